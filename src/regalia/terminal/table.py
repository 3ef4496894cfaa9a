"""A match at this terminal that fills it: people and bots around a table, each person seeing what that seat may see."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from rich.text import Text

from regalia.bots import Bot, answer, carry_out, decision_in
from regalia.engine.chance import seed_of, stream
from regalia.play.match import Match
from regalia.terminal.fullscreen import AGAIN, LEAVE, PLAYING, FullScreen, ended
from regalia.terminal.pages import Curtain, Notice
from regalia.terminal.perspective import MatchPerspective
from regalia.terminal.screen import Leave
from regalia.terminal.words import t


def sit_down(
    match: Match, players: Mapping[int, Bot], seed: int, moved: Callable[[], None], one_of_many: bool
) -> bool | None:
    """Play a match to its end in the whole terminal; raises Leave when the person goes before it.

    Returns whether the person wants to play again; None for one of many, after which that is not asked.
    """
    table = Table(match, players, seed, moved, one_of_many=one_of_many)
    if table.run() is not True:
        raise Leave
    return None if one_of_many else table.again


class Table(FullScreen[MatchPerspective]):
    """One match from where it stands. Returns True when it was played, or watched, to its end."""

    def __init__(
        self,
        match: Match,
        players: Mapping[int, Bot],
        seed: int,
        moved: Callable[[], None],
        pace: str = "brisk",
        one_of_many: bool = False,
    ) -> None:
        super().__init__(match.setting, PLAYING, pace)
        self.match = match
        self.bots = players
        self.moved = moved
        self.streams = {seat: stream(seed_of(seed, seat)) for seat in players}
        self.people = [seat for seat in range(match.seats) if seat not in players]
        self.eyes = {seat: MatchPerspective(match, seat) for seat in self.people}
        self.looking = self.eyes[self.people[0]] if len(self.people) == 1 else None
        self.chosen = asyncio.Event()  # the move that is put together is whole
        self.out = False
        self.one_of_many = one_of_many
        self.again = False  # whether the person wants another match

    async def course(self) -> None:
        if self.looking is not None:
            self.show_board()
            await self.tell(self.looking.news())
        while (seat := self.match.seat) is not None:
            if seat in self.bots:
                await self._bot_moves(seat)
            else:
                await self._person_moves(seat)
            self.moved()
            if self.looking is not None:
                await self._tell_news(self.looking)  # the board changes when it is told, not before
                self.show_board()
                await self._notice_a_fall(self.looking)
        self._show_end()

    async def _tell_news(self, mine: MatchPerspective) -> None:
        news = mine.news()
        if len(news) > 1:  # the last sentence is not waited for
            self._show_now(t("being-told"))
        await self.tell(news)

    async def _bot_moves(self, seat: int) -> None:
        """The bot thinks in a thread; what it answers is played here, so that leaving meanwhile harms nothing."""
        self._show_now(t("thinks", name=self.match.names[seat]))
        decision = decision_in(self.match, self.streams[seat])
        carry_out(self.match, await asyncio.to_thread(answer, self.bots[seat], decision))

    async def _person_moves(self, seat: int) -> None:
        choosing = self.eyes[seat].choosing()
        if choosing.move is not None and len(self.people) == 1:
            self.write(t("only-move", move=self.eyes[seat].in_words(choosing.move)))
            self.match.play(choosing.move)
            return
        if self.looking is not self.eyes[seat]:
            await self._hand_over(seat)
        self._show_asked(seat)
        if choosing.move is None:
            self.choosing = choosing
            self.chosen.clear()
            self.show_question()
            await self.chosen.wait()
            self.choosing = None
            self.show_question()
        else:
            only = t("only-move", move=self.eyes[seat].in_words(choosing.move))
            await self.push_screen_wait(Curtain(f"{only} {t('only-move-enter')}"))
        assert choosing.move is not None
        self.match.play(choosing.move)

    async def _hand_over(self, seat: int) -> None:
        """Nobody sees another's hand: the table is covered while the keyboard changes hands."""
        name = self.match.names[seat]
        self.looking = self.eyes[seat]
        self.forget_story()
        self.show_board("")
        await self.push_screen_wait(Curtain(t("hand-over", name=name)))
        self.show_board()
        for sentence in self.looking.story()[-self.size.height :]:
            self.write(sentence)
        self.looking.news()

    async def _notice_a_fall(self, mine: MatchPerspective) -> None:
        if self.out or self.match.seat is None or not mine.is_out or len(self.people) > 1:
            return
        self.out = True
        self.write(t("out"))
        await self.push_screen_wait(Notice(t("out-watch")))

    # What is shown

    def _show_now(self, now: str) -> None:
        alone = len(self.people) == 1 and self.looking is not None
        self.show_top(now, self.match.names[self.people[0]] if alone else "")

    def _show_asked(self, seat: int) -> None:
        self._show_now(t("your-move") if len(self.people) == 1 else t("moves", name=self.match.names[seat]))

    def _show_end(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        mine = self.looking if len(self.people) == 1 else MatchPerspective(self.match, None)
        assert mine is not None
        self.show_board(mine.board())
        told = ended(outcome.reason, self.match.names, outcome.scores, outcome.winners)
        told.append_text(Text(f"\n{t('key-of', key=self.match.shuffle.key.hex())}", style="dim"))
        again = {} if self.one_of_many else {AGAIN: t("play-again")}
        self.offer(told, {LEAVE: t("leave"), **again}, labelled=False)
        self._show_now(t("over"))

    # What the person does

    def answer(self, answer: str) -> None:
        if self.match.seat is None:
            self.again = answer == AGAIN
            self.exit(True)
        else:
            super().answer(answer)

    def chose(self, move: str) -> None:
        self.chosen.set()

    def say(self, words: str) -> None:
        if self.looking is not None:
            self.write(self.looking.say(words))

    def action_hint(self) -> None:
        if self.choosing is None or self.looking is None:
            self.say_aside(t("hint-later"))
            return
        self.run_worker(self._hint(self.looking), name="hint", group="hint", exclusive=True)

    async def _hint(self, mine: MatchPerspective) -> None:
        """Ask the adviser, while the person may go on choosing."""
        ply, seat = self.match.ply, self.match.seat
        assert seat is not None, "hints are for those who are asked"
        self._show_now(t("hint-comes"))
        hints = await asyncio.to_thread(mine.hints)
        if self.match.ply == ply and self.query("#top"):  # else the person went on without it, or left
            self._show_asked(seat)
            self.show_hints(hints)

    def action_skip(self) -> None:
        super().action_skip()
        if self.out:
            self.pace = "instant"

    def action_leave(self) -> None:
        self.exit(self.match.seat is None)
