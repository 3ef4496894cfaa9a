"""Rulers at a table of three, for tests of what they remember and say."""

from __future__ import annotations

from collections import Counter

from regalia import Match, bots
from regalia.engine.chance import seed_of, stream
from regalia.games.fall_of_kingdoms.memory import (
    Memory,
    wrongs,
)
from tests.games.fall_of_kingdoms.kit import let_pass, play, table

HANDS = ["Saint General", "Prophet Informant", "General Assassin"]
CHARACTERS = ("counter", "honest", "bluffer", "rebel", "vengeful")
PEACE = "promise seat{} not attack"
WORDS = ("Saint", "Prophet", "General", "Informant", "Puppeteer")


def three(**more: object) -> Match:
    """Three equal kingdoms with coins for a few blows, seat 0 to act."""
    drawn = {"coins": [9, 9, 9], "defense": [6, 6, 6], "morale": [1, 1, 1], **more}
    return table(HANDS, **drawn)  # type: ignore[arg-type]


def strike(match: Match, target: int) -> None:
    """One attack by the seat to move, which nobody answers."""
    let_pass(play(match, f"attack seat{target}", "send"))


def on_to_the_turn_of(match: Match, seat: int) -> None:
    """Nobody does or says anything that matters until a seat's next turn."""
    while match.seat != seat or "interest" not in match.moves():
        match.play(match.moves()[0])


def memory(match: Match) -> Memory:
    remembered: Memory = bots.decision_in(match, stream(0)).memory()
    return remembered


def fates(match: Match) -> list[int]:
    """What became of all that was said, as the seat to move knows it."""
    remembered = memory(match)
    return remembered.fate[: remembered.spoken]


def wrongs_by(match: Match, seat: int, fade: float = 1.0) -> float:
    assert match.seat is not None
    return wrongs(match.seen(match.seat), memory(match), seat, fade)  # type: ignore[arg-type]


def adjusted(match: Match, character: str) -> dict[str, float]:
    number = CHARACTERS.index(character)
    return dict(zip(match.moves(), bots.decision_in(match, stream(0)).adjustments(number), strict=True))


def struck(match: Match, character: str, times: int = 300) -> Counter[int]:
    """How often a character strikes at each seat, out of so many times that it is asked."""
    bot, blows = bots.make(f"character:{character}"), ("attack", "claim Assassin", "claim General", "accuse")
    chosen = [
        match.setting.texts[bot.choose(bots.decision_in(match, stream(seed_of(7, seed))))] for seed in range(times)
    ]
    return Counter(int(text.split("seat")[1][0]) for text in chosen if text.startswith(blows))


def after_a_promise(broken: bool) -> Match:
    """Seat 0 is to act; seat 1 promised it peace two rounds ago and struck at it, or at seat 2 instead."""
    match = play(three(defense=[9, 6, 6]), "interest")
    match.say(1, to=0, statement=PEACE.format(0))
    strike(match, 0 if broken else 2)
    play(match, "interest", "interest", "interest", "interest")
    return match
