"""What a seat is shown: each game declares its view once, over a frame that all of them have.

The server sends a view as it is, and the browser's types are made from its declaration. It is read like the plain data
that it is sent as: `view["players"][0]["hand"]` is `view.players[0].hand`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from regalia.engine.words import message_name

if TYPE_CHECKING:
    from regalia.engine.game import Setting


class Shown(Struct, frozen=True):
    """A thing in a view."""

    def __getitem__(self, name: str) -> Any:
        if name not in self.__struct_fields__:
            raise KeyError(name)
        return getattr(self, name)

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data


class Ended(Shown, frozen=True):
    """How a match ended."""

    scores: tuple[float, ...]
    winners: tuple[int, ...]  # more than one seat is a draw between them
    ending: str  # the game's name for it


class Outcome(Ended, frozen=True):
    """How a match ended, in words too.

    >>> import regalia
    >>> match = regalia.start("kingdom-18", seed=1)
    >>> while match.seat is not None:
    ...     match.play(match.moves()[0])
    >>> all(match.outcome.scores[seat] == max(match.outcome.scores) for seat in match.outcome.winners)
    True
    """

    reason: str  # a sentence

    @property
    def why(self) -> dict[str, Any]:
        """The same as data.

        >>> Outcome((1.0, 0.0), (0,), "second-palace", "").why["ending"]
        {'kind': 'ending-second-palace'}
        """
        return {
            "kind": "outcome",
            "winners": list(self.winners),
            "ending": {"kind": message_name("ending", self.ending)},
        }


class Frame(Shown, frozen=True, kw_only=True):
    """What every view has."""

    game: str
    seats: int
    names: list[str]
    ply: int
    to_move: int | None
    you: int | None  # the seat that looks; none: a spectator
    over: bool
    outcome: Ended | None
    out: list[int]  # seats that are out of a game which goes on without them
    players: list[Any]  # by seat; each game has its own kind


def frame(
    setting: Setting, seen: Any, seat: int | None, names: Sequence[str], ply: int, outcome: Ended | None = None
) -> dict[str, Any]:
    """What is the same in every game, of what a seat sees."""
    return {
        "game": setting.game.name,
        "seats": setting.seats,
        "names": list(names),
        "ply": ply,
        "to_move": None if seen.over else seen.seat,
        "you": seat,
        "over": bool(seen.over),
        "outcome": outcome and Ended(outcome.scores, outcome.winners, outcome.ending),
        "out": [owner for owner in range(setting.seats) if setting.game.is_out(setting, seen, owner)],
    }
