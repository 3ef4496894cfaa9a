"""A app to play in without a network: real tables on a real database, a clock that the test sets."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from regalia.bots import Answer
from regalia.bots.bot import NOTHING_TO_DO
from regalia.engine.contract import Header, legal
from regalia.engine.errors import BadSettings
from regalia.engine.talk import Said
from regalia.search.searcher import Thought
from regalia.server import messages, rows, views
from regalia.server.live_table import Live, setting_of
from regalia.server.playing import Playing
from regalia.server.seating import Seating
from regalia.server.store import Store
from regalia.server.tables import Tables
from regalia.server.thinking import Question

HINTS = 3  # that someone gets in a row
GAME = "kingdom-18"  # at most tables
FIRST = "first"  # the only bot here: it plays the first legal move


def settings(*seats: str, **others: Any) -> messages.NewTable:
    return messages.NewTable(messages.Settings(GAME, list(seats), **others))


def first_move(live: Live) -> str:
    assert live.match is not None
    return live.match.moves()[0]


class FirstMove:
    """A bot of the simplest kind, asked in this process; it keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.advised: list[Header] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    def check(self, bot: str, game: str) -> None:
        if bot.partition(":")[0] != FIRST:
            raise BadSettings(f"There is no bot {bot!r}; the bots are {FIRST}.")

    async def answer(self, table: str, settings: messages.Settings, question: Question) -> Answer:
        """The first move, and a word about it where it may talk and has been spoken to."""
        self.asked.append(question)
        if question.actions:  # or it is only asked for a word
            await self.may_answer.wait()
        spoken_to = question.talk and question.heard
        said = Said(question.heard[-1].ply, 0, question.heard[-1].seat, "I heard you.", None) if spoken_to else None
        return Answer(said, question.actions[0] if question.actions else NOTHING_TO_DO)

    async def advise(self, table: str, settings: messages.Settings, seen: Header) -> Thought:
        self.advised.append(seen)
        setting = setting_of(settings)
        actions = [0] * setting.game.most_legal
        legal(setting.rules, seen, actions)
        return Thought(actions[0], visits=1, value=0.5, weight=1.0)


class Ears:
    """Writes down what listeners are told."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, str, Any]] = []

    def moved(self, live: Live) -> None:
        self.heard.append(("moved", live.id, live.table.ply))

    def changed(self, live: Live) -> None:
        self.heard.append(("changed", live.id, live.table.ended))

    def held(self, live: Live, seat: int) -> None:
        self.heard.append(("held", live.id, seat))

    def talked(self, live: Live, talk: rows.Talk) -> None:
        self.heard.append(("talked", live.id, talk.at))


class App:
    def __init__(self, store: Store, most_live: int = 100) -> None:
        self.store = store
        self.time = 1_000_000
        self.bot = FirstMove()
        self.ears = Ears()
        self.tables = Tables(store, lambda: self.time, most_live)
        self.tables.listeners.append(self.ears)
        self.seating = Seating(self.tables, self.bot, FIRST)
        self.playing = Playing(self.tables, self.bot, HINTS, leave=self.leave)
        self.left: list[float] = []  # seconds that bots left people to talk in
        self.meanwhile: Callable[[], Awaitable[Any]] | None = None  # what happens in them, once

    async def leave(self, seconds: float) -> None:
        """Nobody waits for a clock."""
        self.left.append(seconds)
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            await meanwhile()

    async def guest(self, name: str) -> rows.Person:
        person = rows.Person(f"id-{name}", name, None, None, self.time)
        await self.store.add_person(person, rows.Session(f"token-{name}", person.id, self.time, self.time + 1))
        return person

    async def guests(self, seats: int) -> list[rows.Person]:
        return [await self.guest(f"P{seat}") for seat in range(seats)]

    async def table(
        self, people: Sequence[rows.Person], game: str = "kingdom-18", seats: int | None = None, **settings: Any
    ) -> Live:
        """A table with these people, in order, and bots behind them; its match has begun."""
        seats = len(people) if seats is None else seats
        places = ["me", *(["open"] * (len(people) - 1)), *([FIRST] * (seats - len(people)))]
        asked = messages.NewTable(messages.Settings(game, places, **settings), entropy="entropy-0")
        live, _ = await self.seating.open(people[0], asked)
        for seat, person in enumerate(people[1:], start=1):
            await self.seating.join(person, live.id, messages.Join(link=live.table.link, entropy=f"entropy-{seat}"))
        return live

    async def play(self, live: Live, person: rows.Person, ply: int, move: str, client: str = "c") -> int:
        _, made = await self.playing.play(person.id, live.id, messages.MoveBody(ply, client, move))
        return made.ply

    async def play_on(self, live: Live, people: Sequence[rows.Person], seed: int, plies: int = 10_000) -> None:
        """Random moves by people, to the end of the match or for some plies; bots move by themselves."""
        choose = random.Random(seed)
        for _ in range(plies):
            if live.table.ended is not None:
                return
            seat = live.table.to_move
            assert seat is not None
            if live.played_by_a_bot(seat):
                await asyncio.sleep(0.001)
            else:
                ply = live.table.ply
                ask = views.position(live, seat, ply).ask
                assert ask is not None
                await self.play(live, people[seat], ply, choose.choice(ask.moves), f"c{ply}")

    async def settle(self) -> None:
        """Wait until the bots have moved."""
        while self.tables._beside:
            await asyncio.sleep(0.001)
