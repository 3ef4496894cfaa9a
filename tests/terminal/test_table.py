"""The table that fills the terminal, driven by keys as a person would."""

from __future__ import annotations

import asyncio
import random
import threading
import time

import pytest
from textual.events import Hide
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

import regalia
from regalia.games import games
from regalia.terminal.pages import Curtain, Page
from regalia.terminal.perspective import MatchPerspective
from regalia.terminal.table import Table
from tests.effort import PATIENCE
from tests.terminal.tables import LARGE, SMALL, asked, at_table, others, play_to_the_end, shown

MOVES = ("E1.War6 E3.Defend", "E4.Assassin E2.War3")


@pytest.mark.parametrize(
    "name", [name if name == "kingdom-18" else pytest.param(name, marks=pytest.mark.slow) for name in games()]
)
@pytest.mark.parametrize("size", [pytest.param(SMALL, marks=pytest.mark.slow), LARGE])  # test_tmux.py has a small one
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


def test_a_key_that_was_pressed_for_one_question_does_not_answer_the_next() -> None:
    match = regalia.start("kingdom-18", seed=7)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        choices = table.query_one("#choices", OptionList)
        first = OptionList.OptionSelected(choices, choices.get_option_at_index(0), 0)
        await pilot.press("1")
        assert table.choosing is not None
        before = list(table.choosing.words)
        choices.post_message(first)  # as of somebody who pressed Enter twice before the list had changed
        await pilot.pause()
        assert table.choosing.words == before

    at_table(match, act)


def test_news_that_the_choices_were_hidden_comes_too_late_to_take_the_keys_from_them() -> None:
    """They are hidden while the others move, and shown again perhaps before they have heard of it."""

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        await pilot.pause()
        choices = table.query_one("#choices", OptionList)
        choices.post_message(Hide())
        await pilot.press("end")
        assert choices.highlighted == choices.option_count - 1

    at_table(regalia.start("kingdom-18", seed=7), act)


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


def test_a_digit_that_begins_one_card_chooses_it() -> None:
    match = regalia.start("greed", seats=2, seed=1)
    digit = None

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        nonlocal digit
        while digit is None and await asked(table, pilot):
            assert table.choosing is not None
            labels = list(table.choosing.offers())
            marked = [label for label in labels if "(" in label]
            alone = [card for card in marked if sum(label.startswith(card[0]) for label in labels) == 1]
            if alone:
                digit, before = alone[0][0], match.ply
                await pilot.press(digit)
                await pilot.pause()
                assert match.ply > before
            else:
                await pilot.press("enter")

    at_table(match, act)
    assert digit is not None


def test_at_the_end_one_can_play_again_unless_the_match_is_one_of_many() -> None:
    for one_of_many in (False, True):
        match = regalia.start("kingdom-18", seed=5)
        table = Table(match, others(match, 0), 1, lambda: None, pace="instant", one_of_many=one_of_many)

        async def run(table: Table = table) -> None:
            async with table.run_test(size=SMALL) as pilot:
                await play_to_the_end(table, pilot, random.Random(2))
                await pilot.press("end", "enter")

        asyncio.run(run())
        assert table.return_value is True
        assert table.again is not one_of_many


def test_a_key_that_is_pressed_twice_for_the_last_answer_is_no_mistake() -> None:
    match = regalia.start("kingdom-18", seed=7)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        table.answer("1")
        table.answer("1")
        table.answer("1")  # the move is whole, and not played yet
        assert not table._notifications
        await pilot.pause()
        assert match.played

    at_table(match, act)


def test_a_hint_that_takes_its_time_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    match = regalia.start("kingdom-18", seed=7)
    advised = threading.Event()

    def hints(_perspective: MatchPerspective) -> list[str]:
        assert advised.wait(PATIENCE)
        return ["Lay anything."]

    monkeypatch.setattr(MatchPerspective, "hints", hints)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        table.simulate_key("h")
        table.simulate_key("1")
        for _ in range(20):
            await asyncio.sleep(0.01)
        chosen = [] if table.choosing is None else list(table.choosing.words)
        advised.set()
        assert len(chosen) == 1

    at_table(match, act, size=SMALL)


def test_what_is_typed_quickly_is_read_by_the_line_and_by_nothing_else() -> None:
    """Over a slow connection many keys arrive at once."""
    match = regalia.start("kingdom-18", seed=7)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        start = time.monotonic()
        while "Type" not in " ".join(str(key.render()) for key in table.query("FooterKey")):
            assert time.monotonic() - start < PATIENCE
            await pilot.pause(0.01)
        for key in ("slash", *"12rq1"):
            table.simulate_key(key)
        await pilot.pause()
        line = table.query_one("#line", Input)
        while line.value != "12rq1":
            assert not isinstance(table.screen, Page)
            await pilot.pause(0.01)
        assert line.display
        assert table.choosing is not None
        assert table.choosing.words == []

    at_table(match, act)
