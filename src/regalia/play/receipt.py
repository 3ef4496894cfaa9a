"""A receipt: what a server says before the first move is all that the deal follows from, signed with its own key.

Whoever keeps it can show later that a server dealt from another key, or from other entropy, than it had said.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from regalia.engine.errors import BadTranscript
from regalia.engine.extras import needs

if TYPE_CHECKING:
    from regalia.play.match import Match

FORMAT = "regalia receipt 1"
SIGNATURE = "signature"


def signed_text(receipt: dict[str, Any]) -> bytes:
    """What is signed: all but the signature, spelt in one way."""
    said = {name: value for name, value in receipt.items() if name != SIGNATURE}
    return json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def check(text: str, match: Match, key: str | None = None) -> list[str]:
    """Compare a receipt with the match of a transcript, and say in sentences what that proves.

    `key` is the server's public key as one knows it from elsewhere; a receipt that another key has signed is refused.
    """
    needs("cryptography", extra="server")
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        receipt = json.loads(text)
        if not isinstance(receipt, dict) or receipt.get("format") != FORMAT:
            raise ValueError
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(receipt["key"]))
        public.verify(bytes.fromhex(receipt[SIGNATURE]), signed_text(receipt))
    except (ValueError, KeyError, TypeError):
        raise BadTranscript("That is no receipt of a Regalia server.") from None
    except InvalidSignature:
        raise BadTranscript("The receipt was changed after the server had signed it: it proves nothing.") from None
    if key is not None and key != receipt["key"]:
        raise BadTranscript("The receipt was signed with another key than the one you know of the server.")
    _compare(receipt, match)
    return [
        f"The receipt of table {receipt['table']} was signed by the server with the key {receipt['key']}.",
        "The hash of the key, every seat's name and entropy, the game and its cards are those of the receipt.",
        "If you had it before the first move, the server chose none of them later.",
        *(
            []
            if key is not None
            else ["Compare its key with the one the server shows: anyone can sign with their own."]
        ),
    ]


def _compare(receipt: dict[str, Any], match: Match) -> None:
    shuffle = match.shuffle
    told = {
        "commitment": shuffle.commitment,
        "entropy": list(shuffle.entropy),
        "names": list(match.names),
        "game": match.game.name,
        "version": match.game.version,
        "cards": match.setting.cards.digest,
        "options": dict(match.setting.options),
    }
    for name, value in told.items():
        if receipt.get(name) != value:
            raise BadTranscript(
                f"The transcript does not fit the receipt: {name} was {receipt.get(name)!r} and is {value!r}."
            )
