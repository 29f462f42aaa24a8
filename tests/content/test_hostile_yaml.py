"""Malicious files: each is refused quickly, with file and line."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from cpu_time import Times, assert_quick

from catgames.catalog import load_game
from catgames.content import games, loader
from catgames.content.loader import read_file
from catgames.content.paths import DATA, located
from catgames.core.types import BadContent
from catgames.games.template.data import PARTS, compile_data
from catgames.games.template.game import Template

GOOD = located(DATA / "template.yaml").read_text("utf-8")

laughs = "a0: &a0 [x, x, x]\n" + "".join(
    f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, 12)
)

NOT_YAML: dict[str, str | bytes] = {
    # what takes memory or time
    "a_billion_laughs": laughs,
    "an_alias_of_itself": "a: &a [*a]\n",
    "a_merge_key": "a: &a {x: 1}\nb:\n  <<: *a\n",
    "deep_flow_lists": "a: " + "[" * 5_000 + "]" * 5_000,
    "deep_flow_maps": "a: " + "{a: " * 2_000 + "1" + "}" * 2_000,
    "deep_unclosed_lists": "[" * 100_000,
    "deep_block_lists": "- " * 3_000 + "x",
    "deep_block_maps": "".join(f"{' ' * i}a:\n" for i in range(60)) + " " * 60 + "1",
    "over_a_megabyte": "a: " + "x" * 1_000_001,
    "a_megabyte_of_one_line": "a: " + "x y " * 300_000,
    "over_fifty_thousand_values": "a:\n" + "- 1\n" * 60_000,
    "fifty_thousand_empty_values": "[" + "," * 49_000 + "]",
    "very_many_duplicate_keys": "a: 1\n" * 24_000,
    "a_number_of_a_megabyte": "a: " + "9" * 900_000,
    "a_fraction_of_a_megabyte": "a: 1." + "9" * 900_000,
    "colons_that_might_be_hours": "a: " + "1:" * 20 + "1",
    # what does something
    "a_python_object": "a: !!python/object/apply:os.system ['echo']\n",
    "a_python_name": "a: !!python/name:os.system\n",
    "a_tag_of_its_own": "a: !cat {x: 1}\n",
    "binary": "a: !!binary aGVsbG8=\n",
    "a_set": "a: !!set {x, y}\n",
    "an_explicit_int": "a: !!int '7'\n",
    "a_tag_directive": "%TAG ! tag:example.com,2000:\n---\na: !x 1\n",
    "an_anchor_alone": "a: &x 1\n",
    "an_unknown_alias": "a: *nobody\n",
    # keys
    "a_key_twice": "a: 1\nb: 2\na: 3\n",
    "a_key_twice_deep_down": "a:\n  b: 1\n  c: 2\n  b: 1\n",
    "a_list_as_key": "[1, 2]: x\n",
    "a_mapping_as_key": "{a: 1}: x\n",
    "null_as_key": "~: x\n",
    "true_as_key": "true: x\n",
    "a_fraction_as_key": "1.5: x\n",
    "a_complex_key": "? - a\n  - b\n: x\n",
    # values that programs read differently
    "on": "a: on\n",
    "off_as_key": "off: 1\n",
    "yes": "a: yes\n",
    "NO": "a: NO\n",
    "y": "a: [y]\n",
    "True": "a: True\n",
    "NULL": "a: NULL\n",
    "octal": "a: 010\n",
    "new_octal": "a: 0o17\n",
    "hexadecimal": "a: 0x1F\n",
    "binary_number": "a: 0b11\n",
    "minutes": "a: 1:30\n",
    "minutes_and_tenths": "a: 1:30.5\n",
    "underscores": "a: 1_000\n",
    "a_date": "a: 2024-01-31\n",
    "a_time": "a: 2024-01-31T10:00:00Z\n",
    "infinity": "a: .inf\n",
    "not_a_number": "a: -.NaN\n",
    "an_exponent": "a: 1e5\n",
    "a_plus": "a: +5\n",
    "no_leading_zero": "a: .5\n",
    "no_decimals": "a: 5.\n",
    "leading_zero_fraction": "a: 007.5\n",
    "too_many_digits": "a: 1234567890123456789\n",
    "an_equals_sign": "a: =\n",
    # not YAML, not text, not one document
    "tabs": "a:\n\tb: 1\n",
    "an_open_bracket": "a: [1, 2\nb: 3\n",
    "an_open_quote": 'a: "x\nb: 3\n',
    "a_bad_escape": 'a: "\\q"\n',
    "a_stray_bracket": "a: ]\n",
    "a_colon_too_many": "a: b: c\n",
    "bad_indentation": "a:\n   b: 1\n  c: 2\n",
    "a_percent_sign": "%a: 1\n",
    "an_at_sign": "a: @b\n",
    "two_documents": "a: 1\n---\nb: 2\n",
    "a_version_of_the_future": "%YAML 9.9\n---\na: 1\n",
    "not_utf_8": b"a: 1\nb: caf\xe9\n",
    "utf_16": "a: 1\n".encode("utf-16"),
    "null_bytes": b"a: 1\nb: \x00\x00\n",
    "control_characters": "a: 1\nb: \x07\n",
    "a_picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40,
    "a_program": b"\x7fELF" + bytes(1000),
}


def edited(*pairs: tuple[str, str]) -> str:
    """The template's data file with some of its text replaced."""
    text = GOOD
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return text


NOT_A_GAME: dict[str, str] = {
    "empty": "",
    "only_a_comment": "# nothing\n",
    "only_a_word": "cats\n",
    "only_a_list": "- 1\n- 2\n",
    "an_unknown_section": GOOD + "dogs: 1\n",
    "very_many_unknown_sections": GOOD + "".join(f"hands{i}: 1\n" for i in range(20_000)),
    "an_unknown_section_with_a_long_name": GOOD + "? " + "hand" * 100_000 + "\n: 1\n",
    "a_missing_section": edited(("hisses: 6", "")),
    "a_word_for_a_number": edited(("hand: 3", "hand: three")),
    "a_long_text_for_a_number": edited(("hand: 3", "hand: " + "three " * 100_000)),
    "a_fraction_for_a_number": edited(("hand: 3", "hand: 3.5")),
    "true_for_a_number": edited(("hand: 3", "hand: true")),
    "nothing_for_a_number": edited(("hand: 3", "hand:")),
    "a_number_too_small": edited(("hand: 3", "hand: -1")),
    "a_number_too_big": edited(("count: 7", "count: 999999")),
    "a_number_for_words": edited(("name: tom", "name: 7")),
    "no_words": edited(("name: tom", 'name: ""')),
    "a_mapping_for_a_list": edited(("dishes:", "dishes:\n  x: 1\nmore:")),
    "an_empty_list": GOOD[: GOOD.index("dishes:")] + "dishes: []\n",
    "a_list_for_a_mapping": edited(("{ name: tom, strength: 3, count: 5 }", "[tom, 3, 5]")),
    "one_key_too_many": edited(("name: tom,", "name: tom, nmae: x,")),
    "one_key_too_few": edited(("strength: 3, ", "")),
    "too_few_cards": edited(("hand: 3", "hand: 6"), ("hisses: 6", "hisses: 0"), ("7 }", "1 }")),
    "one_name_twice": edited(("name: tom", "name: milk")),
    "a_default_not_offered": edited(("default: 5", "default: 50")),
    "a_default_of_another_kind": edited(("default: nobody", "default: 1")),
    "neither_choices_nor_range": edited((", range: [1, 10]", "")),
    "choices_and_range": edited(("[nobody, next]", "[nobody, next], range: [1, 2]")),
    "a_range_upside_down": edited(("[1, 10]", "[10, 1]")),
    "a_range_of_three": edited(("[1, 10]", "[1, 5, 10]")),
    "a_range_of_words": edited(("[1, 10]", "[one, ten]")),
    "one_choice": edited(("[nobody, next]", "[nobody]")),
    "a_limit_that_is_a_word": edited(("limit: true", "limit: sure")),
    "a_need_of_no_option": edited(("limit: true", "needs: { tiees: [next] }")),
    "a_need_that_is_no_list": edited(("limit: true", "needs: { ties: next }")),
    "options_as_a_list": GOOD[: GOOD.index("options:")] + "options: [ties]\n",
    "a_number_for_an_option": GOOD[: GOOD.index("options:")]
    + "options:\n  7: { default: 1, range: [1, 2] }\n",
    "sounds_of_numbers": GOOD + "sounds: { bid: 3 }\n",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder with the games' data."""
    monkeypatch.setattr(games, "DATA", tmp_path)
    return tmp_path


def refused(read: Callable[[], object], name: str) -> str:
    """The error; it must come quickly, be short, and have file and line in every line."""
    texts = []

    def try_to_read() -> Times:
        times = Times()
        with times.part(), pytest.raises(BadContent) as caught:
            read()
        texts.append(str(caught.value))
        return times

    assert_quick(try_to_read)
    (text,) = set(texts)
    for line in text.splitlines():
        assert re.match(rf"\S*{name}\.yaml:\d+: .+|… and [\d,]+ more mistakes$", line), line
        assert len(line) < 400, line
    assert len(text.splitlines()) <= loader.MOST_MISTAKES + 1
    return text


def build_template(content: str | bytes, folder: Path) -> Callable[[], object]:
    """Read the game with this as its data file."""
    raw = content if isinstance(content, bytes) else content.encode()
    (folder / "template.yaml").write_bytes(raw)
    return lambda: games.build(Template, PARTS, compile_data, None)


@pytest.mark.parametrize("name", NOT_YAML)
def test_a_hostile_file_is_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.yaml"
    content = NOT_YAML[name]
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    refused(lambda: read_file(path), name)


@pytest.mark.parametrize("name", NOT_YAML)
def test_a_hostile_file_is_refused_as_a_games_data(name: str, folder: Path) -> None:
    refused(build_template(NOT_YAML[name], folder), "template")


@pytest.mark.parametrize("name", NOT_A_GAME)
def test_a_file_that_is_no_game_is_refused(name: str, folder: Path) -> None:
    refused(build_template(NOT_A_GAME[name], folder), "template")


def test_the_good_file_passes(folder: Path) -> None:
    """So the others are refused only because of their mistakes."""
    game = build_template(GOOD, folder)()
    assert game.data == load_game("template").data  # type: ignore[attr-defined]


def test_there_are_sixty_malicious_files() -> None:
    assert len(NOT_YAML) >= 60


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("a_key_twice", "3: 'a' stands twice; first in line 1"),
        ("on", "1: on is read differently by different programs; write 'on' in quotes"),
        ("over_a_megabyte", "1: is 1,000,004 bytes long; 1,000,000 are the limit"),
        ("deep_block_maps", "20: is nested deeper than 20"),
        ("over_fifty_thousand_values", "has more than 50,000 values"),
        ("not_utf_8", "2: is not UTF-8 text"),
        ("two_documents", "2: a second document begins; only one is read"),
        ("a_python_object", "1: anchors and tags .* are not allowed"),
        ("tabs", "2: .*tab|2: found character"),
    ],
)
def test_the_message_says_what_is_wrong(name: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.yaml"
    content = NOT_YAML[name]
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    assert re.search(message, refused(lambda: read_file(path), name))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("an_unknown_section", "dogs: unknown key"),
        ("a_missing_section", "1?: 'hisses' is missing"),
        ("one_key_too_many", "cats.2.nmae: unknown key; did you mean 'name'?"),
        ("one_key_too_few", "cats.2: 'strength' is missing"),
        ("a_word_for_a_number", "2: hand: expected a whole number from 1 to 6, found 'three'"),
        ("a_default_not_offered", "options.rounds.default: is not offered; choose a whole number"),
        ("a_need_of_no_option", "there is no option 'tiees'; did you mean 'ties'?"),
        ("one_name_twice", "'milk' names two kinds"),
        ("only_a_list", "1: expected a mapping, found a list"),
        ("only_a_word", "1: expected a mapping, found 'cats'"),
    ],
)
def test_the_message_says_what_is_expected(name: str, message: str, folder: Path) -> None:
    text = refused(build_template(NOT_A_GAME[name], folder), "template")
    assert re.search(message.replace("?", r"\?").replace("1\\?", "1?"), text), text


def test_all_mistakes_are_reported_together_in_the_order_of_lines(folder: Path) -> None:
    bad = edited(
        ("hand: 3", "hand: many"),
        ("strength: 2", "strength: -2"),
        ("name: tiger, ", ""),
        ("worth: 4", "wroth: 4"),
        ("default: nobody", "default: anybody"),
    )
    lines = refused(build_template(bad, folder), "template").splitlines()
    numbers = [int(re.search(r":(\d+):", line)[1]) for line in lines]  # type: ignore[index]
    where = bad.splitlines()
    wrong = ["many", "-2", "strength: 4", "wroth", "wroth", "anybody"]
    assert numbers == [next(n for n, line in enumerate(where, 1) if w in line) for w in wrong]


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path):
        with pytest.raises(BadContent, match="can't be read"):
            read_file(path)
