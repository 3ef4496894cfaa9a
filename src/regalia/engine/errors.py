"""What can go wrong at the border. Every message is a sentence a person can act on."""


class RegaliaError(ValueError):
    """Something a user asked for cannot be done; the message says why and what to do instead.

    >>> import regalia
    >>> regalia.start("greed", seats=9)
    Traceback (most recent call last):
        ...
    regalia.engine.errors.BadSettings: Greed is for 2 to 5 players, not 9.
    """


class UnknownGame(RegaliaError):
    """No game of that name is installed.

    >>> import regalia
    >>> regalia.find("kingdom-19")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    regalia.engine.errors.UnknownGame: There is no game 'kingdom-19'; did you mean kingdom-18? The games are ...
    """


class BadSettings(RegaliaError):
    """Seats, options or names that the game does not have.

    >>> import regalia
    >>> regalia.start("kingdom-18", options={"tie_break": "by age"})
    Traceback (most recent call last):
        ...
    regalia.engine.errors.BadSettings: The option tie_break takes played, scoring, contributed, not 'by age'.
    """


class MissingExtra(RegaliaError, ImportError):
    """A package that is not installed; the message names the extra that brings it.

    >>> issubclass(MissingExtra, ImportError)
    True
    """


class BadCards(RegaliaError):
    """A card file that cannot be played with.

    >>> import regalia
    >>> regalia.start("kingdom-18", cards="none.toml")
    Traceback (most recent call last):
        ...
    regalia.engine.errors.BadCards: The card file none.toml cannot be read: No such file or directory.
    """


class BadPosition(RegaliaError):
    """Plain data that is no position of the game.

    >>> import regalia
    >>> regalia.from_position("kingdom-18", {"round": 9})
    Traceback (most recent call last):
        ...
    regalia.engine.errors.BadPosition: round takes whole numbers from 1 to 5, not 9.
    """


class IllegalMove(RegaliaError):
    """A move that the rules do not allow now.

    >>> import regalia
    >>> regalia.start("kingdom-18", seed=1).play("castle")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    regalia.engine.errors.IllegalMove: 'castle' is not a move of Kingdom 18; Red can play for example '...'.
    """


class BadTalk(RegaliaError):
    """A message that cannot be said.

    >>> import regalia
    >>> regalia.start("greed", seed=1).say(0, "")
    Traceback (most recent call last):
        ...
    regalia.engine.errors.BadTalk: A message needs a text or a statement.
    """


class BadTranscript(RegaliaError):
    """A transcript that does not read, or does not reproduce; `ply` is the first one that fails, where there is one.

    >>> import regalia
    >>> regalia.replay("not a transcript")
    Traceback (most recent call last):
        ...
    regalia.engine.errors.BadTranscript: This is not a transcript: its first line must be 'regalia transcript 1'.
    """

    def __init__(self, message: str, ply: int | None = None) -> None:
        super().__init__(message)
        self.ply = ply
