"""A match told again from its transcript: as everyone may know it after the end, or as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.markup import escape

from regalia.engine.words import Words
from regalia.play import talk
from regalia.play.match import Match
from regalia.play.notation import in_words
from regalia.terminal.screen import Screen, listed, points
from regalia.terminal.words import t


class Moment(NamedTuple):
    """A match after one of its moves, or at the deal."""

    name: str  # who moved; empty at the deal
    move: str
    told: list[str]  # what happened and was said
    board: str  # with rich's markup


def moments(match: Match, seat: int | None) -> Iterator[Moment]:
    """A finished match from its deal on, through everyone's eyes or those of a seat."""
    events = match.story() if seat is None else match.events(seat)
    heard = match.said if seat is None else match.heard(seat)
    words = match.setting.words(match.names)
    for again in _again(match):
        told = [again.tell(event) for event in events if event.ply == again.ply]
        told += [talk.sentence(said, words) for said in heard if said.ply == again.ply]
        name, move = _made(again, seat, words)
        yield Moment(name, move, told, _board(again, seat))


def tell(match: Match, screen: Screen, seat: int | None, stepwise: bool) -> None:
    """Tell a finished match: step by step on the whole screen where there is one, else line by line."""
    match.seen(seat)  # refuses a seat that is not there
    if stepwise and screen.full:
        from regalia.terminal.replay_table import look_at  # which takes a while to load

        look_at(match, seat)
    else:
        tell_match(match, screen, seat, stepwise)


def tell_match(match: Match, screen: Screen, seat: int | None, stepwise: bool) -> None:
    """Tell a finished match; `stepwise` waits for Enter after each move and shows the table there."""
    title = f"[bold]{match.game.title}[/bold]"
    name = "" if seat is None else listed(match.names)[seat]
    screen.show(t("through-one", title=title, name=name) if name else t("through-everyone", title=title))
    for ply, moment in enumerate(moments(match, seat)):
        screen.show()
        if moment.name:
            screen.show(f"[bold]{ply}. {escape(moment.name)}[/bold]: {escape(moment.move)}")
        screen.tell(moment.told)
        if stepwise and ply < match.ply:
            _show_table(moment.board, screen)
            screen.pause()
    _show_table(_board(match, seat), screen)
    outcome = match.outcome
    assert outcome is not None
    scores = ", ".join(f"{match.names[at]} {score:g}" for at, score in enumerate(points(outcome.scores)))
    screen.show()
    screen.tell([f"{scores}. {outcome.reason}" if scores else outcome.reason])


def _again(match: Match) -> Iterator[Match]:
    """The same match at the deal and after each of its moves."""
    again = Match(match.setting, match.shuffle, match.names, match.start_position)
    yield again
    for move in match.played:
        again.play(move.text)
        yield again


def _made(again: Match, seat: int | None, words: Words) -> tuple[str, str]:
    """Who made the last move, and the move as people are told it, if it was no secret then."""
    if not again.played:
        return "", ""
    move = again.played[-1]
    known = seat in (None, move.seat) or not move.sealed
    return again.names[move.seat], in_words(words, move.text) if known else t("secret-move")


def _board(match: Match, seat: int | None) -> str:
    return match.game.draw(match.setting, match.view(seat), listed(match.names))


def _show_table(board: str, screen: Screen) -> None:
    screen.line()
    screen.board(board)
    screen.line()
