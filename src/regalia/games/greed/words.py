"""Greed for people: what a seat sees, and the table drawn as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from regalia.engine import sets
from regalia.engine.game import Setting
from regalia.engine.view import Frame, Shown
from regalia.games.greed import heaps, state
from regalia.games.greed.cards import CARD_WORDS, ORDER, heap, in_order, row
from regalia.games.greed.state import State

SEAT_NAMES = ("Anna", "Ben", "Clara", "David", "Emma")
COLOURS = ("red", "blue", "green", "yellow", "magenta")
CROOK = "crook"
NUMBER_WORDS = [str(heaps.number_of(kind) + 1) for kind in range(state.KINDS)]


# The view


class SeenBy(Shown, frozen=True):
    """Who looked at a hand, and which of the cards that they saw are still in it."""

    seat: int
    cards: list[str]


class Player(Shown, frozen=True):
    cards_in_hand: int
    crook_in_hand: bool
    hand: list[str] | None
    known: list[str] | None
    known_to_all: list[str]
    seen_by: list[SeenBy] | None
    collection: dict[str, list[str]]  # by number


class View(Frame, frozen=True, kw_only=True):
    turn: int
    turns: int
    phase: str | None
    victim: int | Literal["pile"] | None
    middle: list[str]
    draw_pile: int
    discards: list[str]
    in_some_hand: list[str]
    numbers: int  # on cards, from 1
    to_win: int  # cards of one number
    players: list[Player]


def view(setting: Setting, seen: State, seat: int | None, frame: Mapping[str, Any]) -> View:
    """What a seat sees, by name."""
    return View(
        **frame,
        turn=seen.turn,
        turns=state.MOST_TURNS,
        phase=state.PHASES.name(seen),
        victim=_victim(seen.victim),
        middle=_middle(seen),
        draw_pile=seen.pile_size,
        discards=heap(seen.discards),
        in_some_hand=heap(seen.open_loose if seat is None else seen.loose[seat]),
        numbers=state.NUMBERS,
        to_win=state.ENOUGH,
        players=[_player(seen, owner, seat) for owner in range(setting.seats)],
    )


def _victim(victim: int) -> int | Literal["pile"] | None:
    return None if victim == state.NONE else "pile" if victim == state.PILE else victim


def _middle(seen: State) -> list[str]:
    kinds = [heaps.kind_of(number, symbol) for number, symbol in enumerate(seen.middle) if symbol != state.NONE]
    return in_order(kinds) + [CROOK] * seen.crook_out


def _player(seen: State, owner: int, seat: int | None) -> Player:
    crook = not (seen.crook_out and seen.victim == owner)
    known = seen.open_known if seat is None else seen.known[seat]
    return Player(
        cards_in_hand=seen.hand_size[owner] + crook,
        crook_in_hand=crook,
        hand=row(seen.hand[owner]) if owner == seat else None,
        known=None if owner == seat else row(known[owner]),
        known_to_all=row(seen.open_known[owner]),
        seen_by=_seen_by(seen.seen_by[owner]) if owner == seat else None,
        collection=_groups(seen.collection[owner]),
    )


def _seen_by(seen: Sequence[int]) -> list[SeenBy]:
    return [
        SeenBy(by, in_order(kind for kind in range(state.KINDS) if sets.has(kinds, kind)))
        for by, kinds in enumerate(seen)
        if kinds
    ]


def _groups(counts: Sequence[int]) -> dict[str, list[str]]:
    """A collection by number (GR-08)."""
    groups: dict[str, list[str]] = {}
    for kind in ORDER:
        if counts[kind] > 0:
            groups.setdefault(NUMBER_WORDS[kind], []).extend([CARD_WORDS[kind]] * counts[kind])
    return groups


# The table as text


def draw(setting: Setting, view: Mapping[str, Any], names: Sequence[str]) -> str:
    piles = f"draw pile {view['draw_pile']}, discards {len(view['discards'])}"
    lines = [f"[bold]Turn {view['turn']}[/bold]    [dim]{piles}[/dim]", ""]
    for seat, player in enumerate(view["players"]):
        lines += _draw_player(player, names, names[seat], COLOURS[seat])
    if view["in_some_hand"]:
        lines += [f"[dim]certainly in somebody's hand: {' '.join(view['in_some_hand'])}[/dim]"]
    if view["middle"]:
        origin = "the draw pile" if view["victim"] == "pile" else names[view["victim"]]
        lines += ["", f"In the middle, from {origin}:  [bold]{'  '.join(view['middle'])}[/bold]"]
    return "\n".join(lines)


def _draw_player(player: Mapping[str, Any], names: Sequence[str], name: str, colour: str) -> list[str]:
    lines = [f"[bold {colour}]{name}[/bold {colour}]"]
    groups = "   ".join(" ".join(cards) for cards in player["collection"].values())
    lines.append(f"  collection  {groups or '[dim]empty[/dim]'}")
    if player["hand"] is not None:
        crook = [CROOK] * player["crook_in_hand"]
        lines.append(f"  hand        {' '.join([*player['hand'], *crook])}")
        if player["known_to_all"]:
            lines.append(f"  [dim]everybody knows of {' '.join(player['known_to_all'])}[/dim]")
        lines += [f"  [dim]{names[by['seat']]} saw {' '.join(by['cards'])}[/dim]" for by in player["seen_by"]]
    else:
        hidden = "▮ " * (player["cards_in_hand"] - len(player["known"]))
        lines.append(f"  hand        {hidden}[dim]{' '.join(player['known'])}[/dim]".rstrip())
    return lines
