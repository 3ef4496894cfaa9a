"""The application: routes, errors and the order in which things start and stop."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, MediaType, Request, Response
from litestar.config.cors import CORSConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPIResponse

from regalia.server import entrance, health, messages, pages
from regalia.server.config import Config, configure
from regalia.server.contact_routes import NoticeRoutes, RecoveryRoutes
from regalia.server.laboratory_routes import LaboratoryRoutes
from regalia.server.messages import LONGEST_CARDS
from regalia.server.middleware import Shield
from regalia.server.operating import OperatorRoutes, find_operator, operator_page
from regalia.server.problems import problem
from regalia.server.routes import STALE, GameRoutes, PlayRoutes, SeriesRoutes, TableRoutes
from regalia.server.service import Service

NO_CONTENT = "204"
LARGEST_BODY = LONGEST_CARDS + 16 * 1024

log = structlog.get_logger(__name__)


def create(config: Config) -> Shield:
    """The whole server as an ASGI application."""
    service = Service(config)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await service.start()
        yield
        await service.stop()

    def refuse(request: Request[Any, Any, Any], error: Exception) -> Response[messages.Problem]:
        status, trouble = problem(error)
        service.metrics.refusals.labels(trouble.code).inc()
        if status >= 500:
            service.metrics.faults.inc()
            log.error("a request could not be answered", method=request.method, exc_info=error)
        return Response(trouble, status_code=status, media_type=MediaType.JSON)

    application = Litestar(
        route_handlers=[
            GameRoutes,
            entrance.PeopleRoutes,
            TableRoutes,
            PlayRoutes,
            SeriesRoutes,
            OperatorRoutes,
            operator_page,
            LaboratoryRoutes,
            NoticeRoutes,
            RecoveryRoutes,
            health.server_key,
            entrance.socket,
            health.reach,
            health.health,
            health.ready,
            health.metrics,
            pages.page,
        ],
        dependencies={
            "service": Provide(lambda: service, sync_to_thread=False),
            "visitor": Provide(entrance.find_visitor),
            "person": Provide(entrance.find_person),
            "operator": Provide(find_operator),
        },
        exception_handlers={Exception: refuse},
        lifespan=[lifespan],
        logging_config=None,  # logs go their own way
        request_max_body_size=LARGEST_BODY,
        cors_config=_cors(config),
        openapi_config=OpenAPIConfig(
            title="Regalia", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
    )
    _describe_answers(application)
    return Shield(application, service)


def _cors(config: Config) -> CORSConfig | None:
    """Let the pages of other origins that the operator names read the answers they get."""
    if not config.origins:
        return None
    return CORSConfig(
        allow_origins=list(config.origins),
        allow_methods=["GET", "POST"],
        allow_headers=["authorization", "content-type", "regalia-link"],
        allow_credentials=True,
    )


def _describe_answers(application: Litestar) -> None:
    """Say in the OpenAPI schema what every refusal looks like: as that of a stale move, which the routes declare."""
    operations = [
        operation
        for path in (application.openapi_schema.paths or {}).values()
        for operation in (path.get, path.post)
        if operation is not None and operation.responses is not None
    ]
    answers = [operation.responses or {} for operation in operations]
    refusal = next(answer[str(STALE)] for answer in answers if str(STALE) in answer)
    for operation, answer in zip(operations, answers, strict=True):
        kept = {status: said for status, said in answer.items() if status.startswith("2")}
        if isinstance(empty := kept.get(NO_CONTENT), OpenAPIResponse):
            empty.content = None
        operation.responses = {**kept, "default": refusal}


def from_environment() -> Shield:
    """For other servers: `uvicorn --factory regalia.server.app:from_environment`."""
    return create(configure({}))
