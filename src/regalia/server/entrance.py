"""Who comes in: people with their sessions, the socket's handshake, the health of the server, the client's files."""

from __future__ import annotations

import asyncio
import gzip
import re
import secrets
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Controller, Request, WebSocket, get, post, websocket
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import File, Response

from regalia.server import messages, network, people_messages, rows
from regalia.server.errors import NotFound, Unknown
from regalia.server.people import SESSION_SECONDS
from regalia.server.service import Service
from regalia.server.socket import Socket
from regalia.server.tokens import hashed

COOKIE = "regalia"
STATIC = Path(__file__).parent / "static"
BEARER = "Bearer "
FIRST = "index.html"
# The paths that the client itself understands, as its App.svelte has them.
PAGES = (
    r"/",
    r"/new(?:/([^/]+))?",
    r"/t/([^/]+)",
    r"/t/([^/]+)/replay",
    r"/rules/([^/]+)",
    r"/history",
    r"/profile",
    r"/credits",
    r"/laboratory",
    r"/laboratory/new/([^/]+)",
    r"/laboratory/([^/]+)",
)
YEAR = 365 * 24 * 3600
# Files that are worth compressing; fonts and pictures are compressed already.
PACKED = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}

Here = NamedDependency[Service]
Visitor = NamedDependency[rows.Person | None]
Someone = NamedDependency[rows.Person]

NOT_KNOWN = "Say who you are first: POST /api/me with a name."


def token_of(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> str | None:
    """The token of a session, from the header of a program or the cookie of a browser."""
    header = connection.headers.get("authorization", "")
    if header.startswith(BEARER):
        return header.removeprefix(BEARER)
    return connection.cookies.get(COOKIE)


def is_program(request: Request[Any, Any, Any]) -> bool:
    """Whether a request comes with a token of its own instead of a browser's cookie."""
    return str(request.headers.get("authorization", "")).startswith(BEARER)


def address_of(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> str:
    return str(connection.scope.get("state", {}).get("address", ""))


def device_of(request: Request[Any, Any, Any]) -> str:
    """What a browser or program calls itself."""
    return str(request.headers.get("user-agent", ""))


async def find_visitor(request: Request[Any, Any, Any], service: Here) -> rows.Person | None:
    """Who asks, if they have said so."""
    return await service.people.person(token_of(request))


async def find_person(request: Request[Any, Any, Any], service: Here) -> rows.Person:
    """Who asks; strangers are refused."""
    person = await service.people.person(token_of(request))
    if person is None:
        raise Unknown(NOT_KNOWN)
    return person


def _me(person: rows.Person, token: str | None = None) -> people_messages.Me:
    return people_messages.Me(person.name, person.account is not None, token, bool(person.research))


class PeopleRoutes(Controller):
    path = "/api"
    tags = ("people",)

    @get("/session")
    async def session(self, service: Here, visitor: Visitor) -> people_messages.Session:
        """Who you are, if you have said so; a stranger is no error here."""
        me = None if visitor is None else _me(visitor)
        return people_messages.Session(me, service.laboratory.is_open_to(visitor))

    @get("/me")
    async def me(self, person: Someone) -> people_messages.Me:
        """Who you are."""
        return _me(person)

    @post("/me", status_code=200)
    async def guest(
        self, request: Request[Any, Any, Any], service: Here, visitor: Visitor, data: JSONBody[people_messages.Guest]
    ) -> Response[people_messages.Me]:
        """Become a guest, or change your name."""
        if visitor is not None:
            return Response(_me(await service.people.rename(visitor, data.name)))
        person, token = await service.people.guest(data.name, device_of(request))
        return with_session(service, person, token, data.token)

    @post("/me/research", status_code=200)
    async def research(
        self, service: Here, person: Someone, data: JSONBody[people_messages.AllowResearch]
    ) -> people_messages.Me:
        """Allow that your finished matches are given to researchers without names, or no longer."""
        return _me(await service.people.allow_research(person, data.allowed))

    @post("/account", status_code=200)
    async def account(
        self, request: Request[Any, Any, Any], service: Here, visitor: Visitor, data: JSONBody[people_messages.Account]
    ) -> Response[people_messages.Me]:
        """Make yourself an account, to come back to your seats from any device; your session gets a new token."""
        made, token = await service.people.make_account(
            visitor, data.name, data.password, address_of(request), device_of(request)
        )
        return with_session(service, made, token, is_program(request))

    @post("/sign-in", status_code=200)
    async def sign_in(
        self, request: Request[Any, Any, Any], service: Here, visitor: Visitor, data: JSONBody[people_messages.SignIn]
    ) -> Response[people_messages.Me]:
        """Come back to your account; what you did here as a guest becomes its own."""
        person, token = await service.people.sign_in(
            data.name, data.password, address_of(request), visitor, device_of(request)
        )
        return with_session(service, person, token, data.token)

    @post("/password", status_code=200)
    async def password(
        self,
        request: Request[Any, Any, Any],
        service: Here,
        person: Someone,
        data: JSONBody[people_messages.NewPassword],
    ) -> Response[people_messages.Me]:
        """Change your password; every other session of yours is over."""
        token = await service.people.change_password(
            person, data.old, data.new, address_of(request), device_of(request)
        )
        return with_session(service, person, token, is_program(request))

    @get("/sessions")
    async def sessions(
        self, request: Request[Any, Any, Any], service: Here, person: Someone
    ) -> people_messages.Sessions:
        """Where you are signed in."""
        return people_messages.Sessions(await service.people.sessions(person, token_of(request) or ""))

    @post("/sessions/end", status_code=204)
    async def end_session(self, service: Here, person: Someone, data: JSONBody[people_messages.EndSession]) -> None:
        """Sign out somewhere else."""
        await service.people.end_one_session(person, data.id)

    @post("/sign-out-everywhere", status_code=204)
    async def sign_out_everywhere(self, service: Here, person: Someone) -> Response[None]:
        """End every session of yours."""
        await service.people.sign_out_everywhere(person)
        return _signed_out()

    @post("/sign-out", status_code=204)
    async def sign_out(self, request: Request[Any, Any, Any], service: Here) -> Response[None]:
        """End this session."""
        token = token_of(request)
        if token:
            await service.people.sign_out(token)
        return _signed_out()


def _signed_out() -> Response[None]:
    answer: Response[None] = Response(None, status_code=204)
    answer.delete_cookie(COOKIE)
    return answer


def with_session(
    service: Service, person: rows.Person, token: str, for_a_program: bool
) -> Response[people_messages.Me]:
    """The answer to who has just come in."""
    if for_a_program:
        return Response(_me(person, token))
    cookie = Cookie(
        COOKIE, value=token, max_age=SESSION_SECONDS, httponly=True, samesite="lax", secure=service.config.secure
    )
    return Response(_me(person), cookies=[cookie])


@websocket("/api/socket")
async def socket(socket: WebSocket[Any, Any, Any], service: Here) -> None:
    """All that happens at one's tables, as it happens."""
    token = token_of(socket)
    person = await service.people.person(token)
    if token is None or person is None or service.stopping:
        await socket.close(code=4401 if person is None else 1001, reason=NOT_KNOWN)
        return
    await socket.accept()
    # From here on past the framework, which would look into every message again.
    receive, send = socket.scope["state"]["wire"]
    await Socket(service, person, hashed(token), address_of(socket), receive, send).run()


@get("/api/reach", tags=["operation"])
async def reach(request: Request[Any, Any, Any], service: Here) -> messages.Reach:
    """Where others reach this server; told only to who sits at the machine itself."""
    config = service.config
    here = address_of(request) in network.LOCAL and not config.proxied
    return messages.Reach(network.addresses(config.host, config.port) if here else [])


@get("/api/key", tags=["tables"])
async def server_key(service: Here) -> people_messages.ServerKey:
    """The key with which this server signs receipts: keep it, and ask others whether they see the same."""
    return people_messages.ServerKey(service.receipts.public)


@get("/health", tags=["operation"])
async def health() -> messages.Health:
    """The server is alive."""
    return messages.Health("alive")


@get("/ready", tags=["operation"])
async def ready(service: Here) -> Response[messages.Readiness]:
    """Whether people can play: the database answers, and the server is not stopping; and whose bots are compiled."""
    if service.stopping:
        return Response(messages.Readiness("stopping", []), status_code=503)
    if not service.can_write:
        return Response(messages.Readiness("the database cannot be written", []), status_code=503)
    await service.tables.store.ping()
    return Response(messages.Readiness("ready", service.workers.compiling.left))


@get("/metrics", media_type="text/plain", tags=["operation"])
async def metrics(request: Request[Any, Any, Any], service: Here) -> bytes:
    """For the operator's Prometheus, which sends the server's metrics token."""
    expected = BEARER + service.config.metrics_token
    given = request.headers.get("authorization", "")
    if not service.config.metrics_token or not secrets.compare_digest(given.encode(), expected.encode()):
        raise NotFound("There is no such page here.")
    return await service.measure()


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes] | File:
    """The browser's client."""
    found = await asyncio.to_thread(page_of, STATIC, path)
    status = 200
    if found is None:
        if "text/html" not in request.headers.get("accept", "") or not (STATIC / FIRST).is_file():
            raise NotFound("There is no such page here.")
        found, status = STATIC / FIRST, 404  # which says so, with the way home
    # Built files are named by their content and never change; the first page names them, so it must be fresh.
    kept = f"public, max-age={YEAR}, immutable" if "assets" in found.parts else "no-cache"
    headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
    if found.suffix not in PACKED or "gzip" not in request.headers.get("accept-encoding", ""):
        return File(found, filename=found.name, content_disposition_type="inline", headers=headers, status_code=status)
    body = await asyncio.to_thread(packed, found, found.stat().st_mtime_ns)
    packed_headers = {**headers, "Content-Encoding": "gzip"}
    return Response(body, media_type=PACKED[found.suffix], headers=packed_headers, status_code=status)


@lru_cache(maxsize=256)
def packed(path: Path, changed: int) -> bytes:
    """A file of the client, compressed once for as long as it does not change."""
    return gzip.compress(path.read_bytes(), mtime=0)


def page_of(folder: Path, path: str) -> Path | None:
    """The file of the client that a path asks for; its first page for the paths that the client itself understands."""
    try:
        asked = (folder / path.lstrip("/")).resolve()
        if asked.is_relative_to(folder.resolve()) and asked.is_file():
            return asked
    except (OSError, ValueError):  # a name that no file can have: too long, or with a zero byte
        return None
    first = folder / FIRST
    known = any(re.fullmatch(page, f"/{path.lstrip('/')}") for page in PAGES)
    return first if known and first.is_file() else None
