"""Whatever is typed or read becomes text that can be drawn and saved."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catgames.core.plain_text import LONGEST, printable


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ada", "Ada"),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("A\0da", "Ada"),
        ("\u200f", ""),
        ("\u202eadA\u202c", "adA"),
        ("\ud800Bo\udfff", "Bo"),
        ("\u0301\u0301", ""),
        ("A\nB\tC", "A B C"),
        ("10\u202f000", "10\u202f000"),
        ("q" + "\u0323" * 300, "q\u0323\u0323"),
        ("x" * 3 * LONGEST, "x" * LONGEST),
    ],
)
def test_what_has_no_picture_is_left_out(text: str, shown: str) -> None:
    assert printable(text) == shown


@given(st.text(st.characters(codec=None, exclude_categories=())))
def test_any_text_becomes_one_that_can_be_saved(text: str) -> None:
    made = printable(text)
    made.encode()
    assert printable(made) == made
    emoji = "\U0001f000", "\U0001faff"  # also those that this Python does not know yet
    assert all(c.isprintable() or c.isspace() or emoji[0] <= c <= emoji[1] for c in made)
