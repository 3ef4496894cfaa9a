"""The upgrade deck and the market beside the palaces."""

from regalia.engine import sets
from regalia.engine.event import ALL, tell
from regalia.engine.phases import offer
from regalia.engine.record import Grid, Row
from regalia.engine.written import those
from regalia.games.greedy_kingdoms import events, tokens
from regalia.games.greedy_kingdoms.board import NONE, PALACE, PLACES, Board, BoardRules
from regalia.games.greedy_kingdoms.moves import OBTAIN_CARD, PASS


def deck_size(s: Board) -> int:
    return sets.size(s.deck) + s.unders


def draw(s: Board) -> int:
    """Take the top card of a deck that has one: one of those in unknown order, then the known ones below."""
    if s.deck != sets.EMPTY:
        card = sets.pick(s, s.deck)
        s.deck ^= sets.only(card)
        return card
    card = s.under[0]
    s.unders -= 1
    for place in range(s.unders):
        s.under[place] = s.under[place + 1]
    s.under[s.unders] = NONE
    return card


def put_under(s: Board, card: int) -> None:
    s.under[s.unders] = card
    s.unders += 1


def fill(rules: BoardRules, s: Board, log: Grid) -> None:
    """Turn up cards until the market is full or the deck empty, left to right (GK18-21, Q18-23; GK09-17, GK09-18)."""
    for place in range(rules.places):
        if s.market[place] == NONE and deck_size(s) > 0:
            s.market[place] = draw(s)
            tell(log, ALL, events.MARKET_FILLED, s.market[place], place)


@those(sets.first(PLACES))
def full_places(s: Board, place: int) -> bool:
    """The places of the market where a card lies."""
    return s.market[place] != NONE


def open_cards(s: Board) -> int:
    """The cards of the market, as a set."""
    cards = sets.EMPTY
    for place in sets.each(full_places(s)):
        cards |= sets.only(s.market[place])
    return cards


def where_upgrades_are(s: Board) -> list[int]:
    """The upgrades in each place that they may be in, as sets; in plain Python alone."""
    return [s.deck, *s.owned, *(1 << card for card in (*s.market, *s.under[: s.unders]) if card != NONE)]


def offer_purchases(rules: BoardRules, s: Board, purse: int, cards: int, out: Row) -> int:
    """Write what the attacker may obtain: nothing, each of these cards, or a palace, if it can be paid for.

    The pile of palaces cannot run out (Q18-4, Q09-16).
    """
    out[0] = PASS
    n = sets.offer_each(cards, OBTAIN_CARD, out, 1)
    if tokens.payable(rules, s.owned[s.attacker], purse, PALACE, 0):
        n = offer(out, n, OBTAIN_CARD + PALACE)
    return n


def place_of(s: Board, card: int) -> int:
    """Where a card lies that is in the market."""
    place = 0
    while s.market[place] != card:
        place += 1
    return place


def take_away(s: Board, card: int) -> None:
    s.market[place_of(s, card)] = NONE  # its place stays empty until the next filling (Q18-21, Q18-59, Q09-17)
