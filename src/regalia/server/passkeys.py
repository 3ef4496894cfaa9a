"""Passkeys: a key in somebody's device or password manager in place of a password (WebAuthn).

Their library takes a sixth of the time in which a server starts, so it is loaded when somebody first uses a passkey.
"""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from msgspec import Struct

from regalia.server import people_messages, rows
from regalia.server.contacts import Contacts
from regalia.server.database import Conflict
from regalia.server.errors import Forbidden, Invalid, NotFound, NotNow, TakenAlready

WITHIN = 5 * 60 * 1000  # milliseconds from the question to the answer
MOST = 10  # of one person
NOBODY = ""  # whose a question is that anyone may answer
ADDED = "That passkey could not be added: try again."
ENOUGH = f"An account has at most {MOST} passkeys: remove one first."
NOWHERE = "No page is at the address that you ask for."
REFUSED = "That passkey does not open an account here."

log = structlog.get_logger(__name__)


class Passkey(Struct, frozen=True):
    id: str
    person: str
    public: str  # its public key
    count: int  # how often it says that it has signed
    name: str
    created: int
    used: int


class Place(Struct, frozen=True):
    """Where the page is that asks: the name that a passkey is for, and the origin that the browser vouches for."""

    host: str
    origin: str

    @classmethod
    def of(cls, url: str) -> Place:
        try:
            address = urlsplit(url)
        except ValueError:
            raise Invalid(NOWHERE) from None
        if not address.hostname:
            raise Invalid(NOWHERE)
        return cls(address.hostname, f"{address.scheme}://{address.netloc.lower()}")


class Passkeys:
    def __init__(self, contacts: Contacts, clock: Callable[[], int]) -> None:
        self._database = contacts.database
        self._contacts = contacts
        self._clock = clock

    async def known(self, person: str) -> list[people_messages.PasskeyInfo]:
        return [people_messages.PasskeyInfo(key.id, key.name, key.created, key.used) for key in await self._of(person)]

    async def _of(self, person: str) -> list[Passkey]:
        sql = """SELECT id, person, public, count, name, created, used FROM passkeys WHERE person = ?
            ORDER BY created"""
        return [Passkey(*row) for row in await self._database.read(lambda t: t.all(sql, person))]

    async def offer(self, person: rows.Person, place: Place) -> people_messages.PasskeyQuestion:
        """What a browser is asked that is to make a passkey."""
        if person.account is None:
            raise NotNow("A passkey opens an account: make one first.")
        known = await self._of(person.id)
        if len(known) >= MOST:
            raise NotNow(ENOUGH)
        webauthn = await _library()
        structs = webauthn.helpers.structs
        options = webauthn.generate_registration_options(
            rp_id=place.host,
            rp_name="Regalia",
            user_id=person.id.encode(),
            user_name=person.name,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[structs.PublicKeyCredentialDescriptor(_bytes(key.id)) for key in known],
        )
        return await self._question(person.id, options)

    async def _question(self, person: str, options: Any) -> people_messages.PasskeyQuestion:
        webauthn = await _library()

        now = self._clock()
        ticket = await self._contacts.ticket(person, "passkey", _text(options.challenge), now + WITHIN, now)
        return people_messages.PasskeyQuestion(ticket, msgspec.json.decode(webauthn.options_to_json(options)))

    async def _challenge(self, ticket: str, person: str) -> bytes:
        found = await self._contacts.use_ticket(ticket, "passkey", self._clock())
        if found is None or found[0] != person:
            raise NotFound("That took too long: try again.")
        return _bytes(found[1])

    async def add(self, person: rows.Person, asked: people_messages.NewPasskey, place: Place) -> None:
        webauthn = await _library()

        challenge = await self._challenge(asked.ticket, person.id)
        try:
            made = webauthn.verify_registration_response(
                credential=asked.credential,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
                require_user_verification=True,
            )
        except Exception as error:  # the library says in many ways that what somebody sent does not read
            log.warning("a passkey was refused", error=repr(error))
            raise Invalid(ADDED) from None
        now = self._clock()
        made_of = _text(made.credential_id), _text(made.credential_public_key), made.sign_count
        kept = *made_of, asked.name, now, person.id, MOST
        sql = """INSERT INTO passkeys (id, person, public, count, name, created, used)
            SELECT ?, id, ?, ?, ?, ?, 0 FROM people
            WHERE id = ? AND (SELECT COUNT(*) FROM passkeys WHERE person = people.id) < ?"""
        try:
            if await self._database.write(lambda t: t.run(sql, *kept)) == 0:
                raise NotNow(ENOUGH)
        except Conflict:
            raise TakenAlready("That passkey is known already.") from None

    async def remove(self, person: str, passkey: str) -> None:
        sql = "DELETE FROM passkeys WHERE person = ? AND id = ?"
        if await self._database.write(lambda t: t.run(sql, person, passkey)) == 0:
            raise NotFound("There is no such passkey: it may be gone already.")

    async def ask(self, place: Place) -> people_messages.PasskeyQuestion:
        """What a browser is asked that is to sign somebody in; it knows itself whose passkeys it has."""
        webauthn = await _library()
        structs = webauthn.helpers.structs
        options = webauthn.generate_authentication_options(
            rp_id=place.host, user_verification=structs.UserVerificationRequirement.REQUIRED
        )
        return await self._question(NOBODY, options)

    async def signed(self, asked: people_messages.PasskeySignIn, place: Place) -> str:
        """Whose passkey has answered."""
        webauthn = await _library()

        challenge = await self._challenge(asked.ticket, NOBODY)
        sql = "SELECT id, person, public, count, name, created, used FROM passkeys WHERE id = ?"
        row = await self._database.read(lambda t: t.one(sql, str(asked.credential.get("id", ""))))
        if row is None:
            raise Forbidden(REFUSED)
        key = Passkey(*row)
        try:
            answered = webauthn.verify_authentication_response(
                credential=asked.credential,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
                credential_public_key=_bytes(key.public),
                credential_current_sign_count=key.count,
                require_user_verification=True,
            )
        except Exception as error:  # as above
            log.warning("a passkey was refused", error=repr(error))
            raise Forbidden(REFUSED) from None
        used = "UPDATE passkeys SET count = ?, used = ? WHERE id = ?"
        await self._database.write(lambda t: t.run(used, answered.new_sign_count, self._clock(), key.id))
        return key.person


async def _library() -> Any:
    """Loaded on another thread: the event loop would stand still for a fifth of a second."""
    return await asyncio.to_thread(import_module, "webauthn")


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
