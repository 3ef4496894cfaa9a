"""What happens in the edition of 2018 alone."""

from collections.abc import Sequence

from regalia.engine import sets
from regalia.engine.game import Setting
from regalia.engine.vocabulary import NUMBER, Events, Group
from regalia.games.greedy_kingdoms import events
from regalia.games.greedy_kingdoms.board import TYPES
from regalia.games.greedy_kingdoms.edition2018.moves import SIDE
from regalia.games.greedy_kingdoms.events import TYPE
from regalia.games.greedy_kingdoms.heroes import types_of
from regalia.games.greedy_kingdoms.names import ANY_CARD, SEAT, TOKEN, UPGRADE, names_of


class Drawn(Group):
    """Advanced heroes, as a set of cards; which copy of a card it is, nobody is told."""

    def members(self, setting: Setting, *numbers: int) -> list[str]:
        return names_of(setting.cards).members(types_of(*numbers), sets.first(TYPES))

    def packed(self, setting: Setting, words: Sequence[str]) -> tuple[int, ...]:
        names = names_of(setting.cards)
        advanced = [names.form(hero, True) for hero in range(len(names.heroes))]
        return (sum(sets.only(advanced.index(word)) for word in words),)


DRAWN = Drawn()

EVENTS = Events(events.EVENTS)
SET_ASIDE = EVENTS("set_aside", seat=SEAT, hero=TYPE)
DREW = EVENTS("drew", seat=SEAT, heroes=DRAWN)  # told to that seat
CHOOSES = EVENTS("chooses", seat=SEAT, cards=NUMBER)
TOOK = EVENTS("took", seat=SEAT, loser=SEAT, token=TOKEN)
SWAPPED = EVENTS("swapped", seat=SEAT, under=UPGRADE, card=UPGRADE)
TRADED = EVENTS("traded", seat=SEAT, count=NUMBER, given=TOKEN, received=TOKEN)
ITEM_USED = EVENTS("item_used", seat=SEAT, card=UPGRADE)
TURNED_UP = EVENTS("turned_up", seat=SEAT, card=ANY_CARD)
STAKED = EVENTS("staked", seat=SEAT, token=TOKEN, side=SIDE)
BET_WON = EVENTS("bet_won", seat=SEAT, token=TOKEN, won=NUMBER)
BET_LOST = EVENTS("bet_lost", seat=SEAT, token=TOKEN)
FREED = EVENTS("freed", seat=SEAT, card=ANY_CARD)
STOPPED = EVENTS("stopped", seat=SEAT, card=ANY_CARD)
HERO_USED = EVENTS("hero_used", seat=SEAT, card=ANY_CARD)
ALL_ATTACK_RIGHT = EVENTS("all_attack_right")
