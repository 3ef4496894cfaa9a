"""What an operator does in the browser: the same as `regalia admin`, on a server that runs.

The server is told which accounts are operators'. To everybody else there is no such page.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from regalia.server import admin, names, people_messages, rows
from regalia.server.admin import Operator, Told
from regalia.server.database import Transaction
from regalia.server.entrance import find_person
from regalia.server.errors import NotFound
from regalia.server.routes import TableId
from regalia.server.service import Service
from regalia.server.tables import milliseconds

FOLDER = Path(__file__).parent / "operator_page"
FILES = {"admin.html": "text/html", "admin.js": "text/javascript", "admin.css": "text/css"}
NOTHING = "There is no such page here."
MOST = 100  # rows of a list

Here = NamedDependency[Service]
Person = NamedDependency[rows.Person]


async def find_operator(request: Request[Any, Any, Any], service: Here) -> rows.Person:
    """Who asks, if they are an operator."""
    person = await find_person(request, service)
    if not names.is_among(person.account, service.config.operators):
        raise NotFound(NOTHING)
    return person


class OperatorRoutes(Controller):
    path = "/api/admin"
    tags = ("operation",)

    @get("/")
    async def overview(self, service: Here, operator: Person) -> people_messages.Overview:
        """What goes on, who is here, what was reported, what operators have done; nothing that is secret in a game."""

        def look(t: Transaction) -> people_messages.Overview:
            found = (admin.tables(t, MOST), admin.people(t, MOST), admin.reports(t, MOST), admin.audit(t, MOST))
            return people_messages.Overview(*found)

        return await service.tables.store.database.read(look)

    @get("/tables/{table:str}")
    async def table(self, service: Here, operator: Person, table: TableId) -> dict[str, Any]:
        """A table with its seats."""
        shown: Told = await service.tables.store.database.read(lambda t: admin.show(t, table))
        return shown

    @post("/close", status_code=200)
    async def close(
        self, service: Here, operator: Person, data: JSONBody[people_messages.CloseTable]
    ) -> dict[str, Any]:
        """End a table without a winner."""
        done = await _change(service, operator, "close", lambda t: admin.close(t, data.table, milliseconds()))
        service.tables.news.tell(data.table)
        service.tables.heard(data.table)
        return done

    @post("/mark", status_code=200)
    async def mark(self, service: Here, operator: Person, data: JSONBody[people_messages.Mark]) -> dict[str, Any]:
        """Ban or mute somebody, or take that back."""
        what = "ban" if data.what == "banned" else "mute"
        done = await _change(service, operator, what, lambda t: admin.mark(t, data.who, data.what, int(not data.undo)))
        if data.what == "banned" and not data.undo:
            service.people.disconnect(done["person"])
        return done

    @post("/rename", status_code=200)
    async def rename(self, service: Here, operator: Person, data: JSONBody[people_messages.Rename]) -> dict[str, Any]:
        """Give somebody another name, for tables to come."""
        return await _change(service, operator, "rename", lambda t: admin.rename(t, data.who, data.name))

    @post("/settle", status_code=200)
    async def settle(self, service: Here, operator: Person, data: JSONBody[people_messages.Settle]) -> dict[str, Any]:
        """Note that a report has been looked at."""
        return await _change(service, operator, "settle", lambda t: admin.settle(t, data.report))


async def _change(service: Service, operator: rows.Person, what: str, work: Any) -> Told:
    """Do something, and write down who did it."""
    return await Operator(service.tables.store.database, operator.account or "").change(what, work)


@get(["/admin", "/admin/{name:str}"], include_in_schema=False)
async def operator_page(service: Here, name: FromPath[str] = "admin.html") -> Response[bytes]:
    """The page; what it shows comes from routes that only operators may use."""
    if not service.config.operators or name not in FILES:
        raise NotFound(NOTHING)
    return Response((FOLDER / name).read_bytes(), media_type=FILES[name], headers={"Cache-Control": "no-cache"})
