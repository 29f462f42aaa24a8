"""What is known of prototypes before any of their code has run."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ...catalog import PROTOTYPE, prototypes
from ...content.texts import add_texts
from ...core.types import BadContent
from ...kit.folder import read_prototype

SEVERAL = 3
"""Pieces shown on a cover."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One prototype, as its files say."""

    id: str
    folder: Path
    title: str
    designer: str = ""
    seats: str = ""
    """How many play, "2–4"."""
    pieces: tuple[tuple[str, str], ...] = ()
    """Colour and icon of some pieces; either may be "" ."""
    mistake: str = ""
    """The first mistake in its files; "": none."""


def entries() -> list[Entry]:
    """All prototypes in the folders that are known, by title."""
    found = [entry_of(id, folder) for id, folder in prototypes().items()]
    return sorted(found, key=lambda entry: entry.title.casefold())


def entry_of(id: str, folder: Path) -> Entry:
    """One of them; read again only when a file has changed."""
    return _read(id, folder, _changed(folder))


def _changed(folder: Path) -> float:
    try:
        return max(
            p.stat().st_mtime for p in (folder, folder / PROTOTYPE, *folder.glob("*.[ct]sv"))
        )
    except OSError:
        return 0.0


@lru_cache(maxsize=500)
def _read(id: str, folder: Path, changed: float) -> Entry:
    del changed  # part of the key
    try:
        d, _ = read_prototype(folder)
    except BadContent as e:
        name = id.replace("_", " ").title()
        add_texts("en", {f"{id}.title": name})
        return Entry(id, folder, name, mistake=str(e).partition("\n")[0])
    few, many = d.seats[0], d.seats[-1]
    add_texts(
        "en",
        {
            f"{id}.title": d.title,
            f"{id}.tagline": d.tagline or d.title,
            f"{id}.designer": d.designer or "–",
        },
    )
    shown = [piece for face, piece in d.pieces.items() if face >= 0]
    step = max(1, len(shown) // SEVERAL)
    pieces = tuple((p.colour, p.icon) for p in shown[::step][:SEVERAL])
    players = str(few) if few == many else f"{few}–{many}"
    return Entry(id, folder, d.title, d.designer, players, pieces)
