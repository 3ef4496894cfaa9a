"""What a table that fills the terminal shows, and to whom."""

from __future__ import annotations

import io
import random
import time

import pytest
from rich.cells import cell_len
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, RichLog, Static

import regalia
from regalia import Match
from regalia.engine import words
from regalia.engine.errors import BadSettings
from regalia.games import games
from regalia.play.guide import guide_of
from regalia.terminal.board import Board
from regalia.terminal.fullscreen import PLAYING
from regalia.terminal.joined_table import KEYS as JOINED
from regalia.terminal.pages import Curtain, Notice, Page
from regalia.terminal.place import Keys
from regalia.terminal.replay_table import KEYS as REPLAYING
from regalia.terminal.table import Table
from regalia.terminal.themes import COLOURLESS
from regalia.terminal.words import t
from regalia.testing.cases import imagined, new_match, plies, truth
from tests.effort import PATIENCE
from tests.terminal.tables import LARGE, SMALL, asked, at_table, others, shown

LATER = 6  # plies after which there is something to hide


@pytest.mark.parametrize("keys", [PLAYING, JOINED, REPLAYING], ids=["playing", "joined", "replaying"])
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_bar_of_keys_is_whole_in_80_columns_in_every_language(language: str, keys: Keys) -> None:
    with words.speaking(language):
        bar = " ".join(f"{shown} {t(f'key-{name}')}" for name, (_, _, shown) in keys.items() if shown)
    assert cell_len(bar) <= 80


def test_the_keyboard_changes_hands_behind_a_curtain() -> None:
    match = regalia.start("kingdom-18", seed=3)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        await pilot.pause()
        assert isinstance(table.screen, Curtain)
        assert "War" not in str(table.query_one("#board", Static).content)
        await pilot.press("enter")
        await pilot.pause()
        assert "War" in str(table.query_one("#board", Static).content)

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


def test_a_small_screen_shows_each_choice_on_a_line_and_the_marked_one_whole() -> None:
    match = regalia.start("greedy-kingdoms", seed=3)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        await pilot.pause()
        choices = table.query_one("#choices", OptionList)
        longest = max(range(choices.option_count), key=lambda n: len(str(choices.get_option_at_index(n).prompt)))
        choices.highlighted = longest
        await pilot.pause()
        about = str(table.query_one("#about", Static).content)
        assert f" {longest + 1}  {about}" in str(choices.get_option_at_index(longest).prompt)
        about_box = table.query_one("#about", Static)
        lines = [about_box.render_line(row).text.strip() for row in range(about_box.size.height)]
        assert " ".join(lines) == about

    at_table(match, act, size=SMALL)


def test_colours_are_changed_and_left_out_where_none_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    match = regalia.start("kingdom-18", seed=3)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        before = table.theme
        await pilot.press("c")
        assert table.theme != before

    at_table(match, act)
    monkeypatch.setenv("NO_COLOR", "1")
    table = Table(match, others(match, 0), seed=1, moved=lambda: None)
    assert table.theme == COLOURLESS
    assert table.native_ansi_color
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("REGALIA_THEME", "plaid")
    with pytest.raises(BadSettings, match="they are night, paper, contrast, terminal"):
        Table(match, others(match, 0), seed=1, moved=lambda: None)


def test_what_was_chosen_so_far_stands_beside_the_next_question() -> None:
    match = regalia.start("kingdom-18", seed=7)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        assert "So far" not in shown(table)
        await pilot.press("1")
        assert "So far: War 6 (Marshal)" in shown(table)
        await pilot.press("u")
        assert "So far" not in shown(table)

    at_table(match, act)


def test_what_a_choice_does_is_told_only_while_it_can_be_chosen() -> None:
    match = regalia.start("greedy-kingdoms-2009", seed=7)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        seen = ""
        while not seen and await asked(table, pilot):
            await pilot.pause()
            seen = str(table.query_one("#about", Static).content)
            await pilot.press("enter")
        assert seen
        table.offer("", {})
        assert str(table.query_one("#about", Static).content) == ""

    at_table(match, act, size=SMALL)


def test_the_story_is_read_from_its_beginning() -> None:
    match = regalia.start("kingdom-18", seed=7)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        for _ in range(4):
            await pilot.press("1")
        assert await asked(table, pilot)
        await pilot.press("t")
        page = str(table.screen.query_one(Static).content)
        assert page.startswith("Round 1 of 5")
        assert page.count("turns up") >= 2
        await pilot.press("enter")
        assert table.choosing is not None

    at_table(match, act, size=SMALL)


def test_a_hint_stays_beside_the_question_and_covers_nothing() -> None:
    match = regalia.start("kingdom-18", seed=7)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        await pilot.press("h")
        while "would choose" not in str(table.query_one("#recent", Static).content):
            await pilot.pause()
        assert "Your rival" in str(table.query_one("#recent", Static).content)
        assert not table._notifications

    at_table(match, act, size=SMALL)


def test_who_is_out_of_a_game_is_told_over_a_table_that_stays_in_sight() -> None:
    assert issubclass(Notice, Curtain)
    match = regalia.start("fall-of-kingdoms", seats=3, seed=4)
    told = False

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        nonlocal told
        chance = random.Random(1)
        while match.seat is not None and not told:
            if isinstance(table.screen, Notice):
                assert table.screen.styles.background.a == 0
                told = True
            elif table.choosing is not None:
                choices = table.query_one("#choices", OptionList)
                for _ in range(chance.randrange(choices.option_count)):
                    await pilot.press("down")
                await pilot.press("enter")
            await pilot.pause()

    at_table(match, act)
    assert told


@pytest.mark.parametrize("name", ["greedy-kingdoms", "greedy-kingdoms-2009", "kingdom-18"])
def test_what_the_person_has_is_in_sight_without_scrolling(name: str) -> None:
    match = regalia.start(name, seed=7)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        await pilot.pause()
        board = table.query_one("#board", Static)
        rows = [board.render_line(row).text for row in range(table.query_one("#left").size.height)]
        mine = [row for row in rows if "(you)" in row]
        assert mine, rows
        assert all(len(row.rstrip()) <= SMALL[0] for row in rows)

    at_table(match, act, size=SMALL)


def test_a_board_that_is_too_long_leaves_out_empty_lines_then_cuts_the_others() -> None:
    def rows(room: int) -> list[str]:
        console = Console(width=12, file=io.StringIO())
        console.print(Board("a line that is long\n\nshort", room))
        file = console.file
        assert isinstance(file, io.StringIO)
        return [line.rstrip() for line in file.getvalue().splitlines()]

    assert rows(0) == rows(5) == rows(9) == ["a line", "  that is", "  long", "", "short"]
    assert rows(4) == ["a line", "  that is", "  long", "short"]
    assert rows(3) == ["a line that…", "", "short"]
    assert rows(2) == rows(1) == ["a line that…", "short"]


def test_a_line_that_goes_on_is_broken_between_groups_of_cards_where_that_takes_no_more_rows() -> None:
    def rows(line: str, width: int) -> list[str]:
        console = Console(width=width, file=io.StringIO())
        console.print(Board(line))
        file = console.file
        assert isinstance(file, io.StringIO)
        return [row.rstrip() for row in file.getvalue().splitlines()]

    assert rows("  cards  1 1   2 2   7 8", 19) == ["  cards  1 1", "    2 2   7 8"]
    assert rows("  cards  1 1 2 3 4 5 6 7 8 9", 20) == ["  cards  1 1 2 3 4", "    5 6 7 8 9"]  # one group
    assert rows("  cards  1   2 3 4   5 6 7", 16) == ["  cards  1   2", "    3 4   5 6 7"]  # else three rows


def test_rules_over_the_table_are_broken_for_the_page_they_stand_on_whatever_its_width() -> None:
    match = regalia.start("greed", seed=7)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        await pilot.press("r")
        for size in (LARGE, SMALL):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            page = table.screen.query_one(Static)
            lines = [line.rstrip() for line in str(page.content).splitlines() if " " in line]  # a path stays whole
            assert page.size.width // 2 < max(map(cell_len, lines)) <= page.size.width

    at_table(match, act, size=LARGE)


def test_an_open_line_says_which_keys_end_it() -> None:
    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        await pilot.press("slash")
        await pilot.pause()
        line = table.query_one("#line", Input)
        rows = [strip.text for strip in line.render_lines(line.outer_size.region)]
        assert t("line-keys") in rows[-1]

    at_table(regalia.start("kingdom-18", seed=7), act, size=SMALL)


def test_the_story_is_broken_anew_when_the_terminal_grows() -> None:
    match = regalia.start("kingdom-18", seed=7)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        story = table.query_one("#story", RichLog)
        longest = max(len(strip.text.rstrip()) for strip in story.lines)
        assert longest > story.size.width // 2

    at_table(match, act, size=SMALL)


def test_a_question_does_not_hide_what_happened_last() -> None:
    match = regalia.start("kingdom-18", seed=7)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        table.offer("", {})
        for n in range(2 * LARGE[1]):
            table.write(f"sentence {n}")
        await pilot.pause()
        table.show_question()
        story, start = table.query_one("#story", RichLog), time.monotonic()
        while not story.scroll_offset.y == story.max_scroll_y > 0:  # when all is laid out
            assert time.monotonic() - start < PATIENCE
            await pilot.pause(0.01)

    at_table(match, act)


def test_a_choice_that_fits_on_its_line_is_not_told_twice() -> None:
    match = regalia.start("kingdom-18", seed=7)

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        await pilot.pause()
        assert not table.query_one("#about", Static).display

    at_table(match, act)


def test_the_board_changes_when_the_story_has_told_why() -> None:
    match = regalia.start("kingdom-18", seed=7)
    before: list[str] = []

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        tell = table.tell

        async def told(sentences: list[str]) -> None:
            if any("turns up" in sentence for sentence in sentences):
                before.append(table.drawn)
            await tell(sentences)

        table.tell = told  # type: ignore[method-assign]
        assert await asked(table, pilot)
        table.answer(match.moves()[0])
        while not before:
            await pilot.pause()
        assert await asked(table, pilot)
        assert "Round 1 of 5, first placement" in before[0].replace("[/bold]", "")
        assert "second placement" in table.drawn

    at_table(match, act)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_what_a_guide_says_hides_no_choice(size: tuple[int, int]) -> None:
    guide = guide_of("kingdom-18")
    assert guide is not None

    async def act(table: Table, pilot: Pilot[bool]) -> None:
        assert await asked(table, pilot)
        await pilot.pause()
        if size == SMALL:
            assert isinstance(table.screen, Page)
            assert "Five rounds" in str(table.screen.query_one(Static).content)
            await pilot.press("enter")
        else:
            assert "Five rounds" in shown(table)
        await pilot.pause()
        choices, prompt = table.query_one("#choices", OptionList), table.query_one("#prompt")
        assert choices.option_count > 1
        assert choices.region.bottom <= prompt.region.bottom

    at_table(guide.deal(), act, size=size)
