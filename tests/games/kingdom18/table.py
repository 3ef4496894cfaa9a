"""Drawing positions of Kingdom 18 for tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import regalia
from regalia import Match

EMPIRE = {"E1": [0, 1], "E2": [2, 3], "E3": [4, 5], "E4": [6, 7]}
REALM = {name: index for index, name in enumerate(f"R{icon}{value}" for icon in "WD" for value in range(1, 6))}
FACES = {**EMPIRE, **{name: [8 + index] for name, index in REALM.items()}}
FULL_HAND = "E1 E2 E3 E4"


def position(
    realms: str = "RW1 RD1",
    red: str = FULL_HAND,
    blue: str = FULL_HAND,
    red_won: str = "",
    blue_won: str = "",
    aside: str = "",
    round: int = 1,
) -> dict[str, Any]:
    """The beginning of a round: realms at stake, hands, realms won and set aside, by name."""
    at_stake = [REALM[name] for name in realms.split()]
    won = [[REALM[name] for name in names.split()] for names in (red_won, blue_won)]
    gone = {*at_stake, *won[0], *won[1], *(REALM[name] for name in aside.split())}
    nothing = [[-1, -1], [-1, -1]]
    return {
        "round": round,
        "realm": at_stake,
        "realm_deck": [realm for realm in range(10) if realm not in gone],
        "won": won,
        "hand": [[face for name in hand.split() for face in FACES[name]] for hand in (red, blue)],
        "placed": nothing,
        "shown": [nothing, nothing],
    }


def begin(seed: int = 1, options: Mapping[str, object] | None = None, **drawn: Any) -> Match:
    return regalia.from_position("kingdom-18", position(**drawn), seed=seed, options=options)


def lay(match: Match, upper: str, lower: str = "") -> None:
    """Play a move by the words of its faces; with no right face given, any."""
    match.play(next(move for move in match.moves() if move.startswith(f"{upper} {lower}")))


def fight(match: Match, red: str, blue: str) -> Match:
    """One round in which these faces, first and second, meet on the left realm; the rest goes to the right."""
    for step in range(2):
        for faces in (red, blue):
            kept = faces.split()[1].partition(".")[0] if step == 0 else ""
            starts = f"{faces.split()[step]} "
            match.play(next(move for move in match.moves() if move.startswith(starts) and f" {kept}." not in move))
    return match


def upper_result(match: Match) -> tuple[str, int, int]:
    """Who took the left realm of the last round, and with which totals for red and blue."""
    told = [event.plain() for event in match.events() if event.kind in ("taken", "taken_on_tie", "unclaimed")][-2]
    total: Any = told["total"]
    if told["kind"] == "unclaimed":
        return "nobody", total, total
    other: Any = told["other"] if told["kind"] == "taken" else total
    return ("red", total, other) if told["seat"] == 0 else ("blue", other, total)


def play_out(match: Match) -> Match:
    """To the end, always the first legal move."""
    while match.seat is not None:
        match.play(match.moves()[0])
    return match
