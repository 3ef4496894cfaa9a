"""Mail, where the operator has set it up: one letter at a time, handed to an SMTP server."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
import time
from email import policy
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from regalia.engine.errors import BadSettings
from regalia.server import addresses
from regalia.server.errors import TooMuch
from regalia.server.limits import Sharing

TIMEOUT = 20.0
AT_ONCE = 2  # letters that are being sent
MOST_TO, MOST_FROM = 6, 100  # letters in a day: to one mail address, and asked for by one address of the network
PORTS = {"smtp": 25, "smtps": 465}
UNFOLDED = policy.SMTP.clone(max_line_length=900)  # else a long address in a header is written in code
NOT_SENT = (OSError, smtplib.SMTPException)  # why a letter was not taken


class Letters:
    """How many letters strangers make the server write in a day: not so many that it could be used to bother somebody.

    Each purpose counts by itself, so nobody can keep somebody from a new password by asking for something else.
    """

    def __init__(self, sharing: Sharing) -> None:
        self._to = sharing.budgets("letters to", MOST_TO)
        self._from = sharing.budgets("letters from", MOST_FROM)

    def take(self, purpose: str, mail: str, address: str) -> None:
        now = time.monotonic()
        if not self._from.take(address, 1, now) or not self._to.take(f"{purpose} {mail.lower()}", 1, now):
            raise TooMuch("Enough letters were sent for now: look for them, or try again in a few hours.")


class Mailer:
    """Sends by smtp://user:password@host:port, with TLS where the server offers it, or by smtps://…"""

    def __init__(self, address: str, sender: str, url: str) -> None:
        server = urlsplit(address)
        if server.scheme not in PORTS or not server.hostname:
            raise BadSettings("REGALIA_SMTP is the address of a mail server, like smtp://user:password@host:587.")
        if "@" not in sender:
            raise BadSettings("Mail needs an address it comes from: set REGALIA_MAIL_FROM.")
        if not url:
            raise BadSettings("The links in letters need the address of the server: set REGALIA_URL.")
        self._server = server
        self._sender = sender
        self._sending = asyncio.Semaphore(AT_ONCE)

    async def send(self, to: str, subject: str, text: str, off: str | None = None) -> None:
        """Send a letter; `off` is where a program ends such letters with one request (RFC 8058)."""
        letter = EmailMessage(UNFOLDED)
        letter["From"], letter["To"], letter["Subject"] = self._sender, to, subject
        letter["Date"], letter["Message-ID"] = (
            formatdate(),
            make_msgid(domain=self._sender.rpartition("@")[2].strip(">")),
        )
        letter["Auto-Submitted"] = "auto-generated"
        if off is not None:
            letter["List-Unsubscribe"], letter["List-Unsubscribe-Post"] = f"<{off}>", "List-Unsubscribe=One-Click"
        letter.set_content(text)
        async with self._sending:
            await asyncio.to_thread(self._send, letter)

    def _send(self, letter: EmailMessage) -> None:
        server = self._server
        host, port = server.hostname or "", server.port or PORTS[server.scheme]
        trusted = ssl.create_default_context()
        link: smtplib.SMTP
        if server.scheme == "smtps":
            link = smtplib.SMTP_SSL(host, port, timeout=TIMEOUT, context=trusted)
        else:
            link = smtplib.SMTP(host, port, timeout=TIMEOUT)
        with link:
            link.ehlo()
            if server.scheme == "smtp" and link.has_extn("starttls"):
                link.starttls(context=trusted)
                link.ehlo()
            elif server.scheme == "smtp" and server.username and host not in addresses.LOCAL:
                raise smtplib.SMTPException(f"{host} offers no TLS, and a password is not sent without it")
            if server.username:
                link.login(unquote(server.username), unquote(server.password or ""))
            link.send_message(letter)
