"""Experiments that can be trusted: what they were made from, shards put together, games played again."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import regalia
from regalia import BadSettings, bots
from regalia.lab import games, manifest, merge
from regalia.lab.arena import Plan, Shard, run

PLAN = Plan("kingdom-18", 2, "character:reckoner", "random", seed=5)

MYBOT = """
from dataclasses import dataclass

@dataclass(frozen=True)
class Mine:
    place: int = 0
    weights: str = ""

    def choose(self, decision):
        return decision.actions[self.place % len(decision.actions)]
"""


@pytest.fixture
def mybot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A bot in a file of the current folder."""
    file = tmp_path / "mybot_in_a_file.py"
    file.write_text(MYBOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield file
    sys.modules.pop("mybot_in_a_file", None)
    games._bot.cache_clear()  # the next test has another bot of that name


def test_a_bot_is_found_in_the_current_folder_and_takes_settings(mybot: Path) -> None:
    match = regalia.start("kingdom-18", seed=1)
    for text, place in (("Mine", 0), ("Mine,place=2", 2), ("Mine,place=2,weights=some.pt", 2)):
        bot = bots.make(f"mybot_in_a_file:{text}")
        assert bot.choose(bots.decision_in(match, regalia.engine.chance.stream(1))) == match.actions()[place]
    for text, sentence in (
        ("Mine,depth=3", "has no setting 'depth'; its settings are place, weights"),
        ("Mine,place=few", "takes a number for place, not 'few'"),
        ("Yours", "cannot be imported"),
    ):
        with pytest.raises(BadSettings, match=sentence):
            bots.make(f"mybot_in_a_file:{text}")


def test_a_bot_whose_code_or_weights_were_changed_does_not_share_a_folder(mybot: Path) -> None:
    weights = mybot.with_name("some.pt")
    weights.write_bytes(b"1")
    plan = Plan("kingdom-18", 2, "mybot_in_a_file:Mine,weights=some.pt", "random", seed=5)
    folder = mybot.with_name("kept")
    run(plan, sets=1, folder=folder)
    run(plan, sets=2, folder=folder)
    for change, back in ((weights, b"2"), (mybot, MYBOT.replace("self.place %", "-1 - self.place %").encode())):
        before = change.read_bytes()
        change.write_bytes(back)
        with pytest.raises(BadSettings, match=r"the code of the bot mybot_in_a_file:Mine,weights=some.pt has changed"):
            run(plan, sets=3, folder=folder)
        change.write_bytes(before)
    assert len(run(plan, sets=2, folder=folder).games) == 4


def test_a_manifest_says_what_results_were_made_from(tmp_path: Path) -> None:
    run(PLAN, sets=1, folder=tmp_path)
    told = json.loads((tmp_path / "manifest.json").read_text())
    setting = PLAN.terms.setting()
    assert told["version"] == setting.game.version
    assert told["cards"] == setting.cards.digest
    assert told["options"] == setting.options
    assert told["seed"] == 5
    assert set(told["bots"]) == {"character:reckoner", "random"}
    assert {"commit", "python", "machine", "cores", "regalia"} <= set(told["runs"][0])
    run(PLAN, sets=2, folder=tmp_path)
    assert manifest.read(tmp_path) == told  # the same machine, once
    (tmp_path / "manifest.json").unlink()
    with pytest.raises(BadSettings, match="do not say how they were made"):
        run(PLAN, sets=2, folder=tmp_path)
    (tmp_path / "manifest.json").write_text("{")
    with pytest.raises(BadSettings, match="cannot be read"):
        run(PLAN, sets=2, folder=tmp_path)


def test_shards_put_together_are_the_whole(tmp_path: Path) -> None:
    whole = run(PLAN, sets=10, folder=tmp_path / "whole")
    for part in (1, 2, 3):
        run(PLAN, sets=10, folder=tmp_path / f"part{part}", shard=Shard(part, 3))
    parts = [tmp_path / f"part{part}" for part in (1, 2, 3)]
    (merged,) = merge.merge(tmp_path / "all", parts)
    assert merged.plan == PLAN
    assert merged.set_scores() == whole.set_scores()
    assert merged.verdict() == whole.verdict()
    (again,) = merge.merge(tmp_path / "all", parts[:1])  # twice is once
    assert again.set_scores() == whole.set_scores()
    with pytest.raises(BadSettings, match=r"Set 0 is in .* too; merge different shards"):
        merge.merge(tmp_path / "part1", [tmp_path / "whole"])
    run(replace(PLAN, seed=6), sets=1, folder=tmp_path / "other")
    with pytest.raises(BadSettings, match="do not belong together: the seeds differ"):
        merge.merge(tmp_path / "all", [tmp_path / "other"])
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadSettings, match="holds no results"):
        merge.merge(tmp_path / "all", [tmp_path / "empty"])


def test_any_game_of_a_contest_can_be_played_again(tmp_path: Path) -> None:
    folder = tmp_path / "one"
    played = run(PLAN, sets=3, folder=folder).games
    for game in played:
        match = merge.game(folder, game.set, game.line_up)
        assert match.outcome is not None
        assert list(match.outcome.scores) == game.scores
        assert regalia.replay(match.transcript()).outcome == match.outcome
    with pytest.raises(BadSettings, match="holds no game '10' of set 9"):
        merge.game(folder, 9, "10")
    with pytest.raises(BadSettings, match=r"holds no contest .* name one of them, as .*one\.$"):
        merge.game(tmp_path, 0, "10")
    with pytest.raises(BadSettings, match=r"holds no contest of the arena\.$"):
        merge.game(tmp_path / "nothing", 0, "10")


def test_a_bot_that_fails_is_named_with_the_deal_and_the_ply(mybot: Path) -> None:
    mybot.write_text(MYBOT.replace("return decision.actions[self.place % len(decision.actions)]", "return 1 // 0"))
    with pytest.raises(
        regalia.RegaliaError, match=r"The bot mybot_in_a_file:Mine failed at ply 0 of deal 0 under seed 5"
    ):
        run(Plan("kingdom-18", 2, "mybot_in_a_file:Mine", "random", seed=5), sets=1)


def test_more_can_be_added_to_the_sentence_about_a_bot_that_failed(mybot: Path) -> None:
    mybot.write_text(MYBOT.replace("return", "import regalia; raise regalia.BadSettings('It is late.')  #"))
    with pytest.raises(regalia.RegaliaError, match=r"under seed 5, in seat 0: It is late$"):
        run(Plan("kingdom-18", 2, "mybot_in_a_file:Mine", "random", seed=5), sets=1)


def test_whoever_interrupts_does_not_wait_for_all_the_rest(mybot: Path) -> None:
    mybot.write_text("asked = 0\n" + MYBOT.replace("return decision", "global asked; asked += 1; return decision"))

    class Interrupted(Exception):
        pass

    def stop(_: int, __: object) -> None:
        raise Interrupted

    with pytest.raises(Interrupted):
        run(Plan("kingdom-18", 2, "mybot_in_a_file:Mine", "random", seed=5), sets=400, progress=stop)
    assert 0 < sys.modules["mybot_in_a_file"].asked < 400 * 20 / 2
