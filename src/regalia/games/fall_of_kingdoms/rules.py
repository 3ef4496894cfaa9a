"""The rules of The Fall of Kingdoms, Founders Edition, from its instruction guide: setup, turns and the course of play.

Each rule carries the id of its statement in rulebook.md (FOK-…) or of the question it decides (Q-…). What the guide
leaves open and changes play is an option: `refund_when_caught` (Q-09), `saint_blocks` (Q-12), `puppeteer_block` (Q-26),
`call_loot` (Q-36), `morale_floor` (Q-18), `defense_cap` (Q-42) and `call_order` (Q-07).
We depart from it in one thing: a game that nobody has won after 500 turns is broken off (Q-48).

Windows are asked one seat at a time. A move that ends a window sets a phase that runs by itself, and so on until a seat
is asked again. Here are the setup, the way from turn to turn and the choice of a card to lose; `menu` and `acts` have
the act step, `claims` the windows, `effects` what runs once all have answered.
"""

from __future__ import annotations

from collections.abc import Sequence

from regalia.engine import chance, sets
from regalia.engine.event import ALL, SEALED, only_to, tell
from regalia.engine.game import NO_SEAT, Setting
from regalia.engine.kernel import inlined, kernel
from regalia.engine.record import Grid, Row
from regalia.games.fall_of_kingdoms import claims, destinies, effects, events, kingdoms, moves, state
from regalia.games.fall_of_kingdoms.groups import added, character_of, copies_of, holds, removed
from regalia.games.fall_of_kingdoms.kingdoms import clockwise, lives_on
from regalia.games.fall_of_kingdoms.state import PHASES, Rules, State

# Setup


@kernel
def setup(rules: Rules, s: State, log: Grid) -> None:
    s.ply = 0
    s.over = 0
    s.turn = 0
    s.actor = state.NONE
    s.todo = 0
    s.earned = 0
    s.no_destiny = 0
    s.barred = sets.EMPTY
    s.withdrawn = 0
    s.in_use = state.NONE
    effects.clear_action(rules, s)
    s.alive = sets.first(rules.seats)
    s.truce = sets.EMPTY
    for character in range(state.CHARACTERS):
        s.interdict[character] = sets.EMPTY
    s.pile = sets.first(state.DESTINY_CARDS)  # FOK-11, FOK-78
    s.used = sets.EMPTY
    s.recycled = sets.EMPTY
    for seat in range(state.MOST_SEATS):
        found_kingdom(s, seat, seat < rules.seats)
    for seat in range(rules.seats):
        for _ in range(state.DESTINY_DEALT):  # FOK-06
            destinies.take_from_pile(rules, s, seat)
    s.house = sets.EMPTY
    s.unseen = sets.EMPTY
    s.ashes = sets.EMPTY
    s.phase = state.TRADING
    s.seat = 0


@kernel
def found_kingdom(s: State, seat: int, in_play: bool) -> None:
    """A kingdom before the deal (FOK-04, FOK-05, FOK-07); a seat that nobody plays is left empty."""
    s.defense[seat] = state.START_DEFENSE if in_play else 0
    s.morale[seat] = state.START_MORALE if in_play else 0
    s.coins[seat] = state.START_COINS if in_play else 0
    s.picked[seat] = state.NONE
    s.answer[seat] = state.NO_ANSWER
    s.hand[seat] = sets.EMPTY
    s.taken[seat] = sets.EMPTY
    s.active[seat] = 0
    s.lives[seat] = 0
    s.destiny[seat] = sets.EMPTY
    s.held[seat] = 0
    s.newest[seat] = state.NONE
    s.traded[seat] = state.NONE
    s.drawn[seat] = 0
    s.fresh[seat] = 0
    s.lacks[seat] = sets.EMPTY
    s.lacks_two[seat] = sets.EMPTY
    s.shown[seat] = sets.EMPTY
    s.shown_destiny[seat] = sets.EMPTY
    for place in range(state.PLACES):
        s.trace[seat][place] = sets.EMPTY
    for other in range(state.MOST_SEATS):
        s.spied[seat][other] = sets.EMPTY


@PHASES.legal(state.TRADING)
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


@PHASES.apply(state.TRADING)
@kernel
def keep_or_trade(rules: Rules, s: State, action: int, log: Grid) -> None:
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
        if s.traded[seat] != state.NONE:
            s.pile = added(s.pile, rules.copies[s.traded[seat]])
            tell(log, ALL, events.TRADED, seat)
    deal(rules, s, log)
    s.actor = chance.below(s, rules.seats) if rules.first == NO_SEAT else rules.first  # FOK-34, FOK-35
    s.phase = state.TURN_BEGINS


@PHASES.time_out(state.TRADING)
def keep_in_time(setting: Setting, seen: State, actions: Sequence[int]) -> int:
    return moves.KEEP


@kernel
def deal(rules: Rules, s: State, log: Grid) -> None:
    """The Character Cards, unseen until now (FOK-12 to FOK-19)."""
    left = sets.first(state.CHARACTER_CARDS)
    if rules.seats <= 4:
        for character in range(state.CHARACTERS):  # FOK-13, FOK-14, FOK-15: one of each is taken out
            left = removed(left, copies_of(character))
            s.ashes = added(s.ashes, copies_of(character))  # FOK-26
    if rules.seats == 2:
        left &= ~copies_of(state.PUPPETEER)  # FOK-13, FOK-115: and with two players all Puppeteers
        s.ashes |= copies_of(state.PUPPETEER)
    if rules.seats == 5:
        for _ in range(state.REMOVED_AT_RANDOM):  # FOK-16
            character = character_of(sets.pick(s, left))
            left = removed(left, copies_of(character))
            s.ashes = added(s.ashes, copies_of(character))
    for seat in range(rules.seats):
        for _ in range(state.ACTIVE):  # FOK-22, Q-02
            character = character_of(sets.pick(s, left))
            left = removed(left, copies_of(character))
            s.hand[seat] = added(s.hand[seat], copies_of(character))
            tell(log, only_to(seat), events.NEW_CARD, seat, character)
        s.active[seat] = state.ACTIVE
        s.lives[seat] = state.DEALT[rules.seats] - state.ACTIVE  # FOK-23
    for _ in range(state.HOUSE_SIZE[rules.seats]):  # FOK-19
        character = character_of(sets.pick(s, left))
        left = removed(left, copies_of(character))
        s.house = added(s.house, copies_of(character))
    s.unseen = left


# Turns


@PHASES.run(state.TURN_BEGINS)
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
    s.phase = state.ACTING
    s.seat = seat


@PHASES.run(state.ACTION_ENDS)
@inlined
def end_action(rules: Rules, s: State, log: Grid) -> None:
    if claims.wrong_caller_loses(rules, s):
        return
    effects.clear_action(rules, s)
    if lives_on(s, s.actor):
        if s.todo > 0:  # FOK-83
            s.todo -= 1
            s.phase = state.ACTING
            s.seat = s.actor
            return
        settle_coins(s, log)
    if s.turn == state.TURN_LIMIT:
        s.over = state.UNFINISHED
        s.seat = NO_SEAT
        tell(log, ALL, events.UNFINISHED, s.turn)
        return
    s.actor = clockwise(s.alive, s.actor)  # FOK-33
    s.phase = state.TURN_BEGINS


@inlined
def settle_coins(s: State, log: Grid) -> None:
    """Discard down to the cap, then take what the turn earned (FOK-129, FOK-130); a surplus is carried on (FOK-131)."""
    me = s.actor
    if s.coins[me] > state.CAP:
        tell(log, ALL, events.CUT, me, s.coins[me] - state.CAP)
        s.coins[me] = state.CAP
    if s.earned > 0:
        tell(log, ALL, events.TOOK_EARNED, me, s.earned)
        s.coins[me] += s.earned
    s.earned = 0


# Losing a card of one's choice


@PHASES.legal(state.LOSING)
@inlined
def legal_loss(s: State, out: Row) -> int:
    n = 0
    for character in range(state.CHARACTERS):
        if holds(s.hand[s.seat], character):
            out[n] = moves.LOSE + character
            n += 1
    return n


@PHASES.apply(state.LOSING, moves.LOSE)
@inlined
def choose_loss(s: State, character: int) -> None:
    s.named = character
    s.phase = state.LOST


@PHASES.time_out(state.LOSING)
def lose_either(setting: Setting, seen: State, actions: Sequence[int]) -> int:
    """Either card, with no thought behind it (Q-41)."""
    return actions[seen.random % len(actions)]


# Secrets and the end


@kernel
def secret(rules: Rules, s: State) -> bool:
    """What is traded at the setup, given back to the House, or answered in a sealed poll stays unseen."""
    return s.phase in (state.TRADING, state.RETURNING) or (
        s.phase == state.CALLING and rules.call_order == state.SEALED_POLL
    )


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
