"""Every page: it opens, it works without a mistake in the console, and everyone can use it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Response, Route, expect

from regalia.games import games
from tests.browser.play import PHONE, complaints, finish, open_table

pytestmark = pytest.mark.xdist_group("browser")

RULES = tuple(f"/rules/{game}" for game in games())
PAGES = ("/", "/new/kingdom-18", "/rules/kingdom-18", "/history", "/profile", "/credits", "/no-such-page")
LIKE_ANOTHER = [pytest.param(path, marks=pytest.mark.slow) for path in RULES if path not in PAGES]

MOST_FONTS = 60_000  # bytes of all fonts together
MOST_SCRIPT = 200_000  # bytes, compressed, that a page may need before it works


@pytest.mark.parametrize("path", [*PAGES, *LIKE_ANOTHER])
def test_everyone_can_use_the_page_by_day_by_night_and_on_a_phone(page: Page, url: str, path: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(url + path)
    page.locator("h1").first.wait_for()
    assert complaints(page) == []
    page.emulate_media(color_scheme="dark")
    page.goto(url + path)
    page.locator("h1").first.wait_for()
    assert complaints(page, "color-contrast") == []  # nothing else is different at night
    page.set_viewport_size(PHONE)
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
    answers: dict[str, Response] = {}  # a browser may also ask for the same on behalf of the service worker
    page.on("response", lambda answer: answers.update({answer.url: answer}))
    page.goto(url + path, wait_until="networkidle")
    page.locator("h1").first.wait_for()
    scripts = [int(one.headers["content-length"]) for url, one in answers.items() if url.endswith(".js")]
    assert 20_000 < sum(scripts) < MOST_SCRIPT
    visitor.close()


def test_the_fonts_of_a_page_are_light(browser: Browser, url: str) -> None:
    visitor = browser.new_context()
    page = visitor.new_page()
    fonts: dict[str, Response] = {}
    page.on("response", lambda answer: fonts.update({answer.url: answer}) if "woff2" in answer.url else None)
    for path in ("/", "/rules/kingdom-18", "/new/kingdom-18"):
        page.goto(url + path, wait_until="networkidle")
    assert 0 < sum(int(font.headers["content-length"]) for font in fonts.values()) < MOST_FONTS
    visitor.close()


def test_a_newcomers_first_pages_say_nothing_in_the_console(page: Page, url: str) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    for path in ("/", "/new/kingdom-18", "/rules/kingdom-18", "/profile", "/history"):
        page.goto(url + path)
        page.locator("h1").first.wait_for()
    page.goto(url)
    page.get_by_label("Play now: Kingdom 18").click()
    page.locator(".two-ends").first.wait_for()
    assert said == []


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
    finish(page)
    page.get_by_role("link", name="Check the shuffle").click()
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_text("whether it was fixed before the deal is not proved here")).to_be_visible()
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


def test_a_part_of_the_page_that_did_not_come_is_asked_for_again(page: Page, url: str) -> None:
    broken: list[str] = []

    def break_off_once(route: Route) -> None:
        if broken:
            route.continue_()
        else:
            broken.append(route.request.url)
            route.abort()

    page.goto(url)
    page.context.route("**/assets/Table-*.css", break_off_once)
    open_table(page, url, "kingdom-18", ["me", "random"])
    expect(page.locator(".prompt")).to_be_visible()
    assert broken


def test_the_gentlest_bot_plays_unless_another_was_chosen_here(page: Page, url: str) -> None:
    page.goto(url)
    for strength, bot in ((None, "easy"), ("strong", "hard"), (None, "hard")):
        if strength:
            page.get_by_label("Opponents in Kingdom 18").select_option(strength)
        with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/tables")) as asked:
            page.get_by_label("Play now: Kingdom 18").click()
        body = asked.value.post_data_json or {}
        assert body["settings"]["seats"] == ["me", bot]
        page.locator(".two-ends").first.wait_for()
        page.goto(url)


def test_a_shuffle_is_proved_only_by_the_hash_kept_since_before_the_deal(
    page: Page, browser: Browser, url: str
) -> None:
    link = open_table(page, url, "kingdom-18", ["me", "open"])
    page.get_by_text("Waiting for players").wait_for()
    other = browser.new_context().new_page()
    other.goto(link)
    other.get_by_role("button", name="Sit down here").click()
    other.locator(".two-ends").first.wait_for()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("link", name="Check the shuffle").click()
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_text("the key that it had promised before the deal")).to_be_visible()
    page.evaluate("() => localStorage.clear()")
    page.reload()
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_text("This browser did not see the hash before the deal")).to_be_visible()
    other.context.close()


def test_against_bots_too_the_hash_is_kept_before_this_browser_adds_to_the_shuffle(page: Page, url: str) -> None:
    page.goto(url)
    page.get_by_label("Play now: Kingdom 18").click()
    page.locator(".two-ends").first.wait_for()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("link", name="Check the shuffle").click()
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_text("the key that it had promised before the deal")).to_be_visible()


def test_an_account_keeps_the_name(page: Page, url: str) -> None:
    page.goto(f"{url}/profile")
    page.locator("form").nth(1).get_by_label("Your name").fill("Keeper")
    page.locator("form").nth(1).get_by_label("Password").fill("a long enough one")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text("You are signed in as Keeper.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("You are signed in as Keeper.")).to_be_visible()


def test_the_app_can_be_installed_and_opens_without_a_connection(page: Page, url: str) -> None:
    page.goto(url)
    manifest = page.request.get(f"{url}/manifest.webmanifest")
    assert "json" in manifest.headers["content-type"]
    assert all(page.request.get(url + icon["src"]).ok for icon in manifest.json()["icons"])
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    session = page.context.new_cdp_session(page)
    errors = [one["errorId"] for one in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(errors) <= {"in-incognito"}  # as every context of a test is, where the browser minds
    page.context.set_offline(True)
    page.goto(f"{url}/history")
    expect(page.get_by_text("The server cannot be reached")).to_be_visible()
    page.context.set_offline(False)  # and it comes back by itself, as it says
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
