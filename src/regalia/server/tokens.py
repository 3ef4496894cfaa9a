"""Random names for things, and tokens of which only the hash is kept."""

from __future__ import annotations

import hashlib
import secrets

ID_BYTES = 9  # of a table or a person: too many to guess, short enough for a link
TOKEN_BYTES = 24  # of what opens a door by itself


def new_id() -> str:
    """Never with a hyphen first: on a command line that would be an option."""
    while (made := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return made


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is kept of a token; it is random enough that no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()
