"""Every game, played in the terminal and on a server by a process that cannot load Numba, nor can those it starts."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import re
import sys
import tempfile
from pathlib import Path

from regalia.cli import main
from regalia.games import games
from tests.server.running import Player, config_for, player, running

ANSWERS = [*(f"{number}\n" for number in range(1, 21)), "no\n"] * 500  # what does not fit is refused and asked again


def in_the_terminal(game: str) -> str:
    """How a match ends in which a person gives one answer after another."""
    shown = io.StringIO()
    sys.stdin = io.StringIO("".join(ANSWERS))
    with contextlib.redirect_stdout(shown), contextlib.suppress(SystemExit):
        main(["play", game, "--seed", "1", "--no-history"])
    return [line for line in shown.getvalue().splitlines() if re.match(r"(.* wins|A draw) .*[.!]$", line)][-1]


async def on_a_server(game: str, someone: Player) -> tuple[str, str]:
    """How a match against a strong bot ends, and who plays for the bot."""
    settings = {"game": game, "seats": ["me", "hard"]}
    table = (await someone.post("/api/tables", {"settings": settings}))["table"]["id"]
    opened = await someone.follow(table)
    position = opened["position"]
    while position["result"] is None:
        if position["ask"] is not None:
            move = position["ask"]["moves"][0]
            await someone.send(type="play", table=table, ply=position["ply"], id=f"m{position['ply']}", move=move)
        told = await someone.until("played", "update", "error")
        assert told["type"] != "error", told
        position = told["position"]
    seats = (await someone.get(f"/api/tables/{table}"))["seats"]
    return position["result"]["why"]["kind"], seats[1]["interim"]


async def on_servers(folder: Path) -> None:
    async with running(config_for(folder, warm_up=True)) as url, player(url, "Ann") as ann:
        await ann.connect()
        for game in games():
            print("server", game, *await on_a_server(game, ann))


if __name__ == "__main__":
    os.environ["COLUMNS"] = "100"
    for game in games():
        print("terminal", game, in_the_terminal(game))
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(on_servers(Path(folder)))
    assert sys.modules["numba"] is None
