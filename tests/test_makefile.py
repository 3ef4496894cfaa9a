"""What make would do, told by make itself without doing it."""

from __future__ import annotations

import os
import re
import subprocess
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parent.parent
NODE = ".venv/.node-installed"


def would_run(*targets: str) -> str:
    """The commands that make would run if nothing had been made yet."""
    quiet = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    command = ["make", "--dry-run", "--always-make", "PYTHON=python3", *targets]
    return subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True, check=True).stdout


def test_installing_for_development_leaves_the_stamp_of_node_alone() -> None:
    removed = re.findall(r"^rm -f (.+)$", would_run(".venv/.dev-installed"), re.MULTILINE)
    assert removed
    assert not [pattern for line in removed for pattern in line.split() if fnmatch(NODE, pattern)]


def test_every_step_on_the_way_to_the_first_page_is_named() -> None:
    commands = would_run(".venv/.runtime-installed", "src/regalia/server/static/.built")
    named = re.findall(r"echo '(\w+ .+ \.\.\.)'", commands)
    assert named == [
        "Creating .venv ...",
        "Installing requirements/runtime.lock into .venv ...",
        "Installing Node into .venv ...",
        "Installing into web/node_modules ...",
        "Building the browser client ...",
    ]
