"""The documentation: its Python runs, its pages are of every game, its links lead somewhere."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import TimeoutError

from regalia.games import games
from regalia.research.observation import Layout
from regalia.research.pages import page, picture
from tests.browser.play import chromium

ROOT = Path(__file__).parents[1]
TRIES = 10  # to search, a few seconds each
# Commands for a shell, figures, words, and what is made from the code.
WITHOUT_PYTHON = (
    "api.md", "capacity.md", "glossary.md", "networks.md", "operate.md", "play.md", "scale.md", "security.md",
    "strength.md", "tools.md",
)  # fmt: skip
SITE = pytest.mark.xdist_group("site")  # built once, for all who look at it
DOCUMENTS = sorted(path for path in (ROOT / "docs").glob("*.md") if path.name not in WITHOUT_PYTHON)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_python_in_the_documentation_runs(document: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", document.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(block, {})


@pytest.mark.parametrize("name", games())
def test_a_page_has_all_there_is_to_know(name: str) -> None:
    game = games()[name]
    text = page(game)
    layout = Layout(game.setting())
    for option in game.options:
        assert f"`{option.name}`" in text
        assert all(f"`{answer}`" in text for answer in option.answers)
    assert all(move.verb in text for move in game.moves.declared)
    assert all(f"`{number}`" in text for telling in game.events.declared.values() for number in telling.kinds)
    assert all(f"| `character:{name}` | {game.temperament(name)} |" in text for name in game.characters)
    for piece in layout.pieces.values():
        assert f"| `{piece.name}` | {piece.start} | {piece.size} |" in text
    assert f"| {layout.setting.seats} | {layout.size} |" in text
    assert f"regalia_{name.replace('-', '_')}(" in text
    assert picture(game).startswith("<svg")
    for table in game.tables:
        for row in game.setting().cards.written[table.name]:
            assert f"| {row['name']} | " in text
    assert "{'" not in text


@pytest.mark.parametrize("name", games())
def test_the_python_in_a_games_example_runs_from_top_to_bottom(name: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", page(games()[name]), re.DOTALL)
    assert bool(blocks) == (games()[name].folder / "example.md").exists()
    exec("".join(blocks), {})


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = build(ROOT / "mkdocs.yml", folder)
    assert done.returncode == 0, done.stderr
    return folder


@SITE
def test_the_site_has_a_page_for_every_game_and_for_all_that_lies_behind_the_four_doors(site: Path) -> None:
    assert {path.stem for path in (site / "games").glob("*.html")} == set(games())
    assert {path.stem for path in (site / "rulebooks").glob("*.html")} == set(games())
    pages = {path.stem for path in site.glob("*.html")}
    assert {"play", "operate", "research", "bots", "strength"} <= pages
    assert {"architecture", "glossary", "contributing", "api", "cli", "protocol", "transcript", "changelog"} <= pages
    assert all(f"games/{name}.html" in (site / "play.html").read_text(encoding="utf-8") for name in games())
    assert "regalia play [OPTIONS] [GAME]" in (site / "cli.html").read_text(encoding="utf-8")
    reference = (site / "api.html").read_text(encoding="utf-8")
    for name in ("from_position", "Match", "IllegalMove", "Decision", "Games"):
        assert f">{name}" in reference or f'.{name}"' in reference


@SITE
def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    for file in site.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        assert not re.findall(r"<(?:script|img|iframe)[^>]+src=\"?https?:", text), file.name
        assert not re.findall(r"<link[^>]+(?:stylesheet|preconnect)[^>]+href=\"?https?:", text), file.name


@SITE
def test_the_search_works_from_disk_without_a_server(site: Path) -> None:
    with chromium() as browser:
        opened = browser.new_page()
        asked: list[str] = []
        opened.on("request", lambda request: asked.append(request.url))
        opened.goto((site / "index.html").as_uri())
        query = opened.locator("input[name=query]")
        query.click()
        found = opened.locator(".md-search-result__item", has_text="Philosophers-Stone")
        for _ in range(TRIES):  # what is typed before the index is there is not looked for
            query.fill("")
            query.press_sequentially("Philosophers-Stone")
            with suppress(TimeoutError):
                found.first.wait_for(state="attached", timeout=3000)
                break
        assert found.count() > 0
        assert [address for address in asked if address.startswith("http")] == []


@pytest.mark.slow
def test_a_link_to_nowhere_is_an_error(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "docs", tmp_path / "docs", ignore=shutil.ignore_patterns("screenshots"))
    (tmp_path / "docs" / "index.md").write_text("[nowhere](nowhere.md)", encoding="utf-8")
    (tmp_path / "docs" / "hooks.py").write_text("", encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_bytes((ROOT / "mkdocs.yml").read_bytes())
    done = build(tmp_path / "mkdocs.yml", tmp_path / "site")
    assert done.returncode != 0
    assert "nowhere.md" in done.stderr


def build(config: Path, site: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mkdocs", "build", "--config-file", str(config), "--site-dir", str(site)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
