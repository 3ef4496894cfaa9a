"""A table fits the screen it is on: nothing wider than a small phone, everything one plays by in sight on a desk."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from regalia.games import find, games
from tests.browser.play import PHONE, open_table, play
from tests.browser.test_languages import speak

pytestmark = pytest.mark.xdist_group("browser")

SMALL: ViewportSize = {"width": 320, "height": 640}
WIDE: ViewportSize = {"width": 1440, "height": 900}
FALL = "fall-of-kingdoms"


def sit(page: Page, url: str, game: str, most: int) -> None:
    """At a table with random bots, as many as there may be."""
    open_table(page, url, game, ["me", *["random"] * (min(most, find(game).seats[-1]) - 1)])
    page.locator(".prompt").wait_for()


# Long words and long lines: the game with the most to say is always tried.
@pytest.mark.parametrize("game", [pytest.param(game, marks=[pytest.mark.slow] * (game != FALL)) for game in games()])
@pytest.mark.parametrize("language", ["de", "ja"])
def test_no_language_makes_a_table_wider_than_a_small_phone(
    browser: Browser, url: str, game: str, language: str
) -> None:
    context = browser.new_context(viewport=SMALL, reduced_motion="reduce")
    page = context.new_page()
    speak(page, language)
    sit(page, url, game, most=4)
    for ply in (4, 10, 16):
        play(page, seed=4, until=f".log li:nth-child({ply}), dialog[open] .moment")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= SMALL["width"]
    context.close()


@pytest.mark.parametrize("game", games())
def test_on_a_desk_the_question_and_ones_hand_are_in_sight_together(page: Page, url: str, game: str) -> None:
    page.set_viewport_size(WIDE)
    sit(page, url, game, most=3)
    play(page, seed=4, until=".prompt .answers.many" if game == FALL else ".prompt.asks")
    page.wait_for_function(
        "() => { const board = document.querySelector('.board'); return board.scrollHeight <= board.clientHeight }"
    )


def test_line_ups_meet_side_by_side_on_a_smaller_desk_too(page: Page, url: str) -> None:
    sit(page, url, "greedy-kingdoms-2009", most=2)
    play(page, seed=4, until=".battle .line-up")
    line_ups = page.locator(".battle .line-up")
    tops = line_ups.evaluate_all("all => all.map((one) => Math.round(one.getBoundingClientRect().top))")
    assert len(set(tops)) == 1


def test_on_a_large_table_cards_say_themselves_what_they_do(page: Page, url: str) -> None:
    page.set_viewport_size(WIDE)
    sit(page, url, FALL, most=2)
    said = page.locator(".mine .card .spelt").first
    expect(said).to_be_visible()
    expect(page.locator(".own .abilities")).to_be_hidden()
    page.set_viewport_size(PHONE)
    expect(said).to_be_hidden()
    expect(page.locator(".own .abilities")).to_be_visible()


def test_on_a_phone_what_is_worth_knowing_is_one_tap_away(browser: Browser, url: str) -> None:
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
    page = context.new_page()
    sit(page, url, "kingdom-18", most=2)
    expect(page.locator(".worth")).to_be_hidden()
    page.get_by_role("button", name="What does this mean?").click()
    expect(page.locator("dialog[open]")).to_contain_text("Your rival has exactly these to lay")
    context.close()
