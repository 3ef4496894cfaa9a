"""Reading card files: tokens, heroes, and effects written as short phrases from a fixed vocabulary."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from regalia.engine.cards import Card, Cards
from regalia.engine.errors import BadCards
from regalia.games.greedy_kingdoms import board
from regalia.games.greedy_kingdoms.board import BoardRules

KIND_NAMES = tuple(board.TOKENS)
TOKEN_NAMES = (*KIND_NAMES, "any")
MOST_PRINTED = 9  # of one kind on a card

Tokens = tuple[int, ...]  # by kind, and "any" last where it is allowed
NO_TOKENS = (0,) * board.KINDS


def read_tokens(value: Any, names: Sequence[str] = KIND_NAMES) -> Tokens:
    """Tokens as written on a card: "1 Gold + 2 Food", or nothing."""
    counts = [0] * len(names)
    if not isinstance(value, str):
        raise ValueError("tokens are text like '1 Gold + 2 Food'")
    for part in value.split("+") if value.strip() else ():
        number, _, name = part.strip().partition(" ")
        if not number.isdecimal() or not 1 <= int(number) <= MOST_PRINTED:
            raise ValueError(f"{part.strip()!r} does not begin with a number from 1 to {MOST_PRINTED}")
        if name not in names:
            raise ValueError(f"{name!r} is no kind of token ({', '.join(names)})")
        counts[names.index(name)] += int(number)
    return tuple(counts)


def read_cost(value: Any) -> Tokens:
    """Like an income, but a token may also be "any"."""
    return read_tokens(value, TOKEN_NAMES)


def read_plain_cost(value: Any) -> Tokens:
    """A cost in stated kinds alone."""
    return (*read_tokens(value), 0)


def tokens_listed(tokens: Sequence[int]) -> list[str]:
    """The same tokens one by one, for messages to count."""
    return [name for n, name in zip(tokens, TOKEN_NAMES, strict=False) for _ in range(n)]


@dataclass(frozen=True)
class Form:
    """One form of a hero, with all that its card shows (GK18-06, GK18-07)."""

    name: str
    cost: Tokens
    income: Tokens
    take: int = 0
    swap: int = 0


def form_reader(
    named: bool, effects: Sequence[str] = (), cost: Callable[[Any], Tokens] = read_cost
) -> Callable[[Any], Form]:
    """A reader for a column with one form of a hero; the advanced form has a name of its own."""
    known = [*(["name"] if named else []), "cost", "income", *effects]

    def read(value: Any) -> Form:
        if not isinstance(value, dict) or not value.keys() <= set(known) or (named and "name" not in value):
            raise ValueError(f"a form of a hero is {{ {', '.join(f'{key} = …' for key in known)} }}")
        for key in effects:
            if type(value.get(key, 0)) is not int or not 0 <= value.get(key, 0) <= MOST_PRINTED:
                raise ValueError(f"{key} must be a whole number from 0 to {MOST_PRINTED}")
        name = str(value.get("name", ""))
        if named and not name.replace("-", "").isalnum():
            raise ValueError("its name must be letters, digits and hyphens")
        numbers = {key: value.get(key, 0) for key in effects}
        return Form(name, cost(value.get("cost", "")), read_tokens(value.get("income", "")), **numbers)

    return read


@dataclass(frozen=True)
class Effect:
    """What an upgrade does, when, and under which condition."""

    phrase: str = ""
    pattern: str = field(default="", repr=False)  # the phrase of the vocabulary; the digest of cards leaves it out
    window: int = board.NONE
    operation: int = 0
    number: int = 0
    amount: Tokens = NO_TOKENS
    price: Tokens = NO_TOKENS
    lacking: int = board.NONE
    fewest_blocked: int = 0
    most_blocked: int = board.LINE_UP
    for_each_blocked: bool = False
    if_behind: bool = False
    names: tuple[str, ...] = ()  # of other cards it speaks of


# What stands for itself in a phrase of the vocabulary, and how it is found in a card file
PLACEHOLDERS = {
    "TOKENS": r"(?P<tokens>\d+ \w+(?: \+ \d+ \w+)*)",
    "PRICE": r"(?P<price>\d+ \w+(?: \+ \d+ \w+)*)",
    "KIND": r"(?P<kind>\w+)",
    "LOW-HIGH": r"(?P<low>\d)-(?P<high>\d)",
    "NAMES": r"(?P<names>[\w-]+(?:, [\w-]+)*)",
    "N": r"(?P<number>[1-9])",
}


def effect_reader(vocabulary: Mapping[str, Effect]) -> Callable[[Any], Effect]:
    """A reader for a column of effects; the vocabulary has the phrases, each with the effect it stands for."""
    patterns = [(re.compile(_pattern(phrase)), phrase, effect) for phrase, effect in vocabulary.items()]

    def read(value: Any) -> Effect:
        for pattern, phrase, effect in patterns:
            if match := pattern.fullmatch(str(value)):
                return _filled(str(value), replace(effect, pattern=phrase), match.groupdict())
        raise ValueError(f"an effect here reads like one of: {'; '.join(vocabulary)}")

    return read


def _pattern(phrase: str) -> str:
    words = "|".join(PLACEHOLDERS)
    return re.sub(rf"\b({words})\b", lambda found: PLACEHOLDERS[found[1]], phrase)


def _filled(phrase: str, effect: Effect, found: Mapping[str, str]) -> Effect:
    effect = replace(effect, phrase=phrase)
    if "number" in found:
        effect = replace(effect, number=int(found["number"]))
    if "tokens" in found:
        effect = replace(effect, amount=read_tokens(found["tokens"]))
    if "price" in found:
        effect = replace(effect, price=read_tokens(found["price"]))
    if "names" in found:
        effect = replace(effect, names=tuple(found["names"].split(", ")))
    if "kind" in found:
        if found["kind"] not in KIND_NAMES:
            raise ValueError(f"{found['kind']!r} is no kind of token ({', '.join(KIND_NAMES)})")
        effect = replace(effect, lacking=KIND_NAMES.index(found["kind"]))
    if "low" in found:
        effect = replace(effect, fewest_blocked=int(found["low"]), most_blocked=int(found["high"]))
        if not effect.fewest_blocked <= effect.most_blocked <= board.LINE_UP:
            raise ValueError(f"the blocked heroes must be a range within 0-{board.LINE_UP}")
    return effect


# Writing what was read into the rules


def upgrades_of(cards: Cards) -> list[Card]:
    """All upgrades in the order of their numbers; the original has no magic items."""
    return [*cards["building"], *cards["citizen"], *cards.tables.get("magic_item", ())]


def check_names(cards: Cards, heroes: Sequence[Card], others: Sequence[Card]) -> None:
    """No two cards may have one name: the notation of moves tells them apart by it."""
    names = [row["name"] for row in (*heroes, *others)] + [row["advanced"].name for row in heroes]
    for name in names:
        if names.count(name) > 1:
            raise BadCards(f"{cards.source} has two cards named {name!r}; names must differ.")


def check_upgrades(cards: Cards, upgrades: Sequence[Card]) -> None:
    if len(upgrades) > board.UPGRADES:
        raise BadCards(f"{cards.source} has {len(upgrades)} upgrades, but there is room for {board.UPGRADES}.")


def write_board(rules: BoardRules, heroes: Sequence[Card], palace: Card, upgrades: Sequence[Card]) -> None:
    """The tables that both editions have alike."""
    rules.types = len(heroes)
    for choice, types in enumerate(combinations(range(len(heroes)), board.LINE_UP)):
        rules.line_up[choice] = sum(1 << hero for hero in types)
    for way, tokens in enumerate(promotion_payments()):
        for kind in tokens:
            rules.payment[way][kind] += 1
    for hero, row in enumerate(heroes):
        for form, figures in enumerate((row["starting"], row["advanced"])):
            card = board.HERO + form * board.TYPES + hero
            _write_cost(rules, card, figures.cost)
            rules.income[card] = list(figures.income)
            rules.free[form] |= 0 if any(figures.cost) else 1 << hero
    _write_cost(rules, board.PALACE, palace["cost"])
    for card, row in enumerate(upgrades):
        effect: Effect = row["effect"]
        _write_cost(rules, card, row["cost"])
        rules.income[card] = list(row.get("income", NO_TOKENS))
        rules.amount[card] = list(effect.amount)
        rules.price[card] = list(effect.price)
        rules.number[card] = effect.number
        rules.lacking[card] = effect.lacking


def _write_cost(rules: BoardRules, card: int, cost: Tokens) -> None:
    rules.cost[card] = [*cost]
    rules.bill[card] = (
        board.NO_BILL if cost[board.ANY] else sum(n << 8 * kind for kind, n in enumerate(cost[: board.KINDS]))
    )


def promotion_payments() -> list[tuple[int, ...]]:
    """The kinds of token of every way to pay for a promotion: none, one, or two."""
    ones = [(kind,) for kind in range(board.KINDS)]
    twos = [(kind, other) for kind in range(board.KINDS) for other in range(kind, board.KINDS)]
    ways = [(), *ones, *twos]
    assert len(ways) == board.PAYMENTS
    return ways


def cards_named(source: str, row: Card, names: Iterable[str], known: Mapping[str, Sequence[int]]) -> list[int]:
    """The numbers of the cards that a row speaks of; a hero stands for both of its forms."""
    found: list[int] = []
    for name in names:
        if name not in known:
            raise BadCards(f"{source}, {row['name']}: the effect speaks of {name!r}, but there is no such card.")
        found.extend(known[name])
    return found


def numbers_of(heroes: Sequence[Card], upgrades: Sequence[Card]) -> dict[str, list[int]]:
    """The card numbers behind every name; a hero's two forms go by the name of its starting form."""
    forms = {
        row["name"]: [board.HERO + form * board.TYPES + hero for form in range(board.FORMS)]
        for hero, row in enumerate(heroes)
    }
    return forms | {row["name"]: [card] for card, row in enumerate(upgrades)}
