"""What operators copy from `deploy/`, tried with the real programs."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from regalia.server.metrics import Metrics
from tests import packages
from tests.effort import PATIENCE
from tests.server import proxies
from tests.server.running import config_for, running

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server deploy")]

METRIC = re.compile(r"regalia_\w+")
TRUSTING = ssl._create_unverified_context()  # the certificates are made for the test


@asynccontextmanager
async def visitor(url: str, address: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody at an address of this machine."""
    transport = httpx.AsyncHTTPTransport(local_address=address, verify=TRUSTING)
    async with httpx.AsyncClient(base_url=url, transport=transport, timeout=PATIENCE) as client:
        yield client


async def until_open(client: httpx.AsyncClient) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                if (await client.get("/health")).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)


@pytest.mark.skipif(not packages.proxies(), reason=packages.PROXIES.missing)
@pytest.mark.parametrize("name", proxies.PROGRAMS)
async def test_a_browser_plays_through_a_proxy_and_is_counted_by_its_own_address(tmp_path: Path, name: str) -> None:
    config = config_for(tmp_path / "data", secure=True, proxied=True, address_per_second=20, address_per_20_seconds=60)
    async with (
        running(config),
        proxies.proxied(name, tmp_path, config.port) as url,
        visitor(url, "127.0.0.1") as ann,
        visitor(url, "127.0.0.5") as noisy,
    ):
        await until_open(ann)
        answer = await ann.post("/api/me", json={"name": "Ann"}, headers={"Origin": url})
        assert answer.status_code == 200, "the page of the proxy's address is ours"
        assert "max-age" in answer.headers["strict-transport-security"]
        assert "Secure" in answer.headers["set-cookie"]
        assert (await ann.post("/api/me", json={"name": "Eve"}, headers={"Origin": "https://evil.example"})).is_error
        cookie = "; ".join(f"{key}={value}" for key, value in ann.cookies.items())
        headers = {"Cookie": cookie, "Origin": url}
        async with connect(
            url.replace("https", "wss") + "/api/socket", ssl=TRUSTING, additional_headers=headers
        ) as line:
            assert json.loads(await line.recv())["name"] == "Ann"
            await line.send(json.dumps({"type": "ping", "id": "p1"}))
            assert json.loads(await line.recv())["type"] == "pong"
        statuses = [
            (await noisy.get("/api/games", headers={"X-Forwarded-For": f"192.0.2.{number}"})).status_code
            for number in range(80)
        ]
        assert 429 in statuses, "what a client says about its address is not believed"
        assert (await ann.get("/api/session")).status_code == 200, "and the others do not pay for it"


@pytest.mark.skipif(not packages.proxies(), reason=packages.PROXIES.missing)
@pytest.mark.parametrize("name", proxies.PROGRAMS)
async def test_the_people_of_one_table_are_led_to_one_process(tmp_path: Path, name: str) -> None:
    first, second = (config_for(tmp_path / str(number), secure=True, proxied=True) for number in range(2))
    async with (
        running(first),
        running(second),
        proxies.proxied(name, tmp_path, first.port, second.port) as url,
        visitor(url, "127.0.0.1") as ann,
        visitor(url, "127.0.0.5") as bea,
    ):
        await until_open(ann)
        told = [{(await one.get(f"/api/key?at=table{n}")).text for one in (ann, bea, ann)} for n in range(12)]
        assert all(len(keys) == 1 for keys in told)
        assert len(set.union(*told)) == 2, "and different tables to different ones"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd was not found, so its unit is not read.")
def test_the_unit_of_systemd_reads_and_gives_the_server_little_of_the_machine(tmp_path: Path) -> None:
    text = (proxies.DEPLOY / "regalia.service").read_text(encoding="utf-8")
    unit = tmp_path / "regalia.service"
    unit.write_text(text.replace("/opt/regalia/bin/regalia", "/bin/true"), encoding="utf-8")
    read = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert "regalia.service" not in read.stderr, read.stderr
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(unit)]
    rated = subprocess.run(command, capture_output=True, text=True, check=False)
    assert rated.returncode == 0, rated.stdout[-300:]


async def test_the_dashboard_asks_for_nothing_that_the_server_does_not_measure() -> None:
    panels = json.loads((proxies.DEPLOY / "dashboard.json").read_text(encoding="utf-8"))["panels"]
    asked = {name for panel in panels for target in panel["targets"] for name in METRIC.findall(target["expr"])}
    measured = {sample.name for metric in Metrics().registry.collect() for sample in metric.samples}
    measured |= {f"{metric.name}_total" for metric in Metrics().registry.collect() if metric.type == "counter"}
    assert asked
    assert asked <= measured, asked - measured


def test_the_container_runs_as_nobody_special_and_keeps_its_data_in_one_place() -> None:
    text = (proxies.DEPLOY / "Containerfile").read_text(encoding="utf-8")
    user = re.search(r"^USER (\d+)$", text, re.M)  # by number: Kubernetes cannot tell that a name is not root's
    assert user is not None
    assert int(user[1]) >= 10_000, "and no one's on the host"
    assert f"--uid {user[1]} " in text
    assert re.search(r"^VOLUME /data$", text, re.M)
    assert "/ready" in text
