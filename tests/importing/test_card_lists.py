"""No row of a designer's list is lost, and nothing odd in it goes unsaid."""

from __future__ import annotations

import csv
from pathlib import Path
from time import process_time

import pytest
from card_lists import LISTS, CardList
from importing import check, import_one, pieces
from thorough import sample


def test_there_are_forty_shapes() -> None:
    assert len(LISTS) >= 40 == len({one.what for one in LISTS[:40]})


@pytest.mark.parametrize("one", sample(LISTS, 20), ids=lambda one: one.what)
def test_no_row_of_a_list_is_lost(tmp_path: Path, one: CardList) -> None:
    raw = one.content if isinstance(one.content, bytes) else one.content.encode()
    (tmp_path / f"list{one.ending}").write_bytes(raw)
    folder, said = import_one(tmp_path / f"list{one.ending}", tmp_path / "made")
    found = pieces(folder)
    assert (len(found), sum(p.count for p in found)) == (one.kinds, one.cards), said
    names = {p.name for p in found}
    assert not one.names or set(one.names.split("|")) <= names, names
    assert check(folder) == [], said


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("Card,Qty\nA,2\n,,\nTotal,2\n", "list.csv, row 4: is the total, and is left out"),
        ("Card,Qty\nA,2\nTotal,9\n", "list.csv, row 3: is the total, and is left out"),
        ("Card,Qty\nA,many\n", "row 2: 'many' is no number of cards; there is one"),
        ("Card,Qty\nA,9999\n", "row 2: 9999 of a card are too many; there are 500"),
        ("Card,Cost\nA,#REF!\n", "row 2: '#REF!' is a failed formula, and is read as empty"),
        ("My game\nCard,Qty\nA,2\n", "row 1: 'My game' stands above the headings"),
        ("Card,Quantiy\nA,2\n", "'Quantiy' may be misspelt, and is read as the quantity"),
        ("#,Card\n1,A\n2,B\n3,C\n4,D\n", "'#' numbers the rows, and counts none"),
        ("Card,Text,Text\nA,b,c\n", "two columns are called 'Text'"),
        ("Tuna\nCream\n", "row 1: there are no headings, so this is a card already"),
        ("Card,Cost\n,3\nA,4\n", "row 2: has no name, and is called 'card 1'"),
        ("Card,Qty\nA,2,b\n", "column 3 has no heading"),
        ('Card,Text\nA,"b\n', "a quote is never closed"),
        ("Card,Text\nA," + "x" * 3000, "row 2: a text of 3000 characters is cut after 2000"),
        ("Card,Value\nA,high\n", "1 cell of 'value' is kept as words: 'high'"),
        ("Card\n2x A\nB x3\n", "how many there are is read from the names, such as '2x A'"),
        ("Card,A\nQty,2\n", "the headings stand in the first column"),
        (
            "Card,Art\nA,https://example.com/a.png\n",
            "save it beside the table: https://example.com",
        ),
        (
            "Card" + "".join(f",c{i}" for i in range(40)) + "\nA" + ",1" * 40 + "\n",
            "6 columns are left out, since 34 are the limit: c34, c35, c36, c37, c38, c39",
        ),
        ("Card,Qty,Effect\nA,2,b\n", "'Qty' is the quantity and 'Effect' is the text"),
    ],
)
def test_what_is_odd_is_said_with_its_row(tmp_path: Path, content: str, told: str) -> None:
    (tmp_path / "list.csv").write_text(content, "utf-8")
    _, said = import_one(tmp_path / "list.csv", tmp_path / "made")
    assert any(told in sentence for sentence in said), said


@pytest.mark.parametrize(
    ("content", "names"),
    [
        ("Card,Qty\nBonus x2,3\nBonus x3,1\n", ["Bonus x2", "Bonus x3"]),
        ("Card,Text\nBonus x2,a\nFox,b\nHen,c\n", ["Bonus x2", "Fox", "Hen"]),
        ("Card,Text\n7 Seas,a\n3 Little Pigs,b\n", ["7 Seas", "3 Little Pigs"]),
    ],
)
def test_numbers_that_belong_to_names_stay(tmp_path: Path, content: str, names: list[str]) -> None:
    (tmp_path / "list.csv").write_text(content, "utf-8")
    assert [
        p.name for p in pieces(import_one(tmp_path / "list.csv", tmp_path / "made")[0])
    ] == names


@pytest.mark.parametrize(
    "name", ["true", "Yes", "no", "ON", "off", "null", "y", "None", "~", "1e3"]
)
def test_a_list_may_be_called_what_yaml_takes_for_no_word(tmp_path: Path, name: str) -> None:
    (tmp_path / f"{name}.csv").write_text("Name,Qty,yes,null\nno,2,on,y\n", "utf-8")
    folder, said = import_one(tmp_path / f"{name}.csv", tmp_path / "made")
    assert [(p.name, p.count) for p in pieces(folder)] == [("no", 2)]
    assert check(folder) == [], said


def test_cells_keep_their_words(tmp_path: Path) -> None:
    text = 'Name,Text,Mana Cost,Value\nFox,"one\n\ntwo",5,−3\nHen,a\\nb,x,2.0\n'
    (tmp_path / "list.csv").write_text(text, "utf-8")
    fox, hen = pieces(import_one(tmp_path / "list.csv", tmp_path / "made")[0])
    assert (fox.text, fox.mana_cost, fox.value) == ("one\n\ntwo", 5, -3)
    assert (hen.text, hen.mana_cost, hen.value) == ("a\nb", "x", 2)


def test_a_list_that_is_too_large_for_one_table_is_divided(tmp_path: Path) -> None:
    with (tmp_path / "list.csv").open("w", newline="", encoding="utf-8") as file:
        rows = ([f"card {n}", "y" * 150] for n in range(1_800))
        csv.writer(file).writerows([["Name", "Text"], *rows])
    found = pieces(import_one(tmp_path / "list.csv", tmp_path / "made")[0])
    assert len(found) == 1_800 and len({p.set for p in found}) > 1


def test_a_name_of_blanks_keeps_nobody_waiting(tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_text(f"Name\na{' ' * 100_000}b\n2x Fox\n", "utf-8")
    start = process_time()
    found = pieces(import_one(tmp_path / "list.csv", tmp_path / "made")[0])
    assert [p.count for p in found] == [1, 2] and process_time() - start < 10
