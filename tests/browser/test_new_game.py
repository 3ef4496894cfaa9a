"""A game that the browser client has never heard of is played there all the same, laid out from its view."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import complaints, open_table, play, server
from tests.new_game import NAME, install

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    environment = install(tmp_path_factory.mktemp("new_game"))
    with server(tmp_path_factory.mktemp("server"), environment=environment) as address:
        yield address


def test_a_new_game_is_played_in_the_browser_to_its_end(page: Page, url: str) -> None:
    open_table(page, url, NAME, ["me", "random", "character:bold"])
    page.locator(".prompt").wait_for()
    assert complaints(page) == []
    play(page, seed=3)
    expect(page.locator("dialog[open] .moment")).to_be_visible()
