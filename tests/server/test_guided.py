"""Guided tables: a prepared deal, bots that play the script, and what the learner alone is told."""

from __future__ import annotations

import pytest

from regalia.play.guide import LEARNER, guide_of
from regalia.server import messages, rows, views
from regalia.server.errors import Invalid
from regalia.server.live_table import Live
from tests.server.app import FIRST, App

pytestmark = pytest.mark.anyio
GAME = "kingdom-18"


async def guided(app: App, monkeypatch: pytest.MonkeyPatch) -> tuple[Live, rows.Person]:
    monkeypatch.setattr("regalia.play.guide.BOT", FIRST)
    person = await app.guest("Ann")
    asked = messages.NewTable(messages.Settings(GAME, ["me"], guided=True), entropy_later=True)
    live, _ = await app.seating.open(person, asked)
    return live, person


async def test_the_bots_play_the_script_and_the_learner_is_told_what_it_is_about(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, person = await guided(app, monkeypatch)
    guide = guide_of(GAME)
    assert guide is not None
    match = live.match
    assert match is not None
    while match.ply < len(guide.steps):
        said = views.position(live, LEARNER, match.ply).guide
        assert said is not None
        assert said.move is not None
        await app.play(live, person, match.ply, said.move, f"c{match.ply}")
        await app.settle()
    assert [move.text for move in match.played] == [step.move for step in guide.steps]
    assert app.bot.asked == []  # nobody had to think
    said = views.position(live, LEARNER, match.ply).guide
    assert said is not None
    assert (said.text, said.move) == ("guide-farewell", None)


async def test_only_the_learner_is_told_and_only_at_a_guided_table(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    live, person = await guided(app, monkeypatch)
    for reader in (1, None):
        assert views.position(live, reader, 0).guide is None
    ordinary = await app.table([person], seats=2)
    assert views.position(ordinary, 0, 0).guide is None


async def test_a_learner_who_goes_their_own_way_plays_against_the_bot(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, person = await guided(app, monkeypatch)
    match = live.match
    assert match is not None
    said = views.position(live, LEARNER, 0).guide
    assert said is not None
    await app.play(live, person, 0, next(move for move in match.moves() if move != said.move))
    await app.settle()
    assert len(app.bot.asked) == 1
    after = views.position(live, LEARNER, match.ply).guide
    assert after is not None
    assert after.move is None


async def test_the_next_table_is_dealt_by_chance(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    live, person = await guided(app, monkeypatch)
    await app.play_on(live, [person], seed=1)
    again, _ = await app.seating.again(person, live.id, messages.Again())
    assert not again.settings.guided
    assert again.table.shuffle_key != live.table.shuffle_key


async def test_a_game_without_a_guide_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.play.guide.guide_of", lambda game: None)
    person = await app.guest("Ann")
    with pytest.raises(Invalid, match="no guided game"):
        await app.seating.open(person, messages.NewTable(messages.Settings(GAME, ["me"], guided=True)))
