"""The messages as TypeScript types, for the browser: `python -m regalia.server.typescript [FILE]`.

Without a file the types go to `web/src/lib/messages.ts` of the repository, from where the browser client takes them.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct, UnsetType
from msgspec.structs import fields

from regalia.engine.game import Game
from regalia.games import games
from regalia.server import messages

TARGET = Path(__file__).parents[3] / "web" / "src" / "lib" / "messages.ts"
HEAD = """// Made by python -m regalia.server.typescript from server/messages.py and what games declare: change those.
"""
EVENT = """/** What every event has. */
export interface EventFrame {
  ply: number
  private: boolean
  text: string
}
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def typescript() -> str:
    """All messages, in the order in which they are declared."""
    kinds = [kind for kind in vars(messages).values() if isinstance(kind, type) and issubclass(kind, Struct)]
    own = [kind for kind in kinds if (kind.__module__ == messages.__name__ and kind.__struct_fields__) or _tag(kind)]
    declared = [_interface(kind) for kind in own]
    own_events = [_events(game) for game in games().values()]
    unions = [
        f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(union))}\n"
        for name, union in (("ClientMessage", messages.ClientMessage), ("ServerMessage", messages.ServerMessage))
    ]
    return "\n".join([HEAD, *declared, EVENT, *own_events, _games(), *unions])


def _name(game: Game) -> str:
    """A game as its types are called: Kingdom18."""
    return "".join(part.capitalize() for part in game.name.split("-"))


def _events(game: Game) -> str:
    """What can happen in a game."""
    kinds = []
    for event in game.events.declared.values():
        things = "".join(f"; {thing}: {_type(kind.hint)}" for thing, kind in event.kinds.items())
        kinds.append(f'  | {{ kind: "{event.name}"{things} }}\n')
    head = f"/** What happens in {game.title}. */\n"
    return f"{head}export type {_name(game)}Event = EventFrame & (\n{''.join(kinds)})\n"


def _games() -> str:
    own = "".join(f'  "{game.name}": {{ event: {_name(game)}Event }}\n' for game in games().values())
    return f'export interface ByGame {{\n{own}}}\n\nexport type GameEvent = ByGame[keyof ByGame]["event"]\n'


def _tag(kind: type[Struct]) -> str | None:
    tag = kind.__struct_config__.tag
    return tag if isinstance(tag, str) else None


def _interface(kind: type[Struct]) -> str:
    hints = get_type_hints(kind, include_extras=True)
    lines = [f'  type: "{_tag(kind)}"'] if _tag(kind) else []
    for field in fields(kind):
        # What clients may leave out is optional; what the server sends is always there.
        optional = "?" if issubclass(kind, messages.Asked) and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {_type(hints[field.name])}")
    doc = (kind.__doc__ or "").strip().splitlines()
    head = f"/** {doc[0]} */\n" if doc else ""
    return head + f"export interface {kind.__name__} {{\n" + "".join(f"{line}\n" for line in lines) + "}\n"


def _type(hint: Any) -> str:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        title = next((meta.title for meta in arguments[1:] if isinstance(meta, Meta) and meta.title), None)
        return title or _type(arguments[0])
    if origin in (Union, UnionType):
        parts = dict.fromkeys(_type(part) for part in arguments if part is not UnsetType)
        return " | ".join(parts)
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in arguments)
    if origin is dict:
        return f"Record<{_type(arguments[0])}, {_type(arguments[1])}>"
    if origin in (list, tuple):
        inner = _type(arguments[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint.__name__
    return PLAIN[hint]


def main(arguments: Sequence[str]) -> None:
    target = Path(arguments[0]) if arguments else TARGET
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(typescript(), encoding="utf-8")
    print(f"The messages are in {target}.")


if __name__ == "__main__":
    main(sys.argv[1:])
