"""The messages about people: who they are, how they are reached and come back, and what operators do about them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from regalia.server.messages import WORD, Asked, Id, Name, Time, Token, Told

Password = Annotated[str, Meta(min_length=8, max_length=128)]
# Nothing that a header or a mail server could read in another way, nor letters that become others in small letters.
_ATOM = r"[A-Za-z0-9!#$%&'*+/=^_{|}~-]+"
MAIL = rf"^{_ATOM}(\.{_ATOM})*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+\Z"
Mail = Annotated[str, Meta(max_length=254, pattern=MAIL)]
Endpoint = Annotated[str, Meta(min_length=1, max_length=1000, pattern=r"^[!-~]+\Z")]  # the address of a push service


class Guest(Asked, frozen=True):
    name: Name
    token: bool = False  # for programs: answer with a token for the Authorization header instead of a cookie


class Account(Asked, frozen=True):
    name: Name
    password: Password


class SignIn(Asked, frozen=True):
    name: Name
    password: Annotated[str, Meta(min_length=1, max_length=128)]
    token: bool = False


class NewPassword(Asked, frozen=True):
    old: Annotated[str, Meta(min_length=1, max_length=128)]
    new: Password


class SessionInfo(Told, frozen=True):
    """One of the places where you are signed in."""

    id: str
    device: str  # what the browser or program calls itself
    created: int
    seen: int  # when it was last used, to the hour
    current: bool  # whether it is the one you ask with


class Sessions(Told, frozen=True):
    sessions: list[SessionInfo]


class EndSession(Asked, frozen=True):
    id: Id


class Me(Told, frozen=True):
    name: str
    account: bool
    token: str | None = None
    research: bool = False  # whether your finished matches may be given to researchers, without names


class AllowResearch(Asked, frozen=True):
    """Whether your finished matches may be given to researchers, without names; all who played must allow it."""

    allowed: bool


class Session(Told, frozen=True):
    """Who you are, if you have said so."""

    me: Me | None
    laboratory: bool = False  # whether the laboratory is open to you


# Being reached when one is not here, and coming back into an account


class NoticeSettings(Told, frozen=True):
    """How you are reached when it is your turn and you are not here."""

    push_key: str  # the server's public key, for the browser's subscription
    mail_offered: bool  # whether this server sends mail
    mail: str | None  # your address, once it is confirmed
    turns: bool  # whether a letter is sent when it is your turn


class PushTo(Asked, frozen=True):
    """A subscription of your browser's, as it gives it."""

    endpoint: Endpoint
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class PushOff(Asked, frozen=True):
    endpoint: Endpoint


class MailTo(Asked, frozen=True):
    mail: Mail


class OwnMail(Asked, frozen=True):
    """Your address; an account that signed in a while ago says its password again."""

    mail: Mail
    password: Password | None = None


class Proof(Asked, frozen=True):
    """That it is you: needed from an account that signed in a while ago."""

    password: Password | None = None


class MailTurns(Asked, frozen=True):
    turns: bool


class Ticket(Asked, frozen=True):
    """What was in a letter's link."""

    ticket: Token


class RecoveredPassword(Asked, frozen=True):
    ticket: Token
    password: Password


class PasskeyInfo(Told, frozen=True):
    id: str
    name: str
    created: int
    used: int  # when somebody last signed in with it; 0: never


class Passkeys(Told, frozen=True):
    passkeys: list[PasskeyInfo]


class PasskeyQuestion(Told, frozen=True):
    """What a browser is asked, as WebAuthn has it; the answer is sent with the ticket."""

    ticket: str
    options: dict[str, Any]


class NewPasskey(Asked, frozen=True):
    ticket: Token
    name: Name
    credential: dict[str, Any]


class PasskeySignIn(Asked, frozen=True):
    ticket: Token
    credential: dict[str, Any]


class RemovePasskey(Asked, frozen=True):
    id: Annotated[str, Meta(max_length=1500, pattern=WORD)]


class ServerKey(Told, frozen=True):
    """The public key with which this server signs receipts, in hex (Ed25519)."""

    key: str


# Looking after a server


class Overview(Told, frozen=True):
    """What operators see: rows of what is kept, with nothing that is secret in a game."""

    tables: list[dict[str, Any]]
    people: list[dict[str, Any]]
    reports: list[dict[str, Any]]
    audit: list[dict[str, Any]]


class CloseTable(Asked, frozen=True):
    table: Id


class Mark(Asked, frozen=True):
    who: Id
    what: Literal["banned", "muted"]
    undo: bool = False


class Rename(Asked, frozen=True):
    who: Id
    name: Name


class Settle(Asked, frozen=True):
    report: Time
