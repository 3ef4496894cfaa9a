"""Chromium for the tests of the browser client: the system's own. `python -m tests.browser.chromium` sees to it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "The tests of the browser client need Chromium: install it with your package manager "
    "(on Debian and Ubuntu: apt install chromium) and run make test again."
)


def find() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> None:
    """With apt, where we may."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Chromium ...")
        for arguments in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", *arguments], check=False, stdout=subprocess.DEVNULL)


def main() -> None:
    if find() is None:
        install()
    if find() is None:
        sys.exit(MISSING)


if __name__ == "__main__":
    main()
