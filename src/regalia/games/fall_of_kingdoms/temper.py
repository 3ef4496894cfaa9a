"""How rulers talk, and how what was said and done to them weighs when they strike (FOK-40).

Nothing here is worth a card: it decides between moves that the rule of thumb, or a search, holds for nearly equal. Each
says one thing in its turn at most, and only now and then.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from regalia.engine.chance import Stream, below
from regalia.engine.game import Decision
from regalia.engine.talk import Said, Statement
from regalia.games.fall_of_kingdoms import moves
from regalia.games.fall_of_kingdoms.characters import is_strongest, might
from regalia.games.fall_of_kingdoms.groups import holds
from regalia.games.fall_of_kingdoms.memory import ATTACK, NOT, Memory
from regalia.games.fall_of_kingdoms.state import ACTING, ASSASSIN, ASSAULT, CALLING, CHARACTERS, MOST_SEATS
from regalia.games.fall_of_kingdoms.words import CHARACTER_NAMES

PERCENT = 100
MOST_WRONGS = 3.0  # more than this make nobody angrier
MOST_TRUST = 2.0
OFFENCE = 0.5  # wrongs of this much are answered
OF_A_CALL = 0.5  # what memory weighs in a call beside a blow

PEACE = (NOT, ATTACK)


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


# What weighs


def lean(decision: Decision, character: int) -> list[float]:
    """By how much each move is favoured: blows at whom there is something against, or less at whom there is not."""
    temper, memory = TEMPERS[character], Memory(decision)
    if memory.seen.phase == CALLING:
        weight = math.exp(_lean_to_call(memory, temper))
        return [weight if action == moves.CALL else 1.0 for action in decision.actions]
    targets = [_target(memory, action) for action in decision.actions]
    weights = {seat: math.exp(_lean_to_strike(memory, temper, seat)) for seat in set(targets) if seat is not None}
    return [1.0 if target is None else weights[target] for target in targets]


def _target(memory: Memory, action: int) -> int | None:
    """Whose kingdom a move strikes at."""
    if moves.ACCUSE <= action < moves.BUY:
        return (action - moves.ACCUSE) // CHARACTERS
    if moves.USE <= action < moves.AIM:
        kind, way = divmod(action - moves.USE, moves.USES)
        return way - moves.USE_ON if memory.rules.amount[kind][ASSAULT] else None
    for first, end in ((moves.AIM, moves.WITHDRAW), (moves.AS_ASSASSIN, moves.AS_PUPPETEER)):
        if first <= action < end:
            return (action - first) % MOST_SEATS
    return None


def _lean_to_strike(memory: Memory, temper: Temper, seat: int) -> float:
    own_word = temper.conscience if memory.is_bound_to(seat) else 0.0
    if memory.rivals == [seat]:  # there is nobody else to strike at
        return -own_word
    weight = temper.grudge * min(memory.wrongs(seat, temper.fade), MOST_WRONGS)
    trust = _trust(memory, seat)
    weight -= temper.faith * trust
    if trust >= 0 and memory.has_promised_peace(seat, memory.me):
        weight -= temper.peace
    if _calls_to_arms(memory, seat) and is_strongest(memory.seen, seat):
        weight += temper.alliance
    if _threat_goes_unheeded(memory, seat):
        weight += temper.resolve
    return max(-temper.most, min(weight, temper.most)) - own_word


def _lean_to_call(memory: Memory, temper: Temper) -> float:
    claimant, name = memory.seen.claimant, CHARACTER_NAMES[memory.seen.claim]
    trust = _trust(memory, claimant)
    said_so = any(word.statement.words == (name,) for word in memory.standing_words("claim", claimant, claimant))
    weight = temper.grudge * min(memory.wrongs(claimant, temper.fade), MOST_WRONGS) - temper.faith * trust
    weight -= temper.faith if said_so and trust >= 0 else 0.0
    return OF_A_CALL * max(-temper.most, min(weight, temper.most))


def _trust(memory: Memory, seat: int) -> float:
    return max(-MOST_TRUST, min(memory.trust(seat), MOST_TRUST))


def _calls_to_arms(memory: Memory, seat: int) -> bool:
    """Whether somebody whose word is good, or one's own self, has proposed to attack a kingdom."""
    speakers = [other for other in (memory.me, *memory.rivals) if other != seat and _trust(memory, other) >= 0]
    return any(_means_blows(memory, "proposal", speaker, seat) for speaker in speakers)


def _threat_goes_unheeded(memory: Memory, seat: int) -> bool:
    """A ruler who was threatened can turn it away with a promise of peace."""
    return _means_blows(memory, "threat", memory.me, seat) and not memory.has_promised_peace(seat, memory.me)


def _means_blows(memory: Memory, kind: str, speaker: int, seat: int) -> bool:
    return any(word.statement.words[0] != NOT for word in memory.standing_words(kind, speaker, seat))


# What is said


def say(decision: Decision, character: int) -> Said | None:
    """Something now and then, when a turn of one's own begins."""
    temper, memory, random = TEMPERS[character], Memory(decision), decision.random
    if memory.seen.phase != ACTING:
        return None
    began = max((ply for ply, _ in memory.turns), default=0)
    if any(said.seat == memory.me and said.ply >= began for said in decision.heard):
        return None
    if below(random, PERCENT) >= temper.chatty:
        return None
    kind = _drawn(temper.topics, random)
    found = _OF_KIND[kind](memory, temper, random)
    if found is None:
        return None
    to, statement = found
    phrases = PHRASES[character][kind]
    return Said(memory.seen.ply, memory.me, to, phrases[below(random, len(phrases))], statement)


Words = tuple[int | None, Statement] | None  # to whom and what


def _drawn(topics: dict[str, int], random: Stream) -> str:
    kinds = [kind for kind, weight in topics.items() for _ in range(weight)]
    return kinds[below(random, len(kinds))]


def _promise(memory: Memory, temper: Temper, random: Stream) -> Words:
    """Peace with the mightiest who gave no offence; it means nothing between two who are left."""
    free = [seat for seat in memory.rivals if not memory.is_bound_to(seat)]
    unoffending = [seat for seat in free if memory.wrongs(seat, temper.fade) < OFFENCE]
    if not unoffending or len(memory.rivals) < 2:
        return None
    seat = max(unoffending, key=lambda seat: might(memory.seen, seat))
    return seat if temper.private else None, Statement("promise", seat, PEACE)


def _threat(memory: Memory, temper: Temper, random: Stream) -> Words:
    """A warning to who did the most harm."""
    wrongs = {seat: memory.wrongs(seat, temper.fade) for seat in memory.rivals}
    seat = max(wrongs, key=lambda seat: wrongs[seat])
    if wrongs[seat] < OFFENCE or memory.standing_words("threat", memory.me, seat) or memory.is_bound_to(seat):
        return None
    return None, Statement("threat", seat, (ATTACK,))


def _proposal(memory: Memory, temper: Temper, random: Stream) -> Words:
    """All against the strongest; who whispers asks the weakest of the others."""
    seat = max(memory.rivals, key=lambda seat: might(memory.seen, seat))
    others = [other for other in memory.rivals if other != seat]
    if not others or memory.standing_words("proposal", memory.me, seat) or memory.is_bound_to(seat):
        return None
    ally = min(others, key=lambda other: might(memory.seen, other))
    return ally if temper.private else None, Statement("proposal", seat, (ATTACK,))


def _claim(memory: Memory, temper: Temper, random: Stream) -> Words:
    """A card of the own hand that can turn somebody away, or one that is said to be in it."""
    hand = memory.seen.hand[memory.me]
    cards = [card for card in range(CHARACTERS) if card != ASSASSIN and (temper.lies or holds(hand, card))]
    said = {word.statement.words for word in memory.standing_words("claim", memory.me, memory.me)}
    fresh = [card for card in cards if (CHARACTER_NAMES[card],) not in said]
    if not fresh:
        return None
    return None, Statement("claim", memory.me, (CHARACTER_NAMES[fresh[below(random, len(fresh))]],))


_OF_KIND = {"promise": _promise, "threat": _threat, "proposal": _proposal, "claim": _claim}
