"""A match told again from its transcript: as everyone may know it after the end, or as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator

from regalia.engine.event import Event
from regalia.play import talk
from regalia.play.match import Match
from regalia.terminal.screen import Screen, listed


def tell_match(match: Match, screen: Screen, seat: int | None, stepwise: bool) -> None:
    """Tell a finished match; `stepwise` waits for Enter after each move and shows the table there."""
    events = match.story() if seat is None else match.events(seat)
    heard = match.said if seat is None else match.heard(seat)
    eyes = "everyone's eyes" if seat is None else f"the eyes of {listed(match.names)[seat]}"
    screen.show(f"[bold]{match.game.title}[/bold], seen through {eyes}.")
    for again in _again(match):
        _tell_ply(again, screen, seat, [event for event in events if event.ply == again.ply])
        screen.tell(talk.sentence(said, match.names) for said in heard if said.ply == again.ply)
        if stepwise and again.seat is not None:
            _show_table(again, screen, seat)
            screen.pause()
    _show_table(match, screen, seat)
    outcome = match.outcome
    assert outcome is not None
    scores = ", ".join(f"{name} {score:g}" for name, score in zip(match.names, outcome.scores, strict=True))
    screen.show()
    screen.tell([f"{scores}. {outcome.reason}"])


def _again(match: Match) -> Iterator[Match]:
    """The same match at the deal and after each of its moves."""
    again = Match(match.setting, match.shuffle, match.names, match.start_position)
    yield again
    for move in match.played:
        again.play(move.text)
        yield again


def _tell_ply(again: Match, screen: Screen, seat: int | None, events: list[Event]) -> None:
    screen.show()
    if again.played:
        move = again.played[-1]
        known = seat in (None, move.seat) or not move.sealed
        what = move.text if known else "a move that stays secret for now"
        screen.show(f"[bold]{again.ply}. {listed(again.names)[move.seat]}[/bold]: {what}")
    screen.tell(again.tell(event) for event in events)


def _show_table(match: Match, screen: Screen, seat: int | None) -> None:
    screen.line()
    screen.show(match.game.draw(match.setting, match.view(seat), listed(match.names)))
    screen.line()
