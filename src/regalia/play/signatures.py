"""The signatures of a match: each is of a position and of all before it, under the key of the match."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec

from regalia.engine import contract
from regalia.engine.contract import Header

if TYPE_CHECKING:
    from regalia.play.match import Match

_encode = msgspec.json.Encoder().encode


class Signatures:
    """They are seldom asked for, so each is worked out only then, by playing on from the last position that was signed.

    The match is passed in and not kept, because a reference would keep it alive.
    """

    def __init__(self, start: Header) -> None:
        self._state = start.copy()  # the position after the last of them
        self._made: list[str] = []

    def after(self, match: Match, ply: int) -> str:
        """Of the position after a ply."""
        while len(self._made) <= ply:
            self._sign_next(match)
        return self._made[ply]

    def _sign_next(self, match: Match) -> None:
        ply = len(self._made)
        before, move = "", _terms(match)
        if ply > 0:
            before, move = self._made[-1], match.played[ply - 1].text
            self._state.random = match.shuffle.random_at(ply)
            contract.apply(match.setting.rules, self._state, match.setting.actions[move], [])
        # As text, which does not change when only the layout of the state in memory does.
        self._made.append(match.shuffle.sign(before, move, _encode(self._state.signed()).decode()))


def _terms(match: Match) -> str:
    """All that was settled before the first move, so that the first signature covers it."""
    setting, game = match.setting, match.game
    terms = (game.name, game.version, setting.options, setting.cards.digest, setting.first, match.names)
    return json.dumps([*terms, match.start_position], separators=(",", ":"))
