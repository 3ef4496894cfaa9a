"""Playing at a table: moves, clocks, bots and talk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from regalia.engine.errors import BadTalk, RegaliaError
from regalia.engine.talk import Statement
from regalia.play import talk
from regalia.play.match import Match
from regalia.server import clocks, messages, names, rows, socket_messages, views
from regalia.server.bot_moves import BotMoves
from regalia.server.conversation import Conversation
from regalia.server.errors import Forbidden, Invalid, NotNow, Stale, TooMuch
from regalia.server.limits import Rate, Sharing
from regalia.server.live_table import BOT_GRACE, MOVE, NEVER, PASS, Live
from regalia.server.past import Past
from regalia.server.statements import HOUR, Taken
from regalia.server.tables import Tables
from regalia.server.thinking import Thinker

Answered = TypeVar("Answered")

TRIES = 4  # at a table that other processes keep changing, before whoever asks is told
LONGEST_WAIT = 24 * HOUR  # for a seat at a table without a clock, before the others may ask for a stand-in
AGREED = '{"winners":[],"scores":null,"why":{"kind":"outcome-agreed"}}'
UNKNOWN_STANDING = "This server has not noted how the match stands: play a move first, or end it without a winner."


class LookAgain(Stale):
    """The position is the same, but something else has changed: decide anew from what there is now."""


async def _insist(work: Callable[[], Coroutine[Any, Any, Answered]]) -> Answered:
    """Do something, and a few times again when another process has changed the table in the meantime."""
    for _ in range(TRIES):
        with suppress(LookAgain):
            return await work()
    return await work()


class Made(NamedTuple):
    """What became of a move: the ply it has in the log; or, if it is held, the one at which it was kept for later."""

    ply: int
    held: bool = False


class Playing:
    def __init__(
        self,
        tables: Tables,
        thinker: Thinker,
        hints_per_20_seconds: int = 10,
        sharing: Sharing | None = None,
        leave: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """`leave` lets so many seconds pass, in which people may talk."""
        self._tables = tables
        self._thinker = thinker
        rate = Rate(hints_per_20_seconds, hints_per_20_seconds)
        self._hints = (sharing or Sharing()).allowances("hints", rate)  # by person
        tables.listeners.append(self)
        self.bots = BotMoves(tables, thinker, leave, self._add_talk, self._make)
        self.conversation = Conversation(tables, thinker, self._add_talk)
        self.past = Past(tables)

    # Making moves

    async def play(self, person: str, table: str, asked: messages.MoveBody) -> tuple[Live, Made]:
        """Play a move, or keep it until its turn comes."""
        live = await self._tables.live(table)
        return live, await self._tables.to_the_end(_insist(lambda: self._play(live, person, asked)))

    async def _play(self, live: Live, person: str, asked: messages.MoveBody) -> Made:
        async with live.lock:
            await self._tables.ready(live)
            seat = self._tables.own_seat(live, person)
            if live.match is not None and asked.ply > live.match.ply:
                await self._tables.look_for_more(live)
            # Who answers what others are asked too is not too late because one of those has answered.
            still_asked = live.asked.get(seat, NEVER) <= asked.ply
            if asked.ply < len(live.log) and not still_asked:
                return self._repeated(live, seat, asked)
            match = live.running()
            if asked.ply > match.ply:
                raise Invalid(f"The match is at ply {match.ply}; there is no position after ply {asked.ply} yet.")
            if live.seats[seat].resigned:
                raise NotNow("You have resigned: a bot plays on for you.")
            if match.seat != seat:
                return await self._hold(live, seat, asked)
            made = Made(match.ply + 1)  # by the end of it, what others have answered ahead may be played too
            await self._make(live, asked.move, asked.id, rows.PERSON)
            return made

    def _repeated(self, live: Live, seat: int, asked: messages.MoveBody) -> Made:
        before = next((move for move in live.log[asked.ply :] if move.seat == seat), live.log[asked.ply])
        if before.seat == seat and before.client == asked.id and before.made_by == rows.PERSON:
            if before.move != " ".join(asked.move.split()):
                raise Invalid(f"Under the id {asked.id} you have played another move: give each move an id of its own.")
            return Made(before.ply)
        raise self._stale(live, seat, asked.ply)

    def _stale(self, live: Live, seat: int, ply: int) -> Stale:
        return Stale(
            f"The match has moved on: you answer ply {ply}, but it is at ply {live.table.ply}. Look again.",
            views.position(live, seat, ply),
        )

    async def _make(self, live: Live, move: str | int, client: str, made_by: rows.MadeBy) -> None:
        """Play a move and have it on disk; only then tell anyone."""
        match = live.running()
        seat, ply, turn = match.seat, match.ply, match.turn
        assert seat is not None, "the match goes on"
        open_to_several = match.window is not None
        match.play(move)
        live.note_asked(seat)
        at = self._tables.clock()
        row = rows.Move(live.id, match.ply, seat, match.played[-1].text, made_by, client, at)
        before = live.seats[seat]
        changed = live.count_missed(seat, made_by)
        if made_by in (rows.PERSON, rows.CLOCK):
            spent = clocks.after(live.settings, live.seats[seat], turn, live.table.due, at)
            live.seats = [spent if row.seat == seat else row for row in live.seats]
        now = live.now(at)
        async with self._on_disk(live, seat, ply):
            changes = live.seats[seat] if live.seats[seat] != before else None
            live.held = await self._tables.store.add_move(row, now, changes, held=open_to_several or bool(live.held))
        live.log.append(row)
        live.stands(now)
        self._tables.tell_moved(live)
        if changed or live.seats[seat].banked != before.banked or now.ended is not None:
            self._tables.tell_changed(live)
        with suppress(RegaliaError):  # whoever has just moved has nothing to do with it
            await self._play_held(live)

    # Answers ahead: where several seats are asked at once, each may answer before its turn comes

    async def _hold(self, live: Live, seat: int, asked: messages.MoveBody) -> Made:
        """Keep a move for when its turn comes. Nobody else is told, and it can be taken back until then."""
        match = live.running()
        there = None if live.settings.guided or live.seats[seat].away else match.ahead(seat)
        if there is None:
            raise NotNow(f"It is not your turn: {_name_to_move(match)} is to move.")
        move = live.setting.texts[there.meant(asked.move)]
        held = rows.Held(live.id, seat, "move", move, asked.id, match.ply)
        await self._keep_held(live, held)
        return Made(match.ply, held=True)

    async def _keep_held(self, live: Live, held: rows.Held) -> None:
        try:
            await self._tables.store.keep_ahead(held, live.running().ply, live.seats[held.seat].person)
        except Taken:
            await self._tables.read_again(live)
            raise LookAgain("The match has moved on: try again.") from None
        others = [other for other in live.held if (other.seat, other.kind) != (held.seat, held.kind)]
        live.held = [*others, held]
        self._tables.tell_held(live, held.seat)

    async def let_pass(self, person: str, table: str) -> Live:
        """Let pass what is not aimed at one's seat until the turn ends, where one is asked about what others do."""
        live = await self._tables.live(table)
        await self._tables.to_the_end(_insist(lambda: self._let_pass(live, person)))
        return live

    async def _let_pass(self, live: Live, person: str) -> None:
        async with live.lock:
            await self._tables.ready(live)
            seat = self._tables.own_seat(live, person)
            match = live.running()
            there = match if match.seat == seat else match.ahead(seat)
            if there is None or there.letting_pass() is None or live.played_by_a_bot(seat) or live.settings.guided:
                raise NotNow("There is nothing that you could let pass now, or it is aimed at you.")
            await self._keep_held(live, rows.Held(live.id, seat, "pass", "", "", match.turn.number))
            await self._play_held(live)

    async def take_back(self, person: str, table: str) -> Live:
        """Take back what one has answered ahead."""
        live = await self._tables.live(table)
        await self._tables.to_the_end(_insist(lambda: self._take_back(live, person)))
        return live

    async def _take_back(self, live: Live, person: str) -> None:
        async with live.lock:
            await self._tables.ready(live)
            seat = self._tables.own_seat(live, person)
            live.running()
            async with self._still_sitting(live, person):
                await self._tables.store.let_go(live.id, seat, person)
            live.held = [held for held in live.held if held.seat != seat]
            self._tables.tell_held(live, seat)

    async def _play_held(self, live: Live) -> None:
        """Play what the seat to move has answered ahead, if it has; hold the lock."""
        match = live.match
        if match is None or match.seat is None or live.table.ended is not None or live.played_by_a_bot(match.seat):
            return
        seat, passing = match.seat, match.letting_pass()
        held = live.holds(seat, MOVE)
        if held is not None:
            await self._make(live, held.move, held.client, rows.PERSON)
        elif passing is not None and live.holds(seat, PASS) is not None:
            await self._make(live, passing, "", rows.PERSON)
        elif any((held.seat, held.kind) == (seat, MOVE) for held in live.held):
            # It answered a question that is no longer asked.
            await self._tables.store.let_go(live.id, seat, live.seats[seat].person, passes=False)
            live.held = [held for held in live.held if (held.seat, held.kind) != (seat, MOVE)]

    @asynccontextmanager
    async def _on_disk(self, live: Live, seat: int, ply: int) -> AsyncIterator[None]:
        """Around a write: what is here is ahead of the disk, and if the write fails it is derived again."""
        try:
            yield
        except Taken:
            await self._tables.read_again(live)
            self._tables.tell_here(live)  # whoever else follows it here has missed the same
            if live.table.ply == ply and live.table.ended is None:
                raise LookAgain("Something else at the table has changed: try again.") from None
            raise self._stale(live, seat, ply) from None
        except BaseException:
            live.forget()
            raise

    async def resign(self, person: str, table: str) -> Live:
        """Give up: a bot plays on for the seat, unless that leaves nobody to play against or nobody who plays."""
        live = await self._tables.live(table)
        await self._tables.to_the_end(_insist(lambda: self._resign(live, person)))
        return live

    async def _resign(self, live: Live, person: str) -> None:
        async with live.lock:
            await self._tables.ready(live)
            seat = self._tables.own_seat(live, person)
            match = live.running()
            if live.seats[seat].resigned:
                return
            live.change_seat(seat, resigned=1)
            given_up = _given_up(live, match)
            concerned = given_up is not None or match.seat == seat
            now = live.now(self._tables.clock(), given_up) if concerned else live.as_it_stands()
            async with self._on_disk(live, seat, match.ply):
                await self._tables.store.resign(live.id, seat, now)
            live.stands(now)
            self._tables.tell_moved(live)
            self._tables.tell_changed(live)

    async def back(self, person: str, table: str) -> Live:
        """The owner of a seat is back, and the stand-in stops."""
        live = await self._tables.live(table)
        await self._tables.to_the_end(_insist(lambda: self._back(live, person)))
        return live

    async def _back(self, live: Live, person: str) -> None:
        async with live.lock:
            await self._tables.ready(live)
            seat = self._tables.own_seat(live, person)
            match = live.running()
            if not live.seats[seat].away:
                return
            live.change_seat(seat, away=0, missed=0)
            now = live.now(self._tables.clock()) if match.seat == seat else live.as_it_stands()
            async with self._on_disk(live, seat, match.ply):
                await self._tables.store.come_back(live.id, seat, now)
            live.stands(now)
            self._tables.tell_moved(live)
            self._tables.tell_changed(live)

    async def agree(self, person: str, table: str, to_end: bool, as_it_stands: bool = False) -> Live:
        """Want to end the match, without a winner or as it stands; it ends when everyone who plays wants the same.

        The rules are not needed for that, so what cannot be played here any more can be ended too.
        """
        live = await self._tables.live(table)
        await self._tables.to_the_end(self._agree(live, person, to_end, as_it_stands))
        return live

    async def _agree(self, live: Live, person: str, to_end: bool, as_it_stands: bool) -> None:
        async with live.lock:
            seat, now = self._tables.own_seat(live, person), self._tables.clock()
            try:
                await self._tables.store.agree(live.id, seat, person, to_end, as_it_stands, now, AGREED)
            except Taken:
                await self._tables.refresh(live)
                seat = self._tables.own_seat(live, person)
                if live.table.ended is not None or live.table.started is None:
                    raise NotNow("Only a match that goes on can be ended by agreement.") from None
                if live.seats[seat].resigned:
                    raise NotNow("You have resigned: whether the match ends is for those who play on.") from None
                raise NotNow(UNKNOWN_STANDING) from None
            await self._tables.refresh(live)
            self._tables.tell_changed(live)
            if live.table.ended is not None:
                self._tables.tell_moved(live)

    @asynccontextmanager
    async def _still_sitting(self, live: Live, person: str) -> AsyncIterator[None]:
        """Around a write that needs somebody's seat: Forbidden when it has gone to another in the meantime."""
        try:
            yield
        except Taken:
            await self._tables.refresh(live)
            self._tables.own_seat(live, person)
            raise LookAgain("Your seat has changed: try again.") from None

    async def stand_in(self, person: str, table: str, seat: int) -> Live:
        """Let a stand-in play for a seat that has not moved for long, where there is no clock."""
        live = await self._tables.live(table)
        await self._tables.to_the_end(_insist(lambda: self._stand_in(live, person, seat)))
        return live

    async def _stand_in(self, live: Live, person: str, seat: int) -> None:
        async with live.lock:
            await self._tables.ready(live)
            self._tables.own_seat(live, person)
            match = live.running()
            if live.settings.seconds is not None:
                raise NotNow("This table has a clock, which sees to that.")
            if match.seat != seat or live.played_by_a_bot(seat):
                raise NotNow("Nobody is waiting for that seat.")
            since = live.log[-1].at if live.log else live.table.started or 0
            left = since + LONGEST_WAIT - self._tables.clock()
            if left > 0:
                raise NotNow(f"They still have time: a stand-in can be asked for in {-(-left // HOUR)} hours.")
            live.change_seat(seat, away=1)
            now = live.now(self._tables.clock())
            async with self._on_disk(live, seat, match.ply):
                await self._tables.store.step_away(live.id, seat, now)
            live.stands(now)
            self._tables.tell_moved(live)
            self._tables.tell_changed(live)

    # Clocks and bots

    async def look_after(self, table: str) -> None:
        """See to a table whose clock has run out, or whose bot is due."""
        live = await self._tables.live(table)
        await self._tables.to_the_end(self._look_after(live))

    async def _look_after(self, live: Live) -> None:
        async with live.lock:
            await self._tables.ready(live)
            match, due, ply = live.match, live.table.due, live.table.ply
            if match is None or match.seat is None or live.table.ended is not None:
                return
            await self._play_held(live)
            if match.ply != ply or match.seat is None:
                return
            if live.played_by_a_bot(match.seat):
                self.bots.ask(live, match)
                await self._tables.store.postpone(live.id, self._tables.clock(), BOT_GRACE)
            elif due is not None and due <= self._tables.clock():
                await self._make(live, match.default_action(), "", rows.CLOCK)

    def moved(self, live: Live) -> None:
        """After each move: if the next one is a bot's, let it think; keep a match that is over as text."""
        match = live.match
        if match is not None and live.table.ended is not None:
            self._tables.beside(self.past.keep(live, match))
        if match is not None and live.table.to_move is not None and live.played_by_a_bot(live.table.to_move):
            self.bots.ask(live, match)

    def changed(self, live: Live) -> None:
        """Nothing to do: whatever concerns the seat to move is told as a move."""

    def held(self, live: Live, seat: int) -> None:
        """Nothing to do: it is played when its turn comes."""

    def talked(self, live: Live, talk: rows.Talk) -> None:
        """Nothing to do: a bot reads what was said when it is to move, or is asked in a `Conversation`."""

    # Hints

    async def hint(self, person: str, table: str, asked: socket_messages.AskHint) -> socket_messages.Hinted:
        """What the computer would do in this person's place, knowing what that seat may know."""
        live = await self._tables.live(table)
        async with live.lock:
            await self._tables.ready(live)
            seat = self._tables.own_seat(live, person)
            if not live.settings.hints:
                raise NotNow("At this table nobody gets hints: it was opened that way.")
            match = live.running()
            if match.seat != seat or live.played_by_a_bot(seat):
                raise NotNow("A hint is for your own move: wait until it is your turn.")
            if asked.ply != match.ply:
                raise self._stale(live, seat, asked.ply)
            if not self._hints.take(person, time.monotonic()):
                raise TooMuch("Hints take thought: wait a few seconds before you ask for the next one.")
            seen = match.seen(seat)
        thought = await self._thinker.advise(live.id, live.settings, seen)
        move = live.setting.texts[thought.action]
        return socket_messages.Hinted(
            table, asked.id, asked.ply, move, round(thought.weight, 3), round(thought.value, 3)
        )

    # Talking

    async def say(self, person: str, table: str, asked: messages.TalkBody) -> rows.Talk:
        live = await self._tables.live(table)
        return await self._tables.to_the_end(_insist(lambda: self._say(live, person, asked)))

    async def _say(self, live: Live, person: str, asked: messages.TalkBody) -> rows.Talk:
        async with live.lock:
            seat = self._tables.own_seat(live, person)
            if await self._tables.store.is_muted(person):
                raise Forbidden("You may not talk on this server: ask whoever runs it.")
            if not live.settings.talk:
                raise NotNow("At this table nobody talks: it was opened that way.")
            asked = replace(asked, text=names.one_line(asked.text))
            names.check_accents(asked.text)
            if not asked.text and asked.statement is None:
                raise Invalid("Nothing was said: give a text or a statement.")
            if asked.to is not None and (asked.to >= len(live.seats) or asked.to == seat):
                raise Invalid(f"There is nobody else on seat {asked.to} to talk to.")
            async with self._still_sitting(live, person):
                return await self._add_talk(live, seat, asked, person)

    async def _add_talk(self, live: Live, seat: int, asked: messages.TalkBody, person: str | None = None) -> rows.Talk:
        statement = None if asked.statement is None else _checked(live, seat, asked.to, asked.statement)
        text, ply, at = asked.text.strip(), live.table.ply, self._tables.clock()
        row = rows.Talk(live.id, at, seat, asked.to, text, statement, asked.id, ply)
        said = await self._tables.store.add_talk(row, person)
        await self._tables.tell_talked(live)
        return said


def _checked(live: Live, seat: int, to: int | None, statement: Statement) -> str:
    """A statement as it is kept, if it can be said in this game."""
    try:
        talk.check(live.setting, seat, to, "", statement)
    except BadTalk as error:
        raise Invalid(str(error)) from error
    return msgspec.json.encode(statement).decode()


def _name_to_move(match: Match) -> str:
    return match.names[match.seat] if match.seat is not None else "nobody"


def _given_up(live: Live, match: Match) -> messages.Result | None:
    """The result when too few are left to go on."""
    left = [seat for seat in live.seats if not seat.resigned]
    if len(left) > 1 and any(seat.person is not None for seat in left):
        return None
    gave_up = [seat.seat for seat in live.seats if seat.resigned]
    if len(left) == 1:
        winner = left[0].seat
        return messages.Result([winner], None, {"kind": "outcome-resigned", "winner": winner, "seats": gave_up})
    return messages.Result([], None, {"kind": "outcome-deserted", "seats": gave_up})
