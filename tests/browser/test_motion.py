"""A table moves like a table: things fly from where they were to where they are, and some moments are shown."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from regalia.games import games
from tests.browser.play import PHONE, open_table, play
from tests.browser.smoothness import SHIFTS, WATCH, WIDE

pytestmark = pytest.mark.xdist_group("browser")

NARROW: ViewportSize = {"width": 320, "height": 640}
MOST_SHIFT = 0.02

# Notes which things were moved, and every sound.
FLIGHTS = """
window.flown = []
window.things = []
window.heard = 0
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, timing) {
  const name = this.dataset.thing ?? (this.style.position === 'fixed' ? 'gone' : '')
  window.things.push(name)
  if (this instanceof SVGElement && name === 'gone') document.body.dataset.paid = getComputedStyle(this).color
  if (name) window.flown.push(name.split(' ')[0] + (JSON.stringify(frames).includes('rotateY') ? ' turned' : ''))
  return animate.call(this, frames, timing)
}
const start = AudioBufferSourceNode.prototype.start
AudioBufferSourceNode.prototype.start = function (...when) { window.heard += 1; return start.apply(this, when) }
"""


# Notes that a bust was shown: the moment is soon over.
NOTE_A_BUST = """
addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
  const told = document.querySelector('.moment[data-kind=bust]')?.textContent ?? ''
  if (told.includes('Too greedy')) document.body.dataset.bust = told
}).observe(document.body, { childList: true, subtree: true, characterData: true }))
"""


@pytest.fixture
def lively(browser: Browser) -> Iterator[Page]:
    """Somebody who likes things to move."""
    context = browser.new_context(viewport=WIDE, reduced_motion="no-preference")
    page = context.new_page()
    page.add_init_script(FLIGHTS)
    yield page
    context.close()


# What moves in the first rounds: laid and turned up, pulled and given back, dealt and paid.
QUICK = ("greed", "kingdom-18")
MOVES = {
    "kingdom-18": {"laid turned", "won turned"},
    "greed": {"pulled turned", "held turned", "gone"},
    "fall-of-kingdoms": {"gone", "claim turned"},
    "greedy-kingdoms": {"laid", "laid turned", "gone"},
}


@pytest.mark.parametrize("game", [pytest.param(game, marks=[pytest.mark.slow] * (game not in QUICK)) for game in MOVES])
def test_things_move_from_where_they_were(lively: Page, url: str, game: str) -> None:
    open_table(lively, url, game, ["me", "random"])
    lively.locator(".prompt").wait_for()
    for ply in (12, 30, 60):
        play(lively, seed=2, until=f".log li:nth-child({ply}), dialog[open] .moment")
        if MOVES[game] <= set(lively.evaluate("() => window.flown")):
            break
    assert MOVES[game] - set(lively.evaluate("() => window.flown")) == set()
    assert lively.evaluate("() => window.heard") > 0


def test_what_is_paid_has_the_colour_of_where_it_comes_from(lively: Page, url: str) -> None:
    open_table(lively, url, "fall-of-kingdoms", ["me", "random"])
    lively.locator(".prompt").wait_for()
    play(lively, seed=2, until="body[data-paid]")
    coins = lively.locator(".coins svg").first.evaluate("e => getComputedStyle(e).color")
    assert lively.evaluate("() => document.body.dataset.paid") == coins


def test_the_last_cards_of_a_hand_are_seen_to_be_laid_too(lively: Page, url: str) -> None:
    open_table(lively, url, "kingdom-18", ["me", "random"])
    lively.locator(".prompt").wait_for()
    play(lively, seed=2, until=".prompt .over")
    assert {f"laid {seat} {slot} {step}" for seat in (0, 1) for slot in (0, 1) for step in (0, 1)} <= set(
        lively.evaluate("() => window.things")
    )


def test_nothing_moves_for_who_asked_for_less_motion(page: Page, url: str) -> None:
    page.add_init_script(FLIGHTS)
    open_table(page, url, "kingdom-18", ["me", "random"])
    page.locator(".prompt").wait_for()
    play(page, seed=1, until=".prompt .over")
    assert page.evaluate("() => window.flown") == []


def test_a_bust_is_a_moment_and_silent_once_muted(lively: Page, url: str) -> None:
    lively.add_init_script(NOTE_A_BUST)
    open_table(lively, url, "greed", ["me", "random"])
    lively.locator(".prompt").wait_for()
    lively.get_by_role("button", name="Mute it").click()
    play(lively, seed=2, until="body[data-bust]")
    assert lively.evaluate("() => window.heard") == 0


def test_the_pace_is_remembered(lively: Page, url: str) -> None:
    lively.goto(f"{url}/profile")
    pace = lively.get_by_label("How fast the table tells what happened")
    expect(pace).to_have_value("brisk")
    pace.select_option("calm")
    lively.reload()
    expect(pace).to_have_value("calm")


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("viewport", [WIDE, PHONE, NARROW], ids=["desk", "phone", "narrow"])
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_a_whole_game_neither_jumps_nor_blinks_nor_complains(
    browser: Browser, url: str, game: str, viewport: ViewportSize, colours: str
) -> None:
    context = browser.new_context(viewport=viewport, color_scheme=colours, reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.add_init_script(WATCH)
    page.add_init_script(SHIFTS)
    open_table(page, url, game, ["me", "random"])
    page.locator(".prompt").wait_for()
    play(page, seed=6)
    assert page.evaluate("() => window.watched") == {"mounts": 1, "blank": 0}
    assert page.evaluate("() => document.documentElement.scrollWidth") <= viewport["width"]
    assert page.evaluate("() => window.shifts.worst") < MOST_SHIFT, page.evaluate("() => window.shifts.sources")
    assert said == []
    context.close()
