"""How a table behaves while a game is played at it: what is mounted, offered, sent and told."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Mapping

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from regalia.games import find, games
from tests.browser.play import OFFERED, OVER, PHONE, complaints, finish, offered, open_table, play, press
from tests.effort import PATIENCE, THOROUGH, tries

pytestmark = pytest.mark.xdist_group("browser")

QUICK = "kingdom-18"
FALL = "fall-of-kingdoms"
EXPLAIN = "What does this mean?"
PRESSES = 6  # moves sent at a table while somebody reads the buttons
CARD = r"[A-Z][a-z]+( (of )?[A-Z][a-z]+)*"  # of Kingdom 18, by its name
TABLES = 10  # the most that are opened until a bot has claimed something before the end

# Notes by how much each number at a seat or a realm is seen to change.
FALLING = """
window.changes = ''
new MutationObserver((changes) => {
  for (const change of changes)
    for (const node of change.addedNodes)
      if (node instanceof Element) {
        const counts = [...node.querySelectorAll('.count i'), ...(node.matches('.count i') ? [node] : [])]
        for (const count of counts) window.changes += count.textContent
      }
}).observe(document, { childList: true, subtree: true })
"""


def test_the_title_tells_whenever_it_becomes_my_turn(page: Page, browser: Browser, url: str) -> None:
    link = open_table(page, url, QUICK, ["me", "open"])
    other = browser.new_context(reduced_motion="reduce").new_page()
    other.goto(link)
    other.get_by_role("button", name="Sit down here").click()
    other.locator(".hand").first.wait_for()
    expect(page).to_have_title("● Kingdom 18 – Regalia")
    for mine, theirs in ((page, other), (other, page)):
        expect(theirs).to_have_title("Kingdom 18 – Regalia")
        lay(mine)
        expect(theirs).to_have_title("● Kingdom 18 – Regalia")
        expect(mine).to_have_title("Kingdom 18 – Regalia")
    other.context.close()


def test_claiming_lists_every_character_at_once(page: Page, url: str) -> None:
    wire = Wire(page, FALL)
    open_table(page, url, FALL, ["me", "random", "random"])
    play(page, seed=1, until=".prompt .answers .button:has-text('Claim a Character')")
    page.reload()  # whoever was pressed before is no longer the one it is aimed at
    page.get_by_role("button", name="Claim a Character").click()
    expect(page.locator(".prompt .question")).to_contain_text("Which Character?")
    offered = " ".join(page.locator(".prompt .answers .button").all_inner_texts())
    characters = {move.split()[1] for move in wire.moves if move.startswith("claim ")}
    assert "Prophet" in characters  # who is always free
    assert [one for one in characters if not wire.named(one, offered)] == []


def test_no_score_falls_in_kingdom_18_and_the_cards_turned_up_are_named(page: Page, url: str) -> None:
    page.add_init_script(FALLING)
    open_table(page, url, QUICK, ["me", "random"])
    play(page, seed=1, until=".prompt .over")
    assert page.evaluate("() => window.changes").count("−") == 0
    assert re.fullmatch(CARD, page.locator(".laid .id").first.inner_text())
    told = page.locator(".log p", has_text=re.compile(r"turns up .* \([A-Z][a-z ]+\) on the left"))
    expect(told.nth(3)).to_be_attached()  # four in the first round, more once the next one has begun
    play(page, seed=2, until=OVER if THOROUGH else f".board .round:has-text('Round 3'), {OVER}")
    changes = page.evaluate("() => window.changes")
    assert "+" in changes
    assert "−" not in changes


def test_the_replay_of_kingdom_18_goes_on_after_a_round(page: Page, url: str) -> None:
    open_table(page, url, QUICK, ["me", "random"])
    finish(page)
    page.get_by_role("link", name="Replay").click()
    on = page.get_by_role("button", name="One move on")
    for ply in range(1, 9):
        on.click()
        expect(page.get_by_text(f"Move {ply} of 20")).to_be_visible()
        expect(page.locator(".board .round")).to_contain_text("Round 1 of 5" if ply <= 4 else "Round 2 of 5")
        expect(page.locator(".board .verdict")).to_have_count(2 if ply % 4 == 0 else 0)
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".board .verdict")).to_have_count(2)


def test_a_replay_asks_again_for_what_did_not_arrive(page: Page, url: str) -> None:
    open_table(page, url, QUICK, ["me", "random"])
    finish(page)
    page.get_by_role("link", name="Replay").click()
    page.locator(".board .layout").wait_for()
    page.route("**/plies/*", lambda route: route.abort())
    last = page.get_by_role("button", name="To the end")
    last.click()
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    page.unroute("**/plies/*")
    page.get_by_role("button", name="One move back").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    last.click()
    expect(page.locator(".board .verdict")).to_have_count(2)


def test_all_tables_that_wait_for_me_are_counted(page: Page, url: str) -> None:
    page.emulate_media(color_scheme="light")
    for _ in range(3):
        open_table(page, url, QUICK, ["me", "random"])
    expect(page.get_by_role("link", name="2 tables wait for you")).to_be_visible()
    page.locator(".two-ends").first.wait_for()
    assert complaints(page) == []
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_text("Give up this game? It ends, and Random bot wins.")).to_be_visible()
    page.goto(url)
    expect(page.get_by_role("link", name="3 tables wait for you")).to_be_visible()


NOTE_WHAT_IS_TOLD = """
addEventListener('DOMContentLoaded', () => {
    let last = ''
    new MutationObserver(() => {
        const told = document.querySelector('.prompt .told')?.textContent ?? ''
        if (told && last && told !== last) document.body.dataset.told = told
        last = told
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
})
"""


def test_what_bots_do_is_told_one_by_one_until_it_is_skipped(browser: Browser, url: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    open_table(page, url, "greed", ["me", "random", "random"], hints=True)
    page.evaluate("() => localStorage.setItem('regalia', JSON.stringify({ speed: 'calm' }))")
    page.add_init_script(NOTE_WHAT_IS_TOLD)
    page.reload()
    play(page, seed=1, until="body[data-told]")  # at least two sentences, one after the other
    while not page.locator(".prompt.asks").count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(50)
    page.locator(".prompt .news summary").click()
    expect(page.get_by_text("Since your last move")).to_be_visible()
    assert page.locator(".prompt .news li").count() > 1
    context.close()


def test_the_card_of_a_bust_is_shown(page: Page, url: str) -> None:
    open_table(page, url, "greed", ["me", "random"])
    page.locator(".prompt").wait_for()
    until = time.monotonic() + PATIENCE
    while not page.locator("body:has(.too-many):has(.prompt.asks)").count():  # my own: a bot's is soon gone
        assert time.monotonic() < until
        pull = page.get_by_role("button", name="Pull another card")
        if pull.count():
            pull.click()
        elif offered(page):
            press(offered(page)[0])
        elif page.locator(OVER).count():  # over before that: another deal
            open_table(page, url, "greed", ["me", "random"])
        page.wait_for_timeout(15)
    expect(page.get_by_text("Too greedy: these went back")).to_be_visible()
    number = page.locator(".too-many .number").inner_text()
    assert number in page.locator(".middle .cards .number").all_inner_texts()[:-1]


@pytest.mark.parametrize("game", games())
def test_no_button_sends_a_move_that_it_does_not_name(page: Page, url: str, game: str) -> None:
    """Every word of a move that a press has sent can be read on what was pressed."""
    wire = Wire(page, game)
    open_table(page, url, game, ["me", "random"])
    page.locator(".prompt").wait_for()
    chance = random.Random(3)
    while len(wire.sent) < PRESSES:
        play(page, seed=0, until=f"{OFFERED}, {OVER}")
        if page.locator(OVER).count():
            break
        button = chance.choice(offered(page))
        text = button.evaluate("e => `${e.getAttribute('aria-label') ?? ''} ${e.innerText}`")
        known = len(wire.sent)
        press(button)
        page.evaluate("() => 0")  # comes back after what the press has sent was noted
        for move in wire.sent[known:]:
            assert [word for word in move.split() if not wire.named(word, text)] == [], (move, text)
    assert wire.sent


@pytest.mark.parametrize("game", games())
def test_the_goal_stands_on_the_table_and_what_can_be_done_is_explained(page: Page, url: str, game: str) -> None:
    wire = Wire(page, game)
    open_table(page, url, game, ["me", "random"])
    page.locator(".prompt").wait_for()
    expect(page.locator(".goal")).to_contain_text("of 2 kingdoms" if game == FALL else "You ")
    for turn in range(tries(2, 3)):
        play(page, seed=turn, until=f".prompt.asks button:has-text('{EXPLAIN}'), {OVER}")
        if page.locator(OVER).count():
            break
        verbs = {move.split()[0] for move in wire.moves}
        page.get_by_role("button", name=EXPLAIN).click()
        explained = page.locator("dialog[open] li")
        expect(explained).to_have_count(1 if game == QUICK else len(verbs))
        assert all(explained.all_inner_texts())
        if turn == 0 and (game == QUICK or THOROUGH):
            assert complaints(page) == []
        page.keyboard.press("Escape")
        play(page, seed=turn, until=f".log li:nth-child({4 * turn + 6}), {OVER}")


def test_who_defends_is_told_that_laying_means_blocking(page: Page, url: str) -> None:
    open_table(page, url, "greedy-kingdoms", ["me", "random"])
    told = page.locator(".prompt .question")
    page.locator(".prompt").wait_for()
    play(page, seed=1, until=".prompt .question:has-text('You defend: every hero that you lay blocks')")
    expect(told).to_contain_text("blocks the same one of Random bot")


def test_after_the_game_hands_and_bluffs_are_open(page: Page, url: str) -> None:
    for seed in range(TABLES):
        open_table(page, url, FALL, ["me", "random"])
        page.locator(".prompt").wait_for()
        play(page, seed, until=f".log p:has-text('Random bot claims'), {OVER}")
        play(page, seed, until=f".prompt.asks, {OVER}")
        if not page.locator(OVER).count():
            break
    give_up(page)
    end = page.locator("dialog[open]")
    expect(end.get_by_text(re.compile("Ann held at the end: .+"))).to_be_visible()
    expect(end.get_by_text(re.compile("Random bot held at the end: .+"))).to_be_visible()
    expect(end.locator("tbody td").first).to_have_text(re.compile("stands: Defense|destroyed"))
    end.get_by_role("button", name="Show every claim").click()
    expect(end.get_by_text(re.compile(r"\d+ of \d+ claims were bluffs"))).to_be_visible()
    told = page.locator(".log p", has_text=re.compile("claims the")).count()
    expect(end.locator(".claims li", has_text="claims the")).to_have_count(told)
    assert complaints(page) == []


def give_up(page: Page) -> None:
    page.get_by_role("button", name="More", exact=True).click()
    for _ in range(2):
        page.get_by_role("button", name="Give up").click()


# Notes every tone and every notice of the browser, and lets the page believe that it is out of sight.
CALLS = """
window.called = { tones: 0, notices: [] }
const start = OscillatorNode.prototype.start
OscillatorNode.prototype.start = function (...when) { window.called.tones += 1; return start.apply(this, when) }
window.Notification = class {
  static permission = 'granted'
  static requestPermission = async () => 'granted'
  constructor(title) { window.called.notices.push(title) }
}
Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
"""


def test_one_is_called_when_it_becomes_ones_turn_as_one_wishes(page: Page, browser: Browser, url: str) -> None:
    page.add_init_script(CALLS)
    link = open_table(page, url, QUICK, ["me", "open"])
    other = browser.new_context(reduced_motion="reduce").new_page()
    other.goto(link)
    other.get_by_role("button", name="Sit down here").click()
    lay(page)
    sign = page.locator("link[rel=icon]")
    expect(sign).to_have_attribute("href", "/emblem.svg")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_label("The browser’s notice").check()
    page.keyboard.press("Escape")
    # A page is silent until it was pressed, so whether the first turn was heard hangs on who was quicker.
    page.evaluate("() => { window.called.tones = 0 }")
    lay(other)
    expect(sign).to_have_attribute("href", "/emblem-turn.svg")
    assert page.request.get(f"{url}/emblem-turn.svg").ok
    assert page.evaluate("() => window.called") == {"tones": 2, "notices": ["It is your turn"]}
    page.get_by_role("button", name="Mute it").click()
    for someone in (page, other):
        expect(someone.locator(".board .round")).to_contain_text("second cards")
        lay(someone)
    expect(sign).to_have_attribute("href", "/emblem-turn.svg")
    assert page.evaluate("() => window.called") == {"tones": 2, "notices": ["It is your turn"] * 2}
    other.context.close()


def lay(page: Page) -> None:
    """Lay a card on each realm of Kingdom 18, and nothing more: who is done may be asked again at once."""
    for _ in range(2):
        page.locator("button.end:not([disabled])").first.click()
    page.locator(".prompt .main").click()


class Wire:
    """What a page sends and is asked on its socket."""

    def __init__(self, page: Page, game: str) -> None:
        self.sent: list[str] = []
        self._game, self._setting = find(game), find(game).setting()
        self._words = self._setting.words()
        self._names: list[str] = []
        self._held: Mapping[str, str] = {}  # what I hold under another name than moves give it
        self.moves: list[str] = []
        page.on("websocket", self._follow)

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._received)

    def _sent(self, frame: bytes | str) -> None:
        message = json.loads(frame)
        if message["type"] == "play":
            self.sent.append(message["move"])

    def _received(self, frame: bytes | str) -> None:
        position = json.loads(frame).get("position")
        if position:
            self._names = position["view"]["names"]
            held_as = self._game.held_as
            self._held = held_as(self._setting, position["view"]) if held_as else {}
            asked = position["ask"] or position.get("ahead") or {}  # also before one's turn, where others decide unseen
            self.moves = asked.get("moves", [])

    def named(self, word: str, text: str) -> bool:
        """Whether a text has a word of a move in it: itself, as the game calls it, or the name of the seat."""
        if word.startswith("seat"):
            return self._names[int(word.removeprefix("seat"))] in text
        held = self._words.word(self._held.get(word, word))
        forms = (word.replace("-", " "), held, re.sub(r"  .*|:.*", "", self._words.choice(word)))
        return any(form.lower() in text.lower() for form in forms)
