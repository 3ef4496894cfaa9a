"""The README tells the truth: its Python runs."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

from regalia.cli.commands import COMMANDS
from tests.browser.webp import chunks

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_in_the_readme_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert blocks
    for block in blocks:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(block, {})
        assert "after all five rounds" in printed.getvalue()


def test_the_readme_lists_every_command() -> None:
    rows = "\n".join(line for line in README.splitlines() if line.startswith("| `regalia"))
    for name in COMMANDS:
        assert f"`regalia {name}" in rows


def test_every_file_that_the_documents_link_to_exists() -> None:
    for document in ROOT.glob("*.md"):
        for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", document.read_text(encoding="utf-8")):
            assert (ROOT / target).exists(), f"{document.name} links to {target}, which does not exist"


def test_the_picture_at_the_top_moves() -> None:
    kinds = [name for name, _ in chunks((ROOT / "docs" / "table.webp").read_bytes())]
    assert kinds[:2] == [b"VP8X", b"ANIM"]
    assert len(kinds) > 10
    assert set(kinds[2:]) == {b"ANMF"}
    assert README.index("docs/table.webp") < README.index("make play")
