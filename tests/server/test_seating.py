"""Opening a table and sitting down at it: who may, by which link, under which name, and what is dealt when."""

from __future__ import annotations

import asyncio

import pytest

from regalia.engine.errors import BadSettings, UnknownGame
from regalia.server import messages, views
from regalia.server.errors import Forbidden, Invalid, NotFound, NotNow, TakenAlready
from regalia.server.store import Store
from tests.server.app import App, first_move, settings

pytestmark = pytest.mark.anyio


async def test_a_table_that_cannot_be_is_refused_in_a_sentence(app: App) -> None:
    ann = await app.guest("Ann")
    with pytest.raises(UnknownGame, match="There is no game 'chess'"):
        await app.seating.open(ann, messages.NewTable(messages.Settings("chess", ["me", "open"])))
    with pytest.raises(BadSettings, match="is for 2 players, not 3"):
        await app.seating.open(ann, settings("me", "open", "open"))
    with pytest.raises(BadSettings, match="There is no bot 'oracle'"):
        await app.seating.open(ann, settings("me", "oracle"))
    with pytest.raises(BadSettings, match="There is no bot 'oracle'"):
        await app.seating.open(ann, settings("me", "open", stand_in="oracle"))
    with pytest.raises(BadSettings, match="There is no option 'cheating'"):
        await app.seating.open(ann, settings("me", "open", options={"cheating": "yes"}))
    with pytest.raises(Invalid, match="one seat only"):
        await app.seating.open(ann, settings("me", "me"))


async def test_a_private_table_is_there_for_those_with_its_link_only(app: App) -> None:
    ann, bea = await app.guest("Ann"), await app.guest("Bea")
    live, _ = await app.seating.open(ann, settings("me", "open"))
    for link in (None, "guessed"):
        with pytest.raises(NotFound, match="ask for its link"):
            await app.seating.join(bea, live.id, messages.Join(link=link))
    with pytest.raises(NotFound, match="ask for its link"):
        await app.seating.join(bea, "no-such-table", messages.Join(link=live.table.link))
    await app.seating.join(bea, live.id, messages.Join(link=live.table.link))
    assert live.table.started is not None


async def test_a_listed_table_lets_anyone_sit_down(app: App) -> None:
    ann, bea = await app.guest("Ann"), await app.guest("Bea")
    live, _ = await app.seating.open(ann, settings("me", "open", listed=True))
    await app.seating.join(bea, live.id, messages.Join())
    assert live.seat_of(bea.id) == 1


async def test_sitting_down_twice_changes_nothing(app: App) -> None:
    ann = await app.guest("Ann")
    live, token = await app.seating.open(ann, settings("open", "me", listed=True))
    assert token is not None
    again, none = await app.seating.join(ann, live.id, messages.Join(seat=0))
    assert (again.seat_of(ann.id), none) == (1, None)


async def test_no_two_at_a_table_share_a_seat_or_a_name(app: App) -> None:
    ann, bea = await app.guest("Ann"), await app.guest("Bea")
    live, _ = await app.seating.open(ann, settings("me", "open", listed=True))
    with pytest.raises(TakenAlready, match="choose another one"):
        await app.seating.join(bea, live.id, messages.Join(seat=0))
    with pytest.raises(NotFound, match="There is no seat 5"):
        await app.seating.join(bea, live.id, messages.Join(seat=5))
    with pytest.raises(TakenAlready, match="called Ann already"):
        await app.seating.join(bea, live.id, messages.Join(name="Ann"))
    await app.seating.join(bea, live.id, messages.Join(name="Beatrice"))
    cyd = await app.guest("Cyd")
    with pytest.raises(TakenAlready, match="Every seat"):
        await app.seating.join(cyd, live.id, messages.Join())


async def test_of_many_who_join_at_once_as_many_sit_as_there_are_seats(app: App, store: Store) -> None:
    ann = await app.guest("Ann")
    people = await app.guests(12)
    live, _ = await app.seating.open(ann, settings("open", "open", listed=True))
    houses = [app, App(store)]
    joins = (houses[n % 2].seating.join(person, live.id, messages.Join()) for n, person in enumerate(people))
    answers = await asyncio.gather(*joins, return_exceptions=True)
    assert sum(isinstance(answer, tuple) for answer in answers) == 2
    assert all(isinstance(answer, tuple | TakenAlready) for answer in answers)


async def test_whoever_takes_any_seat_gets_another_where_the_first_was_taken_at_another_process(
    app: App, store: Store
) -> None:
    people = await app.guests(5)
    asked = messages.Settings("greed", ["me", *["open"] * 4], listed=True)
    live, _ = await app.seating.open(people[0], messages.NewTable(asked))
    other = App(store)
    await other.seating.join(people[1], live.id, messages.Join())
    with pytest.raises(TakenAlready, match="taken a moment ago"):  # the one they chose themselves
        await app.seating.join(people[2], live.id, messages.Join(seat=1))
    await app.seating.join(people[2], live.id, messages.Join())
    await other.seating.join(people[3], live.id, messages.Join())
    await app.seating.join(people[4], live.id, messages.Join())
    assert [live.seat_of(person.id) for person in people] == [0, 1, 2, 3, 4]


async def test_before_the_start_one_can_get_up_again(app: App) -> None:
    ann, bea = await app.guest("Ann"), await app.guest("Bea")
    live, _ = await app.seating.open(ann, settings("me", "open", listed=True))
    await app.seating.leave(ann.id, live.id)
    with pytest.raises(Forbidden):
        await app.seating.leave(ann.id, live.id)
    await app.seating.join(bea, live.id, messages.Join())
    await app.seating.join(ann, live.id, messages.Join())
    with pytest.raises(NotNow, match="you can resign"):
        await app.seating.leave(ann.id, live.id)


async def test_nothing_is_dealt_before_every_seat_has_given_its_entropy(app: App) -> None:
    ann = await app.guest("Ann")
    live, _ = await app.seating.open(ann, settings("me", "open"))
    assert live.match is None
    assert len(live.commitment) == 64
    with pytest.raises(NotNow, match="a seat is still open"):
        await app.play(live, ann, 0, "anything")
    with pytest.raises(NotNow, match="a seat is still open"):
        await app.playing.past.transcript(ann.id, live.id)
    with pytest.raises(NotNow, match="a seat is still open"):
        await app.playing.past.position(ann.id, live.id, 0, 0)


async def test_a_seat_is_handed_over_by_its_link_and_its_name_stays(app: App) -> None:
    ann, bea, cyd = [await app.guest(name) for name in ("Ann", "Bea", "Cyd")]
    live = await app.table([ann, bea])
    _, seat, token = await app.seating.new_seat_link(ann.id, live.id)
    _, own = await app.seating.claim(cyd, live.id, token)
    assert (seat, live.seat_of(cyd.id), live.seat_of(ann.id)) == (0, 0, None)
    with pytest.raises(Forbidden):
        await app.play(live, ann, 0, first_move(live))
    assert await app.play(live, cyd, 0, first_move(live)) == 1
    assert await app.seating.claim(cyd, live.id, token) == (live, None), "a second time does no harm"
    for void in ("guessed", token):
        with pytest.raises(NotFound, match="ask for a new one"):
            await app.seating.claim(ann, live.id, void)
    assert own is not None
    with pytest.raises(TakenAlready, match="nobody has two seats"):
        await app.seating.claim(bea, live.id, own)
    info = views.table_info(live, bea.id, app.tables.present, lambda game, bot: None)
    assert (info.seats[0].name, info.seats[0].taken_by) == ("Ann", "Cyd")
    with pytest.raises(Forbidden):
        await app.seating.new_seat_link(ann.id, live.id)
