"""The command `regalia`. Whatever cannot be done is said in one sentence on the error stream, with exit code 2."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from regalia.cli.commands import COMMANDS, Commands
from regalia.engine.errors import RegaliaError
from regalia.engine.words import LANGUAGES, preferred, speak

REFUSED = 2
CUT_SHORT = 1  # whoever read the output has had enough, which is no reason to complain
LONGEST = 600  # characters of a sentence; somebody may have typed thousands


def _show_version(wanted: bool) -> None:
    if wanted:
        from regalia import __version__

        print(f"regalia {__version__}")
        raise typer.Exit


def regalia(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_show_version, help="Show the version.")
    ] = False,
    lang: Annotated[
        str | None,
        typer.Option(metavar="LANG", help=f"The language: {', '.join(LANGUAGES)}.", show_default="the terminal's"),
    ] = None,
) -> None:
    """Card games of greed and bluff: play them, study them, check them."""
    language, notice = preferred(lang)
    speak(language)
    if notice:
        print(notice, file=sys.stderr)
    if context.invoked_subcommand is None:
        print(context.get_help())


def application(args: Sequence[str]) -> typer.Typer:
    """The command line; completion has options of its own, which take a while to load and no command needs."""
    app = typer.Typer(
        cls=Commands,
        add_completion=not (args and args[0] in COMMANDS),
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(regalia)
    return app


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line and exit."""
    _take_any_character()
    try:
        code = application(sys.argv[1:] if args is None else args)(args, prog_name="regalia", standalone_mode=False)
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
