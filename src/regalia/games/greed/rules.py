"""The rules of Greed, from its leaflet; each carries the id of its statement in rulebook.md (GR-…).

Where the leaflet is silent or ambiguous, its questions A1 to A46 say how we play it. Three of them are
options: A1 `first_pull`, A27 `reshuffle`, A40 `refill_order`. We depart from the leaflet in one thing: a game of 500
turns is drawn (A39).

This page has the deal, the first step of a turn and the end; `steal` has the second step, `refill` the third. Only the
player whose turn it is decides anything.
"""

from regalia.engine import chance
from regalia.engine.contract import NO_SEAT, next_seat
from regalia.engine.event import ALL, tell
from regalia.engine.phases import offer
from regalia.engine.record import Grid, Row
from regalia.games.greed import doubts, events, heaps, knowledge, refill, state
from regalia.games.greed.moves import PLAY
from regalia.games.greed.pile import COLLECTIONS, HANDS, draw_all
from regalia.games.greed.state import PHASES, Rules, State

WINNER_POINTS = 7  # GR-41


# Setup


def setup(rules: Rules, s: State, log: Grid) -> None:
    s.pile_size = state.DECK
    for kind in range(state.KINDS):
        s.pile[kind] = rules.deck[kind]  # GR-02, GR-04, GR-09; nobody knows anything yet (N1)
    first = rules.first  # GR-06
    if first == NO_SEAT:
        first = chance.below(s, rules.seats)
    s.seat = first
    for player in range(rules.seats):
        refill.fill(s, player)  # GR-03, GR-05
    draw_all(rules, s, HANDS, log)
    seat = first
    for cards in range(1, rules.seats + 1):
        s.due[seat] = cards  # GR-07
        seat = next_seat(rules, seat)
    draw_all(rules, s, COLLECTIONS, log)
    refill.begin_turn(s, first, log)  # GR-10


# Playing a card


@PHASES.legal(state.PLAYS)
def legal_play(s: State, out: Row) -> int:
    n = 0
    row = s.hand[s.seat]
    for place in range(s.hand_size[s.seat]):  # GR-12; A2: the crook cannot be played
        if place == 0 or row[place] != row[place - 1]:
            n = offer(out, n, PLAY + row[place])
    return n


@PHASES.apply(state.PLAYS, PLAY, then=state.ROBS)
def play(rules: Rules, s: State, card: int, log: Grid) -> None:
    seat = s.seat
    doubts.leaves(rules, s, seat, card, False)
    heaps.take_from_hand(s, seat, heaps.place_of(s, seat, card))
    heaps.collect(s, seat, card)  # GR-12, GR-13
    knowledge.gone(rules, s, seat, card)
    tell(log, ALL, events.PLAYED, seat, card)


PHASES.holds(state.PLAYS)(lambda rules, s: s.victim == state.NONE and s.hand_size[s.seat] > 0)


# The end


def score(rules: Rules, s: State, out: list[float]) -> None:
    for seat in range(rules.seats):  # GR-37; a game that was too long is drawn (A39)
        out[seat] = 1 if seat == s.winner else 0


def points(rules: Rules, s: State, out: list[float]) -> None:
    """What a game counts in a tournament."""
    for seat in range(rules.seats):
        if seat == s.winner:
            out[seat] = WINNER_POINTS  # GR-41
        else:
            out[seat] = heaps.largest_group(s, seat)  # GR-42, A32, A45
