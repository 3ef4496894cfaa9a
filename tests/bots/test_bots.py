"""Bots: made by name, fair, deterministic, and not cheating."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import product
from types import SimpleNamespace

import pytest

import regalia
from regalia import BadSettings, BadTalk, Match, Statement, bots
from regalia.bots import Bot
from regalia.bots.kinds import FlatBot, RandomBot, SearchBot
from regalia.engine import contract
from regalia.engine.chance import stream
from regalia.engine.contract import Header
from regalia.engine.decision import Decision
from regalia.engine.game import Setting
from regalia.engine.talk import Said
from regalia.games import games
from regalia.search import flat
from regalia.search.network import learnt, shipped
from regalia.search.searcher import Thought
from regalia.testing.cases import imagined, new_match, plies, truth
from tests.games.kingdom18.table import FACES, position

NAMES = ["random", "flat:worlds=5", "easy", "medium"]
LEARNT = ["network", "network:temperature=200", "search:iterations=20,rollouts=network"]
THINKERS = ["search:iterations=20", "search:iterations=20,rollouts=chance,beliefs=chance,temperature=50"]


def choice(bot: Bot, match: Match, seed: int) -> bots.Answer:
    return bots.answer(bot, bots.decision_in(match, stream(seed)))


def test_bots_are_made_by_name() -> None:
    assert bots.make("random") == RandomBot()
    assert bots.make("flat") == FlatBot()
    assert bots.make("flat:worlds=7") == FlatBot(worlds=7)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "genius",
            "There is no bot 'genius'; the bots are easy, medium, hard, random, character, network, flat, search,"
            " solver, onnx.",
        ),
        (
            "",
            "There is no bot ''; the bots are easy, medium, hard, random, character, network, flat, search, solver,"
            " onnx.",
        ),
        ("random:worlds=3", "The bot random has no setting 'worlds'; it has none."),
        ("flat:depth=3", "The bot flat has no setting 'depth'; its settings are ms, worlds."),
        ("flat:worlds", "The bot flat takes a whole number from 1 to 1000000 for worlds, not ''."),
        ("flat:worlds=0", "The bot flat takes a whole number from 1 to 1000000 for worlds, not '0'."),
        ("search:rollouts=oracle", "A search is guided by character or chance or network, not by 'oracle'."),
        ("flat:worlds=-5", "The bot flat takes a whole number from 1 to 1000000 for worlds, not '-5'."),
    ],
)
def test_other_names_are_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadSettings) as refused:
        bots.make(text)
    assert str(refused.value) == sentence


def kinds(name: str) -> list[str]:
    """Every kind of bot that plays a game."""
    game = games()[name]
    solver = ["solver:iterations=3"] if game.solver(game.setting()) is not None else []
    learnt = LEARNT if shipped(game) is not None else []
    return [*NAMES, *THINKERS, *learnt, *(f"character:{character}" for character in game.characters), *solver]


EVERY_BOT = [pytest.param(name, text, marks=pytest.mark.xdist_group(name)) for name in games() for text in kinds(name)]


@pytest.mark.parametrize(("name", "text"), EVERY_BOT)
def test_a_bot_chooses_the_same_in_every_world_that_looks_the_same(name: str, text: str) -> None:
    bot = bots.make(text)
    game = games()[name]
    for match in plies(new_match(game.setting(game.seats[0]), seed=4), seed=4):
        if match.seat is None or match.ply > 24:
            break
        chosen = choice(bot, match, seed=9)
        assert chosen.action in match.actions()
        for seed in range(3):
            world = imagined(match.setting, truth(match), match.seat, seed)
            other = Match(match.setting, match.shuffle, match.names, world.plain())
            looks_alike = replace(
                bots.decision_in(match, stream(9)), seen=other.seen(match.seat), actions=other.actions()
            )
            assert bots.answer(bot, looks_alike) == chosen


@dataclass(frozen=True)
class Watched(SearchBot):
    """Notes how many moves there were each time it thought; all of them look alike to it, since what counts is that."""

    thought: list[int] = field(default_factory=list)

    def think(self, setting: Setting, seen: Header, seed: int) -> list[Thought]:
        out = [0] * setting.game.most_legal
        thoughts = [Thought(action, 1, 0.5, 1.0) for action in out[: contract.legal(setting.rules, seen, out)]]
        self.thought.append(len(thoughts))
        return thoughts


def test_a_search_takes_its_time_when_the_hand_leaves_no_choice() -> None:
    bot, chance, asked = Watched(), stream(3), []
    for match in plies(new_match(games()["fall-of-kingdoms"].setting(2), seed=3), seed=3):
        if match.seat is not None:
            asked.append(len(match.actions()))
            assert bot.choose(bots.decision_in(match, chance)) in match.actions()
    assert 1 in asked
    assert bot.thought == asked


class Herald(RandomBot):
    """Says the same thing each time."""

    def __init__(self, said: Said) -> None:
        super().__init__()
        self.said = said

    def say(self, decision: Decision) -> Said | None:
        self.heard = decision.heard
        return self.said

    def choose(self, decision: Decision) -> int:
        self.heard = decision.heard
        return super().choose(decision)


def test_a_bot_speaks_for_itself_and_knows_what_it_said() -> None:
    match = regalia.start("kingdom-18", seed=2)
    bot = Herald(Said(99, 1, None, "hear me", None))
    said, action = choice(bot, match, seed=1)
    assert said == Said(0, 0, None, "hear me", None)
    assert list(bot.heard) == [said]
    assert bots.answer(bot, bots.decision_in(match, stream(1)), may_talk=False) == (None, action)
    bots.move(match, bot, stream(1))
    assert [message.said for message in match.said] == [said]
    with pytest.raises(BadTalk, match="no word of a move"):
        choice(Herald(Said(0, 0, None, "", Statement("claim", 0, ("Dragon",)))), match, seed=1)


@pytest.mark.parametrize("name", games())
def test_opponents_are_offered_by_strength_and_by_character(name: str) -> None:
    offered = bots.opponents(games()[name])
    assert list(offered)[:3] == ["easy", "medium", "hard"]
    assert {f"character:{character}" for character in games()[name].characters} <= set(offered)
    for text, sentence in offered.items():
        assert bots.make(text)
        assert sentence


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("with_network", [True, False])
def test_the_strengths_that_answer_at_once_play_every_game_without_a_compiler(
    name: str, with_network: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not with_network:
        monkeypatch.setattr("regalia.bots.kinds.learnt", lambda setting: None)
    match = new_match(games()[name].setting(), 3)
    for strength, _ in product(("easy", "medium"), range(4)):
        bot = bots.make(strength)
        assert bots.code_of(strength) is None
        assert not bots.needs_compiling(bot, match.setting)
        assert choice(bot, match, seed=1).action in match.actions()
        bots.move(match, bot, stream(2))


@pytest.mark.parametrize("name", [name for name, found in games().items() if shipped(found) is not None])
def test_a_weaker_strength_plays_hotter(name: str) -> None:
    network = learnt(games()[name].setting())
    assert network is not None
    strengths = network.network.told["strengths"]
    assert strengths["easy"] > strengths["medium"] > 0


@pytest.mark.parametrize("text", NAMES)
def test_the_same_seed_plays_the_same_match(text: str) -> None:
    def played(seed: int) -> list[str]:
        match, bot = regalia.start("kingdom-18", seed=2), bots.make(text)
        streams = [stream(seed), stream(seed + 1)]
        while match.seat is not None:
            bots.move(match, bot, streams[match.seat])
        return [move.text for move in match.played]

    assert played(1) == played(1) != played(2)


def test_a_random_bot_plays_every_move() -> None:
    match = regalia.start("kingdom-18", seed=2)
    random = stream(1)
    chosen = {RandomBot().choose(bots.decision_in(match, random)) for _ in range(1_000)}
    assert chosen == set(match.actions())


def test_a_flat_bot_beats_a_random_one() -> None:
    pair = [bots.make("flat:worlds=100"), bots.make("random")]
    wins = [0, 0]
    for seed in range(60):
        match = regalia.start("kingdom-18", seed=seed)
        streams = [stream(2 * seed), stream(2 * seed + 1)]
        flat = seed % 2  # sits at either seat in turn
        while (seat := match.seat) is not None:
            bots.move(match, pair[seat ^ flat], streams[seat])
        assert match.outcome is not None
        if len(match.outcome.winners) == 1:
            wins[match.outcome.winners[0] ^ flat] += 1
    assert wins[0] > 2 * wins[1]


def last_decision(red_upper: int, red_lower: int) -> Match:
    """Blue's last decision: 5 points ahead, two realms of 5 at stake, Red has laid these two faces."""
    drawn = position(realms="RW5 RD5", blue_won="RW2 RW3", aside="RW1 RW4 RD1 RD2 RD3 RD4", round=5)
    drawn |= {"ply": 19, "seat": 1, "step": 1}
    drawn["hand"] = [[], [*FACES["E2"], *FACES["E4"]]]
    drawn["placed"] = [[red_upper, red_lower], [-1, -1]]
    first = [[FACES["E1"][0], -1], [FACES["E3"][1], -1]]  # both: War 6 above, Defend below
    drawn["shown"] = [first, first]
    return regalia.from_position("kingdom-18", drawn, seed=1)


def test_win_shares_are_those_of_all_the_worlds_that_can_be() -> None:
    worlds = [faces for faces in product(range(8), repeat=2) if {face // 2 for face in faces} == {1, 3}]
    assert len(worlds) == 8
    moves = last_decision(*worlds[0]).moves()
    exact = []
    for move in moves:
        share = 0.0
        for world in worlds:
            match = last_decision(*world)
            match.play(move)
            assert match.outcome is not None
            share += (1 in match.outcome.winners) / len(match.outcome.winners) / len(worlds)
        exact.append(share)
    match = last_decision(*worlds[0])
    shares = flat.win_shares(match.setting, match.seen(1), match.actions(), worlds=4_000, seed=1)
    assert len(set(exact)) > 1
    assert shares == pytest.approx(exact, abs=0.05)
    assert shares == flat.win_shares(match.setting, match.seen(1), match.actions(), worlds=4_000, seed=1)


def test_a_flat_bot_thinks_as_long_about_few_moves_as_about_many(monkeypatch: pytest.MonkeyPatch) -> None:
    match = regalia.start("kingdom-18", seed=1)
    worlds: list[int] = []
    for actions in (match.actions()[:1], match.actions()):
        looks = iter(range(1_000))  # a clock that goes on by a second a look
        clock = SimpleNamespace(perf_counter=lambda looks=looks: next(looks))
        monkeypatch.setattr("regalia.search.flat.time", clock)
        assert match.seat is not None
        shares = flat.win_shares_for(match.setting, match.seen(match.seat), actions, seconds=20, seed=1)
        assert len(shares) == len(actions)
        worlds.append(next(looks))
    assert worlds[0] == worlds[1]
    assert FlatBot().worlds == 0, "so it thinks unless it is told to imagine so many worlds"
