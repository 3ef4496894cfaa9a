"""What rulers remember, and how it weighs (FOK-40): from what their seat saw and heard, and a little."""

from __future__ import annotations

import pytest

from regalia import bots
from regalia.engine.chance import stream
from regalia.engine.event import ALL
from regalia.engine.memory import hear, remember
from regalia.engine.talk import Statement
from regalia.games.fall_of_kingdoms import events
from regalia.games.fall_of_kingdoms.memory import (
    BROKEN,
    KEPT,
    MOST_OFFENCES,
    MOST_SPOKEN,
    OPEN,
    OUT_OF_DATE,
    trust,
)
from regalia.games.fall_of_kingdoms.temper import TEMPERS
from tests.games.fall_of_kingdoms.kit import let_pass, play, table
from tests.games.fall_of_kingdoms.rulers import (
    CHARACTERS,
    PEACE,
    WORDS,
    adjusted,
    after_a_promise,
    fates,
    memory,
    on_to_the_turn_of,
    strike,
    struck,
    three,
    wrongs_by,
)

# What is remembered


def test_blows_and_slights_are_wrongs_that_fade() -> None:
    match = three()
    play(match, "interest")
    strike(match, 0)
    play(match, "interest")
    assert match.seat == 0
    assert wrongs_by(match, 1) == 1.0
    assert wrongs_by(match, 2) == 0.0
    assert 0.5 < wrongs_by(match, 1, fade=0.5) < 1.0  # two turns ago, of three in a round


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("attack seat2", {"attack"}),
        ("claim Assassin seat2", {"claim", "Assassin", "attack"}),
        ("claim Prophet seat2 character", {"claim", "Prophet"}),
        ("accuse seat2 Saint", {"accuse", "Saint", "attack"}),
        ("use Siege-Engine seat2", {"use", "attack"}),
        ("use Spyglass seat2", {"use"}),
    ],
)
def test_every_blow_is_an_attack_and_a_look_is_none(move: str, words: set[str]) -> None:
    """A threat comes true by a deed that its words describe."""
    match = three(destinies=["Siege-Engine Spyglass", "", ""])
    known = ("attack", "accuse", "claim", "use", "call", "Saint", "Prophet", "Assassin", "build")
    for word in known:
        match.say(0, statement=f"threat seat2 {word}")
    play(match, move)
    if "send" in match.moves():
        match.play("send")
    let_pass(match)
    assert {word for word, fate in zip(known, fates(match), strict=True) if fate == KEPT} == words
    on_to_the_turn_of(match, 2)
    assert wrongs_by(match, 0) == (1.0 if "attack" in words else 0.4)
    assert wrongs_by(match, 1) == 0.0


def test_an_attack_that_was_taken_back_was_none_and_a_call_is_a_slight() -> None:
    match = play(three(), "attack seat1", "attack seat2", "withdraw seat1", "send")
    let_pass(match)
    assert match.seat == 1
    assert wrongs_by(match, 0) == 0.0
    play(match, "claim Assassin seat0", "pass", "call")
    on_to_the_turn_of(match, 1)
    assert wrongs_by(match, 0) == 0.4  # seat 0 called


def test_of_very_many_wrongs_and_words_the_oldest_are_forgotten() -> None:
    match, rules, seen = three(), three().setting.rules, three().seen(0)
    mine = memory(match)
    for turn in range(1, 301):
        remember(rules, seen, mine, turn, [events.TURN_BEGINS, ALL, turn, 1, 0, 0, 0, 0])
        remember(rules, seen, mine, turn, [events.ACCUSED, ALL, 1, 0, 2, 0, 0, 0])
        hear(rules, seen, mine, turn, 1, match.game.speech(Statement("threat", turn % 3, ("use", WORDS[turn % 5]))))
    assert mine.offences == MOST_OFFENCES
    assert mine.offended[0] == 301 - MOST_OFFENCES
    assert mine.spoken == MOST_SPOKEN
    assert mine.about[MOST_SPOKEN - 1] == 300 % 3


def test_a_promise_is_open_for_two_turns_of_its_maker_and_kept_then() -> None:
    match = play(three(), "interest")
    match.say(1, statement=PEACE.format(0))
    assert fates(match) == [OPEN]
    for expected in (OPEN, OPEN, OPEN, KEPT):
        match.play("interest")
        assert fates(match) == [expected]
    assert trust(memory(match), 1) == 0.5  # seat 2 looks on


def test_a_promise_is_broken_by_any_blow_unless_the_other_struck_first() -> None:
    match = play(three(), "interest")
    match.say(1, statement=PEACE.format(0))
    strike(match, 0)
    assert fates(match) == [BROKEN]
    play(match, "interest")
    assert trust(memory(match), 1) == -2.0  # the one it was given to
    match = play(three())
    match.say(1, statement=PEACE.format(0))
    strike(match, 1)
    strike(match, 0)
    assert fates(match) == [KEPT]


def test_a_threat_and_a_proposal_are_kept_by_deeds_and_cost_no_trust() -> None:
    match = play(three(), "interest")
    match.say(1, statement="threat seat0 attack")
    match.say(1, statement="proposal seat2 attack")
    match.say(1, statement="promise seat2 accuse")
    strike(match, 0)
    assert fates(match) == [KEPT, OPEN, OPEN]
    play(match, "interest", "interest", "interest", "interest")
    assert fates(match) == [KEPT, BROKEN, BROKEN]
    play(match, "interest")
    assert trust(memory(match), 1) == -1.0  # for the promise, which was given to another


def test_the_same_word_twice_counts_once() -> None:
    match = play(three(), "interest")
    for _ in range(3):
        match.say(1, statement=PEACE.format(0))
        match.say(1, "peace!")
    assert len(fates(match)) == 1
    strike(match, 0)
    match.say(1, statement=PEACE.format(0))
    assert fates(match) == [BROKEN, OPEN]


def test_a_claim_is_settled_by_the_card_itself() -> None:
    match = three()
    match.say(0, statement="claim seat0 General")
    match.say(0, statement="claim seat0 not General")
    match.say(0, statement="claim seat0 Assassin")
    play(match, "claim General seat1", "call")
    assert fates(match) == [KEPT, BROKEN, OPEN]
    assert trust(memory(match), 0) == -0.5
    match = three()
    match.say(0, statement="claim seat0 Assassin")
    match.say(1, statement="claim seat0 Assassin")
    play(match, "claim Assassin seat1", "call")
    assert fates(match) == [BROKEN, BROKEN]
    assert trust(memory(match), 0) == -1.0
    match = three()
    match.say(0, statement="claim seat0 General")
    play(match, "swap", play(three(), "swap").moves()[0])
    assert fates(match) == [OUT_OF_DATE]
    assert trust(memory(match), 0) == 0.0


# How it weighs


@pytest.mark.parametrize("character", ["honest", "vengeful"])
def test_who_broke_a_promise_is_struck_more_often_and_who_kept_it_less(character: str) -> None:
    broken, kept = struck(after_a_promise(True), character), struck(after_a_promise(False), character)
    assert broken[1] > broken[2] > 0
    assert kept[1] < kept[2]
    assert broken[1] / broken.total() > kept[1] / kept.total() + 0.2


@pytest.mark.repeated
def test_a_vengeful_one_goes_for_who_struck_it_more_often_than_the_others_do() -> None:
    match = play(three(defense=[9, 6, 6]), "interest")
    strike(match, 0)
    play(match, "interest")
    shares = {who: (blows := struck(match, who))[1] / blows.total() for who in CHARACTERS}
    assert max(shares, key=lambda who: shares[who]) == "vengeful"
    assert shares["vengeful"] > 0.75
    assert all(shares["vengeful"] > share + 0.1 for who, share in shares.items() if who != "vengeful")


def test_an_honest_one_keeps_its_word_and_a_bluffer_does_not_care() -> None:
    match = three()
    match.say(0, statement=PEACE.format(1))
    assert struck(match, "honest")[1] == 0
    assert struck(match, "bluffer")[1] > 0


def test_a_promise_that_stands_turns_blows_to_others_but_not_those_of_a_bluffer() -> None:
    match = three()
    match.say(1, to=0, statement=PEACE.format(0))
    assert adjusted(match, "honest")["attack seat1"] < 1 == adjusted(match, "honest")["attack seat2"]
    assert adjusted(match, "bluffer")["attack seat1"] == 1


def test_a_proposal_counts_if_its_target_is_strong_and_its_maker_has_not_lied() -> None:
    match = three(defense=[6, 6, 9])
    for seat in (1, 2):
        match.say(3 - seat, statement=f"proposal seat{seat} attack")
    assert adjusted(match, "rebel")["attack seat2"] > 1 == adjusted(match, "rebel")["attack seat1"]
    match = three(defense=[6, 6, 9])
    match.say(1, statement="proposal seat2 not attack")
    assert adjusted(match, "rebel")["attack seat2"] == 1
    match = play(three(defense=[6, 6, 9]), "interest")
    match.say(1, statement=PEACE.format(0))
    strike(match, 0)
    match.say(1, statement="proposal seat2 attack")
    play(match, "interest")
    assert adjusted(match, "rebel")["attack seat2"] == 1


def test_an_own_threat_is_carried_out_rather_unless_it_is_answered_with_peace() -> None:
    match = three()
    match.say(0, statement="threat seat1 attack")
    threatened = adjusted(match, "vengeful")["attack seat1"]
    assert threatened > 1
    match.say(1, statement=PEACE.format(0))
    assert adjusted(match, "vengeful")["attack seat1"] < 1


def test_who_lied_is_called_rather_and_who_said_so_before_less() -> None:
    plain = play(three(), "claim General seat1")
    assert adjusted(plain, "honest") == {"pass": 1.0, "call": 1.0}
    said_so = three()
    said_so.say(0, statement="claim seat0 General")
    assert adjusted(play(said_so, "claim General seat1"), "honest")["call"] < 1
    liar = play(three(), "interest")
    liar.say(1, statement=PEACE.format(2))
    strike(liar, 2)
    play(liar, "interest", "interest", "claim Prophet seat0 character")
    while liar.seat != 2:
        liar.play("pass")
    assert adjusted(liar, "honest")["call"] > 1


def test_between_two_only_the_own_word_counts() -> None:
    match = table(["Saint General", "Prophet Informant"], coins=[9, 9], defense=[6, 6])
    match.say(0, statement="threat seat1 attack")
    assert set(adjusted(match, "vengeful").values()) == {1.0}
    match.say(0, statement=PEACE.format(1))
    assert adjusted(match, "honest")["attack seat1"] < 0.001
    assert adjusted(match, "honest")["interest"] == 1


def test_counters_that_stand_again_and_again_are_a_lesson() -> None:
    hands = ["Saint General", "Saint Prophet"]
    match = table(hands, coins=[9, 9], defense=[6, 6], destinies=["Siege-Engine", ""])
    for _ in range(4):
        play(match, "claim General seat1", "pass", "counter Saint", "pass", "interest")
    for name in CHARACTERS:
        learnt = adjusted(match, name)
        assert learnt["accuse seat1 Saint"] > 2
        assert learnt["accuse seat1 Prophet"] == learnt["claim Assassin seat1"] == learnt["use Siege-Engine seat1"] == 1
        assert learnt["claim General seat1"] == learnt["attack seat1"] < 0.5
    play(match, "interest", "swap")
    match.play(match.moves()[0])
    assert adjusted(match, "honest")["claim General seat1"] == 1  # it may be gone


def test_it_weighs_a_little() -> None:
    match = after_a_promise(True)
    for number, temper in enumerate(TEMPERS):
        weights = bots.decision_in(match, stream(0)).adjustments(number)
        assert max(weights) <= 2.72**temper.most
    assert max(adjusted(match, "counter").values()) < 1.4  # also in a search
