"""What happens in the edition of 2018 alone, and how it is told."""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.game import Setting
from regalia.engine.vocabulary import NUMBER, Events, Kind
from regalia.games.greedy_kingdoms import events
from regalia.games.greedy_kingdoms.board import TYPES
from regalia.games.greedy_kingdoms.edition2018.moves import SIDE
from regalia.games.greedy_kingdoms.events import TYPE
from regalia.games.greedy_kingdoms.heroes import types_of
from regalia.games.greedy_kingdoms.names import CARD, SEAT, TOKEN, UPGRADE, listed, names_of


def _advanced(setting: Setting, cards: int) -> str:
    return listed(names_of(setting.cards).members(types_of(cards), sets.first(TYPES)))


DRAWN = Kind(0, _advanced)  # advanced heroes, as a set of cards
WITH_STAKE = Kind(0, lambda setting, won: str(1 + won))

EVENTS = Events(events.EVENTS)
SET_ASIDE = EVENTS("{seat} draws {hero:advanced} a second time and sets it aside.", seat=SEAT, hero=TYPE)
DREW = EVENTS("{seat} draws {heroes}.", seat=SEAT, heroes=DRAWN)  # told to that seat
CHOOSES = EVENTS("{seat} looks at {cards} advanced heroes.", seat=SEAT, cards=NUMBER)
TOOK = EVENTS("{seat} takes 1 {token} from {other}.", seat=SEAT, other=SEAT, token=TOKEN)
SWAPPED = EVENTS(
    "{seat} puts {under} under the deck; {card} comes in its place.", seat=SEAT, under=UPGRADE, card=UPGRADE
)
TRADED = EVENTS("{seat} trades {n} {given} for {n} {received}.", seat=SEAT, n=NUMBER, given=TOKEN, received=TOKEN)
ITEM_USED = EVENTS("{seat} uses {card}.", seat=SEAT, card=UPGRADE)
TURNED_UP = EVENTS("{card} of {seat} is turned up.", seat=SEAT, card=CARD)
STAKED = EVENTS("{seat} bets 1 {token} on the {side}.", seat=SEAT, token=TOKEN, side=SIDE)
BET_WON = EVENTS("{seat} wins the bet and gets {won} {token}.", seat=SEAT, token=TOKEN, won=WITH_STAKE)
BET_LOST = EVENTS("{seat} loses the bet of 1 {token}.", seat=SEAT, token=TOKEN)
FREED = EVENTS("{card} of {seat} counts as unblocked.", seat=SEAT, card=CARD)
STOPPED = EVENTS("{seat} stops {card}.", seat=SEAT, card=CARD)
HERO_USED = EVENTS("{seat} uses {card}.", seat=SEAT, card=CARD)
ALL_ATTACK_RIGHT = EVENTS("All but one have a palace: from now on everyone attacks to the right.")
