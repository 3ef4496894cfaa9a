"""Cards in whole words."""

from __future__ import annotations

import pytest

from regalia.games import find
from tests.games.greedy_kingdoms.table import CARDS


@pytest.mark.parametrize(
    ("game", "card", "words"),
    [
        ("greedy-kingdoms", "Hamlet", "1 Gold + 1 Food → at the start of your turn gain 1 Land if you have "
         "no Land"),
        ("greedy-kingdoms", "Embassy", "1 Gold + 1 Land → after your attack gain 1 Honor if 2 to 3 heroes were "
         "blocked"),
        ("greedy-kingdoms", "Thief", "free → take 1 token of your choice from the defender; as Burglar free "
         "→ take 2 tokens of your choice from the defender"),
        ("greedy-kingdoms", "Vault", "1 Gold → heroes take 1 fewer from you"),
        ("greedy-kingdoms-2009", "Guide", "2 Gold → 1 of your failed characters need not be paid for"),
        ("greedy-kingdoms", "2-players-1st", ""),
    ],
)  # fmt: skip
def test_a_card_is_told_in_words(game: str, card: str, words: str) -> None:
    found = find(game)
    setting = found.setting(cards=found.load_cards(CARDS.get(game)))
    assert setting.game.card_text(setting, card) == words
