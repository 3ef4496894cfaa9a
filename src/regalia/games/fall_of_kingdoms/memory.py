"""What a ruler remembers: who did what to whom, who gave which word, and what became of it.

All of it is derived from the events that the seat saw and the messages that it could read, each time anew. `attack` is
meant as people mean it over this game: every blow at a kingdom, by whatever means.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from enum import Enum
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple, cast

from regalia.engine import sets
from regalia.engine.event import Told
from regalia.engine.game import Decision
from regalia.engine.talk import Said, Statement
from regalia.games.fall_of_kingdoms import events
from regalia.games.fall_of_kingdoms.state import ASSASSIN, ASSAULT, GENERAL, NONE, Rules, State
from regalia.games.fall_of_kingdoms.words import CHARACTER_NAMES

ATTACK, NOT = "attack", "not"
TERM = 2  # so many turns of its own a ruler has to keep a promise, or to make a threat true
TO_OTHERS = 0.5  # what a word given to others counts beside one given to oneself
SLIGHT = 0.4  # what the lesser deeds count beside a blow


class Deed(NamedTuple):
    """Something done to a kingdom, in the words by which statements speak of it."""

    ply: int
    turn: int
    seat: int
    target: int
    words: frozenset[str]

    @property
    def weight(self) -> float:
        return 1.0 if ATTACK in self.words else SLIGHT


class Fate(Enum):
    """What became of a word."""

    OPEN = "not yet known"
    KEPT = "kept"
    BROKEN = "broken"
    OUT_OF_DATE = "never to be known"


class Word(NamedTuple):
    """A statement that somebody made."""

    said: Said
    statement: Statement
    fate: Fate


class Memory:
    """What the seat to move remembers."""

    def __init__(self, decision: Decision) -> None:
        self.seen = cast(State, decision.seen)
        self.me = self.seen.seat
        self.rules = cast(Rules, decision.setting.rules)
        self.events = decision.events
        self.heard = decision.heard
        self.turns = [(told.ply, told.numbers[1]) for told in self.events if told.code == events.TURN_BEGINS]

    @property
    def rivals(self) -> list[int]:
        """The other kingdoms that stand."""
        return [seat for seat in range(self.rules.seats) if seat != self.me and sets.has(self.seen.alive, seat)]

    # Deeds

    @cached_property
    def deeds(self) -> list[Deed]:
        return list(self._deeds())

    def _deeds(self) -> Iterator[Deed]:
        turn = next((told.numbers[0] - 1 for told in self.events if told.code == events.TURN_BEGINS), self.seen.turn)
        stack: dict[int, int] = {}
        for told in self.events:
            a, b, c, *_ = told.numbers
            if told.code == events.TURN_BEGINS:
                turn = a
            elif told.code in (events.AIMED, events.WITHDREW):
                stack[b] = c
            elif told.code == events.SENT:
                for target in [target for target, attacks in stack.items() if attacks]:
                    yield Deed(told.ply, turn, a, target, frozenset([ATTACK]))
                stack = {}
            elif (found := self._at_one(told)) is not None:
                yield Deed(told.ply, turn, a, *found)

    def _at_one(self, told: Told) -> tuple[int, frozenset[str]] | None:
        """At whom a deed is aimed that has one target, and its words."""
        _, b, c, *_ = told.numbers
        match told.code:
            case events.CLAIMED | events.BORROWED if c != NONE:
                blow = [ATTACK] if b in (ASSASSIN, GENERAL) else []
                return c, frozenset(["claim", CHARACTER_NAMES[b], *blow])
            case events.ACCUSED:
                return b, frozenset(["accuse", CHARACTER_NAMES[c], ATTACK])
            case events.USED if c != NONE:
                return c, frozenset(["use", *([ATTACK] if self.rules.amount[b][ASSAULT] else [])])
            case events.CALLED:
                return b, frozenset(["call"])
            case _:
                return None

    def wrongs(self, seat: int, fade: float) -> float:
        """What a ruler did to this one before this turn; of every wrong the part `fade` is left a round later."""
        standing = len(self.rivals) + 1
        return sum(
            deed.weight * math.pow(fade, (self.seen.turn - deed.turn) / standing)
            for deed in self.deeds
            if (deed.seat, deed.target) == (seat, self.me) and deed.turn < self.seen.turn
        )

    # Words

    @cached_property
    def words(self) -> list[Word]:
        """Every statement with what became of it; the same one again counts once while it is open."""
        found: list[Word] = []
        until: dict[tuple[int, Statement], float] = {}
        for said in self.heard:
            if said.statement is None or said.ply < until.get((said.seat, said.statement), 0):
                continue
            settle = self._settle_claim if said.statement.kind == "claim" else self._settle
            fate, until[said.seat, said.statement] = settle(said, said.statement)
            found.append(Word(said, said.statement, fate))
        return found

    def _settle(self, said: Said, statement: Statement) -> tuple[Fate, float]:
        """What became of a promise, a threat or a proposal, and when."""
        refrains, end = statement.words[0] == NOT, self._end_of_term(said)
        if refrains:  # nobody is held to a promise by who strikes first
            end = min([end, *(deed.ply for deed in self._blows(statement.seat, said.seat) if deed.ply > said.ply)])
        for deed in self.deeds:
            if deed.seat == said.seat and said.ply < deed.ply <= end and fits(statement, deed):
                return Fate.BROKEN if refrains else Fate.KEPT, deed.ply
        if end == math.inf:
            return Fate.OPEN, end
        return Fate.KEPT if refrains else Fate.BROKEN, end

    def _end_of_term(self, said: Said) -> float:
        """The ply until which a word counts: the end of the speaker's second turn from then on."""
        ends = [after for (_, seat), (after, _) in pairwise(self.turns) if seat == said.seat and after > said.ply]
        return ends[TERM - 1] if len(ends) >= TERM else math.inf

    def _blows(self, seat: int, target: int) -> Iterator[Deed]:
        return (deed for deed in self.deeds if (deed.seat, deed.target) == (seat, target) and ATTACK in deed.words)

    def _settle_claim(self, said: Said, statement: Statement) -> tuple[Fate, float]:
        """A claim about a card is settled when the card is shown or proved missing; a Swap makes it out of date."""
        denied = statement.words[0] == NOT
        for told in self.events:
            if told.ply <= said.ply or told.numbers[0] != statement.seat:
                continue
            if told.code == events.SWAPS:
                return Fate.OUT_OF_DATE, told.ply
            if told.code in _PROOFS and CHARACTER_NAMES[told.numbers[1]] == statement.words[-1]:
                return Fate.KEPT if _PROOFS[told.code] != denied else Fate.BROKEN, told.ply
        return Fate.OPEN, math.inf

    def standing_words(self, kind: str, speaker: int, seat: int) -> list[Word]:
        """What a ruler said of a kingdom that is neither done nor overdue."""
        return [
            word
            for word in self.words
            if word.fate is Fate.OPEN
            and word.said.seat == speaker
            and (word.statement.kind, word.statement.seat) == (kind, seat)
        ]

    def has_promised_peace(self, speaker: int, seat: int) -> bool:
        return any(word.statement.words == (NOT, ATTACK) for word in self.standing_words("promise", speaker, seat))

    def is_bound_to(self, seat: int) -> bool:
        return self.has_promised_peace(self.me, seat)

    def trust(self, seat: int) -> float:
        """How well a ruler has kept its word, above 0 or below."""
        total = 0.0
        for word in self.words:
            if word.said.seat == seat and _gives_word(word):
                weight = 1.0 if word.statement.kind == "promise" and word.statement.seat == self.me else TO_OTHERS
                total += weight * _WORTH[word.fate]
        return total


# What a word is worth that was kept, beside one that was broken.
_WORTH = {Fate.OPEN: 0.0, Fate.KEPT: 1.0, Fate.BROKEN: -2.0, Fate.OUT_OF_DATE: 0.0}

# What a claim about a card is measured by, and whether it proves the card to be there.
_PROOFS = {
    events.SHOWN: True,
    events.GUESSED_RIGHT: True,
    events.LOST: True,
    events.LIED: False,
    events.GUESSED_WRONG: False,
}


def fits(statement: Statement, deed: Deed) -> bool:
    """Whether a deed is what a statement speaks of."""
    words = statement.words[1:] if statement.words[0] == NOT else statement.words
    return deed.target == statement.seat and deed.words.issuperset(words)


def _gives_word(word: Word) -> bool:
    """A promise gives one's word, and so does a claim about one's own hand; a threat or a proposal does not."""
    own_hand = word.statement.kind == "claim" and word.statement.seat == word.said.seat
    return own_hand or word.statement.kind == "promise"
