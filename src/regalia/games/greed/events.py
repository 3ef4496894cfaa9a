"""What happens in a game of Greed, and how it is told. A hand is told as its cards packed in two numbers."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.engine.event import ALL, only_to, tell
from regalia.engine.game import Setting
from regalia.engine.kernel import kernel
from regalia.engine.record import Grid, Row
from regalia.engine.vocabulary import NUMBER as COUNT
from regalia.engine.vocabulary import Events, Group, SeatKind, counted
from regalia.games.greed import state
from regalia.games.greed.cards import CARD_WORDS, in_order
from regalia.games.greed.moves import CARD, NUMBER, SEAT, SOURCE
from regalia.games.greed.state import State

HALF = 4  # cards in the first of two packed numbers
BASE = state.KINDS + 1  # 0 stands for no card


@kernel
def packed(row: Row, first: int, last: int) -> int:
    """Some places of a hand in one number; seven would not fit."""
    number = 0
    for place in range(first, last):
        number = number * BASE + row[place] + 1
    return number


def unpacked(*numbers: int) -> list[int]:
    """The cards of packed numbers, in rising order."""
    cards = []
    for packed_cards in numbers:
        rest = packed_cards
        while rest:
            rest, card = divmod(rest, BASE)
            cards += [card - 1] if card else []
    return sorted(cards)


# What numbers stand for, and how they are told


class Source(SeatKind):
    """Whom a card is pulled from: a seat or PILE. `back` is where the cards of a bust go."""

    def write(self, setting: Setting, names: Sequence[str], form: str, *numbers: int) -> str:
        [number] = numbers
        if number == state.PILE:
            return "on the discard pile" if form == "back" else "the draw pile"
        return f"back to {names[number]}" if form == "back" else names[number]


class Hand(Group):
    """Number cards packed in two numbers."""

    width = 2

    def members(self, setting: Setting, *numbers: int) -> list[str]:
        return in_order(unpacked(*numbers))

    def packed(self, setting: Setting, words: Sequence[str]) -> tuple[int, ...]:
        row = [state.NONE] * state.HAND
        for place, card in enumerate(sorted(map(CARD_WORDS.index, words))):
            row[place] = card
        return packed(row, 0, HALF), packed(row, HALF, state.HAND)


FROM = Source(state.PILE + 1, SOURCE.word, none=state.PILE)
HELD = Hand(0, lambda setting, *numbers: ", ".join(in_order(unpacked(*numbers))) or "no number cards")
CARDS = counted("card")

EVENTS = Events()
TURN_BEGINS = EVENTS("turn_begins", "Turn {turn}: {seat}.", seat=SEAT, turn=COUNT)
PLAYED = EVENTS("played", "{seat} plays {card}.", seat=SEAT, card=CARD)
PULLED = EVENTS("pulled", "{seat} pulls {card} from {victim}.", seat=SEAT, victim=FROM, card=CARD)
PULLED_CROOK = EVENTS("pulled_crook", "{seat} pulls the crook from {victim}.", seat=SEAT, victim=FROM)
BUST = EVENTS(
    "bust",
    "A second {number}: {seat} was too greedy, and all pulled cards go {victim:back}.",
    seat=SEAT,
    victim=FROM,
    number=NUMBER,
)
STOPPED = EVENTS("stopped", "{seat} stops and collects {cards} from {victim}.", seat=SEAT, victim=FROM, cards=CARDS)
STOLE = EVENTS(
    "stole", "With the crook {seat} takes {card} out of the collection of {victim}.", seat=SEAT, victim=SEAT, card=CARD
)
LOOKED = EVENTS("looked", "{seat} looks at the hand of {holder}.", seat=SEAT, holder=SEAT)
SAW = EVENTS("saw", "{holder} holds {cards}.", seat=SEAT, holder=SEAT, cards=HELD)  # told to that seat
TRADED = EVENTS(
    "traded", "{seat} discards {lower} and {higher} for three new cards.", seat=SEAT, lower=CARD, higher=CARD
)
GAINED = EVENTS("gained", "{seat} draws {card} into the collection.", seat=SEAT, card=CARD)
CLEARED = EVENTS(
    "cleared", "{seat} discards {cards} of number {number} to fill the hand.", seat=SEAT, number=NUMBER, cards=CARDS
)
DREW = EVENTS("drew", "{seat} draws {cards}.", seat=SEAT, cards=CARDS)
HOLDS = EVENTS("holds", "{seat} now holds {cards}.", seat=SEAT, drawn=COUNT, cards=HELD)  # told to that seat
RESHUFFLED = EVENTS("reshuffled", "The discards are shuffled: {cards} in the new draw pile.", cards=CARDS)
NO_CARD = EVENTS("no_card", "There is no card left for {seat} to draw.", seat=SEAT)
WON = EVENTS("won", "{seat} has collected {cards} of one number and wins.", seat=SEAT, cards=CARDS)
DRAWN = EVENTS("drawn", "After {turns} turns nobody has won.", turns=COUNT)


@kernel
def tell_saw(s: State, seat: int, holder: int, log: Grid) -> None:
    if len(log) > 0:
        tell(log, ALL, LOOKED, seat, holder)
        row = s.hand[holder]
        tell(log, only_to(seat), SAW, seat, holder, packed(row, 0, HALF), packed(row, HALF, state.HAND))


@kernel
def tell_drew(s: State, seat: int, cards: int, log: Grid) -> None:
    if len(log) > 0:
        tell(log, ALL, DREW, seat, cards)
        row = s.hand[seat]
        tell(log, only_to(seat), HOLDS, seat, cards, packed(row, 0, HALF), packed(row, HALF, state.HAND))
