"""A real PostgreSQL for the tests: the system's own."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests import packages
from tests.effort import PATIENCE

UNPRIVILEGED = "postgres"  # PostgreSQL refuses to run as root


class Cluster:
    """A server of our own in a folder, reached by a socket in that folder."""

    def __init__(self, folder: Path, durable: bool = False, network: str = "") -> None:
        found = packages.postgresql()
        assert found is not None, packages.POSTGRESQL.missing
        self._binaries = found
        self.folder = folder
        self._data = folder / "data"
        self._durable = durable
        self._network = network  # an address of this machine to listen on too, and who may come: 10.1.2.3/24
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        if os.geteuid() == 0:
            shutil.chown(folder, UNPRIVILEGED)
        command = [
            str(found / "initdb"),
            "-D",
            str(self._data),
            "-U",
            "regalia",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        ]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, user=self._user, cwd=folder)
        if network:
            with (self._data / "pg_hba.conf").open("a", encoding="utf-8") as rules:
                rules.write(f"host all all {network} trust\n")

    @property
    def _user(self) -> str | None:
        return UNPRIVILEGED if os.geteuid() == 0 else None

    @property
    def process(self) -> int:
        assert self._process is not None
        return self._process.pid

    def address(self, name: str = "postgres") -> str:
        return f"postgresql://regalia@/{name}?host={self.folder}"

    def address_on_network(self, name: str) -> str:
        """How other machines reach it."""
        return f"postgresql://regalia@{self._network.partition('/')[0]}/{name}"

    def start(self) -> None:
        listens = self._network.partition("/")[0]
        settings = [f"listen_addresses={listens}", f"unix_socket_directories={self.folder}", "max_connections=200"]
        if not self._durable:
            settings += ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]
        flags = [flag for setting in settings for flag in ("-c", setting)]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._binaries / "postgres", "-D", self._data, *flags], stderr=log, user=self._user, cwd=self.folder
            )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.address()).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < until, (self.folder / "log").read_text()
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT rolls back and stops; SIGQUIT is a crash."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def crash(self) -> None:
        """Stop as if the power were gone, and come up again."""
        self.stop(signal.SIGQUIT)
        self.start()

    def cut_off(self) -> None:
        """Break every connection that a server has."""
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'regalia'"
            )

    def new_database(self, on_network: bool = False) -> str:
        """The address of an empty database."""
        self._databases += 1
        name = f"test{self._databases}"
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address_on_network(name) if on_network else self.address(name)


@contextmanager
def cluster(durable: bool = False, network: str = "") -> Iterator[Cluster]:
    """A server that runs while the context is open."""
    with tempfile.TemporaryDirectory(prefix="regalia-pg-", ignore_cleanup_errors=True) as folder:
        own = Cluster(Path(folder), durable, network)
        own.start()
        try:
            yield own
        finally:
            own.stop()
