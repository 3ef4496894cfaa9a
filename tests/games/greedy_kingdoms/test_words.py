"""Greedy Kingdoms for people: questions, descriptions, sentences and the table as text."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

import regalia
from regalia import Match
from tests.games.greedy_kingdoms.table import GK09, GK18, attack, play, table, told


def drawn(match: Match, seat: int | None) -> str:
    return match.game.draw(match.setting, match.view(seat), match.names)


def question(match: Match, *words: str) -> str:
    return match.game.question(match.setting, match.view(match.seat), words)


def test_a_line_up_is_asked_hero_by_hero() -> None:
    match = play(table(), "pass")
    assert question(match) == "Which three heroes do you lay?"
    first = "Lay three heroes, in any order: which is the first?"
    assert question(match, "lay") == first
    assert question(match, "lay", "Cook", "Thief") == "Which is the third?"
    match = play(table(GK09), "pass")
    assert question(match, "lay") == first.replace("heroes", "characters")
    assert question(match, "lay", "Cook") == "Which is the second?"
    assert question(match) == "Which three characters do you lay?"


def test_each_word_of_a_move_has_its_question() -> None:
    match = table(tokens=["GG"], market="Port", owned={0: "Philosophers-Stone"})
    assert question(match) == "Obtain an upgrade, promote a hero, or pass?"
    assert question(match, "obtain") == "Which card do you obtain?"
    assert question(match, "use") == "Which of them do you use?"
    assert question(match, "promote") == "Which token do you pay?"
    assert question(match, "promote", "Gold") == "Which token do you pay with it?"
    assert question(table(GK09), "promote", "Gold") == "Which chip do you pay with it?"
    play(match, "use Philosophers-Stone")
    assert question(match, "convert", "1", "Gold") == "Into which kind do you turn them?"
    assert question(match, "convert", "1", "Gold", "Food").startswith("How many tokens do you turn, and into")


def test_each_edition_draws_its_own_table() -> None:
    text = drawn(table(GK09, tokens=["HG"], market="Field"), 0)
    assert "[bold]Field[/bold]  Costs 1 Land: gain 2 Food and from then on Farmer costs you 1 Gold less." in text
    assert "  hand\n    Cook: Free: gain 2 Food." in text


def test_words_of_moves_are_described() -> None:
    match = table()
    describe = match.game.describe
    assert describe(match.setting, "Farm") == (
        "Farm  (Costs 1 Gold and 1 Land: gain 1 Food at the start of each of your turns.)"
    )
    assert describe(match.setting, "Beggar").startswith("Beggar  (Free: gain 1 Gold, Food or Land of a kind")
    assert describe(match.setting, "Knight") == (
        "Knight  (Pay 1 Gold and 2 Food: gain 2 Honor. "
        "Once promoted to Master of Arms, pay 1 Gold and 1 Food: gain 2 Honor.)"
    )
    assert describe(match.setting, "Royal-Palace").startswith("Royal Palace  (Costs 4 Honor and 1 Land: ")
    assert describe(match.setting, "pass") == "pass  (do nothing)"
    assert describe(match.setting, "Gold") == "Gold"
    old = table(GK09)
    field = old.game.describe(old.setting, "Field")
    assert field == "Field  (Costs 1 Land: gain 2 Food and from then on Farmer costs you 1 Gold less.)"


def test_the_market_tells_what_its_cards_cost_now() -> None:
    match = table(tokens=["GG"], market="Farm Priest", owned={0: "Masons-Yard"})
    assert match.view(0)["prices"] == {"Farm": {"cost": {"Gold": 1, "Land": 1}, "less": 1}}
    assert match.view(1)["prices"] == {}
    assert match.view(None)["prices"] == match.view(0)["prices"]  # the attacker's
    assert "Now 1 Gold and 1 Land, without 1 of them." in drawn(match, 0)
    old = table(GK09, tokens=["GG"], market="Farmer Priest", owned={0: "Field"})
    cheaper = old.view(0)["prices"]["Farmer"]
    printed = next(card["cost"] for card in old.view(0)["market"] if card and card["card"] == "Farmer")
    assert cheaper == {"cost": {**printed, "Gold": printed["Gold"] - 1}, "less": 0}
    assert old.view(1)["prices"] == {}


def test_before_the_first_round_the_table_says_so() -> None:
    match = regalia.start(GK09, seed=1)
    assert drawn(match, match.seat).startswith("[bold]Before the first round[/bold]")


def test_long_rows_go_on_below_and_no_thing_in_them_is_broken() -> None:
    names = "Farm Port Gold-Mine Hamlet Cathedral University Training-Yard Guildhall Masons-Yard Watchtower"
    lines = drawn(table(owned={0: names}), 0).splitlines()
    row = next(number for number, line in enumerate(lines) if "upgrades" in line)
    listed = ", ".join(line[14:] for line in lines[row : row + 3]).replace(",,", ",")
    assert listed == names.replace(" ", ", ").replace("-", " ").replace("Masons", "Masons’")
    assert all(len(line) <= 58 for line in lines[row : row + 3])


def test_the_table_shows_kingdoms_market_and_bank() -> None:
    match = table(tokens=["HG"], market="Farm - Port", owned={1: "Vault"}, advanced={1: "Cook"}, palaces=[1, 0, 0, 0])
    text = drawn(match, 0)
    assert "[bold]Round 1[/bold]" in text
    assert "1 Honor" in text
    assert "[bold]Farm[/bold]  Costs 1 Gold and 1 Land: gain 1 Food at the start of each of your turns." in text
    assert "upgrades  Vault" in text
    assert "advanced  Court Cook" in text
    assert "1 of 2 palaces" in text
    assert "[bold]Royal Palace[/bold] × 2" in text
    assert text.index("Ingrid") < text.index("Ludwig") < text.index("Market") < text.index("  hand\n")
    assert drawn(match, 1).index("Ludwig") < drawn(match, 1).index("Ingrid")


def test_the_table_shows_ones_own_line_up_and_the_backs_of_the_other() -> None:
    match = play(table(), "pass", "lay Cook Thief Knight")
    assert "laid      Cook, Thief, Knight" in drawn(match, 0)
    assert "laid      ▮ ▮ ▮" in drawn(match, 1)
    assert "Cook, Thief, Knight" not in drawn(match, None)
    match = attack(table(), "Cook Merchant Settler", "Cook Thief Knight")
    assert "turned up Cook, Merchant, Settler" in drawn(match, 1)
    assert "Blocked: Cook" in drawn(match, None)


def test_what_happens_is_told() -> None:
    match = table(seats=4, tokens=["", "G", "F", "H"], owned={0: "Cloak-of-Shadows", 1: "Enchanted-Shield"})
    attack(match, "Thief Bandit Baron", "Bandit Baron Settler")
    play(match, "bet Food attacker", "bet Honor defender", "free Bandit", "done", "use Thief")
    play(match, "take Gold")
    assert [text for text in told(match) if "Matilda" in text or "Ottokar" in text] == [
        "Ottokar bets 1 Food on the attacker.",
        "Matilda bets 1 Honor on the defender.",
        "Ottokar wins the bet and gets 2 Food.",
        "Matilda loses the bet of 1 Honor.",
    ]
    assert "Bandit of Ludwig counts as unblocked." in told(match)
    assert "Ludwig uses Thief." in told(match)
    assert "Ludwig takes 1 Gold from Ingrid." in told(match)


def test_a_stopped_hero_is_told() -> None:
    match = attack(table(owned={1: "Enchanted-Shield"}), "Thief Bandit Baron", "Bandit Baron Settler")
    assert "Ingrid stops Thief." in told(play(match, "stop Thief"))


def test_a_promoted_hero_is_told_by_the_name_it_bears_now() -> None:
    items = {0: "Cloak-of-Shadows", 1: "Enchanted-Shield"}
    match = table(owned=items, advanced={0: "Thief Bandit"})
    attack(match, "Thief Bandit Baron", "Bandit Baron Settler")
    play(match, "free Bandit", "stop Thief")
    assert "Bandit Chief of Ludwig counts as unblocked." in told(match)
    assert "Ingrid stops Burglar." in told(match)


def test_numbers_without_a_card_have_a_notation_that_no_card_can_have() -> None:
    for name, first in ((GK18, 42), (GK09, 13)):
        texts = table(name).setting.texts
        assert f"obtain #{first + 1}" in texts
        assert len(set(texts)) == len(texts)


def test_the_heroes_that_a_university_shows_are_read_again_from_their_names() -> None:
    match = play(table(tokens=["GG"], owned={0: "University"}), "promote Gold Gold")
    (drew,) = [event for event in match.events(0) if event.kind == "drew"]
    assert match.game.events.read(match.setting, drew.plain()) == drew


def test_what_a_player_has_fits_beside_the_story() -> None:
    heroes = "Cook Thief Knight Bandit Merchant Minstrel"
    text = Text.from_markup(drawn(table(tokens=["HGFL"], palaces=[1, 0, 0, 0], advanced={0: heroes}), 0)).plain
    assert "    1 of 2 palaces" in text.splitlines()
    rows = [line for line in text[: text.index("Market")].splitlines() if line.startswith("    ")]
    assert rows[-1].endswith("Court Bard")
    assert all(cell_len(line) <= 58 for line in rows)


def test_what_a_card_costs_now_comes_first() -> None:
    old = table(GK09, tokens=["GG"], market="Farmer Priest", owned={0: "Field"})
    assert "[bold]Farmer[/bold] [bold]Now " in drawn(old, 0)


def test_heroes_are_held_in_the_form_that_the_seat_has_or_the_attacker_whom_a_shield_may_stop() -> None:
    match = play(table(advanced={0: "Thief Knight", 1: "Settler"}, owned={1: "Enchanted-Shield"}), "pass")
    held_as = match.game.held_as
    assert held_as is not None
    assert held_as(match.setting, match.view(0)) == {"Thief": "Burglar", "Knight": "Master-of-Arms"}
    assert list(held_as(match.setting, match.view(1))) == ["Settler"]
    assert held_as(match.setting, match.view(None)) == {}
    play(match, "lay Cook Thief Knight", "lay Traveler Bandit Baron")
    assert list(held_as(match.setting, match.view(1))) == ["Thief", "Knight"]
