"""The battle: looks, line-ups, reveal, bets of outsiders, items, and the use of heroes (GK18-36 to GK18-50)."""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.event import ALL, tell
from regalia.engine.kernel import kernel
from regalia.engine.record import Grid, Row
from regalia.games.greedy_kingdoms import heroes, tokens
from regalia.games.greedy_kingdoms.board import HERO, KINDS, NONE, TYPES
from regalia.games.greedy_kingdoms.edition2018 import effects
from regalia.games.greedy_kingdoms.edition2018.payment import ask_payment
from regalia.games.greedy_kingdoms.edition2018.state import (
    AFTER_ATTACK,
    AFTER_DEFENCE,
    AGAIN,
    BATTLE,
    BEGIN_ATTACK,
    BET,
    BET_TOKEN,
    CLOAK,
    DONE,
    FREE_HERO,
    FREEING,
    GO_ON,
    GUARDING,
    LAY,
    LAY_FIRST,
    LAY_SECOND,
    LOOK,
    LOOK_AT_ATTACKER,
    LOOK_AT_DEFENDER,
    NEXT_BET,
    OFFER_SHIELD,
    ON_ATTACKER,
    ON_DEFENDER,
    REPEATING,
    SHIELD,
    SIDES,
    STOP_HERO,
    STOPPING,
    USE,
    USE_CARD,
    USE_HERO,
    Rules,
    State,
)
from regalia.games.greedy_kingdoms.kingdoms import total_number, working

MOST_BLOCKED_IN_SUCCESS = 1  # GK18-70, GK18-71

# Events, with their numbers
TURNED_UP = effects.OWN_TO_BATTLE  # seat, card
STAKED = effects.OWN_TO_BATTLE + 1  # seat, kind, side
BET_WON = effects.OWN_TO_BATTLE + 2  # seat, kind, tokens won beside the stake
BET_LOST = effects.OWN_TO_BATTLE + 3  # seat, kind
FREED = effects.OWN_TO_BATTLE + 4  # seat, card
STOPPED = effects.OWN_TO_BATTLE + 5  # seat, card
HERO_USED = effects.OWN_TO_BATTLE + 6  # seat, card
OWN_TO_ROUND = effects.OWN_TO_BATTLE + 7


# Looks and line-ups


@kernel
def begin_battle(rules: Rules, s: State) -> None:
    s.looked = 0
    s.seat = s.attacker  # the attacker is asked first (D18-7)
    if working(rules, s, s.attacker, LOOK_AT_DEFENDER) != sets.EMPTY:
        s.phase = LOOK
    else:
        let_defender_look(rules, s)


@kernel
def let_defender_look(rules: Rules, s: State) -> None:
    if working(rules, s, s.defender, LOOK_AT_ATTACKER) != sets.EMPTY:
        s.seat = s.defender
        s.phase = LOOK
    else:
        begin_line_ups(s, s.attacker)


@kernel
def legal_look(rules: Rules, s: State, out: Row) -> int:
    out[0] = DONE
    window = LOOK_AT_DEFENDER if s.seat == s.attacker else LOOK_AT_ATTACKER
    return tokens.offer_each(working(rules, s, s.seat, window), USE_CARD, out, 1)


@kernel
def apply_look(rules: Rules, s: State, action: int, log: Grid) -> None:
    if action != DONE:
        s.looked = 1  # no second look in this battle
        effects.use_item(s, s.seat, action - USE_CARD, log)
        begin_line_ups(s, opposite(s))
    elif s.seat == s.attacker:
        let_defender_look(rules, s)
    else:
        begin_line_ups(s, s.attacker)


@kernel
def opposite(s: State) -> int:
    """The other side of the battle than the seat to move."""
    return s.attacker + s.defender - s.seat


@kernel
def begin_line_ups(s: State, first: int) -> None:
    s.seat = first
    s.phase = LAY_FIRST


@kernel
def apply_lay_first(rules: Rules, s: State, action: int, log: Grid) -> None:
    heroes.lay(rules, s, s.seat, action - LAY, log)
    if s.looked == 1:
        hero = sets.pick(s, s.laid[s.seat])
        s.shown[s.seat] = sets.only(hero)
        tell(log, ALL, TURNED_UP, s.seat, heroes.card_of(s, s.seat, hero))
    s.seat = opposite(s)
    s.phase = LAY_SECOND


@kernel
def apply_lay_second(rules: Rules, s: State, action: int, log: Grid) -> None:
    heroes.lay(rules, s, s.seat, action - LAY, log)
    heroes.reveal(s, s.attacker, log)
    s.seat = s.attacker
    s.phase = NEXT_BET  # GK18-68; with two players nobody is outside, so both turn up together (GK18-40)


# Bets of those who neither attack nor defend


@kernel
def after(rules: Rules, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < rules.seats else 0


@kernel
def ask_next_bet(rules: Rules, s: State, log: Grid) -> None:
    """Ask the next outsider with a token, clockwise from the attacker; after the last one, go on (GK18-69, Q18-39)."""
    seat = after(rules, s.seat)
    while seat != s.attacker:
        if seat != s.defender and tokens.held(s, seat) > 0:  # Q18-40
            s.seat = seat
            s.phase = BET
            return
        seat = after(rules, seat)
    heroes.reveal(s, s.defender, log)
    heroes.compare(s, log)
    offer_cloak(rules, s)


@kernel
def legal_bet(s: State, out: Row) -> int:
    out[0] = DONE
    n = 1
    for kind in range(KINDS):
        if s.tokens[s.seat][kind] > 0:
            for side in range(SIDES):
                out[n] = BET_TOKEN + kind * SIDES + side
                n += 1
    return n


@kernel
def apply_bet(s: State, action: int, log: Grid) -> None:
    if action != DONE:
        bet = action - BET_TOKEN
        s.bets[s.seat] = bet
        s.tokens[s.seat][bet // SIDES] -= 1  # the stake leaves the Kingdom now (Q18-54)
        tell(log, ALL, STAKED, s.seat, bet // SIDES, bet % SIDES)
    s.phase = NEXT_BET


@kernel
def settle_bets(rules: Rules, s: State, log: Grid) -> None:
    """Right bets first, in the order they were made, then the lost stakes enter the bank (Q18-54)."""
    succeeded = sets.size(s.blocked) <= MOST_BLOCKED_IN_SUCCESS  # after the items (Q18-45)
    right = ON_ATTACKER if succeeded else ON_DEFENDER
    seat = after(rules, s.attacker)
    while seat != s.attacker:
        bet = s.bets[seat] + 0
        if bet != NONE and bet % SIDES == right:  # GK18-72
            s.tokens[seat][bet // SIDES] += 1
            won = tokens.take_from_bank(rules, s, seat, bet // SIDES, 1)  # if the bank is short, the stake (Q18-40)
            tell(log, ALL, BET_WON, seat, bet // SIDES, won)
        seat = after(rules, seat)
    for loser in range(rules.seats):
        bet = s.bets[loser] + 0
        if bet != NONE and bet % SIDES != right:  # GK18-73
            tokens.put_in_bank(rules, s, bet // SIDES, 1)
            tell(log, ALL, BET_LOST, loser, bet // SIDES)
        s.bets[loser] = NONE


# Magic items after the reveal (D18-10): attacker, then defender (Q18-29)


@kernel
def unblocked(s: State) -> int:
    return s.shown[s.attacker] & ~s.blocked


@kernel
def offer_cloak(rules: Rules, s: State) -> None:
    s.seat = s.attacker
    if working(rules, s, s.attacker, FREEING) != sets.EMPTY and s.blocked != sets.EMPTY:
        s.phase = CLOAK
    else:
        s.phase = OFFER_SHIELD


@kernel
def offer_shield(rules: Rules, s: State) -> None:
    if working(rules, s, s.defender, STOPPING) != sets.EMPTY and unblocked(s) != sets.EMPTY:
        s.seat = s.defender
        s.phase = SHIELD
    else:
        s.phase = BEGIN_ATTACK


@kernel
def legal_cloak(s: State, out: Row) -> int:
    out[0] = DONE
    return tokens.offer_each(s.blocked, FREE_HERO, out, 1)


@kernel
def apply_cloak(rules: Rules, s: State, action: int, log: Grid) -> None:
    if action != DONE:
        effects.use_item(s, s.seat, sets.lowest(working(rules, s, s.seat, FREEING)), log)
        s.blocked ^= sets.only(action - FREE_HERO)
        tell(log, ALL, FREED, s.seat, heroes.card_of(s, s.attacker, action - FREE_HERO))
    s.phase = OFFER_SHIELD


@kernel
def legal_shield(s: State, out: Row) -> int:
    out[0] = DONE
    return tokens.offer_each(unblocked(s), STOP_HERO, out, 1)


@kernel
def apply_shield(rules: Rules, s: State, action: int, log: Grid) -> None:
    if action != DONE:
        effects.use_item(s, s.seat, sets.lowest(working(rules, s, s.seat, STOPPING)), log)
        s.blocked |= sets.only(action - STOP_HERO)
        tell(log, ALL, STOPPED, s.seat, heroes.card_of(s, s.attacker, action - STOP_HERO))
    s.phase = BEGIN_ATTACK


# The use of heroes


@kernel
def begin_attack(rules: Rules, s: State, log: Grid) -> None:
    if rules.seats > 2:
        settle_bets(rules, s, log)  # which changes nothing for the attack itself (GK18-74)
    s.seat = s.attacker
    s.stage = BATTLE
    s.phase = GO_ON


@kernel
def usable_heroes(rules: Rules, s: State) -> int:
    """The unblocked heroes that are not yet used and can be paid for in full (GK18-44, GK18-46, Q18-12, Q18-13)."""
    left = unblocked(s) & ~s.used
    found = left & heroes.free_heroes(rules, s, s.attacker)
    left ^= found
    purse = tokens.purse(s, s.attacker)
    while left != sets.EMPTY:
        hero = sets.lowest(left)
        left = sets.without_lowest(left)
        if tokens.payable(rules, s.owned[s.attacker], purse, heroes.card_of(s, s.attacker, hero), 0):
            found |= sets.only(hero)
    return found


@kernel
def ask_next_hero(rules: Rules, s: State) -> bool:
    """Ask for a second use of the last hero or for the next one, if there is either (D18-14, D18-11)."""
    may_repeat = s.subject >= HERO and working(rules, s, s.attacker, REPEATING) != sets.EMPTY
    if may_repeat and tokens.payable(rules, s.owned[s.attacker], tokens.purse(s, s.attacker), s.subject + 0, 0):
        s.phase = AGAIN
        return True
    s.subject = NONE
    s.phase = USE
    return unblocked(s) & ~s.used != sets.EMPTY and usable_heroes(rules, s) != sets.EMPTY


@kernel
def legal_use(rules: Rules, s: State, out: Row) -> int:
    out[0] = DONE  # GK18-45, GK18-48
    return tokens.offer_each(usable_heroes(rules, s), USE_HERO, out, 1)  # in any order (Q18-11)


@kernel
def apply_use(rules: Rules, s: State, action: int, log: Grid) -> None:
    if action == DONE:
        s.used = s.shown[s.attacker]
        s.phase = GO_ON
        return
    hero = action - USE_HERO
    s.used |= sets.only(hero)
    ask_payment(s, heroes.card_of(s, s.attacker, hero), 0)


@kernel
def use_paid_hero(rules: Rules, s: State, card: int, log: Grid) -> None:
    """The cost is paid, by the attacker alone (GK18-49): token income, then what else the hero does (Q18-57)."""
    hero = (card - HERO) % TYPES
    tell(log, ALL, HERO_USED, s.attacker, card)
    tokens.receive(rules, s, s.attacker, rules.income[card], 1, log)  # GK18-46, GK18-47, Q18-6
    effects.gain_all(rules, s, s.attacker, s.owned[s.attacker] & rules.on_use[hero], log)
    if rules.takes[card] > 0:  # GK18-54, GK18-55
        s.takes = max(rules.takes[card] - total_number(rules, s, s.defender, GUARDING), 0)
    s.swaps = rules.swaps[card]  # GK18-56, GK18-57
    s.phase = GO_ON


@kernel
def legal_again(rules: Rules, s: State, out: Row) -> int:
    out[0] = DONE
    return tokens.offer_each(working(rules, s, s.attacker, REPEATING), USE_CARD, out, 1)


@kernel
def apply_again(s: State, action: int, log: Grid) -> None:
    if action == DONE:
        s.subject = NONE
        s.phase = GO_ON
        return
    effects.use_item(s, s.attacker, action - USE_CARD, log)
    ask_payment(s, s.subject, 0)


@kernel
def end_battle(rules: Rules, s: State, log: Grid) -> None:
    """Buildings that look at the battle, attacker's first (Q18-56); then all take their heroes back."""
    gain_after_battle(rules, s, s.attacker, AFTER_ATTACK, log)
    gain_after_battle(rules, s, s.defender, AFTER_DEFENCE, log)
    heroes.take_back(s)  # GK18-50
    s.looked = 0
    s.second = 1


@kernel
def gain_after_battle(rules: Rules, s: State, seat: int, window: int, log: Grid) -> None:
    cards = working(rules, s, seat, window)
    blocked = sets.size(s.blocked)  # after the items (Q18-55)
    while cards != sets.EMPTY:
        card = sets.lowest(cards)
        cards = sets.without_lowest(cards)
        if rules.fewest_blocked[card] <= blocked <= rules.most_blocked[card]:
            effects.gain(rules, s, seat, card, blocked if rules.for_each_blocked[card] == 1 else 1, log)
