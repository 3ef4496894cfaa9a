"""Who is at which table, where several processes serve the same tables.

Each process notes in the database who follows which of their own tables there, and tells the others at which table
somebody came or went. What a process noted counts as long as it is alive, and it says so every few seconds.
"""

from __future__ import annotations

from collections.abc import Iterable

from regalia.server.database import Transaction
from regalia.server.hub import Hub
from regalia.server.news import PRESENT_AT
from regalia.server.tables import Tables

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"  # by PostgreSQL's clock, which all processes share
DEAD_AFTER = 10_000  # milliseconds without a word from a process
FORGOTTEN_AFTER = 60_000  # until what it noted is deleted
AT_ONCE = 500  # people noted in one transaction

At = tuple[str, str]  # a table, and a person


class Presence:
    def __init__(self, tables: Tables, hub: Hub, process: str) -> None:
        self._tables = tables
        self._hub = hub
        self._process = process
        self._elsewhere: dict[str, frozenset[str]] = {}  # people by table, at all other processes
        self._to_note: dict[At, None] = {}
        self._noting = False
        self._looking: set[str] = set()  # tables at which somebody came or went
        hub.elsewhere = self._is_elsewhere
        hub.came_or_went = self.came_or_went

    def _is_elsewhere(self, table: str, person: str) -> bool:
        return person in self._elsewhere.get(table, ())

    # Telling

    def came_or_went(self, table: str, person: str) -> None:
        """Note, beside everything else, whether somebody is at a table here."""
        self._to_note[table, person] = None
        if not self._noting:
            self._noting = True
            self._tables.beside(self._note())

    async def _note(self) -> None:
        try:
            while self._to_note:
                some = list(self._to_note)[:AT_ONCE]
                for at in some:
                    del self._to_note[at]
                await self._tables.store.database.write(lambda t, some=some: self._write(t, some))  # type: ignore[misc]
                for table in dict.fromkeys(table for table, _ in some):
                    self._tables.news.tell(PRESENT_AT + table)
        finally:
            self._noting = False

    def _write(self, t: Transaction, some: Iterable[At]) -> None:
        come = """INSERT INTO presence (process, table_id, person) VALUES (?, ?, ?)
            ON CONFLICT (process, table_id, person) DO NOTHING"""
        go = "DELETE FROM presence WHERE process = ? AND table_id = ? AND person = ?"
        for table, person in some:
            t.run(come if self._hub.is_here(table, person) else go, self._process, table, person)

    async def beat(self) -> None:
        """This process is alive, by the database's clock. What dead ones noted is deleted after a while."""

        def work(t: Transaction) -> None:
            alive = f"INSERT INTO processes (id, seen) VALUES (?, {NOW}) ON CONFLICT (id) DO UPDATE SET seen = {NOW}"
            t.run(alive, self._process)
            forgotten = f"seen < {NOW} - {FORGOTTEN_AFTER}"
            t.run(f"DELETE FROM presence WHERE process IN (SELECT id FROM processes WHERE {forgotten})")
            t.run(f"DELETE FROM processes WHERE {forgotten}")

        await self._tables.store.database.write(work)

    async def leave(self) -> None:
        """This process stops: nobody is here any more."""

        def work(t: Transaction) -> None:
            t.run("DELETE FROM presence WHERE process = ?", self._process)
            t.run("DELETE FROM processes WHERE id = ?", self._process)

        await self._tables.store.database.write(work)

    # Hearing

    def heard(self, table: str) -> None:
        """Somebody came or went at another process."""
        if self._tables.knows(table):
            if not self._looking:
                self._tables.beside(self._look_at_some())
            self._looking.add(table)

    async def _look_at_some(self) -> None:
        tables, self._looking = self._looking, set()
        found = await self._read(tables)
        for table in tables:
            self._take_over(table, found.get(table, frozenset()))

    async def look(self) -> None:
        """Look at everything: hints may have been lost, and processes may have died."""
        found = await self._read(None)
        for table in self._elsewhere.keys() | found.keys():
            self._take_over(table, found.get(table, frozenset()))

    async def _read(self, tables: Iterable[str] | None) -> dict[str, frozenset[str]]:
        """Who is at some tables, or at any, at processes that are alive."""
        sql = f"""SELECT presence.table_id, presence.person FROM presence JOIN processes ON processes.id = process
            WHERE processes.seen > {NOW} - {DEAD_AFTER} AND process <> ?"""
        if tables is not None:
            sql += " AND presence.table_id = ANY(string_to_array(?, ' '))"  # one statement, however many they are
        some = () if tables is None else (" ".join(tables),)
        people: dict[str, set[str]] = {}
        for table, person in await self._tables.store.database.look(sql, self._process, *some):
            people.setdefault(table, set()).add(person)
        return {table: frozenset(present) for table, present in people.items()}

    def _take_over(self, table: str, people: frozenset[str]) -> None:
        if people == self._elsewhere.get(table, frozenset()):
            return
        if people:
            self._elsewhere[table] = people
        else:
            del self._elsewhere[table]
        self._tables.show_again(table)
