"""The page of a game in the documentation: one template, every table out of the code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from regalia.engine.game import Game, Setting
from regalia.engine.observation import Layout, Piece
from regalia.engine.vocabulary import Move
from regalia.play.match import Match
from regalia.play.picture import svg
from regalia.play.shuffle import Shuffle, key_from_seed
from regalia.play.walkthrough import Told, learner, walkthrough
from regalia.research.reward import REWARDS, bounds

SHOWN_MOVES = 6
PICTURED_PLY = 6  # far enough into a game that something lies on the table

PAGE = """\
# {title}

{summary}

{pictured}

{facts}

## Rules in brief

{rules}
{example}
## Options

{options}

## Cards

{cards}

## Characters

{characters}

## Actions

{actions}

## Events

{events}

## Observation

{observation}

## Rewards

{rewards}

## In other interfaces

{interfaces}

## Version

This is version {version}. A change of behaviour raises it; a transcript of another version is refused instead of shown
wrong.
"""


EXAMPLE = """\
## A worked example

The first turns of a guided game, in which you are {you}. Play it yourself by `regalia play {name} --guided`, or by
*Learn by playing* in the browser.

{steps}
"""


def page(game: Game, pictures: Mapping[str, str] | None = None) -> str:
    """The page of a game, as Markdown. `pictures` are those of its table, by what each shows; else its drawing."""
    pictures = pictures or {"The table as seat 0 sees it": f"{game.name}.svg"}
    settings = [game.setting(seats) for seats in game.seats]
    return PAGE.format(
        title=game.title,
        name=game.name,
        summary=game.summary,
        pictured="\n".join(f"![{shown}]({path})" for shown, path in pictures.items()),
        version=game.version,
        facts=_facts(game),
        rules=_rules(game),
        example=_example(game),
        options=_options(game),
        cards=_cards(settings[0]),
        characters=_characters(game),
        actions=_actions(settings[0]),
        events=_events(game),
        observation=_observation(settings),
        rewards=_rewards(game),
        interfaces=_interfaces(game),
    )


def rulebook_page(game: Game) -> str | None:
    """Its rulebook with ids, where the game brings one."""
    path = game.folder / "rulebook.md"
    return path.read_text(encoding="utf-8") if path.exists() else None


def picture(game: Game) -> str:
    """The table some moves into a game, as seat 0 sees it."""
    match = Match(game.setting(), Shuffle(key_from_seed(1)))
    while match.seat is not None and match.ply < PICTURED_PLY:
        moves = match.moves()
        match.play(moves[len(moves) // 2])
    return svg(match, 0)


def _facts(game: Game) -> str:
    lowest, highest = game.scores
    rows = [
        ("name", f"`{game.name}`"),
        ("seats", ", ".join(map(str, game.seats))),
        ("actions", f"{game.actions}, at most {game.most_legal} of them legal at once"),
        ("decisions in a game", f"at most {game.longest}"),
        ("scores", f"{lowest:g} to {highest:g}"),
        ("a game ends", "; ".join(game.words.say(f"ending-{ending}") for ending in game.endings)),
    ]
    return _table(("", ""), rows)


def _rules(game: Game) -> str:
    """The game's own text, its headings one level down and its title left out."""
    text = game.rules_text()
    if not text:
        return "The game brings no text of its rules."
    lines = [f"#{line}" if line.startswith("#") else line for line in text.splitlines() if not line.startswith("# ")]
    return "\n".join(lines).strip()


def _example(game: Game) -> str:
    """The first turns of a guided game, and the text of its own that a game may bring: its Python runs as it stands."""
    steps = walkthrough(game)
    told = [_step(step) for step in steps]
    parts = [EXAMPLE.format(name=game.name, you=learner(steps), steps="\n\n".join(told))] if told else []
    path = game.folder / "example.md"
    parts += [f"## An example\n\n{path.read_text(encoding='utf-8')}"] if path.exists() else []
    return "".join(f"\n{part}\n" for part in parts)


def _step(step: Told) -> str:
    """One move of a worked example: why, what, and what came of it."""
    move = f"**{step.name}**: `{step.move}`"
    if step.happened:
        move += f"  \n*{' '.join(step.happened)}*"
    return "\n\n".join(filter(None, (step.why, move) if step.mine else (move, step.why)))


def _cards(setting: Setting) -> str:
    """Every card of the game's own file, in words where it has them, with where its facts come from."""
    parts = [
        f"### {table.name.replace('_', ' ').capitalize()}\n\n{_card_table(setting, table.name)}"
        for table in setting.game.tables
    ]
    return "\n\n".join(parts) or "It has no cards of its own."


def _card_table(setting: Setting, table: str) -> str:
    rows = setting.cards.written[table]
    in_words = [setting.game.card_text(setting, row["name"]) for row in rows]
    if any(in_words):
        counted = [column for column in ("count", "copies") if any(column in row for row in rows)]
        own = zip(rows, in_words, strict=True)
        cells = [
            [row["name"], words, *(row.get(column, "") for column in counted), row["provenance"]] for row, words in own
        ]
        return _table(("card", "what it costs and does", *counted, "from"), cells)
    columns = list(dict.fromkeys(column for row in rows for column in row if column not in ("note", "called")))
    return _table(columns, [[row.get(column, "") for column in columns] for row in rows])


def _characters(game: Game) -> str:
    """Whom one can play against by temperament."""
    rows = [(f"`character:{name}`", game.temperament(name)) for name in game.characters]
    return _table(("bot", "temperament"), rows)


def _options(game: Game) -> str:
    if not game.options:
        return "None."
    rows = [
        (
            f"`{option.name}`",
            option.question(game.words),
            "<br>".join(f"`{name}`: {option.means(game.words, name)}" for name in option.answers),
        )
        for option in game.options
    ]
    return _table(("option", "question", "answers, the default first"), rows)


def _actions(setting: Setting) -> str:
    match = Match(setting, Shuffle(key_from_seed(1)))
    first = islice(zip(match.actions(), match.moves(), strict=True), SHOWN_MOVES)
    rows = [(action, f"`{text}`") for action, text in first]
    words = setting.words()
    kinds = [
        (_ids(move), f"`{_pattern(setting, move)}`", words.choice(move.verb)) for move in setting.game.moves.declared
    ]
    texts = f"An action is a number below {setting.game.actions}; each has a text of its own."
    return (
        f"{texts}\n\n{_table(('actions', 'text', 'meaning'), kinds)}\n\n"
        f"Some that are legal after a deal:\n\n{_table(('action', 'text'), rows)}"
    )


def _pattern(setting: Setting, move: Move) -> str:
    """The words of a move, with what it names in capitals."""
    named = [kind.word(setting, 0) if kind.size == 1 else name.upper() for name, kind in move.kinds.items()]
    return " ".join([move.verb, *named]).strip()


def _ids(move: Move) -> str:
    return str(move.first) if move.size == 1 else f"{move.first} to {move.first + move.size - 1}"


def _events(game: Game) -> str:
    """What a program is told: events by name with what each tells of."""
    rows = [
        (f"`{event.name}`", ", ".join(f"`{thing}`" for thing in event.kinds)) for event in game.events.declared.values()
    ]
    return _table(("kind", "tells of"), rows)


def _observation(settings: Sequence[Setting]) -> str:
    layouts = [Layout(setting) for setting in settings]
    sizes = _table(("seats", "numbers"), [(layout.setting.seats, layout.size) for layout in layouts])
    rows = [
        (
            f"`{piece.name}`",
            piece.start,
            piece.size,
            _shape(piece),
            _meaning(piece),
            "the seat itself" if piece.private else "everyone",
        )
        for piece in layouts[0].pieces.values()
    ]
    pieces = _table(("piece", "from", "size", "shape", "each number", "known to"), rows)
    return f"{sizes}\n\nWith {settings[0].seats} seats, every value from 0 to 1:\n\n{pieces}"


def _shape(piece: Piece) -> str:
    axes = [
        f"{size} {axis}s" if axis == "seat" else str(size) for size, axis in zip(piece.shape, piece.axes, strict=True)
    ]
    return " × ".join([*axes, str(piece.width)])


def _meaning(piece: Piece) -> str:
    seats = ", seats counted from the one that looks" if piece.seats else ""
    if piece.encoding == "bits":
        return f"a set, one bit for each of {piece.width} things{seats}"
    if piece.encoding == "bag":
        return f"how often each of the names 0 to {piece.high} is there: whether it is, and how often more"
    if piece.encoding == "counted":
        return f"{piece.low} to {piece.high}, counted step by step to {piece.low + piece.usual}"
    return f"{piece.encoding}, {piece.low} to {piece.high}{seats}"


def _rewards(game: Game) -> str:
    rows = []
    for reward, meaning in REWARDS.items():
        lowest, highest = (f"{bound:.3g}" for bound in bounds(game, max(game.seats), reward))
        rows.append((f"`{reward}`", meaning, f"{lowest} to {highest}"))
    return _table(("reward", "what it is", f"bounds with {max(game.seats)} seats"), rows)


def _interfaces(game: Game) -> str:
    short, seats = game.name.replace("-", "_"), game.seats[0]
    rows = [
        ("PettingZoo", f'`regalia.research.pettingzoo.env("{game.name}", seats={seats})`'),
        ("Gymnasium", f'`regalia.research.gymnasium.VectorEnv("{game.name}", 64, seats={seats})`'),
        ("OpenSpiel", f'`pyspiel.load_game("regalia_{short}(seats={seats})")`'),
    ]
    return _table(("interface", "call"), rows)


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [_row(head), _row(["---"] * len(head)), *map(_row, rows)]
    return "\n".join(lines)


def _row(cells: Iterable[object]) -> str:
    return f"| {' | '.join(str(cell).replace('|', chr(92) + '|') for cell in cells)} |"
