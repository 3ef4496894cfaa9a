"""The rounds of Kingdom 18 that the network's play is written down for are those that it would meet."""

from __future__ import annotations

import numpy as np

from bench.rounds import KINGDOM_18, Lookup
from regalia.engine.record import Array
from regalia.games.kingdom18 import faces, state
from regalia.games.kingdom18.state import State
from regalia.play.match import start
from regalia.search.network import player, softmax


def test_what_is_looked_up_is_what_the_network_would_play_there() -> None:
    network = player(KINGDOM_18.setting())
    match = start(KINGDOM_18.name, seed=1)
    lookups = [Lookup(network, 0.5, match, seat) for seat in range(state.SEATS)]
    laid: list[Array] = []
    for turn in range(2 * state.SEATS):
        seat = turn % state.SEATS
        seen, actions = match.seen(seat), match.actions()
        assert isinstance(seen, State)
        plans = np.array([divmod(action, state.FACES) for action in actions])
        hand = sum(
            1 << card for card in {faces.card_of(face) for face in range(state.FACES) if seen.hand[seat] >> face & 1}
        )
        if turn < state.SEATS:
            found = lookups[seat].first(hand, plans)
        else:
            found = lookups[seat].second(hand, laid[seat], laid[1 - seat], plans)
        told, _ = network.think(seen, seat, actions)
        assert np.allclose(found, softmax(told, 0.5))
        laid.append(plans[3])
        match.play(match.moves()[3])
