"""The laboratory: studies of games and cards that are started in the browser, each a folder of its own.

Nothing is played here: a study runs in a process of its own (`studying.py`), and what it has found is read from its
folder. So it makes no difference which process of the server is asked.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from regalia.engine import cards
from regalia.engine.errors import BadCards, BadSettings, RegaliaError
from regalia.engine.extras import needs
from regalia.engine.game import Game
from regalia.games import find, games
from regalia.lab.games import Terms
from regalia.lab.report import REPORT, TOLD
from regalia.server import laboratory_messages as messages
from regalia.server import names, rows
from regalia.server.cardfiles import CardFiles
from regalia.server.config import Config
from regalia.server.errors import NotFound, NotNow, TooMuch
from regalia.server.messages import CardTable
from regalia.server.offer import Bots
from regalia.server.studying import ASKED, LOCK, SHARED, STATE, STOP, Asked, State, put, take
from regalia.server.tokens import new_id

FOLDER = "studies"
SOURCE = "the card file"
MOST_UNFINISHED = 5  # studies of one person that wait or play
MOST_KEPT = 200  # studies of one person
NOTHING = "There is no such study here."
CLOSED = "There is no such page here."
MEASURES = (
    "first_player_advantage", "decisions", "real_decisions", "moves_to_choose_from", "turns", "minutes",
    "entropy_of_choices", "lead_changes", "settled_after", "comebacks", "draws",
)  # fmt: skip
WORD_COLUMNS = ("offered_a_game", "taken_a_game", "taken_when_offered", "won_more_alike")
UNREAD = ("called", "note", "provenance")  # columns that change nothing in a game
UNFINISHED = ("waiting", "preparing", "playing")


class Laboratory:
    def __init__(self, config: Config, clock: Callable[[], int]) -> None:
        self._config = config
        self._clock = clock
        self._bots = Bots(config.bots)
        self._files = CardFiles()
        self._folder = config.data / FOLDER
        self._processes: dict[str, asyncio.subprocess.Process] = {}

    # Who may do what

    def is_open_to(self, person: rows.Person | None) -> bool:
        """Whether somebody may start studies here."""
        if self._config.laboratory == "everyone":
            return True
        return self._config.laboratory == "operators" and self._operates(person)

    def _operates(self, person: rows.Person | None) -> bool:
        return person is not None and names.is_among(person.account, self._config.operators)

    def enter(self, person: rows.Person) -> None:
        if not self.is_open_to(person):
            raise NotFound(CLOSED)

    def _owns(self, person: rows.Person | None, asked: Asked) -> bool:
        return person is not None and (asked.person == person.id or self._operates(person))

    # Cards

    async def check_cards(self, given: messages.CardRows) -> messages.CheckedCards:
        """The text of a card file out of the rows of a form, or what is wrong with it."""
        game = _known(given.game)
        try:
            text = cards.write(given.tables)
            await self._files.check(text, SOURCE)
        except BadCards as error:
            return _refused(error)
        return await asyncio.to_thread(_checked, game, text)

    # Studies

    def bots(self) -> dict[str, list[str]]:
        """Who may play a game, by name; characters first, because they play thousands of games a second."""
        offered = {game: self._bots.of(game) for game in games()}
        return {game: sorted(bots, key=lambda bot: not bot.startswith("character:")) for game, bots in offered.items()}

    async def start(self, person: rows.Person, study: messages.NewStudy) -> messages.Study:
        """Begin a study; it waits for its turn if another one plays."""
        needs("numba", "polars", extra="lab")
        await self._check(study)
        await asyncio.to_thread(self._check_share, person)
        id = new_id()
        folder = self._folder / id
        folder.mkdir(mode=0o700, parents=True)
        asked = Asked(study, person.id, person.name, self._clock(), self._config.laboratory_jobs)
        put(folder, ASKED, asked)
        await self._run(id)
        return await self.study(person, id)

    def _check_share(self, person: rows.Person, new: bool = True) -> None:
        """Refuse more than one person may have here."""
        mine = [self._info(id, asked, person) for id, asked in self._kept() if asked.person == person.id]
        if new and len(mine) >= MOST_KEPT:
            raise TooMuch(f"You keep {MOST_KEPT} studies: remove one first.")
        if sum(one.state in UNFINISHED for one in mine) >= MOST_UNFINISHED:
            raise TooMuch(f"{MOST_UNFINISHED} of your studies are not finished: wait for one, or stop it.")

    async def _check(self, study: messages.NewStudy) -> None:
        """Refuse what could not be played."""
        _known(study.game)
        if len(study.bots) not in (1, study.seats):
            raise BadSettings(f"Name one bot for all seats or one for each of the {study.seats}.")
        for bot in study.bots:
            self._bots.check(bot, study.game)
        for text in (study.a, study.b):
            if text is not None:
                await self._files.check(text, SOURCE)
            terms = Terms(study.game, study.seats, tuple(sorted(study.options.items())), text or "")
            await asyncio.to_thread(terms.setting)

    async def _run(self, id: str) -> None:
        put(self._folder / id, STATE, State("waiting", self._state(id).played))
        command = sys.executable, "-m", "regalia.server.studying", self._folder / id, str(self._config.bot_niceness)
        process = await asyncio.create_subprocess_exec(*command, stdin=asyncio.subprocess.PIPE)
        self._processes[id] = process

    async def studies(self, person: rows.Person) -> list[messages.StudyInfo]:
        """The studies that somebody started, the newest first; for an operator those of everybody."""

        def look() -> list[messages.StudyInfo]:
            mine = [self._info(id, asked, person) for id, asked in self._kept() if self._owns(person, asked)]
            return sorted(mine, key=lambda study: -study.created)

        return await asyncio.to_thread(look)

    def _kept(self) -> list[tuple[str, Asked]]:
        if not self._folder.is_dir():
            return []
        return [(path.name, _asked(path)) for path in self._folder.iterdir() if (path / ASKED).is_file()]

    async def study(self, person: rows.Person | None, id: str) -> messages.Study:
        """One study, with what it has found so far."""

        def look() -> messages.Study:
            folder, asked = self._open(person, id)
            told, wanted = folder / TOLD, asked.study
            found = found_of(msgspec.json.decode(told.read_bytes())) if told.is_file() else None
            info, (before, after) = self._info(id, asked, person), _cards_of(wanted)
            cards = [CardTable(name, [dict(row) for row in rows]) for name, rows in after.items()]
            changes = changes_of(before, after)
            return messages.Study(info, wanted.options, wanted.seed, wanted.a, wanted.b, cards, changes, found)

        return await asyncio.to_thread(look)

    async def report(self, person: rows.Person | None, id: str) -> bytes:
        """The page of a study, to keep or to send to somebody."""
        folder, _ = self._open(person, id)
        if not (folder / REPORT).is_file():
            raise NotNow("Nothing has been found yet: wait for the first games.")
        return await asyncio.to_thread((folder / REPORT).read_bytes)

    def _open(self, person: rows.Person | None, id: str) -> tuple[Path, Asked]:
        """A study that somebody may read: their own, or one that is shared."""
        folder = self._folder / id
        if Path(id).name != id or not (folder / ASKED).is_file():
            raise NotFound(NOTHING)
        asked = _asked(folder)
        if not self._owns(person, asked) and not (folder / SHARED).exists():
            raise NotFound(NOTHING)
        return folder, asked

    def _state(self, id: str) -> State:
        path = self._folder / id / STATE
        return msgspec.json.decode(path.read_bytes(), type=State) if path.is_file() else State("waiting")

    def _info(self, id: str, asked: Asked, person: rows.Person | None) -> messages.StudyInfo:
        study, told, folder = asked.study, self._state(id), self._folder / id
        state = "stopped" if told.state in UNFINISHED and not self._is_running(id) else told.state
        left = None if state != "playing" or told.until is None else max(0, (told.until - self._clock()) // 1000)
        return messages.StudyInfo(
            id, study.game, study.name, asked.by, self._owns(person, asked), asked.created, study.seats, study.bots,
            study.games, told.played, left, state, told.problem, study.b is not None, (folder / SHARED).exists(),
        )  # fmt: skip

    def _is_running(self, id: str) -> bool:
        """Whether a process works on a study, of this server process or another one."""
        process = self._processes.get(id)
        if process is not None and process.returncode is None:
            return True
        lock = take(self._folder / id / LOCK, wait=False)
        if lock is None:
            return True
        lock.close()
        return False

    # What its owner does with a study

    def _own(self, person: rows.Person, id: str) -> Path:
        folder, asked = self._open(person, id)
        if not self._owns(person, asked):
            raise NotFound(NOTHING)
        return folder

    async def halt(self, person: rows.Person, id: str) -> messages.Study:
        """Stop a study; what it has found stays."""
        await self._halt(id, self._own(person, id))
        return await self.study(person, id)

    async def _halt(self, id: str, folder: Path) -> None:
        (folder / STOP).touch()
        process = self._processes.pop(id, None)
        if process is not None:
            await _end(process)
        while self._is_running(id):  # at another process of the server
            await asyncio.sleep(0.05)
        (folder / STOP).unlink(missing_ok=True)

    async def go_on(self, person: rows.Person, id: str) -> messages.Study:
        """Go on with a study that was stopped, from where it was."""
        self._own(person, id)
        if self._is_running(id):
            raise NotNow("This study is running already.")
        await asyncio.to_thread(self._check_share, person, new=False)
        await self._run(id)
        return await self.study(person, id)

    async def share(self, person: rows.Person, id: str, shared: bool) -> messages.Study:
        """Let anybody with the link read a study, or nobody else again."""
        mark = self._own(person, id) / SHARED
        if shared:
            mark.touch()
        else:
            mark.unlink(missing_ok=True)
        return await self.study(person, id)

    async def remove(self, person: rows.Person, id: str) -> None:
        folder = self._own(person, id)
        await self._halt(id, folder)
        await asyncio.to_thread(shutil.rmtree, folder, ignore_errors=True)

    async def stop(self) -> None:
        """The server stops, and all its studies with it."""
        processes = list(self._processes.values())
        self._processes.clear()
        await asyncio.gather(*(_end(process) for process in processes))


async def _end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.wait()


def _known(game: str) -> Any:
    if game not in games():
        raise NotFound(f"There is no game {game!r} here; the games are {', '.join(games())}.")
    return find(game)


def _asked(folder: Path) -> Asked:
    return msgspec.json.decode((folder / ASKED).read_bytes(), type=Asked)


def _checked(game: Game, text: str) -> messages.CheckedCards:
    """What is wrong with a card file that reads."""
    found, faults = cards.read(tomllib.loads(text), SOURCE, game.tables)
    if found is None:
        return messages.CheckedCards(
            None, [messages.CardFault(one.table, one.row, one.column, one.said) for one in faults]
        )
    try:
        game.setting(game.seats[0], {}, found)
    except RegaliaError as error:
        return _refused(error)
    return messages.CheckedCards(text, [])


Written = Mapping[str, Sequence[cards.Card]]


def _cards_of(study: messages.NewStudy) -> tuple[Written, Written]:
    """The rows of A and of B, which are the same where there is no B."""
    a = tomllib.loads(study.a) if study.a is not None else find(study.game).load_cards().written
    return a, a if study.b is None else tomllib.loads(study.b)


def changes_of(before: Written, after: Written) -> list[messages.CardChange]:
    """Every place where two card files differ, in what a game reads of them."""
    found = []
    for table, rows_before in before.items():
        for one, other in zip(rows_before, after.get(table, ()), strict=False):
            old, new = dict(_leaves("", one)), dict(_leaves("", other))
            found += [
                messages.CardChange(table, str(one.get("name", "")), column, old.get(column, ""), new.get(column, ""))
                for column in dict.fromkeys([*old, *new])
                if old.get(column) != new.get(column) and column.partition(" ")[0] not in UNREAD
            ]
    return found


def _leaves(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """What a value is made of, each part with the way to it."""
    parts = value.items() if isinstance(value, dict) else enumerate(value, 1) if isinstance(value, list) else ()
    for key, part in parts:
        yield from _leaves(f"{path} {key}".strip(), part)
    if not isinstance(value, dict | list):
        yield path, str(value)


def _refused(error: RegaliaError) -> messages.CheckedCards:
    return messages.CheckedCards(None, [messages.CardFault(None, None, None, str(error))])


# What was found, as messages


def found_of(told: Mapping[str, Any]) -> messages.StudyFound:
    """What a study wrote down, as the page shows it."""
    one, other, changes = told["A"], told.get("B"), told.get("B_minus_A", {})
    return messages.StudyFound(
        one["games"],
        _side(one),
        None if other is None else _side(other),
        {name: _estimate(changes[name]) for name in MEASURES if name in changes},
        changes.get("clear", []),
        changes.get("words", []),
    )


def _side(told: Mapping[str, Any]) -> messages.StudySide:
    shares = [messages.Estimate(share["value"], share["off"]) for share in told["win_share_by_seat"]]
    words = [
        messages.WordUse(
            word["word"], word["is_card"],
            *(messages.Estimate(word[column]["value"], word[column]["off"]) for column in WORD_COLUMNS),
        )
        for word in told["words"]
        if word["offered_a_game"]["value"]
    ]  # fmt: skip
    return messages.StudySide(shares, {name: _estimate(told[name]) for name in MEASURES}, words)


def _estimate(figure: Mapping[str, float | None] | None) -> messages.Estimate | None:
    return None if figure is None else messages.Estimate(figure["value"], figure["off"])
