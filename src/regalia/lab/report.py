"""A study as one page that opens without a network: the verdict first, then pictures, then every figure."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

REPORT, TOLD = "report.html", "study.json"  # what a study writes: this page, and the same as data
WIDTH, ROW, LEFT, RIGHT = 640, 30, 200, 60  # of a picture, in pixels
TALL = 140
MOST_SPACES = 4  # between two lines of a grid
NEARLY = 0.05  # of a space: what sticks out by less needs no line of its own
COLOURS = {"A": "#4b2e83", "B": "#b4552d"}
PERCENT = (0.0, 100.0)  # what a share of games can be, however wide its interval
ANYTHING = (-math.inf, math.inf)
# What is told of a word: the head of a column, what is in it, and to how many digits.
COLUMNS = (
    ("offered a game", "offered_a_game", 2),
    ("taken a game", "taken_a_game", 2),
    ("taken when offered, %", "taken_when_offered", 1),
    ("won when taken, %", "won_when_taken", 1),
    ("won when left, %", "won_when_left", 1),
    ("difference, points", "won_more", 1),
    ("among seats that stood alike", "won_more_alike", 1),
)

STYLE = """
:root { color-scheme: light dark; --paper: #fbf8f1; --ink: #221d2b; --faint: #d8d0c0; --quiet: #6b6370; }
@media (prefers-color-scheme: dark) { :root { --paper: #17141d; --ink: #ece6da; --faint: #3a3444; --quiet: #a49cab; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 0 auto;
  max-width: 68rem; padding: 2rem 1rem; }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; }
p.quiet, caption, th { color: var(--quiet); font-weight: normal; }
ul.verdict { font-size: 1.15rem; padding-left: 1.2rem; }
svg { display: block; max-width: 100%; } svg text { fill: var(--ink); font: 14px system-ui, sans-serif; }
svg .grid { stroke: var(--faint); } svg .quiet { fill: var(--quiet); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
td { white-space: nowrap; } th, td { padding: 0.2rem 0.5rem; text-align: right; border-bottom: 1px solid var(--faint); }
th:first-child, td:first-child { text-align: left; }
tr.card td:first-child { font-weight: 600; } .scroll { overflow-x: auto; }
"""


def page(title: str, told: Mapping[str, Any], names: Sequence[str]) -> str:
    """The whole report; `names` says what was studied, A and perhaps B."""
    studies = {key: told[key] for key in "AB" if key in told}
    parts = [
        f"<h1>{escape(title)}</h1>",
        _listed(told["verdict"], "verdict"),
        f'<p class="quiet">{escape(_about(studies, names))}</p>',
    ]
    if len(studies) > 1:
        for key, study in studies.items():
            mark = f'<span style="color: {COLOURS[key]}">●</span>'
            parts += [f"<h2>{mark} {key}: {escape(names['AB'.index(key)])}</h2>", _listed(study["summary"], "")]
    parts += [
        "<h2>Who wins</h2>",
        *_winning(studies),
        "<h2>How long, and how it ends</h2>",
        *_lasting(studies),
        "<h2>What is offered and taken</h2>",
        '<p class="quiet">Every word of the moves, those most often played first; cards are bold. The last columns say'
        " what part of the win a seat had that played it in a game, and one that could have and did not: what goes with"
        " winning, which need not be its cause.</p>",
        *(_words(key, study, studies) for key, study in studies.items()),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = "".join(parts)
    return f'<!doctype html><html lang="en"><head>{head}<style>{STYLE}</style></head><body>{body}</body></html>\n'


def _winning(studies: Mapping[str, Any]) -> list[str]:
    """Pictures of who wins: by seat, by being first, by bot."""
    one = studies["A"]
    seats = [f"seat {seat}" for seat in range(one["seats"])]
    shares = {key: study["win_share_by_seat"] for key, study in studies.items()}
    parts = [_dots("Share of the win by seat, in percent", seats, shares, PERCENT)]
    if one["first_player_advantage"] is not None:
        rows = {key: [study["first_player_advantage"]] for key, study in studies.items()}
        parts.append(_dots("First player's advantage, in points", ["first player"], rows))
    bots = list(one["bots"])
    if len(bots) > 1:
        rows = {key: [study["bots"][bot] for bot in bots] for key, study in studies.items()}
        parts.append(_dots("Share of the win of a seat by bot, in percent", bots, rows, PERCENT))
    return parts


def _lasting(studies: Mapping[str, Any]) -> list[str]:
    """Pictures of the course of a game."""
    endings = [name.replace("-", " ") for name in studies["A"]["endings"]]
    ended = {key: list(study["endings"].values()) for key, study in studies.items()}
    differing = {key: study["lengths"] for key, study in studies.items() if len(study["lengths"]["games"]) > 1}
    return [
        *(_bars(f"{_label(key, studies)}Decisions in a game", lengths, key) for key, lengths in differing.items()),
        _dots(
            "In percent",
            ["settled after, of the game", "winners behind at half time", "draws"],
            {k: [s["settled_after"], s["comebacks"], s["draws"]] for k, s in studies.items()},
            PERCENT,
        ),
        _dots(
            "A game",
            ["lead changes", "bits of a choice", "moves to choose from"],
            {k: [s["lead_changes"], s["entropy_of_choices"], s["moves_to_choose_from"]] for k, s in studies.items()},
        ),
        _dots("Games that end so, in percent", endings, ended, PERCENT),
    ]


def _about(studies: Mapping[str, Any], names: Sequence[str]) -> str:
    one = studies["A"]
    bots = ", ".join(one["bots"])
    files = "; ".join(f"{key}: {name}" for key, name in zip(studies, names, strict=False))
    return (
        f"{one['deals']:,} deals, {one['games']:,} games with {one['seats']} seats, played by {bots} from seed"
        f" {one['seed']}. Cards: {files}. ± is half a 95 % interval, from how the deals differ."
    )


def _label(key: str, studies: Mapping[str, Any]) -> str:
    return f"{key}: " if len(studies) > 1 else ""


def _listed(lines: Sequence[str], kind: str) -> str:
    return f'<ul class="{kind}">{"".join(f"<li>{escape(line)}</li>" for line in lines)}</ul>'


def _dots(
    title: str,
    labels: Sequence[str],
    rows: Mapping[str, Sequence[Mapping[str, float | None]]],
    within: tuple[float, float] = ANYTHING,
) -> str:
    """A dot for each figure, with a line as far as it may be off; the studies below one another."""
    ends = [end for own in rows.values() for figure in own for end in _ends(figure, within)]
    ticks = _ticks(min([0.0, *(round(end, 1) for end in ends)]), max([1.0, *ends]))
    height = 40 + ROW * len(labels) * len(rows) + 24

    def x(value: float) -> float:
        return LEFT + (value - ticks[0]) / (ticks[-1] - ticks[0]) * (WIDTH - LEFT - RIGHT)

    lines = [f'<text x="0" y="18">{escape(title)}</text>']
    for value in ticks:
        lines.append(f'<line class="grid" x1="{x(value):.1f}" x2="{x(value):.1f}" y1="32" y2="{height - 22}"/>')
        lines.append(f'<text class="quiet" x="{x(value):.1f}" y="{height - 4}" text-anchor="middle">{value:g}</text>')
    for at, label in enumerate(labels):
        for below, (key, own) in enumerate(rows.items()):
            y, figure = 40 + ROW * (at * len(rows) + below) + ROW / 2, own[at]
            if below == 0:
                short = label if len(label) <= 28 else f"{label[:27]}…"
                lines.append(f'<text x="0" y="{y + 5:.1f}"><title>{escape(label)}</title>{escape(short)}</text>')
            if figure["value"] is None:
                continue
            lines.append(_dot(key, figure, _ends(figure, within), x, y))
    return _svg(title, height, lines)


def _dot(
    key: str,
    figure: Mapping[str, float | None],
    ends: tuple[float, float],
    x: Callable[[float], float],
    y: float,
) -> str:
    value, off = figure["value"] or 0.0, figure["off"] or 0.0
    left, right = map(x, ends)
    return (
        f'<g fill="{COLOURS[key]}" stroke="{COLOURS[key]}"><title>{key}: {value:.1f} ± {off:.1f}</title>'
        f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y:.1f}" y2="{y:.1f}" stroke-width="2"/>'
        f'<circle cx="{x(value):.1f}" cy="{y:.1f}" r="5"/></g>'
        f'<text x="{right + 10:.1f}" y="{y + 5:.1f}">{value:.1f}</text>'
    )


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers from about `low` to about `high`, for the lines of a grid."""
    least = (high - low) / MOST_SPACES
    size = 10.0 ** math.floor(math.log10(least))
    space = next(times * size for times in (1, 2, 5, 10) if times * size >= least)
    first, last = math.floor(low / space + NEARLY), math.ceil(high / space - NEARLY)
    return [space * at for at in range(first, last + 1)]


def _ends(figure: Mapping[str, float | None], within: tuple[float, float]) -> tuple[float, float]:
    value, off = figure["value"] or 0.0, figure["off"] or 0.0
    return max(value - off, within[0]), min(value + off, within[1])


def _bars(title: str, lengths: Mapping[str, Sequence[float]], key: str) -> str:
    """How many games there are of each length."""
    games, edges = lengths["games"], lengths["from"]
    step, most = (WIDTH - 40) / len(games), max(games)
    lines = [f'<text x="0" y="18">{escape(title)}</text>']
    for at, count in enumerate(games):
        tall = TALL * count / most
        told = f"{edges[at]:.0f} to {edges[at + 1]:.0f}: {count} games"
        lines.append(
            f'<rect x="{20 + at * step:.1f}" y="{30 + TALL - tall:.1f}" width="{max(step - 1, 1):.1f}"'
            f' height="{tall:.1f}" fill="{COLOURS[key]}"><title>{told}</title></rect>'
        )
    for at in (0, len(games) // 2, len(games)):
        place = 20 + at * step
        lines.append(f'<text class="quiet" x="{place:.1f}" y="{TALL + 50}" text-anchor="middle">{edges[at]:.0f}</text>')
    return _svg(title, TALL + 60, lines)


def _svg(title: str, height: float, lines: Sequence[str]) -> str:
    head = f'<svg viewBox="0 0 {WIDTH} {height:.0f}" width="{WIDTH}" role="img" aria-label="{escape(title)}">'
    return f"{head}{''.join(lines)}</svg>"


def _words(key: str, study: Mapping[str, Any], studies: Mapping[str, Any]) -> str:
    head = "".join(f"<th>{name}</th>" for name, _, _ in COLUMNS)
    rows = "".join(
        f'<tr class="{"card" if word["is_card"] else ""}"><td>{escape(word["word"])}</td>'
        + "".join(f"<td>{_cell(word[column], digits)}</td>" for _, column, digits in COLUMNS)
        + "</tr>"
        for word in sorted(study["words"], key=lambda word: -word["taken_a_game"]["value"])
        if word["offered_a_game"]["value"]
    )
    caption = f"<caption>{_label(key, studies)}by word</caption>"
    table = f"{caption}<thead><tr><th>word</th>{head}</tr></thead><tbody>{rows}</tbody>"
    return f'<div class="scroll"><table>{table}</table></div>'


def _cell(figure: Mapping[str, float | None], digits: int) -> str:
    if figure["value"] is None:
        return "–"
    return f"{figure['value']:.{digits}f} ± {figure['off'] or 0:.{digits}f}"
