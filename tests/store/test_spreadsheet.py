"""Tables for spreadsheets: letters and columns are found, nothing typed becomes a formula, and an
old table stays whole until the new one is."""

from __future__ import annotations

import csv
import io
import itertools
import os
import subprocess
import sys
from pathlib import Path

import pytest
from kit_folders import ROOT

from catgames import app
from catgames.kit.tables import Table
from catgames.store import disk
from catgames.store.pictures import PART, new_file
from catgames.store.spreadsheet import SEPARATORS, harmless, write_table

SIGNS = "=+-@＝＋－＠"
FORMULAS = [
    *(f"{sign}1+1" for sign in SIGNS),
    *(f"{before}=1+1" for before in ("\t", "\r", "\n", " ", '"', ' "', "\t\t")),
    *(f"yes{between}=1+1" for between in (";", ",", "\t", "|", "\n", "\r\n", "; ", ';"', ",\t")),
    *(f"yes;{sign}cmd|' /C calc'!A0" for sign in SIGNS),
    'a",=1+1,"b',
    '";=HYPERLINK("x";"y")',
]


def cells(text: str, separator: str) -> list[str]:
    """What a spreadsheet finds, also with another separator than that of the table."""
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    return [cell for row in rows for cell in row]


@pytest.mark.parametrize("typed", FORMULAS)
@pytest.mark.parametrize("written", SEPARATORS.values())
def test_nothing_typed_is_a_formula_whatever_separates_cells(tmp_path, typed, written):
    path = tmp_path / "notes.csv"
    write_table(path, ("note", typed), [("x", typed), (typed, "y")], written)
    text = path.read_bytes().decode("utf-8-sig")
    for read in (*SEPARATORS.values(), "|"):
        for cell in cells(text, read):
            assert cell.lstrip(' \t\r\n"')[:1] not in (*SIGNS,), cell
            assert cell[:1] not in ("\t", "\r"), cell


@pytest.mark.parametrize("typed", ["a - b", "yes, no", "1-2", "x@y.z", "a;b", "Salmão", ""])
def test_words_stay_as_they_were_typed(typed):
    assert harmless(typed) == typed


@pytest.mark.parametrize(("name", "separator"), SEPARATORS.items())
def test_accents_and_columns_are_found(tmp_path, name, separator):
    path = tmp_path / "t.csv"
    write_table(path, ("name", "share"), [("Łucja ção ♥", 0.5), ("Bo", -3)], separator)
    assert path.read_bytes().startswith(b"\xef\xbb\xbfname")
    rows = list(csv.reader(io.StringIO(path.read_text("utf-8-sig")), delimiter=separator))
    assert rows[1:] == [["Łucja ção ♥", "0,5" if name == "semicolon" else "0.5"], ["Bo", "-3"]]
    read = Table(path.read_text("utf-8-sig"), "t.csv").rows
    assert [row["name"] for _, row in read] == ["Łucja ção ♥", "Bo"]


@pytest.mark.parametrize("name", SEPARATORS)
def test_the_commands_write_with_the_separator_that_is_asked_for(tmp_path, capsys, name):
    where = tmp_path / name
    args = "measure template --games 2 --levels random --csv".split()
    assert app.main([*args, str(where), "--separator", name]) == 0
    found = [*where.iterdir()]
    assert len(found) == 4
    for path in found:
        text = path.read_bytes()
        assert text.startswith(b"\xef\xbb\xbflevel" + SEPARATORS[name].encode())


def test_a_separator_without_tables_is_refused(capsys):
    for command in (["measure", "template"], ["sessions"]):
        assert app.main([*command, "--separator", "tab"]) == 2
        assert "--separator is for the tables of --csv" in capsys.readouterr().err


def test_tables_are_not_written_through_links(tmp_path, capsys):
    outside = tmp_path / "precious.txt"
    outside.write_text("precious")
    tables = tmp_path / "tables"
    tables.mkdir()
    for name in ("games.csv", "turns.csv"):
        (tables / name).symlink_to(outside)
    args = "measure template --games 2 --levels random --csv".split()
    assert app.main([*args, str(tables), "--json", str(tables / "games.csv")]) == 0
    assert outside.read_text() == "precious"
    assert not (tables / "turns.csv").is_symlink()


LIMITED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
from catgames.app import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(os.name == "nt", reason="there are no such limits")
def test_an_old_table_stays_whole_on_a_full_disk(tmp_path):
    tables = tmp_path / "tables"
    tables.mkdir()
    names = ("games.csv", "turns.csv", "decisions.csv", "cards.csv")
    old = {name: f"old {name}\n" for name in names}
    for name, text in old.items():
        (tables / name).write_text(text)
    args = "measure template --games 90 --levels random --csv".split()
    run = subprocess.run(
        [sys.executable, "-B", "-c", LIMITED, *args, str(tables)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 2 and "games.csv" in run.stderr and "Traceback" not in run.stderr
    assert {path.name: path.read_text() for path in tables.iterdir()} == old


@pytest.mark.skipif(os.name == "nt", reason="there are no such files")
@pytest.mark.parametrize("output", ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
@pytest.mark.parametrize("redirected", [True, False])
def test_the_output_is_written_to_whatever_it_is(tmp_path, output, redirected):
    """And never replaced by a file, which would need no more than a redirection."""
    args = "main.py simulate template --games 1 --json".split()
    into = tmp_path / "out.json"
    with into.open("w") as file:
        run = subprocess.run(
            [sys.executable, "-B", *args, output],
            cwd=ROOT,
            stdout=file if redirected else subprocess.PIPE,
            text=True,
            check=True,
            stderr=subprocess.PIPE,
        )
    text = into.read_text() if redirected else run.stdout
    assert text.startswith("[\n {") and text.endswith("]\n")
    assert Path("/dev/stdout").is_symlink()


@pytest.mark.skipif(os.name == "nt", reason="there are no such files")
@pytest.mark.parametrize("device", ["/dev/full", "/dev/null", "/dev/stderr", "/dev/fd/2"])
def test_a_device_is_not_replaced(device):
    run = subprocess.run(
        [sys.executable, "-B", "main.py", *"simulate template --games 1 --json".split(), device],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 2
    assert f"{device} can't be written: it is not a file" in run.stderr


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_what_is_written_aside_goes_through_no_link_either(tmp_path, monkeypatch):
    """The names of files that are being written can be guessed."""
    outside = tmp_path / "precious.txt"
    outside.write_text("precious")
    monkeypatch.setattr(disk, "_numbers", itertools.count())
    (tmp_path / f".notes.csv.{os.getpid()}-0{disk.TEMPORARY}").symlink_to(outside)
    write_table(tmp_path / "notes.csv", ("note",), [("x",)])
    part = tmp_path / f".picture.{os.getpid()}{PART}"
    part.symlink_to(outside)
    with new_file(tmp_path, "picture", ".png") as made:
        made.file.write(b"x")
        assert made.keep().read_bytes() == b"x"
    assert outside.read_text() == "precious"
