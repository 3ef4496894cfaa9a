"""The command that trains a network."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, Progress, TextColumn

from regalia.cli.arguments import MOST_SEED, GameName, typed
from regalia.games import find
from regalia.terminal.screen import new_console

if TYPE_CHECKING:
    from regalia.learn.training import Training


def learn(
    game: GameName,
    out: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Where everything is kept; a run that was stopped goes on.")
    ],
    minutes: Annotated[float, typer.Option(min=0.1, help="How long to train, in processor time.")] = 60.0,
    rounds: Annotated[int, typer.Option(min=0, help="Train so many rounds instead; 0: by the clock.")] = 0,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The same seed and rounds, the same network.")] = 1,
    width: Annotated[int, typer.Option(min=8, max=1024, help="Of each of the two hidden layers.")] = 128,
) -> None:
    """Train a network that plays a game: first it imitates the characters, then it plays itself."""
    from regalia.learn.training import NETWORK, Recipe, Training

    found = find(game)
    console = new_console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[told]}")
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(found.title, total=1.0, told="compiling")
        training = Training(found, Recipe(found.name, seed, minutes, rounds, width), out)

        def tell(training: Training) -> None:
            bar.update(task, completed=training.progress, told=_told(training))

        try:
            training.go(tell)
        except KeyboardInterrupt:
            training.save()
            console.print(f"Stopped and kept: {typed('learn', game, '--out', out)} goes on.", highlight=False)
            raise typer.Exit(1) from None
    share = training.log[-1]["share"]
    new_console().print(
        f"Trained in {training.seconds / 60:.0f} minutes on {training.decisions:,} decisions; against the first"
        f" character it wins {share:.0%} of games. It plays as network:file={out / NETWORK}",
        highlight=False,
        soft_wrap=True,
    )


def _told(training: Training) -> str:
    """What the network has come to, and how long it will take."""
    shares = [row["share"] for row in training.log if row.get("share") is not None]
    left = training.seconds * (1 - training.progress) / max(training.progress, 1e-6) / 60
    won = f", wins {shares[-1]:.0%}" if shares else ""
    return f"{training.decisions:,} decisions{won}, {left:.0f} min left"
