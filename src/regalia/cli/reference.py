"""The reference of the command line, as Markdown, out of the commands themselves."""

from __future__ import annotations

import re
from typing import Any

import typer

HEAD = """\
# Command line reference

Made from the code: this is what `regalia COMMAND --help` prints. Whatever cannot be done is said in one sentence on the
error stream, with exit code 2.
"""


def reference() -> str:
    """All commands with their arguments and options."""
    from regalia.cli import application

    group = typer.main.get_command(application([]))
    context = group.make_context("regalia", [], resilient_parsing=True)
    parts = [HEAD, _block(group.get_help(context))]
    for path, command in _commands(group, "regalia"):
        inner = command.make_context(path, [], parent=context, resilient_parsing=True)
        inner.info_name = path.removeprefix("regalia ")
        parts += [f"## {path}\n", _block(command.get_help(inner))]
    return "\n".join(parts)


def _commands(command: Any, path: str) -> list[tuple[str, Any]]:
    """The commands of a group, those of its groups included."""
    if not isinstance(command, typer.core.TyperGroup):
        return [(path, command)]
    inner: Any = command
    names = inner.list_commands(None)
    return [found for name in names for found in _commands(inner.get_command(None, name), f"{path} {name}")]


def _block(text: str) -> str:
    text = re.sub(r"^[^\S\n]+$", "", text, flags=re.MULTILINE)
    return f"```text\n{text.rstrip()}\n```\n"
