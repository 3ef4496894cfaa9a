"""The commands `regalia admin …`: looking at any time; changing a SQLite database only while its server is stopped."""

from __future__ import annotations

import asyncio
import getpass
import json
import sqlite3
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Annotated, Any

import typer

from regalia.engine.errors import BadSettings
from regalia.engine.extras import needs
from regalia.play.history import data_folder

admin = typer.Typer(
    help="Administer a server: tables, people, backups. All changes go into the audit log.",
    rich_markup_mode=None,
    add_completion=False,
)

Where = Annotated[
    str | None,
    typer.Option("--data", envvar=["REGALIA_DATABASE", "REGALIA_DATA"], help="A data folder, or postgresql://…"),
]
Who = Annotated[str, typer.Argument(help="The id of a person, or the name of an account.")]
Limit = Annotated[int, typer.Option(min=1, max=10_000)]


def _place(where: str | None) -> str:
    from regalia.server.databases import FILE

    place = where or str(data_folder())
    if "://" not in place and not (Path(place) / FILE).exists():
        raise BadSettings(f"There is no {FILE} in {place}: name the data folder of a server with --data.")
    return place


def _file(where: str | None) -> Path:
    from regalia.server.databases import FILE

    place = _place(where)
    if "://" in place:
        raise BadSettings("PostgreSQL has its own programs for that: pg_dump, pg_restore and vacuumdb.")
    return Path(place) / FILE


def look(where: str | None, work: Callable[[Any], Any]) -> Any:
    needs("argon2", "structlog", extra="server")
    from regalia.server.databases import open_by_name
    from regalia.server.sqlite import SqliteLink

    place = _place(where)
    if "://" not in place:  # a running server is not to meet another writer
        with closing(sqlite3.connect(f"file:{_file(where)}?mode=ro", uri=True)) as connection:
            return work(SqliteLink(connection))

    async def run() -> Any:
        database = open_by_name(place)
        try:
            return await database.read(work)
        finally:
            await database.close()

    return asyncio.run(run())


def _change(where: str | None, what: str, work: Callable[[Any], Any]) -> None:
    needs("argon2", "structlog", extra="server")
    from regalia.server.admin import Operator
    from regalia.server.data_folder import lock
    from regalia.server.databases import open_by_name

    place = _place(where)

    async def run() -> Any:
        database = open_by_name(place)
        try:
            return await Operator(database, getpass.getuser()).change(what, work)
        finally:
            await database.close()

    with ExitStack() as locks:
        if "://" not in place:
            locks.enter_context(lock(Path(place)))
        _tell(asyncio.run(run()))


def _tell(found: Any) -> None:
    print(json.dumps(found, indent=2, ensure_ascii=False))


def _now() -> int:
    return time.time_ns() // 1_000_000


@admin.command("tables")
def tables(where: Where = None, limit: Limit = 50) -> None:
    """The tables that go on, the newest first."""
    from regalia.server import admin as work

    _tell(look(where, lambda t: work.tables(t, limit)))


@admin.command("show")
def show(table: str, where: Where = None) -> None:
    """All about a table that is no secret of the game."""
    from regalia.server import admin as work

    _tell(look(where, lambda t: work.show(t, table)))


@admin.command("people")
def people(where: Where = None, limit: Limit = 50) -> None:
    """Guests and accounts, the newest first."""
    from regalia.server import admin as work

    _tell(look(where, lambda t: work.people(t, limit)))


@admin.command("export")
def export(who: Who, where: Where = None) -> None:
    """Everything that is kept about a person."""
    from regalia.server import admin as work

    _tell(look(where, lambda t: work.export(t, who)))


@admin.command("reports")
def reports(
    where: Where = None, limit: Limit = 50, settled: Annotated[bool, typer.Option(help="Those looked at.")] = False
) -> None:
    """What players have told about one another, with what was said."""
    from regalia.server import admin as work

    _tell(look(where, lambda t: work.reports(t, limit, settled)))


@admin.command("settle")
def settle(report: Annotated[int, typer.Argument(help="The moment of a report.")], where: Where = None) -> None:
    """Note that a report has been looked at."""
    from regalia.server import admin as work

    _change(where, "settle", lambda t: work.settle(t, report))


@admin.command("audit")
def audit(where: Where = None, limit: Limit = 50) -> None:
    """Who changed what with these commands, the latest first."""
    from regalia.server import admin as work

    _tell(look(where, lambda t: work.audit(t, limit)))


@admin.command("check")
def check(where: Where = None) -> None:
    """Whether every log is whole; on SQLite, whether the file is."""
    from regalia.server import admin as work

    if "://" not in _place(where):
        work.inspect(_file(where))
    found = look(where, work.check)
    for sentence in found:
        print(sentence)
    if found:
        raise typer.Exit(1)
    print("Everything is as it should be.")


@admin.command("close")
def close(table: str, where: Where = None) -> None:
    """End a table without a winner."""
    from regalia.server import admin as work

    _change(where, "close", lambda t: work.close(t, table, _now()))


@admin.command("ban")
def ban(who: Who, where: Where = None, undo: Annotated[bool, typer.Option("--undo")] = False) -> None:
    """Sign somebody out everywhere and let them in no more; --undo takes it back."""
    from regalia.server import admin as work

    _change(where, "ban", lambda t: work.mark(t, who, "banned", int(not undo)))


@admin.command("mute")
def mute(who: Who, where: Where = None, undo: Annotated[bool, typer.Option("--undo")] = False) -> None:
    """Let somebody play but not talk; --undo takes it back."""
    from regalia.server import admin as work

    _change(where, "mute", lambda t: work.mark(t, who, "muted", int(not undo)))


@admin.command("rename")
def rename(who: Who, name: str, where: Where = None) -> None:
    """Give somebody another name, for tables to come."""
    from regalia.server import admin as work

    _change(where, "rename", lambda t: work.rename(t, who, name))


@admin.command("make-account")
def make_account(name: str, where: Where = None) -> None:
    """Make an account, as for an operator, with a password that is shown once."""
    from regalia.server import admin as work

    password = work.random_password()
    _change(where, "make account", lambda t: work.make_account(t, name, password, _now()))
    print(f"The password: {password}")


@admin.command("reset-password")
def reset_password(who: Who, where: Where = None) -> None:
    """Give an account a new password, which is shown once."""
    from regalia.server import admin as work

    password = work.random_password()
    _change(where, "reset password", lambda t: work.reset_password(t, who, password))
    print(f"The new password: {password}")


@admin.command("delete")
def delete(who: Who, where: Where = None) -> None:
    """Take a person's name, account and words away; moves stay, for the others' matches."""
    from regalia.server import admin as work

    _change(where, "delete", lambda t: work.delete(t, who))


@admin.command("retain")
def retain(
    where: Where = None,
    talk_days: Annotated[int | None, typer.Option(min=0, help="Forget talk of tables over for longer.")] = None,
    guest_days: Annotated[int | None, typer.Option(min=0, help="Forget older guests without seat and session.")] = None,
) -> None:
    """Forget what need not be kept."""
    from regalia.server import admin as work

    _change(where, "retain", lambda t: work.retain(t, _now(), talk_days, guest_days))


@admin.command("backup")
def backup(file: Path, where: Where = None) -> None:
    """Copy the database of a server, running or not, and look the copy through."""
    from regalia.server import admin as work

    print(f"{file} holds {work.back_up(_file(where), file)} moves and is whole.")


@admin.command("restore")
def restore(file: Path, where: Where = None) -> None:
    """Put a backup in place of the database, which is kept beside it."""
    from regalia.server import admin as work
    from regalia.server.data_folder import lock

    target = _file(where)
    with lock(target.parent):
        moves, kept = work.restore(file, target)
        print(f"Restored {moves} moves; the database of before is kept as {kept}.")


@admin.command("vacuum")
def vacuum(where: Where = None) -> None:
    """Give the space of deleted rows back to the disk."""
    from regalia.server import admin as work
    from regalia.server.data_folder import lock

    target = _file(where)
    with lock(target.parent):
        print(f"{work.vacuum(target)} bytes given back.")
