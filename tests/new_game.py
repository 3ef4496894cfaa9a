"""The example of a new game as others would have it: built, installed beside us, found by its entry point."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from tests.effort import PATIENCE

SOURCES = Path(__file__).parents[1] / "examples" / "new_game"
NAME = "high-bid"


def install(folder: Path) -> dict[str, str]:
    """Build the wheel and unpack it, as installers do; the environment of processes that know the game."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=SOURCES, check=True, capture_output=True, timeout=PATIENCE)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "installed")
    return {**os.environ, "PYTHONPATH": str(folder / "installed"), "COLUMNS": "80"}
