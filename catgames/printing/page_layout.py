"""Sizes of paper, and where everything lies on the pages: plain geometry in millimetres.

All pages are upright, so that one rule holds for printing on both sides: turn over on the long
edge.  Backs lie mirrored on the page behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from ..ui.stage.components import BOARD, CARD, DISC, HEX, Component

PAPERS: Mapping[str, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height."""


MARGIN = 6.0
"""Printers can't print closer to the edge."""
MARK = 3.5
"""Length of a crop mark."""
EDGE = MARGIN + MARK + 0.5
"""What lies at the edge of a page: margin, crop mark, and a gap."""
APART = 2 * MARK + 1.5
"""Room between rows of different sizes, for the crop marks of both."""
OUTLINED = (HEX, DISC)
"""Forms that are cut along a line on them, and have no crop marks."""
OVERLAP = 10.0
"""What neighbouring pages of a board both show."""


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of one piece, as it is cut: from the left and upper edges of the page."""

    component: Component
    x: float
    y: float
    turned: bool = False
    """Whether it lies on its left side."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height on the page."""
        w, h = self.component.size
        return (h, w) if self.turned else (w, h)


@dataclass(frozen=True, slots=True)
class PiecePage:
    """A page of pieces."""

    slots: tuple[Slot, ...]
    columns: tuple[tuple[float, float, float], ...]
    """Vertical cuts, as (x, top, bottom): crop marks stand above the top and below the bottom."""
    rows: tuple[tuple[float, float, float], ...]
    """Horizontal cuts, as (y, left, right)."""


@dataclass(frozen=True, slots=True)
class BoardPage:
    """A page of a board."""

    component: Component
    x: float
    """Its left and upper edges and its size on the board, as the board is turned."""
    y: float
    width: float
    height: float
    turned: bool
    column: int
    row: int
    columns: int
    """How many columns and rows of pages there are."""
    rows: int


def lay_out(
    components: Iterable[Component], paper: tuple[float, float], bleed: float
) -> tuple[list[PiecePage], list[BoardPage]]:
    """All pages: cards in their order, then what is smaller by its size, then boards."""
    printed = [c for c in components if c.face and c.count > 0]
    cards = [c for c in printed if c.form == CARD]
    small = [c for c in printed if c.form not in (CARD, BOARD)]
    small.sort(key=lambda c: (c.form, -c.size[1], -c.size[0]))
    sheets = [s for kind in (cards, small) for s in _sheets(kind, paper, bleed)]
    boards = [c for c in printed if c.form == BOARD]
    return sheets, [p for c in boards for _ in range(c.count) for p in parts(c, paper)]


def mirrored(slot: Slot, paper: tuple[float, float]) -> Slot:
    """The place of a piece's back on the page behind."""
    return Slot(slot.component, paper[0] - slot.x - slot.size[0], slot.y, slot.turned)


# ---------------------------------------------------------------------- pieces


@dataclass(slots=True)
class _Row:
    kind: tuple[str, tuple[float, float]]
    pieces: list[Component]
    columns: int
    turned: bool

    @property
    def size(self) -> tuple[float, float]:
        w, h = self.kind[1]
        return (h, w) if self.turned else (w, h)


def _sheets(
    components: Sequence[Component], paper: tuple[float, float], bleed: float
) -> list[PiecePage]:
    """Rows of pieces of the same form and size, from the top of each page."""
    pages: list[list[tuple[float, _Row]]] = []
    y, before = 0.0, None
    for row in _rows(components, paper, bleed):
        high = row.size[1] + 2 * bleed
        y += APART if before is not None and before != row.kind else 0
        if not pages or y + high > paper[1] - 2 * EDGE + 1e-6:
            pages.append([])
            y = 0.0
        pages[-1].append((y, row))
        y, before = y + high, row.kind
    return [_sheet(page, paper, bleed) for page in pages]


def _rows(
    components: Sequence[Component], paper: tuple[float, float], bleed: float
) -> Iterable[_Row]:
    row: _Row | None = None
    for component in components:
        kind = (component.form, component.size)
        for _ in range(component.count):
            if row is None or row.kind != kind or len(row.pieces) == row.columns:
                if row is not None:
                    yield row
                row = _Row(kind, [], *_columns(component.size, paper, bleed))
            row.pieces.append(component)
    if row is not None:
        yield row


def _columns(
    size: tuple[float, float], paper: tuple[float, float], bleed: float
) -> tuple[int, bool]:
    """How many pieces stand in a row, and whether they are turned because more fit on a page."""

    def fitting(w: float, h: float) -> tuple[int, int]:
        wide, high = (side - 2 * EDGE + 1e-6 for side in paper)
        return int(wide // (w + 2 * bleed)), int(high // (h + 2 * bleed))

    upright, turned = fitting(*size), fitting(size[1], size[0])
    across = turned[0] * turned[1] > upright[0] * upright[1]
    return max(1, (turned if across else upright)[0]), across


def _sheet(
    page: Sequence[tuple[float, _Row]], paper: tuple[float, float], bleed: float
) -> PiecePage:
    used = page[-1][0] + page[-1][1].size[1] + 2 * bleed
    top = (paper[1] - used) / 2 if _is_full(page) else EDGE
    slots: list[Slot] = []
    cuts: set[tuple[float, float, float]] = set()
    lines: set[tuple[float, float, float]] = set()
    for first, last in _blocks(page):
        rows = page[first:last]
        w, h = rows[0][1].size
        wide = rows[0][1].columns * (w + 2 * bleed)
        left = (paper[0] - wide) / 2
        upper, lower = top + rows[0][0], top + rows[-1][0] + h + 2 * bleed
        for y, row in rows:
            for i, piece in enumerate(row.pieces):
                x = left + bleed + i * (w + 2 * bleed)
                slots.append(Slot(piece, x, top + y + bleed, row.turned))
                if row.kind[0] not in OUTLINED:
                    cuts |= {(x, upper, lower), (x + w, upper, lower)}
            for edge in () if row.kind[0] in OUTLINED else (top + y + bleed, top + y + bleed + h):
                lines.add((edge, left, left + wide))
    return PiecePage(tuple(slots), tuple(sorted(cuts)), tuple(sorted(lines)))


def _is_full(page: Sequence[tuple[float, _Row]]) -> bool:
    """Whether only one size is on the page: it stands in its middle."""
    return len({row.kind for _, row in page}) == 1


def _blocks(page: Sequence[tuple[float, _Row]]) -> Iterable[tuple[int, int]]:
    """Ranges of rows of the same kind, which share crop marks."""
    first = 0
    for i in range(1, len(page) + 1):
        if i == len(page) or page[i][1].kind != page[first][1].kind:
            yield first, i
            first = i


# ---------------------------------------------------------------------- boards


def parts(component: Component, paper: tuple[float, float]) -> list[BoardPage]:
    """The pages of a board; it is turned if it then takes fewer."""
    wide, high = (side - 2 * EDGE for side in paper)

    def pages(w: float, h: float) -> tuple[int, int]:
        def needed(length: float, room: float) -> int:
            return 1 if length <= room else ceil((length - OVERLAP) / (room - OVERLAP) - 1e-9)

        return needed(w, wide), needed(h, high)

    w, h = component.size
    upright, turned = pages(w, h), pages(h, w)
    across = turned[0] * turned[1] < upright[0] * upright[1]
    columns, rows = turned if across else upright
    if across:
        w, h = h, w
    step_x = (w - OVERLAP) / columns + OVERLAP if columns > 1 else w
    step_y = (h - OVERLAP) / rows + OVERLAP if rows > 1 else h
    return [
        BoardPage(
            component, c * (step_x - OVERLAP), r * (step_y - OVERLAP), step_x, step_y, across,
            c, r, columns, rows,
        )
        for r in range(rows)
        for c in range(columns)
    ]  # fmt: skip
