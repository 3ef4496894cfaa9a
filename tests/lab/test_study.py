"""The study of a game: matched deals, honest intervals, the same on any number of jobs, and its report."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from regalia import BadSettings
from regalia.games import find
from regalia.lab import findings, report
from regalia.lab.findings import Ratio, Ratios, compared, plain, summary
from regalia.lab.games import replay
from regalia.lab.study import COLUMNS, NOBODY, Piece, Plan, Table, play_deals, run
from regalia.lab.watch import words_of

PLAN = Plan("kingdom-18", 2, ("character:reckoner", "random"), seed=3)
DEALS = 40


@pytest.fixture(scope="module")
def table() -> Table:
    return run(PLAN, DEALS)


def same(one: Table, other: Table) -> bool:
    return all((one[name] == other[name]).all() for name in COLUMNS)


def test_a_study_is_the_same_on_any_number_of_jobs_and_when_it_is_resumed(tmp_path: Path, table: Table) -> None:
    assert same(run(PLAN, DEALS, jobs=2), table)
    run(PLAN, 15, folder=tmp_path)
    before = sorted(tmp_path.glob("deals-*.parquet"))
    told: list[int] = []
    assert same(run(PLAN, DEALS, folder=tmp_path, progress=told.append), table)
    assert told[0] == 15
    assert sum(told) == DEALS
    assert same(run(PLAN, 10, folder=tmp_path), run(PLAN, 10))  # fewer than there are
    assert set(before) < set(tmp_path.glob("deals-*.parquet"))
    with pytest.raises(BadSettings, match="holds another experiment: the seeds differ"):
        run(replace(PLAN, seed=4), 5, folder=tmp_path)


def test_bots_change_their_seats_from_deal_to_deal_and_every_seat_begins() -> None:
    assert PLAN.firsts == [NOBODY]
    assert [PLAN.game_of(deal).players[0] for deal in range(3)] == [
        "character:reckoner",
        "random",
        "character:reckoner",
    ]
    three = Plan("fall-of-kingdoms", 3, ("random", "random", "random"))
    assert three.firsts == [0, 1, 2]
    settings = [replace(three.terms, first=first).setting() for first in three.firsts]
    assert [setting.rules.first for setting in settings] == [0, 1, 2]


def test_what_is_counted_is_what_was_offered_and_played() -> None:
    piece = play_deals(PLAN, [0, 1], compiled=False)
    words = Table(PLAN, 2, [piece]).words
    for at in range(2):
        match = replay(PLAN.terms, PLAN.game_of(at), [])
        offered, taken, real, options = dict.fromkeys(words, 0), dict.fromkeys(words, 0), 0, 0
        for move in piece["moves"][at]:
            if len(match.actions()) > 1:
                real, options = real + 1, options + len(match.actions())
                of_moves = [text.split() for text in match.moves()]
                choice = {word for words in of_moves for word in words if any(word not in other for other in of_moves)}
                for word in choice:
                    offered[word] += 1
                for word in choice & set(match.setting.texts[move].split()):
                    taken[word] += 1
            match.play(move)
        assert match.outcome is not None
        assert piece["scores"][at].tolist() == list(match.outcome.scores)
        assert (piece["real"][at], piece["options"][at]) == (real, options)
        assert piece["offered"][at].tolist() == list(offered.values())
        assert piece["taken"][at].tolist() == list(taken.values())


def test_a_ratio_knows_how_far_it_may_be_off() -> None:
    chance = np.random.default_rng(1)
    hits = 0
    for _ in range(400):
        ratio = Ratio(chance.binomial(4, 0.3, 200).astype(float), np.full(200, 4.0)).figure()
        hits += abs(ratio.value - 0.3) <= ratio.off
    assert 0.92 < hits / 400 < 0.98
    nothing = Ratio(np.zeros(50), np.zeros(50)).figure()
    assert np.isnan(nothing.value)


def test_the_stronger_bot_is_seen_to_be_stronger(table: Table) -> None:
    ratios = Ratios(table)
    strong, weak = (ratios.bots[bot].figure() for bot in PLAN.bots)
    assert strong.value - strong.off > 0.5 > weak.value + weak.off
    assert sum(ratio.value for ratio in ratios.seats) == pytest.approx(1)
    told = plain([ratios])
    assert told["verdict"] == told["A"]["summary"] == summary(ratios)
    assert told["verdict"][0] == "Nobody is first in this game."
    assert sum(told["A"]["lengths"]["games"]) == DEALS


def drawn(seats: int, deals: int, first_wins: float, seed: int = 1) -> Table:
    """A study of games that were never played: the first player wins this part of them."""
    plan = Plan("fall-of-kingdoms", seats, ("random",) * seats)
    chance, games = np.random.default_rng(seed), deals * seats
    first = np.tile(np.arange(seats), deals)
    others = (first + chance.integers(1, seats, games)) % seats
    winner = np.where(chance.random(games) < first_wins, first, others)
    words = len(words_of(plan.terms.setting()))
    piece: Piece = {name: np.zeros((games, words), int) for name in ("offered", "taken", "offered_to", "taken_by")}
    piece |= {"deal": np.repeat(np.arange(deals), seats), "first": first, "ending": np.ones(games, int)}
    piece |= {name: np.full(games, 50) for name in ("decisions", "real", "options")}
    piece |= {name: np.eye(seats)[winner] for name in ("scores", "shares")}
    return Table(plan, deals, [piece])


def test_a_first_player_advantage_is_found_where_there_is_one_and_not_where_there_is_none() -> None:
    ahead, even, few = Ratios(drawn(2, 3_000, 0.6)), Ratios(drawn(2, 3_000, 0.5)), Ratios(drawn(2, 20, 0.5))
    assert re.match(r"The first player wins (59|60|61)\.\d ± \d\.\d % of games: an advantage of", summary(ahead)[0])
    assert "not to be told from an even 50.0 %" in summary(even)[0]
    assert re.search(r"For ± 1 points about [\d,]+ deals are needed", summary(even)[0])
    assert summary(few)[0] == "20 deals are too few for a verdict: at least 30 are needed."
    assert any(line.startswith("The first player's advantage rises from") for line in compared(even, ahead))
    assert compared(even, even) == ["3,000 deals tell no difference between the two."]


def test_two_card_files_are_compared_deal_by_deal(table: Table) -> None:
    cards = (find("kingdom-18").folder / "cards.toml").read_text().replace("value = 3", "value = 30")
    other = run(replace(PLAN, cards=cards), DEALS)
    told = plain([Ratios(table), Ratios(other)])
    assert set(told) == {"verdict", "A", "B", "B_minus_A"}
    assert told["verdict"]
    assert told["A"]["cards"] != told["B"]["cards"]
    page = report.page("Kingdom 18 <2 players>", told, ["own", "other.toml"])
    assert "Kingdom 18 &lt;2 players&gt;" in page
    assert "other.toml" in page
    assert page.count("<svg") == page.count("</svg>") >= 4
    assert not re.search(r"(src|href)=|url\(|@import|https?:", page)  # nothing is loaded


def test_dead_words_are_named() -> None:
    table = drawn(2, 100, 0.5)
    table["offered"][:, 0] = 4
    table["offered"][:, 1] = 4
    table["taken"][:, 1] = 4
    lines = findings.summary(Ratios(table))
    assert f"Offered but almost never taken: {table.words[0]}." in lines
    assert f"Almost always taken when offered: {table.words[1]}." in lines
