"""Pictures of every page and table for the README and for looking at: `make screenshots` writes docs/screenshots.

Each is taken on a desk and on a phone, by day and by night; the browser itself writes them as WebP, small.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from regalia.games import find, games
from tests.browser.play import DESK, PHONE, chromium, open_table, play, server

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
QUALITY = 70
LOOKS = (("desk", DESK, "dark"), ("desk", DESK, "light"), ("phone", PHONE, "dark"), ("phone", PHONE, "light"))
PAGES = {"home": "/", "new-table": "/new/kingdom-18", "rules": "/rules/kingdom-18", "credits": "/credits"}
BOT = "easy"  # who has a name of its own
INTO_THE_GAME = ".log li:nth-child(8)"


def shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(300)  # until fonts are there and things have moved
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(taken["data"]))


def shoot_page(path: str) -> Callable[[Page, str, str], None]:
    def shooting(page: Page, url: str, name: str) -> None:
        page.goto(url + path)
        page.locator("h1").first.wait_for()
        shoot(page, name)

    return shooting


def shoot_table(game: str) -> Callable[[Page, str, str], None]:
    def shooting(page: Page, url: str, name: str) -> None:
        seats = max(find(game).seats[0], min(3, find(game).seats[-1]))
        open_table(page, url, game, ["me", *[BOT] * (seats - 1)], hints=True)
        play(page, seed=4, until=INTO_THE_GAME)
        play(page, seed=4, until=".prompt.asks, dialog[open] .moment")
        shoot(page, name)

    return shooting


def shoot_end(page: Page, url: str, name: str) -> None:
    open_table(page, url, "kingdom-18", ["me", BOT])
    play(page, seed=4)
    shoot(page, name)
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="To the end").click()
    page.get_by_text("The game is over").wait_for()
    shoot(page, name.replace("end", "replay"))
    for other in ("history", "profile"):
        shoot_page(f"/{other}")(page, url, name.replace("end", other))


def shoot_all(browser: Browser, url: str, wanted: list[str]) -> None:
    subjects = {name: shoot_page(path) for name, path in PAGES.items()}
    subjects |= {f"table-{game}": shoot_table(game) for game in games()}
    subjects["end"] = shoot_end
    for name, shooting in subjects.items():
        for size, viewport, colours in LOOKS:
            if wanted and name not in wanted:
                continue
            context = browser.new_context(viewport=viewport, color_scheme=colours, reduced_motion="reduce")  # type: ignore[arg-type]
            shooting(context.new_page(), url, f"{name}-{size}-{colours}")
            context.close()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, server(Path(data)) as url, chromium() as browser:
        shoot_all(browser, url, sys.argv[1:])


if __name__ == "__main__":
    main()
