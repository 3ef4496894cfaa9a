"""The rules of a game to read: our words, the options, and the cards with where their facts come from."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from regalia.engine.game import Setting


def show_rules(console: Console, setting: Setting) -> None:
    game = setting.game
    console.print(Markdown((game.folder / "rules.md").read_text(encoding="utf-8")))
    _show_options(console, setting)
    for table in game.tables:
        _show_cards(console, setting, table.name)
    if game.tables:
        console.print("\nTo play with other cards, change a copy of this file and give it as --cards COPY:")
        console.print(str(game.folder / "cards.toml"), markup=False, soft_wrap=True)


def _show_options(console: Console, setting: Setting) -> None:
    if not setting.game.options:
        return
    console.print("\n[bold]Options[/bold], where the printed rules leave a question open")
    for option in setting.game.options:
        console.print(f"\n[bold]{option.name}[/bold] [dim]({option.rule})[/dim]  {escape(option.question)}")
        for answer, meaning in option.answers.items():
            marks = ["default"] if answer == option.default else []
            if answer == setting.options[option.name] != option.default:
                marks.append("chosen here")
            mark = f" [dim]({', '.join(marks)})[/dim]" if marks else ""
            _show_indented(console, f"{option.name}={answer}{mark}: {escape(meaning)}")


def _show_cards(console: Console, setting: Setting, name: str) -> None:
    """One table of the card file, its columns in the order in which they are written there."""
    rows = setting.cards.written[name]
    columns = list(dict.fromkeys(column for row in rows for column in row if column != "note"))
    console.print(f"\n[bold]Cards: {name}[/bold] [dim]({escape(setting.cards.source)})[/dim]")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column in columns:
        table.add_column(column)
    for row in rows:
        table.add_row(*(_written(row.get(column, "")) for column in columns))
    console.print(table)
    for row in rows:
        if row.get("note"):
            _show_indented(console, f"[dim]{row['name']}: {escape(row['note'])}[/dim]")


def _show_indented(console: Console, markup: str) -> None:
    console.print(Padding(markup, (0, 0, 0, 2), expand=False))


def _written(value: Any) -> str:
    return escape(", ".join(map(str, value)) if isinstance(value, list) else str(value))
