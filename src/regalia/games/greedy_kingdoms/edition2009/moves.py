"""What a player may do in the original."""

from regalia.engine.vocabulary import Moves, mine
from regalia.games.greedy_kingdoms import moves
from regalia.games.greedy_kingdoms.edition2009.state import CHARACTERS
from regalia.games.greedy_kingdoms.names import PAYMENT, TOKEN, UPGRADE, hero_of, line_up_of

CHARACTER = hero_of(CHARACTERS)

MOVES = Moves(moves.MOVES)
PROMOTE_WITH = MOVES("promote", payment=PAYMENT)
USE_CARD = MOVES("use", card=UPGRADE.of(mine))
TAKE_CHIP = MOVES("take", kind=TOKEN)
LAY = MOVES("lay", line_up=line_up_of(CHARACTERS).of(mine))
SPARE_CHARACTER = MOVES("spare", hero=CHARACTER.of(moves.attacker))
HANDLE_CHARACTER = MOVES("handle", hero=CHARACTER.of(moves.attacker))
MOST_LEGAL = len(MOVES)
