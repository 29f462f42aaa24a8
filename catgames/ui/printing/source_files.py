"""Reads the files of sprites/src and refuses elements that drawings must not contain."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.parsers import expat

import yaml

from ...content.paths import shown

FORBIDDEN = {
    "text": "letters must be drawn as paths",
    "image": "raster images are not allowed",
    "foreignObject": "foreign objects are not allowed",
    "script": "scripts are not allowed",
    "style": "style sheets are not allowed; use attributes",
}


class ArtError(Exception):
    """A mistake in a source; the message is `file:line: sentence`."""

    def __init__(self, path: Path, line: int, sentence: str) -> None:
        super().__init__(f"{shown(path)}:{line}: {sentence}")


@dataclass(frozen=True)
class Variant:
    """An entry of variants.yaml: the template or variant it derives from and its own values."""

    name: str
    origin: str
    values: Mapping[str, str]
    path: Path
    line: int


def line_of(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


def check_file(path: Path) -> str:
    """The text of a drawing.  Raises ArtError if it is not XML or has forbidden elements or
    references."""
    text = path.read_text(encoding="utf-8")
    parser = expat.ParserCreate()

    def start(tag: str, attributes: dict[str, str]) -> None:
        name = tag.rpartition(":")[2]
        if name in FORBIDDEN:
            raise ArtError(path, parser.CurrentLineNumber, f"<{name}>: {FORBIDDEN[name]}.")
        for key, value in attributes.items():
            outside = key.endswith("href") and not value.startswith("#")
            if outside or re.search(r"url\(\s*['\"]?(?!#)", value):
                sentence = f'{key}="{value[:40]}" points outside the file.'
                raise ArtError(path, parser.CurrentLineNumber, sentence)

    parser.StartElementHandler = start
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        raise ArtError(path, error.lineno, f"not well-formed XML ({error}).") from None
    return text


def read_variants(path: Path) -> list[Variant]:
    """The entries of a variants.yaml in file order; none if there is no such file."""
    if not path.exists():
        return []
    try:
        node = yaml.compose(path.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise ArtError(path, line, f"not YAML: {error.problem}.") from None
    if not isinstance(node, yaml.MappingNode):
        raise ArtError(path, 1, "must map sprite names to `from` and `set`.")
    return [read_variant(path, key, value) for key, value in node.value]


def read_variant(path: Path, key: yaml.Node, node: yaml.Node) -> Variant:
    line = key.start_mark.line + 1
    entry = yaml.safe_load(yaml.serialize(node))
    if not isinstance(entry, dict) or not isinstance(entry.get("from"), str):
        raise ArtError(path, line, f"{key.value} must say `from` which template it is made.")
    strange = sorted(set(entry) - {"from", "set"})
    values = entry.get("set", {})
    if strange or not isinstance(values, dict):
        what = f"does not know {strange[0]!r}" if strange else "needs a mapping under `set`"
        raise ArtError(path, line, f"{key.value} {what}.")
    texts = {str(name): str(value) for name, value in values.items()}
    return Variant(str(key.value), entry["from"], texts, path, line)
