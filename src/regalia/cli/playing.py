"""The command `regalia play`: one match after another, until the people have enough."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer

import regalia
from regalia import Match, bots
from regalia.bots import Bot
from regalia.cli.arguments import MOST_SEED, CardFile, Options, Seats, read_options, read_transcript
from regalia.engine.errors import BadSettings, BadTranscript
from regalia.games import games as find_all
from regalia.terminal.screen import Leave, Screen, new_console
from regalia.terminal.sitting import Sitting

PEOPLE = "none"  # instead of a bot's name: people at all seats
WORDS_FOR_YES = ("y", "yes")

Begin = Callable[[int], Match]  # the match that is played after so many others


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A name from `regalia games`.", show_default="asks")
    ] = None,
    seats: Seats = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=MOST_SEED, help="Deal the same every time.", show_default="chance"),
    ] = None,
    option: Options = None,
    cards: CardFile = None,
    bot: Annotated[
        str, typer.Option(help=f"Who plays the other seats: {', '.join(bots.BOTS)}, or {PEOPLE} for people.")
    ] = "simple",
    seat: Annotated[
        int | None, typer.Option(min=0, help="The seat you take; they count from 0.", show_default="0")
    ] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the transcript when you end.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a match that was saved.")] = None,
) -> None:
    """Play in the terminal, against bots or one another."""
    player = None if bot == PEOPLE else bots.make(bot)
    if player is None and seat is not None:
        raise BadSettings(f"With --bot {PEOPLE} people play all seats: leave out --seat.")
    if save is not None:
        _check_can_write(save)
    screen = Screen(new_console())
    try:
        if resume is not None:
            if (game, seats, seed, option or None) != (None, None, None, None):
                raise BadSettings("A saved match has its game, seats, seed and options already: leave them out.")
            begin = _resumed(resume, cards)
        else:
            if game is None:
                game, seats = _pick(screen, seats)
            begin = _dealt(game, seats, seed, option, cards)
        _play_on(begin, screen, player, seat, seed, save)
    except (Leave, KeyboardInterrupt):
        pass
    screen.show("Goodbye.")


# Where matches come from


def _dealt(game: str, seats: int | None, seed: int | None, option: Sequence[str] | None, cards: Path | None) -> Begin:
    options = read_options(option)
    return lambda before: regalia.start(game, seats, None if seed is None else seed + before, options, cards)


def _resumed(path: Path, cards: Path | None) -> Begin:
    match = regalia.replay(read_transcript(path), cards)
    if match.seat is None:
        raise BadTranscript(f"The match in {path} is over; see it again: regalia replay {path}")
    options = match.setting.options

    def begin(before: int) -> Match:
        return match if before == 0 else regalia.start(match.game.name, match.seats, None, options, cards)

    return begin


def _pick(screen: Screen, seats: int | None) -> tuple[str, int | None]:
    """Ask for a game, and for how many, where that is open."""
    games = list(find_all().values())
    named = [game.name for game in games]
    game = games[_pick_one(screen, "Which game?", named, [f"{game.title}: {game.summary}" for game in games])]
    if seats is None and len(game.seats) > 1:
        counts = [str(count) for count in game.seats]
        seats = game.seats[_pick_one(screen, "How many players?", counts, counts)]
    return game.name, seats


def _pick_one(screen: Screen, question: str, words: Sequence[str], described: Sequence[str]) -> int:
    """The place of what the person picks, by its word or, where words are no numbers, by its number."""
    labels = words if words[0].isdecimal() else [str(place) for place in range(1, len(words) + 1)]
    screen.show(f"[bold]{question}[/bold]")
    screen.choices({label: "" if label == text else text for label, text in zip(labels, described, strict=True)})
    while (answer := screen.ask().lower()) not in ("q", "quit"):
        for place, pair in enumerate(zip(labels, words, strict=True)):
            if answer in pair:
                return place
        screen.show(f"Type one of {', '.join(labels)}, or q to leave.")
    raise Leave


# Playing them


def _play_on(
    begin: Begin, screen: Screen, player: Bot | None, seat: int | None, seed: int | None, save: Path | None
) -> None:
    chance = secrets.randbits(63) if seed is None else seed
    played = 0
    while True:
        match = begin(played)
        players = {} if player is None else _others(match, player, seat or 0)
        try:
            Sitting(match, screen, players, chance + played).play()
        finally:
            if save is not None:
                _save(match, _numbered(save, played), screen)
        screen.show("\nPlay again? [dim](yes or no)[/dim]")
        if screen.ask().lower() not in WORDS_FOR_YES:
            return
        played += 1


def _others(match: Match, player: Bot, mine: int) -> dict[int, Bot]:
    if mine >= match.seats:
        raise BadSettings(f"There is no seat {mine}; the seats are 0 to {match.seats - 1}.")
    return {seat: player for seat in range(match.seats) if seat != mine}


# Saving them


def _check_can_write(path: Path) -> None:
    """Better now than after an hour of play."""
    if path.is_dir() or not os.access(path if path.exists() else path.absolute().parent, os.W_OK):
        raise BadSettings(f"The transcript cannot be saved as {path}: that is no place to write a file.")


def _numbered(path: Path, played: int) -> Path:
    """The first match is saved as asked for, the next ones beside it."""
    return path if played == 0 else path.with_stem(f"{path.stem}-{played + 1}")


def _save(match: Match, path: Path, screen: Screen) -> None:
    path.write_text(match.transcript(whole=True), encoding="utf-8")
    screen.note(f"The transcript is in {path}")
    if match.seat is not None:
        screen.note(f"Go on with it: regalia play --resume {path}")
