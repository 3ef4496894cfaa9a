"""What is measured of each game, and what is to be reached: plain data."""

from __future__ import annotations

from typing import NamedTuple

# Ways to play a game of ours by chance
COMPILED = "compiled random play"
STEPPED = "stepped from Python"
VECTOR = "many games at once"
OBSERVED = "many games at once, observed"
ZOO = "through PettingZoo"
SPIEL = "through OpenSpiel"
SEARCH = "inside search"
GUIDED = "inside search, as the bots search"

# Ways to play a game of OpenSpiel's by chance
DRIVEN = "driven from Python"  # by the loop of its own examples
TIGHT = "driven tightly"  # by the quickest loop we could find
NATIVE = "native C++ rollouts"
PYTHON = "in Python, driven"  # a game of OpenSpiel's that is itself written in Python

# Ways to play others' games by chance
DOCUMENTED = "by PettingZoo's documented loop"
RLCARD = "by RLCard's step loop"
PGX = "by pgx, stepped"
PGX_LOOP = "by pgx, whole games compiled"
ISMCTS = "inside ISMCTS in C++"


class Race(NamedTuple):
    """Decisions a second, ours over the peer's."""

    ours: str
    peer: str
    theirs: str
    at_least: float | None = None
    million: float | None = None  # decisions a second that ours must reach by itself


class Plan(NamedTuple):
    """One game with everything that is measured of it; what has no bound is only shown."""

    game: str
    seats: int
    peer: str  # whose clone is shown beside our copy
    races: tuple[Race, ...]
    state_bytes: float
    copy_ns: float | None = None
    first_start: float | None = None  # seconds, with everything to compile
    next_start: float | None = None  # seconds, from cache
    two_jobs: float | None = None  # speed of two jobs over one
    two_threads: float | None = None  # speed of a search with two threads over one; None: not measured


PLANS = (
    Plan(
        "kingdom-18",
        seats=2,
        peer="leduc_poker",
        races=(
            Race(COMPILED, "goofspiel", DRIVEN, at_least=20),
            Race(COMPILED, "leduc_poker", DRIVEN, at_least=20),
            Race(COMPILED, "goofspiel", TIGHT),
            Race(COMPILED, "leduc_poker", TIGHT),
            Race(COMPILED, "leduc_poker", NATIVE, at_least=1.5),
            Race(STEPPED, "goofspiel", TIGHT, at_least=1),
            Race(STEPPED, "leduc_poker", TIGHT, at_least=1),
            Race(VECTOR, "leduc-holdem", RLCARD, at_least=20, million=3),
            Race(OBSERVED, "leduc-holdem", RLCARD, at_least=20),
            Race(VECTOR, "leduc_holdem", PGX, at_least=1),
            Race(OBSERVED, "leduc_holdem", PGX),
            Race(VECTOR, "sparrow_mahjong", PGX, at_least=15),
            Race(VECTOR, "leduc_holdem", PGX_LOOP),
            Race(COMPILED, "leduc_holdem", PGX_LOOP),
            Race(ZOO, "leduc_holdem_v4", DOCUMENTED, at_least=4),
            Race(SPIEL, "python_kuhn_poker", PYTHON, at_least=1),
            Race(SPIEL, "python_liars_poker", PYTHON, at_least=1),
        ),
        state_bytes=256,
        copy_ns=100,
        first_start=15,
        next_start=2,
        two_jobs=1.8,
    ),
    Plan(
        "greed",
        seats=3,
        peer="hearts",
        races=(
            Race(COMPILED, "hearts", DRIVEN, at_least=40),
            Race(COMPILED, "hearts", TIGHT),
            Race(COMPILED, "hearts", NATIVE, at_least=2),
            Race(STEPPED, "hearts", TIGHT),
            Race(SEARCH, "hearts", ISMCTS, at_least=3),
            Race(GUIDED, "hearts", ISMCTS),
        ),
        state_bytes=2048,
        copy_ns=100,
        two_threads=1.7,
    ),
    Plan(
        "fall-of-kingdoms",
        seats=5,
        peer="hearts",
        races=(
            Race(COMPILED, "hearts", DRIVEN, at_least=40),
            Race(COMPILED, "hearts", TIGHT),
            Race(COMPILED, "hearts", NATIVE, at_least=2),
            Race(STEPPED, "hearts", TIGHT),
            Race(VECTOR, "leduc-holdem", RLCARD, at_least=20, million=1.5),
            Race(VECTOR, "leduc_holdem", PGX, at_least=1),
            Race(VECTOR, "sparrow_mahjong", PGX, at_least=15),
            Race(SEARCH, "hearts", ISMCTS, at_least=3),
            Race(GUIDED, "hearts", ISMCTS),
        ),
        state_bytes=1024,
        two_threads=1.7,
    ),
    Plan(
        "greedy-kingdoms",
        seats=2,
        peer="hearts",
        races=(
            Race(COMPILED, "hearts", DRIVEN, at_least=30),
            Race(COMPILED, "hearts", TIGHT),
            Race(COMPILED, "hearts", NATIVE, at_least=1.5),
            Race(STEPPED, "hearts", TIGHT),
        ),
        state_bytes=640,
    ),
)
