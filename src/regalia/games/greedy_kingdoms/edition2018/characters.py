"""The edition of 2018 by rule of thumb: what each move promises to the characters of `heuristic`."""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.kernel import kernel
from regalia.engine.record import Row
from regalia.games.greedy_kingdoms import heroes, heuristic
from regalia.games.greedy_kingdoms.board import HERO, KINDS, NONE, PALACE, TYPES
from regalia.games.greedy_kingdoms.edition2018 import moves, state
from regalia.games.greedy_kingdoms.edition2018.state import Rules, State
from regalia.games.greedy_kingdoms.heuristic import BUILDER, FONDNESS, LASTING, PALACE_WORTH, PROMOTION_WORTH, SHARPNESS
from regalia.games.greedy_kingdoms.kingdoms import total_number
from regalia.games.greedy_kingdoms.moves import OBTAIN_CARD

ITEM_WORTH = 1.5  # of a magic item that waits in the Kingdom
BET_WON = 0.6  # how often at most one of an attacker's heroes is stopped
STOLEN = 1.4  # of a token that somebody else loses by it


@kernel
def policy(rules: Rules, s: State, character: int, out: Row, n: int, weights: list[float]) -> None:
    if s.phase in (state.LAY_FIRST, state.LAY_SECOND):
        by_hero = (
            hero_promise(rules, s, 0), hero_promise(rules, s, 1), hero_promise(rules, s, 2), hero_promise(rules, s, 3),
            hero_promise(rules, s, 4), hero_promise(rules, s, 5), hero_promise(rules, s, 6), hero_promise(rules, s, 7),
            hero_promise(rules, s, 8),
        )  # fmt: skip
        heuristic.weigh_line_ups(rules, s, character, by_hero, n, weights)
        return
    for i in range(n):
        weights[i] = promise_of(rules, s, character, out[i])
    heuristic.prefer(weights, n, SHARPNESS)


@kernel
def hero_promise(rules: Rules, s: State, hero: int) -> float:
    """What a hero should bring to the attacker, to whom alone heroes bring anything."""
    if hero >= rules.types or not heuristic.can_pay(rules, s, s.attacker, hero):
        return 0.0
    return max(use_promise(rules, s, hero), 0.0)


@kernel
def use_promise(rules: Rules, s: State, hero: int) -> float:
    """What the use of a hero brings, with what upgrades add to it and what it takes from the defender."""
    card = heroes.card_of(s, s.attacker, hero)
    total = heuristic.hero_income(rules, s, s.attacker, hero)
    more = s.owned[s.attacker] & rules.on_use[hero]
    while more != sets.EMPTY:
        total += heuristic.worth(s, s.attacker, rules.amount[sets.lowest(more)])
        more = sets.without_lowest(more)
    takes = rules.takes[card] - total_number(rules, s, s.defender, state.GUARDING)
    return total + max(takes, 0) * best_booty(s) if takes > 0 else total


@kernel
def booty(s: State, kind: int) -> float:
    """What a token taken from the defender is worth."""
    return STOLEN * heuristic.worth_of_one(s, s.attacker, kind)


@kernel
def best_booty(s: State) -> float:
    best = 0.0
    for kind in range(KINDS):
        if s.tokens[s.defender][kind] > 0:
            best = max(best, booty(s, kind))
    return best


# The other questions, by their actions


@kernel
def promise_of(rules: Rules, s: State, character: int, action: int) -> float:
    if action < OBTAIN_CARD:
        return 0.0
    if action < moves.PROMOTE_WITH:
        return promise_of_card(rules, s, character, action - OBTAIN_CARD)
    if action < moves.USE_CARD:
        fondness = FONDNESS if character == BUILDER else 0.0
        return fondness + PROMOTION_WORTH - heuristic.worth(s, s.seat, rules.payment[action - moves.PROMOTE_WITH])
    if action < moves.CHOOSE_TOKEN:
        return promise_of_use(rules, s, action - moves.USE_CARD)
    if action < moves.TRADE_TOKEN:
        return promise_of_token(s, action)
    if action < moves.KEEP_HERO:
        return promise_of_trade(s, action)
    if action >= moves.BET_TOKEN:
        return promise_of_battle(rules, s, action)
    if action < moves.SWAP_CARD:
        return worth_of_promoted(rules, s, action - moves.KEEP_HERO)
    if action < moves.RENEW_PLACES:  # away with what is of no use
        return -promise_of_card(rules, s, character, action - moves.SWAP_CARD)
    return promise_of_renewing(rules, s, character, action - moves.RENEW_PLACES)


@kernel
def promise_of_card(rules: Rules, s: State, character: int, card: int) -> float:
    """What an upgrade brings, at once and later, beyond its cost."""
    if card == PALACE:
        return PALACE_WORTH
    seat = s.attacker
    total = -heuristic.worth_of_cost(rules, s, seat, card)
    effect = heuristic.worth(s, seat, rules.amount[card]) - heuristic.worth(s, seat, rules.price[card])
    if sets.has(rules.citizens, card):
        total += heuristic.worth(s, seat, rules.income[card]) + effect + rules.number[card]
        return total + PROMOTION_WORTH if rules.operation[card] == state.PROMOTE_FREE else total
    if not sets.has(rules.buildings, card):
        return total + effect + ITEM_WORTH
    effect *= 1.0 if rules.lacking[card] == NONE else 0.5
    return total + LASTING * effect + rules.number[card] + (FONDNESS if character == BUILDER else 0.0)


@kernel
def promise_of_use(rules: Rules, s: State, card: int) -> float:
    """An exchange for what it gains; the use of anything else is worth more than keeping it."""
    effect = heuristic.worth(s, s.seat, rules.amount[card]) - heuristic.worth(s, s.seat, rules.price[card])
    return effect if effect != 0.0 else 0.5


@kernel
def promise_of_token(s: State, action: int) -> float:
    """A token chosen, taken or left out of a cost is kept; one that pays is given away."""
    if action >= moves.TAKE_TOKEN:
        return booty(s, action - moves.TAKE_TOKEN)
    if action >= moves.PAY_TOKEN:
        return -heuristic.worth_of_one(s, s.seat, action - moves.PAY_TOKEN)
    if action >= moves.LEAVE_OUT_TOKEN:
        return heuristic.worth_of_one(s, s.seat, action - moves.LEAVE_OUT_TOKEN)
    return heuristic.worth_of_one(s, s.seat, action - moves.CHOOSE_TOKEN)


@kernel
def promise_of_trade(s: State, action: int) -> float:
    n = 1
    pair = action - moves.TRADE_TOKEN
    if s.phase == state.CONVERT:
        pair = (action - moves.CONVERT_TOKENS) // state.MOST_CONVERTED
        n = 1 + (action - moves.CONVERT_TOKENS) % state.MOST_CONVERTED
    given = heuristic.worth_of_one(s, s.seat, moves.given(pair))
    return n * (heuristic.worth_of_one(s, s.seat, moves.received(pair)) - given)


@kernel
def worth_of_promoted(rules: Rules, s: State, hero: int) -> float:
    """What the advanced form of a hero brings more than the starting form."""
    card = HERO + hero
    return heuristic.worth(s, s.seat, rules.income[card + TYPES]) - heuristic.worth(s, s.seat, rules.income[card])


@kernel
def promise_of_renewing(rules: Rules, s: State, character: int, places: int) -> float:
    total = 0.0
    for place in range(rules.places):
        if sets.has(places, place):
            total -= promise_of_card(rules, s, character, s.market[place])
    return total


@kernel
def promise_of_battle(rules: Rules, s: State, action: int) -> float:
    """Heroes used, freed and stopped for what they bring; bets of what is of little worth, mostly on the attacker."""
    if action >= moves.USE_HERO:
        return use_promise(rules, s, action - moves.USE_HERO)
    if action >= moves.STOP_HERO:
        return use_promise(rules, s, action - moves.STOP_HERO) - ITEM_WORTH
    if action >= moves.FREE_HERO:
        return use_promise(rules, s, action - moves.FREE_HERO) - ITEM_WORTH
    bet = action - moves.BET_TOKEN
    wins = BET_WON if bet % state.SIDES == state.ON_ATTACKER else 1 - BET_WON
    return (2 * wins - 1) * heuristic.worth_of_one(s, s.seat, bet // state.SIDES)
