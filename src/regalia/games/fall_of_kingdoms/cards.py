"""The cards by name, what the numbers of moves and events stand for, and how a card file is read."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from regalia.engine import sets
from regalia.engine.cards import Cards, Table, whole
from regalia.engine.errors import BadCards
from regalia.engine.game import Setting
from regalia.engine.vocabulary import Group, Kind, seats
from regalia.engine.words import Phrase
from regalia.games.fall_of_kingdoms import state
from regalia.games.fall_of_kingdoms.groups import added, character_of, copies_of
from regalia.games.fall_of_kingdoms.state import Rules

MOST_AMOUNT = 20
COUNTED = [state.OPERATION.names[operation] for operation in state.COUNTED]
CHARACTER_NAMES = tuple(state.CHARACTER)
NAMES_OF_CARDS = tuple(CHARACTER_NAMES[character_of(card)] for card in range(state.CHARACTER_CARDS))


# Names


@lru_cache(maxsize=64)
def kind_names(cards: Cards) -> tuple[str, ...]:
    """The names of all kinds; those that the card file leaves unused have one too, so that every move has its words."""
    names = [card["name"] for card in cards["destiny"]]
    return (*names, *(f"no-card-#{kind}" for kind in range(len(names), state.DESTINY_CARDS)))


def group_names(group: int) -> list[str]:
    """The Characters of a group, each as often as it is in it."""
    return list(_names_in(group)) if group else []


@lru_cache(maxsize=1 << 14)
def _names_in(group: int) -> tuple[str, ...]:
    return tuple(name for card, name in enumerate(NAMES_OF_CARDS) if group >> card & 1)


SEAT = seats(state.MOST_SEATS)
CHARACTER = Kind(state.CHARACTERS, lambda setting, character: CHARACTER_NAMES[character])
DESTINY = Kind(state.DESTINY_CARDS, lambda setting, kind: kind_names(setting.cards)[kind])


class CharacterCards(Group):
    """Character Cards, of which some may be alike."""

    def members(self, setting: Setting, *numbers: int) -> list[str]:
        return group_names(*numbers)

    def packed(self, setting: Setting, words: Sequence[str]) -> tuple[int, ...]:
        group = sets.EMPTY
        for word in words:
            group = added(group, copies_of(CHARACTER_NAMES.index(word)))
        return (group,)


GROUP = CharacterCards()


def facts(setting: Setting) -> dict[str, Phrase]:
    """What the Destiny Cards do, and against what."""
    return {card["name"]: {"kind": "destiny", **_told(card)} for card in setting.cards["destiny"]}


def _told(card: Mapping[str, Any]) -> dict[str, Any]:
    triggers = [name for index, name in enumerate(state.TRIGGER) if card["answers"] >> index & 1]
    does = [{"kind": f"does-{state.OPERATION.names[operation]}", "n": n} for operation, n in card["does"].items()]
    return {"answers": [{"kind": f"against-{name}"} for name in triggers], "does": does}


# Card files


def read_answers(value: Any) -> int:
    """What a Defense-only card answers, as a set."""
    if not isinstance(value, list) or not value or any(name not in state.TRIGGER.names for name in value):
        raise ValueError(f"it must list one or more of {', '.join(state.TRIGGER.names)}")
    return sum(1 << state.TRIGGER.names.index(name) for name in set(value))


def read_does(value: Any) -> dict[int, int]:
    """The operations of a card, each with its number."""
    if not isinstance(value, list) or not value:
        raise ValueError("it must list one or more operations")
    return dict(_read_operation(str(text)) for text in value)


def _read_operation(text: str) -> tuple[int, int]:
    name, _, number = text.partition(" ")
    if name not in state.OPERATION.names:
        raise ValueError(f"{name!r} is no operation; they are {', '.join(state.OPERATION.names)}")
    if name not in COUNTED and number:
        raise ValueError(f"{name!r} takes no number")
    if name in COUNTED and not (number.isdecimal() and 1 <= int(number) <= MOST_AMOUNT):
        raise ValueError(f"{name!r} takes a number from 1 to {MOST_AMOUNT}")
    return state.OPERATION.names.index(name), int(number or 1)


def _fault(card: Mapping[str, Any]) -> str:
    """Why a card cannot be played with, as the end of a sentence; empty if it can."""
    does = card["does"]
    if any((operation >= state.CANCEL) != bool(card["answers"]) for operation in does):
        return "cancel, parry and strike are for Defense-only cards, and all else for the others"
    if state.FURTHER in does and state.NO_DESTINY not in does and state.NOT_AGAIN not in does:
        return "further actions need no-destiny or not-again with them, or a turn might never end"
    if sum(operation in does for operation in state.ASKING) > 1:
        return f"it can have only one of {_listed(state.ASKING)}"
    if state.INTERDICT in does and any(operation in does for operation in state.AIMED):
        return f"it can have either a target ({_listed(state.AIMED)}) or a named Character (interdict)"
    return ""


def _listed(operations: Sequence[int]) -> str:
    return ", ".join(state.OPERATION.names[operation] for operation in operations)


TABLES = (
    Table(
        "destiny",
        None,
        {"count": whole(1, state.DESTINY_CARDS), "answers": read_answers, "does": read_does},
        {"answers": 0},
    ),
)


def write_cards(cards: Cards, rules: Rules) -> None:
    total = sum(card["count"] for card in cards["destiny"])
    if total != state.DESTINY_CARDS:
        raise BadCards(f"{cards.source} has {total} Destiny Cards, but the game has {state.DESTINY_CARDS}.")
    first = 0
    for kind, card in enumerate(cards["destiny"]):
        fault = _fault(card)
        if fault:
            raise BadCards(f"{cards.source}: {card['name']} cannot be played with: {fault}.")
        rules.copies[kind] = sum(1 << first + copy for copy in range(card["count"]))
        for copy in range(card["count"]):
            rules.kind_of[first + copy] = kind
        first += card["count"]
        rules.answers[kind] = card["answers"]
        for operation, amount in card["does"].items():
            rules.amount[kind][operation] = amount
