"""Mixed line-ups: how often the characters of both editions attack and defend with each hero.

What a line-up brings is the sum of what its heroes bring, so of the matrix game that the two sides play only the share
of each hero counts. `gain` is what a hero brings if it gets through, `stake` how much less it brings if it is blocked.
The defence spreads its blocks so that every hero worth laying brings the same, the *level*; the attack lays each of
these the more often the less is at stake, so that no block is better than another. Then neither side can do better.

No hero is blocked always, or two Kingdoms without a token would block each other for ever: three heroes bring
something then, and three can be blocked. A hero that brings more than the level even so is always laid.
"""

import math

from regalia.engine import sets
from regalia.engine.written import tupled
from regalia.games.greedy_kingdoms.board import LINE_UP, TYPES, BoardRules

ByHero = tuple[float, ...]  # a number for every type of hero that there is room for

NEVER = -9.0  # gain of a hero that is not to be laid
RARELY, MOSTLY = 0.01, 0.97  # shares of a hero that is, as far as possible, never or always laid
MOST_BLOCKED = 0.85  # share of the defences that block a hero at most
SURELY = 1000.0  # odds for a block that is known to meet its hero, and against laying a hero that is blocked
STEPS = 14  # by which the level is found

# By character: how much of the mixture is kept, where 0 is pure chance, and what a hero's gain adds to its odds
EVENNESS = (1.0, 0.8, 1.0, 0.5)
PRIDE = (0.0, 0.0, 1.2, 0.0)


def block_share(gain: float, stake: float, level: float) -> float:
    """How often a hero must be blocked to bring no more than a level."""
    return min(max((gain - level) / stake, 0.0), MOST_BLOCKED)


def level_of(gain: ByHero, stake: ByHero, blocks: int) -> float:
    """What every hero worth laying brings against so many blocks."""
    low = NEVER
    high = gain[0]
    for hero in range(1, TYPES):
        high = max(high, gain[hero])
    for _ in range(STEPS):
        middle = (low + high) / 2
        needed = 0.0
        for hero in range(TYPES):
            needed += block_share(gain[hero], stake[hero], middle)
        if needed > blocks:
            low = middle
        else:
            high = middle
    return high


def is_sure(gain: float, stake: float, level: float) -> bool:
    """Whether a hero brings more than the level however often it is blocked."""
    return gain - MOST_BLOCKED * stake > level


def odds(share: float) -> float:
    """For and against a hero that is to be in this share of all line-ups."""
    share = min(max(share, RARELY), MOSTLY)
    return share / (1.0 - share)


def share_of_one(gain: ByHero, stake: ByHero, level: float) -> float:
    """How often a hero is laid with 1 at stake: what is left of the line-up is shared by stakes."""
    places = float(LINE_UP)
    rate = 0.0
    for hero in range(TYPES):
        if is_sure(gain[hero], stake[hero], level):
            places -= MOSTLY
        elif gain[hero] > level:
            rate += 1.0 / stake[hero]
    return max(places, 0.0) / rate if rate > 0.0 else 0.0


@tupled(TYPES)
def attack_odds(gain: ByHero, stake: ByHero, level: float, one: float, character: int, hero: int) -> float:
    if gain[hero] <= NEVER:
        return 1.0 / SURELY
    share = 1.0 if is_sure(gain[hero], stake[hero], level) else one / stake[hero] if gain[hero] > level else 0.0
    return tempered(odds(share), character) * math.exp(PRIDE[character] * max(gain[hero], 0.0))


@tupled(TYPES)
def defence_odds(gain: ByHero, stake: ByHero, level: float, character: int, hero: int) -> float:
    return tempered(odds(block_share(gain[hero], stake[hero], level)), character)


def tempered(odds: float, character: int) -> float:
    return odds if EVENNESS[character] == 1.0 else odds ** EVENNESS[character]


def attack(gain: ByHero, stake: ByHero, blocks: int, character: int) -> ByHero:
    """The odds of each hero in an attack against so many blocks."""
    level = level_of(gain, stake, blocks)
    odds: ByHero = attack_odds(gain, stake, level, share_of_one(gain, stake, level), character)
    return odds


def defence(gain: ByHero, stake: ByHero, blocks: int, character: int) -> ByHero:
    """The odds of each hero in a defence that has so many blocks to spread."""
    odds: ByHero = defence_odds(gain, stake, level_of(gain, stake, blocks), character)
    return odds


def weigh(rules: BoardRules, by_hero: ByHero, sure: int, n: int, weights: list[float]) -> None:
    """The weights of all line-ups from the odds of their heroes; some heroes are surely among them."""
    for choice in range(n):
        weight = 1.0
        line_up = rules.line_up[choice]
        if sure != sets.EMPTY and line_up & sure == sure:
            weight = SURELY
        for hero in sets.each(line_up):
            weight *= by_hero[hero]
        weights[choice] = weight


def chance_of_few(rules: BoardRules, by_hero: ByHero, attackers: int, few: int) -> float:
    """How likely a defence of these odds blocks at most so few of the attackers."""
    total = 0.0
    wanted = 0.0
    choices = rules.types * (rules.types - 1) * (rules.types - 2) // 6
    for choice in range(choices):
        weight = 1.0
        line_up = rules.line_up[choice]
        blocked = sets.size(line_up & attackers)
        for hero in sets.each(line_up):
            weight *= by_hero[hero]
        total += weight
        wanted += weight if blocked <= few else 0.0
    return wanted / total
