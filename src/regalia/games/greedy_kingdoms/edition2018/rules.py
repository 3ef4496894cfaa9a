"""The rules of Greedy Kingdoms, edition of 2018; each carries the id of its statement in rulebook.md (GK18-…).

Where the rulebook is silent or ambiguous, its questions Q18-1 to Q18-63 say how we play it. Three are
options: Q18-5 `bank_limit`, Q18-35 `round_limit` and `at_limit`; the costs, incomes and start tokens whose icons are
lost (Q18-1, Q18-42 and the cards) stand in the card file. We depart from the text nowhere.

Line-ups are asked one seat after another and stay concealed until they are revealed. The decks have no order until a
card is drawn, except below: cards that were put under the upgrade deck lie where all saw them go.

Here are the deal and the way from round to round; `development`, `payment`, `effects` and `battle` have the rest. A
handler leaves in `phase` the question to ask, or what happens next by itself.
"""

from regalia.engine import chance, sets
from regalia.engine.contract import next_seat
from regalia.engine.event import ALL, tell
from regalia.engine.record import Grid
from regalia.engine.written import those
from regalia.games.greedy_kingdoms import board, heroes, kingdoms, tokens
from regalia.games.greedy_kingdoms.edition2018 import battle, development, effects, events, moves, payment, state
from regalia.games.greedy_kingdoms.edition2018.state import PHASES, Rules, State

# The deal


def setup(rules: Rules, s: State, log: Grid) -> None:
    kingdoms.lay_out(rules, s, 1 if rules.seats == 2 else board.COPIES)  # GK18-58, GK18-59, GK18-75
    s.attacker = chance.below(s, rules.seats)  # GK18-11, Q18-53
    s.defender = next_seat(rules, s.attacker)
    give_start_tokens(rules, s)
    ask_next_start_token(rules, s, s.attacker, 0)
    if s.phase == state.BEGIN_ROUND:
        begin_round(rules, s, log)


def give_start_tokens(rules: Rules, s: State) -> None:
    """What each player gets without a choice (GK18-13, GK18-62, GK18-63)."""
    seat = s.attacker
    for place in range(rules.seats):
        for kind in range(board.KINDS):
            s.tokens[seat][kind] = rules.start_tokens[place][kind]
            tokens.put_in_bank(rules, s, kind, -rules.start_tokens[place][kind])
        seat = next_seat(rules, seat)


def ask_next_start_token(rules: Rules, s: State, seat: int, place: int) -> None:
    """Ask the next player who picks a token, from that place in turn order on; then begin (GK18-12, Q18-52)."""
    while place < rules.seats:
        if rules.start_choice[place] != sets.EMPTY:
            s.seat = seat
            s.phase = state.START_TOKEN
            return
        seat = next_seat(rules, seat)
        place += 1
    s.phase = state.BEGIN_ROUND


def place_of_seat(rules: Rules, s: State, seat: int) -> int:
    """A seat's place in turn order before the first round, the first attacker's being 0."""
    return seat - s.attacker if seat >= s.attacker else seat + rules.seats - s.attacker


@PHASES.offers(state.START_TOKEN, moves.CHOOSE_TOKEN)
def start_tokens(rules: Rules, s: State) -> int:
    return rules.start_choice[place_of_seat(rules, s, s.seat)]


@PHASES.apply(state.START_TOKEN, moves.CHOOSE_TOKEN)
def choose_start_token(rules: Rules, s: State, kind: int, log: Grid) -> None:
    tokens.receive_one(rules, s, s.seat, kind, log)
    place = place_of_seat(rules, s, s.seat)
    ask_next_start_token(rules, s, next_seat(rules, s.seat), place + 1)


PHASES.holds(state.START_TOKEN)(lambda rules, s: s.seat < rules.seats)


# From round to round


@PHASES.run(state.BEGIN_ROUND)
def begin_round(rules: Rules, s: State, log: Grid) -> None:
    s.round += 1
    development.start_turn(rules, s, log)


def end_round(rules: Rules, s: State, log: Grid) -> None:
    """The next player attacks (GK18-18, GK18-53, GK18-66)."""
    if s.round >= rules.most_rounds:  # Q18-35
        kingdoms.end_at_limit(s, log)
        return
    if s.turned == 0 and rules.seats > 2 and sets.size(builders(s)) >= rules.seats - 1:  # GK18-67, Q18-36, Q18-37
        s.turned = 1
        tell(log, ALL, events.ALL_ATTACK_RIGHT)
    s.attacker = next_seat(rules, s.attacker)
    left = next_seat(rules, s.attacker)
    right = s.attacker - 1 if s.attacker > 0 else rules.seats - 1
    s.defender = right if s.turned == 1 else left
    s.phase = state.BEGIN_ROUND


@those(sets.first(board.SEATS))
def builders(s: State, seat: int) -> bool:
    """The players who have a palace."""
    return s.palaces[seat] > 0


@PHASES.run(state.GO_ON)
def go_on(rules: Rules, s: State, log: Grid) -> None:
    """Nothing is asked: go on with the effect under way, then with the step, then with the round (GK18-20)."""
    if s.takes > 0 and tokens.held(s, s.defender) > 0:  # as far as possible (Q18-14)
        s.phase = state.TAKE
        return
    s.takes = 0
    if s.swaps > 0 and effects.can_swap(s):
        s.phase = state.SWAP
        return
    s.swaps = 0
    if s.trades > 0 and effects.can_trade(rules, s):
        s.phase = state.TRADE
        return
    s.trades = 0
    if s.stage == state.BATTLE:
        if battle.ask_next_hero(rules, s):
            return
        battle.end_battle(rules, s, log)
        development.begin_development(s)  # GK18-51
        return
    s.subject = board.NONE
    if s.stage == state.START:
        development.ask_offers(rules, s)
    elif s.stage == state.BEFORE_ACTION:
        s.phase = state.DEVELOP
    elif s.stage == state.AFTER_ACTION and effects.usable_items(rules, s) != sets.EMPTY:
        s.phase = state.WIND_UP
    elif s.second == 0:
        battle.begin_battle(rules, s)
    else:
        end_round(rules, s, log)


@PHASES.run(state.PAID, may_end=True)
def finish_payment(rules: Rules, s: State, log: Grid) -> None:
    """Pay what was settled (GK18-03); only then does the card do anything (Q18-50)."""
    if not payment.is_free(rules, s.subject):
        tokens.pay(rules, s, s.attacker, s.need, log)
        for kind in range(board.KINDS):
            s.need[kind] = 0
    if s.subject >= board.HERO:
        battle.use_paid_hero(rules, s, s.subject, log)
    else:
        development.take_paid_card(rules, s, s.subject, log)


# The end


def score(rules: Rules, s: State, out: list[float]) -> None:
    """1 for whoever wins, 0 for the others; at the limit of rounds nobody or, as an option, the foremost (Q18-35)."""
    best = 0
    for seat in range(rules.seats):
        best = max(best, standing(rules, s, seat))
    for seat in range(rules.seats):
        out[seat] = 1.0 if best > 0 and standing(rules, s, seat) == best else 0.0


def standing(rules: Rules, s: State, seat: int) -> int:
    """A number that is the higher the better a player stands at the end."""
    if s.over == board.LIMIT and rules.at_limit == state.MOST_PALACES:
        return s.palaces[seat] * (board.MOST_TOKENS + 1) + s.tokens[seat][board.HONOR]
    return 1 if s.palaces[seat] == board.WINNING_PALACES else 0


# Imagined worlds


def imagine(rules: Rules, s: State, seat: int) -> None:
    """A hidden line-up is any that agrees with the card turned up; drawn heroes are any that their drawer lacks."""
    if s.over != 0:
        return
    if s.phase == state.LAY_SECOND and heroes.opposite(s) != seat:
        heroes.imagine_line_up(rules, s, heroes.opposite(s))
    elif s.phase == state.BET and s.defender != seat:
        heroes.imagine_line_up(rules, s, s.defender)
    elif s.phase == state.KEEP and s.seat != seat:
        imagine_drawn(rules, s)


def imagine_drawn(rules: Rules, s: State) -> None:
    """As many as were drawn; not all of one type, or there would be nothing to choose."""
    lacking = heroes.still_lacking(s, s.seat)
    n = min(1 + kingdoms.total_number(rules, s, s.seat, state.CHOOSING), sets.size(lacking))
    drawn = sets.sample(s, lacking, n)
    while sets.size(heroes.types_of(drawn)) == 1:
        drawn = sets.sample(s, lacking, n)
    s.drawn[s.seat] = drawn


def is_looked_at(s: State) -> bool:
    """Whether a look turns up a card of the line-up that is laid first."""
    return s.looked == 1
