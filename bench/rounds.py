"""How much a best response wins in single rounds of Kingdom 18, worked out exactly: against the network and the solver.

    python -m bench.rounds [--file out/network.npz] [--temperature 50] [--rounds 1,2] [--games 3]

The rounds are those of games that the network plays against itself. Its play in every hand, after everything that can
be shown, is written down as a plan of the round, and the best answer to it is found as the solver finds it for its own.
Figures are the mean of both seats, in worth: from -1 to 1, as `worth_in_wins` estimates who wins the game. Half of that
is a part of all games.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from regalia import bots
from regalia.engine.record import Array
from regalia.games import find
from regalia.games.kingdom18 import faces, state
from regalia.games.kingdom18.solver import FEWEST, MOST_WORK, Round, worth_in_wins
from regalia.games.kingdom18.state import Rules, State
from regalia.play.match import Match, start
from regalia.search.network import Player, player, softmax

KINGDOM_18 = find("kingdom-18")
SEED = 52_000
UNTIL = 1000  # iterations, where a round is small enough for them


class Lookup:
    """How often a network plays what, as a seat sees a round."""

    def __init__(self, network: Player, temperature: float, match: Match, seat: int) -> None:
        self._network, self._temperature, self._seat = network, temperature, seat
        seen = match.seen(seat)
        assert isinstance(seen, State)
        self._seen, self._ply = seen, seen.ply

    def first(self, hand: int, plans: Array) -> Array:
        """How often each first is played with a hand, of those that begin with it."""
        self._place(hand, 0)
        return self._chances(plans)

    def second(self, kept: int, mine: Array, theirs: Array, plans: Array) -> Array:
        """How often each second is played with the cards that are kept, after the firsts were turned up."""
        self._place(kept, 1)
        for slot in range(state.SLOTS):
            self._seen.shown[self._seat][slot][0] = int(mine[slot])
            self._seen.shown[1 - self._seat][slot][0] = int(theirs[slot])
        return self._chances(plans)

    def _place(self, hand: int, step: int) -> None:
        self._seen.hand[self._seat] = faces.faces_of_all(hand)
        self._seen.step, self._seen.seat = step, self._seat
        self._seen.ply = self._ply + state.SEATS * step + self._seat

    def _chances(self, plans: Array) -> Array:
        actions = plans[:, 0].astype(int) * state.FACES + plans[:, 1]
        told, _ = self._network.think(self._seen, self._seat, actions.tolist())
        return softmax(told, self._temperature)


def write_down(round: Round, lookups: list[Lookup]) -> None:
    """Put what the network plays in the place of the average play of a round."""
    for seat, lookup in enumerate(lookups):
        mine, theirs = round.plans[seat], round.plans[1 - seat]
        for number, hand in enumerate(round.hands[seat]):
            branches = np.flatnonzero(mine.branch_hand == number)
            firsts = mine.firsts[mine.branch_first[branches]]
            mine.average[branches] = lookup.first(sum(1 << card for card in hand), firsts)
            for branch, first in zip(branches, firsts, strict=True):
                rows = slice(mine.branch_start[branch], mine.branch_start[branch + 1])
                kept = hand - {faces.card_of(int(face)) for face in first}
                for b, other in enumerate(theirs.firsts):
                    mine.average_on[rows, b] = lookup.second(
                        sum(1 << card for card in kept), first, other, mine.seconds[rows]
                    )


def exploitability(round: Round) -> float:
    return sum(round.best_answers()) / state.SEATS


def rounds_of(seed: int, wanted: set[int], bot: bots.Bot) -> Iterator[Match]:
    """A game as the network plays it, stopped where one of these rounds begins."""
    match, random = start(KINGDOM_18.name, seed=seed), bots.stream(seed)
    while match.seat is not None:
        seen = match.seen(0)
        assert isinstance(seen, State)
        if seen.round in wanted and seen.step == 0 and match.seat == state.RED:
            yield match
        bots.move(match, bot, random)


def main(file: str, temperature: int, wanted: set[int], games: int) -> None:
    setting = KINGDOM_18.setting()
    network = player(setting, Path(file) if file else None)
    bot = bots.make(f"network:temperature={temperature}" + (f",file={file}" if file else ""))
    print("| seed | round | cards | network | solver | its iterations |")
    print("|--:|--:|---|--:|--:|--:|", flush=True)
    for seed in range(SEED, SEED + games):
        for match in rounds_of(seed, wanted, bot):
            rules, seen = match.setting.rules, match.seen(0)
            assert isinstance(rules, Rules)
            assert isinstance(seen, State)
            begun = Round(rules, seen, worth_in_wins(rules, seen))
            lookups = [Lookup(network, temperature / 100, match, seat) for seat in range(state.SEATS)]
            write_down(begun, lookups)
            found = exploitability(begun)
            solved = Round(rules, seen, worth_in_wins(rules, seen))
            solved.solve(min(UNTIL, max(FEWEST, MOST_WORK // solved.work)))
            cards = " and ".join(str(len(plans.firsts)) for plans in begun.plans)
            print(
                f"| {seed} | {seen.round} | {cards} firsts | {found:.3f} | {exploitability(solved):.3f} |"
                f" {solved.iterations} |",
                flush=True,
            )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench.rounds", description=__doc__.partition("\n")[0])
    parser.add_argument("--file", default="", help="a network of your own; else the one that came with the game")
    parser.add_argument("--temperature", type=int, default=50)
    parser.add_argument("--rounds", default="1,2", help="which rounds of each game")
    parser.add_argument("--games", type=int, default=3)
    given = parser.parse_args()
    main(given.file, given.temperature, set(map(int, given.rounds.split(","))), given.games)
