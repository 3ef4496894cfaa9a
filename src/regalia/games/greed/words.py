"""Greed for people: notation of moves, sentences for events, the table drawn as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from regalia.engine.event import Event
from regalia.games.greed import events, heaps, moves
from regalia.games.greed.state import (
    KINDS,
    MOST_SEATS,
    MOST_TURNS,
    NONE,
    NUMBERS,
    PILE,
    SYMBOLS,
    State,
)

SYMBOL_NAMES = ("plain", "+1", "look", "2+3")  # GR-25
SEAT_NAMES = ("Anna", "Ben", "Clara", "David", "Emma")
COLOURS = ("red", "blue", "green", "yellow", "magenta")
PHASES = ("play", "rob", "pull", "look", "trade", "take", "refill")
CROOK = "crook"

# What a symbol does, for newcomers
EFFECTS = {
    "+1": "when pulled: everyone with a card of this number in the collection draws one more into it",
    "look": "when pulled: the robber looks at somebody's hand",
    "2+3": "when pulled: the robber may discard two collected cards for three new ones",
}
SINGLE_WORDS = {
    "stop": "stop and keep what lies in the middle",
    "pull": "pull another card",
    "keep": "keep the collection as it is",
    "trade": "discard two cards and draw three into the collection",
    "leave": "take nothing",
    "take": "take a card of your choice",
    "stay": "keep the collection and draw nothing",
    "clear": "discard all cards of one number and draw until the hand is full",
    "pile": "the draw pile",
    "nobody": "nobody this turn",
}


def card_word(kind: int) -> str:
    """A card in the notation of moves: 4, 4(+1), 4(look), 4(2+3)."""
    number, symbol = heaps.number_of(kind) + 1, heaps.symbol_of(kind)
    return f"{number}({SYMBOL_NAMES[symbol]})" if symbol else str(number)


def seat_word(seat: int) -> str:
    return f"seat{seat}"


def move_text(action: int) -> str:
    match action:
        case moves.ROB_PILE:
            return "rob pile"
        case moves.ROB_NOBODY:
            return "rob nobody"
        case moves.STOP:
            return "stop"
        case moves.PULL:
            return "pull"
        case moves.KEEP:
            return "keep"
        case moves.LEAVE:
            return "leave"
        case moves.STAY:
            return "stay"
    if action < moves.ROB:
        return f"play {card_word(action - moves.PLAY)}"
    if action < moves.ROB_PILE:
        return f"rob {seat_word(action - moves.ROB)}"
    if action < moves.KEEP:
        return f"look {seat_word(action - moves.LOOK_AT)}"
    if action < moves.LEAVE:
        pair = action - moves.TRADE
        return f"trade {card_word(moves.lower_of(pair))} {card_word(moves.higher_of(pair))}"
    if action < moves.STAY:
        return f"take {card_word(action - moves.TAKE)}"
    return f"clear {action - moves.CLEAR + 1}"


def describe(word: str) -> str:
    """A word of a move in full."""
    if word in SINGLE_WORDS:
        return SINGLE_WORDS[word]
    number, bracket, symbol = word.rstrip(")").partition("(")
    return f"{number} with {symbol} ({EFFECTS[symbol]})" if bracket else word


CARD_WORDS = [card_word(kind) for kind in range(KINDS)]
ORDER = [heaps.kind_of(number, symbol) for number in range(NUMBERS) for symbol in range(SYMBOLS)]
NUMBER_WORDS = [str(heaps.number_of(kind) + 1) for kind in range(KINDS)]
PLACES = [ORDER.index(kind) for kind in range(KINDS)]  # of each kind in that order


def in_order(kinds: Iterable[int]) -> list[str]:
    """Cards by number, then by symbol."""
    return [CARD_WORDS[kind] for kind in sorted(kinds, key=PLACES.__getitem__)]


def counted(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def sentence(event: Event, names: Sequence[str]) -> str:
    """One event told in one sentence."""
    a, b, c, d, _, _ = event.numbers
    match event.code:
        case events.TURN_BEGINS:
            return f"Turn {b}: {names[a]}."
        case events.PLAYED:
            return f"{names[a]} plays {card_word(b)}."
        case events.PULLED:
            return f"{names[a]} pulls {card_word(c)} from {source(b, names)}."
        case events.PULLED_CROOK:
            return f"{names[a]} pulls the crook from {source(b, names)}."
        case events.BUST:
            to = "on the discard pile" if b == PILE else f"back to {names[b]}"
            return f"A second {c + 1}: {names[a]} was too greedy, and all pulled cards go {to}."
        case events.STOPPED:
            return f"{names[a]} stops and collects {counted(c)} from {source(b, names)}."
        case events.STOLE:
            return f"With the crook {names[a]} takes {card_word(c)} out of the collection of {names[b]}."
        case events.LOOKED:
            return f"{names[a]} looks at the hand of {names[b]}."
        case events.SAW:
            return f"{names[b]} holds {listed(in_order(events.unpacked(c, d)))}."
        case events.TRADED:
            return f"{names[a]} discards {card_word(b)} and {card_word(c)} for three new cards."
        case events.GAINED:
            return f"{names[a]} draws {card_word(b)} into the collection."
        case events.CLEARED:
            return f"{names[a]} discards {counted(c)} of number {b + 1} to fill the hand."
        case events.DREW:
            return f"{names[a]} draws {counted(b)}."
        case events.HOLDS:
            return f"{names[a]} now holds {listed(in_order(events.unpacked(c, d)))}."
        case events.RESHUFFLED:
            return f"The discards are shuffled: {counted(a)} in the new draw pile."
        case events.NO_CARD:
            return f"There is no card left for {names[a]} to draw."
        case events.WON:
            return f"{names[a]} has collected {b} cards of one number and wins."
        case _:
            return f"After {a} turns nobody has won."


def source(victim: int, names: Sequence[str]) -> str:
    return "the draw pile" if victim == PILE else names[victim]


def listed(cards: Sequence[str]) -> str:
    return ", ".join(cards) if cards else "no number cards"


# The view


def heap(counts: Sequence[int]) -> list[str]:
    return [CARD_WORDS[kind] for kind in ORDER for _ in range(counts[kind])]


def row(cards: Sequence[int]) -> list[str]:
    return in_order([kind for kind in cards if kind != NONE])


def view(seats: int, seen: State, seat: int | None) -> dict[str, Any]:
    """What a seat sees, by name."""
    return {
        "turn": seen.turn,
        "turns": MOST_TURNS,
        "phase": None if seen.over else PHASES[seen.phase],
        "victim": _victim(seen.victim),
        "middle": _middle(seen),
        "draw_pile": seen.pile_size,
        "discards": heap(seen.discards),
        "in_some_hand": heap(seen.open_loose if seat is None else seen.loose[seat]),
        "players": [_player(seen, owner, seat) for owner in range(seats)],
    }


def _victim(victim: int) -> int | str | None:
    return None if victim == NONE else "pile" if victim == PILE else victim


def _middle(seen: State) -> list[str]:
    kinds = [heaps.kind_of(number, symbol) for number, symbol in enumerate(seen.middle) if symbol != NONE]
    return in_order(kinds) + [CROOK] * seen.crook_out


def _player(seen: State, owner: int, seat: int | None) -> dict[str, Any]:
    crook = not (seen.crook_out and seen.victim == owner)
    known = seen.open_known if seat is None else seen.known[seat]
    return {
        "cards_in_hand": seen.hand_size[owner] + crook,
        "crook_in_hand": crook,
        "hand": row(seen.hand[owner]) if owner == seat else None,
        "known": None if owner == seat else row(known[owner]),
        "collection": _groups(seen.collection[owner]),
    }


def _groups(counts: Sequence[int]) -> dict[str, list[str]]:
    """A collection by number (GR-08)."""
    groups: dict[str, list[str]] = {}
    for kind in ORDER:
        if counts[kind] > 0:
            groups.setdefault(NUMBER_WORDS[kind], []).extend([CARD_WORDS[kind]] * counts[kind])
    return groups


# The table as text


def draw(view: Mapping[str, Any], names: Sequence[str]) -> str:
    piles = f"draw pile {view['draw_pile']}, discards {len(view['discards'])}"
    lines = [f"[bold]Turn {view['turn']}[/bold]    [dim]{piles}[/dim]", ""]
    for seat, player in enumerate(view["players"]):
        lines += _draw_player(player, names[seat], COLOURS[seat])
    if view["in_some_hand"]:
        lines += [f"[dim]certainly in somebody's hand: {' '.join(view['in_some_hand'])}[/dim]"]
    if view["middle"]:
        origin = source(PILE if view["victim"] == "pile" else view["victim"], names)
        lines += ["", f"In the middle, from {origin}:  [bold]{'  '.join(view['middle'])}[/bold]"]
    return "\n".join(lines)


def _draw_player(player: Mapping[str, Any], name: str, colour: str) -> list[str]:
    lines = [f"[bold {colour}]{name}[/bold {colour}]"]
    groups = "   ".join(" ".join(cards) for cards in player["collection"].values())
    lines.append(f"  collection  {groups or '[dim]empty[/dim]'}")
    if player["hand"] is not None:
        crook = [CROOK] * player["crook_in_hand"]
        lines.append(f"  hand        {' '.join([*player['hand'], *crook])}")
    else:
        hidden = "▮ " * (player["cards_in_hand"] - len(player["known"]))
        lines.append(f"  hand        {hidden}[dim]{' '.join(player['known'])}[/dim]".rstrip())
    return lines


QUESTIONS = {
    "play": ("Your turn:", "Play a card into your collection:"),
    "rob": ("Your turn:", "From whom do you pull?"),
    "pull": ("Stop, or pull another card?",),
    "look": ("You get to look at a hand:", "Whose hand?"),
    "trade": (
        "Discard two collected cards for three new ones?",
        "The first card to discard:",
        "The second card to discard:",
    ),
    "take": ("The crook may take a card from the victim's collection:", "Which card?"),
    "refill": ("Discard all your cards of one number to fill your hand?", "Which number?"),
}


def question(view: Mapping[str, Any], chosen: Sequence[str]) -> str:
    return QUESTIONS[view["phase"]][len(chosen)]


def names_of(seats: int) -> list[str]:
    return list(SEAT_NAMES[: min(seats, MOST_SEATS)])
