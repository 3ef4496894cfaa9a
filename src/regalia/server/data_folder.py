"""The data folder, which belongs to one server at a time where the database is in it."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import IO

import structlog

from regalia.engine.errors import BadSettings
from regalia.server.databases import FILE

LOCK = "server.lock"

log = structlog.get_logger(__name__)


def protect(folder: Path) -> None:
    """Let nobody else on this machine read what is in a folder: the keys of running matches are."""
    try:
        folder.chmod(0o700)
        for name in (FILE, f"{FILE}-wal", f"{FILE}-shm"):
            if (folder / name).exists():
                (folder / name).chmod(0o600)
    except PermissionError:
        log.warning("others on this machine may read the data folder, which belongs to somebody else")


def lock(folder: Path) -> IO[bytes]:
    """Take the folder for this process; it is free again when the file is closed, however the process ends.

    A second server would tell people what it last read, while the first one plays on.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    protect(folder)
    file = os.fdopen(os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600), "r+b")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise BadSettings(f"Another server uses {folder} already: stop that one, or choose another --data.") from None
    return file
