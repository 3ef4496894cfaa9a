"""The words in which a card file says what upgrades do, and the numbers that they become."""

from collections.abc import Sequence
from typing import Any

from regalia.engine.cards import Card, Cards, Table, one_of
from regalia.games.greedy_kingdoms import reading
from regalia.games.greedy_kingdoms.board import HERO, TYPES
from regalia.games.greedy_kingdoms.edition2018 import state
from regalia.games.greedy_kingdoms.edition2018.state import Rules
from regalia.games.greedy_kingdoms.reading import Effect, effect_reader, form_reader, read_cost, read_tokens

START_ROWS = 2 + 3 + 4  # one for each place in turn order, for two, three and four players

USING = -2  # in place of a window: when a hero is used
CHEAPER = -3  # in place of a window: whenever the named cards are paid for

BUILDING_EFFECTS = {
    "start: gain TOKENS": Effect(window=state.START_GAIN),
    "start: gain TOKENS if no KIND": Effect(window=state.START_GAIN),
    "start: trade N": Effect(window=state.START_OFFER, operation=state.TRADE_GOODS),
    "start: exchange PRICE for TOKENS": Effect(window=state.START_OFFER, operation=state.EXCHANGE),
    "after attack: gain TOKENS": Effect(window=state.AFTER_ATTACK),
    "after attack: gain TOKENS if LOW-HIGH blocked": Effect(window=state.AFTER_ATTACK),
    "after attack: gain TOKENS for each blocked": Effect(window=state.AFTER_ATTACK, for_each_blocked=True),
    "after defence: gain TOKENS": Effect(window=state.AFTER_DEFENCE),
    "after defence: gain TOKENS if LOW-HIGH blocked": Effect(window=state.AFTER_DEFENCE),
    "after defence: gain TOKENS for each blocked": Effect(window=state.AFTER_DEFENCE, for_each_blocked=True),
    "using NAMES: gain TOKENS": Effect(window=USING),
    "NAMES cheaper by TOKENS": Effect(window=CHEAPER),
    "promotion N cheaper": Effect(window=state.CHEAPER_PROMOTION),
    "citizens N cheaper": Effect(window=state.CHEAPER_CITIZENS),
    "buildings N cheaper": Effect(window=state.CHEAPER_BUILDINGS),
    "guard N": Effect(window=state.GUARDING),
    "promotion with N more to choose from": Effect(window=state.CHOOSING),
}

CITIZEN_EFFECTS = {
    "gain TOKENS": Effect(operation=state.GAIN),
    "gain TOKENS if behind": Effect(operation=state.GAIN, if_behind=True),
    "gain TOKENS if no KIND": Effect(operation=state.GAIN),
    "gain a lacking token": Effect(operation=state.GAIN_LACKING),
    "promote": Effect(operation=state.PROMOTE_FREE),
    "take N": Effect(operation=state.TAKE_TOKENS),
    "swap N": Effect(operation=state.SWAP_CARDS),
    "renew": Effect(operation=state.RENEW_MARKET),
    "trade N": Effect(operation=state.TRADE_GOODS),
    "build N cheaper": Effect(operation=state.BUILD_CHEAPER),
}

ITEM_EFFECTS = {
    "turn: gain TOKENS": Effect(window=state.TURN, operation=state.GAIN),
    "turn: exchange PRICE for TOKENS": Effect(window=state.TURN, operation=state.EXCHANGE),
    "turn: trade N": Effect(window=state.TURN, operation=state.TRADE_GOODS),
    "turn: convert": Effect(window=state.TURN, operation=state.CONVERT_GOODS),
    "turn: act again": Effect(window=state.TURN, operation=state.ACT_AGAIN),
    "look at the defender": Effect(window=state.LOOK_AT_DEFENDER),
    "look at the attacker": Effect(window=state.LOOK_AT_ATTACKER),
    "free a blocked hero": Effect(window=state.FREEING),
    "stop an attacking hero": Effect(window=state.STOPPING),
    "use a hero again": Effect(window=state.REPEATING),
}

# The mark that an upgrade bears: in which role it works (GK18-09, Q18-26)
ATTACK_WINDOWS = (state.AFTER_ATTACK, state.LOOK_AT_DEFENDER, state.FREEING, state.REPEATING, USING)
DEFEND_WINDOWS = (state.AFTER_DEFENCE, state.LOOK_AT_ATTACKER, state.STOPPING, state.GUARDING)

PLAYER_COUNTS = ("2-4", "2", "3-4")  # the column `players`: with how many a card is used


def read_start(value: Any) -> tuple[int, tuple[int, ...]]:
    """Start tokens: "1 Food or 1 Gold" is a choice, as a set of kinds; "1 Food + 1 Gold" is both."""
    choices = str(value).split(" or ")
    if len(choices) == 1:
        return 0, read_tokens(value)
    kinds = 0
    for choice in choices:
        tokens = read_tokens(choice)
        if sum(tokens) != 1:
            raise ValueError("a choice is between single tokens, like '1 Food or 1 Gold'")
        kinds |= 1 << tokens.index(1)
    return kinds, reading.NO_TOKENS


_UPGRADE = {"cost": read_cost, "players": one_of(*PLAYER_COUNTS)}
_FORM_EFFECTS = ("take", "swap")

TABLES = (
    Table("hero", TYPES, {"starting": form_reader(False, _FORM_EFFECTS), "advanced": form_reader(True, _FORM_EFFECTS)}),
    Table("palace", 1, {"cost": read_cost}),
    Table("building", None, {**_UPGRADE, "effect": effect_reader(BUILDING_EFFECTS)}, {"players": 0}),
    Table(
        "citizen",
        None,
        {**_UPGRADE, "income": read_tokens, "effect": effect_reader(CITIZEN_EFFECTS)},
        {"players": 0, "income": reading.NO_TOKENS, "effect": Effect()},
    ),
    Table("magic_item", None, {**_UPGRADE, "effect": effect_reader(ITEM_EFFECTS)}, {"players": 0}),
    Table("start", START_ROWS, {"tokens": read_start}),
)


def kind_of(cards: Cards, card: int) -> str:
    """Building, citizen or magic item (GK18-08)."""
    if card < len(cards["building"]):
        return "building"
    return "citizen" if card < len(cards["building"]) + len(cards["citizen"]) else "magic item"


def mark_of(cards: Cards, row: Card) -> str | None:
    """The role in which an upgrade works, None if it works on its owner's turn (GK18-09, Q18-26)."""
    window = row["effect"].window
    if window == CHEAPER:  # heroes are paid for in the attack, cards of the market on the turn
        return "attack" if any(hero["name"] in row["effect"].names for hero in cards["hero"]) else None
    return "attack" if window in ATTACK_WINDOWS else "defend" if window in DEFEND_WINDOWS else None


def is_in_play(row: Card, seats: int) -> bool:
    """Whether a card is used with so many players (GK18-60)."""
    return PLAYER_COUNTS[row["players"]] == "2-4" or (PLAYER_COUNTS[row["players"]] == "2") == (seats == 2)


def write(cards: Cards, rules: Rules) -> None:
    """The card tables of a match."""
    heroes, upgrades = cards["hero"], reading.upgrades_of(cards)
    reading.check_upgrades(cards, upgrades)
    reading.check_names(cards, heroes, [*cards["palace"], *upgrades])
    reading.write_board(rules, heroes, cards["palace"][0], upgrades)
    rules.citizens = _numbered(upgrades, cards["citizen"])
    rules.buildings = _numbered(upgrades, cards["building"])
    for hero, row in enumerate(heroes):
        for form, figures in enumerate((row["starting"], row["advanced"])):
            rules.takes[HERO + form * TYPES + hero] = figures.take
            rules.swaps[HERO + form * TYPES + hero] = figures.swap
    for card, row in enumerate(upgrades):
        if is_in_play(row, rules.seats):
            rules.upgrades |= 1 << card
        _write_effect(cards, rules, card, row)
    before = sum(range(2, rules.seats))
    for place in range(rules.seats):
        choice, tokens = cards["start"][before + place]["tokens"]
        rules.start_choice[place] = choice
        rules.start_tokens[place] = list(tokens)


def _numbered(upgrades: Sequence[Card], rows: Sequence[Card]) -> int:
    return sum(1 << card for card, row in enumerate(upgrades) if any(row is other for other in rows))


def _write_effect(cards: Cards, rules: Rules, card: int, row: Card) -> None:
    effect: Effect = row["effect"]
    rules.operation[card] = effect.operation
    rules.fewest_blocked[card] = effect.fewest_blocked
    rules.most_blocked[card] = effect.most_blocked
    rules.for_each_blocked[card] = int(effect.for_each_blocked)
    rules.if_behind[card] = int(effect.if_behind)
    heroes = reading.numbers_of(cards["hero"], [])
    if effect.window == USING:
        for hero in reading.cards_named(cards.source, row, effect.names, heroes):
            rules.on_use[(hero - HERO) % TYPES] |= 1 << card
    elif effect.window == CHEAPER:
        known = reading.numbers_of(cards["hero"], reading.upgrades_of(cards))
        for other in reading.cards_named(cards.source, row, effect.names, known):
            rules.cheaper[other] |= 1 << card
    elif effect.window >= 0:
        rules.works[effect.window] |= 1 << card
