"""The games as games of OpenSpiel; needs `pip install regalia[openspiel]`.

    import pyspiel
    import regalia.research.openspiel                        # registers every game under its short name
    game = pyspiel.load_game("regalia_kingdom_18(seats=2)")

The short name is `regalia_` and the game's name. Parameters are `seats` (or `players`, as OpenSpiel's own games have
it), each option of the game (a number among words in quotes: `cap='6'`), `rng_seed`, `position` and `deterministic`
(see `load`). Returns are zero-sum: the winner has 1.

Chance is sampled, as the engine draws it inside a move: a move that draws something is followed by a chance node with
one outcome, and taking that outcome draws from the generator of the game object. So a copy of a state does not foresee
what will be drawn, and a search may sample the same node again.

An information state is all that a seat saw and did since the start, as a digest; an observation is what it may know
now, as `regalia.research.observation` describes it. The tensor of an information state is the observation with the bits
of that digest behind it, so that no two information states share one and those that look alike are near each other.
`resample_from_infostate` imagines what the seat cannot know; the state it gives has no history, since that would tell
what others did in secret.
"""

from __future__ import annotations

from regalia.engine.extras import needs

needs("pyspiel", extra="openspiel")

import base64
import json
import secrets
from array import array
from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from regalia.engine.cards import parse
from regalia.engine.chance import Stream, below, seed_of, stream
from regalia.engine.contract import Header, apply, imagine, legal, score, setup
from regalia.engine.errors import BadPosition, BadSettings
from regalia.engine.event import NO_LOG
from regalia.engine.game import Game, Setting
from regalia.engine.kernel import compiled
from regalia.engine.observation import Layout, Piece
from regalia.engine.option import Option
from regalia.games import find, games
from regalia.play.match import Match
from regalia.play.shuffle import Shuffle, new_key
from regalia.play.terms import setting_of
from regalia.research.reward import WIN, bounds, write_rewards

PREFIX = "regalia_"
NOT_GIVEN = -1  # as `seats` or `players`: the fewest that the game is for
FROM_ENTROPY = -1  # as `rng_seed`: nobody can foresee what is drawn
UNDEALT, READY = -2, -1  # what a state waits for, if not for the chance of an action
CHANCE = [(0, 1.0)]  # the one outcome of a sampled chance node
BY_CHANCE, ENDED = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)  # in place of a player
PROBE = 1  # a random state to see whether a move draws anything

DIGEST_BITS = 128  # of what a seat remembers
NOTHING = bytes(DIGEST_BITS // 8)  # what it remembers at the start

LOOK, DEAL, PLAY, IMAGINE = range(4)


@compiled
def _run(
    rules: Any, states: Any, what: int, number: int, random: int, moves: Any, scores: Any, returns: Any, log: Any
) -> tuple[int, bool]:
    """Change the state; return how many moves are legal then, and whether anything was drawn."""
    s = states[0]
    s.random = np.uint64(random)
    if what == DEAL:
        setup(rules[0], s, log)
    elif what == PLAY:
        apply(rules[0], s, number, log)
    elif what == IMAGINE:
        imagine(rules[0], s, number)
    if s.over != 0:
        score(rules[0], s, scores)
        write_rewards(WIN, rules[0].seats, scores, returns)
    return legal(rules[0], s, moves), s.random != np.uint64(random)


class Machine:
    """The rules of one setting, compiled, for states that are kept as bytes between two moves.

    Bytes never change, so that copying a state of OpenSpiel copies next to nothing.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.layout = Layout(setting)
        self.states = np.zeros(1, setting.game.state_type.dtype)
        self._raw = memoryview(self.states.view(np.uint8))  # type: ignore[arg-type]
        self._veils = [int.from_bytes(veil.tobytes()) for veil in self.layout.veils]
        layout = setting.game.state_type.dtype.fields
        assert layout is not None
        self._seat_at, self._over_at = layout["seat"][1], layout["over"][1]
        self.undealt = setting.game.state_type().to_array().tobytes()
        self._moves = np.zeros(setting.game.most_legal, np.int16)
        self._scores = np.zeros(setting.seats)
        self._returns = np.zeros(setting.seats)

    def run(self, record: bytes, what: int, number: int = 0, random: int = PROBE) -> tuple[bytes, bytes, bool]:
        """The record after it, the legal moves then, and whether anything was drawn."""
        self._raw[:] = record
        n, drawn = _run(
            self.setting.rules_array, self.states, what, number, random, self._moves, self._scores, self._returns,
            NO_LOG,
        )  # fmt: skip
        return self._raw.tobytes(), self._moves[:n].tobytes(), drawn

    def returns(self, record: bytes) -> list[float]:
        self.run(record, LOOK)
        return self._returns.tolist()

    def seat(self, record: bytes) -> int:
        """The seat to move."""
        return record[self._seat_at]

    def over(self, record: bytes) -> bool:
        return record[self._over_at] != 0

    def concealed(self, record: bytes, seat: int) -> bytes:
        return (int.from_bytes(record) | self._veils[seat]).to_bytes(len(record))

    def twin(self, record: bytes) -> Header:
        return self.setting.game.state_type.from_array(np.frombuffer(record, self.states.dtype)[0])


class Memory:
    """What each seat remembers: a digest of all it remembered before, what it did, what it sees now.

    Most states are passed through and never asked, so a digest is made only when somebody asks for it.
    """

    __slots__ = ("happened", "known")

    def __init__(
        self, known: dict[int, bytes], happened: tuple[Memory, Machine, bytes, int, int] | None = None
    ) -> None:
        self.known = known  # digests by seat
        self.happened = happened  # the memory before, the rules, the record that came of it, who acted, and how

    def of(self, seat: int) -> bytes:
        """The digest of one seat."""
        passed = []
        memory = self
        while seat not in memory.known:
            passed.append(memory)
            assert memory.happened is not None
            memory = memory.happened[0]
        digest = memory.known[seat]
        for later in reversed(passed):
            assert later.happened is not None
            _, machine, record, actor, action = later.happened
            did = repr(action if seat == actor else None).encode()
            digest = blake2b(digest + machine.concealed(record, seat) + did, digest_size=DIGEST_BITS // 8).digest()
            later.known[seat] = digest
        return digest

    def __deepcopy__(self, memo: Any) -> Memory:
        return self  # what happened does not change any more

    def __reduce__(self) -> tuple[Any, ...]:
        """For a pickle, the digests alone."""
        seats = self.happened[1].setting.seats if self.happened else len(self.known)
        return Memory, ({seat: self.of(seat) for seat in range(seats)},)


class OpenSpielGame(pyspiel.Game):
    """A game of ours with its setting, as OpenSpiel loads it."""

    def __init__(self, game: Game, params: Mapping[str, Any]) -> None:
        named = [option.name for option in game.options if option.name in params]
        known = {name: str(params[name]).strip("'") for name in named}
        text = _unpacked("cards", params.get("cards", ""))
        cards = parse(text, "the card file", game.tables) if text else None
        setting = game.setting(_seats(game, params), known, cards)
        deterministic = bool(params.get("deterministic", False))
        if deterministic and not params.get("position", ""):
            raise BadSettings("Only a position can be without chance: every match begins with a deal.")
        lowest, highest = bounds(game, setting.seats, "win")
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=0 if deterministic else len(CHANCE),
            num_players=setting.seats,
            min_utility=lowest,
            max_utility=highest,
            utility_sum=0.0,
            max_game_length=game.longest,
        )
        super().__init__(_game_type(game, deterministic), info, dict(params))
        self.deterministic = deterministic
        seed = params.get("rng_seed", FROM_ENTROPY)
        self.machine = Machine(setting)
        self.start = _start(setting, params.get("position", ""))
        self._random: Stream = stream(secrets.randbits(64) if seed == FROM_ENTROPY else seed_of(seed, 0))

    def draw(self) -> int:
        """A random state to draw from."""
        return below(self._random, 1 << 31) << 31 | below(self._random, 1 << 31)

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        longest = int(self.machine.setting.game.longest)
        return 0 if self.deterministic else 1 + longest  # the deal, and at most one after each move

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (self.get_type().short_name, self.get_parameters())

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        if params:
            raise BadSettings(f"Observers of this game take no parameters, not {params}.")
        return Observer(self.machine, kind or pyspiel.IIGObservationType(perfect_recall=False))


class OpenSpielState(pyspiel.State):
    """A state of OpenSpiel. All that it holds is immutable and small."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        machine = game.machine
        self.record: bytes = game.start or machine.undealt
        self.moves = b""
        self.player = BY_CHANCE  # OpenSpiel asks for it several times a move
        self.waits_for = UNDEALT
        self.memory = Memory(dict.fromkeys(range(machine.setting.seats), NOTHING))
        self.seat = 0
        if game.start:
            self._settle(machine, *machine.run(game.start, LOOK)[:2])

    def _settle(self, machine: Machine, record: bytes, moves: bytes, actor: int = -1, action: int = 0) -> None:
        """Be in this state from now on, and let every seat remember what it sees of it and what it did."""
        self.record, self.moves, self.waits_for = record, moves, READY
        self.seat = machine.seat(record)
        self.player = ENDED if machine.over(record) else self.seat
        self.memory = Memory({}, (self.memory, machine, record, actor, action))

    # What OpenSpiel asks of a state

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == ENDED

    def _legal_actions(self, player: int) -> list[int]:
        return array("h", self.moves).tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return CHANCE

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        machine = game.machine
        if self.waits_for == UNDEALT:
            self._settle(machine, *machine.run(self.record, DEAL, 0, game.draw())[:2])
        elif self.waits_for == READY:
            record, moves, drawn = machine.run(self.record, PLAY, action)
            if drawn and game.deterministic:
                text = machine.setting.texts[action]
                raise BadSettings(f"The move {text!r} draws by chance: load the position without `deterministic`.")
            if drawn:
                self.waits_for = action
                self.player = BY_CHANCE
            else:
                self._settle(machine, record, moves, self.seat, action)
        else:
            move = self.waits_for
            record, moves, _ = machine.run(self.record, PLAY, move, game.draw())
            self._settle(machine, record, moves, self.seat, move)

    def _action_to_string(self, player: int, action: int) -> str:
        return "drawn" if player == BY_CHANCE else str(self.get_game().machine.setting.texts[action])

    def returns(self) -> list[float]:
        machine = self.get_game().machine
        return machine.returns(self.record) if self.is_terminal() else [0.0] * machine.setting.seats

    def __str__(self) -> str:
        game = self.get_game()
        if self.waits_for == UNDEALT:
            return "to be dealt"
        waits = f" with chance to come after {self._action_to_string(0, self.waits_for)}" if self.waits_for >= 0 else ""
        return f"{game.machine.twin(self.record)}{waits}"

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.get_game()
        return _restored, (game.get_type().short_name, game.get_parameters(), self.serialize())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> OpenSpielState:
        """A state that looks the same to a player, with what it cannot know drawn anew from the sampler."""
        if self.waits_for != READY:
            raise BadSettings("At a chance node there is nothing to resample: let chance happen first.")
        game = self.get_game()
        machine = game.machine
        other: OpenSpielState = game.new_initial_state()
        seen = machine.concealed(self.record, player)
        record, moves, _ = machine.run(seen, IMAGINE, player, int(sampler() * (1 << 62)))
        other._settle(machine, record, moves)
        other.memory.known[player] = self.memory.of(player)
        return other


def _restored(short_name: str, params: dict[str, Any], state: str) -> Any:
    """A state out of a pickle: OpenSpiel's own way asks for a generator that a game written in Python cannot give."""
    return pyspiel.load_game(short_name, params).deserialize_state(state)


class Observer:
    """What a player is shown of a state, as OpenSpiel's observers are asked for it."""

    def __init__(self, machine: Machine, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise BadSettings("What all players know together is shown to nobody: ask for one player, or none.")
        self._machine = machine
        self._recall = kind.perfect_recall
        self._public = kind.public_info
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if self._recall and not (self._public and self._private):
            raise BadSettings("What a player remembers is one thing: ask for it with public and private information.")
        self._row = machine.layout.new(1)
        pieces = [piece for piece in machine.layout.pieces.values() if self._shows(piece)]
        size = sum(piece.size for piece in pieces)
        self.tensor = np.zeros(size + (DIGEST_BITS if self._recall else 0), np.float32)
        self.dict: dict[str, Any] = {}
        self._from = np.array([place for piece in pieces for place in range(piece.size)], np.intp)
        at = 0
        for piece in pieces:
            self.dict[piece.name] = self.tensor[at : at + piece.size].reshape(*piece.shape, piece.width)
            self._from[at : at + piece.size] += piece.start
            at += piece.size
        if self._recall:
            self.dict["remembered"] = self.tensor[at:]

    def _shows(self, piece: Piece) -> bool:
        return piece.name == "you" or (self._private if piece.private else self._public)

    def set_from(self, state: OpenSpielState, player: int) -> None:
        record = np.frombuffer(state.record, self._machine.states.dtype)
        self._machine.layout.write(record, np.array([player], np.int8), self._row)
        self.tensor[: len(self._from)] = self._row[0, self._from]
        if self._recall:
            self.dict["remembered"][:] = np.unpackbits(np.frombuffer(state.memory.of(player), np.uint8))

    def string_from(self, state: OpenSpielState, player: int) -> str:
        if self._recall:
            return f"seat {player} {state.memory.of(player).hex()}"
        seen = self._machine.twin(self._machine.concealed(state.record, player))
        shown = {
            name: value
            for name, value in seen.plain().items()
            if name in self._machine.layout.pieces and self._shows(self._machine.layout.pieces[name])
        }
        return f"seat {player} {json.dumps(shown)}" if self._private else json.dumps(shown)


# Registering


def _seats(game: Game, params: Mapping[str, Any]) -> int:
    """How many play, by whichever of the two names."""
    given = {int(params[name]) for name in ("seats", "players") if params.get(name, NOT_GIVEN) != NOT_GIVEN}
    if len(given) > 1:
        raise BadSettings("`seats` and `players` are two names of one parameter: give one of them.")
    return given.pop() if given else game.seats[0]


def _game_type(game: Game, deterministic: bool = False) -> Any:
    modes = pyspiel.GameType.ChanceMode
    options = {option.name: _parameter(option, option.default) for option in game.options}
    return pyspiel.GameType(
        short_name=PREFIX + game.name.replace("-", "_"),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.DETERMINISTIC if deterministic else modes.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "seats": NOT_GIVEN,
            "players": NOT_GIVEN,
            "rng_seed": FROM_ENTROPY,
            "position": "",
            "deterministic": False,
            "cards": "",
            **options,
        },
    )


def _parameter(option: Option, answer: str) -> str | int:
    """An answer as a parameter. OpenSpiel takes what looks like a number for one, so among words it is in quotes."""
    if all(other.isdecimal() for other in option.answers):
        return int(answer)
    return f"'{answer}'" if answer.isdecimal() else answer


def _start(setting: Setting, position: str) -> bytes:
    """The record of a position to start from; empty for the deal."""
    if not position:
        return b""
    try:
        plain = json.loads(_unpacked("position", position))
    except ValueError:
        raise BadPosition(NOT_PACKED.format("position")) from None
    match = Match(setting, Shuffle(new_key()), position=plain)
    return setting.game.state_type.from_plain(match.position()).to_array().tobytes()


PACKED = ("position", "cards")  # parameters that are texts, packed
NOT_PACKED = "The parameter {} is not one that regalia.research.openspiel.load wrote."


def _packed(text: str) -> str:
    """OpenSpiel writes parameters down between commas and brackets, so a text in one must have neither."""
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def _unpacked(parameter: str, packed: str) -> str:
    try:
        return base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)).decode()
    except ValueError:
        raise BadSettings(NOT_PACKED.format(parameter)) from None


def load(
    name: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
    position: Mapping[str, Any] | None = None,
    cards: str | Path | None = None,
    deterministic: bool = False,
) -> Any:
    """Load a game by its own name, perhaps with cards of a file or from a position on: plain data as `Match.position`
    gives it. A position from which nothing is drawn any more can be declared `deterministic`, as some algorithms want;
    a move that draws after all is then refused."""
    game = find(name)
    setting = setting_of(name, seats, options, cards)
    params: dict[str, Any] = {option.name: _parameter(option, setting.options[option.name]) for option in game.options}
    params["seats"] = setting.seats
    params["rng_seed"] = FROM_ENTROPY if seed is None else seed
    params["deterministic"] = deterministic
    if position is not None:
        params["position"] = _packed(json.dumps(position))
    if cards is not None:
        params["cards"] = _packed(Path(cards).read_text(encoding="utf-8-sig"))
    return pyspiel.load_game(PREFIX + game.name.replace("-", "_"), params)


def _loader(game: Game) -> type[OpenSpielGame]:
    """What OpenSpiel calls to load a game. A class, since a function would be lost before OpenSpiel lets go of it."""

    class Loaded(OpenSpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, params or {})

    return Loaded


def _register() -> None:
    for game in games().values():
        pyspiel.register_game(_game_type(game), _loader(game))


_register()
