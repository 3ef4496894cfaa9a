"""The table that fills the terminal, driven by keys as a person would."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, RichLog, Static

import regalia
from regalia import Match, bots
from regalia.bots import Bot
from regalia.games import games
from regalia.terminal.pages import Curtain
from regalia.terminal.table import Table
from regalia.testing.cases import imagined, new_match, plies, truth

SMALL, LARGE = (60, 20), (120, 40)
LATER = 6  # plies after which there is something to hide
MOVES = ("E1.War6 E3.Defend", "E4.Assassin E2.War3")
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
    lines = [str(table.query_one(f"#{part}", Static).render()) for part in ("top", "board", "recent", "question")]
    story = [strip.text for strip in table.query_one("#story", RichLog).lines]
    choices = table.query_one("#choices", OptionList)
    return "\n".join([*lines, *story, *(str(option.prompt) for option in choices.options)])


@pytest.mark.parametrize(
    "name", [name if name == "kingdom-18" else pytest.param(name, marks=pytest.mark.slow) for name in games()]
)
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_whole_game_is_played_with_arrow_keys_at_any_size(name: str, size: tuple[int, int]) -> None:
    match = regalia.start(name, seed=5)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        await play_to_the_end(table, pilot, random.Random(2))
        await pilot.pause()
        assert match.outcome is not None
        assert match.outcome.reason.removesuffix(".") in shown(table)
        await pilot.press("enter")

    assert at_table(match, act, size=size).return_value is True


def test_a_digit_chooses_undo_takes_back_and_nothing_is_sent_before_its_last_word() -> None:
    match = regalia.start("kingdom-18", seed=7)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        before = match.ply
        await pilot.press("1")
        assert table.choosing is not None
        assert len(table.choosing.words) == 1
        await pilot.press("u")
        assert table.choosing.words == []
        assert match.ply == before
        await pilot.press("u")
        assert "nothing to take back" in str([notice.message for notice in table._notifications])

    at_table(match, act)


def test_a_move_in_words_and_talk_are_typed() -> None:
    match = regalia.start("fall-of-kingdoms", seats=3, seed=4)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        await pilot.press("slash", *"say hello", "enter")
        assert [message.said.text for message in match.heard(1)] == ["hello"]
        before = match.ply
        await pilot.press("slash", *match.moves()[0], "enter")
        await pilot.pause()
        assert match.ply > before

    at_table(match, act)


def test_the_keyboard_changes_hands_behind_a_curtain() -> None:
    match = regalia.start("kingdom-18", seed=3)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        await pilot.pause()
        assert isinstance(table.screen, Curtain)
        assert "War" not in str(table.query_one("#board", Static).render())
        await pilot.press("enter")
        await pilot.pause()
        assert "War" in str(table.query_one("#board", Static).render())

    at_table(match, act, 0, 1)


@pytest.mark.parametrize("name", games())
def test_the_screen_is_the_same_in_every_world_that_looks_the_same(name: str) -> None:
    """Nothing a seat may not know can reach its screen: worlds that differ only in that give the same page."""
    setting = games()[name].setting()
    for match in plies(new_match(setting, seed=3), seed=3):
        seat = match.seat
        assert seat is not None, "somewhere in a game there is something to hide"
        worlds = [imagined(setting, truth(match), seat, seed).plain() for seed in range(3)]
        unlike = [world for world in worlds if {**world, "random": 0} != {**match.position(), "random": 0}]
        if unlike and len(match.actions()) > 1 and match.ply >= LATER:
            break
    assert seat is not None
    pages = set()

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        await pilot.pause()
        pages.add(shown(table))

    for world in (match.position(), *unlike):
        at_table(Match(setting, match.shuffle, match.names, world), act, seat)
    assert len(pages) == 1


def test_at_one_keyboard_the_second_sees_the_same_whatever_the_first_laid() -> None:
    pages: list[str] = []

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        await pilot.press("slash", *MOVES[len(pages)], "enter")
        while table.looking is not table.eyes[1] or table.choosing is None:
            if isinstance(table.screen, Curtain):
                await pilot.press("enter")
            await pilot.pause()
        await pilot.pause()
        pages.append(shown(table))

    for _ in MOVES:
        at_table(regalia.start("kingdom-18", seed=7), act, 0, 1)
    assert pages[0] == pages[1]


def test_leaving_before_the_end_says_so() -> None:
    match = regalia.start("greed", seed=2)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        await asked(table, pilot)
        await pilot.press("q")

    assert at_table(match, act).return_value is False
