"""Bots that are programs of any language, asked by lines of JSON."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest

import regalia
from regalia import BadSettings, bots
from regalia.bots.program import ProgramBot, plain
from regalia.engine.chance import stream
from regalia.engine.decision import Decision
from regalia.engine.game import Setting
from regalia.games import find, games
from regalia.server.offer import Bots
from regalia.testing.cases import imagined, truth

EXAMPLES = Path(__file__).parents[2] / "examples"

ANSWERING = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"move": asked["moves"][asked["random"] % len(asked["moves"])]}), flush=True)
"""


def program(folder: Path, text: str) -> str:
    file = folder / "bot.py"
    file.write_text(text)
    return f"program:{sys.executable} {file}"


def played(bot: bots.Bot, game: str = "kingdom-18") -> list[str]:
    match, chance = regalia.start(game, seed=1), stream(1)
    while match.seat is not None:
        bots.move(match, bot, chance)
    return [move.text for move in match.played]


def test_a_program_plays_whole_matches_and_the_same_ones_again(tmp_path: Path) -> None:
    bot = bots.make(program(tmp_path, ANSWERING))
    assert isinstance(bot, ProgramBot)
    assert not bots.needs_compiling(bot, find("kingdom-18").setting())
    assert played(bot) == played(bot)
    assert played(bot, "fall-of-kingdoms") == played(bot, "fall-of-kingdoms")
    bot.close()


@pytest.mark.parametrize("command", ["sh {}/bot.sh", "node {}/bot.js"])
def test_the_examples_in_other_languages_play(command: str) -> None:
    assert shutil.which(command.split(maxsplit=1)[0]), "the development tools include a shell and Node"
    bot = ProgramBot(command.format(EXAMPLES))
    assert len(played(bot)) == 20
    bot.close()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("print('hello', flush=True)", "answered 'hello', which names no legal move; an answer reads"),
        ("print('{\"move\": 5000}', flush=True)", "which names no legal move"),
        ('print(\'{"move": "dance"}\', flush=True)', "which names no legal move"),
        ("print('[]', flush=True)", "which names no legal move"),
        ("", "has ended without an answer"),
    ],
)
def test_a_program_that_answers_wrongly_is_refused_with_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    bot = bots.make(program(tmp_path, text))
    match = regalia.start("kingdom-18", seed=1)
    with pytest.raises(regalia.RegaliaError, match=sentence):
        bot.choose(bots.decision_in(match, stream(1)))


def test_a_program_that_is_not_there_is_refused_before_anything_is_played() -> None:
    setting: Setting = find("kingdom-18").setting()
    with pytest.raises(BadSettings, match="'no-such-program' cannot be started"):
        bots.needs_compiling(bots.make("program:no-such-program"), setting)


def test_nobody_starts_programs_on_a_server() -> None:
    with pytest.raises(BadSettings, match=r"There is no bot 'program:sh bot.sh' at the tables here"):
        Bots().check("program:sh bot.sh", "kingdom-18")


@pytest.mark.parametrize("name", list(games()))
def test_a_program_is_told_what_its_seat_may_know_and_nothing_else(name: str) -> None:
    """The same line in every world that looks the same from its seat."""
    match = regalia.start(name, seed=3)
    for _ in range(12):
        seat = match.seat
        assert seat is not None
        here = bots.decision_in(match, stream(1))
        world = imagined(match.setting, truth(match), seat, 5)
        there = Decision(match.setting, world.conceal(seat), match.actions(), match.events(seat), here.heard, stream(1))
        line = json.dumps(plain(here))
        assert json.loads(line)["moves"] == match.moves()
        assert json.dumps(plain(there)) == line
        match.play(match.moves()[-1])
