"""The commands that train networks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer
from rich.progress import BarColumn, Progress, TextColumn

from regalia.cli.arguments import GameName, typed
from regalia.engine.errors import BadSettings
from regalia.engine.game import Game
from regalia.games import find
from regalia.play.terms import MOST_SEED
from regalia.terminal.screen import new_console

if TYPE_CHECKING:
    from regalia.learn.training import Training

Run = TypeVar("Run", bound="Training")


def learn(
    game: GameName,
    out: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Where everything is kept; a run that was stopped goes on.")
    ],
    minutes: Annotated[float, typer.Option(min=0.1, help="How long to train, in processor time.")] = 60.0,
    rounds: Annotated[int, typer.Option(min=0, help="Train so many rounds instead; 0: by the clock.")] = 0,
    seed: Annotated[
        int, typer.Option(min=0, max=MOST_SEED, help="The same seed and rounds give the same network.")
    ] = 1,
    width: Annotated[int, typer.Option(min=8, max=1024, help="How wide each of the two hidden layers is.")] = 128,
    seats: Annotated[
        str, typer.Option(metavar="N,N…", help="How many play, in turn; otherwise every number, the fewest twice.")
    ] = "",
    entropy: Annotated[
        str, typer.Option(metavar="FROM,TO", help="How mixed its play is kept, at the beginning and at the end.")
    ] = "0.1,0.03",
    imitation: Annotated[
        float | None,
        typer.Option(
            min=0,
            max=0.99,
            help="The part of the time that it imitates the first character.",
            show_default="0.15, or 0 after --from",
        ),
    ] = None,
    start: Annotated[Path | None, typer.Option("--from", metavar="FILE", help="A network to begin with.")] = None,
) -> None:
    """Train a network that plays a game: first it imitates the characters, then it plays itself."""
    from regalia.learn.training import NETWORK, Recipe, Training
    from regalia.search.network import load

    found = find(game)
    recipe = Recipe(found.name, seed, minutes, rounds, width, entropy=read_entropy(entropy), seats=read_seats(seats))
    if imitation is not None or start is not None:
        recipe = replace(recipe, imitation=imitation or 0.0)
    training = _train(
        found,
        lambda: Training(found, recipe, out, load(start) if start else None),
        typed("learn", game, "--out", out),
    )
    share = training.log[-1]["share"]
    new_console().print(
        f"Trained in {training.seconds / 60:.1f} minutes on {training.decisions:,} decisions; against the first"
        f" character it wins {share:.0%} of games. It plays as network:file={out / NETWORK}",
        highlight=False,
        soft_wrap=True,
    )


def read_seats(text: str) -> tuple[int, ...]:
    """Numbers of seats as typed, `2,5,5`."""
    numbers = text.split(",") if text else []
    if not all(number.isdecimal() for number in numbers):
        raise BadSettings(f"Seats are numbers with commas between them, as in 2,5,5; not {text!r}.")
    return tuple(map(int, numbers))


def read_entropy(text: str) -> tuple[float, float]:
    """Two numbers as typed, `0.1,0.03`."""
    try:
        first, last = map(float, text.split(","))
    except ValueError:
        raise BadSettings(f"Entropy is two numbers with a comma between them, as in 0.1,0.03; not {text!r}.") from None
    return first, last


def exploit(
    game: GameName,
    against: Annotated[str, typer.Option("--against", metavar="BOT", help="Whose weaknesses to find.")],
    out: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Where everything is kept; a run that was stopped goes on.")
    ],
    minutes: Annotated[float, typer.Option(min=0.1, help="How long to train, in processor time.")] = 30.0,
    rounds: Annotated[int, typer.Option(min=0, help="Train so many rounds instead; 0: by the clock.")] = 0,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The same seed and rounds give the same answer.")] = 1,
) -> None:
    """Train a best response to a bot, with the fewest players, and say how much it wins over an even share."""
    from regalia.learn.exploiting import Exploiting

    found = find(game)
    training = _train(
        found,
        lambda: Exploiting(found, against, minutes, seed, out, rounds),
        typed("exploit", game, "--against", against, "--out", out),
    )
    gain = training.gain()
    new_console().print(
        f"After {training.seconds / 60:.1f} minutes a best response to {against} wins {gain.share:.1%}"
        f" ± {gain.interval:.1%} of {gain.games:,} games: {100 * gain.over_even:+.1f} points over even.",
        highlight=False,
        soft_wrap=True,
    )


def _train(game: Game, begin: Callable[[], Run], again: str) -> Run:
    """A run with a progress bar; whoever interrupts it is told how it goes on."""
    console = new_console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[told]}")
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(game.title, total=1.0, told="compiling")
        training = begin()

        def tell(training: Training) -> None:
            bar.update(task, completed=training.progress, told=_told(training))

        try:
            training.go(tell)
        except KeyboardInterrupt:
            training.save()
            console.print(f"Stopped and kept: {again} goes on.", highlight=False)
            raise typer.Exit(1) from None
    return training


def _told(training: Training) -> str:
    """What the network has come to, and how long it will take."""
    shares = [row["share"] for row in training.log if row.get("share") is not None]
    left = training.seconds * (1 - training.progress) / max(training.progress, 1e-6) / 60
    won = f", wins {shares[-1]:.0%}" if shares else ""
    return f"{training.decisions:,} decisions{won}, {left:.0f} min left"
