"""Telling people who are not here that it is their turn: in their browsers, and by mail where they want that.

A notice says at which game it is one's turn and where; nothing of the match.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from urllib.parse import urlsplit

import msgspec
import structlog
from msgspec import Struct

from regalia.games import games
from regalia.server import people_messages, push
from regalia.server.config import Config
from regalia.server.contacts import Address, Browser, Contacts, Due
from regalia.server.errors import Invalid, NotFound, NotNow
from regalia.server.mail import NOT_SENT, Letters, Mailer
from regalia.server.statements import HOUR
from regalia.server.tables import Tables

AT_ONCE = 50  # people told in one go
LETTERS_APART = 10 * 60 * 1000  # milliseconds between two letters about turns to one person
CONFIRM_WITHIN = 24 * HOUR
VAPID = "vapid"  # the name of the key that messages are signed with

CONFIRM = """Somebody, most likely you, wants Regalia to write to this address.

If it was you, open this within a day:
{url}/profile#confirm={token}

If not, do nothing: nothing will be sent.
"""
TURN = """It is your turn at {game}:
{url}/t/{table}

No more of these letters:
{url}/profile#off={off}
"""

log = structlog.get_logger(__name__)


class Message(Struct, frozen=True):
    """What a browser is sent; its service worker puts it into words."""

    kind: str
    game: str  # its title
    table: str


class Notices:
    def __init__(
        self,
        config: Config,
        contacts: Contacts,
        tables: Tables,
        connected: Callable[[str, str], bool],
        letters: Letters,
    ) -> None:
        self._config = config
        self._contacts = contacts
        self._clock = tables.clock
        self._connected = connected
        self._beside = tables.beside
        self._url = config.url.rstrip("/")
        self._letters = letters
        self.mailer = Mailer(config.smtp, config.mail_from, config.url) if config.smtp else None
        self._services = push.Services(config.push_services, config.push_private)
        self._pusher: push.Pusher | None = None

    async def start(self) -> None:
        contact = f"mailto:{self._config.mail_from}" if self._config.mail_from else self._url
        signer = push.Signer(await self._contacts.key(VAPID, push.new_key), contact)
        self._pusher = push.Pusher(signer, self._config.push_private)

    async def stop(self) -> None:
        if self._pusher is not None:
            await self._pusher.close()

    # What people want

    async def wanted(self, person: str) -> people_messages.NoticeSettings:
        assert self._pusher is not None
        address = await self._contacts.address(person)
        return people_messages.NoticeSettings(
            push_key=self._pusher.signer.public,
            mail_offered=self.mailer is not None,
            mail=None if address is None else address.mail,
            turns=address is not None and bool(address.turns),
        )

    async def subscribe(self, person: str, asked: people_messages.PushTo) -> None:
        self._services.check(asked.endpoint)
        push.check_keys(asked.p256dh, asked.auth)
        browser = Browser(asked.endpoint, person, asked.p256dh, asked.auth, self._clock())
        await self._contacts.add_browser(browser)

    async def unsubscribe(self, person: str, endpoint: str) -> None:
        await self._contacts.remove_browser(endpoint, person)

    async def ask_for_mail(self, person: str, mail: str, address: str) -> None:
        """Write to an address that somebody says is theirs; it is kept when they open what is written there."""
        mailer = self.mailer
        if mailer is None:
            raise NotNow("This server sends no mail.")
        self._letters.take("mail", mail, address)
        today = self._clock()
        token = await self._contacts.ticket(person, "mail", mail, today + CONFIRM_WITHIN, today)
        try:
            await mailer.send(mail, "Is this your address?", CONFIRM.format(url=self._url, token=token))
        except NOT_SENT as error:
            log.warning("a letter could not be sent", error=repr(error))
            raise NotNow("The letter could not be sent there: look at the address, or try again later.") from None

    async def confirm_mail(self, token: str) -> None:
        found = await self._contacts.use_ticket(token, "mail", self._clock())
        if found is None:
            raise NotFound("This link was used before, or is older than a day: ask for a new one.")
        await self._contacts.confirm(*found)

    async def set_turns(self, person: str, turns: bool) -> None:
        if await self._contacts.address(person) is None:
            raise NotNow("There is no address to write to: confirm one first.")
        await self._contacts.set_turns(person, turns)

    async def forget_mail(self, person: str) -> None:
        await self._contacts.remove_address(person)

    async def turn_off(self, token: str) -> None:
        """One click, without signing in; a token that is unknown is no error."""
        await self._contacts.turn_off(token)

    # Telling them

    async def look(self) -> None:
        """Tell whose turn has come a while ago and who is not here. Who is here is told by the page."""
        before = self._clock() - int(1000 * self._config.notice_seconds)
        # A socket whose other end is gone counts until the gate finds that out: until then nobody knows who is here.
        surely_seen = before - int(1000 * self._config.socket_silence)
        for one in await self._contacts.due(before, AT_ONCE):
            here = self._connected(one.table, one.person)
            if here and one.since > surely_seen:
                continue
            if await self._contacts.note(one) and not here:
                self._beside(self._tell(one))  # however slow one push service is, others are told

    async def _tell(self, due: Due) -> None:
        known = games().get(due.game)
        title = due.game if known is None else known.title
        message = msgspec.json.encode(Message("turn", title, due.table))
        browsers = await self._contacts.browsers(due.person)
        await asyncio.gather(*(self._push(browser, message) for browser in browsers))
        address = await self._contacts.address(due.person)
        if address is not None and await self._contacts.note_letter(due.person, self._clock(), LETTERS_APART):
            await self._write(address, title, due.table)

    async def _push(self, browser: Browser, message: bytes) -> None:
        assert self._pusher is not None
        keys = push.decode(browser.public, push.POINT), push.decode(browser.auth, push.AUTH)
        try:
            self._services.check(browser.endpoint)  # the operator may have changed which there are
            if not await self._pusher.send(browser.endpoint, *keys, message):
                await self._contacts.remove_browser(browser.endpoint)
        except Invalid:
            await self._contacts.remove_browser(browser.endpoint)
        except Exception as error:  # whatever a push service does is no trouble of ours
            log.warning("a browser could not be told", host=urlsplit(browser.endpoint).hostname, error=repr(error))

    async def _write(self, address: Address, title: str, table: str) -> None:
        if self.mailer is None:
            return
        text = TURN.format(game=title, url=self._url, table=table, off=address.off)
        try:
            off = f"{self._url}/api/mail/off/{address.off}"
            await self.mailer.send(address.mail, f"Your turn at {title}", text, off)
        except NOT_SENT as error:
            log.warning("a letter could not be sent", error=repr(error))
