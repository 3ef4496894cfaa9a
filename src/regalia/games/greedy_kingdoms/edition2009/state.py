"""What a game of the 2009 edition consists of: its questions and windows, the rules of a match and the state."""

from __future__ import annotations

from regalia.engine.action import ranges
from regalia.engine.record import EVERYONE, i8, members
from regalia.games.greedy_kingdoms.board import KINDS, PAYMENTS, UPGRADES, Board, BoardRules

SEATS = 2  # GK09-49
CHARACTERS = 8  # GK09-05
LINE = 4  # GK09-17
SUPPLY = 12  # GK09-02
PALACES = 3  # Q09-1
MOST_TURNS = 200  # Q09-21
LINE_UPS = CHARACTERS * (CHARACTERS - 1) * (CHARACTERS - 2) // 6

# The questions that a seat may be asked, with the decision of the catalogue
(
    START_CHIP,  # D09-1, D09-2
    OFFER,  # D09-3
    FREE_CHIP,  # D09-4
    DEVELOP,  # D09-5
    LAY_FIRST,  # D09-6, the attacker
    LAY_SECOND,  # D09-6, the defender
    SPARE,  # D09-7
    HANDLE,  # D09-8
) = range(8)

# When an upgrade works
(
    START_GAIN,  # at the start of the owner's turn, by itself
    START_OFFER,  # at the start of the owner's turn, if the owner likes
    FREE_CHIPS,  # when the owner takes the free chip
    SPARING,  # when the owner's characters have failed
    ON_OBTAINING,  # once, when it is obtained: a promotion
) = range(5)

# Actions
(
    PASS,
    DONE,
    OBTAIN_CARD,  # each upgrade, then the palace
    PROMOTE_WITH,  # each way to pay
    USE_CARD,  # each upgrade
    TAKE_CHIP,  # each kind
    LAY,  # each line-up
    SPARE_CHARACTER,  # each number
    HANDLE_CHARACTER,  # each number
    ACTIONS,
) = ranges(1, 1, UPGRADES + 1, PAYMENTS, UPGRADES, KINDS, LINE_UPS, CHARACTERS, CHARACTERS)


class Rules(BoardRules):
    """Nothing beside what both editions have."""


class State(Board):
    offers: int = members(EVERYONE, of=UPGRADES)  # start-of-turn upgrades with a choice, not yet used in this turn
    spares: int = i8(EVERYONE)  # failed characters that are still to be spared in this battle
