"""Clocks: a time for a turn, a shorter one for answers, a bank for slow moves; a missed deadline costs one decision."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from regalia.engine.asking import EVERYONES, Turn
from regalia.server import clocks, messages, rows, views
from regalia.server.errors import Invalid
from regalia.server.live_table import Live
from regalia.server.store import Store
from tests.server.app import App

pytestmark = pytest.mark.anyio

FALL = "fall-of-kingdoms"
A_MINUTE = {"seconds": 60, "answer_seconds": 20, "bank_seconds": 30}  # a turn, as the rulebook has it


async def fall(app: App, people: list[rows.Person], **clock: int) -> Live:
    """A match of which the trades at the setup are over."""
    live = await app.table(people, FALL, first=0, **(clock or A_MINUTE))
    for seat, person in enumerate(people):
        assert live.table.due == app.time + 90_000, "what is asked of everyone has the time of a turn"
        await app.play(live, person, seat, "keep")
    return live


def left(app: App, live: Live) -> int:
    assert live.table.due is not None
    return live.table.due - app.time


async def test_the_actor_has_a_time_for_the_turn_and_the_others_a_shorter_one_for_each_answer(app: App) -> None:
    people = await app.guests(3)
    live = await fall(app, people)
    ply = live.table.ply
    assert left(app, live) == 60_000 + 30_000
    app.time += 25_000
    await app.play(live, people[0], ply, "claim General seat1")
    assert live.table.to_move == 1
    assert left(app, live) == 20_000 + 30_000, "an answer"
    app.time += 24_000
    await app.play(live, people[1], ply + 1, "call")
    assert clocks.bank(live.settings, live.seats[1]) == 26_000, "what an answer takes beyond its time is the bank's"
    assert clocks.bank(live.settings, live.seats[0]) == 30_000
    assert (live.seats[0].turn, live.seats[0].turn_left) == (1, 35_000)


async def test_the_time_of_a_turn_is_shared_by_all_its_decisions_but_none_has_less_than_an_answer(app: App) -> None:
    people = await app.guests(2)
    live = await fall(app, people)
    app.time += 15_000
    await app.play(live, people[0], live.table.ply, "interest")
    ply = live.table.ply
    await app.play(live, people[1], ply, "attack seat0")
    app.time += 50_000
    await app.play(live, people[1], ply + 1, "withdraw seat0")
    assert (live.table.to_move, left(app, live)) == (1, 20_000 + 30_000), "10 seconds are left, but nobody is hurried"


async def test_a_missed_deadline_takes_the_bank_and_one_decision_and_never_sends_a_half_built_stack(
    app: App, store: Store
) -> None:
    people = await app.guests(2)
    live = await fall(app, people)
    await app.play(live, people[0], live.table.ply, "interest")
    ply = live.table.ply
    await app.play(live, people[1], ply, "attack seat0")
    app.time += left(app, live)
    await app.playing.look_after(live.id)
    log = await store.moves(live.id)
    assert (log[-1].made_by, log[-1].move) == (rows.CLOCK, "withdraw seat0")
    assert views.position(live, 0, -1).made_by == rows.CLOCK
    stored = await store.table(live.id)
    assert stored is not None
    seat = stored.seats[1]
    assert (seat.missed, seat.away, clocks.bank(live.settings, seat)) == (1, 0, 0)
    assert left(app, live) == 20_000, "the rest of the turn still has some time"
    elsewhere = await App(store).tables.live(live.id)
    assert elsewhere.seats == live.seats


async def test_what_is_left_in_the_bank_is_open_to_all(app: App) -> None:
    people = await app.guests(2)
    live = await fall(app, people)
    app.time += 70_000
    await app.play(live, people[0], live.table.ply, "interest")
    info = views.table_info(live, people[1].id, app.tables.present, lambda game, bot: None)
    assert [seat.bank for seat in info.seats] == [20_000, 30_000]


async def test_seconds_alone_are_for_each_decision_and_days_are_as_good(app: App) -> None:
    days = 3 * 24 * 3600
    people = await app.guests(2)
    live = await app.table(people, FALL, first=0, seconds=days)
    for seat, person in enumerate(people):
        app.time += 1000 * days - 1
        await app.play(live, person, seat, "keep")
    assert left(app, live) == 1000 * days
    assert live.seats[0].missed == 0


@pytest.mark.parametrize("clock", [{"answer_seconds": 20}, {"bank_seconds": 20}, {"seconds": 20, "answer_seconds": 30}])
async def test_a_clock_that_makes_no_sense_is_refused(app: App, clock: dict[str, Any]) -> None:
    [ann] = await app.guests(1)
    with pytest.raises(Invalid, match="a turn"):
        await app.seating.open(ann, messages.NewTable(messages.Settings("kingdom-18", ["me", "open"], **clock)))


def test_time_that_was_given_back_is_nobodys_loss() -> None:
    settings = messages.Settings("kingdom-18", ["me", "open"], seconds=60, answer_seconds=10, bank_seconds=5)
    seat = rows.Seat("t", 0)
    given = clocks.given(settings, seat, Turn(3, 0))
    assert given == 65_000
    before = clocks.after(settings, seat, Turn(3, 0), due=65_000, at=10_000)
    away = clocks.after(settings, seat, Turn(3, 0), due=65_000 + 7_000, at=10_000 + 7_000)
    assert before == away == replace(seat, turn=3, turn_left=50_000)
    assert clocks.given(settings, seat, Turn(0, EVERYONES)) == 65_000
