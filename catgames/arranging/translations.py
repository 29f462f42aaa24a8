"""What becomes of the texts in other languages when something is taken away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..content.languages import languages
from ..kit.editing import Document
from ..kit.prototype import Prototype
from .names import forget_text

Change = tuple[Path, bytes, bytes]
"""A file, what it contained before, and after."""


def drop_texts(folder: Path, before: Prototype, after: Prototype) -> Iterator[Change]:
    """The files ``text/<language>.yaml`` without the names of what is no longer there."""
    gone = [
        (kind, name)
        for kinds, old, new in (
            (("zone", "cell", "cell_text"), before.zones, after.zones),
            (("field",), before.fields, after.fields),
            (("set", "piece", "piece_text"), before.sets, after.sets),
        )
        for name in old
        if name not in new
        for kind in kinds
    ]
    for language in languages() if gone else ():
        path = folder / "text" / f"{language}.yaml"
        if not path.is_file():
            continue
        document = Document.read(path)
        raw = document.bytes
        for kind, name in gone:
            forget_text(document, (), kind, name)
        if document.bytes != raw:
            yield path, raw, document.bytes
