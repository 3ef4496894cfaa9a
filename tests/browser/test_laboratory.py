"""The laboratory in a real browser: change a card, watch the study, share it, play the variant."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import PHONE, complaints, server

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    environment = {**os.environ, "REGALIA_LABORATORY": "everyone", "REGALIA_BOT_NICENESS": "0"}
    with server(tmp_path_factory.mktemp("server"), environment=environment) as address:
        yield address


def test_a_card_is_changed_studied_shared_and_played(page: Page, url: str) -> None:
    page.goto(url)
    page.get_by_role("link", name="Laboratory").click()
    expect(page.get_by_text("No studies yet.")).to_be_visible()
    assert complaints(page) == []
    page.get_by_role("link", name="Kingdom 18").click()

    field = page.get_by_label("Marshal, top")
    field.fill("Peace 7")  # what the validator says stands beside the field, and nothing can be started
    expect(page.get_by_role("alert")).to_contain_text("top is 'Peace 7', but")
    expect(page.get_by_role("button", name="Start the study")).to_be_disabled()
    field.fill("War 9")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("status")).to_have_text("1 value is changed.")
    assert complaints(page) == []
    page.get_by_label("Name of the study").fill("A stronger War")
    page.get_by_label("Who plays").select_option("random")
    page.get_by_label("Games").select_option("1,000")
    page.get_by_role("button", name="Start the study").click()

    expect(page.get_by_role("heading", name="A stronger War")).to_be_visible()
    expect(page.get_by_text("Marshal, top: War 6 → War 9")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("finished: 1,000 of 1,000 games")
    expect(page.locator(".verdict li").first).to_be_visible()
    expect(page.get_by_role("img").first).to_have_attribute("aria-label", "A 20.0 ± 0.0, B 20.0 ± 0.0")
    assert complaints(page) == []
    page.set_viewport_size(PHONE)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]

    page.get_by_label("Let anybody with the link read it").check()
    link = page.get_by_label("Copy the link").input_value()
    page.context.clear_cookies()
    page.goto(link)  # as somebody else
    expect(page.get_by_text("Marshal, top: War 6 → War 9")).to_be_visible()
    expect(page.get_by_role("button", name="Remove")).to_have_count(0)
    page.get_by_role("button", name="Play it with friends").click()
    expect(page.get_by_text("Send this link to whoever should sit down:")).to_be_visible()


def test_strangers_are_shown_no_way_in(page: Page, url: str) -> None:
    page.route("**/api/session", lambda route: route.fulfill(json={"me": None, "laboratory": False}))
    page.goto(f"{url}/laboratory")
    expect(page.get_by_role("alert")).to_contain_text("There is nothing at this address.")
    expect(page.get_by_role("link", name="Laboratory")).to_have_count(0)
