"""The commands that show something: the games, their rules, a match told again, a proof."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

import regalia
from regalia import Series
from regalia.cli.arguments import CardFile, Data, GameName, Options, TranscriptFile, read_setting, typed
from regalia.engine.errors import BadTranscript
from regalia.games import games as find_all
from regalia.play import history
from regalia.play.history import data_folder
from regalia.play.receipt import check as check_receipt
from regalia.play.series import is_series
from regalia.play.transcript import read_file
from regalia.terminal.screen import Leave, Screen, new_console
from regalia.terminal.words import t


def games() -> None:
    """List the games."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column in (t("games-game"), t("games-players"), t("games-about")):
        table.add_column(column)
    for game in find_all().values():
        players = "-".join(map(str, sorted({game.seats[0], game.seats[-1]})))
        table.add_row(f"[bold]{game.name}[/bold]", players, escape(game.summary))
    new_console().print(table)


def rules(
    game: GameName,
    statement: Annotated[
        str | None, typer.Argument(metavar="ID", help="One statement of its rulebook, as K18-22.", show_default=False)
    ] = None,
    option: Options = None,
    cards: CardFile = None,
) -> None:
    """Show the rules, options and cards of a game, or one statement of its rulebook."""
    from regalia.terminal.rulebook import show_rules, show_statement

    setting = read_setting(game, None, option, cards)
    screen = Screen(new_console())
    if statement is not None:
        show_statement(screen.console, setting, statement)
        return
    with screen.paged():
        show_rules(screen.console, setting)


def replay(
    file: TranscriptFile,
    seat: Annotated[int | None, typer.Option(help="Through the eyes of one seat.", show_default="everyone's")] = None,
    at_once: Annotated[bool, typer.Option("--all", help="All at once instead of step by step.")] = False,
    cards: CardFile = None,
    data: Data = None,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line instead of a full screen.")] = False,
) -> None:
    """Replay a finished match or tournament step by step."""
    screen = Screen(new_console(), plain)
    with suppress(Leave):
        show_again(history.find(file, data or data_folder()), seat, cards, screen, screen.attended and not at_once)


def show_again(file: Path, seat: int | None, cards: Path | None, screen: Screen, stepwise: bool) -> None:
    """Tell what a transcript holds; raises Leave when the person has seen enough."""
    from regalia.terminal.telling import tell
    from regalia.terminal.tournament import tell_series

    text = read_file(file)
    played = regalia.replay_series(text, cards) if is_series(text) else regalia.replay(text, cards)
    if played.outcome is None:
        own = [*(["--seat", seat] if seat is not None else []), *(["--cards", cards] if cards is not None else [])]
        what = "tournament" if isinstance(played, Series) else "match"
        raise BadTranscript(f"The {what} is not over: `{typed('play', '--resume', file, *own)}` goes on with it.")
    if isinstance(played, Series):
        tell_series(played, screen, seat, stepwise)
    else:
        tell(played, screen, seat, stepwise)


def verify(
    file: TranscriptFile,
    cards: CardFile = None,
    data: Data = None,
    commitment: Annotated[
        str | None, typer.Option(metavar="HASH", help="The hash of the key that you kept before the cards were dealt.")
    ] = None,
    receipt: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The receipt that a server gave you when the match began.")
    ] = None,
    server_key: Annotated[
        str | None, typer.Option(metavar="KEY", help="The server's key, as you know it, to check the receipt with.")
    ] = None,
) -> None:
    """Check the shuffle and every move of a transcript."""
    text = read_file(history.find(file, data or data_folder()))
    prove = regalia.verify_series if is_series(text) else regalia.verify
    for sentence in prove(text, cards, commitment):
        print(sentence)
    if receipt is not None:
        for sentence in check_receipt(read_file(receipt), regalia.replay(text, cards), server_key):
            print(sentence)
