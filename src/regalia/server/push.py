"""Web Push: a message for a browser that is not here, encrypted for it alone and signed as ours (RFC 8030, 8291, 8292).

Where a message goes is what a browser says. So that nobody makes the server call whom they like, it goes over TLS, to
services that the operator allows, and to addresses of the public internet only, unless it is being tried out.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import os
import socket
import ssl
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import httpcore
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from regalia.server.errors import Invalid

CURVE = ec.SECP256R1()
POINT, AUTH = 65, 16  # bytes of a browser's public key and of its secret
RECORD = 4096  # the size of a record; a message is one
VALID = 12 * 3600  # seconds that a signature is good for
KEPT = 24 * 3600  # seconds for which a push service keeps a message
TIMEOUT = 10.0  # seconds, for all of a message
MOST = 200  # messages under way
NAT64 = ipaddress.ip_network("64:ff9b::/96")
NO_KEYS = "That is no subscription of a browser: its keys have another form."
NO_ADDRESS = "Messages go to push services by https and by name only."
GONE = (404, 410)  # the browser no longer wants messages


def encode(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str, size: int) -> bytes:
    """Bytes of a browser's, which must be so many."""
    raw = b""
    with suppress(ValueError):
        raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if len(raw) != size:
        raise Invalid(NO_KEYS)
    return raw


def new_key() -> str:
    """A key to sign with, as text."""
    key = ec.generate_private_key(CURVE)
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    ).decode()


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def encrypt(message: bytes, browser: bytes, auth: bytes) -> bytes:
    """A message that only the browser with this public key and secret can read (RFC 8291)."""
    own = ec.generate_private_key(CURVE)
    public = _point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    secret = _derive(shared, auth, b"WebPush: info\0" + browser + public, 32)
    salt = os.urandom(16)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, message + b"\2", None)
    return salt + RECORD.to_bytes(4) + bytes([len(public)]) + public + sealed


def _derive(secret: bytes, salt: bytes, info: bytes, size: int) -> bytes:
    return HKDF(hashes.SHA256(), size, salt, info).derive(secret)


class Signer:
    """Says to push services who sends (VAPID, RFC 8292)."""

    def __init__(self, key: str, contact: str) -> None:
        loaded = serialization.load_pem_private_key(key.encode(), None)
        assert isinstance(loaded, ec.EllipticCurvePrivateKey)
        self._key = loaded
        self._contact = contact
        self.public = encode(_point(loaded.public_key()))

    def header(self, endpoint: str) -> str:
        address = urlsplit(endpoint)
        claims: dict[str, str | int] = {
            "aud": f"{address.scheme}://{address.netloc}",
            "exp": int(time.time()) + VALID,
        }
        if self._contact:
            claims["sub"] = self._contact
        said = ".".join(encode(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={said}.{encode(r.to_bytes(32) + s.to_bytes(32))}, k={self.public}"


def is_public(address: str) -> bool:
    """Whether an address is one of the public internet, also where it is wrapped in another one."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour
        if ip in NAT64:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return ip.is_global and not ip.is_multicast


class Services:
    """The push services that messages go to: those of the browsers there are, by the names of their hosts."""

    def __init__(self, names: Sequence[str], private: bool) -> None:
        self._names = names
        self._private = private

    def check(self, endpoint: str) -> None:
        """Refuse any other, so that nobody makes this server call somebody's."""
        try:
            address = urlsplit(endpoint)
            host, port = address.hostname or "", address.port
        except ValueError:
            raise Invalid(NO_ADDRESS) from None
        if self._private and address.scheme in ("http", "https"):
            return
        if address.scheme != "https" or not host or port is not None or address.username is not None:
            raise Invalid(NO_ADDRESS)
        if not any(host == name or host.endswith(f".{name}") for name in self._names):
            raise Invalid("This server sends nothing to that push service: whoever runs it can allow that.")


def check_keys(public: str, auth: str) -> None:
    """Refuse what nothing can be encrypted for."""
    point = decode(public, POINT)
    decode(auth, AUTH)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        raise Invalid(NO_KEYS) from None


class _Guarded(httpcore.AsyncNetworkBackend):
    """Connects to public addresses only. The name is looked up here, once, so it cannot mean another one later."""

    def __init__(self) -> None:
        self._backend = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(each[4][0]) for each in found]
        if not addresses or not all(map(is_public, addresses)):
            raise httpcore.ConnectError("the push service is not in the public internet")
        return await self._backend.connect_tcp(addresses[0], port, timeout, local_address, socket_options)

    async def sleep(self, seconds: float) -> None:
        await self._backend.sleep(seconds)


class Pusher:
    def __init__(self, signer: Signer, private: bool, trust: ssl.SSLContext | None = None) -> None:
        self.signer = signer
        backend = httpcore.AnyIOBackend() if private else _Guarded()
        self._pool = httpcore.AsyncConnectionPool(ssl_context=trust, network_backend=backend, max_connections=MOST)

    async def send(self, endpoint: str, browser: bytes, auth: bytes, message: bytes) -> bool:
        """Hand a message to the browser's push service; whether the browser still wants any. Redirects lead nowhere."""
        headers: dict[bytes | str, bytes | str] = {
            "Authorization": self.signer.header(endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Urgency": "normal",
        }
        content = encrypt(message, browser, auth)
        request = self._pool.stream("POST", endpoint, headers=headers, content=content)
        async with asyncio.timeout(TIMEOUT), request as answer:  # what it says beside the status is not read
            if answer.status in GONE:
                return False
            if answer.status >= 300:
                raise httpcore.ProtocolError(f"the push service answered {answer.status}")
        return True

    async def close(self) -> None:
        await self._pool.aclose()
