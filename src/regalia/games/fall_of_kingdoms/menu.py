"""What the actor may do: the act step (FOK-43 to FOK-63), a stack of attacks, the cards given back in a Swap."""

from regalia.engine import sets
from regalia.engine.phases import offer
from regalia.engine.record import Row
from regalia.engine.written import those
from regalia.games.fall_of_kingdoms import destinies, kingdoms, moves, state
from regalia.games.fall_of_kingdoms.groups import copies_of, holds, joined, removed
from regalia.games.fall_of_kingdoms.kingdoms import may_be_claimed
from regalia.games.fall_of_kingdoms.state import PHASES, Rules, State

FREE = 100  # a purse that pays for every ability: a borrowed one costs nothing (FOK-109)
MOST_WITHDRAWN = 20  # attacks that may be taken back in one turn, so that no turn goes on for ever
PUPPETS_NEED = 3  # players: two play without Puppeteers (FOK-115)


@PHASES.legal(state.ACTING)
def legal_act(rules: Rules, s: State, out: Row) -> int:
    others = s.alive & ~sets.only(s.actor)
    out[0] = moves.INTEREST  # FOK-44, Q-40: always possible
    n = offer_accusations(rules, s, out, 1, others)
    n = offer_destiny(rules, s, out, n, others)
    n = offer_attacks(s, out, n, others)
    n = offer_building(rules, s, out, n)
    if s.coins[s.actor] >= state.SWAP_COST:  # FOK-60
        n = offer(out, n, moves.SWAP)
    n = offer_abilities(s, out, n, others, s.coins[s.actor])
    return offer_puppeteer(rules, s, out, n, others)


def offer_accusations(rules: Rules, s: State, out: Row, n: int, others: int) -> int:
    if s.coins[s.actor] < state.ACCUSE_COST:  # FOK-45
        return n
    for target in sets.each(others):
        first = moves.ACCUSE + target * state.CHARACTERS
        for character in range(state.CHARACTERS):  # all six names, whatever is visible
            if character != state.PUPPETEER or rules.seats > 2:  # FOK-115: between two there is none
                n = offer(out, n, first + character)
    return n


def offer_destiny(rules: Rules, s: State, out: Row, n: int, others: int) -> int:
    if s.no_destiny:
        return n
    if s.coins[s.actor] >= state.DRAW_COST:  # FOK-50
        n = offer(out, n, moves.BUY)
    return offer_cards(rules, s, out, n, s.destiny[s.actor], others)


def offer_cards(rules: Rules, s: State, out: Row, n: int, hand: int, others: int) -> int:
    """The cards of a hand that may be used (FOK-49)."""
    for kind in destinies.kinds(rules, hand):
        active = rules.answers[kind] == sets.EMPTY and not sets.has(s.barred, kind)  # FOK-80
        if active and not (s.phase == state.DISCARDING and brings_a_card(rules, kind)):
            n = offer_use(rules, s, out, n, kind, others)
    return n


def offer_use(rules: Rules, s: State, out: Row, n: int, kind: int, others: int) -> int:
    first = moves.USE + kind * moves.USES
    if rules.amount[kind][state.INTERDICT]:
        for character in range(state.CHARACTERS):
            n = offer(out, n, first + moves.USE_NAMING + character)
    elif is_aimed(rules, kind):
        for seat in sets.each(others):
            truce = rules.amount[kind][state.ASSAULT] > 0 and sets.has(s.truce, seat)
            if not truce and does_something(rules, s, kind, seat):
                n = offer(out, n, first + moves.USE_ON + seat)
    elif does_something(rules, s, kind, state.NONE):
        n = offer(out, n, first + moves.USE_PLAIN)
    return n


def is_aimed(rules: Rules, kind: int) -> bool:
    """Whether another kingdom is chosen for a card."""
    aimed = 0
    for operation in state.AIMED:
        aimed += rules.amount[kind][operation]
    return aimed > 0


def brings_a_card(rules: Rules, kind: int) -> bool:
    """Whether a card makes no room because it brings another."""
    return rules.amount[kind][state.DRAW] > 0 or rules.amount[kind][state.SEIZE] > 0


def does_something(rules: Rules, s: State, kind: int, target: int) -> bool:
    """Whether any operation of a card changes anything, on this target if it has one."""
    for operation in range(state.OPERATIONS):
        if rules.amount[kind][operation] > 0 and not is_wasted(rules, s, operation, target):
            return True
    return False


def is_wasted(rules: Rules, s: State, operation: int, target: int) -> bool:
    """Whether all see that an operation changes nothing."""
    if operation in (state.NO_DESTINY, state.NOT_AGAIN):
        return True
    if operation == state.WALL:
        return s.defense[s.actor] >= state.DEFENSE_CAPS[rules.defense_cap]
    if operation == state.MORALE:
        return s.morale[s.actor] >= state.MOST_MORALE
    if operation == state.DISMAY:
        return s.morale[target] <= kingdoms.least_morale(rules)
    if operation == state.ROB:
        return s.coins[target] == 0
    if operation in (state.READ, state.SEIZE):
        return s.held[target] == 0
    return operation == state.DELAY and sets.has(s.idle, target)


def offer_attacks(s: State, out: Row, n: int, others: int) -> int:
    if s.coins[s.actor] < state.ATTACK_COST:  # FOK-53, FOK-54
        return n
    return sets.offer_each(others & ~s.truce, moves.AIM, out, n)  # also beyond the target's Defense


def offer_building(rules: Rules, s: State, out: Row, n: int) -> int:
    room = state.DEFENSE_CAPS[rules.defense_cap] - s.defense[s.actor]
    for more in range(min(s.coins[s.actor] // state.BUILD_COST, room, moves.MOST_BUILT)):  # FOK-57, FOK-58
        n = offer(out, n, moves.BUILD + more)
    return n


def offer_abilities(s: State, out: Row, n: int, targets: int, purse: int) -> int:
    """The abilities that may be claimed, held or not (FOK-63, FOK-64): the whole cost must be there."""
    if purse >= state.ABILITY_COST[state.SAINT] and saint_helps(s):
        n = offer(out, n, moves.AS_SAINT)
    if may_be_claimed(s, state.PROPHET):
        n = offer_prophet(s, out, n, targets)
    if purse >= state.ABILITY_COST[state.ASSASSIN] and may_be_claimed(s, state.ASSASSIN):
        n = sets.offer_each(targets, moves.AS_ASSASSIN, out, n)
    if purse >= state.ABILITY_COST[state.GENERAL] and may_be_claimed(s, state.GENERAL):
        n = sets.offer_each(targets & ~s.truce, moves.AS_GENERAL, out, n)
    if may_be_claimed(s, state.INFORMANT):
        n = sets.offer_each(with_heart(s, targets), moves.AS_INFORMANT, out, n)
    return n


def saint_helps(s: State) -> bool:
    return s.morale[s.actor] < state.MOST_MORALE and may_be_claimed(s, state.SAINT)


def offer_prophet(s: State, out: Row, n: int, targets: int) -> int:
    for seat in sets.each(targets):
        n = offer(out, n, moves.AS_PROPHET + seat * moves.LOOKS)
        if s.held[seat] > 0:
            n = offer(out, n, moves.AS_PROPHET + seat * moves.LOOKS + 1)
    return n


@those(lambda targets: targets)
def with_heart(s: State, targets: int, seat: int) -> bool:
    """Those of the targets whose Morale an Informant can steal (FOK-104)."""
    return s.morale[seat] > state.LEAST_MORALE


def offer_puppeteer(rules: Rules, s: State, out: Row, n: int, others: int) -> int:
    if (
        rules.seats < PUPPETS_NEED
        or s.coins[s.actor] < state.ABILITY_COST[state.PUPPETEER]
        or not may_be_claimed(s, state.PUPPETEER)
    ):
        return n
    for owner in sets.each(others):
        if can_borrow(s, others & ~sets.only(owner)):
            n = offer(out, n, moves.AS_PUPPETEER + owner)
    return n


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
    return may_be_claimed(s, state.INFORMANT) and with_heart(s, targets) != sets.EMPTY


@PHASES.legal(state.STACKING)
def legal_stack(s: State, out: Row) -> int:
    """Add an attack, take one back, or send the stack."""
    n = offer_attacks(s, out, 0, s.alive & ~sets.only(s.actor))  # FOK-55
    if s.withdrawn < MOST_WITHDRAWN:
        for seat in range(len(s.stack)):
            if s.stack[seat] > 0:
                n = offer(out, n, moves.WITHDRAW + seat)
    return offer(out, n, moves.SEND)


@PHASES.legal(state.RETURNING)
def legal_return(s: State, out: Row) -> int:
    """Any two cards of hand and taken ones together (FOK-61)."""
    cards = joined(s.hand[s.actor], s.taken[s.actor])
    n = 0
    for lower in range(state.CHARACTERS):
        if holds(cards, lower):
            rest = removed(cards, copies_of(lower))
            for higher in range(lower, state.CHARACTERS):
                if holds(rest, higher):
                    n = offer(out, n, moves.GIVE_BACK + lower * state.CHARACTERS + higher)
    return n
