"""Pictures: a table or a card as SVG, for notebooks, papers and bug reports.

Drawn from a seat's view and nothing else, by how views are made: `players` are the seats; a mapping with `card` is a
card and its other entries are printed on it; a list of words is a row of small cards; a hand that is not shown but
counted in `cards_in_hand` is a row of backs; everything else is a line of text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from regalia.engine.errors import BadSettings
from regalia.engine.view import Frame
from regalia.play.match import Match

CARD_WIDTH, CARD_HEIGHT, LINE = 96, 84, 17
SMALL_HEIGHT, BACK_WIDTH = 24, 26
LETTER = 8  # the width of a letter, by estimate: a picture has no fonts of its own
GAP, MARGIN = 8, 16
WIDEST = 760  # a row that would be wider goes on in the next line

INK, PAPER, TABLE, EDGE, BACK, TURN = "#2b2a33", "#fffdf6", "#e8e2d0", "#8a7f66", "#7a3b46", "#b3541e"

FRAME = Frame.__struct_fields__  # the picture says it in its title and its panels


class Picture(str):
    """SVG as text that a notebook shows as the picture it is."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


class Block(NamedTuple):
    """Part of a picture, drawn at its own origin."""

    width: float
    height: float
    svg: str


EMPTY = Block(0, 0, "")


def svg(match: Match, seat: int | None = None) -> Picture:
    """The table as a seat sees it, None for a spectator.

    >>> import regalia
    >>> svg(regalia.start("kingdom-18", seed=1))[:4]
    '<svg'
    """
    if not isinstance(match, Match):
        raise BadSettings(f"A picture is of a match, as regalia.start gives one, not of {match!r}.")
    view = match.view(seat)
    blocks = [_text(_title(match, view), bold=True), _entries({k: v for k, v in view.items() if k not in FRAME})]
    blocks += [_player(match, view, owner) for owner in range(match.seats)]
    return _picture(_below(blocks), f"{match.game.title}, {_whose(match, seat)}")


def svg_card(card: Mapping[str, Any] | str) -> Picture:
    """A card: a mapping with `card` as it occurs in a view, or a word.

    >>> svg_card("E1")[:4]
    '<svg'
    """
    if not isinstance(card, str) and not (isinstance(card, Mapping) and "card" in card):
        raise BadSettings(f"A card is a mapping with the key 'card', as views have them, or a word, not {card!r}.")
    return _picture(_value(card), str(card["card"]) if isinstance(card, Mapping) else card)


def _whose(match: Match, seat: int | None) -> str:
    return "as a spectator sees it" if seat is None else f"as {match.names[seat]} sees it"


def _title(match: Match, view: Mapping[str, Any]) -> str:
    if match.outcome is not None:
        return f"{match.game.title}: {match.outcome.reason}"
    return f"{match.game.title}, move {match.ply + 1}: {match.names[view['to_move']]} to move"


def _player(match: Match, view: Mapping[str, Any], owner: int) -> Block:
    player = dict(view["players"][owner])
    if player.get("hand") is None and "hand" in player:
        player["hand"] = _Backs(player.pop("cards_in_hand", 0))
    turn = view["to_move"] == owner
    you = " (you)" if view["you"] == owner else ""
    inside = _below([_text(match.names[owner] + you, bold=True, colour=TURN if turn else INK), _entries(player)])
    width, height = max(inside.width, 260) + 2 * GAP, inside.height + 2 * GAP
    frame = f'<rect width="{width:g}" height="{height:g}" rx="8" fill="none" stroke="{TURN if turn else EDGE}"/>'
    return Block(width, height, frame + _moved(inside, GAP, GAP))


class _Backs(int):
    """So many cards face down."""


def _entries(data: Mapping[str, Any]) -> Block:
    """Named values: the short ones on lines of their own text, the others each under its name."""
    short = {name: value for name, value in data.items() if isinstance(value, str | int) and type(value) is not _Backs}
    words = [f"{_words(name)}: {_plain(value)}" for name, value in short.items()]
    blocks = [_wrapped([_text(word) for word in words])]
    for name, value in data.items():
        block = EMPTY if name in short else _value(value)
        if block.height:
            blocks.append(_below([_text(_words(name), colour=EDGE), block], gap=2))
    return _below(blocks)


def _value(value: Any) -> Block:
    if isinstance(value, Mapping):
        return _card(value) if "card" in value else _entries(value)
    if isinstance(value, _Backs):
        return _wrapped([_back()] * value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return _wrapped([_value(part) for part in value])
    return EMPTY if value is None else _small_card(_plain(value))


def _card(card: Mapping[str, Any]) -> Block:
    printed = [f"{_words(name)}: {_plain(value)}" for name, value in card.items() if name != "card" and value != {}]
    width = max([CARD_WIDTH, *(LETTER * len(line) + 2 * GAP for line in printed)])
    height = max(CARD_HEIGHT, LINE * (len(printed) + 1) + 2 * GAP)
    inside = _below([_text(str(card["card"]), bold=True), *map(_text, printed)], gap=0)
    return Block(width, height, _rect(width, height, PAPER) + _moved(inside, GAP, GAP / 2))


def _small_card(word: str) -> Block:
    width = LETTER * len(word) + 2 * GAP
    text = _text(word)
    return Block(width, SMALL_HEIGHT, _rect(width, SMALL_HEIGHT, PAPER) + _moved(text, GAP, (SMALL_HEIGHT - LINE) / 2))


def _back() -> Block:
    return Block(BACK_WIDTH, SMALL_HEIGHT + 12, _rect(BACK_WIDTH, SMALL_HEIGHT + 12, BACK))


def _plain(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{_words(name)} {_plain(part)}" for name, part in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " / ".join(_plain(part) for part in value)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _words(name: str) -> str:
    return name.replace("_", " ")


# Drawing


def _text(words: str, bold: bool = False, colour: str = INK) -> Block:
    weight = ' font-weight="bold"' if bold else ""
    svg = f'<text y="{LINE - 4}" fill="{colour}"{weight}>{escape(words)}</text>'
    return Block(LETTER * len(words), LINE, svg)


def _rect(width: float, height: float, fill: str) -> str:
    return f'<rect width="{width:g}" height="{height:g}" rx="5" fill="{fill}" stroke="{EDGE}"/>'


def _moved(block: Block, x: float, y: float) -> str:
    return f'<g transform="translate({x:g} {y:g})">{block.svg}</g>'


def _below(blocks: Sequence[Block], gap: float = GAP) -> Block:
    """One under the other."""
    blocks = [block for block in blocks if block.height]
    parts, y = [], 0.0
    for block in blocks:
        parts.append(_moved(block, 0, y))
        y += block.height + gap
    return Block(max((block.width for block in blocks), default=0), max(y - gap, 0), "".join(parts))


def _beside(blocks: Sequence[Block]) -> Block:
    parts, x = [], 0.0
    for block in blocks:
        parts.append(_moved(block, x, 0))
        x += block.width + GAP
    return Block(max(x - GAP, 0), max((block.height for block in blocks), default=0), "".join(parts))


def _wrapped(blocks: Sequence[Block]) -> Block:
    """One beside the other, as many in a line as fit."""
    lines: list[list[Block]] = [[]]
    for block in blocks:
        if not block.height:
            continue
        if sum(other.width + GAP for other in lines[-1]) + block.width > WIDEST:
            lines.append([])
        lines[-1].append(block)
    return _below([_beside(line) for line in lines])


def _picture(block: Block, title: str) -> Picture:
    width, height = block.width + 2 * MARGIN, block.height + 2 * MARGIN
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" role="img"'
        f' viewBox="0 0 {width:g} {height:g}" font-family="sans-serif" font-size="13"><title>{escape(title)}</title>'
        f'<rect width="100%" height="100%" fill="{TABLE}"/>{_moved(block, MARGIN, MARGIN)}</svg>'
    )
