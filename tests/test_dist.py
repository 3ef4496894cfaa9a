"""What is released, built and tried in empty environments: the packages are those that the tests run with, linked."""

from __future__ import annotations

import tarfile
from pathlib import Path
from zipfile import Path as ZipPath

import pytest

from tests.effort import THOROUGH
from tools.dist import GAMES, LIGHT, build, try_server, try_terminal
from tools.environment import Environment, linked

pytestmark = pytest.mark.xdist_group("dist")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return build(tmp_path_factory.mktemp("dist"))


def test_both_hold_the_browser_client_and_the_sdist_none_of_its_tools(built: list[Path]) -> None:
    sdist, wheel = built
    with tarfile.open(sdist) as archive:
        names = archive.getnames()
    assert any(name.endswith("/static/index.html") for name in names)
    assert not [name for name in names if "node_modules" in name]
    assert ZipPath(wheel, "regalia/server/static/index.html").is_file()


def test_without_extras_it_is_light_and_plays_in_the_terminal(built: list[Path], tmp_path: Path) -> None:
    tried = linked(tmp_path / "environment", built[1])
    assert tried.megabytes() <= LIGHT
    assert not (tried.packages / "numba").exists()
    where = tried.run("python", "-c", "import regalia; print(regalia.__file__)")
    assert Path(where).is_relative_to(tried.folder)
    try_terminal(tried, GAMES if THOROUGH else ("kingdom-18",))


@pytest.mark.slow
def test_without_the_compiler_what_needs_it_is_refused_in_a_sentence(built: list[Path], tmp_path: Path) -> None:
    tried = linked(tmp_path / "environment", built[1])
    for command in (["simulate", "greed"], ["play", "greed", "--bot", "hard"]):
        with pytest.raises(
            RuntimeError, match=r"\n\nThe package numba is missing: pip install 'regalia\[fast\]' brings it"
        ):
            tried.run("regalia", *command)


def test_with_the_extra_of_the_server_it_serves_its_page(built: list[Path], tmp_path: Path) -> None:
    try_server(linked(tmp_path / "environment", built[1], "server"))


@pytest.mark.slow
def test_the_sdist_and_the_wheel_work_when_they_are_installed_from_nothing(built: list[Path], tmp_path: Path) -> None:
    for file in built:
        tried = Environment(tmp_path / file.suffix)
        tried.install(str(file))
        assert tried.megabytes() <= LIGHT
        try_terminal(tried)
        tried.install(f"regalia[server] @ {file.as_uri()}")
        try_server(tried)
