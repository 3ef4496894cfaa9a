"""What is said, between the messages of the server and those who decide."""

from __future__ import annotations

import msgspec

from regalia.engine.talk import Said, Statement
from regalia.server import messages


def heard(line: messages.TalkLine) -> Said:
    """A line of talk as a bot reads it."""
    about = line.statement
    statement = None if about is None else Statement(about.kind, about.seat, tuple(about.words))
    return Said(line.ply, line.seat, line.to, line.text, statement)


def spoken(said: Said) -> messages.TalkBody:
    """What a bot says. It has its id from the ply, so that it is said once, however often the bot was asked."""
    about = said.statement
    statement = None if about is None else msgspec.convert(about._asdict(), messages.Statement)
    return messages.TalkBody(f"ply{said.ply}", said.text, said.to, statement)
