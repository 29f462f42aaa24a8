"""Reading valid files."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from catgames.content.loader import as_node, read_text
from catgames.core.types import BadContent


def plain(text: str) -> object:
    return read_text(text, "test.yaml").plain()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7", 7),
        ("-7", -7),
        ("0", 0),
        ("1.50", 1.5),
        ("-0.25", -0.25),
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("cat", "cat"),
        ("'on'", "on"),
        ('"010"', "010"),
        ("cat's cradle", "cat's cradle"),
        ("hand-made", "hand-made"),
        ("e5", "e5"),
        ("one:two", "one:two"),
        ('"true"', "true"),
        ("|-\n  two\n  lines", "two\nlines"),
    ],
)
def test_every_value_has_one_meaning(text, value):
    read = plain(f"a: {text}\n")
    assert read == {"a": value} and type(read["a"]) is type(value)


def test_every_node_knows_its_line():
    root = read_text("a: 1\nb:\n  - x\n  - {c: 2}\n", "test.yaml")
    assert root.key_lines == {"a": 1, "b": 2}
    assert [n.line for n in root.entries["b"].items] == [3, 4]
    assert root.entries["b"].items[1].entries["c"].line == 4


def test_a_file_without_content_is_an_empty_mapping():
    assert plain("") == plain("# nothing\n") == {}


def test_byte_order_marks_and_crlf_are_accepted(tmp_path):
    from catgames.content.loader import read_file

    path = tmp_path / "a.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\r\nb: x\r\n")
    assert read_file(path).plain() == {"a": 1, "b": "x"}


def test_the_pure_reader_reads_the_same(monkeypatch):
    """As where the C reader is missing."""
    from catgames.content import loader
    from catgames.content.paths import DATA

    text = (DATA / "clowder.yaml").read_text("utf-8")
    quick = plain(text)
    monkeypatch.setattr(loader, "_Loader", yaml.SafeLoader)
    assert plain(text) == quick


printable = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))  # the writer folds the rest
scalars = (
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | st.text(printable, max_size=12)
)
keys = st.text(printable, max_size=8) | st.integers(-99, 99)
trees = st.recursive(
    scalars, lambda t: st.lists(t, max_size=4) | st.dictionaries(keys, t, max_size=4), max_leaves=12
)


@given(trees)
def test_yaml_written_by_pyyaml_is_read_correctly(tree):
    """Or refused because programs read it differently; but never read as something else."""
    text = yaml.safe_dump({"a": tree}, allow_unicode=True, default_flow_style=False)
    if "&id" in text:
        return
    try:
        assert plain(text) == {"a": tree}
    except BadContent as e:
        assert "read differently" in str(e), text


@given(st.dictionaries(keys, trees, max_size=4))
def test_plain_data_becomes_nodes_and_back(tree):
    assert as_node(tree).plain() == tree


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text):
    try:
        read_text(text, "test.yaml")
    except BadContent as e:
        assert str(e).startswith("test.yaml:")
