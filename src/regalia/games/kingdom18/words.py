"""Kingdom 18 for people: what a seat is asked and sees, and the table drawn as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from regalia.engine.cards import Cards
from regalia.engine.game import Setting
from regalia.engine.view import Frame, Shown
from regalia.engine.vocabulary import plural
from regalia.games.kingdom18 import rules, state
from regalia.games.kingdom18.events import SLOTS
from regalia.games.kingdom18.faces import card_name, card_of, face_text, face_word, power_text, powers_of
from regalia.games.kingdom18.state import Rules

STEP_NAMES = ("first", "second")
COLOURS = ("bright_red", "bright_blue")


@state.PHASES.reads(state.PLACING)
def question(view: Mapping[str, Any], chosen: Sequence[str]) -> str:
    realm = view["realms"][len(chosen)]
    slot = SLOTS.names[len(chosen)]
    return f"Lay a card on the {slot} realm, {realm['card']} ({plural(realm['value'], 'point')}, {realm['icon']} +1):"


def has_laid(seen: Any, seat: int) -> bool:
    """Whether a seat has laid its cards of this step, face down; the first seat is asked first."""
    return seat == state.RED and bool(seen.seat == state.BLUE)


def hint(setting: Setting, seen: Any, seat: int) -> str:
    """What the rival can hold: everything owned that was not shown in this round."""
    cards, rival = setting.cards, 1 - seat
    shown = [card_of(face) for slot in seen.shown[rival] for face in slot if face != state.NONE]
    hidden = [card for card in range(state.CARDS) if rules.owned(seen, rival) >> card & 1 and card not in shown]
    left = [f"{card_name(cards, card)} ({' / '.join(map(power_text, powers_of(cards, card)))})" for card in hidden]
    laid = 2 if has_laid(seen, rival) else 0
    held = state.HAND - len(shown) - laid
    if laid:
        more = f" and has {held} more to lay" if held else ""
        return f"Of these your rival has laid {laid}{more}: {', '.join(left)}."
    if held == len(left):
        return f"Your rival has exactly these to lay: {', '.join(left)}."
    return f"Your rival has {held} of these to lay: {', '.join(left)}."


class Realm(Shown, frozen=True):
    card: str
    value: int
    icon: str
    power: str


class Card(Shown, frozen=True):
    card: str
    powers: list[str]


class Player(Shown, frozen=True):
    score: int
    won: list[str]
    cards_in_hand: int
    hand: list[Card] | None
    has_laid: bool
    laid: list[str | None] | None
    laid_cards: list[str | None] | None
    shown: list[list[str | None]]  # by realm, then by step
    shown_cards: list[list[str | None]]
    captured: list[list[bool]]  # of those


class View(Frame, frozen=True, kw_only=True):
    round: int
    rounds: int
    step: int
    realms: list[Realm | None]
    face_down: list[str]
    aside: list[str]
    powers: dict[str, str]  # of every face, by what moves and events call it
    totals: list[list[int]]  # by realm, then by seat
    players: list[Player]


def view(setting: Setting, seen: Any, seat: int | None, frame: Mapping[str, Any]) -> View:
    """What a seat sees, by name."""
    cards = setting.cards
    shield = [card["value"] for card in cards["realm"]]
    return View(
        **frame,
        round=seen.round,
        rounds=state.ROUNDS,
        step=seen.step + 1,
        realms=[None if realm == state.NONE else _realm(cards, realm) for realm in seen.realm],
        face_down=_realm_names(cards, seen.realm_deck),
        aside=_realm_names(cards, _aside(seen)),
        powers=_powers(setting),
        totals=[[_total(setting, seen, owner, slot) for owner in range(2)] for slot in range(2)],
        players=[_player(setting, seen, owner, seat, shield) for owner in range(2)],
    )


@lru_cache(maxsize=64)
def _powers(setting: Setting) -> dict[str, str]:
    return {face_word(setting, face): face_text(setting, face) for face in range(state.FACES)}


def _total(setting: Setting, seen: Any, owner: int, slot: int) -> int:
    """What a player has on a realm so far, from the cards turned up."""
    if seen.realm[slot] == state.NONE:
        return 0
    icon = setting.cards["realm"][seen.realm[slot]]["icon"]
    mine, others = seen.shown[owner][slot], seen.shown[1 - owner][slot]
    assert isinstance(setting.rules, Rules)
    total = 0
    for face, against in zip(mine, others, strict=True):
        total += rules.points(setting.rules, icon, face, against) if face != state.NONE else 0
    return total


def _aside(seen: Any) -> int:
    """The realms that are nowhere else: nobody took them (K18-26)."""
    elsewhere = seen.realm_deck | seen.won[0] | seen.won[1]
    for realm in seen.realm:
        elsewhere |= 0 if realm == state.NONE else 1 << realm
    return (1 << state.REALMS) - 1 & ~int(elsewhere)


def _realm_names(cards: Cards, realms: int) -> list[str]:
    return [cards["realm"][realm]["name"] for realm in range(state.REALMS) if realms >> realm & 1]


@lru_cache(maxsize=1 << 10)
def _realm(cards: Cards, realm: int) -> Realm:
    row = cards["realm"][realm]
    return Realm(row["name"], row["value"], state.POWERS.names[row["icon"]], power_text(row["power"]))


def _player(setting: Setting, seen: Any, owner: int, seat: int | None, shield: Sequence[int]) -> Player:
    cards, mine = setting.cards, owner == seat
    powers, names = _faces(setting)
    shown, others = _on_realms(seen, owner), _on_realms(seen, 1 - owner)
    return Player(
        score=sum(shield[realm] for realm in range(state.REALMS) if seen.won[owner] >> realm & 1),
        won=_realm_names(cards, seen.won[owner]),
        cards_in_hand=0 if seen.over else state.HAND - 2 * seen.step - 2 * has_laid(seen, owner),
        hand=[_card(cards, card) for card in _in_hand(seen.hand[owner])] if mine else None,
        has_laid=has_laid(seen, owner),
        laid=[powers[face] for face in seen.placed[owner]] if mine else None,
        laid_cards=[names[face] for face in seen.placed[owner]] if mine else None,
        shown=[[powers[face] for face in slot] for slot in shown],
        shown_cards=[[names[face] for face in slot] for slot in shown],
        captured=[
            [_captured(setting.rules, face, other) for face, other in zip(slot, against, strict=True)]
            for slot, against in zip(shown, others, strict=True)
        ],
    )


def _on_realms(seen: Any, owner: int) -> list[list[int]]:
    """What a player has turned up on each realm; a realm that is gone takes with it what lay there."""
    return [
        slot if realm != state.NONE else [state.NONE] * state.STEPS
        for slot, realm in zip(seen.shown[owner], seen.realm, strict=True)
    ]


def _captured(table: Rules, face: int, other: int) -> bool:
    """Whether a face is captured by the one it meets in the same step."""
    return state.NONE not in (face, other) and rules.counters(table.power[other], table.power[face])


@lru_cache(maxsize=1 << 10)
def _card(cards: Cards, card: int) -> Card:
    return Card(card_name(cards, card), [power_text(power) for power in powers_of(cards, card)])


@lru_cache(maxsize=64)
def _faces(setting: Setting) -> tuple[tuple[str | None, ...], tuple[str | None, ...]]:
    """The power and the card of each face; behind them, where NONE points, those of no face."""
    faces, cards = range(state.FACES), setting.cards
    powers = [face_text(setting, face) for face in faces]
    return (*powers, None), (*(card_name(cards, card_of(face)) for face in faces), None)


def _in_hand(faces: int) -> list[int]:
    """The cards of a set of faces."""
    return sorted({card_of(face) for face in range(state.FACES) if faces >> face & 1})


# The table in a terminal: the rival above, the realms side by side, the seat that looks below


def draw(setting: Setting, view: Mapping[str, Any], names: Sequence[str]) -> str:
    """The table between two players; the seat that looks sits below."""
    me = 1 if view["players"][1]["hand"] is not None else 0
    step = "" if view["over"] else f", {STEP_NAMES[view['step'] - 1]} placement"
    lines = [f"[bold]Round {view['round']} of {view['rounds']}[/bold]{step}", "", _draw_player(view, names, 1 - me)]
    if any(view["realms"]):
        lines += ["", *_draw_realms(view, names, (1 - me, me))]
    lines += ["", _draw_player(view, names, me), *_draw_hand(view["players"][me])]
    if view["face_down"]:
        lines[0] += f"  [dim]Still face down: {' '.join(view['face_down'])}[/dim]"
    if view["aside"]:
        lines[1] = f"[dim]Nobody took: {' '.join(view['aside'])}[/dim]\n"
    return "\n".join(lines)


def _draw_player(view: Mapping[str, Any], names: Sequence[str], seat: int) -> str:
    player = view["players"][seat]
    won = f"  [dim]has[/dim] {' '.join(player['won'])}" if player["won"] else ""
    backs = (
        "" if player["hand"] or not player["cards_in_hand"] else f"  [dim]holds[/dim] {'▮' * player['cards_in_hand']}"
    )
    return f"[bold {COLOURS[seat]}]{names[seat]}[/]  [bold]{plural(player['score'], 'point')}[/bold]{won}{backs}"


def _draw_realms(view: Mapping[str, Any], names: Sequence[str], seats: tuple[int, int]) -> list[str]:
    """Both realms with what lies on each side, a column each."""
    realms = [realm or {} for realm in view["realms"]]
    titles = [
        f"{slot.title()} realm {realm['card']}" if realm else ""
        for slot, realm in zip(SLOTS.names, realms, strict=True)
    ]
    stakes = [f"{plural(realm['value'], 'point')}, {realm['icon']} +1" if realm else "" for realm in realms]
    powers = [f"once yours: {realm['power']}" if realm else "" for realm in realms]
    above, below = (_laid(view["players"][seat]) for seat in seats)
    cards_above, cards_below = (_cards_shown(view["players"][seat]) for seat in seats)
    margin = max(len(name) for name in names) + 3
    width = max(len(cells[0]) for cells in (above, titles, stakes, powers, below)) + 2

    def row(label: str, cells: Sequence[str], style: str) -> str:
        text = f" {label}".ljust(margin) + f"{cells[0]:<{width}}{cells[1]}".rstrip()
        return f"[{style}]{text}[/]" if text.strip() else ""

    lines = [
        row(names[seats[0]], above, COLOURS[seats[0]]),
        row("", cards_above, "dim"),
        row("", titles, "bold"),
        row("", stakes, "default"),
        row("", powers, "dim"),
        row(names[seats[1]], below, COLOURS[seats[1]]),
        row("", cards_below, "dim"),
    ]
    return [line for line in lines if line]


def _cards_shown(player: Mapping[str, Any]) -> list[str]:
    """Which cards were turned up on each realm."""
    return [", ".join(card for card in slot if card) for slot in player["shown_cards"]]


def _laid(player: Mapping[str, Any]) -> list[str]:
    """What a player has on each realm: cards turned up, then those still face down."""
    cells = []
    for slot, shown in enumerate(player["shown"]):
        faces = [face for face in shown if face]
        if player["has_laid"]:
            faces.append(f"▮ {player['laid'][slot]}" if player["laid"] else "▮")
        cells.append(", ".join(faces) or "–")
    return cells


def _draw_hand(player: Mapping[str, Any]) -> list[str]:
    """A player's own hand, two cards a line."""
    hand = [(card["card"], " / ".join(card["powers"])) for card in player["hand"] or ()]
    width = max((len(powers) for _, powers in hand), default=0) + 2
    cells = [f"[dim]{name:<4}[/dim] {powers:<{width}}" for name, powers in hand]
    return ["  " + "".join(cells[at : at + 2]).rstrip() for at in range(0, len(cells), 2)]
