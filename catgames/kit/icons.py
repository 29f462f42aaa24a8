"""Which picture a word in braces means, in the texts of pieces and in their corners."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..content.atlas import own_atlas
from ..content.checks import closest
from ..content.paths import SPRITES
from .pictures import COVERS, FOLDER, KINDS
from .pieces import plain_name
from .prototype import Prototype

BEGINNINGS = ("", "icon_", "shape_", "face_", "object_")
"""What the names of sprites may begin with that nobody has to write."""


@dataclass(frozen=True, slots=True)
class Icon:
    """A file in ``pictures/``, or a sprite of the program."""

    picture: str = ""
    sprite: str = ""


def icon_named(d: Prototype, word: str) -> Icon | None:
    """The icon that a word means: a picture of the folder, what is drawn on a piece of this name,
    or a sprite, with or without its group.  None: there is no such thing."""
    name = plain_name(word.rpartition("/")[2].strip())
    if "/" not in word:
        if found := _pictures(d.folder).get(word.casefold()) or _pictures(d.folder).get(name):
            return Icon(picture=found)
        for piece in d.pieces.values():
            if plain_name(piece.name) == name and (piece.picture or piece.icon):
                return Icon(piece.picture, "" if piece.picture else piece.icon)
    sprite = _sprites().get(word.strip().lower() if "/" in word else name)
    return Icon(sprite=sprite) if sprite else None


def icon_names(d: Prototype) -> set[str]:
    """All that has an icon, without groups and endings."""
    pieces = {plain_name(p.name) for p in d.pieces.values() if p.picture or p.icon}
    names = {*_pictures(d.folder), *pieces, *_sprites()}
    return {name for name in names if not {"/", "."} & {*name}}


def wrong_icons(d: Prototype) -> Iterator[tuple[str, str, str]]:
    """The fields whose ``icon`` can't be shown, or what is ``empty``, the key, and why; without the
    folder nobody knows its pictures."""
    for field in (f for f in d.fields.values() if f.icon and d.folder is not None):
        if not isinstance(field.start, int):
            yield field.name, "icon", "only a number is shown as so many icons"
            continue
        for key, word in (("icon", field.icon), ("empty", field.empty)):
            if word and icon_named(d, word) is None:
                near = closest(plain_name(word), icon_names(d))
                instead = f"; did you mean {near!r}?" if near else ""
                yield field.name, key, f"there is no icon {word!r}{instead}"


def _pictures(folder: Path | None) -> Mapping[str, str]:
    """The files of ``pictures/`` by what they may be called."""
    try:
        changed = (folder / FOLDER).stat().st_mtime_ns if folder is not None else 0
        return _listed(folder / FOLDER, changed) if folder is not None else {}
    except OSError:
        return {}  # there are none, or nobody may read them


@lru_cache(maxsize=32)
def _listed(folder: Path, changed: int) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for path in sorted(folder.iterdir()):
        if path.suffix.lower() in KINDS and path.name not in COVERS:
            for called in (path.name.casefold(), path.stem.casefold(), plain_name(path.stem)):
                found.setdefault(called, path.name)
    return found


@lru_cache(maxsize=1)
def _sprites() -> Mapping[str, str]:
    """The sprites by what they may be called; those that all games share come first."""
    groups = sorted(path.parent.name for path in SPRITES.glob("*/atlas.yaml"))
    found: dict[str, str] = {}
    for group in sorted(groups, key=lambda name: name != "common"):
        for name in sorted(own_atlas(group).names()):
            found[f"{group}/{name}"] = f"{group}/{name}"
            for beginning in BEGINNINGS:
                if name.startswith(beginning):
                    found.setdefault(name.removeprefix(beginning), f"{group}/{name}")
    return found
