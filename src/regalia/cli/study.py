"""The command that studies a game: what its cards and house rules make of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from regalia.cli.arguments import (
    AsJson,
    GameName,
    Jobs,
    On,
    Options,
    Seats,
    check_bots,
    read_terms,
    seated,
    split_bots,
)
from regalia.engine.errors import BadSettings
from regalia.engine.extras import needs
from regalia.lab import findings, live
from regalia.lab import study as studies
from regalia.lab.games import Terms, needs_compiling, prepare
from regalia.lab.report import REPORT
from regalia.lab.work import Place, place_of
from regalia.play.terms import MOST_SEED
from regalia.terminal.screen import compiling, new_console

OWN = "own"  # instead of a file: the game's own cards
MOST = 2  # card files side by side
SHOWN = 12  # words in the terminal


def study(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games, rounded up to whole deals.")] = 10_000,
    seats: Seats = None,
    players: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="A[,B…]",
            help="Who plays, a bot for each seat or one for all.",
            show_default="the first character",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The same seed plays the same games.")] = 0,
    jobs: Jobs = None,
    on: On = "local",
    option: Options = None,
    cards: Annotated[
        list[str] | None,
        typer.Option("--cards", metavar="FILE", help="A card file, twice to compare two; `own`: the game's own."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Keep games and report there, and go on from them.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Study a game: who wins, how long it takes, what is played; with two card files, what the other changes."""
    needs("numba", *(["polars"] if out is not None else []), extra="lab")
    files = cards or [OWN]
    if len(files) > MOST:
        raise BadSettings(f"A study compares {MOST} card files at most, not {len(files)}.")
    names = [] if players is None else split_bots(players)
    asked = len(names) if seats is None and len(names) > 1 else seats
    terms = [read_terms(game, asked, option, None if file == OWN else Path(file)) for file in files]
    plans = [_plan(one, names, seed) for one in terms]
    place = place_of(on, jobs)
    deals = -(-games // len(plans[0].firsts))
    tables = [
        _run(plan, deals, place, None if out is None else out / f"{key}", f"{key}: {file}" if len(files) > 1 else file)
        for plan, file, key in zip(plans, files, "AB", strict=False)
    ]
    told = findings.plain([findings.Ratios(table) for table in tables])
    if out is not None:
        title = f"{terms[0].setting().game.title}, {terms[0].seats} players"
        live.write(out, told, title, files)
    if as_json:
        print(json.dumps(told))
        return
    _show(told, files)
    if out is not None:
        new_console().print(f"The report is in {out / REPORT}.", highlight=False, soft_wrap=True)


def _plan(terms: Terms, names: list[str], seed: int) -> studies.Plan:
    players = seated(terms, names)
    check_bots(terms, players)
    return studies.Plan(terms.game, terms.seats, tuple(players), seed, terms.options, terms.cards)


def _run(plan: studies.Plan, deals: int, place: Place, folder: Path | None, what: str) -> studies.Table:
    setting, console = plan.terms.setting(), new_console(stderr=True)
    if plan.compiles(deals * len(plan.firsts)):
        with compiling(setting, needs_compiling(plan.terms, plan.bots)):
            prepare(plan.terms, plan.bots)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(f"{setting.game.title}, {what}", total=deals)
        return studies.run(plan, deals, place, folder, lambda done: bar.advance(task, done))


def _show(told: dict[str, object], files: list[str]) -> None:
    console = new_console()
    for line in told["verdict"]:  # type: ignore[attr-defined]
        console.print(line, highlight=False, soft_wrap=True)
    for key, file in zip("AB", files, strict=False):
        own: dict[str, list[dict[str, dict[str, float]]]] = told[key]  # type: ignore[assignment]
        if len(files) > 1:
            console.print(f"\n[bold]{key}[/bold]: {file}", highlight=False)
            for line in own["summary"]:
                console.print(str(line), highlight=False, soft_wrap=True)
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for column in ("word", "offered a game", "taken a game", "taken when offered", "won more when taken"):
            table.add_column(column, justify="left" if column == "word" else "right")
        often = sorted(own["words"], key=lambda word: -word["taken_a_game"]["value"])[:SHOWN]
        for word in often:
            table.add_row(
                str(word["word"]),
                *(f"{word[column]['value']:.2f}" for column in ("offered_a_game", "taken_a_game")),
                *(_shown(word[column]) for column in ("taken_when_offered", "won_more")),
            )
        console.print()
        console.print(table)


def _shown(figure: dict[str, float]) -> str:
    return "–" if figure["value"] is None else f"{figure['value']:.1f} ± {figure['off'] or 0:.1f}"
