"""Long texts page by page, with the keys for it in words above."""

from __future__ import annotations

import os
import shutil

from rich.console import Console
from rich.pager import Pager, SystemPager

from regalia.terminal.words import t


class WithKeys(SystemPager):
    """less, which says nothing of its keys. They stand above the text, for less breaks a prompt that is not ASCII."""

    def __init__(self, height: int) -> None:
        self.height = height

    def show(self, content: str) -> None:
        is_long = content.count("\n") >= self.height
        super().show(f"{t('pager-keys')}\n\n{content}" if is_long else content)


def pager_for(console: Console) -> Pager:
    """What pages here: what the person has chosen, else less where it is installed."""
    chosen = os.environ.get("MANPAGER") or os.environ.get("PAGER")
    if chosen or console.is_dumb_terminal or shutil.which("less") is None:
        return SystemPager()
    # Colours stay, what fits on the screen needs no key to go on, and small letters find capitals too.
    os.environ.setdefault("LESS", "FRXi")
    return WithKeys(console.height)
