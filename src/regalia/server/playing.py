"""Playing at a table: moves, clocks, bots and talk."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from regalia.bots import Answer
from regalia.engine.errors import BadTalk
from regalia.engine.game import Header
from regalia.engine.talk import Statement
from regalia.play import guide, talk
from regalia.play.match import Match
from regalia.play.sheet import Sheet
from regalia.search.searcher import Thought
from regalia.server import messages, rows, talking, views
from regalia.server.errors import Forbidden, Invalid, NotFound, NotNow, Stale, TooMuch
from regalia.server.limits import Allowances, Rate
from regalia.server.live_table import Live
from regalia.server.store import HOUR, Taken
from regalia.server.tables import Tables
from regalia.server.thinking import Question

Answered = TypeVar("Answered")

MOST_LINES = 10_000  # of talk in a transcript
MOST_MISSED = 3  # deadlines in a row; then a stand-in plays until the owner of the seat is back
TRIES = 4  # at a table that other processes keep changing, before whoever asks is told
LONGEST_WAIT = 24 * HOUR  # for a seat at a table without a clock, before the others may ask for a stand-in
AGREED = '{"winners":[],"scores":null,"reason":"Nobody wins: everyone agreed to end the match."}'
MOST_PAST = 64  # matches that someone looks back at, kept where they were looked at last


class LookAgain(Stale):
    """The position is the same, but something else has changed: decide anew from what there is now."""


async def _insist(work: Callable[[], Coroutine[Any, Any, Answered]]) -> Answered:
    """Do something once more when another process has changed the table in the meantime."""
    for _ in range(TRIES):
        with suppress(LookAgain):
            return await work()
    return await work()


class DueBot(NamedTuple):
    """A bot that is to move."""

    seat: int
    bot: str
    made_by: rows.MadeBy


class Thinker(Protocol):
    """Who thinks for bots: gets what a seat may know, and nothing else."""

    async def answer(self, table: str, settings: messages.Settings, question: Question) -> Answer:
        """One of the actions, and perhaps something said before; tables take turns."""

    async def advise(self, table: str, settings: messages.Settings, seen: Header) -> Thought:
        """What it would do in this place."""


class Playing:
    def __init__(self, tables: Tables, thinker: Thinker, hints_per_20_seconds: int = 10) -> None:
        self._tables = tables
        self._thinker = thinker
        self._hints = Allowances(Rate(hints_per_20_seconds, hints_per_20_seconds))  # by person
        tables.listeners.append(self)
        self._past: OrderedDict[str, Match] = OrderedDict()
        self._looking_back = asyncio.Lock()

    # Making moves

    async def play(self, person: str, table: str, asked: messages.MoveBody) -> tuple[Live, int]:
        """Play a move; the ply it has in the log."""
        live = await self._tables.live(table)
        return live, await self._tables.to_the_end(_insist(lambda: self._play(live, person, asked)))

    async def _play(self, live: Live, person: str, asked: messages.MoveBody) -> int:
        async with live.lock:
            await self._tables.ready(live)
            seat = self._tables.own_seat(live, person)
            if live.match is not None and asked.ply > live.match.ply:
                await self._tables.look_for_more(live)
            if asked.ply < len(live.log):
                return self._repeated(live, seat, asked)
            match = live.running()
            if asked.ply != match.ply:
                raise Invalid(f"The match is at ply {match.ply}; there is no position after ply {asked.ply} yet.")
            if live.seats[seat].resigned:
                raise NotNow("You have resigned: a bot plays on for you.")
            if match.seat != seat:
                raise NotNow(f"It is not your turn: {_name_to_move(match)} is to move.")
            await self._make(live, asked.move, asked.id, rows.PERSON)
            return match.ply

    def _repeated(self, live: Live, seat: int, asked: messages.MoveBody) -> int:
        before = live.log[asked.ply]
        if before.seat == seat and before.client == asked.id and before.made_by == rows.PERSON:
            if before.move != " ".join(asked.move.split()):
                raise Invalid(f"Under the id {asked.id} you have played another move: give each move an id of its own.")
            return before.ply
        raise self._stale(live, seat, asked.ply)

    def _stale(self, live: Live, seat: int, ply: int) -> Stale:
        return Stale(
            f"The match has moved on: you answer ply {ply}, but it is at ply {live.table.ply}. Look again.",
            views.position(live, seat, ply),
        )

    async def _make(self, live: Live, move: str | int, client: str, made_by: rows.MadeBy) -> None:
        """Play a move and have it on disk; only then tell anyone."""
        match = live.running()
        seat, ply = match.seat, match.ply
        assert seat is not None, "the match goes on"
        match.play(move)
        at = self._tables.clock()
        row = rows.Move(live.id, match.ply, seat, match.played[-1].text, made_by, client, at)
        changed = _count_missed(live, seat, made_by)
        now = live.now(at)
        async with self._on_disk(live, seat, ply):
            await self._tables.store.add_move(row, now, live.seats[seat] if changed else None)
        live.log.append(row)
        live.stands(now)
        self._tables.tell_moved(live)
        if changed or now.ended is not None:
            self._tables.tell_changed(live)

    @asynccontextmanager
    async def _on_disk(self, live: Live, seat: int, ply: int) -> AsyncIterator[None]:
        """Around a write: what is here is ahead of the disk, and if the write fails it is derived again."""
        try:
            yield
        except Taken:
            await self._tables.read_again(live)
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

    async def agree(self, person: str, table: str, to_end: bool) -> Live:
        """Want to end the match without a winner; it ends when everyone does who plays themselves.

        The rules are not needed for that, so what cannot be played here any more can be ended too.
        """
        live = await self._tables.live(table)
        async with live.lock:
            seat = self._tables.own_seat(live, person)
            try:
                await self._tables.store.agree(live.id, seat, to_end, self._tables.clock(), AGREED)
            except Taken:
                raise NotNow("Only a match that goes on can be ended by agreement.") from None
            await self._tables.refresh(live)
            self._tables.tell_changed(live)
            if live.table.ended is not None:
                self._tables.tell_moved(live)
        return live

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
            match, due = live.match, live.table.due
            if match is None or match.seat is None or live.table.ended is not None:
                return
            if live.played_by_a_bot(match.seat):
                self._ask_a_bot(live, match)
            elif due is not None and due <= self._tables.clock():
                await self._make(live, match.default_action(), "", rows.CLOCK)

    def _ask_a_bot(self, live: Live, match: Match) -> None:
        """Let a bot think about the position, unless one does already."""
        if live.thinking_at != match.ply:
            live.thinking_at = match.ply
            self._tables.beside(self._bot_moves(live, match, match.ply))

    async def _bot_moves(self, live: Live, match: Match, ply: int) -> None:
        try:
            async with self._tables.store.hold(f"bot {live.id}") as alone:
                if alone:  # else another process lets it think
                    await self._bot_moves_here(live, match, ply)
        except Stale:
            pass  # another process was quicker
        finally:
            if live.thinking_at == ply:
                live.thinking_at = -1

    async def _bot_moves_here(self, live: Live, match: Match, ply: int) -> None:
        async with live.lock:
            question = await self._question(live, match, ply)
        if question is None:
            return
        if (scripted := guide.next_move(match)) is not None:
            said, action = None, match.setting.actions[scripted]
        else:
            said, action = await self._thinker.answer(live.id, live.settings, question)
        async with live.lock:
            due = _due_bot(live, match, ply)
            if due is not None and said is not None:
                await self._add_talk(live, due.seat, talking.spoken(said))
            if due is not None:
                await self._make(live, action, "", due.made_by)

    async def _question(self, live: Live, match: Match, ply: int) -> Question | None:
        """What a bot is asked at this ply, if one is to move. A stand-in listens, but does not speak for a person."""
        due = _due_bot(live, match, ply)
        if due is None:
            return None
        seat, talks = due.seat, live.settings.talk
        seen = match.seen(seat).to_array().tobytes()
        question = Question(due.bot, seen, match.actions(), match.events(seat), [], talks and due.made_by == rows.BOT)
        lines = await self._tables.store.talk(live.id, seat) if talks else []
        return question._replace(heard=[talking.heard(views.talk_line(line)) for line in lines])

    def moved(self, live: Live) -> None:
        """After each move: if the next one is a bot's, let it think; keep a match that is over as text."""
        match = live.match
        if match is not None and live.table.ended is not None:
            self._tables.beside(self._keep(live, match))
        if match is not None and live.table.to_move is not None and live.played_by_a_bot(live.table.to_move):
            self._ask_a_bot(live, match)

    def changed(self, live: Live) -> None:
        """Nothing to do: whatever concerns the seat to move is told as a move."""

    def talked(self, live: Live, talk: rows.Talk) -> None:
        """Nothing to do: a bot reads what was said when it is to move."""

    # Hints

    async def hint(self, person: str, table: str, asked: messages.AskHint) -> messages.Hinted:
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
        return messages.Hinted(table, asked.id, asked.ply, move, round(thought.weight, 3), round(thought.value, 3))

    # Talking

    async def say(self, person: str, table: str, asked: messages.TalkBody) -> rows.Talk:
        live = await self._tables.live(table)
        async with live.lock:
            seat = self._tables.own_seat(live, person)
            if await self._tables.store.is_muted(person):
                raise Forbidden("You may not talk on this server: ask whoever runs it.")
            if not live.settings.talk:
                raise NotNow("At this table nobody talks: it was opened that way.")
            if not asked.text.strip() and asked.statement is None:
                raise Invalid("Nothing was said: give a text or a statement.")
            if asked.to is not None and (asked.to >= len(live.seats) or asked.to == seat):
                raise Invalid(f"There is nobody else on seat {asked.to} to talk to.")
            return await self._add_talk(live, seat, asked)

    async def _add_talk(self, live: Live, seat: int, asked: messages.TalkBody) -> rows.Talk:
        statement = None if asked.statement is None else _checked(live, seat, asked.to, asked.statement)
        text, ply, at = asked.text.strip(), live.table.ply, self._tables.clock()
        row = rows.Talk(live.id, at, seat, asked.to, text, statement, asked.id, ply)
        said = await self._tables.store.add_talk(row)
        self._tables.tell_talked(live, said)
        return said

    # Looking back

    async def _keep(self, live: Live, match: Match) -> None:
        """Keep a match that is over as text, whatever becomes of its rules. What was said stays in the log of talk."""
        async with live.lock:  # one at a time works out the signatures
            match.sheet = Sheet.between(live.table.started or 0, live.table.ended or 0)
            text = await asyncio.to_thread(match.transcript, True)
        await self._tables.store.keep_transcript(live.id, text)

    async def past(self, person: str | None, table: str, seat: int | None, ply: int) -> messages.PastPosition:
        """What was to be seen after an earlier ply: one's own view, and after the end anyone's."""
        live = await self._tables.live(table)
        own = self._tables.reader(live, person)
        live.can_be_shown()
        if live.match is None:
            raise NotNow("The match has not begun: a seat is still open.")
        if live.table.ended is None and seat != own:
            raise Forbidden("While the match goes on you can look back with your own eyes only.")
        if seat is not None and seat >= len(live.seats):
            raise NotFound(f"There is no seat {seat}; the seats are 0 to {len(live.seats) - 1}.")
        if ply > len(live.log):
            raise NotFound(f"There is no ply {ply}; the match has {len(live.log)} so far.")
        async with self._looking_back:
            match = self._past.pop(table, None)
            if match is None or match.ply > ply:
                match = live.deal()
            shown = await asyncio.to_thread(views.past_position, match, tuple(live.log), seat, ply)
            self._past[table] = match  # whoever looks at one ply will look at the next
            if len(self._past) > MOST_PAST:
                self._past.popitem(last=False)
        return shown

    async def transcript(self, person: str | None, table: str) -> str:
        """The match as text, with the talk that the reader may read; once it is over, with the key and every move."""
        live = await self._tables.live(table)
        async with live.lock:  # so that it holds nothing that is not on disk
            reader = self._tables.reader(live, person)
            kept = await self._tables.store.kept_transcript(live.id) if live.trouble is not None else None
            if kept is not None:
                return kept
            if live.trouble is not None:
                return views.plain_transcript(live, await self._tables.store.moves(live.id), reader)
            await self._tables.ready(live)
            if live.match is None:
                raise NotNow("The match has not begun: a seat is still open.")
            lines = await self._tables.store.talk(live.id, reader, limit=MOST_LINES)
            match = live.match
            if lines:
                match = await asyncio.to_thread(views.with_talk, live.deal(), tuple(live.log), lines)
            match.bots = {seat.seat: seat.bot for seat in live.seats if seat.bot is not None}
            if live.table.started is not None and live.table.ended is not None:
                match.sheet = Sheet.between(live.table.started, live.table.ended)
            # Not on the event loop: every position is signed.
            return await asyncio.to_thread(match.transcript, live.table.ended is not None, reader)


def _count_missed(live: Live, seat: int, made_by: rows.MadeBy) -> bool:
    """Note a deadline that the owner of a seat has missed, or that they are back; whether the seat has changed."""
    row = live.seats[seat]
    if made_by == rows.CLOCK:
        missed = row.missed + 1
        live.change_seat(seat, missed=missed, away=int(missed >= MOST_MISSED))
        return True
    if made_by == rows.PERSON and (row.missed or row.away):
        live.change_seat(seat, missed=0, away=0)
        return True
    return False


def _due_bot(live: Live, match: Match, ply: int) -> DueBot | None:
    """The bot that is to move at this ply, if it still is one."""
    seat = match.seat
    if live.match is not match or match.ply != ply or live.table.ended is not None or seat is None:
        return None
    row = live.seats[seat]
    if row.bot is not None:
        return DueBot(seat, row.bot, rows.BOT)
    if live.played_by_a_bot(seat) and live.settings.stand_in is not None:
        return DueBot(seat, live.settings.stand_in, rows.STAND_IN)
    return None


def _checked(live: Live, seat: int, to: int | None, statement: messages.Statement) -> str:
    """A statement as it is kept, if it can be said in this game."""
    meant = Statement(statement.kind, statement.seat, tuple(statement.words))
    try:
        talk.check(live.setting, seat, to, "", meant)
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
    gave_up = " and ".join(match.names[seat.seat] for seat in live.seats if seat.resigned)
    if len(left) == 1:
        return messages.Result([left[0].seat], None, f"{match.names[left[0].seat]} wins, because {gave_up} resigned.")
    return messages.Result([], None, f"Nobody wins: {gave_up} resigned, and only bots are left.")
