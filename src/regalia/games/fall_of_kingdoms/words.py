"""The table as a seat sees it: plain data, text for a terminal, and the questions put to whoever is to move."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from regalia.engine.game import Setting
from regalia.engine.view import Frame, Shown
from regalia.engine.words import Phrase, Words
from regalia.games.fall_of_kingdoms import state
from regalia.games.fall_of_kingdoms.cards import CHARACTER_NAMES, group_names, kind_names
from regalia.games.fall_of_kingdoms.moves import LOOK
from regalia.games.fall_of_kingdoms.state import Rules, State

SETTINGS = 64  # whose names are kept at once
DEED_NAMES = (*CHARACTER_NAMES, "kingdom-attack", "destiny-attack", "accusation")
COLOURS = ("red", "blue", "green", "yellow", "magenta", "cyan", "white")


# What a seat sees


class Deed(Shown, frozen=True):
    """The action that is under way."""

    name: str
    target: int | None
    attacks: int
    named: str | None
    looks_at: str
    destiny: str | None
    paid: int
    owner: int | None
    borrowed: bool


class Claim(Shown, frozen=True):
    """The claim that others may still call, or that the target is to answer."""

    window: str
    claimant: int
    character: str
    waiting: list[int]


class Player(Shown, frozen=True):
    alive: bool
    defense: int
    morale: int
    coins: int
    active: int
    lives: int
    destiny_cards: int
    truce: bool
    idle: bool  # loses its next turn
    interdict: list[str]
    hand: list[str] | None
    taken: list[str] | None
    destiny: list[str] | None
    shown: list[str] | None
    shown_destiny: list[str] | None
    known: list[str]
    known_destiny: list[str]
    lacks: list[str]


class View(Frame, frozen=True, kw_only=True):
    phase: str | None
    turn: int
    actor: int | None
    further_actions: int
    earned: int
    house: int
    house_known: list[str]
    ashes: list[str]
    pile: int
    used: list[str]
    deed: Deed | None
    claim: Claim | None
    stack: list[int]
    picked: str | None
    characters: list[str]  # all there are
    players: list[Player]


def view(setting: Setting, seen: State, seat: int | None, frame: Mapping[str, Any]) -> View:
    return View(
        **frame,
        phase=state.PHASES.name(seen),
        turn=seen.turn,
        actor=_or_none(seen.actor),
        further_actions=seen.todo,
        earned=seen.earned,
        house=_house_size(seen),
        house_known=_house_known(seen, seat),
        ashes=group_names(seen.ashes),
        pile=state.DESTINY_CARDS - seen.used.bit_count() - sum(seen.held) - (seen.in_use != state.NONE),
        used=_destiny_names(setting, seen.used),
        deed=_deed(setting, seen),
        claim=_claim(seen),
        stack=[0] * setting.seats if _is_unsent(seen, seat) else seen.stack[: setting.seats],
        picked=None if seat is None else _character(seen.picked[seat]),
        characters=list(CHARACTER_NAMES),
        players=[_player(setting, seen, owner, seat) for owner in range(setting.seats)],
    )


def _is_unsent(seen: State, seat: int | None) -> bool:
    """Whether somebody else still puts a stack together, which is shown when it is sent."""
    return not seen.over and seen.phase == state.STACKING and seat != seen.actor


def _or_none(seat: int) -> int | None:
    return None if seat == state.NONE else seat


def _character(character: int) -> str | None:
    return None if character == state.NONE else CHARACTER_NAMES[character]


def _house_size(seen: State) -> int:
    """What is not in the Valley, in hands or an extra life; two fewer while a Swap is going on."""
    if seen.turn == 0:
        return 0
    swapped = 2 * (not seen.over and seen.phase == state.RETURNING)
    return state.CHARACTER_CARDS - seen.ashes.bit_count() - sum(seen.active) - sum(seen.lives) - swapped


def _house_known(seen: State, seat: int | None) -> list[str]:
    """What a seat knows to be in the House: nothing while another has two cards of it in hand for a Swap."""
    if seat is None or (not seen.over and seen.phase == state.RETURNING and seat != seen.actor):
        return []
    return _known(seen, seat, state.HOUSE)


def _known(seen: State, seat: int, place: int) -> list[str]:
    """The Characters that a seat knows to be in a place and nowhere else."""
    trace = seen.trace[seat]
    if not trace[place]:
        return []
    others = 0
    for at, cards in enumerate(trace):
        others |= cards if at != place else 0
    return group_names(trace[place] & ~others)


@lru_cache(maxsize=SETTINGS)
def _names_of_cards(setting: Setting) -> tuple[str, ...]:
    """The name of each Destiny Card."""
    rules, names = setting.rules, kind_names(setting.cards)
    assert isinstance(rules, Rules)
    return tuple(names[rules.kind_of[card]] for card in range(state.DESTINY_CARDS))


def _destiny_names(setting: Setting, group: int) -> list[str]:
    return list(_destiny_in(_names_of_cards(setting), group)) if group else []


@lru_cache(maxsize=1 << 14)
def _destiny_in(names: tuple[str, ...], group: int) -> tuple[str, ...]:
    return tuple(name for card, name in enumerate(names) if group >> card & 1)


def _characters(characters: int) -> list[str]:
    return [name for who, name in enumerate(CHARACTER_NAMES) if characters >> who & 1] if characters else []


def _kinds(setting: Setting, kinds: int) -> list[str]:
    return [name for kind, name in enumerate(kind_names(setting.cards)) if kinds >> kind & 1] if kinds else []


def _deed(setting: Setting, seen: State) -> Deed | None:
    if seen.deed == state.NONE:
        return None
    return Deed(
        name=DEED_NAMES[seen.deed],
        target=_or_none(seen.target),
        attacks=seen.attacks,
        named=_character(seen.named) if seen.deed == state.ACCUSATION else None,
        looks_at=LOOK.names[seen.at_destiny],
        destiny=None if seen.in_use == state.NONE else kind_names(setting.cards)[seen.in_use],
        paid=seen.paid,
        owner=_or_none(seen.owner),
        borrowed=bool(seen.borrowed),
    )


def _claim(seen: State) -> Claim | None:
    stands = seen.phase == state.CALLING or (seen.phase == state.RESPONDING and seen.window != state.ON_COUNTER)
    if seen.claim == state.NONE or not stands:
        return None
    return Claim(
        window=state.WINDOW.names[seen.window],
        claimant=seen.claimant,
        character=CHARACTER_NAMES[seen.claim],
        waiting=[seat for seat in range(len(seen.hand)) if seen.waiting >> seat & 1],
    )


def _player(setting: Setting, seen: State, owner: int, seat: int | None) -> Player:
    is_me = owner == seat
    return Player(
        alive=bool(seen.alive >> owner & 1),
        defense=seen.defense[owner],
        morale=seen.morale[owner],
        coins=seen.coins[owner],
        active=seen.active[owner],
        lives=seen.lives[owner],
        destiny_cards=seen.held[owner],
        truce=bool(seen.truce >> owner & 1),
        idle=bool(seen.idle >> owner & 1),
        interdict=_forbidden(seen, owner) if any(seen.interdict) else [],
        hand=group_names(seen.hand[owner]) if is_me else None,
        taken=group_names(seen.taken[owner]) if is_me else None,
        destiny=_destiny_names(setting, seen.destiny[owner]) if is_me else None,
        shown=_characters(seen.shown[owner]) if is_me else None,
        shown_destiny=_kinds(setting, seen.shown_destiny[owner]) if is_me else None,
        known=[] if seat is None or is_me else _known(seen, seat, owner),
        known_destiny=[] if seat is None or is_me else _destiny_names(setting, seen.spied[seat][owner]),
        lacks=_characters(seen.lacks[owner]),
    )


def _forbidden(seen: State, owner: int) -> list[str]:
    """The Characters that nobody may claim because of a seat's Destiny Card."""
    return [CHARACTER_NAMES[who] for who, seats in enumerate(seen.interdict) if seats >> owner & 1]


# The table as text


def draw(setting: Setting, view: Mapping[str, Any], names: Sequence[str]) -> str:
    """What matters most stands first, for screens that are too short for all of it."""
    words, me = setting.words(names), view["you"]
    lines = [_headline(words, view), ""]
    if under_way := _under_way(view):
        lines += [words.phrase(under_way), ""]
    if me is not None:
        lines += [_draw_player(words, view, me), *_draw_hand(words, view["players"][me], view["picked"]), ""]
    lines += [_draw_player(words, view, seat) for seat in range(view["seats"]) if seat != me]
    if view["actor"] is not None:
        lines += ["", f"[dim]{words.say('board-ashes', cards=view['ashes'])}[/dim]"]
    own = view["players"][me]["destiny"] if me is not None else None
    if own:
        lines += ["", *(f"[dim]{words.word(card)}: {words.about(card)}[/dim]" for card in dict.fromkeys(own))]
    return "\n".join(lines)


def _headline(words: Words, view: Mapping[str, Any]) -> str:
    if view["actor"] is None:
        return f"[bold]{words.text('board-before')}[/bold]"
    turn = words.say("board-turn", turn=view["turn"], actor=view["actor"])
    house = words.say("board-house", n=view["house"], known=view["house_known"])
    return f"[bold]{turn}[/bold]    {house}    {words.say('board-pile', n=view['pile'])}"


def _draw_player(words: Words, view: Mapping[str, Any], seat: int) -> str:
    player = view["players"][seat]
    name = f"[bold {COLOURS[seat]}]{words.names[seat]}[/bold {COLOURS[seat]}]"
    if not player["alive"]:
        return f"{name}  [dim]{words.text('board-destroyed')}[/dim]"
    cards = "▮" * player["active"] + "▯" * player["lives"]
    parts = [
        words.say("board-defense", n=player["defense"]),
        words.say("board-morale", n=player["morale"]),
        words.say("board-coins", n=player["coins"], earned=view["earned"] if seat == view["actor"] else 0),
        *([words.text("board-cards", cards=cards)] if cards else []),
        words.say("board-destiny", n=player["destiny_cards"]),
    ]
    notes = [words.text("board-truce")] if player["truce"] else []
    notes += [words.text("board-idle")] if player["idle"] else []
    for message, cards in (
        ("board-forbids", player["interdict"]),
        ("board-known", player["known"]),
        ("board-known", player["known_destiny"]),
        ("board-lacks", player["lacks"]),
    ):
        notes += [words.say(message, cards=cards)] if cards else []
    return "  ".join([name, *parts, *([f"[dim]{'; '.join(notes)}[/dim]"] if notes else [])])


def _draw_hand(words: Words, player: Mapping[str, Any], picked: str | None) -> list[str]:
    lines = [words.say("board-hand", cards=player["hand"])] if player["alive"] else []
    lines += [words.say("board-taken", cards=player["taken"])] if player["taken"] else []
    lines += [words.say("board-own-destiny", cards=player["destiny"])] if player["destiny"] else []
    if seen := [*player["shown"], *player["shown_destiny"]]:
        lines.append(f"[dim]{words.say('board-seen', cards=seen)}[/dim]")
    lines += [words.say("board-picked", card=picked)] if picked else []
    return [f"  {line}" for line in lines]


def _under_way(view: Mapping[str, Any]) -> Phrase | None:
    """What is going on; None for nothing."""
    deed, claim, actor = view["deed"], view["claim"], view["actor"]
    if view["over"]:
        return None
    if deed is None:
        aims = [{"kind": "aims", "target": seat, "n": n} for seat, n in enumerate(view["stack"]) if n]
        return {"kind": "under-way-stack", "actor": actor, "aims": aims} if aims else None
    countered = claim is not None and claim["window"] == "counter"
    return {
        "kind": "under-way",
        "actor": actor,
        "deed": deed["name"],
        "target": deed["target"],
        "attacks": deed["attacks"],
        "named": deed["named"],
        "owner": deed["owner"] if deed["borrowed"] else None,
        "claimant": claim["claimant"] if countered else None,
        "counter": claim["character"] if countered else None,
    }


# What questions name


state.PHASES.reads(state.ACTING)(
    lambda view: {"further": view["further_actions"], "coins": view["players"][view["you"]]["coins"]}
)
state.PHASES.reads(state.RESPONDING)(lambda view: {"under_way": _under_way(view)})
state.PHASES.reads(state.BORROWING)(lambda view: {"card": view["picked"]})


@state.PHASES.reads(state.CALLING)
def call_question(view: Mapping[str, Any]) -> dict[str, Any]:
    claim = view["claim"]
    owner = view["deed"]["owner"] if claim["window"] == "borrowed" else None
    called = {"claimant": claim["claimant"], "character": claim["character"], "owner": owner}
    return {"under_way": _under_way(view), **called}
