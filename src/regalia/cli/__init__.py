"""The command `regalia`. Whatever cannot be done is said in one sentence on the error stream, with exit code 2."""

from __future__ import annotations

import importlib.metadata
import io
import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from regalia.cli import contests, figures, history, playing, reading
from regalia.engine.errors import RegaliaError
from regalia.server import command

REFUSED = 2
CUT_SHORT = 1  # whoever read the output has had enough, which is no reason to complain
LONGEST = 600  # characters of a sentence; somebody may have typed thousands

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
app.command("games")(reading.games)
app.command("rules")(reading.rules)
app.command("play")(playing.play)
app.command("history")(history.history)
app.command("simulate")(figures.simulate)
app.command("replay")(reading.replay)
app.command("verify")(reading.verify)
app.command("bench")(figures.bench)
app.command("arena")(contests.arena)
app.command("ladder")(contests.ladder)
app.command("serve")(command.serve)
app.command("bot")(command.bot)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"regalia {importlib.metadata.version('regalia')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def regalia(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_show_version, help="Show the version.")
    ] = False,
) -> None:
    """Card games of greed and bluff: play them, study them, check them."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line and exit."""
    _take_any_character()
    try:
        code = app(args, standalone_mode=False)
        print(end="", flush=True)  # what cannot be written is said now, not by the interpreter while it ends
    except (RegaliaError, typer.TyperException) as error:
        code = _refuse(error.format_message() if isinstance(error, typer.TyperException) else str(error))
    except BrokenPipeError:
        code = CUT_SHORT
    except OSError as error:
        code = _refuse(f"Reading or writing failed: {error.strerror or error}")
    _drop_output()
    sys.exit(code)


def _take_any_character() -> None:
    """What a terminal cannot show, or what is not text, becomes a question mark instead of an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _refuse(sentence: str) -> int:
    if len(sentence) > LONGEST:
        sentence = f"{sentence[: LONGEST // 2]} … {sentence[-LONGEST // 2 :]}"
    print(sentence if sentence[-1] in ".?" else f"{sentence}.", file=sys.stderr)
    return REFUSED


def _drop_output() -> None:
    """Where the rest of the output cannot be written, the interpreter must not try again while it ends."""
    try:
        print(end="", flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
