"""The 2009 edition for people: notation of moves, sentences for events, the view and what a seat is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from regalia.engine.cards import Cards
from regalia.engine.event import Event
from regalia.engine.game import Setting
from regalia.games.greedy_kingdoms import telling
from regalia.games.greedy_kingdoms.board import LINE_UP, NONE, UPGRADES
from regalia.games.greedy_kingdoms.edition2009 import battle, state, vocabulary
from regalia.games.greedy_kingdoms.reading import KIND_NAMES
from regalia.games.greedy_kingdoms.telling import Names

LINE_UPS = tuple(combinations(range(state.CHARACTERS), LINE_UP))

# What each question is called in a view, and how it is put
QUESTIONS = {
    state.START_CHIP: ("start chip", "Which chip do you begin with?"),
    state.OFFER: ("start of turn", "Use an upgrade, or go on?"),
    state.FREE_CHIP: ("free chip", "Which chip do you take?"),
    state.DEVELOP: ("development", "Obtain an upgrade, promote a character, or pass?"),
    state.LAY_FIRST: ("line-up", "Which three characters do you lay?"),
    state.LAY_SECOND: ("line-up", "Which three characters do you lay?"),
    state.SPARE: ("spared character", "Which failed character is not paid for?"),
    state.HANDLE: ("attack", "Which character do you handle next?"),
}


@lru_cache(maxsize=64)
def names_of(cards: Cards) -> Names:
    upgrades = [vocabulary.phrases(row) for row in vocabulary.upgrades_of(cards)]
    return Names(cards["character"], cards["palace"][0], upgrades)


# Notation


def move_text(cards: Cards, action: int) -> str:
    names = names_of(cards)
    first, text = next((first, text) for first, text in reversed(_RANGES) if action >= first)
    return text(names, action - first)


def _lay(names: Names, choice: int) -> str:
    return " ".join(["lay", *(names.hero(character) for character in LINE_UPS[choice])])


_RANGES: Sequence[tuple[int, Callable[[Names, int], str]]] = (
    (state.PASS, lambda names, index: "pass"),
    (state.DONE, lambda names, index: "done"),
    (state.OBTAIN_CARD, lambda names, card: f"obtain {names.card(card)}"),
    (state.PROMOTE_WITH, lambda names, way: telling.promotion_text(way)),
    (state.USE_CARD, lambda names, card: f"use {names.upgrade(card)}"),
    (state.TAKE_CHIP, lambda names, kind: f"take {KIND_NAMES[kind]}"),
    (state.LAY, _lay),
    (state.SPARE_CHARACTER, lambda names, character: f"spare {names.hero(character)}"),
    (state.HANDLE_CHARACTER, lambda names, character: f"handle {names.hero(character)}"),
)


# Sentences


def sentence(cards: Cards, event: Event, players: Sequence[str]) -> str:
    """One event told in one sentence."""
    names = names_of(cards)
    a, b, c, *_ = event.numbers
    match event.code:
        case battle.FAILED:
            return f"{names.card(b)} of {players[a]} fails."
        case battle.SUCCEEDED:
            outcome = "succeeds" if c else "succeeds, but cannot be paid in full and brings nothing"
            return f"{names.card(b)} of {players[a]} {outcome}."
        case battle.SPARED:
            return f"{names.card(b)} of {players[a]} fails and is not paid for."
        case _:
            return telling.sentence(names, event, players)


# The view


def view(setting: Setting, seen: Any, seat: int | None) -> dict[str, Any]:
    """What a seat sees, by name."""
    names = names_of(setting.cards)
    table = telling.table_view(names, seen, seat, state.SEATS, state.PALACES)
    for owner, player in enumerate(table["players"]):
        player["upgrades"] = [_upgrade(names, card) for card in range(UPGRADES) if seen.owned[owner] >> card & 1]
        player["has_laid"] = not seen.over and seen.phase == state.LAY_SECOND and owner == seen.attacker
    return table | {
        "asks": None if seen.over else QUESTIONS[seen.phase][0],
        "market": [None if card == NONE else _upgrade(names, card) for card in seen.market[: state.LINE]],
    }


def _upgrade(names: Names, card: int) -> dict[str, Any]:
    return {**telling.upgrade_view(names, card), "kind": vocabulary.kind_of(names.upgrades[card])}


def question(view: Mapping[str, Any], chosen: Sequence[str]) -> str:
    asked = next(text for name, text in QUESTIONS.values() if name == view["asks"])
    return telling.next_question(chosen, "characters", "chip") or asked
