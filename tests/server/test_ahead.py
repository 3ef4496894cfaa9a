"""Everyone at once: who is asked what others are asked too may answer before their turn, and nobody gains by it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import structlog.testing

from regalia.server import messages, rows, views
from regalia.server.errors import NotNow
from regalia.server.live_table import Live
from regalia.server.postgres import PostgresDatabase
from regalia.server.sqlite import SqliteDatabase
from regalia.server.store import Store
from tests import packages
from tests.server.app import App
from tests.server.running import Player
from tests.server.test_leaks import App as LeakApp
from tests.server.test_leaks import app_for, everything

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("postgresql")]

GAME, FALL = "kingdom-18", "fall-of-kingdoms"


@pytest.fixture(params=["sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    if request.param == "sqlite":
        store = Store(SqliteDatabase(tmp_path / "regalia.db"))
    elif packages.postgresql() is None:
        pytest.skip(packages.POSTGRESQL.missing)
    else:
        store = Store(PostgresDatabase(request.getfixturevalue("cluster").new_database()))
    yield store
    await store.close()


def ahead(live: Live, seat: int) -> list[str]:
    """What a seat may answer before its turn comes."""
    asked = views.position(live, seat, live.table.ply).ahead
    return [] if asked is None else asked.moves


async def log(app: App, live: Live) -> list[tuple[int, str]]:
    return [(move.seat, move.move) for move in await app.store.moves(live.id)]


async def fall(app: App, people: list[rows.Person], **settings: Any) -> Live:
    """A match in which seat 0 is to act, after everyone has kept their cards, the last first."""
    live = await app.table(people, FALL, first=0, **settings)
    for seat in reversed(range(len(people))):
        await app.play(live, people[seat], 0, "keep", f"keep{seat}")
    assert live.table.ply == len(people)
    return live


async def test_both_lay_in_any_order(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people)
    before = len(app.ears.heard)
    mine = ahead(live, 1)[3]
    _, made = await app.playing.play(people[1].id, live.id, messages.MoveBody(0, "early", mine))
    assert (made.held, live.table.ply) == (True, 0)
    assert app.ears.heard[before:] == [("held", live.id, 1)], "nobody hears of a move or of a change"
    position = views.position(live, 1, 0)
    assert (position.held, position.ahead, position.ask) == (mine, None, None)
    assert views.position(live, 0, 0).held is None
    red = views.position(live, 0, 0).ask
    assert red is not None
    for _ in range(2):  # a repeat gets the same answer
        _, made = await app.playing.play(people[0].id, live.id, messages.MoveBody(0, "now", red.moves[0]))
        assert made == (1, False)
    assert await log(app, live) == [(0, red.moves[0]), (1, mine)]
    moves = await app.store.moves(live.id)
    assert [(move.client, move.made_by) for move in moves] == [("now", rows.PERSON), ("early", rows.PERSON)]
    _, again = await app.playing.play(people[1].id, live.id, messages.MoveBody(0, "early", mine))
    assert again == (2, False), "a repeat is answered by what became of it"


async def test_an_answer_can_be_changed_and_taken_back_until_it_is_played(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people)
    first, second, third, *_ = ahead(live, 1)
    await app.play(live, people[1], 0, first, "a")
    await app.play(live, people[1], 0, second, "b")
    assert views.position(live, 1, 0).held == second
    await app.playing.take_back(people[1].id, live.id)
    assert ahead(live, 1)[0] == first
    red = views.position(live, 0, 0).ask
    assert red is not None
    await app.play(live, people[0], 0, red.moves[0], "c")
    assert live.table.ply == 1, "what was taken back is not played"
    await app.play(live, people[1], 0, third, "d")
    assert (await log(app, live))[-1] == (1, third), "who answers the same question is not too late"


async def test_a_restart_keeps_what_was_answered_and_another_process_plays_it(app: App, store: Store) -> None:
    people = await app.guests(2)
    live = await app.table(people)
    mine = ahead(live, 1)[5]
    await app.play(live, people[1], 0, mine, "early")
    other = App(store)
    theirs = await other.tables.live(live.id)
    assert views.position(theirs, 1, 0).held == mine
    red = views.position(theirs, 0, 0).ask
    assert red is not None
    await other.play(theirs, people[0], 0, red.moves[0], "now")
    assert await log(app, live) == [(0, red.moves[0]), (1, mine)]


async def test_an_answer_that_a_process_does_not_know_of_is_played_all_the_same(app: App, store: Store) -> None:
    people = await app.guests(2)
    live = await app.table(people)
    other = App(store)
    theirs = await other.tables.live(live.id)
    mine = ahead(live, 1)[5]
    await app.play(live, people[1], 0, mine, "early")
    red = views.position(theirs, 0, 0).ask
    assert red is not None
    await asyncio.gather(other.play(theirs, people[0], 0, red.moves[0], "now"))
    assert await log(app, live) == [(0, red.moves[0]), (1, mine)]


async def test_a_server_that_stops_before_it_plays_an_answer_leaves_it_to_the_next(app: App, store: Store) -> None:
    people = await app.guests(2)
    live = await app.table(people)
    red, blue = views.position(live, 0, 0).ask, ahead(live, 1)[2]
    assert red is not None
    await app.play(live, people[0], 0, red.moves[0])
    await store.keep_ahead(rows.Held(live.id, 1, "move", blue, "early", 0), 1, people[1].id)
    other = App(store)
    assert await store.due(other.time, 10) == [live.id]
    await other.playing.look_after(live.id)
    assert (await log(app, live))[-1] == (1, blue)
    assert await store.due(other.time, 10) == []


async def test_an_answer_to_a_question_that_is_gone_is_never_played(app: App, store: Store) -> None:
    people = await app.guests(3)
    live = await fall(app, people)
    ply = live.table.ply
    await app.play(live, people[0], ply, "claim Saint")
    assert (live.table.to_move, ahead(live, 2)) == (1, ["pass", "call"])
    await app.play(live, people[2], ply + 1, "call", "early")
    await app.play(live, people[1], ply + 1, "call")
    assert live.match is not None
    assert all(move != (2, "call") for move in await log(app, live)), "the first call closes the window"
    while live.table.to_move != 2:
        seat = live.table.to_move
        assert seat is not None
        asked = views.position(live, seat, 0).ask
        assert asked is not None
        await app.play(live, people[seat], live.table.ply, asked.moves[0], f"c{live.table.ply}")
    assert views.position(live, 2, 0).ask is not None, "seat 2 is asked itself"
    assert all(move != (2, "call") for move in await log(app, live))


async def test_calls_keep_the_order_of_the_rules_whoever_answers_first(app: App) -> None:
    people = await app.guests(4)
    live = await fall(app, people)
    ply = live.table.ply
    await app.play(live, people[0], ply, "claim Saint")
    await app.play(live, people[3], ply + 1, "call", "first")
    await app.play(live, people[2], ply + 1, "pass", "second")
    assert live.table.ply == ply + 1
    await app.play(live, people[1], ply + 1, "pass", "third")
    assert (await log(app, live))[ply + 1 : ply + 4] == [(1, "pass"), (2, "pass"), (3, "call")]


async def test_a_sealed_poll_is_answered_in_any_order(app: App) -> None:
    people = await app.guests(4)
    live = await fall(app, people, options={"call_order": "sealed"})
    ply = live.table.ply
    await app.play(live, people[0], ply, "claim Saint")
    for seat in (3, 2, 1):
        assert live.table.ply == ply + 1
        await app.play(live, people[seat], ply + 1, "pass", f"p{seat}")
    assert live.table.ply == ply + 4


async def test_what_is_not_aimed_at_a_seat_is_let_pass_until_the_turn_ends(app: App, store: Store) -> None:
    people = await app.guests(3)
    live = await fall(app, people)
    ply = live.table.ply
    with pytest.raises(NotNow, match="nothing that you could let pass"):
        await app.playing.let_pass(people[1].id, live.id)
    await app.play(live, people[0], ply, "claim General seat1")
    assert views.position(live, 2, 0).may_pass
    assert not views.position(live, 1, 0).may_pass, "it is aimed at seat 1"
    before = len(app.ears.heard)
    await app.playing.let_pass(people[2].id, live.id)
    assert app.ears.heard[before:] == [("held", live.id, 2)]
    position = views.position(live, 2, 0)
    assert (position.passing, position.may_pass, position.ahead) == (True, False, None)
    await app.play(live, people[1], ply + 1, "pass")
    assert (await log(app, live))[-1] == (2, "pass")
    elsewhere = await App(store).tables.live(live.id)
    assert views.position(elsewhere, 2, 0).passing == (elsewhere.match is not None and elsewhere.match.turn.number == 1)
    while live.match is not None and live.match.turn.number == 1:
        seat = live.table.to_move
        assert seat is not None
        await app.play(live, people[seat], live.table.ply, "pass", f"c{live.table.ply}")
    assert not views.position(live, 2, 0).passing, "the turn is over"


async def test_letting_pass_can_be_taken_back_and_one_whose_turn_it_is_passes_at_once(app: App) -> None:
    people = await app.guests(3)
    live = await fall(app, people)
    ply = live.table.ply
    await app.play(live, people[0], ply, "claim Saint")
    await app.playing.let_pass(people[2].id, live.id)
    await app.playing.take_back(people[2].id, live.id)
    await app.playing.let_pass(people[1].id, live.id)
    assert (await log(app, live))[-1] == (1, "pass")
    assert live.table.to_move == 2, "seat 2 is asked"


async def test_whoever_takes_a_seat_over_does_not_get_what_was_answered_for_it(app: App, store: Store) -> None:
    people, friend = await app.guests(2), await app.guest("Friend")
    live = await app.table(people)
    await app.play(live, people[1], 0, ahead(live, 1)[0])
    _, _, link = await app.seating.new_seat_link(people[1].id, live.id)
    await app.seating.claim(friend, live.id, link)
    assert views.position(live, 1, 0).held is None
    assert views.position(live, 1, 0).ahead is not None


# Nobody learns that somebody has answered, or what


async def frames(one: Player, since: int) -> list[dict[str, Any]]:
    """All that somebody was sent after a moment; a ping comes after everything that was sent before it."""
    await one.send(type="ping", id="mark")
    await one.until("pong")
    return [message for message in one.received[since:] if message["type"] != "pong"]


@pytest.mark.parametrize("name", [GAME, FALL, "greedy-kingdoms-2009"])
async def test_the_others_get_the_same_bytes_whatever_was_answered_ahead(tmp_path: Path, name: str) -> None:
    async with app_for(tmp_path, name, 2) as app:
        await until_two_are_asked(app)
        match = await app.match()
        assert match.seat is not None
        early, path = 1 - match.seat, f"/api/tables/{app.table}"
        mover, holder = app.seated[match.seat], app.seated[early]
        others: list[tuple[Player | None, int | None]] = [(mover, match.seat), (app.watcher, None), (None, None)]
        for one in (*app.seated, app.watcher):
            await one.follow(app.table)
        before = [await everything(app, reader, seat) for reader, seat in others]
        marks = [len(one.received) for one in (mover, app.watcher)]
        moves = (await holder.get(f"{path}/position"))["ahead"]["moves"]
        for number, move in enumerate((moves[0], moves[-1])):
            await holder.send(type="play", table=app.table, ply=match.ply, id=f"h{number}", move=move)
            answer = await holder.until("played", "error")
            assert (answer["held"], answer["position"]["held"]) == (True, move)
            told = [await frames(one, mark) for one, mark in zip((mover, app.watcher), marks, strict=True)]
            assert told == [[], []], "nobody is told anything"
            assert [await everything(app, reader, seat) for reader, seat in others] == before
            marks = [len(one.received) for one in (mover, app.watcher)]
        await holder.send(type="take_back", table=app.table, id="back")
        await holder.until("done")
        assert [await frames(one, mark) for one, mark in zip((mover, app.watcher), marks, strict=True)] == [[], []]


async def until_two_are_asked(app: LeakApp) -> None:
    """Play on by first moves until somebody may answer ahead."""
    while True:
        match = await app.match()
        assert match.seat is not None
        if match.ahead(1 - match.seat) is not None:
            return
        mover = app.seated[match.seat]
        await mover.send(
            type="play",
            table=app.table,
            ply=match.ply,
            id=f"m{match.ply}",
            move=match.setting.texts[match.actions()[0]],
        )
        await mover.until("played")


async def test_the_order_of_what_others_are_told_does_not_hang_on_what_was_answered(tmp_path: Path) -> None:
    told = []
    async with app_for(tmp_path, GAME, 2) as app:
        for then in (0, -1):
            red, blue = app.seated
            body = {"settings": {"game": GAME, "seats": ["me", "open"], "listed": True, "spectators": True}}
            app.table = (await red.post("/api/tables", body))["table"]["id"]
            await blue.post(f"/api/tables/{app.table}/join")
            for one in (red, app.watcher):
                await one.follow(app.table)
            path = f"/api/tables/{app.table}"
            moves = (await blue.get(f"{path}/position"))["ahead"]["moves"]
            answer = await blue.post(f"{path}/moves", {"ply": 0, "id": "early", "move": moves[then]})
            assert answer["held"]
            marks = [len(one.received) for one in (red, app.watcher)]
            move = (await red.get(f"{path}/position"))["ask"]["moves"][0]
            await red.send(type="play", table=app.table, ply=0, id="now", move=move)
            await red.until("played")
            told.append(
                [
                    [(frame["type"], frame.get("position", {}).get("ply")) for frame in await frames(one, mark)]
                    for one, mark in zip((red, app.watcher), marks, strict=True)
                ]
            )
    assert told[0] == told[1]
    assert told[0] == [[("played", 1), ("update", 2)], [("update", 1), ("update", 2)]]


async def test_the_log_and_the_metrics_do_not_name_an_answer(tmp_path: Path) -> None:
    with structlog.testing.capture_logs() as entries:
        async with app_for(tmp_path, GAME, 2) as app:
            blue = app.seated[1]
            path = f"/api/tables/{app.table}"
            before = counted(await blue.metrics())
            move = (await blue.get(f"{path}/position"))["ahead"]["moves"][3]
            await blue.post(f"{path}/moves", {"ply": 0, "id": "early", "move": move})
            metrics = await blue.metrics()
    assert move not in repr(entries) + metrics
    assert before.keys() == counted(metrics).keys()


def counted(metrics: str) -> dict[str, str]:
    return dict(line.rsplit(" ", 1) for line in metrics.splitlines() if not line.startswith("#"))
