"""Ray as a place to work: a cluster that runs already, by its address, or one that is started on this machine.

Every machine of a cluster needs the same Regalia; one that has another is refused. Files of the current folder (bots,
weights) are found where the folder is shared or was sent along, as `ray job submit --working-dir` does.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from regalia.engine.errors import BadSettings, RegaliaError
from regalia.engine.extras import needs
from regalia.lab.manifest import HOME, code_hash
from regalia.lab.work import Workers

Result = TypeVar("Result")

PATIENCE = 10.0  # seconds that a cluster has to answer
# What can change a result: Regalia's own folders, by their sources.
PARTS = ("engine", "play", "search", "bots", "lab")


@cache
def sources() -> str:
    """A hash of the code that results are made by."""
    games = sorted(path for path in (HOME / "games").iterdir() if path.is_dir())
    return code_hash([*(HOME / part for part in PARTS), *games])


@dataclass(frozen=True)
class Ray:
    address: str = ""  # empty: a cluster of its own, on this machine
    jobs: int | None = None  # of a cluster of its own: how many processors; of another: pieces at a time, at most

    def workers(self, threads: bool) -> Workers:
        return RayWorkers(self.address, self.jobs)


@dataclass
class RayWorkers:
    address: str
    jobs: int | None
    _ray: Any = None
    _task: Any = None
    _refs: dict[Future[Any], Any] = field(default_factory=dict)
    _joined: bool = False  # whether this made the connection, and so ends it

    def __post_init__(self) -> None:
        needs("ray", extra="ray")
        import ray

        self._ray = ray
        if not ray.is_initialized():
            self._join()
        # Lost pieces are sent again by whoever hands them out, who knows how often; Ray alone would not say.
        self._task = ray.remote(num_cpus=1, max_retries=0)(_work)

    def _join(self) -> None:
        if self.address:
            _check_address(self.address)
        quiet = {"logging_level": logging.ERROR, "log_to_driver": False}
        try:
            if self.address:
                self._ray.init(address=self.address, **quiet)
            else:
                self._ray.init(address="local", num_cpus=self.jobs, include_dashboard=False, **quiet)
        except Exception as error:  # Ray raises whatever comes to its mind, also plain exceptions
            raise _no_cluster(self.address, str(error).splitlines()[0]) from error
        self._joined = True

    def count(self) -> int:
        there = int(self._ray.cluster_resources().get("CPU", 1))  # machines come and go
        return there if self.jobs is None else min(there, self.jobs)

    def submit(self, function: Callable[..., Result], *arguments: object) -> Future[Result]:
        ref = self._task.remote(sources(), str(Path.cwd()), function, *arguments)
        future: Future[Result] = Future()
        self._refs[future] = ref
        ref.future().add_done_callback(lambda came: self._pass_on(came, future))
        return future

    def _pass_on(self, came: Future[Any], future: Future[Any]) -> None:
        """Hand a result over, or what went wrong without Ray's wrapping: that says what a user can act on."""
        self._refs.pop(future, None)
        if not future.set_running_or_notify_cancel():
            return
        error = came.exception()
        if error is None:
            future.set_result(came.result())
        else:
            future.set_exception(getattr(error, "cause", None) or error)

    def is_lost(self, error: BaseException) -> bool:
        return isinstance(error, self._ray.exceptions.RayError)

    def close(self) -> None:
        for ref in list(self._refs.values()):
            self._ray.cancel(ref, force=True)
        self._refs.clear()
        if self._joined:
            self._ray.shutdown()


def _no_cluster(address: str, why: str) -> BadSettings:
    where = f"the Ray cluster at {address}" if address else "a Ray cluster on this machine"
    return BadSettings(f"There is no way to {where}: {why.rstrip('.')}.")


def _check_address(address: str) -> None:
    """Ask once whether somebody is there; Ray itself would go on asking for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return  # `auto`
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise _no_cluster(address, str(error)) from error


def _work(expected: str, folder: str, function: Callable[..., Result], *arguments: object) -> Result:
    """What runs on a machine of the cluster."""
    if sources() != expected:
        raise RegaliaError("A machine of the cluster has another version of Regalia; install the same everywhere.")
    if Path(folder).is_dir():
        os.chdir(folder)  # where bots of one's own are
    return function(*arguments)
