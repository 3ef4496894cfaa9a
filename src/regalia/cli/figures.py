"""The commands that measure: games played by chance, and how fast they run."""

from __future__ import annotations

import json
import time
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from regalia.cli.arguments import MOST_SEED, AsJson, CardFile, GameName, Options, Seats, read_setting
from regalia.engine.game import Setting
from regalia.games import games as find_all
from regalia.play import measure
from regalia.play import simulate as by_chance
from regalia.play.simulate import Tally
from regalia.terminal.screen import compiling, new_console


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games, or tournaments.")] = 1_000,
    seats: Seats = None,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The same seed plays the same games.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many cores to use; the outcome is the same.")] = 1,
    option: Options = None,
    cards: CardFile = None,
    tournament: Annotated[
        bool, typer.Option("--tournament", help="Tournaments of as many games as there are players.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Play many games or tournaments by chance and count who wins."""
    setting = read_setting(game, seats, option, cards)
    console = new_console(stderr=True)
    with compiling(setting, by_chance.needs_compiling(setting)):
        by_chance.prepare(setting)
    columns = TextColumn(setting.game.title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=games)
        start = time.perf_counter()
        tally = by_chance.simulate(setting, games, seed, jobs, lambda done: bar.advance(task, done), tournament)
        seconds = time.perf_counter() - start
    if as_json:
        print(json.dumps(_plain(tally, setting.seats, seconds, tournament)))
    else:
        _show_tally(tally, setting, seconds, tournament)


def _plain(tally: Tally, seats: int, seconds: float, tournament: bool) -> dict[str, object]:
    return {
        "tournaments" if tournament else "games": tally.games,
        "seats": seats,
        "wins": tally.wins,
        "draws": tally.draws,
        "mean_points" if tournament else "mean_scores": tally.mean_scores,
        "decisions": tally.decisions,
        "seconds": seconds,
    }


def _show_tally(tally: Tally, setting: Setting, seconds: float, tournament: bool) -> None:
    what = "tournaments" if tournament else "games"
    console = new_console()
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("seat")
    for column in ("wins", "share", "mean points" if tournament else "mean score"):
        table.add_column(column, justify="right")
    rows = zip(setting.game.seat_names(setting.seats), tally.wins, tally.mean_scores, strict=True)
    for seat, (name, wins, mean) in enumerate(rows):
        table.add_row(f"{seat} {name}", f"{wins:,}", f"{wins / tally.games:.1%}", f"{mean:.2f}")
    table.add_row("draws", f"{tally.draws:,}", f"{tally.draws / tally.games:.1%}", "")
    console.print(f"[bold]{setting.game.title}[/bold], {tally.games:,} {what} by chance")
    console.print(table)
    console.print(
        f"{tally.decisions:,} decisions in {seconds:.3f} s: "
        f"{tally.games / seconds:,.0f} {what} and {tally.decisions / seconds:,.0f} decisions a second."
    )


def bench(as_json: AsJson = False) -> None:
    """Measure how fast the games run on this machine, on one core."""
    settings = [game.setting() for game in find_all().values()]
    console = new_console(stderr=True)
    speeds = []
    for setting in settings:
        with compiling(setting, by_chance.needs_compiling(setting)):
            by_chance.prepare(setting)
        with console.status(f"Measuring {setting.game.title}"):
            speeds.append(measure.measure(setting))
    if as_json:
        print(json.dumps([speed._asdict() for speed in speeds]))
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("game", "random play\ndecisions/s", "stepped from Python\ndecisions/s", "copy\nns", "state\nbytes"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for speed in speeds:
        table.add_row(
            f"[bold]{speed.game}[/bold]",
            f"{speed.random_play:,.0f}",
            f"{speed.stepped:,.0f}",
            f"{speed.copy_ns:.1f}",
            str(speed.state_bytes),
        )
    new_console().print(table)
