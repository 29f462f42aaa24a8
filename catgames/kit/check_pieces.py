"""Checks the tables of a prototype beyond what reading them finds: sprites, formulas that failed,
and columns that may be misspelt."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from ..content.atlas import own_atlas
from ..content.checks import closest
from ..content.loader import brief_text
from ..content.paths import SPRITES
from ..core.types import HIDDEN
from .cells import failed_formula
from .game import PrototypeGame
from .pieces import Piece, short_place
from .prototype import Prototype
from .sources import trees


def wrong_pieces(game: PrototypeGame) -> list[str]:
    """A line for each mistake."""
    pieces = [piece for face, piece in game.data.pieces.items() if face != HIDDEN]
    return [*_sprites(pieces), *_formulas(pieces), *_misspelt(game)]


def _sprites(pieces: list[Piece]) -> Iterator[str]:
    """Icons and marks that are not there."""
    for piece in pieces:
        for what, sprite in (("icon", piece.icon), ("mark", str(piece.columns.get("mark", "")))):
            group, _, name = sprite.partition("/")
            if sprite and name not in own_atlas(group).names():
                near = _nearest_sprite(sprite)
                hint = f"; did you mean {near!r}?" if near else ""
                yield f"{piece.where}: {what}: there is no {what} {brief_text(sprite)!r}{hint}"


def _nearest_sprite(sprite: str) -> str:
    group, _, name = sprite.rpartition("/")
    groups = [group] if group and own_atlas(group).names() else sorted(_groups())
    names = {f"{g}/{n}": n for g in groups for n in own_atlas(g).names()}
    near = closest(name, names.values())
    return next((full for full, n in names.items() if n == near), "")


def _groups() -> Iterator[str]:
    return (path.parent.name for path in SPRITES.glob("*/atlas.yaml"))


def _formulas(pieces: list[Piece]) -> Iterator[str]:
    for piece in pieces:
        cells = (piece.name, piece.title, piece.text, *piece.columns.values())
        if failed := failed_formula(cells):
            yield f"{piece.where}: {failed!r} is what the spreadsheet writes for a failed formula"


def same_titles(d: Prototype) -> Iterator[str]:
    """A line for each piece that has the title of an earlier one: what sentences call it, which is
    no mistake."""
    seen: dict[str, Piece] = {}
    for face in d.apart:
        piece = d.pieces[face]
        other = seen.setdefault(piece.title, piece)
        if other is not piece:
            what = f"{short_place(other.where)} has the same title {piece.title!r}"
            names = f"'{other.title} ({d.apart[other.face]})' and '{piece.title} ({d.apart[face]})'"
            yield f"{piece.where}: {what}; sentences call them {names}"


def _misspelt(game: PrototypeGame) -> Iterator[str]:
    """Columns that look like one of the program's, and that the rules don't use, or the other way
    round."""
    d = game.data
    if d.doubts or d.vague:
        used = {word for _, tree in trees(game.folder, board=True) for word in _words(tree)}
        yield from (what for column, what in d.doubts.items() if column not in used)
        yield from (what for column, what in d.vague.items() if column in used)


def _words(tree: ast.Module) -> Iterator[Any]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
