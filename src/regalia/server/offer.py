"""What anyone may have here: which bots sit at tables, and how much of the server one person or address takes up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from regalia.bots import AT_TABLES
from regalia.engine.errors import BadSettings
from regalia.games import games
from regalia.server.config import Config
from regalia.server.errors import TooMuch
from regalia.server.store import Store, Usage


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

    async def check(self, person: str, address: str, bots: int, card_bytes: int) -> None:
        """Refuse a table that would take up more than one's share."""
        if await self._store.kept_for(person) + card_bytes > self._disk:
            raise TooMuch("Your matches take up all the room that one person has here: ask whoever runs the server.")
        _within(self._person, await self._store.usage_of(person), bots, card_bytes, "You have")
        if address:
            usage = await self._store.usage_at(address)
            _within(self._address, usage, bots, card_bytes, "Together the people at your address have")


def _within(share: Share, usage: Usage, bots: int, card_bytes: int, who: str) -> None:
    if usage.tables + 1 > share.tables:
        raise TooMuch(f"{who} {usage.tables} tables that are not over: finish or leave some of them first.")
    if bots and usage.bots + bots > share.bots:
        raise TooMuch(f"{who} {usage.bots} bots at tables that are not over: finish some of those matches first.")
    if card_bytes and usage.card_bytes + card_bytes > share.card_bytes:
        raise TooMuch(f"{who} many card files at tables that are not over: finish some of those matches first.")
