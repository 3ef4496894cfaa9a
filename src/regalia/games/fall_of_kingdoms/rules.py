"""The rules of The Fall of Kingdoms, Founders Edition, from its instruction guide: setup, turns and the course of play.

Each rule carries the id of its statement in the catalogue (FOK-…) or of the question it decides (Q-…). What the guide
leaves open and changes play is an option: `refund_when_caught` (Q-09), `saint_blocks` (Q-12), `puppeteer_block` (Q-26),
`call_loot` (Q-36), `morale_floor` (Q-18), `defense_cap` (Q-42) and `call_order` (Q-07).
We depart from it in one thing: a game that nobody has won after 500 turns is broken off (Q-48).

Windows are asked one seat at a time. A move that ends a window sets a phase that runs by itself, and `advance` runs
such phases until a seat is asked again.
"""

from __future__ import annotations

from regalia.engine import chance, sets
from regalia.engine.event import ALL, SEALED, only_to, tell
from regalia.engine.game import NO_SEAT
from regalia.engine.kernel import inlined, kernel
from regalia.engine.record import Grid, Row
from regalia.games.fall_of_kingdoms import acts, claims, destinies, effects, events, kingdoms, menu, moves
from regalia.games.fall_of_kingdoms.groups import added, character_of, copies_of, holds, removed
from regalia.games.fall_of_kingdoms.kingdoms import UNFINISHED, clockwise, lives_on
from regalia.games.fall_of_kingdoms.state import (
    ACTING,
    ACTION_ENDS,
    ACTIVE,
    BORROWING,
    CALLED,
    CALLING,
    CAP,
    CAUGHT,
    CHARACTER_CARDS,
    CHARACTERS,
    CLAIM_STANDS,
    COUNTER_STANDS,
    DEALT,
    DESTINY_CARDS,
    DESTINY_DEALT,
    DISCARDING,
    DRAWING,
    FALLEN,
    HOUSE_SIZE,
    LOSING,
    LOST,
    MOST_SEATS,
    NEXT_TARGET,
    NO_ANSWER,
    NONE,
    PLACES,
    PUPPETEER,
    REMOVED_AT_RANDOM,
    RESPONDING,
    RETURNING,
    SEALED_POLL,
    STACKING,
    START_COINS,
    START_DEFENSE,
    START_MORALE,
    SUCCEEDED,
    TAKES_EFFECT,
    TRADING,
    TURN_BEGINS,
    TURN_LIMIT,
    Rules,
    State,
)

# Setup


@kernel
def setup(rules: Rules, s: State, log: Grid) -> None:
    s.ply = 0
    s.over = 0
    s.turn = 0
    s.actor = NONE
    s.todo = 0
    s.earned = 0
    s.no_destiny = 0
    s.barred = sets.EMPTY
    s.withdrawn = 0
    s.in_use = NONE
    effects.clear_action(rules, s)
    s.alive = sets.first(rules.seats)
    s.truce = sets.EMPTY
    for character in range(CHARACTERS):
        s.interdict[character] = sets.EMPTY
    s.pile = sets.first(DESTINY_CARDS)  # FOK-11, FOK-78
    s.used = sets.EMPTY
    s.recycled = sets.EMPTY
    for seat in range(MOST_SEATS):
        found_kingdom(s, seat, seat < rules.seats)
    for seat in range(rules.seats):
        for _ in range(DESTINY_DEALT):  # FOK-06
            destinies.take_from_pile(rules, s, seat)
    s.house = sets.EMPTY
    s.unseen = sets.EMPTY
    s.ashes = sets.EMPTY
    s.phase = TRADING
    s.seat = 0


@kernel
def found_kingdom(s: State, seat: int, in_play: bool) -> None:
    """A kingdom before the deal (FOK-04, FOK-05, FOK-07); a seat that nobody plays is left empty."""
    s.defense[seat] = START_DEFENSE if in_play else 0
    s.morale[seat] = START_MORALE if in_play else 0
    s.coins[seat] = START_COINS if in_play else 0
    s.picked[seat] = NONE
    s.answer[seat] = NO_ANSWER
    s.hand[seat] = sets.EMPTY
    s.taken[seat] = sets.EMPTY
    s.active[seat] = 0
    s.lives[seat] = 0
    s.destiny[seat] = sets.EMPTY
    s.held[seat] = 0
    s.newest[seat] = NONE
    s.traded[seat] = NONE
    s.drawn[seat] = 0
    s.fresh[seat] = 0
    s.lacks[seat] = sets.EMPTY
    s.lacks_two[seat] = sets.EMPTY
    s.shown[seat] = sets.EMPTY
    s.shown_destiny[seat] = sets.EMPTY
    for place in range(PLACES):
        s.trace[seat][place] = sets.EMPTY
    for other in range(MOST_SEATS):
        s.spied[seat][other] = sets.EMPTY


@kernel
def legal_trade(rules: Rules, s: State, out: Row) -> int:
    out[0] = moves.KEEP  # FOK-10
    n = 1
    hand = s.destiny[s.seat]
    while hand != sets.EMPTY:  # FOK-09
        kind = rules.kind_of[sets.lowest(hand)]
        hand &= ~rules.copies[kind]
        out[n] = moves.TRADE + kind
        n += 1
    return n


@kernel
def apply_trade(rules: Rules, s: State, action: int, log: Grid) -> None:
    """Secretly keep both cards or trade one; given cards go back into the pile after the last trade (Q-01)."""
    me = s.seat
    tell(log, only_to(me), SEALED)  # for good: who traded is told, the faces are not
    if action != moves.KEEP:
        s.traded[me] = action - moves.TRADE
        s.destiny[me] = removed(s.destiny[me], rules.copies[s.traded[me]])
        s.held[me] -= 1
        kind = destinies.take_from_pile(rules, s, me)
        tell(log, only_to(me), events.DREW_CARD, me, kind)
    if me + 1 < rules.seats:
        s.seat += 1
        return
    for seat in range(rules.seats):
        if s.traded[seat] != NONE:
            s.pile = added(s.pile, rules.copies[s.traded[seat]])
            tell(log, ALL, events.TRADED, seat)
    deal(rules, s, log)
    s.actor = chance.below(s, rules.seats) if rules.first == NO_SEAT else rules.first  # FOK-34, FOK-35
    s.phase = TURN_BEGINS


@kernel
def deal(rules: Rules, s: State, log: Grid) -> None:
    """The Character Cards, unseen until now (FOK-12 to FOK-19)."""
    left = sets.first(CHARACTER_CARDS)
    if rules.seats <= 4:
        for character in range(CHARACTERS):  # FOK-13, FOK-14, FOK-15: one of each is taken out
            left = removed(left, copies_of(character))
            s.ashes = added(s.ashes, copies_of(character))  # FOK-26
    if rules.seats == 2:
        left &= ~copies_of(PUPPETEER)  # FOK-13, FOK-115: and with two players all Puppeteers
        s.ashes |= copies_of(PUPPETEER)
    if rules.seats == 5:
        for _ in range(REMOVED_AT_RANDOM):  # FOK-16
            character = character_of(sets.pick(s, left))
            left = removed(left, copies_of(character))
            s.ashes = added(s.ashes, copies_of(character))
    for seat in range(rules.seats):
        for _ in range(ACTIVE):  # FOK-22, Q-02
            character = character_of(sets.pick(s, left))
            left = removed(left, copies_of(character))
            s.hand[seat] = added(s.hand[seat], copies_of(character))
            tell(log, only_to(seat), events.NEW_CARD, seat, character)
        s.active[seat] = ACTIVE
        s.lives[seat] = DEALT[rules.seats] - ACTIVE  # FOK-23
    for _ in range(HOUSE_SIZE[rules.seats]):  # FOK-19
        character = character_of(sets.pick(s, left))
        left = removed(left, copies_of(character))
        s.house = added(s.house, copies_of(character))
    s.unseen = left


# Turns


@inlined
def begin_turn(s: State, log: Grid) -> None:
    seat = s.actor
    s.turn += 1
    kingdoms.end_round_effects(s, seat)
    s.coins[seat] += s.morale[seat]  # FOK-37, FOK-38: perhaps past the cap, which comes later (FOK-39)
    s.earned = 0
    s.todo = 0
    s.no_destiny = 0
    s.barred = sets.EMPTY
    s.withdrawn = 0
    tell(log, ALL, events.TURN_BEGINS, s.turn, seat, s.morale[seat])
    s.phase = ACTING
    s.seat = seat


@inlined
def end_action(rules: Rules, s: State, log: Grid) -> None:
    effects.clear_action(rules, s)
    if lives_on(s, s.actor):
        if s.todo > 0:  # FOK-83
            s.todo -= 1
            s.phase = ACTING
            s.seat = s.actor
            return
        settle_coins(s, log)
    if s.turn == TURN_LIMIT:
        s.over = UNFINISHED
        s.seat = NO_SEAT
        tell(log, ALL, events.UNFINISHED, s.turn)
        return
    s.actor = clockwise(s.alive, s.actor)  # FOK-33
    s.phase = TURN_BEGINS


@inlined
def settle_coins(s: State, log: Grid) -> None:
    """Discard down to the cap, then take what the turn earned (FOK-129, FOK-130); a surplus is carried on (FOK-131)."""
    me = s.actor
    if s.coins[me] > CAP:
        tell(log, ALL, events.CUT, me, s.coins[me] - CAP)
        s.coins[me] = CAP
    if s.earned > 0:
        tell(log, ALL, events.TOOK_EARNED, me, s.earned)
        s.coins[me] += s.earned
    s.earned = 0


# Losing a card of one's choice


@inlined
def legal_loss(s: State, out: Row) -> int:
    n = 0
    for character in range(CHARACTERS):
        if holds(s.hand[s.seat], character):
            out[n] = moves.LOSE + character
            n += 1
    return n


@inlined
def apply_loss(s: State, action: int) -> None:
    s.named = action - moves.LOSE
    s.phase = LOST


@kernel
def legal_discard(rules: Rules, s: State, out: Row) -> int:
    n = 0
    hand = s.destiny[s.seat]
    while hand != sets.EMPTY:  # any of the five
        kind = rules.kind_of[sets.lowest(hand)]
        hand &= ~rules.copies[kind]
        out[n] = moves.DISCARD + kind
        n += 1
    return n


# The generics


@kernel
def legal(rules: Rules, s: State, out: Row) -> int:
    if s.over != 0:
        return 0
    if s.phase == CALLING:
        out[0] = moves.PASS
        out[1] = moves.CALL
        return 2
    if s.phase == ACTING:
        return menu.legal_act(rules, s, out)
    if s.phase == RESPONDING:
        return claims.legal_response(rules, s, out)
    if s.phase == LOSING:
        return legal_loss(s, out)
    if s.phase == STACKING:
        return menu.legal_stack(s, out)
    if s.phase == BORROWING:
        return effects.legal_borrow(s, out)
    if s.phase == RETURNING:
        return menu.legal_return(s, out)
    if s.phase == DISCARDING:
        return legal_discard(rules, s, out)
    return legal_trade(rules, s, out)


@kernel
def apply(rules: Rules, s: State, action: int, log: Grid) -> None:
    s.ply += 1
    if s.phase == CALLING:
        claims.apply_call(rules, s, action, log)
    elif s.phase == ACTING:
        acts.apply_act(rules, s, action, log)
    elif s.phase == RESPONDING:
        claims.apply_response(rules, s, action, log)
    elif s.phase == LOSING:
        apply_loss(s, action)
    elif s.phase == STACKING:
        acts.apply_stack(s, action, log)
    elif s.phase == BORROWING:
        effects.apply_borrow(rules, s, action, log)
    elif s.phase == RETURNING:
        acts.apply_return(rules, s, action, log)
    elif s.phase == DISCARDING:
        acts.apply_discard(rules, s, action, log)
    else:
        apply_trade(rules, s, action, log)
    while s.phase >= CALLED and s.over == 0:
        advance(rules, s, log)


@inlined
def advance(rules: Rules, s: State, log: Grid) -> None:
    """Run the phases that need nobody's answer, each followed by those that mostly come after it."""
    if s.phase == CALLED:
        claims.judge_call(rules, s, log)
    if s.phase == LOST:
        kingdoms.lose(rules, s, log)
    if s.phase == FALLEN:
        kingdoms.destroy(rules, s, log)
    if s.over != 0:
        return
    if s.phase == CAUGHT:
        effects.caught(s, log)
    if s.phase == CLAIM_STANDS:
        effects.claim_stands(s, log)
    if s.phase == COUNTER_STANDS:
        effects.counter_stands(rules, s)
    if s.phase == TAKES_EFFECT:
        effects.take_effect(rules, s, log)
    if s.phase == SUCCEEDED:
        effects.succeeded(s, log)
    if s.phase == DRAWING:
        destinies.draw(rules, s, log)
    if s.phase == NEXT_TARGET:
        effects.next_target(s)
    if s.phase == ACTION_ENDS:
        end_action(rules, s, log)
    if s.phase == TURN_BEGINS:
        begin_turn(s, log)


@kernel
def secret(rules: Rules, s: State) -> bool:
    """What is traded at the setup, given back to the House, or answered in a sealed poll stays unseen."""
    return s.phase in (TRADING, RETURNING) or (s.phase == CALLING and rules.call_order == SEALED_POLL)


@kernel
def score(rules: Rules, s: State, out: list[float]) -> None:
    """The last kingdom standing wins (FOK-29); if the game was broken off, the strongest do (Q-48)."""
    best = 0
    for seat in range(rules.seats):
        best = max(best, strength(s, seat))
    for seat in range(rules.seats):
        out[seat] = 1 if strength(s, seat) == best else 0


@kernel
def strength(s: State, seat: int) -> int:
    """Defense and Character Cards; nothing is left of a destroyed kingdom."""
    return s.defense[seat] + s.active[seat] + s.lives[seat]
