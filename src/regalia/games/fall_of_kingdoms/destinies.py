"""The Destiny Cards in play: drawing, showing, discarding."""

from collections.abc import Iterator

from regalia.engine import sets
from regalia.engine.event import ALL, only_to, tell
from regalia.engine.record import Grid
from regalia.games.fall_of_kingdoms import events, knowledge, state
from regalia.games.fall_of_kingdoms.groups import added, removed
from regalia.games.fall_of_kingdoms.state import PHASES, Rules, State


def kinds(rules: Rules, cards: int) -> Iterator[int]:
    """The different kinds of a group of Destiny Cards."""
    while cards != sets.EMPTY:
        kind = rules.kind_of[sets.lowest(cards)]
        yield kind
        cards &= ~rules.copies[kind]


@PHASES.run(state.DRAWING)
def draw(rules: Rules, s: State, log: Grid) -> None:
    """The actor draws one card; a fifth means that one of the five is discarded at once (FOK-52, FOK-85)."""
    seat = s.actor
    if s.pile == sets.EMPTY:
        recycle(rules, s, log)
    kind = take_from_pile(rules, s, seat)
    s.drawn[seat] += 1
    if s.traded[seat] == kind:
        s.traded[seat] = state.NONE
    tell(log, ALL, events.DREW, seat)
    tell(log, only_to(seat), events.DREW_CARD, seat, kind)
    cut_hand(s, seat, kind)  # FOK-51: not used in this action


def cut_hand(s: State, seat: int, kind: int) -> None:
    """A card has come to a hand; one must go if it is the fifth."""
    if s.held[seat] > state.DESTINY_LIMIT:
        s.newest[seat] = kind
        s.phase = state.DISCARDING
        s.seat = seat
    else:
        s.phase = state.ACTION_ENDS


def take_from_pile(rules: Rules, s: State, seat: int) -> int:
    kind = rules.kind_of[sets.pick(s, s.pile)]
    s.pile = removed(s.pile, rules.copies[kind])
    s.destiny[seat] = added(s.destiny[seat], rules.copies[kind])
    s.held[seat] += 1
    return kind


def seize(rules: Rules, s: State, target: int, log: Grid) -> None:
    """The actor takes a card at random from another hand. All see it pass."""
    kind = rules.kind_of[sets.pick(s, s.destiny[target])]
    show(rules, s, target, kind)
    s.destiny[s.actor] = added(s.destiny[s.actor], rules.copies[kind])
    s.held[s.actor] += 1
    knowledge.destiny_comes(rules, s, s.actor, kind)
    tell(log, ALL, events.SEIZED, s.actor, target, kind)
    cut_hand(s, s.actor, kind)


def recycle(rules: Rules, s: State, log: Grid) -> None:
    s.pile = s.used
    s.used = sets.EMPTY
    knowledge.pile_is_recycled(rules, s)
    tell(log, ALL, events.RECYCLED, sets.size(s.pile))


def show(rules: Rules, s: State, seat: int, kind: int) -> None:
    """A card leaves a hand face up (FOK-76)."""
    s.destiny[seat] = removed(s.destiny[seat], rules.copies[kind])
    s.held[seat] -= 1
    knowledge.destiny_leaves(rules, s, seat, kind)


def discard(rules: Rules, s: State, seat: int, kind: int) -> None:
    show(rules, s, seat, kind)
    s.used = added(s.used, rules.copies[kind])  # FOK-86


def drop_all(rules: Rules, s: State, seat: int) -> None:
    """The cards of a destroyed kingdom are used up (Q-35)."""
    for card in sets.each(s.destiny[seat]):
        discard(rules, s, seat, rules.kind_of[card])
