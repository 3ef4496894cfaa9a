"""The edition of 2018 by rule of thumb: what each move is worth to the characters of `heuristic`."""

from regalia.engine import sets
from regalia.engine.written import tupled
from regalia.games.greedy_kingdoms import heroes, heuristic, line_ups, tokens
from regalia.games.greedy_kingdoms.board import HERO, KINDS, LINE_UP, NONE, PALACE, TYPES
from regalia.games.greedy_kingdoms.edition2018 import battle, effects, moves, state
from regalia.games.greedy_kingdoms.edition2018.state import Rules, State
from regalia.games.greedy_kingdoms.heuristic import BUILDER, FONDNESS, FOX, PALACE_WORTH, PROMOTION_WORTH
from regalia.games.greedy_kingdoms.kingdoms import total_number
from regalia.games.greedy_kingdoms.line_ups import ByHero
from regalia.games.greedy_kingdoms.moves import OBTAIN_CARD

ITEM_WORTH, DECISIVE_WORTH = 0.6, 1.6  # of a magic item that waits in the Kingdom
TAKE_WORTH, SWAP_WORTH = 2.0, 0.2  # of what a hero does beside its income
LACKING_WORTH, BUILDING_WORTH, TRADE_WORTH = 1.2, 1.5, 0.3  # of what a citizen does beside its income
LASTING, LASTING_LESS = 7.0, 0.7  # turns for which a building works, and how many fewer with every turn that is over
CITIZENS_A_TURN, PROMOTIONS_A_TURN, OTHERS_A_TURN = 0.9, 0.5, 0.45  # of what upgrades make cheaper
GUARDED_A_TURN = 0.65  # of what they keep from thieves
HERO_USED = 0.3  # how often in a turn a hero is used that an upgrade speaks of
OFTEN_BLOCKED = (0.11, 0.48, 0.38, 0.03)  # battles with so many blocked heroes
NO_GAIN = 0.02  # of a hero that brings nothing but the other side's doubt
STOLEN = 1.4  # of a token that somebody else loses by it


# Line-ups


@tupled(TYPES)
def gains(rules: Rules, s: State, known: int, hero: int) -> float:
    """What each hero should bring to the attacker; those known to be on the other side are left out."""
    if hero >= rules.types or sets.has(known, hero):
        return line_ups.NEVER
    if not heuristic.can_pay(rules, s, s.attacker, hero):
        return NO_GAIN
    return max(worth_of_use(rules, s, hero), NO_GAIN)


@tupled(TYPES)
def stakes(gain: ByHero, hero: int) -> float:
    """What a block takes from each hero: all that it would have brought, for blocked heroes cost nothing."""
    return abs(gain[hero])


def weigh_line_ups(rules: Rules, s: State, character: int, n: int, weights: list[float]) -> None:
    """Attack and defence by the matrix game between them, with what a look has shown of the other line-up."""
    known = s.shown[heroes.opposite(s)]
    gain = gains(rules, s, known)
    blocks = LINE_UP - sets.size(known)
    if s.seat == s.attacker:
        odds = line_ups.attack(gain, stakes(gain), blocks, character)
        line_ups.weigh(rules, odds, sets.EMPTY, n, weights)
    else:
        odds = line_ups.defence(gain, stakes(gain), blocks, character)
        line_ups.weigh(rules, odds, known, n, weights)


def chance_of_attack(rules: Rules, s: State) -> float:
    """How likely the attack that is laid open succeeds: at most one of its heroes is blocked."""
    gain = gains(rules, s, sets.EMPTY)
    odds = line_ups.defence(gain, stakes(gain), LINE_UP, FOX)
    return line_ups.chance_of_few(rules, odds, s.shown[s.attacker], battle.MOST_BLOCKED_IN_SUCCESS)


def worth_of_use(rules: Rules, s: State, hero: int) -> float:
    """What the use of a hero brings, with what upgrades add to it and what it takes from the defender."""
    card = heroes.card_of(s, s.attacker, hero)
    total = heuristic.hero_income(rules, s, s.attacker, hero)
    for upgrade in sets.each(s.owned[s.attacker] & rules.on_use[hero]):
        total += heuristic.worth(s, s.attacker, rules.amount[upgrade])
    takes = rules.takes[card] - total_number(rules, s, s.defender, state.GUARDING)
    return total + max(takes, 0) * best_booty(s) if takes > 0 else total


def booty(s: State, kind: int) -> float:
    """What a token taken from the defender is worth."""
    return STOLEN * heuristic.worth_of_one(s, s.attacker, kind)


def best_booty(s: State) -> float:
    best = 0.0
    for kind in range(KINDS):
        if s.tokens[s.defender][kind] > 0:
            best = max(best, booty(s, kind))
    return best


# The other questions, by their actions


def value_of(rules: Rules, s: State, character: int, action: int) -> float:
    if action < OBTAIN_CARD:
        return 0.0
    if action < moves.PROMOTE_WITH:
        return value_of_card(rules, s, character, action - OBTAIN_CARD)
    if action < moves.USE_CARD:
        return heuristic.worth_of_promotion(rules, s, character, action - moves.PROMOTE_WITH)
    if action < moves.CHOOSE_TOKEN:
        return value_of_use(rules, s, action - moves.USE_CARD)
    if action < moves.TRADE_TOKEN:
        return value_of_token(s, action)
    if action < moves.KEEP_HERO:
        return value_of_trade(s, action)
    if action >= moves.BET_TOKEN:
        return value_of_battle(rules, s, action)
    if action < moves.SWAP_CARD:
        return worth_of_promoted(rules, s, action - moves.KEEP_HERO)
    if action < moves.RENEW_PLACES:  # away with what is of no use
        return -value_of_card(rules, s, character, action - moves.SWAP_CARD)
    return value_of_renewing(rules, s, character, action - moves.RENEW_PLACES)


def value_of_card(rules: Rules, s: State, character: int, card: int) -> float:
    """What an upgrade brings, at once and later, beyond its cost."""
    if card == PALACE:
        return PALACE_WORTH
    seat = s.attacker
    total = -heuristic.worth_of_cost(rules, s, seat, card)
    effect = heuristic.worth_of_exchange(rules, s, seat, card)
    if sets.has(rules.citizens, card):
        return total + heuristic.worth(s, seat, rules.income[card]) + worth_at_once(rules, s, card, effect)
    if not sets.has(rules.buildings, card):
        return total + (effect if effect > 0.0 else worth_of_item(rules, card))
    turns = LASTING - rounds_gone(rules, s) * LASTING_LESS
    effect = effect * times_a_turn(rules, card) + saved_a_turn(rules, card)
    return total + max(turns, 1.0) * effect + (FONDNESS if character == BUILDER else 0.0)


def worth_of_item(rules: Rules, card: int) -> float:
    """Items that decide a battle are worth more than looks and what helps in a development step."""
    decisive = rules.works[state.FREEING] | rules.works[state.STOPPING] | rules.works[state.REPEATING]
    return DECISIVE_WORTH if sets.has(decisive, card) else ITEM_WORTH


def worth_at_once(rules: Rules, s: State, card: int, effect: float) -> float:
    """What a citizen does beside its income."""
    operation = rules.operation[card]
    if operation == state.PROMOTE_FREE:
        return PROMOTION_WORTH
    if operation == state.TAKE_TOKENS:
        return min(rules.number[card], tokens.held(s, s.defender)) * best_booty(s)
    if operation == state.GAIN and (rules.if_behind[card] == 0 or effects.is_behind(rules, s, s.attacker)):
        return effect
    if operation == state.GAIN_LACKING and effects.lacking_kinds(rules, s) != sets.EMPTY:
        return LACKING_WORTH
    if operation == state.BUILD_CHEAPER:
        return BUILDING_WORTH
    return TRADE_WORTH * rules.number[card]


def rounds_gone(rules: Rules, s: State) -> float:
    """For each player."""
    return s.round / rules.seats


def times_a_turn(rules: Rules, card: int) -> float:
    """How often a building gives what it speaks of."""
    if sets.has(rules.works[state.START_GAIN] | rules.works[state.START_OFFER], card):
        return 1.0 if rules.lacking[card] == NONE else 0.5
    if not sets.has(rules.works[state.AFTER_ATTACK] | rules.works[state.AFTER_DEFENCE], card):
        return HERO_USED  # what it speaks of comes with a hero
    times = 0.0
    for blocked in range(rules.fewest_blocked[card], rules.most_blocked[card] + 1):
        times += OFTEN_BLOCKED[blocked] * (blocked if rules.for_each_blocked[card] == 1 else 1)
    return times


def saved_a_turn(rules: Rules, card: int) -> float:
    """What a building saves or guards, or adds to choose from."""
    if sets.has(rules.works[state.CHEAPER_CITIZENS], card):
        return CITIZENS_A_TURN * rules.number[card]
    if sets.has(rules.works[state.CHEAPER_PROMOTION], card):
        return PROMOTIONS_A_TURN * rules.number[card]
    if sets.has(rules.works[state.GUARDING], card):
        return GUARDED_A_TURN * rules.number[card]
    return OTHERS_A_TURN * rules.number[card]


def value_of_use(rules: Rules, s: State, card: int) -> float:
    """An exchange for what it gains; the use of anything else is worth more than keeping it."""
    effect = heuristic.worth_of_exchange(rules, s, s.seat, card)
    return effect if effect != 0.0 else 0.5


def value_of_token(s: State, action: int) -> float:
    """A token chosen, taken or left out of a cost is kept; one that pays is given away."""
    if action >= moves.TAKE_TOKEN:
        return booty(s, action - moves.TAKE_TOKEN)
    if action >= moves.PAY_TOKEN:
        return -heuristic.worth_of_one(s, s.seat, action - moves.PAY_TOKEN)
    if action >= moves.LEAVE_OUT_TOKEN:
        return heuristic.worth_of_one(s, s.seat, action - moves.LEAVE_OUT_TOKEN)
    return heuristic.worth_of_one(s, s.seat, action - moves.CHOOSE_TOKEN)


def value_of_trade(s: State, action: int) -> float:
    n = 1
    pair = action - moves.TRADE_TOKEN
    if s.phase == state.CONVERT:
        pair = (action - moves.CONVERT_TOKENS) // state.MOST_CONVERTED
        n = 1 + (action - moves.CONVERT_TOKENS) % state.MOST_CONVERTED
    given = heuristic.worth_of_one(s, s.seat, moves.given(pair))
    return n * (heuristic.worth_of_one(s, s.seat, moves.received(pair)) - given)


def worth_of_promoted(rules: Rules, s: State, hero: int) -> float:
    """What the advanced form of a hero brings more than the starting form."""
    return worth_of_form(rules, s, HERO + TYPES + hero) - worth_of_form(rules, s, HERO + hero)


def worth_of_form(rules: Rules, s: State, card: int) -> float:
    """What a use of a hero in one of its forms brings in general, whoever is attacked."""
    balance = heuristic.worth(s, s.seat, rules.income[card]) - heuristic.worth_of_cost(rules, s, s.seat, card)
    return balance + TAKE_WORTH * rules.takes[card] + SWAP_WORTH * rules.swaps[card]


def value_of_renewing(rules: Rules, s: State, character: int, places: int) -> float:
    total = 0.0
    for place in range(rules.places):
        if sets.has(places, place):
            total -= value_of_card(rules, s, character, s.market[place])
    return total


def value_of_battle(rules: Rules, s: State, action: int) -> float:
    """Heroes used, freed and stopped for what they bring; bets of what is of little worth, mostly on the attacker."""
    if action >= moves.USE_HERO:
        return worth_of_use(rules, s, action - moves.USE_HERO)
    if action >= moves.STOP_HERO:
        return worth_of_use(rules, s, action - moves.STOP_HERO) - ITEM_WORTH
    if action >= moves.FREE_HERO:
        return worth_of_use(rules, s, action - moves.FREE_HERO) - ITEM_WORTH
    bet = action - moves.BET_TOKEN
    wins = chance_of_attack(rules, s)
    if bet % state.SIDES == state.ON_DEFENDER:
        wins = 1.0 - wins
    return (2 * wins - 1) * heuristic.worth_of_one(s, s.seat, bet // state.SIDES)
