"""One round of Kingdom 18 solved: the mixed play of both seats that neither can improve on, by CFR+.

Nothing private outlives a round, so a round stands by itself: each player draws a hand out of a known deck, lays two
faces, sees what the other laid, and lays the other two. What the round is worth at its end depends only on who takes
each realm: in the last round that is the result of the game, before it an estimate of the chance of winning, from the
points and from what each realm brings to its owner's deck.

What is certified: `best_answers` says how much anybody can win against the play found, measured by that worth. In the
last round this holds for the game. Before it, it holds for the round, and for the game only as far as the estimate.

The plans of a player are laid out in rows:

- a *first* is a pair of faces, above and below, laid in the first step;
- a *branch* is a first together with the two cards kept back, so it belongs to one hand;
- a *second* is a branch with the faces laid in the second step.

Regret and average play are kept for each branch (how to begin with a hand), and for each second against each first of
the other (how to go on once both are seen). Most branches soon have no regret left and are not played any more: these
are weighed again only every few iterations, which comes as near to a solution in a third of the time.
"""

import math
from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any, NamedTuple

import numpy as np

from regalia.engine.game import Setting
from regalia.engine.kernel import compiled, is_ready
from regalia.engine.record import Array
from regalia.games.kingdom18 import rules as book
from regalia.games.kingdom18 import state
from regalia.games.kingdom18.faces import card_of
from regalia.games.kingdom18.state import Rules, State

RED_TAKES, BLUE_TAKES, NOBODY_TAKES = 0, 1, 2
OUTCOMES = 3
TAKES_FOR_RED = (1, -1, 0)  # what each of them means to red
MOST_WORK = 6_000_000_000  # pairs of plans that the iterations before an answer have, some seconds
FEWEST = 4  # iterations, whatever the work
ALL_UNTIL, ALL_EVERY = 4, 8  # every branch is weighed in the first iterations, and then in every eighth
SWING = 4.5  # victory points by which a round typically moves the margin
# What a realm brings to a deck, fitted with the swing to 24,000 positions between rounds of games of reckoners: those
# worth 7 help, all others keep better cards out of the hand. By it the log loss falls from .588 to .576.
STRENGTH_OF_ONE, EVEN_VALUE, WEAKEST, STRONGEST, COUNTER_STRENGTH = 0.6, 6.0, -0.45, 0.7, -0.2


# What a round is worth


def worth_in_points(rules: Rules, s: State) -> Array:
    """For red, by who takes the left and the right realm: the victory points of this round."""
    return _by_taker(*(rules.shield[realm] for realm in s.realm))


def _by_taker(left: float, right: float) -> Array:
    return np.array([[upper * left + lower * right for lower in TAKES_FOR_RED] for upper in TAKES_FOR_RED], np.float64)


def worth_in_wins(rules: Rules, s: State) -> Array:
    """For red, from -1 to 1: the result in the last round; before it the chance of winning, from points and decks."""
    rounds = state.ROUNDS - s.round
    worth = [rules.shield[realm] + rounds * strength(rules, realm) for realm in range(state.REALMS)]
    margin = sum(worth[realm] * ((s.won[0] >> realm & 1) - (s.won[1] >> realm & 1)) for realm in range(state.REALMS))
    margins = margin + _by_taker(*(worth[realm] for realm in s.realm))
    if rounds == 0:
        return np.asarray(np.sign(margins))
    return np.asarray(np.vectorize(math.erf)(margins / (SWING * math.sqrt(2 * rounds))))


def strength(rules: Rules, realm: int) -> float:
    """What a realm in a deck is worth in a round, in victory points, beside the cards that it keeps out of the hand."""
    face = state.EMPIRE_FACES + realm
    if rules.power[face] > state.DIPLOMACY:
        return COUNTER_STRENGTH
    return min(max(STRENGTH_OF_ONE * (rules.value[face] - EVEN_VALUE), WEAKEST), STRONGEST)


def outcomes(rules: Rules, s: State) -> Array:
    """Who takes each realm: [slot, red's first face on it, red's second, blue's first, blue's second]."""
    table = np.zeros((state.SLOTS, state.FACES, state.FACES, state.FACES, state.FACES), np.int8)
    for slot in range(state.SLOTS):
        earned = np.array(
            [
                [book.points(rules, rules.icon[s.realm[slot]], face, against) for against in range(state.FACES)]
                for face in range(state.FACES)
            ]
        )
        printed = np.array([book.printed(rules, face) for face in range(state.FACES)])
        _write_outcomes(table[slot], rules.to_array(), rules.icon[s.realm[slot]], earned, printed)
    return table


@compiled
def _write_outcomes(table: Any, rules: Any, icon: int, earned: Any, printed: Any) -> None:
    r = rules[0]
    for a in range(state.FACES):
        for b in range(state.FACES):
            for c in range(state.FACES):
                for d in range(state.FACES):
                    red = earned[a, c] + earned[b, d]
                    blue = earned[c, a] + earned[d, b]
                    if red == blue:
                        red = max(book.tie_value(r, icon, a, c), book.tie_value(r, icon, b, d))
                        blue = max(book.tie_value(r, icon, c, a), book.tie_value(r, icon, d, b))
                    table[a, b, c, d] = NOBODY_TAKES if red == blue else RED_TAKES if red > blue else BLUE_TAKES


# The plans of a player


class Plans(NamedTuple):
    """Everything a player can do in a round with a deck, and what is known of how good it is."""

    firsts: Array  # faces above and below
    branch_first: Array
    branch_hand: Array
    branch_start: Array  # its seconds are the rows from here to the start of the next branch
    first_start: Array  # its branches likewise
    seconds: Array  # faces above and below
    regret: Array  # of branches
    average: Array
    regret_on: Array  # of seconds, against each first of the other
    average_on: Array


def _placements(cards: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Both orders of two cards, each either end up."""
    for upper, lower in permutations(cards):
        yield from product(_faces(upper), _faces(lower))


def _faces(card: int) -> list[int]:
    return [face for face in range(state.FACES) if card_of(face) == card]


def cards_of(deck: int) -> list[int]:
    return [card for card in range(state.CARDS) if deck >> card & 1]


def hands_of(deck: int) -> list[frozenset[int]]:
    return [frozenset(hand) for hand in combinations(cards_of(deck), state.HAND)]


def plans_for(deck: int, others: int) -> Plans:
    """The plans of a player with this deck, against one who has `others` firsts."""
    cards = cards_of(deck)
    numbers = {hand: number for number, hand in enumerate(hands_of(deck))}
    firsts: list[tuple[int, int]] = []
    seconds: list[tuple[int, int]] = []
    branch_first: list[int] = []
    branch_hand: list[int] = []
    branch_start: list[int] = []
    first_start: list[int] = []
    for laid in combinations(cards, 2):
        for first in _placements(laid):
            first_start.append(len(branch_first))
            for kept in combinations([card for card in cards if card not in laid], 2):
                branch_first.append(len(firsts))
                branch_hand.append(numbers[frozenset((*laid, *kept))])
                branch_start.append(len(seconds))
                seconds.extend(_placements(kept))
            firsts.append(first)
    branch_start.append(len(seconds))
    first_start.append(len(branch_first))
    branches = len(branch_first)
    return Plans(
        np.array(firsts, np.int16), np.array(branch_first, np.int32), np.array(branch_hand, np.int32),
        np.array(branch_start, np.int32), np.array(first_start, np.int32), np.array(seconds, np.int16),
        np.zeros(branches), np.zeros(branches),
        np.zeros((len(seconds), others), np.float32), np.zeros((len(seconds), others), np.float32),
    )  # fmt: skip


def firsts_of(deck: int) -> int:
    """How many firsts a deck has."""
    faces = [len(_faces(card)) for card in cards_of(deck)]
    return sum(faces) ** 2 - sum(n * n for n in faces)


# CFR+


def begin_with(hands: int, branch_hand: Any, weight: Any, out: Any) -> None:
    """How often each branch is begun with its hand, by weights that need not add up to one."""
    totals = out[len(branch_hand) :]  # room behind the branches, one number a hand and one for how many branches it has
    for hand in range(2 * hands):
        totals[hand] = 0.0
    for branch in range(len(branch_hand)):
        totals[branch_hand[branch]] += weight[branch]
        totals[hands + branch_hand[branch]] += 1.0
    for branch in range(len(branch_hand)):
        total = totals[branch_hand[branch]]
        out[branch] = weight[branch] / total if total > 0.0 else 1.0 / totals[hands + branch_hand[branch]]


def go_on(weight: Any, start: int, end: int, against: int, out: Any) -> None:
    """How often each second of a branch is played against a first of the other."""
    total = 0.0
    for row in range(start, end):
        total += weight[row, against]
    for row in range(start, end):
        out[row] = weight[row, against] / total if total > 0.0 else 1.0 / (end - start)


@compiled
def values_against(
    mine: Plans, theirs: Plans, table: Any, worth: Any, hands: int, their_weight: Any, their_weight_on: Any,
    begun: Any, reached: Any, played: Any, values: Any, weighed: Any,
) -> None:  # fmt: skip
    """What each second of the weighed branches is worth against each first of the other, who plays by these weights.

    Weighted with how likely the other is to come to that first, and to go on as it does, whatever hand it has.
    """
    begin_with(hands, theirs.branch_hand, their_weight, begun)
    for a in range(len(mine.firsts)):
        for b in range(len(theirs.firsts)):
            n = 0  # of the other's seconds that are played at all: with CFR+ most are not
            for branch in range(theirs.first_start[b], theirs.first_start[b + 1]):
                if begun[branch] > 0.0:
                    start = theirs.branch_start[branch]
                    end = theirs.branch_start[branch + 1]
                    go_on(their_weight_on, start, end, a, reached)
                    for row in range(start, end):
                        if reached[row] > 0.0:
                            reached[n] = reached[row] * begun[branch] / hands
                            played[n] = row
                            n += 1
            for branch in range(mine.first_start[a], mine.first_start[a + 1]):
                start = mine.branch_start[branch]
                end = mine.branch_start[branch + 1] if weighed[branch] else start
                for x in range(start, end):
                    upper = table[0, mine.firsts[a, 0], mine.seconds[x, 0], theirs.firsts[b, 0]]
                    lower = table[1, mine.firsts[a, 1], mine.seconds[x, 1], theirs.firsts[b, 1]]
                    value = 0.0
                    for i in range(n):
                        y = played[i]
                        outcome = upper[theirs.seconds[y, 0]] * OUTCOMES + lower[theirs.seconds[y, 1]]
                        value += reached[i] * worth[outcome]
                    values[x, b] = value


@compiled
def improve(
    mine: Plans, hands: int, values: Any, begun: Any, played: Any, worths: Any, weight: float, weighed: Any
) -> None:
    """One step of CFR+ on the weighed branches: regret against the values, and average play with this weight."""
    begin_with(hands, mine.branch_hand, mine.regret, begun)
    for branch in range(len(mine.branch_hand)):
        start = mine.branch_start[branch]
        end = mine.branch_start[branch + 1]
        worths[branch] = 0.0
        if not weighed[branch]:
            continue
        for b in range(values.shape[1]):
            go_on(mine.regret_on, start, end, b, played)
            value = 0.0
            for row in range(start, end):
                value += played[row] * values[row, b]
            for row in range(start, end):
                mine.average_on[row, b] += weight * begun[branch] * played[row]
                mine.regret_on[row, b] = max(0.0, mine.regret_on[row, b] + values[row, b] - value)
            worths[branch] += value
    means = played  # no longer needed: room for one number a hand
    for hand in range(hands):
        means[hand] = 0.0
    for branch in range(len(mine.branch_hand)):
        means[mine.branch_hand[branch]] += begun[branch] * worths[branch]
    for branch in range(len(mine.branch_hand)):
        if not weighed[branch]:
            continue
        mine.average[branch] += weight * begun[branch]
        mine.regret[branch] = max(0.0, mine.regret[branch] + worths[branch] - means[mine.branch_hand[branch]])


@compiled
def best_answer(mine: Plans, hands: int, values: Any, best: Any) -> float:
    """What the best answer to the other's play is worth: the best second everywhere, the best first with every hand."""
    for hand in range(hands):
        best[hand] = -np.inf
    for branch in range(len(mine.branch_hand)):
        total = 0.0
        for b in range(values.shape[1]):
            highest = -np.inf
            for row in range(mine.branch_start[branch], mine.branch_start[branch + 1]):
                highest = max(highest, values[row, b])
            total += highest
        best[mine.branch_hand[branch]] = max(best[mine.branch_hand[branch]], total)
    mean = 0.0
    for hand in range(hands):
        mean += best[hand] / hands
    return mean


class Round:
    """The round at whose beginning a state is, being solved."""

    def __init__(self, rules: Rules, s: State, worth: Array) -> None:
        decks = [book.owned(s, seat) for seat in range(state.SEATS)]
        self.hands = [hands_of(deck) for deck in decks]
        self.plans = [plans_for(decks[seat], firsts_of(decks[1 - seat])) for seat in range(state.SEATS)]
        table = outcomes(rules, s)
        # Each seat sees its own faces first and what it takes as its own; a loss of the other is its gain.
        self.tables = [table, np.ascontiguousarray(table.transpose(0, 3, 4, 1, 2))]
        self.worths = [worth.ravel(), -worth.ravel()]
        self.iterations = 0
        rooms = [
            max(len(plans.seconds), len(plans.branch_first) + 2 * len(hands))
            for plans, hands in zip(self.plans, self.hands, strict=True)
        ]
        self._begun, self._reached = np.zeros(max(rooms)), np.zeros(max(rooms))
        self._played = np.zeros(max(rooms), np.int32)
        self._values = [np.zeros((len(plans.seconds), plans.regret_on.shape[1])) for plans in self.plans]

    @property
    def work(self) -> int:
        """How many pairs of plans there are, which an iteration that weighs all branches compares."""
        return len(self.plans[0].seconds) * len(self.plans[1].seconds)

    def solve(self, iterations: int) -> None:
        """Go on with the solution; later play counts more in the average, as it should with CFR+."""
        for _ in range(iterations):
            self.iterations += 1
            for seat in range(state.SEATS):
                mine, theirs = self.plans[seat], self.plans[1 - seat]
                weighed = self._weighed(seat)
                self._value(seat, theirs.regret, theirs.regret_on, weighed)
                improve(
                    mine, len(self.hands[seat]), self._values[seat], self._begun, self._reached,
                    np.zeros(len(mine.branch_first)), float(self.iterations), weighed,
                )  # fmt: skip

    def _weighed(self, seat: int) -> Array:
        """Which branches this iteration weighs: all of them, or only those that are played with their hand."""
        plans = self.plans[seat]
        if self.iterations <= ALL_UNTIL or self.iterations % ALL_EVERY == 0:
            return np.ones(len(plans.regret), np.bool_)
        regrets = np.bincount(plans.branch_hand, plans.regret)
        return np.asarray((plans.regret > 0) | (regrets[plans.branch_hand] == 0))

    def _value(self, seat: int, weight: Array, weight_on: Array, weighed: Array) -> None:
        mine, theirs = self.plans[seat], self.plans[1 - seat]
        values_against(
            mine, theirs, self.tables[seat], self.worths[seat], len(self.hands[1 - seat]), weight, weight_on,
            self._begun, self._reached, self._played, self._values[seat], weighed,
        )  # fmt: skip

    def best_answers(self) -> list[float]:
        """What each seat could win against the other's average play; their sum is how far this is from a solution."""
        answers = []
        for seat in range(state.SEATS):
            mine, theirs = self.plans[seat], self.plans[1 - seat]
            self._value(seat, theirs.average, theirs.average_on, np.ones(len(mine.regret), np.bool_))
            answers.append(best_answer(mine, len(self.hands[seat]), self._values[seat], self._reached))
        return answers

    def play(self, seat: int, s: State) -> dict[int, float]:
        """The average play of a seat as its state stands: weights of its actions."""
        plans = self.plans[seat]
        held = frozenset(card_of(face) for face in range(state.FACES) if s.hand[seat] >> face & 1)
        if s.step == 0:
            hand = self.hands[seat].index(held)
            branches = np.flatnonzero(plans.branch_hand == hand)
            rows = [(plans.firsts[plans.branch_first[branch]], plans.average[branch]) for branch in branches]
        else:
            mine, other = ([s.shown[who][slot][0] for slot in range(state.SLOTS)] for who in (seat, 1 - seat))
            first = self._first(seat, mine)
            against = self._first(1 - seat, other)
            hand = self.hands[seat].index(held | {card_of(face) for face in mine})
            branch = next(
                branch
                for branch in range(plans.first_start[first], plans.first_start[first + 1])
                if plans.branch_hand[branch] == hand
            )
            seconds = range(plans.branch_start[branch], plans.branch_start[branch + 1])
            rows = [(plans.seconds[row], plans.average_on[row, against]) for row in seconds]
        weights = {int(faces[0]) * state.FACES + int(faces[1]): float(weight) for faces, weight in rows}
        return weights if sum(weights.values()) > 0 else dict.fromkeys(weights, 1.0)

    def _first(self, seat: int, faces: list[int]) -> int:
        return int(np.flatnonzero((self.plans[seat].firsts == faces).all(axis=1))[0])


class RoundSolver:
    """Solves each round when it is first asked about it, and keeps the solution to the round's end.

    The more realms the players have won, the more plans there are: no round gets more work than an answer may take.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._about: object = None
        self._round: Round | None = None

    def needs_compiling(self) -> bool:
        """Whether the first answer will have to wait for the compiler."""
        plans = plans_for((1 << state.HAND) - 1, 1)  # of the fewest cards: only the kinds of numbers count here
        table, row, rows = np.zeros((state.SLOTS, *[state.FACES] * 4), np.int8), np.zeros(1), np.zeros((1, 1))
        played, weighed = np.zeros(1, np.int32), np.ones(1, np.bool_)
        numbers = np.zeros((state.FACES, state.FACES), np.int64)
        return not (
            is_ready(_write_outcomes, table[0], self._rules.to_array(), 0, numbers, numbers[0])
            and is_ready(
                values_against, plans, plans, table, row, 1, row, plans.regret_on, row, row, played, rows, weighed
            )
            and is_ready(improve, plans, 1, rows, row, row, row, 1.0, weighed)
        )

    def weigh(self, seen: State, iterations: int) -> dict[int, float]:
        about = seen.round, tuple(seen.realm), tuple(seen.won)
        if self._round is None or about != self._about:
            self._about, self._round = about, Round(self._rules, seen, worth_in_wins(self._rules, seen))
        iterations = min(iterations, max(FEWEST, MOST_WORK // self._round.work))
        if self._round.iterations < iterations:
            self._round.solve(iterations - self._round.iterations)
        return self._round.play(seen.seat, seen)


def solver(setting: Setting) -> RoundSolver:
    """What finds mixed play for the rounds of a match."""
    assert isinstance(setting.rules, Rules)
    return RoundSolver(setting.rules)
