"""Options: what is offered, what is refused, and how it says so."""

import pytest

from catgames.core.options import Option, changed_options, complete_options, write
from catgames.core.types import BadOption

SIZE = Option("size", 5, choices=(5, 7, 9))
WALL = Option("walls", False, choices=(False, True))
KIND = Option("kind", "plain", choices=("plain", "royal"))
TURNS = Option("turns", 300, low=1, high=300, limit=True)
ALL = (SIZE, WALL, KIND, TURNS)


def test_defaults_fill_in_what_is_not_given():
    assert complete_options(ALL, {"size": 9}) == {
        "size": 9,
        "walls": False,
        "kind": "plain",
        "turns": 300,
    }


def test_a_given_value_that_is_false_or_zero_counts():
    options = (Option("walls", True, choices=(False, True)), Option("n", 5, low=0, high=9))
    assert complete_options(options, {"walls": False, "n": 0}) == {"walls": False, "n": 0}


@pytest.mark.parametrize(
    ("key", "value", "offer"),
    [
        ("size", 6, "5, 7, 9"),
        ("size", "5", "5, 7, 9"),
        ("walls", 1, "false, true"),
        ("walls", 0, "false, true"),
        ("walls", "true", "false, true"),
        ("kind", "Royal", "plain, royal"),
        ("turns", 0, "from 1 to 300"),
        ("turns", 301, "from 1 to 300"),
        ("turns", True, "from 1 to 300"),
        ("turns", 2.0, "from 1 to 300"),
        ("turns", None, "from 1 to 300"),
        ("turns", [1], "from 1 to 300"),
    ],
)
def test_what_is_not_offered_is_refused_with_the_offer(key, value, offer):
    with pytest.raises(BadOption) as caught:
        complete_options(ALL, {key: value})
    assert key in str(caught.value) and repr(value) in str(caught.value)
    assert offer in str(caught.value)


def test_true_is_not_the_number_one():
    assert not Option("n", 1, choices=(0, 1)).allows(True)
    assert not Option("b", True, choices=(False, True)).allows(1)


def test_an_unknown_option_is_refused_with_the_nearest():
    with pytest.raises(BadOption, match=r"no option 'wall'; did you mean 'walls'\?"):
        complete_options(ALL, {"wall": True})
    with pytest.raises(BadOption, match=r"no option 'zzz'; known: size, walls, kind, turns$"):
        complete_options(ALL, {"zzz": 1})


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (SIZE, "7", 7),
        (WALL, "true", True),
        (WALL, "FALSE", False),
        (KIND, "royal", "royal"),
        (Option("side", "North", choices=("North", "South")), "south", "South"),
        (TURNS, "12", 12),
        (Option("n", 0, low=-5, high=5), "-3", -3),
    ],
)
def test_values_are_read_as_they_are_typed(option, text, value):
    read = option.parse(text)
    assert read == value and type(read) is type(value)


@pytest.mark.parametrize(
    "text", ["", "x", "0", "301", "--5", "-", "²", "1.0", "1e2", "9" * 5000, " 5"]
)
def test_what_does_not_read_is_refused(text):
    with pytest.raises(BadOption, match="turns can't be"):
        TURNS.parse(text)
    with pytest.raises(BadOption, match="choose one of 5, 7, 9"):
        SIZE.parse(text)


def test_what_differs_from_the_defaults_is_told_as_it_is_typed():
    assert changed_options(ALL, {"turns": 20, "walls": True, "kind": "plain"}) == [
        "walls=true",
        "turns=20",
    ]


def test_values_are_written_as_they_are_typed():
    assert [write(v) for v in (True, False, None, 3, "royal")] == [
        "true",
        "false",
        "none",
        "3",
        "royal",
    ]
