"""A table as its rows tell of it: all that needs neither the rules nor the log.

So lists are quick, and a table that can no longer be played is still shown.
"""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec

from regalia.games import games
from regalia.server import messages, rows
from regalia.server.store import Stored

_settings = msgspec.json.Decoder(messages.Settings)
_result = msgspec.json.Decoder(messages.Result)


@cache
def _own_cards(game: str) -> str:
    """The hash of a game's own cards."""
    return games()[game].load_cards().digest if game in games() else ""


class Summary:
    def __init__(self, stored: Stored) -> None:
        self.table = stored.table
        self.seats = stored.seats
        self.settings = _settings.decode(stored.table.settings)

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def title(self) -> str:
        found = games().get(self.table.game)
        return self.table.game if found is None else found.title

    @property
    def cards(self) -> str:
        """The hash of the cards; empty where nobody knows it any more."""
        return self.table.cards or (_own_cards(self.table.game) if self.table.card_file is None else "")

    @property
    def aside(self) -> str | None:
        """Why the table is put aside, if it is."""
        return self.table.aside

    @property
    def result(self) -> messages.Result | None:
        return None if self.table.result is None else _result.decode(self.table.result)

    @property
    def commitment(self) -> str:
        return hashlib.sha256(bytes.fromhex(self.table.shuffle_key)).hexdigest()

    def seat_of(self, person: str | None) -> int | None:
        return next((seat.seat for seat in self.seats if person is not None and seat.person == person), None)

    def played_by_a_bot(self, seat: int) -> bool:
        """Whether nobody is waited for at this seat."""
        row: rows.Seat = self.seats[seat]
        return row.bot is not None or bool(row.away) or bool(row.resigned)
