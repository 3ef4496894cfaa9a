"""A passkey in a real browser, with an authenticator of the browser's own making; and what a letter's link leads to."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.xdist_group("browser")


def test_a_passkey_is_added_and_signs_in_and_a_common_password_is_refused(page: Page, url: str) -> None:
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options = {**kind, "isUserVerified": True, "automaticPresenceSimulation": True}
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    page.goto(url.replace("127.0.0.1", "localhost") + "/profile")  # a passkey is for a name, never for a number
    form = page.locator("form", has=page.get_by_role("button", name="Make an account"))
    form.get_by_label("Your name").fill("Wanda")
    form.get_by_label("Password").fill("password1")
    form.get_by_role("button").click()
    expect(page.get_by_role("alert")).to_contain_text("anyone would try")
    form.get_by_label("Password").fill("a long password")
    form.get_by_role("button").click()
    expect(page.get_by_text("You are signed in as Wanda.")).to_be_visible()
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("button", name="Remove Passkey")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("You are signed in as Wanda.")).to_be_visible()


def test_the_link_of_a_letter_says_what_became_of_it(page: Page, url: str) -> None:
    page.goto(f"{url}/profile#confirm=no-such-ticket")
    expect(page.get_by_role("alert")).to_contain_text("used before")
    page.goto("about:blank")
    page.goto(f"{url}/profile#recover=no-such-ticket")
    form = page.locator("form", has=page.get_by_role("button", name="Set the password"))
    form.get_by_label("Password").fill("a new long password")
    form.get_by_role("button").click()
    expect(page.get_by_role("alert")).to_contain_text("used before")
