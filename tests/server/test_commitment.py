"""The order that makes a shuffle provable: the commitment is kept, then entropy is given, then the cards are dealt."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

import regalia
from regalia import BadTranscript
from regalia.play.match import Match
from regalia.play.shuffle import Shuffle, key_from_seed
from regalia.server import messages
from regalia.server.live_table import Live
from tests.server.app import FIRST, App
from tests.server.running import Player, player

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server commitment")]

GAME = "kingdom-18"


@pytest.fixture
async def ann(url: str) -> AsyncIterator[Player]:
    async with player(url, "Ann") as someone:
        yield someone


async def open_table(ann: Player, *seats: str) -> dict[str, Any]:
    body = {"settings": {"game": GAME, "seats": seats, "listed": True}, "entropy_later": True}
    table: dict[str, Any] = (await ann.post("/api/tables", body))["table"]
    return table


async def test_nothing_is_dealt_before_the_opener_has_seen_the_commitment_and_given_entropy(ann: Player) -> None:
    table = await open_table(ann, "me", "random")
    assert (table["started"], table["seats"][0]["entropy"]) == (None, None)
    assert table["seats"][1]["entropy"] is not None, "a bot's is shown before a person draws theirs"
    path = f"/api/tables/{table['id']}"
    await ann.get(f"{path}/position", 409)
    begun = await ann.post(f"{path}/entropy", {"entropy": "drawn-here"})
    assert begun["started"] is not None
    assert (begun["commitment"], begun["seats"][0]["entropy"]) == (table["commitment"], "drawn-here")
    assert begun["seats"][1] == {**table["seats"][1], "here": True}
    again = await ann.post(f"{path}/entropy", {"entropy": "drawn-here"})
    assert again["started"] == begun["started"], "a repeat does no harm"
    assert (await ann.post(f"{path}/entropy", {"entropy": "another"}, 409))["code"] == "not_now"


async def test_a_table_waits_for_the_entropy_of_its_opener_however_many_sit(url: str, ann: Player) -> None:
    table = await open_table(ann, "me", "open")
    path = f"/api/tables/{table['id']}"
    async with player(url, "Bea") as bea:
        joined = await bea.post(f"{path}/join", {"entropy": "of-bea"})
        assert joined["table"]["started"] is None
        assert (await bea.post(f"{path}/entropy", {"entropy": "too late"}, 400))["code"] == "invalid"
        assert (await bea.post(f"{path}/entropy", {"entropy": "too-late"}, 409))["code"] == "not_now"
        async with player(url, "Cyd") as cyd:
            assert (await cyd.post(f"{path}/entropy", {"entropy": "x"}, 403))["code"] == "forbidden"
        assert (await ann.post(f"{path}/entropy", {"entropy": "of-ann"}))["started"] is not None


async def test_an_operator_who_chooses_a_key_that_fits_the_entropy_is_found_out(app: App) -> None:
    """The attack: of 300 keys take the one that deals best to whom the operator likes, once the entropy is known."""
    ann = await app.guest("Ann")
    asked = messages.NewTable(messages.Settings(GAME, ["me", FIRST]), entropy_later=True)
    live, _ = await app.seating.open(ann, asked)
    kept = live.commitment  # what Ann's browser keeps
    assert live.match is None
    entropy = ("drawn-after-the-commitment", live.seats[1].entropy or "")
    chosen = best_of(lambda number: Shuffle(key_from_seed(number), entropy), live).key
    await app.store._database.write(
        lambda t: t.run("UPDATE tables SET shuffle_key = ? WHERE id = ?", chosen.hex(), live.id)
    )
    await app.tables.read_again(live)
    await app.seating.give_entropy(ann.id, live.id, "drawn-after-the-commitment")
    await app.play_on(live, [ann], seed=1)
    text = await app.playing.past.transcript(ann.id, live.id)
    regalia.verify(text)  # in itself it is sound
    assert hashlib.sha256(chosen).hexdigest() != kept
    with pytest.raises(BadTranscript, match="not the one that was promised"):
        regalia.verify(text, commitment=kept)


async def test_an_operator_who_chooses_what_a_bot_adds_is_found_out(app: App) -> None:
    """The same attack with an honest key: of 300 bots' entropies the one that deals best."""
    ann = await app.guest("Ann")
    asked = messages.NewTable(messages.Settings(GAME, ["me", FIRST]), entropy_later=True)
    live, _ = await app.seating.open(ann, asked)
    kept, key = live.commitment, bytes.fromhex(live.table.shuffle_key)
    shuffle = best_of(lambda number: Shuffle(key, ("of-ann", f"bot-{number}")), live)
    await app.store._database.write(
        lambda t: t.run("UPDATE seats SET entropy = ? WHERE table_id = ? AND seat = 1", shuffle.entropy[1], live.id)
    )
    await app.tables.read_again(live)
    await app.seating.give_entropy(ann.id, live.id, "of-ann")
    await app.play_on(live, [ann], seed=1)
    sentences = regalia.verify(await app.playing.past.transcript(ann.id, live.id), commitment=kept)
    assert any("First bot added does not follow from the key" in sentence for sentence in sentences)


def best_of(shuffle: Callable[[int], Shuffle], live: Live) -> Shuffle:
    """The shuffle of 300 that deals the first seat the best hand."""
    names = [seat.name or "" for seat in live.seats]
    return max((shuffle(number) for number in range(300)), key=lambda one: hand(Match(live.setting, one, names)))


def hand(match: Match) -> int:
    dealt: Any = match.seen(0)
    return int(dealt.hand[0])


async def test_an_honest_match_verifies_with_the_commitment_that_was_kept(app: App) -> None:
    ann = await app.guest("Ann")
    asked = messages.NewTable(messages.Settings(GAME, ["me", FIRST]), entropy_later=True)
    live, _ = await app.seating.open(ann, asked)
    kept = live.commitment
    await app.seating.give_entropy(ann.id, live.id, "drawn-after-the-commitment")
    await app.play_on(live, [ann], seed=1)
    sentences = regalia.verify(await app.playing.past.transcript(ann.id, live.id), commitment=kept)
    assert any("It is the hash that you kept" in sentence for sentence in sentences)
    assert "What First bot added follows from the key, as a bot's does: it was settled with it." in sentences
