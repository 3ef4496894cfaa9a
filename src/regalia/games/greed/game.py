"""Greed under the contract of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from regalia.engine.cards import Cards, Table, one_of, whole
from regalia.engine.errors import BadCards
from regalia.engine.event import Event
from regalia.engine.game import Begins, Game, Kernels, Setting
from regalia.engine.option import Option
from regalia.games.greed import characters, heaps, knowledge, moves, odds, rules, words
from regalia.games.greed.broken import broken
from regalia.games.greed.state import DECK, HAND, MOST_SEATS, MOST_TURNS, NUMBERS, Rules, State

# A turn: play, rob, then at most every card of a full hand with a question about its symbol and one whether to go on,
# the crook's theft, the refill.
MOST_MOVES_A_TURN = 2 + 2 * (HAND + 1) + 2


class Greed(Game):
    name = "greed"
    title = "Greed"
    summary = "Two to five players pull cards out of each other's hands: stop in time, or lose the lot."
    version = 1
    folder = Path(__file__).parent
    seats = tuple(range(2, MOST_SEATS + 1))  # GR-01
    begins = Begins.IN_TURN  # GR-06, GR-40
    options = (
        Option(
            "first_pull",
            "Must a player pull a card on every turn?",
            {"compulsory": "yes, only going on is a choice", "optional": "no, the step may be skipped"},
            "A1",
        ),
        Option(
            "reshuffle",
            "When do the discards become the new draw pile?",
            {"at_once": "as soon as the last card is drawn", "when_needed": "when the next card is to be drawn"},
            "A27",
        ),
        Option(
            "refill_order",
            "Who draws first when the victim is out of number cards and the robber may exchange a group?",
            {"victim": "the victim, so the robber decides afterwards", "robber": "the robber"},
            "A40",
        ),
    )
    tables = (
        Table("crook", 1, {"copies": whole(MOST_SEATS, DECK)}),
        Table(
            "number",
            None,
            {"number": whole(1, NUMBERS), "symbol": one_of(*words.SYMBOL_NAMES), "copies": whole(0, DECK)},
        ),
    )
    rules_type = Rules
    state_type = State
    kernels = Kernels(
        rules.setup,
        rules.legal,
        rules.apply,
        knowledge.imagine,
        rules.score,
        rules.points,
        incline=characters.incline,
    )
    characters = characters.CHARACTERS
    actions = moves.ACTIONS
    most_legal = moves.MOST_LEGAL
    longest = MOST_TURNS * MOST_MOVES_A_TURN
    scores = (0, 1)
    endings = ("by collecting six cards of one number", f"after {MOST_TURNS} turns")

    def write_cards(self, cards: Cards, rules: Rules) -> None:
        seen = set()
        for card in cards["number"]:
            kind = heaps.kind_of(card["number"] - 1, card["symbol"])
            if kind in seen:
                raise BadCards(f"{cards.source} has two [[number]] rows for {words.card_word(kind)}.")
            seen.add(kind)
            rules.deck[kind] = card["copies"]
        if sum(rules.deck) != DECK:  # GR-02
            raise BadCards(f"{cards.source} has {sum(rules.deck)} number cards, but the game has {DECK}.")

    def text(self, setting: Setting, action: int) -> str:
        return words.move_text(action)

    def view(self, setting: Setting, seen: State, seat: int | None) -> dict[str, Any]:
        return words.view(setting.seats, seen, seat)

    def sentence(self, setting: Setting, event: Event, names: Sequence[str]) -> str:
        return words.sentence(event, names)

    def seat_names(self, seats: int) -> list[str]:
        return words.names_of(seats)

    def draw(self, setting: Setting, view: Mapping[str, Any], names: Sequence[str]) -> str:
        return words.draw(view, names)

    def question(self, setting: Setting, view: Mapping[str, Any], chosen: Sequence[str]) -> str:
        return words.question(view, chosen)

    def describe(self, setting: Setting, word: str) -> str:
        return words.describe(word)

    def hint(self, setting: Setting, seen: State, seat: int) -> str:
        assert isinstance(setting.rules, Rules)
        chance = odds.bust_chance(setting.rules, seen, seat)
        if chance is None:
            return ""
        return f"With a chance of {chance:.0%} the next card repeats a number, and all that lies in the middle is lost."

    def broken(self, setting: Setting, s: State) -> list[str]:
        assert isinstance(setting.rules, Rules)
        return broken(setting.rules, s)


GAME = Greed()
