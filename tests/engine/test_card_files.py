"""Card files as text and as rows: written, read again, and refused at every place that does not fit."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.engine import cards
from regalia.engine.errors import BadCards
from regalia.games import find, games

TABLES = find("kingdom-18").tables


def rows() -> dict[str, Any]:
    return {name: [dict(row) for row in table] for name, table in find("kingdom-18").load_cards().written.items()}


@pytest.mark.parametrize("game", games())
def test_what_is_written_reads_as_it_was(game: str) -> None:
    ours = find(game).load_cards()
    again = cards.parse(cards.write(ours.written), "it", find(game).tables)
    assert again.written == ours.written
    assert again.digest == ours.digest


def test_every_place_that_does_not_fit_is_named() -> None:
    given = rows()
    given["empire"][1]["top"] = "Peace 6"
    given["realm"][0]["value"] = "one"
    del given["realm"][2]["power"]
    given["realm"][3]["shine"] = 1
    found, faults = cards.read(given, "mine", TABLES)
    assert found is None
    places = [(fault.table, fault.row, fault.column) for fault in faults]
    assert places == [("empire", 1, "top"), ("realm", 0, "value"), ("realm", 2, "power"), ("realm", 3, "shine")]
    assert faults[2].said == "the column 'power' is missing."
    assert str(faults[2]) == "mine, [[realm]] row 3 (RW3): the column 'power' is missing."


def test_tables_that_do_not_fit_are_named() -> None:
    found, faults = cards.read({"empire": rows()["empire"][:3], "hero": []}, "mine", TABLES)
    assert found is None
    assert [(fault.table, fault.row) for fault in faults] == [("hero", None), ("empire", None), ("realm", None)]
    assert str(faults[1]) == "The card file mine has 3 [[empire]] rows, but the game has 4."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a" + ".a" * 5 + " = 1", "is nested too deeply"),
        ('"a"' + ' . "a"' * 5 + " = 1", "is nested too deeply"),
        ("[a" + ".a" * 5 + "]", "is nested too deeply"),
        ("a = " + "[\n" * 9 + "]" * 9, "is nested too deeply"),
        ("#" * 2_001, "has a line with more than 2000 letters"),
        ("#\n" * 100_001, "has more than 200000 letters"),
    ],
)
def test_what_could_take_minutes_to_read_is_refused_by_its_shape(text: str, sentence: str) -> None:
    with pytest.raises(BadCards, match=f"The card file mine {sentence}"):
        cards.check_shape(text, "mine")


def test_what_no_card_file_can_hold_is_refused() -> None:
    nested: Any = 1
    for _ in range(cards.DEEPEST + 1):
        nested = [nested]
    with pytest.raises(BadCards, match="nested too deeply"):
        cards.write({"empire": [{"top": nested}]})
    with pytest.raises(BadCards, match="is missing"):
        cards.write({"empire": [{"top": None}]})
    assert cards.write({"a table": [{"a column": {"key": [True, "x"]}}]}).startswith(
        '[["a table"]]\n"a column" = { key = [true, "x"] }'
    )
