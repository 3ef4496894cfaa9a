"""Bots that are to move: each is asked in one process alone, and moves if it is still to when it has thought."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from regalia.play import guide
from regalia.play.match import Match
from regalia.server import rows, talking
from regalia.server.conversation import Say, talk_heard
from regalia.server.errors import Stale
from regalia.server.live_table import Live
from regalia.server.tables import Tables
from regalia.server.thinking import Question, Thinker

Make = Callable[[Live, int, str, rows.MadeBy], Awaitable[None]]


class DueBot(NamedTuple):
    """A bot that is to move."""

    seat: int
    bot: str
    made_by: rows.MadeBy


class BotMoves:
    def __init__(
        self, tables: Tables, thinker: Thinker, leave: Callable[[float], Awaitable[None]], say: Say, make: Make
    ) -> None:
        """`leave` lets so many seconds pass, in which people may talk; `make` plays a move, `say` says something."""
        self._tables = tables
        self._thinker = thinker
        self._leave = leave
        self._say = say
        self._make = make

    def ask(self, live: Live, match: Match) -> None:
        """Let a bot think about the position, unless one does already."""
        if live.thinking_at != match.ply:
            live.thinking_at = match.ply
            self._tables.beside(self._move(live, match, match.ply))

    async def _move(self, live: Live, match: Match, ply: int) -> None:
        try:
            async with self._tables.store.hold(f"bot {live.id}") as alone:
                if alone:  # else another process lets it think
                    await self._move_here(live, match, ply)
        except Stale:
            pass  # another process was quicker
        finally:
            if live.thinking_at == ply:
                live.thinking_at = -1

    async def _move_here(self, live: Live, match: Match, ply: int) -> None:
        if live.settings.talk and live.settings.moment and live.turn_began(match):
            await self._leave(live.settings.moment)
        async with live.lock:
            question = await self.question(live, match, ply)
        if question is None:
            return
        if (scripted := guide.next_move(match)) is not None:
            said, action = None, match.setting.actions[scripted]
        else:
            said, action = await self._thinker.answer(live.id, live.settings, question)
        async with live.lock:
            due = _due_bot(live, match, ply)
            if due is not None and said is not None:
                await self._say(live, due.seat, talking.spoken(said))
            if due is not None:
                await self._make(live, action, "", due.made_by)

    async def question(self, live: Live, match: Match, ply: int) -> Question | None:
        """What a bot is asked at this ply, if one is to move. A stand-in listens, but does not speak for a person."""
        due = _due_bot(live, match, ply)
        if due is None:
            return None
        seat, talks = due.seat, live.settings.talk
        seen = match.seen(seat).to_array().tobytes()
        question = Question(due.bot, seen, match.actions(), match.events(seat), [], talks and due.made_by == rows.BOT)
        return question._replace(heard=await talk_heard(self._tables, live, seat)) if talks else question


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
