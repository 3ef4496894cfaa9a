"""Who someone is: guests, accounts and their sessions."""

from __future__ import annotations

import asyncio

import structlog
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from regalia.server import rows
from regalia.server.errors import Forbidden, Invalid, NotNow, TakenAlready, TooMuch
from regalia.server.limits import Allowances, Rate
from regalia.server.store import Taken
from regalia.server.tables import Tables
from regalia.server.tokens import hashed, new_id, new_token

SESSION_DAYS = 365
SESSION_SECONDS = SESSION_DAYS * 24 * 3600
ATTEMPTS = Rate(5, 5)  # to sign in, for one account name or one address
HASHERS = 2  # at once: each takes tens of megabytes

log = structlog.get_logger(__name__)


class People:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store
        self._hasher = PasswordHasher()  # argon2id with the library's recommended cost
        self._hashing = asyncio.Semaphore(HASHERS)
        self._nobodys = self._hasher.hash(new_token())
        self._attempts = Allowances(ATTEMPTS)

    async def person(self, token: str | None) -> rows.Person | None:
        """Whose session a token is."""
        if not token:
            return None
        return await self._store.person_with(hashed(token), self._tables.clock())

    async def guest(self, name: str) -> tuple[rows.Person, str]:
        """A new person, and the token of their session."""
        _check(name)
        token = new_token()
        person = rows.Person(new_id(), name, None, None, self._tables.clock())
        await self._store.add_person(person, self._session(person.id, token))
        return person, token

    def _session(self, person: str, token: str) -> rows.Session:
        now = self._tables.clock()
        return rows.Session(hashed(token), person, now, now + 1000 * SESSION_SECONDS)

    async def rename(self, person: rows.Person, name: str) -> rows.Person:
        """Another name, for tables to come; an account keeps the one it signs in with."""
        _check(name)
        await self._store.rename(person.id, name)
        return rows.Person(person.id, name, person.account, person.password, person.created)

    async def make_account(self, person: rows.Person, name: str, password: str) -> rows.Person:
        """Turn a guest into an account; nothing else about the person changes."""
        _check(name)
        if person.account is not None:
            raise NotNow("You have an account already.")
        kept = await self._hash(password)
        try:
            await self._store.make_account(person.id, name, name.casefold(), kept)
        except Taken:
            raise TakenAlready(f"There is an account called {name} already: choose another name.") from None
        log.info("account made", person=person.id)
        return rows.Person(person.id, name, name.casefold(), kept, person.created)

    async def sign_in(
        self, name: str, password: str, address: str, guest: rows.Person | None
    ) -> tuple[rows.Person, str]:
        """The account, and the token of a new session; what the guest had here becomes the account's."""
        now = self._tables.clock() / 1000
        if not (self._attempts.take(f"name {name.casefold()}", now) and self._attempts.take(f"at {address}", now)):
            log.warning("too many attempts to sign in", address=address)
            raise TooMuch("Too many attempts to sign in: wait a minute and try again.")
        person = await self._store.person_of_account(name.casefold())
        # A name that is not there takes as long as a wrong password, so that neither tells which it was.
        fits = await self._fits(self._nobodys if person is None else person.password or "", password)
        if person is None or not fits:
            log.warning("sign-in refused", address=address)
            raise Forbidden("There is no account with that name and that password.")
        token = new_token()
        await self._store.add_session(self._session(person.id, token))
        if guest is not None and guest.account is None:
            await self._store.hand_over_everything(guest.id, person.id)
            await self._tables.seats_changed(guest.id)
        return person, token

    async def sign_out(self, token: str) -> None:
        await self._store.end_session(hashed(token))

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _fits(self, kept: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, kept, password)
            except (VerifyMismatchError, InvalidHashError):
                return False


def _check(name: str) -> None:
    if not name.isprintable():
        raise Invalid("A name is letters, digits and signs on one line.")
