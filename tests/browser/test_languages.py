"""In the pseudo-language no English is left on any page of any game: all that is said comes out of files of words."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page

from regalia.engine import words
from regalia.games import find, games
from tests.browser.play import OVER, open_table, play

pytestmark = pytest.mark.xdist_group("browser")

ME = "Ann"
PAGES = ("/", "/history", "/profile", "/credits", "/no-such-page")
QUICK = ("greed", "kingdom-18")

# Names that are the same in every language, and what is typed into a terminal.
NAMES = {
    *(ME, "Regalia", "regalia", "Lorc", "Delapouite", "Alegreya", "Juan", "Pablo", "del", "Peral", "Huerta"),
    *("Kingdom", "Kingdoms", "Greed", "Greedy", "The", "Fall"),
}
CODE = "code, pre, script, style, [lang]:not(html), input"

# All that is read on a page or by a screen reader, each with where it stands.
TEXTS = """(code) => {
  const found = [[document.title, 'the title']]
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walk.nextNode()) {
    const node = walk.currentNode
    if (node instanceof Text) {
      if (!node.parentElement.closest(code)) found.push([node.data, node.parentElement.outerHTML.slice(0, 120)])
      continue
    }
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
      if (node.hasAttribute(name)) found.push([node.getAttribute(name), `${name} of ${node.outerHTML.slice(0, 120)}`])
  }
  return found
}"""

RESIGN = """async (table) => {
  const socket = new WebSocket(`ws://${location.host}/api/socket`)
  await new Promise((done) => (socket.onopen = done))
  socket.send(JSON.stringify({ type: 'resign', table, id: 'resigned' }))
  await new Promise((done) => (socket.onmessage = ({ data }) => data.includes('"resigned"') && done()))
}"""


def speak(page: Page, language: str) -> None:
    """Say everything in a language, from the next page on."""
    chosen = json.dumps({"language": language})
    page.add_init_script(f"localStorage.setItem('regalia', JSON.stringify({chosen}))")


def english_left(page: Page) -> list[str]:
    """Words that would have an accent, had they come out of a file of words; each with where it stands."""
    return [
        f"{word!r} in {text.strip()[:80]!r}: {where}"
        for text, where in page.evaluate(TEXTS, CODE)
        for word in re.findall(r"[A-Za-z]{3,}", text)
        if re.search("[aeiouAEIOUyncs]", word) and word not in NAMES
    ]


@pytest.fixture
def page(page: Page) -> Page:
    speak(page, words.PSEUDO)
    return page


@pytest.mark.parametrize("path", PAGES)
def test_no_english_is_left_on_a_page(page: Page, url: str, path: str) -> None:
    page.goto(url + path)
    page.locator("h1").first.wait_for()
    assert english_left(page) == []


@pytest.mark.parametrize("game", games())
def test_no_english_is_left_in_the_rules_and_in_the_options_of_a_game(page: Page, url: str, game: str) -> None:
    page.goto(f"{url}/rules/{game}")
    page.locator("figure .card").first.wait_for()
    page.locator("table").last.wait_for()
    assert english_left(page) == []
    page.goto(f"{url}/new/{game}")
    page.locator(".options").wait_for(state="attached")
    assert english_left(page) == []


@pytest.mark.parametrize(
    "game", [game if game in QUICK else pytest.param(game, marks=pytest.mark.slow) for game in games()]
)
def test_no_english_is_left_at_a_table_at_its_end_and_in_its_replay(page: Page, url: str, game: str) -> None:
    seats = max(find(game).seats[0], min(3, find(game).seats[-1]))
    open_table(page, url, game, ["me", *["random"] * (seats - 1)], hints=True)
    page.locator(".prompt").wait_for()
    for told in (1, 8, 24):
        play(page, seed=told, until=f".log li:nth-child({told}), {OVER}")
        assert english_left(page) == []
    table = page.url
    if not page.locator(OVER).count():
        page.evaluate(RESIGN, table.rsplit("/", 1)[1])
    page.reload()
    page.locator(OVER).wait_for()
    assert english_left(page) == []
    page.goto(f"{table}/replay?ply=3")
    page.locator(".board .layout").wait_for()
    assert english_left(page) == []
