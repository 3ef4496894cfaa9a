"""A network inside a search: compiled it thinks what it thinks without, and the search follows it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from regalia import bots
from regalia.bots.kinds import SearchBot
from regalia.engine.chance import stream
from regalia.engine.kernel import compiled
from regalia.games import games
from regalia.search.mind import mind_of, share_out, think, weigh
from regalia.search.network import Player
from regalia.search.searcher import Searcher
from regalia.testing.cases import imagined, new_match, plies, some_plies, truth
from tests.search.test_network import new_network

KINGDOM_18 = games()["kingdom-18"]


@compiled
def look(mind: Any, raw: Any, seat: int, seats: int, out: Any, n: int, weights: Any, shares: Any) -> None:
    think(mind, raw, seat)
    weigh(mind, seat, out, n, weights)
    share_out(mind, seat, seats, shares)


def test_compiled_it_thinks_the_same() -> None:
    setting = KINGDOM_18.setting()
    player = Player(new_network("kingdom-18"), setting)
    mind = mind_of(player.layout, player.network)
    for match in some_plies(new_match(setting, 6), 6):
        if match.seat is None:
            break
        actions, shares = np.array(match.actions(), np.int16), np.zeros(2)
        weights = np.zeros(len(actions))
        raw = truth(match).to_array().view(np.uint8)
        look(mind, raw, match.seat, 2, actions, len(actions), weights, shares)
        told, expected = player.think(match.seen(match.seat), match.seat, match.actions())
        assert weights == pytest.approx(np.exp(told - told.max()), rel=1e-3, abs=1e-6)
        assert shares == pytest.approx(expected, rel=1e-3)


def test_a_search_with_a_network_looks_first_where_the_network_does() -> None:
    setting = KINGDOM_18.setting()
    network = new_network("kingdom-18")
    match = new_match(setting, 1)
    favourite = match.moves()[7]
    player = Player(network, setting)
    network.weights["words"][:] = 0
    network.biases["words"][:] = 0
    network.weights["value"][:] = 0  # whatever happens, it expects the same
    network.biases["words"][player.layout.words.of[0, setting.actions[favourite]]] = 2.0
    thoughts = Searcher(setting, network=player).think(match.seen(0), 1, iterations=60)
    assert setting.texts[thoughts[0].action] == favourite


def test_a_seat_expects_of_a_world_what_it_sees_of_it_itself() -> None:
    setting = KINGDOM_18.setting()
    player = Player(new_network("kingdom-18"), setting)
    searcher = Searcher(setting, network=player)
    tables = searcher.trees[0].table
    for match in some_plies(new_match(setting, 6), 6):
        if match.seat is None:
            break
        tried = next(one for one in searcher.think(match.seen(match.seat), 3, iterations=1) if one.visits)
        world = setting.game.state_type.from_array(tables.states[1])
        _, seen = player.think(world.conceal(match.seat), match.seat, [0])
        assert world.over or tried.value == pytest.approx(seen[match.seat], rel=1e-3)
        assert world.over or tried.value != pytest.approx(
            player.think(world.conceal(1 - match.seat), 1 - match.seat, [0])[1][match.seat], rel=1e-3
        )


def test_a_search_with_a_network_knows_nothing_that_its_seat_may_not() -> None:
    setting = KINGDOM_18.setting()
    searcher = Searcher(setting, network=Player(new_network("kingdom-18"), setting))
    for match in plies(new_match(setting, 4), 4):
        if match.seat is None or match.ply > 12:
            break
        world = imagined(setting, truth(match), match.seat, 9)
        first = searcher.think(match.seen(match.seat), 1, iterations=30)
        assert searcher.think(world.conceal(match.seat), 1, iterations=30) == first


def test_the_bot_is_asked_for_by_name() -> None:
    bot = bots.make("search:iterations=20,rollouts=network")
    assert bot == SearchBot(iterations=20, rollouts="network")
    match = new_match(KINGDOM_18.setting(), 2)
    assert bot.choose(bots.decision_in(match, stream(3))) in match.actions()
    with pytest.raises(ValueError, match="A search is guided by character or chance, not by 'network'"):
        bots.make("search:beliefs=network")
