"""Several hosts on one machine: network namespaces on a bridge, whose links can be cut and healed. For root only."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress

NETWORK = "10.77.0"


def _ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True)


class Host:
    """One of them: what is started with `prefix` runs there."""

    def __init__(self, bridge: str, number: int) -> None:
        self.address = f"{NETWORK}.{10 + number}"
        self._space = f"{bridge}-{number}"
        self._link = f"{bridge}v{number}"
        _ip("netns", "add", self._space)
        _ip("link", "add", self._link, "type", "veth", "peer", "name", "eth0", "netns", self._space)
        _ip("link", "set", self._link, "master", bridge, "up")
        _ip("-n", self._space, "addr", "add", f"{self.address}/24", "dev", "eth0")
        for device in ("lo", "eth0"):
            _ip("-n", self._space, "link", "set", device, "up")

    @property
    def prefix(self) -> list[str]:
        return ["ip", "netns", "exec", self._space]

    def cut(self) -> None:
        """Nothing goes to this host or comes from it any more."""
        _ip("link", "set", self._link, "down")

    def heal(self) -> None:
        _ip("link", "set", self._link, "up")

    def remove(self) -> None:
        with suppress(subprocess.CalledProcessError):
            _ip("link", "del", self._link)
            _ip("netns", "del", self._space)


@contextmanager
def network(count: int) -> Iterator[list[Host]]:
    """So many hosts, and this machine among them as the address `NETWORK`.1."""
    bridge = f"rg{os.getpid() % 100_000}"
    _ip("link", "add", bridge, "type", "bridge")
    hosts: list[Host] = []
    try:
        _ip("addr", "add", f"{NETWORK}.1/24", "dev", bridge)
        _ip("link", "set", bridge, "up")
        for number in range(count):
            hosts.append(Host(bridge, number))
        yield hosts
    finally:
        for host in hosts:
            host.remove()
        _ip("link", "del", bridge)
