"""Programs of the system that tests need. `python -m tests.packages` installs those that are missing, where it may.

Nothing but the standard library is needed for that, so it need not wait for the packages of Python.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

LOCK = "regalia-packages.lock"
# Seconds to wait for somebody else who installs something.
APT = ("apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300")
SHELL = "chromium-headless-shell"  # Chromium without its window: half the processor time a page
BROWSERS = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def browser() -> str | None:
    """Chromium, for the tests of the browser client."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def postgresql() -> Path | None:
    """The folder of the newest PostgreSQL on this machine."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    on_path = shutil.which("initdb")
    found = [folder for folder in folders if (folder / "initdb").exists()]
    return found[-1] if found else Path(on_path).resolve().parent if on_path else None


def proxies() -> bool:
    return all(shutil.which(program) for program in ("nginx", "caddy"))


class Program(NamedTuple):
    name: str
    found: Callable[[], object]
    choices: tuple[tuple[str, ...], ...]  # sets of Debian's packages, the best first
    without: str  # what is not tested without it

    @property
    def missing(self) -> str:
        packages = " ".join(self.choices[-1])
        return f"{self.name} was not found, so {self.without} (on Debian and Ubuntu: apt install {packages})."


CHROMIUM = Program(  # older systems have the shell in one package with the rest
    "Chromium", browser, ((SHELL,), ("chromium",)), "the browser client cannot be tested"
)
POSTGRESQL = Program("PostgreSQL", postgresql, (("postgresql",),), "the tests of the server on it are not run")
PROXIES = Program("nginx or Caddy", proxies, (("nginx-light", "caddy"),), "their configurations are not tried")
TMUX = Program("tmux", lambda: shutil.which("tmux"), (("tmux",),), "the tests in a real terminal are not run")
PROGRAMS = (CHROMIUM, POSTGRESQL, PROXIES, TMUX)


def install(programs: Sequence[Program]) -> None:
    """Install these; of several calls at the same time, one after another: apt gives up when another one is at work."""
    if os.geteuid() != 0 or shutil.which(APT[0]) is None:
        return
    with (Path(tempfile.gettempdir()) / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        print(f"Installing {', '.join(program.name for program in programs)} ...", flush=True)
        _apt_get("update")
        if not _install(package for program in programs for package in program.choices[0]):
            for program in programs:
                any(_install(packages) for packages in program.choices)


def _install(packages: Iterable[str]) -> bool:
    return _apt_get("install", "-y", "--no-install-recommends", *packages)


def _apt_get(*arguments: str) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run([*APT, *arguments], check=False, stdout=subprocess.DEVNULL, env=environment).returncode == 0


def main() -> None:
    if missing := [program for program in PROGRAMS if not program.found()]:
        install(missing)
    for program in missing:
        if not program.found():
            print(program.missing, file=sys.stderr)
    sys.exit(not CHROMIUM.found())


if __name__ == "__main__":
    main()
