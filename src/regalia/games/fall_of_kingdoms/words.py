"""The Fall of Kingdoms in words: the notation of moves, and sentences for events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from regalia.engine.cards import Cards
from regalia.engine.event import Event
from regalia.games.fall_of_kingdoms import events, moves
from regalia.games.fall_of_kingdoms.groups import character_of
from regalia.games.fall_of_kingdoms.state import CHARACTER_CARDS, CHARACTERS, DESTINY_CARDS, MOST_SEATS, NONE

CHARACTER_NAMES = ("Saint", "Prophet", "Assassin", "General", "Informant", "Puppeteer")
NAMES_OF_CARDS = tuple(CHARACTER_NAMES[character_of(card)] for card in range(CHARACTER_CARDS))
TRIGGER_NAMES = ("attack", "assassin", "prophet", "informant", "puppeteer", "accusation")
OPERATION_NAMES = (
    "gain",
    "toll",
    "wall",
    "truce",
    "interdict",
    "further",
    "no-destiny",
    "not-again",
    "assault",
    "spy",
    "exchange",
    "draw",
    "cancel",
    "parry",
    "strike",
)
LOOK_NAMES = ("character", "destiny")

# Ability and counter of each Character, for people (FOK-87 to FOK-114)
ABILITIES = (
    "2 coins: your Morale rises by 1",
    "free: take 1 coin and look at a card of another player",
    "3 coins: another player loses a card and 1 Morale",
    "2 coins: one attack on a kingdom, and 1 Morale if it succeeds",
    "free: take 1 Morale from a kingdom that has 2 or more",
    "3 coins: see a random card of one player, then do what that Character can to somebody else",
)
COUNTERS = (
    "blocks attacks",
    "blocks an Assassin",
    "blocks nothing",
    "blocks a Prophet",
    "blocks an Informant",
    "blocks a Puppeteer",
)


def kind_names(cards: Cards) -> list[str]:
    """The names of all kinds; those that the card file leaves unused have one too, so that every move has its words."""
    names = [card["name"] for card in cards["destiny"]]
    return names + [f"no-card-#{kind}" for kind in range(len(names), DESTINY_CARDS)]


def seat_word(seat: int) -> str:
    return f"seat{seat}"


# Moves

_BY_SEAT = {
    moves.AIM: "attack",
    moves.WITHDRAW: "withdraw",
    moves.AS_ASSASSIN: "claim Assassin",
    moves.AS_GENERAL: "claim General",
    moves.AS_INFORMANT: "claim Informant",
    moves.AS_PUPPETEER: "claim Puppeteer",
}
_BY_CHARACTER = {moves.COUNTER: "counter", moves.LOSE: "lose"}
_BY_KIND = {moves.DEFEND: "defend", moves.DISCARD: "discard", moves.TRADE: "trade"}
_PLAIN = {
    moves.PASS: "pass",
    moves.CALL: "call",
    moves.INTEREST: "interest",
    moves.BUY: "buy",
    moves.SEND: "send",
    moves.SWAP: "swap",
    moves.AS_SAINT: "claim Saint",
    moves.KEEP: "keep",
}


def move_text(cards: Cards, action: int) -> str:
    if action in _PLAIN:
        return _PLAIN[action]
    for first, verb in _BY_SEAT.items():
        if first <= action < first + MOST_SEATS:
            return f"{verb} {seat_word(action - first)}"
    for first, verb in _BY_CHARACTER.items():
        if first <= action < first + CHARACTERS:
            return f"{verb} {CHARACTER_NAMES[action - first]}"
    for first, verb in _BY_KIND.items():
        if first <= action < first + DESTINY_CARDS:
            return f"{verb} {kind_names(cards)[action - first]}"
    return _text_of_pair(cards, action)


def _text_of_pair(cards: Cards, action: int) -> str:
    if action < moves.BUY:
        seat, character = divmod(action - moves.ACCUSE, CHARACTERS)
        return f"accuse {seat_word(seat)} {CHARACTER_NAMES[character]}"
    if action < moves.AIM:
        kind, way = divmod(action - moves.USE, moves.USES)
        return f"use {kind_names(cards)[kind]}{_way_text(way)}"
    if action < moves.SWAP:
        return f"build {action - moves.BUILD + 1}"
    if action < moves.AS_ASSASSIN:
        seat, look = divmod(action - moves.AS_PROPHET, moves.LOOKS)
        return f"claim Prophet {seat_word(seat)} {LOOK_NAMES[look]}"
    first, second = divmod(action - moves.GIVE_BACK, CHARACTERS)
    return f"return {CHARACTER_NAMES[first]} {CHARACTER_NAMES[second]}"


def _way_text(way: int) -> str:
    if way == moves.USE_PLAIN:
        return ""
    if way < moves.USE_NAMING:
        return f" {seat_word(way - moves.USE_ON)}"
    return f" {CHARACTER_NAMES[way - moves.USE_NAMING]}"


# Events


def one(character: int) -> str:
    """A Character with its article."""
    name = CHARACTER_NAMES[character]
    return f"an {name}" if name[0] in "AI" else f"a {name}"


def coins_text(coins: int) -> str:
    return "1 coin" if coins == 1 else f"{coins} coins"


def attacks_text(attacks: int) -> str:
    return "1 attack" if attacks == 1 else f"{attacks} attacks"


def group_names(group: int) -> list[str]:
    """The Characters of a group, each as often as it is in it."""
    return list(_names_in(group)) if group else []


@lru_cache(maxsize=1 << 14)
def _names_in(group: int) -> tuple[str, ...]:
    return tuple(name for card, name in enumerate(NAMES_OF_CARDS) if group >> card & 1)


def group_text(group: int) -> str:
    return " and ".join(group_names(group)) or "no card"


def sentence(cards: Cards, event: Event, names: Sequence[str]) -> str:
    """One event told in one sentence."""
    a, b, c, d, _, _ = event.numbers
    code = event.code
    if code in _OF_SEAT:
        return _OF_SEAT[code].format(names[a])
    if code in _OF_CHARACTER:
        return _OF_CHARACTER[code].format(names[a], CHARACTER_NAMES[b], one(b))
    if code in _OF_NUMBERS:
        return _OF_NUMBERS[code].format(names[a], b, c)
    if code in _OF_TWO_SEATS:
        return _OF_TWO_SEATS[code].format(names[a], names[b], c)
    if code in _OF_KIND:
        return _OF_KIND[code].format(names[a], kind_names(cards)[b])
    return _other_sentence(cards, code, (a, b, c, d), names)


_OF_SEAT = {
    events.TRADED: "{} traded one Destiny Card.",
    events.INTEREST: "{} takes interest: 1 coin.",
    events.BOUGHT: "{} pays 5 coins for a Destiny Card.",
    events.DREW: "{} draws a Destiny Card.",
    events.SWAPS: "{} takes two cards from the House.",
    events.GAVE_BACK: "{} gives two cards back to the House, which is shuffled.",
    events.STOPPED: "The action against {} is stopped.",
    events.LAPSED: "The action of {} lapses.",
    events.GAME_OVER: "{} rules the last kingdom standing.",
}
_OF_CHARACTER = {
    events.GUESSED_RIGHT: "The guess is right: {0} holds {2}.",
    events.GUESSED_WRONG: "The guess is wrong: {} holds no {}.",
    events.SHOWN: "{0} shows {2}, shuffles it into the House and draws a new card.",
    events.LIED: "{} holds no {}: it was a bluff.",
    events.OTHER_CARD: "The card picked from {0} is no {1}: it was a bluff.",
    events.NEW_CARD: "{} has a new active card: {}.",
    events.LOST: "{0} loses {2} to the Valley of Ashes.",
    events.COUNTERS: "{0} counters with {2}.",
}
_OF_NUMBERS = {
    events.SENT: "{} sends the stack of attacks: {}.",
    events.BUILT: "{} builds {} Defense and stands at {}.",
    events.LIFE_MOVES_UP: "{} moves up an extra life, {} left.",
    events.HIT: "{} loses {} Defense, {} left.",
    events.TOOK_EARNED: "{} takes what the turn earned: {}.",
}
_OF_TWO_SEATS = {
    events.AIMED: "{} aims at {}: {} on the stack.",
    events.WITHDREW: "{} takes back an attack on {}: {} left.",
    events.PICKED: "{} blindly picks an active card of {}.",
    events.TOLL_PAID: "{} pays {} a toll of {}.",
}
_OF_KIND = {
    events.DREW_CARD: "{} now holds {}.",
    events.DEFENDS: "{} answers with {}.",
    events.DISCARDED: "{} discards {}, the hand being full.",
}


def _other_sentence(cards: Cards, code: int, numbers: tuple[int, ...], names: Sequence[str]) -> str:
    a, b, c, d = numbers
    match code:
        case events.TURN_BEGINS:
            return f"Turn {a}: {names[b]} collects {coins_text(c)}."
        case events.ACCUSED:
            return f"{names[a]} pays 5 coins and accuses {names[b]} of holding {one(c)}."
        case events.RECYCLED:
            return f"The {a} used Destiny Cards are shuffled into a new pile."
        case events.USED:
            named = f", naming the {CHARACTER_NAMES[d]}" if d != NONE else ""
            return f"{names[a]} uses {kind_names(cards)[b]}{_aimed_at(names, c)}{named}."
        case events.TOOK_CARDS:
            return f"{names[a]} sees {group_text(b)} from the House."
        case events.CLAIMED:
            return f"{names[a]} claims the {CHARACTER_NAMES[b]}{_aimed_at(names, c)}."
        case events.BORROWED:
            card = f"the card picked from {names[d]}"
            return f"{names[a]} says {card} is {one(b)} and uses it{_aimed_at(names, c)}."
        case events.PICKED_CARD:
            return f"The card that {names[a]} picked from {names[b]} is {one(c)}."
        case events.CALLED:
            return f"{names[a]} calls the {CHARACTER_NAMES[c]} of {names[b]} a bluff."
        case events.LOOKED:
            what = "a Destiny Card" if c else "an active Character Card"
            return f"{names[a]} gains 1 coin and looks at {what} of {names[b]}."
        case events.SAW_CHARACTER:
            return f"The card of {names[b]} that {names[a]} saw is {one(c)}."
        case events.SAW_DESTINY:
            return f"The card of {names[b]} that {names[a]} saw is {kind_names(cards)[c]}."
        case events.SAW_HAND:
            return f"{names[a]} sees that {names[b]} holds {group_text(c)}."
        case events.MORALE:
            return f"The Morale of {names[a]} {'rises' if c > 0 else 'falls'} to {b}."
        case events.PAID_BACK:
            return f"{names[a]} gets {coins_text(b)} of the cost back."
        case events.CUT:
            return f"{names[a]} discards {coins_text(b)} above the cap of ten."
        case events.DESTROYED:
            taker = f"{names[b]} takes {coins_text(c)}" if b != NONE else f"the Bank takes {coins_text(c)}"
            return f"The kingdom of {names[a]} is destroyed; {taker}."
        case events.BURIED:
            return f"{names[a]} leaves {group_text(b)} in the Valley of Ashes."
        case _:
            return f"The game is broken off, unfinished after {a} turns."


def _aimed_at(names: Sequence[str], seat: int) -> str:
    return f" on {names[seat]}" if seat != NONE else ""
