"""Moves put together word by word."""

from __future__ import annotations

from itertools import combinations, permutations

from hypothesis import given
from hypothesis import strategies as st

from regalia.terminal.choosing import END, Choosing

MOVES = ["steal 3 from seat1", "steal 3 from seat2", "steal 5 from seat2", "pass", "raise", "raise twice"]


def offered(choosing: Choosing) -> list[str]:
    return list(choosing.offers().values())


def test_words_are_asked_for_level_by_level_and_chosen_by_number_or_word() -> None:
    choosing = Choosing(MOVES)
    assert choosing.offers() == {"1": "steal", "2": "pass", "3": "raise"}
    assert choosing.answer("1")
    assert offered(choosing) == ["3", "5"]
    assert choosing.answer("3")
    assert offered(choosing) == ["seat1", "seat2"]  # "from" follows by itself
    assert choosing.answer("SEAT2")
    assert choosing.move == "steal 3 from seat2"


def test_words_that_are_numbers_are_their_own_labels() -> None:
    choosing = Choosing(MOVES)
    choosing.answer("steal")
    assert choosing.offers() == {"3": "3", "5": "5"}
    assert not choosing.answer("1")
    assert choosing.answer("5")
    assert choosing.only == "steal 5 from seat2"


def test_of_words_that_begin_with_a_number_the_number_alone_will_do_where_it_fits_one() -> None:
    moves = ["play 2(+1)", "play 7", "play 7(look)", "play 5(+1)", "play 5(look)"]
    for text, move in (("2", "play 2(+1)"), ("7", "play 7"), ("7(look)", "play 7(look)"), ("5", None), ("1", None)):
        choosing = Choosing(moves)
        assert list(choosing.offers()) == offered(choosing) == [move.split()[1] for move in moves]
        assert choosing.answer(text) == (move is not None)
        assert choosing.move == move


def test_several_answers_at_once_or_a_whole_move() -> None:
    for text in ("steal 3 from seat2", "1 3 2", "steal 3 seat2", "1 3 from 2"):
        choosing = Choosing(MOVES)
        assert choosing.answer(text)
        assert choosing.move == "steal 3 from seat2"


def test_a_whole_move_may_be_typed_after_another_beginning() -> None:
    choosing = Choosing(MOVES)
    choosing.answer("steal")
    assert choosing.answer("pass")
    assert choosing.move == "pass"


def test_a_move_that_begins_a_longer_one_can_be_ended() -> None:
    choosing = Choosing(MOVES)
    choosing.answer("raise")
    assert offered(choosing) == [END, "twice"]
    assert choosing.answer("1")
    assert choosing.move == "raise"


def test_the_only_move_needs_no_answer() -> None:
    choosing = Choosing(["take all of it"])
    assert choosing.move == "take all of it"
    assert choosing.offers() == {}
    assert not choosing.answer("1")


def test_what_fits_nothing_changes_nothing() -> None:
    for text in ("", "4", "0", "fly", "steal 4", "steal 3 from seat2 now", "pass pass"):
        choosing = Choosing(MOVES)
        assert not choosing.answer(text)
        assert choosing.words == []
        assert not choosing.back()


def test_answers_are_taken_back_one_by_one() -> None:
    choosing = Choosing(MOVES)
    choosing.answer("steal")
    choosing.answer("3")
    assert choosing.back()
    assert offered(choosing) == ["3", "5"]
    assert choosing.back()
    assert offered(choosing) == ["steal", "pass", "raise"]
    assert not choosing.back()


HEROES = ("Cook", "Thief", "Knight", "Traveler", "Minstrel")
LINE_UPS = ["pass", *(f"lay {' '.join(three)}" for three in combinations(HEROES, 3))]


def test_one_word_never_sends_a_move_whose_other_words_were_not_chosen() -> None:
    for word in HEROES:
        choosing = Choosing(LINE_UPS, any_order=["lay"])
        assert choosing.answer(f"lay {word}")
        assert choosing.move is None
        assert offered(choosing) == [hero for hero in HEROES if hero != word]


def test_words_are_chosen_in_any_order_where_the_game_says_so() -> None:
    for three in permutations(("Cook", "Knight", "Minstrel")):
        choosing = Choosing(LINE_UPS, any_order=["lay"])
        choosing.answer("lay")
        for hero in three:
            assert choosing.move is None
            assert choosing.answer(hero)
        assert choosing.move == "lay Cook Knight Minstrel"
        typed = Choosing(LINE_UPS, any_order=["lay"])
        assert typed.answer(f"lay {' '.join(three)}")
        assert typed.move == "lay Cook Knight Minstrel"


def test_a_move_whose_last_words_follow_by_themselves_is_sent_when_that_is_confirmed() -> None:
    choosing = Choosing(MOVES)
    choosing.answer("steal 5")
    assert choosing.move is None
    assert choosing.to_confirm
    assert choosing.only == "steal 5 from seat2"
    assert offered(choosing) == [END]
    assert choosing.back()
    assert not choosing.to_confirm
    choosing.answer("steal 5")
    assert choosing.answer("1")
    assert choosing.move == "steal 5 from seat2"


def test_a_word_may_be_chosen_twice_where_a_move_has_it_twice() -> None:
    choosing = Choosing(["trade 2 2", "trade 2 3", "keep"], any_order=["trade"])
    choosing.answer("trade 2")
    assert offered(choosing) == ["2", "3"]
    assert choosing.answer("2")
    assert choosing.move == "trade 2 2"


@given(
    st.lists(st.lists(st.sampled_from(["a", "b", "1", "2"]), min_size=1, max_size=4), min_size=1, unique_by=tuple),
    st.sets(st.sampled_from(["a", "b"])),
    st.data(),
)
def test_every_move_can_be_reached_and_nothing_else(
    words: list[list[str]], verbs: set[str], data: st.DataObject
) -> None:
    moves = [" ".join(move) for move in words]
    choosing = Choosing(moves, verbs=verbs)
    while choosing.move is None:
        assert len(choosing.offers()) > 1 or choosing.to_confirm
        before = choosing.words
        label = data.draw(st.sampled_from(list(choosing.offers())))
        wanted = [*before, *choosing.offers()[label].split()]
        assert choosing.answer(label)
        assert choosing.words[: len(wanted)] == wanted
    assert choosing.move in moves
    for move in moves:
        typed, path = Choosing(moves), [*move.split(), END]
        while typed.move is None:
            assert typed.answer(path[len(typed.words)])
        assert typed.move == move


def test_a_few_moves_are_offered_whole_and_can_still_be_typed_word_by_word() -> None:
    moves = ["done", "use Cook", "use Knight"]
    assert offered(Choosing(moves, verbs=["done", "use"])) == moves
    assert offered(Choosing(moves)) == ["done", "use"]
    for text in ("3", "use Knight", "USE knight"):
        choosing = Choosing(moves, verbs=["done", "use"])
        assert choosing.answer(text)
        assert choosing.move == "use Knight"
    choosing = Choosing(moves, verbs=["done", "use"])
    assert choosing.answer("use")
    assert offered(choosing) == ["Cook", "Knight"]


def test_every_label_chooses_what_stands_behind_it_where_moves_of_one_word_come_last() -> None:
    moves = ["attack seat1", "attack seat2", "withdraw seat1", "send"]
    for label, move in enumerate(moves, start=1):
        choosing = Choosing(moves, verbs=["attack", "withdraw", "send"])
        assert offered(choosing) == moves
        assert choosing.answer(str(label))
        assert choosing.move == move
    moves = ["attack seat1", "attack seat2", "send", "pass"]
    choosing = Choosing(moves, verbs=["attack", "send", "pass"])
    assert choosing.answer("3")
    assert choosing.move == "send"


def test_of_many_moves_the_only_one_with_its_verb_is_offered_whole() -> None:
    choosing = Choosing([*LINE_UPS, "build 1"], any_order=["lay"], verbs=["pass", "lay", "build"])
    assert offered(choosing) == ["pass", "lay", "build 1"]
    assert choosing.answer("3")
    assert choosing.move == "build 1"
    choosing.back()
    assert choosing.words == []
