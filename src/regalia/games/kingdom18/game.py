"""Kingdom 18 under the contract of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from regalia.engine.cards import Cards, Table, one_of, whole
from regalia.engine.errors import BadCards
from regalia.engine.event import Event
from regalia.engine.game import Game, Kernels, Setting, Solver
from regalia.engine.option import Option
from regalia.games.kingdom18 import characters, rules, words
from regalia.games.kingdom18.solver import RoundSolver
from regalia.games.kingdom18.state import EMPIRE_CARDS, FACES, HAND, NONE, REALMS, ROUNDS, Rules, State

MOST_VALUE = 99


def read_power(value: Any) -> words.Power:
    """A power as written on a card: "War 6", "Defend"."""
    kind, _, number = str(value).partition(" ")
    has_number = number.isdecimal() and int(number) <= MOST_VALUE
    if kind in words.POWERS[2:] and (not number or has_number):
        return words.POWERS.index(kind), int(number or 0)
    if kind in words.POWERS[:2] and has_number:
        return words.POWERS.index(kind), int(number)
    raise ValueError(f"a power is War N, Diplomacy N, Defend or Assassin (N up to {MOST_VALUE})")


class Kingdom18(Game):
    name = "kingdom-18"
    title = "Kingdom 18"
    summary = "Two players, five rounds: lay cards face down on two realms at once, and turn them up together."
    version = 1
    folder = Path(__file__).parent
    seats = (2,)  # K18-01
    options = (
        Option(
            "captured_bonus",
            "A Defend or Assassin captures a card that the realm's icon would have given one more point. Who gets it?",
            {"nobody": "only the printed value is captured", "captor": "the point goes along with the value"},
            "B2",
        ),
        Option(
            "idle_counter",
            "What is a Defend or Assassin worth that has nothing to capture?",
            {"worthless": "nothing", "counts": "the number printed beside it, if its card has one"},
            "B5",
        ),
        Option(
            "tie_break",
            "Equal totals: which number of a card is compared?",
            {
                "played": "the printed value of any card played there",
                "scoring": "the printed value of those that were not captured",
                "contributed": "the points a single card brought, with bonus or capture",
            },
            "B8",
        ),
        Option(
            "unclaimed_realm",
            "What becomes of a realm that nobody takes?",
            {
                "aside": "it is out of the game",
                "stays": "it stays at stake for the next round in place of a new one",
                "deck": "it is shuffled back among the face-down realms",
            },
            "B11",
        ),
    )
    tables = (
        Table("empire", EMPIRE_CARDS, {"top": read_power, "bottom": read_power}),
        Table("realm", REALMS, {"value": whole(0, MOST_VALUE), "icon": one_of(*words.POWERS[:2]), "power": read_power}),
    )
    rules_type = Rules
    state_type = State
    kernels = Kernels(
        rules.setup,
        rules.legal,
        rules.apply,
        rules.imagine,
        rules.score,
        secret=rules.secret,
        incline=characters.incline,
        take_back=rules.take_back,
    )
    actions = rules.PLACEMENTS
    characters = characters.CHARACTERS
    most_legal = rules.MOST_PLACEMENTS
    longest = ROUNDS * 2 * 2
    scores = (0, REALMS * MOST_VALUE)
    endings = ("after all five rounds",)

    def write_cards(self, cards: Cards, rules: Rules) -> None:
        names = [card["name"] for card in (*cards["empire"], *cards["realm"])]
        for name in names:
            if names.count(name) > 1:
                raise BadCards(f"{cards.source} has two cards named {name!r}; names must differ.")
        for card in cards["empire"]:
            if card["top"] == card["bottom"]:
                raise BadCards(
                    f"{cards.source}: {card['name']} has the same power at both ends, so there is nothing to turn."
                )
        for face in range(FACES):
            rules.power[face], rules.value[face] = words.power_of(cards, face)
        for realm, card in enumerate(cards["realm"]):
            rules.shield[realm] = card["value"]
            rules.icon[realm] = card["icon"]

    def text(self, setting: Setting, action: int) -> str:
        return words.move_text(setting.cards, action)

    def view(self, setting: Setting, seen: State, seat: int | None) -> dict[str, Any]:
        return words.view(setting, seen, seat)

    def sentence(self, setting: Setting, event: Event, names: Sequence[str]) -> str:
        return words.sentence(setting.cards, event, names)

    def solver(self, setting: Setting) -> Solver:
        assert isinstance(setting.rules, Rules)
        return RoundSolver(setting.rules)

    def seat_names(self, seats: int) -> list[str]:
        return ["Red", "Blue"]  # D0: the decks are alike, so the first seat is red

    def draw(self, setting: Setting, view: Mapping[str, Any], names: Sequence[str]) -> str:
        return words.draw(view, names)

    def question(self, setting: Setting, view: Mapping[str, Any], chosen: Sequence[str]) -> str:
        realm = view["realms"][len(chosen)]
        slot = words.SLOT_NAMES[len(chosen)]
        points = words.points_text(realm["value"])
        return f"Lay a card on the {slot} realm, {realm['card']} ({points}, {realm['icon']} +1):"

    def describe(self, setting: Setting, word: str) -> str:
        return words.face_in_full(setting.cards, words.face_of(setting.cards, word))

    def hint(self, setting: Setting, seen: State, seat: int) -> str:
        return words.hint(setting.cards, seen, seat)

    def broken(self, setting: Setting, s: State) -> list[str]:
        """I2 to I4 of the catalogue; I1 follows, since all cards are somewhere."""
        return [*_broken_realms(setting, s), *(sentence for seat in range(2) for sentence in _broken_hand(s, seat))]


def _broken_realms(setting: Setting, s: State) -> list[str]:
    """I4: every realm is in one place."""
    places = [s.realm_deck, *s.won, *(1 << realm for realm in s.realm if realm != NONE)]
    broken = []
    if sum(place.bit_count() for place in places) > REALMS or _union(places).bit_count() != sum(
        p.bit_count() for p in places
    ):
        broken.append("A realm is in two places.")
    if s.realm_deck.bit_count() < len(s.realm) * (ROUNDS - s.round):
        broken.append("Too few realms are face down for the rounds that are left.")
    if not s.over and NONE in s.realm:
        broken.append("Two realms must be at stake while the game goes on.")
    if setting.options["unclaimed_realm"] != "aside" and _union(places).bit_count() != REALMS:
        broken.append("A realm is missing, but none may be out of the game under this option.")
    return broken


def _broken_hand(s: State, seat: int) -> list[str]:
    """I2: four cards a round, all of them owned (I3), each in one place."""
    shown = [face for slot in s.shown[seat] for face in slot if face != NONE]
    laid = [face for face in s.placed[seat] if face != NONE]
    cards = [rules.card_of(face) for face in (*shown, *laid)]
    held = [card for card in range(EMPIRE_CARDS + REALMS) if s.hand[seat] & rules.faces_of(card)]
    broken = []
    if s.hand[seat] != rules.faces_of_all(sum(1 << card for card in held)):
        broken.append("An Empire card in hand needs both of its faces.")
    if not s.over and (len(held) + len(cards) != HAND or len({*held, *cards}) != HAND):
        broken.append("A player must have four different cards in hand, laid or shown in a round.")
    if any(not rules.owned(s, seat) >> card & 1 for card in (*held, *cards) if not s.over):
        broken.append("A player holds a card that is not in that player's deck.")
    if not s.over and (len(shown) != 2 * s.step or len(laid) != 2 * (seat == 0 and s.seat == 1)):
        broken.append("The cards shown and laid do not fit the step and the seat to move.")
    return broken


def _union(groups: Sequence[int]) -> int:
    union = 0
    for group in groups:
        union |= group
    return union


GAME = Kingdom18()
