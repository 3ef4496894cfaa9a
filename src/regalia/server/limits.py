"""How much one may ask for: a burst in a second, and an amount in twenty."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

LONG = 20.0  # seconds
DAY = 24 * 3600.0
MOST_ADDRESSES = 50_000  # remembered at once


class Rate(NamedTuple):
    per_second: int
    per_20_seconds: int


class Allowance:
    """Fills up with time and is used up by asking."""

    __slots__ = ("_at", "_long", "_rate", "_short")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._at = now
        self._short = float(rate.per_second)
        self._long = float(rate.per_20_seconds)

    def take(self, now: float) -> bool:
        """Use up one, if there is one left."""
        rate, passed = self._rate, now - self._at
        self._at = now
        self._short = min(float(rate.per_second), self._short + passed * rate.per_second)
        self._long = min(float(rate.per_20_seconds), self._long + passed * rate.per_20_seconds / LONG)
        if self._short < 1 or self._long < 1:
            return False
        self._short -= 1
        self._long -= 1
        return True


class Allowances:
    """One for each address; those not heard of for longest are forgotten first."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._of: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        allowance = self._of.get(address)
        if allowance is None:
            allowance = self._of[address] = Allowance(self._rate, now)
            if len(self._of) > MOST_ADDRESSES:
                self._of.popitem(last=False)
        else:
            self._of.move_to_end(address)
        return allowance.take(now)


class Budgets:
    """An amount for each address that fills up evenly within a day."""

    def __init__(self, amount: int) -> None:
        self._amount = float(amount)
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what is left, and as of when

    def take(self, address: str, amount: int, now: float) -> bool:
        """Use up so much, if as much is left."""
        left, since = self._left.pop(address, (self._amount, now))
        left = min(self._amount, left + (now - since) * self._amount / DAY)
        enough = amount <= left
        self._left[address] = (left - amount if enough else left), now
        if len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
        return enough
