"""The REST routes about reaching people, getting back into an account, and passkeys."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from litestar.response import Response

from regalia.server import people_messages, rows
from regalia.server.entrance import address_of, device_of, is_program, token_of, with_session
from regalia.server.passkeys import Place
from regalia.server.service import Service

Here = NamedDependency[Service]
Visitor = NamedDependency[rows.Person | None]
Someone = NamedDependency[rows.Person]
Asking = Request[Any, Any, Any]
OffToken = Annotated[str, PathParameter(max_length=64)]


class NoticeRoutes(Controller):
    path = "/api"
    tags = ("notices",)

    @get("/notices")
    async def notices(self, service: Here, person: Someone) -> people_messages.NoticeSettings:
        """How you are reached when it is your turn and you are not here."""
        return await service.notices.wanted(person.id)

    @post("/push", status_code=204)
    async def push(self, service: Here, person: Someone, data: JSONBody[people_messages.PushTo]) -> None:
        """Send messages to this browser, by its push service."""
        await service.notices.subscribe(person.id, data)

    @post("/push/off", status_code=204)
    async def push_off(self, service: Here, person: Someone, data: JSONBody[people_messages.PushOff]) -> None:
        """Send no more messages to this browser."""
        await service.notices.unsubscribe(person.id, data.endpoint)

    @post("/mail", status_code=204)
    async def mail(
        self, request: Asking, service: Here, person: Someone, data: JSONBody[people_messages.OwnMail]
    ) -> None:
        """Write to this address; it is used once you have opened what is written there."""
        await _prove(request, service, person, data.password)
        await service.notices.ask_for_mail(person.id, data.mail, address_of(request))

    @post("/mail/confirm", status_code=204)
    async def confirm(self, service: Here, data: JSONBody[people_messages.Ticket]) -> None:
        """The address is yours: you have read what was sent there."""
        await service.notices.confirm_mail(data.ticket)

    @post("/mail/turns", status_code=204)
    async def turns(self, service: Here, person: Someone, data: JSONBody[people_messages.MailTurns]) -> None:
        """Whether a letter is sent when it is your turn."""
        await service.notices.set_turns(person.id, data.turns)

    @post("/mail/forget", status_code=204)
    async def forget(self, service: Here, person: Someone) -> None:
        """Forget your address."""
        await service.notices.forget_mail(person.id)

    @post("/mail/off/{off:str}", status_code=204)
    async def off(self, service: Here, off: OffToken) -> None:
        """Send no more letters about turns; the token is in each of them, and nobody has to sign in."""
        await service.notices.turn_off(off)


class RecoveryRoutes(Controller):
    path = "/api"
    tags = ("people",)

    @post("/recover", status_code=204)
    async def recover(self, request: Asking, service: Here, data: JSONBody[people_messages.MailTo]) -> None:
        """Send a link for a new password to an address, if an account has confirmed it; nobody learns whether."""
        await service.recovery.ask(data.mail, address_of(request))

    @post("/recover/password", status_code=200)
    async def new_password(
        self, request: Asking, service: Here, data: JSONBody[people_messages.RecoveredPassword]
    ) -> Response[people_messages.Me]:
        """Choose a new password by the link; every session of the account is over."""
        person, token = await service.recovery.finish(data.ticket, data.password, device_of(request))
        return with_session(service, person, token, is_program(request))

    @get("/passkeys")
    async def passkeys(self, service: Here, person: Someone) -> people_messages.Passkeys:
        """Your passkeys."""
        return people_messages.Passkeys(await service.passkeys.known(person.id))

    @post("/passkeys/ask", status_code=200)
    async def ask(
        self, request: Asking, service: Here, person: Someone, data: JSONBody[people_messages.Proof]
    ) -> people_messages.PasskeyQuestion:
        """What your browser is asked to make a passkey."""
        await _prove(request, service, person, data.password)
        return await service.passkeys.offer(person, _place(request, service))

    @post("/passkeys", status_code=204)
    async def add(
        self, request: Asking, service: Here, person: Someone, data: JSONBody[people_messages.NewPasskey]
    ) -> None:
        """Add a passkey that your browser has made."""
        await service.passkeys.add(person, data, _place(request, service))

    @post("/passkeys/remove", status_code=204)
    async def remove(self, service: Here, person: Someone, data: JSONBody[people_messages.RemovePasskey]) -> None:
        """Remove a passkey."""
        await service.passkeys.remove(person.id, data.id)

    @post("/sign-in/passkey/ask", status_code=200)
    async def ask_to_sign_in(self, request: Asking, service: Here) -> people_messages.PasskeyQuestion:
        """What your browser is asked to sign you in."""
        return await service.passkeys.ask(_place(request, service))

    @post("/sign-in/passkey", status_code=200)
    async def sign_in(
        self, request: Asking, service: Here, visitor: Visitor, data: JSONBody[people_messages.PasskeySignIn]
    ) -> Response[people_messages.Me]:
        """Come back to your account by a passkey."""
        owner = await service.passkeys.signed(data, _place(request, service))
        person, token = await service.people.let_in(owner, visitor, device_of(request))
        return with_session(service, person, token, is_program(request))


async def _prove(request: Asking, service: Service, person: rows.Person, password: str | None) -> None:
    await service.people.prove(person, token_of(request) or "", password, address_of(request))


def _place(request: Asking, service: Service) -> Place:
    """Where the page is that asks, as the operator says, or as the browser does that has been let through."""
    scheme = "https" if service.config.secure else "http"
    return Place.of(service.config.url or f"{scheme}://{request.headers.get('host', '')}")
