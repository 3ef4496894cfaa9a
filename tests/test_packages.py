"""Installing what tests need, several programs at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import packages

# Like apt: whoever comes while another one is at work is refused.
APT = """#!/bin/sh
mkdir {folder}/at-work 2>/dev/null || {{ echo 'Could not get lock' >&2; exit 100; }}
sleep 0.1
rmdir {folder}/at-work
case "$*" in *missing*) exit 100;; esac
echo "$*" >> {folder}/done
"""
BOTH = """
import os
os.geteuid = lambda: 0
from tests import packages
packages.install([packages.Program("it", bool, (("missing",), ("{name}",)), "nothing works")])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="There is no apt.")
def test_two_who_install_at_the_same_time_wait_for_one_another(tmp_path: Path) -> None:
    program = tmp_path / packages.APT[0]
    program.write_text(APT.format(folder=tmp_path), encoding="utf-8")
    program.chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "TMPDIR": str(tmp_path)}
    names = ("one", "other")
    at_once = [
        subprocess.Popen([sys.executable, "-c", BOTH.format(name=name)], env=environment, stderr=subprocess.PIPE)
        for name in names
    ]
    said = [process.communicate()[1] for process in at_once]
    assert said == [b"", b""]
    installed = (tmp_path / "done").read_text(encoding="utf-8")
    assert all(f"--no-install-recommends {name}\n" in installed for name in names)
