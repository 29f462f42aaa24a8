"""Files that somebody has damaged, on purpose or not: each is read, or answered with a
sentence, soon and with little memory."""

from __future__ import annotations

import random
import re
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from designers_files import card, ods, pcio, saved_table, sheet, xlsx
from importing import check, import_one
from thorough import amount

from catgames.core.types import GameError

resource = pytest.importorskip("resource", reason="counts the time of processes as Unix does")
SECONDS = 2.0
"""Processor time for one file."""
NUMBERS = (b"99999999999999999999", b"-1", b"1e999", b"0", b"NaN", b"2147483648", b"4294967296")
OPENED = (b"[", b'{"a":', b"<g>", b"(", b'"', b"<use href='#a'/>")


def healthy(folder: Path) -> list[Path]:
    """One file of each kind."""
    table = [["Name", "Qty"], ["Fox", 1], ["Hen", 2]]
    written = {
        "list.csv": 'Name;Qty;Text\nFüchse;3;"a\nb"\nHen;2;x\n'.encode() * 20,
        "cards.json": b'[{"name": "Fox", "qty": 3, "tags": ["a", 1]}, {"name": "Hen"}]',
        "book.xlsx": xlsx({"A": table, "B": table}),
        "book.ods": ods({"A": table, "B": table}),
        "cat.svg": b'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="140">'
        b'<g><rect width="100" height="140" fill="red"/><text x="5" y="50">Cat</text></g></svg>',
    }
    for name, content in written.items():
        (folder / name).write_bytes(content)
    for kind in ("png", "jpg", "webp"):
        sheet(4, 3).save(folder / f"sheet.{kind}")
    pages = [card(i, (126, 176)) for i in range(3)]
    pages[0].save(folder / "deck.pdf", save_all=True, append_images=pages[1:])
    return [*(p for p in folder.iterdir()), saved_table(folder), pcio(folder)]


def damaged(raw: bytes, chance: random.Random) -> bytes:
    """A file with something cut, put in, repeated, or taken for what it is not."""
    if raw[:2] == b"PK" and chance.random() < 0.6:
        return _inside(raw, chance)
    i = chance.randrange(len(raw))
    j = min(len(raw), i + chance.randrange(1, 400))
    ways: tuple[Callable[[], bytes], ...] = (
        lambda: raw[: i or 1],
        lambda: raw[i:] + raw[:i],
        lambda: raw[:i] + chance.randbytes(chance.choice((1, 50, 100_000))) + raw[i:],
        lambda: raw[:i] + raw[i:j] * chance.choice((3, 3_000)) + raw[j:],
        lambda: raw[:i] + bytes(j - i) + raw[j:],
        lambda: raw[:i] + chance.choice(OPENED) * chance.choice((50, 50_000)) + raw[i:],
        lambda: raw + b"A" * chance.choice((1, 1_000, 25_000_000)),
        lambda: raw.decode("latin-1").encode("utf-16"),
        lambda: bytes(b ^ (chance.random() < 0.01) * chance.randrange(256) for b in raw),
        lambda: _numbers(raw, chance),
    )
    return chance.choice(ways)()


def _numbers(raw: bytes, chance: random.Random) -> bytes:
    other, share = chance.choice(NUMBERS), chance.choice((0.05, 1.0))
    return re.sub(rb"\d+", lambda m: other if chance.random() < share else m[0], raw)


def _inside(raw: bytes, chance: random.Random) -> bytes:
    """An archive in which one of the files is damaged, missing, too large or called otherwise."""
    made = BytesIO()
    with (
        zipfile.ZipFile(BytesIO(raw)) as old,
        zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        which, missing = chance.choice(old.namelist()), chance.random() < 0.2
        for name in old.namelist():
            content = old.read(name)
            if name == which:
                if missing:
                    continue
                other = (b" " * 80_000_000, b"<a>" * 200_000, b"[" * 200_000, b"")
                content = chance.choice((*other, _numbers(content, chance)))
                name = name if chance.random() < 0.8 else f"../../{name}"
            new.writestr(name, content)
    return made.getvalue()


def _spent() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime


def test_damaged_files_are_read_or_answered_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "files").mkdir()
    files = sorted(healthy(tmp_path / "files"))
    answered = 0
    for number in range(amount(40)):
        chance = random.Random(number)
        path = files[number % len(files)]
        hostile = tmp_path / str(number) / chance.choice((path, path, *files)).name
        hostile.parent.mkdir()
        hostile.write_bytes(damaged(path.read_bytes(), chance))
        before, what = _spent(), f"{number}: {path.name} as {hostile.name}"
        try:
            made, said = import_one(hostile, tmp_path / str(number) / "made")
            assert check(made) == [], (what, said)
        except GameError as e:
            answered += 1
            assert hostile.name in str(e) and "Traceback" not in str(e), what
            assert not (tmp_path / str(number) / "made").exists(), what
        assert _spent() - before < SECONDS, what
        hostile.unlink()
    assert answered
