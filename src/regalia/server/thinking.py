"""Bots think in processes of their own, from what their seat may know and nothing else."""

from __future__ import annotations

import asyncio
import hashlib
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np
import structlog

from regalia.bots import AT_TABLES, Answer, answer, make, names, prepare
from regalia.bots.kinds import SearchBot
from regalia.engine.chance import stream
from regalia.engine.errors import BadSettings
from regalia.engine.event import Told
from regalia.engine.game import Decision, Header, Setting
from regalia.engine.talk import Said
from regalia.games import games
from regalia.search.mind import Thought
from regalia.server import messages
from regalia.server.errors import NotNow
from regalia.server.live import setting_of

LONGEST = 60.0  # seconds that a bot may think before the rules move for it
MOST = {"worlds": 2_000, "ms": 5_000, "iterations": 50_000, "threads": 1}  # that a bot at a table can be told to do
ADVISER = SearchBot(iterations=10_000)  # who gives hints; the same position always gets the same

Result = TypeVar("Result")

log = structlog.get_logger(__name__)


class Question(NamedTuple):
    """What a bot is asked: all that its seat may know, and whether it may talk."""

    bot: str
    seen: bytes  # of the concealed record
    actions: list[int]
    events: list[Told]
    heard: list[Said]
    talk: bool


class Duration(Protocol):
    def observe(self, amount: float) -> None:
        """Take a measurement down."""


def _begin_worker(niceness: int) -> None:
    """A worker goes when the server goes, however that ends, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)
    parent = multiprocessing.parent_process()
    assert parent is not None
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def think(settings: messages.Settings, question: Question, seed: int) -> Answer:
    """In a worker: let a bot talk and choose."""
    setting = setting_of(settings)
    bot, seen, actions, events, heard, talk = question
    return answer(make(bot), Decision(setting, _record(setting, seen), actions, events, heard, stream(seed)), talk)


def advise(settings: messages.Settings, seen: bytes) -> Thought:
    """In a worker: what the adviser would do."""
    setting = setting_of(settings)
    seed = int.from_bytes(hashlib.sha256(seen).digest()[:4])
    return ADVISER.think(setting, _record(setting, seen), seed)[0]


def _record(setting: Setting, seen: bytes) -> Header:
    kind = setting.game.state_type
    return kind.from_array(np.frombuffer(seen, kind.dtype)[0])


def warm_up(game: str, bot: str | None) -> None:
    """In a worker: have a bot's code, or the adviser's, compiled or loaded from disk before anyone waits for it."""
    setting = games()[game].setting()
    thinker = ADVISER if bot is None else make(bot)
    if thinker.needs_compiling(setting):
        prepare(thinker, setting)


class Workers:
    """The processes, and the way to ask them."""

    def __init__(self, processes: int, niceness: int, least_seconds: float, duration: Duration) -> None:
        self._processes = processes
        self._niceness = niceness
        self._least = least_seconds
        self._duration = duration
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Not forked: a copy of a process with threads in it may wait for a lock that nobody will release.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, context, _begin_worker, (self._niceness,))

    def check(self, bot: str) -> None:
        """Refuse what anyone may not ask for at a table: other people's code by its name, and thinking without end."""
        name = bot.partition(":")[0]
        if name not in names():
            raise BadSettings(f"There is no bot {name!r} here; the bots are {', '.join(names())}.")
        made = make(bot)
        for setting, most in MOST.items():
            if getattr(made, setting, 0) > most:
                raise BadSettings(f"At a table a bot has at most {setting}={most}, so that everyone's bots get a turn.")

    async def warm_up(self) -> None:
        """Compile everything once, then load it into every process."""
        loop = asyncio.get_running_loop()
        for copies in (1, self._processes):
            for game in games():
                for bot in (*AT_TABLES, None):
                    jobs = (loop.run_in_executor(self._pool, warm_up, game, bot) for _ in range(copies))
                    await asyncio.gather(*jobs)

    async def answer(self, settings: messages.Settings, question: Question) -> Answer:
        begun = time.monotonic()
        try:
            answered = await asyncio.wait_for(self._ask(settings, question), LONGEST)
        except (BrokenProcessPool, TimeoutError, ValueError, ArithmeticError, LookupError) as error:
            # A bot that fails must not hold up a table: the rules know what a seat does that does not move.
            log.error("a bot failed", bot=question.bot, game=settings.game, exc_info=error)
            setting = setting_of(settings)
            seen = _record(setting, question.seen)
            answered = Answer(None, setting.game.on_time_out(setting, seen, question.actions))
        passed = time.monotonic() - begun
        self._duration.observe(passed)
        await asyncio.sleep(max(0.0, self._least - passed))
        return answered

    async def advise(self, settings: messages.Settings, seen: Header) -> Thought:
        """What a strong player would do who knows no more than this."""
        begun = time.monotonic()
        question = (settings, seen.to_array().tobytes())
        try:
            thought: Thought = await asyncio.wait_for(self._in_a_worker(advise, *question), LONGEST)
        except (BrokenProcessPool, TimeoutError) as error:
            log.error("the adviser failed", game=settings.game, exc_info=error)
            raise NotNow("There is no hint right now: ask again in a moment, or play without.") from error
        self._duration.observe(time.monotonic() - begun)
        return thought

    async def _ask(self, settings: messages.Settings, question: Question) -> Answer:
        answered = await self._in_a_worker(think, settings, question, secrets.randbits(63))
        if answered.action not in question.actions:
            raise ValueError(f"The bot {question.bot} chose {answered.action}, which is not legal.")
        return answered

    async def _in_a_worker(self, work: Callable[..., Result], *question: Any) -> Result:
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, work, *question)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = self._new_pool()
            raise

    async def stop(self) -> None:
        await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)
