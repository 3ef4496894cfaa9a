"""Getting back into an account by mail."""

from __future__ import annotations

import structlog

from regalia.server import rows
from regalia.server.contacts import Contacts
from regalia.server.errors import NotFound, NotNow
from regalia.server.mail import NOT_SENT, Letters, Mailer
from regalia.server.people import People
from regalia.server.statements import HOUR
from regalia.server.tables import Tables

LETTER = """Somebody, most likely you, wants to choose a new password for the account {name}.

If it was you, open this within an hour:
{url}/profile#recover={token}

If not, do nothing: the password stays as it is.
"""

USED = "This link was used before, or is older than an hour: ask for a new one."

log = structlog.get_logger(__name__)


class Recovery:
    def __init__(
        self,
        people: People,
        contacts: Contacts,
        tables: Tables,
        mailer: Mailer | None,
        url: str,
        letters: Letters,
    ) -> None:
        self._people = people
        self._contacts = contacts
        self._tables = tables
        self._mailer = mailer
        self._url = url.rstrip("/")
        self._letters = letters

    async def ask(self, mail: str, address: str) -> None:
        """Write to whoever has confirmed an address; beside, so that how long it takes tells nothing."""
        if self._mailer is None:
            raise NotNow("This server sends no mail: ask whoever runs it for a new password.")
        self._letters.take("recovery", mail, address)
        self._tables.beside(self._write(mail))

    async def _write(self, mail: str) -> None:
        mailer, now = self._mailer, self._tables.clock()
        assert mailer is not None
        for person, name, own in await self._contacts.accounts_at(mail):
            token = await self._contacts.ticket(person, "recovery", "", now + HOUR, now)
            try:
                text = LETTER.format(name=name, url=self._url, token=token)
                await mailer.send(own, "A new password for Regalia", text)
            except NOT_SENT as error:
                log.warning("a letter could not be sent", error=repr(error))

    async def finish(self, ticket: str, password: str, device: str) -> tuple[rows.Person, str]:
        """Set another password by the ticket of a letter; every session is over, and there is a new one."""
        owner = await self._contacts.owner_of_ticket(ticket, "recovery", self._tables.clock())
        if owner is None:
            raise NotFound(USED)
        # Before the ticket is used: whoever has to choose another password, or to wait, can come again with it.
        person, kept = await self._people.prepare_password(owner, password)
        if await self._contacts.use_ticket(ticket, "recovery", self._tables.clock()) is None:
            raise NotFound(USED)
        return person, await self._people.set_password(owner, kept, device)
