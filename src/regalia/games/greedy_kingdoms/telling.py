"""What both editions show people alike: parts of views, the meaning of words, the table as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any

from regalia.engine.cards import Card
from regalia.engine.game import Setting
from regalia.games.greedy_kingdoms.board import LINE_UP, PALACE
from regalia.games.greedy_kingdoms.names import Names, names_of
from regalia.games.greedy_kingdoms.reading import KIND_NAMES, Form, tokens_text

PLAYER_NAMES = ("Ludwig", "Ingrid", "Ottokar", "Matilda")
COLOURS = ("red", "blue", "green", "magenta")
NARROW, LABELLED = 80, 14  # columns of a terminal, and those before what stands behind a label
UNBROKEN = "\xa0"

KIND_COLOURS = ("red", "yellow", "green", "blue")


# Parts of views


def tokens_view(counts: Sequence[int]) -> dict[str, int]:
    return dict(zip(KIND_NAMES, counts, strict=True))


def form_text(form: Form) -> str:
    """What a form of a hero does, in a few words."""
    does = [tokens_text(form.income)] if any(form.income) else []
    does += [f"take {form.take}"] if form.take else []
    does += [f"swap {form.swap}"] if form.swap else []
    cost = tokens_text(form.cost) if any(form.cost) else "free"
    return f"{cost} → {', '.join(does) or 'nothing'}"


def hero_view(names: Names, hero: int, advanced: bool) -> dict[str, Any]:
    row = names.heroes[hero]
    form: Form = row["advanced"] if advanced else row["starting"]
    return {"hero": names.hero(hero), "card": names.form(hero, advanced), "advanced": advanced, "text": form_text(form)}


def upgrade_text(row: Card) -> str:
    """An upgrade's cost and what it gives and does."""
    parts = [tokens_text(row["income"])] if any(row.get("income", ())) else []
    parts += [row["effect"].phrase] if row["effect"].phrase else []
    return f"{tokens_text(row['cost'])} → {', then '.join(parts) or 'nothing'}"


def upgrade_view(names: Names, card: int) -> dict[str, Any]:
    return {"card": names.upgrade(card), "text": upgrade_text(names.upgrades[card])}


def table_view(names: Names, seen: Any, seat: int | None, seats: int, palaces: int) -> dict[str, Any]:
    """What a seat sees in either edition, by name."""
    return {
        "round": seen.round,
        "attacker": seen.attacker,
        "defender": seen.defender,
        "deck": seen.deck.bit_count() + seen.unders,
        "advanced_deck": seen.advanced_deck.bit_count(),
        "palace": {
            "card": names.card(PALACE),
            "text": tokens_text(names.palace["cost"]),
            "left": palaces - sum(seen.palaces),
        },
        "bank": tokens_view(seen.bank),
        "blocked": names.members(seen.blocked, seen.advanced[seen.attacker]),
        "used": names.members(seen.used, seen.advanced[seen.attacker]),
        "players": [player_view(names, seen, owner, seat) for owner in range(seats)],
    }


def player_view(names: Names, seen: Any, owner: int, seat: int | None) -> dict[str, Any]:
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


def meaning(setting: Setting, word: str) -> str:
    """A card with what it costs and gives."""
    names = names_of(setting.cards)
    for row in names.upgrades:
        if row["name"] == word:
            return f"{word}  ({upgrade_text(row)})"
    for row in names.heroes:
        if row["name"] == word:
            form: Form = row["advanced"]
            return f"{word}  ({form_text(row['starting'])}; as {form.name} {form_text(form)})"
    if word == names.palace["name"]:
        return f"{word}  ({tokens_text(names.palace['cost'])})"
    return word


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
