"""Checks the files of a prototype beyond what reading them finds: sprites, formulas that failed,
columns that may be misspelt, and gaps of its texts (``{seat}`` in a prompt) that nothing fills."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from typing import Any

from ..content.atlas import own_atlas
from ..content.checks import closest
from ..content.loader import brief_text
from ..content.paths import SPRITES
from ..content.texts import GAP
from .columns import failed_formula
from .game import PrototypeGame
from .guide import CELL, PASSED, PLAYED
from .pieces import Piece, short_place
from .prototype import Prototype
from .sources import trees


def wrong_pieces(game: PrototypeGame) -> list[str]:
    """A line for each mistake."""
    pieces = [*game.data.pieces.values()]
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
        used = getattr(game.rules, "columns", frozenset()) | {
            word for _, tree in trees(game.folder, board=True) for word in _words(tree)
        }
        yield from (what for column, what in d.doubts.items() if column not in used)
        yield from (what for column, what in d.vague.items() if column in used)


def _words(tree: ast.Module) -> Iterator[Any]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


TYPED = (
    "piece", "piece_text", "cell", "cell_text", "field_text", "field_full", "title",
    "tagline", "designer", "table_card",
)  # fmt: skip
"""Texts without gaps, in which braces are braces: ``{R} Zap``."""
LOG = ("seat", "piece", "source", "place", "count", *(f"extra{i}" for i in range(4)))


def wrong_gaps(game: PrototypeGame) -> list[str]:
    """A line for each gap that nothing fills."""
    d, found = game.data, []
    declaration = game.declaration
    fields = (*declaration.options, *(name for name, _ in declaration.fields))
    for language, texts in d.words.items():
        for key, text in texts.items():
            known: Collection[str] = ()
            if key.startswith("prompt."):
                known = ("seat", *fields)
            elif key.startswith("guide."):
                known = (
                    "seat",
                    CELL,
                    PASSED,
                    PLAYED,
                    *fields,
                    *(n for n, set in d.sets.items() if set.turns),
                )
            elif key.startswith("log."):
                known = LOG
            elif key.partition(".")[0] in TYPED:
                continue
            place = d.places.get((language, key), "")
            said = " ".join(text.values()) if isinstance(text, dict) else text
            if "{" in (rest := GAP.sub("", said)) or "}" in rest:
                what = f"a gap is a name in braces, {{seat}}; found {brief_text(said)!r}"
                found.append(f"{place}: {key}: {what}")
            for gap in dict.fromkeys(m[1] for m in GAP.finditer(said)):
                if gap not in known:
                    found.append(f"{place}: {key}: nothing fills {{{gap}}}{_instead(gap, known)}")
    return found


def _instead(gap: str, known: Collection[str]) -> str:
    if not known:
        return "; this text has no gaps"
    if near := closest(gap, known):
        return f"; did you mean {{{near}}}?"
    return f"; there are {', '.join(f'{{{name}}}' for name in known if name[:5] != 'extra')}"
