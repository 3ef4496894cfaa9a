"""Receipts: what a server has signed before the first move, a player can show; what was changed, it can not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import regalia
from regalia.cli import main
from regalia.engine.errors import BadTranscript
from regalia.play import receipt
from tests.server.running import Player, config_for, player, running

pytestmark = pytest.mark.anyio


async def played(one: Player, other: Player) -> tuple[str, str, str]:
    """A receipt taken at the start, the transcript of the whole match, and the server's key."""
    body = {"settings": {"game": "kingdom-18", "seats": ["me", "open"], "listed": True}}
    table = (await one.post("/api/tables", body))["table"]["id"]
    await one.get(f"/api/tables/{table}/receipt", status=409)
    await other.post(f"/api/tables/{table}/join")
    text: str = await one.get(f"/api/tables/{table}/receipt")
    while (await one.get(f"/api/tables/{table}"))["ended"] is None:
        for player_ in (one, other):
            position = await player_.get(f"/api/tables/{table}/position")
            if position["ask"] is not None:
                move = {"ply": position["ply"], "id": f"m{position['ply']}", "move": position["ask"]["moves"][0]}
                await player_.post(f"/api/tables/{table}/moves", move)
    assert await other.get(f"/api/tables/{table}/receipt") == text, "it is the same for everyone, before and after"
    return text, await one.get(f"/api/tables/{table}/transcript"), (await one.get("/api/key"))["key"]


async def test_a_receipt_fits_its_match_and_no_other_and_survives_a_restart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = config_for(tmp_path / "data")
    async with running(config) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        text, transcript, key = await played(ann, bea)
        _, other, _ = await played(ann, bea)
    async with running(config_for(tmp_path / "data")) as url, player(url, "Cy") as cy:
        assert (await cy.get("/api/key"))["key"] == key
    match = regalia.replay(transcript)
    assert any(key in sentence for sentence in receipt.check(text, match, key))
    assert match.shuffle.key.hex() not in text
    with pytest.raises(BadTranscript, match="does not fit the receipt: commitment"):
        receipt.check(text, regalia.replay(other), key)
    with pytest.raises(BadTranscript, match="another key than the one you know"):
        receipt.check(text, match, "00" * 32)
    changed = json.loads(text)
    changed["entropy"][0] = "chosen"
    with pytest.raises(BadTranscript, match="was changed after"):
        receipt.check(json.dumps(changed), match, key)
    with pytest.raises(BadTranscript, match="no receipt"):
        receipt.check("{}", match)
    files = tmp_path / "match.txt", tmp_path / "receipt.json"
    files[0].write_text(transcript)
    files[1].write_text(text)
    with pytest.raises(SystemExit) as ended:
        main(["verify", str(files[0]), "--receipt", str(files[1]), "--server-key", key])
    assert not ended.value.code
    assert "was signed by the server" in capsys.readouterr().out
