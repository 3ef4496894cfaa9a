"""Who comes in: people with their sessions, and the socket's handshake."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, WebSocket, get, post, websocket
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.response import Response

from regalia.server import people_messages, rows
from regalia.server.errors import Unknown
from regalia.server.people import SESSION_SECONDS
from regalia.server.service import Service
from regalia.server.socket import Socket
from regalia.server.tokens import hashed

COOKIE = "regalia"
BEARER = "Bearer "

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
