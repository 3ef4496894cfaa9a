"""A worked example of a game: its guided first turns, told in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from regalia.engine.game import Game
from regalia.play.guide import LEARNER, guide_of
from regalia.play.notation import in_words


class Told(NamedTuple):
    """One move of the example."""

    name: str  # who makes it
    move: str  # in words
    why: str  # what is said about it; empty: nothing
    mine: bool  # whether the learner makes it; then the reason comes first
    happened: list[str]  # as the learner sees it


def walkthrough(game: Game) -> list[Told]:
    """The moves of a game's guide with their reasons, in the language that is spoken; none where it has no guide.

    >>> from regalia.games import find
    >>> walkthrough(find("kingdom-18"))[0].happened
    ['Red lays a card face down on each realm.']
    """
    guide = guide_of(game.name)
    if guide is None:
        return []
    match = guide.deal()
    words = match.setting.words(match.names)
    told = []
    for step in guide.steps:
        seat, ply = match.seat, match.ply
        assert seat is not None, "a guide ends before its match does"
        match.play(step.move)
        happened = [match.tell(event) for event in match.events(LEARNER, ply)]
        why = words.say(step.text) if step.text else ""
        told.append(Told(match.names[seat], in_words(words, step.move), why, seat == LEARNER, happened))
    return told


def learner(told: Sequence[Told]) -> str:
    """Who the reader is in an example."""
    return next(step.name for step in told if step.mine)
