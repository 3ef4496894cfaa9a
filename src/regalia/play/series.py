"""A series: a row of matches of one game between the same seats, with a table of points.

    regalia series 1
    games: 3
    first: seat 0                       who begins the first game, if that was chosen
    shuffle: 8a4e…                      the hash of the key, known since the start
    key: 19c0…                          the key itself, once the series is over

    --- game 1
    regalia transcript 1
    …
    points: 7 3 4

    --- game 2
    …
    result: Anna 17, Ben 9, Clara 11. Anna wins the series of 3 games.

The key of every match follows from the key of the series, so whoever checks the one has checked them all. Who begins
is the game's own rule (`Begins`): the next seat in turn, or the winner of the game before.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from regalia.engine import chance
from regalia.engine.cards import Cards
from regalia.engine.errors import BadSettings, BadTranscript
from regalia.engine.game import Begins, Game
from regalia.engine.words import ENGLISH, speaking
from regalia.games import find
from regalia.play import transcript
from regalia.play.match import Match
from regalia.play.shuffle import Shuffle
from regalia.play.terms import shuffle_of

FORMAT = "regalia series 1"
SECRET = "secret until the series is over"
MOST_GAMES = 1000

_GAME = re.compile(r"^--- game (\d+)$", re.MULTILINE)


def first_of_all(game: Game, seats: int, random: int) -> int | None:
    """Who begins the first match of a series, drawn from a random state; None where nobody is first."""
    return None if game.begins is Begins.NOBODY else chance.below(chance.stream(random), seats)


def first_after(game: Game, seats: int, before: int | None, winners: Collection[int]) -> int | None:
    """Who begins the match after one that a seat began and these seats won."""
    if before is None:
        return None
    round_the_table = [(before + away) % seats for away in range(seats)]
    if game.begins is Begins.WINNER:
        return next(seat for seat in round_the_table if seat in winners)
    return round_the_table[1]


class SeriesOutcome(NamedTuple):
    """How a series ended.

    >>> import regalia
    >>> series = regalia.start_series("kingdom-18", games=1, seed=1)
    >>> while not series.over:
    ...     series.play(series.match.moves()[0])
    >>> len(series.outcome.points)
    2
    """

    points: tuple[float, ...]
    winners: tuple[int, ...]  # more than one seat shares the win
    reason: str  # a sentence


class Series:
    """Matches of one game over the same seats. The one that is played now is `match`; the next follows by itself.

    >>> import regalia
    >>> series = regalia.start_series("kingdom-18", games=2, seed=1)
    >>> while not series.over:
    ...     series.play(series.match.moves()[0])
    >>> [match.ply for match in series.matches]
    [20, 20]
    """

    def __init__(
        self,
        game: Game,
        shuffle: Shuffle,
        seats: int | None = None,
        games: int | None = None,
        options: Mapping[str, object] | None = None,
        cards: Cards | None = None,
        names: Sequence[str] | None = None,
        first: int | None = None,
    ) -> None:
        self.game = game
        self.shuffle = shuffle
        setting = game.setting(seats, options, cards, first)
        self.seats = setting.seats
        self.games = setting.seats if games is None else games  # by default everybody is first once
        if type(self.games) is not int or not 1 <= self.games <= MOST_GAMES:
            raise BadSettings(f"A series has 1 to {MOST_GAMES} games, not {self.games!r}.")
        self.options = setting.options
        self.cards = setting.cards
        self.first = first  # as it was asked for
        self.matches: list[Match] = []
        self._begin_match(names)
        self.names = self.match.names

    def _begin_match(self, names: Sequence[str] | None) -> None:
        setting = self.game.setting(self.seats, self.options, self.cards, self._next_first())
        match = Match(setting, self.shuffle.of_game(len(self.matches)), names)
        match.bots = self.match.bots if self.matches else {}
        self.matches.append(match)

    def _next_first(self) -> int | None:
        if not self.matches and self.first is not None:
            return self.first
        if not self.matches:
            return first_of_all(self.game, self.seats, self.shuffle.random_at(0))
        outcome = self.match.outcome
        assert outcome is not None
        return first_after(self.game, self.seats, self.match.setting.first, outcome.winners)

    # What is going on

    def __repr__(self) -> str:
        return f"<Series of {_games(self.games)} of {self.game.title}: game {len(self.matches)} is {self.match!r}>"

    @property
    def match(self) -> Match:
        """The match that is played now; the last one, when the series is over.

        >>> start_series("kingdom-18", games=2, seed=1).match.ply
        0
        """
        return self.matches[-1]

    @property
    def over(self) -> bool:
        """Whether the last match is over.

        >>> start_series("kingdom-18", games=2, seed=1).over
        False
        """
        return len(self.matches) == self.games and self.match.outcome is not None

    def play(self, move: str | int) -> None:
        """Play a move in the match that is played now; after its last move the next match is dealt.

        >>> series = start_series("kingdom-18", games=2, seed=1)
        >>> for _ in range(20):
        ...     series.play(series.match.moves()[0])
        >>> len(series.matches), series.match.ply
        (2, 0)
        """
        self.match.play(move)
        self.go_on()

    def go_on(self) -> None:
        """Deal the next match if the one that is played now is over: for those who play moves in `match` itself.

        >>> series = start_series("kingdom-18", games=2, seed=1)
        >>> while series.match.seat is not None:
        ...     series.match.play(series.match.moves()[0])
        >>> series.go_on()
        >>> len(series.matches)
        2
        """
        if self.match.outcome is not None and not self.over:
            self._begin_match(self.names)

    # Points

    def table(self) -> list[tuple[float, ...]]:
        """The points of every seat in each finished match.

        >>> start_series("kingdom-18", games=2, seed=1).table()
        []
        """
        return [points for match in self.matches if (points := match.points) is not None]

    def totals(self) -> tuple[float, ...]:
        """The points of every seat so far.

        >>> start_series("kingdom-18", games=2, seed=1).totals()
        (0, 0)
        """
        return tuple(sum(points[seat] for points in self.table()) for seat in range(self.seats))

    @property
    def outcome(self) -> SeriesOutcome | None:
        """How the series ended, None while it goes on.

        >>> start_series("kingdom-18", games=2, seed=1).outcome is None
        True
        """
        if not self.over:
            return None
        totals = self.totals()
        winners = tuple(seat for seat, points in enumerate(totals) if points == max(totals))
        words = self.match.setting.words(self.names)
        return SeriesOutcome(totals, winners, words.say("outcome-series", winners=winners, games=self.games))

    def transcript(self, whole: bool = False) -> str:
        """The series as text. While it runs, keys and sealed moves are left out, unless the `whole` is asked for.

        >>> start_series("kingdom-18", games=2, seed=1).transcript().splitlines()[1]
        'games: 2'
        """
        whole = whole or self.over
        first = [f"first: seat {self.first}"] if self.first is not None else []
        key = f"key: {self.shuffle.key.hex() if whole else SECRET}"
        lines = [FORMAT, f"games: {self.games}", *first, f"shuffle: {self.shuffle.commitment}", key, ""]
        for number, match in enumerate(self.matches, start=1):
            lines += [f"--- game {number}", match.transcript(whole).rstrip("\n")]
            lines += [f"points: {' '.join(f'{points:g}' for points in match.points)}"] if match.points else []
            lines.append("")
        if self.outcome is not None:
            with speaking(ENGLISH):
                lines.append(f"result: {_result(self, self.outcome)}")
        return "\n".join(lines).rstrip("\n") + "\n"


def _games(n: int) -> str:
    return "1 game" if n == 1 else f"{n} games"


def _result(series: Series, outcome: SeriesOutcome) -> str:
    totals = ", ".join(f"{name} {points:g}" for name, points in zip(series.names, outcome.points, strict=True))
    return f"{totals}. {outcome.reason}"


def start_series(
    name: str,
    seats: int | None = None,
    games: int | None = None,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    cards: str | Path | None = None,
    names: Sequence[str] | None = None,
    entropy: Sequence[str] = (),
    first: int | None = None,
) -> Series:
    """Start a series; as many games as there are seats, unless another number is given.

    >>> start_series("kingdom-18", games=3, seed=1).match.names
    ['Red', 'Blue']
    """
    game = find(name)
    own = game.load_cards(Path(cards)) if cards is not None else None
    shuffle = shuffle_of(game.setting(seats, options, own, first), seed, entropy)
    return Series(game, shuffle, seats, games, options, own, names, first)


# Reading


def is_series(text: str) -> bool:
    """Whether a text is, or wants to be, the transcript of a series."""
    return text.lstrip().startswith(FORMAT.rpartition(" ")[0])


def replay_series(text: str, cards: str | Path | None = None) -> Series:
    """Play the transcript of a series again; refuse it if it does not come out as written.

    >>> series = start_series("kingdom-18", games=1, seed=1)
    >>> while not series.over:
    ...     series.play(series.match.moves()[0])
    >>> replay_series(series.transcript()).outcome == series.outcome
    True
    """
    head, *parts = _GAME.split(text.strip() + "\n")
    headers = _headers(head)
    if [int(number) for number in parts[::2]] != list(range(1, len(parts) // 2 + 1)) or not parts:
        raise BadTranscript("The games of the series must be numbered from 1 on, none left out.")
    sections = [_section(part) for part in parts[1::2]]
    played = [_replay_game(number, lines, cards) for number, lines in enumerate(sections, start=1)]
    series = _begin(headers, played[0])
    for number, match in enumerate(played, start=1):
        _play_again(series, number, match)
    if series.transcript(whole=True).split() != text.split():
        raise BadTranscript(f"The points or the result are not those that were played: {_standing(series)}.")
    return series


def _headers(head: str) -> dict[str, str]:
    lines = head.strip().splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise BadTranscript(f"This is not the transcript of a series: its first line must be {FORMAT!r}.")
    headers = {}
    for line in filter(str.strip, lines[1:]):
        name, _, value = line.partition(":")
        if name not in ("games", "first", "shuffle", "key") or name in headers:
            raise BadTranscript(f"The line {line.strip()!r} does not belong at the head of a series.")
        headers[name] = value.strip()
    for name in ("games", "shuffle", "key"):
        if name not in headers:
            raise BadTranscript(f"The series has no line {name!r}.")
    return headers


def _section(text: str) -> str:
    """The transcript of the match in one part of a series, without what the series says about it."""
    lines = text.splitlines()
    ends = [index for index, line in enumerate(lines) if line.startswith("points:")]
    return "\n".join(lines[: ends[0]] if ends else lines)


def _replay_game(number: int, text: str, cards: str | Path | None) -> Match:
    try:
        return transcript.replay(text, cards)
    except BadTranscript as error:
        raise BadTranscript(f"Game {number} of the series: {error}", error.ply) from error


def _begin(headers: Mapping[str, str], match: Match) -> Series:
    if headers["key"] == SECRET:
        raise BadTranscript(
            "The series was still running when this was written, so the key is not in it: replay it at its end."
        )
    key, games, first = headers["key"], headers["games"], headers.get("first", "seat 0")
    if not re.fullmatch(r"([0-9a-f]{2})+", key) or not games.isdecimal() or not re.fullmatch(r"seat \d", first):
        raise BadTranscript("The head of the series is damaged: its key, its games or its first player.")
    shuffle = Shuffle(bytes.fromhex(key), match.shuffle.entropy)
    if shuffle.commitment != headers["shuffle"]:
        raise BadTranscript("The key is not the one whose hash was given at the start of the series.", 0)
    setting = match.setting
    chosen = int(first.removeprefix("seat ")) if "first" in headers else None
    return Series(setting.game, shuffle, setting.seats, int(games), setting.options, setting.cards, match.names, chosen)


def _play_again(series: Series, number: int, match: Match) -> None:
    if series.over or len(series.matches) != number:
        raise BadTranscript(f"Game {number} does not follow: the one before it is not over, or was the last.")
    if series.match.signature(0) != match.signature(0) or _terms(series.match) != _terms(match):
        raise BadTranscript(f"Game {number} is not the one that the key of the series deals to these seats.", 0)
    series.match.sheet, series.match.bots = match.sheet, match.bots
    for move in match.played:
        series.play(move.text)


def _terms(match: Match) -> tuple[Any, ...]:
    setting = match.setting
    return match.game, match.names, match.shuffle, setting.options, setting.cards.digest, setting.first


def _standing(series: Series) -> str:
    points = (" ".join(f"{value:g}" for value in row) for row in series.table())
    end = f"; {_result(series, series.outcome)[:-1]}" if series.outcome else ""
    return f"points {', then '.join(points) or 'none yet'}{end}"


def verify_series(text: str, cards: str | Path | None = None, commitment: str | None = None) -> list[str]:
    """Replay a series and say, in sentences, what that proves and what it does not; see `verify`.

    >>> series = start_series("kingdom-18", games=1, seed=1)
    >>> while not series.over:
    ...     series.play(series.match.moves()[0])
    >>> verify_series(series.transcript())[0]
    'The series of Kingdom 18 was replayed to its end: 1 game, 20 moves, each of them legal.'
    """
    series = replay_series(text, cards)
    transcript.check_commitment(series.shuffle, commitment)
    finished = len(series.table())
    end = "to its end" if series.over else "as far as it was played"
    moves = sum(match.ply for match in series.matches)
    return [
        f"The series of {series.game.title} was replayed {end}: {_games(finished)}, {moves} moves, each of them legal.",
        f"The key has the hash {series.shuffle.commitment}, and the key of every game follows from it.",
        "Who began each game, every card and every position are as that key and the moves have it.",
        *([f"The result stands: {_result(series, series.outcome)}"] if series.outcome else []),
        "It cannot show that the seats were told the hash before the first deal: compare it with what you saw then."
        if commitment is None
        else "It is the hash that you kept: if you had it before the first deal, nobody chose the key after it.",
    ]
