"""The colours of a table that fills the terminal, to choose among."""

from __future__ import annotations

import os
from dataclasses import replace

from textual.theme import BUILTIN_THEMES, Theme

from regalia.engine.errors import BadSettings

VARIABLE = "REGALIA_THEME"  # of the environment: the theme to begin with
COLOURLESS = "terminal"  # leaves all colours to the terminal

OWN = BUILTIN_THEMES["ansi-dark"]
MARKS = ("block-cursor-text-style", "block-cursor-blurred-text-style")  # what is marked, where no colour marks it

THEMES = {
    "night": Theme(
        name="night",
        primary="#d9a441",
        secondary="#7fa6a0",
        accent="#e8c170",
        warning="#e8a33d",
        error="#d9604c",
        success="#8fb573",
        foreground="#ece5d6",
        background="#14161c",
        surface="#1b1e26",
        panel="#262a34",
    ),
    "paper": Theme(
        name="paper",
        primary="#8a3b1e",
        secondary="#2f5d62",
        accent="#8a3b1e",
        warning="#8a5a00",
        error="#a02c2c",
        success="#3e6b2e",
        foreground="#2a2520",
        background="#f6f0e2",
        surface="#fbf7ee",
        panel="#e7dcc4",
        dark=False,
    ),
    "contrast": Theme(
        name="contrast",
        primary="#ffff00",
        secondary="#00ffff",
        accent="#ffff00",
        warning="#ffff00",
        error="#ff8080",
        success="#80ff80",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#1a1a1a",
    ),
    COLOURLESS: replace(OWN, name=COLOURLESS, variables={**OWN.variables, **dict.fromkeys(MARKS, "bold underline")}),
}


def first_theme() -> str:
    """The theme that the environment asks for; where colours are not wanted, the one without."""
    if os.environ.get("NO_COLOR"):
        return COLOURLESS
    wanted = os.environ.get(VARIABLE, "night")
    if wanted not in THEMES:
        raise BadSettings(f"{VARIABLE}={wanted!r} is no theme: they are {', '.join(THEMES)}.")
    return wanted


def next_theme(now: str) -> str:
    names = list(THEMES)
    return names[(names.index(now) + 1) % len(names)]
