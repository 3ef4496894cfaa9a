"""High Bid, a game of twelve cards: all that a game needs, in its smallest form. CONTRIBUTING.md walks through it."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from regalia.engine import sets
from regalia.engine.cards import Table, whole
from regalia.engine.contract import NO_SEAT, Header, Kernels, RulesHeader, always
from regalia.engine.event import ALL, OPENED, SEALED, only_to, tell
from regalia.engine.game import Game, Setting, parts
from regalia.engine.option import Choice, chosen
from regalia.engine.phases import Phases
from regalia.engine.record import EVERYONE, OWNER, Grid, Row, Seats, i8, members
from regalia.engine.view import Frame, Shown
from regalia.engine.vocabulary import NUMBER, Events, Kind, Moves, Vocabulary, mine, seats, several

SEATS, CARDS, HAND, ROUNDS, MOST_POINTS, NONE = Seats(3), 12, 3, 3, 5, -1

# The words of the game: its option, its question and move, what happens, how it ends, who plays it
TAKER = Choice("H3")
TAKER("highest")
LOWEST = TAKER("lowest")
PHASES = Phases()
BIDDING = PHASES("bid")
ENDINGS = Vocabulary(first=1)
ALL_ROUNDS_PLAYED = ENDINGS("all-rounds-played")
CHARACTERS = Vocabulary()
BOLD = CHARACTERS("bold")
CHARACTERS("patient")


SEAT = seats(SEATS)
CARD = Kind(CARDS, lambda setting, card: setting.cards["card"][card]["name"])
HELD = several(CARD)
MOVES, MOST_LEGAL = Moves(), HAND
BID = MOVES("", card=CARD.of(mine))
EVENTS = Events()
DEALT = EVENTS("dealt", seat=SEAT, cards=HELD)  # told to that seat alone
ROUND_BEGINS = EVENTS("round_begins", round=NUMBER, prize=CARD)
LAID = EVENTS("laid", seat=SEAT)
SHOWN = EVENTS("shown", seat=SEAT, card=CARD)
TAKEN = EVENTS("taken", seat=SEAT, prize=CARD)


class Rules(RulesHeader):
    taker: int = chosen(TAKER)
    points: Row = i8(EVERYONE, CARDS, high=MOST_POINTS)  # of each card as a prize: the column of cards.toml


class State(Header):
    round: int = i8(EVERYONE, low=1, high=ROUNDS)
    prize: int = i8(EVERYONE, low=NONE, high=CARDS - 1)
    open: int = members(EVERYONE, of=CARDS)  # every card that was a prize or was turned up
    won: Row = members(EVERYONE, SEATS, of=CARDS)  # the prizes each player has taken
    hand: Row = members(OWNER, SEATS, of=CARDS)  # what is laid is in it until all are turned up
    bid: Row = i8(OWNER, SEATS, low=NONE, high=CARDS - 1)  # laid face down in this round


def setup(rules: Rules, s: State, log: Grid) -> None:
    pile = sets.first(CARDS)
    for seat in range(rules.seats):
        s.hand[seat] = sets.sample(s, pile, HAND)
        pile &= ~s.hand[seat]
        tell(log, only_to(seat), DEALT, seat, s.hand[seat])
    begin_round(s, log)


def begin_round(s: State, log: Grid) -> None:
    s.seat = 0
    pile = sets.first(CARDS) & ~(s.open | s.hand[0] | s.hand[1] | s.hand[2])
    s.prize = sets.pick(s, pile)  # drawn now: the pile has no hidden order
    s.open |= sets.only(s.prize)
    tell(log, ALL, ROUND_BEGINS, s.round, s.prize)


@PHASES.legal(BIDDING)
def legal_bids(s: State, out: Row) -> int:
    return sets.offer_each(s.hand[s.seat], BID, out, 0)


@PHASES.apply(BIDDING, BID)
def lay(rules: Rules, s: State, card: int, log: Grid) -> None:
    s.bid[s.seat] = card
    tell(log, only_to(s.seat), SEALED)  # the move is made, but not shown yet
    tell(log, ALL, LAID, s.seat)
    s.seat += 1  # all bid at once: one is asked after another, and nobody sees what was laid
    if s.seat < rules.seats:
        return
    taker = best = NONE
    for seat in range(rules.seats):
        laid = s.bid[seat]
        s.bid[seat] = NONE
        s.hand[seat] ^= sets.only(laid)
        s.open |= sets.only(laid)
        tell(log, ALL, OPENED, seat)  # from now on the move lies open
        tell(log, ALL, SHOWN, seat, laid)
        if best == NONE or (laid < best) == (rules.taker == LOWEST):
            taker, best = seat, laid
    s.won[taker] |= sets.only(s.prize)
    tell(log, ALL, TAKEN, taker, s.prize)
    if s.round < ROUNDS:
        s.round += 1
        begin_round(s, log)
    else:
        s.over = ALL_ROUNDS_PLAYED
        s.seat = NO_SEAT


def score(rules: Rules, s: State, out: list[float]) -> None:
    for seat in range(rules.seats):
        out[seat] = 0.0
        for card in sets.each(s.won[seat]):
            out[seat] += rules.points[card]


# For opponents: what a seat can imagine, what is decided anew in a search, how two characters bid
def imagine(rules: Rules, s: State, seat: int) -> None:
    """The others hold any cards that the seat has not seen; whoever has laid a card has laid any of them."""
    unseen = sets.first(CARDS) & ~s.open & ~s.hand[seat]
    for other in range(0 if s.over else rules.seats):
        if other != seat:
            s.hand[other] = sets.sample(s, unseen, HAND + 1 - s.round)
            s.bid[other] = sets.pick(s, s.hand[other]) if other < s.seat else NONE
            unseen &= ~s.hand[other]


def take_back(rules: Rules, s: State) -> None:
    while s.seat > 0:
        s.seat -= 1
        s.ply -= 1
        s.bid[s.seat] = NONE


def policy(rules: Rules, s: State, character: int, out: Row, n: int, weights: list[float]) -> None:
    eager = character == BOLD or 2 * rules.points[s.prize] > MOST_POINTS
    for i in range(n):
        weights[i] = 4.0 ** (i if eager else n - i)  # the legal cards rise


# For people: what a seat sees, the table as text; and what must hold
class Prize(Shown, frozen=True):
    card: str
    points: int


class Player(Shown, frozen=True):
    won: list[str]
    laid: str | None
    cards_in_hand: int  # tables draw so many backs for
    hand: list[str] | None  # None: it is hidden


class View(Frame, frozen=True, kw_only=True):
    round: int
    prize: Prize
    players: list[Player]


def view(setting: Setting, seen: State, seat: int | None, frame: Mapping[str, Any]) -> View:
    players = [
        Player(
            won=HELD.members(setting, seen.won[owner]),
            laid=CARD.word(setting, seen.bid[owner]) if owner == seat and owner < seen.seat else None,
            cards_in_hand=0 if seen.over else HAND + 1 - seen.round,
            hand=HELD.members(setting, seen.hand[owner]) if owner == seat else None,
        )
        for owner in range(setting.seats)
    ]
    prize = Prize(CARD.word(setting, seen.prize), setting.rules.points[seen.prize])
    return View(**frame, round=seen.round, prize=prize, players=players)


def draw(setting: Setting, view: Mapping[str, Any], names: Sequence[str]) -> str:
    words = setting.words(names)
    lines = [words.say("board-prize", round=view["round"], prize=view["prize"]["card"], points=view["prize"]["points"])]
    for seat, player in enumerate(view["players"]):
        hand = player["hand"] or ["▮"] * player["cards_in_hand"]
        lines.append(words.say("board-player", seat=seat, hand=hand, laid=player["laid"], won=player["won"]))
    return "\n".join(lines)


def broken(setting: Setting, s: State) -> list[str]:
    """Each broken invariant as a sentence."""
    total = sum(map(sets.size, (*s.hand, s.open)))
    apart = total == HAND * setting.seats + s.round and sets.size(s.open | s.hand[0] | s.hand[1] | s.hand[2]) == total
    return [] if apart else ["A card is missing or in two places."]


GAME = Game(
    **parts(sys.modules[__name__]),
    name="high-bid",
    version=1,
    seats=(2, 3),
    kernels=Kernels(setup, *PHASES.dispatch(MOVES), imagine, score, secret=always, policy=policy, take_back=take_back),
    longest=ROUNDS * SEATS,
    scores=(0, ROUNDS * MOST_POINTS),
    tables=(Table("card", CARDS, {"points": whole(0, MOST_POINTS)}),),
    characters=CHARACTERS.names,
)
