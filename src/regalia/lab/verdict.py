"""Verdicts on strength: scores with their intervals, and a sequential test whose bounds are stated before it begins.

The unit is the duplicate set: the same deals, with every rotation of the seats. Its score is 0.5 when two bots are
equal, 1 when one wins everything. The test (GSPRT, on the scores of sets) asks whether the candidate is at least
`BETTER` points of score above even, or not at all; it ends when either answer has become 19 times likelier.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

BETTER = 0.05  # what the test is asked to find: five points of score above even
ERROR = 0.05  # the chance of a wrong answer, either way
BOUND = math.log((1 - ERROR) / ERROR)
FEWEST = 10  # sets before an answer is given, so that their spread is known
LEAST_VARIANCE = 1e-4  # of sets, for the test alone: sets that were all alike shall not make it sure beyond measure
SURE = 1.96  # standard errors to either side that hold 95 %
NEVER_SEEN = 3.0  # what was not seen in n times may still be one in n / 3, with 95 %


class Answer(Enum):
    STRONGER = "stronger"
    NOT_STRONGER = "not stronger"
    OPEN = "open"


@dataclass(frozen=True)
class Verdict:
    """What a row of sets says."""

    sets: int
    score: float
    interval: float  # half the width of the 95 % interval
    likelihood: float  # log of how much likelier "better" is than "even"
    answer: Answer

    def __str__(self) -> str:
        return (
            f"{self.score:.3f} ± {self.interval:.3f} over {self.sets} sets, {self.answer.value} "
            f"(log-likelihood ratio {self.likelihood:+.2f} between {-BOUND:+.2f} and {BOUND:+.2f})"
        )


def sure(number: int) -> float:
    """Standard errors of a 95 % interval from so many, by Student: few tell little of how they spread."""
    return SURE * (1 + (SURE**2 + 1) / (4 * (number - 1)))


def judge(scores: Sequence[float]) -> Verdict:
    """The verdict on the scores of sets, in the order in which they were played."""
    n = len(scores)
    if n < 2:
        return Verdict(n, scores[0] if scores else 0.5, 1.0, 0.0, Answer.OPEN)
    mean = sum(scores) / n
    variance = sum((score - mean) ** 2 for score in scores) / (n - 1)
    # Of sets that were all alike only the number says how well the score is known.
    alike = min(scores) == max(scores)
    interval = min(1.0, NEVER_SEEN / n) if alike else sure(n) * math.sqrt(variance / n)
    even, better = 0.5, 0.5 + BETTER
    likelihood = n * (better - even) * (2 * mean - even - better) / (2 * max(variance, LEAST_VARIANCE))
    answer = Answer.OPEN
    if n >= FEWEST and abs(likelihood) >= BOUND:
        answer = Answer.STRONGER if likelihood > 0 else Answer.NOT_STRONGER
    return Verdict(n, mean, interval, likelihood, answer)


def set_score(seats: int, candidate_shares: Sequence[tuple[int, float]]) -> float:
    """The score of a set: for each game, how many seats the candidate had and which part of the win they got.

    It compares what a seat of the candidate won with what a seat of the others won, so that it is 0.5 for equals
    however the seats are divided.
    """
    total = 0.0
    for held, share in candidate_shares:
        mine = share / held
        others = (1 - share) / (seats - held)
        total += (mine - others) / max(1 / held, 1 / (seats - held))
    return 0.5 + 0.5 * total / len(candidate_shares)
