"""The study of a game: matched deals, honest intervals, the same on any number of jobs, and its report."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from regalia import BadSettings
from regalia.bots.kinds import NetworkBot
from regalia.engine.contract import points
from regalia.games import find
from regalia.lab import findings, report
from regalia.lab.findings import Part, Ratio, Ratios, compared, plain, summary
from regalia.lab.games import prepare, replay
from regalia.lab.study import BY_WORD, COLUMNS, NOBODY, NUMBERS, Piece, Plan, Table, play_deals, run
from regalia.lab.watch import words_of
from regalia.lab.work import Local

pytestmark = pytest.mark.xdist_group("lab study")

PLAN = Plan("kingdom-18", 2, ("character:reckoner", "random"), seed=3)
DEALS = 40


@pytest.fixture(scope="module")
def table() -> Table:
    return run(PLAN, DEALS)


def same(one: Table, other: Table) -> bool:
    return all((one[name] == other[name]).all() for name in COLUMNS)


def test_a_study_is_the_same_on_any_number_of_jobs_and_when_it_is_resumed(tmp_path: Path, table: Table) -> None:
    assert same(run(PLAN, DEALS, place=Local(2)), table)
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


def test_a_full_disk_is_told_as_such(tmp_path: Path) -> None:
    (tmp_path / ".deals-0000000.parquet").symlink_to("/dev/full")
    with pytest.raises(OSError, match="No space left on device"):
        run(PLAN, 4, folder=tmp_path)
    assert not list(tmp_path.glob("deals-*"))


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


def test_the_course_of_a_game_is_what_its_points_say() -> None:
    piece = play_deals(PLAN, [0, 1, 2, 3], compiled=False)
    for at in range(4):
        match, moves = replay(PLAN.terms, PLAN.game_of(at), []), piece["moves"][at]
        leaders: list[int | None] = []
        behind, entropy = 0, 0.0
        for ply, move in enumerate([None, *moves]):
            if move is not None:
                if PLAN.game_of(at).players[match.seat or 0] == "random":
                    entropy += np.log2(len(match.actions()))
                match.play(move)
            own = [0.0, 0.0]
            points(match.setting.rules, match.game.state_type.from_plain(match.position()), own)
            leaders.append(None if own[0] == own[1] else own.index(max(own)))
            if ply == len(moves) // 2:
                behind = sum(1 << seat for seat in range(2) if own[seat] < max(own))
        led = [leader for leader in leaders if leader is not None]
        assert piece["lead_changes"][at] == sum(one != other for one, other in pairwise(led))
        assert match.outcome is not None
        winners, settled = match.outcome.winners, len(moves)
        while len(winners) == 1 and settled and leaders[settled - 1] == winners[0] == leaders[-1]:
            settled -= 1
        assert piece["settled"][at] == settled
        assert piece["behind"][at] == behind
        assert 0 < entropy < piece["entropy"][at]
        assert piece["turns"][at] == 5


@pytest.mark.slow
def test_the_entropy_of_a_network_is_that_of_its_choices() -> None:
    plan = Plan("kingdom-18", 2, ("network:temperature=100", "random"), seed=3)
    piece = play_deals(plan, [0, 1], compiled=True)
    for at in range(2):
        players, entropy = plan.game_of(at).players, 0.0
        match = replay(plan.terms, plan.game_of(at), [])
        for move in piece["moves"][at]:
            if players[match.seat or 0] == "random":
                entropy += np.log2(len(match.actions()))
            else:
                thoughts = NetworkBot().think(match.setting, match.seen(match.seat))
                entropy -= sum(thought.weight * np.log2(thought.weight) for thought in thoughts)
            match.play(move)
        assert piece["weighed"][at] == piece["real"][at]
        assert piece["entropy"][at] == pytest.approx(entropy, rel=1e-4)


def test_what_who_is_ahead_can_afford_is_not_taken_for_the_cause_of_winning() -> None:
    plan, games = Plan("kingdom-18", 2, ("random", "random")), 4_000
    chance = np.random.default_rng(1)
    ahead = chance.integers(0, 2, games)  # the seat that is ahead wins and takes more often, each for itself
    winner = np.where(chance.random(games) < 0.8, ahead, 1 - ahead)
    takes = [chance.random(games) < np.where(ahead == seat, 0.9, 0.1) for seat in range(2)]
    helps = [chance.random(games) < 0.5 for _ in range(2)]  # whoever has it wins after all, a third of the times
    winner = np.where((helps[0] != helps[1]) & (chance.random(games) < 0.3), np.where(helps[0], 0, 1), winner)
    words = len(words_of(plan.terms.setting()))
    piece: Piece = {name: np.zeros((games, words), int) for name in BY_WORD}
    piece |= {name: np.ones(games, int) for name in NUMBERS}
    piece |= {"deal": np.arange(games), "first": np.full(games, NOBODY)}
    piece |= {name: np.eye(2)[winner] for name in ("scores", "shares")}
    for word, own in enumerate((takes, helps)):
        piece["offered"][:, word] = 1
        piece["offered_to"][:, word] = 3
        piece["taken_by"][:, word] = own[0] + 2 * own[1]
        piece["ahead"][:, word] = 1 << ahead
        piece["behind_then"][:, word] = 1 << (1 - ahead)
    ratios = Ratios(Table(plan, games, [piece]))
    took, left = ratios.won(0)
    assert took.more_than(left, 100).value > 30
    assert abs(ratios.won_more(0).value) < 2 * ratios.won_more(0).off
    assert ratios.won_more(1).value > 3 * ratios.won_more(1).off
    assert ratios.table.words[1] in summary(ratios)[-1]
    assert ratios.table.words[0] not in summary(ratios)[-1]


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
    piece: Piece = {name: np.zeros((games, words), int) for name in BY_WORD}
    piece |= {name: np.zeros(games, int) for name in NUMBERS}
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
    assert compared(few, even) == [summary(few)[0]]


def test_what_is_played_alike_is_told_so_and_what_too_few_deals_cannot_show() -> None:
    even, other = (Ratios(drawn(2, 3_000, 0.5, seed)) for seed in (1, 2))
    assert compared(even, even) == ["All 3,000 deals are played alike with both."]
    (line,) = compared(even, other)
    told = re.fullmatch(
        r"3,000 deals tell no difference between the two\. Less than (\d\.\d) points for the first player would"
        r" not show; for half of that, 12,000 deals are needed\.",
        line,
    )
    assert told is not None
    assert 2 < float(told[1]) < 5


def test_two_that_are_alike_are_hardly_ever_told_apart() -> None:
    """Whatever a verdict looks at, it names a difference where there is none in one study of twenty at most."""
    alarms = 0
    for seed in range(100):
        pair = [drawn(2, 60, 0.5, seed) for seed in (2 * seed, 2 * seed + 1)]
        for at, table in enumerate(pair):
            chance = np.random.default_rng([seed, at])
            table["decisions"][:] = chance.poisson(50, table.games)
            table["settled"][:] = chance.integers(0, 50, table.games)
            table["behind"][:] = chance.integers(0, 4, table.games)
            for column in ("offered", "taken"):
                table[column][:] = chance.poisson(2, table[column].shape)
        alarms += "no difference" not in compared(Ratios(pair[0]), Ratios(pair[1]))[0]
    assert alarms <= 10


@pytest.mark.slow
def test_studies_of_the_same_cards_are_hardly_ever_told_apart() -> None:
    prepare(PLAN.terms)
    studies = [Ratios(run(replace(PLAN, bots=("character:schemer",) * 2, seed=seed), 100)) for seed in range(200)]
    told = [compared(one, other)[0] for one, other in zip(studies[::2], studies[1::2], strict=True)]
    assert sum("no difference" not in line for line in told) <= 10
    seats = [study.seats[0].figure() for study in studies]
    assert 180 <= sum(abs(share.value - 0.5) <= share.off for share in seats) <= 198


def test_what_was_never_seen_is_not_certain() -> None:
    never = Part(np.zeros(100), np.full(100, 3.0)).figure(100)
    assert (never.value, never.off) == (0, 1)
    always = Part(np.full(100, 3.0), np.full(100, 3.0)).figure()
    assert (always.value, always.off) == (1, 0.01)


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
    assert {"0", "50", "100"} < set(re.findall(r'text-anchor="middle">([^<]*)<', page))  # lines stand at round numbers
    assert not re.search(r"(src|href)=|url\(|@import|https?:", page)  # nothing is loaded
    marks = re.findall(r'<h2><span style="color: (\S+)">●</span> ([AB]):', page)
    assert {key: colour for colour, key in marks} == report.COLOURS


def test_no_picture_shows_less_than_nothing_or_more_than_all_of_the_games(table: Table) -> None:
    told = plain([Ratios(table)])
    told["A"]["draws"] = told["A"]["win_share_by_seat"][0] = {"value": 60.0, "off": 75.0}
    page = report.page("Kingdom 18", told, ["own"])
    lines = {float(number) for number in re.findall(r'text-anchor="middle">([^<]*)<', page)}
    assert (min(lines), max(lines)) == (0, 100)


def test_games_that_are_all_equally_long_need_no_picture_of_it(table: Table) -> None:
    told = plain([Ratios(table)])
    assert "<rect" not in report.page("Kingdom 18", told, ["own"])
    told["A"]["lengths"] = {"from": [20, 21, 22], "games": [10, 30]}
    assert report.page("Kingdom 18", told, ["own"]).count("<rect") == 2


def test_a_word_that_holds_a_changed_number_is_followed() -> None:
    words = words_of(PLAN.terms.setting())
    one, other = (Ratios(drawn(2, 400, 0.5)) for _ in range(2))
    other.table.words = [f"{words[0]}9", *other.table.words[1:]]
    for ratios, part in ((one, 2), (other, 4)):
        ratios.table["offered"][:, 0] = 4
        ratios.table["taken"][:, 0] = part
        ratios.table["offered"][:, 1] = 4
        ratios.table["taken"][:, 1] = part - 2
    one.table["taken"][::2, 1] = 1
    told = compared(one, other)
    name = other.table.words[0]
    assert any(
        line.startswith(f"{name} is played 2.0 ± 0.0 times a game in A, as {one.table.words[0]},") for line in told
    )
    assert f"In B almost always taken when offered: {name}." in told


def test_dead_words_are_named() -> None:
    table = drawn(2, 100, 0.5)
    table["offered"][:, 0] = 4
    table["offered"][:, 1] = 4
    table["taken"][:, 1] = 4
    lines = findings.summary(Ratios(table))
    assert f"Offered but almost never taken: {table.words[0]}." in lines
    assert f"Almost always taken when offered: {table.words[1]}." in lines
