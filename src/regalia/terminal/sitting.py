"""A match at one terminal: people and bots around a table, each person seeing what that seat may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rich.markup import escape
from rich.table import Table

from regalia import bots
from regalia.bots import Bot
from regalia.engine.chance import seed_of, stream
from regalia.play.match import Match
from regalia.terminal.choosing import END, Choosing
from regalia.terminal.perspective import Perspective
from regalia.terminal.rulebook import show_rules
from regalia.terminal.screen import Leave, Screen, listed

HELP = """\
Answer with the number in front or the word itself, or type a whole move:
  {move}
[bold]u[/bold]      takes back an answer             [bold]log[/bold]    tells the story so far
[bold]h[/bold]      gives a hint                     [bold]rules[/bold]  shows the rules
[bold]t[/bold]      shows the table again            [bold]q[/bold]      ends the game
[bold]say[/bold]    talks to all: say hello; or to one, and so that bots understand it too:
       say to seat{other} promise seat{other} not {word}
A move of several answers is played with the last one; until then each can be taken back."""
HINT = "? help, q quit"
COMMANDS = ("help", "hint", "log", "table", "rules", "say", "back", "quit")
WATCH = "[dim]Enter goes on, s skips to {until}, q ends.[/dim]"

HASH_DIGITS = 16  # enough to compare with what `regalia verify` says at the end
SHORT = 4  # so many sentences are read in passing
AROUND = 6  # lines on a screen beside the news, the table and the choices


def sit_down(match: Match, screen: Screen, players: Mapping[int, Bot], seed: int, moved: Callable[[], None]) -> None:
    """Play a match to its end on the whole screen where there is one, else line by line; raises Leave like both."""
    if screen.full:
        from regalia.terminal import table  # which takes a while to load

        table.sit_down(match, players, seed, moved)
    else:
        Sitting(match, screen, players, seed, moved).play()


class Sitting:
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
        self.match = match
        self.screen = screen
        self.bots = players
        self.moved = moved
        self.streams = {seat: stream(seed_of(seed, seat)) for seat in players}
        self.people = [seat for seat in range(match.seats) if seat not in players]
        self.eyes = {seat: Perspective(match, seat) for seat in self.people}
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
            others = ", ".join(names[seat] for seat in self.bots)
            verb = "is a bot" if len(self.bots) == 1 else "are bots"
            who = f"You are [bold]{names[self.people[0]]}[/bold]; {others} {verb}."
        else:
            who = f"At this terminal sit {' and '.join(names[seat] for seat in self.people)}."
        self.screen.show(f"[bold]{self.match.game.title}[/bold]. {who} Type [bold]?[/bold] for help.")
        self.screen.show(
            f"[dim]The shuffle is settled; its hash begins {self.match.shuffle.commitment[:HASH_DIGITS]}.[/dim]"
        )

    # Whose turn it is

    def _bot_moves(self, seat: int) -> None:
        bots.move(self.match, self.bots[seat], self.streams[seat])

    def _watch(self, seat: int) -> None:
        """Tell the one person here what happens while it happens, screen by screen, unless they skip it."""
        news = self.eyes[seat].news()
        fell = not self.out and self.eyes[seat].is_out
        self.out |= fell
        if fell:
            news.append("You are out of the game; it goes on without you.")
        if self.skips and not fell:
            return
        if news and not self.watched:
            self.screen.show()
        self.screen.tell(news)
        self.watched += news
        if (fell and self.screen.attended) or self.screen.would_scroll(self.watched, AROUND):
            self.watched = []
            until = "the end" if self.out else "your next move"
            self.skips = self.screen.pause(WATCH.format(until=until)) in ("s", "skip")

    def _person_moves(self, seat: int) -> None:
        choosing = Choosing(self.match.moves(), self.match.game.any_order)
        if choosing.move is not None and len(self.people) == 1:
            self.match.play(choosing.move)  # there is nothing to choose; the next news tell of it
            return
        if self.looking != seat:
            self._hand_over(seat)
        table = self.eyes[seat].board()
        self._tell_news(seat, len(choosing.offers()) + table.count("\n"))
        self._show_table(table)
        self.watched, self.skips = [], False
        self.match.play(self._choose(seat, choosing))

    def _hand_over(self, seat: int) -> None:
        """Nobody sees another's hand: the screen is empty while the keyboard changes hands."""
        name = listed(self.match.names)[seat]
        if self.looking is not None:
            self.screen.wipe()
        self.screen.line()
        self.screen.pause(f"It is [bold]{name}[/bold]'s turn. {name}, press Enter when only you are looking.")
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

    def _show_table(self, table: str) -> None:
        self.screen.line()
        self.screen.show(table)

    # Choosing a move

    def _choose(self, seat: int, choosing: Choosing) -> str:
        if choosing.move is not None:  # the others may not know, so the keyboard changes hands all the same
            self.screen.pause(f"Only one move is possible, {escape(choosing.move)}. [dim]Enter plays it.[/dim]")
        asking = True
        while choosing.move is None:
            if asking:
                self._show_question(seat, choosing)
            answer = self.screen.ask(HINT, [*choosing.offers().values(), *COMMANDS])
            asking = self._obey(answer, seat, choosing)
        return choosing.move

    def _show_question(self, seat: int, choosing: Choosing) -> None:
        mine = self.eyes[seat]
        self.screen.show()
        self.screen.show(f"[bold]{escape(mine.question(choosing))}[/bold]")
        self.screen.choices({label: mine.described(choosing, label, word) for label, word in choosing.offers().items()})

    def _obey(self, answer: str, seat: int, choosing: Choosing) -> bool:
        """Do what was typed; True when the question is to be asked again."""
        mine = self.eyes[seat]
        if mine.take(choosing, answer):
            return True
        if answer.lower().startswith("say "):
            self.screen.tell([mine.say(answer[len("say ") :])])
            return False
        match answer.lower():
            case "":
                if choosing.to_confirm:
                    choosing.answer(END)
                return True
            case "?" | "help":
                move, other = self.match.moves()[0], (seat + 1) % self.match.seats
                self.screen.show(HELP.format(move=escape(move), word=escape(move.split()[0]), other=other))
            case "u" | "back":
                if choosing.back():
                    return True
                self.screen.show("There is nothing to take back: what is played is played.")
            case "h" | "hint":
                self.screen.tell(mine.hints())
            case "log":
                self.screen.tell(mine.story())
            case "t" | "table":
                self._show_table(mine.board())
                return True
            case "rules":
                with self.screen.paged():
                    show_rules(self.screen.console, self.match.setting)
                return True
            case "q" | "quit":
                raise Leave
            case _:
                self.screen.tell([mine.refusal(answer)])
        return False

    # The end

    def _end(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        seat = self.people[0] if len(self.people) == 1 else None
        self.screen.show()
        everyone = min((eyes.told for eyes in self.eyes.values()), default=-1)
        mine = Perspective(self.match, None, everyone) if seat is None else self.eyes[seat]
        self.screen.tell(mine.news())
        self._show_table(mine.board())
        self.screen.line()
        self.screen.show(f"[bold]{escape(outcome.reason.removesuffix('.'))}![/bold]")
        scores = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2))
        for at, (name, score) in enumerate(zip(listed(self.match.names), outcome.scores, strict=True)):
            won = at in outcome.winners
            scores.add_row(f"[bold]{name}[/bold]" if won else name, f"{score:g}", "wins" if won else "")
        self.screen.console.print(scores)
        self.screen.show("\n[dim]The key of the shuffle; its SHA-256 is the hash that was shown at the start:[/dim]")
        self.screen.note(self.match.shuffle.key.hex())
