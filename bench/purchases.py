"""What a purchase of each upgrade of Greedy Kingdoms is worth, how often each is bought, and what each seat wins.

    python -m bench.purchases [--game NAME] [--games N] [--seed N] [--cards FILE] [UPGRADE…]
    python -m bench.purchases --bot network [--game NAME] [--games N] [--seed N]

Games of foxes, compiled; upgrades at two seats. For each upgrade a fox that never buys it plays one that values it by
`EAGER` more than it should, every deal twice with the seats exchanged. The difference in win share, divided by the
share of games in which the eager one bought it, is what a purchase is worth. How often it is bought is counted in games
of ordinary foxes, among those in which a player could have bought it. Cards are tuned with other seeds than those they
are judged by. With `--bot`, that bot plays in all seats, and only what each seat wins is found.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from regalia.bots.characters import make_move
from regalia.engine import sets
from regalia.engine.chance import WORD, Stream, seed_of
from regalia.engine.contract import legal, policy, score, setup
from regalia.engine.event import NO_LOG
from regalia.engine.game import Setting
from regalia.engine.kernel import compiled
from regalia.engine.record import Array
from regalia.games import find
from regalia.games.greedy_kingdoms.board import NONE, UPGRADES
from regalia.games.greedy_kingdoms.moves import OBTAIN_CARD
from regalia.games.greedy_kingdoms.reading import upgrades_of
from regalia.lab import games as lab
from regalia.play.mac import begin_chance, chance_at, hashes_and_words, key_words
from regalia.play.shuffle import key_from_seed
from regalia.search.rollout import draw_by_weight

SEATS = 2
FOX = 0  # the strongest character
EAGER = 3.0  # worth that an eager fox adds to the upgrade
SHARPNESS = 4.0  # of the characters, in which a worth becomes a weight
OF_BOTS = 1 << 40  # what sets the seeds of the foxes' chance apart from those of the deals
GAMES, VERDICT = 40_000, 2018
AT_ONCE = 500  # games of another bot, whose moves are kept
Z95 = 1.96


@compiled
def watch(
    rules: Any, states: Any, streams: Any, hashes: Any, w: Any, out: Any, weights: Any, log: Any, keys: Any, seeds: Any,
    subject: int, factors: Any, firsts: Any, scores: Any, lengths: Any, offered: Any, bought: Any,
) -> None:  # fmt: skip
    """Play the games; a seat's weight of buying the subject is multiplied by its factor."""
    r = rules[0]
    s = states[0]
    for game in range(len(keys)):
        begin_chance(hashes, w, keys[game])
        for seat in range(r.seats):
            streams[seat].random = seeds[game, seat]
        s.random = chance_at(hashes, w, 0)
        setup(r, s, log)
        firsts[game] = s.attacker
        ply = 0
        while s.over == 0:
            n = legal(r, s, out)
            me = s.seat
            picked = 0
            if n > 1:
                policy(r, s, FOX, out, n, weights)
                for i in range(n):
                    card = out[i] - OBTAIN_CARD
                    if 0 <= card < UPGRADES:
                        offered[game, me] |= sets.only(card)
                        if card == subject:
                            weights[i] *= factors[game, me]
                picked = draw_by_weight(streams[me], weights, n)
            card = out[picked] - OBTAIN_CARD
            if 0 <= card < UPGRADES:
                bought[game, me] |= sets.only(card)
            ply += 1
            make_move(r, states, out[picked], hashes, w, ply, log)
        score(r, s, scores[game])
        lengths[game] = ply


class Watched(NamedTuple):
    """What came of some games, by game and seat."""

    shares: Array
    firsts: Array  # who attacked first, by game
    lengths: Array
    offered: Array  # sets of upgrades that could be bought
    bought: Array


def play(setting: Setting, seed: int, deals: Sequence[int], subject: int, factors: Array) -> Watched:
    """Play deals by their numbers, with these factors for the seats of each."""
    game, seats, n = setting.game, setting.seats, len(deals)
    chances = [[seed_of(seed ^ OF_BOTS, deal * seats + seat) & WORD for seat in range(seats)] for deal in deals]
    scores, firsts, lengths = np.zeros((n, seats)), np.zeros(n, np.int64), np.zeros(n, np.int64)
    offered, bought = np.zeros((n, seats), np.int64), np.zeros((n, seats), np.int64)
    watch(
        setting.rules_array, np.zeros(2, game.state_type.dtype), np.zeros(seats, Stream.dtype), *hashes_and_words(),
        np.zeros(game.most_legal, np.int16), np.zeros(game.most_legal), NO_LOG,
        key_words([key_from_seed(seed_of(seed, deal)) for deal in deals]), np.array(chances, np.uint64),
        subject, factors, firsts, scores, lengths, offered, bought,
    )  # fmt: skip
    best = scores == scores.max(axis=1, keepdims=True)
    return Watched(best / best.sum(axis=1, keepdims=True), firsts, lengths, offered, bought)


def worth_of(setting: Setting, seed: int, games: int, card: int) -> tuple[float, float]:
    """Points of win share for a purchase, and one standard error."""
    eager_seat = np.arange(games) % SEATS
    factors = np.zeros((games, SEATS))
    factors[np.arange(games), eager_seat] = math.exp(SHARPNESS * EAGER)
    played = play(setting, seed, [game // SEATS for game in range(games)], card, factors)
    mine = np.arange(games), eager_seat
    gained = (2 * played.shares[mine] - 1).reshape(-1, SEATS).mean(axis=1)
    bought = float((played.bought[mine] >> card & 1).mean())
    if bought == 0:
        return 0.0, math.inf
    return 100 * float(gained.mean()) / bought, 100 * float(gained.std()) / len(gained) ** 0.5 / bought


def ordinary(setting: Setting, seed: int, games: int) -> Watched:
    return play(setting, seed, range(games), NONE, np.ones((games, setting.seats)))


def seats_row(usual: Watched) -> str:
    """Shares of the win from the first attacker on."""
    games, seats = usual.shares.shape
    won = [usual.shares[np.arange(games), (usual.firsts + place) % seats].mean() for place in range(seats)]
    shares = " ".join(f"{share:.3f}".lstrip("0") for share in won)
    return f"| {seats} | {shares} | {np.median(usual.lengths):.0f} |"


def between(bot: str, terms: lab.Terms, seed: int, games: int) -> Watched:
    """Games of any bot; what is offered and bought in them is not looked at."""
    shares, firsts, lengths = np.zeros((games, terms.seats)), np.zeros(games, np.int64), np.zeros(games, np.int64)
    compiled = lab.pays_to_compile(terms, (bot,), games)
    for first in range(0, games, AT_ONCE):
        some = [lab.Game(seed, number, (bot,) * terms.seats) for number in range(first, min(first + AT_ONCE, games))]
        for game, result in zip(some, lab.play(terms, some, compiled), strict=True):
            shares[game.number], lengths[game.number] = result.shares, len(result.moves)
            firsts[game.number] = lab.replay(terms, game, []).view()["attacker"]
    nothing = np.zeros((games, terms.seats), np.int64)
    return Watched(shares, firsts, lengths, nothing, nothing)


def report(setting: Setting, seed: int, games: int, only: Sequence[str]) -> Iterator[str]:
    usual = ordinary(setting, seed, games)
    yield f"{games} games a row, seed {seed}."
    yield ""
    yield "| upgrade | points | error | bought where it could be |"
    yield "|---|---|---|---|"
    outside = 0
    for card, row in enumerate(upgrades_of(setting.cards)):
        if only and row["name"] not in only:
            continue
        offered, bought = ((sets_of >> card & 1).any(axis=1) for sets_of in (usual.offered, usual.bought))
        points, error = worth_of(setting, seed, games, card)
        outside += abs(points) > 5
        often = bought.sum() / max(offered.sum(), 1)
        yield f"| {row['name'].replace('-', ' ')} | {points:+.1f} | {error:.1f} | {often:.1%} |"
    yield ""
    yield f"{outside} beyond ±5."


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.purchases", description=__doc__)
    parser.add_argument("--game", default="greedy-kingdoms", help="greedy-kingdoms or greedy-kingdoms-2009")
    parser.add_argument("--games", type=int, default=GAMES, help="games a row")
    parser.add_argument("--seed", type=int, default=VERDICT)
    parser.add_argument("--cards", type=Path, help="a card file instead of the game's own")
    parser.add_argument("--bot", help="who plays instead of foxes; then only what each seat wins is found")
    parser.add_argument("upgrades", nargs="*", help="only these, as they are named in the card file")
    asked = parser.parse_args()
    game = find(asked.game)
    cards = game.load_cards(asked.cards) if asked.cards else None
    if not asked.bot:
        for line in report(game.setting(SEATS, {}, cards), asked.seed, asked.games, asked.upgrades):
            print(line, flush=True)
    text = asked.cards.read_text(encoding="utf-8") if asked.cards else ""
    print("\n| seats | wins, from the first attacker on | decisions, median |\n|---|---|---|")
    for seats in game.seats:
        if asked.bot:
            usual = between(asked.bot, lab.Terms(game.name, seats, cards=text), asked.seed, asked.games)
        else:
            usual = ordinary(game.setting(seats, {}, cards), asked.seed, asked.games)
        print(seats_row(usual), flush=True)


if __name__ == "__main__":
    main()
