"""What leaves the server about a table, each time for one reader: a seat, or None for a spectator.

All of it comes from the match's concealed views, from the seats, and from settings that are no secret.
"""

from __future__ import annotations

from base64 import b64encode
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from regalia.engine.contract import Header
from regalia.engine.game import Setting
from regalia.engine.talk import Said, Statement
from regalia.engine.view import Frame
from regalia.engine.vocabulary import Whose
from regalia.play import guide, talk, transcript
from regalia.play.match import Match
from regalia.server import clocks, messages, rows, talking
from regalia.server.live_table import CARD_FILE, MOVE, PASS, Live, replay
from regalia.server.summary import Summary

Present = Callable[[str, str], bool]  # whether a person is connected to a table
Interim = Callable[[str, str], str | None]  # who plays for a bot of a game while that is not compiled

_statement = msgspec.json.Decoder(Statement)


def table_info(live: Summary, person: str | None, present: Present, interim: Interim) -> messages.TableInfo:
    table = live.table
    you = live.seat_of(person)
    host = person is not None and table.host == person
    inside = you is not None or host
    bots_turn = table.to_move is not None and live.played_by_a_bot(table.to_move)
    return messages.TableInfo(
        id=table.id,
        game=table.game,
        title=live.title,
        version=table.version,
        settings=replace(live.settings, cards=None),
        cards=live.cards,
        seats=[_seat_info(live, seat, person, present, interim) for seat in live.seats],
        you=you,
        host=host,
        link=table.link if inside else None,
        created=table.created,
        started=table.started,
        ended=table.ended,
        ply=table.ply,
        to_move=table.to_move,
        your_turn=you is not None and table.to_move == you and not bots_turn,
        due=None if bots_turn else table.due,
        commitment=live.commitment,
        key=table.shuffle_key if table.ended is not None else None,
        result=live.result,
        series=table.series,
        next=table.next,
        aside=live.aside,
    )


def _seat_info(
    live: Summary, seat: rows.Seat, person: str | None, present: Present, interim: Interim
) -> messages.SeatInfo:
    bot = seat.bot or (live.settings.stand_in if live.played_by_a_bot(seat.seat) else None)
    return messages.SeatInfo(
        seat=seat.seat,
        name=seat.name,
        kind="bot" if seat.bot is not None else "open" if seat.person is None else "person",
        bot=seat.bot,
        you=person is not None and seat.person == person,
        here=seat.bot is not None or (seat.person is not None and present(live.id, seat.person)),
        away=bool(seat.away),
        resigned=bool(seat.resigned),
        bank=clocks.bank(live.settings, seat),
        missed=seat.missed,
        taken_by=seat.taken_by if seat.taken_by != seat.name else None,
        entropy=seat.entropy,
        agreed=(agreed := live.table.ended is None and seat.agreed == live.table.ply + 1),
        as_it_stands=agreed and bool(seat.as_it_stands),
        interim=None if bot is None else interim(live.table.game, bot),
    )


def position(live: Live, seat: int | None, since: int, record: bool = False) -> messages.Position:
    """What a reader sees of a match that has begun; for a program, the concealed record too."""
    match = live.match
    assert match is not None
    seen = match.seen(seat)
    view = match.shown(seat, seen)
    asked = seat is not None and live.table.to_move == seat and not live.played_by_a_bot(seat)
    bots_turn = match.seat is not None and live.played_by_a_bot(match.seat)
    return messages.Position(
        ply=match.ply,
        to_move=live.table.to_move,
        view=view,
        events=_events(match, seat, since),
        ask=_ask(match, seat, seen, view) if asked and seat is not None else None,
        due=None if bots_turn else live.table.due,
        result=live.result,
        made_by=live.log[-1].made_by if live.log else None,
        guide=_guidance(match) if asked and live.settings.guided else None,
        record=b64encode(seen.to_array().tobytes()).decode() if record else None,
        **_ahead(live, match, seat, seen),
    )


def _ahead(live: Live, match: Match, seat: int | None, seen: Header) -> dict[str, Any]:
    """What a seat may answer before its turn comes, and what it has; made of nothing that others have answered."""
    if seat is None or live.table.ended is not None or live.played_by_a_bot(seat) or live.settings.guided:
        return {}
    mine = live.table.to_move == seat
    there = match if mine else match.ahead(seat)
    if there is None:
        return {"passing": live.holds(seat, PASS) is not None}
    if not mine:
        seen = there.seen(seat)
    passing = live.holds(seat, PASS) is not None
    may_pass = there.letting_pass(seen) is not None
    held = None if mine else live.holds(seat, MOVE)
    asked = not mine and held is None and not (passing and may_pass)
    return {
        "ahead": _ask(there, seat, seen, there.shown(seat, seen)) if asked else None,
        "held": None if held is None else held.move,
        "may_pass": may_pass and not passing,
        "passing": passing,
    }


def _guidance(match: Match) -> messages.Guidance | None:
    said = guide.guidance(match)
    return None if said is None else messages.Guidance(said.why, said.text, said.move)


def _events(match: Match, seat: int | None, since: int) -> list[messages.Event]:
    return [event.plain() for event in match.events(seat, since)]


def _ask(match: Match, seat: int, seen: Header, view: Frame) -> messages.Ask:
    setting = match.setting
    things: dict[str, list[int | None]] = {}
    for word, whose in dict.fromkeys(meant for action in match.actions() for meant in _things(setting, action)):
        owners, owner = things.setdefault(word, []), whose(seen)
        if owner not in owners:
            owners.append(owner)
    question, hint = setting.game.phases.question(view), setting.game.hint(setting, seen, seat)
    return messages.Ask(match.moves(), dict(question), None if hint is None else dict(hint), things)


@lru_cache(maxsize=1 << 14)
def _things(setting: Setting, action: int) -> tuple[tuple[str, Whose], ...]:
    return tuple(setting.game.moves.things(setting, action))


def past_position(match: Match, log: Sequence[rows.Move], seat: int | None, ply: int) -> messages.PastPosition:
    """What a reader saw after an earlier ply; the match is played on to there."""
    for move in log[match.ply : ply]:
        replay(match, move)
    return messages.PastPosition(
        ply=ply, plies=len(log), seat=seat, view=match.shown(seat), events=_events(match, seat, ply - 1)
    )


def with_talk(match: Match, moves: Sequence[rows.Move], lines: Sequence[rows.Talk]) -> Match:
    """A match played again from its deal with what was said, for the transcript of who may read these lines."""
    heard: defaultdict[int, list[Said]] = defaultdict(list)
    for line in lines:
        heard[line.ply].append(talking.heard(talk_line(line)))
    for ply in range(len(moves) + 1):
        if ply > 0:
            replay(match, moves[ply - 1])
        for said in heard[ply]:
            text = talk.one_line(said.text)
            if text or said.statement:
                match.say(said.seat, text, said.to, said.statement)
    return match


def plain_transcript(live: Live, moves: Sequence[rows.Move], reader: int | None) -> str:
    """The log of a match that these rules cannot replay.

    While it is not over, a reader gets their own moves only: which of the others' are secret, only the rules know.
    """
    table, over = live.table, live.table.ended is not None
    told = [
        transcript.FORMAT,
        f"game: {table.game}, version {table.version}",
        f"options: {' '.join(f'{name}={answer}' for name, answer in live.settings.options.items())}".rstrip(),
        f"cards: {CARD_FILE} {live.cards or 'unknown'}",
        *(f"seat {seat.seat}: {seat.name}" for seat in live.seats),
        *(f"entropy {seat.seat}: {seat.entropy}" for seat in live.seats),
        f"shuffle: {live.commitment}",
        f"key: {table.shuffle_key if over else transcript.SECRET}",
        "",
        "  0. deal",
    ]
    for move in moves:
        shown = move.move if over or move.seat == reader else transcript.SEALED
        told.append(f"{move.ply:>3}. {live.seats[move.seat].name}: {shown}")
    return "\n".join(told) + "\n"


def talk_line(line: rows.Talk) -> messages.TalkLine:
    statement = None if line.statement is None else _statement.decode(line.statement)
    return messages.TalkLine(line.ply, line.seat, line.to_seat, line.text, statement, line.at)
