"""`regalia play --url`: the terminal at a table of a server, among people at browsers."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from regalia.engine.errors import BadSettings
from regalia.engine.extras import needs
from regalia.play import history
from regalia.terminal.screen import Leave, Screen
from regalia.terminal.words import t

if TYPE_CHECKING:
    from regalia.server.line import Line
    from regalia.server.visit import Visit

PACKAGES = ("httpx", "websockets")
TOKENS = "servers.json"  # in the data folder: as whom this person is known at each server


def join(url: str, name: str | None, screen: Screen, data: Path, keep: bool) -> None:
    """Come to a table and play there, and at those that follow it; raises Leave when the person goes before the end.

    `keep` says whether anything is written to the data folder: who one is, and the matches when they are over.
    """
    needs(*PACKAGES, extra="server")
    from regalia.server.line import read_link
    from regalia.server.visit import visit

    invitation = read_link(url)
    line = asyncio.run(_line(invitation.url, name, screen, data, keep))
    following: Visit | None = asyncio.run(visit(line, invitation))
    while following is not None:
        following = _play(following, screen, _keeper(data if keep else None))


def _play(visit: Visit, screen: Screen, finished: Callable[[str], str]) -> Visit | None:
    if not screen.full:
        from regalia.terminal.joined_sitting import JoinedSitting

        return JoinedSitting(visit, screen, finished).play()
    from regalia.terminal.joined_table import JoinedTable

    table = JoinedTable(visit, finished)
    seen_to_the_end = table.run()
    if table.trouble is not None:
        raise table.trouble
    if seen_to_the_end is not True:
        raise Leave
    return table.following


async def _line(url: str, name: str | None, screen: Screen, data: Path, keep: bool) -> Line:
    """Who one is at a server: the guest of last time, or a new one."""
    from regalia.server.line import Line, new_guest

    known = _tokens(data) if keep else {}
    if url in known:
        line = Line(url, known[url])
        if await line.knows_me():
            return line
    token = await new_guest(url, name or _ask_name(screen))
    if keep:
        _write_tokens(data, {**known, url: token})
    return Line(url, token)


def _ask_name(screen: Screen) -> str:
    screen.show(f"[bold]{t('your-name')}[/bold]")
    while not (name := screen.ask()):
        pass
    return name


def _tokens(data: Path) -> dict[str, str]:
    try:
        tokens: dict[str, str] = json.loads((data / TOKENS).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise BadSettings(f"{data / TOKENS} cannot be read: {error}.") from error
    return tokens


def _write_tokens(data: Path, tokens: dict[str, str]) -> None:
    """Nobody else on this machine may read them: whoever has a token sits in the seat."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = data / f".{TOKENS}"
    draft.touch(mode=0o600)
    draft.write_text(json.dumps(tokens, indent=1), encoding="utf-8")
    os.replace(draft, data / TOKENS)


def _keeper(data: Path | None) -> Callable[[str], str]:
    """What is done with the transcript of a match that is over."""

    def finished(transcript: str) -> str:
        if data is None:
            return t("over")
        folder = data / history.FOLDER
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = history.free_name(folder / f"{datetime.now():%Y-%m-%d-%H%M%S}.txt")
        path.write_text(transcript, encoding="utf-8")
        return t("kept-in-history")

    return finished
