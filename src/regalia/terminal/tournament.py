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
from regalia.terminal.telling import tell
from regalia.terminal.words import t


def hold(series: Series, screen: Screen, players: Mapping[int, Bot], seed: int, moved: Callable[[], None]) -> None:
    """Play a tournament to its end, and say so after each move; raises Leave when a person goes before it."""
    key = t("tournament-key", hash=series.shuffle.commitment[:HASH_DIGITS])
    screen.show(f"[bold]{t('tournament', games=series.games)}[/bold] [dim]{key}[/dim]")
    show_points(series, screen)
    while not series.over:
        number = len(series.matches)
        screen.line(t("tournament-game", n=number, games=series.games))
        try:
            sit_down(series.match, screen, players, seed_of(seed, number), moved, one_of_many=True)
        finally:
            series.go_on()  # whoever leaves while the end is shown has finished the game
        screen.line()
        show_points(series, screen)
        if not series.over and screen.attended:
            screen.pause(f"[dim]{t('tournament-next')}[/dim]")
    screen.show(f"\n[dim]{t('tournament-shown')}[/dim]")
    screen.note(series.shuffle.key.hex())


def tell_series(series: Series, screen: Screen, seat: int | None, stepwise: bool) -> None:
    """Tell a finished tournament again."""
    for number, match in enumerate(series.matches, start=1):
        screen.line(t("tournament-game", n=number, games=series.games))
        tell(match, screen, seat, stepwise)
        if stepwise and not screen.full:
            screen.pause()
    screen.line()
    show_points(series, screen)


def show_points(series: Series, screen: Screen) -> None:
    """What each seat has got in every game so far, and who has won when that was the last; nothing before the first."""
    table = series.table()
    if not table:
        return
    shown = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    shown.add_column(t("points"))
    for column in (*(t("points-game", n=number) for number in range(1, len(table) + 1)), t("points-total")):
        shown.add_column(column, justify="right")
    totals = series.totals()
    for seat, name in enumerate(listed(series.names)):
        leads = totals[seat] == max(totals)
        own = [f"{points[seat]:g}" for points in (*table, totals)]
        shown.add_row(f"[bold]{name}[/bold]" if leads else name, *own[:-1], f"[bold]{own[-1]}[/bold]")
    screen.console.print(shown)
    if series.outcome is not None:
        screen.show(f"[bold]{escape(series.outcome.reason)}[/bold]")
