"""The curve of a run: how well a network plays against the first character, by time."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from regalia.engine.game import Game

WIDE, TALL, LEFT, BELOW = 560, 240, 48, 36


def svg(game: Game, shares: Sequence[tuple[float, float]]) -> str:
    """Minutes across, the part of games won upwards, each point a contest."""
    longest = max((minutes for minutes, _ in shares), default=1.0) or 1.0

    def x(minutes: float) -> float:
        return LEFT + (WIDE - LEFT - 12) * minutes / longest

    def y(share: float) -> float:
        return 12 + (TALL - BELOW - 12) * (1 - share)

    title = f"{game.title}: part of games of two won against {next(iter(game.characters), 'chance')}"
    lines = [f'<rect width="{WIDE}" height="{TALL}" fill="#fff"/>']
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        height = y(share)
        lines.append(f'<path d="M{LEFT} {height:.1f}H{WIDE - 12}" stroke="#ccc"/>')
        lines.append(f'<text x="{LEFT - 6}" y="{height + 4:.1f}" text-anchor="end">{share:g}</text>')
    points = " ".join(f"{x(minutes):.1f},{y(share):.1f}" for minutes, share in shares)
    lines.append(f'<polyline points="{points}" fill="none" stroke="#06c" stroke-width="2"/>')
    lines.append(f'<text x="{WIDE - 12}" y="{TALL - 12}" text-anchor="end">{longest:.0f} minutes</text>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}" role="img"'
    return f'{head} aria-label="{escape(title)}" font-family="sans-serif" font-size="12">{"".join(lines)}</svg>\n'
