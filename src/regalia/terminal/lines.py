"""A table line by line: a question with its choices, and what can be typed to answer it or beside that."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from rich.markup import escape
from rich.table import Table

from regalia.engine.game import Setting
from regalia.terminal.choosing import END, Choosing
from regalia.terminal.perspective import Perspective
from regalia.terminal.rulebook import show_rules
from regalia.terminal.screen import Leave, Screen, points, proclaimed, winning
from regalia.terminal.words import t

# What can be typed beside a move, each with the message that says what it does
HELP = {
    "u": "help-back",
    "h": "help-hint",
    "t": "help-table",
    "log": "help-log",
    "rules": "help-rules",
    "q": "help-quit",
    "say": "help-say",
}
COMMANDS = ("help", "hint", "log", "table", "rules", "say", "back", "quit")  # what Tab completes

P = TypeVar("P", bound=Perspective)


class Lines(ABC, Generic[P]):
    """Asks one person at a time."""

    HELP: ClassVar[Mapping[str, str]] = HELP
    COMMANDS: ClassVar[Sequence[str]] = COMMANDS

    def __init__(self, setting: Setting, screen: Screen) -> None:
        self.setting = setting
        self.screen = screen

    # What depends on where the table is

    @abstractmethod
    def hint(self, mine: P) -> None:
        """Show what a strong player would do."""

    @abstractmethod
    def say(self, mine: P, words: str) -> None:
        """Talk to the others."""

    @abstractmethod
    def log(self, mine: P) -> list[str]:
        """The story so far."""

    # Asking

    def show_table(self, table: str) -> None:
        self.screen.line()
        self.screen.board(table)

    def show_question(self, mine: P, choosing: Choosing) -> None:
        self.screen.show()
        for line in [*([] if choosing.answered else mine.guidance()), mine.question(choosing)]:
            self.screen.show(f"[bold]{escape(line)}[/bold]")
        self.screen.choices(mine.offered(choosing))

    def ask(self, choosing: Choosing) -> str:
        return self.screen.ask(t("prompt"), [*choosing.offers().values(), *self.COMMANDS])

    def obey(self, answer: str, mine: P, choosing: Choosing) -> bool:
        """Do what was typed; True when the question is to be asked again."""
        if mine.take(choosing, answer):
            return True
        if answer.lower().startswith("say "):
            self.say(mine, answer[len("say ") :])
            return False
        match answer.lower():
            case "":
                if choosing.to_confirm:
                    choosing.answer(END)
                return True
            case "?" | "help":
                self._show_help(mine)
            case "u" | "back":
                if choosing.back():
                    return True
                self.screen.show(t("nothing-to-take-back"))
            case "h" | "hint":
                self.hint(mine)
            case "log":
                self.screen.tell(self.log(mine))
            case "t" | "table":
                self.show_table(mine.board())
                return True
            case "rules":
                with self.screen.paged():
                    show_rules(self.screen.console, self.setting)
                return True
            case "q" | "quit":
                raise Leave
            case _:
                self.screen.tell([mine.refusal(answer)])
        return False

    def _show_help(self, mine: P) -> None:
        assert mine.seat is not None
        move, other = mine.moves()[0], escape(mine.names[(mine.seat + 1) % self.setting.seats])
        self.screen.show(f"{t('help-answer')}\n  {escape(move)}")
        for key, what in self.HELP.items():
            self.screen.show(f"[bold]{key:<7}[/bold]{t(what)}")
        self.screen.show(f"       say to {other} promise {other} not {escape(move.split()[0])}")
        self.screen.show(t("help-played"))

    # The end

    def show_result(
        self, why: str, names: Sequence[str], scores: Sequence[float] | None, winners: Sequence[int], key: str | None
    ) -> None:
        """Why it ended, what everyone has, and the key of the shuffle."""
        self.screen.line()
        self.screen.show(f"[bold]{escape(proclaimed(why))}[/bold]")
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2))
        for at, score in enumerate(points(scores)):
            name, won = escape(names[at]), at in winning(winners, len(names))
            table.add_row(f"[bold]{name}[/bold]" if won else name, f"{score:g}", t("wins") if won else "")
        self.screen.console.print(table)
        if key is not None:
            self.screen.show(f"\n[dim]{t('key')}[/dim]")
            self.screen.note(key)
