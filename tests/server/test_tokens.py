"""Ids and tokens."""

from __future__ import annotations

from regalia.server.tokens import new_id


def test_no_id_looks_like_an_option_of_a_command() -> None:
    assert not [made for made in (new_id() for _ in range(2000)) if made.startswith("-")]
