"""What the actor does in the act step (FOK-43 to FOK-63), and how each action begins."""

from collections.abc import Sequence

from regalia.engine import sets
from regalia.engine.event import ALL, SEALED, only_to, tell
from regalia.engine.game import Setting
from regalia.engine.phases import offer
from regalia.engine.record import Grid, Row
from regalia.games.fall_of_kingdoms import claims, destinies, events, kingdoms, knowledge, menu, moves, state
from regalia.games.fall_of_kingdoms.groups import added, character_of, copies_of, joined, removed, without
from regalia.games.fall_of_kingdoms.state import PHASES, Rules, State

ABILITIES = (  # by the Character that is claimed
    moves.AS_SAINT,
    moves.AS_PROPHET,
    moves.AS_ASSASSIN,
    moves.AS_GENERAL,
    moves.AS_INFORMANT,
    moves.AS_PUPPETEER,
)


@PHASES.apply(state.ACTING, moves.INTEREST, then=state.ACTION_ENDS)
def take_interest(s: State, log: Grid) -> None:
    s.earned += 1  # FOK-44
    tell(log, ALL, events.INTEREST, s.actor)


@PHASES.apply(state.ACTING, moves.BUY, then=state.DRAWING)
def buy(s: State, log: Grid) -> None:
    s.coins[s.actor] -= state.DRAW_COST
    tell(log, ALL, events.BOUGHT, s.actor)


@PHASES.apply(state.ACTING, moves.BUILD, then=state.ACTION_ENDS)
def build(rules: Rules, s: State, more: int, log: Grid) -> None:
    s.coins[s.actor] -= state.BUILD_COST * (more + 1)
    kingdoms.build(rules, s, s.actor, more + 1, log)  # FOK-59


@PHASES.apply(state.ACTING, moves.ACCUSE)
def accuse(rules: Rules, s: State, target: int, character: int, log: Grid) -> None:
    s.coins[s.actor] -= state.ACCUSE_COST
    s.deed = state.ACCUSATION
    s.named = character
    tell(log, ALL, events.ACCUSED, s.actor, target, character)
    claims.open_response(rules, s, target, 1)


@PHASES.apply(state.ACTING, *ABILITIES)
def claim_ability(rules: Rules, s: State, action: int, log: Grid) -> None:
    aim_ability(s, action)
    s.paid = state.ABILITY_COST[s.deed]
    s.coins[s.actor] -= s.paid
    tell(log, ALL, events.CLAIMED, s.actor, s.deed, s.target)
    claims.open_calls(rules, s, s.actor, s.deed, state.ON_ABILITY)  # FOK-124: a Puppeteer like any other


def aim_ability(s: State, action: int) -> None:
    """What ability a move claims, and on whom."""
    s.deed = state.PUPPETEER
    while action < ABILITIES[s.deed]:
        s.deed -= 1
    looks = moves.LOOKS if s.deed == state.PROPHET else 1
    s.at_destiny = (action - ABILITIES[s.deed]) % looks
    s.target = state.NONE if s.deed == state.SAINT else (action - ABILITIES[s.deed]) // looks
    s.attacks = 1
    if s.deed == state.PUPPETEER:
        s.owner = s.target


# A stack of Kingdom Attacks


@PHASES.apply(state.STACKING, moves.SEND, then=state.NEXT_TARGET)
def send(s: State, log: Grid) -> None:
    s.deed = state.ATTACK
    for target in range(state.MOST_SEATS):  # what was put together is told only now
        if s.stack[target] > 0:
            tell(log, ALL, events.AIMED, s.actor, target, s.stack[target])
    tell(log, ALL, events.SENT, s.actor, s.attacks)


@PHASES.time_out(state.STACKING)
def withdraw_in_time(setting: Setting, seen: State, actions: Sequence[int]) -> int:
    """A stack that is not sent is taken back, attack by attack, as far as that is allowed."""
    back = [action for action in actions if moves.WITHDRAW <= action < moves.WITHDRAW + state.MOST_SEATS]
    return back[0] if back else moves.SEND


@PHASES.apply(state.ACTING, moves.AIM, then=state.STACKING)
@PHASES.apply(state.STACKING, moves.AIM)
def aim(s: State, target: int) -> None:
    s.coins[s.actor] -= state.ATTACK_COST
    s.stack[target] += 1
    s.attacks += 1


@PHASES.apply(state.STACKING, moves.WITHDRAW)
def withdraw(s: State, target: int, log: Grid) -> None:
    s.coins[s.actor] += state.ATTACK_COST
    s.stack[target] -= 1
    s.attacks -= 1
    s.withdrawn += 1
    tell(log, only_to(s.actor), events.WITHDREW, s.actor, target, s.stack[target])
    if s.attacks == 0:
        s.phase = state.ACTING


# Destiny Cards for active use


@PHASES.apply(state.ACTING, moves.USE, then=state.ACTION_ENDS)
@PHASES.apply(state.DISCARDING, moves.USE, then=state.ACTION_ENDS)
def use(rules: Rules, s: State, kind: int, way: int, log: Grid) -> None:
    me = s.actor
    target = way - moves.USE_ON if moves.USE_ON <= way < moves.USE_NAMING else state.NONE
    character = way - moves.USE_NAMING if way >= moves.USE_NAMING else state.NONE
    destinies.show(rules, s, me, kind)
    s.newest[me] = state.NONE
    s.in_use = kind
    tell(log, ALL, events.USED, me, kind, target, character)
    s.earned += rules.amount[kind][state.GAIN]
    if rules.amount[kind][state.TOLL]:
        take_toll(s, rules.amount[kind][state.TOLL], log)
    if rules.amount[kind][state.WALL]:
        kingdoms.build(rules, s, me, rules.amount[kind][state.WALL], log)
    if rules.amount[kind][state.TRUCE]:  # FOK-82
        s.truce |= sets.only(me)
    if rules.amount[kind][state.INTERDICT]:
        s.interdict[character] |= sets.only(me)
    s.todo += rules.amount[kind][state.FURTHER]  # FOK-83
    s.no_destiny |= rules.amount[kind][state.NO_DESTINY]
    if rules.amount[kind][state.NOT_AGAIN]:
        s.barred |= sets.only(kind)
    for _ in range(rules.amount[kind][state.MORALE]):
        kingdoms.raise_morale(s, me, log)
    if target != state.NONE:
        use_on(rules, s, kind, target, log)
    # At most one of the following, for each goes on with a question
    if rules.amount[kind][state.ASSAULT]:
        s.deed = state.SIEGE
        claims.open_response(rules, s, target, rules.amount[kind][state.ASSAULT])
    elif rules.amount[kind][state.EXCHANGE]:
        take_two(s, log)
    elif rules.amount[kind][state.DRAW]:
        s.phase = state.DRAWING
    elif rules.amount[kind][state.SEIZE] and s.held[target] > 0:
        destinies.seize(rules, s, target, log)
    elif rules.amount[kind][state.BETRAY]:
        kingdoms.must_lose(s, target, me, state.ACTION_ENDS)


def use_on(rules: Rules, s: State, kind: int, target: int, log: Grid) -> None:
    """What a card does to another kingdom at once."""
    for _ in range(rules.amount[kind][state.DISMAY]):
        kingdoms.lower_morale(rules, s, target, log)
    if rules.amount[kind][state.ROB]:
        take_coins(s, target, rules.amount[kind][state.ROB], log)
    if rules.amount[kind][state.DELAY]:
        s.idle |= sets.only(target)
    if rules.amount[kind][state.SPY]:
        spy(s, target, log)
    if rules.amount[kind][state.READ]:
        read(rules, s, target, log)


def take_toll(s: State, most: int, log: Grid) -> None:
    for seat in sets.each(s.alive & ~sets.only(s.actor)):
        take_coins(s, seat, most, log)


def take_coins(s: State, seat: int, most: int, log: Grid) -> None:
    coins = min(most, s.coins[seat])
    s.coins[seat] -= coins
    s.earned += coins
    tell(log, ALL, events.TOLL_PAID, seat, s.actor, coins)


def spy(s: State, target: int, log: Grid) -> None:
    knowledge.sees_whole_hand(s, s.actor, target)
    tell(log, only_to(s.actor), events.SAW_HAND, s.actor, target, s.hand[target])


def read(rules: Rules, s: State, target: int, log: Grid) -> None:
    """A look at all Destiny Cards of another player, who knows it."""
    knowledge.sees_all_destinies(rules, s, s.actor, target)
    for card in sets.each(s.destiny[target]):
        kind = rules.kind_of[card]
        tell(log, only_to(s.actor) | only_to(target), events.SAW_DESTINY, s.actor, target, kind)


# Swap


@PHASES.apply(state.ACTING, moves.SWAP)
def pay_for_swap(s: State, log: Grid) -> None:
    s.coins[s.actor] -= state.SWAP_COST
    take_two(s, log)


def take_two(s: State, log: Grid) -> None:
    me = s.actor
    for _ in range(state.SWAPPED):  # FOK-60
        character = character_of(sets.pick(s, s.house))
        s.house = removed(s.house, copies_of(character))
        s.taken[me] = added(s.taken[me], copies_of(character))
        knowledge.sees_leave(s, me, state.HOUSE, character)
    tell(log, ALL, events.SWAPS, me)
    tell(log, only_to(me), events.TOOK_CARDS, me, s.taken[me])
    s.phase = state.RETURNING


@PHASES.apply(state.RETURNING, moves.GIVE_BACK, then=state.ACTION_ENDS)
def give_back(rules: Rules, s: State, lower: int, higher: int, log: Grid) -> None:
    me = s.actor
    given = added(added(sets.EMPTY, copies_of(lower)), copies_of(higher))
    s.hand[me] = without(joined(s.hand[me], s.taken[me]), given)
    s.taken[me] = sets.EMPTY
    s.house = joined(s.house, given)  # FOK-62: the House has no order
    knowledge.swaps_with_house(rules, s, me)
    for character in (lower, higher):
        knowledge.sees_come(s, me, state.HOUSE, character)
        knowledge.no_longer_shown(s, me, character)
    tell(log, only_to(me), SEALED)
    tell(log, ALL, events.GAVE_BACK, me)


@PHASES.time_out(state.RETURNING)
def give_back_what_was_taken(setting: Setting, seen: State, actions: Sequence[int]) -> int:
    lower, higher = (character_of(card) for card in range(state.CHARACTER_CARDS) if seen.taken[seen.seat] >> card & 1)
    return moves.GIVE_BACK + lower * state.CHARACTERS + higher


# A fifth Destiny Card


@PHASES.legal(state.DISCARDING)
def legal_discard(rules: Rules, s: State, out: Row) -> int:
    n = 0
    for kind in destinies.kinds(rules, s.destiny[s.seat]):  # any of the five
        n = offer(out, n, moves.DISCARD + kind)
    if rules.fifth_card == state.ROOM_BY_USE and not s.no_destiny:  # Q-51; FOK-51: not the card just drawn
        kept = removed(s.destiny[s.seat], rules.copies[s.newest[s.seat]])
        n = menu.offer_cards(rules, s, out, n, kept, s.alive & ~sets.only(s.actor))
    return n


@PHASES.apply(state.DISCARDING, moves.DISCARD, then=state.ACTION_ENDS)
def discard(rules: Rules, s: State, kind: int, log: Grid) -> None:
    destinies.discard(rules, s, s.seat, kind)
    s.newest[s.seat] = state.NONE
    tell(log, ALL, events.DISCARDED, s.seat, kind)


PHASES.time_out(state.DISCARDING)(lambda setting, seen, actions: moves.DISCARD + seen.newest[seen.seat])
