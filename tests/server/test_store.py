"""The contract of the store, whatever database is behind it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from regalia.server.database import Database
from regalia.server.postgres import PostgresDatabase
from regalia.server.rows import CLOCK, PERSON, Held, Move, Now, Person, Seat, Session, Table, Talk
from regalia.server.sqlite import SqliteDatabase
from regalia.server.statements import Taken
from regalia.server.store import Store, Stored
from tests import packages
from tests.server import postgres

pytestmark = pytest.mark.anyio


ON_POSTGRESQL = pytest.param("postgresql", marks=pytest.mark.xdist_group("postgresql"))


@pytest.fixture(params=["sqlite", ON_POSTGRESQL] if packages.postgresql() else ["sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    database: Database
    if request.param == "sqlite":
        database = SqliteDatabase(tmp_path / "regalia.db")
    else:
        cluster: postgres.Cluster = request.getfixturevalue("cluster")
        database = PostgresDatabase(cluster.new_database())
    store = Store(database)
    yield store
    await store.close()


def person(name: str) -> Person:
    return Person(f"id-{name}", name, None, None, 1)


async def add_people(store: Store, *names: str) -> None:
    for name in names:
        await store.add_person(person(name), Session(f"token-{name}", f"id-{name}", 1, 100))


async def add_table(store: Store, table: str = "T", seats: int = 2, created: int = 5, listed: int = 0) -> Table:
    row = Table(table, "kingdom-18", 1, "{}", "00", "link", "id-Ann", table, listed, created)
    await store.add_table(row, [Seat(table, seat) for seat in range(seats)])
    return row


async def sit(store: Store, seat: int, name: str, table: str = "T") -> None:
    await store.take_seat(Seat(table, seat, f"id-{name}", None, name, f"entropy-{name}", f"link-{name}"))


async def play(store: Store, ply: int, client: str = "c", now: Now | None = None) -> None:
    await store.add_move(Move("T", ply, 0, "pass", PERSON, client, 7), now or Now(ply, 0, None))


async def test_a_person_is_found_by_a_session_until_it_expires_or_ends(store: Store) -> None:
    await add_people(store, "Ann")
    assert await store.person_with("token-Ann", now=99) == (person("Ann"), 0)
    assert await store.person_with("token-Ann", now=100) is None
    await store.add_session(Session("second", "id-Ann", 1, 200))
    await store.end_session("token-Ann")
    assert await store.person_with("token-Ann", now=1) is None
    assert await store.person_with("second", now=1) == (person("Ann"), 0)
    await store.end_old_sessions(now=200)
    assert await store.person_with("second", now=1) is None


async def test_a_guest_becomes_an_account_once_and_no_two_accounts_share_a_name(store: Store) -> None:
    await add_people(store, "Ann", "Bea")
    account = Person("id-Ann", "Ann", "ann", "hash", 1)
    await store.make_account(account, Session("new", "id-Ann", 1, 100))
    assert await store.person_with("token-Ann", now=1) is None, "who knew the guest's token does not have the account's"
    assert await store.person_with("new", now=1) is not None
    assert await store.person_of_account("ann") == Person("id-Ann", "Ann", "ann", "hash", 1)
    with pytest.raises(Taken):
        await store.make_account(replace(account, id="id-Bea"), Session("no", "id-Bea", 1, 100))
    with pytest.raises(Taken):
        await store.make_account(replace(account, account="ann2"), Session("no", "id-Ann", 1, 100))
    assert await store.person_of_account("ann2") is None
    with pytest.raises(Taken):
        await store.make_account(replace(account, id="id-New"), Session("no", "id-New", 1, 100))
    await store.make_account(Person("id-New", "New", "new", "hash", 1), Session("of new", "id-New", 1, 100))
    assert await store.person_with("of new", now=1) == (Person("id-New", "New", "new", "hash", 1), 0)


async def test_a_table_comes_back_with_its_seats(store: Store) -> None:
    await add_people(store, "Ann")
    table = await add_table(store)
    stored = await store.table("T")
    assert stored is not None
    assert stored.table == table
    assert [seat.is_open for seat in stored.seats] == [True, True]
    assert await store.table("other") is None


async def test_a_seat_is_taken_once_and_a_person_and_a_name_sit_once(store: Store) -> None:
    await add_people(store, "Ann", "Bea")
    await add_table(store, seats=3)
    await sit(store, 0, "Ann")
    with pytest.raises(Taken):
        await sit(store, 0, "Bea")
    with pytest.raises(Taken):
        await sit(store, 1, "Ann")
    with pytest.raises(Taken):
        await store.take_seat(Seat("T", 1, "id-Bea", None, "Ann"))
    await sit(store, 1, "Bea")


async def test_many_who_want_one_seat_get_it_once(store: Store) -> None:
    names = [f"P{number}" for number in range(20)]
    await add_people(store, "Ann", *names)
    await add_table(store)
    answers = await asyncio.gather(*(sit(store, 0, name) for name in names), return_exceptions=True)
    assert sum(answer is None for answer in answers) == 1
    assert all(answer is None or isinstance(answer, Taken) for answer in answers)


async def test_a_match_starts_once_and_only_with_every_seat_taken(store: Store) -> None:
    await add_people(store, "Ann", "Bea")
    await add_table(store)
    await sit(store, 0, "Ann")
    with pytest.raises(Taken):
        await store.start("T", 9, Now(0, 0, 50))
    await sit(store, 1, "Bea")
    await store.start("T", 9, Now(0, 0, 50))
    with pytest.raises(Taken):
        await store.start("T", 10, Now(0, 0, 51))
    stored = await store.table("T")
    assert stored is not None
    assert (stored.table.started, stored.table.to_move, stored.table.due) == (9, 0, 50)


async def test_a_seat_can_be_left_until_the_match_starts(store: Store) -> None:
    await add_people(store, "Ann", "Bea")
    await add_table(store)
    await sit(store, 0, "Ann")
    await store.leave_seat("T", 0, "id-Ann")
    await sit(store, 0, "Ann")
    await sit(store, 1, "Bea")
    await store.start("T", 9, Now(0, 0, None))
    with pytest.raises(Taken):
        await store.leave_seat("T", 0, "id-Ann")


async def test_a_seat_changes_hands_by_its_link_and_an_older_link_is_void(store: Store) -> None:
    await add_people(store, "Ann", "Bea", "Cyd")
    await add_table(store)
    await sit(store, 0, "Ann")
    await store.set_seat_link("T", 0, "id-Ann", "newer")
    with pytest.raises(Taken):
        await store.claim_seat("T", "link-Ann", "id-Bea", "Bea", "next")
    await store.claim_seat("T", "newer", "id-Bea", "Bea", "next")
    with pytest.raises(Taken):
        await store.claim_seat("T", "newer", "id-Ann", "Ann", "another")
    with pytest.raises(Taken):
        await store.set_seat_link("T", 0, "id-Ann", "mine again")
    stored = await store.table("T")
    assert stored is not None
    assert (stored.seats[0].person, stored.seats[0].name) == ("id-Bea", "Ann")


async def test_a_ply_is_played_once(store: Store) -> None:
    await add_people(store, "Ann")
    await add_table(store)
    answers = await asyncio.gather(*(play(store, 1, f"c{n}") for n in range(30)), return_exceptions=True)
    assert sum(answer is None for answer in answers) == 1
    winner = f"c{answers.index(None)}"
    assert [move.client for move in await store.moves("T")] == [winner]


async def test_a_ply_that_skips_one_is_refused_and_leaves_nothing_behind(store: Store) -> None:
    await add_people(store, "Ann")
    await add_table(store)
    with pytest.raises(Taken):
        await play(store, 2)
    assert await store.moves("T") == []


async def test_the_log_can_be_read_from_any_ply_on(store: Store) -> None:
    await add_people(store, "Ann")
    await add_table(store)
    for ply in (1, 2, 3):
        await play(store, ply)
    assert [move.ply for move in await store.moves("T", after=1)] == [2, 3]
    stored = await store.table("T", after=2)
    assert stored is not None
    assert (stored.table.ply, [move.ply for move in stored.moves]) == (3, [3])


async def test_whoever_follows_a_table_reads_all_that_is_new(store: Store) -> None:
    await add_people(store, "Ann", "Bea")
    await add_table(store)
    await sit(store, 0, "Ann")
    for ply in (1, 2, 3):
        await play(store, ply)

    async def new(after: int, talked_at: int | None = None) -> tuple[list[int], list[str], list[str]]:
        stored = await store.table("T", after, talked_at)
        assert stored is not None
        assert (stored.table.ply, [seat.name for seat in stored.seats]) == (3, ["Ann", None])
        return [move.ply for move in stored.moves], [line.text for line in stored.talk], [h.move for h in stored.held]

    assert [await new(after) for after in (0, 1, 2, 3)] == [
        ([1, 2, 3], [], []),
        ([2, 3], [], []),
        ([3], [], []),
        ([], [], []),
    ]
    await store.add_talk(Talk("T", 9, 0, None, "hello", None, "t1", 3))
    assert await new(2) == ([3], [], [])
    assert await new(2, talked_at=8) == ([3], ["hello"], [])
    assert await new(3, talked_at=9) == ([], [], [])
    await store.keep_ahead(Held("T", 0, "move", "pass", "h1", 3), 3, "id-Ann")
    assert await new(2, talked_at=9) == ([3], [], ["pass"])


async def test_one_move_that_is_all_there_is_to_read_is_read_in_one_row(store: Store) -> None:
    await add_people(store, "Ann", "Bea")
    await add_table(store)
    await sit(store, 0, "Ann")
    await sit(store, 1, "Bea")
    await store.start("T", 1, Now(0, 0, None))

    async def known() -> Stored:
        stored = await store.table("T")
        assert stored is not None
        return stored

    async def read(before: Stored, talked_at: int | None = None) -> Stored | None:
        return await store.one_move_on(before.table, before.seats, talked_at)

    before = await known()
    assert await read(before) == before, "nothing has happened"
    late = replace(before.seats[1], away=1, missed=3, turn=2, turn_left=5, banked=7)
    await store.add_move(Move("T", 1, 1, "pass", CLOCK, "c", 7), Now(1, 0, 99, standing="{}"), late)
    assert await read(before) == await store.table("T", 0), "the move, and the clock of the seat that made it"
    after = await known()
    await store.add_talk(Talk("T", 9, 0, None, "hello", None, "t1", 1))
    assert (await read(after, talked_at=9), await read(after, talked_at=8)) == (after, None)
    await store.keep_ahead(Held("T", 1, "move", "pass", "h1", 1), 1, "id-Bea")
    assert await read(after) is None, "what is answered ahead"
    await store.let_go("T", 1, "id-Bea")
    await store.come_back("T", 1, Now(1, 0, None))
    assert await read(after) is None, "a seat that has changed"
    await play(store, 2)
    assert await read(after) is None, "a seat that has changed, and a move"
    before = await known()
    await play(store, 3)
    await play(store, 4)
    assert await read(before) is None, "two moves"
    before = await known()
    await play(store, 5, now=Now(5, None, None, 8, "{}"))
    assert await read(before) is None, "the end"


async def test_after_the_end_nothing_is_played_or_resigned(store: Store) -> None:
    await add_people(store, "Ann")
    await add_table(store)
    await play(store, 1, now=Now(1, None, None, 8, "{}"))
    with pytest.raises(Taken):
        await play(store, 2)
    with pytest.raises(Taken):
        await store.resign("T", 0, Now(1, None, None, 9))
    stored = await store.table("T")
    assert stored is not None
    assert (stored.table.ended, stored.seats[0].resigned) == (8, 0)


async def test_resigning_from_a_position_that_has_passed_is_refused(store: Store) -> None:
    await add_people(store, "Ann")
    await add_table(store)
    await play(store, 1)
    with pytest.raises(Taken):
        await store.resign("T", 0, Now(0, 0, None))
    await store.resign("T", 0, Now(1, 1, 44))
    stored = await store.table("T")
    assert stored is not None
    assert (stored.seats[0].resigned, stored.table.due) == (1, 44)


async def test_tables_are_due_when_their_time_comes_and_not_after_the_end(store: Store) -> None:
    await add_people(store, "Ann")
    await add_table(store)
    await play(store, 1, now=Now(1, 0, 50))
    assert await store.due(49, 10) == []
    assert await store.due(50, 10) == ["T"]
    await play(store, 2, now=Now(2, None, None, 9))
    assert await store.due(1000, 10) == []


async def test_a_seat_is_away_until_its_owner_is_back(store: Store) -> None:
    await add_people(store, "Ann")
    await add_table(store)
    await store.add_move(Move("T", 1, 0, "pass", CLOCK, "", 7), Now(1, 0, 50), Seat("T", 0, away=1, missed=3))
    stored = await store.table("T")
    assert stored is not None
    assert [(seat.away, seat.missed) for seat in stored.seats] == [(1, 3), (0, 0)]
    with pytest.raises(Taken):
        await store.come_back("T", 0, Now(0, 0, 60))
    await store.come_back("T", 0, Now(1, 0, 60))
    stored = await store.table("T")
    assert stored is not None
    assert [(seat.away, seat.missed) for seat in stored.seats] == [(0, 0), (0, 0)]
    assert stored.table.due == 60


async def test_talk_is_kept_in_order_said_once_and_read_by_those_it_was_meant_for(store: Store) -> None:
    await add_people(store, "Ann")
    await add_table(store, seats=3)
    to_all = Talk("T", 8, 0, None, "hello", None, "a", 0)
    first = await store.add_talk(to_all)
    private = await store.add_talk(Talk("T", 8, 0, 1, "psst", None, "b", 0))
    assert (first.at, private.at) == (8, 9)
    assert await store.add_talk(replace(to_all, text="again")) == first
    assert await store.talk("T", 0) == [first, private]
    assert await store.talk("T", 1) == [first, private]
    assert await store.talk("T", 2) == [first]
    assert await store.talk("T", None) == [first]
    assert await store.talk("T", 0, after=8) == [private]
    assert await store.talk("T", 0, limit=1) == [private]


async def test_lists_of_tables(store: Store) -> None:
    await add_people(store, "Ann", "Bea")
    await add_table(store, "T", created=5)
    await add_table(store, "U", created=6, listed=1)
    await add_table(store, "V", created=7, listed=1)
    await sit(store, 0, "Bea", "T")
    await sit(store, 0, "Bea", "V")
    assert [stored.table.id for stored in await store.lobby(10)] == ["V", "U"]
    assert [stored.table.id for stored in await store.tables_of("id-Bea", False, 100, 10)] == ["V", "T"]
    assert [stored.table.id for stored in await store.tables_of("id-Bea", False, 7, 10)] == ["T"]
    await play(store, 1, now=Now(1, None, None, 8, "{}"))
    assert [stored.table.id for stored in await store.tables_of("id-Bea", True, 100, 10)] == ["T"]
    assert [stored.table.id for stored in await store.tables_of("id-Bea", False, 100, 10)] == ["V"]


async def test_a_table_is_continued_once(store: Store) -> None:
    await add_people(store, "Ann")
    table = await add_table(store)
    await store.add_table(replace(table, id="U", created=6), [Seat("U", 0)], after="T")
    with pytest.raises(Taken):
        await store.add_table(replace(table, id="V", created=7), [Seat("V", 0)], after="T")
    assert await store.table("V") is None
    assert [stored.table.id for stored in await store.series("T", 10)] == ["T", "U"]
    first = await store.table("T")
    assert first is not None
    assert first.table.next == "U"


async def test_a_guests_seats_go_to_the_account_except_where_it_sits_already(store: Store) -> None:
    await add_people(store, "Ann", "Bea", "Guest")
    await add_table(store, "T")
    await add_table(store, "U")
    await sit(store, 0, "Guest", "T")
    await sit(store, 0, "Guest", "U")
    await sit(store, 1, "Bea", "U")
    await store.hand_over_everything("id-Guest", "id-Bea")
    seats = {table: (await store.table(table)) for table in ("T", "U")}
    assert seats["T"] is not None
    assert seats["U"] is not None
    assert seats["T"].seats[0].person == "id-Bea"
    assert seats["U"].seats[0].person == "id-Guest"
