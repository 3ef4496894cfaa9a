"""People who cheat: who act for a seat that is no longer theirs, disturb tables of others, or go away half-way."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from regalia.engine.errors import RegaliaError
from regalia.server import messages, rows, views
from regalia.server.config import Config
from regalia.server.errors import Forbidden, NotFound, NotNow, Refused, TakenAlready, TooMuch
from regalia.server.live_table import Live
from regalia.server.offer import Quotas
from regalia.server.seating import Seating
from regalia.server.store import Store
from tests.effort import PATIENCE, tries
from tests.server.app import App
from tests.server.test_ahead import FALL, GAME, ahead, fall

pytestmark = pytest.mark.anyio

STEPS = 25  # of the event loop, within which whatever is asked here is done


async def handed_over(app: App, store: Store) -> tuple[App, Live, list[rows.Person]]:
    """A match in which Bea's seat has gone to Cid, and another process that has not heard of it."""
    people = [await app.guest(name) for name in ("Ann", "Bea", "Cid")]
    live = await app.table(people[:2])
    elsewhere = App(store)
    await elsewhere.tables.live(live.id)
    _, _, link = await app.seating.new_seat_link(people[1].id, live.id)
    await app.seating.claim(people[2], live.id, link)
    return elsewhere, live, people


async def test_who_gave_a_seat_away_says_nothing_for_it_at_a_process_that_has_not_heard(app: App, store: Store) -> None:
    elsewhere, live, (_, bea, _) = await handed_over(app, store)
    with pytest.raises(Forbidden):
        await elsewhere.playing.say(bea.id, live.id, messages.TalkBody("a", "I am Bea."))
    assert await store.said(live.id, 0) == []


async def test_who_gave_a_seat_away_agrees_to_nothing_for_it(app: App, store: Store) -> None:
    elsewhere, live, (ann, bea, _) = await handed_over(app, store)
    await app.playing.agree(ann.id, live.id, True)
    with pytest.raises(Forbidden):
        await elsewhere.playing.agree(bea.id, live.id, True)
    assert (await App(store).tables.live(live.id)).table.ended is None


async def test_who_gave_a_seat_away_answers_nothing_ahead_for_it(app: App, store: Store) -> None:
    elsewhere, live, (_, bea, cid) = await handed_over(app, store)
    first, second, *_ = ahead(live, 1)
    await app.play(live, cid, 0, first, "own")
    with pytest.raises(Forbidden):
        await elsewhere.playing.play(bea.id, live.id, messages.MoveBody(0, "stolen", second))
    with pytest.raises(Forbidden):
        await elsewhere.playing.take_back(bea.id, live.id)
    assert [held.move for held in (await App(store).tables.live(live.id)).held] == [first]


async def test_a_wrong_link_does_not_disturb_a_bot_that_thinks(app: App) -> None:
    ann, mallory = await app.guest("Ann"), await app.guest("Mallory")
    app.bot.may_answer.clear()
    live = await app.table([ann], seats=2, listed=True)
    await app.play(live, ann, 0, live.match.moves()[0] if live.match else "")
    with pytest.raises(NotFound):
        await app.seating.claim(mallory, live.id, "x" * 22)
    app.bot.may_answer.set()
    await app.settle()
    assert live.table.ply > 1


async def test_who_hands_a_seat_over_does_not_disturb_a_bot_that_thinks(app: App) -> None:
    ann, bea = await app.guest("Ann"), await app.guest("Bea")
    app.bot.may_answer.clear()
    live = await app.table([ann], seats=2)
    await app.play(live, ann, 0, live.match.moves()[0] if live.match else "")
    _, _, link = await app.seating.new_seat_link(ann.id, live.id)
    await app.seating.claim(bea, live.id, link)
    app.bot.may_answer.set()
    await app.settle()
    assert live.table.ply > 1


async def test_who_has_resigned_does_not_end_the_match_of_those_who_are_away(app: App, store: Store) -> None:
    people = await app.guests(3)
    live = await fall(app, people)
    await app.playing.resign(people[1].id, live.id)
    await store.database.write(lambda t: t.run("UPDATE seats SET away = 1 WHERE seat <> 1"))
    with pytest.raises(NotNow, match="resigned"):
        await app.playing.agree(people[1].id, live.id, True)
    assert (await App(store).tables.live(live.id)).table.ended is None


@pytest.mark.parametrize("called", ["ann", "ANN", "\uff21nn"])
async def test_nobody_sits_down_under_a_name_that_looks_like_that_of_another(app: App, called: str) -> None:
    ann, mallory = await app.guest("Ann"), await app.guest("Mallory")
    asked = messages.NewTable(messages.Settings(GAME, ["me", "open"], listed=True))
    live, _ = await app.seating.open(ann, asked)
    with pytest.raises(TakenAlready, match="called"):
        await app.seating.join(mallory, live.id, messages.Join(name=called))


async def test_tables_that_are_opened_at_once_count_together(
    app: App, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, add, may_add = await app.guest("Ann"), store.add_table, asyncio.Event()

    async def add_later(*table: Any) -> None:
        await may_add.wait()
        await add(*table)

    monkeypatch.setattr(store, "add_table", add_later)
    quotas = Quotas(store, Config(data=tmp_path, tables_per_person=3, tables_per_address=3))
    seating = Seating(app.tables, app.bot, "first", quotas)
    asked = messages.NewTable(messages.Settings(GAME, ["me", "open"]))
    opening = [asyncio.create_task(seating.open(ann, asked, address="192.0.2.1")) for _ in range(20)]
    async with asyncio.timeout(PATIENCE):
        while sum(one.done() for one in opening) < 17:  # the others are not there yet, but count
            await asyncio.sleep(0.001)
    may_add.set()
    opened = await asyncio.gather(*opening, return_exceptions=True)
    assert [type(one) for one in opened].count(TooMuch) == 17


# Whoever asks for something may be gone before it is done


async def test_what_was_taken_back_is_not_played_although_who_asked_has_gone(app: App, store: Store) -> None:
    for steps in range(STEPS):
        ann, bea = [await app.guest(f"{name}{steps}") for name in ("Ann", "Bea")]
        live = await app.table([ann, bea])
        await app.play(live, bea, 0, ahead(live, 1)[0], "early")
        await gone_after(steps, app, partial(app.playing.take_back, bea.id, live.id))
        assert live.held == (await App(store).tables.live(live.id)).held


async def test_what_was_said_is_heard_although_who_said_it_has_gone(app: App, store: Store) -> None:
    for steps in range(STEPS):
        ann, bea = [await app.guest(f"{name}{steps}") for name in ("Ann", "Bea")]
        live = await app.table([ann, bea])
        await gone_after(steps, app, partial(app.playing.say, ann.id, live.id, messages.TalkBody("a", "Well?")))
        heard = [at for what, table, at in app.ears.heard if what == "talked" and table == live.id]
        assert heard == [line.at for line in await store.said(live.id, 0)]


@pytest.mark.parametrize("change", ["agree", "entropy", "leave", "claim", "open"])
async def test_a_table_is_known_as_it_is_although_who_changed_it_has_gone(app: App, store: Store, change: str) -> None:
    for steps in range(STEPS):
        people = [await app.guest(f"{name}{steps}") for name in ("Ann", "Bea", "Cid")]
        live, work = await changing(app, change, people)
        await gone_after(steps, app, work)
        for one in [live] if live is not None else list(app.tables._live.values()):
            there = await App(store).tables.live(one.id)
            assert (one.table, one.seats) == (there.table, there.seats)
            told = [what for what, table, _ in app.ears.heard if table == one.id]
            assert one.told == one.table.revision, told


async def changing(
    app: App, change: str, people: list[rows.Person]
) -> tuple[Live | None, Callable[[], Awaitable[Any]]]:
    """A table, and something that changes it; no table where that is what opens one."""
    ann, bea, cid = people
    if change == "open":
        asked = messages.NewTable(messages.Settings(GAME, ["me", "first"]))
        return None, lambda: app.seating.open(ann, asked)
    if change in ("agree", "claim"):
        live = await app.table([ann, bea])
        _, _, link = await app.seating.new_seat_link(ann.id, live.id)
        app.tables.tell_changed(live)
        if change == "agree":
            return live, lambda: app.playing.agree(ann.id, live.id, True)
        return live, lambda: app.seating.claim(cid, live.id, link)
    later = messages.NewTable(messages.Settings(GAME, ["me", "first"]), entropy_later=True)
    live, _ = await app.seating.open(ann, later)
    if change == "entropy":
        return live, lambda: app.seating.give_entropy(ann.id, live.id, "abc")
    return live, lambda: app.seating.leave(ann.id, live.id)


async def gone_after(steps: int, app: App, work: Callable[[], Awaitable[Any]]) -> None:
    """Begin something and give it up after some steps, as for somebody whose connection ends."""
    task = asyncio.ensure_future(work())
    for _ in range(steps):
        await asyncio.sleep(0)
    task.cancel()
    with suppress(asyncio.CancelledError, Refused):
        await task
    while app.tables._working:
        await asyncio.sleep(0.001)
    await app.settle()
    await app.store.ping()


# Everything at once


@pytest.mark.parametrize("seed", range(tries(6, 200)))
async def test_whatever_people_do_at_once_at_two_processes_the_log_decides(app: App, store: Store, seed: int) -> None:
    """Nothing is refused but in a sentence, and both processes know the table as it is kept."""
    choose = random.Random(seed)
    apps = [app, App(store)]
    people = [await app.guest(name) for name in ("Ann", "Bea", "Cid", "Dan")]
    asked = messages.NewTable(messages.Settings(FALL, ["me", "open", "open"], listed=True, seconds=60))
    live, _ = await app.seating.open(people[0], asked)
    links: list[str] = []
    for _ in range(12):
        doings = [doing(choose, choose.choice(apps), choose.choice(people), live.id, links) for _ in range(8)]
        for done in await asyncio.gather(*doings, return_exceptions=True):
            if isinstance(done, BaseException) and not isinstance(done, RegaliaError):
                raise done
    for one in apps:
        await one.settle()
    kept = await App(store).tables.live(live.id)
    assert [move.ply for move in await store.moves(live.id)] == list(range(1, kept.table.ply + 1))
    for one in apps:
        known = await one.tables.live(live.id)
        async with known.lock:
            await one.tables.refresh(known)
        assert (known.table, known.seats, known.held) == (kept.table, kept.seats, kept.held)
        if kept.match is not None:
            for seat in (None, *range(3)):
                assert views.position(known, seat, -1) == views.position(kept, seat, -1)


async def doing(choose: random.Random, app: App, one: rows.Person, table: str, links: list[str]) -> object:
    """Something that a person might do at a table, whether they may or not."""
    number, play, sit = choose.randrange(1000), app.playing, app.seating
    match choose.randrange(12):
        case 0 | 1:
            return await sit.join(one, table, messages.Join(seat=choose.choice((None, 1, 2))))
        case 2:
            return await sit.leave(one.id, table)
        case 3:
            links.append((await sit.new_seat_link(one.id, table))[2])
            return None
        case 4:
            return await sit.claim(one, table, choose.choice(links or ["x" * 22]))
        case 5:
            return await play.say(
                one.id, table, messages.TalkBody(f"t{number % 9}", "So?", choose.choice((None, 0, 2)))
            )
        case 6:
            return await play.agree(one.id, table, choose.random() < 0.5, choose.random() < 0.5)
        case 7:
            return await (play.resign if number % 5 == 0 else play.back)(one.id, table)
        case 8:
            return await play.take_back(one.id, table)
        case 9:
            return await play.let_pass(one.id, table)
        case _:
            live = await app.tables.live(table)
            seat = live.seat_of(one.id)
            shown = None if live.match is None else views.position(live, seat, live.match.ply)
            offered = None if shown is None else shown.ask or shown.ahead
            move = "keep" if offered is None else choose.choice(offered.moves)
            ply = 0 if shown is None else choose.choice((shown.ply, shown.ply, shown.ply - 1, shown.ply + 1, 0))
            return await play.play(one.id, table, messages.MoveBody(max(ply, 0), f"m{number % 50}", move))
