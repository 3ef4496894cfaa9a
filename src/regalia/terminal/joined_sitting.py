"""A table of a server line by line: for pipes, screen readers and terminals that do nothing else."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, TypeVar

from rich.markup import escape

from regalia.engine.errors import BadSettings, BadTalk
from regalia.server import messages, socket_messages
from regalia.server.visit import Lost, Told, Visit, new_id
from regalia.terminal import lines
from regalia.terminal.choosing import Choosing
from regalia.terminal.joined import Joined
from regalia.terminal.joined_table import kept
from regalia.terminal.perspective import read_talk
from regalia.terminal.screen import NO, YES, Leave, Screen
from regalia.terminal.words import t

Answer = TypeVar("Answer")


class Beside:
    """The line to the server in a thread of its own, so that this one can wait for what a person types."""

    def __init__(self, loop: asyncio.AbstractEventLoop, inbox: queue.Queue[Told | BadSettings]) -> None:
        self._loop = loop
        self.inbox = inbox

    def do(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


@contextmanager
def beside(visit: Visit) -> Iterator[Beside]:
    """Follow a table in another thread."""
    loop = asyncio.new_event_loop()
    inbox: queue.Queue[Told | BadSettings] = queue.Queue()

    async def follow() -> None:
        try:
            await visit.follow(inbox.put)
        except BadSettings as error:
            inbox.put(error)

    thread = threading.Thread(target=loop.run_forever, daemon=True)

    async def begin() -> asyncio.Task[None]:
        return asyncio.create_task(follow())

    async def end(following: asyncio.Task[None]) -> None:
        following.cancel()
        await asyncio.wait([following])  # until the connection is closed

    thread.start()
    line = Beside(loop, inbox)
    following = line.do(begin())
    try:
        yield line
    finally:
        line.do(end(following))
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


class JoinedSitting(lines.Lines[Joined]):
    """One match at a server, from when the person comes to its end, or until they leave."""

    HELP: ClassVar[Mapping[str, str]] = {
        "pass": "help-pass",
        "resign": "help-resign",
        **lines.HELP,
        "q": "help-go",
    }
    COMMANDS: ClassVar[Sequence[str]] = (*lines.COMMANDS, "pass", "resign")

    def __init__(self, visit: Visit, screen: Screen, finished: Callable[[str], str]) -> None:
        super().__init__(visit.setting, screen)
        self.visit = visit
        self.finished = finished
        self.joined = Joined(visit.setting, visit.table)
        self.told: list[str] = []
        self.state = ""
        self.sent: str | None = None  # the move that is not answered yet, by its id
        self.asked: messages.Ask | None = None  # what the move that is put together answers
        self.choosing: Choosing | None = None

    def play(self) -> Visit | None:
        """Play to the end; the next table, if the person wants one. Raises Leave when they go before the end."""
        self.screen.show(f"[bold]{self.setting.game.title}[/bold]")
        if self.visit.invites and self.visit.link:
            self.screen.show(t("pass-on"))
            self.screen.note(self.visit.link)
        with beside(self.visit) as line:
            self.line = line
            while not self.joined.over:
                self._take(line.inbox.get())
                if line.inbox.empty():
                    self._say_whom()
                    self._ask()
            self._end()
            return self._again()

    # What the server says

    def _take(self, message: Told | BadSettings) -> None:
        if isinstance(message, BadSettings):
            raise message
        if isinstance(message, Lost):
            self._tell([t("server-away")])
            return
        if isinstance(message, socket_messages.Played | socket_messages.Failed) and message.id == self.sent:
            self.sent = None
        self._tell(self.joined.note(message))

    def _tell(self, news: list[str]) -> None:
        self.screen.tell(news)
        self.told += news

    def _say_whom(self) -> None:
        """Say what the table waits for, once."""
        state = self.joined.state()
        if state != self.state and self.joined.ask is None and not self.joined.over:
            self.screen.show(f"[dim]{escape(state)}[/dim]")
        self.state = state

    # Asking

    def _ask(self) -> None:
        """Put what the server asks until it is answered, or something else has happened."""
        position, choosing = self.joined.position, self._put_together()
        if choosing is None or position is None:
            return
        self.show_table(self.joined.board())
        asking = True
        while choosing.move is None:
            if asking:
                self.show_question(self.joined, choosing)
            asking = self.obey(self.ask(choosing), self.joined, choosing)
            if choosing.move is None and not self.line.inbox.empty():
                return  # what has happened is told before anything is asked again
            if self.joined.position is not position:
                self._ask()  # anew, for it happened while a hint was waited for
                return
        self.sent, self.asked, self.choosing = new_id(), None, None
        self.line.do(self.visit.play(position.ply, choosing.move, self.sent))

    def _put_together(self) -> Choosing | None:
        """The move to choose, as far as it was chosen already."""
        ask = None if self.sent is not None else self.joined.ask
        if ask != self.asked:
            self.asked = ask
            self.choosing = None if ask is None else self.joined.choose()
        return self.choosing

    def obey(self, answer: str, mine: Joined, choosing: Choosing) -> bool:
        match answer.lower():
            case "pass" if mine.position is not None and mine.position.may_pass:
                self.line.do(self.visit.let_pass())
            case "resign":
                self.line.do(self.visit.resign())
            case _:
                return super().obey(answer, mine, choosing)
        return False

    def hint(self, mine: Joined) -> None:
        ask = mine.ask
        if ask is not None and ask.hint is not None:
            self.screen.tell([mine.words.phrase(ask.hint)])
        if mine.position is None or mine.position.ask is None or not mine.table.settings.hints:
            self.screen.show(t("no-hints-here"))
            return
        asked = self.line.do(self.visit.hint(mine.position.ply))
        while True:
            message = self.line.inbox.get()
            self._take(message)
            if isinstance(message, socket_messages.Hinted | socket_messages.Failed) and message.id == asked:
                return

    def say(self, mine: Joined, words: str) -> None:
        assert mine.seat is not None, "who is asked sits at the table"
        try:
            self.line.do(self.visit.say(read_talk(words, mine.table.ply, mine.seat, mine.names)))
        except BadTalk as error:
            self.screen.tell([t("talk-refused", sentence=str(error))])

    def log(self, mine: Joined) -> list[str]:
        return self.told

    # The end

    def _end(self) -> None:
        if self.joined.position is not None:
            self.show_table(self.joined.board())
        while self.joined.table.key is None:  # it comes with the next word about the table
            self._take(self.line.inbox.get())
        why, scores, winners = self.joined.result()
        self.show_result(why, self.joined.names, scores, winners, self.joined.table.key)
        self.screen.show(f"\n[dim]{escape(self.line.do(kept(self.visit, self.finished)))}[/dim]")

    def _again(self) -> Visit | None:
        if self.joined.seat is None:
            return None
        self.screen.show(f"\n{t('again')} [dim]{t('again-how')}[/dim]")
        while (answer := self.screen.ask().lower()) not in (*YES, *NO, t("yes"), t("no")):
            self.screen.show(t("yes-or-no"))
        if answer in (*NO, t("no")):
            raise Leave
        return self.line.do(self.visit.again())
