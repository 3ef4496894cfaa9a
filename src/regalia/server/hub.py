"""Who is connected, and what they are sent when something happens at a table.

A reader's messages are made from what that reader may see, each time anew; readers who see the same share one.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec

from regalia.server import rows, socket_messages, views
from regalia.server.live_table import Live

# Messages for a client that does not read, beside as many that are being sent; then it is disconnected, and comes back
# with `since`.
MOST_WAITING = 128
MOST_FOLLOWED = 64  # tables on one connection

_encode = msgspec.json.Encoder().encode


def encoded(message: socket_messages.ServerMessage) -> str:
    return _encode(message).decode()


class Followed(NamedTuple):
    """How far a connection has been told of a table, and as whom."""

    seat: int | None
    ply: int
    record: bool = False


class Asking(NamedTuple):
    """A move that is asked for, after which ply, by the client's own id of it."""

    table: str
    ply: int
    id: str


class Connection:
    """One socket; what it is to be sent waits here for whoever sends it, None ends it."""

    def __init__(self, person: rows.Person, session: str = "") -> None:
        self.person = person
        self.session = session  # the hash of its token
        self.following: dict[str, Followed] = {}
        self.asking: Asking | None = None  # what it waits for an answer to
        self._waiting: list[str | None] = []
        self._wake: asyncio.Future[None] | None = None

    def post(self, text: str) -> None:
        if len(self._waiting) == MOST_WAITING:
            self.end()
        elif len(self._waiting) < MOST_WAITING:
            self._put(text)

    def end(self) -> None:
        """Disconnect after what is waiting."""
        self._put(None)

    def _put(self, text: str | None) -> None:
        self._waiting.append(text)
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def next(self) -> list[str | None]:
        """All that waits, as soon as there is something."""
        if not self._waiting:
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
        waiting, self._waiting = self._waiting, []
        return waiting


class Hub:
    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self._followers: defaultdict[str, list[Connection]] = defaultdict(list)
        self._of_person: defaultdict[str, set[Connection]] = defaultdict(set)
        self.interim: views.Interim = lambda game, bot: None
        self.elsewhere: views.Present = lambda table, person: False  # whether somebody is there at another process
        self.came_or_went: Callable[[str, str], None] = lambda table, person: None

    def connect(self, connection: Connection) -> None:
        self.connections.add(connection)
        self._of_person[connection.person.id].add(connection)

    def disconnect(self, connection: Connection) -> None:
        self.connections.discard(connection)
        for table in list(connection.following):
            self.unfollow(connection, table)
        own = self._of_person[connection.person.id]
        own.discard(connection)
        if not own:
            del self._of_person[connection.person.id]

    def end_session(self, session: str) -> None:
        """Disconnect who came in with a session that is over."""
        for connection in self.connections:
            if connection.session == session:
                connection.end()

    def sessions_of(self, person: str) -> set[str]:
        """With which sessions somebody is connected."""
        return {connection.session for connection in self._of_person.get(person, ())}

    def end_sessions_of(self, person: str) -> None:
        for connection in self._of_person.get(person, ()):
            connection.end()

    def anywhere(self, table: str, person: str) -> bool:
        """Whether somebody is connected here, or at the table elsewhere."""
        return bool(self._of_person.get(person)) or self.elsewhere(table, person)

    def present(self, table: str, person: str) -> bool:
        return self.is_here(table, person) or self.elsewhere(table, person)

    def is_here(self, table: str, person: str) -> bool:
        return any(table in connection.following for connection in self._of_person.get(person, ()))

    def has_everyone(self, live: Live) -> bool:
        """Whether all who sit at a table follow it here, and only here."""
        people = [seat.person for seat in live.seats if seat.person is not None]
        here = {connection.person.id for connection in self.followers(live.id)}
        return all(person in here and not self.elsewhere(live.id, person) for person in people)

    def follow(self, connection: Connection, table: str, followed: Followed) -> None:
        if table not in connection.following:
            self._followers[table].append(connection)
        connection.following[table] = followed
        if followed.seat is not None:
            self.came_or_went(table, connection.person.id)

    def unfollow(self, connection: Connection, table: str) -> None:
        followed = connection.following.pop(table, None)
        if followed is not None:
            followers = self._followers[table]
            followers.remove(connection)
            if not followers:
                del self._followers[table]
            if followed.seat is not None:
                self.came_or_went(table, connection.person.id)

    def followers(self, table: str) -> list[Connection]:
        return self._followers.get(table, [])

    def concerns(self, live: Live) -> bool:
        """Whether somebody here follows a table, or sits at it and is told when it is their turn."""
        return live.id in self._followers or any(seat.person in self._of_person for seat in live.seats if seat.person)

    def say_bye(self) -> None:
        """Tell everyone that the server stops, and disconnect them."""
        bye = encoded(socket_messages.Bye())
        for connection in self.connections:
            connection.post(bye)
            connection.end()

    # What is heard from the tables

    def moved(self, live: Live) -> None:
        made: dict[tuple[Followed, str | None], str] = {}
        ply = live.table.ply
        for connection in self.followers(live.id):
            seat = live.seat_of(connection.person.id)
            if live.match is None or (seat is None and not live.settings.spectators):
                continue
            told = connection.following[live.id]
            # Whoever has just got a seat, or lost one, is told everything from the start.
            since = Followed(seat, told.ply if told.seat == seat else -1, told.record)
            answers = _answered(live, seat, connection.asking)
            if (since, answers) not in made:
                position = views.position(live, *since)
                made[since, answers] = encoded(
                    socket_messages.Update(live.id, position)
                    if answers is None
                    else socket_messages.Played(live.id, answers, ply, position)
                )
            connection.following[live.id] = Followed(seat, ply, told.record)
            connection.post(made[since, answers])
            if answers is not None:
                connection.asking = None
        self._tell_turns(live)

    def held(self, live: Live, seat: int) -> None:
        """Tell the owner of a seat, and nobody else, what they have answered ahead."""
        for connection in self.followers(live.id):
            if live.seat_of(connection.person.id) != seat:
                continue
            told = connection.following[live.id]
            position = views.position(live, seat, told.ply, told.record)
            if connection.asking is not None and connection.asking.table == live.id:
                answer = socket_messages.Played(live.id, connection.asking.id, live.table.ply, position, held=True)
                connection.asking = None
                connection.post(encoded(answer))
            else:
                connection.post(encoded(socket_messages.Update(live.id, position)))

    def _tell_turns(self, live: Live) -> None:
        """Tell who has moved and who is to move, on their sockets that do not follow the table."""
        to_move = live.table.to_move
        moved = live.log[-1].seat if live.log else None
        for seat in {seat for seat in (to_move, moved) if seat is not None}:
            your_turn = seat == to_move and not live.played_by_a_bot(seat)
            for connection in self._of_person.get(live.seats[seat].person or "", ()):
                if live.id not in connection.following:
                    connection.post(encoded(socket_messages.Turn(live.id, your_turn)))

    def changed(self, live: Live) -> None:
        self._tell_changed(live, self.followers(live.id))

    def presence(self, live: Live, who: Connection) -> None:
        """Tell the others that someone has come or gone."""
        self._tell_changed(live, [other for other in self.followers(live.id) if other is not who])

    def _tell_changed(self, live: Live, connections: Iterable[Connection]) -> None:
        for connection in connections:
            info = views.table_info(live, connection.person.id, self.present, self.interim)
            connection.post(encoded(socket_messages.Changed(info)))

    def talked(self, live: Live, talk: rows.Talk) -> None:
        message = encoded(socket_messages.Talked(live.id, views.talk_line(talk)))
        for connection in self.followers(live.id):
            seat = live.seat_of(connection.person.id)
            if seat is None and not live.settings.spectators:
                continue
            if talk.to_seat is None or seat in (talk.seat, talk.to_seat):
                connection.post(message)


def _answered(live: Live, seat: int | None, asking: Asking | None) -> str | None:
    """The id of the last move, if it is what was asked for; then the answer comes with the position."""
    if asking is None or not live.log:
        return None
    last = live.log[-1]
    is_it = last.seat == seat and last.made_by == rows.PERSON and asking == (live.id, last.ply - 1, last.client)
    return last.client if is_it else None
