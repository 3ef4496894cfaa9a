"""Finished matches for researchers: only those whose players all allow it, and without names."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import polars
import pytest

import regalia
from regalia.cli import main
from regalia.server.archive import allowed
from regalia.server.databases import FILE
from regalia.server.schema import migrate
from regalia.server.sqlite import SqliteLink
from tests.server.running import config_for, player, running

pytestmark = pytest.mark.xdist_group("server archive")

GAME = "kingdom-18"


def finished(seed: int) -> str:
    match = regalia.start(GAME, seed=seed)
    while match.seat is not None:
        match.play(match.moves()[0])
    return match.transcript()


class Kept:
    """A database with matches in it."""

    def __init__(self, folder: Path) -> None:
        self.connection = sqlite3.connect(folder / FILE)
        self.link = SqliteLink(self.connection)
        migrate(self.link)

    def person(self, name: str, research: int) -> str:
        sql = "INSERT INTO people (id, name, created, research) VALUES (?, ?, 0, ?)"
        self.link.run(sql, name, name, research)
        return name

    def match(self, id: str, text: str, *seats: str, ended: int | None = 1, taken_by: str | None = None) -> None:
        self.link.run(
            """INSERT INTO tables (id, game, version, settings, shuffle_key, link, host, series, listed, created, ended,
            ply) VALUES (?, ?, 1, '{}', '', '', ?, '', 0, 0, ?, 0)""",
            id, GAME, seats[0], ended,
        )  # fmt: skip
        for number, who in enumerate(seats):
            person, bot = (None, who) if who == "random" else (who, None)
            self.link.run(
                """INSERT INTO seats (table_id, seat, person, bot, name, away, resigned, taken_by)
                VALUES (?, ?, ?, ?, ?, 0, 0, ?)""",
                id, number, person, bot, who, taken_by if number == 0 else None,
            )  # fmt: skip
        self.link.run("INSERT INTO transcripts (table_id, text) VALUES (?, ?)", id, text)
        self.connection.commit()


def test_only_what_all_players_allow_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = Kept(tmp_path)
    with closing(kept.connection):
        ann, bea, cem = kept.person("Ann", 1), kept.person("Bea", 1), kept.person("Cem", 0)
        both, alone = finished(1), finished(2)
        kept.match("t1", both, ann, bea)
        kept.match("t2", alone, ann, "random")
        kept.match("t3", finished(3), ann, cem)
        kept.match("t4", finished(4), ann, bea, ended=None)
        kept.match("t5", finished(5), ann, bea, taken_by="Cem")
        assert allowed(kept.link, GAME) == [both, alone]
        assert allowed(kept.link, "greed") == []
    out = tmp_path / "out"
    with pytest.raises(SystemExit):
        main(["export", GAME, "--server", str(tmp_path), "--out", str(out)])
    assert "2 matches are in" in capsys.readouterr().out
    games = polars.concat(polars.read_parquet(file) for file in sorted(out.glob("games-*.parquet")))
    assert games["source"].to_list() == ["match 1", "match 2"]
    assert games["players"].to_list()[0] == ["person", "person"]
    assert "Ann" not in json.dumps(games.to_dicts(), default=str)


@pytest.mark.anyio
async def test_people_allow_it_in_their_profile_and_take_it_back(tmp_path: Path) -> None:
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann:
        assert not (await ann.get("/api/me"))["research"]
        assert (await ann.post("/api/me/research", {"allowed": True}, 200))["research"]
        assert (await ann.get("/api/me"))["research"]
        assert not (await ann.post("/api/me/research", {"allowed": False}, 200))["research"]
