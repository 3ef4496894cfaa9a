"""A finished match that fills the terminal: one moves among its moves, and the board shows what each of them led to."""

from __future__ import annotations

import asyncio

from rich.text import Text
from textual.widgets import OptionList, RichLog, Static
from textual.widgets.option_list import Option

from regalia.play.match import Match
from regalia.terminal.fullscreen import PACES, PLAYING, FullScreen, ended
from regalia.terminal.perspective import MatchPerspective
from regalia.terminal.place import Keys
from regalia.terminal.screen import Leave
from regalia.terminal.telling import Moment, moments
from regalia.terminal.words import t

KEYS: Keys = {
    "help": PLAYING["help"],
    "close": PLAYING["leave"],
    "watch": ("w,space", "watch", "w"),
    "eyes": ("e", "eyes", "e"),
    "pace": PLAYING["pace"],
    "rules": PLAYING["rules"],
    "theme": PLAYING["theme"],
}
QUICKEST = 0.1  # seconds for a move where nothing waits to be read


def look_at(match: Match, seat: int | None) -> None:
    """Show a finished match again in the whole terminal; raises Leave when the person wants no more of it."""
    if ReplayTable(match, seat).run() is not True:
        raise Leave


class ReplayTable(FullScreen[MatchPerspective]):
    """One match from its deal to its end, through everyone's eyes or those of a seat."""

    def __init__(self, match: Match, seat: int | None) -> None:
        super().__init__(match.setting, KEYS)
        self.match = match
        self.seat = seat
        self.moments: list[Moment] = []
        self.at = 0
        self.watching = asyncio.Event()

    async def course(self) -> None:
        self._look()
        while True:
            await self.watching.wait()
            await asyncio.sleep(max(PACES[self.pace], QUICKEST))
            if self.watching.is_set():
                self._go_on()

    def _look(self) -> None:
        """Look at the match through the eyes that were chosen last, from where one was."""
        self.moments = list(moments(self.match, self.seat))
        choices = self.query_one("#choices", OptionList)
        choices.clear_options()
        choices.add_options(
            [
                Option(
                    Text(f"{ply:>3}  {moment.name}: {moment.move}" if moment.name else t("deal")),
                    id=f"{self.offered} {ply}",
                )
                for ply, moment in enumerate(self.moments)
            ]
        )
        choices.display = True
        choices.highlighted = self.at
        choices.focus()
        self._show()

    def _show(self) -> None:
        moment = self.moments[self.at]
        self.show_board(moment.board)
        eyes = t("eyes-everyone") if self.seat is None else t("eyes-one", name=self.match.names[self.seat])
        self.show_top(f"{eyes}  {self.at}/{len(self.moments) - 1}")
        story = self.query_one("#story", RichLog)
        story.clear()
        for earlier in self.moments[max(0, self.at - self.size.height) : self.at]:
            for sentence in earlier.told:
                story.write(Text(sentence, style="dim"))
        for sentence in moment.told:
            story.write(Text(sentence))
        self.query_one("#recent", Static).update(Text("\n".join(moment.told)))
        outcome = self.match.outcome
        assert outcome is not None
        over = self.at == len(self.moments) - 1
        self.query_one("#question", Static).update(
            ended(outcome.reason, self.match.names, outcome.scores, outcome.winners) if over else ""
        )

    def _go_on(self) -> None:
        """Show the next move, while one watches."""
        if self.at + 1 < len(self.moments):
            self.query_one("#choices", OptionList).highlighted = self.at + 1
        else:
            self.watching.clear()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index != self.at:
            self.at = event.option_index
            self._show()

    def answer(self, answer: str) -> None:
        """Enter goes to the next move, and from the last one out."""
        if self.at == len(self.moments) - 1:
            self.exit(True)
        else:
            self._go_on()

    def action_watch(self) -> None:
        """Begin to watch, or stop."""
        if self.watching.is_set():
            self.watching.clear()
        else:
            self.watching.set()

    def action_eyes(self) -> None:
        """Look through the next pair of eyes."""
        everyone: list[int | None] = [None, *range(self.match.seats)]
        self.seat = everyone[(everyone.index(self.seat) + 1) % len(everyone)]
        self._look()

    def action_leave(self) -> None:
        self.exit(False)
