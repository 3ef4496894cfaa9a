"""Ray: a real cluster of several nodes on this machine, one of which is killed; results as on one process."""

from __future__ import annotations

import json
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from regalia.engine.errors import BadSettings
from regalia.engine.extras import needs
from regalia.lab import arena, simulate, study
from regalia.lab.games import Terms
from regalia.lab.on_ray import Ray
from regalia.lab.work import HERE, place_of, results

needs("ray", extra="ray")

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("ray"), pytest.mark.filterwarnings("default")]

TERMS = Terms("kingdom-18", 2)
PLAYERS = ("character:reckoner", "random")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    import ray
    from ray.cluster_utils import Cluster

    started: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    for _ in range(2):
        started.add_node(num_cpus=1)
    ray.init(address=started.address, logging_level=logging.ERROR, log_to_driver=False)
    yield started
    ray.shutdown()
    started.shutdown()


def slowly(folder: Path, number: int) -> tuple[int, str]:
    """A batch that takes a while and writes down where it was done."""
    import ray

    node: str = ray.get_runtime_context().get_node_id()
    (folder / f"begun-{number}-{os.getpid()}").touch()
    time.sleep(0.6)
    return number * number, node


def refuse(number: int) -> int:
    raise BadSettings(f"{number} is not to my taste.")


def files(folder: Path, pattern: str) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob(pattern))}


def test_results_are_the_same_to_the_byte(cluster: Any, tmp_path: Path) -> None:
    place = Ray(cluster.address)
    contest = arena.Plan("kingdom-18", 2, *PLAYERS, seed=3)
    studied = study.Plan("kingdom-18", 2, PLAYERS, seed=3)
    for name, where in (("here", HERE), ("there", place)):
        arena.run(contest, 1_200, where, tmp_path / name / "arena")
        study.run(studied, 1_100, where, tmp_path / name / "study")
    for kind, pattern, count in (("arena", arena.FILES, 3), ("study", study.FILES, 5)):
        here = files(tmp_path / "here" / kind, pattern)
        assert len(here) == count
        assert here == files(tmp_path / "there" / kind, pattern)
    assert simulate.simulate(TERMS, PLAYERS, 5_000, 1, place) == simulate.simulate(TERMS, PLAYERS, 5_000, 1)
    assert simulate.by_chance(TERMS, 9_000, 1, place) == simulate.by_chance(TERMS, 9_000, 1)


def test_a_refusal_comes_back_without_the_wrapping(cluster: Any) -> None:
    with pytest.raises(BadSettings, match=r"^0 is not to my taste\.$"):
        list(results(refuse, range(1), Ray(cluster.address)))


def test_what_a_killed_node_had_is_done_again_once_each(cluster: Any, tmp_path: Path) -> None:
    doomed = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    came: dict[int, int] = {}
    nodes: set[str] = set()
    killed = False
    for number, (result, node) in results(partial(slowly, tmp_path), range(24), Ray(cluster.address)):
        assert number not in came
        came[number] = result
        nodes.add(node)
        if not killed and len(nodes) == 3:  # the new one has worked, and works on its next piece
            cluster.remove_node(doomed, allow_graceful=False)
            killed = True
    assert killed
    assert came == {number: number * number for number in range(24)}
    begun = [path.name.split("-")[1] for path in tmp_path.glob("begun-*")]
    again = [number for number in set(begun) if begun.count(number) > 1]
    assert all(begun.count(number) == 2 for number in again)
    assert len(again) <= 2  # what that one node had in hand


def command(*words: object) -> list[str]:
    return [sys.executable, "-m", "regalia", *map(str, words)]


STUDY = ("study", "kingdom-18", "--games", 6, "--bots", "flat:worlds=300", "--seed", 2, "--out")


def test_a_driver_that_dies_goes_on_from_its_folder(cluster: Any, tmp_path: Path) -> None:
    there = (*STUDY[:3], 60, *STUDY[4:], tmp_path / "there", "--on", f"ray:{cluster.address}")
    process = subprocess.Popen(command(*there), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while len(files(tmp_path / "there" / "A", study.FILES)) < 2:
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.wait()
    first = files(tmp_path / "there" / "A", study.FILES)
    subprocess.run(command(*there), check=True, capture_output=True)
    second = files(tmp_path / "there" / "A", study.FILES)
    assert len(second) > len(first)
    assert {name: second[name] for name in first} == first
    subprocess.run(command(*STUDY[:3], 60, *STUDY[4:], tmp_path / "here"), check=True, capture_output=True)
    assert second == files(tmp_path / "here" / "A", study.FILES)
    assert (tmp_path / "there" / "study.json").read_bytes() == (tmp_path / "here" / "study.json").read_bytes()


def test_an_interrupt_keeps_what_is_finished(cluster: Any, tmp_path: Path) -> None:
    there = (*STUDY[:3], 4_000, *STUDY[4:], tmp_path / "there", "--on", f"ray:{cluster.address}")
    process = subprocess.Popen(command(*there), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not files(tmp_path / "there" / "A", study.FILES):
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode != 0
    assert "Traceback" not in said
    assert files(tmp_path / "there" / "A", study.FILES)
    assert not list((tmp_path / "there" / "A").glob(".deals-*"))


def test_a_cluster_of_its_own_is_started_and_ended(tmp_path: Path) -> None:
    asked = ("simulate", "kingdom-18", "--games", 4_000, "--bots", "random", "--json")
    on_ray = subprocess.run(command(*asked, "--on", "ray", "--jobs", 2), check=True, capture_output=True, text=True)
    here = subprocess.run(command(*asked), check=True, capture_output=True, text=True)
    told, expected = json.loads(on_ray.stdout), json.loads(here.stdout)
    assert told | {"seconds": 0} == expected | {"seconds": 0}


def test_a_cluster_that_is_not_there_is_refused_with_a_sentence() -> None:
    tried = subprocess.run(
        command("simulate", "kingdom-18", "--on", "ray:127.0.0.1:1"), check=False, capture_output=True, text=True
    )
    assert tried.returncode == 2
    assert tried.stderr.startswith("There is no way to the Ray cluster at 127.0.0.1:1")


def test_the_address_may_stand_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "10.0.0.1:6379")
    assert place_of("ray", None) == Ray("10.0.0.1:6379", None)
