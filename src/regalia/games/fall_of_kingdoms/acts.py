"""What the actor does in the act step (FOK-43 to FOK-63), and how each action begins."""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.event import ALL, SEALED, only_to, tell
from regalia.engine.kernel import inlined, kernel
from regalia.engine.record import Grid
from regalia.games.fall_of_kingdoms import claims, destinies, events, kingdoms, knowledge, moves
from regalia.games.fall_of_kingdoms.groups import added, character_of, copies_of, joined, removed, without
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
    DRAW,
    DRAW_COST,
    DRAWING,
    EXCHANGE,
    FURTHER,
    GAIN,
    GENERAL,
    HOUSE,
    INFORMANT,
    INTERDICT,
    NEXT_TARGET,
    NO_DESTINY,
    NONE,
    NOT_AGAIN,
    ON_ABILITY,
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


@inlined
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
        s.phase = DRAWING
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


@inlined
def accuse(s: State, target: int, character: int, log: Grid) -> None:
    s.coins[s.actor] -= ACCUSE_COST
    s.deed = ACCUSATION
    s.named = character
    tell(log, ALL, events.ACCUSED, s.actor, target, character)
    claims.open_response(s, target, 1)


@inlined
def claim_ability(rules: Rules, s: State, action: int, log: Grid) -> None:
    aim_ability(s, action)
    s.paid = ABILITY_COST[s.deed]
    s.coins[s.actor] -= s.paid
    tell(log, ALL, events.CLAIMED, s.actor, s.deed, s.target)
    claims.open_calls(rules, s, s.actor, s.deed, ON_ABILITY)  # FOK-124: a Puppeteer like any other


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
        s.truce |= sets.only(me)
    if rules.amount[kind][INTERDICT]:
        s.interdict[character] |= sets.only(me)
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
        s.phase = DRAWING


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
        knowledge.sees_leave(s, me, HOUSE, character)
    tell(log, ALL, events.SWAPS, me)
    tell(log, only_to(me), events.TOOK_CARDS, me, s.taken[me])
    s.phase = RETURNING


@kernel
def apply_return(rules: Rules, s: State, action: int, log: Grid) -> None:
    me = s.actor
    back = action - moves.GIVE_BACK
    given = added(added(sets.EMPTY, copies_of(back // CHARACTERS)), copies_of(back % CHARACTERS))
    s.hand[me] = without(joined(s.hand[me], s.taken[me]), given)
    s.taken[me] = sets.EMPTY
    s.house = joined(s.house, given)  # FOK-62: the House has no order
    knowledge.swaps_with_house(rules, s, me)
    for character in (back // CHARACTERS, back % CHARACTERS):
        knowledge.sees_come(s, me, HOUSE, character)
        knowledge.no_longer_shown(s, me, character)
    tell(log, only_to(me), SEALED)
    tell(log, ALL, events.GAVE_BACK, me)
    s.phase = ACTION_ENDS


@kernel
def apply_discard(rules: Rules, s: State, action: int, log: Grid) -> None:
    kind = action - moves.DISCARD
    destinies.discard(rules, s, s.seat, kind)
    s.newest[s.seat] = NONE
    tell(log, ALL, events.DISCARDED, s.seat, kind)
    s.phase = ACTION_ENDS
