"""Programs of the system that tests need, installed by its package manager where we may."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

LOCK = "regalia-packages.lock"
# Seconds to wait for somebody else who installs something.
APT = ("apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300")


def install(what: str, *choices: tuple[str, ...]) -> None:
    """Install the first of some sets of packages that there is; of several calls at the same time, one after another.

    `make` sees to several programs at once, and apt gives up when another one is at work.
    """
    if os.geteuid() != 0 or shutil.which(APT[0]) is None:
        return
    with (Path(tempfile.gettempdir()) / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        print(f"Installing {what} ...", flush=True)
        _apt_get("update")
        any(_apt_get("install", "-y", "--no-install-recommends", *packages) for packages in choices)


def _apt_get(*arguments: str) -> bool:
    return subprocess.run([*APT, *arguments], check=False, stdout=subprocess.DEVNULL).returncode == 0
