"""Cards, heroes and tokens by name, and what the numbers of moves and events stand for in both editions."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from regalia.engine import sets
from regalia.engine.cards import Card, Cards
from regalia.engine.game import Setting
from regalia.engine.vocabulary import Group, Kind, named, seats
from regalia.engine.words import Phrase, message_name
from regalia.games.greedy_kingdoms import board
from regalia.games.greedy_kingdoms.board import HERO, KINDS, LINE_UP, NONE, PALACE, TYPES, UPGRADES
from regalia.games.greedy_kingdoms.reading import (
    KIND_NAMES,
    Effect,
    Form,
    promotion_payments,
    tokens_listed,
    upgrades_of,
)


class Names:
    """The names of a match's cards by their numbers."""

    def __init__(self, heroes: Sequence[Card], palace: Card, upgrades: Sequence[Card]) -> None:
        self.heroes = heroes
        self.palace = palace
        self.upgrades = upgrades

    def upgrade(self, card: int) -> str:
        """An upgrade's name; a number that no card of this match has gets one that no card can have."""
        return str(self.upgrades[card]["name"]) if card < len(self.upgrades) else f"#{card + 1}"

    def hero(self, hero: int) -> str:
        """The name of a type of hero, which is that of its starting form."""
        return str(self.heroes[hero]["name"]) if hero < len(self.heroes) else f"#{hero + 1}"

    def form(self, hero: int, advanced: bool) -> str:
        return str(self.heroes[hero]["advanced"].name) if advanced else self.hero(hero)

    def card(self, card: int) -> str:
        """The name of any card."""
        if card < PALACE:
            return self.upgrade(card)
        if card == PALACE:
            return str(self.palace["name"])
        return self.form((card - HERO) % TYPES, card >= HERO + TYPES)

    def members(self, heroes: int, advanced: int = 0) -> list[str]:
        """The names of a set of heroes, in the forms that a player has them."""
        return [self.form(hero, bool(advanced >> hero & 1)) for hero in range(len(self.heroes)) if heroes >> hero & 1]

    def set_of_upgrades(self, cards: int) -> list[str]:
        return [self.upgrade(card) for card in range(UPGRADES) if cards >> card & 1]


@lru_cache(maxsize=64)
def names_of(cards: Cards) -> Names:
    """The names of a card file of either edition."""
    heroes = cards.tables.get("hero") or cards["character"]
    return Names(heroes, cards["palace"][0], upgrades_of(cards))


def forms_of_heroes(setting: Setting) -> dict[str, str]:
    """The advanced form of each hero is called by its type in moves."""
    names = names_of(setting.cards)
    return {names.form(hero, True): names.hero(hero) for hero in range(len(names.heroes))}


def facts(setting: Setting) -> dict[str, Phrase]:
    """What the cards cost and do."""
    names, found = names_of(setting.cards), dict[str, Phrase]()
    for row in names.heroes:
        advanced: Form = row["advanced"]
        now = {"kind": "form", **_form(row["starting"])}
        later = {"kind": "form-later", "advanced": advanced.name, **_form(advanced)}
        found[row["name"]] = {"kind": "hero", "advanced": advanced.name, "now": now, "later": later}
        found[advanced.name] = {"kind": "form", **_form(advanced)}
    found[names.palace["name"]] = {"kind": "palace", "cost": tokens_listed(names.palace["cost"])}
    for row in upgrades_of(setting.cards):
        does = [_gain(row["income"])] if any(row.get("income", ())) else []
        does += [_effect(effect) for effect in (row["effect"], row.get("cheaper", Effect())) if effect.pattern]
        found[row["name"]] = {"kind": "upgrade", "cost": tokens_listed(row["cost"]), "does": does}
    return found | _starts(setting.cards.tables.get("start", ()))


def _starts(rows: Sequence[Card]) -> dict[str, Phrase]:
    """What each place begins with, for two rulers, then for three, then for four."""
    places = [(players, place) for players in range(2, board.SEATS + 1) for place in range(1, players + 1)]
    found = dict[str, Phrase]()
    for row, (players, place) in zip(rows, places, strict=False):
        choice, tokens = row["tokens"]
        kinds = [name for kind, name in enumerate(KIND_NAMES) if choice >> kind & 1]
        told = {"tokens": tokens_listed(tokens), "kinds": kinds}
        found[row["name"]] = {"kind": "start", "players": players, "place": place, **told}
    return found


def _form(form: Form) -> dict[str, Any]:
    does: list[Phrase] = [_gain(form.income)] if any(form.income) else []
    does += [{"kind": "effect-take-n", "n": form.take}] if form.take else []
    does += [{"kind": "effect-swap-n", "n": form.swap}] if form.swap else []
    return {"cost": tokens_listed(form.cost), "does": does}


def _gain(tokens: Sequence[int]) -> Phrase:
    return {"kind": "effect-gain-tokens", "tokens": tokens_listed(tokens)}


def _effect(effect: Effect) -> Phrase:
    """An effect under the name of its phrase, with what stands in it."""
    told = {
        "n": effect.number,
        "tokens": tokens_listed(effect.amount),
        "price": tokens_listed(effect.price),
        "lacking": None if effect.lacking == NONE else KIND_NAMES[effect.lacking],
        "low": effect.fewest_blocked,
        "high": effect.most_blocked,
        "names": list(effect.names),
    }
    return {"kind": message_name("effect", effect.pattern.lower()), **told}


# What numbers stand for

SEAT = seats(board.SEATS)
TOKEN = named(board.TOKENS)
UPGRADE = Kind(UPGRADES, lambda setting, card: names_of(setting.cards).upgrade(card))
CARD = Kind(PALACE + 1, lambda setting, card: names_of(setting.cards).card(card))  # what can be obtained
ANY_CARD = Kind(HERO + 2 * TYPES, CARD.word)  # those, and heroes
PAYMENT = Kind(board.PAYMENTS, lambda setting, way: " ".join(KIND_NAMES[kind] for kind in promotion_payments()[way]))


class Heroes(Group):
    """Types of hero as a set, and the set of the advanced types of whose heroes they are."""

    width = 2

    def members(self, setting: Setting, *numbers: int) -> list[str]:
        return names_of(setting.cards).members(*numbers)

    def packed(self, setting: Setting, words: Sequence[str]) -> tuple[int, ...]:
        names, heroes, advanced = names_of(setting.cards), sets.EMPTY, sets.EMPTY
        for hero in range(len(names.heroes)):
            if names.form(hero, True) in words:
                advanced |= sets.only(hero)
            if names.form(hero, True) in words or names.hero(hero) in words:
                heroes |= sets.only(hero)
        return heroes, advanced


HEROES = Heroes()


class Amount(Group):
    """Tokens, how many of each kind."""

    width = KINDS

    def members(self, setting: Setting, *numbers: int) -> list[str]:
        return tokens_listed(numbers)

    def packed(self, setting: Setting, words: Sequence[str]) -> tuple[int, ...]:
        return tuple(words.count(name) for name in KIND_NAMES)


AMOUNT = Amount()


def hero_of(types: int) -> Kind:
    """One of so many types of hero."""
    return Kind(types, lambda setting, hero: names_of(setting.cards).hero(hero))


def line_up_of(types: int) -> Kind:
    """Three of so many types of hero."""
    choices = list(combinations(range(types), LINE_UP))
    return Kind(len(choices), lambda setting, choice: " ".join(map(names_of(setting.cards).hero, choices[choice])))
