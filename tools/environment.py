"""Environments that hold nothing but what a release asks for, away from the repository."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path
from zipfile import Path as ZipPath

from packaging.requirements import Requirement

MEGABYTE = 1_000_000
# What would let the repository, or the person's own data, into a trial.
UNWANTED = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "REGALIA_DATA", "NO_COLOR", "FORCE_COLOR")


class Environment:
    """A virtual environment in a folder of its own."""

    def __init__(self, folder: Path, python: str = sys.executable) -> None:
        subprocess.run([python, "-m", "venv", "--clear", "--without-pip", str(folder)], check=True)
        self.folder = folder
        self.python = folder / "bin" / "python"
        (self.packages,) = folder.glob("lib/python*/site-packages")

    def install(self, *arguments: str) -> None:
        """Install with this interpreter's pip, which the environment itself does not have."""
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", str(self.python)]
        subprocess.run([*pip, "install", *arguments], cwd=self.folder, env=self.variables(), check=True)

    def link(self, requirements: Sequence[str]) -> None:
        """Put here what these requirements need, as it is installed where this runs, without downloading it again."""
        for package in closure(requirements):
            for name in {file.parts[0] for file in package.files or () if file.parts[0] not in ("..", "__pycache__")}:
                found = Path(str(package.locate_file(name)))
                if found.exists() and not (self.packages / name).exists():
                    (self.packages / name).symlink_to(found)

    def run(self, *command: str, typed: str = "", **variables: str) -> str:
        """What a command of this environment prints; whatever fails is told with all that it said."""
        done = subprocess.run(
            [str(self.folder / "bin" / command[0]), *command[1:]],
            input=typed,
            capture_output=True,
            text=True,
            cwd=self.folder,
            env=self.variables(**variables),
            check=False,
        )
        if done.returncode != 0:
            raise RuntimeError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}")
        return done.stdout

    def variables(self, **more: str) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name not in UNWANTED}
        return {**kept, "REGALIA_DATA": str(self.folder / "data"), "COLUMNS": "100", **more}

    def megabytes(self) -> float:
        """What lies in site-packages, whether it is there or linked."""
        files = (
            Path(folder) / name
            for folder, _, names in os.walk(self.packages, followlinks=True)
            for name in names
            if not name.endswith(".pyc")  # which Python writes when it first runs a file
        )
        return sum(file.stat().st_size for file in files) / MEGABYTE


def closure(requirements: Sequence[str]) -> list[Distribution]:
    """The packages that requirements come to, with all that those need in turn."""
    found: dict[tuple[str, str], Distribution] = {}
    waiting = [(Requirement(text), "") for text in requirements]
    while waiting:
        requirement, extra = waiting.pop()
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": extra}):
            continue
        for wanted in ("", *requirement.extras):
            if (requirement.name.lower(), wanted) not in found:
                package = found[requirement.name.lower(), wanted] = distribution(requirement.name)
                waiting += [(Requirement(text), wanted) for text in package.requires or ()]
    return list(found.values())


def linked(folder: Path, wheel: Path, *extras: str) -> Environment:
    """A wheel with what it asks for, linked: without a download."""
    (metadata,) = (entry for entry in ZipPath(wheel).iterdir() if entry.name.endswith(".dist-info"))
    made = Environment(folder)
    made.link([*needed(PathDistribution(metadata), extras)])
    made.install("--no-deps", "--no-index", str(wheel))
    return made


def needed(wheel: Distribution, extras: Sequence[str]) -> Iterator[str]:
    """What a wheel asks for, with some of its extras."""
    for text in wheel.requires or ():
        requirement = Requirement(text)
        if requirement.marker is None or any(requirement.marker.evaluate({"extra": e}) for e in ("", *extras)):
            requirement.marker = None
            yield str(requirement)
