"""One server and one browser for all tests here, which run one after another (`xdist_group`).

They end before any other test begins: while Playwright is open, nothing else in its process can run an event loop.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.play import DESK, chromium, server
from tests.effort import PATIENCE


@pytest.fixture(scope="package")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with server(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=1000 * PATIENCE)
    with chromium() as opened:
        yield opened


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Someone new, with reduced motion, so that nothing is in the way; an error in the page fails the test."""
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")
    context.set_default_timeout(1000 * PATIENCE)
    opened = context.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    context.close()
    assert errors == []
