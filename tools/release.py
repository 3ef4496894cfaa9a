"""Make a release: `make release VERSION=1.2.3`. Everything up to the upload, which is left to a person.

It checks the tree, the version and the changelog, writes the version down, runs the tests, builds the sdist and the
wheel, tries both, commits and tags. Whatever fails leaves the tree as it was.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from tools.dist import ROOT, build, try_out, try_server, try_terminal
from tools.environment import linked

PROJECT, CHANGES = ROOT / "pyproject.toml", ROOT / "CHANGELOG.md"
UNRELEASED = "## Unreleased"
BRANCH = "main"
ALPHA, STABLE = "Development Status :: 3 - Alpha", "Development Status :: 5 - Production/Stable"
_VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)")
_DECLARED = re.compile(r'^version = "(.+)"$', re.MULTILINE)


class NotReady(Exception):
    """Why there is no release; a sentence."""


def next_version(project: str, wanted: str) -> str:
    """The project file with the version that is wanted, which has to follow the one it has."""
    declared = _DECLARED.search(project)
    if declared is None:
        raise NotReady("pyproject.toml declares no version.")
    if not _VERSION.fullmatch(wanted):
        raise NotReady(f"A version is three numbers, as in 1.2.3, not {wanted!r}.")
    if _numbers(wanted) <= _numbers(declared[1]):
        raise NotReady(f"Version {wanted} does not follow {declared[1]}.")
    project = _DECLARED.sub(f'version = "{wanted}"', project, count=1)
    return project.replace(ALPHA, STABLE) if _numbers(wanted)[0] > 0 else project


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version)[:3])


def dated_changes(changes: str, version: str, date: str) -> str:
    """The changelog with what was unreleased under the version and its date, and room for what comes next."""
    before, heading, after = changes.partition(f"{UNRELEASED}\n")
    told = re.split(r"^## ", after, maxsplit=1, flags=re.MULTILINE)[0]
    if not heading or "- " not in told:
        raise NotReady(f"CHANGELOG.md says nothing under {UNRELEASED!r}.")
    if f"\n## {version} " in changes:
        raise NotReady(f"CHANGELOG.md has a version {version} already.")
    return f"{before}{UNRELEASED}\n\n## {version} – {date}\n{after}"


def check_tree() -> None:
    if _git("status", "--porcelain"):
        raise NotReady("Something is not committed: a release is made of what is.")
    if (branch := _git("branch", "--show-current")) != BRANCH:
        raise NotReady(f"A release is made on {BRANCH}, not on {branch or 'a detached head'}.")


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def release(version: str, tested: bool, offline: bool) -> list[Path]:
    """Do all of it; `tested` leaves out the tests, `offline` tries the wheel with the packages that are here."""
    check_tree()
    project = next_version(PROJECT.read_text(encoding="utf-8"), version)
    today = datetime.now(UTC).date().isoformat()
    changes = dated_changes(CHANGES.read_text(encoding="utf-8"), version, today)
    try:
        PROJECT.write_text(project, encoding="utf-8")
        CHANGES.write_text(changes, encoding="utf-8")
        if not tested:
            subprocess.run(["make", "test"], cwd=ROOT, check=True)
        built = _built(offline)
        _git("commit", "--quiet", "--all", "--message", f"release: {version}")
    except BaseException:
        _git("checkout", "--quiet", "--", ".")
        raise
    _git("tag", "--annotate", f"v{version}", "--message", f"Regalia {version}")
    return built


def _built(offline: bool) -> list[Path]:
    folder = ROOT / "dist"
    for old in folder.glob("regalia-*"):
        old.unlink()
    sdist, wheel = build(folder)
    if not offline:
        try_out(sdist)
        try_out(wheel)
        return [sdist, wheel]
    with tempfile.TemporaryDirectory() as desk:
        environment = linked(Path(desk), wheel, "server")
        try_terminal(environment)
        try_server(environment)
    return [sdist, wheel]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("version", help="three numbers, as in 1.2.3")
    parser.add_argument("--tested", action="store_true", help="make test has passed on this commit")
    parser.add_argument("--offline", action="store_true", help="try it with the packages that are installed here")
    given = parser.parse_args()
    try:
        built = release(given.version, given.tested, given.offline)
    except NotReady as error:
        sys.exit(str(error))
    files = " ".join(str(file.relative_to(ROOT)) for file in built)
    print(f"Version {given.version} is committed and tagged. To publish it:")
    print(f"  git push origin {BRANCH} v{given.version}")
    print(f"  uv publish {files}")


if __name__ == "__main__":
    main()
