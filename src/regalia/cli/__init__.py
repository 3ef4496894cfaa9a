"""The command `regalia`. Whatever cannot be done is said in one sentence on the error stream, with exit code 2."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import typer

from regalia.cli import figures, playing, reading
from regalia.engine.errors import RegaliaError

REFUSED = 2

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
app.command("games")(reading.games)
app.command("rules")(reading.rules)
app.command("play")(playing.play)
app.command("simulate")(figures.simulate)
app.command("replay")(reading.replay)
app.command("verify")(reading.verify)
app.command("bench")(figures.bench)


@app.callback(invoke_without_command=True)
def regalia(context: typer.Context) -> None:
    """Card games of greed and bluff: play them, study them, check them."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line and exit."""
    try:
        code = app(args, standalone_mode=False)
    except (RegaliaError, typer.TyperException) as error:
        sentence = error.format_message() if isinstance(error, typer.TyperException) else str(error)
        print(sentence if sentence[-1] in ".?" else f"{sentence}.", file=sys.stderr)
        code = REFUSED
    sys.exit(code)
