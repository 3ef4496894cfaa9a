"""What a bot is, and the one way in which it gets to play."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple, Protocol, runtime_checkable

from regalia.engine.chance import Stream, stream
from regalia.engine.game import Decision, Setting
from regalia.engine.talk import Said
from regalia.play import talk
from regalia.play.match import Match
from regalia.play.shuffle import Shuffle, new_key


class Bot(Protocol):
    """Anyone who can choose a move from what a seat knows.

    >>> import regalia
    >>> class First:
    ...     def choose(self, decision):
    ...         return decision.actions[0]
    >>> match = regalia.start("kingdom-18", seed=1)
    >>> while match.seat is not None:
    ...     move(match, First(), stream(1))
    >>> match.outcome is not None
    True
    """

    def choose(self, decision: Decision) -> int:
        """One of the legal actions of the seat to move."""


@runtime_checkable
class Compiled(Protocol):
    """A bot whose code may have to be compiled before it can choose, or that does not play everything."""

    def needs_compiling(self, setting: Setting) -> bool:
        """Whether its first choice will have to wait for the compiler; refuses what it cannot play."""


@runtime_checkable
class Talker(Protocol):
    """A bot that talks, too.

    >>> from regalia.bots import make
    >>> isinstance(make("character:bluffer"), Talker)
    True
    """

    def say(self, decision: Decision) -> Said | None:
        """What it says before it chooses, if anything."""


class Answer(NamedTuple):
    """What a bot says and does.

    >>> Answer(None, 3).action
    3
    """

    said: Said | None
    action: int


def answer(bot: Bot, decision: Decision, may_talk: bool = True) -> Answer:
    """Let a bot talk, if it `may_talk`, and choose; it knows then what it has said.

    >>> import regalia
    >>> match = regalia.start("kingdom-18", seed=1)
    >>> answer(regalia.bots.make("random"), decision_in(match, stream(1))).action in match.actions()
    True
    """
    said = bot.say(decision) if may_talk and isinstance(bot, Talker) else None
    if said is not None:
        seen = decision.seen
        said = said._replace(ply=seen.ply, seat=seen.seat)  # nobody speaks for another, nor at another time
        talk.check(decision.setting, *said[1:])
        decision = replace(decision, heard=[*decision.heard, said])
    return Answer(said, bot.choose(decision))


def needs_compiling(bot: Bot, setting: Setting) -> bool:
    """Whether a bot's first choice will have to wait for the compiler; refuses what the bot cannot play.

    >>> import regalia
    >>> needs_compiling(regalia.bots.make("random"), regalia.find("greed").setting())
    False
    """
    return isinstance(bot, Compiled) and bot.needs_compiling(setting)


def decision_in(match: Match, random: Stream) -> Decision:
    """What the seat to move has to decide on.

    >>> import regalia
    >>> decision = decision_in(regalia.start("kingdom-18", seed=1), stream(1))
    >>> len(decision.actions), decision.seen.hand[1]
    (48, -1)
    """
    seat = match.seat
    assert seat is not None, "a bot is asked only while the match goes on"
    heard = [message.said for message in match.heard(seat)]
    return Decision(match.setting, match.seen(seat), match.actions(), match.events(seat), heard, random)


def move(match: Match, bot: Bot, random: Stream) -> None:
    """Let a bot talk and play for the seat to move.

    >>> import regalia
    >>> match = regalia.start("kingdom-18", seed=1)
    >>> move(match, regalia.bots.make("character:reckoner"), stream(1))
    >>> match.ply
    1
    """
    carry_out(match, answer(bot, decision_in(match, random)))


def carry_out(match: Match, answered: Answer) -> None:
    """Say and play what a bot answered.

    >>> import regalia
    >>> match = regalia.start("kingdom-18", seed=1)
    >>> carry_out(match, Answer(None, match.actions()[0]))
    >>> match.ply
    1
    """
    said, action = answered
    if said is not None:
        match.say(said.seat, said.text, said.to, said.statement)
    match.play(action)


def prepare(bot: Bot, setting: Setting) -> None:
    """Have a bot's code compiled before anyone waits for its move: it thinks once, about a match that nobody plays.

    >>> import regalia
    >>> prepare(regalia.bots.make("random"), regalia.find("kingdom-18").setting())
    """
    match = Match(setting, Shuffle(new_key()))
    while len(match.actions()) == 1:  # an only move is played without thinking
        match.play(match.actions()[0])
    if match.seat is not None:
        bot.choose(decision_in(match, stream(0)))
