"""The bots by name, as people type them: `random`, `simple`, `simple:worlds=200`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields

from regalia.bots.bot import Bot
from regalia.engine.chance import Stream, below
from regalia.engine.errors import BadSettings
from regalia.engine.game import Header, Setting
from regalia.play.match import Told
from regalia.search import flat

SEEDS = 1 << 31  # how many different searches a stream can ask for
MOST = 1_000_000  # of anything a bot can be told to do


@dataclass(frozen=True)
class RandomBot:
    """Any legal move, each as likely as another."""

    def choose(
        self, setting: Setting, seen: Header, actions: Sequence[int], events: Sequence[Told], random: Stream
    ) -> int:
        return actions[below(random, len(actions))]

    def needs_compiling(self, setting: Setting) -> bool:
        return False


@dataclass(frozen=True)
class SimpleBot:
    """The move that wins most often when the rest is imagined and everyone goes on at random."""

    worlds: int = 200

    def choose(
        self, setting: Setting, seen: Header, actions: Sequence[int], events: Sequence[Told], random: Stream
    ) -> int:
        if len(actions) == 1:
            return actions[0]
        shares = flat.win_shares(setting, seen, actions, self.worlds, below(random, SEEDS))
        return actions[shares.index(max(shares))]

    def needs_compiling(self, setting: Setting) -> bool:
        return flat.needs_compiling(setting)


BOTS: dict[str, Callable[..., Bot]] = {"random": RandomBot, "simple": SimpleBot}


def make(text: str) -> Bot:
    """The bot of that name, with its settings behind a colon: `simple:worlds=200`."""
    name, _, rest = text.partition(":")
    if name not in BOTS:
        raise BadSettings(f"There is no bot {name!r}; the bots are {', '.join(BOTS)}.")
    kind = BOTS[name]
    known = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    chosen = {}
    for part in filter(None, rest.split(",")):
        setting, _, value = part.partition("=")
        if setting not in known:
            offer = f"its settings are {', '.join(known)}" if known else "it has none"
            raise BadSettings(f"The bot {name} has no setting {setting!r}; {offer}.")
        if not value.isdecimal() or not 1 <= int(value) <= MOST:
            raise BadSettings(f"The bot {name} takes a whole number from 1 to {MOST} for {setting}, not {value!r}.")
        chosen[setting] = int(value)
    return kind(**chosen)
