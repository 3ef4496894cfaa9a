"""How soon Regalia is there: `python -m bench.starting` measures commands, the server, and compiling a search.

With `--before SRC`, the `src` folder of an earlier commit, every search is compiled from both, in turns.
"""

from __future__ import annotations

import argparse
import os
import pty
import resource
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from bench import report
from bench.report import Row
from bench.timing import figure, ratio
from regalia.games import games

ROOT = Path(__file__).parents[1]
STARTS = 7
# What a person waits for, what it takes at most, and what is shown then; without that, the end.
COMMANDS = {
    "import regalia": (["-c", "import regalia"], 0.15, ""),
    "regalia --help": (["-m", "regalia", "--help"], 0.25, ""),
    "regalia games": (["-m", "regalia", "games"], 0.3, ""),
    "regalia play, to its first question": (["-m", "regalia", "play", "kingdom-18", "--plain"], 1.0, "Lay a card"),
}
COMPILE = """
from regalia.bots.bot import prepare
from regalia.bots.named import make
from regalia.games import find
prepare(make("search"), find({game!r}).setting())
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.starting", description=__doc__)
    parser.add_argument("--before", type=Path, help="the src folder of an earlier commit, to compile the same from")
    before = parser.parse_args().before
    facts = report.facts(ROOT)
    rows = [*commands(), serving(), *compiling([ROOT / "src", *([before] if before else [])])]
    text = report.entry(facts, rows, [])
    print(text)
    report.record(ROOT / "bench" / "results.md", text)


def commands() -> Iterator[Row]:
    for name, (arguments, most, shown) in COMMANDS.items():
        with tempfile.TemporaryDirectory() as data:
            waits = [waited([sys.executable, *arguments], shown, Path(data)) for _ in range(STARTS)]
        yield Row("all games", name, "s", figure(waits), at_most=most)


def waited(command: Sequence[str], shown: str, data: Path) -> float:
    """In a terminal, where nobody is kept waiting for the compiler; in a pipe the game begins when all is compiled."""
    near, far = pty.openpty()
    environment = {**os.environ, "REGALIA_DATA": str(data), "TERM": "dumb", "COLUMNS": "80", "LINES": "24"}
    begun = time.perf_counter()
    with subprocess.Popen(command, env=environment, stdin=far, stdout=far, start_new_session=True) as process:
        os.close(far)
        page = b""
        with suppress(OSError):  # the terminal closes with whoever wrote to it
            while not shown or shown.encode() not in page:
                page += os.read(near, 1 << 16)
        taken = time.perf_counter() - begun
        process.kill()
    os.close(near)
    if shown.encode() not in page:
        raise SystemExit(f"{' '.join(command)} never showed {shown!r}.")
    return taken


def serving() -> Row:
    """From the command to its first page, with nothing compiled."""
    waits = []
    for _ in range(3):
        with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as probe:
            port = probe.getsockname()[1]
            probe.close()
            begun = time.perf_counter()
            server = subprocess.Popen(
                [sys.executable, "-m", "regalia", "serve", f"--port={port}", f"--data={folder}"],
                env={**os.environ, "REGALIA_CACHE": folder}, stdout=subprocess.DEVNULL,
            )  # fmt: skip
            while not answers(f"http://127.0.0.1:{port}/"):
                time.sleep(0.01)
            waits.append(time.perf_counter() - begun)
            server.terminate()
            server.wait()
    return Row("all games", "regalia serve, to its first page, cold", "s", figure(waits), at_most=1.5)


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url):
            return True
    except (urllib.error.URLError, OSError):
        return False


def compiling(sources: Sequence[Path]) -> Iterator[Row]:
    """Processor seconds of every search from an empty cache."""
    totals = [0.0] * len(sources)
    for game in games().values():
        spent = [compiled(game.name, source) for source in sources]
        totals = [total + more for total, more in zip(totals, spent, strict=True)]
        yield row(game.title, spent, None)
    yield row("all games", totals, 0.5 if len(sources) > 1 else None)


def row(title: str, spent: Sequence[float], most: float | None) -> Row:
    now, *before = ([seconds] for seconds in spent)
    theirs = figure(before[0]) if before else None
    share = ratio(now, before[0]) if before else None
    return Row(title, "compiling its search, processor time", "s", figure(now), theirs, share, at_most=most)


def compiled(game: str, source: Path) -> float:
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "PYTHONPATH": str(source), "REGALIA_CACHE": cache}
        begun = children()
        subprocess.run([sys.executable, "-c", COMPILE.format(game=game)], env=environment, check=True)
        return children() - begun


def children() -> float:
    """Processor seconds of all processes that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
