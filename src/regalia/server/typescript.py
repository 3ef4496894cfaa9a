"""The messages as TypeScript types, for the browser: `python -m regalia.server.typescript [FILE]`.

Without a file the types go to `web/src/lib/messages.ts` of the repository, from where the browser client takes them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType, ModuleType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct, UnsetType
from msgspec.structs import fields

from regalia.engine.game import Game
from regalia.engine.talk import Said
from regalia.engine.view import Ended, Frame
from regalia.games import games
from regalia.server import laboratory_messages, messages, people_messages, socket_messages

GAMES = Path(__file__).parents[1] / "games"
TARGET = Path(__file__).parents[3] / "web" / "src" / "lib" / "messages.ts"
HEAD = """// Made by python -m regalia.server.typescript from server/*messages.py and what games declare: change those.

import type { Phrase } from './texts/telling'
"""
EVENT = """/** What every event has. */
export interface EventFrame {
  ply: number
  private: boolean
}
"""
MODULES = (messages, people_messages, socket_messages, laboratory_messages)  # where messages are declared
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def typescript() -> str:
    """All messages in the order in which they are declared, then what each game shows and tells."""
    declared = [_interface(kind) for module in MODULES for kind in _declared(module)]
    of_games = [text for game in _own() for text in (*_views(game), _events(game))]
    unions = [
        f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(union))}\n"
        for name, union in (
            ("ClientMessage", socket_messages.ClientMessage),
            ("ServerMessage", socket_messages.ServerMessage),
        )
    ]
    return "\n".join([HEAD, *declared, EVENT, *_frame(), *of_games, _games(), *unions])


def _declared(module: ModuleType) -> list[type[Struct]]:
    """The messages of a module that have anything in them, or are told apart by their names."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Struct)]
    own = (module.__name__, Said.__module__) if module is messages else (module.__name__,)
    return [kind for kind in kinds if kind.__module__ in own and (kind.__struct_fields__ or _tag(kind))]


# What games show and tell


def _own() -> list[Game]:
    """The games that the browser has layouts for: not those of other packages."""
    return [game for game in games().values() if GAMES in game.folder.parents]


def _name(game: Game) -> str:
    """A game as its types are called: Kingdom18."""
    return "".join(part.capitalize() for part in game.name.split("-"))


def _frame() -> list[str]:
    """What every view has, as a type and as a list of names."""
    names = ", ".join(f'"{name}"' for name in Frame.__struct_fields__)
    return [_interface(Ended), _interface(Frame), f"export const FRAME: readonly string[] = [{names}]\n"]


def _views(game: Game) -> Iterator[str]:
    """The view of a game, and before it the things in it under names of their own."""
    prefix = _name(game)
    things = {kind: prefix + kind.__name__ for kind in _things(game.view_type)}
    if len(set(things.values())) < len(things):
        raise TypeError(f"Two kinds of thing in the view of {game.title} have the same name.")
    for kind in things:
        if kind is not game.view_type:
            yield _interface(kind, things)
    view = _interface(game.view_type, things, leave_out=Frame.__struct_fields__, extends="Frame")
    yield view.replace("{\n", f'{{\n  game: "{game.name}"\n', 1)


def _things(kind: type[Struct]) -> Iterator[type[Struct]]:
    """A kind of thing and those in it that its game declares, innermost first."""
    for hint in get_type_hints(kind).values():
        for part in _parts(hint):
            if part.__module__ != Frame.__module__:
                yield from _things(part)
    yield kind


def _parts(hint: Any) -> Iterator[type[Struct]]:
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    for argument in get_args(hint):
        yield from _parts(argument)


def _events(game: Game) -> str:
    """What can happen in a game."""
    kinds = []
    for event in game.events.declared.values():
        things = "".join(f"; {thing}: {_type(kind.hint)}" for thing, kind in event.kinds.items())
        kinds.append(f'  | {{ kind: "{event.name}"{things} }}\n')
    head = f"/** What happens in {game.title}. */\n"
    return f"{head}export type {_name(game)}Event = EventFrame & (\n{''.join(kinds)})\n"


def _games() -> str:
    own = "".join(f'  "{game.name}": {{ view: {_name(game)}View; event: {_name(game)}Event }}\n' for game in _own())
    return (
        f"export interface ByGame {{\n{own}}}\n\n"
        'export type View = ByGame[keyof ByGame]["view"]\n\n'
        'export type GameEvent = ByGame[keyof ByGame]["event"]\n'
    )


# Types


def _tag(kind: type[Struct]) -> str | None:
    tag = kind.__struct_config__.tag
    return tag if isinstance(tag, str) else None


def _interface(
    kind: type[Struct],
    names: Mapping[type[Struct], str] = MappingProxyType({}),
    leave_out: Sequence[str] = (),
    extends: str = "",
) -> str:
    hints = get_type_hints(kind, include_extras=True)
    lines = [f'  type: "{_tag(kind)}"'] if _tag(kind) else []
    own = [field for field in fields(kind) if field.name not in leave_out or field.name in kind.__annotations__]
    for field in own:
        # What clients may leave out is optional; what the server sends is always there.
        optional = "?" if issubclass(kind, messages.Asked) and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {_type(hints[field.name], names)}")
    doc = (kind.__doc__ or "").strip().splitlines()
    head = f"/** {doc[0]} */\n" if doc else ""
    title = names.get(kind, kind.__name__) + (f" extends {extends}" if extends else "")
    return head + f"export interface {title} {{\n" + "".join(f"{line}\n" for line in lines) + "}\n"


def _type(hint: Any, names: Mapping[type[Struct], str] = MappingProxyType({})) -> str:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        title = next((meta.title for meta in arguments[1:] if isinstance(meta, Meta) and meta.title), None)
        return title or _type(arguments[0], names)
    if origin in (Union, UnionType):
        parts = dict.fromkeys(_type(part, names) for part in arguments if part is not UnsetType)
        return " | ".join(parts)
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in arguments)
    if origin is dict:
        return f"Record<{_type(arguments[0], names)}, {_type(arguments[1], names)}>"
    if origin in (list, tuple):
        inner = _type(arguments[0], names)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(hint, type) and issubclass(hint, Struct):
        return names.get(hint, hint.__name__)
    return PLAIN[hint]


def main(arguments: Sequence[str]) -> None:
    target = Path(arguments[0]) if arguments else TARGET
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(typescript(), encoding="utf-8")
    print(f"The messages are in {target}.")


if __name__ == "__main__":
    main(sys.argv[1:])
