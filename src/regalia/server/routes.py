"""The REST routes about games and tables."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import structlog
from litestar import Controller, MediaType, Request, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, HeaderParameter, JSONBody, PathParameter, QueryParameter

from regalia.bots import AT_TABLES
from regalia.engine.cards import Card, note_of, text_in
from regalia.engine.game import Game
from regalia.engine.words import ENGLISH, written_in
from regalia.games import find, games
from regalia.play.guide import guide_of
from regalia.server import messages, rows, views
from regalia.server.entrance import address_of
from regalia.server.errors import NotFound
from regalia.server.live_table import Live
from regalia.server.service import Service
from regalia.server.store import Stored
from regalia.server.summary import Summary

PAGE = 50  # tables in one list
SERIES = 500  # the longest score sheet
FAR_FUTURE = 1 << 52
STALE = 409

log = structlog.get_logger(__name__)

Link = Annotated[str | None, HeaderParameter(name="Regalia-Link", max_length=64, required=False)]
Here = NamedDependency[Service]
Visitor = NamedDependency[rows.Person | None]
Someone = NamedDependency[rows.Person]
TableId = Annotated[str, PathParameter(min_length=1, max_length=40)]
Language = Annotated[str, PathParameter(pattern="^[a-z]{2,3}$")]
Wanted = Annotated[str, QueryParameter(name="language", pattern="^[a-z]{2,3}$", required=False)]
Ply = Annotated[int, PathParameter(ge=0, le=1_000_000)]


def _game_info(game: Game) -> messages.GameInfo:
    options = [
        messages.OptionInfo(option.name, list(option.answers), option.default, option.rule) for option in game.options
    ]
    seat_names = {str(seats): game.seat_names(seats) for seats in game.seats}
    guided = guide_of(game.name) is not None
    return messages.GameInfo(
        game.name,
        game.title,
        game.summary,
        game.version,
        list(game.seats),
        seat_names,
        options,
        guided,
        list(game.characters),
    )


def _known(game: str) -> Game:
    if game not in games():
        raise NotFound(f"There is no game {game!r} here; the games are {', '.join(games())}.")
    return find(game)


class GameRoutes(Controller):
    path = "/api/games"
    tags = ("games",)

    @get("/")
    async def every_game(self, service: Here) -> messages.Games:
        """The games, and the bots that play all of them, by name."""
        bots = [*AT_TABLES, *service.config.bots]
        return messages.Games([_game_info(game) for game in games().values()], bots)

    @get("/{game:str}/words/{language:str}", media_type=MediaType.TEXT, sync_to_thread=True)
    def words(self, game: TableId, language: Language) -> str:
        """The messages that a game puts itself in, as Fluent files one after another; in English where there are none
        in that language."""
        return "\n".join(written_in(folder, language) for folder in _known(game).word_folders)

    @get("/{game:str}/rules", sync_to_thread=True)
    def rules(self, game: TableId, language: Wanted = ENGLISH) -> messages.Rules:
        """The rules in short, as Markdown, and the cards with where their facts come from."""
        found = _known(game)
        written = found.load_cards().written
        cards = [
            messages.CardTable(table.name, [_told(row, language) for row in written[table.name]])
            for table in found.tables
        ]
        facts = {word: dict(known) for word, known in found.setting().facts.items()}
        return messages.Rules(found.name, found.rules_text(language), cards, facts)


def _told(row: Card, language: str) -> dict[str, Any]:
    """A row of a card file as it is written there, with its note in a language."""
    return {**row, "note": text_in(note_of(row), language)}


def _info(service: Service, live: Summary, person: rows.Person | None) -> messages.TableInfo:
    return views.table_info(live, None if person is None else person.id, service.hub.present, service.hub.interim)


def _infos(service: Service, stored: list[Stored], person: rows.Person | None) -> messages.Tables:
    return messages.Tables([_info(service, table, person) for table in _summaries(stored)])


def _summaries(stored: list[Stored]) -> list[Summary]:
    """What can be told of each; one whose rows do not read is left out, and the others are not to suffer from it."""
    found = []
    for one in stored:
        try:
            found.append(Summary(one))
        except msgspec.DecodeError as error:
            log.error("a table does not read", table=one.table.id, exc_info=error)
    return found


class TableRoutes(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get("/")
    async def lobby(self, service: Here, visitor: Visitor) -> messages.Tables:
        """The listed tables that go on, the newest first."""
        return _infos(service, await service.tables.store.lobby(PAGE), visitor)

    @get("/mine")
    async def mine(
        self,
        service: Here,
        person: Someone,
        ended: FromQuery[bool] = False,
        before: Annotated[int, QueryParameter(ge=0, le=FAR_FUTURE)] = FAR_FUTURE,
    ) -> messages.Tables:
        """The tables at which you sit, the newest first; `before` is the time from which to go on backwards."""
        stored = await service.tables.store.tables_of(person.id, ended, before, PAGE)
        return _infos(service, stored, person)

    @post("/")
    async def open(
        self, request: Request[Any, Any, Any], service: Here, person: Someone, data: JSONBody[messages.NewTable]
    ) -> messages.Seated:
        """Open a table."""
        live, token = await service.seating.open(person, data, address=address_of(request))
        return messages.Seated(_info(service, live, person), live.seat_of(person.id), token)

    @get("/{table:str}")
    async def table(self, service: Here, visitor: Visitor, table: TableId, link: Link = None) -> messages.TableInfo:
        """All about a table that is no secret of the game."""
        live = await _entered(service, visitor, table, link)
        return _info(service, live, visitor)

    @get("/{table:str}/facts")
    async def facts(self, service: Here, visitor: Visitor, table: TableId, link: Link = None) -> messages.Facts:
        """What is known of the cards that are played with, for putting what is told in words."""
        live = await _entered(service, visitor, table, link)
        return messages.Facts({word: dict(known) for word, known in live.setting.facts.items()})

    @post("/{table:str}/join", status_code=200)
    async def join(
        self, service: Here, person: Someone, table: TableId, data: JSONBody[messages.Join]
    ) -> messages.Seated:
        """Sit down; when every seat is taken, the match begins."""
        live, token = await service.seating.join(person, table, data)
        return messages.Seated(_info(service, live, person), live.seat_of(person.id), token)

    @post("/{table:str}/leave", status_code=200)
    async def leave(self, service: Here, person: Someone, table: TableId) -> messages.TableInfo:
        """Get up before the match begins."""
        return _info(service, await service.seating.leave(person.id, table), person)

    @post("/{table:str}/entropy", status_code=200)
    async def entropy(
        self, service: Here, person: Someone, table: TableId, data: JSONBody[messages.GiveEntropy]
    ) -> messages.TableInfo:
        """Add to the shuffle, once you have kept the commitment; when every seat has, the match begins."""
        return _info(service, await service.seating.give_entropy(person.id, table, data.entropy), person)

    @post("/{table:str}/seat-link", status_code=200)
    async def seat_link(self, service: Here, person: Someone, table: TableId) -> messages.Seated:
        """A new link for your own seat; the one before is void."""
        live, seat, token = await service.seating.new_seat_link(person.id, table)
        return messages.Seated(_info(service, live, person), seat, token)

    @post("/{table:str}/claim", status_code=200)
    async def claim(
        self, service: Here, person: Someone, table: TableId, data: JSONBody[messages.Claim]
    ) -> messages.Seated:
        """Take a seat over by its link, which is void then; you get one of your own."""
        live, token = await service.seating.claim(person, table, data.link)
        return messages.Seated(_info(service, live, person), live.seat_of(person.id), token)

    @post("/{table:str}/again")
    async def again(
        self,
        request: Request[Any, Any, Any],
        service: Here,
        person: Someone,
        table: TableId,
        data: JSONBody[messages.Again],
    ) -> messages.Seated:
        """Play again, with changed settings if you like."""
        live, token = await service.seating.again(person, table, data, address_of(request))
        return messages.Seated(_info(service, live, person), live.seat_of(person.id), token)


class PlayRoutes(Controller):
    path = "/api/tables/{table:str}"
    tags = ("playing",)

    @get("/position")
    async def position(
        self,
        service: Here,
        visitor: Visitor,
        table: TableId,
        link: Link = None,
        since: Annotated[int, QueryParameter(ge=-1, le=1_000_000)] = -1,
    ) -> messages.Position:
        """What you may see of the match now, and what you saw happen after the ply `since`."""
        live = await _entered(service, visitor, table, link)
        live.can_be_shown()
        async with live.lock:
            await service.tables.ready(live)
            reader = service.tables.reader(live, None if visitor is None else visitor.id)
            if live.match is None:
                live.running()
            return views.position(live, reader, since)

    @post("/moves", status_code=200, responses={STALE: ResponseSpec(messages.Problem, False, "Refused")})
    async def play(
        self, service: Here, person: Someone, table: TableId, data: JSONBody[messages.MoveBody]
    ) -> messages.MoveMade:
        """Play a move, or answer ahead. A repeat under the same id is answered as before."""
        made = await service.play(person.id, table, data)
        live = await service.tables.live(table)
        async with live.lock:
            await service.tables.ready(live)
            return messages.MoveMade(made.ply, views.position(live, live.seat_of(person.id), data.ply), made.held)

    @post("/pass", status_code=204)
    async def let_pass(self, service: Here, person: Someone, table: TableId) -> None:
        """Let pass all that is not aimed at you, until this turn ends."""
        await service.playing.let_pass(person.id, table)

    @post("/take-back", status_code=204)
    async def take_back(self, service: Here, person: Someone, table: TableId) -> None:
        """Take back what you have answered ahead."""
        await service.playing.take_back(person.id, table)

    @post("/resign", status_code=200)
    async def resign(self, service: Here, person: Someone, table: TableId) -> messages.TableInfo:
        """Give up."""
        return _info(service, await service.playing.resign(person.id, table), person)

    @post("/back", status_code=200)
    async def back(self, service: Here, person: Someone, table: TableId) -> messages.TableInfo:
        """You are back, and the stand-in stops."""
        return _info(service, await service.playing.back(person.id, table), person)

    @post("/agree", status_code=200)
    async def agree(
        self, service: Here, person: Someone, table: TableId, data: JSONBody[messages.Agree]
    ) -> messages.TableInfo:
        """Want to end the match, without a winner or as it stands; it ends when everyone who plays wants the same."""
        live = await service.playing.agree(person.id, table, data.to_end, data.as_it_stands)
        return _info(service, live, person)

    @post("/stand-in", status_code=200)
    async def stand_in(
        self, service: Here, person: Someone, table: TableId, data: JSONBody[messages.StandIn]
    ) -> messages.TableInfo:
        """Let a stand-in play for a seat that has not moved for a day, where there is no clock."""
        return _info(service, await service.playing.stand_in(person.id, table, data.seat), person)

    @post("/report", status_code=204)
    async def report(self, service: Here, person: Someone, table: TableId, data: JSONBody[messages.Report]) -> None:
        """Tell whoever runs the server about something at this table."""
        await service.reports.add(person.id, table, data)

    @get("/talk")
    async def talk(
        self,
        service: Here,
        visitor: Visitor,
        table: TableId,
        link: Link = None,
        after: Annotated[int, QueryParameter(ge=0, le=FAR_FUTURE)] = 0,
    ) -> list[messages.TalkLine]:
        """What was said that you may read."""
        live = await _entered(service, visitor, table, link)
        reader = service.tables.reader(live, None if visitor is None else visitor.id)
        return [views.talk_line(line) for line in await service.tables.store.talk(live.id, reader, after)]

    @post("/talk")
    async def say(
        self, service: Here, person: Someone, table: TableId, data: JSONBody[messages.TalkBody]
    ) -> messages.TalkLine:
        """Say something, to all or to one seat."""
        return views.talk_line(await service.playing.say(person.id, table, data))

    @get("/plies/{ply:int}")
    async def past(
        self,
        service: Here,
        visitor: Visitor,
        table: TableId,
        ply: Ply,
        link: Link = None,
        seat: Annotated[int | None, QueryParameter(ge=0, le=63)] = None,
    ) -> messages.PastPosition:
        """What a seat saw after a ply; while the match goes on, your own only."""
        live = await _entered(service, visitor, table, link)
        return await service.playing.past.position(None if visitor is None else visitor.id, live.id, seat, ply)

    @get("/receipt", media_type="text/plain")
    async def receipt(self, service: Here, visitor: Visitor, table: TableId, link: Link = None) -> str:
        """What the deal follows from, signed with the server's key; `regalia verify --receipt` checks it."""
        live = await _entered(service, visitor, table, link)
        return service.receipts.of(live)

    @get("/transcript", media_type="text/plain")
    async def transcript(self, service: Here, visitor: Visitor, table: TableId, link: Link = None) -> str:
        """The match as text; once it is over, with the key, so that anyone can check the shuffle."""
        live = await _entered(service, visitor, table, link)
        return await service.playing.past.transcript(None if visitor is None else visitor.id, live.id)

    @get("/cards", media_type="text/plain")
    async def cards(self, service: Here, visitor: Visitor, table: TableId, link: Link = None) -> str:
        """The table's own card file, which a check of its transcript needs."""
        live = await _entered(service, visitor, table, link)
        if live.settings.cards is None:
            raise NotFound("This table plays with the game's own cards.")
        return live.settings.cards


async def _entered(service: Service, visitor: rows.Person | None, table: str, link: str | None) -> Live:
    live = await service.tables.live(table)
    service.tables.may_enter(live, None if visitor is None else visitor.id, link)
    return live


class SeriesRoutes(Controller):
    path = "/api/series"
    tags = ("tables",)

    @get("/{series:str}")
    async def sheet(self, service: Here, visitor: Visitor, series: TableId, link: Link = None) -> messages.Tables:
        """The score sheet of a row of "play again": dates, players, results."""
        first = await _entered(service, visitor, series, link)
        known = _info(service, first, visitor).link or link  # one link opens all of them
        person = None if visitor is None else visitor.id
        stored = await service.tables.store.series(series, SERIES)
        own = [table for table in _summaries(stored) if service.tables.lets_in(table, person, known)]
        return messages.Tables([_info(service, table, visitor) for table in own])
