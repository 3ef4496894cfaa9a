"""How much the tests try: enough to notice a mistake in `make test`, more in `make test-all`."""

from __future__ import annotations

import os

# Seconds until a test gives up waiting for what must happen. This says nothing about how soon it should: a machine that
# does ten other things at once is no reason to fail.
PATIENCE = 240.0
THOROUGH = os.environ.get("REGALIA_THOROUGH") == "1"  # set by make test-all


def tries(few: int, many: int) -> int:
    """How often something is tried that proves a little more each time."""
    return many if THOROUGH else few
