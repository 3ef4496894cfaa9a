"""What a player may do in the edition of 2018."""

from regalia.engine.vocabulary import Kind, Moves, mine, named, shared
from regalia.games.greedy_kingdoms import moves
from regalia.games.greedy_kingdoms.board import GOLD, GOODS, LINE_UPS, PLACES, TOKENS, TYPES
from regalia.games.greedy_kingdoms.edition2018.state import BET_SIDES, MOST_CONVERTED, TRADES
from regalia.games.greedy_kingdoms.names import PAYMENT, TOKEN, UPGRADE, hero_of, line_up_of

MOST_LEGAL = max(LINE_UPS, TRADES * MOST_CONVERTED)


def given(pair: int) -> int:
    """The kind that a trade gives away: Gold, Food or Land."""
    return GOLD + pair // (GOODS - 1)


def received(pair: int) -> int:
    """The kind that a trade brings: one of the other two."""
    other = pair % (GOODS - 1)
    return GOLD + other + (1 if GOLD + other >= given(pair) else 0)


def _places(places: int) -> str:
    return " ".join(f"place{place + 1}" for place in range(PLACES) if places >> place & 1) or "none"


def _convert(choice: int) -> str:
    pair, n = divmod(choice, MOST_CONVERTED)
    return f"{n + 1} {TOKENS.names[given(pair)]} {TOKENS.names[received(pair)]}"


HERO = hero_of(TYPES)
SIDE = named(BET_SIDES)
PAIR = Kind(TRADES, lambda setting, pair: f"{TOKENS.names[given(pair)]} {TOKENS.names[received(pair)]}")
CHOICE = Kind(TRADES * MOST_CONVERTED, lambda setting, choice: _convert(choice))  # a pair, then how many less one
PLACE_SET = Kind(1 << PLACES, lambda setting, places: _places(places))

MOVES = Moves(moves.MOVES)
PROMOTE_WITH = MOVES("promote", payment=PAYMENT)
USE_CARD = MOVES("use", card=UPGRADE.of(mine))
CHOOSE_TOKEN = MOVES("choose", kind=TOKEN)
LEAVE_OUT_TOKEN = MOVES("leave-out", kind=TOKEN)
PAY_TOKEN = MOVES("pay", kind=TOKEN)
TAKE_TOKEN = MOVES("take", kind=TOKEN)
TRADE_TOKEN = MOVES("trade", pair=PAIR)
CONVERT_TOKENS = MOVES("convert", choice=CHOICE)
KEEP_HERO = MOVES("keep", hero=HERO.of(shared))
SWAP_CARD = MOVES("swap", card=UPGRADE.of(shared))
RENEW_PLACES = MOVES("renew", places=PLACE_SET)
LAY = MOVES("lay", line_up=line_up_of(TYPES).of(mine))
BET_TOKEN = MOVES("bet", kind=TOKEN, side=SIDE)
FREE_HERO = MOVES("free", hero=HERO.of(moves.attacker))
STOP_HERO = MOVES("stop", hero=HERO.of(moves.attacker))
USE_HERO = MOVES("use", hero=HERO.of(moves.attacker))
