"""The release script, up to the upload, and what stands around a release."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from tools.release import ALPHA, STABLE, UNRELEASED, NotReady, dated_changes, next_version

ROOT = Path(__file__).parent.parent
PROJECT = '[project]\nname = "regalia"\nversion = "0.9.2"\n'
CHANGES = "# Changelog\n\n## Unreleased\n\n### Added\n\n- A game.\n\n## 0.9.2 – 2026-01-02\n\n- Another.\n"


def test_the_next_version_is_written_down() -> None:
    assert next_version(PROJECT, "1.0.0") == PROJECT.replace("0.9.2", "1.0.0")
    assert next_version(PROJECT, "0.10.0") == PROJECT.replace("0.9.2", "0.10.0")
    classified = PROJECT + f'classifiers = ["{ALPHA}"]\n'
    assert STABLE in next_version(classified, "1.0.0")
    assert ALPHA in next_version(classified, "0.10.0")


@pytest.mark.parametrize("wanted", ["0.9.2", "0.9.1", "0.8.7", "1.0", "v1.0.0", "1.0.0rc1", ""])
def test_a_version_that_does_not_follow_is_refused(wanted: str) -> None:
    with pytest.raises(NotReady, match=r"does not follow|three numbers"):
        next_version(PROJECT, wanted)


def test_what_was_unreleased_gets_its_version_and_date() -> None:
    dated = dated_changes(CHANGES, "1.0.0", "2026-11-18")
    assert dated.startswith("# Changelog\n\n## Unreleased\n\n## 1.0.0 – 2026-11-18\n\n### Added\n\n- A game.\n")
    with pytest.raises(NotReady, match="says nothing"):
        dated_changes(dated, "1.1.0", "2026-11-19")
    with pytest.raises(NotReady, match="already"):
        dated_changes(CHANGES, "0.9.2", "2026-11-18")


def test_the_changelog_has_something_to_release() -> None:
    assert UNRELEASED in dated_changes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), "99.0.0", "2026-11-18")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A repository of its own with all the files of this one, committed on main, and with the client built."""
    files = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    clone = tmp_path / "clone"
    for file in files:
        if (ROOT / file).is_file() and not file.startswith("docs/screenshots"):
            (clone / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / file, clone / file)
    shutil.copytree(ROOT / "src/regalia/server/static", clone / "src/regalia/server/static")
    git(clone, "init", "--quiet", "--initial-branch", "main")
    git(clone, "add", "--all")
    git(clone, "commit", "--quiet", "--message", "all of it")
    return clone


def git(clone: Path, *arguments: str) -> str:
    return run(clone, "git", *arguments).stdout.strip()


def run(clone: Path, *command: str) -> subprocess.CompletedProcess[str]:
    someone = {f"GIT_{role}_{what}": "tests" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        command, cwd=clone, env={**environment, **someone}, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_a_release_is_built_tried_committed_and_tagged(clone: Path) -> None:
    release = (sys.executable, "-m", "tools.release", "99.0.0", "--tested", "--offline")
    (clone / "README.md").write_text("changed")
    refused = run(clone, *release)
    assert (refused.returncode, refused.stderr) == (1, "Something is not committed: a release is made of what is.\n")
    git(clone, "checkout", "README.md")
    done = run(clone, *release)
    assert done.returncode == 0, done.stderr
    assert "uv publish dist/regalia-99.0.0.tar.gz dist/regalia-99.0.0-py3-none-any.whl" in done.stdout
    assert git(clone, "describe", "--exact-match") == "v99.0.0"
    assert git(clone, "status", "--porcelain") == ""
    assert "does not follow 99.0.0" in run(clone, *release).stderr


# What stands around it


def test_the_workflow_tries_the_pythons_that_the_classifiers_name_and_no_other() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/check.yml").read_text(encoding="utf-8"))
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["classifiers"]
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(classifiers))
    assert workflow["jobs"]["pythons"]["strategy"]["matrix"]["python"] == named


@pytest.mark.parametrize("form", sorted((ROOT / ".github").glob("**/*.yml")), ids=lambda path: path.name)
def test_every_form_can_be_read(form: Path) -> None:
    assert yaml.safe_load(form.read_text(encoding="utf-8"))


def test_before_a_commit_the_same_tools_run_as_in_make_lint() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    (local,) = config["repos"]
    assert local["repo"] == "local"  # nothing is fetched: the tools are those of .venv
    entries = {hook["id"]: hook["entry"] for hook in local["hooks"]}
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert set(entries) == {"ruff-check", "ruff-format", "mypy", "imports"}
    for tool in ("ruff check", "ruff format", "mypy", "lint-imports"):
        assert f"$(BIN)/{tool}" in makefile
        assert any(f".venv/bin/{tool}" in entry for entry in entries.values())
