"""The real server in a process of its own, a browser, and someone who plays whatever is offered."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Browser, Error, Locator, Page, TimeoutError, ViewportSize, sync_playwright

from tests import packages
from tests.effort import PATIENCE
from tests.server.running import free_port

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 860}
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

# Whatever lies on the table and can be chosen.
CHOICES = ", ".join(
    f".board {thing}"
    for thing in (
        ".card.can:not(.chosen)",
        "button.name[aria-pressed=false]",
        "button.end:not([disabled])",
        "button.tower[aria-pressed=false]",
        "button.thing.can[aria-pressed=false]",
    )
)
BUTTONS = ".prompt .answers .button:not(.quiet):not(.main)"
OFFERED = f".prompt .main, {BUTTONS}, {CHOICES}"
OVER = "dialog[open] .moment"

# Plays for whoever the page is, on a socket of its own, the first move that is offered each time.
FINISH = """async (table) => {
  const socket = new WebSocket(`ws://${location.host}/api/socket`)
  let ply = -1
  await new Promise((done) => {
    socket.onopen = () => socket.send(JSON.stringify({ type: 'open', table, since: -1, link: null }))
    socket.onmessage = ({ data }) => {
      const { position } = JSON.parse(data)
      if (position?.result) done()
      if (!position?.ask || position.ply <= ply) return
      ply = position.ply
      socket.send(JSON.stringify({ type: 'play', table, ply, id: `finish${ply}`, move: position.ask.moves[0] }))
    }
  })
  socket.close()
}"""


@contextmanager
def server(data: Path, port: int | None = None, environment: dict[str, str] | None = None) -> Iterator[str]:
    port = port or free_port()
    settings = [f"--port={port}", f"--data={data}", "--bot-workers=1", "--bot-seconds=0", "--no-warm-up"]
    command = [sys.executable, "-m", "regalia", "serve", *settings]
    plenty = {"REGALIA_ADDRESS_PER_SECOND": "10000", "REGALIA_ADDRESS_PER_20_SECONDS": "200000"}  # all come from here
    plenty |= {"REGALIA_FILES_PER_SECOND": "10000", "REGALIA_FILES_PER_20_SECONDS": "200000"}
    environment = {**(environment or os.environ), **plenty}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    try:
        _wait_until(f"{url}/health", process)
        yield url
    finally:
        process.terminate()
        process.wait()


def _wait_until(address: str, process: subprocess.Popen[bytes]) -> None:
    while process.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise RuntimeError("The server stopped before it had begun.")


@contextmanager
def chromium() -> Iterator[Browser]:
    path = packages.browser()
    if path is None:
        raise RuntimeError(packages.CHROMIUM.missing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


def open_table(page: Page, url: str, game: str, seats: list[str], **settings: object) -> str:
    """Open a table as whoever the page is, and go there; the address of the table with its link."""
    page.goto(f"{url}/credits")
    table = page.evaluate(
        """async (settings) => {
            const post = async (path, body) =>
                (await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' },
                                     body: JSON.stringify(body) })).json()
            if (!(await (await fetch('/api/session')).json()).me) await post('/api/me', { name: 'Ann' })
            return (await post('/api/tables', { settings })).table
        }""",
        {"game": game, "seats": seats, **settings},
    )
    page.goto(f"{url}/t/{table['id']}")
    return f"{url}/t/{table['id']}#{table['link']}"


def finish(page: Page, *others: Page) -> None:
    """Play on to the end of the game without the pages of those who play, for tests of what comes then."""
    page.locator(".prompt").wait_for()
    table = page.url.rsplit("/", 1)[1]
    for other in others:
        other.evaluate(f"(table) => {{ void ({FINISH})(table) }}", table)
    page.evaluate(FINISH, table)
    play(page, seed=1)


def play(page: Page, seed: int, until: str = OVER, most: int = 4000) -> None:
    """Play whatever is offered until something appears."""
    chance = random.Random(seed)
    aside = "dialog[open]:not(:has(.moment))"  # a press can land on what has moved under it
    anything = page.locator(f"{OFFERED}, {until}, {aside}").first
    for _ in range(most):
        try:
            anything.wait_for(state="attached", timeout=1000 * PATIENCE)
        except TimeoutError:
            break
        choices = offered(page)
        if page.locator(until).count():  # looked for after the choices: one of them may lead away from it
            return
        if page.locator(aside).count():
            page.keyboard.press("Escape")
        elif choices:
            with suppress(Error):  # what was offered may be gone by now, or about to go
                press(chance.choice(choices))
        page.wait_for_timeout(15)
    raise AssertionError(f"{until} does not come; there is {page.locator('.prompt').all_inner_texts()}")


def press(thing: Locator) -> None:
    """Scroll to it as a person does, since it may lie under the prompt, and press it, even if it moves."""
    for last in (False, False, False, True):
        thing.evaluate("e => e.scrollIntoView({ block: 'center', behavior: 'instant' })", timeout=5000)
        try:
            thing.click(timeout=20_000, force=True)
            return
        except Error as error:  # it slid away as it was pressed, which a person would see
            if last or "outside of the viewport" not in error.message:
                raise
            thing.page.wait_for_timeout(250)


def offered(page: Page) -> list[Locator]:
    main = page.locator(".prompt .main").all()
    return main or [*page.locator(BUTTONS).all(), *page.locator(CHOICES).all()]


def complaints(page: Page, *rules: str) -> list[str]:
    """What axe-core finds wrong with the page as it is, by these rules or by all that it has."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    options = {"runOnly": list(rules)} if rules else {}
    found = page.evaluate("async (options) => (await axe.run(document, options)).violations", options)
    return [
        f"{rule['id']}: {rule['help']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for rule in found
        for node in rule["nodes"]
    ]
