"""Bots in processes of their own."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry, Histogram

from regalia.bots import Answer
from regalia.bots.kinds import NetworkBot
from regalia.games import games
from regalia.play.match import Match
from regalia.play.shuffle import Shuffle, key_from_seed
from regalia.server import messages
from regalia.server.compiling import Compiling
from regalia.server.live_table import setting_of
from regalia.server.thinking import Question, Workers

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server thinking")]

SETTINGS = messages.Settings("kingdom-18", ["random", "random"])


PATIENCE = 240.0  # seconds until a test gives up waiting for the compiler


def duration() -> Histogram:
    return Histogram("regalia_bot_seconds", "…", registry=CollectorRegistry())


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    workers = Workers(1, 0, 0.0, duration())
    yield workers
    await workers.stop()


def spy_on_answers(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The bots that are asked."""
    asked: list[str] = []
    ask = workers._ask

    async def spying(table: str, settings: messages.Settings, question: Question, longest: float) -> Answer:
        asked.append(question.bot)
        return await ask(table, settings, question, longest)

    monkeypatch.setattr(workers, "_ask", spying)
    return asked


async def ask(workers: Workers, bot: str, match: Match, table: str = "table") -> int:
    assert match.seat is not None
    seen = match.seen(match.seat).to_array().tobytes()
    question = Question(bot, seen, match.actions(), match.events(match.seat), [], talk=True)
    return (await workers.answer(table, SETTINGS, question)).action


def a_match() -> Match:
    return Match(setting_of(SETTINGS), Shuffle(key_from_seed(1)))


async def test_a_bot_in_another_process_chooses_legal_moves(workers: Workers) -> None:
    match = a_match()
    while match.seat is not None:
        action = await ask(workers, "random", match)
        assert action in match.actions()
        match.play(action)


async def test_tables_take_turns(workers: Workers) -> None:
    match, order = a_match(), list[str]()

    async def answered(table: str) -> None:
        await ask(workers, "random", match, table)
        order.append(table)

    await asyncio.gather(*(answered(table) for table in ("greedy", "greedy", "greedy", "modest")))
    assert order == ["greedy", "modest", "greedy", "greedy"]


async def test_a_bot_whose_process_dies_is_asked_again_in_another(workers: Workers) -> None:
    match = a_match()
    await ask(workers, "random", match)
    (before,) = workers.pids
    assert before is not None
    os.kill(before, signal.SIGKILL)
    assert await ask(workers, "random", match) in match.actions()
    assert workers.pids != [before]


async def test_the_first_character_answers_for_a_bot_that_fails(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match()
    asked = spy_on_answers(workers, monkeypatch)
    assert await ask(workers, "no such bot", match) in match.actions()
    assert asked == ["no such bot", "character:schemer"]


async def test_the_rules_answer_when_the_character_fails_too(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match()
    assert match.seat is not None
    monkeypatch.setattr("regalia.server.thinking.interim", lambda game: "no such character")
    default = match.game.on_time_out(match.setting, match.seen(match.seat), match.actions())
    assert await ask(workers, "no such bot", match) == default


async def test_a_bot_plays_as_a_character_until_it_is_compiled_and_whoever_looks_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGALIA_CACHE", str(tmp_path))
    told: list[str | None] = []
    done = asyncio.Event()

    def tell(game: str) -> None:
        told.append(cold.interim(game, "search:ms=20"))
        if told[-1] is None:
            done.set()

    cold = Workers(1, 0, 0.0, duration(), tell)
    try:
        match = a_match()
        assert await ask(cold, "search:ms=20", match) in match.actions()
        assert told == ["character:schemer"]
        assert cold.compiling.left == ["kingdom-18"]
        async with asyncio.timeout(PATIENCE):
            await done.wait()
        assert told == ["character:schemer", None]
        assert await ask(cold, "search:ms=20", match) in match.actions()
        assert cold.interim("kingdom-18", "search:ms=20") is None
    finally:
        await cold.stop()


async def test_until_the_adviser_is_compiled_the_network_gives_the_hint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGALIA_CACHE", str(tmp_path))
    workers = Workers(1, 0, 0.0, duration())
    try:
        match = a_match()
        thought = await workers.advise("table", SETTINGS, match.seen(0))
        assert thought == NetworkBot().think(match.setting, match.seen(0))[0]
        assert thought.action in match.actions()
        assert workers.compiling.left == ["kingdom-18"]
    finally:
        await workers.stop()


async def test_without_a_place_for_the_code_a_bot_stays_a_character(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("REGALIA_CACHE", str(tmp_path / "file"))
    workers = Workers(1, 0, 0.0, duration())
    try:
        match = a_match()
        await ask(workers, "search:ms=20", match)
        async with asyncio.timeout(PATIENCE):
            while workers.compiling.left:
                await asyncio.sleep(0.05)
        await ask(workers, "search:ms=20", match)
        assert workers.compiling.left == []
        assert workers.interim("kingdom-18", "search:ms=20") == "character:schemer"
    finally:
        await workers.stop()


async def test_what_somebody_opens_is_compiled_first() -> None:
    compiling = Compiling(0)
    assert compiling._task is not None
    compiling._task.cancel()
    for game in games():
        compiling.want(game, "search:ms=20", first=False)
    assert compiling.left == list(games())
    compiling.hurry("kingdom-18")
    assert next(iter(compiling._waiting)) == ("kingdom-18", "search")
    compiling.want("greed", "hard")
    assert next(iter(compiling._waiting)) == ("greed", "search")
    assert len(compiling._waiting) == len(games())
    await compiling.stop()


async def test_stopping_ends_the_compiler_in_the_middle_of_its_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGALIA_CACHE", str(tmp_path))
    compiling = Compiling(0)
    compiling.want("kingdom-18", "search:ms=20")
    async with asyncio.timeout(PATIENCE):
        while compiling._process is None:
            await asyncio.sleep(0.01)
    pid = compiling._process.pid
    await compiling.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


async def test_stopping_waits_for_a_compiler_that_is_being_ended_for_want_of_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("REGALIA_CACHE", str(tmp_path / "file"))  # no place for the code: it is done at once
    compiling = Compiling(0)
    compiling.want("kingdom-18", "search:ms=20")
    async with asyncio.timeout(PATIENCE):
        while compiling._process is None:
            await asyncio.sleep(0)
        process = compiling._process
        while compiling.left:
            await asyncio.sleep(0)
    await compiling.stop()
    assert process.returncode is not None
