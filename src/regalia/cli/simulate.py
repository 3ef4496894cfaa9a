"""The commands that measure: games played by chance, and how fast they run."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Annotated

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
    seated,
    split_bots,
)
from regalia.engine.errors import BadSettings
from regalia.engine.game import Setting
from regalia.games import games as find_all
from regalia.lab import simulate as many_games
from regalia.lab.games import needs_compiling, pays_to_compile, prepare
from regalia.lab.work import place_of
from regalia.play import measure
from regalia.play import simulate as by_chance
from regalia.play.simulate import Tally
from regalia.play.terms import MOST_SEED
from regalia.terminal.screen import compiling, new_console


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games, or tournaments.")] = 1_000,
    seats: Seats = None,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The same seed plays the same games.")] = 0,
    jobs: Jobs = None,
    on: On = "local",
    option: Options = None,
    cards: CardFile = None,
    players: Annotated[
        str | None,
        typer.Option(
            "--bots", metavar="A[,B…]", help="Who plays, a bot for each seat or one for all.", show_default="chance"
        ),
    ] = None,
    tournament: Annotated[
        bool, typer.Option("--tournament", help="Tournaments of as many games as there are players.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Play many games or tournaments at random or between bots, and count who wins."""
    if players is not None and tournament:
        raise BadSettings("Tournaments are simulated by chance only; leave out --bots or --tournament.")
    names = [] if players is None else split_bots(players)
    terms = read_terms(game, len(names) if seats is None and len(names) > 1 else seats, option, cards)
    setting, place = terms.setting(), place_of(on, jobs)
    if names:
        names = seated(terms, names)
    check_bots(terms, names)
    if not names:
        with compiling(setting, by_chance.needs_compiling(setting)):
            by_chance.prepare(setting)
    elif pays_to_compile(terms, names, games):
        with compiling(setting, needs_compiling(terms, names)):
            prepare(terms, names)
    console = new_console(stderr=True)
    columns = TextColumn(setting.game.title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=games)

        def advance(done: int) -> None:
            bar.advance(task, done)

        start = time.perf_counter()
        if names:
            tally = many_games.simulate(terms, names, games, seed, place, advance)
        else:
            tally = many_games.by_chance(terms, games, seed, place, advance, tournament)
        seconds = time.perf_counter() - start
    if as_json:
        print(json.dumps(_plain(tally, setting.seats, seconds, tournament) | ({"bots": names} if names else {})))
    else:
        _show_tally(tally, setting, seconds, tournament, names)


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


def _show_tally(tally: Tally, setting: Setting, seconds: float, tournament: bool, players: Sequence[str]) -> None:
    what = "tournaments" if tournament else "games"
    console = new_console()
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("seat")
    for column in ("wins", "share", "mean points" if tournament else "mean score"):
        table.add_column(column, justify="right")
    rows = zip(setting.game.seat_names(setting.seats), tally.wins, tally.mean_scores, strict=True)
    for seat, (name, wins, mean) in enumerate(rows):
        who = f"  {players[seat]}" if players else ""
        table.add_row(f"{seat} {name}{who}", f"{wins:,}", f"{wins / tally.games:.1%}", f"{mean:.2f}")
    table.add_row("draws", f"{tally.draws:,}", f"{tally.draws / tally.games:.1%}", "")
    by = "with bots" if players else "by chance"
    console.print(f"[bold]{setting.game.title}[/bold], {tally.games:,} {what} {by}")
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
