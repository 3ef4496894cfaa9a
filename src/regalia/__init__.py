"""Regalia: five card games of greed and bluff, to play, to study and to take apart."""

from regalia.engine.errors import (
    BadCards,
    BadPosition,
    BadSettings,
    BadTalk,
    BadTranscript,
    IllegalMove,
    RegaliaError,
    UnknownGame,
)
from regalia.engine.event import Told
from regalia.engine.talk import Statement
from regalia.play.match import Match, Outcome, from_position, start
from regalia.play.picture import svg, svg_card
from regalia.play.series import Series, SeriesOutcome, replay_series, start_series, verify_series
from regalia.play.talk import Message
from regalia.play.transcript import replay, verify

__all__ = [
    "BadCards",
    "BadPosition",
    "BadSettings",
    "BadTalk",
    "BadTranscript",
    "IllegalMove",
    "Match",
    "Message",
    "Outcome",
    "RegaliaError",
    "Series",
    "SeriesOutcome",
    "Statement",
    "Told",
    "UnknownGame",
    "from_position",
    "replay",
    "replay_series",
    "start",
    "start_series",
    "svg",
    "svg_card",
    "verify",
    "verify_series",
]
