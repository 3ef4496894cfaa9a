"""The contract suite finds mistakes: each is planted in the example game, and a check must fail with a sentence."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from regalia.engine.game import Game
from regalia.engine.words import words_of
from regalia.testing import test_characters as characters
from regalia.testing import test_play as play
from regalia.testing import test_secrets as secrets
from regalia.testing import test_telling as telling
from regalia.testing import test_words as words
from regalia.testing import test_worlds as worlds

SOURCE = Path(__file__).parents[2] / "examples" / "new_game" / "high_bid" / "__init__.py"
_numbers = count()


def planted(old: str, new: str) -> Game:
    """The example game with a mistake in it, and a state that no other game has."""
    source = SOURCE.read_text(encoding="utf-8")
    assert source.count(old) == 1, old
    number = next(_numbers)
    source = source.replace(old, new).replace(
        "class State(Header):\n", f"class State(Header):\n    mistake_{number}: int = i8(EVERYONE)\n"
    )
    module = ModuleType(f"high_bid_with_mistake_{number}")
    module.__file__ = str(SOURCE)
    sys.modules[module.__name__] = module
    exec(compile(source, SOURCE, "exec"), module.__dict__)
    game = module.__dict__["GAME"]
    assert isinstance(game, Game)
    return game


class Mistake(NamedTuple):
    old: str
    new: str
    check: Callable[..., None]
    sentence: str


MISTAKES = {
    "a sealed move is told to all": Mistake(
        "tell(log, ALL, LAID, s.seat)",
        "tell(log, ALL, LAID, s.seat, card)",
        telling.test_nobody_is_told_a_sealed_move,
        "A sealed move is told to seat",
    ),
    "a sealed move lies open": Mistake(
        "bid: Row = i8(OWNER",
        "bid: Row = i8(EVERYONE",
        telling.test_nobody_is_told_a_sealed_move,
        r"A sealed move lies open to seat .: bid\[",
    ),
    "OPENED is forgotten": Mistake(
        "        tell(log, ALL, OPENED, seat)  # from now on the move lies open\n",
        "",
        telling.test_a_move_stays_sealed_only_as_long_as_it_is_a_secret,
        "The sealed answers to 'bid' lie open for everyone to see",
    ),
    "SEALED is forgotten": Mistake(
        "    tell(log, only_to(s.seat), SEALED)  # the move is made, but not shown yet\n",
        "",
        telling.test_a_move_that_spectators_cannot_tell_from_another_is_sealed,
        "looks like another to spectators, but it is not sealed",
    ),
    "a hand is told to all": Mistake(
        "tell(log, only_to(seat), DEALT",
        "tell(log, ALL, DEALT",
        telling.test_whoever_sees_the_same_after_a_move_was_told_the_same,
        "An event tells seat 0 something hidden: .*is dealt",
    ),
    "the seat stays set when the game is over": Mistake(
        "        s.seat = NO_SEAT\n",
        "",
        play.test_every_move_keeps_the_invariants_and_every_field_in_range,
        "The game is over, but `seat` is still",
    ),
    "the rules are out of range": Mistake(
        "i8(EVERYONE, CARDS, high=MOST_POINTS)",
        "i8(EVERYONE, CARDS, high=MOST_POINTS - 1)",
        play.test_the_rules_are_within_their_declared_ranges,
        "The rules of a match are out of range: .*points holds 5",
    ),
    "two moves have one notation": Mistake(
        'CARD = Kind(CARDS, lambda setting, card: setting.cards["card"][card]["name"])',
        'CARD = Kind(CARDS, lambda setting, card: setting.cards["card"][card]["name"][:1])',
        lambda game, seats: play.test_every_action_has_a_text_of_its_own_that_parses_back(game),
        "Two actions have the same notation: .*B",
    ),
    "chance comes from elsewhere": Mistake(
        "s.prize = sets.pick(s, pile)",
        "calls = begin_round.__dict__.setdefault('calls', [])\n"
        "    calls.append(0)\n"
        "    s.prize = sets.nth(pile, len(calls) % sets.size(pile))",
        play.test_same_seed_same_game_whatever_else_runs,
        "The same seed and moves gave another game",
    ),
    "legal moves depend on what is hidden": Mistake(
        "return sets.offer_each(s.hand[s.seat], BID, out, 0)",
        "higher = s.hand[s.seat] & ~sets.first(max(s.bid[0], 0))\n"
        "    return sets.offer_each(higher or s.hand[s.seat], BID, out, 0)",
        secrets.test_an_imagined_world_looks_and_plays_the_same_to_the_seat_that_imagines_it,
        "What is legal for seat .* depends on what it may not see",
    ),
    "a card is imagined twice": Mistake(
        "            unseen &= ~s.hand[other]\n",
        "",
        secrets.test_an_imagined_world_looks_and_plays_the_same_to_the_seat_that_imagines_it,
        "imagines a world that cannot be .* in two places",
    ),
    "a hidden hand is shown as every card": Mistake(
        "hand=HELD.members(setting, seen.hand[owner]) if owner == seat else None,",
        "hand=HELD.members(setting, seen.hand[owner]),",
        secrets.test_a_view_makes_nothing_of_what_is_hidden,
        "has no word: it stands for nothing, or for what is hidden",
    ),
    "a hidden hand is counted": Mistake(
        "cards_in_hand=0 if seen.over else HAND + 1 - seen.round,",
        "cards_in_hand=seen.hand[owner].bit_count(),",
        secrets.test_a_view_makes_nothing_of_what_is_hidden,
        "The view of seat . is made of `hand`, of which it does not see all",
    ),
    "a hidden card is shown as the last one": Mistake(
        "if owner == seat and owner < seen.seat else None,",
        "if owner < seen.seat else None,",
        secrets.test_a_view_makes_nothing_of_what_is_hidden,
        "has no word: it stands for nothing, or for what is hidden",
    ),
    "what is legal is drawn by chance": Mistake(
        "return sets.offer_each(s.hand[s.seat], BID, out, 0)",
        "sets.pick(s, s.hand[s.seat])\n    return sets.offer_each(s.hand[s.seat], BID, out, 0)",
        play.test_what_is_only_asked_changes_nothing,
        "The kernel `legal` changes the state: .*random",
    ),
    "scores are added to what was there": Mistake(
        "        out[seat] = 0.0\n",
        "",
        play.test_what_is_only_asked_changes_nothing,
        "What the kernel `score` writes hangs on what stood there before",
    ),
    "an option is forgotten": Mistake(
        "if best == NONE or (laid < best) == (rules.taker == LOWEST):",
        "if best == NONE or laid > best:",
        lambda game, seats: words.test_every_option_is_read_by_the_rules(game),
        "No rule reads taker: all answers play alike",
    ),
    "a seat is not called so": Mistake(
        'EVENTS("laid", seat=SEAT)',
        'EVENTS("laid", who=SEAT)',
        lambda game, seats: words.test_a_seat_is_known_by_the_name_of_what_it_does(game),
        "The event 'laid' tells of 'who': seats, and nothing else, are called one of seat,",
    ),
    "a number is called like a seat": Mistake(
        'EVENTS("round_begins", round=NUMBER, prize=CARD)',
        'EVENTS("round_begins", target=NUMBER, prize=CARD)',
        lambda game, seats: words.test_a_seat_is_known_by_the_name_of_what_it_does(game),
        "The event 'round_begins' tells of 'target'",
    ),
    "what is taken back is not uncounted": Mistake(
        "        s.ply -= 1\n",
        "",
        characters.test_what_is_still_concealed_can_be_taken_back_and_decided_again,
        "took back no decision from `ply`",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_the_suite_finds_a_mistake_and_says_so(name: str) -> None:
    mistake = MISTAKES[name]
    game = planted(mistake.old, mistake.new)
    with pytest.raises((AssertionError, ValueError), match=re.compile(mistake.sentence)):
        mistake.check(game, seats=3)


@pytest.mark.slow
def test_the_suite_finds_what_is_true_but_never_imagined() -> None:
    """Apart from the others, for it has to be compiled."""
    game = planted("sets.pick(s, s.hand[other]) if", "sets.lowest(s.hand[other]) if")
    with pytest.raises(AssertionError, match=r"is in no world that seat . imagines: .*bid"):
        worlds.test_the_truth_is_among_the_worlds_that_a_seat_imagines(game, seats=3)


@pytest.mark.slow
def test_the_suite_finds_worlds_that_are_imagined_too_often() -> None:
    """Of two bids that may have been laid, this game imagines the higher one."""
    game = planted("sets.pick(s, s.hand[other]) if", "max(sets.pick(s, s.hand[other]), sets.pick(s, s.hand[other])) if")
    with pytest.raises(AssertionError, match=r"imagines what is not as likely: .*bid is"):
        worlds.test_worlds_are_as_likely_as_what_a_seat_saw_makes_them(game, seats=3)


@pytest.mark.parametrize(
    ("line", "check"),
    [
        ("event-taken = { $seat } takes the { $prize }.", words.test_everything_that_a_game_declares_has_its_message),
        ("answer-taker-lowest = the lowest", words.test_everything_that_a_game_declares_has_its_message),
        ("label-won = won", words.test_what_a_table_shows_has_a_label_where_anything_has_one),
    ],
)
def test_the_suite_finds_a_message_that_is_missing(line: str, check: Callable[..., None], tmp_path: Path) -> None:
    for path in SOURCE.parent.glob("*.*"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    text = (tmp_path / "en.ftl").read_text(encoding="utf-8")
    assert text.count(f"{line}\n") == 1
    (tmp_path / "en.ftl").write_text(text.replace(f"{line}\n", ""), encoding="utf-8")
    game = planted("version=1", "version=1")
    game.folder = tmp_path
    with pytest.raises(AssertionError, match=f"Messages are missing in en.ftl: {line.partition(' ')[0]}."):
        check(game, words_of("en", tmp_path))


def test_the_suite_accepts_a_game_in_which_three_bid_at_once() -> None:
    """Two decisions are taken back there, and both are made anew."""
    game = planted("version=1", "version=1")
    characters.test_what_is_still_concealed_can_be_taken_back_and_decided_again(game, seats=3)
    telling.test_a_move_stays_sealed_only_as_long_as_it_is_a_secret(game, seats=3)
