"""What must hold in every state of a game of Kingdom 18 (I2 to I4 of rulebook.md; I1 follows from them)."""

from collections.abc import Iterator

from regalia.engine import sets
from regalia.engine.game import Setting
from regalia.games.kingdom18 import faces, rules
from regalia.games.kingdom18.state import EMPIRE_CARDS, HAND, NONE, REALMS, ROUNDS, State


def broken(setting: Setting, s: State) -> list[str]:
    """Each broken invariant as a sentence."""
    return [*_broken_realms(setting, s), *_broken_hand(s, 0), *_broken_hand(s, 1)]


def _broken_realms(setting: Setting, s: State) -> Iterator[str]:
    """I4: every realm is in one place."""
    places = [s.realm_deck, *s.won, *(1 << realm for realm in s.realm if realm != NONE)]
    if not sets.are_apart(places):
        yield "A realm is in two places."
    if s.realm_deck.bit_count() < len(s.realm) * (ROUNDS - s.round):
        yield "Too few realms are face down for the rounds that are left."
    if not s.over and NONE in s.realm:
        yield "Two realms must be at stake while the game goes on."
    if setting.options["unclaimed_realm"] != "aside" and sets.union(places) != sets.first(REALMS):
        yield "A realm is missing, but none may be out of the game under this option."


def _broken_hand(s: State, seat: int) -> Iterator[str]:
    """I2: four cards a round, all of them owned (I3), each in one place."""
    shown = [face for slot in s.shown[seat] for face in slot if face != NONE]
    laid = [face for face in s.placed[seat] if face != NONE]
    cards = [faces.card_of(face) for face in (*shown, *laid)]
    held = [card for card in range(EMPIRE_CARDS + REALMS) if s.hand[seat] & faces.faces_of(card)]
    if s.hand[seat] != faces.faces_of_all(sum(1 << card for card in held)):
        yield "An Empire card in hand needs both of its faces."
    if not s.over and (len(held) + len(cards) != HAND or len({*held, *cards}) != HAND):
        yield "A player must have four different cards in hand, laid or shown in a round."
    if any(not rules.owned(s, seat) >> card & 1 for card in (*held, *cards) if not s.over):
        yield "A player holds a card that is not in that player's deck."
    if not s.over and (len(shown) != 2 * s.step or len(laid) != 2 * (seat == 0 and s.seat == 1)):
        yield "The cards shown and laid do not fit the step and the seat to move."
