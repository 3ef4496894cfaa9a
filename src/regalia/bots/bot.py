"""What a bot is, and the one way in which it gets to play."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple, Protocol, runtime_checkable

from regalia.engine.chance import Stream, stream
from regalia.engine.contract import Header
from regalia.engine.decision import Decision
from regalia.engine.game import Setting
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
        """One of the legal actions of the seat to move.

        >>> decision = decision_in(regalia.start("kingdom-18", seed=1), stream(1))
        >>> regalia.bots.make("random").choose(decision) in decision.actions
        True
        """


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
        """What it says, if anything: before it chooses, or, where there is nothing to choose, while others do.

        >>> decision = decision_in(regalia.start("fall-of-kingdoms", seed=1), stream(1))
        >>> regalia.bots.make("character:bluffer").say(decision)  # nothing at the setup
        """


class Answer(NamedTuple):
    """What a bot says and does.

    >>> Answer(None, 3).action
    3
    """

    said: Said | None
    action: int  # NOTHING_TO_DO where the seat was only asked what it says


NOTHING_TO_DO = -1


def answer(bot: Bot, decision: Decision, may_talk: bool = True) -> Answer:
    """Let a bot talk, if it `may_talk`, and choose, if there is anything to; it knows then what it has said.

    >>> import regalia
    >>> match = regalia.start("kingdom-18", seed=1)
    >>> answer(regalia.bots.make("random"), decision_in(match, stream(1))).action in match.actions()
    True
    """
    said = bot.say(decision) if may_talk and isinstance(bot, Talker) else None
    if said is not None:
        seen = decision.seen
        # Nobody speaks for another, nor at another time
        said = Said(seen.ply, seen.seat, said.to, said.text, said.statement)
        talk.check(decision.setting, said.seat, said.to, said.text, said.statement)
        decision = replace(decision, heard=[*decision.heard, said])
    return Answer(said, bot.choose(decision) if decision.actions else NOTHING_TO_DO)


def needs_compiling(bot: Bot, setting: Setting) -> bool:
    """Whether a bot's first choice will have to wait for the compiler; refuses what the bot cannot play.

    >>> import regalia
    >>> needs_compiling(regalia.bots.make("random"), regalia.find("greed").setting())
    False
    """
    return isinstance(bot, Compiled) and bot.needs_compiling(setting)


def decision_in(match: Match, random: Stream, seat: int | None = None) -> Decision:
    """What the seat to move has to decide on; with `seat`, what another one knows that may only talk.

    >>> import regalia
    >>> decision = decision_in(regalia.start("kingdom-18", seed=1), stream(1))
    >>> len(decision.actions), decision.seen.hand[1]
    (48, -1)
    """
    to_move = match.seat
    assert to_move is not None, "a bot is asked only while the match goes on"
    me = to_move if seat is None else seat
    heard = [message.said for message in match.heard(me)]
    actions = match.actions() if me == to_move else []
    return Decision(match.setting, seen_by(match, me), actions, match.events(me), heard, random)


def seen_by(match: Match, seat: int) -> Header:
    """What a seat sees, as if it were asked now."""
    seen = match.seen(seat)
    seen.seat = seat
    return seen


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
