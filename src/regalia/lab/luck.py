"""How much of a result was luck: what the cards and the dice of the bots' own chance gave, as a network judges it.

After every ply the network says what each seat can expect of the game as it went on, and of the same ply played again
with other chance: other cards, and another choice of a bot whose way of choosing is known (a network, a character that
remembers nothing, random). What the ply brought beyond the mean of those others was luck. By its very definition luck
is nothing on average, whatever the network thinks, so a score with its luck taken away has the same mean; and the
better the network judges, the less is left for chance to spread (AIVAT, Burch and others, 2018, with samples in the
place of expectations).

How much of the luck to take away is learnt from the sets before, never from the set itself, and so adds no bias.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from regalia import bots
from regalia.bots.kinds import CharacterBot, NetworkBot, RandomBot, StrengthBot
from regalia.engine.chance import Stream, below, seed_of
from regalia.engine.contract import apply, legal, policy, score, setup
from regalia.engine.event import NO_LOG
from regalia.engine.game import Setting
from regalia.engine.kernel import compiled, kernel
from regalia.engine.memory import Memory
from regalia.lab.games import Game, Terms
from regalia.play.shuffle import Shuffle, key_from_seed
from regalia.search.flat import win_share
from regalia.search.mind import Mind, mind_of, no_mind, share_out, think, weigh
from regalia.search.network import cooled, player
from regalia.search.rollout import ANYONE, draw_by_weight

OTHERS = 24  # times that each ply is played again
UNKNOWN, NETWORK = -3, -2  # how a seat chooses; ANYONE: any move; from 0 on: as that character
OWN, THEIRS = 0, 1  # who judges: the seats of the candidate, or the others
JUDGES = 2
BELIEVED = 8.0  # sets that the first guess counts for: that all luck is to be taken away, half by each judge
KEPT = 4
BLANK = np.uint64(0)  # a random state from which nothing has been drawn


class Room(NamedTuple):
    """All that a game is judged on."""

    rules: Any
    states: Any  # the game, the ply before, and that ply played again
    raw: Any  # the same as bytes
    mind: Mind  # of the judge
    minds: Any  # of each seat that a network plays
    streams: Any
    out: Any
    weights: Any
    shares: Any  # of each seat, as one seat sees it
    scores: Any
    held: Any  # 1 at the seats of the candidate
    told: Any  # what the judges expect for the candidate
    other: Any  # the same where the ply was played again
    log: Any


@kernel
def add_part(total: Any, told: Any, part: float) -> None:
    for by in range(JUDGES):
        total[by] += part * told[by]


@kernel
def judge(room: Room, which: int) -> None:
    """What the candidate's seats can expect together, by the mean of its own seats and by the mean of the others."""
    r, s = room.rules[0], room.states[which]
    room.told[:] = 0.0
    if s.over != 0:
        score(r, s, room.scores)
        for seat in range(r.seats):
            if room.held[seat] == 1:
                won = win_share(r, room.scores, seat)
                room.told[OWN] += won
                room.told[THEIRS] += won
        return
    mine = np.sum(room.held)
    for seat in range(r.seats):
        think(room.mind, room.raw[which], seat)
        share_out(room.mind, seat, r.seats, room.shares)
        expected = 0.0
        for other in range(r.seats):
            if room.held[other] == 1:
                expected += room.shares[other]
        if room.held[seat] == 1:
            room.told[OWN] += expected / mine
        else:
            room.told[THEIRS] += expected / (r.seats - mine)


@kernel
def choose_again(room: Room, seat: int, how: int, n: int) -> Any:
    """Another choice of a seat in the state before the ply, as it would have made it."""
    if n == 1:
        return room.out[0]
    if how == ANYONE:
        return room.out[below(room.streams[0], n)]
    if how == NETWORK:
        mind = room.minds[room.held[seat]]
        think(mind, room.raw[1], seat)
        weigh(mind, seat, room.out, n, room.weights)
    else:
        policy(room.rules[0], room.states[1], how, room.out, n, room.weights)
    return room.out[draw_by_weight(room.streams[0], room.weights, n)]


@kernel
def add_deal(room: Room, random: Any, seed: int, luck: Any) -> None:
    """Deal, and count the luck of it."""
    s, again = room.states[0], room.states[2]
    room.other[:] = 0.0
    for number in range(OTHERS):
        again.random = seed_of(seed, number)
        setup(room.rules[0], again, room.log)
        judge(room, 2)
        add_part(room.other, room.told, 1 / OTHERS)
    s.random = random
    setup(room.rules[0], s, room.log)
    judge(room, 0)
    add_part(luck, room.told, 1.0)
    add_part(luck, room.other, -1.0)


@kernel
def add_ply(room: Room, action: int, random: Any, how: Any, seed: int, luck: Any) -> None:
    """Play one ply of the game, and count the luck of it."""
    r, states = room.rules[0], room.states
    states[1] = states[0]
    states[0].random = BLANK
    apply(r, states[0], action, room.log)
    drew = states[0].random != BLANK
    if drew:
        states[0] = states[1]
        states[0].random = random
        apply(r, states[0], action, room.log)
    seat = states[1].seat
    n = legal(r, states[1], room.out)
    known = n > 1 and how[seat] != UNKNOWN
    if not drew and not known:
        return
    room.other[:] = 0.0
    for number in range(OTHERS):
        room.streams[0].random = seed_of(seed, number)
        picked = choose_again(room, seat, how[seat], n) if known else action
        states[2] = states[1]
        states[2].random = seed_of(seed, OTHERS + number)
        apply(r, states[2], picked, room.log)
        judge(room, 2)
        add_part(room.other, room.told, 1 / OTHERS)
    judge(room, 0)
    add_part(luck, room.told, 1.0)
    add_part(luck, room.other, -1.0)


@compiled
def add_luck(room: Room, moves: Any, randoms: Any, how: Any, seed: int, luck: Any) -> None:
    """Play a game again and add up the luck of its deal and of every ply."""
    add_deal(room, randoms[0], seed_of(seed, 0) >> 1, luck)
    for ply in range(len(moves)):
        add_ply(room, moves[ply], randoms[ply + 1], how, seed_of(seed, ply + 1) >> 1, luck)


class Judge:
    """Judges the games of two bots under some terms."""

    def __init__(self, setting: Setting, candidate: str, baseline: str) -> None:
        game = setting.game
        states = np.zeros(3, game.state_type.dtype)
        network = player(setting)  # refuses a game that nobody has learnt
        ways = [way_of(setting, bots.make(text)) for text in (baseline, candidate)]
        self.setting = setting
        self.how = [way.how for way in ways]
        self._room = Room(
            setting.rules_array, states, states.view(np.uint8).reshape(3, -1), mind_of(network.layout, network.network),
            (ways[0].mind, ways[1].mind), np.zeros(1, Stream.dtype), np.zeros(game.most_legal, np.int16),
            np.zeros(game.most_legal), np.zeros(setting.seats), np.zeros(setting.seats),
            np.zeros(setting.seats, np.int64), np.zeros(JUDGES), np.zeros(JUDGES), NO_LOG,
        )  # fmt: skip

    def luck(self, game: Game, line_up: Sequence[int], moves: Sequence[int]) -> list[float]:
        """What the candidate's seats got by luck in a game that was played, by each of the judges."""
        shuffle = Shuffle(key_from_seed(game.deal))
        randoms = np.array([shuffle.random_at(ply) for ply in range(len(moves) + 1)], np.uint64)
        self._room.held[:] = line_up
        luck = np.zeros(JUDGES)
        how = np.array([self.how[held] for held in line_up], np.int64)
        add_luck(self._room, np.array(moves, np.int64), randoms, how, seed_of(~game.seed, game.number) >> 1, luck)
        told: list[float] = luck.tolist()
        return told


@dataclass(frozen=True, eq=False)
class Way:
    """How a bot chooses, as far as that is known."""

    how: int
    mind: Mind


def way_of(setting: Setting, bot: bots.Bot) -> Way:
    if type(bot) is StrengthBot:
        bot = bot.network(setting) or bot
    if type(bot) is NetworkBot:
        at_table = bot.player(setting)
        return Way(NETWORK, mind_of(at_table.layout, cooled(at_table.network, bot.temperature / 100)))
    if type(bot) is RandomBot:
        return Way(ANYONE, no_mind())
    if type(bot) is CharacterBot and setting.game.memory_type is Memory:
        return Way(bot.number(setting), no_mind())
    return Way(UNKNOWN, no_mind())


@lru_cache(maxsize=KEPT)
def judge_of(terms: Terms, candidate: str, baseline: str) -> Judge:
    return Judge(terms.setting(), candidate, baseline)


def without_luck(scores: Sequence[float], luck: Sequence[Sequence[float]]) -> list[float]:
    """The scores of sets without their luck, each with coefficients that the sets before it have taught."""
    coefficients = np.full(JUDGES, 1 / JUDGES)
    moments, products = np.zeros((JUDGES, JUDGES)), np.zeros(JUDGES)
    cleared, total = [], 0.0
    for number, (score_of_set, own) in enumerate(zip(scores, np.array(luck), strict=True)):
        if number > 1:
            few = BELIEVED * np.eye(JUDGES) * np.trace(moments) / JUDGES / number
            coefficients = np.linalg.lstsq(moments + few, products + few @ np.full(JUDGES, 1 / JUDGES), rcond=None)[0]
        cleared.append(float(score_of_set - coefficients @ own))
        total += cleared[-1]
        moments += np.outer(own, own)
        products += own * (score_of_set - total / (number + 1))
    return cleared
