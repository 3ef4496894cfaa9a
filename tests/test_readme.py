"""The README tells the truth: its Python runs."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_the_python_in_the_readme_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert blocks
    for block in blocks:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(block, {})
        assert "after all five rounds" in printed.getvalue()


def test_every_file_that_the_documents_link_to_exists() -> None:
    root = Path(__file__).parents[1]
    for document in root.glob("*.md"):
        for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", document.read_text(encoding="utf-8")):
            assert (root / target).exists(), f"{document.name} links to {target}, which does not exist"
