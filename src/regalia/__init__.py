"""Regalia: five card games of greed and bluff, to play, to study and to take apart.

A match from its first move to its last:

    >>> import regalia
    >>> match = regalia.start("kingdom-18", seats=2, seed=7, names=["Ann", "Ben"])
    >>> match
    <Match of Kingdom 18 between Ann and Ben: ply 0, Ann to move>
    >>> match.play(match.moves()[0])  # anything illegal is refused with a sentence
    >>> while match.seat is not None:
    ...     match.play(match.moves()[0])
    >>> match.outcome.reason
    'A draw between Ann and Ben after all five rounds.'
    >>> regalia.replay(match.transcript()).outcome == match.outcome
    True

- `regalia.games()` are the games by name and `regalia.find` gives one; `regalia.start` begins a match and
  `regalia.start_series` a tournament.
- A `regalia.Match` has moves to `play`, a `view` for each seat, `events`, talk, an `outcome` and a `transcript`.
- `regalia.replay` plays a transcript again, `regalia.verify` says what that proves; `regalia.from_position` begins in
  the middle; `regalia.svg` and `regalia.svg_card` draw.
- `regalia.bots` are players: `regalia.bots.make("hard")`. `regalia.research` is for those who train agents,
  `regalia.lab` for contests, `regalia.server` is the table server.
- Whatever cannot be done is a `regalia.RegaliaError`, a ValueError with a sentence.

The same from a shell: `regalia --help`.
"""

import importlib
from typing import TYPE_CHECKING, Any

from regalia.engine.errors import (
    BadCards,
    BadPosition,
    BadSettings,
    BadTalk,
    BadTranscript,
    IllegalMove,
    MissingExtra,
    RegaliaError,
    UnknownGame,
)

if TYPE_CHECKING:
    from regalia.engine.event import Event
    from regalia.engine.talk import Statement
    from regalia.engine.view import Outcome
    from regalia.games import (
        find,
        games,  # at run time the package of the games is called: see there
    )
    from regalia.play.match import Match, from_position, start
    from regalia.play.picture import svg, svg_card
    from regalia.play.series import Series, SeriesOutcome, replay_series, start_series, verify_series
    from regalia.play.talk import Message
    from regalia.play.transcript import replay, verify

    __version__: str

__all__ = [
    "BadCards",
    "BadPosition",
    "BadSettings",
    "BadTalk",
    "BadTranscript",
    "Event",
    "IllegalMove",
    "Match",
    "Message",
    "MissingExtra",
    "Outcome",
    "RegaliaError",
    "Series",
    "SeriesOutcome",
    "Statement",
    "UnknownGame",
    "__version__",
    "find",
    "from_position",
    "games",
    "replay",
    "replay_series",
    "start",
    "start_series",
    "svg",
    "svg_card",
    "verify",
    "verify_series",
]


_HOMES = {  # where the names above are; each is loaded when it is first used
    "regalia.engine.event": ("Event",),
    "regalia.engine.view": ("Outcome",),
    "regalia.engine.talk": ("Statement",),
    "regalia.games": ("find",),
    "regalia.play.match": ("Match", "from_position", "start"),
    "regalia.play.picture": ("svg", "svg_card"),
    "regalia.play.series": ("Series", "SeriesOutcome", "replay_series", "start_series", "verify_series"),
    "regalia.play.talk": ("Message",),
    "regalia.play.transcript": ("replay", "verify"),
}


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            globals()[name] = found = getattr(importlib.import_module(home), name)
            return found
    if name in ("bots", "games", "lab", "research", "server"):
        return importlib.import_module(f"{__name__}.{name}")
    if name == "__version__":  # only when asked: looking up the metadata of a package takes a while
        from importlib.metadata import version

        return version("regalia")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
