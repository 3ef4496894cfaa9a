"""What a bot is, and the one way in which it gets to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from regalia.engine.chance import Stream, stream
from regalia.engine.game import Header, Setting
from regalia.play.match import Match, Told
from regalia.play.shuffle import Shuffle, new_key


class Bot(Protocol):
    """Anyone who can choose a move from what a seat knows."""

    def choose(
        self, setting: Setting, seen: Header, actions: Sequence[int], events: Sequence[Told], random: Stream
    ) -> int:
        """One of the legal `actions` of the seat to move.

        `seen` is the concealed record of that seat and `events` is what it saw happen. All chance comes from `random`,
        a stream of the bot's own, so that the same bot plays the same game again.
        """

    def needs_compiling(self, setting: Setting) -> bool:
        """Whether its first choice will have to wait for the compiler."""


def move(match: Match, bot: Bot, random: Stream) -> None:
    """Let a bot play for the seat to move."""
    seat = match.seat
    assert seat is not None, "a bot is asked only while the match goes on"
    match.play(bot.choose(match.setting, match.seen(seat), match.actions(), match.events(seat), random))


def prepare(bot: Bot, setting: Setting) -> None:
    """Have a bot's code compiled before anyone waits for its move: it thinks once, about a match that nobody plays."""
    match = Match(setting, Shuffle(new_key()))
    while len(match.actions()) == 1:  # an only move is played without thinking
        match.play(match.actions()[0])
    if (seat := match.seat) is not None:
        bot.choose(setting, match.seen(seat), match.actions(), match.events(seat), stream(0))
