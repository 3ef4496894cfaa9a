"""Heroes: their two forms, promotion, line-ups and blocks."""

from regalia.engine import sets
from regalia.engine.event import ALL, OPENED, SEALED, only_to, tell
from regalia.engine.phases import Phases, offer
from regalia.engine.record import Grid, Row
from regalia.games.greedy_kingdoms import events, tokens
from regalia.games.greedy_kingdoms.board import HERO, KINDS, LINE_UP, PAYMENTS_OF, TYPES, Board, BoardRules


def card_of(s: Board, seat: int, hero: int) -> int:
    """The card of a player's hero of a type: the advanced form once promoted (GK18-34, GK09-26)."""
    return HERO + TYPES + hero if sets.has(s.advanced[seat], hero) else HERO + hero


def free_heroes(rules: BoardRules, s: Board, seat: int) -> int:
    """The types that a player uses without a cost."""
    advanced = s.advanced[seat]
    return (rules.free[0] & ~advanced) | (rules.free[1] & advanced)


# Promotion


def types_of(cards: int) -> int:
    """The types of advanced heroes, whichever copies they are."""
    return (cards | cards >> TYPES) & sets.first(TYPES)


def still_lacking(s: Board, seat: int) -> int:
    """The cards of the advanced deck whose type the player does not hold in that form."""
    return s.advanced_deck & ~(s.advanced[seat] | s.advanced[seat] << TYPES)


def offer_payments(purse: int, n_tokens: int, first: int, out: Row, n: int) -> int:
    """Every different way to pay so many tokens, none, one or two, for a promotion (GK18-32, GK09-25)."""
    way = first + (PAYMENTS_OF[2] if n_tokens == 2 else n_tokens)
    if n_tokens == 0:
        return offer(out, n, way)
    for kind in range(KINDS):
        if n_tokens == 1:
            out[n] = way  # counted only if it is there: cheaper than a guess by the processor
            n += 1 if tokens.in_purse(purse, kind) > 0 else 0
            way += 1
            continue
        for other in range(kind, KINDS):
            last = tokens.in_purse(purse, other) - (1 if other == kind else 0)
            out[n] = way
            n += 1 if min(tokens.in_purse(purse, kind), last) > 0 else 0
            way += 1
    return n


def hold_advanced(s: Board, seat: int, hero: int, log: Grid) -> None:
    """The advanced hero joins the hand, its starting form leaves it for the Kingdom (GK18-33, GK18-34, GK09-26)."""
    s.advanced[seat] |= sets.only(hero)
    second_copy = sets.only(TYPES + hero)
    s.advanced_deck &= ~(second_copy if s.advanced_deck & second_copy != sets.EMPTY else sets.only(hero))
    tell(log, ALL, events.PROMOTED, seat, hero)


# Line-ups


def ask_line_ups(phases: Phases, first: int, *questions: int) -> None:
    """What is legal where a line-up is laid; `first` is the first of these moves."""

    @phases.legal(*questions)
    def legal_line_ups(rules: BoardRules, out: Row) -> int:
        """Any three of the hand, which holds every type once in one of its forms (GK18-38)."""
        n = rules.types * (rules.types - 1) * (rules.types - 2) // 6
        for choice in range(n):
            out[choice] = first + choice
        return n


def lay(rules: BoardRules, s: Board, seat: int, choice: int, log: Grid) -> None:
    """Lay three heroes face down, unseen by others (GK18-36, GK18-37, GK18-39; GK09-09, GK09-28, GK09-29)."""
    s.laid[seat] = rules.line_up[choice]
    tell(log, only_to(seat), SEALED)
    tell(log, ALL, events.LAID, seat)


def reveal(s: Board, seat: int, log: Grid) -> None:
    s.shown[seat] = s.laid[seat]
    s.laid[seat] = sets.EMPTY
    tell(log, ALL, OPENED, seat)
    tell(log, ALL, events.REVEALED, seat, s.shown[seat], s.advanced[seat])


def compare(s: Board, log: Grid) -> None:
    """A hero is blocked by one of its own type, in whichever form (GK18-41, GK18-42, GK18-43; GK09-31, Q09-18)."""
    s.blocked = s.shown[s.attacker] & s.shown[s.defender]
    s.used = sets.EMPTY
    tell(log, ALL, events.BATTLE, s.blocked, s.advanced[s.attacker])


def take_back(s: Board) -> None:
    """All heroes return to their owners' hands (GK18-50, GK09-41)."""
    s.shown[s.attacker] = sets.EMPTY
    s.shown[s.defender] = sets.EMPTY
    s.blocked = sets.EMPTY
    s.used = sets.EMPTY


def opposite(s: Board) -> int:
    """The other side of the battle than the seat to move."""
    return s.attacker + s.defender - s.seat


def imagine_line_up(rules: BoardRules, s: Board, seat: int) -> None:
    """Any three heroes, those turned up among them."""
    hidden = sets.first(rules.types) & ~s.shown[seat]
    s.laid[seat] = s.shown[seat] | sets.sample(s, hidden, LINE_UP - sets.size(s.shown[seat]))
