"""A match: a key and the moves. Everything else is derived by playing them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from regalia.engine import event, game
from regalia.engine.errors import BadPosition, BadSettings, IllegalMove
from regalia.engine.event import Entry, Event
from regalia.engine.game import Header, Setting
from regalia.engine.talk import Statement
from regalia.engine.view import Frame, Outcome, frame
from regalia.games import find
from regalia.play import notation, talk
from regalia.play.sheet import Sheet
from regalia.play.shuffle import Shuffle, key_from_seed, new_key
from regalia.play.talk import Message

LONGEST_NAME = 40
LONGEST_ENTROPY = 200
MOST_SEED = 2**63 - 1

_encode = msgspec.json.Encoder().encode


@dataclass
class Move:
    """A move as it was made."""

    seat: int
    text: str = field(repr=False)  # it may be sealed
    sealed: bool = False  # still secret to the others


class Match:
    """One game between seats, from the deal to its end. The state in here is the truth; let only views of it out.

    >>> import regalia
    >>> match = regalia.start("kingdom-18", seed=1)
    >>> match
    <Match of Kingdom 18 between Red and Blue: ply 0, Red to move>
    >>> match.play(match.moves()[0])
    >>> match.ply, match.seat
    (1, 1)
    >>> match.view(1)["players"][0]["has_laid"]
    True
    >>> [match.tell(event) for event in match.events(1, since=0)]
    ['Red lays a card face down on each realm.']
    """

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
        _check_entropy(setting, shuffle.entropy)
        self.start_position = None if position is None else _checked_position(position)
        self.played: list[Move] = []
        self.said: list[Message] = []
        self.sheet: Sheet | None = None  # set by who times the match; the game does not know it
        self.bots: dict[int, str] = {}  # at which seats bots play, by name; set by who seats them, as a note
        self._noted: list[tuple[int, Entry]] = []  # with the ply
        self._events: list[Event] = []  # made of those, as far as somebody wanted to know
        self._log = event.new_log()
        self._out = [0] * self.game.most_legal
        self._state = self._dealt() if self.start_position is None else self._placed(self.start_position)
        self._signatures: list[str] = []
        self._signed = self._state.copy()  # the position after the last of them

    def __repr__(self) -> str:
        where = f"over: {self._reason_now()}" if self.seat is None else f"{self.names[self.seat]} to move"
        return f"<Match of {self.game.title} between {' and '.join(self.names)}: ply {self.ply}, {where}>"

    def _dealt(self) -> Header:
        s = self.game.state_type()
        s.random = self.shuffle.random_at(0)
        game.setup(self.setting.rules, s, self._log)
        self._noted += [(0, entry) for entry in event.collect(self._log)]
        return s

    def _placed(self, position: Mapping[str, Any]) -> Header:
        s = self.game.state_type.from_plain(position)
        if s.over > len(self.game.endings) or s.ply > self.game.longest or not (s.over or 0 <= s.seat < self.seats):
            raise BadPosition("The ply, the seat to move or the end of the game is not one that this game can have.")
        for sentence in self.game.broken(self.setting, s):
            raise BadPosition(sentence)
        return s

    def _terms(self) -> str:
        """All that was settled before the first move, so that the first signature covers it."""
        setting = self.setting
        terms = (self.game.name, self.game.version, setting.options, setting.cards.digest, setting.first, self.names)
        return json.dumps([*terms, self.start_position], separators=(",", ":"))

    def signature(self, ply: int) -> str:
        """Of the position after a ply and of all before it. Few ask for it, so it is worked out then, by playing on."""
        while len(self._signatures) <= ply:
            self._sign_next()
        return self._signatures[ply]

    def _sign_next(self) -> None:
        ply, s = len(self._signatures), self._signed
        before, made = "", self._terms()
        if ply > 0:
            before, made = self._signatures[-1], self.played[ply - 1].text
            s.random = self.shuffle.random_at(ply)
            game.apply(self.setting.rules, s, self.setting.actions[made], [])
        # As text, which does not change when only the layout of the state in memory does.
        self._signatures.append(self.shuffle.sign(before, made, _encode(s.signed()).decode()))

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
        action: object = move
        if isinstance(move, str) and (action := self.setting.actions.get(move)) not in self.actions():
            meant = notation.understand(self.setting, move, self.moves())
            action = None if meant is None else self.setting.actions[meant]
        if type(action) is not int or action not in self.actions():
            raise IllegalMove(self.why_illegal(move))
        self._play(action)

    def _play(self, action: int) -> None:
        seat, text = self._state.seat, self.setting.texts[action]
        self._state.random = self.shuffle.random_at(self.ply + 1)
        game.apply(self.setting.rules, self._state, action, self._log)
        self.played.append(Move(seat, text))
        for entry in event.collect(self._log):
            self._take_in(entry)
        if self._state.over:
            for move in self.played:
                move.sealed = False

    def _take_in(self, entry: Entry) -> None:
        if entry.code == event.SEALED:
            self.played[-1].sealed = True
        elif entry.code == event.OPENED:
            seat = entry.numbers[0]
            last = next((move for move in reversed(self.played) if move.sealed and move.seat == seat), None)
            if last is not None:  # in a match begun from a position it may have been made before
                last.sealed = False
        else:
            self._noted.append((self.ply, entry))

    def _reason_now(self) -> str:
        outcome = self.outcome
        assert outcome is not None
        return outcome.reason

    def why_illegal(self, move: str | int) -> str:
        """Why the seat to move cannot play that, and what it can play, in a sentence."""
        who, moves = self.names[self._state.seat], self.moves()
        if isinstance(move, str):
            return notation.why_not(self.setting, move, moves, who)
        return f"{who} cannot play {move!r} now, but can play for example {moves[0]!r}."

    def default_action(self) -> int:
        """What the seat to move plays when its time is up."""
        seen = self.seen(self._state.seat)
        seen.random = self.shuffle.random_in_absence(self.ply)
        return self.game.on_time_out(self.setting, seen, self.actions())

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
        return self.shown(seat).plain()

    def shown(self, seat: int | None = None) -> Frame:
        """The same as the game declares it."""
        seen = self.seen(seat)
        around = frame(self.setting, seen, seat, self.names, self.ply, self.outcome)
        return self.game.view(self.setting, seen, seat, around)

    def _repr_html_(self) -> str:
        """In a notebook a match shows itself, as a spectator sees it."""
        from regalia.play.picture import svg  # a picture is of a match, and a match shows itself as a picture

        return svg(self)

    def events(self, seat: int | None = None, since: int = -1) -> list[Event]:
        """What a seat saw happen after the ply `since`, the deal being ply 0; None is a spectator."""
        self._check_seat(seat)
        noted, first = self._noted, len(self._noted)
        while first > 0 and noted[first - 1][0] > since:  # most want only what was last
            first -= 1
        told = self._told()
        return [told[number] for number in range(first, len(noted)) if noted[number][1].seen_by(seat)]

    def _told(self) -> list[Event]:
        """Everything that happened, secrets included."""
        for ply, entry in self._noted[len(self._events) :]:
            self._events.append(self.game.events.event(self.setting, ply, entry))
        return self._events

    def tell(self, event: Event) -> str:
        """An event in a sentence."""
        return self.game.sentence(self.setting, event, self.names)

    def heard(self, seat: int | None = None, since: int = -1) -> list[Message]:
        """What was said that a seat may read, after the ply `since`; None is a spectator."""
        self._check_seat(seat)
        return [message for message in self.said if message.ply > since and message.read_by(seat)]

    def story(self) -> list[Event]:
        """Everything that happened, what single seats saw included: for a match that is over."""
        if not self._state.over:
            raise BadSettings("The match is not over, so its whole story is still secret.")
        return self._told().copy()

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            raise BadSettings(f"There is no seat {seat!r}; the seats are 0 to {self.seats - 1}.")

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
    if not isinstance(names, list | tuple) or len(names) != setting.seats or len(set(map(str, names))) != len(names):
        raise BadSettings(f"{setting.seats} different names are needed, one a seat.")
    for name in names:
        if not _is_one_line(name, LONGEST_NAME):
            raise BadSettings(
                f"A name is 1 to {LONGEST_NAME} letters on one line, with single spaces; {name!r} is not."
            )
    return list(names)


def _is_one_line(text: object, longest: int) -> bool:
    """Whether something can stand on a line of a transcript and be read from it again."""
    return isinstance(text, str) and 0 < len(text) <= longest and text.isprintable() and " ".join(text.split()) == text


def _checked_position(position: Mapping[str, Any]) -> dict[str, Any]:
    """A copy, so that what is done to the original does not reach the match."""
    if not isinstance(position, Mapping):
        raise BadPosition("A position is plain data: the names of fields with their values.")
    return deepcopy(dict(position))


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

    >>> start("greed", seats=3, seed=7, names=["Ann", "Ben", "Cy"]).names
    ['Ann', 'Ben', 'Cy']
    """
    setting = setting_of(name, seats, options, cards, first)
    return Match(setting, shuffle_of(setting, seed, entropy), names)


def from_position(
    name: str,
    position: Mapping[str, Any],
    seats: int | None = None,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    cards: str | Path | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """Start a match in the middle: `position` is plain data as `Match.position` gives it.

    >>> position = start("kingdom-18", seed=7).position()
    >>> from_position("kingdom-18", {**position, "round": 5}).view()["round"]
    5
    """
    setting = setting_of(name, seats, options, cards)
    return Match(setting, shuffle_of(setting, seed, ()), names, _checked_position(position))


def setting_of(
    name: str,
    seats: int | None,
    options: Mapping[str, object] | None,
    cards: str | Path | None,
    first: int | None = None,
) -> Setting:
    """What is fixed for a match, with the cards of a file if one is named."""
    found = find(name)
    if cards is not None and not isinstance(cards, str | Path):
        raise BadSettings(f"A card file is named by its path, not by {cards!r}.")
    return found.setting(seats, options, found.load_cards(Path(cards)) if cards is not None else None, first)


def shuffle_of(setting: Setting, seed: int | None, entropy: Sequence[str]) -> Shuffle:
    if seed is not None and (type(seed) is not int or not 0 <= seed <= MOST_SEED):
        raise BadSettings(f"A seed is a whole number from 0 to {MOST_SEED}.")
    return Shuffle(new_key() if seed is None else key_from_seed(seed), _check_entropy(setting, entropy))


def _check_entropy(setting: Setting, entropy: Sequence[str]) -> tuple[str, ...]:
    """What the seats add to the shuffle must come out of a transcript as it went in."""
    if not isinstance(entropy, list | tuple) or len(entropy) not in (0, setting.seats):
        raise BadSettings("Entropy comes from every seat or from none: a list with one text for each of them.")
    for text in entropy:
        if not _is_one_line(text, LONGEST_ENTROPY):
            raise BadSettings(f"The entropy of a seat is 1 to {LONGEST_ENTROPY} letters on one line; {text!r} is not.")
    return tuple(entropy)
