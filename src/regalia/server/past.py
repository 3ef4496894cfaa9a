"""Looking back at a match: the positions it went through, and the whole of it as text."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from regalia.play.match import Match
from regalia.play.sheet import Sheet
from regalia.server import messages, views
from regalia.server.errors import Forbidden, NotFound, NotNow
from regalia.server.live_table import Live
from regalia.server.tables import Tables

MOST_LINES = 10_000  # of talk in a transcript
MOST_PAST = 64  # matches that someone looks back at, kept where they were looked at last


class Past:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._looking = asyncio.Lock()

    async def keep(self, live: Live, match: Match) -> None:
        """Keep a match that is over as text, whatever becomes of its rules. What was said stays in the log of talk."""
        async with live.lock:  # one at a time works out the signatures
            match.bots = _bots(live)
            match.sheet = Sheet.between(live.table.started or 0, live.table.ended or 0)
            text = await asyncio.to_thread(match.transcript, True)
        await self._tables.store.keep_transcript(live.id, text)

    async def position(self, person: str | None, table: str, seat: int | None, ply: int) -> messages.PastPosition:
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
        async with self._looking:
            match = self._matches.pop(table, None)
            if match is None or match.ply > ply:
                match = live.deal()
            shown = await asyncio.to_thread(views.past_position, match, tuple(live.log), seat, ply)
            self._matches[table] = match  # whoever looks at one ply will look at the next
            if len(self._matches) > MOST_PAST:
                self._matches.popitem(last=False)
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
            match.bots = _bots(live)
            if live.table.started is not None and live.table.ended is not None:
                match.sheet = Sheet.between(live.table.started, live.table.ended)
            # Not on the event loop: every position is signed.
            return await asyncio.to_thread(match.transcript, live.table.ended is not None, reader)


def _bots(live: Live) -> dict[int, str]:
    """Which bots sit where, as a transcript notes it."""
    return {seat.seat: seat.bot for seat in live.seats if seat.bot is not None}
