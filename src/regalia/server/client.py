"""A bot on another machine, which plays through the same door as people.

It sees what its seat sees: the server sends the concealed record along, and any bot of `regalia.bots` can think on it.
"""

from __future__ import annotations

import asyncio
import secrets
from base64 import b64decode
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx
import msgspec
import numpy as np
from msgspec.structs import astuple, replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from regalia.bots import Bot, answer
from regalia.engine.chance import Stream, stream
from regalia.engine.errors import BadSettings
from regalia.engine.event import Event
from regalia.engine.game import Decision
from regalia.engine.talk import Said
from regalia.games import find
from regalia.server import messages, talking
from regalia.server.errors import Unknown
from regalia.server.live_table import setting_of

LARGEST_ANSWER = 1 << 24  # bytes
WAIT_FIRST, WAIT_LONGEST = 0.2, 10.0  # seconds before connecting again

_decode = msgspec.json.Decoder(messages.ServerMessage).decode
_encode = msgspec.json.Encoder().encode


class Invitation(NamedTuple):
    """A link to a table, taken apart: `http://host/t/TABLE#LINK`, or `#seat=LINK` for one seat of it."""

    table: str
    link: str | None
    seat_link: str | None


def read_link(link: str) -> Invitation:
    parts = urlsplit(link)
    folder, _, table = parts.path.rpartition("/")
    if not table or not folder.endswith("/t"):
        raise BadSettings(f"{link!r} is no link to a table: it looks like http://host/t/TABLE#LINK.")
    seat_link = parts.fragment.removeprefix("seat=") if parts.fragment.startswith("seat=") else None
    return Invitation(table, None if seat_link else parts.fragment or None, seat_link)


class RemoteBot:
    """Plays at every table where it has a seat, until it is stopped; comes back by itself after a lost connection."""

    def __init__(self, url: str, token: str, bot: Bot, tell: Callable[[str], None] = lambda _line: None) -> None:
        self._url = url.rstrip("/")
        self._token = token
        self._bot = bot
        self._tell = tell
        self._random: Stream = stream(secrets.randbits(63))
        self._settings: dict[str, messages.Settings] = {}
        self._events: dict[str, list[Event]] = {}
        self._heard: dict[str, list[Said]] = {}
        self._playing: set[asyncio.Task[None]] = set()

    def _http(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self._url, headers={"Authorization": f"Bearer {self._token}"})

    async def join(self, invitation: Invitation) -> None:
        """Sit down at a table."""
        table, link, seat_link = invitation
        path, body = ("claim", {"link": seat_link}) if seat_link else ("join", {"link": link})
        async with self._http() as http:
            _checked(await http.post(f"/api/tables/{table}/{path}", json=body))

    async def check(self) -> None:
        """Refuse a token that the server does not know, or no longer."""
        async with self._http() as http:
            answer = await http.get("/api/me")
        if answer.status_code == Unknown.status:
            raise BadSettings(f"{self._url} does not know this token: leave it out to come as a new guest.")

    async def run(self) -> None:
        wait = WAIT_FIRST
        while True:
            try:
                await self.check()
                async with connect(
                    self._url.replace("http", "ws", 1) + "/api/socket",
                    additional_headers={"Authorization": f"Bearer {self._token}"},
                    max_size=LARGEST_ANSWER,
                ) as socket:
                    wait = WAIT_FIRST
                    await self._listen(socket)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, httpx.TransportError) as error:
                self._tell(f"The server is away ({type(error).__name__}); trying again.")
            await asyncio.sleep(wait)
            wait = min(2 * wait, WAIT_LONGEST)

    async def _listen(self, socket: ClientConnection) -> None:
        self._events.clear()
        async for raw in socket:
            match _decode(raw):
                case messages.Welcome(name, _, turns):
                    self._tell(f"Connected as {name}.")
                    for table in turns:
                        await self._open(socket, table)
                case messages.Turn(table, True) if table not in self._events:
                    await self._open(socket, table)
                case messages.Opened(table, position, lines) if position is not None:
                    await self._learn(table)
                    if table.id not in self._settings:
                        continue
                    self._events[table.id] = []
                    self._heard[table.id] = [talking.heard(line) for line in lines]
                    self._take(socket, table.id, position)
                case messages.Update(table, position) | messages.Played(
                    table, _, _, messages.Position() as position
                ) if table in self._events:
                    self._take(socket, table, position)
                case messages.Talked(table, line) if table in self._heard:
                    self._heard[table].append(talking.heard(line))
                case messages.Failed("stale", _, str(table), _, messages.Position()):
                    await self._open(socket, table)
                case messages.Failed(code, message):
                    self._tell(f"{code}: {message}")

    async def _open(self, socket: ClientConnection, table: str) -> None:
        await socket.send(_encode(messages.Open(table, record=True)).decode())

    async def _learn(self, table: messages.TableInfo) -> None:
        """The settings of a table, with its card file if it has one of its own."""
        if table.id in self._settings:
            return
        settings = table.settings
        ours = find(table.game).version
        if table.version != ours:  # a record of other rules may be laid out differently
            self._tell(f"{table.id} plays version {table.version} of {table.title}, but this bot has version {ours}.")
            return
        if setting_of(settings).cards.digest != table.cards:
            async with self._http() as http:
                settings = replace(settings, cards=_checked(await http.get(f"/api/tables/{table.id}/cards")).text)
        self._settings[table.id] = settings

    def _take(self, socket: ClientConnection, table: str, position: messages.Position) -> None:
        setting = setting_of(self._settings[table])
        self._events[table] += [setting.game.events.read(setting, event) for event in position.events]
        if position.ask is not None and position.record is not None:
            task = asyncio.create_task(self._play(socket, table, position, position.ask, position.record))
            self._playing.add(task)
            task.add_done_callback(self._playing.discard)
        if position.result is not None:
            self._tell(f"{table}: {position.result.reason}")

    async def _play(
        self, socket: ClientConnection, table: str, position: messages.Position, ask: messages.Ask, record: str
    ) -> None:
        setting = setting_of(self._settings[table])
        kind = setting.game.state_type
        seen = kind.from_array(np.frombuffer(b64decode(record), kind.dtype)[0])
        actions = [setting.actions[move] for move in ask.moves]
        events, heard = list(self._events[table]), list(self._heard[table])
        decision = Decision(setting, seen, actions, events, heard, self._random)
        said, action = await asyncio.to_thread(answer, self._bot, decision, self._settings[table].talk)
        move = messages.Play(table, position.ply, secrets.token_hex(8), setting.texts[action])
        with suppress(ConnectionClosed):  # it is asked again after the next connect
            if said is not None:
                await socket.send(_encode(messages.Say(table, *astuple(talking.spoken(said)))).decode())
            await socket.send(_encode(move).decode())


async def new_guest(url: str, name: str) -> str:
    """A token for a new guest."""
    async with httpx.AsyncClient(base_url=url) as http:
        answer = _checked(await http.post("/api/me", json={"name": name, "token": True}))
    token: str = answer.json()["token"]
    return token


def _checked(answer: httpx.Response) -> httpx.Response:
    if answer.is_success:
        return answer
    try:
        message = msgspec.json.decode(answer.content, type=messages.Problem).message
    except msgspec.DecodeError:
        message = f"The server answered {answer.status_code}."
    raise BadSettings(message)
