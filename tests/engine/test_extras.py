"""What a package that is not installed is answered with, and when."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from regalia import MissingExtra
from regalia.cli import main
from regalia.engine.extras import needs
from regalia.lab import arena


def refused(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    with pytest.raises(SystemExit) as ended:
        main(args)
    assert ended.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err


def test_what_is_installed_is_no_reason_to_complain() -> None:
    needs("numpy", "msgspec", extra="anything")


def test_a_package_that_is_missing_is_named_with_the_extra_that_brings_it() -> None:
    with pytest.raises(MissingExtra, match=r"^The package nosuch is missing: pip install .regalia\[lab\]. brings it"):
        needs("numpy", "nosuch", extra="lab")


@pytest.mark.parametrize(
    ("package", "arguments"),
    [
        ("openskill", ["ladder", "kingdom-18"]),
        ("polars", ["ladder", "kingdom-18", "--out", "games"]),
        ("polars", ["arena", "kingdom-18", "--bots", "random,character:reckoner", "--out", "games"]),
    ],
)
def test_a_contest_asks_for_its_packages_before_anything_is_played(
    package: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.setattr(arena, "run", lambda *_: pytest.fail("a game was played"))
    assert refused(capsys, *arguments) == f"The package {package} is missing: pip install 'regalia[lab]' brings it.\n"


def test_a_folder_for_results_is_refused_before_it_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    plan = arena.Plan("kingdom-18", 2, "random", "character:reckoner")
    with pytest.raises(MissingExtra, match="polars"):
        arena.run(plan, 1, folder=tmp_path / "games")
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize(
    ("module", "package"), [("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel")]
)
def test_an_interface_of_another_house_names_its_extra(
    module: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"regalia.research.{module}", raising=False)
    with pytest.raises(ImportError, match=rf"regalia\[{module}\]"):
        importlib.import_module(f"regalia.research.{module}")


@pytest.mark.parametrize("arguments", [["serve"], ["bot"]])
def test_the_server_and_its_bot_name_their_extra(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "httpx", None)
    assert refused(capsys, *arguments) == "The package httpx is missing: pip install 'regalia[server]' brings it.\n"
