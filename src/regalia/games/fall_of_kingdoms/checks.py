"""The invariants of rulebook.md (INV-1 to INV-7), and what a position needs beside them to be playable."""

from collections.abc import Iterator

from regalia.engine.game import Setting
from regalia.games.fall_of_kingdoms import groups, state
from regalia.games.fall_of_kingdoms.state import Rules, State

OF_A_DEED = (
    state.CLAIM_STANDS,
    state.COUNTER_STANDS,
    state.CAUGHT,
    state.TAKES_EFFECT,
    state.SUCCEEDED,
)  # phases that go on with the deed
AFTER_A_LOSS = (*OF_A_DEED, state.ACTION_ENDS)


def broken(setting: Setting, s: State) -> list[str]:
    rules = setting.rules
    assert isinstance(rules, Rules)
    sentences = [*_broken_groups(rules, s)]
    if not sentences and not s.over:  # counting cards makes sense only in groups that are groups
        sentences += [*_broken_counts(rules, s), *_broken_kingdoms(rules, s), *_broken_moment(rules, s)]
    return sentences


def _broken_groups(rules: Rules, s: State) -> Iterator[str]:
    """Copies of a card count up from its first number."""
    characters = [groups.copies_of(character) for character in range(state.CHARACTERS)]
    for group in (*s.hand, *s.taken, s.unseen, s.house, s.ashes):
        if not all(_counts_up(group, copies) for copies in characters):
            yield "Cards of one Character must be numbered from its first card on, in each place."
    for group in (*s.destiny, s.pile, s.used, s.recycled, *(group for row in s.spied for group in row)):
        if not all(_counts_up(group, copies) for copies in rules.copies):
            yield "Copies of a Destiny Card must be numbered from the first one on, in each place."


def _counts_up(group: int, copies: int) -> bool:
    held = group & copies
    return held | held >> 1 & copies == held


def _broken_counts(rules: Rules, s: State) -> Iterator[str]:
    characters = [*s.hand, *s.taken, s.unseen, s.house, s.ashes]
    for character in range(state.CHARACTERS):
        copies = groups.copies_of(character)
        if s.phase != state.TRADING and sum((group & copies).bit_count() for group in characters) != copies.bit_count():
            yield "Every Character Card must be in one place: four of each Character in all."  # INV-1
    if (
        s.phase != state.TRADING
        and s.house.bit_count() + sum(map(int.bit_count, s.taken)) != state.HOUSE_SIZE[rules.seats]
    ):
        yield f"The House must have {state.HOUSE_SIZE[rules.seats]} cards with {rules.seats} players."  # INV-2
    if s.unseen.bit_count() != sum(s.lives):
        yield "There must be as many unseen cards as extra lives."
    aside = [kind for kind in s.traded if s.phase == state.TRADING and kind != state.NONE]
    aside += [s.in_use] if s.in_use != state.NONE else []
    for kind, copies in enumerate(rules.copies):
        places = (*s.destiny, s.pile, s.used)
        if sum((group & copies).bit_count() for group in places) + aside.count(kind) != copies.bit_count():
            yield f"Every one of the {state.DESTINY_CARDS} Destiny Cards must be in one place."  # INV-4


def _broken_kingdoms(rules: Rules, s: State) -> Iterator[str]:
    least = 0 if rules.morale_floor == state.FLOOR_ZERO else state.LEAST_MORALE
    for seat, alive in enumerate(bool(s.alive >> seat & 1) for seat in range(len(s.hand))):
        if s.hand[seat].bit_count() != s.active[seat] or s.destiny[seat].bit_count() != s.held[seat]:
            yield "The numbers of cards that all see must be those in the hands."
        if alive and seat >= rules.seats:
            yield f"There are {rules.seats} kingdoms at the most."
        if not alive and (s.active[seat] or s.lives[seat] or s.held[seat] or s.coins[seat] or s.defense[seat]):
            yield "A destroyed kingdom has no cards, coins or Defense."
        if alive and (s.defense[seat] < 1 or s.morale[seat] < least):  # INV-5
            yield f"A kingdom that stands has Defense of at least 1 and Morale of at least {least}."
        full = min(state.ACTIVE, s.active[seat] + s.lives[seat])
        if alive and s.phase != state.TRADING and (s.active[seat] != full or full == 0):  # INV-6
            yield "A kingdom that stands has two active cards, or one and no extra life."
        if s.held[seat] > state.DESTINY_LIMIT + (s.phase == state.DISCARDING and seat == s.seat):  # INV-6
            yield f"A hand has {state.DESTINY_LIMIT} Destiny Cards at the most."
    if s.alive.bit_count() < 2:
        yield "While the game goes on, two kingdoms stand at least."


def _broken_moment(rules: Rules, s: State) -> Iterator[str]:
    if s.phase >= state.CALLED:
        yield "A position is one in which a seat is asked."
        return
    if not 0 <= s.seat < rules.seats or not s.alive >> s.seat & 1:
        yield "The seat to move must be a kingdom that stands."
        return
    if s.phase != state.TRADING and (s.actor == state.NONE or not s.alive >> s.actor & 1) and s.phase != state.LOSING:
        yield "The actor must be a kingdom that stands."
    if s.phase in (state.CALLING, state.RESPONDING, state.BORROWING) and s.deed == state.NONE:
        yield "Something must be under way for others to answer."
    if (
        s.phase in (state.CALLING, state.RESPONDING, state.BORROWING)
        and s.deed != state.SAINT
        and not _is_other(s, s.target)
    ):
        yield "What is under way must be aimed at another kingdom that stands."
    if s.phase == state.CALLING:
        yield from _broken_call(s)
    if s.phase == state.RESPONDING and (s.target != s.seat or s.deed == state.SAINT or s.attacks < 1):
        yield "The seat that answers must be the target of a deed that can be answered."
    if s.phase == state.LOSING and (s.loser != s.seat or s.active[s.seat] < state.ACTIVE):
        yield "The seat that chooses a loss must be the loser and have two active cards."
    if s.phase == state.LOSING and (s.after not in AFTER_A_LOSS or (s.deed == state.NONE and s.after in OF_A_DEED)):
        yield "After a loss the game must go on with what led to it."
    aimed = [seat for seat, attacks in enumerate(s.stack) if attacks]
    if s.phase == state.STACKING and (
        s.attacks != sum(s.stack) or not aimed or not all(_is_other(s, at) for at in aimed)
    ):
        yield "A stack must be made of attacks on other kingdoms that stand."
    if s.phase == state.RETURNING and s.taken[s.seat].bit_count() != state.SWAPPED:
        yield "In a Swap the actor has taken two cards."
    if s.phase == state.DISCARDING and s.held[s.seat] <= state.DESTINY_LIMIT:
        yield "Only a hand of five Destiny Cards is cut."
    if s.phase == state.BORROWING or (s.phase == state.CALLING and s.window == state.ON_BORROWED):
        hand = s.hand[s.owner] if s.owner != state.NONE else 0
        if s.picked[s.actor] == state.NONE or not groups.holds(hand, s.picked[s.actor]):
            yield "The card that a Puppeteer picked must be in its owner's hand."


def _broken_call(s: State) -> Iterator[str]:
    if state.NONE in (s.claimant, s.claim) or not s.waiting >> s.seat & 1:
        yield "A call window needs a claim and a seat that is still to be asked."
    elif s.waiting & ~s.alive or s.waiting >> s.claimant & 1:
        yield "Only others that stand are asked whether they call."
    elif s.claimant != (s.target if s.window == state.ON_COUNTER else s.actor):
        yield "An ability is claimed by the actor, a counter by the target."
    elif s.window != state.ON_COUNTER and s.claim != s.deed:
        yield "The Character that is claimed must be the one whose ability is used."


def _is_other(s: State, seat: int) -> bool:
    return seat not in (state.NONE, s.actor) and bool(s.alive >> seat & 1)
