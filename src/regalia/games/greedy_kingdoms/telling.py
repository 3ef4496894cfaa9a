"""What both editions show people alike: parts of views, the meaning of words, the table as text."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from rich.cells import cell_len, set_cell_size

from regalia.engine.game import Setting
from regalia.engine.view import Frame, Shown
from regalia.engine.words import COUNTED, Words
from regalia.games.greedy_kingdoms import tokens
from regalia.games.greedy_kingdoms.board import ANY, KINDS, LINE_UP, NONE, PALACE, WINNING_PALACES
from regalia.games.greedy_kingdoms.names import Names, forms_of_heroes
from regalia.games.greedy_kingdoms.reading import KIND_NAMES, TOKEN_NAMES, Form

COLOURS = ("red", "blue", "green", "magenta")
NARROW, INDENT = 58, 4  # columns of a board beside its story, and those before a row

KIND_COLOURS = ("red", "yellow", "green", "blue")


# Views


class Hero(Shown, frozen=True):
    hero: str  # its type
    card: str
    advanced: bool
    cost: dict[str, int]
    income: dict[str, int]
    take: int  # tokens from the defender
    swap: int  # cards of the market


class Upgrade(Shown, frozen=True):
    card: str
    kind: str
    cost: dict[str, int]
    income: dict[str, int]


class Palace(Shown, frozen=True):
    card: str
    cost: dict[str, int]
    left: int


class Price(Shown, frozen=True):
    """What a card of the market costs now, where that is less than what is printed."""

    cost: dict[str, int]
    less: int  # tokens of it that are left out, of whatever kinds the payer likes


class Player(Shown, frozen=True, kw_only=True):
    tokens: dict[str, int]
    palaces: int
    upgrades: list[Any]  # each edition has its own kind
    advanced: list[str]
    hand: list[Hero]
    has_laid: bool
    laid: list[str]
    shown: list[str]


class Table(Frame, frozen=True, kw_only=True):
    round: int
    asks: str | None
    attacker: int
    defender: int
    market: list[Any]
    prices: dict[str, Price]  # by card, of the seat that looks; of the attacker for who only watches
    deck: int
    advanced_deck: int
    palace: Palace
    bank: dict[str, int]
    blocked: list[str]
    used: list[str]
    line_up: int  # heroes
    to_win: int  # palaces


def tokens_view(counts: Sequence[int]) -> dict[str, int]:
    return dict(zip(KIND_NAMES, counts, strict=True))


@lru_cache(maxsize=1 << 12)
def hero_view(names: Names, hero: int, advanced: bool) -> Hero:
    row = names.heroes[hero]
    form: Form = row["advanced"] if advanced else row["starting"]
    cost, income = amounts(form.cost), amounts(form.income)
    return Hero(names.hero(hero), names.form(hero, advanced), advanced, cost, income, form.take, form.swap)


def amounts(counts: Sequence[int]) -> dict[str, int]:
    """The tokens of a price or an income, without those that are none."""
    return {kind: n for kind, n in zip(TOKEN_NAMES, counts, strict=False) if n}


def upgrade_view(names: Names, card: int, kind: str) -> dict[str, Any]:
    """What the editions show of an upgrade alike."""
    row = names.upgrades[card]
    return {
        "card": names.upgrade(card),
        "kind": kind,
        "cost": amounts(row["cost"]),
        "income": amounts(row.get("income", ())),
    }


def prices(
    names: Names, rules: Any, seen: Any, market: Sequence[int], seat: int | None, left_out: Callable[[int, int], int]
) -> dict[str, Price]:
    """What the cards of the market cost a Kingdom that has something to make them cheaper (Q18-34, Q09-24)."""
    owner = seen.attacker if seat is None else seat
    found = {}
    for card in market:
        less = 0 if card == NONE else left_out(owner, card)
        cheaper = 0 if card == NONE else seen.owned[owner] & rules.cheaper[card]
        if less or cheaper:
            cost = [*(tokens.needed(rules, card, kind, cheaper) for kind in range(KINDS)), rules.cost[card][ANY]]
            found[names.upgrade(card)] = Price(amounts(cost), min(less, sum(cost)))
    return found


def table_view(names: Names, seen: Any, palaces: int) -> dict[str, Any]:
    """What both editions show of the table alike."""
    return {
        "round": seen.round,
        "attacker": seen.attacker,
        "defender": seen.defender,
        "deck": seen.deck.bit_count() + seen.unders,
        "advanced_deck": seen.advanced_deck.bit_count(),
        "palace": Palace(names.card(PALACE), amounts(names.palace["cost"]), palaces - sum(seen.palaces)),
        "bank": tokens_view(seen.bank),
        "blocked": names.members(seen.blocked, seen.advanced[seen.attacker]),
        "used": names.members(seen.used, seen.advanced[seen.attacker]),
        "line_up": LINE_UP,
        "to_win": WINNING_PALACES,
    }


def player_view(names: Names, seen: Any, owner: int, seat: int | None) -> dict[str, Any]:
    """What both editions show of a player alike."""
    advanced = seen.advanced[owner]
    laid = seen.laid[owner] if owner == seat else 0
    return {
        "tokens": tokens_view(seen.tokens[owner]),
        "palaces": seen.palaces[owner],
        "advanced": names.members(advanced, advanced),
        "hand": [
            hero_view(names, hero, bool(advanced >> hero & 1))
            for hero in range(len(names.heroes))
            if not (laid | seen.shown[owner]) >> hero & 1
        ],
        "laid": names.members(laid, advanced),
        "shown": names.members(seen.shown[owner], advanced),
    }


def held_as(setting: Setting, view: Mapping[str, Any]) -> dict[str, str]:
    """The types of hero that moves name, by the advanced forms that they have for the seat that looks: its own, or
    those of the attacker where it may stop a hero."""
    owner = view["attacker"] if view["asks"] == "shield" else view["you"]
    types = forms_of_heroes(setting)
    return {} if owner is None else {types[form]: form for form in view["players"][owner]["advanced"]}


# The table as text


def draw_tokens(words: Words, counts: Mapping[str, int]) -> str:
    colours = dict(zip(KIND_NAMES, KIND_COLOURS, strict=True))
    return "  ".join(
        f"[{colours[kind]}]{words.text(f'word-{kind}', COUNTED, n=n)}[/{colours[kind]}]" for kind, n in counts.items()
    )


def draw_market(words: Words, view: Mapping[str, Any]) -> list[str]:
    lines = [f"  {words.text('board-market')}  [dim]{words.say('board-deck', n=view['deck'])}[/dim]"]
    for card in view["market"]:
        now = "" if card is None else _price(words, view["prices"].get(card["card"]))
        lines.append("    [dim]–[/dim]" if card is None else f"    {_card(words, card['card'], now)}")
    palace, left = view["palace"]["card"], f" × {view['palace']['left']}"
    lines.append(f"    {_card(words, palace, left)}")
    lines.append(f"  {words.text('board-bank')}  {draw_tokens(words, view['bank'])}")
    return lines


def _price(words: Words, price: Mapping[str, Any] | None) -> str:
    if price is None:
        return ""
    cost = [kind for kind, n in price["cost"].items() for _ in range(n)]
    return f" [bold]{words.say('board-price', cost=cost, less=price['less'])}[/bold]"


def _card(words: Words, card: str, now: str) -> str:
    """A card with what is so now, which stands before what is cut where there is little room."""
    return f"[bold]{words.word(card)}[/bold]{now}  {words.about(card)}"


def draw_player(words: Words, view: Mapping[str, Any], seat: int) -> list[str]:
    player, colour = view["players"][seat], COLOURS[seat]
    role = {view["attacker"]: "board-attacks", view["defender"]: "board-defends"}.get(seat)
    parts = [f"[bold {colour}]{words.names[seat]}[/bold {colour}]", *([words.text(role)] if role else [])]
    parts.append(draw_tokens(words, player["tokens"]))
    rows = {
        "upgrades": [words.word(card["card"]) for card in player["upgrades"]],
        "advanced": [words.word(card) for card in player["advanced"]],
        "shown": [words.word(card) for card in player["shown"]],
        "laid": [words.word(card) for card in player["laid"]],
    }
    if player["has_laid"] and not rows["laid"]:
        rows["laid"] = [" ".join("▮" * (LINE_UP - len(player["shown"])))]
    labels = {name: words.text(f"board-{name}") for name in rows}
    width = max(map(cell_len, labels.values())) + 1
    lines = ["  ".join(parts)]
    if player["palaces"]:
        palaces = words.say("board-palaces", n=player["palaces"], all=view["to_win"])
        lines.append(f"{' ' * INDENT}[bold]{palaces}[/bold]")
    for name, things in rows.items():
        lines += draw_row(words.text("between"), labels[name], width, things) if things else []
    return lines


def draw_hand(words: Words, hand: Sequence[Mapping[str, Any]]) -> list[str]:
    return [f"  {words.text('board-hand')}", *(f"{' ' * INDENT}{_in_hand(words, hero['card'])}" for hero in hand)]


def _in_hand(words: Words, hero: str) -> str:
    """A hero with what its present form does."""
    known = words.facts[hero]
    return words.text("board-hero", hero=words.word(hero), does=words.phrase(known.get("now", known)))


def draw_row(between: str, label: str, width: int, things: Sequence[str]) -> list[str]:
    """Things behind a label, as many on a line as fit; none of them is broken."""
    lines = [""]
    for thing in things:
        longer = f"{lines[-1]}{between}{thing}" if lines[-1] else thing
        if lines[-1] and cell_len(longer) > NARROW - width - INDENT:
            lines[-1] += between.rstrip()
            lines.append(thing)
        else:
            lines[-1] = longer
    return [_row(label if n == 0 else "", width, line) for n, line in enumerate(lines)]


def _row(label: str, width: int, text: str) -> str:
    return f"{' ' * INDENT}{set_cell_size(label, width)}{text}"


def draw(setting: Setting, view: Mapping[str, Any], players: Sequence[str]) -> str:
    """The table for a terminal: first what everyone has, the seat that looks last, then the market, then its hand."""
    words = setting.words(players)
    me = view["you"] or 0
    lines = [f"[bold]{words.say('board-round', round=view['round'])}[/bold]"]
    for step in range(1, len(players) + 1):
        lines += draw_player(words, view, (me + step) % len(players))
    if view["blocked"]:
        lines.append(f"  {words.say('board-blocked', heroes=view['blocked'])}")
    lines += ["", *draw_market(words, view)]
    if view["you"] is not None:
        lines += ["", *draw_hand(words, view["players"][me]["hand"])]
    return "\n".join(lines)
