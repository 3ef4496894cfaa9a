"""How smoothly tables move: `python -m tests.browser.smoothness [GAME …]` plays each game to its end and reports.

For each game, on a desk and on a phone: how often the board was mounted and frames in which it was blank, the time from
the server's answer to the paint that shows it, the cumulative layout shift of the whole game, and all console messages.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

from regalia.games import find, games
from tests.browser.play import PHONE, chromium, open_table, play, server

WIDE: ViewportSize = {"width": 1440, "height": 900}

# Counts how often a board is mounted, and the frames in which there is none though there was one.
WATCH = """
window.watched = { mounts: 0, blank: 0 }
new MutationObserver((changes) => {
  for (const change of changes)
    for (const node of change.addedNodes)
      if (node instanceof Element && (node.matches('.board > .layout') || node.querySelector('.board > .layout')))
        window.watched.mounts += 1
}).observe(document, { childList: true, subtree: true })
const look = () => {
  if (window.watched.mounts > 0 && !document.querySelector('.board > .layout > *')) window.watched.blank += 1
  requestAnimationFrame(look)
}
requestAnimationFrame(look)
"""

# Notes when an answer with a position arrives, and when the frame that shows it has been painted.
PAINTS = """
window.paints = []
const Plain = WebSocket
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given)
    this.addEventListener('message', ({ data }) => {
      if (!/"type":"(played|update)"/.test(data.slice(0, 40)) || !data.includes('"position":{')) return
      const arrived = performance.now()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => window.paints.push(performance.now() - arrived)
        port2.postMessage(null)
      })
    })
  }
}
"""

# As the web's vitals define it: the worst window of shifts that are less than a second apart, of five seconds at most.
SHIFTS = """
window.shifts = { worst: 0, sources: [] }
let [sum, first, last] = [0, 0, 0]
new PerformanceObserver((list) => {
  for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
    if (hadRecentInput) continue
    if (startTime - last > 1000 || startTime - first > 5000) [sum, first] = [0, startTime]
    last = startTime
    sum += value
    if (value > 0.002) for (const { node } of sources)
      window.shifts.sources.push(`${value.toFixed(4)} ${node?.className ?? node?.nodeName}`)
    window.shifts.worst = Math.max(window.shifts.worst, sum)
  }
}).observe({ type: 'layout-shift', buffered: true })
"""


def watch(page: Page) -> list[str]:
    """Let a page note all this from its beginning; its console messages are in the list."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    for script in (WATCH, PAINTS, SHIFTS):
        page.add_init_script(script)
    return said


def measure(browser: Browser, url: str, game: str, viewport: ViewportSize, **context: Any) -> dict[str, Any]:
    opened = browser.new_context(viewport=viewport, **context)
    page = opened.new_page()
    said = watch(page)
    seats = max(find(game).seats[0], min(3, find(game).seats[-1]))
    open_table(page, url, game, ["me", *["random"] * (seats - 1)])
    page.locator(".prompt").wait_for()
    play(page, seed=5)
    paints = sorted(page.evaluate("() => window.paints"))
    found = {
        **page.evaluate("() => window.watched"),
        "answers": len(paints),
        "paint p50": round(statistics.median(paints)),
        "paint p90": round(paints[int(0.9 * len(paints))]),
        "shift": round(page.evaluate("() => window.shifts.worst"), 4),
        "console": said,
    }
    if found["shift"] > 0.02:
        found["shifted"] = sorted(set(page.evaluate("() => window.shifts.sources")))[-8:]
    opened.close()
    return found


def main(wanted: list[str]) -> None:
    with tempfile.TemporaryDirectory() as data, server(Path(data)) as url, chromium() as browser:
        for game in wanted or games():
            for name, viewport in (("desk", WIDE), ("phone", PHONE)):
                for motion in ("reduce", "no-preference"):
                    found = measure(browser, url, game, viewport, reduced_motion=motion)
                    print(f"{game}, {name}, motion {motion}: {found}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
