"""Kingdom 18 as people see it: the view, the table in a terminal, what is told, and the hint."""

from __future__ import annotations

import re
from typing import Any

from rich.text import Text

from regalia import Match
from tests.games.kingdom18.table import begin, lay, play_out

NARROW = 60


def drawn(match: Match, seat: int | None) -> str:
    table = match.game.draw(match.setting, match.view(seat), match.names)
    return "\n".join(line.rstrip() for line in Text.from_markup(table).plain.splitlines())


def laid(match: Match, seat: int | None, name: str) -> list[str]:
    """What lies on a player's side of both realms."""
    line = next(line for line in drawn(match, seat).splitlines() if line.startswith(f" {name} "))
    return re.split(r"\s{2,}", line.strip())[1:]


def hint(match: Match, seat: int) -> str:
    told = match.game.hint(match.setting, match.seen(seat), seat)
    assert told is not None
    return match.setting.words(match.names).phrase(told)


def test_the_table_before_anything_is_laid() -> None:
    match = begin(realms="RW5 RD1", red="E1 E2 E3 RW1", red_won="RW1", aside="RD2 RD3", round=3)
    assert (
        drawn(match, 0)
        == """\
Round 3 of 5, first placement

Blue  0 points  holds ▮▮▮▮
Red  1 point  has Watchtower

 Blue  –                        –
       Left: Crown of Iron      Right: Fishing Village
       5 points, War +1         1 point, Diplomacy +1
       once yours: Diplomacy 2  once yours: War 7
 Red   –                        –

  E1   Marshal     War 6 / Diplomacy 3
  E2   Chancellor  Diplomacy 6 / War 3
  E3   Castellan   War 4 / Defend
  RW1  Watchtower  Diplomacy 7

Still face down: Mountain Pass, Garrison Town, Old Fortress, Abbey and Golden City

Nobody took: Market Town and River Port"""
    )


def test_cards_face_down_show_their_face_to_their_owner_alone() -> None:
    match = begin()
    lay(match, "E1.War6", "E3.Defend")
    assert laid(match, 0, "Red") == ["▮ War 6", "▮ Defend"]
    for other in (1, None):
        assert laid(match, other, "Red") == ["▮", "▮"]
    assert "Red  0 points  holds ▮▮" in drawn(match, 1)


def test_the_table_fits_on_a_narrow_terminal() -> None:
    match = begin()
    names = ["Red (you)", "Blue"]
    while match.seat is not None:
        if match.seat == 0:
            table = Text.from_markup(match.game.draw(match.setting, match.view(0), names)).plain
            for line in table.splitlines():
                listed = "  has " in line or line.startswith(("Still face down", "Nobody took"))
                assert len(line.rstrip()) <= NARROW or listed  # a list may be broken anywhere
        match.play(match.moves()[-1])


def test_each_seat_sits_below_on_its_own_screen_and_red_on_a_spectators() -> None:
    match = begin()
    for seat, below in ((0, "Red"), (1, "Blue"), (None, "Red")):
        lines = drawn(match, seat).splitlines()
        players = [line.split()[0] for line in lines if "points  holds" in line or line.endswith("points")]
        assert players[-1] == below
    assert drawn(match, None).count("holds ▮▮▮▮") == 2


def test_cards_turned_up_stay_in_view() -> None:
    match = begin()
    lay(match, "E1.War6", "E3.Defend")
    lay(match, "E2.War3", "E4.Assassin")
    table = drawn(match, 0)
    assert "Round 1 of 5, second placement" in table
    assert laid(match, 0, "Blue") == ["War 3 = 4", "Assassin = 0"]
    assert laid(match, 0, "Red") == ["War 6 = 7", "Defend = 0"]
    assert re.search(r"^ +Chancellor +Spymaster$", table, re.MULTILINE)
    lay(match, "E2.War3", "E4.Diplomacy4")
    assert laid(match, 0, "Red") == ["War 6 = 7, ▮ War 3", "Defend = 0, ▮ Diplomacy 4"]


def test_which_card_was_turned_up_is_seen_and_told_by_everyone() -> None:
    """The same face may be on several cards: an Assassin is E4, RW4 or RD2."""
    match = begin(blue="E1 E2 E3 RD2", blue_won="RD2", round=2, realms="RW2 RD1")
    lay(match, "E1.War6", "E4.Assassin")
    assert match.view(0)["players"][0]["laid_cards"] == ["E1", "E4"]
    for other in (1, None):
        assert match.view(other)["players"][0]["laid_cards"] is None
    lay(match, "E1.War6", "RD2.Assassin")
    for seat in (0, 1, None):
        shown = [player["shown_cards"] for player in match.view(seat)["players"]]
        assert shown == [[["E1", None], ["E4", None]], [["E1", None], ["RD2", None]]]
        told = [match.tell(event) for event in match.events(seat)]
        assert "Red turns up War 6 (Marshal) on the left and Assassin (Spymaster) on the right." in told
        assert "Blue turns up War 6 (Marshal) on the left and Assassin (Market Town) on the right." in told
    view = match.view(None)
    assassins = [face for face, power in view["powers"].items() if power == "Assassin"]
    assert assassins == ["E4.Assassin", "RW4.Assassin", "RD2.Assassin"]


def test_in_the_final_view_no_card_lies_beside_a_realm_that_is_gone() -> None:
    view = play_out(begin()).view(0)
    assert view["realms"] == [None, None]
    for player in view["players"]:
        assert player["shown"] == player["shown_cards"] == [[None, None], [None, None]]


def test_at_the_end_the_realms_are_gone_from_the_table() -> None:
    match = play_out(begin())
    table = drawn(match, 0)
    assert table.startswith("Round 5 of 5\n") or table.startswith("Round 5 of 5  ")
    assert "Left: " not in table
    assert "holds" not in table


def test_a_realm_that_stays_may_lie_alone_at_the_end() -> None:
    drawn_round: dict[str, Any] = {"realms": "RW5 RD5", "round": 5, "aside": "RW1 RW2 RW3 RW4 RD1 RD2 RD3 RD4"}
    match = begin(**drawn_round)
    for _ in range(2):  # both do the same on the right realm, and Red more on the left one
        lay(match, *(["E1.War6", "E3.War4"] if match.ply == 0 else ["E2.Diplomacy6", "E4.Diplomacy4"]))
        lay(match, *(["E1.Diplomacy3", "E3.War4"] if match.ply == 1 else ["E2.War3", "E4.Diplomacy4"]))
    assert "Golden City" in next(line for line in drawn(match, 0).splitlines() if line.startswith("Nobody took: "))


def test_the_hint_is_what_the_rival_can_still_lay() -> None:
    match = begin(blue="E1 E2 E3 RW1", blue_won="RW1", round=2, realms="RW2 RD2")
    assert hint(match, 0) == (
        "Your rival has 4 of these to lay: Marshal (War 6 and Diplomacy 3), Chancellor (Diplomacy 6 and War 3), "
        "Castellan (War 4 and Defend), Spymaster (Diplomacy 4 and Assassin) and Watchtower (Diplomacy 7)."
    )
    lay(match, "E1.War6", "E2.War3")
    lay(match, "E1.War6", "RW1.Diplomacy7")
    assert hint(match, 0) == (
        "Your rival has 2 of these to lay: Chancellor (Diplomacy 6 and War 3), Castellan (War 4 and Defend) "
        "and Spymaster (Diplomacy 4 and Assassin)."
    )
    assert hint(match, 1) == (
        "Your rival has exactly these to lay: Castellan (War 4 and Defend) and Spymaster (Diplomacy 4 and Assassin)."
    )


def test_the_hint_counts_what_the_rival_has_laid_already() -> None:
    match = begin(red="E1 E2 E3 RW1", red_won="RW1", round=2, realms="RW2 RD2")
    lay(match, "E1.War6", "E2.War3")
    assert hint(match, 1).startswith("Of these your rival has laid 2 and has 2 more to lay: Marshal ")
    lay(match, "E1.War6", "E2.War3")
    lay(match, "E3.War4", "RW1.Diplomacy7")
    assert hint(match, 1).startswith("Of these your rival has laid 2: Castellan ")
