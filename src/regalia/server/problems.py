"""Whatever goes wrong, as a problem with a code and a sentence; what is nobody's business stays in the log."""

from __future__ import annotations

from http import HTTPStatus

import msgspec
from litestar.exceptions import HTTPException, ValidationException

from regalia.engine.errors import IllegalMove, RegaliaError
from regalia.server import messages
from regalia.server.database import Locked, Unreachable, Unstorable, Unsure
from regalia.server.errors import Refused, Stale, Unavailable

INTERNAL = "Something went wrong on our side. It has been noted; try again."

LONGEST = 300  # letters of what is said about something that does not read

CODES = {
    HTTPStatus.UNAUTHORIZED: "unknown",
    HTTPStatus.FORBIDDEN: "forbidden",
    HTTPStatus.NOT_FOUND: "not_found",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "too_large",
    HTTPStatus.TOO_MANY_REQUESTS: "too_much",
}


def problem(error: Exception) -> tuple[int, messages.Problem]:
    """The status and the problem to answer with; 500 for what should not have happened."""
    if isinstance(error, Unreachable | Locked):
        error = Unavailable("The database does not answer, and nothing was changed: try again in a moment.")
    if isinstance(error, Unsure):
        error = Unavailable("The database went away just now: look again whether that was done, then try again.")
    if isinstance(error, Refused):
        position = error.position if isinstance(error, Stale) else None
        return error.status, messages.Problem(error.code, str(error), position)
    if isinstance(error, RegaliaError):
        return 400, messages.Problem("illegal" if isinstance(error, IllegalMove) else "settings", str(error))
    if isinstance(error, msgspec.DecodeError | UnicodeDecodeError):  # a ValidationError is one too
        return 400, messages.Problem("invalid", f"That does not read: {_short(str(error))}.")
    if isinstance(error, ValidationException):
        return 400, messages.Problem("invalid", f"That does not read: {_short(_details(error))}.")
    if isinstance(error, Unstorable):
        return 400, messages.Problem("invalid", "That does not read: there is a zero byte in a text.")
    if isinstance(error, RecursionError):
        return 400, messages.Problem("invalid", "That does not read: it is nested too deeply.")
    if isinstance(error, HTTPException) and error.status_code < 500:
        code = CODES.get(HTTPStatus(error.status_code), "invalid")
        return error.status_code, messages.Problem(code, f"{HTTPStatus(error.status_code).phrase}.")
    return 500, messages.Problem("internal", INTERNAL)


def _short(text: str) -> str:
    """What somebody sent is not sent back whole."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _details(error: ValidationException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{part.get('key', '')}: {part.get('message', '')}".strip(": ") for part in extra]
    return "; ".join(parts) or "a field is missing or of another kind"
