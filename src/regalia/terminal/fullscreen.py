"""A table that fills the terminal: the board stays in place, choices are moved among, the story runs beside them."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from typing import ClassVar, Generic, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Hide
from textual.message import Message
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from regalia.engine.game import Setting
from regalia.terminal.board import Board
from regalia.terminal.choosing import Choosing
from regalia.terminal.pages import guide_page, rules_page, story_page
from regalia.terminal.perspective import Perspective
from regalia.terminal.place import TALL, Keys, Place
from regalia.terminal.screen import points, proclaimed, winning
from regalia.terminal.words import t

PACES = {"calm": 1.4, "brisk": 0.5, "instant": 0.0}  # seconds for a sentence
RECENT = 3  # sentences that are shown above a question where the story has no room; one on a short screen
GUIDED = 4  # a guide may take one line in so many
UNASKED = 3  # where nothing is asked, the story has one line in so many

PLAYING: Keys = {  # on a screen under 80 columns the last ones are not seen
    "help": ("question_mark", "help", "?"),
    "leave": ("q", "leave", "q"),
    "undo": ("u,backspace", "take_back", "u"),
    "hint": ("h", "hint", "h"),
    "rules": ("r", "rules", "r"),
    "skip": ("space,s", "skip", "s"),
    "story": ("t", "story", "t"),
    "type": ("slash,colon", "type", "/"),
    "pace": ("p", "pace", "p"),
    "theme": ("c", "theme", ""),
}
AGAIN, LEAVE = "again", "leave"  # what can be chosen at the end

P = TypeVar("P", bound=Perspective)


class Room(VerticalScroll):
    """Where the board stands. What lies below it comes and goes, so it has more room or less."""

    class Changed(Message):
        """There is another number of rows."""

    def on_resize(self) -> None:
        self.post_message(self.Changed())


class Choices(OptionList):
    """What one chooses from. It keeps the keys where the news that it was hidden comes after it is shown again."""

    def on_hide(self, event: Hide) -> None:
        if self.display:
            event.prevent_default()


class FullScreen(Place[bool], Generic[P]):
    """The frame of a table. Returns True when it was seen to its end."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close_line", show=False),
        Binding("pageup", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(1)", show=False, priority=True),
        *(Binding(str(digit), f"choose('{digit}')", show=False, priority=True) for digit in range(10)),
    ]

    AT_ONCE: ClassVar[Sequence[str]] = ("type",)  # what is typed quickly behind it must find the line open

    def __init__(self, setting: Setting, keys: Keys, pace: str = "brisk") -> None:
        super().__init__(keys)
        self.setting = setting
        self.pace = pace
        self.looking: P | None = None  # whose eyes the table is seen through
        self.choosing: Choosing | None = None  # the move that the person puts together
        self.offered = 0  # how many questions were put
        self.answers: list[str] = []  # to choose among now, without their labels
        self.hurry = asyncio.Event()  # the person wants to read no more of this
        self.drawn = ""  # the board as it is shown, with rich's markup
        self.told: list[str] = []
        self.guided: list[str] = []  # what a guide said last on a page
        self.story_width = 0  # for which the story was broken into lines
        self.hints = 0  # how many of the last sentences are hints, which stay in sight

    def compose(self) -> ComposeResult:
        yield Static(id="top")
        with Horizontal(id="middle"):
            with Room(id="left"):
                yield Static(id="board")
            yield RichLog(id="story", wrap=True, markup=False, min_width=20)
        with Vertical(id="prompt"):
            yield Static(id="recent")
            yield Static(id="question")
            yield Choices(id="choices", compact=True)
            yield Static(id="about")
            yield Input(id="line", placeholder=t("line"), select_on_focus=False)
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        line = self.query_one("#line", Input)
        line.border_subtitle = t("line-keys")
        line.display = False
        self.refresh_bindings()  # an open line keeps some keys to itself
        self.query_one("#left").can_focus = False
        self.query_one("#story").can_focus = False
        self.run_worker(self.course(), name="course")

    @abstractmethod
    async def course(self) -> None:
        """What happens at this table, from its beginning to its end."""

    def on_room_changed(self) -> None:
        """Fit what is shown to the room; it may change once more while everything is being closed."""
        if not self.query("#board") or not self.query("#story"):
            return
        self.fit_board()
        story = self.query_one("#story", RichLog)
        if self.told and story.size.width not in (0, self.story_width):  # what was written keeps the breaks it has
            self.story_width = story.size.width
            story.clear()
            for sentence in self.told:
                story.write(Text(sentence))
        story.scroll_end(animate=False)  # a question that takes room must not hide what happened last

    async def tell(self, sentences: list[str]) -> None:
        """Tell what happened, a sentence at a time, until the person has read enough."""
        self.hurry.clear()
        for sentence in sentences:
            self.write(sentence)
            pause = PACES[self.pace]
            if pause and not self.hurry.is_set() and sentence is not sentences[-1]:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.hurry.wait(), pause)

    # What is shown

    def show_top(self, now: str, me: str = "") -> None:
        """The line above the table: the game, who one is, and what is going on."""
        you = f"  {t('you-are', name=me)}" if me else ""
        self.query_one("#top", Static).update(
            Text.assemble((self.setting.game.title, "bold"), you, "  ", (now, "bold yellow" if me else "bold"))
        )

    def show_board(self, markup: str | None = None) -> None:
        if markup is None:
            assert self.looking is not None
            markup = self.looking.board()
        self.drawn = markup
        self.fit_board()

    def fit_board(self) -> None:
        """Draw the board for the room it has now."""
        self.query_one("#board", Static).update(Board(self.drawn, self.query_one("#left").size.height))

    def write(self, sentence: str) -> None:
        self.query_one("#story", RichLog).write(Text(sentence))
        self.told.append(sentence)
        self.hints = 0
        self.show_recent()

    def show_hints(self, sentences: list[str]) -> None:
        for sentence in sentences:
            self.write(sentence)
        self.hints = len(sentences)
        self.show_recent()

    def show_recent(self) -> None:
        """Show the end of the story above the question, where it has no place of its own."""
        asked = self.query_one("#choices", OptionList).display
        shortest = RECENT if self.size.height >= TALL else 1
        lines = max(shortest, self.hints) if asked else self.size.height // UNASKED
        self.query_one("#recent", Static).update(Text("\n".join(self.told[-lines:]), style="dim"))

    def forget_story(self) -> None:
        """Show nothing of what was told: somebody else looks next."""
        self.told, self.hints = [], 0
        self.query_one("#story", RichLog).clear()
        self.show_recent()

    def show_question(self) -> None:
        """Ask for the next word, or show that nothing is asked."""
        if self.choosing is None or self.looking is None:
            self.offer("", {})
            return
        mine, choosing = self.looking, self.choosing
        offered = (
            {label: t("play-it") for label in choosing.offers()} if choosing.to_confirm else mine.offered(choosing)
        )
        said = [] if choosing.answered else self.guidance(mine)
        self.offer(Text("\n".join([*said, mine.question(choosing)]), style="bold"), offered)

    def guidance(self, mine: P) -> list[str]:
        """What a guide says above the question; where that would hide the choices, it is a page before them."""
        said = mine.guidance()
        rows = sum(1 + len(line) // max(1, self.size.width - 2) for line in said)
        if rows <= self.size.height // GUIDED:
            return said
        if said != self.guided:
            self.guided = said
            self.push_screen(guide_page(said))
        return []

    def offer(self, question: Text | str, offered: dict[str, str], labelled: bool = True) -> None:
        """Put a question with its answers, the first of them marked."""
        self.query_one("#question", Static).update(question)
        self.offered += 1
        self.answers = list(offered.values())
        choices = self.query_one("#choices", OptionList)
        choices.clear_options()
        width = max(map(len, offered), default=0)
        for label, text in offered.items():
            mark = (f" {label:>{max(2, width)}}  ", "bold") if labelled else ""
            choices.add_option(Option(Text.assemble(mark, text), id=f"{self.offered} {label}"))
        choices.display = bool(offered)
        if offered:
            choices.highlighted = 0
            choices.focus()
            self.call_after_refresh(self.show_about)  # what does not fit is known when it is laid out
        else:
            self.show_about()
        self.show_recent()

    def on_option_list_option_highlighted(self, _event: OptionList.OptionHighlighted) -> None:
        self.call_after_refresh(self.show_about)

    def show_about(self) -> None:
        """Show the whole of the marked choice, if it does not fit on its line."""
        if not self.query("#choices") or not self.query("#about"):  # everything is being closed
            return
        choices, about = self.query_one("#choices", OptionList), self.query_one("#about", Static)
        option, at = choices.highlighted_option, choices.highlighted
        text = "" if option is None else option.prompt
        cut = isinstance(text, Text) and text.cell_len > choices.scrollable_content_region.width > 0
        about.update(self.answers[at] if cut and at is not None else "")
        about.display = cut
        self.query_one("#prompt").set_class(cut, "-explained")

    # What the person does

    def action_scroll(self, pages: int) -> None:
        """Scroll the page that lies over the table, or the board."""
        over = self.screen.query("Page > VerticalScroll")
        scrolled = over.first(VerticalScroll) if over else self.query_one("#left", VerticalScroll)
        scrolled.scroll_relative(y=pages * max(1, scrolled.size.height - 1), animate=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        number, _, label = (event.option_id or "").partition(" ")
        if number == str(self.offered):  # a key may have been pressed when the question before still stood there
            self.answer(label)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A page over the table and an open line keep the keys that they are typed with."""
        if action in ("type", "choose"):
            return not self.screen.is_modal and not self.query_one("#line", Input).display
        return super().check_action(action, parameters)

    def action_choose(self, digit: str) -> None:
        """A digit chooses where it names one choice and no other; where it begins several, the line is opened."""
        if self.choosing is None:
            return
        labels = [label for label in self.choosing.offers() if label.startswith(digit)]
        if len(labels) == 1:
            self.answer(labels[0])
        elif labels:
            self.action_type(digit)

    def answer(self, answer: str) -> None:
        """Take an answer to the question, unless the move is whole already and about to be played."""
        if self.choosing is None or self.looking is None or self.choosing.move is not None:
            return
        if not self.looking.take(self.choosing, answer):
            self.say_aside(self.looking.refusal(answer), "warning")
        elif self.choosing.move is not None:
            self.chose(self.choosing.move)
        else:
            self.show_question()

    def chose(self, move: str) -> None:
        """The move is whole: play it, where one plays."""

    def say(self, words: str) -> None:
        """Talk to the others, where there are any."""

    def action_take_back(self) -> None:
        if self.choosing is None:
            return
        if self.choosing.back():
            self.show_question()
        else:
            self.say_aside(t("nothing-to-take-back"))

    def action_skip(self) -> None:
        self.hurry.set()

    def action_pace(self) -> None:
        names = list(PACES)
        self.pace = names[(names.index(self.pace) + 1) % len(names)]
        self.say_aside(t("pace", pace=self.pace))

    def action_type(self, typed: str = "") -> None:
        """Open the line: for a move in words, or for talk."""
        line = self.query_one("#line", Input)
        line.display = True
        line.value = typed
        line.cursor_position = len(typed)
        self.screen.set_focus(line)
        self.refresh_bindings()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        self.action_close_line()
        if typed.lower().startswith("say "):
            self.say(typed[len("say ") :])
        elif typed:
            self.answer(typed)

    def action_close_line(self) -> None:
        """Close the line, or skip what is being told."""
        line = self.query_one("#line", Input)
        if not line.display:
            self.action_skip()
            return
        line.display = False
        self.screen.set_focus(self.query_one("#choices", OptionList))
        self.refresh_bindings()

    def action_story(self) -> None:
        self.push_screen(story_page(self.told))

    def action_rules(self) -> None:
        self.push_screen(rules_page(self.setting))

    def typed(self) -> Sequence[str]:
        if self.choosing is None or self.looking is None:
            return ()
        return [self.looking.in_words(move) for move in self.looking.moves()]


def ended(why: str, names: Sequence[str], scores: Sequence[float] | None, winners: Sequence[int]) -> Text:
    """How a match ended: why, and what everyone has."""
    lines = [Text(proclaimed(why), style="bold yellow")]
    for seat, score in enumerate(points(scores)):
        won = f"  {t('wins')}" if seat in winning(winners, len(names)) else ""
        lines.append(Text(f"{names[seat]}  {score:g}{won}", style="bold" if won else ""))
    return Text("\n").join(lines)
