"""A tournament at one terminal: game after game between the same seats, with the table of points after each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rich.markup import escape
from rich.table import Table

from regalia.bots import Bot
from regalia.engine.chance import seed_of
from regalia.play.series import Series
from regalia.terminal.screen import Screen, listed
from regalia.terminal.sitting import HASH_DIGITS, sit_down
from regalia.terminal.telling import tell_match


def hold(series: Series, screen: Screen, players: Mapping[int, Bot], seed: int, moved: Callable[[], None]) -> None:
    """Play a tournament to its end, and say so after each move; raises Leave when a person goes before it."""
    screen.show(
        f"[bold]A tournament of {series.games} games.[/bold] [dim]All its shuffles follow from one key,"
        f" whose hash begins {series.shuffle.commitment[:HASH_DIGITS]}.[/dim]"
    )
    show_points(series, screen)
    while not series.over:
        number = len(series.matches)
        screen.line(f"Game {number} of {series.games}")
        try:
            sit_down(series.match, screen, players, seed_of(seed, number), moved)
        finally:
            series.go_on()  # whoever leaves while the end is shown has finished the game
        screen.line()
        show_points(series, screen)
        if not series.over and screen.attended:
            screen.pause("[dim]Enter deals the next game, q ends.[/dim]")
    screen.show("\n[dim]The key of the tournament; its SHA-256 is the hash that was shown at the start:[/dim]")
    screen.note(series.shuffle.key.hex())


def tell_series(series: Series, screen: Screen, seat: int | None, stepwise: bool) -> None:
    """Tell a finished tournament again."""
    for number, match in enumerate(series.matches, start=1):
        screen.line(f"Game {number} of {series.games}")
        tell_match(match, screen, seat, stepwise)
        if stepwise:
            screen.pause()
    screen.line()
    show_points(series, screen)


def show_points(series: Series, screen: Screen) -> None:
    """What each seat has got in every game so far, and who has won when that was the last; nothing before the first."""
    table = series.table()
    if not table:
        return
    shown = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    shown.add_column("points")
    for column in (*(f"game {number}" for number in range(1, len(table) + 1)), "total"):
        shown.add_column(column, justify="right")
    totals = series.totals()
    for seat, name in enumerate(listed(series.names)):
        leads = totals[seat] == max(totals)
        own = [f"{points[seat]:g}" for points in (*table, totals)]
        shown.add_row(f"[bold]{name}[/bold]" if leads else name, *own[:-1], f"[bold]{own[-1]}[/bold]")
    screen.console.print(shown)
    if series.outcome is not None:
        screen.show(f"[bold]{escape(series.outcome.reason)}[/bold]")
