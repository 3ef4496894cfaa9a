"""What the server refuses, each with a code for programs and a sentence for people."""

from __future__ import annotations

from typing import Any, ClassVar

from regalia.engine.errors import RegaliaError


class Refused(RegaliaError):
    """Something asked of the server that it does not do."""

    code: ClassVar[str] = "refused"
    status: ClassVar[int] = 400


class Invalid(Refused):
    """What was sent does not read."""

    code = "invalid"


class Weak(Refused):
    """A password that is tried first by whoever guesses."""

    code = "weak"


class Unknown(Refused):
    """Whoever asks has not said who they are."""

    code = "unknown"
    status = 401


class Forbidden(Refused):
    code = "forbidden"
    status = 403


class Unproved(Refused):
    """Something for the owner of an account alone, asked in a session that is not new: say the password again."""

    code = "password"
    status = 403


class NotFound(Refused):
    """There is no such thing, or none that the one who asks may know of."""

    code = "not_found"
    status = 404


class TakenAlready(Refused):
    """A seat, a name or a continuation that someone else has."""

    code = "taken"
    status = 409


class NotNow(Refused):
    """Something that the table is not ready for, or past."""

    code = "not_now"
    status = 409


class Gone(Refused):
    """Something that can no longer be shown, because the rules it was made by are not here any more."""

    code = "gone"
    status = 410


class Stale(Refused):
    """A move that answers a position which has passed; `position` is what was missed."""

    code = "stale"
    status = 409

    def __init__(self, message: str, position: Any = None) -> None:
        super().__init__(message)
        self.position = position


class Unavailable(Refused):
    """The database does not answer; whoever asked may ask again."""

    code = "unavailable"
    status = 503


class TooMuch(Refused):
    """More than the limits allow."""

    code = "too_much"
    status = 429


class TooLarge(Refused):
    code = "too_large"
    status = 413
