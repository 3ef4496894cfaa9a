"""Write a bot and let it play against another one.

python examples/write_a_bot.py --matches 20 --opponent flat:worlds=50

A bot gets the record of its seat with everything else concealed, the legal actions, and what its seat saw happen and
heard said. It sees no more, so it cannot cheat. This one knows no game: it plays by chance, but only moves from the
second half of the list. With a method `say` it would talk, too.
"""

from __future__ import annotations

import argparse

import regalia
from regalia import bots


class LaterMoves:
    """Any of the moves in the second half of the list."""

    def choose(self, decision: bots.Decision) -> int:
        later = decision.actions[len(decision.actions) // 2 :]
        return later[decision.random.below(len(later))]


def main(game: str = "kingdom-18", matches: int = 20, opponent: str = "random") -> float:
    """Play matches, each seat in turn; return the share that the bot won, a shared win counted in part."""
    mine, other = LaterMoves(), bots.make(opponent)
    won = 0.0
    for number in range(matches):
        match = regalia.start(game, seed=number)
        seat = number % match.seats
        random = bots.stream(number)
        while match.seat is not None:
            bots.move(match, mine if match.seat == seat else other, random)
        outcome = match.outcome
        assert outcome is not None
        won += (seat in outcome.winners) / len(outcome.winners)
    print(f"Against {opponent} the bot won {won:g} of {matches} matches of {game}.")
    return won / matches


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="kingdom-18")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--opponent", default="random")
    main(**vars(parser.parse_args()))
