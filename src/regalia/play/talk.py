"""Talk at the table: messages beside the moves of a match, to all or to one seat.

Talk binds nobody and changes nothing: not the state, not the chance, not the signatures of positions. A message is free
text, a statement that programs can read, or both. A statement is one of four kinds, the seat it concerns, and words out
of the game's own notation of moves, with `not` before what will not be done:

    promise seat1 not attack        I will not attack seat 1
    threat seat1 accuse Saint       I will accuse seat 1 of holding a Saint
    proposal seat2 attack           let us attack seat 2
    claim seat0 Saint               seat 0 holds a Saint
"""

from __future__ import annotations

import re

from regalia.engine.errors import BadTalk
from regalia.engine.game import Setting
from regalia.engine.talk import KINDS, MOST_WORDS, NOT, Said, Statement
from regalia.engine.words import Words

LONGEST_TEXT = 500

_LINE = re.compile(r"^\s*> seat(\d+) to (?:seat(\d+)|all)(?: \[([^\]]+)\])?:(?: (.*?))?\s+~([0-9a-f]+)\Z")
_STATEMENT = re.compile(rf"^({'|'.join(KINDS)}) seat(\d+) (\S.*)\Z")


class Message(Said, frozen=True):
    """What a seat said in a match, signed.

    >>> import regalia
    >>> match = regalia.start("fall-of-kingdoms", seed=1)
    >>> match.say(0, "Peace!", to=1)
    >>> match.heard(1)[0].text
    'Peace!'
    """

    signature: str  # of this message and all before it

    @property
    def said(self) -> Said:
        """What was said, without the signature.

        >>> match = regalia.start("fall-of-kingdoms", seed=1)
        >>> match.say(0, "Peace!", to=1)
        >>> match.heard(1)[0].said
        Said(ply=0, seat=0, to=1, text='Peace!', statement=None)
        """
        return Said(self.ply, self.seat, self.to, self.text, self.statement)

    def read_by(self, seat: int | None) -> bool:
        """Whether a seat may read it; None is a spectator.

        >>> match = regalia.start("fall-of-kingdoms", seed=1)
        >>> match.say(0, "Peace!", to=1)
        >>> match.heard(1)[0].read_by(None)
        False
        """
        return self.to is None or (seat is not None and seat in (self.seat, self.to))


def one_line(text: str) -> str:
    """A text as it can stand in a message."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def sentence(message: Message | Said, words: Words) -> str:
    """What was said, for people, in the words of a table."""
    about = "" if message.statement is None else _in_words(message.seat, message.statement, words)
    to = {"target": words.names[message.to]} if message.to is not None else {}
    said = " ".join(filter(None, (about, words.spoken(message.text))))
    given = "yes" if to else "no"
    return words.text("said", seat=words.names[message.seat], target_given=given, text=said, **to)


def _in_words(speaker: int, statement: Statement, words: Words) -> str:
    denied = statement.words[0] == NOT
    told = " ".join(words.deed(word) for word in statement.words[denied:])
    mine = "-of-mine" if statement.kind == "claim" and statement.seat == speaker else ""
    given = {"denied": "yes" if denied else "no", "words": told, "target": words.names[statement.seat]}
    return words.text(f"said-{statement.kind}{mine}", **given)


def parse(text: str) -> Statement:
    """A statement from its notation."""
    found = _STATEMENT.match(" ".join(text.split()))
    if not found:
        raise BadTalk(f"{text!r} is no statement; one reads {' or '.join(KINDS)}, then a seat, then words of a move.")
    kind = next(kind for kind in KINDS if kind == found[1])
    return Statement(kind, int(found[2]), tuple(found[3].split()))


def check(setting: Setting, seat: int, to: int | None, text: str, statement: Statement | None) -> None:
    """Refuse what cannot be said."""
    seats = range(setting.seats)
    if seat not in seats or (to is not None and to not in seats):
        raise BadTalk(f"Only seats 0 to {setting.seats - 1} talk to one another.")
    if to == seat:
        raise BadTalk("A message goes to another seat, or to all.")
    if not text and statement is None:
        raise BadTalk("A message needs a text or a statement.")
    if len(text) > LONGEST_TEXT or not text.isprintable() or " ".join(text.split()) != text:
        raise BadTalk(f"A text is one line of at most {LONGEST_TEXT} letters, with single spaces.")
    if statement is not None:
        _check_statement(setting, statement)


def _check_statement(setting: Setting, statement: Statement) -> None:
    if statement.kind not in KINDS:
        raise BadTalk(f"{statement.kind!r} is no kind of statement; they are {', '.join(KINDS)}.")
    if statement.seat not in range(setting.seats):
        raise BadTalk(f"There is no seat {statement.seat} to talk about.")
    words = statement.words[1:] if statement.words[:1] == (NOT,) else statement.words
    known = {word for text in setting.texts for word in text.split()}
    for word in words:
        if word not in known:
            raise BadTalk(f"{word!r} is no word of a move of {setting.game.title}.")
    if not 0 < len(words) <= MOST_WORDS:
        raise BadTalk(f"A statement has 1 to {MOST_WORDS} words of a move.")


def content(seat: int, to: int | None, text: str, statement: Statement | None) -> str:
    """A message as transcripts write it, all but its signature."""
    whom = "all" if to is None else f"seat{to}"
    about = f" [{statement.text}]" if statement else ""
    return f"> seat{seat} to {whom}{about}: {text}".rstrip()


def is_line(line: str) -> bool:
    return line.lstrip().startswith("> ")


def read_line(line: str, ply: int) -> Message:
    """A message from its line in a transcript."""
    found = _LINE.match(line)
    if not found:
        raise BadTalk(f"The line {line.strip()!r} is no message.")
    seat, to, statement, text, signature = found.groups()
    return Message(
        ply,
        int(seat),
        None if to is None else int(to),
        text or "",
        parse(statement) if statement else None,
        signature,
    )
