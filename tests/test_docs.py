"""The documentation: its Python runs, its pages are of every game, its links lead somewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.games import games
from regalia.research.observation import Layout
from regalia.research.pages import page, picture

ROOT = Path(__file__).parents[1]
MEASURED = "strength.md"  # written by make strength: figures only
DOCUMENTS = sorted(path for path in (ROOT / "docs").glob("*.md") if path.name != MEASURED)


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
    assert all(f"| `character:{name}` | {sentence} |" in text for name, sentence in game.characters.items())
    for piece in layout.pieces.values():
        assert f"| `{piece.name}` | {piece.start} | {piece.size} |" in text
    assert f"| {layout.setting.seats} | {layout.size} |" in text
    assert f"regalia_{name.replace('-', '_')}(" in text
    assert picture(game).startswith("<svg")


@pytest.mark.parametrize("name", games())
def test_the_python_in_a_games_example_runs_from_top_to_bottom(name: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", page(games()[name]), re.DOTALL)
    assert bool(blocks) == (games()[name].folder / "example.md").exists()
    exec("".join(blocks), {})


def test_the_site_is_built_and_a_link_to_nowhere_is_an_error(tmp_path: Path) -> None:
    done = build(ROOT / "mkdocs.yml", tmp_path / "site")
    assert done.returncode == 0, done.stderr
    assert {path.stem for path in (tmp_path / "site" / "games").glob("*.html")} == set(games())
    broken = tmp_path / "project"
    broken.mkdir()
    (broken / "docs").mkdir()
    for path in (ROOT / "docs").iterdir():
        if path.is_file():
            (broken / "docs" / path.name).write_bytes(path.read_bytes())
    (broken / "mkdocs.yml").write_bytes((ROOT / "mkdocs.yml").read_bytes())
    (broken / "docs" / "index.md").write_text("[nowhere](nowhere.md)", encoding="utf-8")
    assert build(broken / "mkdocs.yml", tmp_path / "other").returncode != 0


def build(config: Path, site: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mkdocs", "build", "--config-file", str(config), "--site-dir", str(site)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
