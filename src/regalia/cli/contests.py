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

from regalia import bots
from regalia.cli.arguments import MOST_SEED, AsJson, GameName, Options, Seats, read_options
from regalia.cli.keeping import check_can_write
from regalia.engine.errors import BadSettings
from regalia.engine.game import Game
from regalia.games import find
from regalia.lab.arena import Plan, Results, run
from regalia.lab.ladder import SURE, Rating, plot, ratings, rungs
from regalia.lab.verdict import BETTER, BOUND, Verdict
from regalia.terminal.screen import new_console

Sets = Annotated[int, typer.Option(min=1, help="How many deals, each played with every rotation of the seats.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many processes; the results are the same.")]
Seed = Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The same seed plays the same deals.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Keep the games there, and go on from them.")]
Until = Annotated[bool, typer.Option("--until-answer", help="Stop as soon as the test has an answer.")]


def arena(
    game: GameName,
    players: Annotated[str, typer.Option("--bots", metavar="A,B[,C…]", help="Each against each; see `regalia play`.")],
    seats: Seats = None,
    sets: Sets = 100,
    jobs: Jobs = 1,
    seed: Seed = 0,
    option: Options = None,
    out: Out = None,
    until_answer: Until = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other in duplicate sets, and say who is stronger."""
    names = split_bots(players)
    if len(names) < 2:
        raise BadSettings("The arena needs at least two bots, as in --bots search:iterations=500,random.")
    options = tuple(sorted(read_options(option).items()))
    contests = _contests(find(game), seats, names, sets, jobs, seed, options, out, until_answer)
    if as_json:
        print(json.dumps([plain(results) for results in contests]))
    else:
        _show(contests)


def ladder(
    game: GameName,
    seats: Seats = None,
    sets: Sets = 50,
    jobs: Jobs = 1,
    seed: Seed = 0,
    players: Annotated[
        str | None, typer.Option("--bots", metavar="A,B[,C…]", help="Other rungs than the game's own.")
    ] = None,
    picture: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Where to draw the ratings, as an SVG.")
    ] = None,
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """All rungs of the ladder of bots against each other, with their ratings."""
    found = find(game)
    names = rungs(found) if players is None else split_bots(players)
    if len(names) < 2:
        raise BadSettings("A ladder needs at least two bots, as in --bots search:iterations=500,random.")
    if picture is not None:
        check_can_write(picture, "plot")
    contests = _contests(found, seats, names, sets, jobs, seed, (), out, until_answer=False)
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


def split_bots(text: str) -> list[str]:
    """Bots behind each other with commas; what has an equals sign still belongs to the bot before it."""
    names: list[str] = []
    for part in text.split(","):
        if names and "=" in part and ":" not in part:
            names[-1] += f",{part}"
        else:
            names.append(part)
    return names


def _contests(
    game: Game, seats: int | None, names: list[str], sets: int, jobs: int, seed: int,
    options: tuple[tuple[str, str], ...], out: Path | None, until_answer: bool,
) -> list[Results]:  # fmt: skip
    setting = game.setting(seats, dict(options))
    for name in names:
        bots.make(name).needs_compiling(setting)  # refuses what the game does not have before anything is played
    console = new_console(stderr=True)
    console.print(
        f"Asking whether each is {BETTER:.0%} of score above even, or not: an answer at a log-likelihood ratio of "
        f"{-BOUND:+.2f} or {BOUND:+.2f}, at most {sets} sets.",
        highlight=False,
    )
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    contests = []
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        for candidate, baseline in combinations(names, 2):
            plan = Plan(game.name, setting.seats, candidate, baseline, seed, options)
            task = bar.add_task(f"{candidate} against {baseline}", total=sets)

            def advance(done: int, verdict: Verdict, task: Any = task) -> None:
                bar.advance(task, done)

            folder = out / f"{candidate}~{baseline}".replace(":", "_") if out is not None else None
            contests.append(run(plan, sets, jobs, folder, until_answer, advance))
    return contests


def plain(results: Results) -> dict[str, object]:
    """A contest as plain data."""
    verdict = results.verdict()
    median, most = results.thinking()
    return {
        **asdict(results.plan),
        "games": len(results.games),
        "sets": verdict.sets,
        "score": verdict.score,
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
            f"{median:.1f}",
            f"{most:.1f}",
        )
    new_console().print(table)


def _show_ratings(rated: list[Rating]) -> None:
    table = Table(box=None, pad_edge=False, padding=(1, 2, 0, 0), header_style="dim", collapse_padding=True)
    for column in ("bot", "skill", "±"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for rating in rated:
        table.add_row(rating.bot, f"{rating.mu:.1f}", f"{SURE * rating.sigma:.1f}")
    new_console().print(table)
