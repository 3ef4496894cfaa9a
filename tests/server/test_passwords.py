"""Passwords that are tried first are refused, others are not."""

from __future__ import annotations

import pytest

from regalia.server.passwords import is_common


@pytest.mark.parametrize(
    "password",
    [
        "password",
        "Password1!",
        "P@ssw0rd2024",
        "12345678",
        "1234567890",
        "19871224",
        "aaaaaaaa",
        "abababab",
        "qwertyuiop",
        "qwertz123",
        "1q2w3e4r5t",
        "1qaz2wsx",
        "abcdefgh",
        "hgfedcba",
        "asdfghjkl",
        "iloveyou2",
        "Dragon123",
        "monkey!!!",
        "letmein1234",
        "sunsh1ne",
        "Football99",
        "SuperMan2000",
        "qwerty123456",
        "passwordpassword",
        "regalia2026",
        "Greed1234",
        "ann-marie1",
        "Ann-Marie",
        "4nn-m4rie!",
    ],
)
def test_a_password_that_anyone_would_try_is_common(password: str) -> None:
    assert is_common(password, "Ann-Marie")


@pytest.mark.parametrize(
    "password",
    [
        "a long password",
        "kettle tulip bridge",
        "dragon under the bridge",
        "tulip7kettle",
        "x9$kV2!qLm",
        "31415926535897932",
        "Blaue Stunde im Hafen",
        "四つの言葉を並べた鍵",
        "password of the old lighthouse",
    ],
)
def test_any_other_is_not(password: str) -> None:
    assert not is_common(password, "Ann-Marie")
