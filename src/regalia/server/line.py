"""The line of one person or program to a server: its requests, and a socket that comes back by itself."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from regalia.engine.errors import BadSettings
from regalia.games import find
from regalia.server import messages, people_messages
from regalia.server.errors import Unknown
from regalia.server.live_table import setting_of

LARGEST_ANSWER = 1 << 24  # bytes
WAIT_FIRST, WAIT_LONGEST = 0.2, 10.0  # seconds before connecting again

Told = TypeVar("Told")


class Invitation(NamedTuple):
    """A link to a table, taken apart: `http://host/t/TABLE#LINK`, or `#seat=LINK` for one seat of it."""

    url: str  # of the server
    table: str
    link: str | None
    seat_link: str | None


def read_link(link: str) -> Invitation:
    parts = urlsplit(link)
    folder, _, table = parts.path.rpartition("/")
    if not table or not folder.endswith("/t"):
        raise BadSettings(f"{link!r} is not a link to a table, which looks like http://host/t/TABLE#LINK.")
    seat_link = parts.fragment.removeprefix("seat=") if parts.fragment.startswith("seat=") else None
    url = f"{parts.scheme}://{parts.netloc}{folder.removesuffix('/t')}"
    return Invitation(url, table, None if seat_link else parts.fragment or None, seat_link)


class Line:
    """Somebody whom the server knows by a token."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url.rstrip("/")
        self.token = token

    @property
    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    async def request(self, method: str, path: str, body: Any = None, link: str | None = None) -> httpx.Response:
        """Ask for something; what the server refuses is raised as its sentence."""
        headers = {**self._headers, **({"Regalia-Link": link} if link else {})}
        return await _request(self.url, headers, method, path, body)

    async def ask(self, kind: type[Told], method: str, path: str, body: Any = None, link: str | None = None) -> Told:
        """The same, for an answer of this kind."""
        return msgspec.json.decode((await self.request(method, path, body, link)).content, type=kind)

    async def check(self) -> None:
        """Refuse a token that the server does not know, or no longer."""
        async with httpx.AsyncClient(base_url=self.url, headers=self._headers) as http:
            known = (await http.get("/api/me")).status_code != Unknown.status
        if not known:
            raise BadSettings(f"{self.url} does not know this token: leave it out to come as a new guest.")

    async def knows_me(self) -> bool:
        """Whether the server knows the token, still."""
        return (await self.ask(people_messages.Session, "GET", "/api/session")).me is not None

    async def join(self, invitation: Invitation) -> messages.Seated:
        """Sit down at a table."""
        _, table, link, seat_link = invitation
        sits = {"link": link, "entropy": secrets.token_hex(16)}
        path, body = ("claim", {"link": seat_link}) if seat_link else ("join", sits)
        return await self.ask(messages.Seated, "POST", f"/api/tables/{table}/{path}", body)

    async def settings(self, table: messages.TableInfo) -> messages.Settings:
        """The settings of a table, with its card file if it has one of its own."""
        ours = find(table.game).version
        if table.version != ours:  # its records may be laid out differently, and its words may be others
            raise BadSettings(f"{table.id} plays version {table.version} of {table.title}, but here is version {ours}.")
        settings = table.settings
        if setting_of(settings).cards.digest == table.cards:
            return settings
        return replace(settings, cards=(await self.request("GET", f"/api/tables/{table.id}/cards")).text)

    async def keep_up(
        self, listen: Callable[[ClientConnection], Awaitable[None]], lost: Callable[[Exception], None]
    ) -> None:
        """Listen at a socket for ever; when it breaks, connect again."""
        wait = WAIT_FIRST
        while True:
            try:
                await self.check()
                async with connect(
                    self.url.replace("http", "ws", 1) + "/api/socket",
                    additional_headers=self._headers,
                    max_size=LARGEST_ANSWER,
                ) as socket:
                    wait = WAIT_FIRST
                    await listen(socket)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, httpx.TransportError) as error:
                lost(error)
            await asyncio.sleep(wait)
            wait = min(2 * wait, WAIT_LONGEST)


async def new_guest(url: str, name: str) -> str:
    """A token for a new guest."""
    answer = await _request(url, {}, "POST", "/api/me", {"name": name, "token": True})
    token: str = answer.json()["token"]
    return token


async def _request(url: str, headers: dict[str, str], method: str, path: str, body: Any) -> httpx.Response:
    try:
        async with httpx.AsyncClient(base_url=url, headers=headers) as http:
            return _checked(await http.request(method, path, json=body))
    except (httpx.TransportError, httpx.InvalidURL) as error:
        raise BadSettings(f"No server answers at {url}: start one with regalia serve.") from error


def _checked(answer: httpx.Response) -> httpx.Response:
    if answer.is_success:
        return answer
    try:
        message = msgspec.json.decode(answer.content, type=messages.Problem).message
    except msgspec.DecodeError:
        message = f"The server answered {answer.status_code}."
    raise BadSettings(message)
