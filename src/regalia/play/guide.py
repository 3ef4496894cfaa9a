"""A guided first game: a prepared deal whose first moves are written down, each with what it is about.

The script of a game is `guide.toml` in its folder: a seed, the moves of all seats in turn, and the names of messages in
the game's words. The learner has seat 0 and may play something else than the script; from then on there is no guide.
A match is recognised by its deal, so a guided match that was left can be gone on with like any other.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from regalia.games import find
from regalia.play.match import Match
from regalia.play.shuffle import Shuffle, key_from_seed

LEARNER = 0
BOT = "easy"  # at every other seat, as soon as the script has ended
ENTROPY = "guide"  # of every seat, for the deal is known
FILE = "guide.toml"
FAREWELL = "guide-farewell"  # where the script ends
ASTRAY = "guide-astray"  # where the learner played something else


class Step(NamedTuple):
    """One ply of the script: what is played, and what is said about it."""

    move: str
    text: str  # the name of a message; empty: nothing


class Guide(NamedTuple):
    game: str
    seed: int
    seats: int
    steps: tuple[Step, ...]

    @property
    def dealt(self) -> tuple[bytes, tuple[str, ...]]:
        """The key and the entropy that give its deal."""
        return key_from_seed(self.seed), (ENTROPY,) * self.seats

    def deal(self, names: Sequence[str] | None = None) -> Match:
        return Match(find(self.game).setting(self.seats), Shuffle(*self.dealt), names)

    def followed(self, match: Match) -> int:
        """How many plies of a match are those of the script."""
        pairs = enumerate(zip(self.steps, match.played, strict=False))
        return next((ply for ply, (step, played) in pairs if step.move != played.text), min(len(self.steps), match.ply))


class Guidance(NamedTuple):
    """What the learner is told before a decision, by the names of messages."""

    why: list[str]  # why the others did what they did since the learner's last move
    text: str
    move: str | None  # what the script plays now


@lru_cache(maxsize=64)
def guide_of(game: str) -> Guide | None:
    """The guide of a game, if it has one."""
    path = find(game).folder / FILE
    if not path.is_file():
        return None
    script: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    steps = tuple(Step(step["move"], f"guide-{step['text']}" if "text" in step else "") for step in script["step"])
    return Guide(game, script["seed"], script["seats"], steps)


def guide_for(match: Match) -> Guide | None:
    """The guide that a match was dealt for."""
    guide = guide_of(match.game.name)
    return guide if guide is not None and (match.shuffle.key, tuple(match.shuffle.entropy)) == guide.dealt else None


def next_move(match: Match) -> str | None:
    """What the script plays now; None once it has ended or was left."""
    guide = guide_for(match)
    if guide is None or match.ply >= len(guide.steps) or guide.followed(match) < match.ply:
        return None
    return guide.steps[match.ply].move


def guidance(match: Match) -> Guidance | None:
    """What the learner is told now."""
    guide = guide_for(match)
    if guide is None or match.seat != LEARNER:
        return None
    followed = guide.followed(match)
    own = [ply for ply, move in enumerate(match.played) if move.seat == LEARNER]
    last = own[-1] if own else -1  # the learner's last move
    why = [step.text for step in guide.steps[last + 1 : followed] if step.text]
    if followed == match.ply < len(guide.steps):
        step = guide.steps[match.ply]
        return Guidance(why, step.text, step.move)
    if last > followed:
        return None  # the last words were said before
    if last == followed < len(guide.steps):
        return Guidance(why, ASTRAY, None)
    return Guidance(why, FAREWELL, None) if last < len(guide.steps) else None
