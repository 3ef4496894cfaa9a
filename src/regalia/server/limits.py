"""How much one may ask for: a burst in a second, and an amount in twenty; or an amount in a day.

What is used up at one process is used up at all: whoever has used a good part of an allowance is told of to the others
(`Sharing`). A hint that is late or lost lets somebody have a little more for a moment, never for long: what was used
elsewhere is a debt here.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, Protocol

from regalia.server.news import USED, News, NoNews

LONG = 20.0  # seconds
DAY = 24 * 3600.0
MOST_ADDRESSES = 50_000  # remembered at once
UNTOLD = 0.25  # of an allowance that others need not hear of: most people never use as much
TELL_EVERY = 0.05  # seconds for which what is told is gathered
SEPARATOR = ":"

Tell = Callable[[str, int], None]  # under this key so much was used


class Rate(NamedTuple):
    per_second: int
    per_20_seconds: int


class Allowance:
    """Fills up with time and is used up by asking."""

    __slots__ = ("_at", "_long", "_rate", "_short", "_untold")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._at = now
        self._short = float(rate.per_second)
        self._long = float(rate.per_20_seconds)
        self._untold = 0

    def take(self, now: float) -> bool:
        """Use up one, if there is one left."""
        self._fill(now)
        if self._short < 1 or self._long < 1:
            return False
        self._short -= 1
        self._long -= 1
        self._untold += 1
        return True

    def _fill(self, now: float) -> None:
        rate, passed = self._rate, now - self._at
        self._at = now
        self._short = min(float(rate.per_second), self._short + passed * rate.per_second)
        self._long = min(float(rate.per_20_seconds), self._long + passed * rate.per_20_seconds / LONG)
        if self._long == rate.per_20_seconds:
            self._untold = 0

    def to_tell(self) -> int:
        """What the others are to hear of now, each use once."""
        if self._long >= (1 - UNTOLD) * self._rate.per_20_seconds:
            return 0
        told, self._untold = self._untold, 0
        return told

    def lose(self, amount: int, now: float) -> None:
        """So much was used elsewhere."""
        self._fill(now)
        self._long = max(-float(self._rate.per_20_seconds), self._long - amount)


class Allowances:
    """One for each address; those not heard of for longest are forgotten first."""

    def __init__(self, rate: Rate, tell: Tell = lambda key, amount: None) -> None:
        self._rate = rate
        self._tell = tell
        self._of: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        key = digest(address)
        allowance = self._find(key, now)
        taken = allowance.take(now)
        if taken and (amount := allowance.to_tell()):
            self._tell(key, amount)
        return taken

    def lose(self, key: str, amount: int, now: float) -> None:
        """So much was used elsewhere, under the digest of an address."""
        self._find(key, now).lose(amount, now)

    def _find(self, key: str, now: float) -> Allowance:
        allowance = self._of.get(key)
        if allowance is None:
            allowance = self._of[key] = Allowance(self._rate, now)
            if len(self._of) > MOST_ADDRESSES:
                self._of.popitem(last=False)
        else:
            self._of.move_to_end(key)
        return allowance


class _Left(NamedTuple):
    amount: float
    since: float
    untold: int


class Budgets:
    """An amount for each address that fills up evenly within a day."""

    def __init__(self, amount: int, tell: Tell = lambda key, amount: None) -> None:
        self._amount = float(amount)
        self._tell = tell
        self._left: OrderedDict[str, _Left] = OrderedDict()

    def take(self, address: str, amount: int, now: float) -> bool:
        """Use up so much, if as much is left."""
        key = digest(address)
        left = self._pop(key, now)
        enough = amount <= left.amount
        if enough:
            left = _Left(left.amount - amount, now, left.untold + amount)
            if left.amount < (1 - UNTOLD) * self._amount:
                self._tell(key, left.untold)
                left = left._replace(untold=0)
        self._keep(key, left)
        return enough

    def lose(self, key: str, amount: int, now: float) -> None:
        """So much was used elsewhere, under the digest of an address."""
        left = self._pop(key, now)
        self._keep(key, left._replace(amount=max(-self._amount, left.amount - amount)))

    def _pop(self, key: str, now: float) -> _Left:
        left = self._left.pop(key, _Left(self._amount, now, 0))
        amount = min(self._amount, left.amount + (now - left.since) * self._amount / DAY)
        return _Left(amount, now, 0 if amount == self._amount else left.untold)

    def _keep(self, key: str, left: _Left) -> None:
        self._left[key] = left
        if len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)


class Limit(Protocol):
    def lose(self, key: str, amount: int, now: float) -> None:
        """So much was used elsewhere."""


class Sharing:
    """The allowances of one process, which the other processes hear of. Addresses and names travel as digests."""

    def __init__(self, news: News | None = None) -> None:
        self._news = news or NoNews()
        self._limits: dict[str, Limit] = {}
        self._waiting: Counter[tuple[str, str]] = Counter()

    def allowances(self, name: str, rate: Rate) -> Allowances:
        made = self._limits[name] = Allowances(rate, lambda key, amount: self._tell(name, key, amount))
        return made

    def budgets(self, name: str, amount: int) -> Budgets:
        made = self._limits[name] = Budgets(amount, lambda key, amount: self._tell(name, key, amount))
        return made

    def _tell(self, name: str, key: str, amount: int) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_later(TELL_EVERY, self._send)
        self._waiting[name, key] += amount

    def _send(self) -> None:
        waiting, self._waiting = self._waiting, Counter()
        for (name, key), amount in waiting.items():
            self._news.tell(USED + SEPARATOR.join((name, key, str(amount))))

    def heard(self, what: str, now: float) -> None:
        """Another process has told of something; what this version does not know is left to others."""
        name, _, rest = what.removeprefix(USED).partition(SEPARATOR)
        key, _, amount = rest.partition(SEPARATOR)
        if name in self._limits and amount.isdecimal():
            self._limits[name].lose(key, int(amount), now)


@lru_cache(maxsize=1 << 12)
def digest(address: str) -> str:
    """What stands for an address or a name between processes."""
    return base64.urlsafe_b64encode(hashlib.blake2b(address.encode(), digest_size=9).digest()).decode()
