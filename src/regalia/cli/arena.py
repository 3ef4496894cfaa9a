"""The commands that measure strength: two bots in the arena, or a whole ladder of them."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from regalia.cli.arguments import (
    AsJson,
    CardFile,
    GameName,
    Jobs,
    On,
    Options,
    Seats,
    check_bots,
    read_terms,
    split_bots,
)
from regalia.cli.keeping import check_can_write
from regalia.engine.errors import BadSettings
from regalia.engine.extras import needs
from regalia.lab import merge as merging
from regalia.lab.arena import WHOLE, Plan, Results, Shard, run
from regalia.lab.games import BotFailed, Terms, needs_compiling, pays_to_compile, prepare
from regalia.lab.ladder import SURE, Rating, plot, ratings, rungs
from regalia.lab.verdict import BETTER, BOUND, Verdict, judge
from regalia.lab.work import Place, place_of
from regalia.play.terms import MOST_SEED
from regalia.search.network import player
from regalia.terminal.screen import compiling, new_console

MOST_SHARDS = 10_000

Sets = Annotated[int, typer.Option(min=1, help="How many deals, each played with every rotation of the seats.")]
Seed = Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The same seed plays the same deals.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Keep the games there, and go on from them.")]
ShardOf = Annotated[
    str | None,
    typer.Option("--shard", metavar="I/N", help="Only every N-th set, for one of N machines."),
]
Until = Annotated[bool, typer.Option("--until-answer", help="Stop as soon as the test has an answer.")]
LessLuck = Annotated[
    bool, typer.Option("--less-luck", help="Take away what the game's network judges to be luck: fewer sets will do.")
]


def arena(
    game: GameName,
    players: Annotated[str, typer.Option("--bots", metavar="A,B[,C…]", help="Each against each; see `regalia play`.")],
    seats: Seats = None,
    sets: Sets = 100,
    jobs: Jobs = None,
    on: On = "local",
    seed: Seed = 0,
    option: Options = None,
    cards: CardFile = None,
    out: Out = None,
    shard: ShardOf = None,
    until_answer: Until = False,
    less_luck: LessLuck = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other in duplicate sets, and say who is stronger."""
    if out is not None:
        needs("polars", extra="lab")
    names = split_bots(players)
    if len(names) < 2:
        raise BadSettings("The arena needs at least two bots, as in --bots search:iterations=500,random.")
    part = read_shard(shard, out)
    if until_answer and part != WHOLE:
        raise BadSettings("A shard alone cannot tell the answer: leave out --until-answer.")
    terms = read_terms(game, seats, option, cards)
    if less_luck:
        player(terms.setting())  # refuses a game that no network has learnt
    contests = _contests(terms, names, sets, place_of(on, jobs), seed, out, until_answer, part, less_luck)
    if as_json:
        print(json.dumps([plain(results) for results in contests]))
    else:
        _show(contests)


def ladder(
    game: GameName,
    seats: Seats = None,
    sets: Sets = 50,
    jobs: Jobs = None,
    on: On = "local",
    seed: Seed = 0,
    players: Annotated[
        str | None, typer.Option("--bots", metavar="A,B[,C…]", help="These bots instead of the game's own.")
    ] = None,
    picture: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Where to draw the ratings, as an SVG.")
    ] = None,
    option: Options = None,
    cards: CardFile = None,
    out: Out = None,
    shard: ShardOf = None,
    as_json: AsJson = False,
) -> None:
    """Let all bots of a game play each other, and rate them."""
    needs("openskill", *(["polars"] if out is not None else []), extra="lab")
    terms = read_terms(game, seats, option, cards)
    found = terms.setting().game
    names = rungs(found) if players is None else split_bots(players)
    if len(names) < 2:
        raise BadSettings("A ladder needs at least two bots, as in --bots search:iterations=500,random.")
    if picture is not None:
        check_can_write(picture, "plot")
    contests = _contests(terms, names, sets, place_of(on, jobs), seed, out, False, read_shard(shard, out))
    rated = ratings(contests)
    if picture is None and out is not None:
        picture = out / "ladder.svg"
    if picture is not None:
        title = f"{found.title}, {contests[0].plan.seats} seats: skill of the bots"
        picture.write_text(plot(title, rated), encoding="utf-8")
    if as_json:
        print(json.dumps({"contests": [plain(one) for one in contests], "ratings": [asdict(one) for one in rated]}))
        return
    _show(contests)
    _show_ratings(rated)
    if picture is not None:
        new_console().print(f"The plot is in {picture}.", highlight=False)


def read_shard(text: str | None, out: Path | None) -> Shard:
    """A shard as typed, `2/5`."""
    if text is None:
        return WHOLE
    part, _, of = text.partition("/")
    if not (part.isdecimal() and of.isdecimal() and 1 <= int(part) <= int(of) <= MOST_SHARDS):
        raise BadSettings(f"A shard is written I/N, from 1/N to N/N with N at most {MOST_SHARDS}; not {text!r}.")
    if out is None:
        raise BadSettings("A shard is of use only with --out: its games are merged with those of the others.")
    return Shard(int(part), int(of))


laboratory = typer.Typer(
    help="Merge results of the arena, or print one of its games.", rich_markup_mode=None, add_completion=False
)


@laboratory.command("merge")
def merge(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="Where all of it goes.")],
    folders: Annotated[list[Path], typer.Argument(metavar="DIR…", help="What was kept by --out.")],
    as_json: AsJson = False,
) -> None:
    """Merge results that several machines played in shards."""
    merged = merging.merge(out, folders)
    if as_json:
        print(json.dumps([plain(results) for results in merged]))
    else:
        _show(merged)


@laboratory.command("game")
def game(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of one contest, in that of --out.")],
    number: Annotated[int, typer.Option("--set", min=0, help="Which deal.")] = 0,
    line_up: Annotated[
        str, typer.Option("--line-up", help="Who sat where: 1 for the candidate, 0 for the other, by seat.")
    ] = "10",
) -> None:
    """Print the transcript of one game of a contest."""
    needs("polars", extra="lab")
    print(merging.game(folder, number, line_up).transcript(), end="")


def _contests(
    terms: Terms,
    names: list[str],
    sets: int,
    place: Place,
    seed: int,
    out: Path | None,
    until_answer: bool,
    shard: Shard,
    less_luck: bool = False,
) -> list[Results]:
    check_bots(terms, names)
    console = new_console(stderr=True)
    console.print(
        f"Asking whether each is {BETTER:.0%} of score above even, or not: an answer at a log-likelihood ratio of "
        f"{-BOUND:+.2f} or {BOUND:+.2f}, at most {sets} sets.",
        highlight=False,
    )
    if pays_to_compile(terms, names, sets * terms.seats):
        with compiling(terms.setting(), needs_compiling(terms, names)):
            prepare(terms, names)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    contests: list[Results] = []
    failed: dict[str, BotFailed] = {}
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        for candidate, baseline in combinations(names, 2):
            if {candidate, baseline} & failed.keys():
                continue
            plan = Plan(terms.game, terms.seats, candidate, baseline, seed, terms.options, terms.cards)
            task = bar.add_task(f"{candidate} against {baseline}", total=sets)

            def advance(done: int, verdict: Verdict, task: Any = task) -> None:
                bar.advance(task, done)

            folder = out / f"{candidate}~{baseline}".replace(":", "_") if out is not None else None
            try:
                contests.append(run(plan, sets, place, folder, until_answer, advance, shard, less_luck))
            except BotFailed as error:
                failed[error.bot] = error
                bar.remove_task(task)
                if len(names) > 2:
                    console.print(f"{error}. The others play on without it.", highlight=False, soft_wrap=True)
    if not contests:
        raise next(iter(failed.values()))
    return contests


def plain(results: Results) -> dict[str, object]:
    """A contest as plain data."""
    verdict = results.verdict()
    median, most = results.thinking()
    return {
        **{name: value for name, value in asdict(results.plan).items() if name != "cards"},
        "games": len(results.games),
        "sets": verdict.sets,
        "score": verdict.score,
        "score_with_luck": judge(results.set_scores()).score,
        "interval": verdict.interval,
        "log_likelihood_ratio": verdict.likelihood,
        "answer": verdict.answer.value,
        "win_share": results.win_share(),
        "thinking_ms_p50": median,
        "thinking_ms_p99": most,
    }


def _show(contests: list[Results]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("candidate", "against", "sets", "score", "±", "answer", "ms p50", "ms p99"):
        table.add_column(column, justify="left" if column in ("candidate", "against", "answer") else "right")
    for results in contests:
        verdict = results.verdict()
        median, most = results.thinking()
        table.add_row(
            results.plan.candidate,
            results.plan.baseline,
            str(verdict.sets),
            f"{verdict.score:.3f}",
            f"{verdict.interval:.3f}",
            verdict.answer.value,
            *((f"{median:.1f}", f"{most:.1f}") if most else ("–", "–")),  # nobody looks at the clock in compiled games
        )
    new_console().print(table)


def _show_ratings(rated: list[Rating]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("bot", "skill", "±"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for rating in rated:
        table.add_row(rating.bot, f"{rating.mu:.1f}", f"{SURE * rating.sigma:.1f}")
    console = new_console()
    console.print()
    console.print(table)
