"""The rules of a game to read: our words, the options, and the cards with where their facts come from."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Markdown, TableElement
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from regalia.engine import rulebook
from regalia.engine.cards import note_of, text_in
from regalia.engine.errors import BadSettings
from regalia.engine.game import Game, Setting
from regalia.engine.words import Words, message_name, spoken
from regalia.play.walkthrough import learner, walkthrough
from regalia.terminal.words import t


class WholeTable(TableElement):
    """A table whose cells are broken anywhere instead of cut: Japanese has no spaces to break at."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for table in super().__rich_console__(console, options):
            assert isinstance(table, Table)
            for column in table.columns:
                column.overflow = "fold"
            yield table


class RulesText(Markdown):
    elements: ClassVar = {**Markdown.elements, "table_open": WholeTable}


def show_rules(console: Console, setting: Setting) -> None:
    game = setting.game
    console.print(RulesText(game.rules_text()))
    _show_example(console, game)
    _show_options(console, setting)
    for table in game.tables:
        _show_cards(console, setting, table.name)
    if game.tables:
        console.print(f"\n{t('own-cards')}")
        console.print(str(game.folder / "cards.toml"), markup=False, soft_wrap=True)


def _show_example(console: Console, game: Game) -> None:
    """The first turns of a game with the reasons for them."""
    told = walkthrough(game)
    if not told:
        return
    console.print(
        f"\n[bold]{t('worked-example')}[/bold]{t('worked-example-lead', you=escape(learner(told)), game=game.name)}"
    )
    for step in told:
        console.print()
        why = [escape(step.why)] if step.why else []
        move = [f"[bold]{escape(step.name)}[/bold]: [cyan]{escape(step.move)}[/cyan]"]
        for line in why + move if step.mine else move:
            console.print(line)
        for sentence in step.happened:
            _show_indented(console, f"[dim]{escape(sentence)}[/dim]")
        for line in [] if step.mine else why:
            console.print(line)


def show_statement(console: Console, setting: Setting, name: str) -> None:
    """One statement, question or example of the rulebook."""
    statements = rulebook.of(setting.game.folder)
    found = {known.upper(): statement for known, statement in statements.items()}.get(name.upper())
    if found is None:
        near = get_close_matches(name.upper(), statements, n=1)
        raise BadSettings(
            f"The rulebook of {setting.game.title} has no {name!r}{f'; did you mean {near[0]}?' if near else '.'}"
            f" Its page is in {_page(setting)}."
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
    console.print(f"\n[bold]{t('options')}[/bold]{t('options-lead')}")
    for option in setting.game.options:
        console.print(f"\n[bold]{option.name}[/bold]  {escape(option.question(setting.game.words))}")
        for answer in option.answers:
            marks = [t("option-default")] if answer == option.default else []
            if answer == setting.options[option.name] != option.default:
                marks.append(t("option-chosen"))
            mark = f" [dim]({', '.join(marks)})[/dim]" if marks else ""
            _show_indented(console, f"{option.name}={answer}{mark}: {escape(option.means(setting.game.words, answer))}")


def _show_cards(console: Console, setting: Setting, name: str) -> None:
    """One table of the card file: each card in words, or where it has none its columns as they are written there."""
    rows = [dict(row) for row in setting.cards.written[name]]
    words = setting.words()
    told = [(_called(words, row["name"]), text_in(note_of(row), spoken())) for row in rows]
    in_words = {row["name"]: setting.game.card_text(setting, row["name"]) for row in rows}
    if any(in_words.values()):
        counted = ("count", "copies", "players")
        rows = [
            {
                t("card-name"): _called(words, row["name"]),
                t("card-does"): in_words[row["name"]],
                **{t(f"card-{column}"): row[column] for column in counted if column in row},
                t("card-provenance"): t(f"provenance-{row['provenance']}"),
            }
            for row in rows
        ]
    columns = list(dict.fromkeys(column for row in rows for column in row if column not in ("note", "called")))
    deck = message_name("deck", name)
    deck = words.text(deck) if words.has(deck) else name
    console.print(f"\n[bold]{t('cards-of', table=escape(deck))}[/bold] [dim]({escape(setting.cards.source)})[/dim]")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*(_written(row.get(column, "")) for column in columns))
    console.print(table)
    for card, note in told:
        if note:
            _show_indented(console, f"[dim]{escape(card)}: {escape(note)}[/dim]")


def _called(words: Words, card: str) -> str:
    """What a card is called, with its word in the notation of moves where that differs."""
    name = words.word(card)
    return name if name.replace(" ", "-") == card else f"{name} ({card})"


def _show_indented(console: Console, markup: str) -> None:
    console.print(Padding(markup, (0, 0, 0, 2), expand=False))


def _written(value: Any) -> str:
    return escape(", ".join(map(str, value)) if isinstance(value, list) else str(value))
