"""Setup and frame: FOK-01 to FOK-43."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

import regalia
from regalia.engine.errors import BadSettings
from regalia.games import find
from tests.games.fall_of_kingdoms.kit import (
    NAME,
    coins,
    defense,
    destiny_names,
    group,
    hand,
    morale,
    of,
    play,
    table,
    told,
)

ROWS = {2: (9, 5, 5), 3: (6, 4, 6), 4: (6, 3, 6), 5: (3, 3, 6), 6: (0, 3, 6), 7: (0, 3, 3)}  # removed, dealt, House


def dealt(seats: int, seed: int = 1, first: int | None = None) -> regalia.Match:
    match = regalia.start(NAME, seats=seats, seed=seed, first=first)
    return play(match, *["keep"] * seats)


def test_fok_01_two_to_seven_play() -> None:
    for seats in (1, 8):
        with pytest.raises(BadSettings):
            regalia.start(NAME, seats=seats)


def test_fok_02_the_stated_playing_time_has_no_effect_only_a_turn_limit_has() -> None:
    match = dealt(2)
    for _ in range(100):
        match.play("interest")
    assert match.seat is not None


@pytest.mark.parametrize("seats", ROWS)
def test_fok_03_fok_04_fok_05_fok_07_every_kingdom_starts_alike(seats: int) -> None:
    match = regalia.start(NAME, seats=seats, seed=3)
    assert defense(match) == [3] * seats
    assert morale(match) == [2] * seats
    assert coins(match) == [3] * seats


def test_fok_06_fok_11_two_destiny_cards_each_and_the_rest_is_the_pile() -> None:
    match = regalia.start(NAME, seats=4, seed=3)
    position = match.position()
    assert [len(position["destiny"][seat]) for seat in range(4)] == [2] * 4
    assert len(position["pile"]) == 30 - 8


def test_fok_08_q_31_the_bank_is_unlimited() -> None:
    match = table(["Saint General", "Saint General"], coins=[200, 5])
    match.play("interest")
    assert coins(match)[0] == 11


def test_fok_09_fok_10_each_may_trade_one_destiny_card_before_characters_are_dealt() -> None:
    match = regalia.start(NAME, seats=3, seed=5)
    first = destiny_names(of(match, "destiny", 0))
    assert match.moves()[0] == "keep"
    assert {move.split()[-1] for move in match.moves()[1:]} == set(first)
    assert hand(match, 0) == ""  # FOK-12: Characters are not seen, not even dealt, at this point
    match.play(f"trade {first[0]}")
    kept = Counter(destiny_names(of(match, "destiny", 0)))
    assert kept[first[1]] >= 1
    assert kept.total() == 2
    assert match.seat == 1


def test_q_01_nobody_draws_a_card_that_was_just_given_back() -> None:
    for seed in range(40):
        match = regalia.start(NAME, seats=2, seed=seed)
        given = destiny_names(of(match, "destiny", 0))[0]
        match.play(f"trade {given}")
        in_pile = Counter(destiny_names(match.position()["pile"]))
        in_hands = Counter(destiny_names(of(match, "destiny", 0)) + destiny_names(of(match, "destiny", 1)))
        assert in_pile.total() + in_hands.total() == 29
        match.play("keep")
        assert len(match.position()["pile"]) == 26


def test_q_53_who_traded_is_told_once_all_have_decided_and_no_face_ever() -> None:
    match = regalia.start(NAME, seats=2, seed=5)
    given = destiny_names(of(match, "destiny", 0))[0]
    match.play(f"trade {given}")
    assert "traded" not in told(match, 1)
    assert match.seen(1).plain()["held"][0] == 2
    match.play("keep")
    assert "Amber traded one Destiny Card." in told(match, 1)
    assert given not in told(match, 1)
    assert given not in match.transcript()
    assert "(sealed)" in match.transcript()


@pytest.mark.parametrize("seats", ROWS)
def test_tv_08_fok_13_fok_14_fok_15_fok_16_fok_17_fok_18_fok_19_the_setup_table(seats: int) -> None:
    removed, each, in_house = ROWS[seats]
    match = dealt(seats)
    position = match.position()
    assert len(position["ashes"]) == removed
    assert len(position["house"]) == in_house
    assert [len(position["hand"][seat]) + position["lives"][seat] for seat in range(seats)] == [each] * seats


@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_fok_13_fok_18_fok_23_the_rules_page_has_the_setup_table(language: str) -> None:
    page = (find(NAME).folder / f"rules.{language}.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d) \|[^|]*\| (\d) \| (\d) \|$", page, re.MULTILINE)
    assert [tuple(map(int, row)) for row in rows] == [
        (seats, each - 2, in_house) for seats, (_, each, in_house) in ROWS.items()
    ]


def test_fok_35_fok_36_fok_113_q_24_the_rules_page_has_the_last_winner_the_minute_and_the_puppeteer() -> None:
    page = " ".join((find(NAME).folder / "rules.en.md").read_text(encoding="utf-8").split())
    assert "the last winner" in page
    assert "take a minute" in page
    assert "never on the owner of the card, or a Saint for yourself" in page


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fok_13_fok_115_one_of_each_is_out_and_two_players_have_no_puppeteer(seats: int) -> None:
    ashes = group(dealt(seats), "ashes")
    assert ashes["Saint"] == 1
    assert ashes["Puppeteer"] == (4 if seats == 2 else 1)


def test_fok_115_q_44_two_players_cannot_claim_a_puppeteer() -> None:
    match = table(["Saint General", "Saint General"], coins=[9, 9])
    assert not [move for move in match.moves() if move.startswith("claim Puppeteer")]
    match.play("claim Assassin seat1")
    assert [move for move in match.moves() if "Puppeteer" in move] == []


def test_tv_20_five_start_with_three_cards_in_the_valley_and_more_players_with_none() -> None:
    assert sum(group(dealt(5), "ashes").values()) == 3
    assert len({tuple(group(dealt(5, seed), "ashes").elements()) for seed in range(10)}) > 3
    assert not group(dealt(6), "ashes")
    assert not group(dealt(7), "ashes")


def test_fok_21_fok_22_fok_23_q_02_two_cards_are_active_and_the_others_unseen_lives() -> None:
    for seats, lives in {2: 3, 3: 2, 4: 1, 5: 1, 6: 1, 7: 1}.items():
        match = dealt(seats)
        assert match.position()["active"][:seats] == [2] * seats
        assert match.position()["lives"][:seats] == [lives] * seats


def test_fok_12_q_03_nobody_sees_an_extra_life_or_the_house() -> None:
    match = dealt(3)
    for seat in (None, 0, 1, 2):
        seen = match.seen(seat).plain()
        assert seen["unseen"] is None
        assert seen["house"] is None
        assert [other for other in range(3) if seen["hand"][other] is None] == [s for s in range(3) if s != seat]


def test_fok_26_fok_28_the_valley_of_ashes_is_open() -> None:
    match = dealt(4)
    assert match.view(None)["ashes"] == ["Saint", "Prophet", "Assassin", "General", "Informant", "Puppeteer"]


def test_fok_33_turns_go_clockwise_and_skip_the_fallen() -> None:
    match = table(["Saint General", "", "Saint General"])
    match.play("interest")
    assert match.seat == 2
    match.play("interest")
    assert match.seat == 0


def test_fok_34_a_first_game_starts_at_random() -> None:
    assert {dealt(3, seed).seat for seed in range(30)} == {0, 1, 2}


def test_fok_35_the_winner_of_the_last_game_starts() -> None:
    assert {dealt(3, seed, first=2).seat for seed in range(10)} == {2}
    choose, series = random.Random(7), regalia.start_series(NAME, seats=3, games=6, seed=4)
    while not series.over:
        series.play(choose.choice(series.match.moves()))
    outcomes = [match.outcome for match in series.matches]
    winners = [outcome.winners[0] for outcome in outcomes if outcome is not None]
    assert [match.setting.first for match in series.matches[1:]] == winners[:-1]
    assert len(set(winners)) > 1


def test_fok_37_fok_38_q_39_a_turn_begins_with_coins_equal_to_morale() -> None:
    match = table(["Saint General", "Saint General"], coins=[3, 9], morale=[2, 4])
    match.play("interest")
    assert coins(match)[1] == 13  # FOK-39: over ten until the end of the turn
    assert "build 2" in match.moves()


def test_fok_40_fok_41_fok_42_fok_77_no_move_shows_or_gives_a_card_or_a_coin() -> None:
    texts = regalia.start(NAME, seats=3, seed=1).setting.texts
    verbs = {text.split()[0] for text in texts}
    assert verbs == {
        *("pass", "call", "interest", "accuse", "buy", "use", "attack", "withdraw", "send", "build", "swap"),
        *("claim", "counter", "defend", "lose", "return", "discard", "keep", "trade"),
    }


def test_fok_43_q_40_exactly_one_action_and_no_passing() -> None:
    match = table(["Saint General", "Saint General"], coins=[0, 0])
    assert "interest" in match.moves()
    assert "pass" not in match.moves()
    match.play("interest")
    assert match.seat == 1


def test_tv_10_every_action_is_affordable_in_the_first_turn() -> None:
    match = dealt(3, first=0)
    moves = match.moves()
    assert coins(match)[0] == 5
    wanted = ("accuse seat1 Saint", "build 1", "buy", "swap", "attack seat2", "claim Saint", "claim Puppeteer seat1")
    assert all(move in moves for move in wanted)
    assert "build 2" not in moves


def test_q_48_a_game_of_500_turns_is_broken_off_and_the_strongest_wins() -> None:
    match = table(["Saint General", "Saint General", "Saint"], defense=[3, 4, 3], turn=500)
    match.play("interest")
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == (1,)
    assert "unfinished" in outcome.reason
    assert "unfinished after 500 turns" in told(match)


def test_q_49_starting_destiny_cards_can_be_used_at_once() -> None:
    match = table(["Saint General", "Saint General"], destinies=["Royal-Windfall", ""])
    assert "use Royal-Windfall" in match.moves()


def test_fok_36_q_41_time_outs_have_defaults() -> None:
    match = regalia.start(NAME, seats=2, seed=1)

    def default() -> str:
        assert match.seat is not None
        action = match.game.on_time_out(match.setting, match.seen(match.seat), match.actions())
        return match.setting.texts[action]

    assert default() == "keep"
    play(match, "keep", "keep")
    assert default() == "interest"
    first = match.seat
    match.play(f"attack seat{1 - (first or 0)}")
    assert default() == f"withdraw seat{1 - (first or 0)}"  # nothing is sent that was not sent
    match.play("send")
    assert default() == "pass"
