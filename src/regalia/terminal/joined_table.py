"""A table of a server that fills the terminal: others sit at browsers or terminals of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from rich.markup import escape
from rich.text import Text

from regalia.engine.errors import BadSettings, BadTalk
from regalia.server import messages, socket_messages
from regalia.server.visit import Lost, Told, Visit, new_id
from regalia.terminal.fullscreen import AGAIN, LEAVE, PLAYING, FullScreen, ended
from regalia.terminal.joined import Joined
from regalia.terminal.perspective import read_talk
from regalia.terminal.place import Keys
from regalia.terminal.words import t

KEYS: Keys = {
    "help": PLAYING["help"],
    "go": PLAYING["leave"],
    "undo": PLAYING["undo"],
    "hint": PLAYING["hint"],
    "pass": ("l", "let_pass", "l"),
    "back": ("b", "back", ""),
    "rules": PLAYING["rules"],
    "skip": PLAYING["skip"],
    "story": PLAYING["story"],
    "type": PLAYING["type"],
    "pace": ("p", "pace", ""),
    "theme": PLAYING["theme"],
}
RESIGN = "resign"  # typed in the line


async def kept(visit: Visit, finished: Callable[[str], str]) -> str:
    """Keep the transcript of a match that is over, and say so."""
    try:
        return finished(await visit.transcript())
    except BadSettings as error:
        return str(error)


class JoinedTable(FullScreen[Joined]):
    """One match, from when the person comes to its end. Returns True when that was seen."""

    def __init__(self, visit: Visit, finished: Callable[[str], str], pace: str = "brisk") -> None:
        """`finished` is given the transcript at the end, and says in a sentence what was done with it."""
        super().__init__(visit.setting, KEYS, pace)
        self.visit = visit
        self.finished = finished
        self.joined = self.looking = Joined(visit.setting, visit.table)
        self.following: Visit | None = None  # the next table, once the person goes there
        self.inbox: asyncio.Queue[Told] = asyncio.Queue()
        self.lost = False
        self.sent: str | None = None  # the move that is not answered yet, by its id
        self.asked: messages.Ask | None = None  # what the move that is put together answers
        self.shown_end: messages.TableInfo | None = None  # the table as its end was shown last
        self.trouble: BadSettings | None = None  # why it came to no end

    def on_mount(self) -> None:
        """Beside what the class above does then, which Textual calls by itself."""
        self.run_worker(self._follow(), name="line")
        self.set_interval(1.0, self._tick)

    async def _follow(self) -> None:
        try:
            await self.visit.follow(self.inbox.put_nowait)
        except BadSettings as error:  # the server no longer knows this person
            self.trouble = error
            self.exit(False)

    async def course(self) -> None:
        self._show_table()
        while True:
            message = await self.inbox.get()
            self.lost = isinstance(message, Lost)
            if not isinstance(message, Lost):
                await self._take(message)
            self._show_now()

    async def _take(self, message: socket_messages.ServerMessage) -> None:
        first = self.joined.position is None
        news = self.joined.note(message)
        if isinstance(message, socket_messages.Played | socket_messages.Failed) and message.id == self.sent:
            self.sent = None
        if isinstance(message, socket_messages.Hinted):
            self.show_hints(news)
            return
        if isinstance(message, socket_messages.Failed):
            for sentence in news[:1]:
                self.say_aside(sentence, "warning")
        if first:  # the story of a match that goes on is read, not told
            self._show_table()
            for sentence in news[-2 * self.size.height :]:
                self.write(sentence)
        else:
            self._show_now()
            await self.tell(news)  # the table changes when it is told, not before
            self._show_table()
        if self.joined.over:
            await self._end()
        elif self.inbox.empty():
            self._ask()

    def _ask(self) -> None:
        """Put the question that the server puts, unless it is being answered or it is the same as before."""
        ask = None if self.sent is not None else self.joined.ask
        if ask == self.asked and (self.choosing is None) == (ask is None):
            return
        self.asked = ask
        self.choosing = self.joined.choose() if ask is not None else None
        self.show_question()

    # What is shown

    def _show_table(self) -> None:
        if self.joined.position is not None:
            self.show_board()
            return
        link = self.visit.link if self.visit.invites else None
        self.show_board(self.joined.waiting() + (f"\n\n{t('pass-on')}\n{escape(link)}" if link else ""))

    def _show_now(self) -> None:
        joined = self.joined
        me = "" if joined.seat is None else joined.names[joined.seat]
        left = joined.seconds_left()
        clock = "" if left is None else f"  {left // 60}:{left % 60:02}"
        self.show_top((t("server-away") if self.lost else joined.state()) + clock, me)

    def _tick(self) -> None:
        """Count down; a timer may come once more while everything is being closed."""
        if self.query("#top"):
            self._show_now()

    async def _end(self) -> None:
        first, self.choosing, self.asked = self.shown_end is None, None, None
        table = self.joined.table
        if not first and table == self.shown_end:
            return
        self.shown_end = table
        if first:
            self.write(await kept(self.visit, self.finished))
        why, scores, winners = self.joined.result()
        told = ended(why, self.joined.names, scores, winners)
        if table.key:
            told.append_text(Text(f"\n{t('key-of', key=table.key)}", style="dim"))
        again = {AGAIN: t("play-again")} if self.joined.seat is not None else {}
        self.offer(told, {LEAVE: t("leave"), **again}, labelled=False)

    # What the person does

    def answer(self, answer: str) -> None:
        if self.shown_end is not None:
            self._finish(answer)
        elif answer.lower() == RESIGN:
            self.run_worker(self.visit.resign())
        else:
            super().answer(answer)

    def _finish(self, answer: str) -> None:
        if answer == AGAIN:
            self.run_worker(self._go_on())
        else:
            self.exit(True)

    async def _go_on(self) -> None:
        try:
            self.following = await self.visit.again()
        except BadSettings as error:
            self.say_aside(str(error), "warning")
        else:
            self.exit(True)

    def chose(self, move: str) -> None:
        position = self.joined.position
        assert position is not None
        self.choosing = None
        self.offer("", {})
        self.sent = new_id()
        self.run_worker(self.visit.play(position.ply, move, self.sent))

    def say(self, words: str) -> None:
        joined = self.joined
        if joined.seat is None:
            self.say_aside(t("spectators-listen"), "warning")
            return
        try:
            said = read_talk(words, joined.table.ply, joined.seat, joined.names)
        except BadTalk as error:
            self.say_aside(t("talk-refused", sentence=str(error)), "warning")
        else:
            self.run_worker(self.visit.say(said))

    def action_take_back(self) -> None:
        """Take back an answer; where none is left, what was answered ahead."""
        position = self.joined.position
        if position is not None and (position.held is not None or position.passing):
            self.run_worker(self.visit.take_back())
        else:
            super().action_take_back()

    async def action_let_pass(self) -> None:
        if self.joined.position is not None and self.joined.position.may_pass:
            await self.visit.let_pass()
        else:
            self.say_aside(t("nothing-to-pass"))

    async def action_back(self) -> None:
        if self.joined.is_away:
            await self.visit.back()
        else:
            self.say_aside(t("not-away"))

    async def action_hint(self) -> None:
        joined = self.joined
        if joined.position is None or joined.position.ask is None:
            self.say_aside(t("hint-later"))
            return
        if joined.position.ask.hint is not None:
            self.show_hints([joined.words.phrase(joined.position.ask.hint)])
        if joined.table.settings.hints:
            await self.visit.hint(joined.position.ply)
        else:
            self.say_aside(t("no-hints-here"))

    def action_leave(self) -> None:
        self.exit(self.joined.over)
