"""The moves as numbers: ranges in the order in which the rules offer them."""

from __future__ import annotations

from regalia.engine.action import ranges
from regalia.games.fall_of_kingdoms.state import CHARACTERS, DESTINY_CARDS, MOST_SEATS

MOST_BUILT = 30  # the most Defense built at once: more coins than this takes are never in one purse
LOOKS = 2  # a Prophet looks at a Character Card or at a Destiny Card
USES = 1 + MOST_SEATS + CHARACTERS  # a Destiny Card is used as it is, on a seat, or naming a Character

(
    PASS,
    CALL,
    INTEREST,
    ACCUSE,  # by target and Character
    BUY,
    USE,  # by kind and way of use
    AIM,  # one more Kingdom Attack, by target
    WITHDRAW,  # one fewer, by target
    SEND,
    BUILD,  # by how much, from 1
    SWAP,
    AS_SAINT,
    AS_PROPHET,  # by target and what to look at
    AS_ASSASSIN,  # by target, like those that follow
    AS_GENERAL,
    AS_INFORMANT,
    AS_PUPPETEER,
    COUNTER,  # by Character
    DEFEND,  # by kind of Destiny Card
    LOSE,  # by Character
    GIVE_BACK,  # by two Characters, the lower first; the other pairs are never legal
    DISCARD,  # by kind
    KEEP,
    TRADE,  # by kind
    ACTIONS,
) = ranges(
    1,
    1,
    1,
    MOST_SEATS * CHARACTERS,
    1,
    DESTINY_CARDS * USES,
    MOST_SEATS,
    MOST_SEATS,
    1,
    MOST_BUILT,
    1,
    1,
    MOST_SEATS * LOOKS,
    MOST_SEATS,
    MOST_SEATS,
    MOST_SEATS,
    MOST_SEATS,
    CHARACTERS,
    DESTINY_CARDS,
    CHARACTERS,
    CHARACTERS * CHARACTERS,
    DESTINY_CARDS,
    1,
    DESTINY_CARDS,
)

USE_PLAIN, USE_ON, USE_NAMING = 0, 1, 1 + MOST_SEATS  # ways of use

# The most moves at once: in one's turn with six rivals and a full purse.
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
