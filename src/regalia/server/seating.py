"""Opening tables, sitting down at them and getting up."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager, nullcontext

import msgspec
from msgspec.structs import replace

from regalia.engine.game import Begins, Setting
from regalia.games import find
from regalia.play import guide
from regalia.play.series import first_after
from regalia.play.shuffle import Shuffle, new_key
from regalia.server import clocks, messages, names, rows
from regalia.server.cardfiles import CardFiles, hash_of
from regalia.server.errors import Forbidden, Invalid, NotFound, NotNow, TakenAlready
from regalia.server.live_table import CARD_FILE, Live, setting_of
from regalia.server.offer import BotCheck, Quotas
from regalia.server.statements import Taken
from regalia.server.tables import Tables
from regalia.server.tokens import hashed, new_id, new_token

ME, OPEN = "me", "open"


class Seating:
    def __init__(self, tables: Tables, bots: BotCheck, stand_in: str, quotas: Quotas | None = None) -> None:
        self._tables = tables
        self._bots = bots
        self._stand_in = stand_in
        self._quotas = quotas  # none: a server that nobody else uses
        self._card_files = CardFiles()

    async def open(
        self, person: rows.Person, asked: messages.NewTable, after: rows.Table | None = None, address: str = ""
    ) -> tuple[Live, str | None]:
        """A new table, and the token for the seat of whoever opened it."""
        key = new_key()
        if asked.settings.guided:
            asked, key = _guided(asked)
        clocks.check(asked.settings)
        bots = self._check_seats(asked.settings)
        text = asked.settings.cards
        card_bytes = 0 if text is None else len(text.encode())
        async with self._share(person.id, address, bots, card_bytes):
            setting = await self._setting(asked.settings)
            row, seats, token = await self._lay(person, asked, key, setting, after)
            row = replace(row, card_bytes=card_bytes, bots=bots, address=address or None)
            live = await self._tables.to_the_end(self._put_up(row, seats, after, text))
        return live, token if live.seat_of(person.id) is not None else None

    def _share(self, person: str, address: str, bots: int, card_bytes: int) -> AbstractAsyncContextManager[None]:
        """Around the opening of a table."""
        return nullcontext() if self._quotas is None else self._quotas.share(person, address, bots, card_bytes)

    async def _lay(
        self, person: rows.Person, asked: messages.NewTable, key: bytes, setting: Setting, after: rows.Table | None
    ) -> tuple[rows.Table, list[rows.Seat], str]:
        """A new table with its seats, and the token for the seat of whoever opens it."""
        text = asked.settings.cards
        settings = replace(
            asked.settings,
            seats=_places(asked.settings.seats),
            options=setting.options,
            stand_in=asked.settings.stand_in or self._stand_in,
            cards=None,
        )
        created, table = self._tables.clock(), new_id()
        row = rows.Table(
            id=table,
            game=settings.game,
            version=setting.game.version,
            settings=msgspec.json.encode(settings).decode(),
            shuffle_key=key.hex(),
            link=new_token() if after is None else after.link,
            host=person.id,
            series=table if after is None else after.series,
            listed=int(settings.listed),
            created=created,
            cards=setting.cards.digest,
            card_file=None if text is None else hash_of(text),
        )
        token = new_token()
        name = await self._name(person, asked.name)
        entropy = None if asked.entropy_later else asked.entropy or new_token()
        people = _seats(row, asked.settings, person, name, entropy, hashed(token))
        # What bots add is settled with the key, so that it cannot be chosen after what people add.
        seats = [
            replace(row, entropy=guide.ENTROPY if settings.guided else Shuffle(key).entropy_of_bot(row.seat))
            if row.bot
            else row
            for row in people
        ]
        return row, seats, token

    async def _put_up(
        self, row: rows.Table, seats: list[rows.Seat], after: rows.Table | None, text: str | None
    ) -> Live:
        try:
            await self._tables.store.add_table(row, seats, None if after is None else after.id, text)
        except Taken:
            raise TakenAlready("Someone has opened the next table already: join that one.") from None
        live = await self._tables.live(row.id)
        await self.start_if_full(live)
        return live

    def _check_seats(self, settings: messages.Settings) -> int:
        """How many bots there are, if all may sit there."""
        if settings.seats.count(ME) > 1:
            raise Invalid('You can sit on one seat only: give "me" once.')
        find(settings.game)  # refused here if there is no such game
        bots = [seat for seat in settings.seats if seat not in (ME, OPEN)]
        for bot in {*bots, *([settings.stand_in] if settings.stand_in else [])}:
            self._bots.check(bot, settings.game)
        return len(bots)

    async def _name(self, person: rows.Person, wanted: str | None) -> str:
        """What somebody is called at a table."""
        if wanted is None or wanted == person.name:
            return person.name
        names.check(wanted)
        owner = await self._tables.store.person_of_account(names.key(wanted))
        if owner is not None and owner.id != person.id:
            raise TakenAlready(f"There is an account called {wanted}: choose another name.")
        return wanted

    async def _setting(self, settings: messages.Settings) -> Setting:
        """The rules and cards, checked; somebody's own card file is not read on the event loop."""
        if settings.cards is None:
            return setting_of(settings)
        await self._card_files.check(settings.cards, CARD_FILE)
        return await asyncio.to_thread(setting_of, settings)

    async def join(self, person: rows.Person, table: str, asked: messages.Join) -> tuple[Live, str | None]:
        """Sit down on an open seat; the token for it, unless the person sat there already."""
        live = await self._tables.live(table)
        self._tables.may_enter(live, person.id, asked.link)
        if live.trouble is not None:
            raise NotNow(live.trouble)
        return await self._tables.to_the_end(self._join(live, person, asked))

    async def _join(self, live: Live, person: rows.Person, asked: messages.Join) -> tuple[Live, str | None]:
        async with live.lock:
            token = None
            while live.seat_of(person.id) is None and token is None:
                token = await self._sit_down(live, person, asked)
        if token is not None:
            await self.start_if_full(live)
        return live, token

    async def _sit_down(self, live: Live, person: rows.Person, asked: messages.Join) -> str | None:
        """Take an open seat, the one asked for or any; None where another process gave that one away: look again."""
        seat = _open_seat(live, asked.seat)
        name = await self._name(person, asked.name)
        if names.key(name) in {names.key(other.name) for other in live.seats if other.name is not None}:
            raise TakenAlready(f"Someone at this table is called {name} already: choose another name.")
        token = new_token()
        row = rows.Seat(live.id, seat, person.id, None, name, asked.entropy or new_token(), hashed(token))
        try:
            await self._tables.store.take_seat(row)
        except Taken:
            await self._tables.read_again(live)
            if asked.seat is None:
                return None
            raise TakenAlready("That seat was taken a moment ago: choose another one.") from None
        await self._tables.refresh(live)
        self._tables.tell_changed(live)
        return token

    async def give_entropy(self, person: str, table: str, entropy: str) -> Live:
        """Add to the shuffle what a seat draws after it has seen the commitment, so nobody chose the key to fit it."""
        live = await self._tables.live(table)
        await self._tables.to_the_end(self._give_entropy(live, person, entropy))
        return live

    async def _give_entropy(self, live: Live, person: str, entropy: str) -> None:
        async with live.lock:
            seat = self._tables.own_seat(live, person)
            if live.seats[seat].entropy == entropy:
                return
            try:
                await self._tables.store.set_entropy(live.id, seat, person, entropy)
            except Taken:
                await self._tables.refresh(live)
                raise NotNow("Your seat has given its entropy already: it stays as it is.") from None
            await self._tables.refresh(live)
            self._tables.tell_changed(live)
        await self.start_if_full(live)

    async def start_if_full(self, live: Live) -> None:
        """Deal, once everyone sits."""
        if live.table.started is not None:
            return
        async with live.lock:
            if live.table.started is not None or any(seat.is_open or seat.entropy is None for seat in live.seats):
                return
            live.begin()
            at = self._tables.clock()
            now = live.now(at)
            try:
                await self._tables.store.start(live.id, at, now)
            except Taken:
                await self._tables.read_again(live)
                return
            except BaseException:
                live.forget()
                raise
            await self._tables.refresh(live)
            self._tables.tell_changed(live)
            self._tables.tell_moved(live)

    async def leave(self, person: str, table: str) -> Live:
        """Get up before the match begins."""
        live = await self._tables.live(table)
        await self._tables.to_the_end(self._leave(live, person))
        return live

    async def _leave(self, live: Live, person: str) -> None:
        async with live.lock:
            seat = self._tables.own_seat(live, person)
            try:
                await self._tables.store.leave_seat(live.id, seat, person)
            except Taken:
                raise NotNow("The match has begun: you can resign, or hand your seat over by its link.") from None
            await self._tables.refresh(live)
            self._tables.tell_changed(live)

    async def new_seat_link(self, person: str, table: str) -> tuple[Live, int, str]:
        """A new token for one's own seat; the one before no longer opens anything."""
        live = await self._tables.live(table)
        return live, *await self._tables.to_the_end(self._new_seat_link(live, person))

    async def _new_seat_link(self, live: Live, person: str) -> tuple[int, str]:
        async with live.lock:
            seat, token = self._tables.own_seat(live, person), new_token()
            try:
                await self._tables.store.set_seat_link(live.id, seat, person, hashed(token))
            except Taken:
                await self._tables.refresh(live)
                raise Forbidden("That seat is no longer yours.") from None
            await self._tables.refresh(live)
        return seat, token

    async def claim(self, person: rows.Person, table: str, link: str) -> tuple[Live, str | None]:
        """Take a seat over by its token, which is void then; a new one, unless the person had taken it before."""
        live = await self._tables.live(table)
        return live, await self._tables.to_the_end(self._claim(live, person, link))

    async def _claim(self, live: Live, person: rows.Person, link: str) -> str | None:
        token = new_token()
        async with live.lock:
            try:
                await self._tables.store.claim_seat(live.id, hashed(link), person.id, person.name, hashed(token))
            except Taken:
                # Nothing that was derived is dropped: a stranger with a wrong link is not to disturb a bot that thinks.
                await self._tables.refresh(live)
                if any(seat.link == hashed(link) and seat.person != person.id for seat in live.seats):
                    raise TakenAlready("You sit at this table already, and nobody has two seats.") from None
                if live.seat_of(person.id) is None:
                    raise NotFound("This link opens no seat here: ask for a new one.") from None
                return None  # the same person opens the link again
            await self._tables.refresh(live)
            self._tables.tell_changed(live)
            self._tables.tell_moved(live)
        return token

    async def again(
        self, person: rows.Person, table: str, asked: messages.Again, address: str = ""
    ) -> tuple[Live, str | None]:
        """The next table of a series: the same settings unless changed, bots as before, the others are to join."""
        live = await self._tables.live(table)
        seat = self._tables.own_seat(live, person.id)
        if live.table.ended is None:
            raise NotNow("This match is not over yet.")
        kept = [ME if place == seat else row.bot or OPEN for place, row in enumerate(live.seats)]
        changes = {
            field: value
            for field in messages.Settings.__struct_fields__
            if (value := getattr(asked, field, msgspec.UNSET)) is not msgspec.UNSET
        }
        settings = replace(live.settings, seats=kept, first=_first_of_next(live), guided=False)
        if len(changes.get("seats", kept)) != len(kept):
            settings = replace(settings, first=None)
        name = live.seats[seat].name
        new = messages.NewTable(replace(settings, **changes), name, asked.entropy, asked.entropy_later)
        opened, token = await self.open(person, new, live.table, address)
        async with live.lock:
            await self._tables.refresh(live)
            self._tables.tell_changed(live)
        return opened, token


def _guided(asked: messages.NewTable) -> tuple[messages.NewTable, bytes]:
    """The table of a game's guide, and its key."""
    script = guide.guide_of(asked.settings.game)
    if script is None:
        raise Invalid(f"There is no guided game of {asked.settings.game}: open a table without.")
    seats = [ME, *[guide.BOT] * (script.seats - 1)]
    settings = messages.Settings(script.game, seats, hints=True, guided=True)
    key, entropy = script.dealt
    return replace(asked, settings=settings, entropy=entropy[guide.LEARNER], entropy_later=False), key


def _first_of_next(live: Live) -> int | None:
    """Who begins the next match of a series by the game's own rule; None: chance decides, or nobody is first."""
    game, result = live.setting.game, live.result
    if game.begins is Begins.NOBODY or result is None or not result.winners:
        return None
    began = live.settings.first if live.settings.first is not None else live.log[0].seat if live.log else 0
    return first_after(game, len(live.seats), began, result.winners)


def _places(seats: list[str]) -> list[str]:
    """The seats as settings keep them: who sits there is kept elsewhere."""
    return [OPEN if seat == ME else seat for seat in seats]


def _seats(
    table: rows.Table, settings: messages.Settings, person: rows.Person, name: str, entropy: str | None, link: str
) -> list[rows.Seat]:
    seats, called_so = [], {name}
    for number, place in enumerate(settings.seats):
        if place == ME:
            seats.append(rows.Seat(table.id, number, person.id, None, name, entropy, link))
        elif place == OPEN:
            seats.append(rows.Seat(table.id, number))
        else:
            called = names.of_bot(place, called_so, f"{table.series} {number}")
            called_so.add(called)
            seats.append(rows.Seat(table.id, number, None, place, called))
    return seats


def _open_seat(live: Live, wanted: int | None) -> int:
    free = [seat.seat for seat in live.seats if seat.is_open]
    if not free:
        raise TakenAlready("Every seat at this table is taken.")
    if wanted is None:
        return free[0]
    if wanted >= len(live.seats):
        raise NotFound(f"There is no seat {wanted}; the seats are 0 to {len(live.seats) - 1}.")
    if wanted not in free:
        raise TakenAlready("That seat is taken: choose another one.")
    return wanted
