"""Tables without a network: who moves, what is refused, and that nothing depends on who holds a table."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import weakref

import numpy as np
import pytest
from msgspec.structs import replace

import regalia
from regalia.engine.errors import IllegalMove
from regalia.games import games
from regalia.server import messages, names, rows, views
from regalia.server.errors import Forbidden, Invalid, NotFound, NotNow, Stale, TakenAlready
from regalia.server.live_table import Live
from regalia.server.statements import Taken
from regalia.server.store import Store, Stored
from tests.server.app import FIRST, GAME, App, first_move

pytestmark = pytest.mark.anyio

FALL = "fall-of-kingdoms"


@pytest.mark.parametrize("name", games())
async def test_any_game_is_played_to_its_end_and_its_transcript_verifies(app: App, name: str) -> None:
    for seats in games()[name].seats:
        people = [await app.guest(f"P{seat} of {seats}") for seat in range(seats)]
        live = await app.table(people, name, seats)
        commitment = live.commitment
        await app.play_on(live, people, seed=seats)
        text = await app.playing.past.transcript(people[0].id, live.id)
        assert any(commitment in line for line in regalia.verify(text))
        assert all(f"entropy {seat}: entropy-{seat}" in text for seat in range(seats))
        sheet = regalia.replay(text).sheet
        assert sheet is not None
        assert live.table.started is not None
        assert sheet.began.timestamp() == live.table.started // 1000
        info = views.table_info(live, people[0].id, app.tables.present, lambda game, bot: None)
        assert info.key is not None
        assert hashlib.sha256(bytes.fromhex(info.key)).hexdigest() == commitment
        assert info.result is not None
        assert info.result.scores is not None


@pytest.mark.parametrize("name", games())
async def test_a_table_read_from_the_log_alone_is_the_same_table(app: App, store: Store, name: str) -> None:
    seats = games()[name].seats[-1]
    people = await app.guests(seats)
    live = await app.table(people, name, seats)
    await app.play_on(live, people, seed=1, plies=25)
    elsewhere = await App(store).tables.live(live.id)
    for seat in (*range(seats), None):
        assert views.position(elsewhere, seat, -1) == views.position(live, seat, -1)


# Moves


async def test_a_repeat_is_answered_as_before_and_plays_nothing(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people)
    move = first_move(live)
    assert await app.play(live, people[0], 0, move, "mine") == 1
    assert await app.play(live, people[0], 0, move, "mine") == 1
    assert await app.play(live, people[1], 1, first_move(live), "mine") == 2
    assert await app.play(live, people[0], 0, move, "mine") == 1
    assert live.table.ply == 2


async def test_a_stale_move_is_refused_with_what_was_missed(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people)
    move = first_move(live)
    await app.play(live, people[0], 0, move, "one")
    with pytest.raises(Stale, match="you answer ply 0, but it is at ply 1") as stale:
        await app.play(live, people[0], 0, move, "two")
    assert stale.value.position == views.position(live, 0, 0)
    await app.play(live, people[1], 1, first_move(live), "two")
    with pytest.raises(Stale) as stale:
        await app.play(live, people[1], 0, move, "one")
    assert stale.value.position == views.position(live, 1, 0), "another seat's id is not one's own"


async def test_moves_that_are_wrong_are_refused_and_change_nothing(app: App) -> None:
    people = await app.guests(2)
    stranger = await app.guest("Stranger")
    live = await app.table(people)
    before = views.position(live, 0, -1)
    with pytest.raises(IllegalMove, match="is not a move of"):
        await app.play(live, people[0], 0, "nonsense")
    with pytest.raises(IllegalMove, match="is not a move of"):
        await app.play(live, people[1], 0, "nonsense")
    greed = await app.table(people, "greed", first=0)
    with pytest.raises(NotNow, match="P0 is to move"):
        await app.play(greed, people[1], 0, first_move(greed))
    with pytest.raises(Invalid, match="no position after ply 7 yet"):
        await app.play(live, people[0], 7, first_move(live))
    with pytest.raises(Forbidden, match="You do not sit"):
        await app.play(live, stranger, 0, first_move(live))
    assert views.position(live, 0, -1) == before
    assert await app.store.moves(live.id) == []


async def test_two_processes_that_hold_one_table_never_play_a_ply_twice(app: App, store: Store) -> None:
    people = await app.guests(2)
    live = await app.table(people)
    other = App(store)
    theirs = await other.tables.live(live.id)
    moves = [views.position(live, 0, 0).ask, views.position(theirs, 0, 0).ask]
    assert moves[0] == moves[1]
    assert moves[0] is not None
    answers = await asyncio.gather(
        app.play(live, people[0], 0, moves[0].moves[0], "here"),
        other.play(theirs, people[0], 0, moves[0].moves[1], "there"),
        return_exceptions=True,
    )
    assert sorted(map(str, (isinstance(answer, Stale) for answer in answers))) == ["False", "True"]
    log = await store.moves(live.id)
    assert len(log) == 1
    assert views.position(live, 0, -1) == views.position(theirs, 0, -1), "the loser has read the log"
    await app.play(live, people[1], 1, first_move(live), "next")
    with pytest.raises(IllegalMove, match="is not a move of"):
        await other.play(theirs, people[1], 2, "whatever", "knows of it already")


async def test_what_happens_elsewhere_is_read_when_somebody_has_to_hear_of_it(
    app: App, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await app.guests(2)
    live = await app.table(people)
    other = App(store)
    theirs = await other.tables.live(live.id)
    other.ears.heard.clear()
    read: list[str] = []
    one_move_on = store.one_move_on

    async def counted(table: rows.Table, seats: list[rows.Seat], talked_at: int | None) -> Stored | None:
        read.append(table.id)
        return await one_move_on(table, seats, talked_at)

    monkeypatch.setattr(store, "one_move_on", counted)
    other.tables.concerns = lambda live: False
    await app.play(live, people[0], 0, first_move(live))
    read.clear()
    other.tables.heard(live.id)
    await other.settle()
    assert (read, other.ears.heard) == ([], []), "nobody there has to know"
    assert (await other.tables.live(live.id)).table.ply == 1, "but whoever asks gets to know"
    await other.tables.live(live.id)
    assert read == [live.id], "and it is read once"
    other.tables.concerns = lambda live: True
    await app.play(live, people[1], 1, first_move(live))
    other.ears.heard.clear()
    other.tables.heard(live.id)
    await other.settle()
    assert theirs.table.ply == 2
    assert [what for what, *_ in other.ears.heard] == ["moved"], "as at the process where the move was made"


async def test_a_move_that_could_not_be_written_was_never_made(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await app.guests(2)
    live = await app.table(people)
    before, move = views.position(live, 0, -1), first_move(live)

    async def full(_move: rows.Move, _now: rows.Now, _seat: rows.Seat | None, held: bool) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(app.store, "add_move", full)
        with pytest.raises(OSError, match="the disk is full"):
            await app.play(live, people[0], 0, move)
    assert ("moved", live.id, 1) not in app.ears.heard
    assert await app.play(live, people[0], 0, move) == 1
    assert before.ply == 0


async def test_a_move_is_finished_even_when_whoever_made_it_has_gone(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people)
    task = asyncio.create_task(app.play(live, people[0], 0, first_move(live)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    await app.tables.drain()
    assert ("moved", live.id, 1) in app.ears.heard
    assert len(await app.store.moves(live.id)) == 1


async def test_tables_beyond_the_memory_are_read_again(store: Store) -> None:
    app = App(store, most_live=2)
    people = await app.guests(2)
    tables = [(await app.table(people)).id for _ in range(5)]
    assert len(app.tables._live) == 2
    for table in tables:
        live = await app.tables.live(table)
        assert await app.play(live, people[0], 0, first_move(live)) == 1


# Resigning, clocks, bots


async def test_with_two_seats_resigning_ends_the_match(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people)
    await app.play(live, people[0], 0, first_move(live))
    await app.playing.resign(people[0].id, live.id)
    assert live.result == messages.Result([1], None, {"kind": "outcome-resigned", "winner": 1, "seats": [0]})
    with pytest.raises(NotNow, match="The match is over"):
        await app.play(live, people[1], 1, "whatever")
    text = await app.playing.past.transcript(people[1].id, live.id)
    assert any("replayed as far as it goes; it is not over: 1 move," in line for line in regalia.verify(text))


async def test_when_only_bots_are_left_the_match_ends_without_a_winner(app: App) -> None:
    name = next((name for name, game in games().items() if max(game.seats) > 2), None)
    if name is None:
        pytest.skip("needs a game for three")
    people = await app.guests(1)
    live = await app.table(people, name, 3)
    await app.playing.resign(people[0].id, live.id)
    assert live.result is not None
    assert (live.result.winners, live.result.scores) == ([], None)


async def test_where_others_play_on_a_bot_plays_for_who_resigned(app: App) -> None:
    name = next((name for name, game in games().items() if max(game.seats) > 2), None)
    if name is None:
        pytest.skip("needs a game for three")
    people = await app.guests(3)
    live = await app.table(people, name, 3)
    await app.playing.resign(people[0].id, live.id)
    assert live.table.ended is None
    await app.play_on(live, people, seed=3)
    made_by = {move.made_by for move in await app.store.moves(live.id) if move.seat == 0}
    assert made_by == {rows.STAND_IN}


async def test_bots_play_by_themselves_and_get_only_what_their_seat_may_know(app: App) -> None:
    people = await app.guests(1)
    live = await app.table(people, GAME, 2)
    await app.play_on(live, people, seed=5)
    assert {move.made_by for move in await app.store.moves(live.id) if move.seat == 1} == {rows.BOT}
    assert len(app.bot.asked) > 0
    for asked in app.bot.asked:
        kind = live.setting.game.state_type
        seen = kind.from_array(np.frombuffer(asked.seen, kind.dtype)[0])
        assert seen.conceal(1) == seen
        assert len(asked.actions) > 0


async def test_a_bot_that_was_asked_when_the_server_stopped_is_asked_again(app: App, store: Store) -> None:
    people = await app.guests(1)
    live = await app.table(people, GAME, 2)
    app.bot.may_answer.clear()
    await app.play(live, people[0], 0, first_move(live))
    await asyncio.sleep(0.01)
    await app.tables.drain()
    restarted = App(store)
    restarted.time += 60_000
    assert await store.due(restarted.time, 10) == [live.id]
    await restarted.playing.look_after(live.id)
    await restarted.settle()
    assert [move.made_by for move in await store.moves(live.id)] == [rows.PERSON, rows.BOT]


async def run_out(app: App, live: Live) -> None:
    """Let the time of the seat to move run out."""
    assert live.table.due is not None
    app.time = live.table.due
    assert await app.store.due(app.time, 10) == [live.id]
    await app.playing.look_after(live.id)


async def test_a_missed_deadline_costs_one_decision_and_the_table_says_so(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, seconds=30)
    assert live.table.due == app.time + 30_000
    await app.playing.look_after(live.id)
    assert live.table.ply == 0, "it was not due"
    await run_out(app, live)
    assert [(move.seat, move.made_by) for move in await app.store.moves(live.id)] == [(0, rows.CLOCK)]
    assert live.table.due == app.time + 30_000, "the next seat has its whole time"
    position = views.position(live, 1, 0)
    assert (position.ply, position.made_by) == (1, rows.CLOCK)
    seat = views.table_info(live, people[1].id, app.tables.present, lambda game, bot: None).seats[0]
    assert (seat.missed, seat.away) == (1, False)
    await app.play(live, people[1], 1, first_move(live))
    assert await app.play(live, people[0], 2, first_move(live)) == 3, "the seat is still its owner's"
    assert live.seats[0].missed == 0


async def test_after_three_missed_deadlines_in_a_row_a_stand_in_plays_until_the_owner_is_back(
    app: App, store: Store
) -> None:
    people = await app.guests(2)
    live = await app.table(people, seconds=30)
    for missed in (1, 2, 3):
        assert not live.seats[0].away
        await run_out(app, live)
        assert live.seats[0].missed == missed
        await app.play(live, people[1], live.table.ply, first_move(live))
    assert live.seats[0].away
    await app.settle()
    log = await app.store.moves(live.id)
    assert [move.made_by for move in log if move.seat == 0] == [rows.CLOCK] * 3 + [rows.STAND_IN]
    stored = await store.table(live.id)
    assert stored is not None
    assert (stored.seats[0].away, stored.seats[0].missed) == (1, 3)
    app.bot.may_answer.clear()
    ply = live.table.ply + 1
    await app.play(live, people[1], ply - 1, first_move(live))
    await asyncio.sleep(0.01)
    assert views.position(live, 0, -1).ask is None
    await app.playing.back(people[0].id, live.id)
    app.bot.may_answer.set()
    await app.settle()
    assert live.table.ply == ply, "the stand-in no longer moves"
    assert (live.seats[0].away, live.seats[0].missed) == (0, 0)
    assert live.table.due == app.time + 30_000
    assert await app.play(live, people[0], ply, first_move(live)) == ply + 1


async def test_a_bot_is_not_put_under_the_clock_and_a_table_without_one_is_never_due(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people)
    assert live.table.due is None
    await app.playing.look_after(live.id)
    assert live.table.ply == 0


# Looking back, playing again


async def test_while_it_runs_a_match_is_looked_back_at_with_ones_own_eyes_and_later_with_any(app: App) -> None:
    people = await app.guests(2)
    stranger = await app.guest("Stranger")
    live = await app.table(people)
    await app.play_on(live, people, seed=1, plies=6)
    past = await app.playing.past.position(people[0].id, live.id, 0, 3)
    assert (past.ply, past.plies, past.view["ply"], past.view["you"]) == (3, 6, 3, 0)
    for seat in (1, None):
        with pytest.raises(Forbidden, match="with your own eyes"):
            await app.playing.past.position(people[0].id, live.id, seat, 3)
    with pytest.raises(Forbidden, match="Nobody may watch"):
        await app.playing.past.position(stranger.id, live.id, None, 3)
    with pytest.raises(NotFound, match="There is no ply 99"):
        await app.playing.past.position(people[0].id, live.id, 0, 99)
    await app.play_on(live, people, seed=1)
    assert (await app.playing.past.position(people[0].id, live.id, 1, 3)).view["you"] == 1
    with pytest.raises(NotFound, match="There is no seat 9"):
        await app.playing.past.position(people[0].id, live.id, 9, 3)


async def test_play_again_keeps_settings_link_and_bots_and_happens_once(app: App) -> None:
    people = await app.guests(2)
    stranger = await app.guest("Stranger")
    live = await app.table(people, seconds=60, spectators=True)
    with pytest.raises(NotNow, match="not over yet"):
        await app.seating.again(people[1], live.id, messages.Again())
    await app.playing.resign(people[0].id, live.id)
    with pytest.raises(Forbidden):
        await app.seating.again(stranger, live.id, messages.Again())
    option = next(iter(live.settings.options))
    other = list(live.setting.game.options[0].answers)[1]
    changed = messages.Again(options={option: other}, seconds=None)
    following, _ = await app.seating.again(people[1], live.id, changed)
    assert following.settings == replace(live.settings, options={**live.settings.options, option: other}, seconds=None)
    assert [seat.person for seat in following.seats] == [None, people[1].id]
    assert (following.table.link, following.table.series) == (live.table.link, live.id)
    assert following.commitment != live.commitment
    with pytest.raises(TakenAlready, match="join that one"):
        await app.seating.again(people[0], live.id, messages.Again())
    assert [stored.table.id for stored in await app.store.series(live.id, 9)] == [live.id, following.id]
    with pytest.raises(Taken):
        await app.store.add_table(replace(following.table, id="third"), [], after=live.id)


async def test_bots_of_one_kind_have_different_names(app: App) -> None:
    ann = await app.guest("First bot")
    name, game = max(games().items(), key=lambda item: max(item[1].seats))
    bots = [FIRST] * (max(game.seats) - 1)
    live, _ = await app.seating.open(ann, messages.NewTable(messages.Settings(name, ["me", *bots])))
    assert len({seat.name for seat in live.seats}) == max(game.seats)


def test_bots_that_play_like_people_are_called_like_people() -> None:
    called = names.of_bot("easy", {"Ann"}, "series 1")
    assert called == names.of_bot("easy", {"Ann"}, "series 1")
    assert names.of_bot("character:bluffer", set(names.BOTS) - {"Rowan"}, "series 1") == "Rowan"
    assert names.of_bot("random", {"Ann", "Random bot"}, "series 1") == "Random bot 2"


async def test_a_table_that_nobody_looks_at_is_forgotten_without_the_garbage_collector(store: Store) -> None:
    """The server lets the collector leave alone what lasts, so no table may be part of a circle."""
    app = App(store, most_live=1)
    people = await app.guests(2)
    live = await app.table(people, seats=2)
    await app.play_on(live, people, seed=1, plies=5)
    first, match = weakref.ref(live), weakref.ref(live.match)
    assert first() is not None
    assert match() is not None
    del live
    gc.collect()
    gc.disable()
    try:
        await app.table(people, seats=2)
        assert (first(), match()) == (None, None)
    finally:
        gc.enable()


async def test_a_kept_match_says_where_bots_sat(app: App) -> None:
    live = await app.table(await app.guests(1), "kingdom-18", 2)
    await app.playing.past.keep(live, live.running())
    kept = await app.store.kept_transcript(live.id) or ""
    assert [line for line in kept.splitlines() if line.startswith("bot ")] == [f"bot 1: {live.seats[1].bot}"]
