"""What can happen."""

from regalia.engine.vocabulary import NUMBER, Events, Kind
from regalia.games.fall_of_kingdoms import state
from regalia.games.fall_of_kingdoms.cards import CHARACTER, DESTINY, GROUP, SEAT

LOOK = Kind(2, lambda setting, at_destiny: "destiny" if at_destiny else "character")
TARGET = SEAT.or_none(state.NONE)  # where there may be none; the Bank takes the coins of a kingdom then


EVENTS = Events()
TRADED = EVENTS("traded", seat=SEAT)  # told when all have decided
TURN_BEGINS = EVENTS("turn_begins", turn=NUMBER, seat=SEAT, coins=NUMBER)
INTEREST = EVENTS("interest", seat=SEAT)
ACCUSED = EVENTS("accused", seat=SEAT, target=SEAT, character=CHARACTER)
GUESSED_RIGHT = EVENTS("guessed_right", seat=SEAT, character=CHARACTER)
GUESSED_WRONG = EVENTS("guessed_wrong", seat=SEAT, character=CHARACTER)
BOUGHT = EVENTS("bought", seat=SEAT)
DREW = EVENTS("drew", seat=SEAT)
DREW_CARD = EVENTS("drew_card", seat=SEAT, card=DESTINY)  # told to that seat
RECYCLED = EVENTS("recycled", cards=NUMBER)
USED = EVENTS("used", seat=SEAT, card=DESTINY, target=TARGET, character=CHARACTER.or_none(state.NONE))
AIMED = EVENTS("aimed", seat=SEAT, target=SEAT, attacks=NUMBER)
WITHDREW = EVENTS("withdrew", seat=SEAT, target=SEAT, attacks=NUMBER)
SENT = EVENTS("sent", seat=SEAT, attacks=NUMBER)
BUILT = EVENTS("built", seat=SEAT, more=NUMBER, defense=NUMBER)
SWAPS = EVENTS("swaps", seat=SEAT)
TOOK_CARDS = EVENTS("took_cards", seat=SEAT, cards=GROUP)  # told to that seat
GAVE_BACK = EVENTS("gave_back", seat=SEAT)
CLAIMED = EVENTS("claimed", seat=SEAT, character=CHARACTER, target=TARGET)
BORROWED = EVENTS("borrowed", seat=SEAT, character=CHARACTER, target=TARGET, owner=SEAT)
PICKED = EVENTS("picked", seat=SEAT, owner=SEAT)
PICKED_CARD = EVENTS("picked_card", seat=SEAT, owner=SEAT, character=CHARACTER)  # told to both
CALLED = EVENTS("called", caller=SEAT, claimant=SEAT, character=CHARACTER)
SHOWN = EVENTS("shown", seat=SEAT, character=CHARACTER)
OWES = EVENTS("owes", seat=SEAT)
LIED = EVENTS("lied", seat=SEAT, character=CHARACTER)
OTHER_CARD = EVENTS("other_card", owner=SEAT, character=CHARACTER)
NEW_CARD = EVENTS("new_card", seat=SEAT, character=CHARACTER)  # told to that seat
LOST = EVENTS("lost", seat=SEAT, character=CHARACTER)
LIFE_MOVES_UP = EVENTS("life_moves_up", seat=SEAT, lives=NUMBER)
COUNTERS = EVENTS("counters", seat=SEAT, character=CHARACTER)
DEFENDS = EVENTS("defends", seat=SEAT, card=DESTINY)
STOPPED = EVENTS("stopped", target=SEAT)
HIT = EVENTS("hit", target=SEAT, lost=NUMBER, left=NUMBER)
LOOKED = EVENTS("looked", seat=SEAT, target=SEAT, look=LOOK)
SAW_CHARACTER = EVENTS("saw_character", seat=SEAT, target=SEAT, character=CHARACTER)  # told to both
SAW_DESTINY = EVENTS("saw_destiny", seat=SEAT, target=SEAT, card=DESTINY)  # told to both
SAW_HAND = EVENTS("saw_hand", seat=SEAT, target=SEAT, cards=GROUP)  # told to that seat
MORALE = EVENTS("morale", seat=SEAT, morale=NUMBER, change=NUMBER)
DESTROYED = EVENTS("destroyed", seat=SEAT, taker=TARGET, coins=NUMBER)
BURIED = EVENTS("buried", seat=SEAT, cards=GROUP)
DISCARDED = EVENTS("discarded", seat=SEAT, card=DESTINY)
PAID_BACK = EVENTS("paid_back", seat=SEAT, coins=NUMBER)
LAPSED = EVENTS("lapsed", seat=SEAT)
CUT = EVENTS("cut", seat=SEAT, coins=NUMBER)
TOOK_EARNED = EVENTS("took_earned", seat=SEAT, coins=NUMBER)
LOSES_TURN = EVENTS("loses_turn", seat=SEAT)
SEIZED = EVENTS("seized", seat=SEAT, target=SEAT, card=DESTINY)
TOLL_PAID = EVENTS("toll_paid", seat=SEAT, actor=SEAT, coins=NUMBER)
GAME_OVER = EVENTS("game_over", winner=SEAT)
UNFINISHED = EVENTS("unfinished", turns=NUMBER)
