"""How much the tests try: enough to notice a mistake in `make test`, more in `make test-all`."""

from __future__ import annotations

from regalia.testing.cases import THOROUGH, tries

__all__ = ["PATIENCE", "THOROUGH", "tries"]

# Seconds until a test gives up waiting for what must happen. This says nothing about how soon it should: a machine that
# does ten other things at once is no reason to fail.
PATIENCE = 240.0
