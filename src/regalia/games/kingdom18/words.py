"""Kingdom 18 for people: notation of moves, sentences for events, the table drawn as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from regalia.engine.cards import Cards
from regalia.engine.event import Event
from regalia.engine.game import Setting
from regalia.games.kingdom18 import rules
from regalia.games.kingdom18.state import CARDS, EMPIRE_CARDS, EMPIRE_FACES, FACES, HAND, NONE, REALMS, ROUNDS, Rules

POWERS = ("War", "Diplomacy", "Defend", "Assassin")  # K18-13
SLOT_NAMES = ("upper", "lower")
STEP_NAMES = ("first", "second")
COLOURS = ("bright_red", "bright_blue")

Power = tuple[int, int]  # kind and value


def power_text(power: Power) -> str:
    kind, value = power
    return f"{POWERS[kind]} {value}" if value else POWERS[kind]


def card_name(cards: Cards, card: int) -> str:
    name: str = cards["empire"][card]["name"] if card < EMPIRE_CARDS else cards["realm"][card - EMPIRE_CARDS]["name"]
    return name


def powers_of(cards: Cards, card: int) -> list[Power]:
    if card < EMPIRE_CARDS:
        row = cards["empire"][card]
        return [row["top"], row["bottom"]]
    return [cards["realm"][card - EMPIRE_CARDS]["power"]]


def power_of(cards: Cards, face: int) -> Power:
    return powers_of(cards, rules.card_of(face))[face % 2 if face < EMPIRE_FACES else 0]


def face_word(cards: Cards, face: int) -> str:
    """A face in the notation of moves: the card, a dot, the power in use."""
    return f"{card_name(cards, rules.card_of(face))}.{power_text(power_of(cards, face)).replace(' ', '')}"


def move_text(cards: Cards, action: int) -> str:
    return f"{face_word(cards, action // FACES)} {face_word(cards, action % FACES)}"


def face_of(cards: Cards, word: str) -> int:
    return next(face for face in range(FACES) if face_word(cards, face) == word)


def face_in_full(cards: Cards, face: int) -> str:
    """A face as a choice: its power, and what else the card could have been."""
    card = rules.card_of(face)
    power = power_of(cards, face)
    others = [power_text(other) for other in powers_of(cards, card) if other != power]
    return f"{power_text(power)}  ({', other end '.join([card_name(cards, card), *others])})"


def hint(cards: Cards, seen: Any, seat: int) -> str:
    """What the rival can hold: everything owned that was not shown in this round."""
    rival = 1 - seat
    shown = [rules.card_of(face) for slot in seen.shown[rival] for face in slot if face != NONE]
    hidden = [card for card in range(CARDS) if rules.owned(seen, rival) >> card & 1 and card not in shown]
    left = [f"{card_name(cards, card)} ({' / '.join(map(power_text, powers_of(cards, card)))})" for card in hidden]
    held = HAND - len(shown)
    if held == len(left):
        return f"Your rival has exactly these to lay: {', '.join(left)}."
    return f"Your rival has {held} of these to lay: {', '.join(left)}."


def realm_text(cards: Cards, realm: int) -> str:
    row = cards["realm"][realm]
    return f"{row['name']} ({points_text(row['value'])}, {POWERS[row['icon']]} earns one more)"


def points_text(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def sentence(cards: Cards, event: Event, names: Sequence[str]) -> str:
    """One event told in one sentence."""
    a, b, c, d, e, _ = event.numbers
    match event.code:
        case rules.ROUND_BEGINS:
            return f"Round {a} of {ROUNDS}: {realm_text(cards, b)} above, {realm_text(cards, c)} below."
        case rules.DREW:
            hand = [card_name(cards, card) for card in range(CARDS) if b >> card & 1]
            return f"{names[a]} shuffles and draws {', '.join(hand)}."
        case rules.LAID:
            return f"{names[a]} lays a card face down on each realm."
        case rules.REVEALED:
            above, below = power_text(power_of(cards, c)), power_text(power_of(cards, d))
            return f"{names[a]} turns up {above} above and {below} below."
        case rules.CAPTURED:
            face, lost = power_text(power_of(cards, c)), power_text(power_of(cards, d))
            verb = "defends against" if face.startswith("Defend") else "assassinates"
            return f"On the {SLOT_NAMES[b]} realm {names[a]} {verb} {lost} of {names[1 - a]} and gains {e} from it."
        case rules.TAKEN:
            return f"{names[a]} takes {realm_name(cards, b)} with {c} to {d}."
        case rules.TAKEN_ON_TIE:
            return f"{c} to {c} for {realm_name(cards, b)}: {names[a]} takes it, highest card {d} against {e}."
        case rules.UNCLAIMED:
            return f"{b} to {b} for {realm_name(cards, a)}, and no highest card decides: nobody takes it."
        case _:
            return f"The game is over: {names[0]} has {a}, {names[1]} has {b}."


def realm_name(cards: Cards, realm: int) -> str:
    row = cards["realm"][realm]
    return f"{row['name']} ({points_text(row['value'])})"


def view(setting: Setting, seen: Any, seat: int | None) -> dict[str, Any]:
    """What a seat sees, by name."""
    cards = setting.cards
    shield = [card["value"] for card in cards["realm"]]
    return {
        "round": seen.round,
        "rounds": ROUNDS,
        "step": seen.step + 1,
        "realms": [None if realm == NONE else _realm(cards, realm) for realm in seen.realm],
        "face_down": _realm_names(cards, seen.realm_deck),
        "aside": _realm_names(cards, _aside(seen)),
        "faces": [power_text(power_of(cards, face)) for face in range(FACES)],  # what the faces in events are
        "totals": [[_total(setting, seen, owner, slot) for owner in range(2)] for slot in range(2)],
        "players": [_player(cards, seen, owner, seat, shield) for owner in range(2)],
    }


def _total(setting: Setting, seen: Any, owner: int, slot: int) -> int:
    """What a player has on a realm so far, from the cards turned up."""
    if seen.realm[slot] == NONE:
        return 0
    icon = setting.cards["realm"][seen.realm[slot]]["icon"]
    mine, others = seen.shown[owner][slot], seen.shown[1 - owner][slot]
    assert isinstance(setting.rules, Rules)
    total = 0
    for face, against in zip(mine, others, strict=True):
        total += rules.points(setting.rules, icon, face, against) if face != NONE else 0
    return total


def _aside(seen: Any) -> int:
    """The realms that are nowhere else: nobody took them (K18-26)."""
    elsewhere = seen.realm_deck | seen.won[0] | seen.won[1]
    for realm in seen.realm:
        elsewhere |= 0 if realm == NONE else 1 << realm
    return (1 << REALMS) - 1 & ~int(elsewhere)


def _realm_names(cards: Cards, realms: int) -> list[str]:
    return [cards["realm"][realm]["name"] for realm in range(REALMS) if realms >> realm & 1]


def _realm(cards: Cards, realm: int) -> dict[str, Any]:
    row = cards["realm"][realm]
    return {
        "card": row["name"],
        "value": row["value"],
        "icon": POWERS[row["icon"]],
        "power": power_text(row["power"]),
    }


def _player(cards: Cards, seen: Any, owner: int, seat: int | None, shield: Sequence[int]) -> dict[str, Any]:
    has_laid = owner == 0 and seen.seat == 1
    faces = seen.hand[owner]
    hand = {rules.card_of(face) for face in range(FACES) if faces >> face & 1}
    return {
        "score": sum(shield[realm] for realm in range(REALMS) if seen.won[owner] >> realm & 1),
        "won": _realm_names(cards, seen.won[owner]),
        "cards_in_hand": 0 if seen.over else 4 - 2 * seen.step - 2 * has_laid,
        "hand": [_card(cards, card) for card in sorted(hand)] if owner == seat else None,
        "has_laid": has_laid,
        "laid": [_face(cards, face) for face in seen.placed[owner]] if owner == seat else None,
        "shown": [[_face(cards, face) for face in slot] for slot in seen.shown[owner]],
    }


def _card(cards: Cards, card: int) -> dict[str, Any]:
    return {"card": card_name(cards, card), "powers": [power_text(power) for power in powers_of(cards, card)]}


def _face(cards: Cards, face: int) -> str | None:
    return None if face == NONE else power_text(power_of(cards, face))


# The table in a terminal: the rival above, the realms side by side, the seat that looks below


def draw(view: Mapping[str, Any], names: Sequence[str]) -> str:
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
    return f"[bold {COLOURS[seat]}]{names[seat]}[/]  [bold]{points_text(player['score'])}[/bold]{won}{backs}"


def _draw_realms(view: Mapping[str, Any], names: Sequence[str], seats: tuple[int, int]) -> list[str]:
    """Both realms with what lies on each side, a column each."""
    realms = [realm or {} for realm in view["realms"]]
    titles = [
        f"{slot.title()} realm {realm['card']}" if realm else "" for slot, realm in zip(SLOT_NAMES, realms, strict=True)
    ]
    stakes = [f"{points_text(realm['value'])}, {realm['icon']} +1" if realm else "" for realm in realms]
    powers = [f"once yours: {realm['power']}" if realm else "" for realm in realms]
    above, below = (_laid(view["players"][seat]) for seat in seats)
    margin = max(len(name) for name in names) + 3
    width = max(len(cells[0]) for cells in (above, titles, stakes, powers, below)) + 2

    def row(label: str, cells: Sequence[str], style: str) -> str:
        text = f" {label}".ljust(margin) + f"{cells[0]:<{width}}{cells[1]}".rstrip()
        return f"[{style}]{text}[/]" if text.strip() else ""

    return [
        row(names[seats[0]], above, COLOURS[seats[0]]),
        row("", titles, "bold"),
        row("", stakes, "default"),
        row("", powers, "dim"),
        row(names[seats[1]], below, COLOURS[seats[1]]),
    ]


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
