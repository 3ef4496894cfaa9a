"""What the actor may do: the act step (FOK-43 to FOK-63), a stack of attacks, the cards given back in a Swap."""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.kernel import inlined, kernel
from regalia.engine.record import Row
from regalia.games.fall_of_kingdoms import moves
from regalia.games.fall_of_kingdoms.groups import copies_of, holds, joined, removed
from regalia.games.fall_of_kingdoms.kingdoms import may_be_claimed
from regalia.games.fall_of_kingdoms.state import (
    ABILITY_COST,
    ACCUSE_COST,
    ASSASSIN,
    ASSAULT,
    ATTACK_COST,
    BUILD_COST,
    CHARACTERS,
    DEFENSE_CAPS,
    DRAW_COST,
    GENERAL,
    INFORMANT,
    INTERDICT,
    LEAST_MORALE,
    MOST_MORALE,
    PROPHET,
    PUPPETEER,
    SAINT,
    SPY,
    SWAP_COST,
    Rules,
    State,
)

FREE = 100  # a purse that pays for every ability: a borrowed one costs nothing (FOK-109)
MOST_WITHDRAWN = 20  # attacks that may be taken back in one turn, so that no turn goes on for ever
PUPPETS_NEED = 3  # players: two play without Puppeteers (FOK-115)


@inlined
def legal_act(rules: Rules, s: State, out: Row) -> int:
    others = s.alive & ~sets.only(s.actor)
    out[0] = moves.INTEREST  # FOK-44, Q-40: always possible
    n = offer_accusations(s, out, 1, others)
    n = offer_destiny(rules, s, out, n, others)
    n = offer_attacks(s, out, n, others)
    n = offer_building(rules, s, out, n)
    n = offer_swap(s, out, n)
    n = offer_abilities(s, out, n, others, s.coins[s.actor])
    return offer_puppeteer(rules, s, out, n, others)


@inlined
def offer_accusations(s: State, out: Row, n: int, others: int) -> int:
    if s.coins[s.actor] < ACCUSE_COST:  # FOK-45
        return n
    while others != sets.EMPTY:
        first = moves.ACCUSE + sets.lowest(others) * CHARACTERS
        others = sets.without_lowest(others)
        for character in range(CHARACTERS):  # all six names, whatever is visible
            out[n] = first + character
            n += 1
    return n


@inlined
def offer_destiny(rules: Rules, s: State, out: Row, n: int, others: int) -> int:
    if s.no_destiny:
        return n
    if s.coins[s.actor] >= DRAW_COST:  # FOK-50
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
    if rules.amount[kind][INTERDICT]:
        for character in range(CHARACTERS):
            out[n] = first + moves.USE_NAMING + character
            n += 1
    elif rules.amount[kind][ASSAULT] or rules.amount[kind][SPY]:
        while others != sets.EMPTY:
            seat = sets.lowest(others)
            others = sets.without_lowest(others)
            if not (rules.amount[kind][ASSAULT] and sets.has(s.truce, seat)):
                out[n] = first + moves.USE_ON + seat
                n += 1
    else:
        out[n] = first + moves.USE_PLAIN
        n += 1
    return n


@kernel
def offer_attacks(s: State, out: Row, n: int, others: int) -> int:
    if s.coins[s.actor] < ATTACK_COST:  # FOK-53, FOK-54
        return n
    return offer_each(out, n, moves.AIM, others & ~s.truce)  # also beyond the target's Defense


@inlined
def offer_building(rules: Rules, s: State, out: Row, n: int) -> int:
    room = DEFENSE_CAPS[rules.defense_cap] - s.defense[s.actor]
    for more in range(min(s.coins[s.actor] // BUILD_COST, room, moves.MOST_BUILT)):  # FOK-57, FOK-58
        out[n] = moves.BUILD + more
        n += 1
    return n


@kernel
def offer_swap(s: State, out: Row, n: int) -> int:
    if s.coins[s.actor] >= SWAP_COST:  # FOK-60
        out[n] = moves.SWAP
        n += 1
    return n


@kernel
def offer_abilities(s: State, out: Row, n: int, targets: int, purse: int) -> int:
    """The abilities that may be claimed, held or not (FOK-63, FOK-64): the whole cost must be there."""
    if purse >= ABILITY_COST[SAINT] and saint_helps(s):
        out[n] = moves.AS_SAINT
        n += 1
    if may_be_claimed(s, PROPHET):
        n = offer_prophet(s, out, n, targets)
    if purse >= ABILITY_COST[ASSASSIN] and may_be_claimed(s, ASSASSIN):
        n = offer_each(out, n, moves.AS_ASSASSIN, targets)
    if purse >= ABILITY_COST[GENERAL] and may_be_claimed(s, GENERAL):
        n = offer_each(out, n, moves.AS_GENERAL, targets & ~s.truce)
    if may_be_claimed(s, INFORMANT):
        n = offer_informant(s, out, n, targets)
    return n


@kernel
def saint_helps(s: State) -> bool:
    return s.morale[s.actor] < MOST_MORALE and may_be_claimed(s, SAINT)


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
def offer_each(out: Row, n: int, first: int, targets: int) -> int:
    while targets != sets.EMPTY:
        out[n] = first + sets.lowest(targets)
        targets = sets.without_lowest(targets)
        n += 1
    return n


@kernel
def offer_informant(s: State, out: Row, n: int, targets: int) -> int:
    while targets != sets.EMPTY:
        seat = sets.lowest(targets)
        targets = sets.without_lowest(targets)
        if s.morale[seat] > LEAST_MORALE:  # FOK-104
            out[n] = moves.AS_INFORMANT + seat
            n += 1
    return n


@inlined
def offer_puppeteer(rules: Rules, s: State, out: Row, n: int, others: int) -> int:
    if rules.seats < PUPPETS_NEED or s.coins[s.actor] < ABILITY_COST[PUPPETEER] or not may_be_claimed(s, PUPPETEER):
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
    if may_be_claimed(s, PROPHET) or may_be_claimed(s, ASSASSIN):
        return True
    if may_be_claimed(s, GENERAL) and targets & ~s.truce != sets.EMPTY:
        return True
    return may_be_claimed(s, INFORMANT) and has_heart(s, targets)


@kernel
def has_heart(s: State, targets: int) -> bool:
    """Whether an Informant could affect any of the targets (FOK-104)."""
    while targets != sets.EMPTY:
        if s.morale[sets.lowest(targets)] > LEAST_MORALE:
            return True
        targets = sets.without_lowest(targets)
    return False


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


@kernel
def legal_return(s: State, out: Row) -> int:
    """Any two cards of hand and taken ones together (FOK-61)."""
    cards = joined(s.hand[s.actor], s.taken[s.actor])
    n = 0
    for lower in range(CHARACTERS):
        if holds(cards, lower):
            rest = removed(cards, copies_of(lower))
            for higher in range(lower, CHARACTERS):
                if holds(rest, higher):
                    out[n] = moves.GIVE_BACK + lower * CHARACTERS + higher
                    n += 1
    return n
