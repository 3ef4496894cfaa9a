"""What can go wrong at the border. Every message is a sentence a person can act on."""


class RegaliaError(ValueError):
    """Something a user asked for cannot be done; the message says why and what to do instead."""


class UnknownGame(RegaliaError):
    """No game of that name is installed."""


class BadSettings(RegaliaError):
    """Seats, options or names that the game does not have."""


class MissingExtra(RegaliaError, ImportError):
    """A package that is not installed; the message names the extra that brings it."""


class BadCards(RegaliaError):
    """A card file that cannot be played with."""


class BadPosition(RegaliaError):
    """Plain data that is no position of the game."""


class IllegalMove(RegaliaError):
    """A move that the rules do not allow now."""


class BadTalk(RegaliaError):
    """A message that cannot be said."""


class BadTranscript(RegaliaError):
    """A transcript that does not read, or does not reproduce; `ply` is the first one that fails, where there is one."""

    def __init__(self, message: str, ply: int | None = None) -> None:
        super().__init__(message)
        self.ply = ply
