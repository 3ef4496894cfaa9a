"""Regalia: five card games of greed and bluff, to play, to study and to take apart."""

from regalia.engine.errors import (
    BadCards,
    BadPosition,
    BadSettings,
    BadTranscript,
    IllegalMove,
    RegaliaError,
    UnknownGame,
)
from regalia.play.match import Match, Outcome, Told, from_position, start
from regalia.play.picture import svg, svg_card
from regalia.play.transcript import replay, verify

__all__ = [
    "BadCards",
    "BadPosition",
    "BadSettings",
    "BadTranscript",
    "IllegalMove",
    "Match",
    "Outcome",
    "RegaliaError",
    "Told",
    "UnknownGame",
    "from_position",
    "replay",
    "start",
    "svg",
    "svg_card",
    "verify",
]
