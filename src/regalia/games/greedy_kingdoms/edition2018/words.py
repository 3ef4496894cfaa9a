"""The 2018 edition for people: notation of moves, sentences for events, the view and what a seat is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from regalia.engine.cards import Cards
from regalia.engine.event import Event
from regalia.engine.game import Setting
from regalia.games.greedy_kingdoms import telling
from regalia.games.greedy_kingdoms.board import LINE_UP, NONE, PLACES, TYPES, UPGRADES
from regalia.games.greedy_kingdoms.edition2018 import battle, effects, rules, state, vocabulary
from regalia.games.greedy_kingdoms.reading import KIND_NAMES
from regalia.games.greedy_kingdoms.telling import Names

SIDE_NAMES = ("attacker", "defender")

# What each question is called in a view, and how it is put
QUESTIONS = {
    state.START_TOKEN: ("start token", "Which token do you begin with?"),
    state.OFFER: ("start of turn", "Use a building, or go on?"),
    state.DEVELOP: ("development", "Obtain an upgrade, promote a hero, or pass?"),
    state.WIND_UP: ("end of development", "Use a magic item, or go on?"),
    state.LEAVE_OUT: ("discount", "Which token of the cost do you leave out?"),
    state.PAY_ANY: ("payment", "Which token do you pay?"),
    state.KEEP: ("choice of hero", "Which of the advanced heroes do you keep?"),
    state.BUILD: ("building", "Obtain a building at a lower cost, or go on?"),
    state.RENEW: ("new market", "Which places of the market are renewed?"),
    state.CHOOSE: ("token", "Which token do you gain?"),
    state.TRADE: ("trade", "Which token do you trade for which?"),
    state.CONVERT: ("conversion", "How many tokens do you turn, and into which kind?"),
    state.TAKE: ("taking", "Which token do you take from the defender?"),
    state.SWAP: ("swap", "Which market card goes under the deck?"),
    state.LOOK: ("look", "Use a magic item to see one card, or go on?"),
    state.LAY_FIRST: ("line-up", "Which three heroes do you lay?"),
    state.LAY_SECOND: ("line-up", "Which three heroes do you lay?"),
    state.BET: ("bet", "Bet a token on the attacker or the defender, or stay out?"),
    state.CLOAK: ("cloak", "Free one of your blocked heroes, or go on?"),
    state.SHIELD: ("shield", "Stop one of the attacking heroes, or go on?"),
    state.USE: ("attack", "Which hero do you use?"),
    state.AGAIN: ("second use", "Use the same hero once more, or go on?"),
}
ALL_TYPES = (1 << TYPES) - 1
LINE_UPS = tuple(combinations(range(TYPES), LINE_UP))


@lru_cache(maxsize=64)
def names_of(cards: Cards) -> Names:
    return Names(cards["hero"], cards["palace"][0], vocabulary.upgrades_of(cards))


# Notation


def move_text(cards: Cards, action: int) -> str:
    names = names_of(cards)
    first, text = next((first, text) for first, text in reversed(_RANGES) if action >= first)
    return text(names, action - first)


def _obtain(names: Names, card: int) -> str:
    return f"obtain {names.card(card)}"


def _trade(names: Names, pair: int) -> str:
    return f"trade {KIND_NAMES[effects.given(pair)]} {KIND_NAMES[effects.received(pair)]}"


def _convert(names: Names, choice: int) -> str:
    pair, many = divmod(choice, state.MOST_CONVERTED)
    return f"convert {many + 1} {KIND_NAMES[effects.given(pair)]} {KIND_NAMES[effects.received(pair)]}"


def _renew(names: Names, places: int) -> str:
    words = [f"place{place + 1}" for place in range(PLACES) if places >> place & 1]
    return " ".join(["renew", *(words or ["none"])])


def _lay(names: Names, choice: int) -> str:
    return " ".join(["lay", *(names.hero(hero) for hero in LINE_UPS[choice])])


def _bet(names: Names, bet: int) -> str:
    return f"bet {KIND_NAMES[bet // state.SIDES]} {SIDE_NAMES[bet % state.SIDES]}"


_RANGES: Sequence[tuple[int, Callable[[Names, int], str]]] = (
    (state.PASS, lambda names, index: "pass"),
    (state.DONE, lambda names, index: "done"),
    (state.OBTAIN_CARD, _obtain),
    (state.PROMOTE_WITH, lambda names, way: telling.promotion_text(way)),
    (state.USE_CARD, lambda names, card: f"use {names.upgrade(card)}"),
    (state.CHOOSE_TOKEN, lambda names, kind: f"choose {KIND_NAMES[kind]}"),
    (state.LEAVE_OUT_TOKEN, lambda names, kind: f"leave-out {KIND_NAMES[kind]}"),
    (state.PAY_TOKEN, lambda names, kind: f"pay {KIND_NAMES[kind]}"),
    (state.TAKE_TOKEN, lambda names, kind: f"take {KIND_NAMES[kind]}"),
    (state.TRADE_TOKEN, _trade),
    (state.CONVERT_TOKENS, _convert),
    (state.KEEP_HERO, lambda names, hero: f"keep {names.hero(hero)}"),
    (state.SWAP_CARD, lambda names, card: f"swap {names.upgrade(card)}"),
    (state.RENEW_PLACES, _renew),
    (state.LAY, _lay),
    (state.BET_TOKEN, _bet),
    (state.FREE_HERO, lambda names, hero: f"free {names.hero(hero)}"),
    (state.STOP_HERO, lambda names, hero: f"stop {names.hero(hero)}"),
    (state.USE_HERO, lambda names, hero: f"use {names.hero(hero)}"),
)


# Sentences


def sentence(cards: Cards, event: Event, players: Sequence[str]) -> str:
    """One event told in one sentence."""
    names = names_of(cards)
    a, b, c, d, *_ = event.numbers
    match event.code:
        case effects.SET_ASIDE:
            return f"{players[a]} draws {names.form(b, True)} a second time and sets it aside."
        case effects.DREW:
            return f"{players[a]} draws {telling.listed(names.members(effects.types_of(b), ALL_TYPES))}."
        case effects.CHOOSES:
            return f"{players[a]} looks at {b} advanced heroes."
        case effects.TOOK:
            return f"{players[a]} takes 1 {KIND_NAMES[c]} from {players[b]}."
        case effects.SWAPPED:
            return f"{players[a]} puts {names.upgrade(b)} under the deck; {names.upgrade(c)} comes in its place."
        case effects.TRADED:
            return f"{players[a]} trades {b} {KIND_NAMES[c]} for {b} {KIND_NAMES[d]}."
        case effects.ITEM_USED:
            return f"{players[a]} uses {names.upgrade(b)}."
        case battle.TURNED_UP:
            return f"{names.card(b)} of {players[a]} is turned up."
        case battle.STAKED:
            return f"{players[a]} bets 1 {KIND_NAMES[b]} on the {SIDE_NAMES[c]}."
        case battle.BET_WON:
            return f"{players[a]} wins the bet and gets {1 + c} {KIND_NAMES[b]}."
        case battle.BET_LOST:
            return f"{players[a]} loses the bet of 1 {KIND_NAMES[b]}."
        case battle.FREED:
            return f"{names.card(b)} of {players[a]} counts as unblocked."
        case battle.STOPPED:
            return f"{players[a]} stops {names.card(b)}."
        case battle.HERO_USED:
            return f"{players[a]} uses {names.card(b)}."
        case rules.ALL_ATTACK_RIGHT:
            return "All but one have a palace: from now on everyone attacks to the right."
        case _:
            return telling.sentence(names, event, players)


# The view


def view(setting: Setting, seen: Any, seat: int | None) -> dict[str, Any]:
    """What a seat sees, by name."""
    names, cards = names_of(setting.cards), setting.cards
    table = telling.table_view(names, seen, seat, setting.seats, state.PALACES[setting.seats > 2])
    for owner, player in enumerate(table["players"]):
        player["upgrades"] = [_upgrade(cards, card) for card in range(UPGRADES) if seen.owned[owner] >> card & 1]
        player["has_laid"] = has_laid(seen, owner)
        player["bet"] = _bet_view(seen.bets[owner])
    return table | {
        "asks": None if seen.over else QUESTIONS[seen.phase][0],
        "attacks_right": bool(seen.turned),
        "market": [None if card == NONE else _upgrade(cards, card) for card in seen.market],
        "under_deck": [names.upgrade(card) for card in seen.under[: seen.unders]],
        "removed": names.set_of_upgrades(_removed(setting, seen)),
        "paying_for": None if seen.subject == NONE else names.card(seen.subject),
        "drawn": names.members(effects.types_of(seen.drawn[seat]), ALL_TYPES) if seat is not None else [],
    }


def _upgrade(cards: Cards, card: int) -> dict[str, Any]:
    names = names_of(cards)
    mark = vocabulary.mark_of(cards, names.upgrades[card])
    return {**telling.upgrade_view(names, card), "kind": vocabulary.kind_of(cards, card), "mark": mark}


def _removed(setting: Setting, seen: Any) -> int:
    """The upgrades that are out of the game: citizens that have acted, items that were used."""
    left = setting.rules.upgrades & ~seen.deck  # type: ignore[attr-defined]
    for card in (*seen.market, *seen.under):
        left &= ~(0 if card == NONE else 1 << card)
    for owned in seen.owned:
        left &= ~owned
    return int(left)


def _bet_view(bet: int) -> dict[str, str] | None:
    if bet == NONE:
        return None
    return {"kind": KIND_NAMES[bet // state.SIDES], "side": SIDE_NAMES[bet % state.SIDES]}


def has_laid(seen: Any, owner: int) -> bool:
    """Whether a line-up of that player lies face down."""
    if seen.over or owner not in (seen.attacker, seen.defender):
        return False
    if seen.phase == state.LAY_SECOND:
        return bool(owner != seen.seat)
    return bool(seen.phase == state.BET and owner == seen.defender)


def question(view: Mapping[str, Any], chosen: Sequence[str]) -> str:
    asked = next(text for name, text in QUESTIONS.values() if name == view["asks"])
    if (after := telling.next_question(chosen, "heroes", "token")) is not None:
        return after
    if view["paying_for"] and view["asks"] in ("payment", "discount"):
        return f"{view['paying_for']}: {asked[0].lower()}{asked[1:]}"
    return asked
