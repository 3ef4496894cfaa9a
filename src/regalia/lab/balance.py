"""The balance of every game as it ships, as pages to read: `make balance`.

Each game is studied with one bot in all seats, its first character unless another is named, with the cards and house
rules that it comes with, at every number of seats. One page a game has the main figures with their 95 % intervals.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from regalia.engine.game import Game
from regalia.games import games
from regalia.lab import findings, study
from regalia.lab.games import Terms, pays_to_compile, prepare
from regalia.lab.manifest import machine
from regalia.lab.work import Local

SEED = 20_180
GAMES = 2_000  # of each number of seats, rounded up to whole deals
AGAINST_WEAKER = 1_000  # games at most that show how much skill there is
LISTED = 24  # cards on a page
PAGE = """# {title}: balance {between}

Made by `{made}` at commit {commit}: {games:,} games at each number of seats,
rounded up to whole deals, all seats played by `{bot}`, with the cards (digest {digest}) and house
rules of version {version}, seed {seed}. `±` is half a 95 % interval. How each figure is found is in
[Studying a game](../../study.md#what-is-found). {players}

"""
MODULE = "python -m regalia.lab.balance"
BY_THUMB = (
    "The players\ngo by rules of thumb: a card that they do not understand looks dead here, though it need not be."
)
BY_LEARNING = (
    "The players\nlearnt the game by playing it: what they never learnt to use looks dead here, though it need not be."
)
BY_SEARCH = (
    "The players\nsearch at every move, which takes time, so these are few games: what does not stand out here may"
    "\nstill be out of balance."
)
PLAYERS = {"character": BY_THUMB, "network": BY_LEARNING}
BETWEEN = {"character": "as shipped", "network": "between networks"}
WORDS = "These are words of moves: a card, a verb, a target or a number, as a move is written."
NOTHING = "No word of a move is almost never taken, almost always taken, or goes with winning."


def _figure(figure: Mapping[str, float | None] | None, digits: int = 1) -> str:
    if figure is None or figure["value"] is None:
        return "–"
    value = round(figure["value"], digits) + 0.0  # no minus before a zero
    return f"{value:.{digits}f} ± {figure['off'] or 0:.{digits}f}"


ROWS: tuple[tuple[str, Callable[[Mapping[str, Any]], str]], ...] = (
    ("games", lambda told: f"{told['games']:,}"),
    ("first player's advantage, points of the win", lambda told: _figure(told["first_player_advantage"])),
    ("decisions in a game", lambda told: _figure(told["decisions"])),
    ("of these with a choice", lambda told: _figure(told["real_decisions"])),
    ("moves to choose from", lambda told: _figure(told["moves_to_choose_from"])),
    ("turns or rounds", lambda told: _figure(told["turns"])),
    ("minutes, at ten seconds a choice", lambda told: _figure(told["minutes"])),
    ("bits in a choice", lambda told: _figure(told["entropy_of_choices"], 2)),
    ("changes of the lead", lambda told: _figure(told["lead_changes"])),
    ("winner leads for good after, % of the game", lambda told: _figure(told["settled_after"])),
    ("winners behind at half time, %", lambda told: _figure(told["comebacks"])),
    ("draws, %", lambda told: _figure(told["draws"], 2)),
)


def page(game: Game, told: Mapping[int, Mapping[str, Any]], skill: Mapping[int, Mapping[str, Any]], asked: int) -> str:
    """All about a game: by number of seats what was found, and what a single one of these bots wins among others."""
    first = next(iter(told.values()))
    bot = next(iter(first["bots"]))
    kind = bot.partition(":")[0]
    text = PAGE.format(
        title=game.title, games=asked, bot=bot, digest=first["cards"][:12], version=game.version, seed=SEED,
        players=PLAYERS.get(kind, BY_SEARCH), between=BETWEEN.get(kind, "between searches"),
        made="make balance" if kind in PLAYERS else f"{MODULE} --bot {bot}",
        commit=machine()["commit"] or "unknown",
    )  # fmt: skip
    columns = [f"{seats} seats" for seats in told]
    lines = [f"| | {' | '.join(columns)} |", f"|---|{'--:|' * len(columns)}"]
    lines += [f"| {name} | {' | '.join(cell(one) for one in told.values())} |" for name, cell in ROWS]
    for ending in first["endings"]:
        cells = " | ".join(_figure(one["endings"][ending]) for one in told.values())
        lines.append(f"| ends: {ending.replace('-', ' ')}, % | {cells} |")
    lines += _skill(bot, told, skill)
    return text + "\n".join([*lines, "", *_remarkable(told), "", *_cards(first)]).rstrip() + "\n"


def _skill(bot: str, told: Mapping[int, Any], skill: Mapping[int, Mapping[str, Any]]) -> list[str]:
    """Skill against luck, as two more rows: what one of these bots wins where weaker ones have all other seats."""
    if not skill:
        return []
    other = next(name for one in skill.values() for name in one["bots"] if name != bot)
    won = " | ".join(_figure(skill[seats]["bots"][bot]) if seats in skill else "–" for seats in told)
    even = " | ".join(f"{100 / seats:.1f}" for seats in told)
    return [f"| wins of one `{bot}` among `{other}`, % | {won} |", f"| the same by luck alone, % | {even} |"]


def _remarkable(told: Mapping[int, Mapping[str, Any]]) -> list[str]:
    """What the summaries say of words that are never taken, always taken, or win."""
    begins = ("Offered but", "Almost always", "Goes with")
    lines = [
        f"- {seats} seats: {line}" for seats, one in told.items() for line in one["summary"] if line.startswith(begins)
    ]
    return ["## What stands out", "", *([WORDS, "", *lines] if lines else [NOTHING])]


def _cards(told: Mapping[str, Any]) -> list[str]:
    """The cards that moves name, those most often played first."""
    cards = [word for word in told["words"] if word["is_card"] and word["offered_a_game"]["value"]]
    cards.sort(key=lambda word: -word["taken_a_game"]["value"])
    if not cards:
        return []
    lines = [
        f"## Cards, at {told['seats']} seats",
        "",
        "The last column compares seats that stood alike when the card was first offered to them: how much more those"
        " won that took it. This goes with winning, but need not be the cause.",
        "",
        "| card | taken a game | taken when offered, % | won more when taken, points |",
        "|---|--:|--:|--:|",
    ]
    for word in cards[:LISTED]:
        numbers = (word["taken_a_game"], word["taken_when_offered"], word["won_more_alike"])
        lines.append(f"| {word['word']} | {' | '.join(_figure(number) for number in numbers)} |")
    if len(cards) > LISTED:
        lines += ["", f"{len(cards) - LISTED} cards that are played less often are left out."]
    return lines


def _study(game: str, bots: Sequence[str], asked: int, jobs: int, folder: Path | None) -> dict[str, Any]:
    plan = study.Plan(game, len(bots), tuple(bots), SEED)
    deals = -(-asked // len(plan.firsts))
    name = f"{game}-{len(bots)}-{'~'.join(dict.fromkeys(bots))}".replace(":", "_")
    kept = None if folder is None else folder / name
    told: dict[str, Any] = findings.plain([findings.Ratios(study.run(plan, deals, Local(jobs), kept))])["A"]
    return told


def balance(
    game: Game, asked: int, jobs: int, folder: Path | None, bot: str | None = None, only: Sequence[int] = ()
) -> str:
    """Study a game at every number of seats, or `only` at some, with its first character or another bot.

    One of the bots also plays among weaker ones: a character among `random`, any other among characters.
    """
    character = f"character:{game.characters[0]}"
    bot = bot or character
    weaker = "random" if bot == character else character
    told, skill = {}, {}
    for seats in only or game.seats:
        if pays_to_compile(Terms(game.name, seats), (bot,), asked):
            prepare(Terms(game.name, seats), (bot,))
        told[seats] = _study(game.name, (bot,) * seats, asked, jobs, folder)
        skill[seats] = _study(game.name, (bot, *[weaker] * (seats - 1)), min(asked, AGAINST_WEAKER), jobs, folder)
        print(f"{game.name}: {seats} seats, {told[seats]['games']:,} games", flush=True)
    return page(game, told, skill, asked)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where the pages go")
    parser.add_argument("games", nargs="*", metavar="GAME", help="these alone; all if none is named")
    parser.add_argument("--games-each", type=int, default=GAMES, help="at each number of seats")
    parser.add_argument("--bot", help="who plays instead of the first character")
    parser.add_argument("--seats", type=int, action="append", default=[], help="only this number of seats; repeatable")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="a folder to keep the games in, and to go on from")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for name in given.games or list(games()):
        text = balance(games()[name], given.games_each, given.jobs, given.keep, given.bot, given.seats)
        (given.folder / f"{name}.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
