"""Greed for people: what a seat sees, and the table drawn as text."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from rich.cells import cell_len, set_cell_size

from regalia.engine import sets
from regalia.engine.game import Setting
from regalia.engine.view import Frame, Shown
from regalia.engine.words import Words
from regalia.games.greed import heaps, state
from regalia.games.greed.cards import CARD_WORDS, ORDER, heap, in_order, row
from regalia.games.greed.state import State

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
    words = setting.words(names)
    piles = words.say("board-piles", pile=view["draw_pile"], discards=len(view["discards"]))
    lines = [f"[bold]{words.say('board-turn', turn=view['turn'])}[/bold]    [dim]{piles}[/dim]", ""]
    if view["middle"]:  # what is at stake, in sight on short screens too
        victim = None if view["victim"] == "pile" else view["victim"]
        lines += [f"{words.say('board-middle', victim=victim)}  [bold]{_row(words, view['middle'], '  ')}[/bold]", ""]
    for seat, player in enumerate(view["players"]):
        lines += _draw_player(words, player, names[seat], COLOURS[seat])
    if view["in_some_hand"]:
        lines += [f"[dim]{words.text('board-somewhere', cards=_row(words, view['in_some_hand']))}[/dim]"]
    return "\n".join(lines)


def _draw_player(words: Words, player: Mapping[str, Any], name: str, colour: str) -> list[str]:
    collection, hand = words.text("board-collection"), words.text("board-hand")
    width = max(cell_len(collection), cell_len(hand)) + 2
    groups = "   ".join(_row(words, cards) for cards in player["collection"].values())
    empty = f"[dim]{words.text('board-empty')}[/dim]"
    lines = [f"[bold {colour}]{name}[/bold {colour}]", f"  {set_cell_size(collection, width)}{groups or empty}"]
    hand = f"  {set_cell_size(hand, width)}"
    if player["hand"] is None:
        hidden = "▮ " * (player["cards_in_hand"] - len(player["known"]))
        return [*lines, f"{hand}{hidden}[dim]{_row(words, player['known'])}[/dim]".rstrip()]
    lines.append(hand + _row(words, [*player["hand"], *[CROOK] * player["crook_in_hand"]]))
    if player["known_to_all"]:
        lines.append(f"  [dim]{words.text('board-known', cards=_row(words, player['known_to_all']))}[/dim]")
    for by in player["seen_by"]:
        seen = words.text("board-seen-by", seat=words.names[by["seat"]], cards=_row(words, by["cards"]))
        lines.append(f"  [dim]{seen}[/dim]")
    return lines


def _row(words: Words, cards: Sequence[str], between: str = " ") -> str:
    return between.join(map(words.word, cards))
