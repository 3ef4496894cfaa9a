"""Settings for all tests."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

from regalia.engine.words import ENGLISH, speaking
from tests.effort import THOROUGH

# The first example of a test may have to wait for the compiler, and no test may depend on how fast a machine is. The
# same examples each time, so that a change is told what it broke and not what luck found; make test-all tries others.
settings.register_profile("few", deadline=None, derandomize=True, max_examples=30)
settings.register_profile("many", deadline=None, max_examples=100)
settings.load_profile("many" if THOROUGH else "few")

# What a shell starts in the background ignores the interruption and hands that on; the tests start what must not.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Suites over every game in which each game is compiled once more, in another shape: one game stands for all of them
# unless the slow tests are run too.
HERE = Path(__file__).parent
ONE_IS_ENOUGH = ("bots", "play/test_step.py", "research", "search", "test_examples.py")
INTERPRETED = ("random", "character", "network")  # bots that need no compiler
THE_ONE = "kingdom-18"
# Both editions are shown alike, so what is seen of the one is looked at again for the other only with the slow tests.
SHOWN, ITS_LIKE = ("browser", "terminal"), "greedy-kingdoms-2009"


# PyTorch weighs gigabytes, and only training needs it: where it is missing these are left out, and the run says so.
LEARNING = "learn"
collect_ignore = [] if find_spec("torch") else [LEARNING]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if LEARNING in collect_ignore:
        terminalreporter.write_line("Training was not tested: pip install torch==2.13.0 brings what tests/learn needs.")


@pytest.fixture(autouse=True, scope="session")
def surroundings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What the tests start keeps out of the history of whoever runs them, and its bots get their turn."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REGALIA_DATA", str(tmp_path_factory.mktemp("data")))
        # Two tests at once may leave nothing over on a machine with two cores, and some wait for a bot.
        patch.setenv("REGALIA_BOT_NICENESS", "0")
        yield


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """Every test begins in English, whatever the one before spoke."""
    with speaking(ENGLISH):
        yield


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if not item.path.is_relative_to(HERE):  # the contract suite, which ships with the package
            continue
        given = parameters(item)
        game = given.get("name", given.get("game", THE_ONE))
        bot = str(given.get("text", ""))
        where = item.path.relative_to(HERE).as_posix()
        compiled_again = game != THE_ONE and not bot.startswith(INTERPRETED) and where.startswith(ONE_IS_ENOUGH)
        if compiled_again or (where.startswith(SHOWN) and ITS_LIKE in (game, str(given.get("path", "")))):
            item.add_marker(pytest.mark.slow)
        if item.path.is_relative_to(HERE / "games") and item.get_closest_marker("repeated") is None:
            item.add_marker(pytest.mark.measured)


def parameters(item: pytest.Item) -> dict[str, object]:
    return item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
