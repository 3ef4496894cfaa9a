"""What the actor may do: the act step (FOK-43 to FOK-63), a stack of attacks, the cards given back in a Swap."""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.kernel import inlined, kernel
from regalia.engine.record import Row
from regalia.games.fall_of_kingdoms import moves, state
from regalia.games.fall_of_kingdoms.groups import copies_of, holds, joined, removed
from regalia.games.fall_of_kingdoms.kingdoms import may_be_claimed
from regalia.games.fall_of_kingdoms.state import PHASES, Rules, State

FREE = 100  # a purse that pays for every ability: a borrowed one costs nothing (FOK-109)
MOST_WITHDRAWN = 20  # attacks that may be taken back in one turn, so that no turn goes on for ever
PUPPETS_NEED = 3  # players: two play without Puppeteers (FOK-115)


@PHASES.legal(state.ACTING)
@inlined
def legal_act(rules: Rules, s: State, out: Row) -> int:
    others = s.alive & ~sets.only(s.actor)
    out[0] = moves.INTEREST  # FOK-44, Q-40: always possible
    n = offer_accusations(rules, s, out, 1, others)
    n = offer_destiny(rules, s, out, n, others)
    n = offer_attacks(s, out, n, others)
    n = offer_building(rules, s, out, n)
    n = offer_swap(s, out, n)
    n = offer_abilities(s, out, n, others, s.coins[s.actor])
    return offer_puppeteer(rules, s, out, n, others)


@inlined
def offer_accusations(rules: Rules, s: State, out: Row, n: int, others: int) -> int:
    if s.coins[s.actor] < state.ACCUSE_COST:  # FOK-45
        return n
    while others != sets.EMPTY:
        first = moves.ACCUSE + sets.lowest(others) * state.CHARACTERS
        others = sets.without_lowest(others)
        for character in range(state.CHARACTERS):  # all six names, whatever is visible
            if character != state.PUPPETEER or rules.seats > 2:  # FOK-115: between two there is none
                out[n] = first + character
                n += 1
    return n


@inlined
def offer_destiny(rules: Rules, s: State, out: Row, n: int, others: int) -> int:
    if s.no_destiny:
        return n
    if s.coins[s.actor] >= state.DRAW_COST:  # FOK-50
        out[n] = moves.BUY
        n += 1
    hand = s.destiny[s.actor]
    while hand != sets.EMPTY:  # FOK-49
        kind = rules.kind_of[sets.lowest(hand)]
        hand &= ~rules.copies[kind]
        if rules.answers[kind] == sets.EMPTY and not sets.has(s.barred, kind):  # FOK-80
            n = offer_use(rules, s, out, n, kind, others)
    return n


@kernel
def offer_use(rules: Rules, s: State, out: Row, n: int, kind: int, others: int) -> int:
    first = moves.USE + kind * moves.USES
    if rules.amount[kind][state.INTERDICT]:
        for character in range(state.CHARACTERS):
            out[n] = first + moves.USE_NAMING + character
            n += 1
    elif rules.amount[kind][state.ASSAULT] or rules.amount[kind][state.SPY]:
        while others != sets.EMPTY:
            seat = sets.lowest(others)
            others = sets.without_lowest(others)
            if not (rules.amount[kind][state.ASSAULT] and sets.has(s.truce, seat)):
                out[n] = first + moves.USE_ON + seat
                n += 1
    elif not is_wasted(rules, s, kind):
        out[n] = first + moves.USE_PLAIN
        n += 1
    return n


@kernel
def is_wasted(rules: Rules, s: State, kind: int) -> bool:
    """Whether a card does nothing but raise a Defense that cannot rise (Q-42)."""
    if rules.amount[kind][state.WALL] == 0 or s.defense[s.actor] < state.DEFENSE_CAPS[rules.defense_cap]:
        return False
    does = 0
    for operation in range(state.OPERATIONS):
        does += 1 if rules.amount[kind][operation] > 0 else 0
    return does == 1


@kernel
def offer_attacks(s: State, out: Row, n: int, others: int) -> int:
    if s.coins[s.actor] < state.ATTACK_COST:  # FOK-53, FOK-54
        return n
    return sets.offer_each(others & ~s.truce, moves.AIM, out, n)  # also beyond the target's Defense


@inlined
def offer_building(rules: Rules, s: State, out: Row, n: int) -> int:
    room = state.DEFENSE_CAPS[rules.defense_cap] - s.defense[s.actor]
    for more in range(min(s.coins[s.actor] // state.BUILD_COST, room, moves.MOST_BUILT)):  # FOK-57, FOK-58
        out[n] = moves.BUILD + more
        n += 1
    return n


@kernel
def offer_swap(s: State, out: Row, n: int) -> int:
    if s.coins[s.actor] >= state.SWAP_COST:  # FOK-60
        out[n] = moves.SWAP
        n += 1
    return n


@kernel
def offer_abilities(s: State, out: Row, n: int, targets: int, purse: int) -> int:
    """The abilities that may be claimed, held or not (FOK-63, FOK-64): the whole cost must be there."""
    if purse >= state.ABILITY_COST[state.SAINT] and saint_helps(s):
        out[n] = moves.AS_SAINT
        n += 1
    if may_be_claimed(s, state.PROPHET):
        n = offer_prophet(s, out, n, targets)
    if purse >= state.ABILITY_COST[state.ASSASSIN] and may_be_claimed(s, state.ASSASSIN):
        n = sets.offer_each(targets, moves.AS_ASSASSIN, out, n)
    if purse >= state.ABILITY_COST[state.GENERAL] and may_be_claimed(s, state.GENERAL):
        n = sets.offer_each(targets & ~s.truce, moves.AS_GENERAL, out, n)
    if may_be_claimed(s, state.INFORMANT):
        n = offer_informant(s, out, n, targets)
    return n


@kernel
def saint_helps(s: State) -> bool:
    return s.morale[s.actor] < state.MOST_MORALE and may_be_claimed(s, state.SAINT)


@kernel
def offer_prophet(s: State, out: Row, n: int, targets: int) -> int:
    while targets != sets.EMPTY:
        seat = sets.lowest(targets)
        targets = sets.without_lowest(targets)
        out[n] = moves.AS_PROPHET + seat * moves.LOOKS
        n += 1
        if s.held[seat] > 0:
            out[n] = moves.AS_PROPHET + seat * moves.LOOKS + 1
            n += 1
    return n


@kernel
def offer_informant(s: State, out: Row, n: int, targets: int) -> int:
    while targets != sets.EMPTY:
        seat = sets.lowest(targets)
        targets = sets.without_lowest(targets)
        if s.morale[seat] > state.LEAST_MORALE:  # FOK-104
            out[n] = moves.AS_INFORMANT + seat
            n += 1
    return n


@inlined
def offer_puppeteer(rules: Rules, s: State, out: Row, n: int, others: int) -> int:
    if (
        rules.seats < PUPPETS_NEED
        or s.coins[s.actor] < state.ABILITY_COST[state.PUPPETEER]
        or not may_be_claimed(s, state.PUPPETEER)
    ):
        return n
    owners = others
    while owners != sets.EMPTY:
        owner = sets.lowest(owners)
        owners = sets.without_lowest(owners)
        if can_borrow(s, others & ~sets.only(owner)):
            out[n] = moves.AS_PUPPETEER + owner
            n += 1
    return n


@kernel
def can_borrow(s: State, targets: int) -> bool:
    """Whether any ability could be named for a picked card: on oneself as a Saint (FOK-113), or on a target."""
    if saint_helps(s):
        return True
    if targets == sets.EMPTY:
        return False
    if may_be_claimed(s, state.PROPHET) or may_be_claimed(s, state.ASSASSIN):
        return True
    if may_be_claimed(s, state.GENERAL) and targets & ~s.truce != sets.EMPTY:
        return True
    return may_be_claimed(s, state.INFORMANT) and has_heart(s, targets)


@kernel
def has_heart(s: State, targets: int) -> bool:
    """Whether an Informant could affect any of the targets (FOK-104)."""
    while targets != sets.EMPTY:
        if s.morale[sets.lowest(targets)] > state.LEAST_MORALE:
            return True
        targets = sets.without_lowest(targets)
    return False


@PHASES.legal(state.STACKING)
@kernel
def legal_stack(s: State, out: Row) -> int:
    """Add an attack, take one back, or send the stack."""
    n = offer_attacks(s, out, 0, s.alive & ~sets.only(s.actor))  # FOK-55
    if s.withdrawn < MOST_WITHDRAWN:
        for seat in range(len(s.stack)):
            if s.stack[seat] > 0:
                out[n] = moves.WITHDRAW + seat
                n += 1
    out[n] = moves.SEND
    return n + 1


@PHASES.legal(state.RETURNING)
@kernel
def legal_return(s: State, out: Row) -> int:
    """Any two cards of hand and taken ones together (FOK-61)."""
    cards = joined(s.hand[s.actor], s.taken[s.actor])
    n = 0
    for lower in range(state.CHARACTERS):
        if holds(cards, lower):
            rest = removed(cards, copies_of(lower))
            for higher in range(lower, state.CHARACTERS):
                if holds(rest, higher):
                    out[n] = moves.GIVE_BACK + lower * state.CHARACTERS + higher
                    n += 1
    return n
