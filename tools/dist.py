"""Build the sdist and the wheel, install each into an empty environment and try it there: `make dist`."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools.environment import MEGABYTE, Environment

ROOT = Path(__file__).parent.parent
CLIENT = "src/regalia/server/static/index.html"
# Of the wheel, code is 0.6, the browser client 0.5, and what networks learnt and three languages say the rest.
LARGEST = {".gz": 3 * MEGABYTE, ".whl": 2 * MEGABYTE}
LIGHT = 110  # megabytes in site-packages of what plays all games in the terminal
PATIENCE = 60.0  # seconds until a server that does not answer is given up
# Answers to the end of any game: one of them can be chosen, whether places or amounts stand before the choices.
ANSWERS = "".join(f"{answer}\n" for answer in [*range(1, 13), "no"]) * 400
# Runs commands one after another in one process, each with the same input, and prints what each of them wrote.
ONE_AFTER_ANOTHER = """
import contextlib, io, json, sys
from regalia.cli import main
typed, told = sys.stdin.read(), []
for command in json.loads(sys.argv[1]):
    sys.stdin = io.StringIO(typed)
    with contextlib.redirect_stdout(io.StringIO()) as written, contextlib.suppress(SystemExit):
        main(command)
    told.append(written.getvalue())
print(json.dumps(told))
"""
GAMES = ("fall-of-kingdoms", "greed", "greedy-kingdoms", "greedy-kingdoms-2009", "kingdom-18")


def build(folder: Path) -> list[Path]:
    """The sdist of this tree, and the wheel that comes of it: whatever the one lacks, the other lacks too."""
    if not (ROOT / CLIENT).is_file():
        raise SystemExit("The browser client has not been built: make web builds it.")
    _hatch(ROOT, folder, "sdist")
    (sdist,) = folder.glob("regalia-*.tar.gz")
    with tempfile.TemporaryDirectory() as desk, tarfile.open(sdist) as archive:
        archive.extractall(desk, filter="data")
        (unpacked,) = Path(desk).iterdir()
        _hatch(unpacked, folder, "wheel")
    (wheel,) = folder.glob("regalia-*.whl")
    for file in (sdist, wheel):
        if file.stat().st_size > LARGEST[file.suffix]:
            raise SystemExit(f"{file.name} has {file.stat().st_size:,} bytes, more than {LARGEST[file.suffix]:,}.")
    return [sdist, wheel]


def _hatch(source: Path, folder: Path, target: str) -> None:
    hatchling = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    subprocess.run(hatchling, cwd=source, capture_output=True, check=True)


def try_terminal(environment: Environment, games: Sequence[str] = GAMES) -> None:
    """The version, the list of games, and of each its rules, its cards and a whole match."""
    assert re.fullmatch(r"regalia \d+\.\d+\.\d+\S*\n", environment.run("regalia", "--version"))
    commands = [("games",), *(("rules", game) for game in games)]
    commands += [("play", game, "--bot", "random", "--seed", "1", "--name", "Ann") for game in games]
    told = json.loads(environment.run("python", "-c", ONE_AFTER_ANOTHER, json.dumps(commands), typed=ANSWERS))
    listed, rules, played = told[0], told[1 : 1 + len(games)], told[1 + len(games) :]
    for game, text, match in zip(games, rules, played, strict=True):
        assert game in listed, f"{game} is not in the list of games"
        assert "Cards:" in text, f"the rules of {game} show no cards"
        assert "The match is in your history" in match, f"{game} was not played to its end:\n{match[-2000:]}"


def try_server(environment: Environment) -> None:
    """The page with its script, and the rules and cards of each game."""
    with _serving(environment) as url:
        page = _fetch(url).decode()
        (script,) = re.findall(r'<script type="module"[^>]* src="([^"]+)"', page)
        assert "import" in _fetch(f"{url}{script}").decode()
        for game in GAMES:
            told = json.loads(_fetch(f"{url}/api/games/{game}/rules"))
            assert told["text"], f"{game} has no rules on the server"
            assert told["cards"], f"{game} has no cards on the server"


@contextmanager
def _serving(environment: Environment) -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    server = subprocess.Popen(
        [environment.folder / "bin" / "regalia", "serve", "--port", str(port), "--no-warm-up"],
        cwd=environment.folder, env=environment.variables(), stdout=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        _wait_for(server, url)
        yield url
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(PATIENCE)


def _wait_for(server: subprocess.Popen[bytes], url: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        try:
            _fetch(f"{url}/health")
            return
        except urllib.error.URLError:
            time.sleep(0.05)
    raise RuntimeError("The server did not start.")


def _fetch(url: str) -> bytes:
    with urllib.request.urlopen(url) as answer:
        body: bytes = answer.read()
    return body


def try_out(file: Path, python: str = sys.executable) -> None:
    """Install a file from nothing for one Python, and try all of it."""
    with tempfile.TemporaryDirectory() as desk:
        environment = Environment(Path(desk), python)
        environment.install(str(file))
        weight = environment.megabytes()
        if weight > LIGHT:
            raise SystemExit(f"It brings {weight:.0f} MB along, more than {LIGHT}.")
        print(f"  {weight:.0f} MB installed; playing each game in the terminal ...", flush=True)
        try_terminal(environment)
        print("  with the extra `server`; asking for the page ...", flush=True)
        environment.install(f"regalia[server] @ {file.as_uri()}")
        try_server(environment)


def main() -> None:
    folder = ROOT / "dist"
    for old in folder.glob("regalia-*"):
        old.unlink()
    sdist, wheel = build(folder)
    pythons = sys.argv[1:]  # others to try the wheel with
    for file, python in [(sdist, sys.executable), *((wheel, python) for python in [sys.executable, *pythons])]:
        print(f"{file.relative_to(ROOT)}, {file.stat().st_size / MEGABYTE:.2f} MB, with {python}", flush=True)
        try_out(file, python)
    print("All of it works.")


if __name__ == "__main__":
    main()
