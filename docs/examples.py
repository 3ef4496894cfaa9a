"""Examples in docstrings as code on the page: what begins with >>> would be a quotation in Markdown."""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"(?:^>>> .*\n?(?:^(?!>>> ).+\n?)*)+", re.MULTILINE)


class Examples(griffe.Extension):
    """Fences each run of examples with what they print."""

    def on_object(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(lambda run: f"```pycon\n{run[0].rstrip()}\n```\n", obj.docstring.value)
