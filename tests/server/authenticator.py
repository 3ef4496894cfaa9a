"""An authenticator in software: it makes a passkey and signs with it, as a browser and a device do together."""

from __future__ import annotations

import hashlib
import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40  # flags of the authenticator's data


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """A passkey for one host; what a test wants to go wrong, it changes."""

    def __init__(self, host: str, origin: str) -> None:
        self.host = host
        self.origin = origin
        self.flags = PRESENT | VERIFIED
        self.count = 0
        self.id = os.urandom(16)
        self.user = b""
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to a question for a new passkey."""
        self.user = raw(options["user"]["id"])
        point = self._key.public_key().public_numbers()
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)})
        known = bytes(16) + len(self.id).to_bytes(2) + self.id + public
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": self._data(ATTESTED) + known})
        client = self._client("webauthn.create", options)
        return self._credential({"clientDataJSON": text(client), "attestationObject": text(attested)})

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to a question who somebody is."""
        self.count += 1
        data, client = self._data(), self._client("webauthn.get", options)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        answer = {"clientDataJSON": client, "authenticatorData": data, "signature": signature, "userHandle": self.user}
        return self._credential({name: text(value) for name, value in answer.items()})

    def _data(self, flags: int = 0) -> bytes:
        return hashlib.sha256(self.host.encode()).digest() + bytes([self.flags | flags]) + self.count.to_bytes(4)

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        own = text(self.id)
        return {"id": own, "rawId": own, "type": "public-key", "response": response, "clientExtensionResults": {}}
