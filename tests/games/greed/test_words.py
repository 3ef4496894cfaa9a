"""What people read: moves, questions, the table, and positions that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

import regalia
from regalia.engine.event import ALL, Entry
from regalia.games.greed import events, moves
from regalia.games.greed.game import GAME
from regalia.games.greed.state import KINDS
from tests.games.greed.table import ANNA, BEN, CLARA, begin, counts, position, pull, row


def test_moves_are_written_in_words() -> None:
    setting = GAME.setting(5)
    assert setting.texts[moves.PLAY + 3] == "play 4"
    assert setting.texts[moves.ROB + 4] == "rob seat4"
    assert setting.texts[moves.LOOK_AT] == "look seat0"
    assert setting.texts[moves.TRADE + moves.PAIRS - 1] == "trade 7(2+3) 7(2+3)"
    assert setting.texts[moves.TAKE] == "take 1"
    assert setting.texts[moves.CLEAR + 6] == "clear 7"
    assert len(set(setting.texts)) == len(moves.MOVES) == GAME.actions


def test_every_pair_of_kinds_has_its_number() -> None:
    pairs = [(lower, higher) for lower in range(KINDS) for higher in range(lower, KINDS)]
    assert [moves.pair(*pair) for pair in pairs] == list(range(moves.PAIRS))
    assert [(moves.lower_of(number), moves.higher_of(number)) for number in range(moves.PAIRS)] == pairs


def test_words_of_a_move_are_explained() -> None:
    setting = GAME.setting()
    assert GAME.describe(setting, "4(+1)").startswith("4(+1)  (When pulled: everyone")
    assert GAME.describe(setting, "stop") == "stop and keep what lies in the middle"
    assert GAME.describe(setting, "4") == "4"


@pytest.mark.parametrize(
    ("phase", "drawn", "asked"),
    [
        ("play", {}, ["Your turn:", "Play a card into your collection:"]),
        ("rob", {}, ["Your turn:", "Whom do you rob?"]),
        ("pull", {"victim": BEN, "middle": "5"}, ["Stop, or pull another card?"]),
        ("trade", {"victim": BEN, "middle": "5(2+3)"}, ["Discard two", "The first", "The second"]),
        ("refill", {}, ["Discard all", "Which number?"]),
    ],
)
def test_every_word_is_asked_for(phase: str, drawn: dict[str, Any], asked: list[str]) -> None:
    match = begin("1 2", "3 4", phase=phase, collections=["6 7", ""], **drawn)
    longest = max((move.split() for move in match.moves()), key=len)
    assert len(longest) == len(asked)
    for chosen, beginning in enumerate(asked):
        assert GAME.question(match.setting, match.view(ANNA), longest[:chosen]).startswith(beginning)


def whose(match: regalia.Match, move: str) -> dict[str, int | None]:
    seen = match.seen(match.seat)
    return {word: owner(seen) for word, owner in GAME.moves.things(match.setting, match.setting.actions[move])}


def test_a_move_means_the_cards_of_one_player() -> None:
    assert whose(begin("1 2", "3 4"), "play 1") == {"1": ANNA}
    assert whose(begin("1 2", "3 4", phase="refill", collections=["6 7", "6"]), "clear 6") == {"6": ANNA}
    taking = begin("1 2", "3 4", phase="take", victim=BEN, middle="crook", collections=["6", "6"])
    assert whose(taking, "take 6") == {"6": BEN}


def test_packed_hands_come_out_again() -> None:
    held = row("1 1 4(+1) 7(2+3) 7 3 2")
    assert events.unpacked(events.packed(held, 0, 4), events.packed(held, 4, 7)) == held
    assert events.unpacked(events.packed(row(""), 0, 4), events.packed(row("1"), 0, 4)) == [0]


def test_no_event_is_without_a_sentence() -> None:
    setting, codes = GAME.setting(), range(events.TURN_BEGINS, events.DRAWN + 1)
    told = [GAME.events.event(setting, 0, Entry(code, ALL, (0, 1, 2, 0, 0, 0))) for code in codes]
    sentences = [GAME.sentence(setting, event, ["Anna", "Ben"]) for event in told]
    assert len(set(sentences)) == len(codes)
    assert all(sentence.endswith(".") for sentence in sentences)


def test_the_table_shows_collections_the_middle_and_only_the_own_hand() -> None:
    match = begin("1 2(+1)", "3 4 5", "6 7", phase="rob", collections=["6 6 7", ""], open_known={BEN: "5"})
    pull(match, "crook")
    pull(match, "3")
    drawn = GAME.draw(match.setting, match.view(ANNA), match.names)
    assert "6 6   7" in drawn
    assert "1 2(+1) crook" in drawn
    assert "▮ [dim]5[/dim]" in drawn  # two cards, one of them known
    assert "In the middle, from Ben:  [bold]3  crook[/bold]" in drawn
    assert "[dim]empty[/dim]" in drawn
    spectator = GAME.draw(match.setting, match.view(None), match.names)
    assert "2(+1)" not in spectator


def test_the_table_shows_the_draw_pile_as_a_source_and_what_is_in_some_hand() -> None:
    match = begin("1", "2", phase="pull", victim="pile", middle="3")
    table = GAME.draw(match.setting, match.view(ANNA), match.names)
    assert "In the middle, from the draw pile:  [bold]3[/bold]" in table
    late = begin("1", "2 3", "4", pile="", rest=CLARA, ran_out=1, loose={ANNA: "2"})
    assert "certainly in somebody's hand: 2" in GAME.draw(late.setting, late.view(ANNA), late.names)


def test_when_time_is_up_the_move_that_risks_least_is_made() -> None:
    cases: list[tuple[str, dict[str, Any], str]] = [
        ("pull", {"victim": BEN, "middle": "5"}, "stop"),
        ("trade", {"victim": BEN, "middle": "5(2+3)"}, "keep"),
        ("take", {"victim": BEN, "middle": "crook"}, "leave"),
        ("refill", {}, "stay"),
    ]
    for phase, drawn, expected in cases:
        match = begin("1 2", "3 4", phase=phase, collections=["6 7", "1"], **drawn)
        action = GAME.on_time_out(match.setting, match.seen(ANNA), match.actions())
        assert match.setting.texts[action] == expected


def test_seats_have_names() -> None:
    assert regalia.start("greed", 5).names == ["Anna", "Ben", "Clara", "David", "Emma"]


# Positions that cannot be


def drawn(**changed: Any) -> dict[str, Any]:
    return position(("1 2", "3 4", "5"), ["6", "7", ""]) | changed


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"discards": counts(["1"])}, "The cards of all places together are not the deck."),
        ({"open_known": [[-1, 3, *[-1] * 5], *[row("")] * 4]}, "A row of cards is not in rising order"),
        ({"hand_size": [2, 2, 2, 0, 0]}, "A size is not the number of cards."),
        ({"seat": 3}, "Somebody must be to move"),
        ({"seat": -1}, "Somebody must be to move"),
        ({"over": 1}, "The game ended without a reason."),
        ({"over": 1, "seat": -1, "winner": 0}, "The game ended without a reason."),
        ({"winner": 0}, "Nobody has won while the game goes on."),
        ({"crook_out": 1}, "The middle is empty between two robberies."),
        ({"phase": 2, "victim": 0}, "The victim must be another player."),
        ({"phase": 2, "victim": 3}, "The victim must be another player."),
        ({"phase": 2, "victim": 5}, "Only two players may pull from the draw pile."),
        ({"phase": 2, "crook_out": 1}, "A crook in the middle must be somebody's."),
        ({"phase": 2, "victim": 1}, "The seat to move has nothing to decide here."),
        ({"phase": 1, "victim": 1}, "The seat to move has nothing to decide here."),
        ({"phase": 3, "victim": 1}, "The seat to move has nothing to decide here."),
        ({"phase": 4, "victim": 1}, "The seat to move has nothing to decide here."),
        ({"phase": 5, "victim": 1}, "The seat to move has nothing to decide here."),
        ({"open_known": [row("1"), *[row("")] * 4]}, "A seat knows less than everybody."),
        ({"open_known": [row("7"), *[row("")] * 4]}, "A card is known to be in a hand where it is not."),
        ({"open_loose": counts(["1"])}, "A card is known to be in some hand, but is in none."),
        ({"open_loose": counts(["7"]), "ran_out": 1}, "A card is known to be in some hand, but is in none."),
        ({"group": [[0] * 7] * 5}, "A group is not the number of cards."),
    ],
)
def test_a_position_that_cannot_be_is_refused(changed: dict[str, Any], sentence: str) -> None:
    setting = GAME.setting(3)
    assert GAME.broken(setting, GAME.state_type.from_plain(drawn())) == []
    broken = GAME.broken(setting, GAME.state_type.from_plain(drawn(**changed)))
    assert any(found.startswith(sentence) for found in broken)
    with pytest.raises(regalia.BadPosition):
        regalia.from_position("greed", drawn(**changed), seats=3)


def test_more_cards_than_a_hand_holds_were_never_pulled_from_it() -> None:
    with pytest.raises(regalia.BadPosition, match="More cards were pulled"):
        begin("1", "1 1 1 1 1 1 1", "5", phase="pull", victim=BEN, middle="3")


def test_there_are_no_cards_where_nobody_sits() -> None:
    with pytest.raises(regalia.BadPosition, match="where nobody sits"):
        begin("1", "2", collections=["", "", "3"])


@pytest.mark.parametrize(("phase", "hands"), [("play", ("", "1")), ("refill", ("", "1")), ("refill", ("1", "1"))])
def test_a_question_without_answers_is_never_asked(phase: str, hands: tuple[str, str]) -> None:
    with pytest.raises(regalia.BadPosition, match="nothing to decide"):
        begin(*hands, phase=phase)


def test_a_robbery_in_which_nothing_is_left_to_pull_is_over() -> None:
    with pytest.raises(regalia.BadPosition, match="nothing to decide"):
        begin("1", "", phase="pull", victim=BEN, middle="3 crook")
    with pytest.raises(regalia.BadPosition, match="nothing to decide"):
        begin("1", "2", phase="pull", victim="pile", middle="3", pile="", rest=BEN)
