"""Receipts: what the deal of a table follows from, signed with the server's key before the first move."""

from __future__ import annotations

import json
from typing import Any

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from regalia.play.receipt import FORMAT, SIGNATURE, signed_text
from regalia.server.contacts import Contacts
from regalia.server.errors import NotNow
from regalia.server.live_table import Live

KEY = "receipts"  # the name of the key


def _new_key() -> str:
    return Ed25519PrivateKey.generate().private_bytes_raw().hex()


class Receipts:
    def __init__(self, contacts: Contacts) -> None:
        self._contacts = contacts
        self._key: Ed25519PrivateKey | None = None

    async def start(self) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(await self._contacts.key(KEY, _new_key)))

    @property
    def public(self) -> str:
        """What receipts are checked with."""
        assert self._key is not None
        raw = self._key.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
        return raw.hex()

    def of(self, live: Live) -> str:
        """The receipt of a table whose match has begun; the same for everyone, with nothing in it that is secret."""
        if live.table.started is None:
            raise NotNow("There is a receipt once everyone sits and has added to the shuffle.")
        assert self._key is not None
        receipt: dict[str, Any] = {
            "format": FORMAT,
            "table": live.id,
            "game": live.table.game,
            "version": live.table.version,
            "options": live.settings.options,
            "cards": live.cards,
            "names": [seat.name for seat in live.seats],
            "entropy": [seat.entropy for seat in live.seats],
            "bots": [seat.seat for seat in live.seats if seat.bot is not None],
            "commitment": live.commitment,
            "started": live.table.started,
            "key": self.public,
        }
        receipt[SIGNATURE] = self._key.sign(signed_text(receipt)).hex()
        return json.dumps(receipt, indent=1) + "\n"
