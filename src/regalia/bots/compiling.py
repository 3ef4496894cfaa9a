"""A process of its own that compiles bots, so that nobody waits for the compiler: `python -m regalia.bots.compiling`.

It reads a game and a bot a line. It answers each with a word when that bot's code is on disk for all to load, or when
it cannot be, and before that with another one if there is anything to compile. It goes when its input ends, however
that comes about.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
import traceback
from collections.abc import Iterator

from regalia.bots.bot import needs_compiling, prepare
from regalia.bots.named import make
from regalia.engine.kernel import load_compiler
from regalia.games import find

COMMAND = (sys.executable, "-m", "regalia.bots.compiling")  # then how far it stands back
MISSING, READY, NOT_KEPT, FAILED = "missing", "ready", "not-kept", "failed"


def main(niceness: int) -> None:
    os.nice(niceness)
    lines: queue.SimpleQueue[str] = queue.SimpleQueue()

    def read() -> None:
        for line in sys.stdin:
            lines.put(line)
        os._exit(0)  # whoever asked has gone, and what is half compiled is of no use to anyone

    threading.Thread(target=read, daemon=True).start()
    while True:
        game, bot = lines.get().split()
        for word in compile_bot(game, bot):
            print(word, flush=True)


def compile_bot(game: str, bot: str) -> Iterator[str]:
    """Have a bot's code on disk; how that goes."""
    try:
        setting, thinker = find(game).setting(), make(bot)
        if needs_compiling(thinker, setting):
            yield MISSING
            if not load_compiler().can_keep():
                yield NOT_KEPT
                return
            prepare(thinker, setting)
        yield READY
    except Exception:
        traceback.print_exc()
        yield FAILED


if __name__ == "__main__":
    main(int(sys.argv[1]))
