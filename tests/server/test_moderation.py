"""Matches that are ended by agreement, seats that never move, and what players tell the operator."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from regalia.games import games
from regalia.server import messages, rows, views
from regalia.server.errors import Forbidden, Invalid, NotNow
from regalia.server.limits import Budgets
from regalia.server.live_table import Live
from regalia.server.playing import LONGEST_WAIT
from regalia.server.reports import MOST_A_DAY, Reports
from tests.server.app import App
from tests.server.running import config_for, player, running
from tests.server.test_admin import told

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server moderation")]


def agreed(live: Live) -> list[bool]:
    info = views.table_info(live, None, lambda table, person: False, lambda game, bot: None)
    return [seat.agreed for seat in info.seats]


async def move(app: App, live: Live, people: list[rows.Person]) -> None:
    seat, ply = live.table.to_move, live.table.ply
    assert seat is not None
    ask = views.position(live, seat, ply).ask
    assert ask is not None
    await app.play(live, people[seat], ply, ask.moves[0], f"c{ply}")


async def test_a_match_ends_without_a_winner_when_everyone_who_plays_agrees(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, seats=2)
    await app.playing.agree(people[0].id, live.id, True)
    assert (live.table.ended, agreed(live)) == (None, [True, False])
    await app.playing.agree(people[0].id, live.id, False)
    await app.playing.agree(people[1].id, live.id, True)
    assert (live.table.ended, agreed(live)) == (None, [False, True])
    await app.playing.agree(people[0].id, live.id, True)
    assert live.table.ended is not None
    assert live.result == messages.Result([], None, {"kind": "outcome-agreed"})
    with pytest.raises(NotNow):
        await app.playing.agree(people[0].id, live.id, True)


async def test_a_match_ends_as_it_stands_when_everyone_wants_that(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games()["kingdom-18"], "standing", lambda rules, s: [1, 3])
    people = await app.guests(2)
    live = await app.table(people, seats=2)
    await app.playing.agree(people[0].id, live.id, True, as_it_stands=True)
    await app.playing.agree(people[1].id, live.id, True)
    assert live.table.ended is None, "they want different things"
    assert [(seat.agreed > 0, seat.as_it_stands) for seat in live.seats] == [(True, 1), (True, 0)]
    await app.playing.agree(people[1].id, live.id, True, as_it_stands=True)
    assert live.result is not None
    assert (live.result.winners, live.result.scores) == ([1], [1, 3])
    assert live.result.why == {"kind": "outcome-standing", "winners": [1]}


async def test_seats_that_have_equally_much_share_a_match_that_ends_as_it_stands(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, seats=2)
    for one in people:
        await app.playing.agree(one.id, live.id, True, as_it_stands=True)
    assert live.result is not None
    assert (live.result.winners, live.result.scores) == ([0, 1], [0.0, 0.0])
    assert live.result.why == {"kind": "outcome-standing", "winners": [0, 1]}


async def test_a_table_without_a_note_of_how_it_stands_ends_without_a_winner_only(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, seats=2)
    await app.store.database.write(lambda t: t.run("UPDATE tables SET standing = NULL"))
    with pytest.raises(NotNow, match="has not noted how the match stands"):
        await app.playing.agree(people[0].id, live.id, True, as_it_stands=True)
    assert agreed(live) == [False, False]


async def test_a_move_withdraws_what_was_agreed_before_it(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, seats=2)
    await app.playing.agree(people[0].id, live.id, True)
    await move(app, live, people)
    assert agreed(live) == [False, False]
    await app.playing.agree(people[1].id, live.id, True)
    assert live.table.ended is None, "nobody is held to what they wanted in another position"


async def test_bots_and_those_who_have_resigned_are_not_asked(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, game="greed", seats=3)
    await app.playing.resign(people[1].id, live.id)
    await app.settle()
    await app.playing.agree(people[0].id, live.id, True)
    assert live.table.ended is not None


async def test_a_table_that_cannot_be_played_here_can_still_be_ended(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, seats=2)
    await app.store.database.write(lambda t: t.run("UPDATE tables SET version = version + 1"))
    app.tables._live.clear()
    for one in people:
        await app.playing.agree(one.id, live.id, True)
    old = await app.tables.live(live.id)
    assert old.trouble is not None
    assert old.table.ended is not None


async def test_only_those_who_sit_there_end_a_match(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, seats=2)
    stranger = await app.guest("Stranger")
    with pytest.raises(Forbidden):
        await app.playing.agree(stranger.id, live.id, True)


async def test_a_stand_in_plays_for_who_never_moves_where_there_is_no_clock(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, seats=2)
    seat = live.table.to_move
    assert seat is not None
    waiting, idle = people[1 - seat], people[seat]
    with pytest.raises(NotNow, match="still have time: a stand-in can be asked for in 24 hours"):
        await app.playing.stand_in(waiting.id, live.id, seat)
    app.time += LONGEST_WAIT
    with pytest.raises(NotNow, match="Nobody is waiting"):
        await app.playing.stand_in(waiting.id, live.id, 1 - seat)
    await app.playing.stand_in(waiting.id, live.id, seat)
    await app.settle()
    assert (live.log[0].made_by, live.seats[seat].away) == (rows.STAND_IN, 1)
    await app.playing.back(idle.id, live.id)
    assert live.seats[seat].away == 0


async def test_a_clock_sees_to_itself(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, seats=2, seconds=60)
    app.time += LONGEST_WAIT
    with pytest.raises(NotNow, match="has a clock"):
        await app.playing.stand_in(people[0].id, live.id, 1)


async def test_a_report_goes_to_the_operator_with_what_its_writer_could_read(tmp_path: Path) -> None:
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        body = {"settings": {"game": "greed", "seats": ["me", "open", "open"], "listed": True}}
        table = (await ann.post("/api/tables", body))["table"]["id"]
        path = f"/api/tables/{table}"
        async with player(url, "Cyd") as cyd:
            for one in (bea, cyd):
                await one.post(f"{path}/join")
            await bea.post(f"{path}/talk", {"id": "1", "text": "something rude"})
            await bea.post(f"{path}/talk", {"id": "2", "text": "for Cyd alone", "to": 2})
            await ann.post(f"{path}/report", {"seat": 1, "kind": "talk", "text": "rude"}, 204)
            refused = await ann.post(f"{path}/report", {"seat": 0, "kind": "talk"}, 400)
            assert "somebody else" in refused["message"]
        async with player(url, "Stranger") as stranger:
            await stranger.post(f"{path}/report", {"seat": 1, "kind": "name"}, 403)
        [report] = await told(tmp_path, "reports")
    assert (report["table_id"], report["seat"], report["kind"], report["text"]) == (table, 1, "talk", "rude")
    assert [line["text"] for line in report["said"]] == ["something rude"]
    assert set(report) == {"at", "table_id", "reporter", "seat", "person", "kind", "text", "said"}
    await told(tmp_path, "settle", report["at"])
    assert (await told(tmp_path, "reports"), len(await told(tmp_path, "reports", "--settled"))) == ([], 1)


async def test_nobody_reports_without_end_and_nobody_reports_a_bot(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, game="greed", seats=3)
    reports, asked = Reports(app.tables), messages.Report(1, "stalling")
    with pytest.raises(Invalid):
        await reports.add(people[0].id, live.id, messages.Report(2, "stalling"))
    for _ in range(MOST_A_DAY):
        await reports.add(people[0].id, live.id, asked)
    with pytest.raises(Exception, match="enough for today"):
        await reports.add(people[0].id, live.id, asked)


# How much is kept


def test_a_budget_fills_up_within_a_day() -> None:
    budgets = Budgets(100)
    assert [budgets.take("a", 60, 0.0), budgets.take("a", 60, 0.0), budgets.take("b", 60, 0.0)] == [True, False, True]
    assert budgets.take("a", 60, 12 * 3600.0)


async def test_an_address_writes_so_much_in_a_day_over_rest_and_the_socket(tmp_path: Path) -> None:
    async with running(config_for(tmp_path, written_per_address=10_000)) as url, player(url, "Ann") as ann:
        settings = {"game": "kingdom-18", "seats": ["me", "random"]}
        table = (await ann.post("/api/tables", {"settings": settings}))["table"]["id"]
        await ann.connect()
        codes: list[Any] = []
        while "too_much" not in codes:
            await ann.send(type="say", table=table, id=f"t{len(codes)}", text="x" * 400)
            codes.append((await ann.until("done", "error")).get("code"))
        assert len(codes) > 5
        assert (await ann.post("/api/me", {"name": "A" * 30}, 429))["code"] == "too_much"
        await ann.get(f"/api/tables/{table}/position")


async def test_a_person_keeps_so_much_at_all_tables_that_ever_were(tmp_path: Path) -> None:
    async with running(config_for(tmp_path, disk_per_person=5_000)) as url, player(url, "Ann") as ann:
        body = {"settings": {"game": "kingdom-18", "seats": ["me", "random"]}}
        for _ in range(3):
            table = (await ann.post("/api/tables", body))["table"]["id"]
            await ann.post(f"/api/tables/{table}/resign")
        assert "all the room" in (await ann.post("/api/tables", body, 429))["message"]
        assert json.dumps(await ann.get("/api/tables/mine?ended=true"))
