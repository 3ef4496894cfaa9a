"""The rules of Greedy Kingdoms, original of 2009; each carries the id of its statement in rulebook.md (GK09-…).

Where the manual is silent or ambiguous, its questions Q09-1 to Q09-30 say how we play it; Q09-7 `bank_limit`
is an option. We depart from the text in one thing: rock, paper, scissors is a draw of lots (Q09-20).

Line-ups are asked one seat after another and stay concealed until both are laid. The decks have no order until a card
is drawn.

Here are the deal, the start of a turn and the way from step to step; `development` and `battle` have the rest.
"""

from regalia.engine import chance, sets
from regalia.engine.event import ALL, tell
from regalia.engine.record import Grid
from regalia.engine.written import those
from regalia.games.greedy_kingdoms import events as common
from regalia.games.greedy_kingdoms import heroes, kingdoms, market, tokens
from regalia.games.greedy_kingdoms.board import ALL_GOODS, GOLD, NONE, WINNING_PALACES
from regalia.games.greedy_kingdoms.edition2009 import moves, state
from regalia.games.greedy_kingdoms.edition2009.state import PHASES, Rules, State
from regalia.games.greedy_kingdoms.moves import DONE

# The deal


def setup(rules: Rules, s: State, log: Grid) -> None:
    kingdoms.lay_out(rules, s, 1)
    market.fill(rules, s, log)  # before the first chips are chosen (Q09-2)
    s.attacker = chance.below(s, state.SEATS)  # GK09-07, Q09-20
    s.defender = 1 - s.attacker
    s.seat = s.defender
    s.phase = state.START_CHIP


@PHASES.offers(state.START_CHIP, moves.TAKE_CHIP)
@those(ALL_GOODS)
def chips_left(s: State, kind: int) -> bool:
    return s.tokens[s.defender][kind] == 0  # GK09-11, GK09-12: a kind that is left


@PHASES.apply(state.START_CHIP, moves.TAKE_CHIP)
def take_start_chip(rules: Rules, s: State, kind: int, log: Grid) -> None:
    tokens.receive_one(rules, s, s.seat, kind, log)
    if s.seat == s.defender:
        s.seat = s.attacker
        return
    left = GOLD
    while s.tokens[s.attacker][left] + s.tokens[s.defender][left] > 0:
        left += 1
    tokens.receive_one(rules, s, s.defender, left, log)  # GK09-13, GK09-14: the kind that is left
    begin_turn(rules, s, log)


PHASES.holds(state.START_CHIP)(lambda rules, s: s.seat in (s.attacker, s.defender))


# The start of a turn: upgrades, refill, free chip (GK09-15, Q09-4)


def begin_turn(rules: Rules, s: State, log: Grid) -> None:
    s.round += 1
    s.second = 0
    s.seat = s.attacker  # GK09-21
    tell(log, ALL, common.ROUND_BEGINS, s.round, s.attacker, s.defender)
    gains = kingdoms.working(rules, s, s.attacker, state.START_GAIN)
    for card in sets.each(gains):  # GK09-16; plain gains by themselves, before any offer (Q09-5, Q09-26)
        lacking = rules.lacking[card]
        if lacking == NONE or s.tokens[s.attacker][lacking] == 0:
            tokens.receive(rules, s, s.attacker, rules.amount[card], 1, log)
    s.offers = kingdoms.working(rules, s, s.attacker, state.START_OFFER)
    go_on_starting(rules, s, log)


@PHASES.offers(state.OFFER, moves.USE_CARD, first=DONE)
@those(lambda s: s.offers)
def usable_offers(rules: Rules, s: State, card: int) -> bool:
    """The exchanges that can be paid and whose chips are in stock (Q09-29)."""
    return tokens.has_tokens(s, s.attacker, rules.price[card]) and tokens.bank_has(rules, s, rules.amount[card])


def go_on_starting(rules: Rules, s: State, log: Grid) -> None:
    """Ask for the next offer; after the last one refill the line and ask for the free chip."""
    if usable_offers(rules, s) != sets.EMPTY:
        s.phase = state.OFFER
        return
    s.offers = sets.EMPTY
    market.fill(rules, s, log)  # GK09-17, GK09-18
    s.phase = state.FREE_CHIP if chips_in_stock(rules, s) != sets.EMPTY else state.DEVELOP


@PHASES.apply(state.OFFER, DONE)
def decline_offers(rules: Rules, s: State, log: Grid) -> None:
    s.offers = sets.EMPTY
    go_on_starting(rules, s, log)


@PHASES.apply(state.OFFER, moves.USE_CARD)
def take_offer(rules: Rules, s: State, card: int, log: Grid) -> None:
    s.offers ^= sets.only(card)
    tokens.pay(rules, s, s.attacker, rules.price[card], log)
    tokens.receive(rules, s, s.attacker, rules.amount[card], 1, log)
    go_on_starting(rules, s, log)


@PHASES.offers(state.FREE_CHIP, moves.TAKE_CHIP)
@those(ALL_GOODS)
def chips_in_stock(rules: Rules, s: State, kind: int) -> bool:
    """Gold, Food and Land, never Honor, those that are in stock (GK09-20, Q09-6)."""
    return tokens.in_stock(rules, s, kind)


@PHASES.apply(state.FREE_CHIP, moves.TAKE_CHIP, then=state.DEVELOP)
def take_free_chip(rules: Rules, s: State, kind: int, log: Grid) -> None:
    """One chip (GK09-19, Q09-30), and more of the same kind with upgrades that say so, if in stock (Q09-29)."""
    chips = 1 + kingdoms.total_number(rules, s, s.attacker, state.FREE_CHIPS)
    n = tokens.take_from_bank(rules, s, s.attacker, kind, chips)
    tokens.tell_received(s.attacker, kind, n, log)


# The way from step to step


@PHASES.run(state.STEP_ENDS)
def end_step(rules: Rules, s: State, log: Grid) -> None:
    """After a development comes the battle, after the second one the other player's turn (GK09-15, GK09-42)."""
    if s.second == 0:
        s.phase = state.LAY_FIRST
    else:
        end_turn(rules, s, log)


def end_turn(rules: Rules, s: State, log: Grid) -> None:
    """The players swap roles (GK09-43, GK09-49)."""
    if s.round >= state.MOST_TURNS:  # Q09-21
        s.phase = state.DEVELOP
        kingdoms.end_at_limit(s, log)
        return
    s.attacker = s.defender
    s.defender = 1 - s.attacker
    begin_turn(rules, s, log)


# The end, and imagined worlds


def score(rules: Rules, s: State, out: list[float]) -> None:
    for seat in range(state.SEATS):
        out[seat] = 1.0 if s.palaces[seat] == WINNING_PALACES else 0.0


def imagine(rules: Rules, s: State, seat: int) -> None:
    """All that is hidden is a line-up that the other player has laid: any three characters."""
    if s.over == 0 and s.phase == state.LAY_SECOND and s.attacker != seat:
        heroes.imagine_line_up(rules, s, s.attacker)


def is_looked_at(s: State) -> bool:
    """Neither side ever sees what the other lays."""
    return False
