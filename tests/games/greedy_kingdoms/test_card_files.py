"""Greedy Kingdoms: card files of one's own, with what is refused and why."""

from __future__ import annotations

from pathlib import Path

import pytest

import regalia
from regalia import BadCards
from regalia.games import find
from tests.games.greedy_kingdoms.table import CARDS, GK09, GK18, asked, attack, owned, play, table, tokens

ALL_BLOCKED = ("Cook Knight Baron", "Cook Knight Baron")


def changed(folder: Path, name: str, *changes: tuple[str, str], more: str = "") -> Path:
    """A game's own card file with some text replaced or added."""
    text = CARDS[name].read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = folder / "cards.toml"
    path.write_text(text + more)
    return path


def row(table: str, **columns: str) -> str:
    lines = [f"\n[[{table}]]", *(f'{name} = "{value}"' for name, value in columns.items())]
    return "\n".join([*lines, 'provenance = "reconstructed"', ""])


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"2 any"', '"2 many"', r"\[\[magic_item\]\] row 7 \(Hourglass\): cost is '2 many', but 'many' is no kind"),
        ('"2 any"', '"x Gold"', "cost is 'x Gold', but 'x Gold' does not begin with a number from 1 to 9"),
        ('cost = "2 any"', "cost = 2", "cost is 2, but tokens are text like"),
        (
            "start: gain 1 Food",
            "start: gian 1 Food",
            r"row 1 \(Farm\): effect is .* reads like one of: start: gain TOK",
        ),
        ("start: gain 1 Food", "start: gain 1 Fodo", "'Fodo' is no kind of token"),
        ("if no Land", "if no Lnad", "'Lnad' is no kind of token"),
        ("if 2-3 blocked", "if 2-4 blocked", "the blocked heroes must be a range within 0-3"),
        ("using Cook:", "using Chef:", "Bakery: the effect speaks of 'Chef', but there is no such card"),
        ("Knight cheaper", "Squire cheaper", "Stables: the effect speaks of 'Squire'"),
        ('players = "2"', 'players = "5"', "University.*must be one of 2-4, 2, 3-4"),
        ('name = "Bakery"', 'name = "Cook"', "has two cards named 'Cook'"),
        ('name = "Duke"', 'name = "Baron"', "has two cards named 'Baron'"),
        ('name = "Duke"', 'name = "A Duke"', "its name must be letters, digits and hyphens"),
        ('{ name = "Duke", ', "{ ", "a form of a hero is"),
        ("{ take = 1 }", "{ take = 10 }", "take must be a whole number from 0 to 9"),
        ("{ take = 1 }", "{ steal = 1 }", "a form of a hero is"),
        ("1 Food or 1 Gold", "2 Food or 1 Gold", "a choice is between single tokens"),
    ],
)
def test_a_card_file_that_does_not_fit_is_refused_with_the_row_and_the_reason(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    path = changed(tmp_path, GK18, (old, new))
    with pytest.raises(BadCards, match=sentence):
        regalia.start(GK18, cards=path)


def test_the_2009_edition_has_no_token_of_any_kind(tmp_path: Path) -> None:
    path = changed(tmp_path, GK09, ('cost = "3 Gold"', 'cost = "3 any"'))
    with pytest.raises(BadCards, match="'any' is no kind of token"):
        regalia.start(GK09, cards=path)
    path = changed(tmp_path, GK09, ("Farmer by", "Farmhand by"))
    with pytest.raises(BadCards, match="Field: the effect speaks of 'Farmhand'"):
        regalia.start(GK09, cards=path)


def test_q18_7_a_card_file_plays_the_other_reading_of_the_travelers_cost(tmp_path: Path) -> None:
    name = 'name = "Traveler"\nstarting = { cost = "1 Gold'
    both = changed(tmp_path, GK18, (name, f"{name} + 1 Food"))
    attacks = "Traveler Baron Knight", "Cook Settler Thief"
    assert "use Traveler" not in attack(table(cards=both, tokens=["G"]), *attacks).moves()
    assert tokens(play(attack(table(cards=both, tokens=["GF"]), *attacks), "use Traveler")) == "HL"  # TV18-5


def test_there_is_room_for_sixty_upgrades(tmp_path: Path) -> None:
    more = "".join(row("building", name=f"Hut-{n}", cost="", effect="guard 1") for n in range(19))
    with pytest.raises(BadCards, match="has 61 upgrades, but there is room for 60"):
        regalia.start(GK18, cards=changed(tmp_path, GK18, more=more))


def test_q18_33_copies_of_a_building_add_up(tmp_path: Path) -> None:
    path = changed(
        tmp_path,
        GK18,
        more=row("building", name="Farm-2", cost="1 Gold", effect="start: gain 1 Food")
        + row("building", name="Yard-2", cost="1 Gold", effect="promotion 1 cheaper"),
    )
    match = table(cards=path, owned={0: "Farm Farm-2 Training-Yard Yard-2"}, attacker=1, defender=0, seat=1)
    match = play(attack(match, *ALL_BLOCKED), "pass")
    assert tokens(match) == "FF"
    assert "promote" in match.moves()
    assert tokens(play(match, "promote")) == "FF"


def test_a_designers_own_cards_work_without_new_code(tmp_path: Path) -> None:
    more = (
        row("citizen", name="Bishop", cost="", effect="gain 2 Honor if no Honor")
        + row("citizen", name="Clerk", cost="", income="1 Gold", effect="swap 1")
        + row("citizen", name="Donor", cost="", effect="gain 1 Land")
        + row("magic_item", name="Coin", cost="", effect="turn: exchange 1 Gold for 2 Food")
        + row("magic_item", name="Purse", cost="", effect="turn: trade 1")
        + row("building", name="Tollgate", cost="", effect="after attack: gain 1 Gold")
        + row("building", name="Moat", cost="", effect="after defence: gain 1 Land for each blocked")
        + row("building", name="School", cost="", effect="Scholar, Baker cheaper by 1 Honor")
        + row("building", name="Library", cost="", effect="promotion with 1 more to choose from", players="2-4")
    )
    path = changed(tmp_path, GK18, more=more)
    assert tokens(play(table(cards=path, market="Bishop"), "obtain Bishop")) == "HH"
    assert tokens(play(table(cards=path, tokens=["H"], market="Bishop"), "obtain Bishop")) == "H"
    assert tokens(play(table(cards=path, market="Donor"), "obtain Donor")) == "L"
    assert asked(play(table(cards=path, market="Clerk Farm"), "obtain Clerk")) == "swap"
    assert tokens(play(table(cards=path, tokens=["G"], owned={0: "Coin"}), "use Coin")) == "FF"
    assert tokens(play(table(cards=path, tokens=["G"], owned={0: "Purse"}), "use Purse", "trade Gold Land")) == "L"
    match = attack(table(cards=path, owned={0: "Tollgate", 1: "Moat"}), *ALL_BLOCKED)
    assert (tokens(match, 0), tokens(match, 1)) == ("G", "LLL")
    match = play(table(cards=path, market="Scholar", owned={0: "School"}), "obtain Scholar")
    assert tokens(match) == "G"
    both = table(cards=path, tokens=["GG"], owned={0: "University Library"})
    assert len(play(both, "promote Gold Gold").moves()) == 3  # two more to choose from


def test_a_choice_of_heroes_with_three_players_may_show_a_type_twice(tmp_path: Path) -> None:
    more = row("building", name="Library", cost="", effect="promotion with 1 more to choose from")
    path = changed(tmp_path, GK18, more=more)
    all_but_two = "Cook Thief Knight Traveler Bandit Baron Merchant"
    asks = set()
    for seed in range(30):
        match = table(seats=3, cards=path, tokens=["GG"], owned={0: "Library"}, advanced={0: all_but_two}, seed=seed)
        asks.add(asked(play(match, "promote Gold Gold")))
    assert asks == {"choice of hero", "line-up"}  # two of one type leave nothing to choose


@pytest.mark.parametrize("name", ["Scholar", "Traveler"])
def test_q18_7_q18_8_a_shipped_card_of_which_something_is_inferred_says_so(name: str) -> None:
    cards = find(GK18).setting(2).cards
    (card,) = [row for kind in ("hero", "citizen") for row in cards[kind] if row["name"] == name]
    assert card["provenance"] != "rulebook"
    assert "inferred" in card["note"]["en"]


def test_q18_42_start_tokens_are_a_matter_of_the_card_file(tmp_path: Path) -> None:
    path = changed(tmp_path, GK18, ('tokens = "1 Food + 1 Gold"', 'tokens = "1 Land or 1 Honor"'))
    match = regalia.start(GK18, cards=path, seed=1)
    match.play("choose Gold")
    assert match.seat == match.view()["defender"]
    assert match.moves() == ["choose Honor", "choose Land"]


def test_a_file_with_fewer_cards_can_be_played(tmp_path: Path) -> None:
    text = (find(GK18).folder / "cards.toml").read_text()
    start, end = text.index("# Magic items wait"), text.index("# What the players begin with")
    path = tmp_path / "cards.toml"
    item = row("magic_item", name="Horn", cost="1 Gold", effect="turn: gain 1 Food")
    path.write_text(text[:start] + item + text[end:])
    match = regalia.start(GK18, cards=path, seed=2)
    while match.seat is not None:
        match.play(match.moves()[match.ply % len(match.moves())])
    assert match.outcome is not None
    assert owned(match) is not None


def test_several_guides_spare_several_characters(tmp_path: Path) -> None:
    more = row("citizen", name="Guide-2", cost="2 Gold", effect="spare 1")
    path = changed(tmp_path, GK09, more=more)
    match = table(GK09, cards=path, tokens=["GGGL"], owned={0: "Guide Guide-2"})
    attack(match, "Knight Baron Cook", "Knight Baron Cook")
    assert tokens(match) == "GGGL"
