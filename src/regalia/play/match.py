"""A match: a key and the moves. Everything else is derived by playing them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from regalia.engine import contract, event, sets
from regalia.engine.asking import Turn, Window
from regalia.engine.contract import Header
from regalia.engine.errors import BadPosition, BadSettings, IllegalMove
from regalia.engine.event import Entry, Event
from regalia.engine.game import Setting
from regalia.engine.talk import Statement
from regalia.engine.view import Frame, Outcome, frame
from regalia.play import notation, talk
from regalia.play.sheet import Sheet
from regalia.play.shuffle import Shuffle
from regalia.play.signatures import Signatures
from regalia.play.talk import Message
from regalia.play.terms import checked_entropy, checked_names, checked_position, setting_of, shuffle_of


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
        self.names = checked_names(setting, names)
        checked_entropy(setting, shuffle.entropy)
        self.start_position = None if position is None else checked_position(position)
        self.played: list[Move] = []
        self.said: list[Message] = []
        self.sheet: Sheet | None = None  # set by who times the match; the game does not know it
        self.bots: dict[int, str] = {}  # at which seats bots play, by name; set by who seats them, as a note
        self._noted: list[tuple[int, Entry]] = []  # with the ply
        self._events: list[Event] = []  # made of those when somebody first asks
        self._legal: list[int] | None = None  # the legal moves of this position, once somebody has asked for them
        self._state = self._dealt() if self.start_position is None else self._placed(self.start_position)
        self._signatures = Signatures(self._state)

    def __repr__(self) -> str:
        where = f"over: {self._reason_now()}" if self.seat is None else f"{self.names[self.seat]} to move"
        return f"<Match of {self.game.title} between {' and '.join(self.names)}: ply {self.ply}, {where}>"

    def _dealt(self) -> Header:
        s = self.game.state_type()
        s.random = self.shuffle.random_at(0)
        log = event.scratch_log()
        contract.setup(self.setting.rules, s, log)
        self._noted += [(0, entry) for entry in event.collect(log)]
        return s

    def _placed(self, position: Mapping[str, Any]) -> Header:
        s = self.game.state_type.from_plain(position)
        if s.over > len(self.game.endings) or s.ply > self.game.longest or not (s.over or 0 <= s.seat < self.seats):
            raise BadPosition("The ply, the seat to move or the end of the game is not one that this game can have.")
        for sentence in self.game.broken(self.setting, s):
            raise BadPosition(sentence)
        return s

    def signature(self, ply: int) -> str:
        """Of the position after a ply and of all before it.

        >>> match = start("kingdom-18", seed=7)
        >>> match.play(match.moves()[0])
        >>> match.signature(0) == match.signature(1)
        False
        """
        return self._signatures.after(self, ply)

    # What is going on

    @property
    def seats(self) -> int:
        """How many players there are.

        >>> start("greed", seats=3, seed=7).seats
        3
        """
        return self.setting.seats

    @property
    def ply(self) -> int:
        """How many moves have been made.

        >>> match = start("kingdom-18", seed=7)
        >>> match.play(match.moves()[0])
        >>> match.ply
        1
        """
        return len(self.played)

    @property
    def seat(self) -> int | None:
        """The seat to move, None when the match is over.

        >>> start("kingdom-18", seed=7).seat
        0
        """
        return None if self._state.over else self._state.seat

    def moves(self) -> list[str]:
        """The legal moves of the seat to move.

        >>> start("kingdom-18", seed=7).moves()[:2]
        ['E1.War6 E2.Diplomacy6', 'E1.War6 E2.War3']
        """
        return [self.setting.texts[action] for action in self.actions()]

    def actions(self) -> list[int]:
        """The legal moves as the numbers that programs use.

        >>> match = start("kingdom-18", seed=7)
        >>> [match.setting.texts[action] for action in match.actions()] == match.moves()
        True
        """
        if self._legal is None:
            out = [0] * self.game.most_legal
            self._legal = out[: contract.legal(self.setting.rules, self._state, out)]
        return self._legal.copy()

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, None while it goes on.

        >>> match = start("kingdom-18", seed=7)
        >>> match.outcome is None
        True
        >>> while match.seat is not None:
        ...     match.play(match.moves()[0])
        >>> match.outcome.ending
        'all-rounds-played'
        """
        if not self._state.over:
            return None
        scores = [0.0] * self.seats
        contract.score(self.setting.rules, self._state, scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        ending = self.game.endings[self._state.over - 1]
        return Outcome(tuple(scores), winners, ending, self._reason(winners, ending))

    @property
    def standing(self) -> tuple[float, ...]:
        """What each seat has at this moment, whether the match is over or not: the higher, the better.

        >>> start("fall-of-kingdoms", seats=2, seed=7).standing
        (3, 3)
        """
        if self.game.standing is not None:
            return tuple(self.game.standing(self.setting.rules, self._state))
        scores = [0.0] * self.seats
        contract.score(self.setting.rules, self._state, scores)
        return tuple(scores)

    @property
    def points(self) -> tuple[float, ...] | None:
        """What each seat is given for the match in a series, None until it is over.

        >>> match = start("kingdom-18", seed=7)
        >>> match.points is None
        True
        """
        if not self._state.over:
            return None
        points = [0.0] * self.seats
        contract.points(self.setting.rules, self._state, points)
        return tuple(points)

    def _reason(self, winners: Sequence[int], ending: str) -> str:
        ended = Outcome((), tuple(winners), ending, "")
        return self.setting.words(self.names).phrase(ended.why)

    # Playing

    def play(self, move: str | int) -> None:
        """Play a move of the seat to move, given as text or as its number.

        >>> match = start("kingdom-18", seed=7)
        >>> match.play("E1.War6 E2.Diplomacy6")
        >>> match.played[0].text
        'E1.War6 E2.Diplomacy6'
        """
        self._play(self.meant(move))

    def meant(self, move: str | int) -> int:
        """The number of a move of the seat to move, given as text or as that number; IllegalMove where it is none.

        >>> match = start("greedy-kingdoms", seed=7)
        >>> match.meant(match.moves()[0]) == match.actions()[0]
        True
        """
        if self._state.over:
            raise IllegalMove(f"The match is over: {self._reason_now()}")
        action: object = move
        legal = self.actions()
        if isinstance(move, str) and (action := self.setting.actions.get(move)) not in legal:
            meant = notation.understand(self.setting, move, self.moves())
            action = None if meant is None else self.setting.actions[meant]
        if type(action) is not int or action not in legal:
            raise IllegalMove(self.why_illegal(move))
        return action

    def _play(self, action: int) -> None:
        seat, text = self._state.seat, self.setting.texts[action]
        self._state.random = self.shuffle.random_at(self.ply + 1)
        self._legal = None
        log = event.scratch_log()
        contract.apply(self.setting.rules, self._state, action, log)
        self.played.append(Move(seat, text))
        for entry in event.collect(log):
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
        """Why the seat to move cannot play that, and what it can play, in a sentence.

        >>> start("kingdom-18", seed=7).why_illegal("E1.War6")
        "'E1.War6' is not a move of Kingdom 18; Red can play for example 'E1.War6 E2.Diplomacy6'."
        """
        return notation.why_not(self.setting, move, self.moves(), self.names[self._state.seat])

    def default_action(self) -> int:
        """What the seat to move plays when its time is up.

        >>> match = start("kingdom-18", seed=7)
        >>> match.default_action() in match.actions()
        True
        """
        seen = self.seen(self._state.seat)
        seen.random = self.shuffle.random_in_absence(self.ply)
        return self.game.on_time_out(self.setting, seen, self.actions())

    # Who is asked when

    @property
    def turn(self) -> Turn:
        """Whose turn it is, for clocks.

        >>> start("fall-of-kingdoms", seats=2, seed=7).turn
        Turn(number=0, seat=-1)
        """
        return self.game.turn(self.setting, self._state)

    @property
    def window(self) -> Window | None:
        """Whom the question to the seat to move is put to at once; None where it is asked alone.

        >>> start("kingdom-18", seed=7).window.seats  # both lay their cards unseen: bits 0 and 1
        3
        """
        return None if self._state.over else self.game.window(self.setting, self._state)

    def ahead(self, seat: int) -> Match | None:
        """What a seat is asked that may answer before its turn comes: the match as if it came now, to look at only.

        What it sees and may do there is the same when its turn comes, whatever those before it decide in secret.

        >>> match = start("kingdom-18", seed=7)
        >>> match.ahead(1).seat, match.seat
        (1, 0)
        """
        window = self.window
        if window is None or seat == self._state.seat or not sets.has(window.seats, seat):
            return None
        state = self._state.copy()
        self.game.ahead(self.setting, state, seat)
        there = copy(self)
        there._state, there._legal = state, None
        return there

    def letting_pass(self, seen: Header | None = None) -> int | None:
        """The move by which the seat to move lets pass what others do, if that is the question and it is not aimed at
        that seat. `seen` is what that seat sees, for callers who have it already.

        >>> start("kingdom-18", seed=7).letting_pass() is None
        True
        """
        return None if self._state.over else self.game.lets_pass(self.setting, seen or self.seen(self._state.seat))

    def say(self, seat: int, text: str = "", to: int | None = None, statement: Statement | str | None = None) -> None:
        """Talk, to all or to one seat. It binds nobody and changes nothing in the game; see `regalia.play.talk`.

        >>> match = start("kingdom-18", seed=7)
        >>> match.say(0, "Good luck!")
        >>> [message.text for message in match.heard(1)]
        ['Good luck!']
        """
        meant = talk.parse(statement) if isinstance(statement, str) else statement
        talk.check(self.setting, seat, to, text, meant)
        before = self.said[-1].signature if self.said else ""
        signature = self.shuffle.sign_talk(before, f"{self.ply} {talk.content(seat, to, text, meant)}")
        self.said.append(Message(self.ply, seat, to, text, meant, signature))

    # What may be known

    def seen(self, seat: int | None) -> Header:
        """The concealed record of a seat, for programs; None is a spectator.

        >>> start("kingdom-18", seed=7).seen(0).hand[1]  # hidden
        -1
        """
        self._check_seat(seat)
        return self._state.conceal(seat)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, as plain data; None is a spectator.

        >>> start("kingdom-18", seed=7).view(0)["players"][1]["hand"] is None
        True
        """
        return self.shown(seat).plain()

    def shown(self, seat: int | None = None, seen: Header | None = None) -> Frame:
        """The same as the game declares it. `seen` is what the seat sees, for callers who have it already.

        >>> start("kingdom-18", seed=7).shown(0).round
        1
        """
        seen = seen or self.seen(seat)
        around = frame(self.setting, seen, seat, self.names, self.ply, self.outcome)
        return self.game.view(self.setting, seen, seat, around)

    def _repr_html_(self) -> str:
        """In a notebook a match shows itself, as a spectator sees it."""
        from regalia.play.picture import svg  # a picture is of a match, and a match shows itself as a picture

        return svg(self)

    def events(self, seat: int | None = None, since: int = -1) -> list[Event]:
        """What a seat saw happen after the ply `since`, the deal being ply 0; None is a spectator.

        >>> [event.kind for event in start("kingdom-18", seed=7).events(0)]
        ['round_begins']
        """
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
        """An event in a sentence.

        >>> match = start("kingdom-18", seed=7)
        >>> match.tell(match.events()[0])[:34]
        'Round 1 of 5: River Port (3 points'
        """
        return self.game.sentence(self.setting, event, self.names)

    def heard(self, seat: int | None = None, since: int = -1) -> list[Message]:
        """What was said that a seat may read, after the ply `since`; None is a spectator.

        >>> match = start("greed", seats=3, seed=7)
        >>> match.say(0, "between us", to=1)
        >>> len(match.heard(1)), len(match.heard(2))
        (1, 0)
        """
        self._check_seat(seat)
        return [message for message in self.said if message.ply > since and message.read_by(seat)]

    def story(self) -> list[Event]:
        """Everything that happened, what single seats saw included: for a match that is over.

        >>> match = start("kingdom-18", seed=7)
        >>> while match.seat is not None:
        ...     match.play(match.moves()[0])
        >>> len(match.story()) > len(match.events())
        True
        """
        if not self._state.over:
            raise BadSettings("The match is not over, so its whole story is still secret.")
        return self._told().copy()

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            raise BadSettings(f"There is no seat {seat!r}; the seats are 0 to {self.seats - 1}.")

    def position(self) -> dict[str, Any]:
        """All of the state as plain data, secrets included: for tests, bug reports and puzzles.

        >>> start("kingdom-18", seed=7).position()["round"]
        1
        """
        return self._state.plain()

    def transcript(self, whole: bool = False, reader: int | None = None) -> str:
        """The match as text. While it runs, the key, sealed moves and what the reader may not read of the talk are left
        out, unless the `whole` is asked for; None is a spectator.

        >>> start("kingdom-18", seed=7).transcript().splitlines()[0]
        'regalia transcript 1'
        """
        from regalia.play import transcript  # a transcript makes matches, and a match is written as a transcript

        self._check_seat(reader)
        return transcript.write(self, whole or self._state.over != 0, reader)


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
    return Match(setting, shuffle_of(setting, seed, ()), names, checked_position(position))
