"""Bots in processes of their own."""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator

import pytest
from prometheus_client import CollectorRegistry, Histogram

from regalia.engine.errors import BadSettings
from regalia.games import games
from regalia.play.match import Match
from regalia.play.shuffle import Shuffle, key_from_seed
from regalia.server import messages
from regalia.server.live import setting_of
from regalia.server.thinking import Question, Workers, warm_up

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server thinking")]

SETTINGS = messages.Settings("kingdom-18", ["random", "random"])


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    duration = Histogram("regalia_bot_seconds", "…", registry=CollectorRegistry())
    workers = Workers(1, 0, 0.0, duration)
    yield workers
    await workers.stop()


async def ask(workers: Workers, bot: str, match: Match) -> int:
    assert match.seat is not None
    seen = match.seen(match.seat).to_array().tobytes()
    question = Question(bot, seen, match.actions(), match.events(match.seat), [], talk=True)
    return (await workers.answer(SETTINGS, question)).action


def a_match() -> Match:
    return Match(setting_of(SETTINGS), Shuffle(key_from_seed(1)))


async def test_a_bot_in_another_process_chooses_legal_moves(workers: Workers) -> None:
    match = a_match()
    while match.seat is not None:
        action = await ask(workers, "random", match)
        assert action in match.actions()
        match.play(action)


async def test_an_unknown_bot_is_refused(workers: Workers) -> None:
    with pytest.raises(BadSettings, match="There is no bot 'oracle'"):
        workers.check("oracle")


@pytest.mark.parametrize("stranger", ["os:abort", "regalia.bots.kinds:RandomBot"])
async def test_nobody_can_have_code_run_by_naming_it_as_a_bot(workers: Workers, stranger: str) -> None:
    with pytest.raises(BadSettings, match=f"There is no bot '{stranger.partition(':')[0]}' here"):
        workers.check(stranger)


@pytest.mark.parametrize("endless", ["search:ms=1000000", "search:threads=1000", "flat:worlds=1000000"])
async def test_nobody_can_keep_the_others_bots_from_thinking(workers: Workers, endless: str) -> None:
    workers.check(endless.partition(":")[0])
    with pytest.raises(BadSettings, match="At a table a bot has at most"):
        workers.check(endless)


async def test_a_bot_whose_process_dies_is_replaced_and_the_rules_move_meanwhile(workers: Workers) -> None:
    match = a_match()
    assert match.seat is not None
    await ask(workers, "random", match)
    for process in list(workers._pool._processes):
        os.kill(process, signal.SIGKILL)
    default = match.game.on_time_out(match.setting, match.seen(match.seat), match.actions())
    assert await ask(workers, "random", match) == default
    assert await ask(workers, "random", match) in match.actions()


async def test_a_bot_that_fails_leaves_the_move_to_the_rules(workers: Workers) -> None:
    match = a_match()
    assert match.seat is not None
    default = match.game.on_time_out(match.setting, match.seen(match.seat), match.actions())
    assert await ask(workers, "no such bot", match) == default


@pytest.mark.parametrize("name", games())
def test_warming_up_knows_every_game(name: str) -> None:
    warm_up(name, "random")
