"""What anyone may have here: which bots sit at tables, and how much of the server one person or address takes up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple, Protocol

from regalia.bots import AT_TABLES
from regalia.engine.errors import BadSettings
from regalia.games import games
from regalia.server.config import Config
from regalia.server.errors import TooMuch
from regalia.server.store import Store
from regalia.server.upkeep_store import Usage


class BotCheck(Protocol):
    def check(self, bot: str, game: str) -> None:
        """Raises BadSettings when nobody may have such a bot at a table of a game."""


class Bots:
    """A fixed list: the strengths, the characters of the game, and what the operator adds."""

    def __init__(self, more: Sequence[str] = ()) -> None:
        self._more = tuple(more)

    def of(self, game: str) -> list[str]:
        found = games().get(game)
        characters = () if found is None else (f"character:{name}" for name in found.characters)
        return [*AT_TABLES, *characters, *self._more]

    def check(self, bot: str, game: str) -> None:
        offered = self.of(game)
        if bot not in offered:
            raise BadSettings(f"There is no bot {bot!r} at the tables here; the bots are {', '.join(offered)}.")


class Share(NamedTuple):
    """What all tables of one person, or one address, that are not over may amount to."""

    tables: int
    bots: int
    card_bytes: int


class Quotas:
    def __init__(self, store: Store, config: Config) -> None:
        self._store = store
        self._disk = config.disk_per_person
        self._person = Share(config.tables_per_person, config.bots_per_person, config.card_bytes_per_person)
        self._address = Share(config.tables_per_address, config.bots_per_address, config.card_bytes_per_address)
        self._checking = asyncio.Lock()
        self._opening: list[_Opening] = []

    @asynccontextmanager
    async def share(self, person: str, address: str, bots: int, card_bytes: int) -> AsyncIterator[None]:
        """Around the opening of a table: refuse it if it would take up more than one's share, together with those that
        are being opened."""
        opening = _Opening(person, address, Usage(1, bots, card_bytes))
        async with self._checking:
            await self._check(opening)
            self._opening.append(opening)
        try:
            yield
        finally:
            self._opening.remove(opening)

    async def _check(self, opening: _Opening) -> None:
        person, address, wanted = opening
        # Counted before the database is asked: whatever is opened meanwhile may count twice, but never not at all.
        before = list(self._opening)
        if await self._store.kept_for(person) + wanted.card_bytes > self._disk:
            raise TooMuch("Your matches take up all the room that one person has here: ask whoever runs the server.")
        own = [other.wanted for other in before if other.person == person]
        _within(self._person, _sum(await self._store.usage_of(person), own), wanted, "You have")
        if address:
            own = [other.wanted for other in before if other.address == address]
            usage = _sum(await self._store.usage_at(address), own)
            _within(self._address, usage, wanted, "Together the people at your address have")


class _Opening(NamedTuple):
    """A table that is about to be there."""

    person: str
    address: str
    wanted: Usage


def _sum(usage: Usage, others: list[Usage]) -> Usage:
    return Usage(*map(sum, zip(usage, *others, strict=True)))


def _within(share: Share, usage: Usage, wanted: Usage, who: str) -> None:
    if usage.tables + wanted.tables > share.tables:
        raise TooMuch(f"{who} {usage.tables} tables that are not over: finish or leave some of them first.")
    if wanted.bots and usage.bots + wanted.bots > share.bots:
        raise TooMuch(f"{who} {usage.bots} bots at tables that are not over: finish some of those matches first.")
    if wanted.card_bytes and usage.card_bytes + wanted.card_bytes > share.card_bytes:
        raise TooMuch(f"{who} many card files at tables that are not over: finish some of those matches first.")
