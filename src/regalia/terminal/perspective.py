"""A match as one person at the terminal knows it: the table, the story, and what can be chosen, in words."""

from __future__ import annotations

import re

from regalia.engine.errors import BadTalk
from regalia.engine.talk import KINDS
from regalia.play import notation, talk
from regalia.play.guide import LEARNER, guidance
from regalia.play.match import Match
from regalia.terminal.advice import advice
from regalia.terminal.choosing import END, Choosing
from regalia.terminal.screen import listed


class Perspective:
    """What a seat may see, or with None a spectator. It knows how much of the story it has told already."""

    def __init__(self, match: Match, seat: int | None, told: int | None = None) -> None:
        """`told` is the ply up to which the story is known: by default that of the last move made by the seat."""
        self.match = match
        self.seat = seat
        self.told = _last_move(match, seat) if told is None else told
        self._heard = len(match.heard(seat)) - len(match.heard(seat, self.told))  # messages
        self._seat_words = [f"seat{at}" for at in range(match.seats)]  # as moves name them; people go by their names

    @property
    def is_out(self) -> bool:
        """Whether the person is out of a game that goes on."""
        return self.seat is not None and self.match.game.is_out(
            self.match.setting, self.match.seen(self.seat), self.seat
        )

    def board(self) -> str:
        """The table as text with rich's markup."""
        names = [f"{name} (you)" if at == self.seat else name for at, name in enumerate(listed(self.match.names))]
        return self.match.game.draw(self.match.setting, self.match.view(self.seat), names)

    # The story

    def news(self) -> list[str]:
        """What has happened and was said since the last time."""
        news = self.story(self.told, self._heard)
        self.told, self._heard = self.match.ply, len(self.match.heard(self.seat))
        return news

    def story(self, since: int = -1, messages: int = 0) -> list[str]:
        """What was seen after a ply and heard after so many messages; one's own words are no news."""
        happened = [(event.ply, self.match.tell(event)) for event in self.match.events(self.seat, since)]
        heard = [message for message in self.match.heard(self.seat)[messages:] if message.seat != self.seat]
        spoken = [(message.ply, talk.sentence(message, self.match.names)) for message in heard]
        return [text for _, text in sorted([*happened, *spoken], key=lambda entry: entry[0])]

    # Choosing

    def question(self, choosing: Choosing) -> str:
        """What is asked when these words have been chosen."""
        if choosing.to_confirm:
            return f"That leaves one move: {choosing.only}"
        question = self.match.game.question(self.match.setting, self.match.view(self.seat), choosing.words)
        return question if choosing.words else "\n".join([*self.guidance(), question])

    def guidance(self) -> list[str]:
        """What a learner is told before a decision of a guided game."""
        said = guidance(self.match) if self.seat == LEARNER else None
        if said is None:
            return []
        to_do = [] if said.move is None else [f"The guide plays: {said.move}"]
        return [f"Guide: {sentence}" for sentence in (*said.why, said.text)] + to_do

    def described(self, choosing: Choosing, label: str, word: str) -> str:
        """What stands behind a label; empty where the label says it all."""
        if word == END:
            return "play it (Enter does too), or u to take back your answer" if choosing.to_confirm else "nothing more"
        described = self.match.game.describe(self.match.setting, word)
        if described == word and word in self._seat_words:
            return self.match.names[self._seat_words.index(word)]
        return "" if described == label else described

    def take(self, choosing: Choosing, answer: str) -> bool:
        """Take a label, a word, the words as they are shown, or a whole move. Whether it could be taken."""
        if choosing.answer(answer) or self._take_as_shown(choosing, answer):
            return True
        meant = notation.understand(self.match.setting, answer, self.match.moves())
        return meant is not None and choosing.answer(meant)

    def _take_as_shown(self, choosing: Choosing, answer: str) -> bool:
        """Take a choice by the words that stand behind its label, if they mean one choice and no other."""
        wanted = _plain(answer)
        meant = [
            label
            for label, word in choosing.offers().items()
            if wanted
            in (_plain(word.rpartition(".")[2]), _plain(self.described(choosing, label, word).partition("  ")[0]))
        ]
        return wanted != "" and len(meant) == 1 and choosing.answer(meant[0])

    def refusal(self, answer: str) -> str:
        """Why an answer cannot be taken."""
        why = f" {self.match.why_illegal(answer)}" if " " in answer else ""
        return f"{answer!r} cannot be chosen here: pick from the list, or type ? for help.{why}"

    def hints(self) -> list[str]:
        """What is worth knowing now, and what a strong player would do."""
        assert self.seat is not None
        setting, seen = self.match.setting, self.match.seen(self.seat)
        known = self.match.game.hint(setting, seen, self.seat)
        return [*([known] if known else []), advice(setting, seen)]

    # Talking

    def say(self, words: str) -> str:
        """Say what was typed, which may begin with whom it is for; returns the sentence as the others hear it."""
        assert self.seat is not None
        spoken = re.fullmatch(r"\s*(?:to seat(\d+)\s)?(.*)", words)
        assert spoken is not None, "it takes any line"
        to, text = None if spoken[1] is None else int(spoken[1]), talk.one_line(spoken[2])
        try:
            if text.split(" ")[0] in KINDS:
                self.match.say(self.seat, to=to, statement=text)
            else:
                self.match.say(self.seat, text, to)
        except BadTalk as error:
            return str(error)
        return talk.sentence(self.match.said[-1], self.match.names)


def _last_move(match: Match, seat: int | None) -> int:
    """Up to which ply a person knows the story of a match that goes on: until the move they made last, or nothing."""
    return max((ply for ply, move in enumerate(match.played) if move.seat == seat), default=-1)


def _plain(words: str) -> str:
    """Words as people compare them: without spaces, hyphens and capitals."""
    return "".join(letter for letter in words.lower() if letter.isalnum() or letter == "+")
