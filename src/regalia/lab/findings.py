"""What a study found, with 95 % intervals, and what differs between two.

Every figure is a ratio of two sums over deals, and its interval follows from how the deals differ; two card files are
compared deal by deal, since they share all chance that they can.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from regalia.engine.record import Array
from regalia.lab.study import NOBODY, Table

SURE = 1.96  # standard errors to either side that hold 95 %
POINTS = 100.0
FEWEST_DEALS = 30  # below this an interval says little
WANTED = 1.0  # points to either side that are good enough to judge a first player's advantage
OFTEN, SELDOM, ALWAYS = 0.05, 0.01, 0.95  # of a word: offered times a game, and parts of these times that it is taken
NAMED = 5  # words that a verdict names
MANY_WORDS = 1.8  # how much wider than 95 % an interval must be where one looks at many words for what has changed
WORTH_NAMING = 0.05  # part by which a word must be played more or less often


class Figure(NamedTuple):
    """A number with half the width of its 95 % interval."""

    value: float
    off: float

    def __str__(self) -> str:
        digits = 2 if abs(self.value) < 1 else 1
        return f"{self.value:.{digits}f} ± {self.off:.{digits}f}"

    @property
    def is_above_chance(self) -> bool:
        return abs(self.value) > self.off


class Ratio:
    """A sum over deals divided by another; not a number where too few deals have anything to divide by."""

    def __init__(self, above: Array, below: Array) -> None:
        enough = np.count_nonzero(below) >= min(FEWEST_DEALS, len(below))
        self.value = float(above.sum() / below.sum()) if enough else float("nan")
        self._each = (above - self.value * below) / below.mean() if enough else np.full(len(above), np.nan)

    def figure(self, scale: float = 1.0) -> Figure:
        return Figure(scale * self.value, scale * _error(self._each))

    def more_than(self, other: Ratio, scale: float = 1.0) -> Figure:
        """By how much it is above another over the same deals."""
        return Figure(scale * (self.value - other.value), scale * _error(self._each - other._each))


def _error(each: Array) -> float:
    return float(SURE * each.std(ddof=1) / np.sqrt(len(each))) if len(each) > 1 else float("nan")


class Ratios:
    """The ratios that a study is about."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.games = np.full(table.deals, float(table.rotations))
        shares, first = table["shares"], table["first"]
        self.seats = [Ratio(table.by_deal(shares[:, seat]), self.games) for seat in range(table.plan.seats)]
        self.first = None
        if table.plan.firsts != [NOBODY]:
            own = shares[np.arange(table.games), first] - 1 / table.plan.seats
            self.first = Ratio(table.by_deal(own), self.games)
        self.decisions = Ratio(table.by_deal(table["decisions"]), self.games)
        self.real = Ratio(table.by_deal(table["real"]), self.games)
        self.branching = Ratio(table.by_deal(table["options"]), table.by_deal(table["real"]))
        self.draws = Ratio(table.by_deal((shares > 0).sum(axis=1) > 1), self.games)
        self.bots = {bot: self._share_of(bot) for bot in dict.fromkeys(table.plan.bots)}

    def _share_of(self, bot: str) -> Ratio:
        """What a seat of a bot wins."""
        plan = self.table.plan
        held = np.array([[player == bot for player in plan.game_of(deal).players] for deal in range(self.table.deals)])
        shares = self.table.by_deal(self.table["shares"])
        return Ratio((shares * held).sum(axis=1), self.games * held.sum(axis=1))

    def ending(self, number: int) -> Ratio:
        return Ratio(self.table.by_deal(self.table["ending"] == number), self.games)

    def offered(self, word: int) -> Ratio:
        """In how many decisions of a game a word is among the moves."""
        return Ratio(self.table.by_deal(self.table["offered"][:, word]), self.games)

    def taken(self, word: int) -> Ratio:
        """How often a word is played in a game."""
        return Ratio(self.table.by_deal(self.table["taken"][:, word]), self.games)

    def part_taken(self, word: int) -> Ratio:
        """Which part of the times that it was offered."""
        table = self.table
        return Ratio(table.by_deal(table["taken"][:, word]), table.by_deal(table["offered"][:, word]))

    def won(self, word: int) -> tuple[Ratio, Ratio]:
        """The win of a seat that played a word, and of one that could have and did not."""
        table, seats = self.table, np.arange(self.table.plan.seats)
        took = table["taken_by"][:, word, None] >> seats & 1
        left = (table["offered_to"][:, word, None] >> seats & 1) & ~took
        shares = table["shares"]
        return tuple(  # type: ignore[return-value]
            Ratio(table.by_deal((shares * who).sum(axis=1)), table.by_deal(who.sum(axis=1))) for who in (took, left)
        )


def found(ratios: Ratios) -> dict[str, Any]:
    """All that a study found, as plain data."""
    table = ratios.table
    setting = table.plan.terms.setting()
    cards = {str(card["name"]).casefold().replace(" ", "-") for rows in setting.cards.written.values() for card in rows}
    decisions = table["decisions"]
    return {
        "game": table.plan.game,
        "seats": table.plan.seats,
        "bots": {bot: _plain(ratio.figure(POINTS)) for bot, ratio in ratios.bots.items()},
        "cards": setting.cards.digest,
        "options": setting.options,
        "seed": table.plan.seed,
        "deals": table.deals,
        "games": table.games,
        "win_share_by_seat": [_plain(ratio.figure(POINTS)) for ratio in ratios.seats],
        "first_player_advantage": None if ratios.first is None else _plain(ratios.first.figure(POINTS)),
        "decisions": _plain(ratios.decisions.figure())
        | {"percentiles": dict(zip(("5", "50", "95"), np.percentile(decisions, (5, 50, 95)).tolist(), strict=True))},
        "lengths": np.histogram(decisions, bins=min(40, max(1, int(np.ptp(decisions)) + 1))),
        "real_decisions": _plain(ratios.real.figure()),
        "moves_to_choose_from": _plain(ratios.branching.figure()),
        "draws": _plain(ratios.draws.figure(POINTS)),
        "endings": {
            sentence: _plain(ratios.ending(number + 1).figure(POINTS))
            for number, sentence in enumerate(setting.game.endings)
        },
        "words": [_word(ratios, number, word, cards) for number, word in enumerate(table.words)],
    }


def _word(ratios: Ratios, number: int, word: str, cards: set[str]) -> dict[str, Any]:
    took, left = ratios.won(number)
    return {
        "word": word,
        "is_card": bool({word.casefold(), word.casefold().partition(".")[0]} & cards),
        "offered_a_game": _plain(ratios.offered(number).figure()),
        "taken_a_game": _plain(ratios.taken(number).figure()),
        "taken_when_offered": _plain(ratios.part_taken(number).figure(POINTS)),
        "won_when_taken": _plain(took.figure(POINTS)),
        "won_when_left": _plain(left.figure(POINTS)),
        "won_more": _plain(took.more_than(left, POINTS)),
    }


def _plain(figure: Figure) -> dict[str, float | None]:
    return {name: None if np.isnan(value) else value for name, value in figure._asdict().items()}


# In words


def summary(ratios: Ratios) -> list[str]:
    """What one study says, the plainest first."""
    table, lines = ratios.table, []
    if table.deals < FEWEST_DEALS:
        lines.append(f"{table.deals} deals are too few for a verdict: at least {FEWEST_DEALS} are needed.")
    if ratios.first is None:
        lines.append("Nobody is first in this game.")
    else:
        lines.append(_of_the_first(ratios.first.figure(POINTS), table))
    low, high = np.percentile(table["decisions"], (5, 95))
    lines.append(
        f"A game takes {ratios.decisions.figure()} decisions (nine in ten: {low:.0f} to {high:.0f}), of which"
        f" {ratios.real.figure()} leave a choice, between {ratios.branching.figure()} moves."
    )
    lines.append(f"Draws: {ratios.draws.figure(POINTS)} % of games.")
    dead, sure = _dead_and_sure(ratios)
    if dead:
        lines.append(f"Offered but almost never taken: {', '.join(dead)}.")
    if sure:
        lines.append(f"Almost always taken when offered: {', '.join(sure)}.")
    return lines


def _of_the_first(advantage: Figure, table: Table) -> str:
    share = POINTS / table.plan.seats + advantage.value
    line = f"The first player wins {share:.1f} ± {advantage.off:.1f} % of games"
    if advantage.is_above_chance:
        how = "an advantage" if advantage.value > 0 else "a disadvantage"
        return f"{line}: {how} of {abs(advantage.value):.1f} points."
    line = f"{line}, which is not to be told from an even {POINTS / table.plan.seats:.1f} %."
    if advantage.off > WANTED:
        needed = int(np.ceil(table.deals * (advantage.off / WANTED) ** 2))
        line += f" For ± {WANTED:g} points about {needed:,} deals are needed."
    return line


def _dead_and_sure(ratios: Ratios) -> tuple[list[str], list[str]]:
    dead, sure = [], []
    for number, word in enumerate(ratios.table.words):
        part = ratios.part_taken(number).value
        if ratios.offered(number).value >= OFTEN and part < SELDOM:
            dead.append(word)
        elif ratios.offered(number).value >= OFTEN and part > ALWAYS:
            sure.append(word)
    return dead, sure


def compared(one: Ratios, other: Ratios) -> list[str]:
    """What another card file changes, as sentences, the plainest first."""
    lines = []
    longer = other.decisions.more_than(one.decisions)
    if longer.is_above_chance:
        percent = POINTS / one.decisions.value
        how = "longer" if longer.value > 0 else "shorter"
        lines.append(f"B makes games {abs(longer.value) * percent:.1f} ± {longer.off * percent:.1f} % {how}.")
    if one.first is not None and other.first is not None:
        change = other.first.more_than(one.first, POINTS)
        if change.is_above_chance:
            how = "rises" if change.value > 0 else "falls"
            lines.append(
                f"The first player's advantage {how} from {one.first.figure(POINTS)} to"
                f" {other.first.figure(POINTS)} points."
            )
    draws = other.draws.more_than(one.draws, POINTS)
    if draws.is_above_chance:
        lines.append(f"Draws go from {one.draws.figure(POINTS)} to {other.draws.figure(POINTS)} % of games.")
    lines += _words_that_changed(one, other)
    deals = one.table.deals
    return lines or [f"{deals:,} deals tell no difference between the two."]


def _words_that_changed(one: Ratios, other: Ratios) -> list[str]:
    """Those that are played more or less often, the largest change first."""
    changes: list[tuple[float, str]] = []
    places = {word: number for number, word in enumerate(other.table.words)}
    for number, word in enumerate(one.table.words):
        if word not in places:
            continue
        before, after = one.taken(number), other.taken(places[word])
        change = after.more_than(before)
        if max(before.value, after.value) < OFTEN or abs(change.value) < WORTH_NAMING * before.value:
            continue
        if abs(change.value) > MANY_WORDS * change.off:
            times = after.value / before.value if before.value else float("inf")
            text = f"{word} is played {before.figure()} times a game in A and {after.figure()} in B"
            many = f", {times:.1f} times as often" if np.isfinite(times) else ""
            changes.append((abs(np.log(max(times, 1e-9))), f"{text}{many}."))
    return [text for _, text in sorted(changes, reverse=True)[:NAMED]]


def differences(one: Ratios, other: Ratios) -> dict[str, Any]:
    """The same as plain data: B minus A, deal by deal."""
    places = {word: number for number, word in enumerate(other.table.words)}
    return {
        "decisions": _plain(other.decisions.more_than(one.decisions)),
        "real_decisions": _plain(other.real.more_than(one.real)),
        "first_player_advantage": None
        if one.first is None or other.first is None
        else _plain(other.first.more_than(one.first, POINTS)),
        "draws": _plain(other.draws.more_than(one.draws, POINTS)),
        "taken_a_game": {
            word: _plain(other.taken(places[word]).more_than(one.taken(number)))
            for number, word in enumerate(one.table.words)
            if word in places
        },
    }


def plain(studies: Sequence[Ratios]) -> dict[str, Any]:
    """One study or two, with a verdict first."""
    one = studies[0]
    told: dict[str, Any] = {"verdict": summary(one) if len(studies) == 1 else compared(one, studies[1])}
    for name, ratios in zip("AB", studies, strict=False):
        figures = found(ratios)
        counts, edges = figures.pop("lengths")
        figures["lengths"] = {"games": counts.tolist(), "from": edges.tolist()}
        told[name] = {"summary": summary(ratios), **figures}
    if len(studies) > 1:
        told["B_minus_A"] = differences(one, studies[1])
    return told
