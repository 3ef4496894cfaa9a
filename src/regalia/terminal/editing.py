"""Editing what is typed, where a person sits: the arrow keys, what was typed before, and words that Tab completes."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

_words: list[str] = []


def _readline() -> ModuleType | None:
    """The library, set up once; some builds of Python have none, and then lines are typed as they are."""
    try:
        import readline
    except ImportError:
        return None
    if readline.get_completer() is not _complete:
        readline.set_completer(_complete)
        readline.set_completer_delims(" ")
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
        readline.parse_and_bind("set enable-bracketed-paste off")
    return readline


def _complete(typed: str, number: int) -> str | None:
    fitting = [word for word in _words if word.lower().startswith(typed.lower())]
    return fitting[number] if number < len(fitting) else None


def offer(words: Sequence[str]) -> None:
    """The words that Tab completes from now on."""
    _words[:] = words
    _readline()


def forget() -> None:
    """Drop what was typed before: the next one at this keyboard may not see it."""
    if (readline := _readline()) is not None:
        readline.clear_history()


def prompt(hint: str, colour: bool) -> str:
    """The prompt, with what takes no room on the screen marked as such, or lines would be redrawn in wrong places."""
    if not hint:
        return "> "
    return f"\001\x1b[2m\002{hint}\001\x1b[0m\002 > " if colour and _readline() is not None else f"{hint} > "
