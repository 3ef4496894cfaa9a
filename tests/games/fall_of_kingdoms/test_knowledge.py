"""What seats know, and the worlds they imagine: section 4.4 of rulebook.md, by brute force where it is small."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import regalia
from regalia.engine import contract
from regalia.games.fall_of_kingdoms import groups
from regalia.games.fall_of_kingdoms.cards import CHARACTER_NAMES, group_names
from regalia.games.fall_of_kingdoms.state import CHARACTERS, HOUSE, MOST_SEATS, State
from tests.effort import tries
from tests.games.fall_of_kingdoms.kit import NAME, destiny, let_pass, play, table

World = tuple[str, ...]


def imagined(match: regalia.Match, seat: int, seed: int) -> State:
    world = match.seen(seat)
    assert isinstance(world, State)
    world.random = seed
    contract.imagine(match.setting.rules, world, seat)
    return world


def world_of(s: State) -> World:
    """Every hidden Character Card: hands, the House with what was taken from it, the extra lives."""
    taken = [" ".join(group_names(group)) for group in s.taken[:3]]
    hands = [" ".join(group_names(group)) for group in s.hand[:3]]
    return (*hands, *taken, " ".join(group_names(s.house)), " ".join(group_names(s.unseen)))


# Brute force: start from every world that seat 0 could be in, play the same moves, keep what looks the same to seat 0


def splits(cards: Counter[str], sizes: Sequence[int]) -> Iterator[tuple[int, list[str]]]:
    """Every way to split cards into groups of these sizes, with how many arrangements of single cards it stands for."""
    if not sizes:
        yield 1, [" ".join(sorted(cards.elements()))]
        return
    for chosen in sorted(set(itertools.combinations(sorted(cards.elements()), sizes[0]))):
        taken = Counter(chosen)
        ways = 1
        for name, n in taken.items():
            ways *= comb(cards[name], n)
        for more, rest in splits(cards - taken, sizes[1:]):
            yield ways * more, [" ".join(chosen), *rest]


def looks(match: regalia.Match) -> Any:
    """All that seat 0 can tell: its record without the random state, and what it was told."""
    seen = match.seen(0).plain()
    return {name: value for name, value in seen.items() if name != "random"}, match.events(0)


def brute_force(hands: Sequence[str], house: str, moves: Sequence[str], like: int, seeds: int) -> Counter[World]:
    """The worlds at the end of the moves, weighted, that look to seat 0 like those under one seed.

    The others play without a thought for their cards: each single card is as likely as another to be lost or given.
    """
    worlds: Counter[World] = Counter()
    hidden = Counter(" ".join([*hands[1:], house]).split())
    ((_, actual), *_) = played(hands, house, moves, like)
    seen = looks(actual)
    sizes = [len(hand.split()) for hand in hands[1:]]
    for weight, (*others, rest) in splits(hidden, sizes):
        for seed in range(seeds):
            for share, match in played([hands[0], *others], rest, moves, seed):
                if looks(match) == seen:
                    state = match._state
                    assert isinstance(state, State)
                    worlds[world_of(state)] += weight * share
    return worlds


def played(hands: Sequence[str], house: str, moves: Sequence[str], seed: int) -> list[tuple[int, regalia.Match]]:
    """The match after the moves; "return ?" stands for every way to do so. Nothing if a move is not legal."""
    branches = [(1, table(hands, house=house, coins=[9] * len(hands), seed=seed))]
    for number, move in enumerate(moves):
        if move == "return ?":
            before = moves[:number]
            ((_, match),) = played(hands, house, before, seed)
            branches = []
            for option in match.moves():
                ((share, again),) = played(hands, house, before, seed)
                branches.append((share * ways_to(again, option), play(again, option)))
            continue
        branches = [
            (share * ways_to(match, move), play(match, move)) for share, match in branches if move in match.moves()
        ]
    return branches


def ways_to(match: regalia.Match, move: str) -> int:
    """In how many ways the single cards of another hand make a move."""
    verb, *cards = move.split()
    if match.seat == 0 or verb not in ("lose", "return"):
        return 1
    state = match._state
    assert isinstance(state, State)
    held = Counter(group_names(groups.joined(state.hand[match.seat], state.taken[match.seat])))  # type: ignore[index]
    ways = 1
    for name, n in Counter(cards).items():
        ways *= comb(held[name], n)
    return ways


# The moves, and whether what seat 0 saw came about by chance alone, so that its frequencies can be compared as well
CASES = {
    "nothing yet": ([], True),
    "a proof by another": (["interest", "claim Saint", "call", "lose Prophet"], True),
    "a wrong accusation": (["accuse seat1 Prophet"], True),
    "a right accusation": (["accuse seat1 Saint"], False),
    "a look": (["claim Prophet seat1 character", "pass", "pass"], True),
    "a caught bluff": (["interest", "claim Assassin seat0", "call", "lose Saint"], True),
    "a swap by another": (["interest", "swap", "return ?"], True),
    "a look, then a swap by another": (["claim Prophet seat1 character", "pass", "pass", "swap", "return ?"], False),
    "a proof, then a swap of one's own": (
        ["interest", "claim Saint", "call", "lose Saint", "swap", "return Prophet General"],
        False,
    ),
    "a swap of one's own, then a proof": (
        ["swap", "return Saint Prophet", "claim Saint", "call", "lose General"],
        True,
    ),
}


@pytest.mark.repeated
@pytest.mark.parametrize("case", CASES)
def test_imagined_worlds_are_those_that_brute_force_finds(case: str) -> None:
    hands, house = ["Saint Prophet", "Saint General"], "Saint General General Prophet Prophet"
    moves, by_chance = CASES[case]
    like = next(seed for seed in range(1, 99) if played(hands, house, moves, seed))
    expected = brute_force(hands, house, moves, like, seeds=40 if "return ?" in moves else 150)
    ((_, match), *_) = played(hands, house, moves, like)
    draws = 1500
    found = Counter(world_of(imagined(match, 0, seed)) for seed in range(draws))
    assert set(found) == set(expected)
    apart = sum(abs(expected[world] / expected.total() - found[world] / draws) for world in expected) / 2
    assert apart < 0.12 or not by_chance


# Single pieces of knowledge


def every_world(match: regalia.Match, seat: int, n: int = 200) -> list[State]:
    return [imagined(match, seat, seed) for seed in range(1, n)]


INFORMANT = CHARACTER_NAMES.index("Informant")
THREE = ["Saint Puppeteer", "Prophet Informant", "General Assassin"]


def test_a_peek_is_remembered() -> None:
    match = let_pass(play(table(THREE), "claim Prophet seat1 character"))
    (known,) = match.view(0)["players"][1]["known"]
    worlds = every_world(match, 0)
    assert all(known in group_names(world.hand[1]) for world in worlds)
    assert len({world.hand[1] for world in worlds}) > 3


def test_a_picked_card_is_remembered_by_the_user_after_the_action() -> None:
    match = let_pass(play(table(THREE), "claim Puppeteer seat1"))
    picked = match.view(0)["picked"]
    let_pass(play(match, "claim Saint"))
    assert all(picked in group_names(world.hand[1]) for world in every_world(match, 0))
    assert not all(picked in group_names(world.hand[1]) for world in every_world(match, 2))


@pytest.mark.parametrize("look", ["claim Prophet seat1 character", "claim Puppeteer seat1"])
def test_whose_card_was_seen_knows_which_until_it_leaves_the_hand(look: str) -> None:
    match = let_pass(play(table(THREE), look))
    (shown,) = match.view(1)["players"][1]["shown"]
    assert shown in {"Prophet", "Informant"}
    assert match.view(0)["players"][1]["shown"] is None
    assert f"another has seen  {shown}" in match.game.draw(match.setting, match.view(1), match.names)
    if "claim Puppeteer" in look:
        let_pass(play(match, "claim Saint"))  # the ability it is said to have
    play(match, "claim Saint", "call", f"lose {shown}")  # a lie
    assert match.view(1)["players"][1]["shown"] == []


def test_a_card_given_to_the_house_is_no_longer_one_that_was_seen() -> None:
    kept = set()
    for seed in range(20):
        seen = [[], [INFORMANT], [], [], [], [], []]
        match = table(["Saint Puppeteer", "Informant"], house="Informant", actor=1, seat=1, shown=seen, seed=seed)
        play(match, "swap")
        match.play(match.moves()[seed % len(match.moves())])
        me = match.view(1)["players"][1]
        assert me["shown"] == (["Informant"] if "Informant" in me["hand"] else [])
        kept.add(bool(me["shown"]))
    assert kept == {True, False}


def test_the_picked_card_is_imagined_by_the_others() -> None:
    match = let_pass(play(table(THREE), "claim Puppeteer seat1"))
    assert regalia.from_position(NAME, match.position(), seats=3).moves() == match.moves()
    for world in every_world(match, 2):
        assert groups.holds(world.hand[1], world.picked[0])
        assert world.picked[0] == world.picked[1]
    assert {world.picked[0] for world in every_world(match, 1, 20)} == {match.position()["picked"][0]}


def test_a_caught_borrowed_card_is_known_not_to_be_it() -> None:
    match = let_pass(play(table(THREE), "claim Puppeteer seat1"))
    play(match, "claim Assassin seat2", "call", "lose Saint")
    assert all(group_names(world.hand[1]) != ["Assassin", "Assassin"] for world in every_world(match, 2, 2000))
    one = table(["Saint Puppeteer", "Prophet", "General Assassin"])
    let_pass(play(one, "claim Puppeteer seat1"))
    play(one, "claim Assassin seat2", "call", "lose Saint")
    assert one.view(2)["players"][1]["lacks"] == ["Assassin"]


def test_a_wrong_accusation_bounds_the_hand_after_a_life_moved_up() -> None:
    match = table(THREE, lives=[0, 1, 0], coins=[9, 9, 9])
    let_pass(play(match, "accuse seat1 Saint"))
    assert all("Saint" not in group_names(world.hand[1]) for world in every_world(match, 2))
    play(match, "claim Saint", "call", "lose Prophet")
    hands = [group_names(world.hand[1]) for world in every_world(match, 2, 2000)]
    assert any("Saint" in hand for hand in hands)
    assert ["Saint", "Saint"] not in hands


def test_a_saint_that_left_leaves_no_saint_where_one_was_the_most() -> None:
    match = table(THREE, lacks_two=[[], [0], [], [], [], [], []])
    play(match, "claim Prophet seat2 character")
    assert all(group_names(world.hand[1]) != ["Saint", "Saint"] for world in every_world(match, 0, 2000))


def test_a_whole_hand_seen_by_spyglass_is_known() -> None:
    match = play(table(THREE, destinies=["Spyglass", "", ""]), "use Spyglass seat1")
    assert {tuple(group_names(world.hand[1])) for world in every_world(match, 0)} == {("Prophet", "Informant")}
    assert len({world.hand[2] for world in every_world(match, 0)}) > 3
    assert match.view(1)["players"][1]["shown"] == ["Prophet", "Informant"]


def test_a_spied_destiny_card_is_remembered_until_it_is_used() -> None:
    match = table(THREE, destinies=["", "Master-Masons Royal-Windfall", ""])
    let_pass(play(match, "claim Prophet seat1 destiny"))
    (known,) = match.view(0)["players"][1]["known_destiny"]
    kind = match.setting.texts[match.setting.actions[f"use {known}"]].split()[1]
    assert all(known in names_of(match, world.destiny[1]) for world in every_world(match, 0))
    assert match.view(1)["players"][1]["shown_destiny"] == [known]
    match.play(f"use {kind}")
    assert match.view(0)["players"][1]["known_destiny"] == []
    assert match.view(1)["players"][1]["shown_destiny"] == []


def names_of(match: regalia.Match, group: int) -> list[str]:
    cards = match.setting.cards["destiny"]
    kinds = [card["name"] for card in cards for _ in range(card["count"])]
    return [kinds[card] for card in range(30) if group >> card & 1]


def test_a_card_traded_at_the_setup_is_in_the_pile_until_somebody_draws() -> None:
    for seed in range(200):
        match = regalia.start(NAME, seats=2, seed=seed, first=0)
        if "trade Spyglass" in match.moves():
            break
    play(match, "trade Spyglass", "keep")
    assert not any("Spyglass" in names_of(match, world.destiny[1]) for world in every_world(match, 0, 500))
    play(match, "interest", "buy")
    assert any("Spyglass" in names_of(match, world.destiny[1]) for world in every_world(match, 0, 500))


def test_the_traded_card_is_forgotten_when_it_may_have_turned_up() -> None:
    match = table(
        THREE,
        destinies=["", "Royal-Windfall", ""],
        traded=[5, -1, -1, -1, -1, -1, -1],
        drawn=[0, 1, 0, 0, 0, 0, 0],
    )
    let_pass(play(match, "claim Prophet seat1 destiny"))
    assert match.position()["traded"][0] == -1
    again = table(
        THREE,
        destinies=["", "Royal-Windfall", ""],
        traded=[5, 5, -1, -1, -1, -1, -1],
        drawn=[0, 1, 0, 0, 0, 0, 0],
        actor=1,
        seat=1,
    )
    again.play("use Royal-Windfall")
    assert again.position()["traded"][:2] == [-1, 5]


def test_drawing_the_traded_card_again_ends_the_knowledge() -> None:
    pile = "Royal-Windfall"
    used = Counter(names_of(table(THREE), (1 << 30) - 1)) - Counter([pile])
    match = table(THREE, used=" ".join(used.elements()), traded=[5, -1, -1, -1, -1, -1, -1])
    match.play("buy")
    assert match.position()["traded"][0] == -1


def test_recycled_cards_are_in_the_pile_or_drawn_since() -> None:
    everything = Counter(names_of(table(THREE), (1 << 30) - 1))
    held = Counter(["Spyglass", "Interdict", "Border-Toll"])
    used = everything - held
    match = table(
        THREE, coins=[9, 9, 9], destinies=["", *["Spyglass Interdict", "Border-Toll"]], used=" ".join(used.elements())
    )
    match.play("buy")
    for world in every_world(match, 2):
        assert Counter(names_of(match, world.destiny[1])) == Counter(["Spyglass", "Interdict"])
    for world in every_world(match, 0):
        assert Counter(names_of(match, world.destiny[1]) + names_of(match, world.destiny[2])) == held


def test_a_spied_card_may_be_a_recycled_one() -> None:
    match = table(
        THREE,
        destinies=["Interdict", "Spyglass", ""],
        spied=[[[], destiny("Spyglass"), [], [], [], [], []], *[[[]] * 7] * 6],
        drawn=[1, 1, 0, 0, 0, 0, 0],
        recycled=destiny("Spyglass Interdict Interdict"),
    )
    for world in every_world(match, 0):
        assert names_of(match, world.destiny[1]) == ["Spyglass"]


def test_sealed_answers_and_trades_under_way_are_imagined() -> None:
    match = table(THREE, options={"call_order": "sealed"})
    play(match, "claim Assassin seat1", "pass")
    assert {world.answer[1] for world in every_world(match, 2)} == {1, 2}
    assert {world.answer[1] for world in every_world(match, 1)} == {1}
    borrowed = table([*THREE, "Saint"], options={"call_order": "sealed"})
    let_pass(play(borrowed, "claim Puppeteer seat1"))
    play(borrowed, "claim Assassin seat2", "pass")
    assert {world.answer[1] for world in every_world(borrowed, 3)} == {0}
    trading = regalia.start(NAME, seats=3, seed=1)
    play(trading, trading.moves()[1])
    assert len({world.traded[0] for world in every_world(trading, 1)}) > 5
    assert all(not trading.game.broken(trading.setting, world) for world in every_world(trading, 0))


def test_a_swap_and_a_full_hand_under_way_are_imagined() -> None:
    match = play(table(THREE), "swap")
    assert all(world.taken[0].bit_count() == 2 for world in every_world(match, 1))
    assert len({world.taken[0] for world in every_world(match, 1)}) > 5
    full = play(table(THREE, destinies=["Spyglass Interdict Border-Toll Food-Taster", "", ""]), "buy")
    assert all(world.newest[0] >= 0 for world in every_world(full, 1))


def test_contradictory_knowledge_does_not_hang() -> None:
    every = list(range(CHARACTERS))
    match = table(THREE, lacks=[[], every, [], [], [], [], []])
    world = imagined(match, 0, 5)
    assert world.hand[1].bit_count() == 2
    crowded = table(THREE, trace=[[[], [0], [0], [], [], [], [], []], *[[[]] * 8] * 6])
    assert imagined(crowded, 0, 5).hand[1].bit_count() == 2


def test_known_cards_of_the_same_character_are_told_apart_by_place_only() -> None:
    saints = [0, 1]
    trace = [[[], saints, [], [], [], [], [], [1]], *[[[]] * 8] * 6]
    match = table(["Prophet Puppeteer", "Saint Saint", "General Assassin"], trace=trace, fresh=[0, 1, 0, 0, 0, 0, 0])
    let_pass(play(match, "accuse seat1 Saint"))
    left = match.position()["trace"][0]
    assert left[1] == left[HOUSE] == [1]


# Laws


def consistent(s: State, knower: int) -> bool:
    """Whether the truth agrees with what a seat knows: each traced card is in one of its places, no two the same."""
    for character in range(CHARACTERS):
        copies = groups.copies_of(character)
        room = [(hand & copies).bit_count() for hand in s.hand] + [(s.house & copies).bit_count()]
        room[HOUSE] += sum((group & copies).bit_count() for group in s.taken)
        cards = [card for card in range(24) if copies >> card & 1]
        places = [[at for at in range(MOST_SEATS + 1) if s.trace[knower][at] >> card & 1] for card in cards]
        choices = itertools.product(*[options for options in places if options])
        if not any(all(Counter(choice)[at] <= room[at] for at in set(choice)) for choice in choices):
            return False
    for seat in range(MOST_SEATS):
        held = {groups.character_of(card) for card in range(24) if s.hand[seat] >> card & 1}
        pairs = {who for who in held if (s.hand[seat] & groups.copies_of(who)).bit_count() > 1}
        if any(s.lacks[seat] >> who & 1 for who in held) or any(s.lacks_two[seat] >> who & 1 for who in pairs):
            return False
    return True


@pytest.mark.repeated
@settings(max_examples=tries(8, 30), suppress_health_check=[HealthCheck.too_slow])
@given(
    seats=st.integers(2, 7),
    seed=st.integers(0, 2**32),
    order=st.sampled_from(["clockwise", "target-first", "sealed"]),
)
def test_inv_1_inv_2_inv_3_inv_4_inv_5_inv_6_inv_7_hold_in_every_game(seats: int, seed: int, order: str) -> None:
    choice = random.Random(seed)
    match = regalia.start(NAME, seats=seats, seed=seed, options={"call_order": order})
    ashes = 0
    while match.seat is not None:
        state = match._state
        assert isinstance(state, State)
        assert match.game.broken(match.setting, state) == []
        assert state.out_of_range() == []
        assert ashes & ~state.ashes == 0  # INV-3
        ashes = state.ashes
        assert all(consistent(state, knower) for knower in range(seats))
        knower = choice.randrange(seats)
        world = imagined(match, knower, choice.getrandbits(60))
        assert match.game.broken(match.setting, world) == []
        again, seen = world.conceal(knower), state.conceal(knower)
        again.random = seen.random
        assert again.diff(seen) == []
        legal = match.actions()
        assert legal == sorted(set(legal))  # INV-7: there is always something to do
        default = match.game.on_time_out(match.setting, match.seen(match.seat), legal)
        assert default in legal
        match.play(choice.choice(legal))
    outcome = match.outcome
    assert outcome is not None
    assert len(outcome.winners) == 1


def test_in_the_middle_of_a_swap_nobody_else_is_told_what_is_in_the_house() -> None:
    match = table(["Saint Prophet", "General Informant"], coins=[3, 5], house="Prophet " * 3)
    play(match, "claim Saint", "call", "lose Informant")  # the Saint went into the House for all to see
    assert match.view(0)["house_known"] == ["Saint"]
    match.play("swap")
    assert match.view()["phase"] == "return"
    assert match.view(0)["house_known"] == []
    assert match.view(1)["house_known"] == []
