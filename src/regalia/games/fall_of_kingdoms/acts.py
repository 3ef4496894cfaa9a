"""The act step: what the actor may do, and how it begins (FOK-43 to FOK-63)."""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.event import ALL, SEALED, only_to, tell
from regalia.engine.kernel import kernel
from regalia.engine.record import Grid, Row
from regalia.games.fall_of_kingdoms import claims, destinies, events, kingdoms, knowledge, moves
from regalia.games.fall_of_kingdoms.groups import added, character_of, copies_of, holds, joined, removed, without
from regalia.games.fall_of_kingdoms.state import (
    ABILITY_COST,
    ACCUSATION,
    ACCUSE_COST,
    ACTING,
    ACTION_ENDS,
    ASSASSIN,
    ASSAULT,
    ATTACK,
    ATTACK_COST,
    BUILD_COST,
    CHARACTERS,
    DEFENSE_CAPS,
    DRAW,
    DRAW_COST,
    EXCHANGE,
    FURTHER,
    GAIN,
    GENERAL,
    INFORMANT,
    INTERDICT,
    LEAST_MORALE,
    MOST_MORALE,
    NEXT_TARGET,
    NO_DESTINY,
    NONE,
    NOT_AGAIN,
    PROPHET,
    PUPPETEER,
    RETURNING,
    SAINT,
    SIEGE,
    SPY,
    STACKING,
    SWAP_COST,
    SWAPPED,
    TOLL,
    TRUCE,
    WALL,
    Rules,
    State,
)

FREE = 100  # a purse that pays for every ability: a borrowed one costs nothing (FOK-109)
MOST_WITHDRAWN = 20  # attacks that may be taken back in one turn, so that no turn goes on for ever
PUPPETS_NEED = 3  # players: two play without Puppeteers (FOK-115)


# What is allowed


@kernel
def legal_act(rules: Rules, s: State, out: Row) -> int:
    others = s.alive & ~sets.only(s.actor)
    out[0] = moves.INTEREST  # FOK-44, Q-40: always possible
    n = offer_accusations(s, out, 1, others)
    n = offer_destiny(rules, s, out, n, others)
    n = offer_attacks(s, out, n, others)
    n = offer_building(rules, s, out, n)
    n = offer_swap(s, out, n)
    forbidden = interdicted(s)
    n = offer_abilities(s, out, n, others, s.coins[s.actor], forbidden)
    return offer_puppeteer(rules, s, out, n, others, forbidden)


@kernel
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


@kernel
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
            if not (rules.amount[kind][ASSAULT] and s.truce[seat]):
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
    while others != sets.EMPTY:
        seat = sets.lowest(others)
        others = sets.without_lowest(others)
        if not s.truce[seat]:
            out[n] = moves.AIM + seat  # also beyond the target's Defense
            n += 1
    return n


@kernel
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
def interdicted(s: State) -> int:
    """The Characters that nobody may claim just now."""
    characters = sets.EMPTY
    alive = s.alive
    while alive != sets.EMPTY:
        seat = sets.lowest(alive)
        alive = sets.without_lowest(alive)
        if s.interdict[seat] != NONE:
            characters |= sets.only(s.interdict[seat])
    return characters


@kernel
def offer_abilities(s: State, out: Row, n: int, targets: int, purse: int, forbidden: int) -> int:
    """The abilities that may be claimed, held or not (FOK-63, FOK-64): the whole cost must be there."""
    if purse >= ABILITY_COST[SAINT] and saint_helps(s, forbidden):
        out[n] = moves.AS_SAINT
        n += 1
    if not sets.has(forbidden, PROPHET):
        n = offer_prophet(s, out, n, targets)
    if purse >= ABILITY_COST[ASSASSIN] and not sets.has(forbidden, ASSASSIN):
        n = offer_each(out, n, moves.AS_ASSASSIN, targets)
    if purse >= ABILITY_COST[GENERAL] and not sets.has(forbidden, GENERAL):
        n = offer_each(out, n, moves.AS_GENERAL, targets & ~under_truce(s))
    if not sets.has(forbidden, INFORMANT):
        n = offer_each(out, n, moves.AS_INFORMANT, targets & ~disheartened(s))
    return n


@kernel
def saint_helps(s: State, forbidden: int) -> bool:
    return s.morale[s.actor] < MOST_MORALE and not sets.has(forbidden, SAINT)


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
def under_truce(s: State) -> int:
    seats = sets.EMPTY
    alive = s.alive
    while alive != sets.EMPTY:
        seat = sets.lowest(alive)
        alive = sets.without_lowest(alive)
        if s.truce[seat]:
            seats |= sets.only(seat)
    return seats


@kernel
def disheartened(s: State) -> int:
    """The seats that an Informant does not affect (FOK-104)."""
    seats = sets.EMPTY
    alive = s.alive
    while alive != sets.EMPTY:
        seat = sets.lowest(alive)
        alive = sets.without_lowest(alive)
        if s.morale[seat] <= LEAST_MORALE:
            seats |= sets.only(seat)
    return seats


@kernel
def offer_puppeteer(rules: Rules, s: State, out: Row, n: int, others: int, forbidden: int) -> int:
    if rules.seats < PUPPETS_NEED or s.coins[s.actor] < ABILITY_COST[PUPPETEER] or sets.has(forbidden, PUPPETEER):
        return n
    owners = others
    while owners != sets.EMPTY:
        owner = sets.lowest(owners)
        owners = sets.without_lowest(owners)
        if can_borrow(s, others & ~sets.only(owner), forbidden):
            out[n] = moves.AS_PUPPETEER + owner
            n += 1
    return n


@kernel
def can_borrow(s: State, targets: int, forbidden: int) -> bool:
    """Whether any ability could be named for a picked card: on oneself as a Saint (FOK-113), or on one of the targets."""
    if saint_helps(s, forbidden):
        return True
    if targets == sets.EMPTY:
        return False
    if not (sets.has(forbidden, PROPHET) and sets.has(forbidden, ASSASSIN)):
        return True
    by_general = not sets.has(forbidden, GENERAL) and targets & ~under_truce(s) != sets.EMPTY
    by_informant = not sets.has(forbidden, INFORMANT) and targets & ~disheartened(s) != sets.EMPTY
    return by_general or by_informant


# What is done


@kernel
def apply_act(rules: Rules, s: State, action: int, log: Grid) -> None:
    me = s.actor
    s.phase = ACTION_ENDS  # unless something else follows
    if action == moves.INTEREST:
        s.earned += 1  # FOK-44
        tell(log, ALL, events.INTEREST, me)
    elif action < moves.BUY:
        accuse(s, (action - moves.ACCUSE) // CHARACTERS, (action - moves.ACCUSE) % CHARACTERS, log)
    elif action == moves.BUY:
        s.coins[me] -= DRAW_COST
        tell(log, ALL, events.BOUGHT, me)
        destinies.draw(rules, s, me, ACTION_ENDS, log)
    elif action < moves.AIM:
        use(rules, s, (action - moves.USE) // moves.USES, (action - moves.USE) % moves.USES, log)
    elif action < moves.WITHDRAW:
        aim(s, action - moves.AIM, log)
    elif action < moves.SWAP:
        more = action - moves.BUILD + 1
        s.coins[me] -= BUILD_COST * more
        kingdoms.build(rules, s, me, more, log)  # FOK-59
    elif action == moves.SWAP:
        s.coins[me] -= SWAP_COST
        take_two(s, log)
    else:
        claim_ability(rules, s, action, log)


@kernel
def accuse(s: State, target: int, character: int, log: Grid) -> None:
    s.coins[s.actor] -= ACCUSE_COST
    s.deed = ACCUSATION
    s.named = character
    tell(log, ALL, events.ACCUSED, s.actor, target, character)
    claims.open_response(s, target, 1)


@kernel
def claim_ability(rules: Rules, s: State, action: int, log: Grid) -> None:
    aim_ability(s, action)
    s.paid = ABILITY_COST[s.deed]
    s.coins[s.actor] -= s.paid
    tell(log, ALL, events.CLAIMED, s.actor, s.deed, s.target)
    claims.open_calls(rules, s, s.actor, s.deed, claims.ON_ABILITY)


@kernel
def aim_ability(s: State, action: int) -> None:
    """What ability a move claims, and on whom."""
    s.target = NONE
    s.attacks = 1
    if action == moves.AS_SAINT:
        s.deed = SAINT
    elif action < moves.AS_ASSASSIN:
        s.deed = PROPHET
        s.target = (action - moves.AS_PROPHET) // moves.LOOKS
        s.at_destiny = (action - moves.AS_PROPHET) % moves.LOOKS
    elif action < moves.AS_GENERAL:
        s.deed = ASSASSIN
        s.target = action - moves.AS_ASSASSIN
    elif action < moves.AS_INFORMANT:
        s.deed = GENERAL
        s.target = action - moves.AS_GENERAL
    elif action < moves.AS_PUPPETEER:
        s.deed = INFORMANT
        s.target = action - moves.AS_INFORMANT
    else:
        s.deed = PUPPETEER
        s.target = action - moves.AS_PUPPETEER
        s.owner = s.target


# A stack of Kingdom Attacks


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
def apply_stack(s: State, action: int, log: Grid) -> None:
    if action < moves.WITHDRAW:
        aim(s, action - moves.AIM, log)
    elif action < moves.SEND:
        withdraw(s, action - moves.WITHDRAW, log)
    else:
        s.deed = ATTACK
        tell(log, ALL, events.SENT, s.actor, s.attacks)
        s.phase = NEXT_TARGET


@kernel
def aim(s: State, target: int, log: Grid) -> None:
    s.coins[s.actor] -= ATTACK_COST
    s.stack[target] += 1
    s.attacks += 1
    s.phase = STACKING
    tell(log, ALL, events.AIMED, s.actor, target, s.stack[target])


@kernel
def withdraw(s: State, target: int, log: Grid) -> None:
    s.coins[s.actor] += ATTACK_COST
    s.stack[target] -= 1
    s.attacks -= 1
    s.withdrawn += 1
    tell(log, ALL, events.WITHDREW, s.actor, target, s.stack[target])
    if s.attacks == 0:
        s.phase = ACTING


# Destiny Cards for active use


@kernel
def use(rules: Rules, s: State, kind: int, way: int, log: Grid) -> None:
    me = s.actor
    target = way - moves.USE_ON if moves.USE_ON <= way < moves.USE_NAMING else NONE
    character = way - moves.USE_NAMING if way >= moves.USE_NAMING else NONE
    destinies.show(rules, s, me, kind)
    s.in_use = kind
    tell(log, ALL, events.USED, me, kind, target, character)
    s.earned += rules.amount[kind][GAIN]
    if rules.amount[kind][TOLL]:
        take_toll(s, rules.amount[kind][TOLL], log)
    if rules.amount[kind][WALL]:
        kingdoms.build(rules, s, me, rules.amount[kind][WALL], log)
    if rules.amount[kind][TRUCE]:  # FOK-82
        s.truce[me] = 1
    if rules.amount[kind][INTERDICT]:
        s.interdict[me] = character
    s.todo += rules.amount[kind][FURTHER]  # FOK-83
    s.no_destiny |= rules.amount[kind][NO_DESTINY]
    if rules.amount[kind][NOT_AGAIN]:
        s.barred |= sets.only(kind)
    if rules.amount[kind][SPY]:
        spy(s, target, log)
    # At most one of the following, for each goes on with a question
    if rules.amount[kind][ASSAULT]:
        s.deed = SIEGE
        claims.open_response(s, target, rules.amount[kind][ASSAULT])
    elif rules.amount[kind][EXCHANGE]:
        take_two(s, log)
    elif rules.amount[kind][DRAW]:
        destinies.draw(rules, s, me, ACTION_ENDS, log)


@kernel
def take_toll(s: State, most: int, log: Grid) -> None:
    others = s.alive & ~sets.only(s.actor)
    while others != sets.EMPTY:
        seat = sets.lowest(others)
        others = sets.without_lowest(others)
        coins = min(most, s.coins[seat])
        s.coins[seat] -= coins
        s.earned += coins
        tell(log, ALL, events.TOLL_PAID, seat, s.actor, coins)


@kernel
def spy(s: State, target: int, log: Grid) -> None:
    knowledge.sees_whole_hand(s, s.actor, target)
    tell(log, only_to(s.actor), events.SAW_HAND, s.actor, target, s.hand[target])


# Swap


@kernel
def take_two(s: State, log: Grid) -> None:
    me = s.actor
    for _ in range(SWAPPED):  # FOK-60
        character = character_of(sets.pick(s, s.house))
        s.house = removed(s.house, copies_of(character))
        s.taken[me] = added(s.taken[me], copies_of(character))
        knowledge.sees_leave(s, me, knowledge.HOUSE, character)
    tell(log, ALL, events.SWAPS, me)
    tell(log, only_to(me), events.TOOK_CARDS, me, s.taken[me])
    s.phase = RETURNING


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


@kernel
def apply_return(rules: Rules, s: State, action: int, log: Grid) -> None:
    me = s.actor
    back = action - moves.GIVE_BACK
    given = added(added(sets.EMPTY, copies_of(back // CHARACTERS)), copies_of(back % CHARACTERS))
    s.hand[me] = without(joined(s.hand[me], s.taken[me]), given)
    s.taken[me] = sets.EMPTY
    s.house = joined(s.house, given)  # FOK-62: the House has no order
    knowledge.swaps_with_house(rules, s, me)
    knowledge.sees_come(s, me, knowledge.HOUSE, back // CHARACTERS)
    knowledge.sees_come(s, me, knowledge.HOUSE, back % CHARACTERS)
    tell(log, only_to(me), SEALED)
    tell(log, ALL, events.GAVE_BACK, me)
    s.phase = ACTION_ENDS


@kernel
def apply_discard(rules: Rules, s: State, action: int, log: Grid) -> None:
    kind = action - moves.DISCARD
    destinies.discard(rules, s, s.seat, kind)
    tell(log, ALL, events.DISCARDED, s.seat, kind)
    s.phase = s.after
