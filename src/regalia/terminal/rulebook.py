"""The rules of a game to read: our words, the options, and the cards with where their facts come from."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from regalia.engine import rulebook
from regalia.engine.errors import BadSettings
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


def show_statement(console: Console, setting: Setting, name: str) -> None:
    """One statement, question or example of the rulebook."""
    statements = rulebook.of(setting.game.folder)
    found = {known.upper(): statement for known, statement in statements.items()}.get(name.upper())
    if found is None:
        near = get_close_matches(name.upper(), statements, n=1)
        mean = f"; did you mean {near[0]}?" if near else "."
        raise BadSettings(
            f"The rulebook of {setting.game.title} has no {name!r}{mean} Its page is in {_page(setting)}."
        )
    console.print(f"[bold]{found.id}[/bold]  [dim]{escape(found.heading)}[/dim]")
    for column, text in found.parts:
        _show_indented(console, f"{f'[dim]{escape(column)}:[/dim] ' if column else ''}{escape(text.replace('**', ''))}")
    for option in setting.game.options:
        if option.rule == found.id:
            _show_indented(console, f"[dim]option:[/dim] {option.name}, with {', '.join(option.answers)}")


def _page(setting: Setting) -> str:
    return str(setting.game.folder / "rulebook.md")


def _show_options(console: Console, setting: Setting) -> None:
    if not setting.game.options:
        return
    console.print("\n[bold]Options[/bold], where the printed rules leave a question open")
    for option in setting.game.options:
        console.print(f"\n[bold]{option.name}[/bold]  {escape(option.question)}")
        for answer, meaning in option.answers.items():
            marks = ["default"] if answer == option.default else []
            if answer == setting.options[option.name] != option.default:
                marks.append("chosen here")
            mark = f" [dim]({', '.join(marks)})[/dim]" if marks else ""
            _show_indented(console, f"{option.name}={answer}{mark}: {escape(meaning)}")


def _show_cards(console: Console, setting: Setting, name: str) -> None:
    """One table of the card file: each card in words, or where it has none its columns as they are written there."""
    rows = [dict(row) for row in setting.cards.written[name]]
    in_words = {row["name"]: setting.game.card_text(setting, row["name"]) for row in rows}
    if any(in_words.values()):
        counted = ("count", "copies", "players")
        rows = [
            {
                "name": row["name"],
                "what it costs and does": in_words[row["name"]],
                **{column: row[column] for column in (*counted, "provenance", "note") if column in row},
            }
            for row in rows
        ]
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
