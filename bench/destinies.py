"""How often each Destiny Card of The Fall of Kingdoms is used, and what being dealt it does to a seat's share.

    python -m bench.destinies SEATS GAMES [CARD_FILE]

Games of the strongest character, compiled. A card counts as held in every turn of its holder that begins with it in the
hand; it is used in such a turn or, if it is Defense-only, before the next one.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

from regalia.bots.characters import Table, make_move
from regalia.engine import sets
from regalia.engine.contract import setup
from regalia.engine.event import NO_LOG
from regalia.engine.game import Setting
from regalia.engine.kernel import compiled
from regalia.engine.record import Array
from regalia.games import find
from regalia.games.fall_of_kingdoms import moves, state
from regalia.play.mac import begin_chance, chance_at, hashes_and_words, key_words
from regalia.play.shuffle import key_from_seed

KINDS = state.DESTINY_CARDS
Z95 = 1.96


@compiled
def watch(
    rules: Any, states: Any, hashes: Any, w: Any, log: Any, keys: Any, played: Any, ends: Any, dealt: Any, held: Any,
    used: Any, turns: Any,
) -> None:  # fmt: skip
    """Play the games again and count; the moves of each end in `played` where `ends` says."""
    r = rules[0]
    s = states[0]
    at = 0
    for game in range(len(keys)):
        begin_chance(hashes, w, keys[game])
        s.random = chance_at(hashes, w, 0)
        setup(r, s, log)
        for seat in range(r.seats):
            for card in range(KINDS):
                if sets.has(s.destiny[seat], card):
                    dealt[game, seat, r.kind_of[card]] = 1
        ply = 0
        turn = 0
        while at < ends[game]:
            action = played[at]
            if s.phase == state.ACTING and s.turn != turn:
                turn = s.turn
                for kind in range(KINDS):
                    if s.destiny[s.seat] & r.copies[kind] != sets.EMPTY:
                        held[kind] += 1
            if moves.USE <= action < moves.AIM:
                used[(action - moves.USE) // moves.USES] += 1
            elif moves.DEFEND <= action < moves.LOSE:
                used[action - moves.DEFEND] += 1
            ply += 1
            make_move(r, states, action, hashes, w, ply, log)
            at += 1
        turns[game] = s.turn


def report(setting: Setting, games: int) -> list[str]:
    """A table of the kinds, below a line about the games."""
    deals = list(range(games))
    seats = setting.seats
    chances = [[deal * 7919 + seat + 1 for seat in range(seats)] for deal in deals]
    played = Table(setting).play(deals, chances, [[0] * seats] * games, keep_moves=True)
    dealt = np.zeros((games, seats, KINDS), np.int8)
    held, used, turns = (np.zeros(n, np.int64) for n in (KINDS, KINDS, games))
    watch(
        setting.rules_array, np.zeros(2, setting.game.state_type.dtype), *hashes_and_words(), NO_LOG,
        key_words([key_from_seed(deal) for deal in deals]), np.concatenate(played.moves).astype(np.int64),
        np.cumsum(played.lengths), dealt, held, used, turns,
    )  # fmt: skip
    shares = played.scores / played.scores.sum(1, keepdims=True)
    unfinished = int((played.endings == state.UNFINISHED).sum())
    names = [card["name"] for card in setting.cards["destiny"]]
    return [
        f"{seats} seats, {games} games: median of {np.median(turns):.0f} turns, {unfinished} broken off",
        "| card | used in the turns held | share of the win |",
        "|---|---|---|",
        *(_row(name, held[kind], used[kind], shares[dealt[:, :, kind] > 0], seats) for kind, name in enumerate(names)),
    ]


def _row(name: str, held: int, used: int, shares: Array, seats: int) -> str:
    more = shares.mean() - 1 / seats
    error = Z95 * shares.std() / len(shares) ** 0.5
    return f"| {name.replace('-', ' ')} | {used / max(held, 1):.1%} | {more:+.3f} ±{error:.3f} |"


def main(seats: str, games: str, cards: str = "") -> None:
    game = find("fall-of-kingdoms")
    setting = game.setting(int(seats), {}, game.load_cards(Path(cards)) if cards else None)
    print("\n".join(report(setting, int(games))))


if __name__ == "__main__":
    main(*sys.argv[1:])
