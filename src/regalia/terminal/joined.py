"""A table of a server as this terminal is told of it. All that is shown comes from there, made for this seat alone."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from rich.markup import escape

from regalia.engine.game import Setting
from regalia.engine.words import Phrase
from regalia.play import talk
from regalia.server import messages, socket_messages, talking
from regalia.terminal.choosing import Choosing
from regalia.terminal.perspective import Perspective
from regalia.terminal.words import t

NOBODY = "…"  # sits at a seat that is still open


class Joined(Perspective):
    """What the server has said so far: about the table, the position, and what is asked there."""

    def __init__(self, setting: Setting, table: messages.TableInfo) -> None:
        super().__init__(setting, table.you)
        self.table = table
        self.position: messages.Position | None = None
        self._ahead = 0  # milliseconds by which the clock of the server is ahead of the one here
        self._heard = 0  # the moment of the last line of talk

    @property
    def names(self) -> Sequence[str]:
        if self.position is not None:
            named: list[str] = self.position.view["names"]
            return named
        return [seat.name or NOBODY for seat in self.table.seats]

    def view(self) -> Mapping[str, Any]:
        assert self.position is not None, "it is shown once the match has begun"
        shown: Mapping[str, Any] = self.position.view
        return shown

    @property
    def ask(self) -> messages.Ask | None:
        """What this seat may decide now: because it is its turn, or ahead of that."""
        return None if self.over or self.position is None else self.position.ask or self.position.ahead

    @property
    def over(self) -> bool:
        return self.table.ended is not None or (self.position is not None and self.position.result is not None)

    @property
    def is_away(self) -> bool:
        """Whether a stand-in plays for this seat."""
        return self.seat is not None and not self.over and self.table.seats[self.seat].away

    def moves(self) -> Sequence[str]:
        return [] if self.ask is None else self.ask.moves

    def asked(self) -> Phrase:
        assert self.ask is not None
        return self.ask.question

    def guidance(self) -> list[str]:
        said = None if self.position is None else self.position.guide
        return [] if said is None else self.guided((*said.why, said.text), said.move)

    def choose(self) -> Choosing | None:
        """A move to put together, where one is asked for. Where there is only one, it is still to be confirmed: nobody
        else shall see by how quickly it comes that there was nothing to choose."""
        if self.ask is None:
            return None
        choosing = self.choosing()
        if choosing.move is not None:
            choosing.words.pop()
        return choosing

    # What the server says

    def note(self, message: socket_messages.ServerMessage) -> list[str]:
        """Note what the server says, and tell it in sentences."""
        match message:
            case socket_messages.Welcome(now=now):
                self._ahead = now - _now()
            case socket_messages.Opened(table, position, lines):
                news = self._change(table)
                news += [] if position is None else self._move_on(position)
                return [*news, *(said for line in lines for said in self._hear(line))]
            case socket_messages.Changed(table):
                return self._change(table)
            case socket_messages.Update(_, position) | socket_messages.Played(position=messages.Position() as position):
                return self._move_on(position)
            case socket_messages.Talked(_, line):
                return self._hear(line)
            case socket_messages.Hinted(move=move, value=value):
                return [t("adviser", move=self.in_words(move), chance=round(100 * value))]
            case socket_messages.Failed(code, sentence, position=position):
                missed = [] if position is None else self._move_on(position)
                return [t("server-refuses", code=code, sentence=sentence), *missed]
            case _:
                pass
        return []

    def _move_on(self, position: messages.Position) -> list[str]:
        self.position = position
        read, sentence = self.setting.game.events.read, self.setting.game.sentence
        told = [sentence(self.setting, read(self.setting, event), self.names) for event in position.events]
        by_clock = position.made_by == "clock" and bool(position.events)
        return [*([t("by-clock")] if by_clock else []), *told]

    def _hear(self, line: messages.TalkLine) -> list[str]:
        """A line of talk; one's own is read as well, for it may have been said elsewhere."""
        if line.at <= self._heard:
            return []
        self._heard = line.at
        return [talk.sentence(talking.heard(line), self.words)]

    def _change(self, table: messages.TableInfo) -> list[str]:
        """What is different at the table, about the others."""
        before, self.table, self.seat = self.table, table, table.you
        told = []
        for was, now in zip(before.seats, table.seats, strict=True):
            if now.you:
                continue
            name = now.name or was.name
            changes = {
                t("sat-down", name=name): was.kind == "open" and now.kind != "open",
                t("got-up", name=name): was.kind != "open" and now.kind == "open",
                t("went-away", name=name): now.away and not was.away,
                t("came-back", name=name): was.away and not now.away,
                t("resigned", name=name): now.resigned and not was.resigned,
            }
            told += [change for change, happened in changes.items() if happened]
        return told

    # What is shown beside the board

    def waiting(self) -> str:
        """The table before its match, as text with rich's markup: who sits, and how others come."""
        lines = [f"[bold]{t('waiting-for-players')}[/bold]", ""]
        for seat in self.table.seats:
            who = t("you", name=escape(seat.name or "")) if seat.you else escape(seat.name or t("open-seat"))
            lines.append(f"  {seat.seat}  {who}")
        return "\n".join(lines)

    def state(self) -> str:
        """Whom the table waits for, in a sentence."""
        position = self.position
        if self.over:
            return t("over")
        if position is None:
            return t("waiting")
        if self.is_away:
            return t("stand-in")
        if position.ask is not None:
            return t("your-move")
        if position.held is not None:
            return t("held", move=self.in_words(position.held))
        if position.passing:
            return t("passing")
        if position.ahead is not None:
            return t("answer-ahead")
        return t("waits-for", name=self.names[position.to_move]) if position.to_move is not None else ""

    def seconds_left(self) -> int | None:
        """That the seat to move still has, where there is a clock."""
        due = None if self.position is None or self.over else self.position.due
        return None if due is None else max(0, (due - _now() - self._ahead) // 1000)

    def result(self) -> tuple[str, list[float] | None, list[int]]:
        """How it ended: why, what everyone has, who won."""
        result = (None if self.position is None else self.position.result) or self.table.result
        if result is None:
            return t("over"), None, []
        why = t("over") if result.why is None else self.words.phrase(result.why)
        return why, result.scores, result.winners


def _now() -> int:
    return time.time_ns() // 1_000_000
