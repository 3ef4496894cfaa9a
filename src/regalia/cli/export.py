"""The command that makes data of games: Parquet files of games, decisions and events."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from regalia.cli.arguments import (
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
from regalia.engine.extras import needs
from regalia.lab import export as exporting
from regalia.lab.export import LeftOut, Plan, Text
from regalia.lab.games import Terms, needs_compiling, pays_to_compile, prepare
from regalia.lab.work import Place, place_of
from regalia.play.terms import MOST_SEED
from regalia.terminal.screen import compiling, new_console


def export(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where the data go; a later run goes on there.")],
    games: Annotated[int, typer.Option(min=1, help="How many fresh games.")] = 1_000,
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
    option: Options = None,
    cards: CardFile = None,
    transcripts: Annotated[
        list[Path] | None,
        typer.Option("--transcripts", metavar="PATH", help="Finished matches instead: files, or folders of them."),
    ] = None,
    server: Annotated[
        str | None,
        typer.Option(
            "--server",
            metavar="PLACE",
            help="Finished matches of a server instead, of players who allow it: its data folder, or postgresql://….",
        ),
    ] = None,
    observations: Annotated[
        bool, typer.Option("--observations", help="Keep the rows of numbers that networks learn from, too.")
    ] = False,
    jobs: Jobs = None,
    on: On = "local",
) -> None:
    """Write games, decisions and events as Parquet, of fresh play or of finished matches."""
    needs("numba", "polars", extra="lab")
    names = [] if players is None else split_bots(players)
    terms = read_terms(game, len(names) if seats is None and len(names) > 1 else seats, option, cards)
    place = place_of(on, jobs)
    if transcripts is None and server is None:
        _fresh(terms, seated(terms, names), games, seed, observations, out, place)
        return
    if players is not None:
        raise BadSettings("Transcripts tell who played: leave out --bots.")
    for path in transcripts or []:
        if not path.exists():
            raise BadSettings(f"There is nothing at {path}.")
    texts = list(exporting.transcripts_in(transcripts or []))
    _finished(terms, texts + ([] if server is None else _of_server(server, game)), observations, out, place)


def _of_server(server: str, game: str) -> list[Text]:
    """Matches of a server by their number: its own names for them would lead to who played."""
    from regalia.server.admin_command import look
    from regalia.server.archive import allowed

    texts: list[str] = look(server, lambda t: allowed(t, game))
    return [Text(f"match {number}", text) for number, text in enumerate(texts, start=1)]


def _progress() -> Progress:
    console = new_console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def _fresh(terms: Terms, names: list[str], games: int, seed: int, observations: bool, out: Path, place: Place) -> None:
    check_bots(terms, names)
    if pays_to_compile(terms, names, games):
        with compiling(terms.setting(), needs_compiling(terms, names)):
            prepare(terms, names)
    plan = Plan(terms, tuple(names), seed, observations)
    with _progress() as bar:
        task = bar.add_task(terms.setting().game.title, total=games)
        exporting.run(plan, games, out, place, lambda done: bar.advance(task, done))
    new_console().print(f"{games:,} games are in {out}.", highlight=False, soft_wrap=True)


def _finished(terms: Terms, texts: list[Text], observations: bool, out: Path, place: Place) -> None:
    with _progress() as bar:
        task = bar.add_task(terms.setting().game.title, total=len(texts))
        left_out = exporting.run_transcripts(
            terms, texts, out, observations, place, lambda done: bar.advance(task, done)
        )
    console = new_console()
    console.print(f"{len(texts) - len(left_out):,} matches are in {out}.", highlight=False, soft_wrap=True)
    _tell(left_out)


def _tell(left_out: list[LeftOut]) -> None:
    """How many are left out for each reason, with one of them."""
    reasons: dict[str, list[str]] = {}
    for source, why in left_out:
        reasons.setdefault(why, []).append(source)
    console = new_console(stderr=True)
    for why, sources in reasons.items():
        others = f" and {len(sources) - 1:,} others" if len(sources) > 1 else ""
        console.print(f"Left out: {sources[0]}{others}. {why.rstrip('.')}.", highlight=False, soft_wrap=True)
