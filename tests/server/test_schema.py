"""The OpenAPI schema, and what comes of requests drawn from it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from anyio.from_thread import BlockingPortal, start_blocking_portal
from hypothesis import HealthCheck, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from regalia.server.app import create
from regalia.server.config import Config
from tests.effort import tries
from tests.server.running import Player, config_for, player, running

pytestmark = pytest.mark.xdist_group("server schema")

SIGN_OUT = ("/api/sign-out", "/api/sign-out-everywhere")  # would end the session that the other routes are tried with
SCHEMA: dict[str, Any] = create(Config())._application.openapi_schema.to_schema()  # type: ignore[attr-defined]
OPERATIONS = [(path, method) for path, operations in SCHEMA["paths"].items() for method in operations]
CASES = [
    (path, method, mode)
    for path, method in OPERATIONS
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    # Where nothing is asked for, nothing can be given wrong.
    if mode is GenerationMode.POSITIVE or {"parameters", "requestBody"} & SCHEMA["paths"][path][method].keys()
]


class App:
    """A server on another thread, with one person and one table of theirs."""

    def __init__(self, portal: BlockingPortal, data: Path) -> None:
        self._server = portal.wrap_async_context_manager(running(config_for(data)))
        self.url = self._server.__enter__()
        self._player = portal.wrap_async_context_manager(player(self.url, "Ann"))
        self.ann: Player = self._player.__enter__()
        body = {"settings": {"game": "kingdom-18", "seats": ["me", "random"], "spectators": True}}
        self.table: str = portal.call(self.ann.post, "/api/tables", body)["table"]["id"]
        self.schema = schemathesis.openapi.from_url(f"{self.url}/api/schema/openapi.json")

    def close(self) -> None:
        self._player.__exit__(None, None, None)
        self._server.__exit__(None, None, None)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with start_blocking_portal() as portal:
        app = App(portal, tmp_path_factory.mktemp("data"))
        yield app
        app.close()


def test_every_route_says_what_a_refusal_looks_like() -> None:
    for path, method in OPERATIONS:
        refusal = SCHEMA["paths"][path][method]["responses"]["default"]
        assert refusal["content"]["application/json"]["schema"]["$ref"].endswith("/Problem")


@pytest.mark.parametrize(("path", "method", "mode"), CASES)
def test_whatever_is_asked_gets_an_answer_of_the_schema_and_never_a_fault(
    app: App, path: str, method: str, mode: GenerationMode
) -> None:
    checks = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]
    operation = app.schema[path][method]
    token = "nobody's" if path in SIGN_OUT else app.ann.token

    @settings(max_examples=tries(6, 30), database=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy(generation_mode=mode))
    def ask(case: Case[Any]) -> None:
        table = str(case.path_parameters.get("table", ""))
        if len(table) % 2:
            case.path_parameters["table"] = app.table  # half of them find a table
        case.call_and_validate(headers={"Authorization": f"Bearer {token}"}, checks=checks)

    ask()
