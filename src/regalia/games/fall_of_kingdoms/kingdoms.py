"""What befalls a kingdom: Morale and coins, the loss of cards, its destruction."""

from regalia.engine import sets
from regalia.engine.contract import NO_SEAT
from regalia.engine.event import ALL, only_to, tell
from regalia.engine.record import Grid
from regalia.games.fall_of_kingdoms import destinies, events, knowledge, state
from regalia.games.fall_of_kingdoms.groups import added, character_of, copies_of, dealt, joined, removed, without
from regalia.games.fall_of_kingdoms.state import PHASES, Rules, State


def clockwise(seats: int, seat: int) -> int:
    """The first of a set of seats that comes after a seat, going round the table (FOK-33)."""
    later = seats >> seat + 1 << seat + 1
    return sets.lowest(later if later != sets.EMPTY else seats)


def lives_on(s: State, seat: int) -> bool:
    return sets.has(s.alive, seat)


def raise_morale(s: State, seat: int, log: Grid) -> None:
    if s.morale[seat] < state.MOST_MORALE:  # FOK-127
        s.morale[seat] += 1
        tell(log, ALL, events.MORALE, seat, s.morale[seat], 1)


def least_morale(rules: Rules) -> int:
    return 0 if rules.morale_floor == state.FLOOR_ZERO else state.LEAST_MORALE  # FOK-128, Q-18


def lower_morale(rules: Rules, s: State, seat: int, log: Grid) -> None:
    if s.morale[seat] > least_morale(rules):
        s.morale[seat] -= 1
        tell(log, ALL, events.MORALE, seat, s.morale[seat], -1)


def build(rules: Rules, s: State, seat: int, n: int, log: Grid) -> None:
    before = s.defense[seat]
    s.defense[seat] = min(before + n, state.DEFENSE_CAPS[rules.defense_cap])
    tell(log, ALL, events.BUILT, seat, s.defense[seat] - before, s.defense[seat])


def then(s: State, loser: int, spoils: int, after: int, phase: int) -> None:
    """Go on with a loss: whose it is, who takes the coins if that destroys the loser, and what follows it."""
    s.loser = loser
    s.spoils = spoils
    s.after = after
    s.phase = phase


def hit(s: State, seat: int, n: int, by: int, after: int, log: Grid) -> None:
    """Defense falls; a kingdom without Defense is destroyed (FOK-30)."""
    before = s.defense[seat]
    s.defense[seat] = max(before - n, 0)
    tell(log, ALL, events.HIT, seat, before - s.defense[seat], s.defense[seat])
    then(s, seat, by, after, state.FALLEN if s.defense[seat] == 0 else after)


def must_lose(s: State, seat: int, by: int, after: int) -> None:
    """A seat loses an active card of its choice (FOK-66, FOK-73, FOK-94); with one card there is nothing to choose."""
    if s.active[seat] < state.ACTIVE:
        s.named = character_of(sets.lowest(s.hand[seat]))
        then(s, seat, by, after, state.LOST)
    else:
        then(s, seat, by, after, state.LOSING)
        s.seat = seat


@PHASES.run(state.LOST)
def lose(rules: Rules, s: State, log: Grid) -> None:
    """An active card is eliminated: of the loser, the one that is named."""
    seat = s.loser
    character = s.named
    s.phase = s.after
    s.hand[seat] = removed(s.hand[seat], copies_of(character))
    s.active[seat] -= 1
    s.ashes = added(s.ashes, copies_of(character))  # FOK-27
    knowledge.card_leaves(rules, s, seat, character)
    tell(log, ALL, events.LOST, seat, character)
    if s.lives[seat] > 0:  # FOK-24
        life_moves_up(s, seat, log)
    elif s.active[seat] == 0:  # FOK-31; with one card left the kingdom plays on (FOK-25)
        s.phase = state.FALLEN


def life_moves_up(s: State, seat: int, log: Grid) -> None:
    character = character_of(sets.pick(s, s.unseen))  # nobody knows one life from another
    s.unseen = removed(s.unseen, copies_of(character))
    s.lives[seat] -= 1
    s.hand[seat] = added(s.hand[seat], copies_of(character))
    s.active[seat] += 1
    knowledge.card_comes_unseen(s, seat)
    tell(log, ALL, events.LIFE_MOVES_UP, seat, s.lives[seat])
    tell(log, only_to(seat), events.NEW_CARD, seat, character)


@PHASES.run(state.FALLEN, may_end=True)
def destroy(rules: Rules, s: State, log: Grid) -> None:
    """The loser's kingdom falls."""
    seat = s.loser
    s.phase = s.after
    s.alive &= ~sets.only(seat)
    s.defense[seat] = 0
    loot(s, seat, s.spoils, log)
    bury(rules, s, seat, log)
    destinies.drop_all(rules, s, seat)
    knowledge.hand_is_gone(rules, s, seat)
    end_round_effects(s, seat)
    s.idle &= ~sets.only(seat)
    if sets.size(s.alive) == 1:  # FOK-29: at once, whatever is going on
        s.over = state.LAST_STANDING
        s.seat = NO_SEAT
        tell(log, ALL, events.GAME_OVER, sets.lowest(s.alive))


def end_round_effects(s: State, seat: int) -> None:
    """What a seat's Destiny Cards do for one complete round is over."""
    s.truce &= ~sets.only(seat)
    for character in range(state.CHARACTERS):
        s.interdict[character] &= ~sets.only(seat)


def may_be_claimed(s: State, character: int) -> bool:
    """Whether no Interdict is on a Character."""
    return s.interdict[character] == sets.EMPTY


def loot(s: State, seat: int, by: int, log: Grid) -> None:
    """Whoever brought the kingdom down takes its coins (FOK-32)."""
    coins = s.coins[seat]
    s.coins[seat] = 0
    if seat == s.actor:
        coins += s.earned
        s.earned = 0
    tell(log, ALL, events.DESTROYED, seat, by, coins)
    if by == s.actor:
        s.earned += coins
    elif by != state.NONE:
        s.coins[by] += coins


def bury(rules: Rules, s: State, seat: int, log: Grid) -> None:
    """All Character Cards of a fallen kingdom lie open in the Valley of Ashes."""
    buried = s.hand[seat]
    for card in sets.each(buried):
        s.hand[seat] = removed(s.hand[seat], copies_of(character_of(card)))
        s.active[seat] -= 1
        knowledge.card_leaves(rules, s, seat, character_of(card))
    lives = dealt(s, s.unseen, s.lives[seat])
    s.unseen = without(s.unseen, lives)
    s.lives[seat] = 0
    buried = joined(buried, lives)
    s.ashes = joined(s.ashes, buried)
    tell(log, ALL, events.BURIED, seat, buried)
