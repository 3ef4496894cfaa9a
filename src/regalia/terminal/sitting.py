"""A match at one terminal: people and bots around a table, each person seeing what that seat may see."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rich.markup import escape
from rich.table import Table

from regalia import bots
from regalia.bots import Bot
from regalia.engine.chance import seed_of, stream
from regalia.engine.errors import BadTalk
from regalia.play import talk
from regalia.play.match import Match
from regalia.terminal.choosing import END, Choosing
from regalia.terminal.rulebook import show_rules
from regalia.terminal.screen import Leave, Screen, listed

HELP = """\
Answer with the number in front or the word itself, or type a whole move:
  {move}
[bold]u[/bold]      takes back an answer             [bold]log[/bold]    tells the story so far
[bold]h[/bold]      gives a hint                     [bold]rules[/bold]  shows the rules
[bold]t[/bold]      shows the table again            [bold]q[/bold]      ends the game
[bold]say[/bold]    talks to all: say hello; or to one, and so that bots understand it too:
       say to seat1 promise seat1 not attack
A move of several answers is played with the last one; until then each can be taken back."""
HINT = "? help, q quit"

HASH_DIGITS = 16  # enough to compare with what `regalia verify` says at the end
SHORT = 4  # so many sentences are read in passing
AROUND = 6  # lines on a screen beside the news, the table and the choices


class Sitting:
    """One match from where it stands to its end, or until somebody leaves."""

    def __init__(self, match: Match, screen: Screen, players: Mapping[int, Bot], seed: int) -> None:
        """`players` are the bots by seat, with their chance out of `seed`; at every other seat sits a person."""
        self.match = match
        self.screen = screen
        self.bots = players
        self.streams = {seat: stream(seed_of(seed, seat)) for seat in players}
        self.people = [seat for seat in range(match.seats) if seat not in players]
        self.told = {seat: _known(match, seat) for seat in self.people}  # up to which ply each knows the story
        self.seat_words = [f"seat{seat}" for seat in range(match.seats)]  # as moves name them; people go by their names
        self.looking: int | None = self.people[0] if len(self.people) == 1 else None

    def play(self) -> None:
        """Play to the end; raises Leave when a person goes before it."""
        self._welcome()
        while (seat := self.match.seat) is not None:
            if seat in self.bots:
                self._bot_moves(seat)
            else:
                self._person_moves(seat)
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

    def _person_moves(self, seat: int) -> None:
        choosing = Choosing(self.match.moves())
        if choosing.move is not None and len(self.people) == 1:
            self.match.play(choosing.move)  # there is nothing to choose; the next news tell of it
            return
        if self.looking != seat:
            self._hand_over(seat)
        table = self._table(seat)
        self._tell_news(seat, len(choosing.offers()) + table.count("\n"))
        self._show_table(table)
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
        news = self._story(seat, self.told[seat])
        self.told[seat] = self.match.ply
        if news:
            self.screen.show()
            self.screen.tell(news)
            if len(news) > SHORT and self.screen.would_scroll(news, below + AROUND):
                self.screen.pause()

    def _story(self, seat: int | None, since: int = -1) -> list[str]:
        """What a seat saw and heard after a ply; its own words are no news to it."""
        happened = [(told.ply, told.text) for told in self.match.events(seat, since)]
        heard = [message for message in self.match.heard(seat, since) if message.seat != seat]
        spoken = [(message.ply, talk.sentence(message, self.match.names)) for message in heard]
        return [text for _, text in sorted([*happened, *spoken], key=lambda entry: entry[0])]

    def _table(self, seat: int | None) -> str:
        names = [f"{name} (you)" if at == seat else name for at, name in enumerate(listed(self.match.names))]
        return self.match.game.draw(self.match.setting, self.match.view(seat), names)

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
            answer = self.screen.ask(HINT)
            asking = self._obey(answer, seat, choosing)
        return choosing.move

    def _show_question(self, seat: int, choosing: Choosing) -> None:
        setting = self.match.setting
        question = self.match.game.question(setting, self.match.view(seat), choosing.words)
        self.screen.show()
        self.screen.show(f"[bold]{escape(question)}[/bold]")
        self.screen.choices({label: self._described(label, word) for label, word in choosing.offers().items()})

    def _described(self, label: str, word: str) -> str:
        if word == END:
            return "nothing more"
        described = self.match.game.describe(self.match.setting, word)
        if described == word and word in self.seat_words:
            return self.match.names[self.seat_words.index(word)]
        return "" if described == label else described

    def _obey(self, answer: str, seat: int, choosing: Choosing) -> bool:
        """Do what was typed; True when the question is to be asked again."""
        if choosing.answer(answer):
            return True
        if answer.lower().startswith("say "):
            self._say(seat, answer[len("say ") :])
            return False
        match answer.lower():
            case "":
                return True
            case "?" | "help":
                self.screen.show(HELP.format(move=escape(self.match.moves()[0])))
            case "u" | "back":
                if choosing.back():
                    return True
                self.screen.show("There is nothing to take back: what is played is played.")
            case "h" | "hint":
                hint = self.match.game.hint(self.match.setting, self.match.seen(seat), seat)
                self.screen.tell([hint or "There is no hint for this one."])
            case "log":
                self.screen.tell(self._story(seat))
            case "t" | "table":
                self._show_table(self._table(seat))
                return True
            case "rules":
                with self.screen.paged():
                    show_rules(self.screen.console, self.match.setting)
                return True
            case "q" | "quit":
                raise Leave
            case _:
                self.screen.tell([f"{answer!r} cannot be chosen here: pick from the list, or type ? for help."])
        return False

    def _say(self, seat: int, words: str) -> None:
        """Say what was typed, which may begin with whom it is for."""
        spoken = re.fullmatch(r"\s*(?:to seat(\d+)\s)?(.*)", words)
        assert spoken is not None, "it takes any line"
        to, text = None if spoken[1] is None else int(spoken[1]), talk.one_line(spoken[2])
        try:
            if text.split(" ")[0] in talk.KINDS:
                self.match.say(seat, to=to, statement=text)
            else:
                self.match.say(seat, text, to)
            self.screen.tell([talk.sentence(self.match.said[-1], self.match.names)])
        except BadTalk as error:
            self.screen.tell([str(error)])

    # The end

    def _end(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        seat = self.people[0] if len(self.people) == 1 else None
        since = min(self.told.values(), default=-1)
        self.screen.show()
        self.screen.tell(self._story(seat, since))
        self._show_table(self._table(seat))
        self.screen.line()
        self.screen.show(f"[bold]{escape(outcome.reason.removesuffix('.'))}![/bold]")
        scores = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2))
        for at, (name, score) in enumerate(zip(listed(self.match.names), outcome.scores, strict=True)):
            won = at in outcome.winners
            scores.add_row(f"[bold]{name}[/bold]" if won else name, f"{score:g}", "wins" if won else "")
        self.screen.console.print(scores)
        self.screen.show("\n[dim]The key of the shuffle; its SHA-256 is the hash that was shown at the start:[/dim]")
        self.screen.note(self.match.shuffle.key.hex())


def _known(match: Match, seat: int) -> int:
    """Up to which ply a person knows the story of a match that goes on: until the move they made last, or nothing."""
    return max((ply for ply, move in enumerate(match.played) if move.seat == seat), default=-1)
