"""How games between strong players end, how long they are and which seat wins, at every number of seats.

    python -m bench.endings [--games N] [--bot BOT] [--seats K] [--seed N] [--jobs J] [GAME…]

Games of each game's three strongest characters: each number of seats by each of them alone, then by all three, who sit
down in every order in turn. With `--bot`, games of that bot in all seats. A limit is any ending but the first that a
game declares.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import permutations

import numpy as np

from regalia.engine.game import Begins
from regalia.games import find
from regalia.games import games as all_games
from regalia.lab.games import Game, Result, Terms, pays_to_compile, play, prepare
from regalia.lab.work import Local, batches_of, in_order, results

STRONG = 3
GAMES = 10_000
AT_ONCE, SLOWLY_AT_ONCE = 500, 2  # games in a batch that is compiled, and in one that is not
BY_THE_RULES = 1  # the first ending that a game declares

Orders = Sequence[tuple[str, ...]]  # who sits where, to be taken in turn


def line_ups(characters: Sequence[str], seats: int) -> dict[str, Orders]:
    """What is played where no bot is named."""
    strong = characters[:STRONG]
    orders = [tuple(f"character:{order[seat % STRONG]}" for seat in range(seats)) for order in permutations(strong)]
    return {**{one: [(f"character:{one}",) * seats] for one in strong}, "all three": orders}


def play_some(terms: Terms, seed: int, orders: Orders, compiled: bool, numbers: Sequence[int]) -> list[Result]:
    return play(terms, [Game(seed, number, orders[number % len(orders)]) for number in numbers], compiled)


def row(terms: Terms, who: str, orders: Orders, asked: argparse.Namespace) -> str:
    players = tuple(dict.fromkeys(player for order in orders for player in order))
    compiled = pays_to_compile(terms, players, asked.games)
    if compiled:
        prepare(terms, players)
    batches = batches_of(range(asked.games), AT_ONCE if compiled else SLOWLY_AT_ONCE)
    parts = results(partial(play_some, terms, asked.seed, orders, compiled), batches, Local(asked.jobs), compiled)
    endings, lengths, shares = [], [], np.zeros(terms.seats)
    for part in in_order(parts):
        endings += [result.ending for result in part]
        lengths += [len(result.moves) for result in part]
        shares += np.sum([result.shares for result in part], axis=0)
    limited = sum(ending != BY_THE_RULES for ending in endings)
    won = " ".join(f"{share / asked.games:.3f}".lstrip("0") for share in shares)
    title = find(terms.game).title
    return f"| {title} | {terms.seats} | {who} | {asked.games:,} | {limited} | {np.median(lengths):.0f} | {won} |"


def rows(name: str, asked: argparse.Namespace) -> Iterator[str]:
    game = find(name)
    for seats in asked.seats or game.seats:
        terms = Terms(name, seats, first=None if game.begins is Begins.NOBODY else 0)
        played = {asked.bot: [(asked.bot,) * seats]} if asked.bot else line_ups(game.characters, seats)
        for who, orders in played.items():
            yield row(terms, who, orders, asked)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.endings", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="in each row")
    parser.add_argument("--bot", help="who plays in all seats, instead of the characters")
    parser.add_argument("--seats", type=int, action="append", help="only this number of seats; repeatable")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("names", nargs="*", metavar="GAME", help="these alone; all if none is named")
    asked = parser.parse_args()
    print("| game | seats | players | games | ended by a limit | decisions, median | wins by seat |")
    print("|---|---|---|---|---|---|---|")
    for name in asked.names or all_games():
        for line in rows(name, asked):
            print(line, flush=True)


if __name__ == "__main__":
    main()
