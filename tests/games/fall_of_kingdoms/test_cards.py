"""Card files: what an owner of the printed Destiny Cards can write, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

import regalia
from regalia.engine.errors import BadCards
from tests.games.fall_of_kingdoms.kit import NAME
from tests.games.strategy import strategy

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
        ([("Gold", None, ["draw", "assault 1"], 30)], "only one of assault, exchange, draw, seize, betray"),
        ([("Gold", None, ["seize", "betray"], 30)], "only one of assault, exchange, draw, seize, betray"),
        ([("Gold", None, ["interdict", "rob 2"], 30)], "either a target"),
        ([("Gold", None, ["rob"], 30)], "'rob' takes a number from 1 to 20"),
        ([("Gold", None, ["delay 2"], 30)], "'delay' takes no number"),
        ([("Gold", None, ["spy", "interdict"], 30)], "either a target"),
    ],
)
def test_a_bad_card_is_refused_with_a_sentence(tmp_path: Path, rows: list[Row], sentence: str) -> None:
    with pytest.raises(BadCards, match=sentence):
        regalia.start(NAME, cards=write(tmp_path, rows))


# What owners of the printed cards can make them of


def start(
    folder: Path, *rows: Row, seats: int = 3, seed: int = 4, options: Mapping[str, object] | None = None
) -> regalia.Match:
    """A match in the first act step of seat 0, nobody having traded."""
    match = regalia.start(NAME, seats=seats, seed=seed, cards=write(folder, rows), first=0, options=options)
    for _ in range(seats):
        match.play("keep")
    return match


def trick(folder: Path, *does: str, seats: int = 3) -> regalia.Match:
    """Every Destiny Card does the same."""
    return start(folder, ("Trick", None, list(does), 30), seats=seats)


def dealt(folder: Path, rows: Sequence[Row], *hands: Sequence[str]) -> regalia.Match:
    """A match in which the first seats have been dealt these cards."""
    for seed in range(1000):
        match = start(folder, *rows, seed=seed)
        if all(match.view(seat)["players"][seat]["destiny"] == hand for seat, hand in enumerate(hands)):
            return match
    raise AssertionError("no such deal")


def of(match: regalia.Match, field: str) -> list[int]:
    return list(match.position()[field][: match.seats])


def test_fok_84_morale_rises_and_falls_within_its_bounds(tmp_path: Path) -> None:
    match = trick(tmp_path, "morale 3", "dismay 3")
    match.play("use Trick seat1")
    assert of(match, "morale") == [4, 1, 2]


def test_fok_84_a_card_that_would_change_nothing_is_not_offered(tmp_path: Path) -> None:
    match = trick(tmp_path, "dismay 1")
    match.play("use Trick seat1")
    assert match.seat == 1
    match.play("use Trick seat2")
    assert [move for move in match.moves() if move.startswith("use")] == ["use Trick seat0"]


def test_fok_83_a_card_that_would_only_bar_others_is_not_offered(tmp_path: Path) -> None:
    match = trick(tmp_path, "morale 2", "no-destiny")
    for move in ("use Trick", "interest", "interest"):
        match.play(move)
    assert of(match, "morale") == [4, 2, 2]
    assert match.position()["held"][0] == 1
    assert "use Trick" not in match.moves()


def test_q_42_at_the_ceiling_a_card_that_only_builds_is_not_offered(tmp_path: Path) -> None:
    match = start(tmp_path, ("Wall", None, ["wall 3"], 30), options={"defense_cap": "6"})
    for move in ("use Wall", "interest", "interest"):
        match.play(move)
    assert of(match, "defense") == [6, 3, 3]
    assert "use Wall" not in match.moves()


def test_fok_129_a_toll_takes_from_everyone_who_has_something(tmp_path: Path) -> None:
    match = trick(tmp_path, "toll 4")
    assert of(match, "coins") == [3 + 2, 3, 3]
    match.play("use Trick")
    assert of(match, "coins") == [3 + 2 + 3 + 3, 0 + 2, 0]
    assert "pays Amber 3 coins" in " ".join(match.tell(event) for event in match.events())


def test_a_character_takes_a_high_toll_more_gladly_than_a_low_one(tmp_path: Path) -> None:
    low, high = (strategy(trick(tmp_path, toll), "counter")["use Trick"] for toll in ("toll 1", "toll 3"))
    assert high > low


def test_fok_129_what_is_taken_from_one_kingdom_is_earned(tmp_path: Path) -> None:
    match = trick(tmp_path, "rob 2")
    match.play("use Trick seat2")
    assert of(match, "coins") == [3 + 2 + 2, 3 + 2, 3 - 2]  # and the income of seats 0 and 1
    assert "Cedar pays Amber 2 coins." in told(match, None)


def test_fok_94_a_forced_loss_is_the_victims_choice(tmp_path: Path) -> None:
    match = trick(tmp_path, "betray")
    match.play("use Trick seat1")
    assert match.seat == 1
    assert all(move.startswith("lose ") for move in match.moves())
    match.play(match.moves()[0])
    assert of(match, "lives") == [2, 1, 2]
    assert match.seat == 1


def test_a_character_would_rather_have_a_rival_lose_a_card_than_look_at_his_destiny_cards(tmp_path: Path) -> None:
    betraying, reading = (
        sum(share for move, share in strategy(trick(tmp_path, does), "counter").items() if move.startswith("use"))
        for does in ("betray", "read")
    )
    assert betraying > 2 * reading


def test_fok_33_a_lost_turn_is_skipped_and_ends_what_lasts_a_round(tmp_path: Path) -> None:
    rows = [("Delay", None, ["delay"], 15), ("Peace", None, ["truce"], 15)]
    match = dealt(tmp_path, rows, ["Delay", "Peace"], ["Delay", "Peace"])
    match.play("use Peace")
    match.play("use Delay seat0")
    assert "use Delay seat0" not in match.moves()
    assert match.view(None)["players"][0]["idle"]
    match.play("interest")
    assert match.seat == 1
    assert not match.view(None)["players"][0]["idle"]
    assert not match.view(None)["players"][0]["truce"]
    assert "Amber loses this turn." in told(match, None)


def test_fok_29_between_two_a_lost_turn_is_another_turn(tmp_path: Path) -> None:
    match = trick(tmp_path, "delay", seats=2)
    match.play("use Trick seat1")
    assert match.seat == 0
    assert match.view(None)["turn"] == 2


def test_fok_76_a_card_that_is_taken_is_seen_by_all(tmp_path: Path) -> None:
    match = start(tmp_path, ("Thief", None, ["seize"], 15), ("Gold", None, ["gain 1"], 15))
    assert {card < 15 for card in match.position()["destiny"][0]} == {True, False}
    match.play("use Thief seat2")
    assert of(match, "held") == [2, 2, 1]
    taken = match.view(2)["players"][0]["known_destiny"]
    assert len(taken) == 1
    assert match.view(1)["players"][0]["known_destiny"] == taken
    assert match.view(0)["players"][0]["shown_destiny"] == taken
    assert f"Amber takes {taken[0]} from Cedar." in told(match, None)


def test_inv_6_two_cards_of_a_name_are_known_to_be_two(tmp_path: Path) -> None:
    rows = [("Thief", None, ["seize"], 15), ("Gold", None, ["gain 1"], 15)]
    match = dealt(tmp_path, rows, ["Thief", "Thief"], ["Gold", "Gold"])
    for move in ("use Thief seat1", "interest", "interest", "use Thief seat1"):
        match.play(move)
    assert match.view(2)["players"][0]["known_destiny"] == ["Gold", "Gold"]
    assert of(match, "held") == [2, 0, 2]


def test_fok_91_a_card_may_show_all_destiny_cards_of_one_player(tmp_path: Path) -> None:
    match = start(tmp_path, ("Letter", None, ["read"], 15), ("Gold", None, ["gain 1"], 15))
    match.play("use Letter seat1")
    hand = match.view(1)["players"][1]["destiny"]
    assert match.view(0)["players"][1]["known_destiny"] == hand
    assert match.view(2)["players"][1]["known_destiny"] == []
    assert set(match.view(1)["players"][1]["shown_destiny"]) == set(hand)
    assert "The card of Basalt that Amber saw is" in told(match, 0)
    assert "The card of Basalt" not in told(match, 2)


def test_q_51_by_option_room_is_made_by_using_a_card_held_before(tmp_path: Path) -> None:
    rows = [("Gold", None, ["gain 1"], 15), ("Deep", None, ["draw", "gain 1"], 15)]
    match = start(tmp_path, *rows, options={"fifth_card": "use"})
    while match.view(None)["phase"] != "discard":
        match.play("buy" if "buy" in match.moves() else "interest")
    seat = match.seat
    assert seat is not None
    held = match.view(seat)["players"][seat]["destiny"]
    newest = [event.values["card"] for event in match.events(seat) if event.kind == "drew_card"][-1]
    held.remove(newest)
    used = [move for move in match.moves() if move.startswith("use")]
    assert used == (["use Gold"] if "Gold" in held else [])  # a card that brings another makes no room
    before = match.view(None)["players"][seat]["coins"]
    match.play("use Gold")
    assert match.view(None)["players"][seat]["destiny_cards"] == 4
    assert match.view(None)["players"][seat]["coins"] == before + 1
    assert match.seat != seat


def told(match: regalia.Match, seat: int | None) -> str:
    return " ".join(match.tell(event) for event in match.events(seat))
