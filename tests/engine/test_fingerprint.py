"""The name under which compiled code is kept: what changes it, and what does not."""

from __future__ import annotations

import importlib
import itertools
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest

from regalia.engine.fingerprint import fingerprint
from regalia.engine.kernel import Entry
from regalia.games import games
from regalia.search.tree import search

SOURCES = {
    "facts": """
        ROUNDS = 5
        WORTH = (1, 2, 3)
        TITLE = "only for people"
        """,
    "helpers": """
        from regalia.engine.kernel import kernel

        LIMIT = 7

        @kernel
        def capped(n):
            return min(n, LIMIT)

        def told(n):
            return f"{n} of {LIMIT}"
        """,
    "rules": """
        from {package} import facts, helpers
        from {package}.facts import ROUNDS
        from regalia.engine.kernel import compiled, kernel

        @kernel
        def worth(n):
            # as the table says
            return helpers.capped(n) * facts.WORTH[n % 3]

        @compiled
        def total(n):
            sum = 0
            for i in range(n):
                sum += worth(i) + ROUNDS
            return sum
        """,
}

numbers = itertools.count()


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Callable[..., bytes]]:
    """The fingerprint of `total` in a package with one text replaced in one of its files."""
    sys.path.insert(0, str(tmp_path))

    def make(file: str = "rules", old: str = "", new: str = "") -> bytes:
        # The same name every time, as after an edit and a new start.
        for name in [name for name in sys.modules if name.partition(".")[0] == "edited"]:
            del sys.modules[name]
        folder = tmp_path / "edited"
        folder.mkdir(exist_ok=True)
        for name, text in SOURCES.items():
            assert name != file or old in text
            edited = text.replace(old, new) if name == file else text
            lines = [line[8:] for line in edited.replace("{package}", "edited").splitlines()]
            (folder / f"{name}.py").write_text("\n".join(lines) + "\n" * next(numbers))
        importlib.invalidate_caches()
        entry: Entry = importlib.import_module("edited.rules").total
        return fingerprint(entry.function, lambda _: True, [])

    yield make
    sys.path.remove(str(tmp_path))


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("rules", "range(n)", "range(n + 1)"),
        ("rules", "n % 3", "n % 2"),
        ("helpers", "min(n, LIMIT)", "max(n, LIMIT)"),
        ("helpers", "LIMIT = 7", "LIMIT = 8"),
        ("helpers", "@kernel", "from regalia.engine.kernel import inlined\n        @inlined"),
        ("facts", "ROUNDS = 5", "ROUNDS = 4"),
        ("facts", "(1, 2, 3)", "(1, 2, 4)"),
        ("facts", "(1, 2, 3)", "(1, 2, 3.0)"),
    ],
)
def test_what_kernels_do_and_what_they_read_counts(made: Callable[..., bytes], file: str, old: str, new: str) -> None:
    before = made()
    assert made() == before
    assert made(file, old, new) != before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("rules", "# as the table says", "# in another\n            # way"),
        ("helpers", "{n} of {LIMIT}", "{n} out of {LIMIT}"),
        ("facts", "only for people", "for people alone"),
    ],
)
def test_what_no_kernel_reads_does_not_count(made: Callable[..., bytes], file: str, old: str, new: str) -> None:
    assert made(file, old, new) == made()


def of_the_search() -> dict[str, bytes]:
    """The fingerprint of the search of each game."""
    entry = cast(Entry, search)
    return {name: fingerprint(entry.function, game.state_type.dtype.__eq__, []) for name, game in games().items()}


def test_each_game_has_code_of_its_own() -> None:
    assert len(set(of_the_search().values())) == len(games())


def test_a_change_to_one_game_leaves_the_code_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    before = of_the_search()
    assert of_the_search() == before
    monkeypatch.setattr("regalia.games.greed.refill.HANDS", 4)
    after = of_the_search()
    assert [name for name in games() if after[name] != before[name]] == ["greed"]
