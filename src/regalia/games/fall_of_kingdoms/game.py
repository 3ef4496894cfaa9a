"""The Fall of Kingdoms under the contract of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from regalia.engine.cards import Cards, Table, whole
from regalia.engine.errors import BadCards
from regalia.engine.event import Event
from regalia.engine.game import Begins, Decision, Game, Kernels, Setting
from regalia.engine.option import Option
from regalia.engine.talk import Said
from regalia.games.fall_of_kingdoms import characters, checks, imagine, menu, moves, rules, table, temper, words
from regalia.games.fall_of_kingdoms.state import (
    ACTING,
    ASSAULT,
    BORROWING,
    CANCEL,
    DESTINY_CARDS,
    DISCARDING,
    DRAW,
    EXCHANGE,
    FURTHER,
    INTERDICT,
    LOSING,
    MOST_SEATS,
    NO_DESTINY,
    NOT_AGAIN,
    RETURNING,
    SPY,
    STACKING,
    TRADING,
    TURN_LIMIT,
    Rules,
    State,
)

MOST_AMOUNT = 20
COUNTED = ("gain", "toll", "wall", "further", "assault", "parry", "strike")
KINGDOMS = ("Amber", "Basalt", "Cedar", "Dune", "Ember", "Frost", "Gale")

# The longest game: every turn of the limit with the most actions, each the longest stack that the coins in play could
# buy, taken back as often as allowed, and every target asking every window.
LONGEST_ACTION = 40 + menu.MOST_WITHDRAWN + 1 + (MOST_SEATS - 1) * (MOST_SEATS + 2)
LONGEST = MOST_SEATS + TURN_LIMIT * 4 * LONGEST_ACTION


def read_answers(value: Any) -> int:
    """What a Defense-only card answers, as a set."""
    if not isinstance(value, list) or not value or any(name not in words.TRIGGER_NAMES for name in value):
        raise ValueError(f"it must list one or more of {', '.join(words.TRIGGER_NAMES)}")
    return sum(1 << words.TRIGGER_NAMES.index(name) for name in set(value))


def read_does(value: Any) -> dict[int, int]:
    """The operations of a card, each with its number."""
    if not isinstance(value, list) or not value:
        raise ValueError("it must list one or more operations")
    return dict(_read_operation(str(text)) for text in value)


def _read_operation(text: str) -> tuple[int, int]:
    name, _, number = text.partition(" ")
    if name not in words.OPERATION_NAMES:
        raise ValueError(f"{name!r} is no operation; they are {', '.join(words.OPERATION_NAMES)}")
    if name not in COUNTED and number:
        raise ValueError(f"{name!r} takes no number")
    if name in COUNTED and not (number.isdecimal() and 1 <= int(number) <= MOST_AMOUNT):
        raise ValueError(f"{name!r} takes a number from 1 to {MOST_AMOUNT}")
    return words.OPERATION_NAMES.index(name), int(number or 1)


def _fault(card: Mapping[str, Any]) -> str:
    """Why a card cannot be played with, as the end of a sentence; empty if it can."""
    does = card["does"]
    if any((operation >= CANCEL) != bool(card["answers"]) for operation in does):
        return "cancel, parry and strike are for Defense-only cards, and all else for the others"
    if FURTHER in does and NO_DESTINY not in does and NOT_AGAIN not in does:
        return "further actions need no-destiny or not-again with them, or a turn might never end"
    if sum(operation in does for operation in (ASSAULT, EXCHANGE, DRAW)) > 1:
        return "it can have only one of assault, exchange and draw"
    if INTERDICT in does and (ASSAULT in does or SPY in does):
        return "it can have either a target (assault, spy) or a named Character (interdict)"
    return ""


class FallOfKingdoms(Game):
    name = "fall-of-kingdoms"
    title = "The Fall of Kingdoms"
    summary = "Two to seven rulers bluff, call and attack one another until one kingdom is left."
    version = 1
    folder = Path(__file__).parent
    seats = (2, 3, 4, 5, 6, 7)  # FOK-01
    begins = Begins.WINNER  # FOK-35
    options = (
        Option(
            "refund_when_caught",
            "An ability is caught as a bluff. Is its cost paid back?",
            {"yes": "to the purse, before the card is lost", "no": "the coins are gone"},
            "Q-09",
        ),
        Option(
            "saint_blocks",
            "How many attacks of a stack does one Saint block?",
            {"all": "all attacks of the action on that kingdom", "one": "one of them"},
            "Q-12",
        ),
        Option(
            "puppeteer_block",
            "Who may block a Puppeteer with a Puppeteer?",
            {
                "both": "the owner of the card before the pick, and the target of the borrowed ability",
                "owner": "only the owner of the card",
                "target": "only the target of the borrowed ability",
            },
            "Q-26",
        ),
        Option(
            "call_loot",
            "A kingdom loses its last card through a call. Who takes its coins?",
            {"opponent": "the caller of a liar, or the claimant who was called wrongly", "bank": "nobody"},
            "Q-36",
        ),
        Option(
            "morale_floor",
            "How low can an Assassin bring Morale?",
            {"1": "to 1", "0": "to 0, which is no income"},
            "Q-18",
        ),
        Option(
            "defense_cap",
            "How high can Defense rise?",
            {"none": "without limit", "6": "to 6", "10": "to 10"},
            "Q-42",
        ),
        Option(
            "call_order",
            "In which order are the others asked whether they call?",
            {
                "clockwise": "clockwise from the claimant, and the first call counts",
                "target-first": "the one it is aimed at, then clockwise",
                "sealed": "all answer unseen, and the first caller clockwise counts",
            },
            "Q-07",
        ),
    )
    tables = (
        Table(
            "destiny",
            None,
            {"count": whole(1, DESTINY_CARDS), "answers": read_answers, "does": read_does},
            {"answers": 0},
        ),
    )
    rules_type = Rules
    state_type = State
    kernels = Kernels(
        rules.setup,
        rules.legal,
        rules.apply,
        imagine.imagine,
        rules.score,
        secret=rules.secret,
        incline=characters.incline,
        likely=characters.likely,
    )
    characters = characters.TEMPERS
    actions = moves.ACTIONS
    most_legal = moves.MOST_LEGAL
    longest = LONGEST
    scores = (0, 1)
    endings = (
        "as the last kingdom standing",
        f"on Defense and cards, the game being unfinished after {TURN_LIMIT} turns",
    )

    def write_cards(self, cards: Cards, rules: Rules) -> None:
        total = sum(card["count"] for card in cards["destiny"])
        if total != DESTINY_CARDS:
            raise BadCards(f"{cards.source} has {total} Destiny Cards, but the game has {DESTINY_CARDS}.")
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

    def text(self, setting: Setting, action: int) -> str:
        return words.move_text(setting.cards, action)

    def view(self, setting: Setting, seen: State, seat: int | None) -> dict[str, Any]:
        return table.view(setting, seen, seat)

    def sentence(self, setting: Setting, event: Event, names: Sequence[str]) -> str:
        return words.sentence(setting.cards, event, names)

    def broken(self, setting: Setting, s: State) -> list[str]:
        return checks.broken(setting, s)

    def seat_names(self, seats: int) -> list[str]:
        return list(KINGDOMS[:seats])

    def draw(self, setting: Setting, view: Mapping[str, Any], names: Sequence[str]) -> str:
        return table.draw(view, names)

    def on_time_out(self, setting: Setting, seen: State, actions: Sequence[int]) -> int:
        """The defaults of section 4.2 of the catalogue (Q-41)."""
        if seen.phase == LOSING:  # either card, with no thought behind it
            return actions[seen.random % len(actions)]
        wanted = {
            TRADING: moves.KEEP,
            ACTING: moves.INTEREST,
            STACKING: moves.SEND,
            BORROWING: _honest(seen, actions),
            RETURNING: moves.GIVE_BACK + _pair(seen.taken[seen.seat]),
            DISCARDING: moves.DISCARD + seen.newest[seen.seat],
        }
        return wanted.get(seen.phase, moves.PASS)

    def lean(self, decision: Decision, character: int) -> list[float]:
        return temper.lean(decision, character)

    def say(self, decision: Decision, character: int) -> Said | None:
        return temper.say(decision, character)

    def question(self, setting: Setting, view: Mapping[str, Any], chosen: Sequence[str]) -> str:
        return table.question(view, chosen)

    def describe(self, setting: Setting, word: str) -> str:
        return table.describe(setting.cards, word)


def _pair(group: int) -> int:
    """Two Characters as one number, the lower first."""
    lower, higher = (words.CHARACTER_NAMES.index(name) for name in words.group_names(group)) if group else (0, 0)
    return lower * len(words.CHARACTER_NAMES) + higher


def _honest(seen: State, actions: Sequence[int]) -> int:
    """DP-08: what the picked card can do, else the first ability that is allowed; the target clockwise, a Character."""
    starts = (moves.AS_SAINT, moves.AS_PROPHET, moves.AS_ASSASSIN, moves.AS_GENERAL, moves.AS_INFORMANT)
    ends = (*starts[1:], moves.AS_PUPPETEER)
    picked = seen.picked[seen.seat]
    abilities = [*([picked] if picked < len(starts) else []), *range(len(starts))]
    for ability in abilities:
        fitting = [action for action in actions if starts[ability] <= action < ends[ability]]
        if fitting:
            step = moves.LOOKS if starts[ability] == moves.AS_PROPHET else 1
            return min(fitting, key=lambda action: (_distance(seen, (action - starts[ability]) // step), action))
    return actions[0]


def _distance(seen: State, seat: int) -> int:
    return (seat - seen.seat - 1) % MOST_SEATS


GAME = FallOfKingdoms()
