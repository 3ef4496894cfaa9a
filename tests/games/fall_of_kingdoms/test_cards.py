"""Card files: what an owner of the printed Destiny Cards can write, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

import regalia
from regalia.engine.errors import BadCards
from tests.games.fall_of_kingdoms.kit import NAME

GOOD = [("Shield", ["attack", "prophet"], ["strike 1"], 10), ("Gold", None, ["gain 1", "wall 2"], 20)]
Row = tuple[str, list[str] | None, object, int]


def write(folder: Path, rows: Sequence[Row]) -> Path:
    path = folder / "mine.toml"
    lines = []
    for name, answers, does, count in rows:
        lines += ["[[destiny]]", f'name = "{name}"', f"count = {count}", f"does = {json.dumps(does)}"]
        lines += [f"answers = {json.dumps(answers)}"] if answers is not None else []
        lines += ['provenance = "found"']
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_own_cards_are_made_of_named_operations(tmp_path: Path) -> None:
    match = regalia.start(NAME, seats=2, seed=1, cards=write(tmp_path, GOOD), first=0)
    match.play("keep")
    match.play("keep")
    assert "use Gold" in match.moves()
    before = match.position()
    match.play("use Gold")
    after = match.position()
    assert after["defense"][0] == before["defense"][0] + 2
    assert after["coins"][0] == before["coins"][0] + 1
    assert len(set(match.setting.texts)) == match.game.actions


def test_q_22_a_prophet_finds_no_destiny_card_if_the_last_one_was_used_against_him(tmp_path: Path) -> None:
    for seed in range(60):
        match = regalia.start(NAME, seats=2, seed=seed, cards=write(tmp_path, GOOD), first=0)
        if len({card < 10 for card in match.position()["destiny"][1]}) == 2:
            break
    for move in ("keep", "keep", "claim Prophet seat1 character", "pass", "pass", "use Gold"):
        match.play(move)
    for move in ("claim Prophet seat1 destiny", "pass", "defend Shield"):
        match.play(move)
    assert match.position()["held"][1] == 0
    assert match.position()["defense"][0] == 2
    assert match.view(0)["players"][1]["known_destiny"] == []


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ([("Gold", None, ["gain 1"], 29)], "has 29 Destiny Cards, but the game has 30"),
        ([("Gold", None, ["gain 1"], 31)], "whole number from 1 to 30"),
        ([("Gold", ["nothing"], ["cancel"], 30)], "must list one or more of attack"),
        ([("Gold", [], ["cancel"], 30)], "must list one or more of attack"),
        ([("Gold", None, [], 30)], "one or more operations"),
        ([("Gold", None, "gain 1", 30)], "one or more operations"),
        ([("Gold", None, ["shine"], 30)], "'shine' is no operation"),
        ([("Gold", None, ["truce 2"], 30)], "'truce' takes no number"),
        ([("Gold", None, ["gain"], 30)], "'gain' takes a number from 1 to 20"),
        ([("Gold", None, ["gain 21"], 30)], "'gain' takes a number from 1 to 20"),
        ([("Gold", ["attack"], ["gain 1"], 30)], "are for Defense-only cards"),
        ([("Gold", None, ["cancel"], 30)], "are for Defense-only cards"),
        ([("Gold", None, ["cancel", "gain 1"], 30)], "are for Defense-only cards"),
        ([("Gold", None, ["further 1"], 30)], "a turn might never end"),
        ([("Gold", None, ["draw", "assault 1"], 30)], "only one of assault, exchange and draw"),
        ([("Gold", None, ["spy", "interdict"], 30)], "either a target"),
    ],
)
def test_a_bad_card_is_refused_with_a_sentence(tmp_path: Path, rows: list[Row], sentence: str) -> None:
    with pytest.raises(BadCards, match=sentence):
        regalia.start(NAME, cards=write(tmp_path, rows))
