"""Bots think in processes of their own, from what their seat may know and nothing else.

A bot whose code is not compiled yet is played by its game's first character, which needs no compiling. Only thinking
counts against the time that a bot has: neither waiting for a free process nor loading code does.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import numpy as np
import structlog

from regalia.bots import AT_TABLES, Answer, answer, code_of, interim, make, needs_compiling
from regalia.bots.bot import NOTHING_TO_DO
from regalia.bots.kinds import NetworkBot, SearchBot
from regalia.engine.chance import stream
from regalia.engine.contract import Header
from regalia.engine.decision import Decision
from regalia.engine.event import Event
from regalia.engine.game import Setting
from regalia.engine.talk import Said
from regalia.games import games
from regalia.search.network import learnt
from regalia.search.searcher import Thought
from regalia.server import messages
from regalia.server.compiling import Compiling
from regalia.server.errors import NotNow
from regalia.server.live_table import setting_of
from regalia.server.workers import Begin, Processes, Result, Work, WorkFailed

LONGEST = 60.0  # seconds that a bot may think before its game's first character moves for it
LONGEST_CHARACTER = 20.0  # seconds that a character may take before the rules move
ADVISER = SearchBot(iterations=10_000)  # who gives hints; the same position always gets the same
ADVISERS_CODE = "search"
SEARCH = AT_TABLES[-1]  # of those at tables the one that has to be compiled

log = structlog.get_logger(__name__)


class Question(NamedTuple):
    """What a bot is asked: all that its seat may know, and whether it may talk."""

    bot: str
    seen: bytes  # of the concealed record
    actions: list[int]  # none: only what it says
    events: list[Event]
    heard: list[Said]
    talk: bool


class Thinker(Protocol):
    """Who thinks for bots: gets what a seat may know, and nothing else."""

    async def answer(self, table: str, settings: messages.Settings, question: Question) -> Answer:
        """One of the actions, and perhaps something said before; tables take turns."""

    async def advise(self, table: str, settings: messages.Settings, seen: Header) -> Thought:
        """What it would do in this place."""


class Duration(Protocol):
    def observe(self, amount: float) -> None:
        """Take a measurement down."""


class Found(NamedTuple):
    """What came of a question."""

    answer: Answer
    interim: bool  # whether the game's first character answered, because the bot is not compiled


def think(settings: messages.Settings, question: Question, seed: int, ready: bool, begin: Begin) -> Found:
    """In a worker: let a bot talk and choose; one whose code is not `ready` to be loaded is not waited for."""
    setting = setting_of(settings)
    name, seen, actions, events, heard, talk = question
    bot = make(name)
    instead = code_of(name) is not None and (not ready or needs_compiling(bot, setting))
    if instead:
        bot = make(interim(setting.game))
    decision = Decision(setting, _record(setting, seen), actions, events, heard, stream(seed))
    begin()
    return Found(answer(bot, decision, talk), instead)


class Advice(NamedTuple):
    """What somebody would do who is asked for a hint; None where nobody knows the game."""

    thought: Thought | None
    searched: bool  # and did not ask the network, because the search is not compiled


def advise(settings: messages.Settings, seen: bytes, ready: bool, begin: Begin) -> Advice:
    """In a worker: what the adviser would do, or while that is not `ready` to be loaded, the network of the game."""
    setting = setting_of(settings)
    record = _record(setting, seen)
    if ready and not ADVISER.needs_compiling(setting):
        begin()
        seed = int.from_bytes(hashlib.sha256(seen).digest()[:4])
        return Advice(ADVISER.think(setting, record, seed)[0], True)
    begin()
    return Advice(None if learnt(setting) is None else NetworkBot().think(setting, record)[0], False)


def _record(setting: Setting, seen: bytes) -> Header:
    kind = setting.game.state_type
    return kind.from_array(np.frombuffer(seen, kind.dtype)[0])


class Doing(Protocol):
    """Whoever does what is asked of bots: processes of this server, or workers on any host."""

    async def do(self, by: str, work: Work, *arguments: Any, longest: float) -> Result:
        """Have something done; WorkFailed when it came to nothing."""

    @property
    def waiting(self) -> tuple[int, float]:
        """How many questions wait, and for how long already, in seconds."""

    @property
    def pids(self) -> list[int | None]:
        """The processes of this server that think."""

    def heard(self, what: str) -> None:
        """Something that was asked is done, says another process."""

    async def stop(self) -> None:
        """End at once."""


class Workers:
    """The processes that think and the one that compiles, and the way to ask them."""

    def __init__(
        self,
        processes: int,
        niceness: int,
        least_seconds: float,
        duration: Duration,
        told: Callable[[str], None] = lambda game: None,
        elsewhere: Doing | None = None,
        early: bool = True,
    ) -> None:
        """`told` is called with a game when it has become known whether its bots are compiled; with `elsewhere` bots
        think there, and not in processes of this server; `early`: before the first bot has to think."""
        self.compiling = Compiling(niceness, told, elsewhere is not None)
        self._least = least_seconds
        self._duration = duration
        self._processes: Doing = elsewhere or Processes(processes, niceness, early)

    def warm_up(self) -> None:
        """Have compiled what tables offer, game by game, beside everything else."""
        for game in games():
            self.compiling.want(game, SEARCH, first=False)

    def opened(self, game: str) -> None:
        """Somebody plays this game: if its bots wait to be compiled, they are next."""
        self.compiling.hurry(game)

    def interim(self, game: str, bot: str) -> str | None:
        """Who plays for a bot while it is not compiled; None: itself."""
        found = games().get(game)
        return interim(found) if found is not None and self.compiling.is_ready(game, bot) is False else None

    async def answer(self, table: str, settings: messages.Settings, question: Question) -> Answer:
        """What a bot does; its game's first character answers for one that fails, and the rules for that one."""
        begun = time.monotonic()
        instead = interim(games()[settings.game])
        try:
            answered = await self._ask(table, settings, question, LONGEST)
        except WorkFailed as error:
            log.error("a bot failed", bot=question.bot, game=settings.game, error=str(error))
            if not question.actions:
                return Answer(None, NOTHING_TO_DO)
            try:
                answered = await self._ask(table, settings, question._replace(bot=instead), LONGEST_CHARACTER)
            except WorkFailed as another:
                log.error("a character failed, the rules move", bot=instead, game=settings.game, error=str(another))
                setting = setting_of(settings)
                seen = _record(setting, question.seen)
                answered = Answer(None, setting.game.on_time_out(setting, seen, question.actions))
        await asyncio.sleep(max(0.0, self._least - (time.monotonic() - begun)))
        return answered

    async def advise(self, table: str, settings: messages.Settings, seen: Header) -> Thought:
        """What a strong player would do who knows no more than this."""
        compiling, game = self.compiling, settings.game
        ready = compiling.possible and compiling.worth_trying(game, ADVISERS_CODE)
        question = (settings, seen.to_array().tobytes(), ready)
        try:
            advice, seconds = await self._processes.do(table, advise, *question, longest=LONGEST)
        except WorkFailed as error:
            log.error("the adviser failed", game=game, error=str(error))
            raise NotNow("There is no hint right now: ask again in a moment, or play without.") from error
        self._duration.observe(seconds)
        thought: Thought | None = advice.thought
        searched: bool = advice.searched
        if ready:
            compiling.found(game, ADVISERS_CODE, searched)
        if compiling.possible and not searched:
            compiling.want(game, ADVISERS_CODE)
        if thought is None and compiling.possible:
            raise NotNow("The computer is still being compiled: ask for a hint in a minute, or play without.")
        if thought is None:
            raise NotNow("There are no hints on this server: they need pip install 'regalia[fast]'.")
        return thought

    async def _ask(self, table: str, settings: messages.Settings, question: Question, longest: float) -> Answer:
        """Ask a bot; WorkFailed when it fails, or does what it may not."""
        compiling, game, bot = self.compiling, settings.game, question.bot
        ready = compiling.worth_trying(game, bot)
        if not compiling.is_ready(game, bot):
            compiling.want(game, bot)
        asked = settings, question, secrets.randbits(63), ready
        found, seconds = await self._processes.do(table, think, *asked, longest=longest)
        self._duration.observe(seconds)
        if ready:
            compiling.found(game, bot, not found.interim)
        if found.answer.action not in (question.actions or [NOTHING_TO_DO]):
            raise WorkFailed(f"The bot {bot} chose {found.answer.action}, which is not legal.")
        answered: Answer = found.answer
        return answered

    def heard(self, what: str) -> None:
        """Something that was asked elsewhere is done."""
        self._processes.heard(what)

    @property
    def waiting(self) -> tuple[int, float]:
        """How many questions wait for a process, and for how long already, in seconds."""
        return self._processes.waiting

    @property
    def pids(self) -> list[int | None]:
        """The processes that think."""
        return self._processes.pids

    async def stop(self) -> None:
        """End everything at once: what bots think about is left to the next start."""
        await asyncio.gather(self.compiling.stop(), self._processes.stop())
