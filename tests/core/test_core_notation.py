"""Moves as text and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catgames.core.notation import read_move, read_target, write_move, write_target
from catgames.core.types import BadRecord

words = st.from_regex(r"[a-z_][a-z0-9_.'-]{0,8}", fullmatch=True) | st.sampled_from(["é", "Zoë"])
atoms = st.none() | words | st.integers(-(10**18) + 1, 10**18 - 1)
targets = atoms | st.lists(atoms, max_size=4).map(tuple)
moves = st.tuples(words, st.lists(targets, max_size=4)).map(lambda m: (m[0], *m[1]))


@given(moves)
def test_what_is_written_is_read_back(move):
    text = write_move(move)
    assert read_move(text) == move
    assert len(text.splitlines()) == 1


@given(st.lists(moves, min_size=2, max_size=12, unique=True))
def test_different_moves_have_different_texts(some):
    assert len({write_move(m) for m in some}) == len(some)


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text):
    """And what was read is written and read the same."""
    try:
        move = read_move(text)
    except BadRecord:
        return
    assert read_move(write_move(move)) == move


@pytest.mark.parametrize(
    ("target", "text"),
    [
        (4, "4"),
        (None, "-"),
        ("red", "red"),
        (("cell", 0, -5), "cell:0,-5"),
        (("hand",), "hand:"),
        ((), "()"),
        ((1, 4, 9), "(1,4,9)"),
        ((None, "a"), "(-,a)"),
        (("take", None), "take:-"),
    ],
)
def test_the_forms_of_a_target(target, text):
    assert write_target(target) == text
    assert read_target(text) == target


NO_MOVES = """
4 | - x | cell:1 | (1,2) x | go cell:1, | go , | go ( | go ) | go (1 | go ((1)) | go a:b:c | go 1:2
go a(b) | go +1 | go 1.5 | go a;b | go a\\b | go "a" | go --1 | go cell:1,,2 | go :1 | go (a:1)
"""
LONG = ["go " + "9" * 5000, "go cell:" + "9" * 19]


@pytest.mark.parametrize(
    "text", ["", " ", *NO_MOVES.replace("\n", " | ").split(" | ")[1:-1], *LONG]
)
def test_what_is_not_a_move_is_refused(text):
    with pytest.raises(BadRecord) as caught:
        read_move(text)
    assert str(caught.value)


def test_words_that_could_not_be_read_back_are_not_written():
    for word in ("two words", "", "a,b", "1st", "(", "a:b"):
        with pytest.raises(AssertionError):
            write_move(("go", word))
