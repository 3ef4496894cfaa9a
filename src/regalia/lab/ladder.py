"""The ladder of a game: its rungs, their ratings from all that they played against each other, and a plot of those.

Ratings are those of openskill (Plackett and Luce's model), which knows games of more than two players: `mu` is the
skill, 25 for a newcomer, and `sigma` how unsure it still is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from xml.sax.saxutils import escape

from regalia.engine.extras import needs
from regalia.engine.game import Game
from regalia.lab.arena import Played, Results
from regalia.search.network import shipped

SURE = 2  # sigmas to either side that are drawn, which hold the skill in 19 cases of 20

WIDTH, ROW, LEFT, RIGHT, TOP = 720, 34, 190, 30, 56  # of the plot, in pixels
GRID = 5.0  # of skill between two lines of the plot


@dataclass(frozen=True)
class Rating:
    bot: str
    mu: float
    sigma: float


def rungs(game: Game) -> list[str]:
    """The ladder of a game, strongest first."""
    solver = ["solver"] if game.solver(game.setting()) is not None else []
    best = [f"character:{next(iter(game.characters))}"] if game.characters else []
    learnt = ["network"] if shipped(game) is not None else []
    return [*solver, "search:ms=500", "search:ms=50", "flat", *learnt, *best, "random"]


def ratings(contests: Sequence[Results]) -> list[Rating]:
    """How all bots of the contests rate, the best first."""
    needs("openskill", extra="lab")
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    bots = dict.fromkeys(bot for results in contests for bot in (results.plan.candidate, results.plan.baseline))
    known = {bot: Rating(bot, model.mu, model.sigma) for bot in bots}
    for results, game in _in_turn(contests):
        players = [results.plan.candidate if mine == "1" else results.plan.baseline for mine in game.line_up]
        _rate(model, known, players, game.shares)
    return sorted(known.values(), key=lambda rating: -rating.mu)


def _in_turn(contests: Sequence[Results]) -> Iterator[tuple[Results, Played]]:
    """All games, a set of each contest at a time: nobody is rated by one opponent first and by another last."""
    games = [(results, game) for results in contests for game in results.games]
    yield from sorted(games, key=lambda pair: pair[1].set)


def _rate(model: Any, known: dict[str, Rating], players: Sequence[str], shares: Sequence[float]) -> None:
    """Rate one game. A bot that has several seats comes to the mean of what each of them would make of it."""
    teams = [[model.rating(known[bot].mu, known[bot].sigma)] for bot in players]
    rated = model.rate(teams, scores=list(shares))
    for bot in set(players):
        mine = [rated[seat][0] for seat, player in enumerate(players) if player == bot]
        mu, sigma = (sum(getattr(one, part) for one in mine) / len(mine) for part in ("mu", "sigma"))
        known[bot] = Rating(bot, mu, sigma)


def plot(title: str, rated: Sequence[Rating]) -> str:
    """The ratings as an SVG: a dot each, with a line as far as it may be off."""
    low = min(rating.mu - SURE * rating.sigma for rating in rated) // GRID * GRID
    high = -(max(rating.mu + SURE * rating.sigma for rating in rated) // -GRID) * GRID
    height = TOP + ROW * len(rated) + 30

    def x(skill: float) -> float:
        return LEFT + (skill - low) / (high - low) * (WIDTH - LEFT - RIGHT)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif"'
        f' font-size="14"><title>{escape(title)}</title><rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        f'<text x="16" y="28" font-size="17">{escape(title)}</text>',
    ]
    for step in range(round((high - low) / GRID) + 1):
        at = x(low + step * GRID)
        lines += [
            f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{TOP - 8}" y2="{height - 26}" stroke="#ddd"/>',
            f'<text x="{at:.1f}" y="{height - 10}" fill="#666" text-anchor="middle">{low + step * GRID:g}</text>',
        ]
    for row, rating in enumerate(rated):
        y = TOP + ROW * row + ROW // 2
        ends = x(rating.mu - SURE * rating.sigma), x(rating.mu + SURE * rating.sigma)
        lines += [
            f'<text x="{LEFT - 14}" y="{y + 5}" text-anchor="end">{escape(rating.bot)}</text>',
            f'<line x1="{ends[0]:.1f}" x2="{ends[1]:.1f}" y1="{y}" y2="{y}" stroke="#7a5c9e" stroke-width="2"/>',
            f'<circle cx="{x(rating.mu):.1f}" cy="{y}" r="6" fill="#4b2e83"/>',
        ]
    return "\n".join([*lines, "</svg>", ""])
