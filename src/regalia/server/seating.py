"""Opening tables, sitting down at them and getting up."""

from __future__ import annotations

from typing import Protocol

import msgspec
from msgspec.structs import replace

from regalia.play.shuffle import new_key
from regalia.server import messages, rows
from regalia.server.errors import Forbidden, Invalid, NotFound, NotNow, TakenAlready
from regalia.server.live import Live, setting_of
from regalia.server.store import Taken
from regalia.server.tables import Tables
from regalia.server.tokens import hashed, new_id, new_token

ME, OPEN = "me", "open"


class BotCheck(Protocol):
    def check(self, bot: str) -> None:
        """Raises BadSettings when nobody may have such a bot at a table."""


class Seating:
    def __init__(self, tables: Tables, bots: BotCheck, stand_in: str) -> None:
        self._tables = tables
        self._bots = bots
        self._stand_in = stand_in

    async def open(
        self, person: rows.Person, asked: messages.NewTable, after: rows.Table | None = None
    ) -> tuple[Live, str | None]:
        """A new table, and the token for the seat of whoever opened it."""
        settings = self._checked(asked.settings)
        setting = setting_of(settings)
        created, table = self._tables.clock(), new_id()
        row = rows.Table(
            id=table,
            game=settings.game,
            version=setting.game.version,
            settings=msgspec.json.encode(replace(settings, seats=_places(settings.seats))).decode(),
            shuffle_key=new_key().hex(),
            link=new_token() if after is None else after.link,
            host=person.id,
            series=table if after is None else after.series,
            listed=int(settings.listed),
            created=created,
        )
        token = new_token()
        name = asked.name or person.name
        seats = _seats(table, settings, person, name, asked.entropy or new_token(), hashed(token))
        try:
            await self._tables.store.add_table(row, seats, None if after is None else after.id)
        except Taken:
            raise TakenAlready("Someone has opened the next table already: join that one.") from None
        live = await self._tables.live(table)
        await self.start_if_full(live)
        return live, token if live.seat_of(person.id) is not None else None

    def _checked(self, settings: messages.Settings) -> messages.Settings:
        if settings.seats.count(ME) > 1:
            raise Invalid('You can sit on one seat only: give "me" once.')
        for seat in settings.seats:
            if seat not in (ME, OPEN):
                self._bots.check(seat)
        if settings.stand_in is not None:
            self._bots.check(settings.stand_in)
        stand_in = settings.stand_in or self._stand_in
        options = setting_of(settings).options
        return replace(settings, options=options, stand_in=stand_in)

    async def join(self, person: rows.Person, table: str, asked: messages.Join) -> tuple[Live, str | None]:
        """Sit down on an open seat; the token for it, unless the person sat there already."""
        live = await self._tables.live(table)
        self._tables.may_enter(live, person.id, asked.link)
        return await self._tables.to_the_end(self._join(live, person, asked))

    async def _join(self, live: Live, person: rows.Person, asked: messages.Join) -> tuple[Live, str | None]:
        async with live.lock:
            if live.seat_of(person.id) is not None:
                return live, None
            seat = _open_seat(live, asked.seat)
            name = asked.name or person.name
            if not name.isprintable():
                raise Invalid("A name is letters, digits and signs on one line.")
            if any(other.name == name for other in live.seats):
                raise TakenAlready(f"Someone at this table is called {name} already: choose another name.")
            token = new_token()
            row = rows.Seat(live.id, seat, person.id, None, name, asked.entropy or new_token(), hashed(token))
            try:
                await self._tables.store.take_seat(row)
            except Taken:
                await self._tables.read_again(live)
                raise TakenAlready("That seat was taken a moment ago: choose another one.") from None
            live.put_on_seat(row)
            self._tables.tell_changed(live)
        await self.start_if_full(live)
        return live, token

    async def start_if_full(self, live: Live) -> None:
        """Deal, once everyone sits."""
        if live.table.started is not None:
            return
        async with live.lock:
            if live.table.started is not None or any(seat.is_open for seat in live.seats):
                return
            live.match = live.deal()
            at = self._tables.clock()
            now = live.now(at)
            try:
                await self._tables.store.start(live.id, at, now)
            except Taken:
                await self._tables.read_again(live)
                return
            live.table = replace(live.table, started=at, to_move=now.to_move, due=now.due)
            self._tables.tell_changed(live)
            self._tables.tell_moved(live)

    async def leave(self, person: str, table: str) -> Live:
        """Get up before the match begins."""
        live = await self._tables.live(table)
        async with live.lock:
            seat = self._tables.own_seat(live, person)
            try:
                await self._tables.store.leave_seat(table, seat, person)
            except Taken:
                raise NotNow("The match has begun: you can resign, or hand your seat over by its link.") from None
            live.put_on_seat(rows.Seat(table, seat))
            self._tables.tell_changed(live)
        return live

    async def new_seat_link(self, person: str, table: str) -> tuple[Live, int, str]:
        """A new token for one's own seat; the one before no longer opens anything."""
        live = await self._tables.live(table)
        async with live.lock:
            seat, token = self._tables.own_seat(live, person), new_token()
            try:
                await self._tables.store.set_seat_link(table, seat, person, hashed(token))
            except Taken:
                await self._tables.read_again(live)
                raise Forbidden("That seat is no longer yours.") from None
            live.change_seat(seat, link=hashed(token))
        return live, seat, token

    async def claim(self, person: str, table: str, link: str) -> Live:
        """Take a seat over by its token; whoever had it before has it no longer."""
        live = await self._tables.live(table)
        async with live.lock:
            if any(seat.person == person and seat.link == hashed(link) for seat in live.seats):
                return live
            try:
                await self._tables.store.claim_seat(table, hashed(link), person)
            except Taken:
                await self._tables.read_again(live)
                if live.seat_of(person) is not None:
                    raise TakenAlready("You sit at this table already, and nobody has two seats.") from None
                raise NotFound("This link opens no seat here: ask for a new one.") from None
            await self._tables.read_again(live)
            self._tables.tell_changed(live)
            self._tables.tell_moved(live)
        return live

    async def again(self, person: rows.Person, table: str, asked: messages.Again) -> tuple[Live, str | None]:
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
        settings = replace(live.settings, seats=kept)
        name = live.seats[seat].name
        new = messages.NewTable(replace(settings, **changes), name, asked.entropy)
        opened, token = await self.open(person, new, live.table)
        async with live.lock:
            live.table = replace(live.table, next=opened.id)
            self._tables.tell_changed(live)
        return opened, token


def _places(seats: list[str]) -> list[str]:
    """The seats as settings keep them: who sits there is kept elsewhere."""
    return [OPEN if seat == ME else seat for seat in seats]


def _seats(
    table: str, settings: messages.Settings, person: rows.Person, name: str, entropy: str, link: str
) -> list[rows.Seat]:
    if not name.isprintable():
        raise Invalid("A name is letters, digits and signs on one line.")
    seats, names = [], {name}
    for number, place in enumerate(settings.seats):
        if place == ME:
            seats.append(rows.Seat(table, number, person.id, None, name, entropy, link))
        elif place == OPEN:
            seats.append(rows.Seat(table, number))
        else:
            called = _bot_name(place, names)
            names.add(called)
            seats.append(rows.Seat(table, number, None, place, called, new_token()))
    return seats


def _bot_name(bot: str, names: set[str]) -> str:
    """What a bot is called at a table: by its kind, numbered from the second on."""
    kind = bot.partition(":")[0].title()
    numbered = (f"{kind} bot" if n == 1 else f"{kind} bot {n}" for n in range(1, len(names) + 2))
    return next(name for name in numbered if name not in names)


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
