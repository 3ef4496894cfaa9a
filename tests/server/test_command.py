"""The commands as people type them, each in a process of its own."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest

from regalia.bots import make
from regalia.engine.errors import BadSettings
from regalia.server.addresses import local_address
from regalia.server.client import RemoteBot
from regalia.server.command import serve
from regalia.server.config import Config, configure
from regalia.server.line import Invitation, Line, read_link
from tests.effort import PATIENCE
from tests.server.running import config_for, free_port, player, running

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server command")]


async def start(*arguments: str, **environment: str) -> Process:
    """The command; without the page of a server, which not everyone who runs these tests has built."""
    environment = {"REGALIA_PAGE": "false", **environment}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "regalia", *arguments, stdout=PIPE, stderr=PIPE, env={**os.environ, **environment}
    )


async def line(process: Process) -> str:
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        return (await process.stdout.readline()).decode()


async def stop(process: Process, number: int = signal.SIGTERM) -> tuple[int, str]:
    process.send_signal(number)
    async with asyncio.timeout(PATIENCE):
        _, errors = await process.communicate()
    assert process.returncode is not None
    return process.returncode, errors.decode()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_the_server_opens_keeps_its_data_and_stops_when_told(tmp_path: Path, number: int) -> None:
    port = free_port()
    process = await start("serve", "--port", str(port), "--data", str(tmp_path / "new"), REGALIA_WARM_UP="false")
    assert f"http://127.0.0.1:{port}" in await line(process)
    async with player(f"http://127.0.0.1:{port}", "Ann") as ann:
        assert (await ann.get("/api/me"))["name"] == "Ann"
    code, errors = await stop(process, number)
    assert code == 0
    assert "Traceback" not in errors
    assert (tmp_path / "new" / "regalia.db").is_file()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_the_server_stops_when_told_in_the_middle_of_compiling(tmp_path: Path, number: int) -> None:
    port = free_port()
    folders = {"REGALIA_DATA": str(tmp_path / "data"), "REGALIA_CACHE": str(tmp_path / "cache")}
    process = await start("serve", "--port", str(port), **folders)
    await line(process)
    async with player(f"http://127.0.0.1:{port}", "Ann") as ann, asyncio.timeout(PATIENCE):
        told = await ann.get("/ready")
        assert told["status"] == "ready"
        assert len(told["compiling"]) > 1
    code, errors = await stop(process, number)
    assert code == 0
    assert "Traceback" not in errors


@pytest.mark.parametrize("screen", ["", ":9"])
async def test_the_page_is_shown_where_there_is_a_screen(tmp_path: Path, screen: str) -> None:
    shown, browser = tmp_path / "shown", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {shown}\n')
    browser.chmod(0o700)
    port = free_port()
    variables = {"BROWSER": str(browser), "DISPLAY": screen, "WAYLAND_DISPLAY": "", "REGALIA_WARM_UP": "false"}
    process = await start("serve", "--open", "--port", str(port), "--data", str(tmp_path / "new"), **variables)
    assert "Regalia is open" in await line(process)
    assert "Tables are kept" in await line(process)
    await stop(process)
    assert shown.exists() == bool(screen)
    assert not screen or shown.read_text() == f"http://127.0.0.1:{port}\n"


async def test_without_its_page_the_server_does_not_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.server.pages.STATIC", tmp_path)
    with pytest.raises(BadSettings, match="The browser client is not built: `make web` builds it"):
        serve(data=tmp_path)


@pytest.mark.parametrize(("options", "warns"), [(["--host", "0.0.0.0"], True), (["--secure"], False), ([], False)])
async def test_a_server_that_others_can_reach_without_tls_warns(
    tmp_path: Path, options: list[str], warns: bool
) -> None:
    with socket.create_server(("", 0)) as taken:  # so it says what it has to say, and no more
        port = str(taken.getsockname()[1])
        process = await start("serve", "--data", str(tmp_path), "--port", port, *options)
        async with asyncio.timeout(PATIENCE):
            _, errors = await process.communicate()
    assert ("Whoever shares the network" in errors.decode()) is warns


@pytest.mark.parametrize("shared", [True, False])
async def test_who_starts_it_to_play_is_asked_once_whether_others_may_come(tmp_path: Path, shared: bool) -> None:
    keyboard, terminal = pty.openpty()
    port = free_port()
    settings = {"REGALIA_PAGE": "false", "REGALIA_WARM_UP": "false", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    arguments = ("serve", "--open", "--port", str(port), "--data", str(tmp_path))
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "regalia", *arguments, stdin=terminal, stdout=PIPE, env={**os.environ, **settings}
    )
    os.write(keyboard, b"y\n" if shared else b"\n")
    address = f"http://{local_address()}:{port}"
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        told = (await process.stdout.readuntil(b"Tables are kept")).decode()
    assert f"Let others in your local network play too, at {address}?" in told
    assert (f"Others in your network open {address}." in told) is shared
    async with player(f"http://127.0.0.1:{port}", "Ann") as ann:
        assert await ann.get("/api/reach") == {"addresses": [address] if shared else []}
    if shared:
        async with player(address, "Bob") as bob:  # who is told of no address but the one he came by
            assert await bob.get("/api/reach") == {"addresses": []}
    process.terminate()
    async with asyncio.timeout(PATIENCE):
        await process.wait()
    os.close(keyboard)
    os.close(terminal)


async def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path: Path) -> None:
    config = config_for(tmp_path)
    async with running(config):
        process = await start("serve", "--port", str(config.port), "--data", str(tmp_path / "other"))
        async with asyncio.timeout(PATIENCE):
            _, errors = await process.communicate()
    assert process.returncode == 2
    assert errors.decode().strip().endswith("already: choose another --port.")


async def test_a_second_server_on_the_same_folder_is_refused_and_after_the_first_one_it_is_not(tmp_path: Path) -> None:
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann:
        second = await start("serve", "--port", str(free_port()), "--data", str(tmp_path), REGALIA_WARM_UP="false")
        async with asyncio.timeout(PATIENCE):
            _, errors = await second.communicate()
        assert (second.returncode, "Another server uses" in errors.decode()) == (2, True)
        assert "Traceback" not in errors.decode()
        assert (await ann.get("/api/me"))["name"] == "Ann"
    async with running(config_for(tmp_path)):
        pass


async def test_a_bot_on_another_machine_joins_by_link_and_plays_to_the_end(tmp_path: Path) -> None:
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann:
        settings = {"game": "kingdom-18", "seats": ["open", "random"], "spectators": True}
        opened = await ann.post("/api/tables", {"settings": settings})
        table, link = opened["table"]["id"], opened["table"]["link"]
        await ann.connect()
        await ann.follow(table)
        process = await start(
            "bot", "--url", url, "--bot", "random", "--name", "Far", "--table", f"{url}/t/{table}#{link}"
        )
        assert re.search(r"--token: \S+", await line(process))
        while (await ann.until("update"))["position"]["result"] is None:
            pass
        assert (await ann.get(f"/api/tables/{table}"))["seats"][0]["name"] == "Far"
        code, errors = await stop(process, signal.SIGINT)
        assert code == 0
        assert "wins" in errors or "draw" in errors


async def test_a_bot_whose_token_nobody_knows_gives_up_with_a_sentence(tmp_path: Path) -> None:
    async with running(config_for(tmp_path)) as url:
        process = await start("bot", "--url", url, "--bot", "random", "--token", "wrong", "--table", f"{url}/t/abc#d")
        async with asyncio.timeout(PATIENCE):
            _, errors = await process.communicate()
    assert process.returncode == 2
    assert errors.decode() == f"{url} does not know this token: leave it out to come as a new guest.\n"


async def test_a_bot_that_is_signed_out_meanwhile_gives_up_too(tmp_path: Path) -> None:
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann:
        line = Line(url, ann.token)
        await line.check()
        await ann.post("/api/sign-out")
        with pytest.raises(BadSettings, match="does not know this token"):
            async with asyncio.timeout(PATIENCE):
                await RemoteBot(line, make("random")).run()


async def test_a_bot_leaves_a_table_of_other_rules_alone(tmp_path: Path) -> None:
    """The record of another version may be laid out differently, so it is not read."""
    told: list[str] = []
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann:
        settings = {"game": "kingdom-18", "seats": ["me", "random"], "spectators": True}
        opened = await ann.post("/api/tables", {"settings": settings})
        await ann.connect()
        message = await ann.follow(opened["table"]["id"])
        message["table"]["version"] += 1

        async def socket() -> AsyncIterator[str]:
            yield json.dumps(message)
            yield json.dumps({"type": "update", "table": message["table"]["id"], "position": message["position"]})

        await RemoteBot(Line(url, ann.token), make("random"), told.append)._listen(cast(Any, socket()))
    assert told == [f"{opened['table']['id']} plays version 2 of Kingdom 18, but here is version 1."]


@pytest.mark.parametrize("port", ["99999", "0", "-1"])
def test_a_port_that_cannot_be_is_refused_in_a_sentence(port: str) -> None:
    with pytest.raises(BadSettings, match="port"):
        configure({}, {"REGALIA_PORT": port})


async def test_a_bot_without_a_server_says_so() -> None:
    process = await start("bot", "--url", f"http://127.0.0.1:{free_port()}")
    _, errors = await process.communicate()
    assert process.returncode == 2
    assert "No server answers" in errors.decode()


def test_links_are_taken_apart() -> None:
    assert read_link("http://h/t/abc#xyz") == Invitation("http://h", "abc", "xyz", None)
    assert read_link("http://h/t/abc#seat=xyz") == Invitation("http://h", "abc", None, "xyz")
    assert read_link("https://h:1/cards/t/abc") == Invitation("https://h:1/cards", "abc", None, None)
    with pytest.raises(BadSettings, match="is not a link to a table"):
        read_link("http://h/games")


def test_bots_cannot_be_made_to_come_before_people() -> None:
    with pytest.raises(BadSettings, match="bot_niceness"):
        configure({}, {"REGALIA_BOT_NICENESS": "-5"})


def test_a_setting_that_is_misspelt_or_lets_nobody_in_is_refused() -> None:
    with pytest.raises(BadSettings, match="REGALIA_CONECTIONS is no setting of a server: REGALIA_CONNECTIONS is"):
        configure({}, {"REGALIA_CONECTIONS": "10"})
    configure({}, {"REGALIA_CACHE": "/x", "REGALIA_THEME": "dark", "REGALIA_TOKEN": "x", "REGALIA_SOMETHING": "x"})
    for name in ("CONNECTIONS", "ADDRESS_PER_SECOND", "REQUEST_SILENCE"):
        with pytest.raises(BadSettings, match=name.lower()):
            configure({}, {f"REGALIA_{name}": "0"})


def test_settings_come_from_the_command_then_the_environment_then_the_defaults() -> None:
    environment = {"REGALIA_PORT": "9000", "REGALIA_HOST": "::1", "REGALIA_ORIGINS": "https://a,https://b"}
    config = configure({"port": 9001, "host": None}, environment)
    assert (config.port, config.host, config.origins) == (9001, "::1", ("https://a", "https://b"))
    assert configure({}, {"REGALIA_SECURE": "true", "REGALIA_DATA": "/somewhere"}).data == Path("/somewhere")
    assert configure({}, {}) == Config()
    with pytest.raises(BadSettings, match="cannot run like this"):
        configure({}, {"REGALIA_PORT": "many"})
