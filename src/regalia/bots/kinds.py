"""The kinds of bots there are, from any move at all to a search that mixes its play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from regalia.engine import contract
from regalia.engine.chance import Stream, below
from regalia.engine.contract import Header
from regalia.engine.decision import Decision
from regalia.engine.errors import BadSettings
from regalia.engine.game import Setting, Solver
from regalia.engine.talk import Said
from regalia.search import flat
from regalia.search.network import Player, learnt, player, softmax
from regalia.search.rollout import ANYONE, draw_by_weight
from regalia.search.searcher import Searcher, Thought

SEEDS = 1 << 31  # how many different searches a stream can ask for
KEPT = 4  # searches whose tables are kept, by setting
GUIDES = ("character", "chance", "network")
FIRST = 0  # a search has the temperament of the game's first character
RARE = 0.2  # of a secret choice, what is played less than this part of the most frequent is left out as noise


@dataclass(frozen=True)
class RandomBot:
    """Any legal move, each as likely as another."""

    def choose(self, decision: Decision) -> int:
        return decision.actions[decision.random.below(len(decision.actions))]


@dataclass(frozen=True)
class CharacterBot:
    """A rule of thumb with a temperament: `character:NAME`, one of those that the game has."""

    name: str

    def choose(self, decision: Decision) -> int:
        setting, actions = decision.setting, list(decision.actions)
        number, weights = self.number(setting), [0.0] * len(actions)
        contract.policy(setting.rules, decision.seen, number, actions, len(actions), weights)
        adjusted = decision.adjustments(number)
        weights = [weight * lean for weight, lean in zip(weights, adjusted, strict=True)]
        return actions[draw_by_weight(decision.random, weights, len(actions))]

    def say(self, decision: Decision) -> Said | None:
        return decision.say(self.number(decision.setting))

    def number(self, setting: Setting) -> int:
        names = list(setting.game.characters)
        if self.name not in names:
            known = f"its characters are {', '.join(names)}" if names else "it has none"
            raise BadSettings(f"{setting.game.title} has no character {self.name!r}; {known}.")
        return names.index(self.name)

    def needs_compiling(self, setting: Setting) -> bool:
        self.number(setting)
        return False


@dataclass(frozen=True)
class FlatBot:
    """The move that wins most often when the rest is imagined and everyone goes on at random.

    It imagines for so many milliseconds, however many moves there are, so that its time tells nothing about its hand;
    or, where that is given, in so many worlds.
    """

    ms: int = 200
    worlds: int = 0

    def choose(self, decision: Decision) -> int:
        actions, seed = decision.actions, below(decision.random, SEEDS)
        position = decision.setting, decision.seen, actions
        if self.worlds:
            shares = flat.win_shares(*position, self.worlds, seed)
        else:
            shares = flat.win_shares_for(*position, self.ms / 1000, seed)
        return actions[shares.index(max(shares))]

    def needs_compiling(self, setting: Setting) -> bool:
        return flat.needs_compiling(setting)


@dataclass(frozen=True)
class SearchBot:
    """Information-set tree search, for so many milliseconds or, where that is given, so many iterations.

    `temperature` is how often, in a hundred, it settles for a move by how promising it looked instead of the best one.
    `rollouts` says how games are played on and `beliefs` how worlds are weighted: as the game's first character would
    (`character`) or not at all (`chance`). With `rollouts=network` they are not played on: the network that came with
    the game says which moves to look at and who wins.
    """

    ms: int = 500
    iterations: int = 0
    threads: int = 1
    temperature: int = 0
    seed: int = 0  # 0: from the bot's own stream
    rollouts: str = "character"
    beliefs: str = "character"

    def __post_init__(self) -> None:
        for word, known in ((self.rollouts, GUIDES), (self.beliefs, GUIDES[:2])):
            if word not in known:
                raise BadSettings(f"A search is guided by {' or '.join(known)}, not by {word!r}.")

    def choose(self, decision: Decision) -> int:
        setting, seen, random = decision.setting, decision.seen, decision.random
        # Even about a single move: an answer at once would tell the others that the hand leaves no choice.
        thoughts = self.think(setting, seen, self.seed or 1 + below(random, SEEDS))
        if contract.secret(setting.rules, seen):
            return _drawn([thought for thought in thoughts if thought.weight >= RARE * thoughts[0].weight], random)
        if below(random, 100) < self.temperature:
            return _drawn(thoughts, random)
        adjusted = dict(zip(decision.actions, decision.adjustments(FIRST), strict=True))
        return max(thoughts, key=lambda thought: (thought.visits * adjusted[thought.action], thought.value)).action

    def say(self, decision: Decision) -> Said | None:
        return decision.say(FIRST)

    def think(self, setting: Setting, seen: Header, seed: int) -> list[Thought]:
        """What the search makes of each move, best first."""
        searcher = _searcher(setting, self.threads, self.rollouts, self.beliefs)
        if self.iterations:
            return searcher.think(seen, seed, iterations=self.iterations)
        return searcher.think(seen, seed, seconds=self.ms / 1000)

    def needs_compiling(self, setting: Setting) -> bool:
        return _searcher(setting, self.threads, self.rollouts, self.beliefs).needs_compiling()


@lru_cache(maxsize=KEPT)
def _searcher(setting: Setting, threads: int, rollouts: str, beliefs: str) -> Searcher:
    first = FIRST if setting.game.characters else ANYONE
    guides = {"character": first, "chance": ANYONE, "network": ANYONE}
    network = player(setting) if rollouts == "network" else None
    return Searcher(setting, threads, first, guides[rollouts], guides[beliefs], network)


@dataclass(frozen=True)
class NetworkBot:
    """A network that learnt the game by playing it, without any search: an answer takes less than a millisecond.

    `temperature`, in hundredths, is how much it mixes: at 100 as it learnt to, below that it keeps more to what it
    thinks best, above it wanders. `file` is a network of your own, from `regalia learn`.
    """

    temperature: int = 50
    file: str = ""

    def choose(self, decision: Decision) -> int:
        setting, seen = decision.setting, decision.seen
        told, _ = self.player(setting).think(seen, seen.seat, decision.actions)
        weights = softmax(told, self.temperature / 100).tolist()
        return decision.actions[draw_by_weight(decision.random, weights, len(weights))]

    def think(self, setting: Setting, seen: Header) -> list[Thought]:
        """What it makes of each move of the seat to move, best first; of all of them it expects the same."""
        actions = [0] * setting.game.most_legal
        actions = actions[: contract.legal(setting.rules, seen, actions)]
        told, shares = self.player(setting).think(seen, seen.seat, actions)
        chances = softmax(told).tolist()
        value = float(shares[seen.seat])
        thoughts = [Thought(action, 0, value, chance) for action, chance in zip(actions, chances, strict=True)]
        return sorted(thoughts, key=lambda thought: -thought.weight)

    def player(self, setting: Setting) -> Player:
        """The network at a table; refuses what does not fit."""
        return player(setting, Path(self.file) if self.file else None)

    def needs_compiling(self, setting: Setting) -> bool:
        self.player(setting)
        return False


@dataclass(frozen=True)
class StrengthBot:
    """A strength for people: the game's network, at the temperature that makes it so strong, which its file tells.

    Where no network has learnt the game, its first character plays, and `astray` times in a hundred any move.
    """

    name: str
    astray: int

    def choose(self, decision: Decision) -> int:
        setting = decision.setting
        network = self.network(setting)
        if network is not None:
            return network.choose(decision)
        if below(decision.random, 100) < self.astray or not setting.game.characters:
            return RandomBot().choose(decision)
        return CharacterBot(next(iter(setting.game.characters))).choose(decision)

    def network(self, setting: Setting) -> NetworkBot | None:
        """The network that plays for it, where one has learnt the game."""
        network = learnt(setting)
        if network is None:
            return None
        strengths = network.network.told.get("strengths", {})
        return NetworkBot(temperature=strengths.get(self.name, NetworkBot.temperature))

    def say(self, decision: Decision) -> Said | None:
        return decision.say(FIRST)


def _drawn(thoughts: Sequence[Thought], random: Stream) -> int:
    weights = [thought.weight for thought in thoughts]
    return thoughts[draw_by_weight(random, weights, len(weights))].action


@dataclass(frozen=True)
class SolverBot:
    """Play that nobody can do much better against, in games or parts of them that are small enough to be solved."""

    iterations: int = 1000

    def choose(self, decision: Decision) -> int:
        weights = _solver(decision.setting).weigh(decision.seen, self.iterations)
        own = [weights.get(action, 0.0) for action in decision.actions]
        return decision.actions[draw_by_weight(decision.random, own, len(own))]

    def needs_compiling(self, setting: Setting) -> bool:
        return _solver(setting).needs_compiling()


@lru_cache(maxsize=KEPT)
def _solver(setting: Setting) -> Solver:
    solver = setting.game.solver(setting)
    if solver is None:
        raise BadSettings(f"{setting.game.title} is too large to be solved; let a search bot play it.")
    return solver
