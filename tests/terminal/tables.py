"""A table that fills the terminal, for tests: somebody sits down there and does something."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot
from textual.widgets import OptionList, RichLog, Static

from regalia import Match, bots
from regalia.bots import Bot
from regalia.terminal.pages import Curtain
from regalia.terminal.table import Table

SMALL, LARGE = (60, 20), (120, 40)
Act = Callable[[Table, Pilot[bool]], Awaitable[None]]


def others(match: Match, *mine: int) -> dict[int, Bot]:
    return {seat: bots.make("random") for seat in range(match.seats) if seat not in mine}


def at_table(match: Match, act: Act, *people: int, size: tuple[int, int] = LARGE) -> Table:
    """Sit down, do something, and get up again."""
    table = Table(match, others(match, *(people or (0,))), seed=1, moved=lambda: None, pace="instant")

    async def run() -> None:
        async with table.run_test(size=size) as pilot:
            await act(table, pilot)

    asyncio.run(run())
    return table


async def asked(table: Table, pilot: Pilot[bool]) -> bool:
    """Wait until the person is asked something, or the match is over; whether they are asked."""
    while table.choosing is None and table.match.seat is not None:
        if isinstance(table.screen, Curtain):
            await pilot.press("enter")
        await pilot.pause()
    return table.choosing is not None


async def play_to_the_end(table: Table, pilot: Pilot[bool], chance: random.Random) -> None:
    """Choose anything, by the arrow keys, until there is nothing more to choose."""
    while await asked(table, pilot):
        choices = table.query_one("#choices", OptionList)
        for _ in range(chance.randrange(choices.option_count)):
            await pilot.press("down")
        await pilot.press("enter")


def shown(table: Table) -> str:
    """All that stands on the screen."""
    lines = [str(table.query_one(f"#{part}", Static).content) for part in ("top", "board", "recent", "question")]
    story = [strip.text for strip in table.query_one("#story", RichLog).lines]
    choices = table.query_one("#choices", OptionList)
    return "\n".join([*lines, *story, *(str(option.prompt) for option in choices.options)])
