"""What both editions tell people alike: names of cards, notation of common moves, sentences, parts of views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any

from regalia.engine.cards import Card
from regalia.engine.event import Event
from regalia.games.greedy_kingdoms import tokens
from regalia.games.greedy_kingdoms.board import HERO, KINDS, LINE_UP, PALACE, TYPES, UPGRADES
from regalia.games.greedy_kingdoms.reading import KIND_NAMES, Form, promotion_payments, tokens_text

PLAYER_NAMES = ("Ludwig", "Ingrid", "Ottokar", "Matilda")
COLOURS = ("red", "blue", "green", "magenta")
NARROW, LABELLED = 80, 14  # columns of a terminal, and those before what stands behind a label
UNBROKEN = "\xa0"

# What is asked after the first words of a move, and what those words mean
NEXT_QUESTIONS = {
    "obtain": ("Which card do you obtain?",),
    "promote": ("Which {token} do you pay?", "Which {token} do you pay with it?"),
    "use": ("Which of them do you use?",),
    "bet": ("Which token do you bet?", "On which side?"),
    "trade": ("Which token do you give?", "Which token do you get for it?"),
    "convert": ("How many tokens do you turn?", "Of which kind are they?", "Into which kind do you turn them?"),
}
LINE_UP_QUESTIONS = (
    "Lay three {heroes}, in the order of the list: which comes first?",
    "Which comes second?",
    "Which comes third?",
)
VERBS = {
    "pass": "do nothing",
    "done": "nothing, or nothing more",
    "obtain": "buy from the market, or a palace",
    "promote": "draw an advanced form",
}
KIND_COLOURS = ("red", "yellow", "green", "blue")


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


def promotion_text(way: int) -> str:
    return " ".join(["promote", *(KIND_NAMES[kind] for kind in promotion_payments()[way])])


def amount_text(numbers: Sequence[int]) -> str:
    """Tokens in a sentence: "1 Gold and 2 Food"."""
    parts = [f"{n} {KIND_NAMES[kind]}" for kind, n in enumerate(numbers[:KINDS]) if n]
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else parts[0]


def listed(parts: Sequence[str]) -> str:
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts) or "nobody"


def sentence(names: Names, event: Event, players: Sequence[str]) -> str:
    """The events that both editions have."""
    a, b, c, *_ = event.numbers
    match event.code:
        case tokens.RECEIVED:
            return f"{players[a]} receives {amount_text(event.numbers[1:])}."
        case tokens.PAID:
            return f"{players[a]} pays {amount_text(event.numbers[1:])}."
        case tokens.MARKET_FILLED:
            return f"{names.upgrade(a)} comes into the market."
        case tokens.OBTAINED:
            return f"{players[a]} obtains {names.upgrade(b)}."
        case tokens.PROMOTED:
            return f"{players[a]} promotes {names.hero(b)} to {names.form(b, True)}."
        case tokens.LAID:
            return f"{players[a]} lays three cards face down."
        case tokens.REVEALED:
            return f"{players[a]} turns up {listed(names.members(b, c))}."
        case tokens.BATTLE:
            return f"Blocked: {listed(names.members(a, b))}."
        case tokens.ROUND_BEGINS:
            return f"Round {a}: {players[b]} attacks {players[c]}."
        case tokens.PALACE_BUILT:
            return f"{players[a]} builds {'a first' if b == 1 else 'a second'} Royal Palace."
        case tokens.WON:
            return f"{players[a]} has two Royal Palaces and wins."
        case _:
            return f"The game ends after {a} rounds."


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


def next_question(chosen: Sequence[str], heroes: str, token: str) -> str | None:
    """What is asked once the first words of a move are chosen, where that is another question than before them."""
    if not chosen:
        return None
    verb, *more = chosen
    questions = LINE_UP_QUESTIONS if verb == "lay" else NEXT_QUESTIONS.get(verb, ())
    return questions[len(more)].format(heroes=heroes, token=token) if len(more) < len(questions) else None


def describe(names: Names, word: str) -> str:
    """A word of a move with what it means, or what its card costs and gives."""
    if word in VERBS:
        return f"{word}  ({VERBS[word]})"
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


def draw(view: Mapping[str, Any], players: Sequence[str]) -> str:
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
