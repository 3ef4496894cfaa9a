"""A person at one table of a server, who plays by another program than a browser."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from regalia.engine.errors import BadSettings
from regalia.engine.game import Setting
from regalia.engine.talk import Said
from regalia.server import messages, socket_messages, talking
from regalia.server.line import Invitation, Line
from regalia.server.live_table import setting_of

_decode = msgspec.json.Decoder(socket_messages.ServerMessage).decode
_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Lost:
    """The server does not answer; it is tried again."""


Told = socket_messages.ServerMessage | Lost
Repeated = (
    socket_messages.Play
    | socket_messages.Say
    | socket_messages.LetPass
    | socket_messages.TakeBack
    | socket_messages.Back
    | socket_messages.Resign
    | socket_messages.AskHint
)


def new_id() -> str:
    """An id for something to be done, under which it is never done twice."""
    return secrets.token_hex(8)


class Visit:
    """One table: what is told there, in order, and what is done there, never twice."""

    def __init__(self, line: Line, table: messages.TableInfo, link: str | None, setting: Setting) -> None:
        self.table = table
        self.setting = setting
        self._line = line
        self._link = link
        self._socket: ClientConnection | None = None
        self._since = -1  # the last ply that was told
        self._talk = 0  # the moment of the last line of talk
        self._unanswered: dict[str, Repeated] = {}  # sent again over the next connection

    async def follow(self, told: Callable[[Told], None]) -> None:
        """Tell all that is told at the table, for ever; when the connection breaks, come back by itself."""

        async def listen(socket: ClientConnection) -> None:
            self._socket = socket
            await self._send(socket_messages.Open(self.table.id, self._since, self._link, self._talk))
            async for raw in socket:
                message = _decode(raw)
                self._note(message)
                told(message)
                if isinstance(message, socket_messages.Opened):
                    for unanswered in list(self._unanswered.values()):
                        await self._send(unanswered)
            told(Lost())

        def lost(_error: Exception) -> None:
            self._socket = None
            told(Lost())

        await self._line.keep_up(listen, lost)

    def _note(self, message: socket_messages.ServerMessage) -> None:
        match message:
            case socket_messages.Opened(table, position, lines):
                self.table = table
                self._since = self._since if position is None else position.ply
                self._talk = max([self._talk, *(line.at for line in lines)])
            case socket_messages.Changed(table):
                self.table = table
            case socket_messages.Talked(_, line):
                self._talk = max(self._talk, line.at)
            case socket_messages.Update(_, position):
                self._since = position.ply
            case socket_messages.Played(_, own_id, _, position):
                self._unanswered.pop(own_id, None)
                self._since = self._since if position is None else position.ply
            case socket_messages.Done(_, own_id) | socket_messages.Hinted(_, own_id):
                self._unanswered.pop(own_id, None)
            case socket_messages.Failed(id=str(own_id), position=position):
                self._unanswered.pop(own_id, None)
                self._since = self._since if position is None else position.ply

    async def _send(self, message: socket_messages.ClientMessage) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):  # it is sent again after the next connect
                await self._socket.send(_encode(message).decode())

    async def _ask(self, message: Repeated) -> None:
        self._unanswered[message.id] = message
        await self._send(message)

    @property
    def link(self) -> str | None:
        """What lets others come to the table."""
        return None if self.table.link is None else f"{self._line.url}/t/{self.table.id}#{self.table.link}"

    @property
    def invites(self) -> bool:
        """Whether a seat is free."""
        return any(seat.kind == "open" for seat in self.table.seats)

    # What is done at the table

    async def play(self, ply: int, move: str, own_id: str) -> None:
        """Play a move; the server answers under the id."""
        await self._ask(socket_messages.Play(self.table.id, ply, own_id, move))

    async def say(self, said: Said) -> None:
        body = talking.spoken(said)
        await self._ask(socket_messages.Say(self.table.id, new_id(), body.text, body.to, body.statement))

    async def let_pass(self) -> None:
        await self._ask(socket_messages.LetPass(self.table.id, new_id()))

    async def take_back(self) -> None:
        await self._ask(socket_messages.TakeBack(self.table.id, new_id()))

    async def back(self) -> None:
        await self._ask(socket_messages.Back(self.table.id, new_id()))

    async def resign(self) -> None:
        await self._ask(socket_messages.Resign(self.table.id, new_id()))

    async def hint(self, ply: int) -> str:
        """Ask for a hint; the server answers under the id that comes back."""
        own_id = new_id()
        await self._ask(socket_messages.AskHint(self.table.id, ply, own_id))
        return own_id

    # The end

    async def transcript(self) -> str:
        """The match with its key, once it is over."""
        return (await self._line.request("GET", f"/api/tables/{self.table.id}/transcript", link=self._link)).text

    async def again(self) -> Visit:
        """The next table of the series: opened, or joined where somebody has opened it."""
        following = self.table.next
        if following is None:
            path, body = f"/api/tables/{self.table.id}/again", {"entropy": secrets.token_hex(16)}
            following = (await self._line.ask(messages.Seated, "POST", path, body)).table.id
        return await visit(self._line, Invitation(self._line.url, following, self.table.link or self._link, None))


async def visit(line: Line, invitation: Invitation) -> Visit:
    """Come to a table: to one's own seat, to a free one, or to watch where that is allowed."""
    path = f"/api/tables/{invitation.table}"
    if invitation.seat_link is not None:
        table = (await line.join(invitation)).table
    else:
        table = await line.ask(messages.TableInfo, "GET", path, link=invitation.link)
        is_open = any(seat.kind == "open" for seat in table.seats)
        if table.you is None and is_open and table.started is None:
            table = (await line.join(invitation)).table
        elif table.you is None and not table.settings.spectators:
            raise BadSettings("Every seat at this table is taken, and nobody may watch: ask for a link to another one.")
    settings = await line.settings(table)
    return Visit(line, table, invitation.link or table.link, setting_of(settings))
