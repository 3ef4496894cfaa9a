"""A bot on another machine, which plays through the same door as people.

It sees what its seat sees: the server sends the concealed record along, and any bot of `regalia.bots` can think on it.
"""

from __future__ import annotations

import asyncio
import secrets
from base64 import b64decode
from collections.abc import Callable
from contextlib import suppress

import msgspec
import numpy as np
from msgspec.structs import astuple
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from regalia.bots import Bot, answer
from regalia.engine.chance import Stream, stream
from regalia.engine.decision import Decision
from regalia.engine.errors import BadSettings
from regalia.engine.event import Event
from regalia.engine.talk import Said
from regalia.server import messages, socket_messages, talking
from regalia.server.line import Line
from regalia.server.live_table import setting_of

_decode = msgspec.json.Decoder(socket_messages.ServerMessage).decode
_encode = msgspec.json.Encoder().encode


class RemoteBot:
    """Plays at every table where it has a seat, until it is stopped; comes back by itself after a lost connection."""

    def __init__(self, line: Line, bot: Bot, tell: Callable[[str], None] = lambda _line: None) -> None:
        self._line = line
        self._bot = bot
        self._tell = tell
        self._random: Stream = stream(secrets.randbits(63))
        self._settings: dict[str, messages.Settings] = {}
        self._events: dict[str, list[Event]] = {}
        self._heard: dict[str, list[Said]] = {}
        self._playing: set[asyncio.Task[None]] = set()
        self._thinking = asyncio.Lock()  # a bot thinks about one thing at a time: it has one program, one set of tables

    async def run(self) -> None:
        await self._line.keep_up(self._listen, self._lost)

    def _lost(self, error: Exception) -> None:
        self._tell(f"The server is away ({type(error).__name__}); trying again.")

    async def _listen(self, socket: ClientConnection) -> None:
        self._events.clear()
        async for raw in socket:
            match _decode(raw):
                case socket_messages.Welcome(name, _, turns):
                    self._tell(f"Connected as {name}.")
                    for table in turns:
                        await self._open(socket, table)
                case socket_messages.Turn(table, True) if table not in self._events:
                    await self._open(socket, table)
                case socket_messages.Opened(table, position, lines) if position is not None:
                    await self._learn(table)
                    if table.id not in self._settings:
                        continue
                    self._events[table.id] = []
                    self._heard[table.id] = [talking.heard(line) for line in lines]
                    await self._take(socket, table.id, position)
                case socket_messages.Update(table, position) | socket_messages.Played(
                    table, _, _, messages.Position() as position
                ) if table in self._events:
                    await self._take(socket, table, position)
                case socket_messages.Talked(table, line) if table in self._heard:
                    self._heard[table].append(talking.heard(line))
                case socket_messages.Failed("stale", _, str(table), _, messages.Position()):
                    await self._open(socket, table)
                case socket_messages.Failed(code, message):
                    self._tell(f"{code}: {message}")

    async def _open(self, socket: ClientConnection, table: str) -> None:
        await socket.send(_encode(socket_messages.Open(table, record=True)).decode())

    async def _learn(self, table: messages.TableInfo) -> None:
        """The settings of a table, where this bot can play by its rules."""
        if table.id in self._settings:
            return
        try:
            self._settings[table.id] = await self._line.settings(table)
        except BadSettings as error:
            self._tell(str(error))

    async def _take(self, socket: ClientConnection, table: str, position: messages.Position) -> None:
        settings = self._settings[table]
        setting = setting_of(settings)
        self._events[table] += [setting.game.events.read(setting, event) for event in position.events]
        if position.ask is not None and position.record is not None:
            kind = setting.game.state_type
            seen = kind.from_array(np.frombuffer(b64decode(position.record), kind.dtype)[0])
            actions = [setting.actions[move] for move in position.ask.moves]
            events, heard = list(self._events[table]), list(self._heard[table])
            decision = Decision(setting, seen, actions, events, heard, self._random)
            task = asyncio.create_task(self._play(socket, table, position.ply, decision, settings.talk))
            self._playing.add(task)
            task.add_done_callback(self._playing.discard)
        if position.result is not None:
            words = setting.words(position.view["names"])
            self._tell(f"{table}: {words.phrase(position.result.why) if position.result.why else 'over.'}")
            del self._events[table], self._heard[table], self._settings[table]
            # A connection follows so many tables and no more.
            await socket.send(_encode(socket_messages.Close(table)).decode())

    async def _play(self, socket: ClientConnection, table: str, ply: int, decision: Decision, may_talk: bool) -> None:
        setting = decision.setting
        try:
            async with self._thinking:
                said, action = await asyncio.to_thread(answer, self._bot, decision, may_talk)
        except Exception as error:  # whatever a bot does wrong, the others at its table do not wait for it
            self._tell(f"{table}: the bot failed, so the rules move for it. {error or type(error).__name__}")
            said, action = None, setting.game.on_time_out(setting, decision.seen, list(decision.actions))
        move = socket_messages.Play(table, ply, secrets.token_hex(8), setting.texts[action])
        with suppress(ConnectionClosed):  # it is asked again after the next connect
            if said is not None:
                await socket.send(_encode(socket_messages.Say(table, *astuple(talking.spoken(said)))).decode())
            await socket.send(_encode(move).decode())
