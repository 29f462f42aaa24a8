"""Looks at a drawing (SVG) before anything draws it: whether it would take too long, and what of it
is not drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise
from math import hypot, pi
from xml.parsers import expat

MOST_SHAPES = 4_000
MOST_DASHES = 50_000
"""Of all lines together."""
LOST = {
    "text": "its text (convert it to paths) is",
    "image": "pictures inside of it are",
    "use": "copies by <use> are",
    "mask": "masks are",
    "filter": "filters are",
    "pattern": "patterns are",
    "marker": "markers are",
    "foreignObject": "foreign objects are",
}
"""Elements that are not drawn, and what they are called in messages."""
_SHAPES = frozenset(("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"))
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_STEP = re.compile(rf"[a-zA-Z]|{_NUMBER.pattern}")
_DASHES = re.compile(r"stroke-dasharray\s*:\s*([^;}]+)")
_VALUES = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7}
"""How many numbers a step of a path takes."""


@dataclass
class Drawing:
    """What was found in a drawing."""

    mistake: str = ""
    """Why it is not drawn at all; "": it is."""
    lost: dict[str, int] = field(default_factory=dict)
    """What is left out of it, with the first line of each kind."""


def look_at(data: bytes) -> Drawing:
    """What a drawing's file says; the same bytes are read once."""
    digest = sha256(data).digest()
    if digest not in _seen:
        if len(_seen) > 2000:
            _seen.clear()
        _seen[digest] = _Reader().read(data)
    return _seen[digest]


_seen: dict[bytes, Drawing] = {}


class _Refused(Exception):
    """It would take too long."""


class _Reader:
    """Reads one file from its beginning."""

    def __init__(self) -> None:
        self.found = Drawing()
        self.shapes, self.dashes = 0, 0.0
        self.every = 0.0
        """The shortest dashes of the style sheet, which may be those of any shape; 0: none."""
        self.stack: list[tuple[str, float]] = []
        """Open elements, each with the length after which its dashes repeat; 0: none."""
        self.dashed = False
        """Whether it may speak of dashes, openly or in other signs; else no length is measured."""
        self.lengths = 0.0
        """Of all shapes together."""

    def read(self, data: bytes) -> Drawing:
        self.dashed = any(sign in data for sign in (b"dasharray", b"&#", b"\0", b"encoding="))
        parser = expat.ParserCreate()
        parser.StartElementHandler = lambda name, a: self._begin(name, a, parser.CurrentLineNumber)
        parser.EndElementHandler = lambda name: self.stack.pop()
        parser.CharacterDataHandler = self._characters
        parser.EntityDeclHandler = self._entity
        try:
            parser.Parse(data, True)
            if self.every and not self.lengths / self.every <= MOST_DASHES:  # also of no number
                raise _Refused("its dashes are too fine")
        except expat.ExpatError as e:
            self.found.mistake = f"is damaged: {expat.ErrorString(e.code)} in line {e.lineno}"
        except _Refused as e:
            self.found.mistake = f"would take too long to draw: {e}"
        return self.found

    def _entity(self, *declared: object) -> None:
        raise _Refused("it has entities")

    def _begin(self, name: str, attributes: Mapping[str, str], line: int) -> None:
        name = name.rpartition(":")[2]
        if not self.stack and _is_nothing(attributes):
            self.found.mistake = "is 0 wide or high"
        if name in LOST:
            self.found.lost.setdefault(LOST[name], line)
        if attributes.get("spreadMethod", "pad") != "pad":
            self.found.lost.setdefault("what a gradient repeats is", line)
        if name in _SHAPES - {"rect"} and any(outer == "clipPath" for outer, _ in self.stack):
            self.found.lost.setdefault("clipping is", line)  # a frame of the whole changes nothing
        period = self.stack[-1][1] if self.stack else 0.0
        own = attributes.get("stroke-dasharray")
        if styled := _DASHES.search(attributes.get("style", "")):
            own = styled[1]
        if own is not None:
            period = _period(own)
        self.stack.append((name, period))
        if name in _SHAPES:
            self._count(name, attributes, period)

    def _count(self, name: str, attributes: Mapping[str, str], period: float) -> None:
        self.shapes += 1
        if self.shapes > MOST_SHAPES:
            raise _Refused(f"it has more than {MOST_SHAPES:,} shapes")
        if not self.dashed:
            return
        length = _length(name, attributes)
        self.lengths += length
        if period:
            self.dashes += length / period
            if not self.dashes <= MOST_DASHES:
                raise _Refused("its dashes are too fine")

    def _characters(self, text: str) -> None:
        if self.stack and self.stack[-1][0] == "style":
            for dashes in _DASHES.finditer(text):
                if period := _period(dashes[1]):
                    self.every = min(period, self.every or period)


def _is_nothing(attributes: Mapping[str, str]) -> bool:
    """Whether the size that a drawing gives itself has no room for anything."""
    sizes = [attributes.get("width", ""), attributes.get("height", "")]
    sizes += _NUMBER.findall(attributes.get("viewBox", ""))[2:4]
    numbers = [_NUMBER.match(size.strip()) for size in sizes]
    return any(number is not None and float(number[0]) == 0 for number in numbers)


def _period(dashes: str) -> float:
    """The length after which dashes repeat; 0: the line is not dashed."""
    sizes = [abs(float(number)) for number in _NUMBER.findall(dashes)]
    found = sum(sizes) / (100 if "%" in dashes else 1)
    return found if found > 1e-6 else 0.0


def _length(name: str, attributes: Mapping[str, str]) -> float:
    """The length of a shape's outline, or a little more."""

    def of(key: str) -> float:
        number = _NUMBER.search(attributes.get(key, ""))
        return float(number[0]) if number else 0.0

    match name:
        case "rect":
            return 2 * abs(of("width")) + 2 * abs(of("height"))
        case "circle":
            return 2 * pi * abs(of("r"))
        case "ellipse":
            return 2 * pi * max(abs(of("rx")), abs(of("ry")))
        case "line":
            return hypot(of("x2") - of("x1"), of("y2") - of("y1"))
        case "path":
            return sum(_steps(attributes.get("d", "")))
    points = [float(number) for number in _NUMBER.findall(attributes.get("points", ""))]
    corners = [*zip(points[::2], points[1::2])]
    return sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(corners))


def _steps(path: str) -> Iterator[float]:
    """The length of each step of a path; of a curve, that of its control points."""
    x = y = start_x = start_y = 0.0
    step, values = "M", list[float]()
    for part in _STEP.findall(path):
        if part.isalpha():
            step, values = part, []
            if part in "zZ":
                yield hypot(start_x - x, start_y - y)
                x, y = start_x, start_y
            continue
        values.append(float(part))
        if len(values) < _VALUES.get(step.upper(), 2):
            continue
        left, top = (x, y) if step.islower() else (0.0, 0.0)
        kind = step.upper()
        if kind == "H":
            corners = [(left + values[0], y)]
        elif kind == "V":
            corners = [(x, top + values[0])]
        elif kind == "A":
            corners = [(left + values[5], top + values[6])]
            yield 2 * pi * max(abs(values[0]), abs(values[1]))
        else:
            corners = [(left + a, top + b) for a, b in zip(values[::2], values[1::2])]
        for corner in corners:
            yield hypot(corner[0] - x, corner[1] - y)
            x, y = corner
        if kind == "M":
            start_x, start_y = x, y
            step = "l" if step == "m" else "L"
        values = []
