"""Finished matches for researchers: those of which everybody who played allows it."""

from __future__ import annotations

from regalia.server.database import Transaction

# A seat that was taken over had two players, one of whom is no longer known. The order tells nothing of the time.
ALLOWED = """SELECT transcripts.text FROM transcripts JOIN tables ON tables.id = transcripts.table_id
    WHERE tables.game = ? AND tables.ended IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM seats LEFT JOIN people ON people.id = seats.person
        WHERE seats.table_id = tables.id AND seats.bot IS NULL
            AND (seats.taken_by IS NOT NULL OR COALESCE(people.research, 0) = 0)
    )
    ORDER BY tables.id"""


def allowed(t: Transaction, game: str) -> list[str]:
    """The transcripts of a game's finished matches whose players all allow it, and bots."""
    return [text for (text,) in t.all(ALLOWED, game)]
