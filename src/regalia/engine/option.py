"""Named options: the open questions of a rulebook, each with its answers and the one we play by default.

A game declares an option once: the answers, whose numbers its rules compare with, and the field of its `Rules` that
gives it its name. How it is asked is the message `option-left-over`, what an answer means `answer-left-over-kept`.

    LEFT_OVER = Choice("Q7")  # the id of the open question
    DISCARDED = LEFT_OVER("discarded")
    KEPT = LEFT_OVER("kept")

    class Rules(RulesHeader):
        left_over: int = chosen(LEFT_OVER)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from regalia.engine.errors import BadSettings
from regalia.engine.record import EVERYONE, Field, Record
from regalia.engine.vocabulary import Vocabulary
from regalia.engine.words import Words, message_name


class Choice(Vocabulary):
    """A question of the rules that a table may answer for itself, while it is declared; the first answer is the
    default."""

    def __init__(self, rule: str) -> None:
        super().__init__()
        self.rule = rule

    def at(self, rule: str) -> Choice:
        """The same answers where another rulebook asks."""
        other = Choice(rule)
        other.names = self.names
        return other


def chosen(choice: Choice) -> Any:
    """The field of a game's rules with the answer to a question, by its number."""
    return Field("i1", EVERYONE, (), 0, len(choice) - 1, choice=choice)


@dataclass(frozen=True)
class Option:
    """A question of the rules that a table may answer for itself; the first answer is the default."""

    name: str
    answers: Sequence[str]
    rule: str  # where rulebook.md discusses it

    @property
    def default(self) -> str:
        return self.answers[0]

    def index(self, answer: str) -> int:
        """The number that stands for an answer in a game's rules."""
        return self.answers.index(answer)

    def question(self, words: Words) -> str:
        return words.say(message_name("option", self.name))

    def means(self, words: Words, answer: str) -> str:
        """What an answer means."""
        return words.say(message_name("answer", self.name, answer))


def options_of(rules: type[Record]) -> tuple[Option, ...]:
    """The options that a game's rules have a field for."""
    return tuple(
        Option(name, field.choice.names, field.choice.rule)
        for name, field in rules.fields.items()
        if isinstance(field.choice, Choice)
    )


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
