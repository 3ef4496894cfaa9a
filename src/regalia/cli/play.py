"""The command `regalia play`: one match or tournament after another, until the people have enough."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

import regalia
from regalia import Match, Series, bots
from regalia.bots import Bot
from regalia.bots.beside import Beside
from regalia.bots.scripted import Scripted
from regalia.cli.arguments import (
    CardFile,
    Data,
    Options,
    Seats,
    complete_bot,
    complete_game,
    read_options,
    typed,
)
from regalia.cli.joining import join
from regalia.cli.keeping import Keeper, check_can_write
from regalia.engine.errors import BadSettings, BadTranscript, RegaliaError
from regalia.engine.game import Game, Setting
from regalia.engine.kernel import can_compile
from regalia.games import find
from regalia.games import games as find_all
from regalia.play import history
from regalia.play.guide import LEARNER, Guide, guide_for, guide_of
from regalia.play.history import data_folder
from regalia.play.series import is_series
from regalia.play.sheet import Sheet
from regalia.play.terms import MOST_SEED
from regalia.play.transcript import read_file
from regalia.terminal.screen import NO, YES, Leave, Screen, compiling, new_console
from regalia.terminal.sitting import sit_down
from regalia.terminal.tournament import hold
from regalia.terminal.words import t

BESIDE = ("search", "flat")  # what is compiled while a person plays
PEOPLE = "none"  # instead of a bot's name: people at all seats

Begin = Callable[[int], Match | Series]  # what is played after so many others
Bots = Callable[[Match], dict[int, str]]  # who is a bot in a match, by seat


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="A name from `regalia games`.", show_default="asks", autocompletion=complete_game
        ),
    ] = None,
    seats: Seats = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=MOST_SEED, help="Deal the same every time.", show_default="chance"),
    ] = None,
    option: Options = None,
    cards: CardFile = None,
    bot: Annotated[
        str | None,
        typer.Option(
            help=f"Who plays the other seats: {', '.join(bots.forms())}, or {PEOPLE} for people. "
            "Settings may be left out, as in search:ms=200.",
            show_default="asks, or a quick one where the game is named",
            autocompletion=complete_bot,
        ),
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, help="The seat you take; they count from 0.", show_default="0")
    ] = None,
    first: Annotated[
        int | None, typer.Option(min=0, help="The seat that begins.", show_default="chance decides")
    ] = None,
    tournament: Annotated[
        bool, typer.Option("--tournament", help="As many games as there are players, with a table of points.")
    ] = False,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Your name; repeat it for all who sit here.", show_default="a colour"),
    ] = None,
    guided: Annotated[
        bool, typer.Option("--guided", help="A first game on a prepared deal, explained move by move.")
    ] = False,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the transcript when you end.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with what was saved.")] = None,
    go_on: Annotated[bool, typer.Option("--continue", help="Go on with what you left last.")] = False,
    url: Annotated[
        str | None,
        typer.Option(metavar="LINK", help="Join a table of a server by its link; the others may sit at browsers."),
    ] = None,
    data: Data = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line instead of a full screen, for pipes and screen readers.")
    ] = False,
    no_history: Annotated[bool, typer.Option("--no-history", help="Keep nothing in your data folder.")] = False,
) -> None:
    """Play in the terminal, against bots or one another."""
    screen = Screen(new_console(), plain)
    folder = data or data_folder()
    if url is not None:
        alone = (game, seats, seed, option, cards, bot, seat, first, tournament, guided, save, resume, go_on)
        _join(url, name or [], alone, screen, folder, keep=not no_history)
        return
    resume = _resume_from(resume, go_on, folder)
    settled = (seats, seed, option, cards, bot, seat, first, tournament, resume)
    script = _script(game, settled) if guided else None
    if (game, bot, resume) == (None, None, None):
        try:
            game, seats = _pick(screen, seats, read_options(option), cards)
            bot = _pick_opponent(screen, find(game))
        except (Leave, KeyboardInterrupt):
            screen.show(t("goodbye"))
            return
    if resume is not None and any(
        given not in (None, [], False) for given in (game, seats, seed, option, name, first, tournament)
    ):
        raise BadSettings("A saved match has its game, seats, seed, options and names already: leave them out.")
    saved = None if resume is None else _read_saved(resume, cards)
    known = None if saved is None or bot is not None else _known_bots(saved, go_on, seat)
    if bot is None and known is None:
        bot = bots.usual(find(game or "") if saved is None else saved.game)
    if bot == PEOPLE and seat is not None:
        raise BadSettings(f"With --bot {PEOPLE} people play all seats: leave out --seat.")
    if bot not in (None, PEOPLE):
        bots.make(bot)  # refused now if there is no such bot
    if save is not None:
        check_can_write(save, "transcript")
    keeper = Keeper(screen, save, resume, None if no_history else folder, ["--cards", cards] if cards else [])
    try:
        if saved is not None:
            begin = _resumed(saved, cards)
        elif script is not None:
            begin = _guided(script, name or [])
        else:
            taken = None if bot == PEOPLE else seat or 0
            begin = _dealt(screen, game, seats, seed, read_options(option), cards, name or [], taken, first, tournament)
        _play_on(begin, screen, known if known is not None else _others(bot, seat or 0), seed, keeper)
    except (Leave, KeyboardInterrupt):
        pass
    screen.show(t("goodbye"))


def _join(url: str, names: Sequence[str], given: Sequence[object], screen: Screen, folder: Path, keep: bool) -> None:
    """Play at a table of a server, which settles all that can be given beside one's name."""
    if len(names) > 1 or any(one not in (None, [], False) for one in given):
        raise BadSettings("The table of a server has its game, players and options: give --url and your --name alone.")
    with suppress(Leave, KeyboardInterrupt):
        join(url, names[0] if names else None, screen, folder, keep)
    screen.show(t("goodbye"))


# Where matches come from


def _dealt(
    screen: Screen, game: str | None, seats: int | None, seed: int | None, options: Mapping[str, str],
    cards: Path | None, people: Sequence[str], mine: int | None, first: int | None, tournament: bool,
) -> Begin:  # fmt: skip
    name = game
    if name is None:
        name, seats = _pick(screen, seats, options, cards)
    names = _named(find(name), seats, people, mine) if people else None

    def begin(before: int) -> Match | Series:
        dealt_from = None if seed is None else seed + before
        if tournament:
            return regalia.start_series(name, seats, None, dealt_from, options, cards, names, first=first)
        return regalia.start(name, seats, dealt_from, options, cards, names, first=first)

    return begin


def _script(game: str | None, given: Sequence[object]) -> Guide:
    """The guide of a game; it settles all that can be given beside the name."""
    if game is None or any(one not in (None, [], False) for one in given):
        raise BadSettings("A guided game has its deal and its players: give the name of a game and --guided alone.")
    script = guide_of(find(game).name)
    if script is None:
        raise BadSettings(f"There is no guided game of {find(game).title}: leave out --guided.")
    return script


def _guided(script: Guide, people: Sequence[str]) -> Begin:
    """The guided game first, and then others of its kind."""

    def begin(before: int) -> Match:
        names = _named(find(script.game), script.seats, people, LEARNER) if people else None
        return script.deal(names) if before == 0 else regalia.start(script.game, script.seats, names=names)

    return begin


def _named(game: Game, seats: int | None, people: Sequence[str], mine: int | None) -> list[str]:
    """The names at the table: those of the people who sit here, the game's own for bots."""
    names = game.seat_names(game.setting(seats).seats)
    taken = list(range(len(names))) if mine is None else [mine]
    if len(people) > len(taken):
        raise BadSettings(f"There are {len(people)} names for {len(taken)} of the seats: the others are bots.")
    for seat, name in zip(taken, people, strict=False):
        names[seat] = name
    return names


def _resume_from(resume: Path | None, go_on: bool, data: Path) -> Path | None:
    """The file to go on with, if any."""
    if not go_on:
        return None if resume is None else history.find(resume, data)
    if resume is not None:
        raise BadSettings("Go on with what you left last or with a file: give --continue or --resume, not both.")
    left = history.unfinished(data)
    if not left:
        raise BadSettings("There is no match to go on with: `regalia play` begins one.")
    return left[0]


def _known_bots(saved: Match | Series, go_on: bool, seat: int | None) -> Bots | None:
    """The bots as they are noted in what is gone on with; what was left here has no note only if nobody is a bot."""
    match = saved.match if isinstance(saved, Series) else saved
    noted = match.bots
    if not noted and not go_on:
        return None
    if seat is not None:
        raise BadSettings("Who sits where is noted in the match: to sit down elsewhere, say --bot as well.")
    return lambda _match: noted


def _read_saved(path: Path, cards: Path | None) -> Match | Series:
    text = read_file(path)
    saved = regalia.replay_series(text, cards) if is_series(text) else regalia.replay(text, cards)
    if saved.outcome is not None:
        what = "tournament" if isinstance(saved, Series) else "match"
        raise BadTranscript(f"The {what} in {path} is over: `{typed('replay', path)}` shows it again.")
    return saved


def _resumed(saved: Match | Series, cards: Path | None) -> Begin:
    def begin(before: int) -> Match | Series:
        if before == 0:
            return saved
        if isinstance(saved, Series):
            return regalia.start_series(saved.game.name, saved.seats, saved.games, None, saved.options, cards)
        return regalia.start(saved.game.name, saved.seats, None, saved.setting.options, cards)

    return begin


def _pick(screen: Screen, seats: int | None, options: Mapping[str, str], cards: Path | None) -> tuple[str, int | None]:
    """Ask for a game, and for how many, where that is open."""
    games = [game for game in find_all().values() if _fits(game, seats, options, cards)]
    if not games:
        raise BadSettings(
            "No game has such seats, options and cards: name one, as in `regalia play GAME`, to hear why."
        )
    named = [game.name for game in games]
    game = games[_pick_one(screen, t("which-game"), named, [f"{game.title}: {game.summary}" for game in games])]
    if seats is None:
        counts = [str(count) for count in game.seats]
        seats = game.seats[_pick_one(screen, t("how-many"), counts, counts)]
    return game.name, seats


def _pick_opponent(screen: Screen, game: Game) -> str:
    offered = {**bots.opponents(game), PEOPLE: t("people")}
    if not can_compile():
        screen.note(t("no-compiler"))
    described = [f"{name}  {sentence}" for name, sentence in offered.items()]
    return list(offered)[_pick_one(screen, t("against-whom"), list(offered), described)]


def _fits(game: Game, seats: int | None, options: Mapping[str, str], cards: Path | None) -> bool:
    try:
        game.setting(seats, options, game.load_cards(cards))
    except RegaliaError:
        return False
    return True


def _pick_one(screen: Screen, question: str, words: Sequence[str], described: Sequence[str]) -> int:
    """The place of what the person picks, by its word or, where words are no numbers, by its number."""
    if len(words) == 1:
        return 0
    labels = words if words[0].isdecimal() else [str(place) for place in range(1, len(words) + 1)]
    screen.show(f"[bold]{question}[/bold]")
    screen.choices({label: "" if label == text else text for label, text in zip(labels, described, strict=True)})
    while (answer := screen.ask().lower()) not in ("q", "quit"):
        for place, pair in enumerate(zip(labels, words, strict=True)):
            if answer in pair:
                return place
        screen.show(t("type-one", labels=", ".join(labels)))
    raise Leave


# Playing them


def _play_on(begin: Begin, screen: Screen, seated: Bots, seed: int | None, keeper: Keeper) -> None:
    chance = secrets.randbits(63) if seed is None else seed
    made: dict[str, Bot] = {}
    played = 0
    while True:
        contest = begin(played)
        match = contest.match if isinstance(contest, Series) else contest
        match.bots = seated(match)
        for name in set(match.bots.values()) - made.keys():
            made[name] = _prepared(name, match.setting, screen, seed)
        players = {seat: made[name] for seat, name in match.bots.items()}
        if guide_for(match) is not None:
            players = {seat: Scripted(match, bot) for seat, bot in players.items()}
        again = _play_one(contest, screen, players, chance + played, keeper)
        if not (_again(screen) if again is None else again):
            return
        played += 1


def _play_one(
    contest: Match | Series, screen: Screen, players: Mapping[int, Bot], seed: int, keeper: Keeper
) -> bool | None:
    """Play to the end or until somebody leaves, and keep it all the while; returns what `sit_down` does."""
    match = contest.match if isinstance(contest, Series) else contest
    before, sheet, start = match.ply, match.sheet or Sheet.now(), time.monotonic()

    def stop_the_clock() -> None:
        if isinstance(contest, Match):
            contest.sheet = sheet.later(time.monotonic() - start)

    def moved() -> None:
        stop_the_clock()
        keeper.note(contest)

    try:
        if isinstance(contest, Series):
            hold(contest, screen, players, seed, moved)
            return None
        return sit_down(contest, screen, players, seed, moved)
    finally:
        stop_the_clock()
        keeper.keep(contest, match.ply > before)


def _others(bot: str | None, mine: int) -> Bots:
    """The same bot at every seat but mine, or people at all of them."""

    def seated(match: Match) -> dict[int, str]:
        if bot is None or bot == PEOPLE:
            return {}
        if mine >= match.seats:
            raise BadSettings(f"There is no seat {mine}; the seats are 0 to {match.seats - 1}.")
        return {seat: bot for seat in range(match.seats) if seat != mine}

    return seated


def _prepared(name: str, setting: Setting, screen: Screen, seed: int | None) -> Bot:
    """A bot that can play; one that has to be compiled is, while a person plays on.

    Where nobody sits at the screen, or a seed is to give the same match every time, the compiler is waited for.
    """
    if screen.attended and seed is None and can_compile() and bots.code_of(name) in BESIDE:
        return Beside(name, setting, screen.note)
    bot = bots.make(name)
    needed = bots.needs_compiling(bot, setting)
    with compiling(setting, needed):
        if needed:
            bots.prepare(bot, setting)
    return bot


def _again(screen: Screen) -> bool:
    screen.show(f"\n{t('again')} [dim]{t('again-how')}[/dim]")
    yes, no = t("yes"), t("no")
    while (answer := screen.ask().lower()) not in (*YES, *NO, yes, no):
        screen.show(t("yes-or-no"))
    return answer in (*YES, yes)
