"""Chromium for the tests of the browser client: the system's own. `python -m tests.browser.chromium` sees to it."""

from __future__ import annotations

import shutil
import sys

from tests import packages

SHELL = "chromium-headless-shell"  # Chromium without its window: half the processor time a page
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "The tests of the browser client need Chromium: install it with your package manager "
    "(on Debian and Ubuntu: apt install chromium) and run make test again."
)


def find() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def main() -> None:
    if find() is None:  # older systems have the shell in one package with the rest
        packages.install("Chromium", (SHELL,), ("chromium",))
    if find() is None:
        sys.exit(MISSING)


if __name__ == "__main__":
    main()
