"""How rulers talk, and how what was said and done to them weighs when they strike (FOK-40).

Nothing here is worth a card: it decides between moves that the rule of thumb, or a search, holds for nearly equal. Each
says one thing in its turn at most, and only now and then.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from regalia.engine import sets
from regalia.engine.chance import Random, below
from regalia.engine.kernel import kernel
from regalia.engine.record import Row
from regalia.engine.talk import KINDS, PROMISE, PROPOSAL, THREAT, TO_ALL, Speech, Statement
from regalia.games.fall_of_kingdoms import moves
from regalia.games.fall_of_kingdoms.characters import is_strongest, might
from regalia.games.fall_of_kingdoms.groups import holds
from regalia.games.fall_of_kingdoms.memory import (
    ATTACK,
    Memory,
    has_claimed,
    has_promised_peace,
    has_said,
    is_bound_to,
    means_blows,
    statement_of,
    trust,
    wrongs,
)
from regalia.games.fall_of_kingdoms.state import (
    ACTING,
    ASSASSIN,
    ASSAULT,
    CALLING,
    CHARACTERS,
    MOST_SEATS,
    NONE,
    Rules,
    State,
)

PERCENT = 100
MOST_WRONGS = 3.0  # more than this make nobody angrier
MOST_TRUST = 2.0
OFFENCE = 0.5  # wrongs of this much are answered
OF_A_CALL = 0.5  # what memory weighs in a call beside a blow


class Temper(NamedTuple):
    """What weighs with a ruler, in powers of e, and how it talks."""

    grudge: float  # for each blow that it took
    fade: float  # what a round leaves of a grudge
    faith: float  # for each word kept or broken
    peace: float  # for a promise of peace that stands
    alliance: float  # for a call to attack somebody strong
    resolve: float  # for its own threat that went unheeded
    most: float  # all of these together
    conscience: float  # against breaking its own word
    chatty: int  # in how many turns out of a hundred it speaks
    private: bool  # whether it whispers what need not be public
    lies: bool  # whether it claims cards that it does not hold
    topics: dict[str, int]  # what it speaks of, with weights


# In the order of the characters: the counter is also whom a search takes after.
TEMPERS = (
    Temper(
        grudge=0.1, fade=0.6, faith=0.1, peace=0.1, alliance=0.2, resolve=0.3, most=0.3, conscience=1.0,
        chatty=25, private=True, lies=False, topics={"proposal": 3, "promise": 2, "threat": 1},
    ),
    Temper(
        grudge=0.3, fade=0.6, faith=0.5, peace=0.8, alliance=0.4, resolve=0.6, most=1.2, conscience=50.0,
        chatty=45, private=False, lies=False, topics={"promise": 3, "claim": 2, "threat": 1},
    ),
    Temper(
        grudge=0.2, fade=0.6, faith=0.1, peace=0.0, alliance=0.1, resolve=0.0, most=0.6, conscience=0.0,
        chatty=45, private=True, lies=True, topics={"claim": 3, "promise": 3, "threat": 1},
    ),
    Temper(
        grudge=0.2, fade=0.6, faith=0.2, peace=0.2, alliance=0.6, resolve=0.5, most=0.8, conscience=1.0,
        chatty=45, private=False, lies=False, topics={"proposal": 4, "threat": 1},
    ),
    Temper(
        grudge=1.5, fade=0.95, faith=0.6, peace=0.5, alliance=0.1, resolve=1.0, most=3.0, conscience=2.0,
        chatty=65, private=False, lies=False, topics={"threat": 6, "promise": 1},
    ),
)  # fmt: skip

# How each puts it.
PHRASES: tuple[dict[str, tuple[str, ...]], ...] = (
    {
        "proposal": ("Count their walls and coins.", "Together it comes cheap."),
        "promise": ("Peace pays for both of us.",),
        "threat": ("I keep accounts.",),
    },
    {
        "promise": ("You have my word.", "I say it before everyone."),
        "claim": ("Look if you like.", "I have nothing to hide."),
        "threat": ("You leave me no choice.",),
    },
    {
        "claim": ("Call me if you dare.", "Would I lie?"),
        "promise": ("Trust me.", "You and I are friends."),
        "threat": ("Sleep badly.",),
    },
    {
        "proposal": ("Down with the mighty!", "Nobody should stand so high."),
        "threat": ("Your throne is next.",),
    },
    {
        "threat": ("I forget nothing.", "You will pay for that.", "An eye for an eye."),
        "promise": ("You never harmed me.",),
    },
)


# The same by column, as kernels read it.
GRUDGE = tuple(temper.grudge for temper in TEMPERS)
FADE = tuple(temper.fade for temper in TEMPERS)
FAITH = tuple(temper.faith for temper in TEMPERS)
PEACE = tuple(temper.peace for temper in TEMPERS)
ALLIANCE = tuple(temper.alliance for temper in TEMPERS)
RESOLVE = tuple(temper.resolve for temper in TEMPERS)
MOST = tuple(temper.most for temper in TEMPERS)
CONSCIENCE = tuple(temper.conscience for temper in TEMPERS)
CHATTY = tuple(temper.chatty for temper in TEMPERS)
PRIVATE = tuple(temper.private for temper in TEMPERS)
LIES = tuple(temper.lies for temper in TEMPERS)
# What each speaks of as a bag to draw from, and how many kinds of statements are in it.
_BAGS = [[KINDS.index(kind) for kind, weight in temper.topics.items() for _ in range(weight)] for temper in TEMPERS]
TOPICS = tuple(len(bag) for bag in _BAGS)
TOPIC = tuple(tuple(bag + [NONE] * (max(TOPICS) - len(bag))) for bag in _BAGS)
PHRASINGS = tuple(tuple(len(phrases.get(kind, ())) for kind in KINDS) for phrases in PHRASES)


# What weighs


@kernel
def adjust(rules: Rules, s: State, memory: Memory, character: int, out: Row, n: int, weights: list[float]) -> None:
    """Favour blows at whom there is something against, and less at whom there is not."""
    if s.phase == CALLING:
        for i in range(n):
            if out[i] == moves.CALL:
                weights[i] *= math.exp(lean_to_call(s, memory, character))
        return
    before, favour = NONE, 1.0
    for i in range(n):
        target = struck_by(rules, out[i])
        if target != NONE:
            if target != before:
                before, favour = target, math.exp(lean_to_strike(s, memory, character, target))
            weights[i] *= favour


@kernel
def struck_by(rules: Rules, action: int) -> int:
    """Whose kingdom a move strikes at, or NONE."""
    if moves.ACCUSE <= action < moves.BUY:
        return (action - moves.ACCUSE) // CHARACTERS
    if moves.USE <= action < moves.AIM:
        kind = (action - moves.USE) // moves.USES
        return (action - moves.USE) % moves.USES - moves.USE_ON if rules.amount[kind][ASSAULT] > 0 else NONE
    if moves.AIM <= action < moves.WITHDRAW:
        return action - moves.AIM
    if moves.AS_ASSASSIN <= action < moves.AS_PUPPETEER:
        return (action - moves.AS_ASSASSIN) % MOST_SEATS
    return NONE


@kernel
def lean_to_strike(s: State, memory: Memory, character: int, seat: int) -> float:
    own_word = CONSCIENCE[character] if is_bound_to(memory, seat) else 0.0
    if rivals(s, memory) == sets.only(seat):  # there is nobody else to strike at
        return -own_word
    weight = GRUDGE[character] * min(wrongs(s, memory, seat, FADE[character]), MOST_WRONGS)
    trusted = limited_trust(memory, seat)
    weight -= FAITH[character] * trusted
    if trusted >= 0.0 and has_promised_peace(memory, seat, memory.me):
        weight -= PEACE[character]
    if is_called_to_arms(s, memory, seat) and is_strongest(s, seat):
        weight += ALLIANCE[character]
    if threat_goes_unheeded(memory, seat):
        weight += RESOLVE[character]
    return max(-MOST[character], min(weight, MOST[character])) - own_word


@kernel
def lean_to_call(s: State, memory: Memory, character: int) -> float:
    trusted = limited_trust(memory, s.claimant)
    weight = GRUDGE[character] * min(wrongs(s, memory, s.claimant, FADE[character]), MOST_WRONGS)
    weight -= FAITH[character] * trusted
    if trusted >= 0.0 and has_claimed(memory, s.claimant, s.claim):
        weight -= FAITH[character]
    return OF_A_CALL * max(-MOST[character], min(weight, MOST[character]))


@kernel
def rivals(s: State, memory: Memory) -> int:
    """The other kingdoms that stand."""
    return s.alive & ~sets.only(memory.me)


@kernel
def limited_trust(memory: Memory, seat: int) -> float:
    return max(-MOST_TRUST, min(trust(memory, seat), MOST_TRUST))


@kernel
def is_called_to_arms(s: State, memory: Memory, seat: int) -> bool:
    """Whether somebody whose word is good, or one's own self, has proposed to attack a kingdom."""
    speakers = (rivals(s, memory) | sets.only(memory.me)) & ~sets.only(seat)
    while speakers != sets.EMPTY:
        speaker = sets.lowest(speakers)
        if limited_trust(memory, speaker) >= 0.0 and means_blows(memory, PROPOSAL, speaker, seat):
            return True
        speakers = sets.without_lowest(speakers)
    return False


@kernel
def threat_goes_unheeded(memory: Memory, seat: int) -> bool:
    """A ruler who was threatened can turn it away with a promise of peace."""
    return means_blows(memory, THREAT, memory.me, seat) and not has_promised_peace(memory, seat, memory.me)


# What is said


@kernel
def speak(rules: Rules, s: State, memory: Memory, character: int, choice: Random, speech: Speech) -> bool:
    """Something now and then, when a turn of one's own begins."""
    if s.phase != ACTING or memory.spoke > memory.began:
        return False
    if below(choice, PERCENT) >= CHATTY[character]:
        return False
    speech.kind = TOPIC[character][below(choice, TOPICS[character])]
    speech.to = TO_ALL
    speech.denied = 0
    speech.last = ATTACK
    found = NONE
    if speech.kind == PROMISE:
        found = whom_to_promise(s, memory, character, speech)
    elif speech.kind == THREAT:
        found = whom_to_threaten(s, memory, character)
    elif speech.kind == PROPOSAL:
        found = whom_to_plot_against(s, memory, character, speech)
    elif choose_claim(s, memory, character, choice, speech):
        found = memory.me
    if found == NONE:
        return False
    speech.about = found
    speech.words = sets.only(speech.last)
    speech.phrase = below(choice, PHRASINGS[character][speech.kind])
    return True


@kernel
def whom_to_promise(s: State, memory: Memory, character: int, speech: Speech) -> int:
    """Peace with the mightiest who gave no offence; it means nothing between two who are left."""
    best = NONE
    others = rivals(s, memory)
    if sets.size(others) < 2:
        return NONE
    while others != sets.EMPTY:
        seat = sets.lowest(others)
        others = sets.without_lowest(others)
        offers = not is_bound_to(memory, seat) and wrongs(s, memory, seat, FADE[character]) < OFFENCE
        if offers and (best == NONE or might(s, seat) > might(s, best)):
            best = seat
    speech.denied = 1
    if PRIVATE[character]:
        speech.to = best
    return best


@kernel
def whom_to_threaten(s: State, memory: Memory, character: int) -> int:
    """A warning to who did the most harm."""
    worst = NONE
    most = -1.0
    others = rivals(s, memory)
    while others != sets.EMPTY:
        seat = sets.lowest(others)
        others = sets.without_lowest(others)
        harm = wrongs(s, memory, seat, FADE[character])
        if harm > most:
            worst, most = seat, harm
    if most < OFFENCE or has_said(memory, THREAT, worst) or is_bound_to(memory, worst):
        return NONE
    return worst


@kernel
def whom_to_plot_against(s: State, memory: Memory, character: int, speech: Speech) -> int:
    """All against the strongest; who whispers asks the weakest of the others."""
    others = rivals(s, memory)
    strongest = sets.lowest(others)
    weakest = NONE
    left = sets.without_lowest(others)
    while left != sets.EMPTY:
        seat = sets.lowest(left)
        left = sets.without_lowest(left)
        if might(s, seat) > might(s, strongest):
            strongest = seat
    left = others & ~sets.only(strongest)
    while left != sets.EMPTY:
        seat = sets.lowest(left)
        left = sets.without_lowest(left)
        if weakest == NONE or might(s, seat) < might(s, weakest):
            weakest = seat
    if weakest == NONE or has_said(memory, PROPOSAL, strongest) or is_bound_to(memory, strongest):
        return NONE
    if PRIVATE[character]:
        speech.to = weakest
    return strongest


@kernel
def choose_claim(s: State, memory: Memory, character: int, choice: Random, speech: Speech) -> bool:
    """A card of the own hand that can turn somebody away, or one that is said to be in it."""
    fresh = sets.EMPTY
    for card in range(CHARACTERS):
        says_so = card != ASSASSIN and (LIES[character] or holds(s.hand[memory.me], card))
        if says_so and not has_claimed(memory, memory.me, card):
            fresh |= sets.only(card)
    if fresh == sets.EMPTY:
        return False
    speech.last = sets.pick(choice, fresh)
    return True


def phrase(character: int, speech: Speech) -> tuple[str, Statement]:
    """What a ruler says, as it puts it and as a statement."""
    statement = statement_of(speech)
    return PHRASES[character][statement.kind][speech.phrase], statement
