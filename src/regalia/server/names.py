"""What people may be called and say: something that others can read, and tell from what somebody else is called."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Collection, Sequence

from regalia.bots import AT_TABLES
from regalia.server.errors import Invalid

MOST_MARKS = 2  # accents on one letter
JOINERS = "\u200c\u200d"  # invisible, but words and pictures are put together with them
# Bots that play like people are called like people.
BOTS = (
    "Arden",
    "Aubrey",
    "Briar",
    "Ellis",
    "Emery",
    "Hollis",
    "Jocelyn",
    "Linden",
    "Marlow",
    "Perrin",
    "Quill",
    "Robin",
    "Rowan",
    "Sage",
    "Sorrel",
    "Vesper",
)
# Letters by their kind, but nothing is to be seen of them.
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")


def check(name: str) -> None:
    """Refuse what is blank or hidden, or has too many accents."""
    if not name.isprintable() or BLANK & set(name):
        raise Invalid("A name is letters, digits and signs on one line.")
    if not any(unicodedata.category(letter)[0] in "LN" for letter in name):
        raise Invalid("A name has at least one letter or digit.")
    check_accents(name)


def one_line(text: str) -> str:
    """What somebody says, without anything that breaks out of its line: commands for terminals, turned directions."""
    return " ".join("".join(letter if letter.isprintable() or letter in JOINERS else " " for letter in text).split())


def check_accents(text: str) -> None:
    """Refuse what towers over the lines beside it."""
    marks = 0
    for letter in unicodedata.normalize("NFD", text):
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks > MOST_MARKS:
            raise Invalid(f"A letter has at most {MOST_MARKS} accents.")


def key(name: str) -> str:
    """The same for names that look the same but for capitals and kinds of letters."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def of_bot(bot: str, taken: Collection[str], seed: str) -> str:
    """What a bot is called at a table, the same for the same seed; one that plays at random, or is the operator's own,
    goes by its kind, numbered from the second on.
    """
    kind, known = bot.partition(":")[0], {key(name) for name in taken}
    if kind == "character" or (kind in AT_TABLES and kind != "random"):
        free = [name for name in BOTS if key(name) not in known]
        return random.Random(seed).choice(free)
    numbered = (f"{kind.title()} bot{f' {n}' if n > 1 else ''}" for n in range(1, len(taken) + 2))
    return next(name for name in numbered if key(name) not in known)


def is_among(account: str | None, accounts: Sequence[str]) -> bool:
    """Whether an account, by its key, is one of those that are named."""
    return account is not None and account in {key(name) for name in accounts}
