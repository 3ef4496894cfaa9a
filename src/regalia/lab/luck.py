"""How much of a result was luck: what the cards and the dice of the bots' own chance gave, as a network judges it.

From every position of a game many other games are played on for a few plies, with other cards and with other choices
of the bots whose way of choosing is known (a network, a character that remembers nothing, random); who chooses in a way
that is not known chooses there as it did. Where they stop, the network says what each seat can expect. What a ply
brought beyond the mean of the others was luck. By its very definition luck is nothing on average, whatever the network
thinks, so a score with its luck taken away has the same mean; and the better a position is judged, the less is left for
chance to spread (AIVAT, Burch and others, 2018, with samples in the place of expectations).

A network sees one seat's part of a position and judges it roughly, and its errors change from ply to ply as much as the
truth does; some plies on they are nearly gone from the mean. The same games tell, stopped a ply earlier, what the
position is worth and, a ply later, what could have come of it, so that most of what is accidental in them cancels out.

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

TIMES = 48  # games that are played on from every position
AHEAD = 4  # plies for which they are
UNKNOWN, NETWORK = -3, -2  # how a seat chooses; ANYONE: any move; from 0 on: as that character
OWN, THEIRS = 0, 1  # who judges: the seats of the candidate, or the others
JUDGES = 2
BELIEVED = 8.0  # sets that the first guess counts for: that all luck is to be taken away, half by each judge
KEPT = 4
GAME, ON = 0, 1  # of the states: the game itself, and one that is played on
NOTHING = -1  # instead of an action


class Room(NamedTuple):
    """All that a game is judged on."""

    rules: Any
    states: Any  # by GAME and ON
    raw: Any  # the same as bytes
    mind: Mind  # of the judge, who also plays for those whose way of choosing is not known
    minds: Any  # of each seat that a network plays
    streams: Any
    out: Any
    weights: Any
    shares: Any  # of each seat, as one seat sees it
    scores: Any
    held: Any  # 1 at the seats of the candidate
    log: Any


@kernel
def judge(room: Room, total: Any, part: float) -> None:
    """Add what the candidate's seats can expect together, by the mean of its own seats and by that of the others."""
    r, s = room.rules[0], room.states[ON]
    if s.over != 0:
        score(r, s, room.scores)
        for seat in range(r.seats):
            if room.held[seat] == 1:
                won = part * win_share(r, room.scores, seat)
                total[OWN] += won
                total[THEIRS] += won
        return
    mine = np.sum(room.held)
    for seat in range(r.seats):
        think(room.mind, room.raw[ON], seat)
        share_out(room.mind, seat, r.seats, room.shares)
        expected = 0.0
        for other in range(r.seats):
            if room.held[other] == 1:
                expected += room.shares[other]
        if room.held[seat] == 1:
            total[OWN] += part * expected / mine
        else:
            total[THEIRS] += part * expected / (r.seats - mine)


@kernel
def play_on(room: Room, how: Any, plies: int) -> None:
    """Some plies as the bots would have made them."""
    r, s = room.rules[0], room.states[ON]
    for _ in range(plies):
        if s.over != 0:
            return
        n = legal(r, s, room.out)
        apply(r, s, room.out[choose(room, how[s.seat], n) if n > 1 else 0], room.log)


@kernel
def choose(room: Room, how: int, n: int) -> int:
    """Which of the n actions the seat to move would have chosen."""
    s, choice = room.states[ON], room.streams[0]
    if how == ANYONE:
        return below(choice, n)
    if how >= 0:
        policy(room.rules[0], s, how, room.out, n, room.weights)
    else:
        mind = room.minds[room.held[s.seat]] if how == NETWORK else room.mind
        think(mind, room.raw[ON], s.seat)
        weigh(mind, s.seat, room.out, n, room.weights)
    return draw_by_weight(choice, room.weights, n)


@kernel
def begin(room: Room, seed: int, number: int) -> None:
    """Other chance for what is played on."""
    room.states[ON].random = seed_of(seed, 2 * number)
    room.streams[0].random = seed_of(seed, 2 * number + 1)


@kernel
def add_deal(room: Room, how: Any, seed: int, luck: Any) -> None:
    """Take away what other deals lead to."""
    for number in range(TIMES):
        begin(room, seed, number)
        setup(room.rules[0], room.states[ON], room.log)
        play_on(room, how, AHEAD)
        judge(room, luck, -1 / TIMES)


@kernel
def add_ply(room: Room, how: Any, action: int, seed: int, luck: Any) -> None:
    """Add what the position is worth, and take away what else could have come of it than what will.

    If the seat to move chooses in an unknown way, only chance could have been another.
    """
    r, states = room.rules[0], room.states
    given = NOTHING
    if how[states[GAME].seat] == UNKNOWN and legal(r, states[GAME], room.out) > 1:
        given = action
    for number in range(TIMES):
        states[ON] = states[GAME]
        begin(room, seed, number)
        play_on(room, how, AHEAD)
        judge(room, luck, 1 / TIMES)
        if given == NOTHING:
            play_on(room, how, 1)
        else:
            states[ON] = states[GAME]
            begin(room, seed, TIMES + number)
            apply(r, states[ON], given, room.log)
            play_on(room, how, AHEAD)
        judge(room, luck, -1 / TIMES)


@compiled
def add_luck(room: Room, moves: Any, randoms: Any, how: Any, seed: int, luck: Any) -> None:
    """Play a game again and add up the luck of its deal and of every ply."""
    r, states = room.rules[0], room.states
    add_deal(room, how, seed_of(seed, 0) >> 1, luck)
    states[GAME].random = randoms[0]
    setup(r, states[GAME], room.log)
    for ply in range(len(moves)):
        add_ply(room, how, moves[ply], seed_of(seed, ply + 1) >> 1, luck)
        states[GAME].random = randoms[ply + 1]
        apply(r, states[GAME], moves[ply], room.log)
    states[ON] = states[GAME]
    judge(room, luck, 1.0)


class Judge:
    """Judges the games of two bots under some terms."""

    def __init__(self, setting: Setting, candidate: str, baseline: str) -> None:
        game = setting.game
        states = np.zeros(2, game.state_type.dtype)
        network = player(setting)  # refuses a game that nobody has learnt
        usual = cooled(network.network, NetworkBot().temperature / 100)
        ways = [way_of(setting, bots.make(text)) for text in (baseline, candidate)]
        self.setting = setting
        self.how = [way.how for way in ways]
        self._room = Room(
            setting.rules_array, states, states.view(np.uint8).reshape(2, -1), mind_of(network.layout, usual),
            (ways[0].mind, ways[1].mind), np.zeros(1, Stream.dtype), np.zeros(game.most_legal, np.int16),
            np.zeros(game.most_legal), np.zeros(setting.seats), np.zeros(setting.seats),
            np.zeros(setting.seats, np.int64), NO_LOG,
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
