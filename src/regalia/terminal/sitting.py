"""A match at one terminal: people and bots around a table, each person seeing what that seat may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rich.markup import escape

from regalia import bots
from regalia.bots import Bot
from regalia.engine.chance import seed_of, stream
from regalia.play.match import Match
from regalia.terminal.choosing import Choosing
from regalia.terminal.lines import Lines
from regalia.terminal.perspective import MatchPerspective
from regalia.terminal.screen import Screen, listed
from regalia.terminal.words import in_a_row, t

HASH_DIGITS = 16  # enough to compare with what `regalia verify` says at the end
SHORT = 4  # so many sentences are read in passing
AROUND = 6  # lines on a screen beside the news, the table and the choices


def sit_down(
    match: Match,
    screen: Screen,
    players: Mapping[int, Bot],
    seed: int,
    moved: Callable[[], None],
    one_of_many: bool = False,
) -> bool | None:
    """Play a match to its end on the whole screen where there is one, else line by line; raises Leave like both.

    Returns whether the person wants to play again, None where that was not asked.
    """
    if screen.full:
        from regalia.terminal import table  # which takes a while to load

        return table.sit_down(match, players, seed, moved, one_of_many)
    Sitting(match, screen, players, seed, moved).play()
    return None


class Sitting(Lines[MatchPerspective]):
    """One match from where it stands to its end, or until somebody leaves."""

    def __init__(
        self,
        match: Match,
        screen: Screen,
        players: Mapping[int, Bot],
        seed: int,
        moved: Callable[[], None] = lambda: None,
    ) -> None:
        """`players` are the bots by seat, with their chance out of `seed`; at every other seat sits a person.
        `moved` is called after each move."""
        super().__init__(match.setting, screen)
        self.match = match
        self.bots = players
        self.moved = moved
        self.streams = {seat: stream(seed_of(seed, seat)) for seat in players}
        self.people = [seat for seat in range(match.seats) if seat not in players]
        self.eyes = {seat: MatchPerspective(match, seat) for seat in self.people}
        self.looking: int | None = self.people[0] if len(self.people) == 1 else None
        self.watched: list[str] = []  # what was told since the person last moved or went on
        self.skips = False  # until they are asked again, or to the end
        self.out = False  # of the game that goes on; as long as one person plays

    def play(self) -> None:
        """Play to the end; raises Leave when a person goes before it."""
        self._welcome()
        while (seat := self.match.seat) is not None:
            if seat in self.bots:
                self._bot_moves(seat)
            else:
                self._person_moves(seat)
            self.moved()
            if len(self.people) == 1 and self.match.seat is not None:
                self._watch(self.people[0])
        self._end()

    def _welcome(self) -> None:
        names = listed(self.match.names)
        if len(self.people) == 1:
            others = in_a_row([names[seat] for seat in self.bots])
            you = f"[bold]{names[self.people[0]]}[/bold]"
            who = t("welcome-one", you=you, others=others, bots=len(self.bots))
        else:
            who = t("welcome-several", people=in_a_row([names[seat] for seat in self.people]))
        help_with = t("type-for-help", key="[bold]?[/bold]")
        self.screen.show(f"[bold]{self.match.game.title}[/bold]. {who} {help_with}")
        self.screen.show(f"[dim]{t('shuffle', hash=self.match.shuffle.commitment[:HASH_DIGITS])}[/dim]")

    # Whose turn it is

    def _bot_moves(self, seat: int) -> None:
        bots.move(self.match, self.bots[seat], self.streams[seat])

    def _watch(self, seat: int) -> None:
        """Tell the one person here what happens while it happens, screen by screen, unless they skip it."""
        news = self.eyes[seat].news()
        fell = not self.out and self.eyes[seat].is_out
        self.out |= fell
        if fell:
            news.append(t("out"))
        if self.skips and not fell:
            return
        if news and not self.watched:
            self.screen.show()
        self.screen.tell(news)
        self.watched += news
        if (fell and self.screen.attended) or self.screen.would_scroll(self.watched, AROUND):
            self.watched = []
            ways = t("watch", out="yes" if self.out else "no")
            self.skips = self.screen.pause(f"[dim]{ways}[/dim]") in ("s", "skip")

    def _person_moves(self, seat: int) -> None:
        choosing = self.eyes[seat].choosing()
        if choosing.move is not None and len(self.people) == 1:
            self.screen.tell([t("only-move", move=self.eyes[seat].in_words(choosing.move))])
            self.match.play(choosing.move)
            return
        if self.looking != seat:
            self._hand_over(seat)
        table = self.eyes[seat].board()
        self._tell_news(seat, len(choosing.offers()) + table.count("\n"))
        self.show_table(table)
        self.watched, self.skips = [], False
        self.match.play(self._choose(seat, choosing))

    def _hand_over(self, seat: int) -> None:
        """Nobody sees another's hand: the screen is empty while the keyboard changes hands."""
        name = listed(self.match.names)[seat]
        if self.looking is not None:
            self.screen.wipe()
        self.screen.line()
        self.screen.pause(t("hand-over", name=name))
        self.screen.wipe()
        self.looking = seat

    def _tell_news(self, seat: int, below: int) -> None:
        """Tell what happened since the last time; wait where the lines below would push a long story off the screen."""
        news = self.eyes[seat].news()
        if news and not self.watched:
            self.screen.show()
        self.screen.tell(news)
        story = [*self.watched, *news]
        if len(story) > SHORT and self.screen.would_scroll(story, below + AROUND):
            self.screen.pause()

    # Choosing a move

    def _choose(self, seat: int, choosing: Choosing) -> str:
        if choosing.move is not None:  # the others may not know, so the keyboard changes hands all the same
            only = t("only-move", move=escape(self.eyes[seat].in_words(choosing.move)))
            self.screen.pause(f"{only} [dim]{t('only-move-enter')}[/dim]")
        mine, asking = self.eyes[seat], True
        while choosing.move is None:
            if asking:
                self.show_question(mine, choosing)
            asking = self.obey(self.ask(choosing), mine, choosing)
        return choosing.move

    def hint(self, mine: MatchPerspective) -> None:
        self.screen.tell(mine.hints())

    def say(self, mine: MatchPerspective, words: str) -> None:
        self.screen.tell([mine.say(words)])

    def log(self, mine: MatchPerspective) -> list[str]:
        return mine.story()

    # The end

    def _end(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        seat = self.people[0] if len(self.people) == 1 else None
        self.screen.show()
        everyone = min((eyes.told for eyes in self.eyes.values()), default=-1)
        mine = MatchPerspective(self.match, None, everyone) if seat is None else self.eyes[seat]
        self.screen.tell(mine.news())
        self.show_table(mine.board())
        self.show_result(
            outcome.reason, self.match.names, outcome.scores, outcome.winners, self.match.shuffle.key.hex()
        )
