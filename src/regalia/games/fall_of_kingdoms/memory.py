"""What a ruler remembers: who did what to whom, who gave which word, and what became of it.

All of it comes from the events that the seat saw and the messages that it could read, one after another. `attack` is
meant as people mean it over this game: every blow at a kingdom, by whatever means.
"""

import math

from regalia.engine import sets
from regalia.engine.blank import forgetting
from regalia.engine.memory import Memory as Header
from regalia.engine.record import NOBODY, Grid, Row, i8, i16, i32, members
from regalia.engine.talk import CLAIM, KINDS, NOT, NOTHING, PROMISE, Speech, Statement
from regalia.games.fall_of_kingdoms import events, state
from regalia.games.fall_of_kingdoms.cards import CHARACTER_NAMES
from regalia.games.fall_of_kingdoms.state import Rules, State

TERM = 2  # so many turns of its own a ruler has to keep a promise, or to make a threat true
SLIGHT = 0.4  # what the lesser deeds count beside a blow

# The words of statements as numbers: the Characters, then what can be done to a kingdom, then all that nobody does.
DEED_WORDS = ("attack", "accuse", "claim", "use", "call")
ATTACK, ACCUSE, CLAIMS, USE, CALL, OTHER = range(state.CHARACTERS, state.CHARACTERS + 6)
WORDS = OTHER + 1

MOST_OFFENCES = 128  # that are remembered; those before have long faded
MOST_SPOKEN = 64  # statements that are remembered
MOST_COUNTERS = 20  # by one card, that are counted

EITHER, ANY = -1, -1  # whether it is denied, and by which words, where that does not matter

# What became of a word.
OPEN, KEPT, BROKEN, OUT_OF_DATE = range(4)

# What a word counts for trust, in halves: one given to oneself, one given to others, and what it is worth by its fate.
TO_ME, TO_OTHERS = 2, 1
HALF = 0.5
WORTH = (0, 1, -2, 0)


class Memory(Header):
    """What the ruler of a seat remembers."""

    turn: int = i16(high=state.TURN_LIMIT)  # 0 until one has begun
    actor: int = i8(high=state.MOST_SEATS - 1)  # whose turn it is
    began: int = i32()  # the ply at which it began
    spoke: int = i32()  # the ply at which this ruler last said anything, counted from 1
    aimed: Row = i8(NOBODY, state.MOST_SEATS)  # attacks that are put together
    offences: int = i16(high=MOST_OFFENCES)  # done to this ruler, the oldest first
    offender: Row = i8(NOBODY, MOST_OFFENCES, high=state.MOST_SEATS - 1)
    # In which turn; 0 before the first that was seen to begin
    offended: Row = i16(NOBODY, MOST_OFFENCES, high=state.TURN_LIMIT)
    blow: Row = i8(NOBODY, MOST_OFFENCES, high=1)  # whether it was one, or a slight
    # How often each has countered with a Character, since such a card was last shown, lost or missing, or it swapped
    counters: Grid = i8(NOBODY, state.MOST_SEATS, state.CHARACTERS, high=MOST_COUNTERS)
    # How well each has kept its word, in halves
    trust: Row = i32(NOBODY, state.MOST_SEATS, low=-(1 << 20), high=1 << 20)
    spoken: int = i8(high=MOST_SPOKEN)  # statements, the oldest first
    speaker: Row = i8(NOBODY, MOST_SPOKEN, high=state.MOST_SEATS - 1)
    kind: Row = i8(NOBODY, MOST_SPOKEN)
    about: Row = i8(NOBODY, MOST_SPOKEN, high=state.MOST_SEATS - 1)
    denied: Row = i8(NOBODY, MOST_SPOKEN, high=1)
    words: Row = members(NOBODY, MOST_SPOKEN, of=WORDS)
    last: Row = i8(NOBODY, MOST_SPOKEN, high=OTHER)  # the last of the words
    terms: Row = i8(NOBODY, MOST_SPOKEN, high=TERM)  # turns of the speaker that have ended since
    fate: Row = i8(NOBODY, MOST_SPOKEN, high=OUT_OF_DATE)


# The oldest of each is forgotten
forget_offence = forgetting(Memory, "offender", "offended", "blow")
forget_word = forgetting(Memory, "speaker", "kind", "about", "denied", "words", "last", "terms", "fate")


# Deeds


def remember(rules: Rules, s: State, memory: Memory, ply: int, row: Row) -> None:
    """An event, by its code and up to three of its numbers."""
    code, a, b, c = row[0], row[2], row[3], row[4]
    if code == events.TURN_BEGINS:
        begin_turn(memory, ply, a, b)
    elif code in (events.AIMED, events.WITHDREW):
        memory.aimed[b] = c
    elif code == events.SENT:
        for target in range(rules.seats):
            if memory.aimed[target] > 0:
                note_deed(memory, a, target, sets.only(ATTACK))
            memory.aimed[target] = 0
    elif code == events.ACCUSED:
        note_deed(memory, a, b, sets.only(ACCUSE) | sets.only(c) | sets.only(ATTACK))
    elif code == events.CALLED:
        note_deed(memory, a, b, sets.only(CALL))
    elif code in (events.CLAIMED, events.BORROWED) and c != state.NONE:
        blow = sets.only(ATTACK) if b in (state.ASSASSIN, state.GENERAL) else sets.EMPTY
        note_deed(memory, a, c, sets.only(CLAIMS) | sets.only(b) | blow)
    elif code == events.USED and c != state.NONE:
        blow = sets.only(ATTACK) if is_blow(rules, b) else sets.EMPTY
        note_deed(memory, a, c, sets.only(USE) | blow)
    elif code == events.COUNTERS:
        memory.counters[a][b] = min(memory.counters[a][b] + 1, MOST_COUNTERS)
    elif code == events.SWAPS:
        settle_claims(memory, a, state.NONE, OUT_OF_DATE)
        for character in range(state.CHARACTERS):
            memory.counters[a][character] = 0
    elif code in (events.SHOWN, events.GUESSED_RIGHT, events.LOST):
        settle_claims(memory, a, b, KEPT)
        memory.counters[a][b] = 0
    elif code in (events.LIED, events.GUESSED_WRONG):
        settle_claims(memory, a, b, BROKEN)
        memory.counters[a][b] = 0


def is_blow(rules: Rules, kind: int) -> bool:
    """Whether a Destiny Card costs the kingdom it is used on Defense or a card."""
    return rules.amount[kind][state.ASSAULT] > 0 or rules.amount[kind][state.BETRAY] > 0


def begin_turn(memory: Memory, ply: int, turn: int, seat: int) -> None:
    """A turn ends what was said for so many of them, and another begins."""
    for i in range(memory.spoken):
        ends = memory.turn > 0 and memory.speaker[i] == memory.actor
        if ends and memory.fate[i] == OPEN and memory.kind[i] != CLAIM:
            memory.terms[i] += 1
            if memory.terms[i] == TERM:
                settle(memory, i, KEPT if memory.denied[i] else BROKEN)
    if memory.turn == 0:  # what was seen before is of the turn before
        for i in range(memory.offences):
            memory.offended[i] = turn - 1
    memory.turn = turn
    memory.actor = seat
    memory.began = ply


def note_deed(memory: Memory, seat: int, target: int, words: int) -> None:
    """Something done to a kingdom, in the words by which statements speak of it."""
    for i in range(memory.spoken):
        if memory.fate[i] != OPEN or memory.kind[i] == CLAIM:
            continue
        if memory.speaker[i] == seat and memory.about[i] == target and memory.words[i] & ~words == sets.EMPTY:
            settle(memory, i, BROKEN if memory.denied[i] else KEPT)
        elif memory.denied[i] and memory.speaker[i] == target and memory.about[i] == seat and sets.has(words, ATTACK):
            settle(memory, i, KEPT)  # a promise does not bind against whoever strikes first
    if target == memory.me:
        note_offence(memory, seat, sets.has(words, ATTACK))


def note_offence(memory: Memory, seat: int, blow: bool) -> None:
    if memory.offences == MOST_OFFENCES:
        forget_offence(memory)
        memory.offences -= 1
    at = memory.offences
    memory.offender[at] = seat
    memory.offended[at] = memory.turn
    memory.blow[at] = 1 if blow else 0
    memory.offences += 1


def wrongs(s: State, memory: Memory, seat: int, fade: float) -> float:
    """What a ruler did to this one before this turn; of every wrong the part `fade` is left a round later."""
    standing = sets.size(s.alive | sets.only(memory.me))
    total = 0.0
    for i in range(memory.offences):
        if memory.offender[i] == seat and 0 < memory.offended[i] < s.turn:
            weight = 1.0 if memory.blow[i] else SLIGHT
            total += weight * math.pow(fade, (s.turn - memory.offended[i]) / standing)
    return total


def countered_again(memory: Memory, seat: int, character: int) -> int:
    """How often a ruler has countered with the same card after the first time."""
    return max(memory.counters[seat][character] - 1, 0)


# Words


def hear(rules: Rules, s: State, memory: Memory, ply: int, seat: int, speech: Speech) -> None:
    """A statement; the same one again counts once while it is open."""
    if seat == memory.me:
        memory.spoke = ply + 1
    if speech.kind == NOTHING:
        return
    if standing(memory, speech.kind, seat, speech.about, speech.denied, speech.words) != state.NONE:
        return
    at = place_for_word(memory)
    memory.speaker[at] = seat
    memory.kind[at] = speech.kind
    memory.about[at] = speech.about
    memory.denied[at] = speech.denied
    memory.words[at] = speech.words
    memory.last[at] = speech.last
    memory.terms[at] = 0
    memory.fate[at] = OPEN


def place_for_word(memory: Memory) -> int:
    """The place for one more, the oldest being forgotten when there is none."""
    if memory.spoken == MOST_SPOKEN:
        forget_word(memory)
        memory.spoken -= 1
    memory.spoken += 1
    return memory.spoken - 1


def settle(memory: Memory, i: int, fate: int) -> None:
    """What became of a word. A promise gives one's word, and so does a claim about one's own hand."""
    memory.fate[i] = fate
    speaker = memory.speaker[i]
    if memory.kind[i] == PROMISE:
        memory.trust[speaker] += WORTH[fate] * (TO_ME if memory.about[i] == memory.me else TO_OTHERS)
    elif memory.kind[i] == CLAIM and memory.about[i] == speaker:
        memory.trust[speaker] += WORTH[fate] * TO_OTHERS


def settle_claims(memory: Memory, seat: int, card: int, fate: int) -> None:
    """Claims about a hand are settled when the card is shown or proved missing; a Swap makes all out of date."""
    for i in range(memory.spoken):
        if memory.fate[i] == OPEN and memory.kind[i] == CLAIM and memory.about[i] == seat:
            if fate == OUT_OF_DATE:
                settle(memory, i, fate)
            elif memory.last[i] == card:
                settle(memory, i, BROKEN + KEPT - fate if memory.denied[i] else fate)


def standing(memory: Memory, kind: int, speaker: int, seat: int, denied: int, words: int) -> int:
    """Where a statement is that a ruler made about a kingdom and that is neither done nor overdue, or NONE.

    EITHER and ANY stand for whether it was denied and for its words, where these do not matter.
    """
    for i in range(memory.spoken):
        if (
            memory.fate[i] == OPEN
            and memory.speaker[i] == speaker
            and memory.kind[i] == kind
            and memory.about[i] == seat
            and (denied == EITHER or memory.denied[i] == denied)
            and (words == ANY or memory.words[i] == words)
        ):
            return i
    return state.NONE


def has_said(memory: Memory, kind: int, seat: int) -> bool:
    """Whether the ruler itself said anything of this kind about a kingdom that stands."""
    return standing(memory, kind, memory.me, seat, EITHER, ANY) != state.NONE


def means_blows(memory: Memory, kind: int, speaker: int, seat: int) -> bool:
    """Whether a ruler said that it would do something to a kingdom, or that others should."""
    return standing(memory, kind, speaker, seat, 0, ANY) != state.NONE


def has_promised_peace(memory: Memory, speaker: int, seat: int) -> bool:
    return standing(memory, PROMISE, speaker, seat, 1, sets.only(ATTACK)) != state.NONE


def is_bound_to(memory: Memory, seat: int) -> bool:
    """Whether the ruler has promised peace itself."""
    return has_promised_peace(memory, memory.me, seat)


def has_claimed(memory: Memory, seat: int, card: int) -> bool:
    """Whether a ruler says that it holds this card."""
    return standing(memory, CLAIM, seat, seat, 0, sets.only(card)) != state.NONE


def trust(memory: Memory, seat: int) -> float:
    """How well a ruler has kept its word, above 0 or below."""
    return HALF * memory.trust[seat]


# Between people's words and these numbers

NAMES = (*CHARACTER_NAMES, *DEED_WORDS)


def speech_of(statement: Statement) -> Speech:
    """A statement as rulers hear it."""
    denied = statement.words[0] == NOT
    words = [NAMES.index(word) if word in NAMES else OTHER for word in statement.words[denied:]]
    speech = Speech()
    speech.kind = KINDS.index(statement.kind)
    speech.about = statement.seat
    speech.denied = int(denied)
    speech.words = sum(sets.only(word) for word in set(words))
    speech.last = words[-1]
    return speech


def statement_of(speech: Speech) -> Statement:
    """A statement that a ruler makes, of one word."""
    return Statement(KINDS[speech.kind], speech.about, (*([NOT] if speech.denied else []), NAMES[speech.last]))
