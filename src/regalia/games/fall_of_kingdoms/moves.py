"""What a player may do, in the order in which the rules offer it."""

from __future__ import annotations

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
ON = SEAT.asked("On whom?")

MOVES = Moves()
PASS = MOVES("pass")
CALL = MOVES("call", "call the bluff")
INTEREST = MOVES("interest", "interest: take 1 coin")
ACCUSE = MOVES(
    "accuse",
    "accuse: 5 coins to guess a Character of another player",
    target=SEAT.asked("Accuse whom?"),
    character=CHARACTER.asked("Of holding which Character?"),
)
BUY = MOVES("buy", "buy: 5 coins for a Destiny Card")
USE = MOVES(
    "use",
    "use a Destiny Card",
    kind=DESTINY.of(mine).asked("Which Destiny Card?"),
    way=WAY.asked("On whom, or naming whom?"),
)
AIM = MOVES(
    "attack",
    "attack: 4 coins lower a kingdom's Defense by 1, can be stacked",
    target=SEAT.asked("Which kingdom?"),
)
WITHDRAW = MOVES("withdraw", "withdraw an attack", target=SEAT.asked("Which kingdom?"))
SEND = MOVES("send", "send the attacks")
BUILD = MOVES(
    "build",
    "build: 5 coins raise your Defense by 1, can be stacked",
    more=HOW_MUCH.asked("How much Defense, for 5 coins each?"),
)
SWAP = MOVES("swap", "swap: 4 coins to exchange cards with the House")
AS_SAINT = MOVES("claim", "claim a Character's ability, held or not", who=the("Saint", "Which Character?"))
AS_PROPHET = MOVES(
    "claim",
    who=the("Prophet", "Which Character?"),
    target=ON,
    look=named(LOOK).asked("Look at which kind of card?"),
)
AS_ASSASSIN = MOVES("claim", who=the("Assassin"), target=ON)
AS_GENERAL = MOVES("claim", who=the("General"), target=ON)
AS_INFORMANT = MOVES("claim", who=the("Informant"), target=ON)
AS_PUPPETEER = MOVES("claim", who=the("Puppeteer"), target=ON)
COUNTER = MOVES(
    "counter", "counter by claiming a Character, held or not", character=CHARACTER.asked("Claim which Character?")
)
DEFEND = MOVES("defend", "defend with a Defense-only Destiny Card", kind=DESTINY.of(mine).asked("Which card?"))
LOSE = MOVES("lose", character=CHARACTER.of(mine).asked("Which Character do you lose?"))
GIVE_BACK = MOVES(  # the lower Character first; the other pairs are never legal
    "return",
    lower=CHARACTER.of(mine).asked("Which card goes back?"),
    higher=CHARACTER.of(mine).asked("And which other one?"),
)
DISCARD = MOVES("discard", kind=DESTINY.of(mine).asked("Which card?"))
KEEP = MOVES("keep")
TRADE = MOVES("trade", kind=DESTINY.of(mine).asked("Which card?"))

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
