"""What designers get wrong in YAML is told by what is wrong with it, in the line where it is."""

from __future__ import annotations

import pytest
import yaml

from catgames.content import loader
from catgames.content.checks import Choice, Flag, ListOf, Report, Shape, Text
from catgames.content.loader import read_text
from catgames.core.types import BadContent

MISTAKES = [
    # indentation
    ("zones:\n  deck: {}\n hand: {}\n", "3: is indented with 1 space; 0 or 2 would fit the lines"),
    ("pieces:\n  c: c.csv\n zones:\n  deck: {}\n", "3: is indented with 1 space; 0 or 2 would"),
    ("zones:\n  deck: {}\n    hand: {}\n", "3: is indented with 4 spaces; 0 or 2 would fit"),
    ("title: A\n seats: 3\n", "2: is indented with 1 space; 0 would fit the lines above"),
    ("layout:\n  - {zone: a}\n - {zone: b}\n", "3: is indented with 1 space; 0 or 2 would fit"),
    ("layout:\n  - zone: a\n     kind: row\n", "3: is indented with 5 spaces; 0, 2 or 4 would fit"),
    ("deck: pile\n  order: unknown\n", "2: is indented with 2 spaces; 0 would fit"),
    ("a:\n  b:\n    c: 1\n   d: 2\n", "4: is indented with 3 spaces; 0, 2 or 4 would fit"),
    ("zones:\n\tdeck: {}\n", "2: is indented with a tab; use spaces"),
    ("zones:\n  deck: {}\n\thand: {}\n", "3: is indented with a tab; use spaces"),
    ("a: b\n\u00a0\u00a0c: d: e\n", "2: is indented with no-break spaces; use plain ones"),
    ("layout:\n  - {zone: a}\n  zone: b\n", "3: the lines of a list begin with '- ', and this"),
    # colons
    ("tagline: Note: it is fun\n", "1: a text with a colon needs quotes"),
    ("log:\n  - he says: no: never\n", "2: a text with a colon needs quotes"),
    ("title:Nap Time\nseats: 3\n", "1: a blank is missing after the colon of 'title'"),
    (
        "zones:\n  deck: {}\n  row:{}\nfields: {}\n",
        "3: a blank is missing after the colon of 'row'",
    ),
    ("zones: {deck:{order: unknown}}\n", "1: a blank is missing after a colon"),
    ("title: A\nzones\n  deck: {}\n", "2: a colon is missing in 'zones'"),
    ("title: A\nseats 3\nzones: {}\n", "2: a colon is missing in 'seats 3'"),
    ("title = A\nseats: 3\n", "1: a colon is missing in 'title = A'"),
    # braces
    ("log: {slept: {seat} sleeps}\n", "1: a text with braces or brackets in it needs quotes"),
    ("text:\n  choose: {seat} chooses\n", "2: a text that begins with { needs quotes"),
    ("tagline: [Beta] a game\n", "1: a text that begins with [ needs quotes"),
    ("deck: {order: unknown start: card}\n", "1: a comma is missing, or quotes around a text"),
    (
        "a:\n  deck: {order: b, start: c\n  hand: {per: seat}\n",
        "2: the { is not closed; expected }",
    ),
    ("seats: [2, 4\npieces: {card: x}\n", "1: the [ is not closed; expected ] or a comma"),
    ("zones:\n  deck: {order: unknown}}\n", "2: has a } too many"),
    # quotes
    ('title: "Nap Time\ntagline: x\n', "1: the quote that begins here ('title: \"Nap Time')"),
    ("tagline: 'It's fun'\n", "1: goes on after '…'; put \" around a text with ' in it"),
    ('tagline: "The "best" game"\n', '1: goes on after "…"; put \' around a text with " in it'),
    ("tagline: 'a' and b\n", "1: goes on after '…'"),
    ("title: “Nap: Time”\n", "1: “ is no quote of YAML; write \"…\" or '…'"),
    ('title: "C:\\games"\n', '1: in "…" a backslash is written twice'),
    # signs
    *((f"tagline: {s}fun\n", f"1: a text that begins with {s} needs quotes") for s in "@`%|"),
    ("tagline: > fun\n", "1: a text that begins with > needs quotes"),
    ("tagline: ? why\n", "1: a text that begins with ? needs quotes"),
    ("tagline: *the* best\n", "1: a text that begins with * needs quotes"),
    ("tagline: & more\n", "1: a text that begins with & needs quotes"),
    ("tagline: !fun\n", "a text that begins with & or ! needs quotes"),
    ("tagline: - why\n", "1: a text that begins with - needs quotes"),
    (
        "card: {file: x.csv, back: #806040}\nb: 1\n",
        "1: what follows # is a comment; write '#806040'",
    ),
    ("card:\n  back: #806040\n", "2: what follows # is a comment; write '#806040' in quotes"),
    ("a: 1\r\nb:\r\n  c: 1\r\n d: 2\r\n", "4: is indented with 1 space; 0 or 2 would fit"),
    ("title: A\x07B\n", "1: has a sign that is no text (U+0007)"),
    ("title: A\nb: \x00\n", "2: has a sign that is no text (U+0000)"),
]


@pytest.mark.parametrize("pure", [False, True])
@pytest.mark.parametrize(("text", "told"), MISTAKES)
def test_a_mistake_is_told_in_its_line(monkeypatch, text, told, pure):
    """With both parsers of PyYAML; not every installation has the fast one."""
    if pure and "deck:{" in text:
        pytest.skip("is YAML for this parser")
    if pure:
        monkeypatch.setattr(loader, "_Loader", yaml.SafeLoader)
    with pytest.raises(BadContent) as caught:
        read_text(text, "game.yaml")
    assert told in str(caught.value)
    assert str(caught.value).startswith("game.yaml:")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("zones: deck:{}\n", "found 'deck:{}'; is a blank missing after the colon?"),
        ("list:\n  -zone: a\n", "found a mapping; is a blank missing after a -?"),
        ("zones: true\n\u00a0per: 1\n", "it is indented with no-break spaces, which are letters"),
        ("per:seat: 1\n", "unknown key; is a blank missing after the colon?"),
    ],
)
def test_a_blank_that_is_missing_is_told_where_it_makes_a_text(text, told):
    root = read_text(text, "game.yaml")
    report = Report("game.yaml", root)
    Shape({}, {"zones": Flag(), "list": ListOf(Text()), "per": Choice(("seat",))}).read(
        root, (), report
    )
    with pytest.raises(BadContent) as caught:
        report.close()
    assert told in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "a: http://x.org/y\n",
        "a: 'x: y'\nb: \"{c} d\"\n",
        "# only: a comment\na: 1 # and: another\n",
        "a:\n- b\n- c: 1\n  d: 2\n",
        "a: |\n  one: two: three\n   {x} y\nb: >\n  - c: d: e\n",
        "a: {b: 1,\n  c: 2}\n",
        "colour: '#806040'\nnone:\n",
    ],
)
def test_good_yaml_is_read(text):
    assert read_text(text, "game.yaml").plain() == yaml.safe_load(text)
