"""The specs of the sections of game.yaml."""

from __future__ import annotations

from typing import Any

from ..content.checks import (
    Choice,
    Decimal,
    Flag,
    ListOf,
    MapOf,
    Report,
    Scalar,
    Shape,
    Text,
    Whole,
)
from ..content.games import COMMON, OPTION
from ..content.loader import Node
from ..core.fields import LARGEST, MOST_SEATS
from .areas import FRAMES, KINDS, VESSELS
from .guide import FIRST, LOOK, PASSED, UNTIL
from .looks import BODIES, CORNERS, Size, TextSize
from .pieces import FORMS
from .zones import ALL, NOBODY, OTHERS, OWNER


class Either:
    """One of two specs: the second one for mappings."""

    def __init__(self, plain: Any, mapping: Any) -> None:
        self.plain, self.mapping = plain, mapping

    def read(self, node: Node, path: tuple[Any, ...], report: Report) -> Any:
        spec = self.plain if node.entries is None else self.mapping
        return spec.read(node, path, report)


class _OneOrMore:
    """A word, or a list of words."""

    def read(self, node: Node, path: tuple[Any, ...], report: Report) -> Any:
        return (
            [Text().read(node, path, report)]
            if node.items is None
            else _WORDS.read(node, path, report)
        )


class _Seats:
    """A number of players, or the smallest and the largest one."""

    number = Whole(1, MOST_SEATS)

    def read(self, node: Node, path: tuple[Any, ...], report: Report) -> Any:
        if node.items is not None:
            return ListOf(self.number, 1, 2).read(node, path, report)
        if isinstance(node.value, int):
            return [self.number.read(node, path, report)]
        report.at(node, path, "expected a number of players, 3, or the fewest and most, [2, 4]")
        return []


_WORDS = ListOf(Text(), 1, 40)
_LOOSE = Shape(
    {},
    {
        "width": Whole(100, 4000),
        "height": Whole(100, 4000),
        "snap": Choice(("squares", "hexes")),
        "cell": Whole(10, 1000),
    },
)
_ROWS = ListOf(MapOf(Scalar()), 1, 400)
SET = Shape(
    {},
    {
        "file": Text(),
        "rows": _ROWS,
        "turns": Flag(),
        "own": Flag(),
        "locked": Flag(),
        "whole": Flag(),
        "back": Text(),
        "form": Choice(FORMS),
        "body": Choice(BODIES),
        "size": Size(),
        "landscape": Flag(),
        "corner": MapOf(_OneOrMore(), CORNERS),
        "text_size": TextSize(),
    },
)


class _Until:
    """What a step waits for: a verb, ``{verb: what it is about}``, or a list of these."""

    def read(self, node: Node, path: tuple[Any, ...], report: Report) -> Any:
        found: list[tuple[str, str]] = []
        for one in [node] if node.items is None else node.items:
            if one.entries is None:
                found.append((Text().read(one, path, report) or "", ""))
            else:
                found += [(v, w or "") for v, w in MapOf(Text()).read(one, path, report).items()]
        return found


_CELL = Either(
    Text(),
    Shape(
        {},
        {
            "name": Text(),
            "text": Text(),
            UNTIL: _Until(),
            LOOK: Whole(1, 20),
            FIRST: MapOf(Whole(1, 20)),
            PASSED: Flag(),
        },
    ),
)
ZONE = Shape(
    {},
    {
        "per": Choice(("seat",)),
        "seen_by": Choice((ALL, OWNER, OTHERS, NOBODY)),
        "order": Choice(("kept", "unknown")),
        "grid": Choice(("squares", "hexes")),
        "side": Whole(1, 12),
        "width": Whole(1, 30),
        "height": Whole(1, 30),
        "diagonal": Flag(),
        "track": Whole(1, 300),
        "loose": Either(Flag(), _LOOSE),
        "holds": Whole(1, 500),
        "of": _OneOrMore(),
        "start": _OneOrMore(),
        "drawn_to": Text(),
        "filled_from": Text(),
        "refilled_from": Text(),
        "cells": ListOf(_CELL, 1, 600),
    },
)
_COUNTER = Shape(
    {},
    {
        "per": Choice(("seat",)),
        "start": Scalar(),
        "least": Whole(-LARGEST),
        "most": Whole(-LARGEST),
        "full": Text(),
        "icon": Text(),
        "empty": Text(),
        "vessel": Choice(VESSELS),
        "held": Flag(),
    },
)
_FIELD = Either(Scalar(), _COUNTER)
_AREA = Shape(
    {"zone": Text()},
    {
        "kind": Choice(KINDS),
        "frame": Choice(FRAMES),
        "weight": Whole(1, 20),
        "picture": Text(),
        "at": ListOf(ListOf(Decimal(0, 1), 2, 2), 1, 600),
        "size": Decimal(0.01, 1),
        "spot": ListOf(Decimal(0.01, 1), 2, 2),
        "vessel": Choice(VESSELS),
        "within": Text(),
        "part": ListOf(Decimal(0, 1), 4, 4),
        "outline": Choice(("largest",)),
    },
)


class _Laid:
    """A piece, or a list of them."""

    def read(self, node: Node, path: tuple[Any, ...], report: Report) -> Any:
        if node.items is None:
            return [Scalar().read(node, path, report)]
        return ListOf(Scalar(), 0, 1000).read(node, path, report)


class _Anything:
    """Texts, nested as deep as the file may be; they are checked where they are read."""

    def read(self, node: Node, path: tuple[Any, ...], report: Report) -> Any:
        return node.plain()


SECTIONS = Shape(
    {"title": Text(), "seats": _Seats()},
    {
        "designer": Text(),
        "tagline": Text(),
        "version": Whole(1),
        "options": MapOf(OPTION),
        "numbers": MapOf(Scalar()),
        "pieces": MapOf(Either(Either(Text(), Text()), SET)),
        "zones": MapOf(Either(ZONE, ZONE)),
        "fields": MapOf(_FIELD),
        "deal": MapOf(Whole(1, 100)),
        "setups": MapOf(MapOf(_Laid()), tuple(range(1, MOST_SEATS + 1))),
        "guide": ListOf(Shape({"say": Text()}, {"until": _Until(), "if": MapOf(_Laid())}), 1, 12),
        "layout": ListOf(_AREA, 1, 100),
        "floor": Text(),
        "plates": ListOf(Text(), 1, 12),
        "counters": ListOf(Text(), 1, 8),
        "text": _Anything(),
        **dict.fromkeys(("setup", "buttons", "turns", "moves", "score", "end"), _Anything()),
        **COMMON,
    },
)
