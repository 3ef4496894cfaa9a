"""The cards of Greed by name, and how a card file is read."""

from collections.abc import Iterable, Sequence

from regalia.engine.cards import Cards, Table, one_of, whole
from regalia.engine.errors import BadCards
from regalia.engine.game import Setting
from regalia.engine.words import CALLED, Phrase
from regalia.games.greed import heaps, state
from regalia.games.greed.state import Rules

TABLES = (
    Table("crook", 1, {"copies": whole(state.MOST_SEATS, state.DECK)}),
    Table(
        "number",
        None,
        {"number": whole(1, state.NUMBERS), "symbol": one_of(*state.SYMBOL.names), "copies": whole(0, state.DECK)},
    ),
)


def write_cards(cards: Cards, rules: Rules) -> None:
    seen = set()
    for card in cards["number"]:
        kind = heaps.kind_of(card["number"] - 1, card["symbol"])
        if kind in seen:
            raise BadCards(f"{cards.source} has two [[number]] rows for {card_word(kind)}.")
        seen.add(kind)
        rules.deck[kind] = card["copies"]
    if sum(rules.deck) != state.DECK:  # GR-02
        raise BadCards(f"{cards.source} has {sum(rules.deck)} number cards, but the game has {state.DECK}.")


# Names


def card_word(kind: int) -> str:
    """A card in the notation of moves: 4, 4(+1), 4(look), 4(2+3)."""
    number, symbol = heaps.number_of(kind) + 1, heaps.symbol_of(kind)
    return f"{number}({state.SYMBOL.names[symbol]})" if symbol else str(number)


CARD_WORDS = [card_word(kind) for kind in range(state.KINDS)]
ORDER = [heaps.kind_of(number, symbol) for number in range(state.NUMBERS) for symbol in range(state.SYMBOLS)]
PLACES = [ORDER.index(kind) for kind in range(state.KINDS)]  # of each kind in that order


def in_order(kinds: Iterable[int]) -> list[str]:
    """Cards by number, then by symbol."""
    return [CARD_WORDS[kind] for kind in sorted(kinds, key=PLACES.__getitem__)]


def heap(counts: Sequence[int]) -> list[str]:
    return [CARD_WORDS[kind] for kind in ORDER for _ in range(counts[kind])]


def row(cards: Sequence[int]) -> list[str]:
    return in_order([kind for kind in cards if kind != state.NONE])


SYMBOL_WORDS = ("plain", "plus-one", "look", "two-for-three")  # of messages; what is printed is no name for one


def facts(setting: Setting) -> dict[str, Phrase]:
    """What the number cards show, by their words in moves and by their rows in the card file."""
    rows = {heaps.kind_of(row["number"] - 1, row["symbol"]): row for row in setting.cards["number"]}
    found: dict[str, Phrase] = {}
    for kind, word in enumerate(CARD_WORDS):
        shown = {"number": heaps.number_of(kind) + 1, "symbol": SYMBOL_WORDS[heaps.symbol_of(kind)]}
        row = rows.get(kind, {})
        called = {CALLED: dict(row[CALLED])} if row.get(CALLED) else {}
        found |= {name: {"kind": "number", **shown, **called} for name in (word, row.get("name", word))}
    return found
