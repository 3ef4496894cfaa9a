"""What stands before the application: limits for each address, the check of origins, and headers on every answer."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog

from regalia.server.addresses import counted
from regalia.server.errors import Forbidden, Invalid, Refused, TooMuch
from regalia.server.problems import problem
from regalia.server.service import Service

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[..., Awaitable[None]]

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
METHODS = frozenset({*SAFE, "POST", "PUT", "PATCH", "DELETE"})  # that are counted by name
OVERHEAD, UNSAID = 300, 16 * 1024  # bytes that a request may take up beside its body; of a body of unsaid length
UNLIMITED = frozenset({"/health", "/ready"})
FILES = "/assets/"  # what the page is made of: friends behind one address open it at the same time

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
SECURE_HEADERS = [(b"strict-transport-security", b"max-age=31536000")]  # once over TLS, for a year never without
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]

log = structlog.get_logger(__name__)


class Shield:
    def __init__(self, application: Application, service: Service) -> None:
        self._application = application
        self.service = service
        self._headers = [*HEADERS, *(SECURE_HEADERS if service.config.secure else ())]
        self.address_of: Callable[[int], str | None] | None = None  # by port, where a gate stands before the server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._application(scope, receive, send)
            return
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        address = self._address(scope, headers)
        scope.setdefault("state", {})["address"] = address
        refused = self._refused(scope, headers, address)
        if scope["type"] == "websocket":
            await self._websocket(refused, scope, receive, send)
        else:
            await self._http(refused, scope, receive, send)

    def _address(self, scope: Scope, headers: dict[bytes, str]) -> str:
        if self.service.config.proxied and (forwarded := headers.get(b"x-forwarded-for")):
            return counted(forwarded.rpartition(",")[2].strip())  # the last one is the proxy's own word
        client = scope.get("client")
        if client and self.address_of is not None:
            return self.address_of(int(client[1])) or ""
        return counted(client[0]) if client else ""

    def _refused(self, scope: Scope, headers: dict[bytes, str], address: str) -> Refused | None:
        if not address and self.address_of is not None:
            return Forbidden("Come in by the gate.")
        if not self._may_ask(scope["path"], address):
            return TooMuch("Too many requests from your address: wait a few seconds.")
        if scope["type"] == "http" and scope["method"] not in SAFE and not self._may_write(headers, address):
            return TooMuch("Your address has sent as much today as one may: go on tomorrow.")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and not self._same_origin(headers):
            log.warning("a request from another origin was refused", address=address)
            return Forbidden("This page may not speak for you here: its origin is not ours.")
        return None

    def _may_ask(self, path: str, address: str) -> bool:
        if path in UNLIMITED:
            return True
        allowances = self.service.files if path.startswith(FILES) else self.service.addresses
        return allowances.take(address, time.monotonic())

    def _may_write(self, headers: dict[bytes, str], address: str) -> bool:
        """Whether what a request brings, all of which may have to be kept, is within the day's share of an address."""
        told = headers.get(b"content-length", "")
        size = int(told) if told.isascii() and told.isdigit() and len(told) < 10 else UNSAID
        return self.service.written.take(address, OVERHEAD + size, time.monotonic())

    def _same_origin(self, headers: dict[bytes, str]) -> bool:
        """Whether a request comes from our own page, or from a program, which has no cookies to be abused."""
        origin = headers.get(b"origin")
        if origin is not None:
            return origin in self.service.config.origins or _host_of(origin) == headers.get(b"host")
        return headers.get(b"sec-fetch-site", "none") in ("same-origin", "none")

    async def _websocket(self, refused: Refused | None, scope: Scope, receive: Receive, send: Send) -> None:
        if refused is None:
            scope["state"]["wire"] = (receive, send)
            await self._application(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": str(refused)[:120]})

    async def _http(self, refused: Refused | None, scope: Scope, receive: Receive, send: Send) -> None:
        status = 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *self._headers, *_caching(scope, message)]
            await send(message)

        try:
            if refused is None:
                whole = receive if scope["method"] in SAFE else _whole(receive)
                await self._application(scope, whole, send_with_headers)
            else:
                await _answer(refused, send_with_headers)
        finally:
            method = scope["method"] if scope["method"] in METHODS else "other"
            self.service.metrics.requests.labels(method, str(status)).inc()


def _whole(receive: Receive) -> Receive:
    """The body of a request; who breaks it off is refused, for that is nothing the server did wrong."""
    more = True

    async def next_part() -> Message:
        nonlocal more
        message = await receive()
        if message["type"] == "http.disconnect" and more:
            raise Invalid("The request broke off.")
        more = bool(message.get("more_body"))
        return message

    return next_part


def _host_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # an address that is none
        return None


def _caching(scope: Scope, message: Message) -> list[tuple[bytes, bytes]]:
    """What the server says about tables and people is kept nowhere."""
    said = any(name.lower() == b"cache-control" for name, _ in message.get("headers", ()))
    return [] if said else [(b"cache-control", b"no-store")]


async def _answer(refused: Refused, send: Send) -> None:
    status, trouble = problem(refused)
    body = msgspec.json.encode(trouble)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
