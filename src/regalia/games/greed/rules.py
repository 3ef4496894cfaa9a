"""The rules of Greed, from its leaflet; each carries the id of its statement in the catalogue (GR-…).

Where the leaflet is silent or ambiguous the catalogue's questions A1 to A46 say how we play it. Three of them are
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
from regalia.games.greed import events, heaps, knowledge, refill, steal
from regalia.games.greed.moves import PLAY
from regalia.games.greed.pile import COLLECTIONS, HANDS, draw_all
from regalia.games.greed.state import (
    DECK,
    DRAWING,
    ENDING,
    GOING_ON,
    KINDS,
    LOOKS,
    MOST_SEATS,
    NONE,
    NUMBERS,
    PILE,
    PLAYS,
    PULLING,
    PULLS,
    REFILLING,
    REFILLS,
    ROBS,
    STOPPING,
    TAKES,
    TRADES,
    Rules,
    State,
)

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
    s.victim = NONE
    s.crook_out = 0
    for number in range(NUMBERS):
        s.middle[number] = NONE
    for seat in range(MOST_SEATS):
        s.hand_size[seat] = 0
        s.due[seat] = 0
        heaps.empty(s.hand[seat])
        for kind in range(KINDS):
            s.collection[seat][kind] = 0
        for number in range(NUMBERS):
            s.group[seat][number] = 0
    for kind in range(KINDS):
        s.pile[kind] = rules.deck[kind]  # GR-02, GR-04, GR-09
        s.discards[kind] = 0
    s.pile_size = DECK
    knowledge.nothing(s)


# Moves


@kernel
def legal(rules: Rules, s: State, out: Row) -> int:
    if s.over != 0:
        return 0
    if s.phase == PLAYS:
        return legal_play(s, out)
    if s.phase == ROBS:
        return steal.legal_rob(rules, s, out)
    if s.phase == PULLS:
        return steal.legal_pull(out)
    if s.phase == LOOKS:
        return steal.legal_look(rules, s, out)
    if s.phase == TRADES:
        return steal.legal_trade(s, out)
    if s.phase == TAKES:
        return steal.legal_take(s, out)
    return refill.legal_refill(s, out)


@kernel
def apply(rules: Rules, s: State, action: int, log: Grid) -> None:
    s.ply += 1
    answer(rules, s, action, log)
    if s.phase == PULLING:  # GR-11: what follows comes in this order, as far as nobody is asked
        if s.victim == PILE:
            steal.pull_from_pile(rules, s, log)
        else:
            steal.pull_from_hand(rules, s, log)
    if s.phase == DRAWING:
        draw_all(rules, s, COLLECTIONS, log)
        s.phase = GOING_ON
    if s.phase == GOING_ON:
        steal.ask_for_more(s)
    if s.phase == STOPPING:
        steal.stop(s, log)
    if s.phase == REFILLING:
        refill.begin_refill(rules, s)
    if s.phase in (REFILLS, ENDING):
        draw_all(rules, s, HANDS, log)
    if s.phase == ENDING:
        refill.end_turn(rules, s, log)


@inlined
def answer(rules: Rules, s: State, action: int, log: Grid) -> None:
    if s.phase == PLAYS:
        apply_play(rules, s, action, log)
    elif s.phase == ROBS:
        steal.apply_rob(s, action)
    elif s.phase == PULLS:
        steal.apply_pull(s, action)
    elif s.phase == LOOKS:
        steal.apply_look(rules, s, action, log)
    elif s.phase == TRADES:
        steal.apply_trade(s, action, log)
    elif s.phase == TAKES:
        steal.apply_take(s, action, log)
    else:
        refill.apply_refill(rules, s, action, log)


@inlined
def legal_play(s: State, out: Row) -> int:
    n = 0
    row = s.hand[s.seat]
    for place in range(s.hand_size[s.seat]):  # GR-12; A2: the crook cannot be played
        if place == 0 or row[place] != row[place - 1]:
            out[n] = PLAY + row[place]
            n += 1
    return n


@inlined
def apply_play(rules: Rules, s: State, action: int, log: Grid) -> None:
    card = action - PLAY
    seat = wide(s.seat)
    heaps.take_from_hand(s, seat, heaps.place_of(s, seat, card))
    heaps.collect(s, seat, card)  # GR-12, GR-13
    knowledge.gone(rules, s, seat, card)
    tell(log, ALL, events.PLAYED, seat, card)
    s.phase = ROBS


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
