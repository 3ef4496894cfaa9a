"""What several commands are given, and how it is read."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from regalia.engine.errors import BadSettings
from regalia.engine.game import Setting
from regalia.games import find
from regalia.play.history import VARIABLE

MOST_SEED = 2**63 - 1

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name from `regalia games`.")]
Seats = Annotated[int | None, typer.Option(help="How many players.", show_default="the fewest")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=ANSWER", help="A house rule, see `regalia rules GAME`; may be repeated."),
]
CardFile = Annotated[
    Path | None, typer.Option("--cards", metavar="FILE", help="Your own cards.", show_default="the game's")
]
TranscriptFile = Annotated[Path, typer.Argument(metavar="FILE", help="A transcript.")]
Data = Annotated[
    Path | None,
    typer.Option(envvar=VARIABLE, metavar="DIR", help="Where your data are kept.", show_default="a folder of yours"),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def typed(*words: object) -> str:
    """A command to copy, quoted for the shell."""
    return shlex.join(["regalia", *map(str, words)])


def read_options(written: Sequence[str] | None) -> dict[str, str]:
    """Options as typed, name=answer each."""
    chosen = {}
    for option in written or ():
        name, equals, answer = option.partition("=")
        if not equals:
            raise BadSettings(f"An option is written name=answer, not {option!r}.")
        chosen[name] = answer
    return chosen


def read_setting(game: str, seats: int | None, options: Sequence[str] | None, cards: Path | None) -> Setting:
    found = find(game)
    return found.setting(seats, read_options(options), found.load_cards(cards) if cards is not None else None)
