"""Ways into an account beside its password, and what somebody else could do with them."""

from __future__ import annotations

import asyncio
import builtins
import re
import threading
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import httpx
import pytest

from regalia.server import mail, passkeys, people_messages
from regalia.server.limits import Sharing
from regalia.server.people import FRESH
from regalia.server.service import Service
from tests.server.authenticator import PRESENT, Authenticator
from tests.server.running import Player, config_for, player, running, running_inside, visitor
from tests.server.test_notices import Letters, letters

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server accounts")]

__all__ = ["letters"]  # a fixture

ORIGIN, HOST = "https://play.regalia.test", "play.regalia.test"
PASSWORD = "a long password"
MAIL = "ann@regalia.test"


def mailing(post: str) -> dict[str, str]:
    return {"smtp": post, "mail_from": "post@regalia.test", "url": ORIGIN}


async def an_account(one: Player, name: str = "Ann") -> None:
    """Make somebody an account, in the session that it gives them."""
    made = await one.post("/api/account", {"name": name, "password": PASSWORD})
    one.http.headers["Authorization"] = f"Bearer {made['token']}"


def ticket_in(letter: str, kind: str) -> str:
    found = re.search(rf"#{kind}=(\S+)", letter)
    assert found is not None
    return found[1]


async def confirm(one: Player, taken: Letters, address: str = MAIL) -> None:
    before = len(taken.came)
    await one.post("/api/mail", {"mail": address})
    _, letter = await taken.next(before)
    await one.post("/api/mail/confirm", {"ticket": ticket_in(letter, "confirm")})


# Passkeys


async def a_passkey(one: Player) -> Authenticator:
    device = Authenticator(HOST, ORIGIN)
    asked = await one.post("/api/passkeys/ask")
    body = {"ticket": asked["ticket"], "name": "Phone", "credential": device.make(asked["options"])}
    await one.post("/api/passkeys", body)
    return device


async def sign_in(web: httpx.AsyncClient, device: Authenticator) -> httpx.Response:
    web.cookies.clear()
    asked = (await web.post("/api/sign-in/passkey/ask")).json()
    body = {"ticket": asked["ticket"], "credential": device.sign(asked["options"])}
    return await web.post("/api/sign-in/passkey", json=body)


async def test_a_passkey_opens_its_account_and_no_other_and_an_answer_is_good_once(tmp_path: Path) -> None:
    async with running(config_for(tmp_path, url=ORIGIN)) as url, player(url, "Ann") as ann, visitor(url) as web:
        await ann.post("/api/passkeys/ask", status=409)
        await an_account(ann)
        device = await a_passkey(ann)
        assert [key["name"] for key in (await ann.get("/api/passkeys"))["passkeys"]] == ["Phone"]
        assert (await sign_in(web, device)).json()["name"] == "Ann"
        asked = (await web.post("/api/sign-in/passkey/ask")).json()
        body = {"ticket": asked["ticket"], "credential": device.sign(asked["options"])}
        assert (await web.post("/api/sign-in/passkey", json=body)).status_code == 200
        assert (await web.post("/api/sign-in/passkey", json=body)).status_code == 404, "a question is answered once"
        other = (await web.post("/api/sign-in/passkey/ask")).json()
        replayed = {"ticket": other["ticket"], "credential": body["credential"]}
        assert (await web.post("/api/sign-in/passkey", json=replayed)).status_code == 403, "and by its own answer"
        stranger = Authenticator(HOST, ORIGIN)
        assert (await sign_in(web, stranger)).status_code == 403
        stranger.id = device.id
        assert (await sign_in(web, stranger)).status_code == 403, "by another key"
        (key,) = (await ann.get("/api/passkeys"))["passkeys"]
        await ann.post("/api/passkeys/remove", {"id": key["id"]})
        assert (await sign_in(web, device)).status_code == 403, "it is gone"


def elsewhere(device: Authenticator) -> None:
    device.origin = "https://play.regalia.test.evil.example"


def without_tls(device: Authenticator) -> None:
    device.origin = "http://play.regalia.test"


def for_another_host(device: Authenticator) -> None:
    device.host = "evil.example"


def unverified(device: Authenticator) -> None:
    device.flags = PRESENT


def copied(device: Authenticator) -> None:
    device.count -= 1


async def test_the_library_of_passkeys_is_not_loaded_on_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, load = threading.get_ident(), builtins.__import__
    loaded: list[str] = []

    def note(name: str, *rest: Any) -> Any:
        if threading.get_ident() == here:
            loaded.append(name)
        return load(name, *rest)

    async with running(config_for(tmp_path, url=ORIGIN)) as url, visitor(url) as web:
        monkeypatch.setattr(builtins, "__import__", note)
        assert (await web.post("/api/sign-in/passkey/ask")).status_code == 200
    assert "webauthn" not in loaded


async def test_what_a_passkey_signs_elsewhere_or_unasked_opens_nothing(tmp_path: Path) -> None:
    changes: list[Callable[[Authenticator], None]] = [elsewhere, without_tls, for_another_host, unverified, copied]
    async with running(config_for(tmp_path, url=ORIGIN)) as url, player(url, "Ann") as ann, visitor(url) as web:
        await an_account(ann)
        for change in changes:
            device = await a_passkey(ann)
            assert (await sign_in(web, device)).status_code == 200
            change(device)
            assert (await sign_in(web, device)).status_code == 403, change.__name__


async def test_a_passkey_is_made_by_who_was_asked_and_there_are_not_too_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passkeys, "MOST", 2)
    async with (
        running(config_for(tmp_path, url=ORIGIN)) as url,
        player(url, "Ann") as ann,
        player(url, "Bea") as bea,
    ):
        await an_account(ann)
        await an_account(bea, "Bea")
        questions = [await ann.post("/api/passkeys/ask") for _ in range(4)]
        statuses = []
        for asked, who in zip(questions, (bea, ann, ann, ann), strict=True):
            made = Authenticator(HOST, ORIGIN).make(asked["options"])
            answer = {"ticket": asked["ticket"], "name": "Phone", "credential": made}
            statuses.append((await who.http.post("/api/passkeys", json=answer)).status_code)
        assert statuses == [404, 204, 204, 409]
        assert (await bea.get("/api/passkeys"))["passkeys"] == []


async def test_a_passkey_that_does_not_read_is_refused(tmp_path: Path) -> None:
    responses: list[dict[str, Any]] = [
        {},
        {"clientDataJSON": 5, "attestationObject": 5},
        {"clientDataJSON": "e30", "attestationObject": "oA"},
        {"clientDataJSON": "W10", "attestationObject": "gA"},
    ]
    async with running(config_for(tmp_path, url=ORIGIN)) as url, player(url, "Ann") as ann:
        await an_account(ann)
        for response, device in product(responses, (Authenticator(HOST, ORIGIN), None)):
            asked = await ann.post("/api/passkeys/ask")
            made: dict[str, Any] = {"id": "a", "rawId": "a", "type": "public-key", "response": response}
            if device is not None:
                made = device.make(asked["options"])
                made["response"].update(response)
            body = {"ticket": asked["ticket"], "name": "Phone", "credential": made}
            answer = await ann.http.post("/api/passkeys", json=body)
            assert answer.status_code == (204 if device and not response else 400)
            asked = (await ann.http.post("/api/sign-in/passkey/ask")).json()
            body = {"ticket": asked["ticket"], "credential": {"id": "\0", "response": response}}
            assert (await ann.http.post("/api/sign-in/passkey", json=body)).status_code in (400, 403)


# What opens an account later is given by its owner alone


async def age_sessions(service: Service) -> None:
    await service.tables.store._database.write(
        lambda t: t.run("UPDATE sessions SET created = created - ?", FRESH + 1000)
    )


async def test_who_finds_a_session_open_adds_neither_an_address_nor_a_passkey(
    tmp_path: Path, letters: tuple[Letters, str]
) -> None:
    taken, post = letters
    config = config_for(tmp_path, **mailing(post))
    async with running_inside(config) as (url, service), player(url, "Ann") as ann:
        await an_account(ann)
        await age_sessions(service)
        for path, body in (("/api/mail", {"mail": "eve@regalia.test"}), ("/api/passkeys/ask", {})):
            answer = await ann.http.post(path, json=body)
            assert (answer.status_code, answer.json()["code"]) == (403, "password")
            wrong = await ann.http.post(path, json={**body, "password": "a wrong password"})
            assert (wrong.status_code, wrong.json()["code"]) == (403, "forbidden")
            await ann.post(path, {**body, "password": PASSWORD})
        assert [to for to, _ in taken.came] == [["eve@regalia.test"]]


async def test_the_address_of_a_guest_does_not_open_the_account_that_somebody_makes_of_the_guest(
    tmp_path: Path, letters: tuple[Letters, str]
) -> None:
    taken, post = letters
    async with running(config_for(tmp_path, **mailing(post))) as url, player(url, "Ann") as ann:
        await confirm(ann, taken, "eve@regalia.test")
        await ann.post("/api/mail", {"mail": "eve2@regalia.test"})
        _, pending = await taken.next(1)
        await an_account(ann)
        await ann.post("/api/mail/confirm", {"ticket": ticket_in(pending, "confirm")}, status=404)
        assert (await ann.get("/api/notices"))["mail"] == "eve@regalia.test", "it is still told of turns"
        await ann.post("/api/recover", {"mail": "eve@regalia.test"})
        await confirm(ann, taken)
        await ann.post("/api/recover", {"mail": MAIL})
        to, letter = await taken.next(3)
        assert (to, "#recover=" in letter) == ([MAIL], True), "the first that opens it is the account's own"


# Recovery


async def test_a_letter_that_opens_an_account_is_void_once_there_is_a_new_password_or_another_address(
    tmp_path: Path, letters: tuple[Letters, str]
) -> None:
    taken, post = letters
    async with running(config_for(tmp_path, **mailing(post))) as url, player(url, "Ann") as ann, visitor(url) as web:
        await an_account(ann)
        await confirm(ann, taken)
        tickets = []
        for number in (1, 2):
            await web.post("/api/recover", json={"mail": MAIL.upper()})
            to, letter = await taken.next(number)
            assert to == [MAIL], "as its owner gave it"
            tickets.append(ticket_in(letter, "recover"))
        common = await web.post("/api/recover/password", json={"ticket": tickets[1], "password": "password1"})
        assert (common.status_code, common.json()["code"]) == (400, "weak")
        done = await web.post("/api/recover/password", json={"ticket": tickets[1], "password": "a new long password"})
        assert done.status_code == 200, "the ticket was not used up by a password that could not be taken"
        again = await web.post("/api/recover/password", json={"ticket": tickets[0], "password": "eve was here"})
        assert again.status_code == 404
        await web.post("/api/recover", json={"mail": MAIL})
        ticket = ticket_in((await taken.next(3))[1], "recover")
        await web.post("/api/mail/forget")
        again = await web.post("/api/recover/password", json={"ticket": ticket, "password": "eve was here"})
        assert again.status_code == 404


async def test_an_address_that_is_another_in_small_letters_opens_nothing(
    tmp_path: Path, letters: tuple[Letters, str]
) -> None:
    taken, post = letters
    async with running(config_for(tmp_path, **mailing(post))) as url, player(url, "Kim") as kim, visitor(url) as web:
        await an_account(kim, "Kim")
        await confirm(kim, taken, "kim@regalia.test")
        asked = await web.post("/api/recover", json={"mail": "\N{KELVIN SIGN}im@regalia.test"})
        assert asked.status_code == 400
        assert len(taken.came) == 1


@pytest.mark.parametrize(
    "address",
    [
        "ann@regalia.test\r\nBcc: all@regalia.test",
        "ann@regalia.test, eve@regalia.test",
        "ann(eve@regalia.test",
        "()..[\0@regalia.test",
        "=?utf-8?q?ann=0d=0aBcc:_eve?=@regalia.test",
        "<ann@regalia.test>",
        "ann@regalia",
        ".ann@regalia.test",
        "ann@[127.0.0.1]",
    ],
)
async def test_what_a_header_could_read_in_another_way_is_no_address(url: str, address: str) -> None:
    async with visitor(url) as web:
        assert (await web.post("/api/recover", json={"mail": address})).status_code == 400


async def test_the_server_is_no_way_to_bother_somebody_with_letters(
    tmp_path: Path, letters: tuple[Letters, str]
) -> None:
    taken, post = letters
    async with running(config_for(tmp_path, proxied=True, **mailing(post))) as url, visitor(url) as web:
        guest = (await web.post("/api/me", json={"name": "Eve", "token": True})).json()["token"]
        statuses = [
            (
                await web.post(
                    "/api/mail",
                    json={"mail": "Victim@regalia.test" if number % 2 else "victim@regalia.test"},
                    headers={"Authorization": f"Bearer {guest}", "X-Forwarded-For": f"192.0.2.{number}"},
                )
            ).status_code
            for number in range(mail.MOST_TO + 4)
        ]
        assert statuses == [204] * mail.MOST_TO + [429] * 4
        assert len(taken.came) == mail.MOST_TO
        recovery = await web.post("/api/recover", json={"mail": "victim@regalia.test"})
        assert recovery.status_code == 204, "nobody is kept from a new password by letters of another kind"


async def test_letters_are_counted_at_all_processes_together() -> None:
    told: list[str] = []

    class News:
        def tell(self, what: str, soon: bool = True) -> None:
            told.append(what)

    here, there = Sharing(News()), Sharing()  # type: ignore[arg-type]
    one, other = mail.Letters(here), mail.Letters(there)
    for _ in range(mail.MOST_TO):
        one.take("mail", MAIL, "192.0.2.1")
    while not told:
        await asyncio.sleep(0.01)
    for what in told:
        there.heard(what, time.monotonic())
    with pytest.raises(Exception, match="Enough letters"):
        other.take("mail", MAIL, "192.0.2.2")


def test_a_plain_address_is_one() -> None:
    assert re.fullmatch(people_messages.MAIL, "Ann.O'Hara+cards@mail.regalia.test")
