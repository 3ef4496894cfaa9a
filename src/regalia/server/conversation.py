"""Bots that talk while others move: they answer what a person says to them, and may speak when a turn begins.

A bot that is to move says what it has to say with its move. One bot does not answer another before its own turn, so no
conversation goes on by itself.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

import msgspec

from regalia.bots.bot import seen_by
from regalia.engine.memory import Memory
from regalia.engine.talk import Said, Statement
from regalia.play.match import Match
from regalia.server import messages, rows, talking, views
from regalia.server.live_table import Live
from regalia.server.tables import Tables
from regalia.server.thinking import Question, Thinker

Say = Callable[[Live, int, messages.TalkBody], Awaitable[rows.Talk]]


class Conversation:
    """Listens to the tables, and asks bots whether they have something to say."""

    def __init__(self, tables: Tables, thinker: Thinker, say: Say) -> None:
        self._tables = tables
        self._thinker = thinker
        self._say = say
        tables.listeners.append(self)

    def moved(self, live: Live) -> None:
        """When another turn has begun, whoever is not to move may say something."""
        match = live.match
        if match is not None and live.note_turn(match):
            self._ask(live, range(len(live.seats)), "turn")

    def talked(self, live: Live, talk: rows.Talk) -> None:
        """Whom a person has spoken to, or about, may answer."""
        if live.seats[talk.seat].bot is None and talk.statement is not None:
            about = msgspec.json.decode(talk.statement, type=Statement).seat
            self._ask(live, {about if talk.to_seat is None else talk.to_seat}, f"to{talk.at}-")

    def changed(self, live: Live) -> None:
        """Nothing to do: nobody has said or done anything."""

    def held(self, live: Live, seat: int) -> None:
        """Nothing to do: nobody knows of it."""

    def _ask(self, live: Live, seats: Iterable[int], when: str) -> None:
        match = live.match
        if match is None or not live.settings.talk or match.game.memory_type is Memory:
            return
        bots = [seat for seat in seats if live.seats[seat].bot is not None]
        if bots:
            self._tables.beside(self._speak(live, match, bots, when))

    async def _speak(self, live: Live, match: Match, seats: list[int], when: str) -> None:
        async with self._tables.store.hold(f"talk {live.id} {when}") as alone:
            if not alone:  # another process asks them
                return
            for seat in seats:
                async with live.lock:
                    question = await self._question(live, match, seat)
                if question is None:
                    continue
                said, _ = await self._thinker.answer(live.id, live.settings, question)
                if said is not None:
                    async with live.lock:
                        if live.match is match and live.table.ended is None:
                            await self._say(live, seat, talking.spoken(said, when))

    async def _question(self, live: Live, match: Match, seat: int) -> Question | None:
        """What a bot is asked that is not to move, if it still plays."""
        bot = live.seats[seat].bot
        if bot is None or live.match is not match or match.seat in (None, seat) or live.table.ended is not None:
            return None
        seen = seen_by(match, seat)
        if match.game.is_out(match.setting, seen, seat):
            return None
        heard = await talk_heard(self._tables, live, seat)
        return Question(bot, seen.to_array().tobytes(), [], match.events(seat), heard, True)


async def talk_heard(tables: Tables, live: Live, seat: int) -> list[Said]:
    """What was said at a table that a seat could read, as its bot hears it."""
    return [talking.heard(views.talk_line(line)) for line in await tables.store.talk(live.id, seat)]
