"""Who someone is: guests, accounts and their sessions."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import structlog
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from msgspec.structs import replace

from regalia.server import names, passwords, people_messages, rows
from regalia.server.errors import Forbidden, NotFound, NotNow, TakenAlready, TooMuch, Unproved
from regalia.server.hub import Hub
from regalia.server.limits import Allowances, Rate, Sharing
from regalia.server.news import SESSIONS_OF
from regalia.server.statements import HOUR, Taken
from regalia.server.tables import Tables
from regalia.server.tokens import hashed, new_id, new_token

SESSION_DAYS = 365
SESSION_SECONDS = SESSION_DAYS * 24 * 3600
ATTEMPTS = Rate(5, 5)  # to sign in to one account from one address
SIGNING = Rate(20, 40)  # to sign in from one address, to any account
MAKING = Rate(5, 5)  # accounts at one address
MOST_WAITING = 40  # passwords to be hashed, and with them the longest wait: a few seconds
LONGEST_DEVICE = 200  # letters of what a browser calls itself
FRESH = 10 * 60 * 1000  # milliseconds for which a session needs no password for what opens the account later
SHORT = 16  # digits of a token's hash by which its owner names a session
TRY_LATER = "Too many attempts: wait a minute and try again."
HASHERS = 2  # at once: each takes tens of megabytes

log = structlog.get_logger(__name__)


class People:
    def __init__(self, tables: Tables, hub: Hub, sharing: Sharing | None = None, reserved: Sequence[str] = ()) -> None:
        """`reserved` are names that only `regalia admin` makes accounts for."""
        self._reserved = reserved
        self._tables = tables
        self._hub = hub
        self._store = tables.store
        self._hasher = PasswordHasher()  # argon2id with the library's recommended cost
        self._hashing = asyncio.Semaphore(HASHERS)
        self._nobodys = self._hasher.hash(new_token())
        self._waiting = 0
        sharing = sharing or Sharing()
        self._attempts = sharing.allowances("attempts", ATTEMPTS)
        self._signing = sharing.allowances("signing", SIGNING)
        self._making = sharing.allowances("making", MAKING)

    async def heard(self, person: str) -> None:
        """Sessions of somebody have ended at another process: disconnect here who came in with one of those."""
        sessions = {one.token for one in await self._store.sessions_of(person, self._tables.clock())}
        for session in self._hub.sessions_of(person) - sessions:
            self._hub.end_session(session)

    def _tell(self, person: str) -> None:
        self._tables.news.tell(SESSIONS_OF + person)

    async def person(self, token: str | None) -> rows.Person | None:
        """Whose session a token is."""
        if not token:
            return None
        now = self._tables.clock()
        found = await self._store.person_with(hashed(token), now)
        if found is None or found[0].banned:
            return None
        if found[1] < now - HOUR:
            await self._store.session_seen(hashed(token), now)
        return found[0]

    async def guest(self, name: str, device: str = "") -> tuple[rows.Person, str]:
        """A new person, and the token of their session."""
        await self.check_name(name, None)
        token = new_token()
        person = rows.Person(new_id(), name, None, None, self._tables.clock())
        await self._store.add_person(person, self._session(person.id, token, device))
        return person, token

    async def check_name(self, name: str, person: rows.Person | None) -> None:
        """Refuse a name that cannot be read, or that is the account of someone else."""
        names.check(name)
        owner = await self._store.person_of_account(names.key(name))
        own = owner is not None and person is not None and owner.id == person.id
        if not own and (owner is not None or names.is_among(names.key(name), self._reserved)):
            raise TakenAlready(f"There is an account called {name}: sign in if it is yours, or choose another name.")

    def _session(self, person: str, token: str, device: str) -> rows.Session:
        now = self._tables.clock()
        return rows.Session(hashed(token), person, now, now + 1000 * SESSION_SECONDS, device[:LONGEST_DEVICE], now)

    async def rename(self, person: rows.Person, name: str) -> rows.Person:
        """Another name, for tables to come; an account keeps the one it signs in with."""
        await self.check_name(name, person)
        await self._store.rename(person.id, name)
        return replace(person, name=name)

    async def allow_research(self, person: rows.Person, allowed: bool) -> rows.Person:
        """Whether somebody's finished matches may be given to researchers, without names."""
        await self._store.allow_research(person.id, allowed)
        return replace(person, research=int(allowed))

    async def make_account(
        self, person: rows.Person | None, name: str, password: str, address: str, device: str = ""
    ) -> tuple[rows.Person, str]:
        """Turn a guest, or somebody new, into an account, and the token of a new session: who knew the guest's is not
        to have the account's too."""
        names.check(name)
        if person is not None and person.account is not None:
            raise NotNow("You have an account already.")
        passwords.check(password, name)
        taken = TakenAlready(f"There is an account called {name} already: choose another name.")
        reserved = names.is_among(names.key(name), self._reserved)
        if reserved or await self._store.person_of_account(names.key(name)) is not None:
            raise taken
        self._limit(self._making, f"at {address}", "Too many accounts were made at your address: wait a minute.")
        kept, token = await self._hash(password), new_token()
        person = person or rows.Person(new_id(), name, None, None, self._tables.clock())
        made = replace(person, name=name, account=names.key(name), password=kept)
        try:
            await self._store.make_account(made, self._session(made.id, token, device))
        except Taken:
            raise taken from None
        self.disconnect(made.id)
        log.info("account made", person=made.id)
        return made, token

    def _limit(self, allowances: Allowances, key: str, refusal: str) -> None:
        if not allowances.take(key, time.monotonic()):
            log.warning("too many attempts", at=key)
            raise TooMuch(refusal)

    async def sign_in(
        self, name: str, password: str, address: str, guest: rows.Person | None, device: str = ""
    ) -> tuple[rows.Person, str]:
        """The account, and the token of a new session; what the guest had here becomes the account's.

        Guesses are counted by name and address together, so nobody locks out somebody else who is somewhere else.
        """
        refusal = "Too many attempts to sign in: wait a minute and try again."
        self._limit(self._attempts, f"{names.key(name)} at {address}", refusal)
        self._limit(self._signing, f"at {address}", refusal)
        person = await self._store.person_of_account(names.key(name))
        # A name that is not there takes as long as a wrong password, so that neither tells which it was.
        fits = await self._fits(self._nobodys if person is None else person.password or "", password)
        if person is None or not fits:
            log.warning("sign-in refused", address=address)
            raise Forbidden("There is no account with that name and that password.")
        return await self._let_in(person, guest, device)

    async def let_in(self, owner: str, guest: rows.Person | None, device: str) -> tuple[rows.Person, str]:
        """The account of who has shown otherwise that it is theirs, and the token of a new session."""
        person = await self._store.person_by_id(owner)
        if person is None or person.account is None:
            raise Forbidden("That account is gone.")
        return await self._let_in(person, guest, device)

    async def _let_in(self, person: rows.Person, guest: rows.Person | None, device: str) -> tuple[rows.Person, str]:
        if person.banned:
            raise Forbidden("This account is closed: ask whoever runs the server.")
        token = new_token()
        await self._store.add_session(self._session(person.id, token, device))
        if guest is not None and guest.account is None:
            await self._store.hand_over_everything(guest.id, person.id)
            self.disconnect(guest.id)
            await self._tables.seats_changed(guest.id)
        return person, token

    async def change_password(self, person: rows.Person, old: str, new: str, address: str, device: str = "") -> str:
        """Another password; every session of the account is over, and the token of a new one."""
        self._limit(self._attempts, f"{person.account} at {address}", TRY_LATER)
        if person.account is None or not await self._fits(person.password or "", old):
            raise Forbidden("That is not the password you have now.")
        passwords.check(new, person.account)
        token = new_token()
        session = self._session(person.id, token, device)
        await self._store.set_password(person.id, await self._hash(new), session)
        self.disconnect(person.id)
        log.info("password changed", person=person.id)
        return token

    async def prove(self, person: rows.Person, token: str, password: str | None, address: str) -> None:
        """Refuse what opens an account later, a mail address or a passkey, to who has but found a session open."""
        if person.account is None:
            return
        if password is not None:
            self._limit(self._attempts, f"{person.account} at {address}", TRY_LATER)
            if not await self._fits(person.password or "", password):
                raise Forbidden("That is not the password you have now.")
            return
        now = self._tables.clock()
        sessions = await self._store.sessions_of(person.id, now)
        if not any(one.token == hashed(token) and one.created > now - FRESH for one in sessions):
            raise Unproved("You signed in a while ago: say your password again.")

    async def prepare_password(self, owner: str, password: str) -> tuple[rows.Person, str]:
        """The account of who is to get another password, and what is kept of that; refused where it may not be."""
        person = await self._store.person_by_id(owner)
        if person is None or person.account is None or person.banned:
            raise Forbidden("This account is closed: ask whoever runs the server.")
        passwords.check(password, person.account)
        return person, await self._hash(password)

    async def set_password(self, owner: str, kept: str, device: str) -> str:
        """Another password for who has shown otherwise whose account it is; a new session in place of all others."""
        token = new_token()
        await self._store.set_password(owner, kept, self._session(owner, token, device))
        self.disconnect(owner)
        log.info("password recovered", person=owner)
        return token

    async def sessions(self, person: rows.Person, token: str) -> list[people_messages.SessionInfo]:
        """Where somebody is signed in."""
        found = await self._store.sessions_of(person.id, self._tables.clock())
        return [
            people_messages.SessionInfo(
                _short(one.token), one.device, one.created, one.seen, one.token == hashed(token)
            )
            for one in found
        ]

    async def end_one_session(self, person: rows.Person, session: str) -> None:
        """Sign out somewhere else."""
        for one in await self._store.sessions_of(person.id, self._tables.clock()):
            if _short(one.token) == session:
                await self._store.end_session(one.token)
                self._hub.end_session(one.token)
                self._tell(person.id)
                return
        raise NotFound("There is no such session: it may be over already.")

    async def sign_out_everywhere(self, person: rows.Person) -> None:
        await self._store.end_sessions_of(person.id)
        self.disconnect(person.id)

    def disconnect(self, person: str) -> None:
        """Disconnect somebody everywhere."""
        self._hub.end_sessions_of(person)
        self._tell(person)

    async def sign_out(self, token: str) -> None:
        found = await self._store.person_with(hashed(token), self._tables.clock())
        await self._store.end_session(hashed(token))
        self._hub.end_session(hashed(token))
        if found is not None:
            self._tell(found[0].id)

    async def _hash(self, password: str) -> str:
        async with self._turn():
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _fits(self, kept: str, password: str) -> bool:
        async with self._turn():
            try:
                return await asyncio.to_thread(self._hasher.verify, kept, password)
            except (VerifyMismatchError, InvalidHashError):
                return False

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Wait for a hasher, but not behind a crowd: whoever comes then is told at once."""
        if self._waiting >= MOST_WAITING:
            raise TooMuch("Too many people sign in at this moment: try again in a few seconds.")
        self._waiting += 1
        try:
            async with self._hashing:
                yield
        finally:
            self._waiting -= 1


def _short(token: str) -> str:
    """What a session is called by its owner: enough of the token's hash to tell it from others."""
    return token[:SHORT]
