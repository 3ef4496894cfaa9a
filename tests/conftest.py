"""Settings for all tests."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from hypothesis import settings

# The first example of a test may have to wait for the compiler, and no test may depend on how fast a machine is.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

# What a shell starts in the background ignores the interruption and hands that on; the tests start what must not.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Whole suites that take minutes rather than seconds: a server that is started and killed, browsers that play whole
# games, other houses' own test suites over every game and number of seats, the site that is built.
HERE = Path(__file__).parent
SLOW = ("server", "browser", "research", "test_docs.py", "test_examples.py", "play/test_picture.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.relative_to(HERE).as_posix().startswith(SLOW):
            item.add_marker(pytest.mark.slow)
