"""Notation, sentences, the table as text, questions, and positions that cannot be."""

from __future__ import annotations

import random

import pytest

import regalia
from regalia.engine.errors import BadPosition
from regalia.engine.event import ALL, OWN, Entry
from regalia.engine.game import Setting
from regalia.games.fall_of_kingdoms import events
from regalia.games.fall_of_kingdoms.state import (
    BORROWING,
    CALLED,
    CALLING,
    DISCARDING,
    LOSING,
    RESPONDING,
    RETURNING,
    STACKING,
)
from tests.games.fall_of_kingdoms.kit import NAME, let_pass, play, table

THREE = ["Saint Puppeteer", "Prophet Informant", "General Assassin"]


def test_every_action_has_its_own_words() -> None:
    setting = table(THREE).setting
    assert len(set(setting.texts)) == setting.game.actions
    assert all(setting.actions[text] == action for action, text in enumerate(setting.texts))


def test_every_event_has_its_own_sentence() -> None:
    setting = table(THREE).setting
    codes = range(OWN, OWN + len(events.EVENTS.declared))
    sentences = [told(setting, code, 0, 1, 2, 1) for code in codes]
    assert len(set(sentences)) == len(codes)
    assert all(sentence.endswith(".") for sentence in sentences)


def told(setting: Setting, code: int, *numbers: int) -> str:
    entry = Entry(code, ALL, (*numbers, *[0] * (6 - len(numbers))))
    return setting.game.sentence(setting, events.EVENTS.event(setting, 0, entry), ["Ann", "Bob", "Cid"])


def test_sentences_leave_out_what_is_not_there() -> None:
    setting = table(THREE).setting
    assert told(setting, events.CLAIMED, 0, 0, -1) == "Ann claims the Saint."
    assert told(setting, events.USED, 0, 5, -1, -1) == "Ann uses Royal Windfall."
    assert "Bank" in told(setting, events.DESTROYED, 0, -1, 1)
    assert "no Character left" in told(setting, events.BURIED, 0, 0)
    assert "falls" in told(setting, events.MORALE, 0, 1, -1)
    assert "Character" in told(setting, events.LOOKED, 0, 1, 0)


def drawn(match: regalia.Match, seat: int | None) -> str:
    return match.game.draw(match.setting, match.view(seat), match.names)


def test_the_table_shows_a_seat_its_own_cards_only() -> None:
    match = table(THREE, destinies=["Spyglass", "Interdict", ""])
    own, other, spectator = drawn(match, 0), drawn(match, 2), drawn(match, None)
    assert "Saint and Puppeteer" in own
    assert "Spyglass" in own
    assert "Interdict" not in own + other + spectator
    assert "Saint and Puppeteer" not in other + spectator


def test_the_table_before_the_first_turn() -> None:
    match = regalia.start(NAME, seats=3, seed=1)
    assert "Before the first turn" in drawn(match, 0)
    assert "not dealt yet" in drawn(match, 0)
    assert match.view(0)["house"] == 0


def test_the_table_tells_what_is_known_and_in_force() -> None:
    match = table(["Saint Puppeteer", "Prophet Informant", "General Assassin", ""], coins=[9, 9, 9, 0], seats=4)
    play(match, "claim Prophet seat1 character")
    let_pass(match)
    let_pass(play(match, "accuse seat2 Saint"))
    text = drawn(match, 0)
    assert "known to lack Saint" in text
    assert "holds" in text
    assert "destroyed" in text
    effects = table(THREE, truce=[1], interdict=[[], [], [], [2], [], []], destinies=["", "Spyglass", ""])
    assert "under a truce" in drawn(effects, 0)
    assert "forbids General" in drawn(effects, 0)
    let_pass(play(effects, "claim Prophet seat1 destiny"))
    assert "holds Spyglass" in drawn(effects, 0)


def test_the_table_shows_a_swap_and_what_went_into_the_house() -> None:
    match = play(table(THREE), "swap")
    assert "from the House" in drawn(match, 0)
    assert "House 4" in drawn(match, 1)
    match.play(match.moves()[0])
    assert "known: " in drawn(match, 0)


def test_earned_coins_are_shown() -> None:
    match = play(table(THREE, destinies=["Forced-March", "", ""]), "use Forced-March", "interest")
    assert "5 coins +3" in drawn(match, 1)


def test_what_is_under_way_is_said() -> None:
    match = table(THREE, coins=[8, 0, 0], defense=[3, 3, 3])
    play(match, "attack seat1", "attack seat1")
    assert "prepares 2 attacks on Basalt" in drawn(match, 0)
    match.play("send")
    assert "Kingdom Attack on Basalt (2 attacks)" in drawn(match, 1)
    match.play("counter Saint")
    assert "Basalt claims the Saint against it" in drawn(match, 2)
    accused = play(table(THREE, destinies=["", "Spyglass", ""]), "accuse seat1 Informant")
    assert "Accusation on Basalt of holding an Informant" in drawn(accused, 2)
    borrowed = let_pass(play(table(THREE), "claim Puppeteer seat1"))
    assert "the picked card is" in drawn(borrowed, 0)
    borrowed.play("claim Saint")
    assert "Saint, said to be the card picked from Basalt" in drawn(borrowed, 2)
    saint = play(table(THREE), "claim Saint")
    assert "Amber: Saint." in drawn(saint, 2)


def asked(match: regalia.Match, *chosen: str) -> str:
    return match.game.question(match.setting, match.view(match.seat), chosen)


def test_questions_tell_what_is_asked_and_what_calling_risks() -> None:
    match = table(THREE, coins=[9, 0, 0], destinies=["Forced-March", "", ""])
    assert "You have 9 coins" in asked(match)
    match.play("use Forced-March")
    assert "and 1 more after it" in asked(match)
    match.play("attack seat1")
    assert "send the attacks" in asked(match)
    play(match, "withdraw seat1", "claim Saint")
    assert "Call it a bluff: if you are right" in asked(match)
    assert "if you are wrong, you lose a card" in asked(match)
    let_pass(match)
    play(match, "claim Puppeteer seat1", "pass", "pass")
    assert "Let it happen" in asked(match)
    match.play("pass")
    assert "Which ability do you say it has?" in asked(match)
    match.play("claim Saint")
    assert "says that the card picked from Basalt is a Saint" in asked(match)
    match.play("call")
    assert "Which one?" in asked(match)
    assert "Keep your two Destiny Cards" in asked(regalia.start(NAME, seats=2, seed=1))
    assert "go back to the House" in asked(play(table(THREE), "swap"))
    full = table(THREE, destinies=["Spyglass Interdict Border-Toll Food-Taster", "", ""])
    assert "Which one do you discard?" in asked(play(full, "buy"))


@pytest.mark.parametrize(
    ("chosen", "question"),
    [
        (["accuse"], "Accuse whom?"),
        (["accuse", "seat1"], "Of holding which Character?"),
        (["claim"], "Which Character?"),
        (["claim", "Prophet"], "On whom?"),
        (["claim", "Prophet", "seat1"], "Look at which kind of card?"),
        (["attack"], "Which kingdom?"),
        (["build"], "How much Defense, for 5 coins each?"),
        (["return"], "Which card goes back?"),
        (["return", "Saint"], "And which other one?"),
        (["counter"], "Claim which Character?"),
        (["use"], "Which Destiny Card?"),
        (["use", "Spyglass"], "On whom, or naming whom?"),
        (["lose"], "Which Character do you lose?"),
    ],
)
def test_questions_word_by_word(chosen: list[str], question: str) -> None:
    assert asked(table(THREE), *chosen) == question


def test_words_are_described_in_full() -> None:
    match = table(THREE)
    assert match.game.describe(match.setting, "Saint") == (
        "Saint  (Pay 2 coins: your Morale rises by 1. Blocks attacks on you.)"
    )
    assert "cancel 1 of the attacks" in match.game.describe(match.setting, "Raised-Drawbridge")
    assert "Only in defence, against an attack" in match.game.describe(match.setting, "Raised-Drawbridge")
    assert "attack a kingdom in a way that no Character can block" in match.game.describe(match.setting, "Siege-Engine")
    assert "5 coins" in match.game.describe(match.setting, "accuse")
    assert match.game.describe(match.setting, "seat2") == "seat2"
    assert match.game.seat_names(2) == ["Amber", "Basalt"]


def test_x_07_x_10_a_card_says_coins_of_coins_and_actions_of_actions() -> None:
    match = table(THREE)
    assert "do 2 more actions in this turn" in match.game.describe(match.setting, "Forced-March")
    assert "take up to 3 coins from one other kingdom" in match.game.describe(match.setting, "Border-Toll")


# Positions that cannot be

# Seat 0 claims a General against seat 1, who is asked whether to call.
CALL = {"phase": CALLING, "deed": 3, "target": 1, "attacks": 1, "claimant": 0, "claim": 3, "seat": 1, "waiting": [1]}


def test_a_call_window_is_a_position() -> None:
    match = regalia.from_position(NAME, {**table(THREE).position(), **CALL}, 3)
    assert match.moves() == ["pass", "call"]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"hand": [[1], [4, 16], [8, 12], [], [], [], []]}, "numbered from its first card"),
        ({"pile": [1]}, "numbered from the first one"),
        ({"ashes": []}, "four of each Character"),
        ({"house": [20]}, "four of each|must have 6"),
        ({"lives": [1, 0, 0, 0, 0, 0, 0]}, "as many unseen cards"),
        ({"pile": []}, "30 Destiny Cards must be in one place"),
        ({"held": [1, 0, 0, 0, 0, 0, 0]}, "must be those in the hands"),
        ({"alive": [0, 1, 2, 3], "defense": [3, 3, 3, 3, 0, 0, 0]}, "3 kingdoms at the most"),
        ({"alive": [0, 1]}, "destroyed kingdom has no"),
        ({"defense": [3, 0, 3, 0, 0, 0, 0]}, "Defense of at least 1"),
        ({"morale": [2, 0, 3, 0, 0, 0, 0]}, "Morale of at least 1"),
        ({"phase": CALLED}, "a seat is asked"),
        ({"seat": 4}, "seat to move"),
        ({"actor": 5}, "actor must be"),
        ({"phase": RESPONDING}, "Something must be under way"),
        ({"phase": CALLING, "deed": 0}, "call window needs"),
        ({"phase": CALLING, "deed": 2, "claimant": 0, "claim": 2}, "aimed at another kingdom"),
        ({**CALL, "seat": 0, "waiting": [0, 1]}, "Only others"),
        ({**CALL, "claimant": 2}, "claimed by the actor"),
        ({**CALL, "claim": 1}, "whose ability is used"),
        ({"phase": RESPONDING, "deed": 0, "target": 1}, "must be the target"),
        ({"phase": RESPONDING, "deed": 0, "target": 0}, "can be answered"),
        ({"phase": LOSING, "loser": 0}, "go on with what led to it"),
        ({"phase": STACKING, "attacks": 1, "stack": [1, 0, 0, 0, 0, 0, 0]}, "attacks on other kingdoms"),
        ({"phase": STACKING, "attacks": 2, "stack": [0, 1, 0, 0, 0, 0, 0]}, "attacks on other kingdoms"),
        ({"phase": LOSING}, "must be the loser"),
        ({"phase": RETURNING}, "taken two cards"),
        ({"phase": DISCARDING}, "hand of five"),
        ({"phase": BORROWING, "deed": 5, "target": 1}, "owner's hand"),
        (
            {"phase": BORROWING, "deed": 5, "target": 1, "owner": 1, "picked": [0, 0, -1, -1, -1, -1, -1]},
            "owner's hand",
        ),
    ],
)
def test_impossible_positions_are_refused(changes: dict[str, object], sentence: str) -> None:
    position = table(THREE).position()
    with pytest.raises(BadPosition, match=sentence):
        regalia.from_position(NAME, {**position, **changes}, 3)


def test_a_destroyed_kingdom_is_not_to_move() -> None:
    with pytest.raises(BadPosition, match="must be a kingdom that stands"):
        table(["Saint General", "", "Saint Assassin"], seat=1)


def test_one_kingdom_or_too_many_cards_are_no_position() -> None:
    with pytest.raises(BadPosition, match="two kingdoms stand"):
        table(["Saint General", ""], seats=2)
    with pytest.raises(BadPosition, match="4 Destiny Cards at the most"):
        table(THREE, destinies=["Spyglass Interdict Border-Toll Food-Taster Forged-Alibi", "", ""])
    with pytest.raises(BadPosition, match="two active cards, or one"):
        table(["Saint", "Prophet Informant"], lives=[1, 0])


def test_a_whole_random_match_can_be_verified() -> None:
    choice = random.Random(4)
    match = regalia.start(NAME, seats=4, seed=4)
    while match.seat is not None:
        match.play(choice.choice(match.actions()))
    assert any("result stands" in line for line in regalia.verify(match.transcript()))


def test_time_out_in_a_swap_gives_the_new_cards_back_and_a_loss_is_either_card() -> None:
    match = play(table(THREE), "swap")
    taken = match.view(0)["players"][0]["taken"]
    action = match.game.on_time_out(match.setting, match.seen(0), match.actions())
    assert match.setting.texts[action] == f"return {' '.join(taken)}"
    lost = set()
    for seed in range(20):  # the same position: nobody can tell beforehand which card it will be
        losing = play(table(THREE, seed=seed), "claim General seat1", "call")
        losing.play(losing.default_action())
        lost.add(losing.played[-1].text)
    assert lost == {"lose Saint", "lose Puppeteer"}
