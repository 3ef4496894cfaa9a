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


def settle(options: Iterable[Option], chosen: Mapping[str, object]) -> dict[str, str]:
    """Every option with its answer: the chosen ones checked, the defaults for the rest."""
    if not isinstance(chosen, Mapping):
        raise BadSettings("Options are given by name, each with its answer.")
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
