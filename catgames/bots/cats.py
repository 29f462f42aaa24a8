"""The cats that computers play as: reads data/cats.yaml."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from ..content.checks import Choice, Decimal, MapOf, Report, Shape, Whole
from ..content.game_ids import game_ids
from ..content.loader import read_file
from ..content.paths import DATA, shown
from ..core.fields import MOST_SEATS, is_id
from .levels import Level, find_level, level_ids
from .search_config import SearchConfig

STYLES = ("bold", "patient", "greedy", "vengeful")
"""How a cat likes to play."""
MOST = 0.2
"""Greatest liking of a kind of moves; the whole way from a lost to a won game is 1."""


@dataclass(frozen=True, slots=True)
class Cat:
    """A computer opponent with a name, a face and a style."""

    id: str
    level: str
    """The computer level at which set-up offers it."""
    style: str
    """One of STYLES."""
    degree: Mapping[str, float] = field(default_factory=dict)
    """By game: the factor by which the likings of the style are multiplied, 1 by default."""


@dataclass(frozen=True, slots=True)
class Moments:
    """The lines of a game's log that are big moments, by their key after ``<game>.log.``."""

    gain: Mapping[str, int] = field(default_factory=dict)
    """Least ``count`` of a line that is a gain for its seat, and hurts whoever else it names."""
    hurt: Mapping[str, int] = field(default_factory=dict)
    """Least ``count`` of a line that hurts its seat."""
    near: Mapping[str, int] = field(default_factory=dict)
    """Which line of this kind, counted from 1 for each seat, says that it is about to win."""


@dataclass(frozen=True, slots=True)
class CatFile:
    """The cats and big moments of data/cats.yaml."""

    cats: Mapping[str, Cat]
    """By id, in the order of the file."""
    moments: Mapping[str, Moments]
    """By game; games that are not the program's own have none."""
    styles: Mapping[str, Mapping[str, Mapping[str, float]]]
    """By style and game: likings of kinds of moves."""


def read_cats(path: Path = DATA / "cats.yaml") -> CatFile:
    """Raises BadContent."""
    root = read_file(path)
    report = Report(shown(path), root)
    degree = MapOf(Decimal(0, 10), game_ids())
    entry = Shape({"level": Choice(level_ids()), "style": Choice(STYLES)}, {"degree": degree})
    lines = MapOf(Whole(1, 1000))
    moments = MapOf(Shape({}, {"gain": lines, "hurt": lines, "near": lines}), game_ids())
    likings = MapOf(MapOf(Decimal(-MOST, MOST)), game_ids())
    root_shape = {"cats": MapOf(entry), "moments": moments, "styles": MapOf(likings, STYLES)}
    read = Shape(root_shape).read(root, (), report)
    for id in read["cats"] or ():
        if not is_id(id):
            report.where(("cats", id), "is no id: lower-case letters, digits and underscores")
    report.close()
    return CatFile(
        {id: Cat(id, **values) for id, values in read["cats"].items()},
        {game: Moments(**values) for game, values in read["moments"].items()},
        read["styles"],
    )


@cache
def cat_file() -> CatFile:
    """What data/cats.yaml says.  Raises BadContent."""
    return read_cats()


def cats() -> Mapping[str, Cat]:
    """All cats by id, in the order of the file.  Raises BadContent."""
    return cat_file().cats


def moments_of(game_id: str) -> Moments:
    """The big moments of a game.  Raises BadContent."""
    return cat_file().moments.get(game_id, Moments())


def find_opponent(id: str) -> Level:
    """A computer level, or a cat: its level with the likings of its style.

    Raises GameError if there is neither.
    """
    cat = cats().get(id)
    if cat is None:
        return find_level(id)
    level, styles = find_level(cat.level), cat_file().styles.get(cat.style, {})
    seats = range(2, MOST_SEATS + 1)
    tables = dict[tuple[str, int], SearchConfig]()
    for game, likings in styles.items():
        degree = cat.degree.get(game, 1.0)
        own = {kind: degree * value for kind, value in likings.items()}
        tables |= {(game, n): replace(level.config_for(game, n), likings=own) for n in seats}
    return replace(level, id=id, tables={**level.tables, **tables})


def cats_of(level: str) -> tuple[Cat, ...]:
    """The cats that set-up offers at a level, in the order of the file."""
    return tuple(cat for cat in cats().values() if cat.level == level)


def free_cat(level: str, taken: Collection[str]) -> str:
    """The first cat of a level that is not ``taken``; if all are, the first one; "" if the level
    has none."""
    offered = [cat.id for cat in cats_of(level)]
    return next((id for id in offered if id not in taken), offered[0] if offered else "")
