"""What a player may do, in the order of a turn; the first of each question is what risks and changes least."""

from regalia.engine.vocabulary import Kind, Moves, Quantity, mine, seats, the
from regalia.games.greed import state
from regalia.games.greed.cards import CARD_WORDS
from regalia.games.greed.state import KINDS

PAIRS = KINDS * (KINDS + 1) // 2  # two cards that may be alike, in no order
MOST_LEGAL = 1 + PAIRS


def pair(lower: int, higher: int) -> int:
    """The number of a pair of kinds; pairs are counted by the lower kind, then by the higher."""
    return lower * (2 * state.KINDS + 1 - lower) // 2 + higher - lower


def lower_of(number: int) -> int:
    lower = 0
    while number >= pair(lower + 1, lower + 1):
        lower += 1
    return lower


def higher_of(number: int) -> int:
    lower = lower_of(number)
    return lower + number - pair(lower, lower)


CARD = Kind(KINDS, lambda setting, kind: CARD_WORDS[kind])
PAIR = Kind(PAIRS, lambda setting, pair: f"{CARD_WORDS[lower_of(pair)]} {CARD_WORDS[higher_of(pair)]}")
NUMBER = Quantity(state.NUMBERS, lambda setting, number: str(number + 1), least=1)
SEAT = seats(state.MOST_SEATS)
SOURCE = Kind(state.PILE + 1, lambda setting, source: "pile" if source == state.PILE else f"seat{source}")

MOVES = Moves()
PLAY = MOVES("play", card=CARD.of(mine))
ROB = MOVES("rob", victim=SOURCE)
ROB_NOBODY = MOVES("rob", nobody=the("nobody"))
STOP = MOVES("stop")
PULL = MOVES("pull")
LOOK_AT = MOVES("look", holder=SEAT)
KEEP = MOVES("keep")
TRADE = MOVES("trade", pair=PAIR.of(mine))
LEAVE = MOVES("leave")
TAKE = MOVES("take", card=CARD.of(lambda seen: seen.victim))
STAY = MOVES("stay")
CLEAR = MOVES("clear", number=NUMBER.of(mine))

ROB_PILE = ROB + state.PILE
