"""What rulers say and answer (FOK-40), and that nobody cheats by it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

import regalia
from regalia import Match, bots
from regalia.bots.kinds import SearchBot
from regalia.engine.chance import seed_of, stream
from regalia.engine.contract import Header, legal
from regalia.engine.game import Setting
from regalia.engine.talk import Statement
from regalia.games.fall_of_kingdoms.temper import TEMPERS
from regalia.search.searcher import Thought
from regalia.testing.cases import imagined, truth
from tests.games.fall_of_kingdoms.kit import play, table
from tests.games.fall_of_kingdoms.rulers import (
    CHARACTERS,
    PEACE,
    after_a_promise,
    on_to_the_turn_of,
    strike,
    three,
)

# What is said


def spoken(match: Match, character: str, times: int = 400) -> list[regalia.Statement]:
    """What a character says before this decision, out of so many times that it is asked."""
    number = CHARACTERS.index(character)
    said = [bots.decision_in(match, stream(seed_of(3, seed))).say(number) for seed in range(times)]
    return [one.statement for one in said if one is not None and one.statement is not None]


def wronged(**more: object) -> Match:
    """Seat 1 has struck at seat 0, which is to act; seat 2 is the strongest."""
    match = play(three(defense=[9, 6, 9], **more), "interest")
    strike(match, 0)
    return play(match, "interest")


@pytest.mark.repeated
def test_rulers_can_be_told_apart_by_what_they_say() -> None:
    texts = {who: Counter(statement.text for statement in spoken(wronged(), who)) for who in CHARACTERS}
    assert texts["vengeful"].most_common(1)[0][0] == "threat seat1 attack"
    assert texts["rebel"].most_common(1)[0][0] == "proposal seat2 attack"
    assert set(texts["honest"]) == {
        "promise seat2 not attack",
        "threat seat1 attack",
        "claim seat0 Saint",
        "claim seat0 General",
    }
    lies = [text for text in texts["bluffer"] if text.startswith("claim") and text not in texts["honest"]]
    assert lies
    assert set(texts["counter"]) == {"proposal seat2 attack", "promise seat2 not attack", "threat seat1 attack"}
    for who, temper in zip(CHARACTERS, TEMPERS, strict=True):
        assert 0 < texts[who].total() / 400 < temper.chatty / 100 + 0.1


def test_each_speaks_once_in_its_turn_and_only_in_it() -> None:
    match = wronged()
    assert spoken(match, "vengeful")
    match.say(0, "a word")
    assert not spoken(match, "vengeful")
    play(match, "claim General seat1")
    assert not spoken(match, "vengeful")


@pytest.mark.repeated
def test_nobody_says_again_what_stands_nor_threatens_or_plots_against_whom_it_promised_peace() -> None:
    match = wronged()
    said = ("threat seat1 attack", "proposal seat2 attack", PEACE.format(2), "claim seat0 Saint", "claim seat0 General")
    for statement in said:
        match.say(0, statement=statement)
    play(match, "interest", "interest", "interest")
    again = {statement.text for who in ("counter", "honest", "rebel", "vengeful") for statement in spoken(match, who)}
    assert not again & set(said)
    match = play(three(defense=[9, 6, 9]), "interest", "interest", "interest")
    match.say(0, statement=PEACE.format(2))
    play(match, "interest", "interest", "interest")
    assert not spoken(match, "rebel")
    assert {statement.text for statement in spoken(match, "counter")} == {"promise seat1 not attack"}


def test_what_stands_is_not_said_again() -> None:
    match = wronged()
    for statement in ("proposal seat2 attack", "threat seat1 attack", PEACE.format(2), "claim seat0 Saint"):
        match.say(0, statement=statement)
    match.say(0, statement="claim seat0 General")
    play(match, "interest", "interest", "interest")
    assert not spoken(match, "rebel", 40)
    assert not {statement.kind for statement in spoken(match, "honest", 60)} - {"promise"}


@pytest.mark.repeated
def test_between_two_there_are_neither_promises_nor_plots() -> None:
    match = table(["Saint General", "Prophet Informant"], coins=[9, 9], defense=[6, 6])
    assert {statement.kind for who in CHARACTERS for statement in spoken(match, who)} == {"claim"}


def test_whispers_go_to_one_and_the_rest_to_all() -> None:
    match, readers = wronged(), {}
    for number, who in enumerate(CHARACTERS):
        said = [bots.decision_in(match, stream(seed)).say(number) for seed in range(200)]
        readers[who] = {(one.statement.kind, one.to) for one in said if one is not None and one.statement is not None}
    assert ("proposal", 1) in readers["counter"]
    assert ("promise", 2) in readers["bluffer"]
    assert all(to is None for who in ("honest", "rebel", "vengeful") for _, to in readers[who])


# What is answered, and said in others' turns


def said_by(match: Match, seat: int, character: str, seed: int = 0) -> regalia.Statement | None:
    """What a ruler says while another is to move."""
    decision = bots.decision_in(match, stream(seed_of(5, seed)), seat)
    assert not decision.actions
    said = decision.say(CHARACTERS.index(character))
    assert said is None or said.seat == seat
    return None if said is None else said.statement


def answered(match: Match, character: str) -> str | None:
    """What the ruler of seat 1 answers at once; a card is chosen at random that it never speaks of by itself here."""
    statement = said_by(match, 1, character)
    return None if statement is None else statement.text


def addressed(statement: str, to: int | None = None, **more: object) -> Match:
    """Seat 0 is to act and has said something."""
    match = three(**more)
    match.say(0, to=to, statement=statement)
    return match


def test_a_threat_is_answered_by_peace_or_by_who_never_yields_with_another() -> None:
    match = addressed("threat seat1 attack")
    for name in ("counter", "honest", "bluffer"):
        assert answered(match, name) == PEACE.format(0)
    assert answered(match, "rebel") is None  # which never makes peace
    assert answered(match, "vengeful") == "threat seat0 attack"
    match.say(1, statement="threat seat0 attack")
    match.say(0, statement="threat seat1 accuse")
    assert answered(match, "vengeful") is None  # it has been said


def test_peace_is_answered_by_peace_once_and_in_a_whisper_if_it_was_one() -> None:
    match = addressed(PEACE.format(1), to=1)
    said = bots.decision_in(match, stream(0), 1).say(CHARACTERS.index("honest"))
    assert said is not None
    assert (said.to, said.statement) == (0, Statement("promise", 0, ("not", "attack")))
    match.say(1, to=0, statement=PEACE.format(0))
    match.say(0, statement="threat seat1 attack")
    assert answered(match, "honest") is None  # its word is given


def test_who_broke_its_word_gets_no_peace() -> None:
    match = three()
    match.say(0, statement=PEACE.format(1))
    strike(match, 1)
    on_to_the_turn_of(match, 0)
    match.say(0, statement=PEACE.format(1))
    assert answered(match, "honest") is None
    match.say(0, statement="threat seat1 attack")
    assert answered(match, "honest") == "threat seat0 attack"


def test_a_whispered_plot_against_the_strongest_is_joined() -> None:
    plot = "proposal seat2 attack"
    assert answered(addressed(plot, to=1, defense=[6, 6, 9]), "rebel") == plot
    assert answered(addressed(plot, to=1, defense=[9, 6, 6]), "rebel") is None
    assert answered(addressed("claim seat0 Saint", to=1), "honest") is None


def test_between_two_nobody_answers_with_peace() -> None:
    match = table(["Saint General", "Prophet Informant"], coins=[9, 9], defense=[6, 6])
    match.say(0, statement="threat seat1 attack")
    assert answered(match, "honest") is None


@pytest.mark.repeated
def test_in_others_turns_rulers_speak_more_seldom_and_once() -> None:
    match, tries = three(), 900
    theirs = sum(said_by(match, 1, "honest", seed) is not None for seed in range(tries))
    own = len(spoken(play(three(), "interest"), "honest", tries))
    assert own / 5 < theirs < own / 2
    match.say(1, "a word")
    assert not any(said_by(match, 1, "honest", seed) for seed in range(tries // 9))


# That nobody cheats


def table_talk(seed: int, seats: int = 4, most: int = 120) -> Iterator[Match]:
    """A match of all characters, which talk, as it stood at its decisions."""
    match = regalia.start("fall-of-kingdoms", seats=seats, seed=seed)
    players = [bots.make(f"character:{CHARACTERS[(seat + seed) % len(CHARACTERS)]}") for seat in range(seats)]
    chance = [stream(seed_of(seed, seat)) for seat in range(seats)]
    while match.seat is not None and match.ply < most:
        yield match
        bots.move(match, players[match.seat], chance[match.seat])


@pytest.mark.repeated
def test_what_a_ruler_says_and_does_is_the_same_in_every_world_that_looks_the_same() -> None:
    compared = said = 0
    for match in table_talk(seed=3):
        seat = match.seat
        assert seat is not None
        world = imagined(match.setting, truth(match), seat, 5).conceal(seat)
        for character in CHARACTERS:
            bot = bots.make(f"character:{character}")
            here = bots.answer(bot, bots.decision_in(match, stream(match.ply)))
            assert bots.answer(bot, replace(bots.decision_in(match, stream(match.ply)), seen=world)) == here
            compared += 1
            said += here.said is not None
    assert compared > 100
    assert said > 5


def test_what_others_whisper_changes_nothing_for_a_ruler() -> None:
    """Two worlds that differ in a private word between others only."""
    for match in table_talk(seed=4, most=60):
        seat = match.seat
        assert seat is not None
        one, other, _ = (at for at in range(match.seats) if at != seat)
        before = bots.decision_in(match, stream(2))
        quiet = len(match.said)
        match.say(one, "between us", to=other, statement=f"proposal seat{seat} attack")
        assert bots.decision_in(match, stream(2)) == before
        del match.said[quiet:]


def test_a_match_of_bots_that_talk_is_the_same_again_and_its_transcript_is_proved() -> None:
    def played() -> Match:
        *_, match = table_talk(seed=4, most=10_000)
        return match

    match = played()
    assert match.outcome is not None
    assert len(match.said) > 3
    assert {message.to is None for message in match.said} == {True, False}
    text = match.transcript()
    assert played().transcript() == text
    assert f"So is the talk between the moves, {len(match.said)} messages." in regalia.verify(text)


@pytest.mark.repeated
def test_rulers_do_not_chatter() -> None:
    said = turns = 0
    for seed in range(4):
        *_, match = table_talk(seed, most=10_000)
        turns += sum("collects" in match.tell(told) for told in match.events())
        said += len(match.said)
        by_turn = Counter((message.seat, message.ply) for message in match.said)
        assert set(by_turn.values()) <= {1}
    assert 0.05 < said / turns < 0.5


def test_a_search_talks_with_the_temper_of_the_counter() -> None:
    match, bot = wronged(), bots.make("search:iterations=5")
    assert isinstance(bot, bots.Talker)
    said = [bot.say(bots.decision_in(match, stream(seed))) for seed in range(100)]
    assert said == [bots.decision_in(match, stream(seed)).say(0) for seed in range(100)]
    assert not isinstance(bots.make("random"), bots.Talker)


class Torn(SearchBot):
    """A search to which all moves look alike but interest, which its seed makes look better, in parts of a hundred."""

    def think(self, setting: Setting, seen: Header, seed: int) -> list[Thought]:
        out = [0] * setting.game.most_legal
        actions = out[: legal(setting.rules, seen, out)]
        better = {setting.actions["interest"]: 100 + seed}
        return [Thought(action, better.get(action, 100), 0.5, 1 / len(actions)) for action in actions]


def test_memory_weighs_with_a_search_between_moves_that_look_nearly_alike() -> None:
    match = after_a_promise(True)
    chosen = {more: Torn(seed=more).choose(bots.decision_in(match, stream(1))) for more in (10, 60)}
    assert "seat1" in match.setting.texts[chosen[10]]
    assert match.setting.texts[chosen[60]] == "interest"


@pytest.mark.repeated
def test_q_50_random_words_do_no_harm() -> None:
    """Whatever people say, everybody can go on thinking."""
    choose = random.Random(5)
    kinds, words = ("promise", "threat", "proposal", "claim"), ("attack", "Saint", "accuse", "call", "build", "12")
    for match in table_talk(seed=8, most=80):
        seat, about = choose.sample(range(match.seats), 2)
        denied = choose.choice(("not ", ""))
        match.say(seat, statement=f"{choose.choice(kinds)} seat{about} {denied}{choose.choice(words)}")
        for number in range(len(CHARACTERS)):
            decision = bots.decision_in(match, stream(1))
            assert all(weight > 0 for weight in decision.adjustments(number))
