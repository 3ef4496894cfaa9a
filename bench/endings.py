"""How games between strong characters end, how long they are and which seat wins, at every number of seats.

    python -m bench.endings [GAMES [GAME…]]

Games of each game's three strongest characters, compiled: each number of seats by each of them alone, then by all
three, who sit down in every order in turn. A cap is any ending but the first that a game declares.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import permutations

import numpy as np

from regalia.bots.characters import Table
from regalia.engine.game import Begins
from regalia.games import find
from regalia.games import games as all_games

STRONG = 3
GAMES = 10_000
AT_ONCE = 1_000
BY_THE_RULES = 1  # the first ending that a game declares


def line_ups(seats: int) -> dict[str, list[tuple[int, ...]]]:
    """Who sits where, by character: the orders to be taken in turn."""
    orders = list(permutations(range(STRONG)))
    mixed = [tuple(order[seat % STRONG] for seat in range(seats)) for order in orders]
    return {**{str(one): [(one,) * seats] for one in range(STRONG)}, "all three": mixed}


def rows(name: str, seats: int, games: int) -> Iterator[str]:
    game = find(name)
    table = Table(game.setting(seats, {}, None, None if game.begins is Begins.NOBODY else 0))
    for who, orders in line_ups(seats).items():
        ends, lengths, shares = [], [], np.zeros(seats)
        for first in range(0, games, AT_ONCE):
            deals = list(range(first, min(first + AT_ONCE, games)))
            chances = [[deal * 7919 + seat + 1 for seat in range(seats)] for deal in deals]
            played = table.play(deals, chances, [orders[deal % len(orders)] for deal in deals])
            ends += played.endings.tolist()
            lengths += played.lengths.tolist()
            best = played.scores == played.scores.max(axis=1, keepdims=True)
            shares += (best / best.sum(axis=1, keepdims=True)).sum(axis=0)
        capped = sum(end != BY_THE_RULES for end in ends)
        names = list(game.characters)[int(who)] if who.isdecimal() else who
        won = " ".join(f"{share / games:.3f}".lstrip("0") for share in shares)
        yield f"| {game.title} | {seats} | {names} | {capped} | {np.median(lengths):.0f} | {won} |"


def main(games: str = str(GAMES), *names: str) -> None:
    print(f"| game | seats | characters | of {int(games):,} games by a cap | decisions, median | wins by seat |")
    print("|---|---|---|---|---|---|")
    for name in names or all_games():
        for seats in find(name).seats:
            for row in rows(name, seats, int(games)):
                print(row, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
