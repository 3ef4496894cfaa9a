"""What a game of the 2009 edition consists of: its questions and windows, the rules of a match and the state."""

from regalia.engine.option import chosen
from regalia.engine.phases import Phases
from regalia.engine.record import EVERYONE, i8, members
from regalia.games.greedy_kingdoms.board import BANK_LIMIT, UPGRADES, Board, BoardRules

SEATS = 2  # GK09-49
CHARACTERS = 8  # GK09-05
LINE = 4  # GK09-17
SUPPLY = 12  # GK09-02
PALACES = 3  # Q09-1
MOST_TURNS = 200  # Q09-21
LINE_UPS = CHARACTERS * (CHARACTERS - 1) * (CHARACTERS - 2) // 6

# The questions that a seat may be asked, with the decision of rulebook.md
PHASES = Phases(shown_as="asks", holds=lambda rules, s: s.seat == s.attacker)
START_CHIP = PHASES("start chip")  # D09-1, D09-2
OFFER = PHASES("start of turn")  # D09-3
FREE_CHIP = PHASES("free chip")  # D09-4
DEVELOP = PHASES("development")  # D09-5
LAY_FIRST = PHASES("line-up")  # D09-6, the attacker
LAY_SECOND = PHASES("line-up")  # D09-6, the defender
SPARE = PHASES("spared character")  # D09-7
HANDLE = PHASES("attack")  # D09-8
STEP_ENDS = PHASES.runs("a development is over")

# When an upgrade works
(
    START_GAIN,  # at the start of the owner's turn, by itself
    START_OFFER,  # at the start of the owner's turn, if the owner likes
    FREE_CHIPS,  # when the owner takes the free chip
    SPARING,  # when the owner's characters have failed
    ON_OBTAINING,  # once, when it is obtained: a promotion
) = range(5)


class Rules(BoardRules):
    bank_limit: int = chosen(BANK_LIMIT.at("Q09-7"))


class State(Board):
    offers: int = members(EVERYONE, of=UPGRADES)  # start-of-turn upgrades with a choice, not yet used in this turn
    spares: int = i8(EVERYONE, usual=2)  # failed characters that are still to be spared in this battle
