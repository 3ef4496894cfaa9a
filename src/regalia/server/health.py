"""How a server is: alive, ready, its metrics; where it is reached, and the key that it signs with."""

from __future__ import annotations

import secrets
from typing import Any

from litestar import Request, get
from litestar.response import Response

from regalia.server import addresses, messages, people_messages
from regalia.server.entrance import BEARER, Here, address_of
from regalia.server.errors import NotFound


@get("/api/reach", tags=["operation"])
async def reach(request: Request[Any, Any, Any], service: Here) -> messages.Reach:
    """Where others reach this server; told only to who sits at the machine itself."""
    config = service.config
    here = address_of(request) in addresses.LOCAL and not config.proxied
    return messages.Reach(addresses.reached_at(config.host, config.port) if here else [])


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
