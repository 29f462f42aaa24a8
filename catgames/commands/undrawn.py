"""What of a prototype is not drawn as its files say: letters that no font has, texts that have no
room on paper, parts of drawings.  Each is told with file and line, and none is a mistake of the
rules: the game can be played."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from textwrap import shorten
from typing import Any

from ..content.checks import closest
from ..content.languages import ENGLISH, languages
from ..content.loader import Node, read_file
from ..content.paths import shown
from ..core.game import Game
from ..core.types import HIDDEN, BadContent
from ..kit.areas import FLOORS
from ..kit.files import is_there, read_table_file, read_text_file
from ..kit.game import PrototypeGame
from ..kit.icons import icon_named, icon_names
from ..kit.markup import icons_in
from ..kit.pictures import FOLDER, lost_in, wrong_picture
from ..kit.pieces import plain_name
from ..kit.prototype import Prototype
from ..kit.schema import GAME
from ..kit.tables import Table

RULES = "rules.md"
MOST = 6
"""Lines about the letters of one file; those of a whole script would be a flood."""
CUT = "cut on its card, in the smallest type"
NAMED = 8
"""Letters of a set that are named."""
BRIEF = 100
"""Characters of a text that are quoted."""
COLUMNS = ("name", "title", "text")
"""Columns of a table that are drawn."""

Placed = tuple[str, int, str]
"""A file, a line of it, and a text that stands there."""


def undrawn(game: Game[Any, Any], cut: Collection[str] | None = None) -> list[str]:
    """A line for each text or drawing of a prototype that is not drawn as it is written, and for
    each text that was ``cut`` on paper; None: that is not known yet."""
    if not isinstance(game, PrototypeGame):
        return [f"{CUT}: {_brief(words)}" for words in sorted(cut or ())]
    texts = [*_texts(game)]
    places = {text: f"{file}:{line}" for file, line, text in reversed(texts)}
    somewhere = f"{shown(game.folder / GAME)}:1"
    words_cut = sorted(_cut(game) if cut is None else cut)
    lines = [f"{places.get(words, somewhere)}: {CUT}: {_brief(words)}" for words in words_cut]
    return [*_letters(texts), *lines, *_icons(game), *_corners(game), *_drawings(game)]


# ---------------------------------------------------------------- letters


def _letters(texts: list[Placed]) -> Iterator[str]:
    """Letters that no font has, once for each set of letters in a file."""
    from ..ui.graphics.fonts import missing

    found: dict[str, dict[str, int]] = {}
    for file, line, text in texts:
        if lacking := "".join(sorted(missing(text))):
            found.setdefault(file, {}).setdefault(lacking, line)
    for file, sets in found.items():
        for lacking, line in [*sets.items()][:MOST]:
            yield f"{file}:{line}: no font has {_named(lacking)}"
        if more := [*sets][MOST:]:
            line = sets[more[0]]
            rest = sorted({c for lacking in more for c in lacking})
            yield f"{file}:{line}: in {len(more)} further texts no font has {_named(rest)}"


def _named(letters: Iterable[str]) -> str:
    """The first letters with their numbers, by which they can be looked up."""
    all_of_them = [f"{c} (U+{ord(c):04X})" for c in letters]
    more = len(all_of_them) - NAMED
    return ", ".join(all_of_them[:NAMED]) + (f" and {more} more letters" if more > 0 else "")


# ---------------------------------------------------------------- paper


def _cut(game: PrototypeGame) -> set[str]:
    """Titles and texts that have no room on their printed piece, in every language there is."""
    from ..kit.board.faces import Faces
    from ..ui.graphics.context import context_for_print

    found: set[str] = set()
    for language in dict.fromkeys((ENGLISH, *filter(game.data.words.get, languages()))):
        faces = Faces(context_for_print(language, game), game.data)
        found = found.union(*(faces.cut(face) for face in game.data.pieces if face != HIDDEN))
    return found


def _brief(words: str) -> str:
    return shorten(words, BRIEF, placeholder=" …") or f"{words[:BRIEF]}…"


# ---------------------------------------------------------------- icons and corners


def _icons(game: PrototypeGame) -> Iterator[str]:
    """Words in braces for which there is no icon, once for each place."""
    for place, texts in _of_pieces(game.data):
        for word in dict.fromkeys(word for text in texts for word in icons_in(text)):
            if icon_named(game.data, word) is None:
                near = closest(plain_name(word), icon_names(game.data))
                meant = f"; did you mean {{{near}}}?" if near else ""
                what = f"no picture, piece or sprite is called {word!r}, so the braces stay"
                yield f"{place}: {what}{meant}"


def _of_pieces(d: Prototype) -> Iterator[tuple[str, list[str]]]:
    """The texts of pieces that may have icons, with their places."""
    for face, piece in d.pieces.items():
        if face != HIDDEN:
            corners = (c for named in d.sets[piece.set].corner.values() for c in named)
            cells = [str(piece.columns.get(column, "")) for column in corners]
            yield piece.where, [piece.title, piece.text, *cells]
    for language, texts in d.words.items():
        for key, text in texts.items():
            if key.startswith(("piece.", "piece_text.")) and isinstance(text, str):
                yield d.places.get((language, key), ""), [text]


def _corners(game: PrototypeGame) -> Iterator[str]:
    from ..kit.board.badges import WIDEST, too_long

    for piece, column in too_long(game.data):
        what = f"has more than {WIDEST} characters, and no room in its corner"
        yield f"{piece.where}: {column}: {what}: {_brief(str(piece.columns[column]))}"


# ---------------------------------------------------------------- drawings


def _drawings(game: PrototypeGame) -> Iterator[str]:
    from ..kit.board.images import picture_of

    names = [piece.picture for piece in game.data.pieces.values()]
    names += [p.own_back for p in game.data.pieces.values() if p.own_back[:1] != "#"]
    names += [game.data.floor if game.data.floor not in FLOORS else ""]
    names += [pieces.back_picture for pieces in game.data.sets.values()]
    names += [area.picture for area in game.data.layout]
    for cover in sorted((game.folder / FOLDER).glob("cover.*")):  # no table names it
        if wrong := wrong_picture(game.folder, cover.name):
            yield f"{shown(cover)}:1: {wrong}"
        names.append(cover.name)
    for name in dict.fromkeys(filter(None, names)):
        yield from lost_in(game.folder, name)
        if not wrong_picture(game.folder, name) and picture_of(game.folder, name) is None:
            what = "the picture is damaged, or would take too long to draw"
            yield f"{shown(game.folder / FOLDER / name)}:1: {what}"


# ---------------------------------------------------------------- texts and their places


def _texts(game: PrototypeGame) -> Iterator[Placed]:
    """All texts of a folder that are drawn."""
    folder = game.folder
    try:
        root = read_file(folder / GAME)
        yield from _of_yaml(root, shown(folder / GAME))
        for file in _tables(root):
            yield from _of_table(folder, file)
        for language in languages():
            name = f"text/{language}.yaml"
            if (folder / name).exists():
                yield from _of_yaml(read_file(folder / name), shown(folder / name))
        text = read_text_file(folder, RULES) if is_there(folder, RULES) else ""
    except (BadContent, OSError):
        return  # said already
    for number, line in enumerate(text.splitlines(), 1):
        yield shown(folder / RULES), number, line


def _tables(root: Node) -> Iterator[str]:
    pieces = (root.entries or {}).get("pieces")
    for node in ((pieces.entries if pieces else None) or {}).values():
        file = node.entries.get("file") if node.entries else node
        if file is not None and isinstance(file.value, str):
            yield file.value


def _of_table(folder: Path, name: str) -> Iterator[Placed]:
    table = Table(read_table_file(folder, name)[0], shown(folder / name))
    for line, row in table.rows:
        for column in COLUMNS:
            if text := row.get(column):
                yield table.name, line, text


def _of_yaml(node: Node, file: str) -> Iterator[Placed]:
    if isinstance(node.value, str):
        yield file, node.line, node.value
    for inner in (*(node.items or ()), *(node.entries or {}).values()):
        yield from _of_yaml(inner, file)
