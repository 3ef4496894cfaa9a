"""Which bots are compiled, and the process beside the workers that compiles the others."""

from __future__ import annotations

import asyncio
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

import structlog

from regalia.bots import code_of
from regalia.bots.compiling import COMMAND, MISSING, NOT_KEPT, READY
from regalia.engine.kernel import can_compile
from regalia.games import games

log = structlog.get_logger(__name__)


class Code(NamedTuple):
    """What is compiled as one: for all bots of a game that think alike."""

    game: str
    name: str


class Compiling:
    """Knows whose code is on disk, and has the rest compiled: what somebody waits for first."""

    def __init__(self, niceness: int, told: Callable[[str], None] = lambda game: None, elsewhere: bool = False) -> None:
        """`told` is called with the name of a game when another way of thinking is ready in it.

        With `elsewhere`, bots think on other hosts, which compile for themselves; what is known here is what they said.
        """
        self.possible = elsewhere or can_compile()
        self._elsewhere = elsewhere
        self.told = told
        self._niceness = niceness
        self._known: dict[Code, bool] = {}
        self._hopeless: set[Code] = set()
        self._waiting: dict[Code, str] = {}  # a bot for each, in the order in which they are compiled
        self._now: Code | None = None
        self._more = asyncio.Event()
        self._process: Process | None = None
        self._task = asyncio.create_task(self._work()) if self.possible and not elsewhere else None

    def is_ready(self, game: str, bot: str) -> bool | None:
        """Whether a bot's code is on disk; None: nobody has looked yet."""
        name = code_of(bot)
        return True if name is None else self._known.get(Code(game, name)) if self.possible else False

    def worth_trying(self, game: str, bot: str) -> bool:
        """Whether a bot's code may be on disk, where it thinks."""
        return self._elsewhere or self.is_ready(game, bot) is not False

    def want(self, game: str, bot: str, first: bool = True) -> None:
        """Have a bot's code compiled, before all others that wait unless that is not asked for."""
        name = code_of(bot)
        if name is None or not self.possible or self._elsewhere:
            return
        code = Code(game, name)
        if self._known.get(code) or code in self._hopeless or code == self._now:
            return
        if first:
            self._waiting = {code: bot} | self._waiting
        else:
            self._waiting.setdefault(code, bot)
        self._more.set()

    def hurry(self, game: str) -> None:
        """Compile what waits for this game before the rest."""
        self._waiting = dict(sorted(self._waiting.items(), key=lambda item: item[0].game != game))

    def found(self, game: str, bot: str, ready: bool) -> None:
        """Somebody has looked whether a bot's code is on disk."""
        name = code_of(bot)
        if name is not None:
            self._note(Code(game, name), ready)
        if not ready:
            self.want(game, bot)

    @property
    def left(self) -> list[str]:
        """The games for which something is still to be compiled."""
        left = {code.game for code in (*self._waiting, *([self._now] if self._now else []))}
        return [game for game in games() if game in left]

    def _note(self, code: Code, ready: bool) -> None:
        if self._known.get(code) != ready:
            self._known[code] = ready
            self.told(code.game)

    async def _work(self) -> None:
        while True:
            if not self._waiting:
                await self._end_process()  # it holds much memory that nobody needs now
                self._more.clear()
                await self._more.wait()
            self._now = next(iter(self._waiting))
            bot = self._waiting.pop(self._now)
            try:
                await self._compile(self._now, bot)
            except OSError as error:
                log.error("The compiler could not be started.", exc_info=error)
                self._hopeless.add(self._now)
                self._note(self._now, False)
            finally:
                self._now = None

    async def _compile(self, code: Code, bot: str) -> None:
        title, begun = games()[code.game].title, time.monotonic()
        process = self._process = self._process or await self._new_process()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{code.game} {bot}\n".encode())
        answer = (await process.stdout.readline()).decode().strip()
        if answer == MISSING:
            self._note(code, False)
            log.info(f"The {code.name} of {title} is being compiled; until then its first character plays.")
            answer = (await process.stdout.readline()).decode().strip()
        if not answer:
            await self._end_process()  # it has died; the next one gets a new one
        self._note(code, answer == READY)
        if answer != READY:
            self._hopeless.add(code)
        if answer == READY:
            log.info(f"The {code.name} of {title} is ready.", seconds=round(time.monotonic() - begun, 1))
        elif answer == NOT_KEPT:
            log.error(
                f"The {code.name} of {title} cannot be compiled, for there is no place to keep the code: set "
                "REGALIA_CACHE to a folder that can be written. Its first character plays instead."
            )
        else:
            log.error(f"The {code.name} of {title} could not be compiled. Its first character plays instead.")

    async def _new_process(self) -> Process:
        # In a session of its own, so that Ctrl-C is left to the server.
        return await asyncio.create_subprocess_exec(
            *COMMAND, str(self._niceness), stdin=PIPE, stdout=PIPE, start_new_session=True
        )

    async def _end_process(self) -> None:
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
        self._process = None  # not before: whoever is interrupted here leaves it to `stop`

    async def stop(self) -> None:
        """End at once, in the middle of whatever is compiled."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._end_process()
