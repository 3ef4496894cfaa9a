"""What people do beside playing: invite, learn, settle things among themselves, look after their sessions."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from regalia.server.addresses import local_address
from tests import packages
from tests.browser.play import PHONE, complaints, finish, open_table, play, server
from tests.browser.smoothness import WIDE
from tests.terminal.pane import Pane

pytestmark = pytest.mark.xdist_group("browser")

QUICK = "kingdom-18"


def test_a_link_that_opens_here_only_says_so(page: Page, url: str) -> None:
    open_table(page, url, QUICK, ["me", "open"])
    expect(page.get_by_text("The link works on this computer only.")).to_be_visible()
    expect(page.get_by_text("regalia serve --lan")).to_be_visible()
    assert complaints(page) == []


@pytest.mark.slow
def test_in_a_local_network_the_link_is_the_one_that_friends_can_open(page: Page, tmp_path: Path) -> None:
    with server(tmp_path, environment={**os.environ, "REGALIA_HOST": "0.0.0.0"}) as url:
        open_table(page, url, QUICK, ["me", "open"])
        link = page.get_by_label("Copy the link").first
        expect(link).to_have_value(f"http://{local_address()}:{url.rsplit(':', 1)[1]}{page.url.removeprefix(url)}")
        expect(page.get_by_label("The link as a code for a camera")).to_be_visible()


def test_two_people_end_a_game_by_agreement_and_report_one_another(page: Page, browser: Browser, url: str) -> None:
    link = open_table(page, url, QUICK, ["me", "open"])
    other = browser.new_context(reduced_motion="reduce").new_page()
    other.goto(link)
    other.get_by_role("button", name="Sit down here").click()
    other.locator(".hand").first.wait_for()
    page.locator(".hand").first.wait_for()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Report a player").click()
    page.get_by_label("In your words").fill("said something rude")
    page.get_by_role("button", name="Send the report").click()
    expect(page.get_by_text("Whoever runs the server will read it.")).to_be_visible()
    page.get_by_role("button", name="Offer to end it without a winner").click()
    expect(page.get_by_role("button", name="Withdraw the offer")).to_be_visible()
    expect(other.get_by_text("offers to end this game without a winner")).to_be_visible()
    other.get_by_role("button", name="End it", exact=True).click()
    expect(other.locator("dialog[open] .moment")).to_contain_text("Nobody wins")
    other.context.close()


def test_sessions_are_listed_and_ended(page: Page, browser: Browser, url: str) -> None:
    page.goto(f"{url}/profile")
    page.locator("form").nth(1).get_by_label("Your name").fill("Sojourner")
    page.locator("form").nth(1).get_by_label("Password").fill("a long enough one")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text("You are signed in as Sojourner.")).to_be_visible()
    other = browser.new_context().new_page()
    other.goto(f"{url}/profile")
    other.locator("form").nth(2).get_by_label("Your name").fill("Sojourner")
    other.locator("form").nth(2).get_by_label("Password").fill("a long enough one")
    other.get_by_role("button", name="Sign in", exact=True).click()
    expect(other.get_by_text("You are signed in as Sojourner.")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Sign out there").click()
    expect(page.get_by_role("button", name="Sign out there")).to_have_count(0)
    assert complaints(page) == []
    other.reload()
    expect(other.get_by_text("You are a guest.")).to_be_visible()
    other.context.close()


def test_a_guided_first_game_is_played_as_it_says_and_left_when_one_likes(page: Page, url: str) -> None:
    page.goto(url)
    page.get_by_label("Learn by playing: Kingdom 18").click()
    guide = page.get_by_label("The guide")
    expect(guide).to_be_visible()
    assert complaints(page) == []
    page.set_viewport_size(WIDE)
    for card in page.locator(".two-ends").all():
        expect(card).to_be_in_viewport(ratio=1)  # the guide stands beside the board and pushes nothing out of sight
    page.set_viewport_size(PHONE)
    for told in (guide, page.locator(".prompt .question")):
        expect(told).to_be_in_viewport(ratio=1)
    for _ in range(2):
        known = page.locator(".log li").count()
        page.get_by_role("button", name="Choose it for me").dblclick()  # whoever presses twice does not leave
        page.locator(".prompt .main").click()
        expect(page.locator(".log li").nth(known)).to_be_attached()
    page.reload()
    expect(guide).to_be_visible()  # it goes on where it was
    page.get_by_role("button", name="Understood").click()
    expect(page.get_by_role("button", name="Back to the guide")).to_be_visible()


def test_a_browser_and_a_terminal_share_a_table(page: Page, url: str, tmp_path: Path) -> None:
    link = open_table(page, url, QUICK, ["me", "open"])
    command = [sys.executable, "-m", "regalia", "play", "--url", link, "--name", "Tessa", "--plain"]
    environment = {**os.environ, "REGALIA_DATA": str(tmp_path), "TERM": "dumb"}
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as terminal:
        assert terminal.stdin is not None
        # Whatever is asked, the first that is offered; a line is read when something is asked.
        terminal.stdin.write("1\n" * 200)
        terminal.stdin.flush()
        page.locator(".hand").first.wait_for()
        finish(page)
        expect(page.locator("dialog[open] table")).to_contain_text("Tessa")
        said, _ = terminal.communicate()
    assert "Ann" in said, said
    assert terminal.returncode == 0, said


@pytest.mark.skipif(not packages.TMUX.found(), reason=packages.TMUX.missing)
def test_each_sees_what_the_other_does_at_a_browser_and_in_a_terminal(page: Page, url: str, tmp_path: Path) -> None:
    link = open_table(page, url, QUICK, ["me", "open"])
    command = [sys.executable, "-m", "regalia", "play", "--url", link, "--name", "Tessa"]
    pane = Pane(tmp_path / "tmux", (120, 40), command, tmp_path)
    story = page.locator(".log")

    def is_told_in_the_browser(_screen: str) -> bool:
        pane.press("Enter")  # the choice that is marked, as often as something is asked
        return "Tessa lays" in story.inner_text()

    try:
        page.locator(".hand").first.wait_for()
        play(page, seed=1, until=".log li:has-text('Ann lays')")
        assert "Tessa lays" not in story.inner_text()
        pane.until(lambda screen: "Ann lays" in screen and "Your move." in screen)
        pane.until(is_told_in_the_browser)
        pane.until(lambda screen: "Tessa lays" in screen)
        page.get_by_role("tab", name="Talk").click()
        page.get_by_label("Say something").fill("Hello there")
        page.get_by_label("Say something").press("Enter")
        pane.until(lambda screen: "Hello there" in screen)
        for keys in (["/"], ["-l", "say well met"], ["Enter"]):
            pane.press(*keys)
        expect(page.locator(".talk")).to_contain_text("well met")
    finally:
        pane.close()
