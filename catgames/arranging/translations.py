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


TEXTS = {
    "moves": ("verb", "ask", "prompt", "refused"), "score": ("row",), "buttons": ("button",),
}  # fmt: skip
"""What kinds of texts the entries of a section have; the first is the name."""


def drop_texts(
    folder: Path, before: Prototype, after: Prototype, old: Document, new: Document
) -> Iterator[Change]:
    """The files ``text/<language>.yaml`` without the names of what is no longer there."""
    gone = [
        (kind, name)
        for kinds, then, now in (
            (("zone", "cell", "cell_text"), before.zones, after.zones),
            (("field", "field_text", "field_full"), before.fields, after.fields),
            (("set", "piece", "piece_text"), before.sets, after.sets),
            *((kinds, old.get(key) or (), new.get(key) or ()) for key, kinds in TEXTS.items()),
        )
        for name in then
        if name not in now
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
