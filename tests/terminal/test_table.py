"""The table that fills the terminal, driven by keys as a person would."""

from __future__ import annotations

import asyncio
import io
import random
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text
from textual.pilot import Pilot
from textual.widgets import OptionList, RichLog, Static

import regalia
from regalia import Match, bots
from regalia.bots import Bot
from regalia.engine import words
from regalia.engine.errors import BadSettings
from regalia.games import games
from regalia.play import history
from regalia.terminal.board import Board
from regalia.terminal.fullscreen import PLAYING
from regalia.terminal.history_table import HistoryTable
from regalia.terminal.joined_table import KEYS as JOINED
from regalia.terminal.pages import Curtain, Notice
from regalia.terminal.perspective import MatchPerspective
from regalia.terminal.place import Keys
from regalia.terminal.replay_table import KEYS as REPLAYING
from regalia.terminal.replay_table import ReplayTable
from regalia.terminal.table import Table
from regalia.terminal.telling import moments
from regalia.terminal.themes import COLOURLESS
from regalia.terminal.words import t
from regalia.testing.cases import imagined, new_match, plies, truth
from tests.effort import PATIENCE

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
    lines = [str(table.query_one(f"#{part}", Static).content) for part in ("top", "board", "recent", "question")]
    story = [strip.text for strip in table.query_one("#story", RichLog).lines]
    choices = table.query_one("#choices", OptionList)
    return "\n".join([*lines, *story, *(str(option.prompt) for option in choices.options)])


def shown_story(table: ReplayTable) -> str:
    return " ".join(strip.text.strip() for strip in table.query_one("#story", RichLog).lines)


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


def test_a_board_that_is_too_long_cuts_lines_then_leaves_out_empty_ones() -> None:
    def rows(room: int) -> list[str]:
        console = Console(width=12, file=io.StringIO())
        console.print(Board("a line that is long\n\nshort", room))
        file = console.file
        assert isinstance(file, io.StringIO)
        return file.getvalue().splitlines()

    assert rows(0) == rows(9)
    assert len(rows(0)) > 3
    assert rows(3) == ["a line that…", "", "short"]
    assert rows(2) == ["a line that…", "short"]


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
