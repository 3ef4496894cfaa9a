"""What a player may do, in the order in which the rules offer it."""

from regalia.engine.game import Setting
from regalia.engine.vocabulary import Kind, Moves, Vocabulary, mine, named, the
from regalia.games.fall_of_kingdoms.cards import CHARACTER, CHARACTER_NAMES, DESTINY, SEAT
from regalia.games.fall_of_kingdoms.state import CHARACTERS, MOST_SEATS

MOST_BUILT = 30  # the most Defense built at once: more coins than this takes are never in one purse

LOOK = Vocabulary()  # a Prophet looks at a Character Card or at a Destiny Card
AT_CHARACTER = LOOK("character")
AT_DESTINY = LOOK("destiny")
LOOKS = len(LOOK)

# A Destiny Card is used as it is, on a seat, or naming a Character
USE_PLAIN, USE_ON, USE_NAMING = 0, 1, 1 + MOST_SEATS
USES = USE_NAMING + CHARACTERS


def _way(setting: Setting, way: int) -> str:
    if way == USE_PLAIN:
        return ""
    return f"seat{way - USE_ON}" if way < USE_NAMING else CHARACTER_NAMES[way - USE_NAMING]


WAY = Kind(USES, _way)
HOW_MUCH = Kind(MOST_BUILT, lambda setting, more: str(more + 1))  # one less than what is built

MOVES = Moves()
PASS = MOVES("pass")
CALL = MOVES("call")
INTEREST = MOVES("interest")
ACCUSE = MOVES("accuse", target=SEAT, character=CHARACTER)
BUY = MOVES("buy")
USE = MOVES("use", kind=DESTINY.of(mine), way=WAY)
AIM = MOVES("attack", target=SEAT)
WITHDRAW = MOVES("withdraw", target=SEAT)
SEND = MOVES("send")
BUILD = MOVES("build", more=HOW_MUCH)
SWAP = MOVES("swap")
AS_SAINT = MOVES("claim", who=the("Saint"))
AS_PROPHET = MOVES("claim", who=the("Prophet"), target=SEAT, look=named(LOOK))
AS_ASSASSIN = MOVES("claim", who=the("Assassin"), target=SEAT)
AS_GENERAL = MOVES("claim", who=the("General"), target=SEAT)
AS_INFORMANT = MOVES("claim", who=the("Informant"), target=SEAT)
AS_PUPPETEER = MOVES("claim", who=the("Puppeteer"), target=SEAT)
COUNTER = MOVES("counter", character=CHARACTER)
DEFEND = MOVES("defend", kind=DESTINY.of(mine))
LOSE = MOVES("lose", character=CHARACTER.of(mine))
GIVE_BACK = MOVES("return", lower=CHARACTER.of(mine), higher=CHARACTER.of(mine))  # other pairs are never legal
DISCARD = MOVES("discard", kind=DESTINY.of(mine))
KEEP = MOVES("keep")
TRADE = MOVES("trade", kind=DESTINY.of(mine))

# The most at once: in one's turn with six rivals and a full purse.
MOST_LEGAL = (
    1  # Interest
    + 6 * CHARACTERS  # Accuse
    + 1  # buy a Destiny Card
    + 4 * 6  # use one of four, each on a rival or naming a Character
    + 6  # the first Kingdom Attack
    + MOST_BUILT
    + 1  # Swap
    + 1  # Saint
    + 6 * LOOKS  # Prophet
    + 4 * 6  # the other Characters
)
