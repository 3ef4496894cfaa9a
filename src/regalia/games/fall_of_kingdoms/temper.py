"""How rulers talk, and how what was said and done to them weighs when they strike (FOK-40).

Nothing here is worth a card: it decides between moves that the rule of thumb, or a search, holds for nearly equal. Each
says one thing in a turn at most, and only now and then, but answers whoever speaks to it.
"""

import math
from typing import NamedTuple, cast

from regalia.engine import sets
from regalia.engine.chance import Random, below
from regalia.engine.record import Row
from regalia.engine.talk import KINDS, NOTHING, PROMISE, PROPOSAL, THREAT, TO_ALL, Said, Speech, Statement, spoken_as
from regalia.games.fall_of_kingdoms import moves, state
from regalia.games.fall_of_kingdoms.characters import CHARACTERS, is_strongest, might
from regalia.games.fall_of_kingdoms.groups import holds
from regalia.games.fall_of_kingdoms.memory import (
    ATTACK,
    Memory,
    countered_again,
    has_claimed,
    has_promised_peace,
    has_said,
    is_blow,
    is_bound_to,
    means_blows,
    speech_of,
    statement_of,
    trust,
    wrongs,
)
from regalia.games.fall_of_kingdoms.state import Rules, State

PERCENT = 100
MOST_WRONGS = 3.0  # more than this make nobody angrier
MOST_TRUST = 2.0
OFFENCE = 0.5  # a ruler answers wrongs of this much
UNYIELDING = 1.0  # a ruler of this much resolve answers a threat with a threat
LESSON = 0.4  # for each time that the same counter stopped a blow again
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

# In how many ways each puts it: the messages `say-counter-proposal-0` and so on.
PHRASINGS_OF: tuple[dict[str, int], ...] = (
    {"proposal": 2, "promise": 1, "threat": 1},
    {"promise": 2, "claim": 2, "threat": 1},
    {"claim": 2, "promise": 2, "threat": 1},
    {"proposal": 2, "threat": 1},
    {"threat": 3, "promise": 1},
)


# The same by column, as kernels read it.
_COLUMNS = cast(tuple[tuple[float, ...], ...], tuple(zip(*TEMPERS, strict=True)))
GRUDGE, FADE, FAITH, PEACE, ALLIANCE, RESOLVE, MOST, CONSCIENCE, CHATTY, PRIVATE, LIES, _ = _COLUMNS
# What each speaks of as a bag to draw from, and how many kinds of statements are in it.
_BAGS = [[KINDS.index(kind) for kind, weight in temper.topics.items() for _ in range(weight)] for temper in TEMPERS]
TOPICS = tuple(len(bag) for bag in _BAGS)
TOPIC = tuple(tuple(bag + [state.NONE] * (max(TOPICS) - len(bag))) for bag in _BAGS)
PHRASINGS = tuple(tuple(ways.get(kind, 0) for kind in KINDS) for ways in PHRASINGS_OF)


# What weighs


def adjust(rules: Rules, s: State, memory: Memory, character: int, out: Row, n: int, weights: list[float]) -> None:
    """Favour blows at those who did wrong, and blows at the others less."""
    if s.phase == state.CALLING:
        for i in range(n):
            if out[i] == moves.CALL:
                weights[i] *= math.exp(call_adjustment(s, memory, character))
        return
    before, favour = state.NONE, 1.0
    for i in range(n):
        target = struck_by(rules, out[i])
        if target != state.NONE:
            if target != before:
                before, favour = target, math.exp(strike_adjustment(s, memory, character, target))
            weights[i] *= favour
            learnt = lesson(memory, out[i], target)
            if learnt != 0:
                weights[i] *= math.exp(LESSON * learnt)


def struck_by(rules: Rules, action: int) -> int:
    """Whose kingdom a move strikes at, or NONE."""
    if moves.ACCUSE <= action < moves.BUY:
        return (action - moves.ACCUSE) // state.CHARACTERS
    if moves.USE <= action < moves.AIM:
        kind = (action - moves.USE) // moves.USES
        return (action - moves.USE) % moves.USES - moves.USE_ON if is_blow(rules, kind) else state.NONE
    if moves.AIM <= action < moves.WITHDRAW:
        return action - moves.AIM
    if moves.AS_ASSASSIN <= action < moves.AS_PUPPETEER:
        return (action - moves.AS_ASSASSIN) % state.MOST_SEATS
    return state.NONE


def lesson(memory: Memory, action: int, target: int) -> int:
    """What a counter that stands again and again teaches: to accuse its claimant of the card, and to strike otherwise.

    Two who hold what stops the other would go on for ever.
    """
    if action < moves.BUY:
        return countered_again(memory, target, (action - moves.ACCUSE) % state.CHARACTERS)
    deed = state.ASSASSIN + (action - moves.AS_ASSASSIN) // state.MOST_SEATS
    if action < moves.AS_ASSASSIN:
        deed = state.SIEGE if action < moves.AIM else state.ATTACK
    counter = state.COUNTER_TO[deed]
    return 0 if counter == state.NONE else -countered_again(memory, target, counter)


def strike_adjustment(s: State, memory: Memory, character: int, seat: int) -> float:
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


def call_adjustment(s: State, memory: Memory, character: int) -> float:
    trusted = limited_trust(memory, s.claimant)
    weight = GRUDGE[character] * min(wrongs(s, memory, s.claimant, FADE[character]), MOST_WRONGS)
    weight -= FAITH[character] * trusted
    if trusted >= 0.0 and has_claimed(memory, s.claimant, s.claim):
        weight -= FAITH[character]
    return OF_A_CALL * max(-MOST[character], min(weight, MOST[character]))


def rivals(s: State, memory: Memory) -> int:
    """The other kingdoms that stand."""
    return s.alive & ~sets.only(memory.me)


def limited_trust(memory: Memory, seat: int) -> float:
    return max(-MOST_TRUST, min(trust(memory, seat), MOST_TRUST))


def is_called_to_arms(s: State, memory: Memory, seat: int) -> bool:
    """Whether somebody whose word is good, or one's own self, has proposed to attack a kingdom."""
    for speaker in sets.each((rivals(s, memory) | sets.only(memory.me)) & ~sets.only(seat)):
        if limited_trust(memory, speaker) >= 0.0 and means_blows(memory, PROPOSAL, speaker, seat):
            return True
    return False


def threat_goes_unheeded(memory: Memory, seat: int) -> bool:
    """A ruler who was threatened can turn it away with a promise of peace."""
    return means_blows(memory, THREAT, memory.me, seat) and not has_promised_peace(memory, seat, memory.me)


# What is said


def speak(rules: Rules, s: State, memory: Memory, character: int, choice: Random, speech: Speech) -> bool:
    """Something now and then, when a turn of one's own begins, and more seldom when another's does."""
    if s.phase != state.ACTING or memory.spoke > memory.began:
        return False
    of = 1 if memory.actor == memory.me else sets.size(s.alive)
    if below(choice, PERCENT * of) >= CHATTY[character]:
        return False
    speech.kind = TOPIC[character][below(choice, TOPICS[character])]
    speech.to = TO_ALL
    speech.denied = 0
    speech.last = ATTACK
    found = state.NONE
    if speech.kind == PROMISE:
        found = whom_to_promise(s, memory, character, speech)
    elif speech.kind == THREAT:
        found = whom_to_threaten(s, memory, character)
    elif speech.kind == PROPOSAL:
        found = whom_to_plot_against(s, memory, character, speech)
    elif choose_claim(s, memory, character, choice, speech):
        found = memory.me
    if found == state.NONE:
        return False
    speech.about = found
    speech.words = sets.only(speech.last)
    speech.phrase = below(choice, PHRASINGS[character][speech.kind])
    return True


def whom_to_promise(s: State, memory: Memory, character: int, speech: Speech) -> int:
    """Peace with the mightiest who gave no offence; with only one rival left it means nothing."""
    best = state.NONE
    others = rivals(s, memory)
    if sets.size(others) < 2:
        return state.NONE
    for seat in sets.each(others):
        offers = not is_bound_to(memory, seat) and wrongs(s, memory, seat, FADE[character]) < OFFENCE
        if offers and (best == state.NONE or might(s, seat) > might(s, best)):
            best = seat
    speech.denied = 1
    if PRIVATE[character]:
        speech.to = best
    return best


def whom_to_threaten(s: State, memory: Memory, character: int) -> int:
    """A warning to whoever did the most harm."""
    worst = state.NONE
    most = -1.0
    for seat in sets.each(rivals(s, memory)):
        harm = wrongs(s, memory, seat, FADE[character])
        if harm > most:
            worst, most = seat, harm
    if most < OFFENCE or has_said(memory, THREAT, worst) or is_bound_to(memory, worst):
        return state.NONE
    return worst


def whom_to_plot_against(s: State, memory: Memory, character: int, speech: Speech) -> int:
    """All against the strongest; a ruler who whispers asks the weakest of the others."""
    others = rivals(s, memory)
    strongest = sets.lowest(others)
    weakest = state.NONE
    for seat in sets.each(others):
        if might(s, seat) > might(s, strongest):
            strongest = seat
    for seat in sets.each(others & ~sets.only(strongest)):
        if weakest == state.NONE or might(s, seat) < might(s, weakest):
            weakest = seat
    if weakest == state.NONE or has_said(memory, PROPOSAL, strongest) or is_bound_to(memory, strongest):
        return state.NONE
    if PRIVATE[character]:
        speech.to = weakest
    return strongest


def choose_claim(s: State, memory: Memory, character: int, choice: Random, speech: Speech) -> bool:
    """A card of the own hand that can turn somebody away, or one that is said to be in it."""
    fresh = sets.EMPTY
    for card in range(state.CHARACTERS):
        says_so = card != state.ASSASSIN and (LIES[character] or holds(s.hand[memory.me], card))
        if says_so and not has_claimed(memory, memory.me, card):
            fresh |= sets.only(card)
    if fresh == sets.EMPTY:
        return False
    speech.last = sets.pick(choice, fresh)
    return True


def reply(s: State, memory: Memory, character: int, said: Said, choice: Random, speech: Speech) -> bool:
    """What a ruler answers to a statement that was made to it; whispers are answered in a whisper."""
    assert said.statement is not None
    kind, about = answer_to(s, memory, character, said.seat, speech_of(said.statement))
    if kind == NOTHING or PHRASINGS[character][kind] == 0:
        return False
    speech.to = TO_ALL if said.to is None else said.seat
    speech.kind, speech.about = kind, about
    speech.denied, speech.last, speech.words = int(kind == PROMISE), ATTACK, sets.only(ATTACK)
    speech.phrase = below(choice, PHRASINGS[character][kind])
    return True


def answer_to(s: State, memory: Memory, character: int, speaker: int, heard: Speech) -> tuple[int, int]:
    """Peace is answered by peace, and so is a threat, to turn it away. A threat answers somebody whose word is bad, and
    anybody where the ruler never yields. A plot against the strongest is joined."""
    believes, blows = trust(memory, speaker) >= 0.0, heard.kind in (THREAT, PROPOSAL) and not heard.denied
    if heard.about != memory.me:
        joins = blows and believes and heard.about != speaker and is_strongest(s, heard.about)
        free = not has_said(memory, PROPOSAL, heard.about) and not is_bound_to(memory, heard.about)
        return (PROPOSAL, heard.about) if joins and free else (NOTHING, state.NONE)
    if is_bound_to(memory, speaker):
        return NOTHING, state.NONE
    if blows and (not believes or RESOLVE[character] >= UNYIELDING):
        return (NOTHING, state.NONE) if has_said(memory, THREAT, speaker) else (THREAT, speaker)
    peace = believes and heard.kind in (PROMISE, THREAT, PROPOSAL) and sets.size(rivals(s, memory)) > 1
    return (PROMISE, speaker) if peace else (NOTHING, state.NONE)


def phrase(character: int, speech: Speech) -> tuple[str, Statement]:
    """What a ruler says, as it puts it and as a statement."""
    statement = statement_of(speech)
    return spoken_as(f"say-{CHARACTERS.names[character]}-{statement.kind}-{speech.phrase}"), statement
