"""What can happen, and how it is told."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.engine.game import Setting
from regalia.engine.vocabulary import NUMBER, Events, Kind, SeatKind
from regalia.games.fall_of_kingdoms import state
from regalia.games.fall_of_kingdoms.cards import CHARACTER, COINS, DESTINY, GROUP, SEAT

CHANGE = Kind(0, lambda setting, change: "rises" if change > 0 else "falls")
LOOK = Kind(2, lambda setting, at_destiny: "a Destiny Card" if at_destiny else "an active Character Card")


class Taker(SeatKind):
    """Who takes the coins of a fallen kingdom: a seat, or the Bank."""

    def write(self, setting: Setting, names: Sequence[str], form: str, number: int) -> str:
        return "the Bank" if number == state.NONE else names[number]


TAKER = Taker(state.MOST_SEATS, SEAT.word)

EVENTS = Events()
TRADED = EVENTS("{seat} traded one Destiny Card.", seat=SEAT)  # told when all have decided
TURN_BEGINS = EVENTS("Turn {turn}: {seat} collects {coins}.", turn=NUMBER, seat=SEAT, coins=COINS)
INTEREST = EVENTS("{seat} takes interest: 1 coin.", seat=SEAT)
ACCUSED = EVENTS(
    "{seat} pays 5 coins and accuses {target} of holding {character:one}.", seat=SEAT, target=SEAT, character=CHARACTER
)
GUESSED_RIGHT = EVENTS("The guess is right: {seat} holds {character:one}.", seat=SEAT, character=CHARACTER)
GUESSED_WRONG = EVENTS("The guess is wrong: {seat} holds no {character}.", seat=SEAT, character=CHARACTER)
BOUGHT = EVENTS("{seat} pays 5 coins for a Destiny Card.", seat=SEAT)
DREW = EVENTS("{seat} draws a Destiny Card.", seat=SEAT)
DREW_CARD = EVENTS("{seat} now holds {kind}.", seat=SEAT, kind=DESTINY)  # told to that seat
RECYCLED = EVENTS("The {cards} used Destiny Cards are shuffled into a new pile.", cards=NUMBER)
USED = EVENTS(
    "{seat} uses {kind}{target:on}{character:naming}.", seat=SEAT, kind=DESTINY, target=SEAT, character=CHARACTER
)
AIMED = EVENTS("{seat} aims at {target}: {attacks} on the stack.", seat=SEAT, target=SEAT, attacks=NUMBER)
WITHDREW = EVENTS("{seat} takes back an attack on {target}: {attacks} left.", seat=SEAT, target=SEAT, attacks=NUMBER)
SENT = EVENTS("{seat} sends the stack of attacks: {attacks}.", seat=SEAT, attacks=NUMBER)
BUILT = EVENTS("{seat} builds {more} Defense and stands at {defense}.", seat=SEAT, more=NUMBER, defense=NUMBER)
SWAPS = EVENTS("{seat} takes two cards from the House.", seat=SEAT)
TOOK_CARDS = EVENTS("{seat} sees {cards} from the House.", seat=SEAT, cards=GROUP)  # told to that seat
GAVE_BACK = EVENTS("{seat} gives two cards back to the House, which is shuffled.", seat=SEAT)
CLAIMED = EVENTS("{seat} claims the {character}{target:on}.", seat=SEAT, character=CHARACTER, target=SEAT)
BORROWED = EVENTS(
    "{seat} says the card picked from {owner} is {character:one} and uses it{target:on}.",
    seat=SEAT,
    character=CHARACTER,
    target=SEAT,
    owner=SEAT,
)
PICKED = EVENTS("{seat} blindly picks an active card of {owner}.", seat=SEAT, owner=SEAT)
PICKED_CARD = EVENTS(  # told to both
    "The card that {seat} picked from {owner} is {character:one}.", seat=SEAT, owner=SEAT, character=CHARACTER
)
CALLED = EVENTS(
    "{caller} calls the {character} of {claimant} a bluff.", caller=SEAT, claimant=SEAT, character=CHARACTER
)
SHOWN = EVENTS(
    "{seat} shows {character:one}, shuffles it into the House and draws a new card.", seat=SEAT, character=CHARACTER
)
OWES = EVENTS("{seat} called wrongly and loses a card when the action is over.", seat=SEAT)
LIED = EVENTS("{seat} holds no {character}: it was a bluff.", seat=SEAT, character=CHARACTER)
OTHER_CARD = EVENTS("The card picked from {owner} is no {character}: it was a bluff.", owner=SEAT, character=CHARACTER)
NEW_CARD = EVENTS("{seat} has a new active card: {character}.", seat=SEAT, character=CHARACTER)  # told to that seat
LOST = EVENTS("{seat} loses {character:one} to the Valley of Ashes.", seat=SEAT, character=CHARACTER)
LIFE_MOVES_UP = EVENTS("{seat} moves up an extra life, {lives} left.", seat=SEAT, lives=NUMBER)
COUNTERS = EVENTS("{seat} counters with {character:one}.", seat=SEAT, character=CHARACTER)
DEFENDS = EVENTS("{seat} answers with {kind}.", seat=SEAT, kind=DESTINY)
STOPPED = EVENTS("The action against {target} is stopped.", target=SEAT)
HIT = EVENTS("{target} loses {n} Defense, {left} left.", target=SEAT, n=NUMBER, left=NUMBER)
LOOKED = EVENTS("{seat} gains 1 coin and looks at {look} of {target}.", seat=SEAT, target=SEAT, look=LOOK)
SAW_CHARACTER = EVENTS(  # told to both
    "The card of {target} that {seat} saw is {character:one}.", seat=SEAT, target=SEAT, character=CHARACTER
)
SAW_DESTINY = EVENTS(  # told to both
    "The card of {target} that {seat} saw is {kind}.", seat=SEAT, target=SEAT, kind=DESTINY
)
SAW_HAND = EVENTS("{seat} sees that {target} holds {cards}.", seat=SEAT, target=SEAT, cards=GROUP)  # told to that seat
MORALE = EVENTS("The Morale of {seat} {change} to {morale}.", seat=SEAT, morale=NUMBER, change=CHANGE)
DESTROYED = EVENTS("The kingdom of {seat} is destroyed; {taker} takes {coins}.", seat=SEAT, taker=TAKER, coins=COINS)
BURIED = EVENTS("{seat} leaves {cards} in the Valley of Ashes.", seat=SEAT, cards=GROUP)
DISCARDED = EVENTS("{seat} discards {kind}, the hand being full.", seat=SEAT, kind=DESTINY)
PAID_BACK = EVENTS("{seat} gets {coins} of the cost back.", seat=SEAT, coins=COINS)
LAPSED = EVENTS("The action of {seat} lapses.", seat=SEAT)
CUT = EVENTS("{seat} discards {coins} above the cap of ten.", seat=SEAT, coins=COINS)
TOOK_EARNED = EVENTS("{seat} takes what the turn earned: {coins}.", seat=SEAT, coins=NUMBER)
TOLL_PAID = EVENTS("{seat} pays {actor} a toll of {coins}.", seat=SEAT, actor=SEAT, coins=NUMBER)
GAME_OVER = EVENTS("{winner} rules the last kingdom standing.", winner=SEAT)
UNFINISHED = EVENTS("The game is broken off, unfinished after {turns} turns.", turns=NUMBER)
