"""Words declared once: numbers, notation, events, options and what a wrong declaration is told."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from regalia.engine.contract import RulesHeader
from regalia.engine.event import ALL, OWN, Entry, Event
from regalia.engine.option import Choice, chosen, options_of
from regalia.engine.vocabulary import NUMBER, Events, Flag, Kind, Moves, Vocabulary, mine, named, seats, shared
from regalia.games import find

SETTING = find("kingdom-18").setting()  # the kinds here ask nothing of it

COLOURS = Vocabulary()
RED = COLOURS("red")
BLUE = COLOURS("blue")

SEAT, COLOUR = seats(2), named(COLOURS)


def made(events: Events, code: int, *numbers: int) -> Event:
    return events.event(SETTING, 3, Entry(code, ALL, (*numbers, *[0] * (6 - len(numbers)))))


def test_words_are_numbered_in_the_order_of_their_declaration() -> None:
    endings = Vocabulary(first=1)
    assert (RED, BLUE, endings("at last")) == (0, 1, 1)
    assert (COLOURS.names, len(COLOURS)) == (["red", "blue"], 2)


def test_a_word_is_declared_once() -> None:
    with pytest.raises(TypeError, match="'red' is declared twice"):
        COLOURS("red")


def test_every_action_has_its_own_notation_with_the_last_kind_varying_fastest() -> None:
    moves = Moves()
    skip = moves("pass")
    give = moves("give", to=SEAT, colour=COLOUR)
    paint = moves("", colour=COLOUR)
    assert (skip, give, paint, len(moves)) == (0, 1, 5, 7)
    assert [moves.text(SETTING, action) for action in range(7)] == [
        "pass", "give seat0 red", "give seat0 blue", "give seat1 red", "give seat1 blue", "red", "blue",
    ]  # fmt: skip


def test_a_kind_may_have_several_words_or_none() -> None:
    moves = Moves()
    moves("use", way=Kind(3, lambda setting, way: ("", "on seat0", "twice")[way]))
    assert [moves.text(SETTING, action) for action in range(3)] == ["use", "use on seat0", "use twice"]


def test_a_move_says_whose_things_it_means() -> None:
    moves = Moves()
    take = moves("take", colour=COLOUR.of(shared))
    lay = moves("lay", colour=COLOUR.of(mine), at=SEAT)
    skip = moves("pass")
    table = SimpleNamespace(seat=1)
    found = [{word: whose(table) for word, whose in moves.things(SETTING, action)} for action in (take, lay + 2, skip)]
    assert found == [{"red": None}, {"blue": 1}, {}]


def test_an_event_is_data_with_the_names_of_its_declaration() -> None:
    events = Events()
    paint = events("painted", seat=SEAT, at=SEAT.or_none(-1), colour=COLOUR, paid=Flag(2, str))
    plain = {"ply": 3, "kind": "painted", "seat": 1, "at": None, "colour": "blue", "paid": True, "private": False}
    told = made(events, paint, 1, -1, BLUE, 1)
    assert told.plain() == plain
    assert (told["colour"], told.private) == ("blue", False)
    again = events.read(SETTING, plain)
    assert (again, again.row) == (told, told.row)
    assert {name: kind.hint for name, kind in events.declared["painted"].kinds.items()} == {
        "seat": int,
        "at": int | None,
        "colour": str,
        "paid": bool,
    }


@pytest.mark.parametrize(
    ("thing", "value", "sentence"),
    [("colour", "green", "'green' is no word"), ("seat", "one", "'one' is no whole number")],
)
def test_data_that_no_event_can_have_is_refused(thing: str, value: str, sentence: str) -> None:
    events = Events()
    events("painted", seat=SEAT, colour=COLOUR)
    plain = {"ply": 3, "kind": "painted", "seat": 1, "colour": "blue", "private": False}
    with pytest.raises(ValueError, match=sentence):
        events.read(SETTING, {**plain, thing: value})


def test_an_event_is_declared_once_and_leaves_the_frame_alone() -> None:
    events = Events()
    events("rained")
    with pytest.raises(TypeError, match="'rained' is declared twice"):
        events("rained")
    with pytest.raises(TypeError, match="cannot tell of 'kind': every event has that"):
        events("snowed", kind=COLOUR)


def test_events_go_on_where_others_end() -> None:
    shared = Events()
    shared("rained")
    events = Events(shared)
    assert events("won", seat=SEAT) == OWN + 1
    assert made(events, OWN).kind == "rained"


def test_an_event_has_no_more_numbers_than_a_row_of_the_log() -> None:
    with pytest.raises(TypeError, match="at most 6 numbers, not 7"):
        Events()("much", **dict.fromkeys("abcdefg", NUMBER))


def test_an_option_is_a_question_with_answers_and_the_field_that_names_it() -> None:
    left_over = Choice("Q7")
    assert [left_over("discarded"), left_over("kept")] == [0, 1]

    class Rules(RulesHeader):
        rest: int = chosen(left_over)
        cards: int = chosen(left_over.at("Q8"))

    rest, cards = options_of(Rules)
    assert (rest.name, rest.rule, rest.default) == ("rest", "Q7", "discarded")
    assert (cards.rule, cards.answers) == ("Q8", ["discarded", "kept"])
    assert Rules.fields["rest"].high == 1
