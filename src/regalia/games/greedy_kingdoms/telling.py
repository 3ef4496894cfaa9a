"""What both editions show people alike: parts of views, the meaning of words, the table as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from textwrap import wrap
from typing import Any

from regalia.engine.cards import Card
from regalia.engine.game import Setting
from regalia.engine.view import Frame, Shown
from regalia.games.greedy_kingdoms.board import LINE_UP, PALACE, WINNING_PALACES
from regalia.games.greedy_kingdoms.names import Names
from regalia.games.greedy_kingdoms.reading import KIND_NAMES, Form, tokens_text

PLAYER_NAMES = ("Ludwig", "Ingrid", "Ottokar", "Matilda")
COLOURS = ("red", "blue", "green", "magenta")
NARROW, LABELLED = 80, 14  # columns of a terminal, and those before what stands behind a label
UNBROKEN = "\xa0"

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
    text: str


class Upgrade(Shown, frozen=True):
    card: str
    kind: str
    cost: dict[str, int]
    income: dict[str, int]
    effect: str
    text: str


class Palace(Shown, frozen=True):
    card: str
    cost: dict[str, int]
    text: str
    left: int


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


def form_text(form: Form) -> str:
    """What a form of a hero does, in a few words."""
    does = [tokens_text(form.income)] if any(form.income) else []
    does += [f"take {form.take}"] if form.take else []
    does += [f"swap {form.swap}"] if form.swap else []
    cost = tokens_text(form.cost) if any(form.cost) else "free"
    return f"{cost} → {', '.join(does) or 'nothing'}"


@lru_cache(maxsize=1 << 12)
def hero_view(names: Names, hero: int, advanced: bool) -> Hero:
    row = names.heroes[hero]
    form: Form = row["advanced"] if advanced else row["starting"]
    cost, income = amounts(form.cost), amounts(form.income)
    return Hero(
        names.hero(hero), names.form(hero, advanced), advanced, cost, income, form.take, form.swap, form_text(form)
    )


def amounts(counts: Sequence[int]) -> dict[str, int]:
    """The tokens of a price or an income, without those that are none."""
    return {kind: n for kind, n in zip(KIND_NAMES, counts, strict=False) if n}


def upgrade_text(row: Card) -> str:
    """An upgrade's cost and what it gives and does."""
    parts = [tokens_text(row["income"])] if any(row.get("income", ())) else []
    parts += [row["effect"].phrase] if row["effect"].phrase else []
    return f"{tokens_text(row['cost'])} → {', then '.join(parts) or 'nothing'}"


def upgrade_view(names: Names, card: int, kind: str) -> dict[str, Any]:
    """What the editions show of an upgrade alike."""
    row = names.upgrades[card]
    return {
        "card": names.upgrade(card),
        "kind": kind,
        "cost": amounts(row["cost"]),
        "income": amounts(row.get("income", ())),
        "effect": row["effect"].phrase,
        "text": upgrade_text(row),
    }


def table_view(names: Names, seen: Any, palaces: int) -> dict[str, Any]:
    """What both editions show of the table alike."""
    return {
        "round": seen.round,
        "attacker": seen.attacker,
        "defender": seen.defender,
        "deck": seen.deck.bit_count() + seen.unders,
        "advanced_deck": seen.advanced_deck.bit_count(),
        "palace": Palace(
            names.card(PALACE),
            amounts(names.palace["cost"]),
            tokens_text(names.palace["cost"]),
            palaces - sum(seen.palaces),
        ),
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


# The table as text


def draw_tokens(counts: Mapping[str, int]) -> str:
    return "  ".join(
        f"[{KIND_COLOURS[KIND_NAMES.index(kind)]}]{n} {kind}[/{KIND_COLOURS[KIND_NAMES.index(kind)]}]"
        for kind, n in counts.items()
    )


def draw_market(view: Mapping[str, Any]) -> list[str]:
    lines = [f"  Market    [dim]{view['deck']} cards face down[/dim]"]
    for card in view["market"]:
        lines.append("    [dim]–[/dim]" if card is None else f"    [bold]{card['card']}[/bold]  {card['text']}")
    palace = view["palace"]
    lines.append(f"    [bold]{palace['card']}[/bold] × {palace['left']}  {palace['text']}")
    lines.append(f"  Bank      {draw_tokens(view['bank'])}")
    return lines


def draw_player(view: Mapping[str, Any], players: Sequence[str], seat: int) -> list[str]:
    player = view["players"][seat]
    role = {view["attacker"]: "  attacks", view["defender"]: "  defends"}.get(seat, "")
    colour = COLOURS[seat]
    lines = [f"[bold {colour}]{players[seat]}[/bold {colour}]{role}  {draw_tokens(player['tokens'])}"]
    if player["palaces"]:
        lines[0] += f"  [bold]{player['palaces']} of 2 palaces[/bold]"
    if player["upgrades"]:
        lines += draw_row("upgrades", [card["card"] for card in player["upgrades"]], ", ")
    if player["advanced"]:
        lines += draw_row("advanced", player["advanced"], ", ")
    if player["shown"]:
        lines += draw_row("turned up", player["shown"], ", ")
    if player["laid"]:
        lines += draw_row("laid", player["laid"], ", ")
    elif player["has_laid"]:
        lines += draw_row("laid", ["▮"] * (LINE_UP - len(player["shown"])), " ")
    if player["hand"] and view["you"] == seat:
        lines += draw_row("hand", [f"{hero['card']}: {hero['text']}" for hero in player["hand"]], "   ")
    return lines


def draw_row(label: str, things: Sequence[str], between: str) -> list[str]:
    """Things behind a label, as many on a line as fit; none of them is broken."""
    whole = between.join(thing.replace(" ", UNBROKEN) for thing in things)
    lines = wrap(whole, NARROW - LABELLED, break_long_words=False, break_on_hyphens=False)
    labels = [f"    {label}", *[""] * (len(lines) - 1)]
    return [f"{label:<{LABELLED}}{line.replace(UNBROKEN, ' ')}" for label, line in zip(labels, lines, strict=True)]


def draw(setting: Setting, view: Mapping[str, Any], players: Sequence[str]) -> str:
    """The table for a terminal; the seat that looks sits below."""
    me = view["you"] or 0
    others = [(me + step) % len(players) for step in range(1, len(players))]
    lines = [f"[bold]Round {view['round']}[/bold]" if view["round"] else "[bold]Before the first round[/bold]"]
    for seat in others:
        lines += draw_player(view, players, seat)
    lines += ["", *draw_market(view), "", *draw_player(view, players, me)]
    if view["blocked"]:
        lines.append(f"  Blocked   {', '.join(view['blocked'])}")
    return "\n".join(lines)
