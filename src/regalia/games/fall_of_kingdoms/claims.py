"""Claims, calls and responses: the windows of section 4.5 of rulebook.md, each asked clockwise from the claimant."""

from regalia.engine import sets
from regalia.engine.event import ALL, OPENED, SEALED, only_to, tell
from regalia.engine.phases import offer
from regalia.engine.record import Grid, Row
from regalia.games.fall_of_kingdoms import destinies, events, kingdoms, knowledge, moves, state
from regalia.games.fall_of_kingdoms.groups import added, character_of, copies_of, holds, removed
from regalia.games.fall_of_kingdoms.kingdoms import clockwise, lives_on, may_be_claimed, must_lose
from regalia.games.fall_of_kingdoms.state import PHASES, Rules, State

# The call window


def open_calls(rules: Rules, s: State, claimant: int, claim: int, window: int) -> None:
    """Every other living player may call the claim (FOK-65); nobody to ask means that it stands."""
    s.window = window
    s.claimant = claimant
    s.claim = claim
    s.waiting = s.alive & ~sets.only(claimant)
    if window == state.ON_BORROWED:
        s.waiting &= ~sets.only(s.owner)  # the owner of the picked card keeps silent
    if s.waiting == sets.EMPTY:
        s.phase = state.CLAIM_STANDS
        return
    s.phase = state.CALLING
    s.seat = clockwise(s.waiting, claimant)
    if rules.call_order == state.TARGET_FIRST:
        against = s.actor if window == state.ON_COUNTER else s.target
        if against != state.NONE:
            s.seat = against


@PHASES.legal(state.CALLING)
def legal_call(out: Row) -> int:
    out[0] = moves.PASS
    out[1] = moves.CALL
    return 2


@PHASES.apply(state.CALLING)
def answer_claim(rules: Rules, s: State, action: int, log: Grid) -> None:
    me = s.seat
    s.waiting &= ~sets.only(me)
    if rules.call_order == state.SEALED_POLL:
        s.answer[me] = state.ANSWERED_CALL if action == moves.CALL else state.ANSWERED_PASS
        tell(log, only_to(me), SEALED)
        if s.waiting == sets.EMPTY:
            close_poll(rules, s, log)
        else:
            s.seat = clockwise(s.waiting, s.claimant)
    elif action == moves.CALL:  # the first call closes the window
        s.caller = me
        s.phase = state.CALLED
    elif s.waiting == sets.EMPTY:
        s.phase = stands(s)
    else:
        s.seat = clockwise(s.waiting, s.claimant)


def stands(s: State) -> int:
    """How the game goes on when the claim of this window stands."""
    return state.COUNTER_STANDS if s.window == state.ON_COUNTER else state.CLAIM_STANDS


def close_poll(rules: Rules, s: State, log: Grid) -> None:
    """All have answered unseen: the first caller clockwise from the claimant counts."""
    callers = sets.EMPTY
    for seat in range(rules.seats):
        if s.answer[seat] != state.NO_ANSWER:
            tell(log, ALL, OPENED, seat)
            if s.answer[seat] == state.ANSWERED_CALL:
                callers |= sets.only(seat)
            s.answer[seat] = state.NO_ANSWER
    if callers == sets.EMPTY:
        s.phase = stands(s)
    else:
        s.caller = clockwise(callers, s.claimant)
        s.phase = state.CALLED


@PHASES.run(state.CALLED)
def judge_call(rules: Rules, s: State, log: Grid) -> None:
    s.waiting = sets.EMPTY
    tell(log, ALL, events.CALLED, s.caller, s.claimant, s.claim)
    if claim_is_true(s):
        called_wrongly(rules, s, log)
    else:
        called_rightly(rules, s, log)


def claim_is_true(s: State) -> bool:
    if s.window == state.ON_BORROWED:
        return s.picked[s.actor] == s.claim
    return holds(s.hand[s.claimant], s.claim)


def called_wrongly(rules: Rules, s: State, log: Grid) -> None:
    """The card is shown and replaced; the claim stands, and the caller loses a card (FOK-69 to FOK-74)."""
    prove(rules, s, s.owner if s.window == state.ON_BORROWED else s.claimant, s.claim, log)  # FOK-116, FOK-123
    if rules.wrong_call == state.AFTER_THE_ACTION and s.owes[s.caller] == 0:
        s.owes[s.caller] = 1 + s.claimant
        tell(log, ALL, events.OWES, s.caller)
        s.phase = stands(s)
    else:
        must_lose(s, s.caller, loot_of_call(rules, s.claimant), stands(s))  # FOK-73, FOK-117


def wrong_caller_loses(rules: Rules, s: State) -> bool:
    """The action is over: the next wrong caller clockwise loses a card (FOK-73, Q-55). Whether there was one."""
    owing = sets.EMPTY
    for seat in range(rules.seats):
        if s.owes[seat] > 0 and lives_on(s, seat):
            owing |= sets.only(seat)
        else:
            s.owes[seat] = 0
    if owing == sets.EMPTY:
        return False
    seat = clockwise(owing, s.actor)
    claimant = s.owes[seat] - 1
    s.owes[seat] = 0
    loot = loot_of_call(rules, claimant) if lives_on(s, claimant) else state.NONE
    must_lose(s, seat, loot, state.ACTION_ENDS)
    return True


def called_rightly(rules: Rules, s: State, log: Grid) -> None:
    """The claim has no effect and its claimant loses a card (FOK-66, FOK-68, FOK-122)."""
    if s.window == state.ON_BORROWED:  # FOK-119: the owner shows nothing, and nothing is paid back
        tell(log, ALL, events.OTHER_CARD, s.owner, s.claim)
        knowledge.picked_card_is_not(rules, s, s.owner, s.claim)
        forget_pick(s)
    else:
        tell(log, ALL, events.LIED, s.claimant, s.claim)
        knowledge.hand_lacks(rules, s, s.claimant, s.claim)
    if s.window == state.ON_ABILITY and rules.refund_when_caught == state.REFUND:
        s.coins[s.actor] += s.paid
        if s.paid > 0:
            tell(log, ALL, events.PAID_BACK, s.actor, s.paid)
    must_lose(s, s.claimant, loot_of_call(rules, s.caller), state.CAUGHT)  # FOK-120


def loot_of_call(rules: Rules, opponent: int) -> int:
    return state.NONE if rules.call_loot == state.LOOT_TO_BANK else opponent


def prove(rules: Rules, s: State, seat: int, character: int, log: Grid) -> None:
    """A card is shown, shuffled into the House, and replaced by one from there (FOK-69 to FOK-71, Q-08)."""
    tell(log, ALL, events.SHOWN, seat, character)
    s.hand[seat] = removed(s.hand[seat], copies_of(character))
    s.active[seat] -= 1
    knowledge.card_leaves(rules, s, seat, character)
    s.house = added(s.house, copies_of(character))
    knowledge.house_card_shown(rules, s, character)
    drawn = character_of(sets.pick(s, s.house))
    s.house = removed(s.house, copies_of(drawn))
    s.hand[seat] = added(s.hand[seat], copies_of(drawn))
    s.active[seat] += 1
    knowledge.draws_from_house(rules, s, seat, drawn)
    tell(log, only_to(seat), events.NEW_CARD, seat, drawn)


def forget_pick(s: State) -> None:
    """The picked card no longer matters; what its user and others know of it is traced."""
    for seat in range(len(s.picked)):
        s.picked[seat] = state.NONE


# The response window


def open_response(rules: Rules, s: State, target: int, attacks: int) -> None:
    """The target may answer, even if by its cards it cannot: a question left out would tell that (4.5). It is left out
    where everybody can see that there is no answer: no counter may be claimed, and there is no Destiny Card."""
    s.target = target
    s.attacks = attacks
    s.countered = 0
    s.phase = state.RESPONDING
    s.seat = target
    claimable = False
    for character in sets.each(fitting_counters(rules, s)):
        claimable = claimable or may_be_claimed(s, character)
    if not claimable and s.held[target] == 0:
        s.phase = state.TAKES_EFFECT


@PHASES.legal(state.RESPONDING)
def legal_response(rules: Rules, s: State, out: Row) -> int:
    """Pass, claim a fitting counter, or use one fitting Defense-only card; after a caught counter only the last."""
    out[0] = moves.PASS
    n = 1
    for character in sets.each(sets.EMPTY if s.countered else fitting_counters(rules, s)):
        if may_be_claimed(s, character):
            n = offer(out, n, moves.COUNTER + character)
    for kind in destinies.kinds(rules, s.destiny[s.seat]):
        if sets.has(rules.answers[kind], state.TRIGGER_OF[s.deed]):  # FOK-79
            n = offer(out, n, moves.DEFEND + kind)
    return n


def fitting_counters(rules: Rules, s: State) -> int:
    """The Characters that stop the deed; only its target may claim them (Q-11)."""
    counters = sets.EMPTY
    if s.deed == state.PUPPETEER:
        if rules.puppeteer_block != state.BLOCK_BY_TARGET:  # FOK-114, Q-26
            counters = sets.only(state.PUPPETEER)
    elif state.COUNTER_TO[s.deed] != state.NONE:
        counters = sets.only(state.COUNTER_TO[s.deed])
    if s.borrowed and rules.puppeteer_block != state.BLOCK_BY_OWNER:
        counters |= sets.only(state.PUPPETEER)
    return counters


PHASES.leads(state.RESPONDING, moves.PASS, state.TAKES_EFFECT)


@PHASES.apply(state.RESPONDING, moves.COUNTER)
def counter(rules: Rules, s: State, character: int, log: Grid) -> None:
    tell(log, ALL, events.COUNTERS, s.target, character)
    open_calls(rules, s, s.target, character, state.ON_COUNTER)


@PHASES.apply(state.RESPONDING, moves.DEFEND, then=state.TAKES_EFFECT)
def defend(rules: Rules, s: State, kind: int, log: Grid) -> None:
    destinies.discard(rules, s, s.target, kind)
    tell(log, ALL, events.DEFENDS, s.target, kind)
    s.attacks = max(s.attacks - rules.amount[kind][state.PARRY], 0)
    if rules.amount[kind][state.CANCEL]:
        s.attacks = 0
    if rules.amount[kind][state.STRIKE]:
        kingdoms.hit(s, s.actor, rules.amount[kind][state.STRIKE], s.target, state.TAKES_EFFECT, log)


def still_aimed(s: State) -> bool:
    """Whether actor and target live and something is left of the deed."""
    return s.attacks > 0 and lives_on(s, s.actor) and lives_on(s, s.target)
