"""What the contract of a game asks of both editions alike; each brings its own words and checks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from regalia.engine.cards import Cards
from regalia.engine.event import Event
from regalia.engine.game import Game, Setting
from regalia.games.greedy_kingdoms import telling
from regalia.games.greedy_kingdoms.telling import Names


class Words(Protocol):
    """An edition's module `words`."""

    def names_of(self, cards: Cards) -> Names: ...
    def move_text(self, cards: Cards, action: int) -> str: ...
    def sentence(self, cards: Cards, event: Event, players: Sequence[str]) -> str: ...
    def view(self, setting: Setting, seen: Any, seat: int | None) -> dict[str, Any]: ...
    def question(self, view: Mapping[str, Any], chosen: Sequence[str]) -> str: ...


class Checks(Protocol):
    """An edition's module `checks`."""

    def broken(self, r: Any, s: Any) -> list[str]: ...


class Edition(Game):
    words: Words
    checks: Checks
    scores = (0, 1)

    def text(self, setting: Setting, action: int) -> str:
        return self.words.move_text(setting.cards, action)

    def view(self, setting: Setting, seen: Any, seat: int | None) -> dict[str, Any]:
        return self.words.view(setting, seen, seat)

    def sentence(self, setting: Setting, event: Event, names: Sequence[str]) -> str:
        return self.words.sentence(setting.cards, event, names)

    def seat_names(self, seats: int) -> list[str]:
        return list(telling.PLAYER_NAMES[:seats])

    def draw(self, setting: Setting, view: Mapping[str, Any], names: Sequence[str]) -> str:
        return telling.draw(view, names)

    def question(self, setting: Setting, view: Mapping[str, Any], chosen: Sequence[str]) -> str:
        return self.words.question(view, chosen)

    def describe(self, setting: Setting, word: str) -> str:
        return telling.describe(self.words.names_of(setting.cards), word)

    def broken(self, setting: Setting, s: Any) -> list[str]:
        """The invariants of the catalogue, and that the question fits the table."""
        return self.checks.broken(setting.rules, s)
