"""The battle: looks, line-ups, reveal, bets of outsiders, items, and the use of heroes (GK18-36 to GK18-50)."""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.event import ALL, tell
from regalia.engine.kernel import kernel, wide
from regalia.engine.record import Grid, Row
from regalia.games.greedy_kingdoms import heroes, tokens
from regalia.games.greedy_kingdoms.board import HERO, KINDS, NONE, TYPES
from regalia.games.greedy_kingdoms.edition2018 import effects, events, moves, state
from regalia.games.greedy_kingdoms.edition2018.payment import ask_payment
from regalia.games.greedy_kingdoms.edition2018.state import PHASES, Rules, State
from regalia.games.greedy_kingdoms.kingdoms import total_number, working
from regalia.games.greedy_kingdoms.moves import DONE

MOST_BLOCKED_IN_SUCCESS = 1  # GK18-70, GK18-71


# Looks and line-ups


@kernel
def begin_battle(rules: Rules, s: State) -> None:
    s.looked = 0
    s.seat = s.attacker  # the attacker is asked first (D18-7)
    if working(rules, s, s.attacker, state.LOOK_AT_DEFENDER) != sets.EMPTY:
        s.phase = state.LOOK
    else:
        let_defender_look(rules, s)


@kernel
def let_defender_look(rules: Rules, s: State) -> None:
    if working(rules, s, s.defender, state.LOOK_AT_ATTACKER) != sets.EMPTY:
        s.seat = s.defender
        s.phase = state.LOOK
    else:
        begin_line_ups(s, s.attacker)


@PHASES.legal(state.LOOK)
@kernel
def legal_look(rules: Rules, s: State, out: Row) -> int:
    out[0] = DONE
    window = state.LOOK_AT_DEFENDER if s.seat == s.attacker else state.LOOK_AT_ATTACKER
    return sets.offer_each(working(rules, s, s.seat, window), moves.USE_CARD, out, 1)


@PHASES.apply(state.LOOK, DONE)
@kernel
def decline_to_look(rules: Rules, s: State) -> None:
    if s.seat == s.attacker:
        let_defender_look(rules, s)
    else:
        begin_line_ups(s, s.attacker)


@PHASES.apply(state.LOOK, moves.USE_CARD)
@kernel
def look(s: State, card: int, log: Grid) -> None:
    s.looked = 1  # no second look in this battle
    effects.use_item(s, s.seat, card, log)
    begin_line_ups(s, opposite(s))


@PHASES.holds(state.LOOK, state.LAY_FIRST, state.LAY_SECOND)
def a_side_is_asked(rules: Rules, s: State) -> bool:
    return s.seat in (s.attacker, s.defender)


@kernel
def opposite(s: State) -> int:
    """The other side of the battle than the seat to move."""
    return s.attacker + s.defender - s.seat


@kernel
def begin_line_ups(s: State, first: int) -> None:
    s.seat = first
    s.phase = state.LAY_FIRST


heroes.ask_line_ups(PHASES, moves.LAY, state.LAY_FIRST, state.LAY_SECOND)


@PHASES.apply(state.LAY_FIRST, moves.LAY)
@kernel
def lay_first(rules: Rules, s: State, line_up: int, log: Grid) -> None:
    heroes.lay(rules, s, s.seat, line_up, log)
    if s.looked == 1:
        hero = sets.pick(s, s.laid[s.seat])
        s.shown[s.seat] = sets.only(hero)
        tell(log, ALL, events.TURNED_UP, s.seat, heroes.card_of(s, s.seat, hero))
    s.seat = opposite(s)
    s.phase = state.LAY_SECOND


@PHASES.apply(state.LAY_SECOND, moves.LAY)
@kernel
def lay_second(rules: Rules, s: State, line_up: int, log: Grid) -> None:
    heroes.lay(rules, s, s.seat, line_up, log)
    heroes.reveal(s, s.attacker, log)
    s.seat = s.attacker
    s.phase = state.NEXT_BET  # GK18-68; with two players nobody is outside, so both turn up together (GK18-40)


# Bets of those who neither attack nor defend


@kernel
def after(rules: Rules, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < rules.seats else 0


@PHASES.run(state.NEXT_BET)
@kernel
def ask_next_bet(rules: Rules, s: State, log: Grid) -> None:
    """Ask the next outsider with a token, clockwise from the attacker; after the last one, go on (GK18-69, Q18-39)."""
    seat = after(rules, s.seat)
    while seat != s.attacker:
        if seat != s.defender and tokens.held(s, seat) > 0:  # Q18-40
            s.seat = seat
            s.phase = state.BET
            return
        seat = after(rules, seat)
    heroes.reveal(s, s.defender, log)
    heroes.compare(s, log)
    offer_cloak(rules, s)


@PHASES.legal(state.BET)
@kernel
def legal_bet(s: State, out: Row) -> int:
    out[0] = DONE
    n = 1
    for kind in range(KINDS):
        if s.tokens[s.seat][kind] > 0:
            for side in range(state.SIDES):
                out[n] = moves.BET_TOKEN + kind * state.SIDES + side
                n += 1
    return n


@PHASES.apply(state.BET, DONE)
@kernel
def bet_nothing(s: State) -> None:
    s.phase = state.NEXT_BET


@PHASES.apply(state.BET, moves.BET_TOKEN)
@kernel
def bet(s: State, kind: int, side: int, log: Grid) -> None:
    s.bets[s.seat] = kind * state.SIDES + side
    s.tokens[s.seat][kind] -= 1  # the stake leaves the Kingdom now (Q18-54)
    tell(log, ALL, events.STAKED, s.seat, kind, side)
    s.phase = state.NEXT_BET


@PHASES.holds(state.BET)
def an_outsider_is_asked(rules: Rules, s: State) -> bool:
    return s.seat < rules.seats and not a_side_is_asked(rules, s)


@kernel
def settle_bets(rules: Rules, s: State, log: Grid) -> None:
    """Right bets first, in the order they were made, then the lost stakes enter the bank (Q18-54)."""
    succeeded = sets.size(s.blocked) <= MOST_BLOCKED_IN_SUCCESS  # after the items (Q18-45)
    right = state.ON_ATTACKER if succeeded else state.ON_DEFENDER
    seat = after(rules, s.attacker)
    while seat != s.attacker:
        kind = s.bets[seat] // state.SIDES
        if s.bets[seat] != NONE and s.bets[seat] % state.SIDES == right:  # GK18-72
            s.tokens[seat][kind] += 1
            won = tokens.take_from_bank(rules, s, seat, kind, 1)  # if the bank is short, only the stake (Q18-40)
            tell(log, ALL, events.BET_WON, seat, kind, won)
        seat = after(rules, seat)
    for loser in range(rules.seats):
        kind = s.bets[loser] // state.SIDES
        if s.bets[loser] != NONE and s.bets[loser] % state.SIDES != right:  # GK18-73
            tokens.put_in_bank(rules, s, kind, 1)
            tell(log, ALL, events.BET_LOST, loser, kind)
        s.bets[loser] = NONE


# Magic items after the reveal (D18-10): attacker, then defender (Q18-29)


@kernel
def unblocked(s: State) -> int:
    return s.shown[s.attacker] & ~s.blocked


@kernel
def offer_cloak(rules: Rules, s: State) -> None:
    s.seat = s.attacker
    if working(rules, s, s.attacker, state.FREEING) != sets.EMPTY and s.blocked != sets.EMPTY:
        s.phase = state.CLOAK
    else:
        s.phase = state.OFFER_SHIELD


@PHASES.run(state.OFFER_SHIELD)
@kernel
def offer_shield(rules: Rules, s: State) -> None:
    if working(rules, s, s.defender, state.STOPPING) != sets.EMPTY and unblocked(s) != sets.EMPTY:
        s.seat = s.defender
        s.phase = state.SHIELD
    else:
        s.phase = state.BEGIN_ATTACK


@PHASES.legal(state.CLOAK)
@kernel
def legal_cloak(s: State, out: Row) -> int:
    out[0] = DONE
    return sets.offer_each(s.blocked, moves.FREE_HERO, out, 1)


@PHASES.apply(state.CLOAK, DONE)
@kernel
def free_nobody(s: State) -> None:
    s.phase = state.OFFER_SHIELD


@PHASES.apply(state.CLOAK, moves.FREE_HERO)
@kernel
def free(rules: Rules, s: State, hero: int, log: Grid) -> None:
    effects.use_item(s, s.seat, sets.lowest(working(rules, s, s.seat, state.FREEING)), log)
    s.blocked ^= sets.only(hero)
    tell(log, ALL, events.FREED, s.seat, heroes.card_of(s, s.attacker, hero))
    s.phase = state.OFFER_SHIELD


@PHASES.legal(state.SHIELD)
@kernel
def legal_shield(s: State, out: Row) -> int:
    out[0] = DONE
    return sets.offer_each(unblocked(s), moves.STOP_HERO, out, 1)


@PHASES.apply(state.SHIELD, DONE)
@kernel
def stop_nobody(s: State) -> None:
    s.phase = state.BEGIN_ATTACK


@PHASES.apply(state.SHIELD, moves.STOP_HERO)
@kernel
def stop(rules: Rules, s: State, hero: int, log: Grid) -> None:
    effects.use_item(s, s.seat, sets.lowest(working(rules, s, s.seat, state.STOPPING)), log)
    s.blocked |= sets.only(hero)
    tell(log, ALL, events.STOPPED, s.seat, heroes.card_of(s, s.attacker, hero))
    s.phase = state.BEGIN_ATTACK


@PHASES.holds(state.SHIELD)
def defender_is_asked(rules: Rules, s: State) -> bool:
    return s.seat == s.defender


# The use of heroes


@PHASES.run(state.BEGIN_ATTACK)
@kernel
def begin_attack(rules: Rules, s: State, log: Grid) -> None:
    if rules.seats > 2:
        settle_bets(rules, s, log)  # which changes nothing for the attack itself (GK18-74)
    s.seat = s.attacker
    s.stage = state.BATTLE
    s.phase = state.GO_ON


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
    may_repeat = s.subject >= HERO and working(rules, s, s.attacker, state.REPEATING) != sets.EMPTY
    if may_repeat and tokens.payable(rules, s.owned[s.attacker], tokens.purse(s, s.attacker), wide(s.subject), 0):
        s.phase = state.AGAIN
        return True
    s.subject = NONE
    s.phase = state.USE
    return unblocked(s) & ~s.used != sets.EMPTY and usable_heroes(rules, s) != sets.EMPTY


@PHASES.legal(state.USE)
@kernel
def legal_use(rules: Rules, s: State, out: Row) -> int:
    out[0] = DONE  # GK18-45, GK18-48
    return sets.offer_each(usable_heroes(rules, s), moves.USE_HERO, out, 1)  # in any order (Q18-11)


@PHASES.apply(state.USE, DONE)
@kernel
def use_no_more(s: State) -> None:
    s.used = s.shown[s.attacker]
    s.phase = state.GO_ON


@PHASES.apply(state.USE, moves.USE_HERO)
@kernel
def use(s: State, hero: int) -> None:
    s.used |= sets.only(hero)
    ask_payment(s, heroes.card_of(s, s.attacker, hero), 0)


@kernel
def use_paid_hero(rules: Rules, s: State, card: int, log: Grid) -> None:
    """The cost is paid, by the attacker alone (GK18-49): token income, then what else the hero does (Q18-57)."""
    hero = (card - HERO) % TYPES
    tell(log, ALL, events.HERO_USED, s.attacker, card)
    tokens.receive(rules, s, s.attacker, rules.income[card], 1, log)  # GK18-46, GK18-47, Q18-6
    effects.gain_all(rules, s, s.attacker, s.owned[s.attacker] & rules.on_use[hero], log)
    if rules.takes[card] > 0:  # GK18-54, GK18-55
        s.takes = max(rules.takes[card] - total_number(rules, s, s.defender, state.GUARDING), 0)
    s.swaps = rules.swaps[card]  # GK18-56, GK18-57
    s.phase = state.GO_ON


@PHASES.legal(state.AGAIN)
@kernel
def legal_again(rules: Rules, s: State, out: Row) -> int:
    out[0] = DONE
    return sets.offer_each(working(rules, s, s.attacker, state.REPEATING), moves.USE_CARD, out, 1)


@PHASES.apply(state.AGAIN, DONE)
@kernel
def use_once(s: State) -> None:
    s.subject = NONE
    s.phase = state.GO_ON


@PHASES.apply(state.AGAIN, moves.USE_CARD)
@kernel
def use_again(s: State, card: int, log: Grid) -> None:
    effects.use_item(s, s.attacker, card, log)
    ask_payment(s, s.subject, 0)


@kernel
def end_battle(rules: Rules, s: State, log: Grid) -> None:
    """Buildings that look at the battle, attacker's first (Q18-56); then all take their heroes back."""
    gain_after_battle(rules, s, s.attacker, state.AFTER_ATTACK, log)
    gain_after_battle(rules, s, s.defender, state.AFTER_DEFENCE, log)
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
