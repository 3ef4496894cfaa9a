"""Packages that only some uses need: `pip install 'regalia[lab]'` brings those of the extra `lab`."""

from __future__ import annotations

from importlib.util import find_spec

from regalia.engine.errors import MissingExtra


def needs(*packages: str, extra: str) -> None:
    """Refuse in a sentence, before any work is done, what would fail later for want of these packages."""
    for package in packages:
        if find_spec(package) is None:
            raise MissingExtra(f"The package {package} is missing: pip install 'regalia[{extra}]' brings it.")
