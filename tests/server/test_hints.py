"""Hints: what the computer would do in one's place, where the table allows them."""

from __future__ import annotations

import pytest

from regalia.server import socket_messages
from regalia.server.errors import Forbidden, NotNow, Stale, TooMuch
from regalia.server.live_table import Live
from tests.server.app import HINTS, App

pytestmark = pytest.mark.anyio


def asked(live: Live) -> socket_messages.AskHint:
    return socket_messages.AskHint(live.id, live.table.ply, "h")


async def test_a_hint_is_a_legal_move_thought_of_from_what_the_seat_may_know(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, hints=True)
    hinted = await app.playing.hint(people[0].id, live.id, asked(live))
    assert live.match is not None
    assert hinted.move in live.match.moves()
    assert (hinted.ply, hinted.sure, hinted.value) == (0, 1.0, 0.5)
    assert app.bot.advised == [live.match.seen(0)]
    assert live.table.ply == 0


async def test_hints_are_for_tables_that_allow_them_and_for_ones_own_move(app: App) -> None:
    people = await app.guests(2)
    stranger = await app.guest("Stranger")
    without = await app.table(people)
    with pytest.raises(NotNow, match="nobody gets hints"):
        await app.playing.hint(people[0].id, without.id, asked(without))
    live = await app.table(people, hints=True)
    with pytest.raises(NotNow, match="wait until it is your turn"):
        await app.playing.hint(people[1].id, live.id, asked(live))
    with pytest.raises(Forbidden):
        await app.playing.hint(stranger.id, live.id, asked(live))
    assert live.match is not None
    early = asked(live)
    await app.play(live, people[0], 0, live.match.moves()[0])
    await app.play(live, people[1], 1, live.match.moves()[0])
    with pytest.raises(Stale, match="moved on"):
        await app.playing.hint(people[0].id, live.id, early)
    assert app.bot.advised == []


async def test_nobody_gets_more_hints_than_the_limit(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, hints=True)
    for _ in range(HINTS):
        await app.playing.hint(people[0].id, live.id, asked(live))
    with pytest.raises(TooMuch, match="wait a few seconds"):
        await app.playing.hint(people[0].id, live.id, asked(live))
