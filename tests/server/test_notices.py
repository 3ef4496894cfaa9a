"""Telling people who are not here: a real push endpoint and a real mail server on loopback, and what neither may do."""

from __future__ import annotations

import asyncio
import json
import re
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from regalia.server import push
from regalia.server.config import Config, configure
from regalia.server.errors import Invalid
from tests.effort import PATIENCE
from tests.server.running import Player, config_for, free_port, player, running, visitor

pytestmark = pytest.mark.anyio


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """A push service and the browser behind it: it reads what only this browser can."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.public = push._point(self.key.public_key())
        self.auth = b"sixteen bytes ok"
        self.got: asyncio.Queue[tuple[dict[str, str], bytes]] = asyncio.Queue()
        self.status = 201
        self.url = ""

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[Browser]:
        server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/push/abc"
        async with server:
            yield self

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        headers = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if line)
        exact = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if line)
        body = await reader.readexactly(int(headers["content-length"]))
        writer.write(f"HTTP/1.1 {self.status} Done\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self.got.put_nowait(({name.lower(): value for name, value in exact.items()}, body))

    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.url, "p256dh": push.encode(self.public), "auth": push.encode(self.auth)}

    def read(self, body: bytes) -> Any:
        """Decrypt as RFC 8291 has it for the browser's side."""
        salt, public, sealed = body[:16], body[21 : 21 + body[20]], body[21 + body[20] :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), public)
        shared = self.key.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\0" + self.public + public
        secret = HKDF(hashes.SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        message = AESGCM(key).decrypt(nonce, sealed, None)
        assert message.endswith(b"\2")
        return json.loads(message[:-1])


class Letters:
    """A mail server."""

    def __init__(self) -> None:
        self.came: list[tuple[list[str], str]] = []

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        self.came.append((list(envelope.rcpt_tos), envelope.content.decode()))
        return "250 taken"

    async def next(self, number: int) -> tuple[list[str], str]:
        async with asyncio.timeout(PATIENCE):
            while len(self.came) <= number:
                await asyncio.sleep(0.02)
        return self.came[number]


@pytest.fixture
def letters() -> Iterator[tuple[Letters, str]]:
    taken = Letters()
    post = Controller(taken, hostname="127.0.0.1", port=free_port())
    post.start()
    yield taken, f"smtp://127.0.0.1:{post.port}"
    post.stop()


async def a_table(one: Player, other: Player) -> str:
    body = {"settings": {"game": "greed", "seats": ["me", "open"], "first": 0, "listed": True}}
    table: str = (await one.post("/api/tables", body))["table"]["id"]
    await other.post(f"/api/tables/{table}/join")
    return table


async def play_first(one: Player, table: str) -> None:
    position = await one.get(f"/api/tables/{table}/position")
    move = {"ply": position["ply"], "id": f"m{position['ply']}", "move": position["ask"]["moves"][0]}
    await one.post(f"/api/tables/{table}/moves", move)


async def test_who_is_not_here_is_told_by_push_in_a_message_that_only_their_browser_reads(tmp_path: Path) -> None:
    config = config_for(tmp_path, notice_seconds=0.0, push_private=True, mail_from="post@regalia.test")
    async with running(config) as url, player(url, "Ann") as ann, player(url, "Bea") as bea, Browser().listening() as b:
        key = (await ann.get("/api/notices"))["push_key"]
        await ann.post("/api/push", b.subscription())
        table = await a_table(ann, bea)
        async with asyncio.timeout(PATIENCE):
            headers, body = await b.got.get()
        assert b.read(body) == {"kind": "turn", "game": "Greed", "table": table}
        assert headers["content-encoding"] == "aes128gcm"
        token, named = re.fullmatch(r"vapid t=(\S+), k=(\S+)", headers["authorization"]).groups()  # type: ignore[union-attr]
        assert named == key
        head, claims, signature = token.split(".")
        assert json.loads(decoded(claims))["aud"] == b.url.removesuffix("/push/abc")
        assert json.loads(decoded(claims))["sub"] == "mailto:post@regalia.test"
        raw = decoded(signature)
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
        der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
        public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


async def test_each_turn_is_told_once_nobody_who_is_here_is_told_and_a_browser_that_is_gone_is_forgotten(
    tmp_path: Path,
) -> None:
    config = config_for(tmp_path, notice_seconds=0.0, push_private=True)
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(running(config))
        ann, bea, cy = [await stack.enter_async_context(player(url, name)) for name in ("Ann", "Bea", "Cy")]
        browsers = [await stack.enter_async_context(Browser().listening()) for _ in range(3)]
        for one, browser in zip((ann, bea, cy), browsers, strict=True):
            await one.post("/api/push", browser.subscription())
        await bea.connect()
        browsers[0].status = 410
        table = await a_table(ann, bea)
        async with asyncio.timeout(PATIENCE):
            await browsers[0].got.get()
        while (await ann.get(f"/api/tables/{table}"))["to_move"] == 0:
            await play_first(ann, table)
        await a_table(ann, bea)
        await a_table(cy, bea)
        async with asyncio.timeout(PATIENCE):
            await browsers[2].got.get()  # told by a look that was after all of that
        assert browsers[0].got.empty(), "it said that it wants no more"
        assert browsers[1].got.empty(), "she is here"
        assert browsers[2].got.empty(), "once"
        await bea.disconnect()  # or her phone has gone a while ago, and only now its socket is known to be dead
        async with asyncio.timeout(PATIENCE):
            await browsers[1].got.get()


async def test_letters_are_sent_to_a_confirmed_address_only_and_end_with_one_click(
    tmp_path: Path, letters: tuple[Letters, str]
) -> None:
    post, smtp = letters
    own = {"smtp": smtp, "mail_from": "post@regalia.test", "url": "https://play.regalia.test", "notice_seconds": 0.0}
    async with running(config_for(tmp_path, **own)) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        assert (await ann.get("/api/notices"))["mail_offered"]
        await ann.post("/api/mail", {"mail": "ann@regalia.test"})
        to, letter = await post.next(0)
        assert to == ["ann@regalia.test"]
        assert (await ann.get("/api/notices"))["mail"] is None, "not before it is confirmed"
        ticket = re.search(r"https://play\.regalia\.test/profile#confirm=(\S+)", letter).group(1)  # type: ignore[union-attr]
        async with visitor(url) as somebody:
            confirmed = await somebody.post("/api/mail/confirm", json={"ticket": ticket})
            assert confirmed.status_code == 204
            assert (await somebody.post("/api/mail/confirm", json={"ticket": ticket})).status_code == 404
        assert (await ann.get("/api/notices"))["turns"]
        table = await a_table(ann, bea)
        to, letter = await post.next(1)
        assert f"https://play.regalia.test/t/{table}" in letter
        assert "Subject: Your turn at Greed" in letter
        live_link = (await ann.get(f"/api/tables/{table}"))["link"]
        assert live_link not in letter, "no token that opens anything but the way out"
        off = re.search(r"List-Unsubscribe: <https://play\.regalia\.test(\S+)>", letter).group(1)  # type: ignore[union-attr]
        assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in letter
        async with visitor(url) as program:
            said = await program.post(off, data={"List-Unsubscribe": "One-Click"})
            assert said.status_code == 204
        assert not (await ann.get("/api/notices"))["turns"]
        await ann.post("/api/mail/forget")
        assert (await ann.get("/api/notices"))["mail"] is None


async def test_a_new_password_by_mail_ends_every_session_and_tells_nobody_whose_addresses_are_known(
    tmp_path: Path, letters: tuple[Letters, str]
) -> None:
    post, smtp = letters
    own = {"smtp": smtp, "mail_from": "post@regalia.test", "url": "https://play.regalia.test"}
    async with running(config_for(tmp_path, **own)) as url, player(url, "Ann") as ann, visitor(url) as lost:
        account = await ann.post("/api/account", {"name": "Ann", "password": "a long old password"})
        token = {"Authorization": f"Bearer {account['token']}"}
        asked = await lost.post("/api/mail", json={"mail": "ann@regalia.test"}, headers=token)
        assert asked.status_code == 204
        ticket = re.search(r"#confirm=(\S+)", (await post.next(0))[1]).group(1)  # type: ignore[union-attr]
        await lost.post("/api/mail/confirm", json={"ticket": ticket})
        for mail in ("nobody@regalia.test", "ann@regalia.test"):
            assert (await lost.post("/api/recover", json={"mail": mail})).status_code == 204
        to, letter = await post.next(1)
        assert to == ["ann@regalia.test"]
        ticket = re.search(r"#recover=(\S+)", letter).group(1)  # type: ignore[union-attr]
        body = {"ticket": ticket, "password": "a long new password"}
        assert (await lost.post("/api/recover/password", json=body)).status_code == 200
        assert (await lost.post("/api/recover/password", json=body)).status_code == 404, "a ticket is used once"
        lost.cookies.clear()
        assert (await lost.get("/api/me", headers=token)).status_code == 401, "the old session is over"
        for password, status in (("a long old password", 403), ("a long new password", 200)):
            signed = await lost.post("/api/sign-in", json={"name": "Ann", "password": password})
            assert signed.status_code == status


async def test_without_a_mail_server_nothing_is_promised(tmp_path: Path) -> None:
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann:
        assert not (await ann.get("/api/notices"))["mail_offered"]
        await ann.post("/api/mail", {"mail": "ann@regalia.test"}, status=409)
        await ann.post("/api/recover", {"mail": "ann@regalia.test"}, status=409)
        await ann.post("/api/mail/turns", {"turns": True}, status=409)


# A subscription is no way to make the server call whom one likes


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/abc",
        "https://push.example:8443/abc",
        "https://user@push.example/abc",
        "ftp://push.example/abc",
        "https:///abc",
        "https://127.0.0.1/abc",
        "https://push.example/abc",
        "https://updates.push.services.mozilla.com.evil.example/abc",
        "https://evilpush.services.mozilla.com/abc",
        "https://[::1/abc",
        "file:///etc/passwd",
    ],
)
def test_an_endpoint_that_is_no_push_service_of_a_browser_is_refused(endpoint: str) -> None:
    with pytest.raises(Invalid, match=r"by https and by name|to that push service"):
        push.Services(Config().push_services, private=False).check(endpoint)


@pytest.mark.parametrize(
    "host",
    [
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "web.push.apple.com",
        "wns2-par02p.notify.windows.com",
    ],
)
def test_the_services_of_browsers_are_known(host: str) -> None:
    push.Services(Config().push_services, private=False).check(f"https://{host}/send/abc")


def test_an_operator_names_other_push_services() -> None:
    config = configure({}, {"REGALIA_PUSH_SERVICES": "push.club.example,fcm.googleapis.com"})
    push.Services(config.push_services, private=False).check("https://push.club.example/abc")


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
    ],
)
def test_only_addresses_of_the_public_internet_are_called(address: str, public: bool) -> None:
    assert push.is_public(address) == public


async def test_a_name_that_means_this_machine_is_not_called(tmp_path: Path) -> None:
    async with Browser().listening() as b:
        pusher = push.Pusher(push.Signer(push.new_key(), "mailto:post@regalia.test"), private=False)
        for host in ("localhost", "127.0.0.1", "[::1]"):
            with pytest.raises(Exception, match="not in the public internet"):
                await pusher.send(b.url.replace("127.0.0.1", host), b.public, b.auth, b"hello")
        await pusher.close()
        assert b.got.empty()


async def test_keys_that_are_none_are_refused(tmp_path: Path) -> None:
    async with running(config_for(tmp_path, push_private=True)) as url, player(url, "Ann") as ann:
        key = push.encode(push._point(ec.generate_private_key(ec.SECP256R1()).public_key()))
        good = {"endpoint": "http://127.0.0.1/x", "p256dh": key, "auth": push.encode(bytes(16))}
        await ann.post("/api/push", good)
        no_point = {"p256dh": push.encode(bytes(65))}
        for change in ({"p256dh": "short"}, no_point, {"auth": "???"}, {"endpoint": "ftp://x/"}, {"endpoint": "a b"}):
            await ann.post("/api/push", {**good, **change}, status=400)
