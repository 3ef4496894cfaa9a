"""A table that fills the terminal: the board stays in place, choices are moved among, the story runs beside them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import ClassVar

from rich.markup import escape
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from regalia.bots import Bot, answer, carry_out, decision_in
from regalia.engine.chance import seed_of, stream
from regalia.play.match import Match
from regalia.terminal.choosing import END, Choosing
from regalia.terminal.pages import Curtain, help_page, rules_page
from regalia.terminal.perspective import Perspective
from regalia.terminal.screen import Leave, listed

WIDE = 100  # columns from which the story stands beside the board
PACES = {"calm": 1.4, "brisk": 0.5, "instant": 0.0}  # seconds for a sentence
RECENT = 3  # sentences that are shown above the question where the story has no room


def sit_down(match: Match, players: Mapping[int, Bot], seed: int, moved: Callable[[], None]) -> None:
    """Play a match to its end in the whole terminal; raises Leave when the person goes before it."""
    table = Table(match, players, seed, moved)
    if table.run() is not True:
        raise Leave


class Table(App[bool]):
    """One match from where it stands. Returns True when it was played, or watched, to its end."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u,backspace", "take_back", "Undo"),
        Binding("h", "hint", "Hint"),
        Binding("space,s", "skip", "Skip"),
        Binding("p", "pace", "Pace"),
        Binding("slash,colon", "type", "Type or say", key_display="/"),
        Binding("r", "rules", "Rules"),
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("q", "leave", "Leave"),
        Binding("escape", "close_line", show=False),
        *(Binding(str(digit), f"choose('{digit}')", show=False) for digit in range(10)),
    ]

    def __init__(
        self, match: Match, players: Mapping[int, Bot], seed: int, moved: Callable[[], None], pace: str = "brisk"
    ) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
        self.match = match
        self.bots = players
        self.moved = moved
        self.pace = pace
        self.streams = {seat: stream(seed_of(seed, seat)) for seat in players}
        self.people = [seat for seat in range(match.seats) if seat not in players]
        self.eyes = {seat: Perspective(match, seat) for seat in self.people}
        self.looking: Perspective | None = self.eyes[self.people[0]] if len(self.people) == 1 else None
        self.choosing: Choosing | None = None  # the move that the person puts together
        self.chosen = asyncio.Event()  # it is whole
        self.hurry = asyncio.Event()  # the person wants to read no more of this
        self.recent: list[str] = []
        self.out = False

    def compose(self) -> ComposeResult:
        yield Static(id="top")
        with Horizontal(id="middle"):
            with VerticalScroll(id="left"):
                yield Static(id="board")
            yield RichLog(id="story", wrap=True, markup=False, min_width=20)
        with Vertical(id="prompt"):
            yield Static(id="recent")
            yield Static(id="question")
            yield OptionList(id="choices", compact=True)
            yield Input(id="line", placeholder="a move in words, or: say hello")
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        self.query_one("#line", Input).display = False
        self.query_one("#left").can_focus = False
        self.query_one("#story").can_focus = False
        self.run_worker(self._play(), name="match")

    # The course of the match

    async def _play(self) -> None:
        if self.looking is not None:
            self._show_board()
            await self._tell(self.looking.news())
        while (seat := self.match.seat) is not None:
            if seat in self.bots:
                await self._bot_moves(seat)
            else:
                await self._person_moves(seat)
            self.moved()
            if self.looking is not None:
                self._show_board()
                await self._tell(self.looking.news())
                await self._notice_a_fall(self.looking)
        self._show_end()

    async def _bot_moves(self, seat: int) -> None:
        """The bot thinks in a thread; what it answers is played here, so that leaving meanwhile harms nothing."""
        self._show_top(f"{self.match.names[seat]} thinks …")
        decision = decision_in(self.match, self.streams[seat])
        carry_out(self.match, await asyncio.to_thread(answer, self.bots[seat], decision))

    async def _person_moves(self, seat: int) -> None:
        choosing = Choosing(self.match.moves(), self.match.game.any_order)
        if choosing.move is not None and len(self.people) == 1:
            self.match.play(choosing.move)  # there is nothing to choose; the next news tell of it
            return
        if self.looking is not self.eyes[seat]:
            await self._hand_over(seat)
        self._show_top("Your move." if len(self.people) == 1 else f"{self.match.names[seat]} moves.")
        if choosing.move is None:
            self.choosing = choosing
            self.chosen.clear()
            self._show_question()
            await self.chosen.wait()
            self.choosing = None
            self._show_question()
        else:
            await self.push_screen_wait(Curtain(f"Only one move is possible: {choosing.move}. Enter plays it."))
        assert choosing.move is not None
        self.match.play(choosing.move)

    async def _hand_over(self, seat: int) -> None:
        """Nobody sees another's hand: the table is covered while the keyboard changes hands."""
        name = self.match.names[seat]
        self.looking = self.eyes[seat]
        self.recent = []
        self.query_one("#story", RichLog).clear()
        self.query_one("#board", Static).update("")
        await self.push_screen_wait(Curtain(f"It is {name}'s turn. {name}, press Enter when only you are looking."))
        self._show_board()
        for sentence in self.looking.story()[-self.size.height :]:
            self._write(sentence)
        self.looking.news()

    async def _notice_a_fall(self, mine: Perspective) -> None:
        if self.out or self.match.seat is None or not mine.is_out or len(self.people) > 1:
            return
        self.out = True
        self._write("You are out of the game; it goes on without you.")
        await self.push_screen_wait(
            Curtain("You are out of the game. Enter watches the rest; space skips to the end, q leaves.")
        )

    async def _tell(self, sentences: list[str]) -> None:
        """Tell what happened, a sentence at a time, until the person has read enough."""
        self.hurry.clear()
        for sentence in sentences:
            self._write(sentence)
            pause = PACES[self.pace]
            if pause and not self.hurry.is_set() and sentence is not sentences[-1]:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.hurry.wait(), pause)

    # What is shown

    def _show_top(self, now: str) -> None:
        me = "" if self.looking is None or self.looking.seat is None else self.match.names[self.looking.seat]
        you = f"  You are {me}." if me and len(self.people) == 1 else ""
        self.query_one("#top", Static).update(
            Text.assemble((self.match.game.title, "bold"), you, "  ", (now, "bold yellow" if me else "bold"))
        )

    def _show_board(self) -> None:
        assert self.looking is not None
        self.query_one("#board", Static).update(Text.from_markup(self.looking.board()))

    def _write(self, sentence: str) -> None:
        self.query_one("#story", RichLog).write(Text(sentence))
        self.recent = [*self.recent, sentence][-RECENT:]
        self.query_one("#recent", Static).update(Text("\n".join(self.recent), style="dim"))

    def _show_question(self) -> None:
        """Ask for the next word, or show that nothing is asked."""
        choices = self.query_one("#choices", OptionList)
        question = self.query_one("#question", Static)
        choices.clear_options()
        if self.choosing is None or self.looking is None:
            question.update("")
            choices.display = False
            return
        mine, choosing = self.looking, self.choosing
        question.update(Text(mine.question(choosing), style="bold"))
        for label, word in choosing.offers().items():
            text = "play it" if word == END and choosing.to_confirm else mine.described(choosing, label, word)
            choices.add_option(Option(Text.assemble((f"{label:>3}  ", "bold cyan"), text or ""), id=label))
        choices.display = True
        choices.highlighted = 0
        choices.focus()

    def _show_end(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        mine = self.looking if len(self.people) == 1 else Perspective(self.match, None)
        assert mine is not None
        self.query_one("#board", Static).update(Text.from_markup(mine.board()))
        lines = [Text(f"{outcome.reason.removesuffix('.')}!", style="bold yellow")]
        for seat, (name, score) in enumerate(zip(listed(self.match.names), outcome.scores, strict=True)):
            won = "  wins" if seat in outcome.winners else ""
            lines.append(Text.from_markup(f"{name}  {score:g}{won}", style="bold" if won else ""))
        lines.append(Text(f"The key of the shuffle: {self.match.shuffle.key.hex()}", style="dim"))
        self.query_one("#question", Static).update(Text("\n").join(lines))
        choices = self.query_one("#choices", OptionList)
        choices.clear_options()
        choices.add_option(Option("Leave the table", id="leave"))
        choices.highlighted = 0
        choices.display = True
        choices.focus()
        self._show_top("The match is over.")

    # What the person does

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if self.match.seat is None:
            self.exit(True)
        elif event.option_id is not None:
            self._answer(event.option_id)

    def action_choose(self, digit: str) -> None:
        """A digit chooses where it names one choice and no other; where it only begins labels, the line is opened."""
        if self.choosing is None:
            return
        labels = [label for label in self.choosing.offers() if label.startswith(digit)]
        if labels == [digit]:
            self._answer(digit)
        elif labels:
            self.action_type(digit)

    def _answer(self, answer: str) -> None:
        if self.choosing is None or self.looking is None:
            return
        if not self.looking.take(self.choosing, answer):
            self.notify(escape(self.looking.refusal(answer)), severity="warning")
        elif self.choosing.move is not None:
            self.chosen.set()
        else:
            self._show_question()

    def action_take_back(self) -> None:
        if self.choosing is None:
            return
        if self.choosing.back():
            self._show_question()
        else:
            self.notify("There is nothing to take back: what is played is played.")

    async def action_hint(self) -> None:
        if self.choosing is None or self.looking is None:
            self.notify("A hint is for your own move: wait until it is your turn.")
            return
        for sentence in await asyncio.to_thread(self.looking.hints):
            self._write(sentence)
            self.notify(escape(sentence), title="Hint")

    def action_skip(self) -> None:
        self.hurry.set()
        if self.out:
            self.pace = "instant"

    def action_pace(self) -> None:
        names = list(PACES)
        self.pace = names[(names.index(self.pace) + 1) % len(names)]
        self.notify(f"The story is told at a {self.pace} pace." if PACES[self.pace] else "The story is told at once.")

    def action_type(self, typed: str = "") -> None:
        """Open the line: for a move in words, or for talk."""
        line = self.query_one("#line", Input)
        line.display = True
        line.value = typed
        line.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        self.action_close_line()
        if typed.lower().startswith("say "):
            if self.looking is not None:
                self._write(self.looking.say(typed[len("say ") :]))
        elif typed:
            self._answer(typed)

    def action_close_line(self) -> None:
        """Close the line, or skip what is being told."""
        line = self.query_one("#line", Input)
        if not line.display:
            self.action_skip()
            return
        line.display = False
        self.query_one("#choices", OptionList).focus()

    def action_rules(self) -> None:
        self.push_screen(rules_page(self.match.setting))

    def action_help(self) -> None:
        self.push_screen(help_page(self.match.moves()[0] if self.match.seat is not None else ""))

    def action_leave(self) -> None:
        self.exit(self.match.seat is None)
