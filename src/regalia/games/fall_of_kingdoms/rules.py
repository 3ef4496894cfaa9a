"""The rules of The Fall of Kingdoms, Founders Edition, from its instruction guide: setup, turns and the course of play.

Each rule carries the id of its statement in rulebook.md (FOK-…) or of the question it decides (Q-…). What the guide
leaves open and changes play is an option: `refund_when_caught` (Q-09), `saint_blocks` (Q-12), `puppeteer_block` (Q-26),
`call_loot` (Q-36), `morale_floor` (Q-18), `defense_cap` (Q-42), `call_order` (Q-07), `wrong_call` (Q-55),
`caught_counter` (Q-33) and `fifth_card` (Q-51).
We depart from it in one thing: a game that nobody has won after 500 turns is broken off (Q-48).

Windows are asked one seat at a time. A move that ends a window sets a phase that runs by itself, and so on until a seat
is asked again. Here are the setup, the way from turn to turn and the choice of a card to lose; `menu` and `acts` have
the act step, `claims` the windows, `effects` what runs once all have answered.
"""

from regalia.engine import chance, sets
from regalia.engine.blank import blanking
from regalia.engine.contract import NO_SEAT
from regalia.engine.event import ALL, SEALED, only_to, tell
from regalia.engine.phases import offer
from regalia.engine.record import Grid, Row
from regalia.engine.written import those
from regalia.games.fall_of_kingdoms import claims, destinies, events, kingdoms, moves, state
from regalia.games.fall_of_kingdoms.groups import added, character_of, copies_of, dealt, holds, joined, removed, without
from regalia.games.fall_of_kingdoms.kingdoms import clockwise, lives_on
from regalia.games.fall_of_kingdoms.state import PHASES, Rules, State

# Setup


def setup(rules: Rules, s: State, log: Grid) -> None:
    s.alive = sets.first(rules.seats)
    s.pile = sets.first(state.DESTINY_CARDS)  # FOK-11, FOK-78
    for seat in range(rules.seats):
        s.defense[seat] = state.START_DEFENSE  # FOK-04
        s.morale[seat] = state.START_MORALE  # FOK-05
        s.coins[seat] = state.START_COINS  # FOK-07
    for seat in range(rules.seats):
        for _ in range(state.DESTINY_DEALT):  # FOK-06
            destinies.take_from_pile(rules, s, seat)
    s.phase = state.TRADING
    s.seat = 0


@PHASES.legal(state.TRADING)
def legal_trade(rules: Rules, s: State, out: Row) -> int:
    out[0] = moves.KEEP  # FOK-10
    n = 1
    for kind in destinies.kinds(rules, s.destiny[s.seat]):  # FOK-09
        n = offer(out, n, moves.TRADE + kind)
    return n


@PHASES.apply(state.TRADING)
def keep_or_trade(rules: Rules, s: State, action: int, log: Grid) -> None:
    """Secretly keep both cards or trade one; given cards go back into the pile after the last trade (Q-01)."""
    me = s.seat
    tell(log, only_to(me), SEALED)  # for good: who traded is told, the faces are not
    if action != moves.KEEP:
        s.traded[me] = action - moves.TRADE
        s.destiny[me] = removed(s.destiny[me], rules.copies[s.traded[me]])
        s.held[me] -= 1
        kind = destinies.take_from_pile(rules, s, me)
        tell(log, only_to(me), events.DREW_CARD, me, kind)
    if me + 1 < rules.seats:
        s.seat += 1
        return
    for seat in range(rules.seats):
        if s.traded[seat] != state.NONE:
            s.pile = added(s.pile, rules.copies[s.traded[seat]])
            tell(log, ALL, events.TRADED, seat)
    deal(rules, s, log)
    s.actor = chance.below(s, rules.seats) if rules.first == NO_SEAT else rules.first  # FOK-34, FOK-35
    s.phase = state.TURN_BEGINS


def deal(rules: Rules, s: State, log: Grid) -> None:
    """The Character Cards, unseen until now (FOK-12 to FOK-19)."""
    left = sets.first(state.CHARACTER_CARDS)
    if rules.seats <= 4:
        for character in range(state.CHARACTERS):  # FOK-13, FOK-14, FOK-15: one of each is taken out
            left = removed(left, copies_of(character))
            s.ashes = added(s.ashes, copies_of(character))  # FOK-26
    if rules.seats == 2:
        left &= ~copies_of(state.PUPPETEER)  # FOK-13, FOK-115: and with two players all Puppeteers
        s.ashes |= copies_of(state.PUPPETEER)
    if rules.seats == 5:
        out = dealt(s, left, state.REMOVED_AT_RANDOM)  # FOK-16
        left = without(left, out)
        s.ashes = joined(s.ashes, out)
    for seat in range(rules.seats):
        for _ in range(state.ACTIVE):  # FOK-22, Q-02
            character = character_of(sets.pick(s, left))
            left = removed(left, copies_of(character))
            s.hand[seat] = added(s.hand[seat], copies_of(character))
            tell(log, only_to(seat), events.NEW_CARD, seat, character)
        s.active[seat] = state.ACTIVE
        s.lives[seat] = state.DEALT[rules.seats] - state.ACTIVE  # FOK-23
    s.house = dealt(s, left, state.HOUSE_SIZE[rules.seats])  # FOK-19
    s.unseen = without(left, s.house)


# Turns


@PHASES.run(state.TURN_BEGINS, then=state.ACTING)
def begin_turn(s: State, log: Grid) -> None:
    seat = s.actor
    s.turn += 1
    kingdoms.end_round_effects(s, seat)
    s.coins[seat] += s.morale[seat]  # FOK-37, FOK-38: perhaps past the cap, which comes later (FOK-39)
    s.earned = 0
    s.todo = 0
    s.no_destiny = 0
    s.barred = sets.EMPTY
    s.withdrawn = 0
    tell(log, ALL, events.TURN_BEGINS, s.turn, seat, s.morale[seat])
    s.seat = seat


# Nothing is left over of an action
forget_action = blanking(
    State,
    *("in_use", "deed", "target", "attacks", "named", "at_destiny", "stack", "paid", "owner", "borrowed"),
    *("window", "claimant", "claim", "waiting", "caller", "countered", "owes", "loser", "spoils", "after"),
)


@PHASES.run(state.ACTION_ENDS)
def end_action(rules: Rules, s: State, log: Grid) -> None:
    if claims.wrong_caller_loses(rules, s):
        return
    if s.in_use != state.NONE:
        s.used = added(s.used, rules.copies[s.in_use])  # FOK-86: a card in use joins the used ones only now
    forget_action(s)
    if lives_on(s, s.actor):
        if s.todo > 0:  # FOK-83
            s.todo -= 1
            s.phase = state.ACTING
            s.seat = s.actor
            return
        settle_coins(s, log)
    if s.turn == state.TURN_LIMIT:
        s.over = state.UNFINISHED
        s.seat = NO_SEAT
        tell(log, ALL, events.UNFINISHED, s.turn)
        return
    s.actor = clockwise(s.alive, s.actor)  # FOK-33
    while sets.has(s.idle, s.actor):  # a Destiny Card took the turn away; the round of its owner's effects is over
        s.idle &= ~sets.only(s.actor)
        kingdoms.end_round_effects(s, s.actor)
        tell(log, ALL, events.LOSES_TURN, s.actor)
        s.actor = clockwise(s.alive, s.actor)
    s.phase = state.TURN_BEGINS


def settle_coins(s: State, log: Grid) -> None:
    """Discard down to the cap, then take what the turn earned (FOK-129, FOK-130); a surplus is carried on (FOK-131)."""
    me = s.actor
    if s.coins[me] > state.CAP:
        tell(log, ALL, events.CUT, me, s.coins[me] - state.CAP)
        s.coins[me] = state.CAP
    if s.earned > 0:
        tell(log, ALL, events.TOOK_EARNED, me, s.earned)
        s.coins[me] += s.earned
    s.earned = 0


# Losing a card of one's choice


@PHASES.offers(state.LOSING, moves.LOSE)
@those(sets.first(state.CHARACTERS))
def characters_to_lose(s: State, character: int) -> bool:
    return holds(s.hand[s.seat], character)


@PHASES.apply(state.LOSING, moves.LOSE, then=state.LOST)
def choose_loss(s: State, character: int) -> None:
    s.named = character


# Either card, with no thought behind it
PHASES.time_out(state.LOSING)(lambda setting, seen, actions: actions[seen.random % len(actions)])


# Secrets and the end


def secret(rules: Rules, s: State) -> bool:
    """What is traded at the setup, given back to the House, or answered in a sealed poll stays unseen."""
    return s.phase in (state.TRADING, state.RETURNING) or (
        s.phase == state.CALLING and rules.call_order == state.SEALED_POLL
    )


def score(rules: Rules, s: State, out: list[float]) -> None:
    """The last kingdom standing wins (FOK-29); if the game was broken off, the strongest do (Q-48)."""
    best = 0
    for seat in range(rules.seats):
        best = max(best, strength(s, seat))
    for seat in range(rules.seats):
        out[seat] = 1 if strength(s, seat) == best else 0


def strength(s: State, seat: int) -> int:
    """Defense and Character Cards; nothing is left of a destroyed kingdom."""
    return s.defense[seat] + s.active[seat] + s.lives[seat]
