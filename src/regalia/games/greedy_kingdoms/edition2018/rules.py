"""The rules of Greedy Kingdoms, edition of 2018; each carries the id of its statement in the catalogue (GK18-…).

Where the rulebook is silent or ambiguous the catalogue's questions Q18-1 to Q18-63 say how we play it. Three are
options: Q18-5 `bank_limit`, Q18-35 `round_limit` and `at_limit`; the costs, incomes and start tokens whose icons are
lost (Q18-1, Q18-42 and the cards) stand in the card file. We depart from the text nowhere.

Line-ups are asked one seat after another and stay concealed until they are revealed. The decks have no order until a
card is drawn, except below: cards that were put under the upgrade deck lie where all saw them go.

Here are the deal, the way from round to round, and the dispatch; `development`, `payment`, `effects` and `battle` have
the rest. A handler leaves in `phase` the question to ask, or what happens next by itself.
"""

from __future__ import annotations

from regalia.engine import chance, sets
from regalia.engine.event import ALL, tell
from regalia.engine.kernel import kernel
from regalia.engine.record import Grid, Row
from regalia.games.greedy_kingdoms import heroes, kingdoms, tokens
from regalia.games.greedy_kingdoms.board import (
    COPIES,
    HERO,
    HONOR,
    KINDS,
    LIMIT,
    MOST_TOKENS,
    NONE,
    SEATS,
    WINNING_PALACES,
)
from regalia.games.greedy_kingdoms.edition2018 import battle, development, effects, payment
from regalia.games.greedy_kingdoms.edition2018.battle import after
from regalia.games.greedy_kingdoms.edition2018.state import (
    AFTER_ACTION,
    BATTLE,
    BEFORE_ACTION,
    BEGIN_ATTACK,
    BEGIN_PAYMENT,
    BEGIN_ROUND,
    BET,
    BUILD,
    CARRY_OUT,
    CHOOSE,
    CHOOSE_TOKEN,
    CHOOSING,
    CLOAK,
    CONVERT,
    DEVELOP,
    GO_ON,
    KEEP,
    LAY,
    LAY_FIRST,
    LAY_SECOND,
    LEAVE_OUT,
    LOOK,
    MOST_PALACES,
    NEXT_BET,
    OFFER,
    OFFER_SHIELD,
    PAID,
    PAY_ANY,
    PROMOTE,
    QUESTIONS,
    RENEW,
    SHIELD,
    START,
    START_TOKEN,
    SWAP,
    TAKE,
    TRADE,
    USE,
    WIND_UP,
    Rules,
    State,
)

ALL_ATTACK_RIGHT = battle.OWN_TO_ROUND  # event without numbers


# The deal


@kernel
def setup(rules: Rules, s: State, log: Grid) -> None:
    kingdoms.clear(rules, s, 1 if rules.seats == 2 else COPIES)  # GK18-58, GK18-59, GK18-75
    clear_questions(s)
    s.attacker = chance.below(s, rules.seats)  # GK18-11, Q18-53
    s.defender = after(rules, s.attacker)
    give_start_tokens(rules, s)
    ask_next_start_token(rules, s, s.attacker, 0)
    if s.phase == BEGIN_ROUND:
        begin_round(rules, s, log)


@kernel
def clear_questions(s: State) -> None:
    s.stage = START
    s.subject = NONE
    s.offers = sets.EMPTY
    s.any = 0
    s.less = 0
    s.takes = 0
    s.swaps = 0
    s.trades = 0
    s.looked = 0
    s.turned = 0
    for kind in range(KINDS):
        s.need[kind] = 0
    for seat in range(SEATS):
        s.drawn[seat] = sets.EMPTY
        s.bets[seat] = NONE


@kernel
def give_start_tokens(rules: Rules, s: State) -> None:
    """What each player gets without a choice (GK18-13, GK18-62, GK18-63)."""
    seat = s.attacker + 0
    for place in range(rules.seats):
        for kind in range(KINDS):
            s.tokens[seat][kind] = rules.start_tokens[place][kind]
            tokens.put_in_bank(rules, s, kind, -rules.start_tokens[place][kind])
        seat = after(rules, seat)


@kernel
def ask_next_start_token(rules: Rules, s: State, seat: int, place: int) -> None:
    """Ask the next player who picks a token, from that place in turn order on; then begin (GK18-12, Q18-52)."""
    while place < rules.seats:
        if rules.start_choice[place] != sets.EMPTY:
            s.seat = seat
            s.phase = START_TOKEN
            return
        seat = after(rules, seat)
        place += 1
    s.phase = BEGIN_ROUND


@kernel
def place_of_seat(rules: Rules, s: State, seat: int) -> int:
    """A seat's place in turn order before the first round, the first attacker's being 0."""
    return seat - s.attacker if seat >= s.attacker else seat + rules.seats - s.attacker


@kernel
def legal_start_token(rules: Rules, s: State, out: Row) -> int:
    kinds = rules.start_choice[place_of_seat(rules, s, s.seat)]
    return tokens.offer_each(kinds, CHOOSE_TOKEN, out, 0)


@kernel
def apply_start_token(rules: Rules, s: State, action: int, log: Grid) -> None:
    tokens.receive_one(rules, s, s.seat, action - CHOOSE_TOKEN, log)
    place = place_of_seat(rules, s, s.seat)
    ask_next_start_token(rules, s, after(rules, s.seat), place + 1)


# From round to round


@kernel
def begin_round(rules: Rules, s: State, log: Grid) -> None:
    s.round += 1
    development.start_turn(rules, s, log)


@kernel
def end_round(rules: Rules, s: State, log: Grid) -> None:
    """The next player attacks (GK18-18, GK18-53, GK18-66)."""
    if s.round >= rules.most_rounds:  # Q18-35
        kingdoms.end_at_limit(s, log)
        return
    if s.turned == 0 and rules.seats > 2 and builders(rules, s) >= rules.seats - 1:  # GK18-67, Q18-36, Q18-37
        s.turned = 1
        tell(log, ALL, ALL_ATTACK_RIGHT)
    s.attacker = after(rules, s.attacker)
    left = after(rules, s.attacker)
    right = s.attacker - 1 if s.attacker > 0 else rules.seats - 1
    s.defender = right if s.turned == 1 else left
    s.phase = BEGIN_ROUND


@kernel
def builders(rules: Rules, s: State) -> int:
    """How many players have a palace."""
    n = 0
    for seat in range(rules.seats):
        n += 1 if s.palaces[seat] > 0 else 0
    return n


@kernel
def go_on(rules: Rules, s: State, log: Grid) -> None:
    """Nothing is asked: go on with the effect under way, then with the step, then with the round (GK18-20)."""
    if s.takes > 0 and tokens.held(s, s.defender) > 0:  # as far as possible (Q18-14)
        s.phase = TAKE
        return
    s.takes = 0
    if s.swaps > 0 and effects.can_swap(s):
        s.phase = SWAP
        return
    s.swaps = 0
    if s.trades > 0 and effects.can_trade(rules, s):
        s.phase = TRADE
        return
    s.trades = 0
    if s.stage == BATTLE:
        if battle.ask_next_hero(rules, s):
            return
        battle.end_battle(rules, s, log)
        development.begin_development(s)  # GK18-51
        return
    s.subject = NONE
    if s.stage == START:
        development.ask_offers(rules, s)
    elif s.stage == BEFORE_ACTION:
        s.phase = DEVELOP
    elif s.stage == AFTER_ACTION and effects.usable_items(rules, s) != sets.EMPTY:
        s.phase = WIND_UP
    elif s.second == 0:
        battle.begin_battle(rules, s)
    else:
        end_round(rules, s, log)


# Questions and answers


@kernel
def legal(rules: Rules, s: State, out: Row) -> int:
    if s.over != 0:
        return 0
    phase = s.phase
    if phase in (LAY_FIRST, LAY_SECOND):
        return heroes.offer_line_ups(rules, LAY, out)
    if phase == DEVELOP:
        return development.legal_develop(rules, s, out)
    if phase == USE:
        return battle.legal_use(rules, s, out)
    if phase == TAKE:
        return effects.legal_take(s, out)
    if phase == SWAP:
        return effects.legal_swap(s, out)
    if phase == PAY_ANY:
        return payment.legal_pay_any(s, out)
    if phase == LEAVE_OUT:
        return payment.legal_leave_out(s, out)
    if phase == BET:
        return battle.legal_bet(s, out)
    if phase == OFFER:
        return development.legal_offer(rules, s, out)
    if phase == WIND_UP:
        return development.legal_wind_up(rules, s, out)
    if phase == START_TOKEN:
        return legal_start_token(rules, s, out)
    return legal_rarely(rules, s, out)


@kernel
def legal_rarely(rules: Rules, s: State, out: Row) -> int:
    """The questions of single cards."""
    phase = s.phase
    if phase == KEEP:
        return effects.legal_keep(s, out)
    if phase == BUILD:
        return effects.legal_build(rules, s, out)
    if phase == RENEW:
        return effects.legal_renew(rules, s, out)
    if phase == CHOOSE:
        return effects.legal_choose(rules, s, out)
    if phase == TRADE:
        return effects.legal_trade(rules, s, out)
    if phase == CONVERT:
        return effects.legal_convert(rules, s, out)
    if phase == LOOK:
        return battle.legal_look(rules, s, out)
    if phase == CLOAK:
        return battle.legal_cloak(s, out)
    if phase == SHIELD:
        return battle.legal_shield(s, out)
    return battle.legal_again(rules, s, out)


@kernel
def apply(rules: Rules, s: State, action: int, log: Grid) -> None:
    s.ply += 1
    answer(rules, s, action, log)
    go_by_itself(rules, s, log)


@kernel
def answer(rules: Rules, s: State, action: int, log: Grid) -> None:
    phase = s.phase
    if phase == LAY_FIRST:
        battle.apply_lay_first(rules, s, action, log)
    elif phase == LAY_SECOND:
        battle.apply_lay_second(rules, s, action, log)
    elif phase == DEVELOP:
        development.apply_develop(rules, s, action, log)
    elif phase == USE:
        battle.apply_use(rules, s, action, log)
    elif phase == TAKE:
        effects.apply_take(s, action, log)
    elif phase == SWAP:
        effects.apply_swap(s, action, log)
    elif phase in (PAY_ANY, LEAVE_OUT):
        payment.apply_payment(s, action)
    elif phase == BET:
        battle.apply_bet(s, action, log)
    elif phase == OFFER:
        development.apply_offer(s, action)
    elif phase == WIND_UP:
        development.apply_wind_up(s, action, log)
    elif phase == START_TOKEN:
        apply_start_token(rules, s, action, log)
    else:
        answer_rarely(rules, s, action, log)


@kernel
def answer_rarely(rules: Rules, s: State, action: int, log: Grid) -> None:
    """The questions of single cards."""
    phase = s.phase
    if phase == KEEP:
        effects.apply_keep(s, action, log)
    elif phase == BUILD:
        effects.apply_build(rules, s, action)
    elif phase == RENEW:
        effects.apply_renew(rules, s, action, log)
    elif phase == CHOOSE:
        effects.apply_choose(rules, s, action, log)
    elif phase == TRADE:
        effects.apply_trade(rules, s, action, log)
    elif phase == CONVERT:
        effects.apply_convert(rules, s, action, log)
    elif phase == LOOK:
        battle.apply_look(rules, s, action, log)
    elif phase == CLOAK:
        battle.apply_cloak(rules, s, action, log)
    elif phase == SHIELD:
        battle.apply_shield(rules, s, action, log)
    else:
        battle.apply_again(s, action, log)


@kernel
def go_by_itself(rules: Rules, s: State, log: Grid) -> None:
    """Do what happens without a question, until there is one or the game is over."""
    while s.phase >= QUESTIONS and s.over == 0:
        # In the order in which one thing mostly follows another, so that one run through them mostly does.
        if s.phase == BEGIN_PAYMENT:
            payment.begin_payment(rules, s, s.subject)
        if s.phase == PAID:
            finish_payment(rules, s, log)
        if s.phase == CARRY_OUT:
            effects.carry_out(rules, s, s.subject, log)
        if s.phase == PROMOTE:
            effects.promote(rules, s, log)
        if s.phase == NEXT_BET:
            battle.ask_next_bet(rules, s, log)
        if s.phase == OFFER_SHIELD:
            battle.offer_shield(rules, s)
        if s.phase == BEGIN_ATTACK:
            battle.begin_attack(rules, s, log)
        if s.phase == GO_ON and s.over == 0:
            go_on(rules, s, log)
        if s.phase == BEGIN_ROUND:
            begin_round(rules, s, log)


@kernel
def finish_payment(rules: Rules, s: State, log: Grid) -> None:
    """Pay what was settled (GK18-03); only then does the card do anything (Q18-50)."""
    if not payment.is_free(rules, s.subject):
        tokens.pay(rules, s, s.attacker, s.need, log)
        for kind in range(KINDS):
            s.need[kind] = 0
    if s.subject >= HERO:
        battle.use_paid_hero(rules, s, s.subject, log)
    else:
        development.take_paid_card(rules, s, s.subject, log)


# The end


@kernel
def score(rules: Rules, s: State, out: list[float]) -> None:
    """1 for whoever wins, 0 for the others; at the limit of rounds nobody or, as an option, the foremost (Q18-35)."""
    best = 0
    for seat in range(rules.seats):
        best = max(best, standing(rules, s, seat))
    for seat in range(rules.seats):
        out[seat] = 1.0 if best > 0 and standing(rules, s, seat) == best else 0.0


@kernel
def standing(rules: Rules, s: State, seat: int) -> int:
    """A number that is the higher the better a player stands at the end."""
    if s.over == LIMIT and rules.at_limit == MOST_PALACES:
        return s.palaces[seat] * (MOST_TOKENS + 1) + s.tokens[seat][HONOR]
    return 1 if s.palaces[seat] == WINNING_PALACES else 0


# Imagined worlds


@kernel
def secret(rules: Rules, s: State) -> bool:
    """Line-ups stay face down until both are laid; everything else is done in the open."""
    return s.phase in (LAY_FIRST, LAY_SECOND)


@kernel
def imagine(rules: Rules, s: State, seat: int) -> None:
    """A hidden line-up is any that agrees with the card turned up; drawn heroes are any that their drawer lacks."""
    for other in range(SEATS):
        if other != seat:
            s.laid[other] = sets.EMPTY
            s.drawn[other] = sets.EMPTY
    if s.over != 0:
        return
    if s.phase == LAY_SECOND and battle.opposite(s) != seat:
        heroes.imagine_line_up(rules, s, battle.opposite(s))
    elif s.phase == BET and s.defender != seat:
        heroes.imagine_line_up(rules, s, s.defender)
    elif s.phase == KEEP and s.seat != seat:
        imagine_drawn(rules, s)


@kernel
def imagine_drawn(rules: Rules, s: State) -> None:
    """As many as were drawn; not all of one type, or there would be nothing to choose."""
    lacking = heroes.still_lacking(s, s.seat)
    n = min(1 + kingdoms.total_number(rules, s, s.seat, CHOOSING), sets.size(lacking))
    drawn = sets.sample(s, lacking, n)
    while sets.size(effects.types_of(drawn)) == 1:
        drawn = sets.sample(s, lacking, n)
    s.drawn[s.seat] = drawn


@kernel
def take_back(rules: Rules, s: State) -> None:
    """Whoever laid first takes up the line-up again, unless a look has turned up a card of it."""
    if s.over != 0 or s.phase != LAY_SECOND or s.looked == 1:
        return
    s.seat = battle.opposite(s)
    s.laid[s.seat] = sets.EMPTY
    s.phase = LAY_FIRST
    s.ply -= 1
