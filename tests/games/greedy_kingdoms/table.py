"""Drawing positions of both editions for tests: tokens as letters, cards by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import regalia
from regalia import Match
from regalia.games import find
from regalia.games.greedy_kingdoms.edition2009 import state as state2009
from regalia.games.greedy_kingdoms.edition2018 import state as state2018
from regalia.games.greedy_kingdoms.reading import KIND_NAMES, upgrades_of

GK18, GK09 = "greedy-kingdoms", "greedy-kingdoms-2009"
LETTERS = "HGFL"
# The games' own cards are rebalanced now and then.
CARDS = {GK18: Path(__file__).with_name("cards2018.toml"), GK09: Path(__file__).with_name("cards2009.toml")}
SEATS, PLACES, ROOM = 4, 5, 60
# Line-ups of attacker and defender by how many heroes meet
BLOCK_ALL = ("Cook Knight Baron", "Cook Knight Baron")
BLOCK_TWO = ("Knight Bandit Baron", "Knight Bandit Thief")
BLOCK_ONE = ("Knight Bandit Baron", "Knight Cook Thief")
BLOCK_NONE = ("Knight Bandit Baron", "Cook Thief Settler")
NONE = -1

Named = Mapping[int, str]  # seat to names with spaces between


@cache
def upgrade_names(name: str, cards: Path | None = None) -> list[str]:
    loaded = find(name).load_cards(cards)
    rows = upgrades_of(loaded)
    return [row["name"] for row in rows]


@cache
def hero_names(name: str) -> list[str]:
    return [row["name"] for row in find(name).load_cards()["hero" if name == GK18 else "character"]]


def position(
    name: str = GK18,
    seats: int = 2,
    tokens: Sequence[str] = (),
    market: str = "",
    owned: Named | None = None,
    advanced: Named | None = None,
    removed: str | None = None,
    deck: str | None = None,
    under: str = "",
    cards: Path | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A table in a development step of seat 0's turn; `deck` has the rest unless it or what is `removed` is given."""
    upgrades, heroes = upgrade_names(name, cards or CARDS[name]), hero_names(name)
    supply = 12 if seats == 2 else 24
    held = [[purse.count(letter) for letter in LETTERS] for purse in (*tokens, *[""] * (SEATS - len(tokens)))]
    places = [NONE if card == "-" else upgrades.index(card) for card in market.split()]
    own = [[upgrades.index(card) for card in (owned or {}).get(seat, "").split()] for seat in range(SEATS)]
    below = [upgrades.index(card) for card in under.split()]
    elsewhere = {*places, *below, *(card for cards in own for card in cards)}
    out = {upgrades.index(card) for card in (removed or "").split()}
    left = [card for card in range(len(upgrades)) if card not in elsewhere | out]
    if seats > 2:
        left = [card for card in left if upgrades[card] != "University"]
    if deck is not None:
        left = [upgrades.index(card) for card in deck.split()]
    forms = [[heroes.index(hero) for hero in (advanced or {}).get(seat, "").split()] for seat in range(SEATS)]
    copies = 1 if seats == 2 else 2
    counts = [copies - sum(hero in form for form in forms) for hero in range(len(heroes))]
    common: dict[str, Any] = {
        "attacker": 0,
        "defender": 1,
        "round": 1,
        "phase": state2018.DEVELOP if name == GK18 else state2009.DEVELOP,
        "tokens": held,
        "bank": [supply - sum(purse[kind] for purse in held) for kind in range(4)],
        "market": places + [NONE] * (PLACES - len(places)),
        "owned": own,
        "deck": left,
        "under": below + [NONE] * (ROOM - len(below)),
        "unders": len(below),
        "advanced": forms,
        "advanced_deck": [hero + 9 * copy for copy in range(2) for hero, n in enumerate(counts) if n > copy],
    }
    if name == GK18:
        common |= {"stage": state2018.BEFORE_ACTION, "subject": NONE, "bets": [NONE] * SEATS}
    return common | fields


def table(
    name: str = GK18,
    seats: int = 2,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    cards: Path | None = None,
    **drawn: Any,
) -> Match:
    cards = cards or CARDS[name]
    place = position(name, seats, cards=cards, **drawn)
    return regalia.from_position(name, place, seats=seats, seed=seed, options=options, cards=cards)


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def tokens(match: Match, seat: int = 0) -> str:
    """A Kingdom's tokens as letters."""
    held = match.position()["tokens"][seat]
    return "".join(letter * n for letter, n in zip(LETTERS, held, strict=True))


def bank(match: Match) -> dict[str, int]:
    return dict(zip(KIND_NAMES, match.position()["bank"], strict=True))


def market(match: Match) -> str:
    return " ".join("-" if card is None else card["card"] for card in match.view()["market"])


def owned(match: Match, seat: int = 0) -> list[str]:
    return [card["card"] for card in match.view()["players"][seat]["upgrades"]]


def asked(match: Match) -> str | None:
    """What the seat to move is asked."""
    asks: str | None = match.view()["asks"]
    return asks


def attack(match: Match, attackers: str, defenders: str) -> Match:
    """Pass the first development and lay both line-ups, in the order in which they are asked."""
    if asked(match) == "development":
        match.play("pass")
    for _ in range(2):
        line_up = attackers if match.seat == match.view()["attacker"] else defenders
        match.play(f"lay {ordered(match, line_up)}")
    return match


def ordered(match: Match, line_up: str) -> str:
    """Names of heroes in the order of the card file, in which a move names them."""
    return " ".join(sorted(line_up.split(), key=hero_names(match.game.name).index))


def first_with(wanted: Callable[[Match], bool], make: Callable[[int], Match]) -> Match:
    """The first of many seeds whose match is as wanted."""
    return next(match for seed in range(500) if wanted(match := make(seed)))


def told(match: Match, seat: int | None = None) -> list[str]:
    return [match.tell(event) for event in match.events(seat)]
