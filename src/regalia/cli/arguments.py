"""What several commands are given, and how it is read."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regalia.engine.errors import BadSettings
from regalia.engine.extras import needs
from regalia.engine.game import Setting
from regalia.games import find, games
from regalia.play.history import VARIABLE

if TYPE_CHECKING:
    from regalia.lab.games import Terms


def complete_game(typed: str) -> list[str]:
    """The games whose names begin like this, for the shell."""
    return [name for name in games() if name.startswith(typed)]


def complete_bot(context: typer.Context, typed: str) -> list[str]:
    """The bots whose names begin like this, with the characters of the game where one is named before."""
    from regalia import bots

    named = [games()[word] for word in context.args if word in games()]
    known = bots.opponents(named[0]) if named else bots.names()
    return [name for name in known if name.startswith(typed)]


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A name from `regalia games`.", autocompletion=complete_game)
]
Seats = Annotated[int | None, typer.Option(help="How many players.", show_default="the fewest")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=ANSWER", help="A house rule, see `regalia rules GAME`; may be repeated."),
]
CardFile = Annotated[
    Path | None, typer.Option("--cards", metavar="FILE", help="Your own cards.", show_default="the game's")
]
TranscriptFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A transcript: its file, or its number in `regalia history`.")
]
Data = Annotated[
    Path | None,
    typer.Option(envvar=VARIABLE, metavar="DIR", help="Where your data are kept.", show_default="a folder of yours"),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        min=1, help="How many cores to use; the results are the same.", show_default="1; on Ray all that there are"
    ),
]
On = Annotated[
    str,
    typer.Option(
        "--on", metavar="PLACE", help="Where to work: `local`, `ray` (a cluster of its own), or `ray:ADDRESS`."
    ),
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


def read_terms(game: str, seats: int | None, options: Sequence[str] | None, cards: Path | None) -> Terms:
    """The same for those who play on other processes, checked."""
    from regalia.lab.games import Terms

    setting = read_setting(game, seats, options, cards)
    text = "" if cards is None else cards.read_text(encoding="utf-8-sig")
    return Terms(setting.game.name, setting.seats, tuple(sorted(read_options(options).items())), text)


def split_bots(text: str) -> list[str]:
    """Bots behind each other with commas; what has an equals sign still belongs to the bot before it."""
    names: list[str] = []
    for part in text.split(","):
        if names and "=" in part and ":" not in part.partition("=")[0]:
            names[-1] += f",{part}"
        else:
            names.append(part)
    return names


def seated(terms: Terms, names: Sequence[str]) -> list[str]:
    """A bot for each seat: those named, one of them for all, or the game's first character."""
    characters = terms.setting().game.characters
    players = list(names) or [f"character:{next(iter(characters))}" if characters else "random"]
    if len(players) == 1:
        players *= terms.seats
    if len(players) != terms.seats:
        raise BadSettings(f"{terms.seats} bots are needed, one for each seat, or one for all; not {len(players)}.")
    return players


def check_bots(terms: Terms, names: Sequence[str]) -> None:
    """Refuse what the game does not have, and what cannot be compiled here, before anything is played."""
    from regalia import bots

    for name in names:
        if bots.needs_compiling(bots.make(name), terms.setting()):
            needs("numba", extra="fast")
