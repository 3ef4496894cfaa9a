"""Who plays in compiled games: bots as the numbers, and networks as the weights, that kernels read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from regalia.bots.bot import Bot
from regalia.bots.kinds import CharacterBot, NetworkBot, RandomBot, StrengthBot
from regalia.engine.contract import policy
from regalia.engine.game import Setting
from regalia.engine.kernel import kernel
from regalia.engine.memory import Memory
from regalia.search.mind import Mind, mind_of, no_mind, think, weigh
from regalia.search.network import cooled
from regalia.search.rollout import ANYONE

UNKNOWN = -2  # instead of a character: a bot whose policy is not known
FIRST_NETWORK = -3  # a network; the second, if there is one, has the number below
MOST_NETWORKS = 2  # different ones at one table


@kernel
def is_network(player: int) -> bool:
    return player <= FIRST_NETWORK


@kernel
def weigh_moves(rules: Any, s: Any, raw: Any, minds: Any, player: int, out: Any, n: int, weights: Any) -> None:
    """How often a character or a network takes each of the n actions in `out`, as weights of any scale.

    `raw` is the record `s` as bytes. What a character remembers comes on top, by `adjust`.
    """
    if minds is not None and is_network(player):  # without minds the compiler leaves this out
        mind = minds[FIRST_NETWORK - player]
        think(mind, raw, s.seat)
        weigh(mind, s.seat, out, n, weights)
        return
    policy(rules, s, player, out, n, weights)


@dataclass(frozen=True)
class Cast:
    """Some players by name: which number kernels know them by, and the networks among them."""

    numbers: Mapping[str, int]
    minds: tuple[Mind, Mind] | None  # None where there is no network

    def seated(self, players: Sequence[str]) -> list[int]:
        """The numbers of those who sit at a table, by seat."""
        return [self.numbers[player] for player in players]


def cast(setting: Setting, bots: Mapping[str, Bot]) -> Cast:
    """Bots as compiled games know them; UNKNOWN, if they cannot be played there."""
    networks: list[Mind] = []
    numbers: dict[str, int] = {}
    for name, given in bots.items():
        bot = _network_of(given, setting) or given
        numbers[name] = UNKNOWN
        if type(bot) is CharacterBot:
            numbers[name] = bot.number(setting)
        elif type(bot) is RandomBot:
            numbers[name] = ANYONE
        elif type(bot) is NetworkBot and len(networks) < MOST_NETWORKS:
            at_table = bot.player(setting)
            numbers[name] = FIRST_NETWORK - len(networks)
            networks.append(mind_of(at_table.layout, cooled(at_table.network, bot.temperature / 100)))
    if not networks:
        return Cast(numbers, None)
    return Cast(numbers, (networks[0], networks[1] if len(networks) > 1 else no_mind()))


def _network_of(bot: Bot, setting: Setting) -> NetworkBot | None:
    """The network that is all there is to a strength for people; where characters talk, it talks like one of them."""
    if type(bot) is StrengthBot and setting.game.memory_type is Memory:
        return bot.network(setting)
    return None
