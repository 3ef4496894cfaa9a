"""The transcript of a match: for people to read, for programs to replay, for anyone to check.

    regalia transcript 1
    game: kingdom-18, version 1
    options: captured_bonus=nobody …
    cards: cards.toml 5f0c…
    seat 0: Red
    seat 1: Blue
    bot 1: medium                       the bots at the table, where somebody has noted them
    first: seat 0                       who begins, unless chance decided or nobody does
    date: 2026-11-15 20:04:09 UTC       the score sheet, where the match was timed (see `sheet`)
    shuffle: 8a4e…                      the hash of the key, known since the start
    key: 19c0…                          the key itself, once the match is over

      0. deal                           #1f6a02c9d3
      1. Red: E1.War6 E3.Defend         #99e1c0a4b7
         > seat0 to seat1: watch me      ~0c55d1a8e2
      …
    result: Red 14, Blue 9. Red wins after all five rounds.

The number behind `#` signs the position after the move. A replay that does not come to the same signatures is refused.
Lines that begin with `>` are talk: who said what to whom, with a signature of their own behind `~` (see `talk`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

from regalia.engine.errors import BadTalk, BadTranscript, IllegalMove
from regalia.engine.game import Setting
from regalia.engine.words import ENGLISH, speaking
from regalia.games import find
from regalia.play import talk
from regalia.play.match import Match
from regalia.play.sheet import read_sheet, winner_line
from regalia.play.shuffle import KEY_BYTES, Shuffle
from regalia.play.talk import Message

FORMAT = "regalia transcript 1"
SECRET = "secret until the match is over"
SEALED = "(sealed)"
WIDTH = 60  # the column of the signatures

_NUMBERED = re.compile(r" *([0-9]{1,9})\. ")


def write(match: Match, whole: bool, reader: int | None = None) -> str:
    setting = match.setting
    said = match.said if whole else match.heard(reader)
    lines = [
        FORMAT,
        f"game: {match.game.name}, version {match.game.version}",
        f"options: {' '.join(f'{name}={answer}' for name, answer in setting.options.items())}".rstrip(),
        f"cards: {setting.cards.source} {setting.cards.digest}",
        *(f"seat {seat}: {name}" for seat, name in enumerate(match.names)),
        *(f"bot {seat}: {name}" for seat, name in sorted(match.bots.items())),
        *([f"first: seat {setting.first}"] if setting.first is not None else []),
        *_sheet_lines(match),
        *(f"entropy {seat}: {text}" for seat, text in enumerate(match.shuffle.entropy)),
        *(
            [f"position: {json.dumps(match.start_position) if whole else SECRET}"]
            if match.start_position is not None
            else []
        ),
        f"shuffle: {match.shuffle.commitment}",
        f"key: {match.shuffle.key.hex() if whole else SECRET}",
        "",
        _move_line(0, "deal", match.signature(0)),
        *_talk_lines(said, 0),
    ]
    for ply, move in enumerate(match.played, start=1):
        text = SEALED if move.sealed and not whole else move.text
        lines.append(_move_line(ply, f"{match.names[move.seat]}: {text}", match.signature(ply)))
        lines += _talk_lines(said, ply)
    if match.outcome is not None:
        lines += ["", f"result: {_result(match)}"]
    return "\n".join(lines) + "\n"


def _sheet_lines(match: Match) -> list[str]:
    if match.sheet is None:
        return []
    return [*match.sheet.lines(), *([winner_line(match.outcome.winners)] if match.outcome else [])]


def _move_line(ply: int, text: str, signature: str) -> str:
    return f"{ply:>3}. {text}".ljust(WIDTH) + f" #{signature}"


def _talk_lines(said: Sequence[Message], ply: int) -> list[str]:
    """What was said after a move, with who could read it."""
    return [
        f"     {talk.content(message.seat, message.to, message.text, message.statement)}".ljust(WIDTH)
        + f" ~{message.signature}"
        for message in said
        if message.ply == ply
    ]


def _result(match: Match) -> str:
    """In English in every language, so that a transcript is the same everywhere."""
    with speaking(ENGLISH):
        outcome = match.outcome
    assert outcome is not None
    scores = ", ".join(f"{name} {score:g}" for name, score in zip(match.names, outcome.scores, strict=True))
    return f"{scores}. {outcome.reason}"


@dataclass
class Transcript:
    """A transcript taken apart, not yet replayed."""

    headers: dict[str, str] = field(default_factory=dict)
    moves: list[tuple[str, str]] = field(default_factory=list)  # text and signature, the deal first
    said: list[Message] = field(default_factory=list)
    result: str | None = None
    lines: list[str] = field(default_factory=list)  # all of it, without empty ones

    def listed(self, name: str) -> list[str]:
        """The values of `name 0`, `name 1`, …"""
        return [value for key, value in self.headers.items() if re.fullmatch(rf"{name} \d+", key)]

    def header(self, name: str) -> str:
        if name not in self.headers:
            raise BadTranscript(f"The transcript has no line {name!r}.")
        return self.headers[name]


def read(text: str) -> Transcript:
    """Take a transcript apart."""
    if not isinstance(text, str):
        raise BadTranscript("A transcript is text.")
    lines = [line.rstrip() for line in text.removeprefix("\ufeff").strip().splitlines()]
    if not lines or lines[0] != FORMAT:
        raise BadTranscript(f"This is not a transcript: its first line must be {FORMAT!r}.")
    parts = Transcript(lines=[line for line in lines if line])
    for line in parts.lines[1:]:
        move = _NUMBERED.match(line)
        name, colon, value = line.partition(":")
        if talk.is_line(line):
            parts.said.append(_read_message(line, len(parts.moves) - 1))
        elif move:
            expected = len(parts.moves)
            if int(move[1]) != expected:
                raise BadTranscript(
                    f"Ply {expected} is missing: the line {_short(line)} follows ply {expected - 1}.", expected
                )
            text, _, signature = line[move.end() :].rpartition(" #")
            parts.moves.append((text.rstrip(), signature))
        elif line.startswith("result:"):
            parts.result = value.strip()
        elif colon and not parts.moves and name not in parts.headers:
            parts.headers[name] = value.strip()
        else:
            raise BadTranscript(f"The line {_short(line)} is neither a header nor a move.")
    return parts


def _short(line: str) -> str:
    line = line.strip()
    return repr(line if len(line) <= WIDTH else f"{line[:WIDTH]}…")


def _read_message(line: str, ply: int) -> Message:
    if ply < 0:
        raise BadTranscript(f"The line {line.strip()!r} is talk before the deal.", 0)
    try:
        return talk.read_line(line, ply)
    except BadTalk as error:
        raise BadTranscript(f"After ply {ply}: {error}", ply) from error


def read_file(path: Path) -> str:
    """The text of a transcript, which `read`, `replay` and `verify` take."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadTranscript(f"The transcript {path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError:
        raise BadTranscript(f"{path} is not a transcript: it is not text.") from None


def replay(text: str, cards: str | Path | None = None) -> Match:
    """Play a transcript again, with the card file it was played with; refuse it if it does not come out as written.

    >>> import regalia
    >>> text = regalia.start("kingdom-18", seed=1).transcript(whole=True)
    >>> replay(text)
    <Match of Kingdom 18 between Red and Blue: ply 0, Red to move>
    """
    parts = read(text)
    setting = _setting(parts, cards)
    shuffle = _shuffle(parts)
    match = _begin(parts, setting, shuffle)
    match.sheet = read_sheet(parts.headers)
    match.bots = read_bots(parts)
    _check_signature(parts, 0, match.signature(0), "the deal")
    _replay_talk(match, parts)
    for ply in range(1, len(parts.moves)):
        _replay_move(match, ply, parts.moves[ply][0])
        _check_signature(parts, ply, match.signature(ply), f"the position after {parts.moves[ply][0]!r}")
        _replay_talk(match, parts)
    return _check_end(parts, match)


@dataclass(frozen=True)
class Outline:
    """What a finished match was, read from its transcript and not replayed: its signatures are not compared."""

    shuffle: Shuffle
    names: list[str]
    bots: dict[int, str]
    first: int | None
    moves: list[int]
    result: str


def outline(text: str, setting: Setting) -> Outline:
    """Read a finished match of a setting without replaying it, for those who play its moves themselves.

    >>> import regalia
    >>> match = regalia.start("kingdom-18", seed=1)
    >>> while match.seat is not None:
    ...     match.play(match.moves()[0])
    >>> len(outline(match.transcript(), match.setting).moves)
    20
    """
    parts = read(text)
    if parts.result is None:
        raise BadTranscript("The match is not over.")
    if "position" in parts.headers:
        raise BadTranscript("The match began from a given position, not from a deal.")
    game, names = setting.game, parts.listed("seat")
    options = " ".join(f"{name}={answer}" for name, answer in setting.options.items())
    cards = parts.header("cards").rpartition(" ")[2]
    told = parts.header("game"), len(names), parts.header("options"), cards
    if told != (f"{game.name}, version {game.version}", setting.seats, options, setting.cards.digest):
        raise BadTranscript("It is of another game or version, or of other seats, options or cards.")
    moves = []
    for ply, (line, _) in enumerate(parts.moves[1:], start=1):
        action = setting.actions.get(line.partition(": ")[2])
        if action is None:
            raise BadTranscript(f"Ply {ply} is no move of {game.title}: {_short(line)}.", ply)
        moves.append(action)
    return Outline(_shuffle(parts), names, read_bots(parts), _first(parts), moves, parts.result)


def read_bots(parts: Transcript) -> dict[int, str]:
    """The bots that are noted, by seat."""
    noted = ((re.fullmatch(r"bot (\d)", name), bot) for name, bot in parts.headers.items())
    return {int(seat[1]): bot for seat, bot in noted if seat and int(seat[1]) < len(parts.listed("seat"))}


def _setting(parts: Transcript, cards: str | Path | None) -> Setting:
    name, _, version = parts.header("game").partition(", version ")
    game = find(name)
    if not version:
        raise BadTranscript("The line 'game' must name the game and its version, as in 'game: kingdom-18, version 1'.")
    if version != str(game.version):
        raise BadTranscript(
            f"The transcript was played with version {version} of {game.title}, but this is version {game.version}."
        )
    options = dict(option.split("=", 1) for option in parts.header("options").split() if "=" in option)
    seats = len(parts.listed("seat"))
    setting = game.setting(seats, options, game.load_cards(Path(cards) if cards else None), _first(parts))
    source, _, digest = parts.header("cards").rpartition(" ")
    if digest != setting.cards.digest:
        raise BadTranscript(f"The transcript was played with other cards ({source}): give that card file to replay it.")
    return setting


def _first(parts: Transcript) -> int | None:
    if "first" not in parts.headers:
        return None
    seat = re.fullmatch(r"seat (\d)", parts.headers["first"])
    if seat is None:
        raise BadTranscript(f"The first player is a seat, as in 'first: seat 0', not {parts.headers['first']!r}.")
    return int(seat[1])


def _shuffle(parts: Transcript) -> Shuffle:
    key = parts.header("key")
    if key == SECRET:
        raise BadTranscript(
            "The match was still running when this was written, so the key is not in it: replay it at its end."
        )
    try:
        shuffle = Shuffle(bytes.fromhex(key), tuple(parts.listed("entropy")))
    except ValueError:
        raise BadTranscript(f"The key {_short(key)} is not a row of hexadecimal digits.") from None
    if len(shuffle.key) != KEY_BYTES:
        raise BadTranscript(f"The key must have {2 * KEY_BYTES} hexadecimal digits.")
    if shuffle.commitment != parts.header("shuffle"):
        raise BadTranscript("The key is not the one whose hash was given at the start: at ply 0 the shuffle fails.", 0)
    return shuffle


def _begin(parts: Transcript, setting: Setting, shuffle: Shuffle) -> Match:
    position: Any = None
    if "position" in parts.headers:
        try:
            position = json.loads(parts.headers["position"])
        except (ValueError, RecursionError):
            position = None
        if not isinstance(position, dict):
            raise BadTranscript("The position in the transcript is not plain data.")
    if not parts.moves or parts.moves[0][0] != "deal":
        raise BadTranscript("The transcript has no deal: its first numbered line must be '0. deal'.", 0)
    return Match(setting, shuffle, parts.listed("seat"), position)


def _replay_move(match: Match, ply: int, line: str) -> None:
    if match.seat is None:
        raise BadTranscript(f"Ply {ply} comes after the end of the match.", ply)
    name = match.names[match.seat]
    if not line.startswith(f"{name}: "):
        raise BadTranscript(f"At ply {ply} it is the turn of {name}, but the transcript has {line!r}.", ply)
    try:
        match.play(line.removeprefix(f"{name}: "))
    except IllegalMove as error:
        raise BadTranscript(f"Ply {ply} is not legal: {error}", ply) from error


def _replay_talk(match: Match, parts: Transcript) -> None:
    for message in parts.said:
        if message.ply == match.ply:
            try:
                match.say(message.seat, message.text, message.to, message.statement)
            except BadTalk as error:
                raise BadTranscript(f"After ply {match.ply}: {error}", match.ply) from error
            if match.said[-1] != message:
                raise BadTranscript(f"After ply {match.ply} the talk is not what was said then.", match.ply)


def _check_signature(parts: Transcript, ply: int, signature: str, what: str) -> None:
    if parts.moves[ply][1] != signature:
        raise BadTranscript(f"Ply {ply} does not reproduce: {what} is not the one that was signed.", ply)


def _check_end(parts: Transcript, match: Match) -> Match:
    if match.outcome is None:
        if parts.result is not None:
            ply = match.ply + 1
            raise BadTranscript(f"Ply {ply} is missing: the transcript has a result, but the match is not over.", ply)
    elif parts.result != _result(match):
        raise BadTranscript(f"The result is not the one that was played: it should read {_result(match)!r}.", match.ply)
    _check_lines(parts, match)
    return match


def _check_lines(parts: Transcript, match: Match) -> None:
    """Every other line must read as we would write it; only the card file may have another name."""
    written = [line.rstrip() for line in write(match, whole=True).splitlines() if line]
    for line, own in zip_longest(parts.lines, written, fillvalue=""):
        if line.split() != own.split() and not (line.startswith("cards: ") and own.startswith("cards: ")):
            raise BadTranscript(f"The line {_short(line)} should read {_short(own)}.")


def check_commitment(shuffle: Shuffle, kept: str | None) -> None:
    """Refuse a key that is not the one of which somebody has kept the hash."""
    if kept is not None and kept.strip().lower() != shuffle.commitment:
        raise BadTranscript(
            f"The key is not the one that was promised: its hash is {shuffle.commitment}, and you kept {_short(kept)}."
        )


def verify(text: str, cards: str | Path | None = None, commitment: str | None = None) -> list[str]:
    """Replay a transcript and say, in sentences, what that proves and what it does not.

    With `commitment`, the hash that was kept before the deal, a transcript with another key is refused.

    >>> import regalia
    >>> match = regalia.start("kingdom-18", seed=1)
    >>> while match.seat is not None:
    ...     match.play(match.moves()[0])
    >>> verify(match.transcript())[0]
    'The match of Kingdom 18 was replayed to its end: 20 moves, each of them legal.'
    """
    match = replay(text, cards)
    shuffle = match.shuffle
    check_commitment(shuffle, commitment)
    end = "to its end" if match.outcome else "as far as it goes; it is not over"
    source = "that key and every seat's entropy" if shuffle.entropy else "that key and no entropy of the seats"
    given = match.start_position is not None
    return [
        f"The match of {match.game.title} was replayed {end}: {_counted(match.ply, 'move')}, each of them legal.",
        f"The key has the hash {shuffle.commitment}.",
        f"It began from a given position, not from a deal; every card drawn after it follows from {source}."
        if given
        else f"Every card dealt and drawn follows from {source}.",
        "The names, the options, the cards and every position are signed with that key.",
        *([f"So is the talk between the moves, {_counted(len(match.said), 'message')}."] if match.said else []),
        *([f"The result stands: {_result(match)}"] if match.outcome else []),
        *(["The date and the time are a note of whoever kept the match; nothing proves them."] if match.sheet else []),
        *(["Which seats were bots is a note too, and which bots they were."] if match.bots else []),
        *_bots_entropy(match),
        "It cannot show that you were shown this hash and these signatures during the match: compare them."
        if commitment is None
        else "It is the hash that you kept: if you had it before the deal, nobody chose the key after it.",
    ]


def _bots_entropy(match: Match) -> list[str]:
    """Whether what bots added to the shuffle was settled with the key, or could be chosen after what people added."""
    shuffle = match.shuffle
    settled = [seat for seat, own in enumerate(shuffle.entropy) if own == shuffle.entropy_of_bot(seat)]
    chosen = [seat for seat in match.bots if seat not in settled] if shuffle.entropy else []
    told = (
        (settled, "follows from the key, as a bot's does: it was settled with it."),
        (chosen, "does not follow from the key, though a bot's does: it may have been chosen after yours."),
    )
    return [f"What {match.names[seat]} added {sentence}" for seats, sentence in told for seat in seats]


def _counted(n: int, what: str) -> str:
    return f"1 {what}" if n == 1 else f"{n} {what}s"
