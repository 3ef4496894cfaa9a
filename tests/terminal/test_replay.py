"""Finished matches: listed, and shown again."""

from __future__ import annotations

import asyncio
from pathlib import Path

from rich.text import Text
from textual.widgets import RichLog, Static

import regalia
from regalia import Match
from regalia.play import history
from regalia.terminal.history_table import HistoryTable
from regalia.terminal.replay_table import ReplayTable
from regalia.terminal.telling import moments
from tests.terminal.tables import LARGE, SMALL


def shown_story(table: ReplayTable) -> str:
    return " ".join(strip.text.strip() for strip in table.query_one("#story", RichLog).lines)


def finished(name: str = "kingdom-18") -> Match:
    match = regalia.start(name, seed=3)
    while match.seat is not None:
        match.play(match.moves()[0])
    return match


def test_a_finished_match_is_looked_at_move_by_move_and_through_any_eyes() -> None:
    match = finished()
    told = list(moments(match, None))

    async def run() -> None:
        table = ReplayTable(match, None)
        async with table.run_test(size=LARGE) as pilot:
            await pilot.pause()
            await pilot.press("down", "down")
            await pilot.pause()
            assert str(table.query_one("#board", Static).content) == Text.from_markup(told[2].board).plain
            assert all(sentence in shown_story(table) for sentence in told[2].told)
            await pilot.press("e", "end")
            await pilot.pause()
            assert "the eyes of Red" in str(table.query_one("#top", Static).content)
            assert match.outcome is not None
            assert match.outcome.reason.removesuffix(".") in str(table.query_one("#question", Static).content)
            await pilot.press("enter")
        assert table.return_value is True

    asyncio.run(run())


def test_a_replay_through_one_seats_eyes_keeps_what_was_secret_then() -> None:
    """After the first of two simultaneous moves the other seat knows that something was laid, not what."""
    first = list(moments(finished(), 1))[1]
    assert first.move == "a move that stays secret for now"
    assert first.told == ["Red lays a card face down on each realm."]


def test_a_replay_names_moves_as_the_table_did() -> None:
    assert list(moments(finished(), None))[1].move == "War 6 (Marshal), Diplomacy 6 (Chancellor)"


def test_watching_goes_on_by_itself_and_stops_at_the_end() -> None:
    match = finished()

    async def run() -> None:
        table = ReplayTable(match, None)
        table.pace = "instant"
        async with table.run_test(size=SMALL) as pilot:
            await pilot.press("space")
            while table.at < match.ply or table.watching.is_set():
                await pilot.pause(0.01)
            await pilot.press("q")
        assert table.return_value is False

    asyncio.run(run())


def test_the_history_lists_matches_and_gives_the_one_that_was_chosen(tmp_path: Path) -> None:
    for _ in range(2):
        history.keep(finished(), tmp_path)
    matches, _ = history.finished(tmp_path)

    async def run(*keys: str) -> Path | None:
        table = HistoryTable(matches, "A notice.")
        async with table.run_test(size=SMALL) as pilot:
            await pilot.pause()
            assert "A notice." in str(table.query_one("#question", Static).content)
            await pilot.press(*keys)
        return table.return_value

    assert asyncio.run(run("down", "enter")) == matches[1].path
    assert asyncio.run(run("q")) is None
