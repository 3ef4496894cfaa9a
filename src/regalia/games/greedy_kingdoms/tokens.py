"""Tokens between the bank and the Kingdoms: costs, incomes, and what a cost comes to."""

from regalia.engine import sets
from regalia.engine.event import ALL, tell
from regalia.engine.record import Grid, Row
from regalia.games.greedy_kingdoms import board, events
from regalia.games.greedy_kingdoms.board import KINDS, MOST_TOKENS, Board, BoardRules

LENT = 0x80808080  # the top bit of each byte of a purse


def in_stock(rules: BoardRules, s: Board, kind: int) -> bool:
    return rules.bank_limit != board.COUNTED or s.bank[kind] > 0


def take_from_bank(rules: BoardRules, s: Board, seat: int, kind: int, n: int) -> int:
    """Move up to n tokens from the bank to a Kingdom, as many as are there (Q18-5, Q09-7); returns how many."""
    if n == 0:
        return 0
    if rules.bank_limit == board.COUNTED:
        n = min(n, s.bank[kind])
        s.bank[kind] -= n
    else:
        n = min(n, MOST_TOKENS - s.tokens[seat][kind])  # without a limit it is a Kingdom that is full at some time
    s.tokens[seat][kind] += n  # GK18-04, GK09-04
    return n


def put_in_bank(rules: BoardRules, s: Board, kind: int, n: int) -> None:
    if rules.bank_limit == board.COUNTED:
        s.bank[kind] += n


def receive(rules: BoardRules, s: Board, seat: int, tokens: Row, times: int, log: Grid) -> None:
    """Receive an income, or several times the same one."""
    honor = take_from_bank(rules, s, seat, board.HONOR, tokens[board.HONOR] * times)
    gold = take_from_bank(rules, s, seat, board.GOLD, tokens[board.GOLD] * times)
    food = take_from_bank(rules, s, seat, board.FOOD, tokens[board.FOOD] * times)
    land = take_from_bank(rules, s, seat, board.LAND, tokens[board.LAND] * times)
    if honor + gold + food + land > 0:
        tell(log, ALL, events.RECEIVED, seat, honor, gold, food, land)


def receive_one(rules: BoardRules, s: Board, seat: int, kind: int, log: Grid) -> None:
    """Receive one token of a kind that is in stock."""
    take_from_bank(rules, s, seat, kind, 1)
    tell_received(seat, kind, 1, log)


def tell_received(seat: int, kind: int, n: int, log: Grid) -> None:
    """Tell of n tokens of one kind."""
    if n == 0:
        return
    honor = n if kind == board.HONOR else 0
    gold = n if kind == board.GOLD else 0
    food = n if kind == board.FOOD else 0
    tell(log, ALL, events.RECEIVED, seat, honor, gold, food, n - honor - gold - food)


def pay(rules: BoardRules, s: Board, seat: int, tokens: Row, log: Grid) -> None:
    """Pay tokens that the Kingdom has."""
    for kind in range(KINDS):
        s.tokens[seat][kind] -= tokens[kind]  # GK18-03, GK09-03
        put_in_bank(rules, s, kind, tokens[kind])
    if sum(tokens) > 0:
        honor, gold, food, land = tokens[board.HONOR], tokens[board.GOLD], tokens[board.FOOD], tokens[board.LAND]
        tell(log, ALL, events.PAID, seat, honor, gold, food, land)


def held(s: Board, seat: int) -> int:
    """All the tokens of a Kingdom."""
    return sum(s.tokens[seat])


def has_tokens(s: Board, seat: int, tokens: Row) -> bool:
    short = 0
    for kind in range(KINDS):
        short += max(tokens[kind] - s.tokens[seat][kind], 0)
    return short == 0


def bank_has(rules: BoardRules, s: Board, tokens: Row) -> bool:
    """Whether the bank has all of these tokens."""
    short = 0
    for kind in range(KINDS):
        short += max(tokens[kind] - s.bank[kind], 0)
    return short == 0 or rules.bank_limit != board.COUNTED


def any_in_stock(rules: BoardRules, s: Board, tokens: Row) -> bool:
    """Whether the bank has at least one of these tokens."""
    found = 0
    for kind in range(KINDS):
        found += tokens[kind] if in_stock(rules, s, kind) else 0
    return found > 0


def needed(rules: BoardRules, card: int, kind: int, cheaper: int) -> int:
    """What a card costs of a kind, less what these upgrades take off, but never below nothing (Q18-34, Q09-24)."""
    n = rules.cost[card][kind]
    for upgrade in sets.each(cheaper):
        n -= rules.amount[upgrade][kind]
    return max(n, 0)


def purse(s: Board, seat: int) -> int:
    """A Kingdom's tokens as one number, a byte a kind."""
    held = s.tokens[seat]
    return held[board.HONOR] | held[board.GOLD] << 8 | held[board.FOOD] << 16 | held[board.LAND] << 24


def covers(purse: int, bill: int) -> bool:
    """Whether a purse has every token of a bill: no byte borrows from the top bit that is lent to it."""
    return ((purse | LENT) - bill) & LENT == LENT


def in_purse(purse: int, kind: int) -> int:
    """How many tokens of a kind a purse has."""
    return purse >> 8 * kind & 0xFF


def payable(rules: BoardRules, owned: int, purse: int, card: int, less: int) -> bool:
    """Whether an owner of upgrades can pay for a card out of a purse, with so many tokens of its cost left out.

    What is short of single kinds must be left out, and the rest must be there in all.
    """
    cheaper = owned & rules.cheaper[card]
    bill = rules.bill[card]
    if less == 0 and cheaper == sets.EMPTY and bill != board.NO_BILL:  # most cards most of the time
        return covers(purse, bill)
    short = 0
    total = rules.cost[card][board.ANY] - less
    for kind in range(KINDS):
        need = needed(rules, card, kind, cheaper)
        short += max(need - in_purse(purse, kind), 0)
        total += need - in_purse(purse, kind)
    return short <= less and total <= 0
