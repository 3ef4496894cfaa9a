"""The rules of Greed, from its leaflet; each carries the id of its statement in rulebook.md (GR-…).

Where the leaflet is silent or ambiguous, its questions A1 to A46 say how we play it. Three of them are
options: A1 `first_pull`, A27 `reshuffle`, A40 `refill_order`. We depart from the leaflet in one thing: a game of 500
turns is drawn (A39).

This page has the deal, the first step of a turn and the end; `steal` has the second step, `refill` the third. Only the
player whose turn it is decides anything.
"""

from __future__ import annotations

from regalia.engine import chance
from regalia.engine.event import ALL, tell
from regalia.engine.game import NO_SEAT
from regalia.engine.kernel import inlined, kernel, wide
from regalia.engine.record import Grid, Row
from regalia.games.greed import doubts, events, heaps, knowledge, refill, state
from regalia.games.greed.moves import PLAY
from regalia.games.greed.pile import COLLECTIONS, HANDS, draw_all
from regalia.games.greed.state import PHASES, Rules, State

WINNER_POINTS = 7  # GR-41


# Setup


@kernel
def setup(rules: Rules, s: State, log: Grid) -> None:
    clear_table(rules, s)
    first = wide(rules.first)  # GR-06
    if first == NO_SEAT:
        first = chance.below(s, wide(rules.seats))
    s.seat = first
    for player in range(rules.seats):
        refill.fill(s, player)  # GR-03, GR-05
    draw_all(rules, s, HANDS, log)
    seat = first
    for cards in range(1, rules.seats + 1):
        s.due[seat] = cards  # GR-07
        seat = heaps.next_seat(rules, seat)
    draw_all(rules, s, COLLECTIONS, log)
    refill.begin_turn(s, first, log)  # GR-10


@kernel
def clear_table(rules: Rules, s: State) -> None:
    s.ply = 0
    s.over = 0
    s.turn = 0
    s.winner = NO_SEAT
    s.victim = state.NONE
    s.crook_out = 0
    for number in range(state.NUMBERS):
        s.middle[number] = state.NONE
    for seat in range(state.MOST_SEATS):
        s.hand_size[seat] = 0
        s.due[seat] = 0
        heaps.empty(s.hand[seat])
        for kind in range(state.KINDS):
            s.collection[seat][kind] = 0
        for number in range(state.NUMBERS):
            s.group[seat][number] = 0
    for kind in range(state.KINDS):
        s.pile[kind] = rules.deck[kind]  # GR-02, GR-04, GR-09
        s.discards[kind] = 0
    s.pile_size = state.DECK
    knowledge.nothing(s)


# Playing a card


@PHASES.legal(state.PLAYS)
@inlined
def legal_play(s: State, out: Row) -> int:
    n = 0
    row = s.hand[s.seat]
    for place in range(s.hand_size[s.seat]):  # GR-12; A2: the crook cannot be played
        if place == 0 or row[place] != row[place - 1]:
            out[n] = PLAY + row[place]
            n += 1
    return n


@PHASES.apply(state.PLAYS, PLAY)
@inlined
def play(rules: Rules, s: State, card: int, log: Grid) -> None:
    seat = wide(s.seat)
    doubts.leaves(rules, s, seat, card, False)
    heaps.take_from_hand(s, seat, heaps.place_of(s, seat, card))
    heaps.collect(s, seat, card)  # GR-12, GR-13
    knowledge.gone(rules, s, seat, card)
    tell(log, ALL, events.PLAYED, seat, card)
    s.phase = state.ROBS


@PHASES.holds(state.PLAYS)
def has_a_card_to_play(rules: Rules, s: State) -> bool:
    return s.victim == state.NONE and s.hand_size[s.seat] > 0


# The end


@kernel
def score(rules: Rules, s: State, out: list[float]) -> None:
    for seat in range(rules.seats):  # GR-37; a game that was too long is drawn (A39)
        out[seat] = 1 if seat == s.winner else 0


@kernel
def points(rules: Rules, s: State, out: list[float]) -> None:
    """What a game counts in a tournament."""
    for seat in range(rules.seats):
        if seat == s.winner:
            out[seat] = WINNER_POINTS  # GR-41
        else:
            out[seat] = heaps.largest_group(s, seat)  # GR-42, A32, A45
