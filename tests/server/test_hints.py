"""Hints: what the computer would do in one's place, where the table allows them."""

from __future__ import annotations

import pytest

from regalia.server import messages
from regalia.server.errors import Forbidden, NotNow, Stale, TooMuch
from regalia.server.live import Live
from tests.server.house import HINTS, House

pytestmark = pytest.mark.anyio


def asked(live: Live) -> messages.AskHint:
    return messages.AskHint(live.id, live.table.ply, "h")


async def test_a_hint_is_a_legal_move_thought_of_from_what_the_seat_may_know(house: House) -> None:
    people = await house.guests(2)
    live = await house.table(people, hints=True)
    hinted = await house.playing.hint(people[0].id, live.id, asked(live))
    assert live.match is not None
    assert hinted.move in live.match.moves()
    assert (hinted.ply, hinted.sure, hinted.value) == (0, 1.0, 0.5)
    assert house.bot.advised == [live.match.seen(0)]
    assert live.table.ply == 0


async def test_hints_are_for_tables_that_allow_them_and_for_ones_own_move(house: House) -> None:
    people = await house.guests(2)
    stranger = await house.guest("Stranger")
    without = await house.table(people)
    with pytest.raises(NotNow, match="nobody gets hints"):
        await house.playing.hint(people[0].id, without.id, asked(without))
    live = await house.table(people, hints=True)
    with pytest.raises(NotNow, match="wait until it is your turn"):
        await house.playing.hint(people[1].id, live.id, asked(live))
    with pytest.raises(Forbidden):
        await house.playing.hint(stranger.id, live.id, asked(live))
    assert live.match is not None
    early = asked(live)
    await house.play(live, people[0], 0, live.match.moves()[0])
    await house.play(live, people[1], 1, live.match.moves()[0])
    with pytest.raises(Stale, match="moved on"):
        await house.playing.hint(people[0].id, live.id, early)
    assert house.bot.advised == []


async def test_nobody_gets_more_hints_than_the_limit(house: House) -> None:
    people = await house.guests(2)
    live = await house.table(people, hints=True)
    for _ in range(HINTS):
        await house.playing.hint(people[0].id, live.id, asked(live))
    with pytest.raises(TooMuch, match="wait a few seconds"):
        await house.playing.hint(people[0].id, live.id, asked(live))
