"""A share of a core for some processes, by the control groups of Linux; for root."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 20_000  # microseconds: short, so that a share is not used up for long


def possible() -> bool:
    return os.geteuid() == 0 and _kind() is not None


def _kind() -> tuple[Path, bool] | None:
    """Where groups are made, and whether they are of the second version."""
    if "cpu" in _text(GROUPS / "cgroup.subtree_control").split():
        return GROUPS, True
    return (GROUPS / "cpu", False) if (GROUPS / "cpu" / "cpu.cfs_quota_us").exists() else None


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


@contextmanager
def held_to(share: float, process: int) -> Iterator[None]:
    """Hold a process, with what it starts later, to a share of a core."""
    found = _kind()
    assert found is not None
    root, second = found
    group = root / f"regalia-bench-{process}"
    group.mkdir()
    quota = int(share * PERIOD)
    if second:
        (group / "cpu.max").write_text(f"{quota} {PERIOD}")
    else:
        (group / "cpu.cfs_period_us").write_text(str(PERIOD))
        (group / "cpu.cfs_quota_us").write_text(str(quota))
    (group / "cgroup.procs").write_text(str(process))
    try:
        yield
    finally:
        for left in _text(group / "cgroup.procs").split():
            (root / "cgroup.procs").write_text(left)
        group.rmdir()
