"""The table as a seat sees it: plain data, text for a terminal, and the questions put to whoever is to move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from regalia.engine.cards import Cards
from regalia.engine.game import Setting
from regalia.games.fall_of_kingdoms import words
from regalia.games.fall_of_kingdoms.state import (
    ACCUSATION,
    ASSAULT,
    CALLING,
    CHARACTER_CARDS,
    DESTINY_CARDS,
    FURTHER,
    GAIN,
    HOUSE,
    NONE,
    ON_COUNTER,
    PARRY,
    RESPONDING,
    STRIKE,
    TOLL,
    WALL,
    Rules,
    State,
)

PHASE_NAMES = (
    "trade",
    "act",
    "stack",
    "call",
    "respond",
    "lose",
    "borrow",
    "return",
    "discard",
)
SETTINGS = 64  # whose names are kept at once
WINDOW_NAMES = ("ability", "counter", "borrowed")
DEED_NAMES = (*words.CHARACTER_NAMES, "Kingdom Attack", "attack by a Destiny Card", "Accusation")
COLOURS = ("red", "blue", "green", "yellow", "magenta", "cyan", "white")


# What a seat sees


def view(setting: Setting, seen: State, seat: int | None) -> dict[str, Any]:
    return {
        "phase": None if seen.over else PHASE_NAMES[seen.phase],
        "turn": seen.turn,
        "actor": _or_none(seen.actor),
        "further_actions": seen.todo,
        "earned": seen.earned,
        "house": _house_size(seen),
        "house_known": [] if seat is None else _known(seen, seat, HOUSE),
        "ashes": words.group_names(seen.ashes),
        "pile": DESTINY_CARDS - seen.used.bit_count() - sum(seen.held) - (seen.in_use != NONE),
        "used": _destiny_names(setting, seen.used),
        "deed": _deed(setting, seen),
        "claim": _claim(seen),
        "stack": seen.stack[: setting.seats],
        "picked": None if seat is None else _character(seen.picked[seat]),
        "players": [_player(setting, seen, owner, seat) for owner in range(setting.seats)],
    }


def _or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


def _character(character: int) -> str | None:
    return None if character == NONE else words.CHARACTER_NAMES[character]


def _one(name: str) -> str:
    return words.one(words.CHARACTER_NAMES.index(name))


def _house_size(seen: State) -> int:
    """What is not in the Valley, in hands or an extra life; two fewer while a Swap is going on."""
    if seen.turn == 0:
        return 0
    swapped = 2 * (not seen.over and PHASE_NAMES[seen.phase] == "return")
    return CHARACTER_CARDS - seen.ashes.bit_count() - sum(seen.active) - sum(seen.lives) - swapped


def _known(seen: State, seat: int, place: int) -> list[str]:
    """The Characters that a seat knows to be in a place and nowhere else."""
    trace = seen.trace[seat]
    if not trace[place]:
        return []
    others = 0
    for at, cards in enumerate(trace):
        others |= cards if at != place else 0
    return words.group_names(trace[place] & ~others)


@lru_cache(maxsize=SETTINGS)
def _names_of_kinds(setting: Setting) -> tuple[str, ...]:
    return tuple(words.kind_names(setting.cards))


@lru_cache(maxsize=SETTINGS)
def _names_of_cards(setting: Setting) -> tuple[str, ...]:
    """The name of each Destiny Card."""
    rules, names = setting.rules, _names_of_kinds(setting)
    assert isinstance(rules, Rules)
    return tuple(names[rules.kind_of[card]] for card in range(DESTINY_CARDS))


def _destiny_names(setting: Setting, group: int) -> list[str]:
    return list(_destiny_in(_names_of_cards(setting), group)) if group else []


@lru_cache(maxsize=1 << 14)
def _destiny_in(names: tuple[str, ...], group: int) -> tuple[str, ...]:
    return tuple(name for card, name in enumerate(names) if group >> card & 1)


def _characters(characters: int) -> list[str]:
    return [name for who, name in enumerate(words.CHARACTER_NAMES) if characters >> who & 1] if characters else []


def _kinds(setting: Setting, kinds: int) -> list[str]:
    return [name for kind, name in enumerate(_names_of_kinds(setting)) if kinds >> kind & 1] if kinds else []


def _deed(setting: Setting, seen: State) -> dict[str, Any] | None:
    if seen.deed == NONE:
        return None
    return {
        "name": DEED_NAMES[seen.deed],
        "target": _or_none(seen.target),
        "attacks": seen.attacks,
        "named": _character(seen.named) if seen.deed == ACCUSATION else None,
        "looks_at": words.LOOK_NAMES[seen.at_destiny],
        "destiny": None if seen.in_use == NONE else _names_of_kinds(setting)[seen.in_use],
        "paid": seen.paid,
        "owner": _or_none(seen.owner),
        "borrowed": bool(seen.borrowed),
    }


def _claim(seen: State) -> dict[str, Any] | None:
    """The claim that others may still call, or that the target is to answer."""
    stands = seen.phase == CALLING or (seen.phase == RESPONDING and seen.window != ON_COUNTER)
    if seen.claim == NONE or not stands:
        return None
    return {
        "window": WINDOW_NAMES[seen.window],
        "claimant": seen.claimant,
        "character": words.CHARACTER_NAMES[seen.claim],
        "waiting": [seat for seat in range(len(seen.hand)) if seen.waiting >> seat & 1],
    }


def _player(setting: Setting, seen: State, owner: int, seat: int | None) -> dict[str, Any]:
    is_me = owner == seat
    return {
        "alive": bool(seen.alive >> owner & 1),
        "defense": seen.defense[owner],
        "morale": seen.morale[owner],
        "coins": seen.coins[owner],
        "active": seen.active[owner],
        "lives": seen.lives[owner],
        "destiny_cards": seen.held[owner],
        "truce": bool(seen.truce >> owner & 1),
        "interdict": _forbidden(seen, owner) if any(seen.interdict) else [],
        "hand": words.group_names(seen.hand[owner]) if is_me else None,
        "taken": words.group_names(seen.taken[owner]) if is_me else None,
        "destiny": _destiny_names(setting, seen.destiny[owner]) if is_me else None,
        "shown": _characters(seen.shown[owner]) if is_me else None,
        "shown_destiny": _kinds(setting, seen.shown_destiny[owner]) if is_me else None,
        "known": [] if seat is None or is_me else _known(seen, seat, owner),
        "known_destiny": [] if seat is None or is_me else _kinds(setting, seen.spied[seat][owner]),
        "lacks": _characters(seen.lacks[owner]),
    }


def _forbidden(seen: State, owner: int) -> list[str]:
    """The Characters that nobody may claim because of a seat's Destiny Card."""
    return [words.CHARACTER_NAMES[who] for who, seats in enumerate(seen.interdict) if seats >> owner & 1]


# The table as text


def draw(view: Mapping[str, Any], names: Sequence[str]) -> str:
    lines = [_headline(view, names), ""]
    me = view["you"]
    lines += [_draw_player(view, names, seat) for seat in range(view["seats"]) if seat != me]
    if me is not None:
        lines += ["", _draw_player(view, names, me), *_draw_hand(view["players"][me], view["picked"])]
    under_way = _under_way(view, names)
    return "\n".join([*lines, *(["", under_way] if under_way else [])])


def _headline(view: Mapping[str, Any], names: Sequence[str]) -> str:
    if view["actor"] is None:
        return "[bold]Before the first turn[/bold]"
    ashes = ", ".join(f"{name} {view['ashes'].count(name)}" for name in words.CHARACTER_NAMES if name in view["ashes"])
    known = f" (known: {', '.join(view['house_known'])})" if view["house_known"] else ""
    return (
        f"[bold]Turn {view['turn']}, {names[view['actor']]}[/bold]    House {view['house']}{known}"
        f"    Destiny pile {view['pile']}    [dim]Valley of Ashes: {ashes or 'empty'}[/dim]"
    )


def _draw_player(view: Mapping[str, Any], names: Sequence[str], seat: int) -> str:
    player = view["players"][seat]
    name = f"[bold {COLOURS[seat]}]{names[seat]}[/bold {COLOURS[seat]}] [dim]seat{seat}[/dim]"
    if not player["alive"]:
        return f"{name}  [dim]destroyed[/dim]"
    earned = f" +{view['earned']}" if seat == view["actor"] and view["earned"] else ""
    line = (
        f"{name}  Defense {player['defense']}  Morale {player['morale']}  {words.coins_text(player['coins'])}{earned}"
        f"  cards {'▮' * player['active']}{'▯' * player['lives']}  Destiny {player['destiny_cards']}"
    )
    notes = [
        *(["under a truce"] if player["truce"] else []),
        *[f"forbids the {name}" for name in player["interdict"]],
        *([f"holds {', '.join(player['known'])}"] if player["known"] else []),
        *([f"holds {', '.join(player['known_destiny'])}"] if player["known_destiny"] else []),
        *([f"has no {', '.join(player['lacks'])}"] if player["lacks"] else []),
    ]
    return line + (f"  [dim]{'; '.join(notes)}[/dim]" if notes else "")


def _draw_hand(player: Mapping[str, Any], picked: str | None) -> list[str]:
    lines = [f"  Characters  {', '.join(player['hand']) or 'not dealt yet'}"] if player["alive"] else []
    if player["taken"]:
        lines.append(f"  from the House  {', '.join(player['taken'])}")
    if player["destiny"]:
        lines.append(f"  Destiny  {', '.join(player['destiny'])}")
    if player["shown"] or player["shown_destiny"]:
        lines.append(
            f"  [dim]of these another has seen  {', '.join([*player['shown'], *player['shown_destiny']])}[/dim]"
        )
    if picked:
        lines.append(f"  the picked card is {_one(picked)}")
    return lines


def _under_way(view: Mapping[str, Any], names: Sequence[str]) -> str:
    """What is going on, in a sentence; empty for nothing."""
    deed, claim = view["deed"], view["claim"]
    if any(view["stack"]) and deed is None:
        aims = [f"{words.attacks_text(n)} on {names[seat]}" for seat, n in enumerate(view["stack"]) if n]
        return f"{names[view['actor']]} puts a stack together: {', '.join(aims)}."
    if deed is None:
        return ""
    aimed = f" on {names[deed['target']]}" if deed["target"] is not None else ""
    times = f" ({words.attacks_text(deed['attacks'])})" if deed["attacks"] > 1 else ""
    named = f" of holding {_one(deed['named'])}" if deed["named"] else ""
    borrowed = f", said to be the card picked from {names[deed['owner']]}" if deed["borrowed"] else ""
    line = f"{names[view['actor']]}: {deed['name']}{aimed}{times}{named}{borrowed}."
    if claim and claim["window"] == "counter":
        line += f" {names[claim['claimant']]} claims the {claim['character']} against it."
    return line


# Questions


def question(view: Mapping[str, Any], chosen: Sequence[str]) -> str:
    names = view["names"]
    if chosen:
        return _next_word(chosen)
    match view["phase"]:
        case "trade":
            return "Keep your two Destiny Cards, or trade one of them for another from the pile?"
        case "act":
            further = f", and {view['further_actions']} more after it" if view["further_actions"] else ""
            return f"Your action{further}. You have {words.coins_text(view['players'][view['you']]['coins'])}:"
        case "stack":
            return "Add another attack (4 coins), take one back, or send the stack:"
        case "call":
            return _call_question(view, names)
        case "respond":
            return (
                f"{_under_way(view, names)} Let it happen, claim a Character that stops it, or use a Defense-only card?"
            )
        case "lose":
            return "You lose an active Character Card. Which one?"
        case "borrow":
            return f"The card you picked is {_one(view['picked'])}. Which ability do you say it has?"
        case "return":
            return "Which two cards go back to the House?"
        case _:
            return "You hold five Destiny Cards. Which one do you discard?"


def _call_question(view: Mapping[str, Any], names: Sequence[str]) -> str:
    claim = view["claim"]
    who, character = names[claim["claimant"]], claim["character"]
    what = f"claims to hold {_one(character)}"
    if claim["window"] == "borrowed":
        what = f"says that the card picked from {names[view['deed']['owner']]} is {_one(character)}"
    return (
        f"{_under_way(view, names)} {who} {what}. Call it a bluff? If you are right, {who} loses a card and your Morale"
        " rises by 1; if you are wrong, you lose a card."
    )


def _next_word(chosen: Sequence[str]) -> str:
    match chosen[0]:
        case "accuse":
            return "Accuse whom?" if len(chosen) == 1 else "Of holding which Character?"
        case "claim":
            return ("Which Character?", "On whom?", "Look at which kind of card?")[len(chosen) - 1]
        case "attack" | "withdraw":
            return "Which kingdom?"
        case "build":
            return "How much Defense, for 5 coins each?"
        case "return":
            return "Which card goes back?" if len(chosen) == 1 else "And which other one?"
        case "counter":
            return "Claim which Character?"
        case "use":
            return "Which Destiny Card?" if len(chosen) == 1 else "On whom, or naming whom?"
        case "lose":
            return "Which Character do you lose?"
        case _:
            return "Which card?"


_VERBS = {
    "pass": "pass",
    "call": "call the bluff",
    "interest": "interest: take 1 coin",
    "accuse": "accuse: 5 coins to guess a Character of another player",
    "buy": "buy: 5 coins for a Destiny Card",
    "use": "use a Destiny Card",
    "attack": "attack: 4 coins lower a kingdom's Defense by 1, can be stacked",
    "withdraw": "withdraw an attack",
    "send": "send the attacks",
    "build": "build: 5 coins raise your Defense by 1, can be stacked",
    "swap": "swap: 4 coins to exchange cards with the House",
    "claim": "claim a Character's ability, held or not",
    "counter": "counter by claiming a Character, held or not",
    "defend": "defend with a Defense-only Destiny Card",
    "character": "an active Character Card",
    "destiny": "a Destiny Card",
}


def describe(cards: Cards, word: str) -> str:
    if word in words.CHARACTER_NAMES:
        who = words.CHARACTER_NAMES.index(word)
        return f"{word}  ({words.ABILITIES[who]}; {words.COUNTERS[who]})"
    for card in cards["destiny"]:
        if card["name"] == word:
            return f"{word}  ({card_text(card)})"
    return _VERBS.get(word, word)


_DOES = {
    GAIN: "gain {} coins",
    TOLL: "take up to {} from every other kingdom",
    WALL: "Defense +{}",
    FURTHER: "{} more in the same turn",
    ASSAULT: "{} on a kingdom that no Character can block",
    PARRY: "cancels {} of the attacks",
    STRIKE: "the actor's Defense falls by {}",
}
_DOES_PLAIN = {
    "truce": "nobody may attack you for one round",
    "interdict": "nobody may claim a Character you name for one round",
    "no-destiny": "no Destiny action in the rest of this turn",
    "not-again": "not twice in a turn",
    "spy": "see all active cards of a player",
    "exchange": "a Swap for free",
    "draw": "draw a Destiny Card",
    "cancel": "cancels the action",
}


def card_text(card: Mapping[str, Any]) -> str:
    """What a Destiny Card does, for people."""
    does = []
    for operation, amount in card["does"].items():
        name = words.OPERATION_NAMES[operation]
        number = words.attacks_text(amount) if operation == ASSAULT else amount
        does.append(_DOES_PLAIN[name] if name in _DOES_PLAIN else _DOES[operation].format(number))
    answers = [name for index, name in enumerate(words.TRIGGER_NAMES) if card["answers"] >> index & 1]
    when = f"Defense-only, against {' or '.join(answers)}: " if answers else ""
    return when + ", ".join(does)
