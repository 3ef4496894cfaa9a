"""What players tell the operator about one another: what was said, never what was dealt or played."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from regalia.server import messages, names, rows, views
from regalia.server.database import Transaction
from regalia.server.errors import Invalid, TooMuch
from regalia.server.statements import HOUR, insert
from regalia.server.tables import Tables

MOST_A_DAY = 20  # reports of one person
MOST_LINES = 50  # of talk that go with one


class Reports:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def add(self, person: str, table: str, asked: messages.Report) -> None:
        """Keep a report by somebody who sits at a table, with what they could read of whom it is about."""
        live = await self._tables.live(table)
        own = self._tables.own_seat(live, person)
        if asked.seat >= len(live.seats) or asked.seat == own or live.seats[asked.seat].person is None:
            raise Invalid("A report is about somebody else who sits at this table.")
        readable = await self._tables.store.talk(live.id, own)
        lines = [views.talk_line(line) for line in readable if line.seat == asked.seat][-MOST_LINES:]
        now, who = self._tables.clock(), live.seats[asked.seat].person
        said = msgspec.json.encode(lines).decode()
        report = rows.Report(now, live.id, person, asked.seat, who, asked.kind, names.one_line(asked.text), said)
        await self._tables.store.database.write(lambda t: _add(t, report))


def _add(t: Transaction, report: rows.Report) -> None:
    row = t.one("SELECT COUNT(*) FROM reports WHERE reporter = ? AND at > ?", report.reporter, report.at - 24 * HOUR)
    if row is not None and row[0] >= MOST_A_DAY:
        raise TooMuch("You have reported enough for today: whoever runs the server will look at it.")
    last = t.one("SELECT COALESCE(MAX(at), 0) + 1 FROM reports")
    insert(t, "reports", replace(report, at=max(report.at, last[0] if last else 0)))
