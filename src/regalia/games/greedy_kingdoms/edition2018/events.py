"""What happens in the edition of 2018 alone, and how it is told."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.engine import sets
from regalia.engine.game import Setting
from regalia.engine.vocabulary import NUMBER, Events, Group, Quantity
from regalia.games.greedy_kingdoms import events
from regalia.games.greedy_kingdoms.board import TYPES
from regalia.games.greedy_kingdoms.edition2018.moves import SIDE
from regalia.games.greedy_kingdoms.events import TYPE
from regalia.games.greedy_kingdoms.heroes import types_of
from regalia.games.greedy_kingdoms.names import ANY_CARD, SEAT, TOKEN, UPGRADE, listed, names_of


class Drawn(Group):
    """Advanced heroes, as a set of cards; which copy of a card it is, nobody is told."""

    def members(self, setting: Setting, *numbers: int) -> list[str]:
        return names_of(setting.cards).members(types_of(*numbers), sets.first(TYPES))

    def packed(self, setting: Setting, words: Sequence[str]) -> tuple[int, ...]:
        names = names_of(setting.cards)
        advanced = [names.form(hero, True) for hero in range(len(names.heroes))]
        return (sum(sets.only(advanced.index(word)) for word in words),)


DRAWN = Drawn(0, lambda setting, cards: listed(names_of(setting.cards).members(types_of(cards), sets.first(TYPES))))
WITH_STAKE = Quantity(0, lambda setting, won: str(1 + won))

EVENTS = Events(events.EVENTS)
SET_ASIDE = EVENTS("set_aside", "{seat} draws {hero:advanced} a second time and sets it aside.", seat=SEAT, hero=TYPE)
DREW = EVENTS("drew", "{seat} draws {heroes}.", seat=SEAT, heroes=DRAWN)  # told to that seat
CHOOSES = EVENTS("chooses", "{seat} looks at {cards} advanced heroes.", seat=SEAT, cards=NUMBER)
TOOK = EVENTS("took", "{seat} takes 1 {token} from {other}.", seat=SEAT, other=SEAT, token=TOKEN)
SWAPPED = EVENTS(
    "swapped", "{seat} puts {under} under the deck; {card} comes in its place.", seat=SEAT, under=UPGRADE, card=UPGRADE
)
TRADED = EVENTS(
    "traded",
    "{seat} trades {count} {given} for {count} {received}.",
    seat=SEAT,
    count=NUMBER,
    given=TOKEN,
    received=TOKEN,
)
ITEM_USED = EVENTS("item_used", "{seat} uses {card}.", seat=SEAT, card=UPGRADE)
TURNED_UP = EVENTS("turned_up", "{card} of {seat} is turned up.", seat=SEAT, card=ANY_CARD)
STAKED = EVENTS("staked", "{seat} bets 1 {token} on the {side}.", seat=SEAT, token=TOKEN, side=SIDE)
BET_WON = EVENTS("bet_won", "{seat} wins the bet and gets {won} {token}.", seat=SEAT, token=TOKEN, won=WITH_STAKE)
BET_LOST = EVENTS("bet_lost", "{seat} loses the bet of 1 {token}.", seat=SEAT, token=TOKEN)
FREED = EVENTS("freed", "{card} of {seat} counts as unblocked.", seat=SEAT, card=ANY_CARD)
STOPPED = EVENTS("stopped", "{seat} stops {card}.", seat=SEAT, card=ANY_CARD)
HERO_USED = EVENTS("hero_used", "{seat} uses {card}.", seat=SEAT, card=ANY_CARD)
ALL_ATTACK_RIGHT = EVENTS("all_attack_right", "All but one have a palace: from now on everyone attacks to the right.")
