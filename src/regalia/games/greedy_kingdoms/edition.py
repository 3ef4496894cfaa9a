"""What the contract of a game asks of both editions alike."""

from types import ModuleType
from typing import Any

from regalia.engine import sets
from regalia.engine.asking import EVERYONES, Turn, Window
from regalia.engine.contract import Kernels
from regalia.engine.game import Game, Setting, parts
from regalia.games.greedy_kingdoms import board, heroes, heuristic, names, telling


def edition(
    state: ModuleType,
    moves: ModuleType,
    events: ModuleType,
    words: ModuleType,
    checks: ModuleType,
    rules: ModuleType,
    characters: ModuleType,
    *blocks: ModuleType,
    **own: Any,
) -> Game:
    """A game out of an edition's modules, what both editions have alike, and what is an edition's own."""
    legal, apply = state.PHASES.dispatch(moves.MOVES, rules, *blocks)
    laying = (state.LAY_FIRST, state.LAY_SECOND)

    def secret(rules: Any, s: Any) -> bool:
        """Line-ups stay face down until both are laid; everything else is done in the open."""
        return s.phase in laying

    def turn(setting: Setting, s: Any) -> Turn:
        """A round is the attacker's turn; line-ups are everyone's."""
        return Turn(s.round, EVERYONES if s.phase in laying else s.attacker)

    def window(setting: Setting, s: Any) -> Window | None:
        """Both sides may lay at once, unless a card of the first line-up is turned up for the second."""
        if s.phase == state.LAY_FIRST and not rules.is_looked_at(s):
            return Window(sets.only(s.attacker) | sets.only(s.defender))
        return Window(sets.only(s.seat)) if s.phase == state.LAY_SECOND else None

    def ahead(setting: Setting, s: Any, seat: int) -> None:
        s.seat = seat
        s.phase = state.LAY_SECOND

    def take_back(r: Any, s: Any) -> None:
        """Whoever laid first takes up the line-up again, unless a card of it is turned up."""
        if s.over == 0 and s.phase == state.LAY_SECOND and not rules.is_looked_at(s):
            s.seat = heroes.opposite(s)
            s.laid[s.seat] = sets.EMPTY
            s.phase = state.LAY_FIRST
            s.ply -= 1

    return Game(
        **parts(state, moves, events, words, checks, board, telling),
        **own,
        version=2,
        scores=(0, 1),
        standing=lambda rules, s: s.palaces[: rules.seats],
        kernels=Kernels(
            *(rules.setup, legal, apply, rules.imagine, rules.score),
            secret=secret,
            policy=heuristic.policy_of(laying, characters.weigh_line_ups, characters.value_of),
            take_back=take_back,
            evaluate=heuristic.evaluate,
        ),
        turn=turn,
        window=window,
        ahead=ahead,
        characters=heuristic.CHARACTERS.names,
        facts=names.facts,
        other_names=names.forms_of_heroes,
        held_as=telling.held_as,
        any_order=("lay", "promote", "renew"),
    )
