"""What runs by itself once all have answered: claims that stand, effects, the next target, the end of an action."""

from collections.abc import Sequence

from regalia.engine import sets
from regalia.engine.event import ALL, only_to, tell
from regalia.engine.game import Setting
from regalia.engine.record import Grid, Row
from regalia.games.fall_of_kingdoms import acts, claims, events, kingdoms, knowledge, menu, moves, state
from regalia.games.fall_of_kingdoms.groups import character_of, holds
from regalia.games.fall_of_kingdoms.state import PHASES, Rules, State


@PHASES.run(state.CLAIM_STANDS, then=state.ACTION_ENDS)
def claim_stands(rules: Rules, s: State, log: Grid) -> None:
    """Nobody called the ability, or it was proved: it goes ahead as declared (FOK-72, FOK-118)."""
    if s.borrowed:
        claims.forget_pick(s)
    if s.deed == state.SAINT:  # FOK-88: nobody is aimed at, nobody can counter
        kingdoms.raise_morale(s, s.actor, log)
    elif kingdoms.lives_on(s, s.target):
        claims.open_response(rules, s, s.target, 1)
    else:  # the target called wrongly and fell
        tell(log, ALL, events.LAPSED, s.actor)


@PHASES.run(state.COUNTER_STANDS, then=state.TAKES_EFFECT)
def counter_stands(rules: Rules, s: State) -> None:
    one = s.claim == state.SAINT and rules.saint_blocks == state.SAINT_BLOCKS_ONE
    s.attacks = s.attacks - 1 if one else 0


@PHASES.run(state.CAUGHT)
def caught(rules: Rules, s: State, log: Grid) -> None:
    """The liar has lost a card; the caller gains Morale (FOK-67, FOK-121)."""
    kingdoms.raise_morale(s, s.caller, log)
    s.phase = state.TAKES_EFFECT if s.window == state.ON_COUNTER else state.ACTION_ENDS
    may_follow = rules.caught_counter == state.CARD_MAY_FOLLOW
    if may_follow and s.window == state.ON_COUNTER and claims.still_aimed(s) and s.held[s.target] > 0:
        s.countered = 1
        s.phase = state.RESPONDING
        s.seat = s.target


@PHASES.run(state.SUCCEEDED, then=state.ACTION_ENDS)
def succeeded(s: State, log: Grid) -> None:
    kingdoms.raise_morale(s, s.actor, log)


@PHASES.run(state.TAKES_EFFECT)
def take_effect(rules: Rules, s: State, log: Grid) -> None:
    s.phase = state.NEXT_TARGET if s.deed == state.ATTACK else state.ACTION_ENDS
    target = s.target
    if not claims.still_aimed(s):
        tell(log, ALL, events.STOPPED, target)  # what was paid stays paid
    elif s.deed in (state.ATTACK, state.SIEGE):
        kingdoms.hit(s, target, s.attacks, s.actor, s.phase, log)  # FOK-53; no Morale for it (FOK-101)
    elif s.deed == state.ACCUSATION:
        judge_accusation(rules, s, target, log)
    elif s.deed == state.PROPHET:
        look(rules, s, target, log)
    elif s.deed == state.ASSASSIN:
        kingdoms.lower_morale(rules, s, target, log)  # FOK-95
        kingdoms.must_lose(s, target, s.actor, state.ACTION_ENDS)  # FOK-93, FOK-94
    elif s.deed == state.GENERAL:
        kingdoms.hit(s, target, 1, s.actor, state.SUCCEEDED, log)  # FOK-97, FOK-98, FOK-99
    elif s.deed == state.INFORMANT:
        steal_morale(rules, s, target, log)
    else:
        pick(s, target, log)


def judge_accusation(rules: Rules, s: State, target: int, log: Grid) -> None:
    if holds(s.hand[target], s.named):
        tell(log, ALL, events.GUESSED_RIGHT, target, s.named)
        kingdoms.then(s, target, s.actor, state.SUCCEEDED, state.LOST)  # FOK-46: the named card, with no choice; FOK-47
    else:
        tell(log, ALL, events.GUESSED_WRONG, target, s.named)  # FOK-48, Q-21
        knowledge.hand_lacks(rules, s, target, s.named)


def look(rules: Rules, s: State, target: int, log: Grid) -> None:
    s.earned += 1  # FOK-90
    both = only_to(s.actor) | only_to(target)
    tell(log, ALL, events.LOOKED, s.actor, target, s.at_destiny)
    if s.at_destiny and s.held[target] > 0:  # FOK-91, Q-22
        kind = rules.kind_of[sets.pick(s, s.destiny[target])]
        knowledge.sees_destiny(rules, s, s.actor, target, kind)
        tell(log, both, events.SAW_DESTINY, s.actor, target, kind)
    elif not s.at_destiny:
        character = character_of(sets.pick(s, s.hand[target]))
        knowledge.sees_in_hand(s, s.actor, target, character)
        s.shown[target] |= sets.only(character)
        tell(log, both, events.SAW_CHARACTER, s.actor, target, character)


def steal_morale(rules: Rules, s: State, target: int, log: Grid) -> None:
    if s.morale[target] > state.LEAST_MORALE:  # FOK-104
        kingdoms.lower_morale(rules, s, target, log)  # FOK-103
        kingdoms.raise_morale(s, s.actor, log)  # FOK-105


# The Puppeteer


def pick(s: State, owner: int, log: Grid) -> None:
    """A random active card of its owner, seen by the user alone (FOK-107, FOK-108)."""
    character = character_of(sets.pick(s, s.hand[owner]))
    knowledge.sees_in_hand(s, s.actor, owner, character)
    s.shown[owner] |= sets.only(character)
    tell(log, ALL, events.PICKED, s.actor, owner)
    tell(log, only_to(s.actor) | only_to(owner), events.PICKED_CARD, s.actor, owner, character)
    if not menu.can_borrow(s, borrow_targets(s)):
        tell(log, ALL, events.LAPSED, s.actor)
        return
    s.picked[s.actor] = character
    s.picked[owner] = character
    s.phase = state.BORROWING
    s.seat = s.actor


def borrow_targets(s: State) -> int:
    """Others than the user and the owner of the card (FOK-110, Q-24)."""
    return s.alive & ~sets.only(s.actor) & ~sets.only(s.owner)


@PHASES.legal(state.BORROWING)
def legal_borrow(s: State, out: Row) -> int:
    """Any ability but the Puppeteer's (FOK-112), true or not (FOK-111), free of charge (FOK-109)."""
    return menu.offer_abilities(s, out, 0, borrow_targets(s), menu.FREE)


@PHASES.apply(state.BORROWING)
def borrow(rules: Rules, s: State, action: int, log: Grid) -> None:
    acts.aim_ability(s, action)
    s.borrowed = 1
    tell(log, ALL, events.BORROWED, s.actor, s.deed, s.target, s.owner)
    claims.open_calls(rules, s, s.actor, s.deed, state.ON_BORROWED)


@PHASES.time_out(state.BORROWING)
def borrow_honestly(setting: Setting, seen: State, actions: Sequence[int]) -> int:
    """What the picked card can do, else the first ability that is allowed; the target clockwise, a Character."""

    def order(action: int) -> tuple[bool, int, int, int]:
        ability = max(who for who, first in enumerate(acts.ABILITIES) if first <= action)
        seat = (action - acts.ABILITIES[ability]) // (moves.LOOKS if ability == state.PROPHET else 1)
        return ability != seen.picked[seen.seat], ability, (seat - seen.seat - 1) % state.MOST_SEATS, action

    return min(actions, key=order)


# The course of an action


@PHASES.run(state.NEXT_TARGET, then=state.ACTION_ENDS)
def next_target(rules: Rules, s: State) -> None:
    """The kingdoms of a stack defend one after the other, clockwise from the attacker (FOK-56, Q-13)."""
    attacked = sets.EMPTY
    if kingdoms.lives_on(s, s.actor):
        for seat in range(state.MOST_SEATS):
            if s.stack[seat] > 0 and kingdoms.lives_on(s, seat):
                attacked |= sets.only(seat)
    if attacked == sets.EMPTY:
        return
    target = kingdoms.clockwise(attacked, s.actor)
    attacks = s.stack[target]
    s.stack[target] = 0
    claims.open_response(rules, s, target, attacks)
