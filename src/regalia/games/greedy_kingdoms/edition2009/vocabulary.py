"""The words in which a card file says what upgrades do, and the numbers that they become."""

from regalia.engine.cards import Card, Cards, Table
from regalia.games.greedy_kingdoms import reading
from regalia.games.greedy_kingdoms.edition2009 import state
from regalia.games.greedy_kingdoms.edition2009.state import Rules
from regalia.games.greedy_kingdoms.reading import Effect, effect_reader, form_reader, read_plain_cost, read_tokens

CITIZEN_EFFECTS = {
    "start: gain TOKENS": Effect(window=state.START_GAIN),
    "start: gain TOKENS if no KIND": Effect(window=state.START_GAIN),
    "start: exchange PRICE for TOKENS": Effect(window=state.START_OFFER),
    "free chip: N more": Effect(window=state.FREE_CHIPS),
    "spare N": Effect(window=state.SPARING),
}
BUILDING_EFFECTS = {"promote": Effect(window=state.ON_OBTAINING)}
CHEAPER = {"NAMES by TOKENS": Effect()}

TABLES = (
    Table(
        "character",
        state.CHARACTERS,
        {"starting": form_reader(False, cost=read_plain_cost), "advanced": form_reader(True, cost=read_plain_cost)},
    ),
    Table("palace", 1, {"cost": read_plain_cost}),
    Table(
        "building",
        None,
        {
            "cost": read_plain_cost,
            "income": read_tokens,
            "effect": effect_reader(BUILDING_EFFECTS),
            "cheaper": effect_reader(CHEAPER),
        },
        {"income": reading.NO_TOKENS, "effect": Effect(), "cheaper": Effect()},
    ),
    Table("citizen", None, {"cost": read_plain_cost, "effect": effect_reader(CITIZEN_EFFECTS)}),
)


def kind_of(row: Card) -> str:
    """Building or citizen (GK09-06): only buildings make others cheaper."""
    return "building" if "cheaper" in row else "citizen"


def write(cards: Cards, rules: Rules) -> None:
    """The card tables of a match."""
    characters, upgrades = cards["character"], reading.upgrades_of(cards)
    reading.check_upgrades(cards, upgrades)
    reading.check_names(cards, characters, [*cards["palace"], *upgrades])
    reading.write_board(rules, characters, cards["palace"][0], upgrades)
    rules.upgrades = (1 << len(upgrades)) - 1
    rules.buildings = (1 << len(cards["building"])) - 1
    rules.citizens = rules.upgrades & ~rules.buildings
    known = reading.numbers_of(characters, upgrades)
    for card, row in enumerate(upgrades):
        effect: Effect = row["effect"]
        if effect.window >= 0:
            rules.works[effect.window] |= 1 << card
        cheaper: Effect = row.get("cheaper", Effect())
        if cheaper.names:
            rules.amount[card] = list(cheaper.amount)
        for other in reading.cards_named(cards.source, row, cheaper.names, known):
            rules.cheaper[other] |= 1 << card
