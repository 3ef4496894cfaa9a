"""Kingdom 18 for people: what a seat is asked and sees, and the table drawn as text."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from rich.cells import cell_len, set_cell_size

from regalia.engine.cards import Cards
from regalia.engine.game import Setting
from regalia.engine.view import Frame, Shown
from regalia.engine.words import Phrase, Words
from regalia.games.kingdom18 import faces, rules, state
from regalia.games.kingdom18.events import SLOTS
from regalia.games.kingdom18.state import Rules

COLOURS = ("bright_red", "bright_blue")


state.PHASES.reads(state.PLACING)(
    lambda view: {slot: realm["card"] for slot, realm in zip(SLOTS.names, view["realms"], strict=True)}
)


def has_laid(seen: Any, seat: int) -> bool:
    """Whether a seat has laid its cards of this step, face down; the first seat is asked first."""
    return seat == state.RED and bool(seen.seat == state.BLUE)


def hint(setting: Setting, seen: Any, seat: int) -> Phrase:
    """What the rival can hold: everything owned that was not shown in this round."""
    cards, rival = setting.cards, 1 - seat
    shown = [faces.card_of(face) for slot in seen.shown[rival] for face in slot if face != state.NONE]
    hidden = [card for card in range(state.CARDS) if rules.owned(seen, rival) >> card & 1 and card not in shown]
    laid = 2 if has_laid(seen, rival) else 0
    held = state.HAND - len(shown) - laid
    left = [{"kind": "held", "card": faces.card_name(cards, card)} for card in hidden]
    return {"kind": "hint-held", "laid": laid, "held": held, "all": held == len(left), "cards": left}


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
    return {faces.face_word(setting, face): faces.face_text(setting, face) for face in range(state.FACES)}


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
    return Realm(row["name"], row["value"], state.POWERS.names[row["icon"]], faces.power_text(row["power"]))


def _player(setting: Setting, seen: Any, owner: int, seat: int | None, shield: Sequence[int]) -> Player:
    cards, mine, power = setting.cards, owner == seat, [*setting.rules.power, state.NONE]
    powers, names = _faces(setting)
    held = seen.hand[owner]
    shown, others = _on_realms(seen, owner), _on_realms(seen, 1 - owner)
    return Player(
        score=sum(shield[realm] for realm in range(state.REALMS) if seen.won[owner] >> realm & 1),
        won=_realm_names(cards, seen.won[owner]),
        cards_in_hand=0 if seen.over else state.HAND - 2 * seen.step - 2 * has_laid(seen, owner),
        hand=[_card(cards, card) for card in range(state.CARDS) if held & faces.faces_of(card)] if mine else None,
        has_laid=has_laid(seen, owner),
        laid=[powers[face] for face in seen.placed[owner]] if mine else None,
        laid_cards=[names[face] for face in seen.placed[owner]] if mine else None,
        shown=[[powers[face] for face in slot] for slot in shown],
        shown_cards=[[names[face] for face in slot] for slot in shown],
        captured=[
            [
                face != state.NONE and rules.counters(power[other], power[face])
                for face, other in zip(*both, strict=True)
            ]
            for both in zip(shown, others, strict=True)
        ],
    )


def _on_realms(seen: Any, owner: int) -> list[list[int]]:
    """What a player has turned up on each realm; a realm that is gone takes with it what lay there."""
    return [
        slot if realm != state.NONE else [state.NONE] * state.STEPS
        for slot, realm in zip(seen.shown[owner], seen.realm, strict=True)
    ]


@lru_cache(maxsize=1 << 10)
def _card(cards: Cards, card: int) -> Card:
    return Card(faces.card_name(cards, card), [faces.power_text(power) for power in faces.powers_of(cards, card)])


@lru_cache(maxsize=64)
def _faces(setting: Setting) -> tuple[tuple[str | None, ...], tuple[str | None, ...]]:
    """The power and the card of each face; behind them, where NONE points, those of no face."""
    powers = [faces.face_text(setting, face) for face in range(state.FACES)]
    names = [faces.card_name(setting.cards, faces.card_of(face)) for face in range(state.FACES)]
    return (*powers, None), (*names, None)


# The table in a terminal: what both have won, the realms side by side between the cards of both, and one's own hand


def draw(setting: Setting, view: Mapping[str, Any], names: Sequence[str]) -> str:
    """The table between two players; the seat that looks sits below. What matters most stands first, for screens that
    are too short for all of it."""
    words = setting.words(names)
    me = 1 if view["players"][1]["hand"] is not None else 0
    step = "" if view["over"] else words.say("board-step", step=view["step"])
    headline = words.say("board-round", round=view["round"], rounds=view["rounds"])
    lines = [f"[bold]{headline}[/bold]{step}", "", *(_draw_player(words, view, seat) for seat in (1 - me, me))]
    if any(view["realms"]):
        lines += ["", *_draw_realms(words, view, (1 - me, me))]
    if view["players"][me]["hand"]:
        lines += ["", *_draw_hand(words, view["players"][me])]
    for message, realms in (("board-face-down", view["face_down"]), ("board-aside", view["aside"])):
        lines += ["", f"[dim]{words.say(message, realms=realms)}[/dim]"] if realms else []
    return "\n".join(lines)


def _draw_player(words: Words, view: Mapping[str, Any], seat: int) -> str:
    player = view["players"][seat]
    won = f"  [dim]{words.say('board-has', realms=player['won'])}[/dim]" if player["won"] else ""
    hidden = "" if player["hand"] else "▮" * player["cards_in_hand"]
    backs = f"  [dim]{words.text('board-holds', cards=hidden)}[/dim]" if hidden else ""
    points = words.say("board-points", n=player["score"])
    return f"[bold {COLOURS[seat]}]{words.names[seat]}[/]  [bold]{points}[/bold]{won}{backs}"


def _draw_realms(words: Words, view: Mapping[str, Any], seats: tuple[int, int]) -> list[str]:
    """Both realms with what lies on each side, a column each."""

    def of_each(message: str) -> list[str]:
        pairs = zip(SLOTS.names, view["realms"], strict=True)
        return [words.say(message, slot=slot, realm=realm["card"]) if realm else "" for slot, realm in pairs]

    titles, stakes, powers = of_each("board-realm"), of_each("board-stake"), of_each("board-once")
    above, below = (_laid(words, view, seat) for seat in seats)
    cards_above, cards_below = (_cards_shown(words, view["players"][seat]) for seat in seats)
    margin = max(map(cell_len, words.names)) + 3
    width = max(cell_len(cells[0]) for cells in (above, titles, stakes, powers, below)) + 2

    def row(label: str, cells: Sequence[str], style: str) -> str:
        text = (set_cell_size(f" {label}", margin) + set_cell_size(cells[0], width) + cells[1]).rstrip()
        return f"[{style}]{text}[/]" if text else ""

    lines = [
        row(words.names[seats[0]], above, COLOURS[seats[0]]),
        row("", cards_above, "dim"),
        row("", titles, "bold"),
        row("", stakes, "default"),
        row("", powers, "dim"),
        row(words.names[seats[1]], below, COLOURS[seats[1]]),
        row("", cards_below, "dim"),
    ]
    return [line for line in lines if line]


def _cards_shown(words: Words, player: Mapping[str, Any]) -> list[str]:
    """Which cards were turned up on each realm."""
    between = words.text("between")
    return [between.join(words.word(card) for card in slot if card) for slot in player["shown_cards"]]


def _laid(words: Words, view: Mapping[str, Any], seat: int) -> list[str]:
    """What a player has on each realm: cards turned up with the points they bring, then those still face down."""
    player, between, cells = view["players"][seat], words.text("between"), []
    for slot, shown in enumerate(player["shown"]):
        turned_up = between.join(_power(words, face) for face in shown if face)
        cards = [f"{turned_up} = {view['totals'][slot][seat]}"] if turned_up else []
        if player["has_laid"]:
            cards.append(f"▮ {_power(words, player['laid'][slot])}" if player["laid"] else "▮")
        cells.append(between.join(cards) or "–")
    return cells


def _power(words: Words, text: str) -> str:
    return words.phrase(faces.power_phrase(faces.read_power(text)))


def _draw_hand(words: Words, player: Mapping[str, Any]) -> list[str]:
    """A player's own hand, a card a line, each with its word in the notation of moves."""
    hand = player["hand"] or ()
    width = max((cell_len(words.word(card["card"])) for card in hand), default=0) + 2
    return [
        f"  [dim]{card['card']:<4} {set_cell_size(words.word(card['card']), width)}[/dim]"
        + " / ".join(_power(words, power) for power in card["powers"])
        for card in hand
    ]
