"""Every page: it opens, it works without a mistake in the console, and everyone can use it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from regalia.games import games
from tests.browser.house import PHONE, complaints, open_table, play

pytestmark = pytest.mark.xdist_group("browser")

RULES = tuple(f"/rules/{game}" for game in games())
PAGES = ("/", "/new/kingdom-18", *RULES, "/history", "/profile", "/credits", "/no-such-page")

MOST_SCRIPT = 200_000  # bytes, compressed, that a page may need before it works


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_everyone_can_use_the_page(page: Page, url: str, path: str, colours: str) -> None:
    page.emulate_media(color_scheme=colours)  # type: ignore[arg-type]
    page.goto(url + path)
    page.locator("h1").first.wait_for()
    assert complaints(page) == []


@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_wider_than_a_phone(page: Page, url: str, path: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(url + path)
    page.locator("h1").first.wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("path", ["/", "/new/kingdom-18", "/rules/kingdom-18", *games()])
def test_a_first_visit_loads_little_script(browser: Browser, url: str, path: str) -> None:
    visitor = browser.new_context()
    page = visitor.new_page()
    if path in games():
        open_table(page, url, path, ["me", "random"])
        page.locator(".prompt").wait_for()
        path, page = page.url.removeprefix(url), visitor.new_page()
        page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    page.on("response", note)
    page.goto(url + path, wait_until="networkidle")
    page.locator("h1").first.wait_for()
    scripts = [int(one.headers["content-length"]) for one in answers if one.url.endswith(".js")]
    assert 20_000 < sum(scripts) < MOST_SCRIPT
    visitor.close()


@pytest.mark.parametrize("path", RULES)
def test_the_rules_of_every_game_have_a_drawn_example(page: Page, url: str, path: str) -> None:
    page.goto(url + path)
    expect(page.locator("figure .card").first).to_be_visible()


def test_one_press_on_the_first_page_begins_a_game(page: Page, url: str) -> None:
    page.goto(url)
    page.get_by_label("Play now: Kingdom 18").click()
    expect(page.locator(".two-ends")).to_have_count(4)
    page.go_back()
    expect(page.get_by_text("Your tables")).to_be_visible()


def test_a_finished_game_is_looked_at_again_and_its_shuffle_is_checked(page: Page, url: str) -> None:
    open_table(page, url, "kingdom-18", ["me", "random"])
    play(page, seed=1)
    page.get_by_role("link", name="Check the shuffle").click()
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_text("The hashes are equal")).to_be_visible()
    page.get_by_role("button", name="One move on").click()
    expect(page.get_by_text("Move 1 of 20")).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text("The game is over")).to_be_visible()
    assert complaints(page) == []
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the transcript").click()
    assert download.value.suggested_filename == "transcript.txt"
    page.goto(f"{url}/history")
    expect(page.get_by_role("link", name="Look again")).to_be_visible()


def test_an_account_keeps_the_name(page: Page, url: str) -> None:
    page.goto(f"{url}/profile")
    page.locator("form").nth(1).get_by_label("Your name").fill("Keeper")
    page.locator("form").nth(1).get_by_label("Password").fill("a long enough one")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text("You are signed in as Keeper.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("You are signed in as Keeper.")).to_be_visible()
