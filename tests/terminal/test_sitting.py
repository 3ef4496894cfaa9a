"""What a person at the terminal is shown, and never shown. Everything is typed in advance and read from a page."""

from __future__ import annotations

import io
import re
from contextlib import suppress
from itertools import pairwise

import pytest
from rich.console import Console

import regalia
from regalia import Match, Statement, bots
from regalia.bots import Bot
from regalia.engine import words
from regalia.engine.chance import seed_of, stream
from regalia.engine.decision import Decision
from regalia.engine.game import Setting
from regalia.engine.talk import Said
from regalia.games import games
from regalia.play.notation import in_words
from regalia.terminal.advice import ADVISER, advice
from regalia.terminal.fullscreen import ended
from regalia.terminal.perspective import MatchPerspective
from regalia.terminal.screen import Leave, Screen
from regalia.terminal.sitting import Sitting
from regalia.terminal.telling import tell_match
from regalia.terminal.words import t
from regalia.testing.cases import imagined, new_match, plies, truth
from tests.contract.cases import every_case

LOOKS = 15  # positions of a match that are looked at
COMMANDS = "?\nh\nlog\nt\nnonsense\nu\n"


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Sit:
    return Sit(monkeypatch, capsys)


class Sit:
    """Sits a person down at a match and gives back the page that was written, until they leave or it ends."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, match: Match, players: dict[int, Bot], typed: str) -> str:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        # Whether a search is compiled already depends on what ran before; its hint is shown elsewhere.
        self.monkeypatch.setattr("regalia.terminal.advice.can_compile", lambda: False)
        screen = Screen(Console(width=80, highlight=False, emoji=False))
        with suppress(Leave):
            Sitting(match, screen, players, seed=1).play()
        return self.capsys.readouterr().out


def others(match: Match, mine: int) -> dict[int, Bot]:
    return {seat: bots.make("random") for seat in range(match.seats) if seat != mine}


def test_nobody_wins_a_draw(capsys: pytest.CaptureFixture[str]) -> None:
    match = regalia.start("kingdom-18", seed=7)
    lines = Sitting(match, Screen(Console(width=80)), others(match, 0), seed=1)
    for winners, told in (([0, 1], 0), ([1], 1)):
        lines.show_result("It is over.", ["Ann", "Ben"], [15, 15], winners, None)
        assert capsys.readouterr().out.count("wins") == told
        assert str(ended("It is over.", ["Ann", "Ben"], [15, 15], winners)).count("wins") == told


@pytest.mark.parametrize(("language", "sentence"), [("en", "It is over!"), ("ja", "終わりです\uff01")])
def test_the_end_is_proclaimed_in_every_language(language: str, sentence: str) -> None:
    with words.speaking(language):
        assert str(ended(f"{sentence[:-1]}{'。' if language == 'ja' else '.'}", [], None, [])) == sentence


def test_a_move_without_a_choice_is_told(sit: Sit) -> None:
    match = regalia.start("greed", seats=2, seed=3)
    while len(match.moves()) > 1:
        match.play(match.moves()[0])
    assert match.seat is not None
    page = " ".join(sit(match, others(match, match.seat), "q\n").split())
    assert "Only one move is possible: " in page


def test_moves_are_given_by_number_by_word_and_whole(sit: Sit) -> None:
    for typed in ("1\n1\n", "E1.War6\nE2.Diplomacy6\n", "e1.war6 e2.diplomacy6\n", "1 1\n"):
        match = regalia.start("kingdom-18", seed=7)
        sit(match, others(match, 0), typed)
        assert match.played[0].text == "E1.War6 E2.Diplomacy6"


def test_a_word_can_be_taken_back(sit: Sit) -> None:
    match = regalia.start("kingdom-18", seed=7)
    page = sit(match, others(match, 0), "u\n1\nu\n2\nback\n3\n1\n")
    assert "There is nothing to take back" in page
    assert match.played[0].text.startswith("E2.Diplomacy6 E1.")


def test_the_person_can_ask_for_help_a_hint_the_story_the_table_and_the_rules(sit: Sit) -> None:
    match = regalia.start("kingdom-18", seed=7)
    page = sit(match, others(match, 0), "?\nh\nlog\nt\nrules\nq\n")
    assert "E1.War6 E2.Diplomacy6" in page
    assert "Your rival has exactly these to lay: Marshal (War 6 and Diplomacy 3)" in page
    assert page.count("Round 1 of 5: ") == 2  # as news, and in the story
    assert page.count("Round 1 of 5, first placement") == 2
    assert "Kingdom 18" in page
    assert "captured_bonus=captor" in page
    assert page.count("Lay a card on the left realm") == 3  # asked again after the table and after the rules
    assert page.count("? help, q quit > ") == 6


@pytest.mark.parametrize("name", games())
def test_a_hint_names_a_move_that_can_be_played_in_every_game(sit: Sit, name: str) -> None:
    match = regalia.start(name, seed=7)
    page = sit(match, {}, "\nh\nq\n")
    (hint,) = re.findall(r"(?:By rule of thumb:|At first glance the adviser would choose)\s+“([^”]+)”", page)
    mine = MatchPerspective(match, match.seat)
    choosing = mine.choosing()
    assert mine.take(choosing, hint)
    assert choosing.move in match.moves()


@pytest.mark.parametrize("name", games())
def test_what_the_help_says_can_be_said_can_be_said_in_every_game(sit: Sit, name: str) -> None:
    page = sit(regalia.start(name, seed=7), {}, "\n?\nq\n")
    (example,) = re.findall(r"^ +(say to \w+ promise .+)$", page, re.MULTILINE)
    match = regalia.start(name, seed=7)
    sit(match, {}, f"\n{example}\nq\n")
    assert [message.statement is not None for message in match.said] == [True]


@pytest.mark.slow
def test_where_a_search_is_compiled_the_hint_is_its_own() -> None:
    match = regalia.start("kingdom-18", seed=7)
    bots.prepare(ADVISER, match.setting)
    seen, words = match.seen(match.seat), match.setting.words(match.names)
    told = re.fullmatch(
        r"The adviser would choose “(.+)”: it expects to win \d+% of such games\.",
        text := advice(match.setting, seen, words),
    )
    assert told is not None
    assert told[1] in [in_words(words, move) for move in match.moves()]
    assert text == advice(match.setting, seen, words)


@pytest.mark.parametrize("typed", ["war 6", "War 6", "War6", "E1.War6", "e1.war6", "1"])
def test_words_are_taken_as_they_are_shown(sit: Sit, typed: str) -> None:
    match = regalia.start("kingdom-18", seed=7)
    sit(match, others(match, 0), f"{typed}\ndiplomacy 6\nq\n")
    assert match.played[0].text == "E1.War6 E2.Diplomacy6"


def test_what_cannot_be_chosen_is_said_and_asked_again(sit: Sit) -> None:
    match = regalia.start("kingdom-18", seed=7)
    page = sit(match, others(match, 0), "[red]9\n1\n1\n")
    assert "'[red]9' cannot be chosen here" in page
    assert match.played[0].text == "E1.War6 E2.Diplomacy6"


def test_names_are_shown_as_they_are(sit: Sit) -> None:
    match = regalia.start("kingdom-18", seed=7, names=["[bold]Ann[/bold]", ":smile:"])
    page = sit(match, others(match, 0), "1 1\nq\n")
    assert "You are [bold]Ann[/bold]; :smile: is a bot." in page
    assert "[bold]Ann[/bold] (you)  0 points" in page
    assert "[bold]Ann[/bold] turns up War 6" in page


def test_a_seat_that_a_move_names_goes_by_the_name_of_who_sits_there(sit: Sit) -> None:
    match = regalia.start("greed", 3, seed=7, first=0, names=["Ann", "[red]Bob", "Cid"])
    page = sit(match, others(match, 0), f"{match.moves()[0]}\n2\n")
    assert "  1  [red]Bob\n  2  Cid" in page
    assert match.played[1].text == "rob seat2"


def test_a_person_is_told_what_happened_since_the_last_move(sit: Sit) -> None:
    match = regalia.start("kingdom-18", seed=7)
    page = sit(match, others(match, 0), "1 1\nq\n")
    news = [match.tell(told) for told in match.events(0, since=0)]
    assert len(news) == 4
    for sentence in news:
        assert " ".join(page.split()).count(sentence) == 1


class Attended(Screen):
    """A terminal of so many lines with a person before it."""

    attended = True

    def __init__(self, lines: int) -> None:
        super().__init__(Console(width=100, height=lines, highlight=False, emoji=False))


def until_out() -> tuple[int, list[str], int]:
    """A seed with which a person who always takes the last move falls long before the end, all they have to type, and
    the ply at which they fall."""
    for seed in range(100):
        match, typed, fell = new_match(games()["fall-of-kingdoms"].setting(3), seed), [], 0
        streams = [stream(seed_of(1, seat)) for seat in range(3)]
        while (seat := match.seat) is not None:
            fell = fell or match.ply * (not match.view(0)["players"][0]["alive"])
            if seat == 0:
                typed += [match.moves()[-1]] if len(match.actions()) > 1 else []
                match.play(match.actions()[-1])
            else:
                bots.move(match, bots.make("random"), streams[seat])
        if 0 < fell < match.ply - 20:
            return seed, typed, fell
    raise AssertionError("nobody falls early")


@pytest.mark.parametrize(("answer", "told"), [("", True), ("s", False)])
def test_whoever_falls_is_told_at_once_and_watches_the_rest_or_skips_it(
    answer: str, told: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seed, typed, ply = until_out()
    match = new_match(games()["fall-of-kingdoms"].setting(3), seed)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*typed, answer]) + "\n"))
    Sitting(match, Attended(100_000), others(match, 0), seed=1).play()
    page = " ".join(capsys.readouterr().out.split())
    fall = page.index("You are out of the game; it goes on without you. Enter goes on, s skips to the end, q ends.")
    before = {match.tell(event) for event in match.events(0) if event.ply <= ply or event.ply == match.ply}
    news = [match.tell(event) for event in match.events(0) if match.tell(event) not in before]
    assert len(news) > 3
    assert all((sentence in page[fall:]) is told for sentence in news)
    assert f"{match.outcome.reason.removesuffix('.')}!" in page  # type: ignore[union-attr]


def test_what_bots_do_is_told_while_they_do_it(sit: Sit) -> None:
    match = regalia.start("greed", 3, seed=7, first=1)
    told_at = []

    class Listening(Whisperer):
        def say(self, decision: Decision) -> Said | None:
            return None

        def choose(self, decision: Decision) -> int:
            told_at.append(len(page.getvalue()))
            return decision.actions[0]

    page = io.StringIO()
    screen = Screen(Console(width=80, highlight=False, emoji=False, file=page))
    with suppress(Leave):
        sit.monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
        Sitting(match, screen, {1: Listening(0), 2: Listening(0)}, seed=1).play()
    assert len(told_at) > 4
    assert all(before < after for before, after in pairwise(told_at))


def test_a_long_story_stops_screen_by_screen_and_can_be_skipped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pages = []
    for typed in ("\n" * 50, "s\n" + "\n" * 50):
        match = regalia.start("greed", 5, seed=7, first=1)
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with suppress(Leave):
            Sitting(match, Attended(15), others(match, 0), seed=1).play()
        pages.append(capsys.readouterr().out)
    assert pages[0].count("s skips to your next move") > 1
    assert pages[1].count("s skips to your next move") == 1


def rehearsed(setting: Setting, mine: int) -> tuple[Match, list[str]]:
    """A whole match among the same bots, and what the person at one seat has to type for it."""
    match, typed = new_match(setting, seed=2), []
    streams = [stream(seed_of(1, seat)) for seat in range(match.seats)]
    while (seat := match.seat) is not None:
        choices = len(match.actions())
        bots.move(match, bots.make("random"), streams[seat])
        if seat == mine and choices > 1:  # an only move is not asked for
            typed.append(match.played[-1].text)
    return match, typed


@every_case
def test_any_game_is_played_to_its_end(sit: Sit, name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    expected, typed = rehearsed(setting, mine=seats - 1)
    match = new_match(setting, seed=2)
    page = sit(match, others(match, seats - 1), "\n".join(typed) + "\n")
    assert [move.text for move in match.played] == [move.text for move in expected.played]
    assert match.outcome is not None
    assert f"{match.outcome.reason.removesuffix('.')}!" in " ".join(page.split())


@pytest.mark.parametrize("name", games())
def test_the_page_is_the_same_in_every_world_that_looks_the_same(sit: Sit, name: str) -> None:
    """Nothing a seat may not know can reach its screen: worlds that differ only in that give the same page."""
    game = games()[name]
    setting = game.setting(game.seats[-1])
    hiding = [match.ply for match in plies(new_match(setting, seed=3), seed=3) if other_worlds(match)]
    assert hiding
    looked_at = hiding[:: 1 + len(hiding) // LOOKS]
    for match in plies(new_match(setting, seed=3), seed=3):
        if match.ply not in looked_at:
            continue
        assert match.seat is not None
        across = others(match, match.seat)
        page = sit(as_world(setting, match.position(), match.names), across, COMMANDS)
        for world in other_worlds(match):
            assert sit(as_world(setting, world, match.names), across, COMMANDS) == page


def other_worlds(match: Match) -> list[dict[str, object]]:
    """Positions that the seat which is asked could not tell from the true one."""
    if match.seat is None or len(match.actions()) == 1:  # an only move is not asked for
        return []
    worlds = [imagined(match.setting, truth(match), match.seat, seed).plain() for seed in range(3)]
    return [world for world in worlds if {**world, "random": 0} != {**match.position(), "random": 0}]


def as_world(setting: Setting, position: dict[str, object], names: list[str]) -> Match:
    return Match(setting, regalia.start(setting.game.name, seed=1).shuffle, names, position)


def test_at_one_keyboard_the_second_sees_the_same_whatever_the_first_laid(sit: Sit) -> None:
    pages = []
    for move in ("E1.War6 E3.Defend", "E4.Assassin E2.War3"):
        match = regalia.start("kingdom-18", seed=7)
        page = sit(match, {}, f"\n{move}\n\nlog\nh\nt\nq\n")
        pages.append(page.partition("It is Blue’s turn")[2])
    assert pages[0] == pages[1] != ""


class Whisperer:
    """Says one thing to all and one to a seat, when it first moves."""

    def __init__(self, to: int) -> None:
        self.to = to

    def say(self, decision: Decision) -> Said | None:
        own = [said for said in decision.heard if said.seat == decision.seen.seat]
        if len(own) > 1:
            return None
        peace = Statement("promise", self.to, ("not", "attack"))
        return Said(0, 0, self.to, "between us", peace) if own else Said(0, 0, None, "hear ye", None)

    def choose(self, decision: Decision) -> int:
        return decision.actions[0]


def test_a_person_hears_what_bots_say_but_not_what_they_whisper_to_another(sit: Sit) -> None:
    for to, heard in ((0, True), (2, False)):
        match = regalia.start("fall-of-kingdoms", seats=3, seed=7, first=1)
        page = sit(match, {1: Whisperer(to), 2: bots.make("random")}, "keep\npass\npass\npass\nlog\nq\n")
        assert len(match.said) == 2
        assert page.count("Basalt says: hear ye") == 2  # as news, and in the log
        assert page.count("Basalt says to Amber alone: I will not attack Amber. between us") == 2 * heard
        assert ("between us" in page) is heard


def test_a_person_talks_to_all_or_to_one(sit: Sit) -> None:
    match = regalia.start("fall-of-kingdoms", seats=3, seed=7, first=0)
    typed = (
        "say hello  all",
        "say to seat1 promise seat1 not attack",
        "say claim seat9 Saint",
        "say to seat0 hm",
        "say to basalt  Cedar lies",
        "say claim Cedar not Saint",
        "q",
    )
    page = sit(match, others(match, 0), "\n".join(typed) + "\n")
    assert [(said.to, said.text, said.statement) for said in match.said] == [
        (None, "hello all", None),
        (1, "", Statement("promise", 1, ("not", "attack"))),
        (1, "Cedar lies", None),
        (None, "", Statement("claim", 2, ("not", "Saint"))),
    ]
    assert "Amber says: hello all" in page
    assert "Amber says to Basalt alone: I will not attack Basalt." in page
    assert "There is no seat 9 to talk about." in page
    assert "A message goes to another seat, or to all." in page


@pytest.mark.parametrize("language", [language for language in words.LANGUAGES if language != "en"])
def test_talk_is_refused_in_the_language_that_is_spoken(sit: Sit, language: str) -> None:
    match = regalia.start("fall-of-kingdoms", seats=3, seed=7, first=0)
    with words.speaking(language):
        page = sit(match, others(match, 0), "say claim seat9 Saint\nq\n")
        assert t("talk-refused", sentence="") in " ".join(page.split())
    assert "There is no seat" not in page


def test_a_match_is_told_again_with_what_was_said(capsys: pytest.CaptureFixture[str]) -> None:
    match = regalia.start("kingdom-18", seed=7)
    match.say(0, "to all")
    while match.seat is not None:
        match.play(match.actions()[0])
    match.say(1, "between us", to=0)
    screen = Screen(Console(width=80, highlight=False, emoji=False))
    for seat in (None, 0, 1):
        tell_match(match, screen, seat, stepwise=False)
        page = capsys.readouterr().out
        assert (
            page.index("Red says: to all") < page.index("1. Red: ") < page.index("Blue says to Red alone: between us")
        )
