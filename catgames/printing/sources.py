"""Reads the drawings in sprites/src, refuses elements that they must not contain, and expands them:
fills in `$names$`, includes parts, derives variants from templates."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.parsers import expat

import yaml

from ..content.paths import SPRITES, shown

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


SOURCES = SPRITES / "src"
SHARED = "common"
DEFS = "_defs.svg"

PLACE = re.compile(r"\$([a-z_][a-z0-9_]*)(?::([^$]*))?\$")
PART = re.compile(r"<\?part\s+(\S+?)(\s[^?]*?)?\s*\?>")
ARGUMENT = re.compile(r'([a-z_][a-z0-9_]*)="([^"]*)"')
ROOT_TAG = re.compile(r"<svg\b[^>]*>", re.S)
COMMENT = re.compile(r"<!--.*?-->", re.S)
IDENTITY = re.compile(r'\bid="([^"$]+)"')


@dataclass(frozen=True)
class Source:
    """A sprite ready to be rasterised; size and anchor in nominal pixels."""

    name: str
    svg: str
    size: tuple[int, int]
    anchor: tuple[float, float]

    @property
    def is_centred(self) -> bool:
        """Whether the anchor is the centre, which is the default."""
        return self.anchor == (self.size[0] / 2, self.size[1] / 2)


def blank(comment: re.Match[str]) -> str:
    """Replace a comment with its line breaks, so that line numbers stay the same."""
    return "\n" * comment[0].count("\n")


class Sources:
    """The drawings of one group.  Parts come from the group or from `common`."""

    def __init__(self, group: str, sources: Path = SOURCES) -> None:
        self.folder = sources / group
        self.shared = sources / SHARED
        self.texts: dict[Path, str] = {}
        self.inclusions = 0
        self.variants = {v.name: v for v in read_variants(self.folder / "variants.yaml")}

    def __iter__(self) -> Iterator[Source]:
        """All sprites of the group, sorted by name.  Raises ArtError."""
        names = {p.stem for p in self.folder.glob("*.svg") if not p.stem.startswith("_")}
        for variant in self.variants.values():
            if variant.name in names:
                sentence = f"{variant.name} is also a file of its own."
                raise ArtError(variant.path, variant.line, sentence)
        shown = names | {name for name in self.variants if not name.startswith("_")}
        for name in sorted(shown):
            yield self.source(name)

    def source(self, name: str) -> Source:
        template, values = self.resolve(name)
        path = self.folder / f"{template}.svg"
        self.inclusions = 0
        text = self.expand(path, values)
        match = ROOT_TAG.search(text)
        tag = match.group() if match else ""
        box = re.search(r'viewBox="0 0 (\d+) (\d+)"', tag)
        if not box:
            raise ArtError(path, self.root_line(path), 'the root has no viewBox="0 0 W H".')
        width, height = int(box[1]), int(box[2])
        stand = re.search(r'data-anchor="(-?[\d.]+) (-?[\d.]+)"', tag)
        anchor = (float(stand[1]), float(stand[2])) if stand else (width / 2, height / 2)
        svg = text.replace(tag, tag + self.definitions(text), 1)
        return Source(name, svg, (width, height), anchor)

    def resolve(self, name: str) -> tuple[str, dict[str, str]]:
        """The template of a sprite and the values that its variants set; its own values override
        inherited ones."""
        values: dict[str, str] = {}
        seen: set[str] = set()
        while name in self.variants and name not in seen:
            seen.add(name)
            variant = self.variants[name]
            values = {**variant.values, **values}
            name = variant.origin
            if name not in self.variants and not (self.folder / f"{name}.svg").exists():
                raise ArtError(variant.path, variant.line, f"there is no template {name}.svg.")
        if name in seen:
            raise ArtError(
                self.variants[name].path, self.variants[name].line, "derives from itself."
            )
        return name, values

    def text(self, path: Path) -> str:
        if path not in self.texts:
            self.texts[path] = check_file(path)
        return self.texts[path]

    def root_line(self, path: Path) -> int:
        match = ROOT_TAG.search(self.text(path))
        return line_of(self.text(path), match.start()) if match else 1

    def expand(self, path: Path, values: Mapping[str, str], depth: int = 0) -> str:
        """The text of `path` with its names filled in and its parts included."""
        raw = COMMENT.sub(blank, self.text(path))
        if depth > 12:
            raise ArtError(path, 1, "parts include each other.")

        def fill(match: re.Match[str]) -> str:
            if match[1] in values:
                return values[match[1]]
            if match[2] is None:
                line = line_of(raw, match.start())
                raise ArtError(path, line, f"${match[1]}$ has neither a value nor a default.")
            return str(match[2])

        def include(match: re.Match[str]) -> str:
            name, arguments = match[1], dict(ARGUMENT.findall(match[2] or ""))
            if name == "none":
                return ""
            part = next((p for p in self.places(path, name) if p.exists()), None)
            if part is None:
                line = line_of(filled, match.start())
                raise ArtError(path, line, f"there is no part {name}.")
            return self.part(part, arguments, depth)

        filled = PLACE.sub(fill, raw)
        return PART.sub(include, filled)

    def places(self, path: Path, name: str) -> Iterator[Path]:
        yield path.parent / name
        yield self.folder / name
        yield self.shared / name

    def part(self, path: Path, arguments: Mapping[str, str], depth: int) -> str:
        """The content of a part's root element; its ids are made unique for this inclusion."""
        text = self.expand(path, arguments, depth + 1)
        self.inclusions += 1
        text = ROOT_TAG.sub("", text.partition("?>")[2] if text.startswith("<?xml") else text, 1)
        text = text.rpartition("</svg>")[0]
        for identity in set(IDENTITY.findall(text)):
            if "--" not in identity:
                own = f"{identity}--{self.inclusions}"
                quoted = re.escape(identity)
                text = re.sub(rf'(\bid="|href="#|url\(#){quoted}(?=["\)])', rf"\g<1>{own}", text)
        return text

    def definitions(self, text: str) -> str:
        """The shared filters and gradients if the drawing uses one of them, else nothing."""
        path = self.shared / DEFS
        if not path.exists():
            return ""
        inside = self.expand(path, {})
        used = any(f"(#{name})" in text for name in IDENTITY.findall(inside))
        return ROOT_TAG.sub("", inside, 1).rpartition("</svg>")[0] if used else ""
