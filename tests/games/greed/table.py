"""Drawing positions of Greed for tests, and playing them with the luck that a test needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import regalia
from regalia import Match
from regalia.engine import contract
from regalia.engine.chance import seed_of
from regalia.engine.event import collect, new_log
from regalia.engine.view import frame
from regalia.games.greed import cards as names
from regalia.games.greed import words
from regalia.games.greed.game import GAME
from regalia.games.greed.state import HAND, KINDS, MOST_SEATS, NONE, NUMBERS, PHASES, PILE, Rules, State
from regalia.play.shuffle import Shuffle

KIND = {names.card_word(kind): kind for kind in range(KINDS)}
DECK = Counter({names.card_word(kind): n for kind, n in enumerate(GAME.setting().rules.plain()["deck"])})
ANNA, BEN, CLARA = 0, 1, 2
PLENTY = 20_000  # random states tried until one brings the luck asked for


def counts(cards: Iterable[str]) -> list[int]:
    counted = Counter(cards)
    assert counted.keys() <= KIND.keys()
    return [counted[names.card_word(kind)] for kind in range(KINDS)]


def row(cards: str) -> list[int]:
    kinds = sorted(KIND[card] for card in cards.split())
    return kinds + [NONE] * (HAND - len(kinds))


def position(
    hands: Sequence[str],
    collections: Sequence[str] = (),
    pile: str | None = None,  # None: all cards that are nowhere else
    discards: str = "",
    rest: int | str = "discards",  # where those go when the pile is given: the discards, or a seat's collection
    seat: int = ANNA,
    phase: str = "play",
    victim: int | str | None = None,
    middle: str = "",  # with "crook" for the victim's crook
    turn: int = 1,
    known: Mapping[tuple[int, int], str] | None = None,  # by (who knows, whose hand), beyond what all know
    open_known: Mapping[int, str] | None = None,
    loose: Mapping[int, str] | None = None,
    open_loose: str = "",
    ran_out: int = 0,
    older: Mapping[tuple[int, int], int] | None = None,  # by (who knows, whose hand)
    doubts: Mapping[tuple[int, int], Mapping[str, int]] | None = None,  # in thousandths, by (who knows, whose hand)
) -> dict[str, Any]:
    seats = len(hands)
    owned = [list(cards.split()) for cards in collections] + [[] for _ in range(MOST_SEATS - len(collections))]
    thrown = discards.split()
    pulled = [card for card in middle.split() if card != "crook"]
    placed = Counter([*thrown, *pulled, *(pile or "").split()])
    placed.update(card for cards in (*owned, *(hand.split() for hand in hands)) for card in cards)
    left = DECK - placed
    assert not placed - DECK, f"There are not so many of {placed - DECK}."
    stock = list(left.elements()) if pile is None else pile.split()
    if pile is not None:
        (thrown if rest == "discards" else owned[int(rest)]).extend(left.elements())
    symbols = [NONE] * NUMBERS
    for card in pulled:
        symbols[KIND[card] % NUMBERS] = KIND[card] // NUMBERS
    public = dict(open_known or {})
    private = known or {}

    def knows(viewer: int, holder: int) -> list[int]:
        return row(f"{public.get(holder, '')} {private.get((viewer, holder), '')}" if viewer != holder else "")

    def doubtful(viewer: int, holder: int) -> Mapping[str, int]:
        return (doubts or {}).get((viewer, holder), {})

    def padded(numbers: Iterable[int]) -> list[int]:
        return [*numbers, *[0] * HAND][:HAND]

    every = range(MOST_SEATS)
    return {
        "doubted": [[padded(KIND[card] for card in doubtful(v, h)) for h in every] for v in every],
        "doubt": [[padded(doubtful(v, h).values()) for h in every] for v in every],
        "older": [[(older or {}).get((v, h), 0) for h in every] for v in every],
        "turn": turn,
        "seat": seat,
        "phase": [asked.name for asked in PHASES.declared].index(phase),
        "winner": NONE,
        "victim": NONE if victim is None else PILE if victim == "pile" else victim,
        "middle": symbols,
        "crook_out": int("crook" in middle),
        "hand": [row(hands[holder] if holder < seats else "") for holder in range(MOST_SEATS)],
        "hand_size": [len(hands[holder].split()) if holder < seats else 0 for holder in range(MOST_SEATS)],
        "collection": [counts(cards) for cards in owned],
        "group": [[sum(int(card[0]) == n + 1 for card in cards) for n in range(NUMBERS)] for cards in owned],
        "pile": counts(stock),
        "pile_size": len(stock),
        "discards": counts(thrown),
        "known": [
            [knows(viewer, holder) if viewer < seats else row("") for holder in range(MOST_SEATS)]
            for viewer in range(MOST_SEATS)
        ],
        "loose": [counts((loose or {}).get(viewer, "").split()) for viewer in range(MOST_SEATS)],
        "open_known": [row(public.get(holder, "")) for holder in range(MOST_SEATS)],
        "open_loose": counts(open_loose.split()),
        "ran_out": ran_out,
    }


def begin(*hands: str, options: Mapping[str, object] | None = None, **drawn: Any) -> Match:
    """A match that starts where a test draws it; the first argument is the hand of seat 0, and so on."""
    return regalia.from_position("greed", position(hands, **drawn), seats=len(hands), seed=1, options=options)


# Luck


@dataclass(frozen=True)
class Loaded(Shuffle):
    """A shuffle that always has the same random state."""

    word: int = 0

    def random_at(self, ply: int) -> int:
        return self.word


def truth(match: Match) -> State:
    return State.from_plain(match.position())


def seen(match: Match, seat: int) -> State:
    concealed = match.seen(seat)
    assert isinstance(concealed, State)
    return concealed


def rules_of(match: Match) -> Rules:
    assert isinstance(match.setting.rules, Rules)
    return match.setting.rules


def pulled(match: Match, move: str, times: int) -> Counter[str]:
    """What lies in the middle after a move, that many times with other luck."""
    before = truth(match)
    counted: Counter[str] = Counter()
    around = frame(match.setting, before, None, match.names, match.ply)
    for index in range(times):
        s = before.copy()
        s.random = seed_of(1, index)
        contract.apply(match.setting.rules, s, match.setting.actions[move], [])
        counted[" ".join(words.view(match.setting, s, None, around).middle)] += 1
    return counted


def play(match: Match, move: str, *told: str) -> None:
    """Play a move with such luck that sentences that begin like these are told of it, in this order."""
    assert move in match.moves(), f"{move} is not among {match.moves()}"
    before = truth(match)
    for word in range(PLENTY):
        s = before.copy()
        s.random = word
        log = new_log()
        contract.apply(match.setting.rules, s, match.setting.actions[move], log)
        sentences = iter([match.tell(GAME.events.event(match.setting, 0, entry)) for entry in collect(log)])
        if all(any(sentence.startswith(wanted) for sentence in sentences) for wanted in told):
            match.shuffle = Loaded(b"", (), word)
            match.play(move)
            return
    raise AssertionError(f"No luck brings {told}.")


def pull(match: Match, *cards: str, victim: str = "seat1") -> None:
    """Pull these cards one after another, with "rob" first if the seat to move still has to choose whom."""
    for card in cards:
        move = "pull" if "pull" in match.moves() else f"rob {victim}"
        play(match, move, f"{match.names[match.position()['seat']]} pulls {'the ' * (card == 'crook')}{card} ")


# Reading the table


def cards(counted: Sequence[int]) -> str:
    return " ".join(names.heap(counted))


def hand(match: Match, seat: int) -> str:
    return " ".join(names.row(truth(match).hand[seat]))


def collection(match: Match, seat: int) -> str:
    return cards(truth(match).collection[seat])


def discards(match: Match) -> str:
    return cards(truth(match).discards)


def middle(match: Match) -> str:
    return " ".join(match.view()["middle"])


def known(match: Match, viewer: int | None, holder: int) -> str:
    s = truth(match)
    return " ".join(names.row(s.open_known[holder] if viewer is None else s.known[viewer][holder]))


def loose(match: Match, viewer: int | None) -> str:
    s = truth(match)
    return cards(s.open_loose if viewer is None else s.loose[viewer])


def told(match: Match, seat: int | None = None) -> list[str]:
    return [match.tell(event) for event in match.events(seat, match.ply - 1)]
