"""What can happen, and how it is told."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.engine.game import Setting
from regalia.engine.vocabulary import NUMBER, Events, Kind, Quantity, SeatKind
from regalia.games.fall_of_kingdoms import state
from regalia.games.fall_of_kingdoms.cards import CHARACTER, COINS, DESTINY, GROUP, SEAT

CHANGE = Quantity(0, lambda setting, change: "rises" if change > 0 else "falls")
LOOK = Kind(
    2,
    lambda setting, at_destiny: "destiny" if at_destiny else "character",
    lambda setting, at_destiny: "a Destiny Card" if at_destiny else "an active Character Card",
)
TARGET = SEAT.or_none(state.NONE)  # where there may be none


class Taker(SeatKind):
    """Who takes the coins of a fallen kingdom: a seat, or the Bank."""

    def write(self, setting: Setting, names: Sequence[str], form: str, *numbers: int) -> str:
        [number] = numbers
        return "the Bank" if number == state.NONE else names[number]


TAKER = Taker(state.MOST_SEATS, SEAT.word, none=state.NONE)

EVENTS = Events()
TRADED = EVENTS("traded", "{seat} traded one Destiny Card.", seat=SEAT)  # told when all have decided
TURN_BEGINS = EVENTS("turn_begins", "Turn {turn}: {seat} collects {coins}.", turn=NUMBER, seat=SEAT, coins=COINS)
INTEREST = EVENTS("interest", "{seat} takes interest: 1 coin.", seat=SEAT)
ACCUSED = EVENTS(
    "accused",
    "{seat} pays 5 coins and accuses {target} of holding {character:one}.",
    seat=SEAT,
    target=SEAT,
    character=CHARACTER,
)
GUESSED_RIGHT = EVENTS(
    "guessed_right", "The guess is right: {seat} holds {character:one}.", seat=SEAT, character=CHARACTER
)
GUESSED_WRONG = EVENTS(
    "guessed_wrong", "The guess is wrong: {seat} holds no {character}.", seat=SEAT, character=CHARACTER
)
BOUGHT = EVENTS("bought", "{seat} pays 5 coins for a Destiny Card.", seat=SEAT)
DREW = EVENTS("drew", "{seat} draws a Destiny Card.", seat=SEAT)
DREW_CARD = EVENTS("drew_card", "{seat} now holds {card}.", seat=SEAT, card=DESTINY)  # told to that seat
RECYCLED = EVENTS("recycled", "The {cards} used Destiny Cards are shuffled into a new pile.", cards=NUMBER)
USED = EVENTS(
    "used",
    "{seat} uses {card}{target:on}{character:naming}.",
    seat=SEAT,
    card=DESTINY,
    target=TARGET,
    character=CHARACTER.or_none(state.NONE),
)
AIMED = EVENTS("aimed", "{seat} aims at {target}: {attacks} on the stack.", seat=SEAT, target=SEAT, attacks=NUMBER)
WITHDREW = EVENTS(
    "withdrew", "{seat} takes back an attack on {target}: {attacks} left.", seat=SEAT, target=SEAT, attacks=NUMBER
)
SENT = EVENTS("sent", "{seat} sends the stack of attacks: {attacks}.", seat=SEAT, attacks=NUMBER)
BUILT = EVENTS("built", "{seat} builds {more} Defense and stands at {defense}.", seat=SEAT, more=NUMBER, defense=NUMBER)
SWAPS = EVENTS("swaps", "{seat} takes two cards from the House.", seat=SEAT)
TOOK_CARDS = EVENTS("took_cards", "{seat} sees {cards} from the House.", seat=SEAT, cards=GROUP)  # told to that seat
GAVE_BACK = EVENTS("gave_back", "{seat} gives two cards back to the House, which is shuffled.", seat=SEAT)
CLAIMED = EVENTS("claimed", "{seat} claims the {character}{target:on}.", seat=SEAT, character=CHARACTER, target=TARGET)
BORROWED = EVENTS(
    "borrowed",
    "{seat} says the card picked from {owner} is {character:one} and uses it{target:on}.",
    seat=SEAT,
    character=CHARACTER,
    target=TARGET,
    owner=SEAT,
)
PICKED = EVENTS("picked", "{seat} blindly picks an active card of {owner}.", seat=SEAT, owner=SEAT)
PICKED_CARD = EVENTS(  # told to both
    "picked_card",
    "The card that {seat} picked from {owner} is {character:one}.",
    seat=SEAT,
    owner=SEAT,
    character=CHARACTER,
)
CALLED = EVENTS(
    "called", "{caller} calls the {character} of {claimant} a bluff.", caller=SEAT, claimant=SEAT, character=CHARACTER
)
SHOWN = EVENTS(
    "shown",
    "{seat} shows {character:one}, shuffles it into the House and draws a new card.",
    seat=SEAT,
    character=CHARACTER,
)
OWES = EVENTS("owes", "{seat} called wrongly and loses a card when the action is over.", seat=SEAT)
LIED = EVENTS("lied", "{seat} holds no {character}: it was a bluff.", seat=SEAT, character=CHARACTER)
OTHER_CARD = EVENTS(
    "other_card", "The card picked from {owner} is no {character}: it was a bluff.", owner=SEAT, character=CHARACTER
)
NEW_CARD = EVENTS(
    "new_card", "{seat} has a new active card: {character}.", seat=SEAT, character=CHARACTER
)  # told to that seat
LOST = EVENTS("lost", "{seat} loses {character:one} to the Valley of Ashes.", seat=SEAT, character=CHARACTER)
LIFE_MOVES_UP = EVENTS("life_moves_up", "{seat} moves up an extra life, {lives} left.", seat=SEAT, lives=NUMBER)
COUNTERS = EVENTS("counters", "{seat} counters with {character:one}.", seat=SEAT, character=CHARACTER)
DEFENDS = EVENTS("defends", "{seat} answers with {card}.", seat=SEAT, card=DESTINY)
STOPPED = EVENTS("stopped", "The action against {target} is stopped.", target=SEAT)
HIT = EVENTS("hit", "{target} loses {lost} Defense, {left} left.", target=SEAT, lost=NUMBER, left=NUMBER)
LOOKED = EVENTS("looked", "{seat} gains 1 coin and looks at {look} of {target}.", seat=SEAT, target=SEAT, look=LOOK)
SAW_CHARACTER = EVENTS(  # told to both
    "saw_character",
    "The card of {target} that {seat} saw is {character:one}.",
    seat=SEAT,
    target=SEAT,
    character=CHARACTER,
)
SAW_DESTINY = EVENTS(  # told to both
    "saw_destiny", "The card of {target} that {seat} saw is {card}.", seat=SEAT, target=SEAT, card=DESTINY
)
SAW_HAND = EVENTS(
    "saw_hand", "{seat} sees that {target} holds {cards}.", seat=SEAT, target=SEAT, cards=GROUP
)  # told to that seat
MORALE = EVENTS("morale", "The Morale of {seat} {change} to {morale}.", seat=SEAT, morale=NUMBER, change=CHANGE)
DESTROYED = EVENTS(
    "destroyed", "The kingdom of {seat} is destroyed; {taker} takes {coins}.", seat=SEAT, taker=TAKER, coins=COINS
)
BURIED = EVENTS("buried", "{seat} leaves {cards} in the Valley of Ashes.", seat=SEAT, cards=GROUP)
DISCARDED = EVENTS("discarded", "{seat} discards {card}, the hand being full.", seat=SEAT, card=DESTINY)
PAID_BACK = EVENTS("paid_back", "{seat} gets {coins} of the cost back.", seat=SEAT, coins=COINS)
LAPSED = EVENTS("lapsed", "The action of {seat} lapses.", seat=SEAT)
CUT = EVENTS("cut", "{seat} discards {coins} above the cap of ten.", seat=SEAT, coins=COINS)
TOOK_EARNED = EVENTS("took_earned", "{seat} takes what the turn earned: {coins}.", seat=SEAT, coins=NUMBER)
TOLL_PAID = EVENTS("toll_paid", "{seat} pays {actor} a toll of {coins}.", seat=SEAT, actor=SEAT, coins=NUMBER)
GAME_OVER = EVENTS("game_over", "{winner} rules the last kingdom standing.", winner=SEAT)
UNFINISHED = EVENTS("unfinished", "The game is broken off, unfinished after {turns} turns.", turns=NUMBER)
