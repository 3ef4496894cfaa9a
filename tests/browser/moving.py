"""The moving picture of the README: a real table as it is played, `python -m tests.browser.moving`."""

from __future__ import annotations

import base64
import random
import tempfile
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import CDPSession, Page, TimeoutError, ViewportSize

from tests.browser.play import chromium, offered, open_table, server
from tests.browser.webp import Frame, animated
from tests.effort import PATIENCE

FILE = Path(__file__).parents[2] / "docs" / "table.webp"
PAGE: ViewportSize = {"width": 1280, "height": 864}
SCALE = 0.625  # of the picture to the page
QUALITY = 50
GAME, SEATS = "greed", ["me", "easy", "easy"]
PRESSES = 10
STILL, MOVING = 1100, 200  # milliseconds for which a picture is shown: one that is looked at, one on the way
ON_THE_WAY = 150  # milliseconds after a press in which things move
SEED = 4


def take(session: CDPSession) -> bytes:
    clip = {"x": 0, "y": 0, **PAGE, "scale": SCALE}
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip})
    return base64.b64decode(taken["data"])


def film(page: Page) -> list[Frame]:
    """Play some moves and take pictures: of each question, of what moves after the answer, of what came of it."""
    session, chance = page.context.new_cdp_session(page), random.Random(SEED)
    frames = []
    pressed = 0
    while pressed < PRESSES:
        page.locator(".prompt.asks").first.wait_for(timeout=1000 * PATIENCE)
        frames.append(Frame(take(session), STILL))
        with suppress(TimeoutError):  # what was offered may be gone by now
            chance.choice(offered(page)).click(timeout=5000)
            pressed += 1
        page.wait_for_timeout(ON_THE_WAY)
        frames.append(Frame(take(session), MOVING))
    return frames


def main() -> None:
    with tempfile.TemporaryDirectory() as data, server(Path(data)) as url, chromium() as browser:
        page = browser.new_context(viewport=PAGE, color_scheme="dark").new_page()
        open_table(page, url, GAME, SEATS)
        FILE.write_bytes(animated(film(page)))


if __name__ == "__main__":
    main()
