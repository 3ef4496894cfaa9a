"""What a study found, with 95 % intervals, and what differs between two.

Every figure is a ratio of two sums over deals, and its interval follows from how the deals differ; two card files are
compared deal by deal, since they share all chance that they can.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np

from regalia.engine.record import Array
from regalia.engine.words import message_name
from regalia.lab.study import NOBODY, Table
from regalia.lab.verdict import NEVER_SEEN, SURE, sure

WRONG = 0.05  # how likely a verdict on two that are alike names any difference
NAMING = ("decisions", "first", "draws", "settled", "comebacks")  # the ratios whose change a verdict names
QUESTIONS = 1 + len(NAMING)  # that a verdict asks: these, and the words together
POINTS = 100.0
FEWEST_DEALS = 30  # below this an interval says little
WANTED = 1.0  # points to either side that are good enough to judge a first player's advantage
OFTEN, SELDOM, ALWAYS = 0.05, 0.01, 0.95  # of a word: offered times a game, and parts of these times that it is taken
NAMED = 5  # words that a verdict names
MUCH = 3.0  # points of the win that a dominant word brings at least
SECONDS_TO_CHOOSE, SECONDS_TO_MOVE = 10, 2  # that people at a table take: an assumption, which the report states
PLAYED = ("decisions", "scores", "taken", "offered")  # columns that agree where games were played alike
TOLD = {
    "draws": "Draws:",
    "settled": "The winner leads for good after",
    "comebacks": "Winners who were behind at half time:",
}
CALLED: Mapping[str, str] = {"first": "first_player_advantage", "settled": "settled_after"}  # elsewhere, as data
WORTH_NAMING = 0.05  # part by which a word must be played more or less often


class Figure(NamedTuple):
    """A number with half the width of its 95 % interval."""

    value: float
    off: float

    def __str__(self) -> str:
        digits = 2 if abs(self.value) < 1 else 1
        return f"{self.value:.{digits}f} ± {self.off:.{digits}f}"

    def is_above_chance(self, among: int = 1) -> bool:
        """Whether it is not nothing, where one looks at so many figures for any that is not."""
        return abs(self.value) > self.off * _wider(among)


@cache
def _wider(among: int) -> float:
    """How much wider intervals must be so that all of them together are wrong no more often than one is."""
    return NormalDist().inv_cdf(1 - WRONG / among / 2) / SURE


class Ratio:
    """A sum over deals divided by another; not a number where too few deals have anything to divide by."""

    def __init__(self, above: Array, below: Array) -> None:
        enough = np.count_nonzero(below) >= min(FEWEST_DEALS, len(below))
        self.value = float(above.sum() / below.sum()) if enough else float("nan")
        self.each = (above - self.value * below) / below.mean() if enough else np.full(len(above), np.nan)

    def figure(self, scale: float = 1.0) -> Figure:
        return Figure(scale * self.value, scale * _error(self.each))

    def more_than(self, other: Ratio, scale: float = 1.0) -> Figure:
        """By how much it is above another over the same deals."""
        return Figure(scale * (self.value - other.value), scale * _error(self.each - other.each))


class Part(Ratio):
    """Which part of all there were, as draws of games: what was never or always seen is not certain either."""

    def __init__(self, above: Array, below: Array) -> None:
        super().__init__(above, below)
        self.all = float(below.sum())

    def figure(self, scale: float = 1.0) -> Figure:
        value, off = super().figure(scale)
        return Figure(value, scale * NEVER_SEEN / self.all if self.value in (0, 1) else off)


def _error(each: Array) -> float:
    """Half a 95 % interval, by Student's distribution: few deals tell little about how they spread."""
    deals = len(each)
    if deals < 2:
        return float("nan")
    return float(sure(deals) * each.std(ddof=1) / np.sqrt(deals))


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
        self.turns = Ratio(table.by_deal(table["turns"]), self.games)
        forced = table["decisions"] - table["real"]
        thinking = SECONDS_TO_CHOOSE * table["real"] + SECONDS_TO_MOVE * forced
        self.minutes = Ratio(table.by_deal(thinking / 60), self.games)
        self.entropy = Ratio(table.by_deal(table["entropy"]), table.by_deal(table["weighed"]))
        self.leads = Ratio(table.by_deal(table["lead_changes"]), self.games)
        self.settled = Ratio(table.by_deal(table["settled"]), table.by_deal(table["decisions"]))
        won_alone = (shares == 1).any(axis=1)
        trailed = (table["behind"] >> shares.argmax(axis=1) & 1).astype(bool)
        self.comebacks = Part(table.by_deal(won_alone & trailed), table.by_deal(won_alone))
        self.draws = Part(table.by_deal((shares > 0).sum(axis=1) > 1), self.games)
        self.bots = {bot: self._share_of(bot) for bot in dict.fromkeys(table.plan.bots)}

    def _share_of(self, bot: str) -> Ratio:
        """What a seat of a bot wins."""
        plan = self.table.plan
        held = np.array([[player == bot for player in plan.game_of(deal).players] for deal in range(self.table.deals)])
        shares = self.table.by_deal(self.table["shares"])
        return Ratio((shares * held).sum(axis=1), self.games * held.sum(axis=1))

    def ending(self, number: int) -> Ratio:
        return Part(self.table.by_deal(self.table["ending"] == number), self.games)

    def offered(self, word: int) -> Ratio:
        """In how many decisions of a game a word is among the moves."""
        return Ratio(self.table.by_deal(self.table["offered"][:, word]), self.games)

    def taken(self, word: int) -> Ratio:
        """How often a word is played in a game."""
        return Ratio(self.table.by_deal(self.table["taken"][:, word]), self.games)

    def part_taken(self, word: int) -> Ratio:
        """Which part of the times that it was offered."""
        table = self.table
        return Part(table.by_deal(table["taken"][:, word]), table.by_deal(table["offered"][:, word]))

    def won(self, word: int) -> tuple[Ratio, Ratio]:
        """The win of a seat that played a word, and of one that could have and did not."""
        table, seats = self.table, np.arange(self.table.plan.seats)
        took = table["taken_by"][:, word, None] >> seats & 1
        left = (table["offered_to"][:, word, None] >> seats & 1) & ~took
        shares = table["shares"]
        return tuple(  # type: ignore[return-value]
            Ratio(table.by_deal((shares * who).sum(axis=1)), table.by_deal(who.sum(axis=1))) for who in (took, left)
        )

    def won_more(self, word: int) -> Figure:
        """How much more of the win a seat had that played a word, among seats that stood alike when it was first
        offered to them: ahead, level or behind."""
        table, seats = self.table, np.arange(self.table.plan.seats)
        took = (table["taken_by"][:, word, None] >> seats & 1).astype(bool)
        left = (table["offered_to"][:, word, None] >> seats & 1).astype(bool) & ~took
        ahead = (table["ahead"][:, word, None] >> seats & 1).astype(bool)
        behind = (table["behind_then"][:, word, None] >> seats & 1).astype(bool)
        parts = []
        for alike in (ahead, behind, ~ahead & ~behind):
            one, other = self._won_by(took & alike), self._won_by(left & alike)
            if not (np.isnan(one.value) or np.isnan(other.value)):
                parts.append((float((took & alike).sum()), one, other))
        return weighted(parts, POINTS)

    def _won_by(self, who: Array) -> Ratio:
        table = self.table
        return Ratio(table.by_deal((table["shares"] * who).sum(axis=1)), table.by_deal(who.sum(axis=1)))


def weighted(parts: Sequence[tuple[float, Ratio, Ratio]], scale: float) -> Figure:
    """The mean of differences, each with its weight."""
    total = sum(weight for weight, _, _ in parts)
    if not total:
        return Figure(float("nan"), float("nan"))
    value = sum(weight * (one.value - other.value) for weight, one, other in parts) / total
    each = sum(weight / total * (one.each - other.each) for weight, one, other in parts)
    return Figure(scale * value, scale * _error(np.asarray(each)))


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
        "turns": _plain(ratios.turns.figure()),
        "minutes": _plain(ratios.minutes.figure()),
        "entropy_of_choices": _plain(ratios.entropy.figure()),
        "lead_changes": _plain(ratios.leads.figure()),
        "settled_after": _plain(ratios.settled.figure(POINTS)),
        "comebacks": _plain(ratios.comebacks.figure(POINTS)),
        "draws": _plain(ratios.draws.figure(POINTS)),
        "endings": {
            name: _plain(ratios.ending(number).figure(POINTS))
            for number, name in enumerate(setting.game.endings, start=1)
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
        "won_more_alike": _plain(ratios.won_more(number)),
    }


def _plain(figure: Figure) -> dict[str, float | None]:
    return {name: None if np.isnan(value) else value for name, value in figure._asdict().items()}


# In words


def summary(ratios: Ratios) -> list[str]:
    """What one study says, the plainest first."""
    table, lines = ratios.table, []
    if table.deals < FEWEST_DEALS:
        lines.append(_too_few(table.deals))
    if ratios.first is None:
        lines.append("Nobody is first in this game.")
    else:
        lines.append(_of_the_first(ratios.first.figure(POINTS), table))
    low, high = np.percentile(table["decisions"], (5, 95))
    lines.append(
        f"A game takes {ratios.decisions.figure()} decisions (nine in ten: {low:.0f} to {high:.0f}), of which"
        f" {ratios.real.figure()} leave a choice, between {ratios.branching.figure()} moves."
    )
    lines.append(
        f"That is {ratios.turns.figure()} {_turns(table)} and about {ratios.minutes.value:.0f} minutes, at"
        f" {SECONDS_TO_CHOOSE} seconds a choice."
    )
    if not np.isnan(ratios.entropy.value):
        lines.append(
            f"A choice holds {ratios.entropy.figure()} bits of entropy, as if between"
            f" {2**ratios.entropy.value:.1f} equal moves."
        )
    lines.append(_of_the_course(ratios))
    if len(ratios.bots) > 1:
        shares = ", ".join(f"{bot} {ratio.figure(POINTS)} %" for bot, ratio in ratios.bots.items())
        lines.append(
            f"Skill against luck: a seat wins {shares} of its games; by luck alone {POINTS / table.plan.seats:.1f} %."
        )
    lines.append(f"Draws: {ratios.draws.figure(POINTS)} % of games.")
    lines += _of_the_endings(ratios)
    dead, sure = _dead_and_sure(ratios)
    if dead:
        lines.append(f"Offered but almost never taken: {', '.join(dead)}.")
    if sure:
        lines.append(f"Almost always taken when offered: {', '.join(sure)}.")
    if dominant := _dominant(ratios):
        lines.append(f"Goes with winning even among seats that stood alike: {', '.join(dominant)}.")
    return lines


def _too_few(deals: int) -> str:
    return f"{deals} deals are too few for a verdict: at least {FEWEST_DEALS} are needed."


def _turns(table: Table) -> str:
    return "turns" if "turn_begins" in table.plan.terms.setting().game.events.declared else "rounds"


def _of_the_course(ratios: Ratios) -> str:
    """Who leads, for how long; by the game's own judgement of a position, or by its points."""
    return (
        f"The lead changes {ratios.leads.figure()} times a game, and the winner leads for good after"
        f" {ratios.settled.figure(POINTS)} % of it. {ratios.comebacks.figure(POINTS)} % of winners were behind at half"
        " time."
    )


def _of_the_endings(ratios: Ratios) -> list[str]:
    """How games end, where there are several ways; one that a limit ends has stalled."""
    game = ratios.table.plan.terms.setting().game
    sentences = [game.words.text(message_name("ending", name)) for name in game.endings]
    told = [(ratios.ending(number), sentence) for number, sentence in enumerate(sentences, start=1)]
    if len(told) < 2:
        return []
    return [f"Games end {'; '.join(f'{sentence}: {ratio.figure(POINTS)} %' for ratio, sentence in told)}."]


def _of_the_first(advantage: Figure, table: Table) -> str:
    share = POINTS / table.plan.seats + advantage.value
    line = f"The first player wins {share:.1f} ± {advantage.off:.1f} % of games"
    if advantage.is_above_chance():
        how = "an advantage" if advantage.value > 0 else "a disadvantage"
        return f"{line}: {how} of {abs(advantage.value):.1f} points."
    line = f"{line}, which is not to be told from an even {POINTS / table.plan.seats:.1f} %."
    if advantage.off > WANTED:
        needed = int(np.ceil(table.deals * (advantage.off / WANTED) ** 2))
        line += f" For ± {WANTED:g} points about {needed:,} deals are needed."
    return line


def _dead_and_sure(ratios: Ratios) -> tuple[list[str], list[str]]:
    """Words that are hardly ever taken, and that are nearly always: as far as their intervals go."""
    dead, sure = [], []
    for number, word in enumerate(ratios.table.words):
        if ratios.offered(number).value < OFTEN:
            continue
        part, off = ratios.part_taken(number).figure()
        if part + off < SELDOM:
            dead.append(word)
        elif part - off > ALWAYS:
            sure.append(word)
    return dead, sure


def _dominant(ratios: Ratios) -> list[str]:
    """Words that win: those far above chance, the largest first."""
    told, words = [], ratios.table.words
    for number, word in enumerate(words):
        figure = ratios.won_more(number)
        if ratios.offered(number).value >= OFTEN and figure.value > MUCH and figure.is_above_chance(len(words)):
            told.append((figure.value, f"{word} (+{figure.value:.0f} ± {figure.off:.0f} points)"))
    return [text for _, text in sorted(told, reverse=True)[:NAMED]]


def compared(one: Ratios, other: Ratios) -> list[str]:
    """What another card file changes, as sentences, the plainest first; where nothing changes, how sure that is."""
    deals = one.table.deals
    if deals < FEWEST_DEALS:
        return [_too_few(deals)]
    if all(np.array_equal(one.table[name], other.table[name]) for name in PLAYED):
        return [f"All {deals:,} deals are played alike with both."]
    lines = [_of_a_difference(name, one, other) for name in clear(one, other)]
    lines += [_of_a_change(one, other, word) for word in words_that_changed(one, other)]
    lines += _of_extremes(one, other)
    return lines or [f"{deals:,} deals tell no difference between the two. {_unseen(one, other)}"]


def clear(one: Ratios, other: Ratios) -> list[str]:
    """Which of the figures that a verdict names are others in the second."""
    if one.table.deals < FEWEST_DEALS:
        return []
    return [name for name, change in _changes(one, other).items() if change.is_above_chance(QUESTIONS)]


def _changes(one: Ratios, other: Ratios) -> dict[str, Figure]:
    """How the figures that a verdict names change, in percent of what there was or in points."""
    found = {}
    for name in NAMING:
        before, after = getattr(one, name), getattr(other, name)
        if before is not None and after is not None:
            scale = POINTS / before.value if name == "decisions" else POINTS
            found[name] = after.more_than(before, scale)
    return found


def _of_a_difference(name: str, one: Ratios, other: Ratios) -> str:
    change = _changes(one, other)[name]
    if name == "decisions":
        how = "longer" if change.value > 0 else "shorter"
        return f"B makes games {abs(change.value):.1f} ± {change.off:.1f} % {how}."
    before, after = (getattr(ratios, name).figure(POINTS) for ratios in (one, other))
    if name == "first":
        how = "rises" if change.value > 0 else "falls"
        return f"The first player's advantage {how} from {before} to {after} points."
    return f"{TOLD[name]} {before} % in A, {after} % in B."


def _unseen(one: Ratios, other: Ratios) -> str:
    """What so many deals could not have shown, and how many would."""
    small = {name: change.off * _wider(QUESTIONS) for name, change in _changes(one, other).items()}
    told = [f"games {small['decisions']:.1f} % longer or shorter"] if small["decisions"] else []
    told += [f"{small['first']:.1f} points for the first player"] if "first" in small else []
    told = told or [f"{small['draws']:.1f} points of draws"]
    return f"Less than {' or '.join(told)} would not show; for half of that, {4 * one.table.deals:,} deals are needed."


def _places(one: Ratios, other: Ratios) -> dict[int, int]:
    """Where the words of one are in the other; words that hold a changed number are other words in the same order."""
    words, others = one.table.words, other.table.words
    lost = [at for at, word in enumerate(words) if word not in set(others)]
    new = [at for at, word in enumerate(others) if word not in set(words)]
    found = {at: others.index(word) for at, word in enumerate(words) if word in set(others)}
    return found | (dict(zip(lost, new, strict=True)) if len(lost) == len(new) else {})


def _of_extremes(one: Ratios, other: Ratios) -> list[str]:
    """Words that B makes players take almost never, or almost always."""
    before = {at: place for place, at in _places(one, other).items()}
    lines = []
    for how, were, are in zip(("never", "always"), _dead_and_sure(one), _dead_and_sure(other), strict=True):
        told = []
        for at in (other.table.words.index(word) for word in are):
            place = before.get(at)
            if place is None or one.table.words[place] in were:
                continue
            change = other.part_taken(at).more_than(one.part_taken(place))
            if change.is_above_chance(QUESTIONS * len(other.table.words)):
                told.append(other.table.words[at])
        if told:
            lines.append(f"In B almost {how} taken when offered: {', '.join(told)}.")
    return lines


def words_that_changed(one: Ratios, other: Ratios) -> list[str]:
    """Those that are played more or less often, as B calls them, the largest change first."""
    if one.table.deals < FEWEST_DEALS:
        return []
    changes: list[tuple[float, str]] = []
    among = QUESTIONS * len(one.table.words)
    for number, place in _places(one, other).items():
        word, before, after = other.table.words[place], one.taken(number), other.taken(place)
        change = after.more_than(before)
        if max(before.value, after.value) < OFTEN or abs(change.value) < WORTH_NAMING * before.value:
            continue
        if change.is_above_chance(among):
            changes.append((abs(np.log(max(_times(before, after), 1e-9))), word))
    return [word for _, word in sorted(changes, reverse=True)[:NAMED]]


def _times(before: Ratio, after: Ratio) -> float:
    return after.value / before.value if before.value else float("inf")


def _of_a_change(one: Ratios, other: Ratios, word: str) -> str:
    at = other.table.words.index(word)
    place = next(place for place, there in _places(one, other).items() if there == at)
    before, after, called = one.taken(place), other.taken(at), one.table.words[place]
    times = _times(before, after)
    many = f", {times:.1f} times as often" if np.isfinite(times) else ""
    whose = "A" if called == word else f"A, as {called},"
    return f"{word} is played {before.figure()} times a game in {whose} and {after.figure()} in B{many}."


def differences(one: Ratios, other: Ratios) -> dict[str, Any]:
    """The same as plain data: B minus A, deal by deal."""
    return {
        "decisions": _plain(other.decisions.more_than(one.decisions)),
        "real_decisions": _plain(other.real.more_than(one.real)),
        "first_player_advantage": None
        if one.first is None or other.first is None
        else _plain(other.first.more_than(one.first, POINTS)),
        "draws": _plain(other.draws.more_than(one.draws, POINTS)),
        "minutes": _plain(other.minutes.more_than(one.minutes)),
        "entropy_of_choices": _plain(other.entropy.more_than(one.entropy)),
        "lead_changes": _plain(other.leads.more_than(one.leads)),
        "settled_after": _plain(other.settled.more_than(one.settled, POINTS)),
        "comebacks": _plain(other.comebacks.more_than(one.comebacks, POINTS)),
        "taken_a_game": {
            other.table.words[place]: _plain(other.taken(place).more_than(one.taken(number)))
            for number, place in _places(one, other).items()
        },
        "clear": [CALLED.get(name, name) for name in clear(one, other)],
        "words": words_that_changed(one, other),
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
