"""A table as one person at the terminal knows it: the board, the story, and what can be chosen, in words."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from regalia.engine.errors import BadTalk
from regalia.engine.game import Setting
from regalia.engine.talk import KINDS, Said
from regalia.engine.words import Phrase, Words, message_name
from regalia.play import notation, talk
from regalia.play.guide import LEARNER, guidance
from regalia.play.match import Match
from regalia.terminal.advice import advice
from regalia.terminal.choosing import END, Choosing
from regalia.terminal.naming import plain, take_in_words
from regalia.terminal.screen import listed
from regalia.terminal.words import t


class Perspective(ABC):
    """What a seat may see, or with None a spectator, and the words for it."""

    def __init__(self, setting: Setting, seat: int | None) -> None:
        self.setting = setting
        self.seat = seat
        self._seat_words = [f"seat{at}" for at in range(setting.seats)]  # as moves name them; people go by their names

    @property
    @abstractmethod
    def names(self) -> Sequence[str]:
        """Who sits at the table."""

    @abstractmethod
    def view(self) -> Mapping[str, Any]:
        """What the seat is shown."""

    @abstractmethod
    def moves(self) -> Sequence[str]:
        """What it can do, when it is asked."""

    @abstractmethod
    def asked(self) -> Phrase:
        """What it is asked then."""

    @abstractmethod
    def guidance(self) -> list[str]:
        """What a learner is told before a decision of a guided game."""

    @property
    def words(self) -> Words:
        return self.setting.words(self.names)

    @property
    def is_out(self) -> bool:
        """Whether the person is out of a game that goes on."""
        view = self.view()
        return self.seat in view["out"] and not view["over"]

    def board(self) -> str:
        """The table as text with rich's markup."""
        names = [t("you", name=name) if at == self.seat else name for at, name in enumerate(listed(self.names))]
        return self.setting.game.draw(self.setting, self.view(), names)

    # Choosing

    def choosing(self) -> Choosing:
        """A move to put together out of those that can be made."""
        moves = self.moves()
        verbs = {move.split()[0] for move in moves}
        told = {verb for verb in verbs if self.words.has(message_name("verb", verb))}
        return Choosing(moves, self.setting.game.any_order, told)

    def question(self, choosing: Choosing) -> str:
        """What is asked when these words have been chosen."""
        if choosing.to_confirm:
            assert choosing.only is not None
            return t("one-left", move=self.in_words(choosing.only))
        question = self.words.question(self.asked(), choosing.words)
        if choosing.answered:
            return f"{question} {t('so-far', move=self.in_words(' '.join(choosing.words)))}"
        return question

    def in_words(self, move: str) -> str:
        """A move as people are told it."""
        held = self._held()
        return notation.in_words(self.words, " ".join(held.get(word, word) for word in move.split()))

    def _held(self) -> Mapping[str, str]:
        """Words of moves by what the seat has under these names, where that is something else."""
        held_as = self.setting.game.held_as
        return {} if held_as is None else held_as(self.setting, self.view())

    def offered(self, choosing: Choosing) -> dict[str, str]:
        """What can be chosen now, by its label: described, and as a whole move where it is offered whole."""
        offered = {}
        for label, word in choosing.offers().items():
            told = [self.described(choosing, label, part) for part in word.split()]
            abouts = [about for about in (text.partition("  ")[2] for text in reversed(told)) if about]
            whole = len(told) > 1
            offered[label] = "  ".join([self.in_words(word), *abouts[:1]]) if whole else told[0]
        return offered

    def described(self, choosing: Choosing, label: str, word: str) -> str:
        """What stands behind a label; empty where the label says it all."""
        if word == END:
            return t("play-it-or-back") if choosing.to_confirm else t("nothing-more")
        described = self.setting.game.describe(self.setting, self._held().get(word, word))
        if described == word and word in self._seat_words:
            return self.names[self._seat_words.index(word)]
        return described.removeprefix(label).removeprefix("  ") if described.split("  ")[0] == label else described

    def take(self, choosing: Choosing, answer: str) -> bool:
        """Take a label, a word, the words as they are shown, or a whole move. Whether it could be taken."""
        if choosing.answer(answer) or self._take_as_shown(choosing, answer):
            return True
        if take_in_words(self.words, choosing, answer, self.setting.game.other_names(self.setting)):
            return True
        meant = notation.understand(self.setting, answer, self.moves())
        return meant is not None and choosing.answer(meant)

    def _take_as_shown(self, choosing: Choosing, answer: str) -> bool:
        """Take a choice by the words that stand behind its label, if they mean one choice and no other."""
        wanted = plain(answer)
        meant = [
            word
            for label, word in choosing.next_words().items()
            if wanted
            in (plain(word.rpartition(".")[2]), plain(self.described(choosing, label, word).partition("  ")[0]))
        ]
        return wanted != "" and len(meant) == 1 and choosing.answer(meant[0])

    def refusal(self, answer: str) -> str:
        """Why an answer cannot be taken."""
        assert self.seat is not None
        refused = t("refused", answer=repr(answer))
        if " " not in answer:
            return refused
        return f"{refused} {notation.why_not(self.setting, answer, self.moves(), self.names[self.seat])}"

    def guided(self, texts: Sequence[str], move: str | None) -> list[str]:
        """What a guide says, by the names of its messages, and the move it plays."""
        to_do = [] if move is None else [t("guide-plays", move=self.in_words(move))]
        return [t("guide", text=self.words.say(name)) for name in texts] + to_do


class MatchPerspective(Perspective):
    """A match that is played here. It knows how much of the story it has told already."""

    def __init__(self, match: Match, seat: int | None, told: int | None = None) -> None:
        """`told` is the ply up to which the story is known: by default that of the last move made by the seat."""
        super().__init__(match.setting, seat)
        self.match = match
        self.told = _last_move(match, seat) if told is None else told
        self._heard = len(match.heard(seat)) - len(match.heard(seat, self.told))  # messages

    @property
    def names(self) -> Sequence[str]:
        return self.match.names

    def view(self) -> Mapping[str, Any]:
        return self.match.view(self.seat)

    def moves(self) -> Sequence[str]:
        return self.match.moves()

    def asked(self) -> Phrase:
        return self.match.game.phases.question(self.view())

    def guidance(self) -> list[str]:
        said = guidance(self.match) if self.seat == LEARNER else None
        return [] if said is None else self.guided((*said.why, said.text), said.move)

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
        spoken = [(message.ply, talk.sentence(message, self.words)) for message in heard]
        return [text for _, text in sorted([*happened, *spoken], key=lambda entry: entry[0])]

    def hints(self) -> list[str]:
        """What is worth knowing now, and what a strong player would do."""
        assert self.seat is not None
        setting, seen = self.match.setting, self.match.seen(self.seat)
        known = self.match.game.hint(setting, seen, self.seat)
        return [*([self.words.phrase(known)] if known else []), advice(setting, seen, self.words)]

    def say(self, words: str) -> str:
        """Say what was typed, which may begin with whom it is for; returns the sentence as the others hear it."""
        assert self.seat is not None
        try:
            said = read_talk(words, self.match.ply, self.seat, self.names)
            self.match.say(said.seat, said.text, said.to, said.statement)
        except BadTalk as error:
            return t("talk-refused", sentence=str(error))
        return talk.sentence(self.match.said[-1], self.words)


def read_talk(words: str, ply: int, seat: int, names: Sequence[str]) -> Said:
    """What a person types behind `say`: perhaps whom it is for, then a text or a statement. Seats go by their names, or
    by `seat1` as moves name them."""
    seats = {name.lower(): f"seat{at}" for at, name in enumerate(names)}
    known = "|".join(map(re.escape, sorted(seats, key=len, reverse=True)))
    spoken = re.fullmatch(rf"(?:to (seat\d+|{known}) )?(.*)", talk.one_line(words), re.IGNORECASE)
    assert spoken is not None, "it takes any line"
    whom, text = (spoken[1] or "").lower(), spoken[2]
    to = int(seats.get(whom, whom).removeprefix("seat")) if whom else None
    if text.split(" ")[0] in KINDS:
        named = re.compile(rf"(?<!\w)(?:{known})(?!\w)", re.IGNORECASE)
        return Said(ply, seat, to, "", talk.parse(named.sub(lambda name: seats[name[0].lower()], text)))
    return Said(ply, seat, to, text, None)


def _last_move(match: Match, seat: int | None) -> int:
    """Up to which ply a person knows the story of a match that goes on: until the move they made last, or nothing."""
    return max((ply for ply, move in enumerate(match.played) if move.seat == seat), default=-1)
