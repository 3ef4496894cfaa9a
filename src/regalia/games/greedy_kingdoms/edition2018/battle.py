"""The battle: looks, line-ups, reveal, bets of outsiders, items, and the use of heroes (GK18-36 to GK18-50)."""

from regalia.engine import sets
from regalia.engine.contract import next_seat
from regalia.engine.event import ALL, tell
from regalia.engine.phases import offer
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


def begin_battle(rules: Rules, s: State) -> None:
    s.looked = 0
    s.seat = s.attacker  # the attacker is asked first (D18-7)
    if working(rules, s, s.attacker, state.LOOK_AT_DEFENDER) != sets.EMPTY:
        s.phase = state.LOOK
    else:
        let_defender_look(rules, s)


def let_defender_look(rules: Rules, s: State) -> None:
    if working(rules, s, s.defender, state.LOOK_AT_ATTACKER) != sets.EMPTY:
        s.seat = s.defender
        s.phase = state.LOOK
    else:
        begin_line_ups(s, s.attacker)


@PHASES.offers(state.LOOK, moves.USE_CARD, first=DONE)
def items_to_look(rules: Rules, s: State) -> int:
    return working(rules, s, s.seat, state.LOOK_AT_DEFENDER if s.seat == s.attacker else state.LOOK_AT_ATTACKER)


@PHASES.apply(state.LOOK, DONE)
def decline_to_look(rules: Rules, s: State) -> None:
    if s.seat == s.attacker:
        let_defender_look(rules, s)
    else:
        begin_line_ups(s, s.attacker)


@PHASES.apply(state.LOOK, moves.USE_CARD)
def look(s: State, card: int, log: Grid) -> None:
    s.looked = 1  # no second look in this battle
    effects.use_item(s, s.seat, card, log)
    begin_line_ups(s, heroes.opposite(s))


PHASES.holds(state.LOOK, state.LAY_FIRST, state.LAY_SECOND)(lambda rules, s: s.seat in (s.attacker, s.defender))


def begin_line_ups(s: State, first: int) -> None:
    s.seat = first
    s.phase = state.LAY_FIRST


heroes.ask_line_ups(PHASES, moves.LAY, state.LAY_FIRST, state.LAY_SECOND)


@PHASES.apply(state.LAY_FIRST, moves.LAY, then=state.LAY_SECOND)
def lay_first(rules: Rules, s: State, line_up: int, log: Grid) -> None:
    heroes.lay(rules, s, s.seat, line_up, log)
    if s.looked == 1:
        hero = sets.pick(s, s.laid[s.seat])
        s.shown[s.seat] = sets.only(hero)
        tell(log, ALL, events.TURNED_UP, s.seat, heroes.card_of(s, s.seat, hero))
    s.seat = heroes.opposite(s)


# GK18-68: bets; with two players nobody is outside, so both line-ups turn up together (GK18-40)
@PHASES.apply(state.LAY_SECOND, moves.LAY, then=state.NEXT_BET)
def lay_second(rules: Rules, s: State, line_up: int, log: Grid) -> None:
    heroes.lay(rules, s, s.seat, line_up, log)
    heroes.reveal(s, s.attacker, log)
    s.seat = s.attacker


# Bets of those who neither attack nor defend


@PHASES.run(state.NEXT_BET)
def ask_next_bet(rules: Rules, s: State, log: Grid) -> None:
    """Ask the next outsider with a token, clockwise from the attacker; after the last one, go on (GK18-69, Q18-39)."""
    seat = next_seat(rules, s.seat)
    while seat != s.attacker:
        if seat != s.defender and tokens.held(s, seat) > 0:  # Q18-40
            s.seat = seat
            s.phase = state.BET
            return
        seat = next_seat(rules, seat)
    heroes.reveal(s, s.defender, log)
    heroes.compare(s, log)
    offer_cloak(rules, s)


@PHASES.legal(state.BET)
def legal_bet(s: State, out: Row) -> int:
    out[0] = DONE
    n = 1
    for kind in range(KINDS):
        if s.tokens[s.seat][kind] > 0:
            for side in range(state.SIDES):
                n = offer(out, n, moves.BET_TOKEN + kind * state.SIDES + side)
    return n


PHASES.leads(state.BET, DONE, state.NEXT_BET)


@PHASES.apply(state.BET, moves.BET_TOKEN, then=state.NEXT_BET)
def bet(s: State, kind: int, side: int, log: Grid) -> None:
    s.bets[s.seat] = kind * state.SIDES + side
    s.tokens[s.seat][kind] -= 1  # the stake leaves the Kingdom now (Q18-54)
    tell(log, ALL, events.STAKED, s.seat, kind, side)


PHASES.holds(state.BET)(lambda rules, s: s.seat < rules.seats and s.seat not in (s.attacker, s.defender))


def settle_bets(rules: Rules, s: State, log: Grid) -> None:
    """Right bets first, in the order they were made, then the lost stakes enter the bank (Q18-54)."""
    succeeded = sets.size(s.blocked) <= MOST_BLOCKED_IN_SUCCESS  # after the items (Q18-45)
    right = state.ON_ATTACKER if succeeded else state.ON_DEFENDER
    seat = next_seat(rules, s.attacker)
    while seat != s.attacker:
        kind = s.bets[seat] // state.SIDES
        if s.bets[seat] != NONE and s.bets[seat] % state.SIDES == right:  # GK18-72
            s.tokens[seat][kind] += 1
            won = tokens.take_from_bank(rules, s, seat, kind, 1)  # if the bank is short, only the stake (Q18-40)
            tell(log, ALL, events.BET_WON, seat, kind, won)
        seat = next_seat(rules, seat)
    for loser in range(rules.seats):
        kind = s.bets[loser] // state.SIDES
        if s.bets[loser] != NONE and s.bets[loser] % state.SIDES != right:  # GK18-73
            tokens.put_in_bank(rules, s, kind, 1)
            tell(log, ALL, events.BET_LOST, loser, kind)
        s.bets[loser] = NONE


# Magic items after the reveal (D18-10): attacker, then defender (Q18-29)


def unblocked(s: State) -> int:
    return s.shown[s.attacker] & ~s.blocked


def offer_cloak(rules: Rules, s: State) -> None:
    s.seat = s.attacker
    if working(rules, s, s.attacker, state.FREEING) != sets.EMPTY and s.blocked != sets.EMPTY:
        s.phase = state.CLOAK
    else:
        s.phase = state.OFFER_SHIELD


@PHASES.run(state.OFFER_SHIELD, then=state.BEGIN_ATTACK)
def offer_shield(rules: Rules, s: State) -> None:
    if working(rules, s, s.defender, state.STOPPING) != sets.EMPTY and unblocked(s) != sets.EMPTY:
        s.seat = s.defender
        s.phase = state.SHIELD


PHASES.offers(state.CLOAK, moves.FREE_HERO, first=DONE)(lambda s: s.blocked)
PHASES.leads(state.CLOAK, DONE, state.OFFER_SHIELD)


@PHASES.apply(state.CLOAK, moves.FREE_HERO, then=state.OFFER_SHIELD)
def free(rules: Rules, s: State, hero: int, log: Grid) -> None:
    effects.use_item(s, s.seat, sets.lowest(working(rules, s, s.seat, state.FREEING)), log)
    s.blocked ^= sets.only(hero)
    tell(log, ALL, events.FREED, s.seat, heroes.card_of(s, s.attacker, hero))


PHASES.offers(state.SHIELD, moves.STOP_HERO, first=DONE)(unblocked)
PHASES.holds(state.SHIELD)(lambda rules, s: s.seat == s.defender)
PHASES.leads(state.SHIELD, DONE, state.BEGIN_ATTACK)


@PHASES.apply(state.SHIELD, moves.STOP_HERO, then=state.BEGIN_ATTACK)
def stop(rules: Rules, s: State, hero: int, log: Grid) -> None:
    effects.use_item(s, s.seat, sets.lowest(working(rules, s, s.seat, state.STOPPING)), log)
    s.blocked |= sets.only(hero)
    tell(log, ALL, events.STOPPED, s.seat, heroes.card_of(s, s.attacker, hero))


# The use of heroes


@PHASES.run(state.BEGIN_ATTACK, then=state.GO_ON)
def begin_attack(rules: Rules, s: State, log: Grid) -> None:
    if rules.seats > 2:
        settle_bets(rules, s, log)  # which changes nothing for the attack itself (GK18-74)
    s.seat = s.attacker
    s.stage = state.BATTLE


@PHASES.offers(state.USE, moves.USE_HERO, first=DONE)  # GK18-45, GK18-48; in any order (Q18-11)
def usable_heroes(rules: Rules, s: State) -> int:
    """The unblocked heroes that are not yet used and can be paid for in full (GK18-44, GK18-46, Q18-12, Q18-13)."""
    left = unblocked(s) & ~s.used
    found = left & heroes.free_heroes(rules, s, s.attacker)
    left ^= found
    purse = tokens.purse(s, s.attacker)
    for hero in sets.each(left):
        if tokens.payable(rules, s.owned[s.attacker], purse, heroes.card_of(s, s.attacker, hero), 0):
            found |= sets.only(hero)
    return found


def ask_next_hero(rules: Rules, s: State) -> bool:
    """Ask for a second use of the last hero or for the next one, if there is either (D18-14, D18-11)."""
    may_repeat = s.subject >= HERO and working(rules, s, s.attacker, state.REPEATING) != sets.EMPTY
    if may_repeat and tokens.payable(rules, s.owned[s.attacker], tokens.purse(s, s.attacker), s.subject, 0):
        s.phase = state.AGAIN
        return True
    s.subject = NONE
    s.phase = state.USE
    return unblocked(s) & ~s.used != sets.EMPTY and usable_heroes(rules, s) != sets.EMPTY


@PHASES.apply(state.USE, DONE, then=state.GO_ON)
def use_no_more(s: State) -> None:
    s.used = s.shown[s.attacker]


@PHASES.apply(state.USE, moves.USE_HERO)
def use(s: State, hero: int) -> None:
    s.used |= sets.only(hero)
    ask_payment(s, heroes.card_of(s, s.attacker, hero), 0)


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


@PHASES.offers(state.AGAIN, moves.USE_CARD, first=DONE)
def items_to_repeat(rules: Rules, s: State) -> int:
    return working(rules, s, s.attacker, state.REPEATING)


@PHASES.apply(state.AGAIN, DONE, then=state.GO_ON)
def use_once(s: State) -> None:
    s.subject = NONE


@PHASES.apply(state.AGAIN, moves.USE_CARD)
def use_again(s: State, card: int, log: Grid) -> None:
    effects.use_item(s, s.attacker, card, log)
    ask_payment(s, s.subject, 0)


def end_battle(rules: Rules, s: State, log: Grid) -> None:
    """Buildings that look at the battle, attacker's first (Q18-56); then all take their heroes back."""
    gain_after_battle(rules, s, s.attacker, state.AFTER_ATTACK, log)
    gain_after_battle(rules, s, s.defender, state.AFTER_DEFENCE, log)
    heroes.take_back(s)  # GK18-50
    s.looked = 0
    s.second = 1


def gain_after_battle(rules: Rules, s: State, seat: int, window: int, log: Grid) -> None:
    cards = working(rules, s, seat, window)
    blocked = sets.size(s.blocked)  # after the items (Q18-55)
    for card in sets.each(cards):
        if rules.fewest_blocked[card] <= blocked <= rules.most_blocked[card]:
            effects.gain(rules, s, seat, card, blocked if rules.for_each_blocked[card] == 1 else 1, log)
