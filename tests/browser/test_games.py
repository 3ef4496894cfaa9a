"""Whole games in the browser: every game, by mouse, by keyboard alone and on a phone, with what can go wrong."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from regalia.games import find, games
from tests.browser.play import OVER, PHONE, complaints, finish, open_table, play, server
from tests.browser.smoothness import WATCH
from tests.effort import PATIENCE, THOROUGH, tries
from tests.server.running import free_port

pytestmark = pytest.mark.xdist_group("browser games")

QUICK = "kingdom-18"
FALL = "fall-of-kingdoms"
TALKERS = ["character:vengeful", "character:bluffer", "character:honest"]
TABLES = 8  # the most that are played until a bot has spoken
A_WHILE = OVER if THOROUGH else f".log li:nth-child(12), {OVER}"  # every question of the quick game was asked


def seats_of(game: str, *first: str) -> list[str]:
    """Few seats, the rest of them bots that play at random."""
    count = min(max(find(game).seats[0], len(first)), 3)
    return [*first, *["random"] * (count - len(first))]


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_a_whole_game_in_the_browser(page: Page, url: str, game: str) -> None:
    open_table(page, url, game, seats_of(game, "me"))
    play(page, seed=1)
    expect(page.locator(OVER)).to_be_visible()


@pytest.mark.parametrize("game", games())
def test_the_table_of_every_game_can_be_used_by_everyone(page: Page, url: str, game: str) -> None:
    open_table(page, url, game, seats_of(game, "me"))
    page.locator(".prompt").wait_for()
    for turn in range(tries(1, 4)):
        play(page, seed=turn, until=f".log li:nth-child({3 * turn + 3}), {OVER}")
        assert complaints(page) == []


def test_a_card_that_can_be_taken_back_is_called_what_it_shows(page: Page, url: str) -> None:
    open_table(page, url, QUICK, ["me", "random"])
    page.locator(".two-ends button.end").first.click()
    page.get_by_role("button", name="Take back").wait_for()
    assert complaints(page) == []


@pytest.mark.parametrize(
    "game", [name if name == QUICK else pytest.param(name, marks=pytest.mark.slow) for name in games()]
)
def test_two_browsers_play_each_other(page: Page, browser: Browser, url: str, game: str) -> None:
    """With a bot in the third seat, where a game has one. The board is mounted once, and never blank."""
    enough = A_WHILE if game == QUICK else OVER
    page.add_init_script(WATCH)
    link = open_table(page, url, game, ["me", "open", *["random"] * (3 in find(game).seats)])
    other = browser.new_context(reduced_motion="reduce").new_page()
    other.goto(link)
    other.get_by_role("button", name="Sit down here").click()
    for turn in range(2000):
        for seat, someone in enumerate((page, other)):
            if someone.locator(".prompt .main, .prompt.asks").count():
                play(someone, seed=2 * turn + seat, until=f".prompt:not(.asks):not(:has(.main)), {enough}")
        if page.locator(enough).count() and other.locator(enough).count():
            break
        page.wait_for_timeout(50)
    if not page.locator(OVER).count():
        finish(page, other)
        play(other, seed=1)
    expect(other.locator("dialog[open] .title")).to_be_visible()
    assert page.evaluate("() => window.watched") == {"mounts": 1, "blank": 0}
    other.context.close()


def test_a_page_outlives_its_server_and_goes_on_by_itself(page: Page, tmp_path: Path) -> None:
    port = free_port()
    with server(tmp_path, port) as url:
        open_table(page, url, QUICK, ["me", "random"])
        play(page, seed=1, until=".log li:nth-child(3)")
        known = page.locator(".log li").count()
    expect(page.get_by_text("The connection is gone.")).to_be_visible()
    with server(tmp_path, port):
        expect(page.get_by_text("The connection is gone.")).to_be_hidden()
        assert page.locator(".log li").count() >= known
        play(page, seed=2, until=f".log li:nth-child({known + 3})")


def test_the_end_of_a_game_says_what_it_could_not_fetch(page: Page, url: str) -> None:
    page.route("**/api/series/*", lambda route: route.abort())
    page.route("**/plies/*", lambda route: route.abort())
    open_table(page, url, QUICK, ["me", "random"])
    finish(page)
    expect(page.locator("dialog[open] [role=alert]").first).to_have_text(re.compile("^The server cannot be reached"))


def test_a_second_tab_shows_the_same_game(page: Page, url: str) -> None:
    open_table(page, url, QUICK, ["me", "random"])
    page.locator(".two-ends").first.wait_for()
    second = page.context.new_page()
    second.goto(page.url)
    play(page, seed=1, until=".log li:nth-child(4)")
    expect(second.locator(".log li").nth(3)).to_be_visible()
    play(second, seed=2, until=".log li:nth-child(7)")
    expect(page.locator(".log li").nth(6)).to_be_visible()


def test_who_watches_sees_the_public_and_is_asked_nothing(page: Page, browser: Browser, url: str) -> None:
    link = open_table(page, url, QUICK, ["me", "random"], spectators=True)
    page.locator(".two-ends").first.wait_for()
    watcher = browser.new_context(reduced_motion="reduce").new_page()
    watcher.goto(link)
    expect(watcher.get_by_text("You watch.")).to_be_visible()
    assert watcher.locator(".two-ends").count() == 0
    assert watcher.locator(".prompt.asks").count() == 0
    finish(page)
    expect(watcher.locator(OVER)).to_be_visible()
    watcher.context.close()


def test_a_game_by_keyboard_alone(page: Page, url: str) -> None:
    page.goto(f"{url}/new/{QUICK}")
    page.locator("select").nth(1).focus()
    page.keyboard.type("Computer: plays at random")
    page.locator("button.open").focus()
    page.keyboard.press("Enter")
    page.locator(".two-ends").first.wait_for()
    for _ in range(4000):
        if page.locator(A_WHILE).count():
            break
        if page.locator(".prompt .main").count():
            _tab_to(page, "e => e.matches('.prompt .main')")
        elif page.locator("button.end:not([disabled])").count():
            _tab_to(page, "e => e.matches('button.end')")
        else:
            page.wait_for_timeout(50)
            continue
        page.keyboard.press("Enter")
    expect(page.locator(A_WHILE).first).to_be_attached()


def _tab_to(page: Page, wanted: str) -> None:
    for _ in range(60):
        if page.evaluate(f"() => ({wanted})(document.activeElement)"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("The keyboard does not get there.")


def test_a_game_on_a_phone(browser: Browser, url: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = context.new_page()
    open_table(page, url, QUICK, ["me", "random"])
    page.locator(".two-ends").first.wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    assert complaints(page) == []
    play(page, seed=5, until=A_WHILE)
    context.close()


def test_the_computer_says_what_it_would_do_where_the_table_allows_it(page: Page, url: str) -> None:
    open_table(page, url, QUICK, ["me", "random"], hints=True)
    told = page.get_by_text("The computer would play:")
    until = time.monotonic() + PATIENCE
    ask = page.get_by_role("button", name="Hint")
    while not told.is_visible() and time.monotonic() < until:  # there is no hint until the search is compiled
        if ask.is_visible():  # not while the computer thinks about the last one
            with suppress(TimeoutError):
                ask.click(timeout=1000)
        page.wait_for_timeout(200)
    expect(told).to_be_visible()
    assert complaints(page) == []
    play(page, seed=1, until=".log li:nth-child(3)")
    expect(page.get_by_text("The computer would play:")).to_be_hidden()
    open_table(page, url, QUICK, ["me", "random"])
    page.locator(".two-ends").first.wait_for()
    assert page.get_by_role("button", name="Hint").count() == 0


def test_a_statement_is_made_with_one_tap_and_heard_by_whom_it_is_for(page: Page, browser: Browser, url: str) -> None:
    link = open_table(page, url, FALL, ["me", "open", "random"])
    other = browser.new_context(reduced_motion="reduce").new_page()
    other.goto(link)
    other.get_by_role("button", name="Sit down here").click()
    for someone in (page, other):
        someone.get_by_role("tab", name="Talk").click()
    page.get_by_role("combobox", name="To").select_option("1")
    page.get_by_role("combobox", name="About").select_option("2")
    page.get_by_role("button", name="Let us attack Random bot.").click()
    expect(other.get_by_role("log").get_by_text("Let us attack Random bot.")).to_be_visible()
    expect(other.get_by_text("only", exact=False).first).to_be_visible()
    assert complaints(page) == []
    other.context.close()


@pytest.mark.slow
def test_what_a_bot_says_calls_until_it_is_read(page: Page, url: str) -> None:
    called = page.locator("aside .heard")
    for seed in range(TABLES):
        open_table(page, url, FALL, ["me", *TALKERS])
        page.locator(".prompt").wait_for()
        play(page, seed=seed, until=f"aside .heard, {OVER}")
        if called.count() and not page.locator("dialog[open]").count():
            break
    assert complaints(page) == []
    said = page.get_by_role("log", name="Talk").locator("p")
    called.click()
    expect(said.last).to_contain_text("bot")
    expect(called).to_be_hidden()
    expect(page.locator(".unread")).to_have_count(0)


def test_a_phone_shows_the_cards_one_is_asked_to_choose_from(browser: Browser, url: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = context.new_page()
    open_table(page, url, "greedy-kingdoms", ["me", "random", "random"])
    page.locator(".prompt").wait_for()
    play(page, seed=1, until=".heroes .can")
    expect(page.locator(".heroes .can").last).to_be_in_viewport(ratio=0.5)
    expect(page.locator(".prompt .question")).to_be_in_viewport(ratio=1)
    context.close()


def test_the_first_hand_of_kingdom_18_lies_above_the_fold_of_a_phone(browser: Browser, url: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    open_table(page, url, QUICK, ["me", "random"])
    for card in page.locator(".two-ends").all():
        expect(card).to_be_in_viewport(ratio=1)
    page.wait_for_timeout(400)  # until what could scroll has scrolled
    assert page.evaluate("() => scrollY") == 0
    context.close()
