"""A match: a key and the moves. Everything else is derived by playing them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from regalia.engine import event, game
from regalia.engine.errors import BadPosition, BadSettings, IllegalMove
from regalia.engine.event import Event
from regalia.engine.game import Header, Setting
from regalia.games import find
from regalia.play import talk
from regalia.play.shuffle import Shuffle, key_from_seed, new_key
from regalia.play.talk import Message, Statement

LONGEST_NAME = 40


class Outcome(NamedTuple):
    """How a match ended."""

    scores: tuple[float, ...]
    winners: tuple[int, ...]  # more than one seat is a draw between them
    reason: str  # a sentence


class Told(NamedTuple):
    """An event as someone saw it."""

    ply: int  # after which move; 0 is the deal
    code: int
    numbers: tuple[int, ...]
    text: str  # the sentence; empty for the two codes that are for programs alone


@dataclass
class Move:
    """A move as it was made."""

    seat: int
    text: str
    signature: str
    sealed: bool = False  # still secret to the others


class Match:
    """One game between seats, from the deal to its end. The state in here is the truth; let only views of it out."""

    def __init__(
        self,
        setting: Setting,
        shuffle: Shuffle,
        names: Sequence[str] | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        self.setting = setting
        self.game = setting.game
        self.shuffle = shuffle
        self.names = _checked_names(setting, names)
        self.start_position = position
        self.played: list[Move] = []
        self.said: list[Message] = []
        self._told: list[tuple[int, Event]] = []
        self._log = event.new_log()
        self._out = [0] * self.game.most_legal
        self._state = self._dealt() if position is None else self._placed(position)
        self.deal_signature = shuffle.sign("", "deal", self._bytes())

    def _dealt(self) -> Header:
        s = self.game.state_type()
        s.random = self.shuffle.random_at(0)
        game.setup(self.setting.rules, s, self._log)
        self._told = [(0, happened) for happened in event.collect(self._log)]
        return s

    def _placed(self, position: Mapping[str, Any]) -> Header:
        s = self.game.state_type.from_plain(position)
        for sentence in self.game.broken(self.setting, s):
            raise BadPosition(sentence)
        return s

    def _bytes(self) -> bytes:
        return self._state.to_array().tobytes()

    # What is going on

    @property
    def seats(self) -> int:
        return self.setting.seats

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self.played)

    @property
    def seat(self) -> int | None:
        """The seat to move, None when the match is over."""
        return None if self._state.over else self._state.seat

    def moves(self) -> list[str]:
        """The legal moves of the seat to move."""
        return [self.setting.texts[action] for action in self.actions()]

    def actions(self) -> list[int]:
        """The legal moves as the numbers that programs use."""
        return self._out[: game.legal(self.setting.rules, self._state, self._out)]

    @property
    def outcome(self) -> Outcome | None:
        if not self._state.over:
            return None
        scores = [0.0] * self.seats
        game.score(self.setting.rules, self._state, scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(tuple(scores), winners, self._reason(winners))

    @property
    def points(self) -> tuple[float, ...] | None:
        """What each seat is given for the match in a series, None until it is over."""
        if not self._state.over:
            return None
        points = [0.0] * self.seats
        game.points(self.setting.rules, self._state, points)
        return tuple(points)

    def _reason(self, winners: Sequence[int]) -> str:
        why = self.game.endings[self._state.over - 1]
        if len(winners) == 1:
            return f"{self.names[winners[0]]} wins {why}."
        return f"A draw between {' and '.join(self.names[seat] for seat in winners)} {why}."

    # Playing

    def play(self, move: str | int) -> None:
        """Play a move of the seat to move, given as text or as its number."""
        if self._state.over:
            raise IllegalMove(f"The match is over: {self._reason_now()}")
        action = self.setting.actions.get(" ".join(move.split())) if isinstance(move, str) else move
        if action is None or action not in self.actions():
            raise IllegalMove(self._why_illegal(move))
        self._play(action)

    def _play(self, action: int) -> None:
        seat, text = self._state.seat, self.setting.texts[action]
        self._state.random = self.shuffle.random_at(self.ply + 1)
        game.apply(self.setting.rules, self._state, action, self._log)
        before = self.played[-1].signature if self.played else self.deal_signature
        self.played.append(Move(seat, text, self.shuffle.sign(before, text, self._bytes())))
        for happened in event.collect(self._log):
            self._take_in(happened)
        if self._state.over:
            for move in self.played:
                move.sealed = False

    def _take_in(self, happened: Event) -> None:
        if happened.code == event.SEALED:
            self.played[-1].sealed = True
        elif happened.code == event.OPENED:
            for move in self.played:
                move.sealed &= move.seat != happened.numbers[0]
        else:
            self._told.append((self.ply, happened))

    def _reason_now(self) -> str:
        outcome = self.outcome
        assert outcome is not None
        return outcome.reason

    def _why_illegal(self, move: str | int) -> str:
        who = self.names[self._state.seat]
        moves = self.moves()
        offer = f"for example {moves[0]!r}" if len(moves) > 1 else f"only {moves[0]!r}"
        if isinstance(move, str) and " ".join(move.split()) not in self.setting.actions:
            return f"{move!r} is not a move of {self.game.title}; {who} can play {offer}."
        return f"{who} cannot play {move!r} now, but can play {offer}."

    def time_is_up(self) -> None:
        """Play for the seat to move what its game plays for a seat that has run out of time."""
        if self._state.over:
            raise IllegalMove(f"The match is over: {self._reason_now()}")
        seen = self.seen(self._state.seat)
        self._play(self.game.on_time_out(self.setting, seen, self.actions()))

    def say(self, seat: int, text: str = "", to: int | None = None, statement: Statement | str | None = None) -> None:
        """Talk, to all or to one seat. It binds nobody and changes nothing in the game; see `regalia.play.talk`."""
        meant = talk.parse(statement) if isinstance(statement, str) else statement
        talk.check(self.setting, seat, to, text, meant)
        before = self.said[-1].signature if self.said else ""
        signature = self.shuffle.sign_talk(before, f"{self.ply} {talk.content(seat, to, text, meant)}")
        self.said.append(Message(self.ply, seat, to, text, meant, signature))

    # What may be known

    def seen(self, seat: int | None) -> Header:
        """The concealed record of a seat, for programs; None is a spectator."""
        self._check_seat(seat)
        return self._state.conceal(seat)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, as plain data; None is a spectator."""
        seen = self.seen(seat)
        outcome = self.outcome
        return {
            "game": self.game.name,
            "seats": self.seats,
            "names": list(self.names),
            "ply": self.ply,
            "to_move": self.seat,
            "you": seat,
            "over": outcome is not None,
            "outcome": outcome and outcome._asdict(),
            **self.game.view(self.setting, seen, seat),
        }

    def events(self, seat: int | None = None, since: int = -1) -> list[Told]:
        """What a seat saw happen after the ply `since`, the deal being ply 0; None is a spectator."""
        self._check_seat(seat)
        return [self._tell(ply, told) for ply, told in self._told if ply > since and told.seen_by(seat)]

    def heard(self, seat: int | None = None, since: int = -1) -> list[Message]:
        """What was said that a seat may read, after the ply `since`; None is a spectator."""
        self._check_seat(seat)
        return [message for message in self.said if message.ply > since and message.read_by(seat)]

    def story(self) -> list[Told]:
        """Everything that happened, what single seats saw included: for a match that is over."""
        if not self._state.over:
            raise BadSettings("The match is not over, so its whole story is still secret.")
        return [self._tell(ply, told) for ply, told in self._told]

    def _tell(self, ply: int, told: Event) -> Told:
        return Told(ply, told.code, told.numbers, self.game.sentence(self.setting, told, self.names))

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.seats:
            raise BadSettings(f"There is no seat {seat}; the seats are 0 to {self.seats - 1}.")

    def position(self) -> dict[str, Any]:
        """All of the state as plain data, secrets included: for tests, bug reports and puzzles."""
        return self._state.plain()

    def transcript(self, whole: bool = False, reader: int | None = None) -> str:
        """The match as text. While it runs, the key, sealed moves and what the reader may not read of the talk are left
        out, unless the `whole` is asked for; None is a spectator."""
        from regalia.play import transcript  # a transcript makes matches, and a match is written as a transcript

        self._check_seat(reader)
        return transcript.write(self, whole or self._state.over != 0, reader)


def _checked_names(setting: Setting, names: Sequence[str] | None) -> list[str]:
    if names is None:
        return setting.game.seat_names(setting.seats)
    if len(names) != setting.seats or len(set(names)) != len(names):
        raise BadSettings(f"{setting.seats} different names are needed, one a seat.")
    for name in names:
        if not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or name.strip() != name or "  " in name:
            raise BadSettings(
                f"A name is 1 to {LONGEST_NAME} letters on one line, with single spaces; {name!r} is not."
            )
    return list(names)


def start(
    name: str,
    seats: int | None = None,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    cards: str | Path | None = None,
    names: Sequence[str] | None = None,
    entropy: Sequence[str] = (),
    first: int | None = None,
) -> Match:
    """Start a match. With a seed it is dealt the same every time, without one nobody can foresee it.

    `first` is the seat that begins, where somebody does; without it chance decides that too.
    """
    setting = _setting(name, seats, options, cards, first)
    return Match(setting, _shuffle(seed, entropy), names)


def from_position(
    name: str,
    position: Mapping[str, Any],
    seats: int | None = None,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    cards: str | Path | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """Start a match in the middle: `position` is plain data as `Match.position` gives it."""
    setting = _setting(name, seats, options, cards)
    return Match(setting, _shuffle(seed, ()), names, position)


def _setting(
    name: str,
    seats: int | None,
    options: Mapping[str, object] | None,
    cards: str | Path | None,
    first: int | None = None,
) -> Setting:
    found = find(name)
    return found.setting(seats, options, found.load_cards(Path(cards)) if cards is not None else None, first)


def _shuffle(seed: int | None, entropy: Sequence[str]) -> Shuffle:
    return Shuffle(new_key() if seed is None else key_from_seed(seed), tuple(entropy))
