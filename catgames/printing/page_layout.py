"""Sizes of paper, and where everything lies on the pages: plain geometry in millimetres.

All pages are upright, so that one rule holds for printing on both sides: turn over on the long
edge.  Backs lie mirrored on the page behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, prod

from ..core.types import GameError
from ..ui.stage.components import BOARD, CARD, DISC, HEX, Component

PAPERS: Mapping[str, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height."""
MOST_PAGES = 300
"""Pages of pieces and boards, backs not counted."""

EDGE = 5.0
"""Pieces keep so far from the edges of the paper; what of their bleed comes closer may get lost in
the printer."""
GUTTER, WIDEST_GUTTER = 0.7, 3.0
"""White between the bleeds of neighbours: at least, and where there is room."""
LEAST_BLEED = 1.0
"""So narrow the bleed becomes where a further row or column fits then."""
TOP = 10.0
"""Where a page that is not full begins."""
OUTLINED = (HEX, DISC)
"""Forms that are cut along a line on them, and have no crop marks."""

BOARD_EDGE = 10.0
"""What lies at the edge of a page of a board: margin, crop mark, and a gap."""
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
    bleed: float = 0.0

    @property
    def size(self) -> tuple[float, float]:
        """Width and height on the page."""
        w, h = self.component.size
        return (h, w) if self.turned else (w, h)

    @property
    def outlined(self) -> bool:
        """Whether it is cut along a line on it."""
        return self.component.form in OUTLINED


@dataclass(frozen=True, slots=True)
class PiecePage:
    """A page of pieces."""

    slots: tuple[Slot, ...]


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
    """All pages: full ones of cards, then of what is smaller, then those where sizes are mixed,
    then boards.  ``bleed``: the widest.  Raises GameError if they are too many."""
    printed = [c for c in components if c.face and c.count > 0]
    cards = [c for c in printed if c.form == CARD]
    small = [c for c in printed if c.form not in (CARD, BOARD)]
    small.sort(key=lambda c: (c.form, -c.size[1], -c.size[0]))
    boards = [c for c in printed if c.form == BOARD]
    _check(cards + small, boards, paper, bleed)
    sheets = _sheets(_kinds(cards + small), paper, bleed)
    return sheets, [p for c in boards for _ in range(c.count) for p in parts(c, paper)]


def _check(
    pieces: Sequence[Component],
    boards: Sequence[Component],
    paper: tuple[float, float],
    bleed: float,
) -> None:
    """Before anything is laid out: a table may say that there are ten thousand."""
    shares = [(c.count / grid(c.size, paper, bleed).most, c) for c in pieces]
    shares += [(c.count * prod(board_pages(c.size, paper)[:2]), c) for c in boards]
    needed = ceil(sum(share for share, _ in shares))
    if needed > MOST_PAGES:
        _, most = max(shares, key=lambda found: found[0])
        raise GameError(
            f"this would take {needed:,} pages, and at most {MOST_PAGES} are printed; most of them "
            f"are for {most.count:,} × {most.name[:60]!r}"
        )


def mirrored(slot: Slot, paper: tuple[float, float]) -> Slot:
    """The place of a piece's back on the page behind."""
    x = paper[0] - slot.x - slot.size[0]
    return Slot(slot.component, x, slot.y, slot.turned, slot.bleed)


# ---------------------------------------------------------------------- pieces


@dataclass(frozen=True, slots=True)
class Grid:
    """How pieces of one size stand on a page that has nothing else."""

    columns: int
    rows: int
    turned: bool
    bleed: float
    gap: float
    """From the cut of a piece to that of its neighbour."""

    @property
    def most(self) -> int:
        """Pieces of a full page."""
        return self.columns * self.rows


def grid(size: tuple[float, float], paper: tuple[float, float], bleed: float) -> Grid:
    """As many on a page as fit with the narrowest bleed, which is then as wide as it can be; turned
    if more fit so, or with more bleed."""
    rooms = [side - 2 * EDGE for side in paper]
    least = 2 * min(bleed, LEAST_BLEED) + GUTTER

    def stand(turned: bool) -> Grid:
        sides = size[::-1] if turned else size
        fit = [
            max(1, int((room + least + 1e-6) // (side + least))) for side, room in zip(sides, rooms)
        ]
        gaps = [(room - n * side) / (n - 1) for side, room, n in zip(sides, rooms, fit) if n > 1]
        gap = max(least, min([2 * bleed + WIDEST_GUTTER, *gaps]))
        return Grid(fit[0], fit[1], turned, min(bleed, (gap - GUTTER) / 2), gap)

    return max(stand(False), stand(True), key=lambda g: (g.most, round(g.bleed, 3), not g.turned))


def _kinds(components: Iterable[Component]) -> list[list[Component]]:
    """All pieces of one form and size together, in their order."""
    found: dict[object, list[Component]] = {}
    for c in components:
        found.setdefault((c.form, c.size), []).extend([c] * c.count)
    return [*found.values()]


def _sheets(
    kinds: Iterable[list[Component]], paper: tuple[float, float], bleed: float
) -> list[PiecePage]:
    """Full pages of each kind, then the rest of all kinds together.  If that is no more than a row
    of one kind, it is spread over the pages of its kind."""
    full: list[tuple[list[list[Component]], Grid]] = []
    rests: list[tuple[list[Component], Grid]] = []
    for pieces in kinds:
        g = grid(pieces[0].size, paper, bleed)
        whole = len(pieces) // g.most * g.most
        full.append(([pieces[i : i + g.most] for i in range(0, whole, g.most)], g))
        if pieces[whole:]:
            rests.append((pieces[whole:], g))
    if len(rests) == 1 and len(rests[0][0]) <= rests[0][1].columns:
        for pages, g in full:
            if pages and g == rests[0][1] and pages[0][0].size == rests[0][0][0].size:
                pages[:] = _spread([*pages, rests.pop()[0]])
                break
    sheets = [_full(page, g, paper) for pages, g in full for page in pages]
    return [*sheets, *_mixed(rests, paper)]


def _spread(pages: Sequence[list[Component]]) -> list[list[Component]]:
    """The same pieces on as many pages, nearly equally many on each."""
    pieces = [piece for page in pages for piece in page]
    ends = [round(len(pieces) * i / len(pages)) for i in range(len(pages) + 1)]
    return [pieces[a:b] for a, b in pairwise(ends)]


def _lying(size: tuple[float, float], g: Grid) -> tuple[float, float]:
    return size[::-1] if g.turned else size


def _full(pieces: Sequence[Component], g: Grid, paper: tuple[float, float]) -> PiecePage:
    """Pieces of one kind in the middle of a page."""
    w, h = _lying(pieces[0].size, g)
    rows = -(-len(pieces) // g.columns)
    left = (paper[0] - g.columns * (w + g.gap) + g.gap) / 2
    top = (paper[1] - rows * (h + g.gap) + g.gap) / 2
    return PiecePage(
        tuple(
            Slot(
                piece, left + i % g.columns * (w + g.gap), top + i // g.columns * (h + g.gap),
                g.turned, g.bleed,
            )
            for i, piece in enumerate(pieces)
        )
    )  # fmt: skip


@dataclass(slots=True)
class _Row:
    """Pieces beside each other, of several kinds if there is room; places from its left end."""

    height: float
    gap: float
    slots: list[Slot]

    @property
    def width(self) -> float:
        last = self.slots[-1]
        return last.x + last.size[0]


def _mixed(
    rests: Iterable[tuple[list[Component], Grid]], paper: tuple[float, float]
) -> list[PiecePage]:
    """The highest first, in rows from the top of as few pages as it takes, which are about equally
    full."""
    rows = _rows(sorted(rests, key=lambda rest: -_lying(rest[0][0].size, rest[1])[1]), paper)
    room = paper[1] - 2 * EDGE
    pages = _paged(rows, room)
    while len(more := _paged(rows, room - 2)) == len(pages) and room > 2:
        pages, room = more, room - 2
    return [_page(page, paper) for page in pages]


def _rows(rests: Iterable[tuple[list[Component], Grid]], paper: tuple[float, float]) -> list[_Row]:
    room, rows = paper[0] - 2 * EDGE, list[_Row]()
    for pieces, g in rests:
        w, h = _lying(pieces[0].size, g)
        for piece in pieces:
            row = rows[-1] if rows else None
            x = row.width + max(row.gap, g.gap) if row else 0.0
            if row is None or x + w > room + 1e-6:
                row, x = _Row(h, g.gap, []), 0.0
                rows.append(row)
            row.slots.append(Slot(piece, x, 0.0, g.turned, g.bleed))
    return rows


def _paged(rows: Iterable[_Row], room: float) -> list[list[tuple[float, _Row]]]:
    """Rows on pages, each with its upper edge."""
    pages: list[list[tuple[float, _Row]]] = []
    for row in rows:
        y = 0.0
        if pages:
            above, before = pages[-1][-1]
            y = above + before.height + max(before.gap, row.gap)
        if not pages or y + row.height > room + 1e-6:
            pages.append([])
            y = 0.0
        pages[-1].append((y, row))
    return pages


def _page(page: Sequence[tuple[float, _Row]], paper: tuple[float, float]) -> PiecePage:
    """From the top, or in the middle where it is nearly full; in the middle of the width."""
    spare = paper[1] - page[-1][0] - page[-1][1].height
    top = spare / 2 if spare < 2 * TOP else TOP
    left = (paper[0] - max(row.width for _, row in page)) / 2
    return PiecePage(
        tuple(
            Slot(slot.component, left + slot.x, top + y, slot.turned, slot.bleed)
            for y, row in page
            for slot in row.slots
        )
    )


# ---------------------------------------------------------------------- crop marks

MARK = 3.0
"""Length of a crop mark beyond the bleed where there is room for it."""
OFF = 0.3
"""A crop mark ends so far from the corner that it points to."""
CLOSEST = 2.5
"""No mark comes closer to the edge of the paper."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A crop mark, away from the corner of a piece: over its bleed, then on white."""

    slot: Slot
    corner: tuple[float, float]
    way: tuple[int, int]
    length: float

    def point(self, distance: float) -> tuple[float, float]:
        """So many millimetres from the corner."""
        return self.corner[0] + self.way[0] * distance, self.corner[1] + self.way[1] * distance


def marks(slots: Sequence[Slot], paper: tuple[float, float]) -> Iterator[Mark]:
    """Two at every corner of what is cut straight: each piece bears its own, so that they are still
    there when the sheet has been cut along its gutters.  They end in the gutter, or go on where no
    piece follows."""
    straight = [slot for slot in slots if not slot.outlined]
    for slot in straight:
        (w, h), reach = slot.size, slot.bleed + MARK
        near = [
            other for other in slots
            if other is not slot
            and other.x < slot.x + w + 2 * reach and slot.x < other.x + other.size[0] + 2 * reach
            and other.y < slot.y + h + 2 * reach and slot.y < other.y + other.size[1] + 2 * reach
        ]  # fmt: skip
        for x, across in ((slot.x, -1), (slot.x + w, 1)):
            for y, down in ((slot.y, -1), (slot.y + h, 1)):
                for way in ((across, 0), (0, down)):
                    long = _reach(slot, (x, y), way, near, paper)
                    if long > OFF:
                        yield Mark(slot, (x, y), way, long)


def _reach(
    slot: Slot,
    corner: tuple[float, float],
    way: tuple[int, int],
    near: Iterable[Slot],
    paper: tuple[float, float],
) -> float:
    """How far a mark goes from its corner."""
    axis = 0 if way[0] else 1
    room = corner[axis] if way[axis] < 0 else paper[axis] - corner[axis]
    found = min(slot.bleed + MARK, room - CLOSEST)
    for other in near:
        low, high = (other.x, other.y)[1 - axis], (other.x, other.y)[1 - axis]
        high += other.size[1 - axis]
        if low - other.bleed <= corner[1 - axis] <= high + other.bleed:
            begin = (other.x, other.y)[axis]
            end = begin + other.size[axis]
            away = begin - corner[axis] if way[axis] > 0 else corner[axis] - end
            if away > 0:
                found = min(found, away / 2)
    return found


# ---------------------------------------------------------------------- boards


def board_pages(size: tuple[float, float], paper: tuple[float, float]) -> tuple[int, int, bool]:
    """Columns and rows of the pages of a board, and whether it is turned because that takes
    fewer."""
    wide, high = (side - 2 * BOARD_EDGE for side in paper)

    def needed(length: float, room: float) -> int:
        return 1 if length <= room else ceil((length - OVERLAP) / (room - OVERLAP) - 1e-9)

    w, h = size
    upright, turned = (needed(w, wide), needed(h, high)), (needed(h, wide), needed(w, high))
    across = prod(turned) < prod(upright)
    columns, rows = turned if across else upright
    return columns, rows, across


def parts(component: Component, paper: tuple[float, float]) -> list[BoardPage]:
    """The pages of a board."""
    columns, rows, across = board_pages(component.size, paper)
    w, h = component.size[::-1] if across else component.size
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
