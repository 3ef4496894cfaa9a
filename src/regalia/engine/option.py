"""Named options: the open questions of a rulebook, each with its answers and the one we play by default."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from regalia.engine.errors import BadSettings


@dataclass(frozen=True)
class Option:
    """A question of the rules that a table may answer for itself; the first answer is the default."""

    name: str
    question: str
    answers: Mapping[str, str]  # each answer with what it means
    rule: str  # where the catalogue of rules discusses it

    @property
    def default(self) -> str:
        return next(iter(self.answers))

    def index(self, answer: str) -> int:
        """The number that stands for an answer in a game's rules."""
        return list(self.answers).index(answer)


FIRST_PLAYER = "first_player"  # the name of this option in every game that has it
BY_CHANCE = "chance"
_SEAT = "seat"


def first_player(seats: int, rule: str) -> Option:
    """The option of a game in which somebody begins: chance decides, or a seat is named."""
    named = {seat_answer(seat): f"seat {seat} begins" for seat in range(seats)}
    return Option(FIRST_PLAYER, "Who takes the first turn?", {BY_CHANCE: "drawn by chance"} | named, rule)


def seat_answer(seat: int) -> str:
    """The answer that names a seat."""
    return f"{_SEAT}{seat}"


def check_first_player(settled: Mapping[str, str], seats: int) -> None:
    """Refuse a first player who does not sit at the table."""
    answer = settled.get(FIRST_PLAYER, BY_CHANCE)
    if answer != BY_CHANCE and int(answer.removeprefix(_SEAT)) >= seats:
        raise BadSettings(f"With {seats} players nobody sits on {answer}, so nobody there can begin.")


def settle(options: Iterable[Option], chosen: Mapping[str, object]) -> dict[str, str]:
    """Every option with its answer: the chosen ones checked, the defaults for the rest."""
    known = {option.name: option for option in options}
    settled = {name: option.default for name, option in known.items()}
    for name, value in chosen.items():
        if name not in known:
            raise BadSettings(f"There is no option {name!r}; the options are {_listed(known) or 'none'}.")
        answer = str(value)
        if answer not in known[name].answers:
            raise BadSettings(f"The option {name} takes {_listed(known[name].answers)}, not {answer!r}.")
        settled[name] = answer
    return settled


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)
