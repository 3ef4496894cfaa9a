"""Card files of strangers: tried out in a process of their own, before anything of them is read here."""

from __future__ import annotations

import asyncio
import hashlib
import sys

from regalia.engine.cards import check_shape
from regalia.engine.errors import BadCards

SECONDS = 5.0  # that a card file may take to read
MEGABYTES = 512  # that its process may use

# Nothing of Regalia is loaded: Python alone starts in a few hundredths of a second. A file that is no
# TOML is read quickly too, and what is wrong with it is said by whoever reads it then.
TRIAL = f"""
import contextlib, resource, sys, tomllib
resource.setrlimit(resource.RLIMIT_AS, ({MEGABYTES << 20}, {MEGABYTES << 20}))
with contextlib.suppress(ValueError):
    tomllib.loads(sys.stdin.buffer.read().decode())
"""


def hash_of(text: str) -> str:
    """The name under which a card file is kept."""
    return hashlib.sha256(text.encode()).hexdigest()


class CardFiles:
    """Whoever wants to read a card file asks here first; one file is tried at a time."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._one = asyncio.Lock()

    async def check(self, text: str, source: str) -> None:
        """Returns when the file can be read soon; raises BadCards."""
        check_shape(text, source)
        async with self._one:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-I",
                "-c",
                TRIAL,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.DEVNULL,
            )
            try:
                await asyncio.wait_for(process.communicate(text.encode()), self._seconds)
            except TimeoutError:
                raise BadCards(f"The card file {source} takes too long to read: make it simpler.") from None
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
            if process.returncode:
                raise BadCards(f"The card file {source} takes too much to read: make it simpler.")
