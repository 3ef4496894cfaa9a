"""Kingdom 18: setup, placement, rounds and the end."""

from __future__ import annotations

from collections import Counter

import pytest

import regalia
from regalia import BadSettings, IllegalMove, Match
from regalia.engine import contract
from regalia.games import find
from tests.games.kingdom18.table import FULL_HAND, begin, fight, lay, play_out, position


def new(seed: int = 1, **options: str) -> Match:
    return regalia.start("kingdom-18", seed=seed, options=options)


def next_round(match: Match) -> Match:
    """Play on to the next placement of a round, always the first legal move."""
    round = match.view()["round"]
    while match.seat is not None and match.view()["round"] == round:
        match.play(match.moves()[0])
    return match


def test_k18_01_two_players_and_no_other_number() -> None:
    for seats in (1, 3):
        with pytest.raises(BadSettings, match=f"Kingdom 18 is for 2 players, not {seats}"):
            regalia.start("kingdom-18", seats=seats)
    assert new().seats == 2


def test_k18_02_ten_realms_and_four_empire_cards_of_each_suit() -> None:
    cards = find("kingdom-18").load_cards()
    assert len(cards["realm"]) == 10
    assert len(cards["empire"]) * 2 == 8


def test_k18_03_b1_both_begin_with_the_same_four_empire_cards_in_hand() -> None:
    match = new()
    hands = [[card["card"] for card in match.view(seat)["players"][seat]["hand"]] for seat in range(2)]
    assert hands[0] == hands[1] == FULL_HAND.split()


def test_k18_04_k18_05_two_realms_are_turned_up_and_eight_stay_face_down() -> None:
    view = new().view()
    assert len({realm["card"] for realm in view["realms"]}) == 2
    assert len(view["face_down"]) == 8


@pytest.mark.repeated
def test_k18_04_every_pair_of_realms_can_come_up_first() -> None:
    pairs = Counter(frozenset(realm["card"] for realm in new(seed).view()["realms"]) for seed in range(900))
    assert len(pairs) == 45
    assert min(pairs.values()) > 5


def test_k18_06_k18_33_k18_34_the_more_valuable_realms_win() -> None:
    # Red has 5 + 5, blue 4 + 4; at stake are a 1 and a 1, which cannot turn it.
    match = begin(realms="RW1 RD1", red_won="RW5 RD5", blue_won="RW4 RD4", aside="RW2 RD2 RW3 RD3", round=5)
    outcome = play_out(match).outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores[0] >= 10
    assert outcome.scores[1] <= 10
    assert outcome.reason == "Red wins after all five rounds."


def test_k18_07_k18_09_either_end_of_an_empire_card_can_be_up() -> None:
    uppers = {move.split()[0] for move in new().moves()}
    assert {"E1.War6", "E1.Diplomacy3", "E4.Diplomacy4", "E4.Assassin"} <= uppers


def test_k18_08_b17_one_card_on_each_realm_never_one_card_twice() -> None:
    moves = new().moves()
    assert len(moves) == 48
    assert all(move.split()[0][:2] != move.split()[1][:2] for move in moves)
    with pytest.raises(IllegalMove, match=r"Red cannot play 'E1\.War6 E1\.Diplomacy3' now"):
        new().play("E1.War6 E1.Diplomacy3")


@pytest.mark.parametrize(("empire", "placements"), [(4, 48), (3, 36), (2, 26), (1, 18), (0, 12)])
def test_the_number_of_first_placements_by_empire_cards_in_hand(empire: int, placements: int) -> None:
    realms = " ".join(["RW1", "RW2", "RW3", "RW4"][: 4 - empire])
    hand = f"{' '.join(FULL_HAND.split()[:empire])} {realms}"
    assert len(begin(realms="RD1 RD2", red=hand, red_won=realms, round=4).moves()) == placements


@pytest.mark.parametrize(("left", "placements"), [("E1 E2", 8), ("E1 RW1", 4), ("RW1 RW2", 2)])
def test_the_number_of_second_placements_by_cards_left(left: str, placements: int) -> None:
    match = begin(realms="RD1 RD2", red=f"E3 E4 {left}", red_won="RW1 RW2", round=3)
    lay(match, "E3.War4", "E4.Assassin")
    lay(match, "E3.War4", "E4.Assassin")
    assert len(match.moves()) == placements


def test_k18_10_both_reveals_come_only_when_both_have_laid() -> None:
    match = new()
    lay(match, "E1.War6", "E3.Defend")
    seen_by_blue = match.view(1)["players"][0]
    assert seen_by_blue["has_laid"]
    assert seen_by_blue["laid"] is None
    assert seen_by_blue["shown"] == [[None, None], [None, None]]
    assert match.view(0)["players"][0]["laid"] == ["War 6", "Defend"]
    for seat in (1, None):
        assert match.seen(seat).plain()["placed"][0] == [-1, -1]
        assert match.seen(seat).plain()["hand"][0] is None
    lay(match, "E2.War3", "E4.Assassin")
    for seat in (0, 1, None):
        players = match.view(seat)["players"]
        assert players[0]["shown"] == [["War 6", None], ["Defend", None]]
        assert players[1]["shown"] == [["War 3", None], ["Assassin", None]]


def test_k18_11_the_second_placement_uses_the_two_cards_left() -> None:
    match = new()
    lay(match, "E1.War6", "E3.Defend")
    lay(match, "E1.War6", "E3.Defend")
    assert len(match.moves()) == 8
    assert {word[:2] for move in match.moves() for word in move.split()} == {"E2", "E4"}


def test_k18_12_b12_realms_are_decided_after_the_second_reveal_whether_or_not_they_are_taken() -> None:
    match = begin(realms="RW1 RD1")
    lay(match, "E1.War6", "E3.Defend")
    lay(match, "E1.War6", "E3.Defend")
    assert match.view()["realms"][0]["card"] == "RW1"
    lay(match, "E2.War3", "E4.Assassin")
    lay(match, "E2.War3", "E4.Assassin")
    view = match.view()
    assert view["round"] == 2
    assert view["aside"] == ["RW1", "RD1"]


def test_k18_13_there_are_four_kinds_of_power() -> None:
    powers = {word.split(".")[1].rstrip("0123456789") for move in new().moves() for word in move.split()}
    assert powers == {"War", "Diplomacy", "Defend", "Assassin"}


def test_k18_27_k18_28_b15_a_realm_taken_joins_the_deck_and_is_played_for_its_one_power() -> None:
    match = begin(realms="RW2 RD2", red="RW1 E2 E3 E4", red_won="RW1", round=2)
    assert {word for move in match.moves() for word in move.split() if word.startswith("RW1")} == {"RW1.Diplomacy7"}


@pytest.mark.repeated
@pytest.mark.parametrize("taker", [0, 1], ids=["red", "blue"])
def test_k18_29_b13_everything_owned_is_shuffled_and_four_are_drawn(taker: int) -> None:
    """F1: six cards make fifteen hands of four, and all of them come up."""
    hands: Counter[tuple[str, ...]] = Counter()
    for seed in range(600):
        match = begin(seed=seed, realms="RW1 RD5")
        for taking, losing in (
            ("E1.War6 E2.Diplomacy6", "E2.War3 E1.Diplomacy3"),
            ("E3.War4 E4.Diplomacy4", "E4.Assassin E3.Defend"),
        ):
            for seat in range(2):
                match.play(taking if seat == taker else losing)
        view = match.view(taker)
        assert view["players"][taker]["won"] == ["RW1", "RD5"]
        hands[tuple(card["card"] for card in view["players"][taker]["hand"])] += 1
        other = match.view(1 - taker)["players"][1 - taker]
        assert [card["card"] for card in other["hand"]] == FULL_HAND.split()
    assert len(hands) == 15
    assert min(hands.values()) > 15


def test_f3_one_realm_aside_and_one_taken() -> None:
    match = begin(realms="RW1 RD1")
    for move in ("E1.War6 E3.War4", "E2.Diplomacy6 E1.War6", "E2.War3 E4.Diplomacy4", "E3.War4 E4.Diplomacy4"):
        match.play(move)
    view = match.view()
    assert view["aside"] == ["RW1"]
    assert view["players"][1]["won"] == ["RD1"]
    assert view["players"][0]["won"] == []
    assert len(view["face_down"]) == 8 - 2


def test_k18_30_b18_two_more_realms_are_turned_up() -> None:
    match = new()
    before = {realm["card"] for realm in match.view()["realms"]}
    view = next_round(match).view()
    after = {realm["card"] for realm in view["realms"]}
    assert len(after) == 2
    assert not after & before
    assert len(view["face_down"]) == 6


def test_k18_31_k18_32_b20_the_game_ends_after_five_rounds() -> None:
    match = new()
    rounds = []
    while match.seat is not None:
        rounds.append(match.view()["round"])
        match.play(match.moves()[0])
    assert rounds == [round for round in range(1, 6) for _ in range(4)]
    assert match.view()["face_down"] == []
    with pytest.raises(IllegalMove, match="The match is over"):
        match.play("E1.War6 E3.Defend")


def test_f2_decks_are_four_and_the_realms_won_and_no_realm_is_lost() -> None:
    for seed in range(20):
        view = play_out(new(seed)).view()
        assert sum(len(player["won"]) for player in view["players"]) + len(view["aside"]) == 10


def test_f4_b19_equal_scores_are_a_draw() -> None:
    match = begin(realms="RW1 RD1", red_won="RW5 RD3", blue_won="RD5 RW3", aside="RW2 RD2 RW4 RD4", round=5)
    for move in ("E1.War6 E3.Defend", "E1.War6 E3.Defend", "E2.War3 E4.Assassin", "E2.War3 E4.Assassin"):
        match.play(move)
    outcome = match.outcome
    assert outcome is not None
    assert outcome.scores == (8, 8)
    assert outcome.winners == (0, 1)
    assert outcome.reason == "A draw between Red and Blue after all five rounds."


def test_b11_an_unclaimed_realm_is_out_of_the_game_or_stays_or_goes_back() -> None:
    def after(answer: str) -> Match:
        match = begin(realms="RW1 RD1", options={"unclaimed_realm": answer})
        return fight(match, "E1.War6 E2.War3", "E2.Diplomacy6 E3.War4")

    assert after("aside").view()["aside"] == ["RW1"]
    stays = after("stays").view()
    assert stays["realms"][0]["card"] == "RW1"
    assert len(stays["face_down"]) == 7
    back = after("deck").view()
    assert back["aside"] == []
    assert "RW1" in [*back["face_down"], *(realm["card"] for realm in back["realms"])]
    assert len(back["face_down"]) == 7


def test_b14_a_hand_is_hidden_and_the_deck_is_public() -> None:
    match = begin(realms="RW2 RD2", red="RW1 E2 E3 E4", red_won="RW1", round=2)
    for seat in (1, None):
        player = match.view(seat)["players"][0]
        assert player["hand"] is None
        assert player["cards_in_hand"] == 4
        assert player["won"] == ["RW1"]
        assert match.seen(seat).plain()["hand"][0] is None
        assert match.seen(seat).plain()["won"][0] == [0]
    assert match.seen(1).plain()["hand"][1] == match.position()["hand"][1]


def test_b21_d0_the_first_seat_is_red() -> None:
    assert new().names == ["Red", "Blue"]


def test_b24_the_upper_realm_is_told_first() -> None:
    match = fight(begin(realms="RW1 RD1"), "E1.War6 E2.War3", "E3.Defend E4.Assassin")
    told = [
        match.tell(event) for event in match.events() if "takes" in match.tell(event) or "nobody" in match.tell(event)
    ]
    assert "Watchtower" in told[0]
    assert "Fishing Village" in told[1]


def test_what_red_laid_is_in_no_running_transcript_until_blue_has_laid() -> None:
    match = new()
    lay(match, "E1.War6", "E3.Defend")
    assert "E1.War6" not in match.transcript()
    assert "E1.War6 E3.Defend" in match.transcript(whole=True)
    lay(match, "E2.War3", "E4.Assassin")
    assert "Red: E1.War6 E3.Defend" in match.transcript()


@pytest.mark.parametrize("seat", [1, None], ids=["blue", "spectator"])
def test_k18_08_nothing_that_is_told_or_seen_before_blue_lays_depends_on_what_red_laid(seat: int | None) -> None:
    before = new()
    for step in range(2):
        outcomes = []
        for move in before.moves():
            match = regalia.from_position("kingdom-18", before.position(), seed=1)
            match.play(move)
            outcomes.append((match.events(seat), match.seen(seat), match.view(seat)))
        assert all(outcome == outcomes[0] for outcome in outcomes)
        if step == 0:
            before.play("E1.War6 E3.Defend")
            before.play("E1.War6 E3.Defend")


IMPOSSIBLE = [
    ({"realm": [0, 0]}, "A realm is in two places."),
    ({"realm": [0, -1]}, "Two realms must be at stake"),
    ({"realm_deck": []}, "Too few realms are face down"),
    ({"hand": [[0, 1, 2, 3, 4, 5, 6], list(range(8))]}, "both of its faces"),
    ({"hand": [[0, 1, 2, 3, 4, 5], list(range(8))]}, "four different cards"),
    ({"hand": [[0, 1, 2, 3, 4, 5, 8], list(range(8))]}, "not in that player's deck"),
    ({"step": 1}, "do not fit the step"),
]


@pytest.mark.parametrize(("change", "sentence"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_its_reason(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(regalia.BadPosition, match=sentence):
        regalia.from_position("kingdom-18", {**position(), **change})


def test_no_realm_may_be_missing_where_none_is_set_aside() -> None:
    with pytest.raises(regalia.BadPosition, match="A realm is missing"):
        begin(aside="RW3", round=2, options={"unclaimed_realm": "deck"})


def test_a_game_nobody_writes_down_ends_without_a_move_or_a_card_to_imagine() -> None:
    setting = find("kingdom-18").setting()
    s, out = setting.game.state_type(), [0] * setting.game.most_legal
    s.random = 1
    contract.setup(setting.rules, s, [])
    while contract.legal(setting.rules, s, out):
        contract.apply(setting.rules, s, out[0], [])
    assert s.over
    seen = s.conceal(0)
    contract.imagine(setting.rules, seen, 0)
    assert seen.plain()["hand"][1] == []
