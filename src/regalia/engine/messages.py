"""The messages of one language, each read when it is first said.

Fluent's parser is thorough and slow: all that five games can say takes it longer than everything else that a command
does. So a file is only cut into its entries here, and an entry is parsed, with those that it refers to, when somebody
asks for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

# An entry begins with its name at the left edge, a comment with a hash; whatever follows them is indented or closes a
# placeable.
_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*)\s*=", re.MULTILINE)
_REFERENCE = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")


class Messages:
    """Texts by their names.

    >>> said = Messages("en-GB", ["hello = Good evening, { $name }.\\n    .twice = { hello } { hello }"])
    >>> said.text("hello", "twice", {"name": "Ann"})
    'Good evening, Ann. Good evening, Ann.'
    >>> said.has("goodbye")
    False
    """

    def __init__(self, locale: str, sources: Iterable[str], spelt: Callable[[str], str] = str) -> None:
        """`spelt` changes the source of an entry before it is parsed."""
        self._bundle = FluentBundle([locale], use_isolating=False)
        self._spelt = spelt
        self._sources: dict[str, str] = {}  # those not parsed yet
        self._parsed: set[str] = set()
        for source in sources:
            starts = [found.start() for found in _ENTRY.finditer(source)]
            for start, end in pairwise([*starts, len(source)]):
                entry = source[start:end]
                self._sources.setdefault(_ENTRY.match(entry)[1], entry)  # type: ignore[index]

    def has(self, name: str) -> bool:
        return name in self._parsed or name in self._sources

    def attributes(self, name: str) -> list[str]:
        """The names of a message's attributes; none where there is no such message."""
        return list(self._message(name).attributes) if self.has(name) else []

    def text(self, name: str, attribute: str, given: dict[str, Any]) -> str:
        message = self._message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None, name
        text, errors = self._bundle.format_pattern(pattern, given)
        for error in errors:
            raise error
        return str(text)

    def _message(self, name: str) -> Any:
        self._parse(name)
        return self._bundle.get_message(name)

    def _parse(self, name: str) -> None:
        entry = self._sources.pop(name, None)
        if entry is not None:
            self._parsed.add(name)
            self._bundle.add_resource(FluentResource(self._spelt(entry)))
            for other in _REFERENCE.findall(entry):
                self._parse(other)
