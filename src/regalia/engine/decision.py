"""What a bot is given when it is to decide, and what a character makes of what was done and said before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from regalia.engine.chance import Stream
from regalia.engine.contract import Header
from regalia.engine.event import ALL, Event
from regalia.engine.game import Setting
from regalia.engine.memory import Memory, adjust, hear, remember, speak
from regalia.engine.talk import KINDS, NOTHING, TO_ALL, Said, Speech


@dataclass(frozen=True)
class Decision:
    """All that exists for whoever decides for the seat to move.

    >>> import regalia
    >>> decision = regalia.bots.decision_in(regalia.start("kingdom-18", seed=1), regalia.bots.stream(1))
    >>> decision.setting.texts[decision.actions[0]]
    'E1.War6 E2.Diplomacy6'
    """

    setting: Setting
    seen: Header  # the concealed record of the seat
    actions: Sequence[int]  # the legal ones
    events: Sequence[Event]  # what the seat saw happen; `tell` puts one in words
    heard: Sequence[Said]  # what was said that it could read, its own words included
    random: Stream  # all chance comes from this stream of its own, so that the same bot plays the same game again

    def tell(self, event: Event) -> str:
        """An event in words.

        >>> import regalia
        >>> decision = regalia.bots.decision_in(regalia.start("kingdom-18", seed=1), regalia.bots.stream(1))
        >>> decision.tell(decision.events[0])[:34]
        'Round 1 of 5: River Port (3 points'
        """
        game, setting = self.setting.game, self.setting
        return game.sentence(setting, event, game.seat_names(setting.seats))

    # For characters: functions of the decision alone, so that a bot remembers what its seat could and no more

    def memory(self) -> Any:
        """What the character that decides remembers: what its seat saw and heard, in that order.

        >>> import regalia
        >>> match = regalia.start("fall-of-kingdoms", seed=1)
        >>> regalia.bots.decision_in(match, regalia.bots.stream(1)).memory().me
        0
        """
        game, rules, seen = self.setting.game, self.setting.rules, self.seen
        mine = game.memory_type()
        mine.me = seen.seat
        heard = list(reversed(self.heard))
        for happened in self.events:
            while heard and heard[-1].ply < happened.ply:
                self._hear(mine, heard.pop())
            code, *numbers = happened.row
            remember(rules, seen, mine, happened.ply, [code, ALL, *numbers])
        while heard:
            self._hear(mine, heard.pop())
        return mine

    def _hear(self, mine: Memory, said: Said) -> None:
        speech = Speech() if said.statement is None else self.setting.game.speech(said.statement)
        speech.kind = NOTHING if said.statement is None else KINDS.index(said.statement.kind)
        hear(self.setting.rules, self.seen, mine, said.ply, said.seat, speech)

    def adjustments(self, character: int) -> list[float]:
        """What a character multiplies the weight of each move by, for what was done and said to its seat; 1: nothing.

        >>> import regalia
        >>> match = regalia.start("kingdom-18", seed=1)  # in which nobody remembers anything
        >>> set(regalia.bots.decision_in(match, regalia.bots.stream(1)).adjustments(0))
        {1.0}
        """
        actions, weights = list(self.actions), [1.0] * len(self.actions)
        if self.setting.game.memory_type is not Memory:
            mine = self.memory()
            adjust(self.setting.rules, self.seen, mine, character, actions, len(actions), weights)
        return weights

    def say(self, character: int) -> Said | None:
        """What a character says, where people talk over a game: before it decides, or, where it has nothing to decide,
        in answer to what was said to it or of its own accord.

        >>> import regalia
        >>> match = regalia.start("kingdom-18", seed=1)
        >>> regalia.bots.decision_in(match, regalia.bots.stream(1)).say(0) is None  # here nobody talks
        True
        """
        game, seen, speech = self.setting.game, self.seen, Speech()
        if game.memory_type is Memory:
            return None
        mine, said = self.memory(), None if self.actions else self._unanswered_words()
        answers = said is not None and game.reply(seen, mine, character, said, self.random, speech)
        if not answers and not speak(self.setting.rules, seen, mine, character, self.random, speech):
            return None
        text, statement = game.phrase(character, speech)
        return Said(seen.ply, seen.seat, None if speech.to == TO_ALL else speech.to, text, statement)

    def _unanswered_words(self) -> Said | None:
        """The last statement to or about the seat after which it has said nothing itself."""
        me = self.seen.seat
        for said in reversed(self.heard):
            if said.seat == me:
                return None
            if said.statement is not None and me in (said.to, said.statement.seat):
                return said
        return None
