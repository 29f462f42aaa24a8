"""Prototypes whose files do harm, by mistake or not: each is answered with a sentence that names
the file, in bounded memory, and no bad picture is decoded."""

from __future__ import annotations

import struct
import tracemalloc
import zlib
from pathlib import Path

import pytest
from kit_folders import CARDS, GAME, changed, make

from catgames import app
from catgames.kit.board.images import picture_of
from catgames.kit.pictures import wrong_picture
from catgames.ui.prototypes.entries import entry_of

MOST_MEMORY = 64_000_000

# ---------------------------------------------------------------- data

DATA: dict[str, tuple[dict[str, str | bytes], str]] = {
    "an empty game.yaml": ({"game.yaml": ""}, "game.yaml"),
    "no yaml": ({"game.yaml": "title: [1, 2"}, "game.yaml"),
    "binary yaml": ({"game.yaml": b"\x00\xff\xfe" * 50}, "game.yaml"),
    "tags that make objects": ({"game.yaml": "!!python/object/apply:os.system [ls]"}, "game.yaml"),
    "an alias bomb": (
        {
            "game.yaml": "a: &a [x, x, x, x, x, x, x, x, x]\n"
            + "".join(
                f"{chr(98 + i)}: &{chr(98 + i)} [{', '.join([f'*{chr(97 + i)}'] * 9)}]\n"
                for i in range(9)
            )
        },
        "game.yaml",
    ),
    "deep nesting": ({"game.yaml": "text: " + "[" * 5_000}, "game.yaml"),
    "a huge game.yaml": ({"game.yaml": "# " + "x" * 3_000_000}, "game.yaml"),
    "a thousand players": ({"game.yaml": changed(GAME, "[2, 3]", "[2, 1000]")}, "game.yaml"),
    "no players": ({"game.yaml": changed(GAME, "[2, 3]", "[]")}, "game.yaml"),
    "a misspelt section": ({"game.yaml": changed(GAME, "zones:", "zoens:")}, "zones"),
    "a board of a million cells": (
        {"game.yaml": GAME.replace("row: {}", "row: {grid: squares, width: 1000, height: 1000}")},
        "game.yaml",
    ),
    "a zone called like a method": ({"game.yaml": changed(GAME, "row:", "clone:")}, "clone"),
    "a path out of the folder": (
        {"game.yaml": changed(GAME, "cards.csv", "../../../../etc/passwd")},
        "in the folder",
    ),
    "an absolute path": ({"game.yaml": changed(GAME, "cards.csv", "/etc/passwd")}, "outside"),
    "a folder as a table": ({"game.yaml": changed(GAME, "cards.csv", ".")}, "is not a file"),
    "a table that is not there": ({"game.yaml": changed(GAME, "cards.csv", "no.csv")}, "no.csv"),
    "10 MB of CSV": ({"cards.csv": CARDS + "tuna,1,x,1,y\n" * 800_000}, "cards.csv"),
    "a CSV cell of 200 kB": ({"cards.csv": f"name,text\ntuna,{'x' * 200_000}\n"}, "cards.csv"),
    "a CSV of zeros": ({"cards.csv": b"\0" * 5_000}, "cards.csv"),
    "a CSV in no encoding": ({"cards.csv": b"name\nch\x8dvre\n"}, "cards.csv"),
    "a workbook": ({"cards.csv": b"PK\x03\x04\x14\0\x06\0\x08\0!\0"}, "is a workbook; save its"),
    "an open quote": ({"cards.csv": 'name,text\ntuna,"never closed\n'}, "cards.csv"),
    "a million of a card": ({"cards.csv": "name,count\ntuna,1000000\n"}, "cards.csv"),
    "columns called like methods": ({"cards.csv": "name,face\ntuna,1\n"}, "cards.csv"),
    "the same name twice": ({"cards.csv": "name\ntuna\ntuna\n"}, "cards.csv"),
    "an empty table": ({"cards.csv": ""}, "cards.csv"),
}


def written(folder: Path, files: dict[str, str | bytes]) -> Path:
    """Lucky Paws with some files replaced."""
    made = make(folder)
    for name, content in files.items():
        raw = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
        (made / name).parent.mkdir(exist_ok=True)
        (made / name).write_bytes(raw)
    return made


@pytest.mark.parametrize("what", DATA)
def test_bad_data_is_answered_with_a_sentence(tmp_path: Path, what: str) -> None:
    files, told = DATA[what]
    folder = written(tmp_path, files)
    tracemalloc.start()
    entry = entry_of("lucky_paws", folder)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert told in entry.mistakes, entry.mistakes
    assert "Traceback" not in entry.mistakes
    assert peak < MOST_MEMORY


# ---------------------------------------------------------------- pictures


def png(width: int, height: int) -> bytes:
    """A PNG file of very few bytes that claims any size."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"\0")) + chunk(b"IEND", b"")


PICTURES: dict[str, tuple[str, bytes, str]] = {
    "a PNG of 60,000 x 60,000": ("a.png", png(60_000, 60_000), "60000 × 60000"),
    "a PNG without pixels": ("a.png", png(0, 0), "0 × 0"),
    "a text called PNG": ("a.png", b"no picture at all", "damaged"),
    "an SVG with entities": (
        "a.svg",
        b'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>',
        "entities",
    ),
    "a program called picture": ("a.exe", b"MZ", "a picture is a file"),
    "11 MB of picture": ("a.png", png(10, 10) + b"\0" * 11_000_000, "bytes"),
}


@pytest.mark.parametrize("what", PICTURES)
def test_a_bad_picture_is_never_decoded(tmp_path: Path, what: str) -> None:
    name, content, told = PICTURES[what]
    folder = written(tmp_path, {f"pictures/{name}": content})
    assert told in wrong_picture(folder, name)
    assert picture_of(folder, name) is None


def test_a_picture_outside_of_the_folder_is_not_read(tmp_path: Path) -> None:
    folder = written(tmp_path, {"pictures/b.png": png(4, 4)})
    (tmp_path / "secret.png").write_bytes(png(4, 4))
    (folder / "pictures" / "a.png").symlink_to(tmp_path / "secret.png")
    for name in ("a.png", "../../secret.png", "c.png"):
        assert wrong_picture(folder, name) and picture_of(folder, name) is None


# ---------------------------------------------------------------- what is read on the table alone


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("rules.md", b"\xff\xfe", "rules.md:1: is not UTF-8 text"),
        ("rules.md", b"# Rules {LP-1}\n\nTake {0}.\n", "rules.md:3: '{' is no markup of rules"),
        ("rules.md", None, "'rules.md' is a link to nothing"),
        ("board.py", b"x = ", "board.py:1: SyntaxError"),
        ("board.py", b"TheBoard = 3\n", "board.py:1: there is no class TheBoard"),
        ("board.py", b"\n\nraise SystemExit(0)\n", "board.py:3: SystemExit"),
        ("board.py", b"import nothing_of_this_name\n", "board.py:1: ModuleNotFoundError"),
        ("cards.csv", None, "'cards.csv' is a link to nothing"),
    ],
)
def test_check_reads_the_page_of_rules_and_the_board_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, content: bytes | None, told: str
) -> None:
    folder = written(tmp_path, {name: content or b""})
    if content is None:
        (folder / name).unlink()
        (folder / name).symlink_to(name)
    assert app.main(["check", str(folder)]) == 1
    out = capsys.readouterr().out
    assert told in out and "Traceback" not in out
