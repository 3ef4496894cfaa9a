"""The commands there are, each in a line, and where it is found: its module is loaded when the command is used."""

from __future__ import annotations

import importlib
from typing import Any, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command


class Place(NamedTuple):
    module: str
    name: str
    help: str  # how its own help begins


COMMANDS = {
    "games": Place("regalia.cli.rules", "games", "List the games."),
    "rules": Place("regalia.cli.rules", "rules", "Show the rules, options and cards of a game."),
    "play": Place("regalia.cli.play", "play", "Play in the terminal, against bots or one another."),
    "history": Place("regalia.cli.history", "history", "List the matches that were finished here."),
    "simulate": Place("regalia.cli.simulate", "simulate", "Play many games or tournaments at random or between bots."),
    "replay": Place("regalia.cli.rules", "replay", "Replay a finished match or tournament step by step."),
    "verify": Place("regalia.cli.rules", "verify", "Check the shuffle and every move of a transcript."),
    "bench": Place("regalia.cli.simulate", "bench", "Measure how fast the games run on this machine."),
    "arena": Place("regalia.cli.arena", "arena", "Let bots play each other in duplicate sets."),
    "ladder": Place("regalia.cli.arena", "ladder", "Let all bots of a game play each other, and rate them."),
    "study": Place("regalia.cli.study", "study", "Study a game: who wins, how long it takes, what is played."),
    "export": Place("regalia.cli.export", "export", "Write games, decisions and events as Parquet."),
    "learn": Place("regalia.cli.learn", "learn", "Train a network that plays a game."),
    "exploit": Place("regalia.cli.learn", "exploit", "Train a best response to a bot."),
    "lab": Place("regalia.cli.arena", "laboratory", "Merge results of the arena, or print one of its games."),
    "serve": Place("regalia.server.command", "serve", "Run a table server for people and bots."),
    "worker": Place("regalia.server.command", "worker", "Let the bots of servers on other hosts think here."),
    "bot": Place("regalia.server.command", "bot", "Let a bot on this machine play on a server."),
    "database": Place("regalia.server.command", "database", "Copy what a server keeps to another database."),
    "admin": Place("regalia.server.admin_command", "admin", "Administer a server: tables, people, backups."),
}


def _unasked(option: Any) -> Any:
    """The option for help, off unless given: for anything but a bool Typer would load Pydantic, which takes long."""
    option.default = False
    return option


class Command(TyperCommand):
    def get_help_option(self, ctx: Any) -> Any:
        return _unasked(super().get_help_option(ctx))


class Commands(TyperGroup):
    """Lists the commands without loading them."""

    def get_help_option(self, ctx: Any) -> Any:
        return _unasked(super().get_help_option(ctx))

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = dict.fromkeys(COMMANDS)  # type: ignore[assignment]  # names to suggest, loaded below

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return load(cmd_name) if cmd_name in COMMANDS else None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, place.help) for name, place in COMMANDS.items()])


def load(name: str) -> Any:
    """A command, or a group of commands."""
    place = COMMANDS[name]
    found = getattr(importlib.import_module(place.module), place.name)
    if not isinstance(found, typer.Typer):
        function, found = found, typer.Typer(rich_markup_mode=None, add_completion=False)
        found.command(name, cls=Command)(function)
    return get_command(found)
