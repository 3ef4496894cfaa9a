"""What is said, between the messages of the server and those who decide."""

from __future__ import annotations

from regalia.engine.talk import Said
from regalia.server import messages


def heard(line: messages.TalkLine) -> Said:
    """A line of talk as a bot reads it."""
    return Said(line.ply, line.seat, line.to, line.text, line.statement)


def spoken(said: Said, when: str = "ply") -> messages.TalkBody:
    """What a bot says. It has its id from the ply and from what it was asked at, its move or something else, so that it
    is said once, however often the bot was asked."""
    return messages.TalkBody(f"{when}{said.ply}", said.text, said.to, said.statement)
