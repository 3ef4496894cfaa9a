"""Talk at tables without a network: who hears what, bots among them, and what transcripts carry of it."""

from __future__ import annotations

import threading

import numpy as np
import pytest

import regalia
from regalia.engine.talk import Statement
from regalia.server import messages, rows, views
from regalia.server.errors import Invalid, NotNow
from tests.server.app import App

pytestmark = pytest.mark.anyio

FALL = "fall-of-kingdoms"


async def test_a_bot_hears_what_its_seat_may_read_and_speaks_where_people_talk(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, FALL, 3)
    await app.playing.say(people[0].id, live.id, messages.TalkBody("a", "to all"))
    await app.playing.say(people[0].id, live.id, messages.TalkBody("b", "to the bot", 2))
    await app.playing.say(people[0].id, live.id, messages.TalkBody("c", "to another", 1))
    await app.play_on(live, people, seed=5, plies=40)
    await app.settle()
    heard = {said.text for asked in app.bot.asked for said in asked.heard}
    assert heard == {"to all", "to the bot", "I heard you."}
    for reader, spoken in ((0, True), (1, False), (None, False)):
        texts = [line.text for line in await app.store.talk(live.id, reader)]
        assert ("I heard you." in texts) is spoken
    assert [line.seat for line in await app.store.talk(live.id, 0)][-1] == 2


async def test_whoever_takes_a_seat_over_does_not_read_what_was_told_to_who_had_it(app: App) -> None:
    people = await app.guests(2)
    taker = await app.guest("Taker")
    live = await app.table(people)
    await app.playing.say(people[1].id, live.id, messages.TalkBody("a", "between us", 0))
    await app.playing.say(people[0].id, live.id, messages.TalkBody("b", "not a word", 1))
    await app.playing.say(people[1].id, live.id, messages.TalkBody("c", "to all"))
    _, _, token = await app.seating.new_seat_link(people[0].id, live.id)
    await app.seating.claim(taker, live.id, token)
    await app.playing.say(people[1].id, live.id, messages.TalkBody("d", "who are you?", 0))
    assert [line.text for line in await app.store.talk(live.id, 0)] == ["to all", "who are you?"]
    assert "between us" not in await app.playing.past.transcript(taker.id, live.id)
    assert len(await app.store.talk(live.id, 1)) == 4


async def test_a_bot_answers_at_once_what_a_person_says_to_it(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, FALL, 3)
    await app.settle()
    app.bot.asked.clear()
    for number, (to, about) in enumerate(((None, 1), (1, 2), (None, 2), (2, 1))):
        statement = Statement("threat", about, ("attack",))
        await app.playing.say(people[0].id, live.id, messages.TalkBody(f"c{number}", "", to, statement))
        await app.settle()
    await app.playing.say(people[0].id, live.id, messages.TalkBody("last", "no statement", 2))
    await app.settle()
    kind = live.setting.game.state_type
    seen = [kind.from_array(np.frombuffer(asked.seen, kind.dtype)[0]) for asked in app.bot.asked]
    assert [(asked.actions, asked.talk) for asked in app.bot.asked] == [([], True)] * 2
    assert [one.seat for one in seen] == [2, 2]
    assert [line.seat for line in await app.store.talk(live.id, None)].count(2) == 0  # it answers whom it was told by
    assert [line.to_seat for line in await app.store.talk(live.id, 0) if line.seat == 2] == [0, 0]


async def test_bots_may_speak_when_a_turn_of_others_begins_and_are_not_asked_when_they_have_fallen(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, FALL, 3)
    await app.play_on(live, people, seed=5)
    await app.settle()
    idle = [asked for asked in app.bot.asked if not asked.actions]
    assert idle
    assert all(asked.talk for asked in idle)


async def test_bots_leave_people_a_moment_to_talk_when_a_turn_begins(app: App) -> None:
    people = await app.guests(1)
    live = await app.table(people, FALL, 3, moment=7)
    asked_before: list[int] = []

    async def speak() -> None:
        asked_before.append(len(app.bot.asked))
        await app.playing.say(people[0].id, live.id, messages.TalkBody("now", "wait!"))

    app.meanwhile = speak
    await app.play_on(live, people, seed=5, plies=60)
    await app.settle()
    assert set(app.left) == {7}
    decided = [asked for asked in app.bot.asked[asked_before[0] :] if asked.actions]
    assert "wait!" in [said.text for said in decided[0].heard]
    assert len(app.left) < len(decided)  # not before every answer


async def test_at_a_table_without_talk_a_bot_is_told_so(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, FALL, 3, talk=False)
    await app.play_on(live, people, seed=5, plies=40)
    assert app.bot.asked
    assert not any(asked.talk or asked.heard for asked in app.bot.asked)


async def test_a_stand_in_listens_but_does_not_speak_for_a_person(app: App) -> None:
    people = await app.guests(3)
    live = await app.table(people, FALL, 3)
    await app.playing.say(people[1].id, live.id, messages.TalkBody("a", "good night"))
    await app.playing.resign(people[0].id, live.id)
    await app.play_on(live, people, seed=3, plies=60)
    assert app.bot.asked
    assert all(asked.heard and not asked.talk for asked in app.bot.asked)
    assert [line.seat for line in await app.store.talk(live.id, None)] == [1]


async def test_a_transcript_carries_the_talk_that_its_reader_may_read(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people, FALL, 3, spectators=True)
    promise = Statement(
        "promise",
        1,
        (
            "not",
            "attack",
        ),
    )
    await app.playing.say(people[0].id, live.id, messages.TalkBody("a", "two\n  lines\u200d", 1, promise))
    await app.playing.say(people[0].id, live.id, messages.TalkBody("b", "\u200d"))
    await app.play_on(live, people, seed=5)
    await app.playing.say(people[1].id, live.id, messages.TalkBody("c", "well played"))
    line = "> seat0 to seat1 [promise seat1 not attack]: two lines"
    answered = "> seat2 to seat0: I heard you."
    for reader, lines in ((people[0].id, [line, answered]), (people[1].id, [line]), (None, [])):
        text = await app.playing.past.transcript(reader, live.id)
        assert [line in text, answered in text] == [line in lines, answered in lines]
        assert "> seat1 to all: well played" in text
        assert f"So is the talk between the moves, {len(lines) + 1} message" in " ".join(regalia.verify(text))


async def test_a_transcript_reads_each_line_once_and_not_on_the_event_loop(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await app.guests(2)
    live = await app.table(people)
    for number in range(5):
        await app.playing.say(people[0].id, live.id, messages.TalkBody(f"c{number}", "and so on"))
    await app.play_on(live, people, seed=1, plies=6)
    here, line_of = threading.get_ident(), views.talk_line
    read: list[bool] = []

    def note(line: rows.Talk) -> messages.TalkLine:
        read.append(threading.get_ident() == here)
        return line_of(line)

    monkeypatch.setattr(views, "talk_line", note)
    assert (await app.playing.past.transcript(people[0].id, live.id)).count("and so on") == 5
    assert read == [False] * 5


async def test_what_another_process_wrote_down_before_is_told_before(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people)
    elsewhere = await app.store.add_talk(rows.Talk(live.id, app.time, 1, None, "from elsewhere", None, "e", 0))
    here = await app.playing.say(people[0].id, live.id, messages.TalkBody("h", "from here"))
    told = [at for kind, _, at in app.ears.heard if kind == "talked"]
    assert told == [elsewhere.at, here.at]


async def test_talk_reaches_the_store_and_the_listeners_once(app: App) -> None:
    people = await app.guests(2)
    live = await app.table(people)
    statement = Statement("claim", 0, ("not", "E1.War6"))
    body = messages.TalkBody("x", " hello ", 1, statement)
    talk = await app.playing.say(people[0].id, live.id, body)
    assert await app.playing.say(people[0].id, live.id, body) == talk
    assert [heard for heard in app.ears.heard if heard[0] == "talked"] == [("talked", live.id, talk.at)]
    assert views.talk_line(talk) == messages.TalkLine(0, 0, 1, "hello", statement, app.time)
    for asked, sentence in (
        (messages.TalkBody("y"), "Nothing was said"),
        (messages.TalkBody("y", "hm", 0), "nobody else on seat 0"),
        (messages.TalkBody("y", "hm", 9), "nobody else on seat 9"),
        (messages.TalkBody("y", "", 1, Statement("claim", 0, ("Dragon",))), "'Dragon' is no word of a move"),
        (messages.TalkBody("y", "", 1, Statement("claim", 7, ("E1.War6",))), "no seat 7 to talk about"),
    ):
        with pytest.raises(Invalid, match=sentence):
            await app.playing.say(people[0].id, live.id, asked)
    quiet = await app.table(people, talk=False)
    with pytest.raises(NotNow, match="nobody talks"):
        await app.playing.say(people[0].id, quiet.id, body)
