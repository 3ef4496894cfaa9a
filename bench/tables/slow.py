"""A database full of tables: one that was played at, copied as often as asked."""

from __future__ import annotations

import random
from pathlib import Path

from msgspec.structs import replace

from regalia.server.database import Transaction
from regalia.server.databases import FILE
from regalia.server.hub import Hub
from regalia.server.messages import Join, MoveBody, NewTable, Settings
from regalia.server.offer import Bots
from regalia.server.people import People
from regalia.server.playing import Playing
from regalia.server.rows import Move
from regalia.server.seating import Seating
from regalia.server.sqlite import SqliteDatabase
from regalia.server.statements import insert
from regalia.server.store import Store, Stored
from regalia.server.tables import Tables
from regalia.server.thinking import Workers

PLIES = 60  # played before the copies are made, or as many as a match has but one
TOGETHER = 500  # copies in one transaction


class Unmeasured:
    def observe(self, amount: float) -> None:
        """Nobody asks."""


async def people_and_tables(data: Path, game: str, seats: int) -> tuple[str, Stored]:
    """Someone with a token, and a table in the middle of a match at which that person is on the first seat."""
    data.mkdir(parents=True)
    store = Store(SqliteDatabase(data / FILE))
    tables, workers = Tables(store), Workers(1, 0, 0.0, Unmeasured())
    seating, playing, people = Seating(tables, Bots(), "random"), Playing(tables, workers), People(tables, Hub())
    guests = [await people.guest(f"P{seat}") for seat in range(seats)]
    settings = Settings(game, ["me"] + ["open"] * (seats - 1), listed=False, seconds=3 * 24 * 3600)
    live, _ = await seating.open(guests[0][0], NewTable(settings))
    for person, _ in guests[1:]:
        await seating.join(person, live.id, Join(link=live.table.link))
    choose, match = random.Random(1), live.match
    assert match is not None
    while match.seat is not None and match.ply < PLIES and len(match.played) < match.game.longest - 2:
        move = MoveBody(match.ply, f"m{match.ply}", choose.choice(match.moves()))
        await playing.play(guests[match.seat][0].id, live.id, move)
    stored = await store.table(live.id)
    assert stored is not None
    await store.close()
    await workers.stop()
    return guests[0][1], stored


async def fill(data: Path, stored: Stored, copies: int) -> None:
    database = SqliteDatabase(data / FILE)
    moves = await Store(database).moves(stored.table.id)
    for first in range(0, copies, TOGETHER):

        def work(t: Transaction, first: int = first) -> None:
            for copy in range(first, min(first + TOGETHER, copies)):
                _copy(t, stored, moves, f"{stored.table.id}-{copy}")

        await database.write(work)
    await database.close()


def _copy(t: Transaction, stored: Stored, moves: list[Move], name: str) -> None:
    insert(t, "tables", replace(stored.table, id=name, series=name))
    for seat in stored.seats:
        insert(t, "seats", replace(seat, table_id=name))
    for move in moves:
        insert(t, "moves", replace(move, table_id=name))
