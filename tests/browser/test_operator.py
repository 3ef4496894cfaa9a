"""The operator's page in a real browser."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import PHONE, complaints, server
from tests.server.running import make_account

pytestmark = pytest.mark.xdist_group("browser")

PASSWORD = "a long password"


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    data = tmp_path_factory.mktemp("server")
    with ThreadPoolExecutor() as elsewhere:  # an event loop of its own, which this thread may have lent to Playwright
        elsewhere.submit(lambda: asyncio.run(make_account(data, "Opal", PASSWORD))).result()
    with server(data, environment={**os.environ, "REGALIA_OPERATORS": "Opal"}) as address:
        yield address


def post(page: Page, path: str, body: dict[str, object]) -> dict[str, object]:
    answer = page.request.post(path, data=body, headers={"Origin": path.partition("/api")[0]})
    assert answer.ok, answer.text()
    told: dict[str, object] = answer.json()
    return told


def test_a_guest_is_told_to_sign_in_and_an_operator_closes_a_table(page: Page, url: str) -> None:
    page.goto(f"{url}/admin")
    expect(page.get_by_role("status")).to_have_text("Sign in with an operator’s account first.")
    post(page, f"{url}/api/sign-in", {"name": "Opal", "password": PASSWORD})
    post(page, f"{url}/api/tables", {"settings": {"game": "kingdom-18", "seats": ["me", "open"]}})
    page.reload()
    assert complaints(page) == []
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("status")).to_have_text("Done: close.")
    expect(page.locator("#tables")).to_have_text("Nothing.")
    expect(page.locator("#audit")).to_contain_text("close")
    page.set_viewport_size(PHONE)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
