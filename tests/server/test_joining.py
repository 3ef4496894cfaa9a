"""A terminal at a table of a server: `regalia play --url`."""

from __future__ import annotations

import asyncio
import io
import random
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import OptionList, RichLog, Static

import regalia
from regalia.cli import joining
from regalia.engine.errors import BadSettings
from regalia.games import games
from regalia.server import socket_messages
from regalia.server.line import Invitation, Line, read_link
from regalia.server.visit import Visit, visit
from regalia.terminal.joined_sitting import JoinedSitting
from regalia.terminal.joined_table import JoinedTable
from regalia.terminal.screen import Leave, Screen
from tests.effort import PATIENCE
from tests.server.running import Player, player
from tests.server.test_leaks import app_for, worlds

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server joining")]

LARGE = (120, 40)
LATER = 6  # plies after which there is something to hide


@asynccontextmanager
async def at_table(
    coming: Visit, finished: Callable[[str], str] = lambda _transcript: ""
) -> AsyncIterator[tuple[JoinedTable, Pilot[bool]]]:
    table = JoinedTable(coming, finished, pace="instant")
    async with asyncio.timeout(PATIENCE), table.run_test(size=LARGE) as pilot:
        yield table, pilot


async def open_table(host: Player, game: str = "kingdom-18", **settings: Any) -> Invitation:
    """A table with a free seat beside the host's."""
    opened = await host.post("/api/tables", {"settings": {"game": game, "seats": ["me", "open"], **settings}})
    return Invitation(host.url, opened["table"]["id"], opened["table"]["link"], None)


async def until(pilot: Pilot[bool], happened: Callable[[], object]) -> None:
    while not happened():
        await pilot.pause(0.01)


def shown(table: JoinedTable) -> str:
    """All that stands on the screen."""
    lines = [str(table.query_one(f"#{part}", Static).content) for part in ("top", "board", "recent", "question")]
    story = [strip.text for strip in table.query_one("#story", RichLog).lines]
    choices = table.query_one("#choices", OptionList)
    return "\n".join([*lines, *story, *(str(option.prompt) for option in choices.options)])


async def play_first_moves(host: Player, table: str) -> None:
    """Somebody at a browser, who plays whatever comes first, until the match is over."""
    opened = await host.follow(table)
    position = opened["position"]
    while position is None or position["result"] is None:
        if position is not None and position["ask"] is not None:
            ply, move = position["ply"], position["ask"]["moves"][0]
            await host.send(type="play", table=table, ply=ply, id=f"m{ply}", move=move)
        position = (await host.until("update", "played"))["position"]


class Interrupted(Screen):
    """Somebody types, and before each answer is there something happens at the table."""

    def __init__(self, happen: Callable[[], None], answers: Sequence[str]) -> None:
        super().__init__(Console(file=io.StringIO(), width=80))
        self.happen = happen
        self.answers = list(answers)

    def ask(self, *_: Any) -> str:
        if not self.answers:
            raise Leave
        self.happen()
        return self.answers.pop(0)


async def sit(sitting: JoinedSitting) -> None:
    """Play in a thread, until the screen has no more answers."""

    def play() -> None:
        with suppress(Leave):
            sitting.play()

    async with asyncio.timeout(PATIENCE):
        await asyncio.to_thread(play)


async def test_a_browser_and_a_terminal_play_a_whole_match(url: str) -> None:
    kept: list[str] = []

    def keep(transcript: str) -> str:
        kept.append(transcript)
        return "kept"

    async with player(url, "Ann") as ann, player(url, "Bob") as bob:
        invitation = await open_table(ann)
        await ann.connect()
        there = asyncio.create_task(play_first_moves(ann, invitation.table))
        async with at_table(await visit(Line(url, bob.token), invitation), finished=keep) as (table, pilot):
            while table.shown_end is None:
                if table.choosing is not None:
                    await pilot.press("enter")
                await pilot.pause(0.01)
            await there
            await until(pilot, lambda: table.joined.table.key is not None)
            await pilot.pause()
            page = shown(table)
        match = regalia.replay(kept[0])
        assert match.outcome is not None
        assert match.names == ["Ann", "Bob"]
        assert match.outcome.reason.removesuffix(".") in page
        assert match.shuffle.key.hex() in page
        assert regalia.verify(kept[0])


async def test_who_comes_before_the_others_sees_the_link_and_who_sits_down(url: str) -> None:
    async with player(url, "Ann") as ann, player(url, "Bob") as bob, player(url, "Cyd") as cyd:
        invitation = await open_table(ann, "greed", seats=["me", "open", "open"])
        async with at_table(await visit(Line(url, bob.token), invitation)) as (table, pilot):
            await until(pilot, lambda: "Ann" in shown(table))
            assert f"{url}/t/{invitation.table}#{invitation.link}" in shown(table)
            await cyd.post(f"/api/tables/{invitation.table}/join", {"link": invitation.link})
            await until(pilot, lambda: table.joined.position is not None)
            await until(pilot, lambda: "Cyd sits down." in shown(table))


async def test_an_answer_ahead_is_held_and_can_be_taken_back(url: str) -> None:
    async with player(url, "Ann") as ann, player(url, "Bob") as bob:
        coming = await visit(Line(url, bob.token), await open_table(ann))
        async with at_table(coming) as (table, pilot):
            await until(pilot, lambda: table.choosing is not None)  # Ann has not laid anything yet
            while table.choosing is not None:
                await pilot.press("enter")
            await until(pilot, lambda: table.joined.position is not None and table.joined.position.held is not None)
            await until(pilot, lambda: "You have answered" in shown(table))
            await pilot.press("u")
            await until(pilot, lambda: table.choosing is not None)


def is_noticed(table: JoinedTable, said: str) -> bool:
    return any(said in notice.message for notice in table._notifications)


async def test_talk_goes_both_ways_and_resigning_ends_the_match(url: str) -> None:
    async with player(url, "Ann") as ann, player(url, "Bob") as bob:
        invitation = await open_table(ann)
        async with at_table(await visit(Line(url, bob.token), invitation)) as (table, pilot):
            await until(pilot, lambda: table.choosing is not None)
            await ann.post(f"/api/tables/{invitation.table}/talk", {"id": "t1", "text": "Hello there"})
            await until(pilot, lambda: "Hello there" in shown(table))
            await pilot.press("slash", *"say well met", "enter")
            await until(pilot, lambda: "well met" in shown(table))
            talk = await ann.get(f"/api/tables/{invitation.table}/talk")
            assert [line["text"] for line in talk] == ["Hello there", "well met"]
            for key, said in (("l", "nothing to let pass"), ("b", "No stand-in plays for you")):
                await pilot.press(key)
                await until(pilot, partial(is_noticed, table, said))
            await pilot.press("slash", *"resign", "enter")
            await until(pilot, lambda: table.shown_end is not None)
            await until(pilot, lambda: "Ann wins, because Bob resigned" in shown(table))
            await pilot.press("down", "enter")  # play again
            await until(pilot, lambda: table.following is not None)
        assert table.following is not None
        assert table.following.table.series == table.visit.table.series


async def test_a_lost_connection_comes_back_and_a_move_is_sent_once(url: str) -> None:
    async with player(url, "Ann") as ann, player(url, "Bob") as bob:
        invitation = await open_table(ann)
        async with at_table(await visit(Line(url, bob.token), invitation)) as (table, pilot):
            await until(pilot, lambda: table.choosing is not None)
            socket = table.visit._socket
            assert socket is not None
            socket.transport.abort()
            while table.choosing is not None:  # nobody hears it yet
                await pilot.press("enter")
            await until(pilot, lambda: table.visit._socket not in (None, socket))
            await until(pilot, lambda: table.joined.position is not None and table.joined.position.held is not None)
            assert table.visit._unanswered == {}


async def test_a_spectator_watches_and_is_asked_nothing(url: str) -> None:
    async with player(url, "Ann") as ann, player(url, "Bob") as bob:
        invitation = await open_table(ann, seats=["me", "random"], spectators=True)
        async with at_table(await visit(Line(url, bob.token), invitation)) as (table, pilot):
            await until(pilot, lambda: table.joined.position is not None)
            await until(pilot, lambda: "Ann is to move." in shown(table))
            assert table.choosing is None
            await pilot.press("slash", *"say hello", "enter")
            await until(pilot, partial(is_noticed, table, "only players can talk"))


async def test_a_table_without_a_free_seat_is_refused_in_a_sentence(url: str) -> None:
    async with player(url, "Ann") as ann, player(url, "Bob") as bob:
        with pytest.raises(BadSettings, match="Every seat at this table is taken"):
            await visit(Line(url, bob.token), await open_table(ann, seats=["me", "random"]))


async def test_line_by_line_a_whole_match_is_played(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with player(url, "Ann") as ann, player(url, "Bob") as bob:
        invitation = await open_table(ann)
        await ann.connect()
        there = asyncio.create_task(play_first_moves(ann, invitation.table))
        coming = await visit(Line(url, bob.token), invitation)
        monkeypatch.setattr("sys.stdin", io.StringIO("?\nh\nsay hi\nlog\n" + "1\n" * 40 + "no\n"))
        page = io.StringIO()
        sitting = JoinedSitting(coming, Screen(Console(file=page, width=80)), lambda _text: "kept it")
        await sit(sitting)
        await there
    text = page.getvalue()
    assert "This table has no hints" in text
    assert "gives up" in text
    assert "kept it" in text
    assert sitting.joined.result()[0].removesuffix(".").split()[0] in text


async def test_line_by_line_a_move_is_sent_though_somebody_talks_meanwhile(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And one that is refused is not sent again unasked."""
    async with player(url, "Ann") as ann, player(url, "Bob") as bob:
        invitation = await open_table(ann, "fall-of-kingdoms", seats=["open", "me"])
        coming = await visit(Line(url, bob.token), invitation)
        loop, said = asyncio.get_running_loop(), count()
        made: list[tuple[int, str]] = []
        left: list[int] = []

        def talk() -> None:
            body = {"id": f"t{next(said)}", "text": "Well?"}
            asyncio.run_coroutine_threadsafe(ann.post(f"/api/tables/{invitation.table}/talk", body), loop).result()
            while sitting.line.inbox.empty():
                time.sleep(0.005)

        async def play(ply: int, move: str, own_id: str) -> None:
            made.append((ply, move))
            left.append(len(screen.answers))
            if len(made) == 2:
                raise Leave
            sitting.line.inbox.put(socket_messages.Failed("invalid", "Not so.", id=own_id))

        monkeypatch.setattr(coming, "play", play)
        screen = Interrupted(talk, ["1"] * 6)
        sitting = JoinedSitting(coming, screen, lambda _text: "")
        await sit(sitting)
        assert made == [(0, sitting.joined.moves()[0])] * 2
        assert left[0] > left[1]


async def test_line_by_line_a_hint_is_asked_for_again_after_a_lost_connection(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with player(url, "Ann") as ann, player(url, "Bob") as bob:
        invitation = await open_table(ann, seats=["open", "me"], hints=True)
        coming = await visit(Line(url, bob.token), invitation)
        hint = coming.hint
        asked: list[str] = []

        async def lost(ply: int) -> str:
            assert coming._socket is not None
            coming._socket.transport.abort()
            asked.append(await hint(ply))  # nobody hears it yet
            return asked[0]

        monkeypatch.setattr(coming, "hint", lost)
        await sit(JoinedSitting(coming, Interrupted(lambda: None, ["h"]), lambda _text: ""))
        assert asked
        assert coming._unanswered == {}


@pytest.mark.parametrize("name", games())
async def test_the_terminal_is_the_same_in_every_world_that_looks_the_same(tmp_path: Path, name: str) -> None:
    """What is shown comes only from what the seat may know: worlds that differ only in the rest give the same page."""
    seats = games()[name].seats[0]
    choose = random.Random(3)
    async with app_for(tmp_path, name, seats) as app:
        for one in app.seated:
            await one.follow(app.table)
        while True:
            match = await app.match()
            assert match.seat is not None, "somewhere in a game there is something to hide"
            mover = app.seated[match.seat]
            truth, *others = worlds(match, match.seat)
            unlike = [world for world in others if {**world.plain(), "random": 0} != {**truth.plain(), "random": 0}]
            if unlike and match.ply >= LATER and len(match.actions()) > 1:
                break
            ply, move = match.ply, choose.choice(match.moves())
            await mover.send(type="play", table=app.table, ply=ply, id=f"m{ply}", move=move)
            await mover.until("played")
        pages = []
        for world in (truth, *unlike):
            match._state = world
            coming = await visit(Line(mover.url, mover.token), Invitation(mover.url, app.table, None, None))
            async with at_table(coming) as (table, pilot):
                await until(pilot, lambda: table.choosing is not None)
                await pilot.pause()
                pages.append(shown(table))
        assert await app.match() is match, "the world was not swapped behind the test's back"
        assert len(set(pages)) == 1


async def test_the_guest_of_last_time_comes_back(url: str, tmp_path: Path) -> None:
    screen = Screen(Console(file=io.StringIO()))
    first = await joining._line(url, "Bob", screen, tmp_path, keep=True)
    again = await joining._line(url, "Bob", screen, tmp_path, keep=True)
    assert again.token == first.token
    assert (tmp_path / joining.TOKENS).stat().st_mode & 0o077 == 0
    await first.request("POST", "/api/sign-out")
    assert (await joining._line(url, "Bob", screen, tmp_path, keep=True)).token != first.token
    unknown = await joining._line(url, "Bob", screen, tmp_path / "nothing", keep=False)
    assert unknown.token != first.token
    assert not (tmp_path / "nothing").exists()


async def test_a_server_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    link = read_link("http://127.0.0.1:9/t/abc#xyz")
    with pytest.raises(BadSettings, match="No server answers at"):
        await joining._line(link.url, "Bob", Screen(Console(file=io.StringIO())), tmp_path, keep=False)
