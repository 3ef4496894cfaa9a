"""Positions drawn by name, and a few ways to play on from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import regalia
from regalia.engine.game import Setting
from regalia.games import find
from regalia.games.fall_of_kingdoms.cards import CHARACTER_NAMES, group_names
from regalia.games.fall_of_kingdoms.state import ACTING, ACTIVE, HOUSE_SIZE, MOST_SEATS
from regalia.play.shuffle import Shuffle, key_from_seed

NAME = "fall-of-kingdoms"
KINDS = [card["name"] for card in find(NAME).load_cards()["destiny"]]
COUNTS = [card["count"] for card in find(NAME).load_cards()["destiny"]]
FIRST = [sum(COUNTS[:kind]) for kind in range(len(COUNTS))]


def characters(names: str) -> list[int]:
    """A group of Character Cards: "Saint Saint" is [0, 1]."""
    counts = Counter(names.split())
    return sorted(CHARACTER_NAMES.index(name) * 4 + copy for name, n in counts.items() for copy in range(n))


def destiny(names: str) -> list[int]:
    """A group of Destiny Cards, by name."""
    counts = Counter(names.split())
    return sorted(FIRST[KINDS.index(name)] + copy for name, n in counts.items() for copy in range(n))


def padded(values: Sequence[Any], empty: Any) -> list[Any]:
    return [*values, *[empty] * (MOST_SEATS - len(values))]


def table(
    hands: Sequence[str],
    lives: Sequence[int] | None = None,
    coins: Sequence[int] | None = None,
    defense: Sequence[int] | None = None,
    morale: Sequence[int] | None = None,
    destinies: Sequence[str] | None = None,
    house: str = "",
    unseen: str = "",
    used: str = "",
    in_use: str = "",
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    **more: Any,
) -> regalia.Match:
    """A match in seat 0's act step, the coins already collected. What is not said is filled in: the House and the extra
    lives with any cards, the Valley of Ashes and the Destiny pile with the rest. An empty hand is a fallen kingdom."""
    n = len(hands)
    seats = seats or n
    standing = [bool(hand) for hand in hands]
    lives = lives or [0] * n
    left = Counter(dict.fromkeys(CHARACTER_NAMES, 4))
    for text in (*hands, house, unseen):
        left.subtract(Counter(text.split()))
    spare = [name for name in reversed(CHARACTER_NAMES) for _ in range(left[name])]
    more_house = HOUSE_SIZE[seats] - len(house.split())
    house_cards = [*house.split(), *spare[:more_house]]
    spare = spare[more_house:]
    more_unseen = sum(lives) - len(unseen.split())
    unseen_cards = [*unseen.split(), *spare[:more_unseen]]
    spare = spare[more_unseen:]
    destinies = destinies or [""] * n
    pile = Counter(dict(zip(KINDS, COUNTS, strict=True)))
    for text in (*destinies, used, in_use):
        pile.subtract(Counter(text.split()))
    position = {
        "phase": ACTING,
        "turn": 1,
        "actor": 0,
        "seat": 0,
        "alive": [seat for seat in range(n) if standing[seat]],
        "hand": padded([characters(hand) for hand in hands], []),
        "active": padded([min(ACTIVE, len(hand.split())) for hand in hands], 0),
        "lives": padded(lives, 0),
        "house": characters(" ".join(house_cards)),
        "unseen": characters(" ".join(unseen_cards)),
        "ashes": characters(" ".join(spare)),
        "coins": padded([(coins or [5] * n)[seat] * standing[seat] for seat in range(n)], 0),
        "defense": padded([(defense or [3] * n)[seat] * standing[seat] for seat in range(n)], 0),
        "morale": padded([(morale or [2] * n)[seat] * standing[seat] for seat in range(n)], 0),
        "destiny": padded([destiny(names) for names in destinies], []),
        "held": padded([len(names.split()) for names in destinies], 0),
        "pile": destiny(" ".join(pile.elements())),
        "used": destiny(used),
        "in_use": KINDS.index(in_use) if in_use else -1,
        **more,
    }
    for field in ("target", "deed", "named", "owner", "claimant", "claim", "caller", "loser", "spoils"):
        position.setdefault(field, -1)
    for field in ("picked", "newest", "traded"):
        position.setdefault(field, [-1] * MOST_SEATS)
    return regalia.Match(setting(seats, tuple((options or {}).items())), Shuffle(key_from_seed(seed)), None, position)


@cache
def setting(seats: int, options: tuple[tuple[str, object], ...]) -> Setting:
    return find(NAME).setting(seats, dict(options))


def play(match: regalia.Match, *moves: str) -> regalia.Match:
    for move in moves:
        match.play(move)
    return match


def let_pass(match: regalia.Match) -> regalia.Match:
    """Everybody passes until somebody has something else to decide."""
    while match.seat is not None and "pass" in match.moves():
        match.play("pass")
    return match


def pass_until(match: regalia.Match, seat: int, move: str) -> regalia.Match:
    """Everybody passes until a seat is asked that makes a move."""
    while match.seat != seat or move not in match.moves():
        match.play("pass")
    match.play(move)
    return match


def of(match: regalia.Match, field: str, seat: int) -> Any:
    """A number of a seat, in the position as it is."""
    return match.position()[field][seat]


def hand(match: regalia.Match, seat: int) -> str:
    return " ".join(group_names(sum(1 << card for card in of(match, "hand", seat))))


def group(match: regalia.Match, field: str) -> Counter[str]:
    return Counter(group_names(sum(1 << card for card in match.position()[field])))


def destiny_names(cards: Sequence[int]) -> list[str]:
    kinds = [name for name, count in zip(KINDS, COUNTS, strict=True) for _ in range(count)]
    return [kinds[card] for card in cards]


def coins(match: regalia.Match) -> list[int]:
    return list(match.position()["coins"][: match.seats])


def morale(match: regalia.Match) -> list[int]:
    return list(match.position()["morale"][: match.seats])


def defense(match: regalia.Match) -> list[int]:
    return list(match.position()["defense"][: match.seats])


def told(match: regalia.Match, seat: int | None = None) -> str:
    """All that a seat was told, as one text; None is a spectator."""
    return " ".join(match.tell(event) for event in match.events(seat))


def standing(match: regalia.Match) -> list[int]:
    return list(match.position()["alive"])
