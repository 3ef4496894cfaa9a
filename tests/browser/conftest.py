"""One server for all tests, and one browser for those of a file.

Not for all files: while Playwright is open, no test in the same process can run an event loop of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.play import DESK, chromium, server
from tests.effort import PATIENCE


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with server(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=1000 * PATIENCE)
    with chromium() as opened, pytest.MonkeyPatch.context() as patch:
        patch.setattr(opened, "new_context", partial(patient_context, opened.new_context))
        yield opened


def patient_context(new_context: Callable[..., BrowserContext], **settings: object) -> BrowserContext:
    """Playwright itself gives up after half a minute, which says nothing about the page on a busy machine."""
    context = new_context(**settings)
    context.set_default_timeout(1000 * PATIENCE)
    return context


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Someone new, with reduced motion, so that nothing is in the way; an error in the page fails the test."""
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")
    opened = context.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    context.close()
    assert errors == []
