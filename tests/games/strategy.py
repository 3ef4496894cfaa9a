"""How a character is inclined to the moves of a match, as the seat to move sees it."""

from __future__ import annotations

from regalia import Match
from regalia.engine import contract


def strategy(match: Match, name: str) -> dict[str, float]:
    """The share of each move, by its text."""
    assert match.seat is not None
    actions = match.actions()
    weights = [0.0] * len(actions)
    number = list(match.game.characters).index(name)
    contract.policy(match.setting.rules, match.seen(match.seat), number, actions, len(actions), weights)
    return {move: weight / sum(weights) for move, weight in zip(match.moves(), weights, strict=True)}


def favourite(match: Match, name: str) -> str:
    shares = strategy(match, name)
    return max(shares, key=lambda move: shares[move])
