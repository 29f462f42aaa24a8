"""The shape of the board: cells, straight lines that wrap round the edge, areas of roofs.

Cells are numbered row by row from A0 to E2, edges clockwise from NW.  A whole roof is one of 36
codes, made of its colour, its way round, and the first edge, clockwise, of its area 3.
"""

from __future__ import annotations

from ...core.hexes import disc

COLOURS = ("red", "blue", "yellow")
EDGES = ("NW", "NE", "E", "SE", "SW", "W")
WAYS = ("clockwise", "counter_clockwise")
"""The order of areas 1, 2, 3 around a roof."""
_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
_HEXES = tuple(disc(2))
CELLS = tuple(f"{'ABCDE'[r + 2]}{q - max(-2, -2 - r)}" for q, r in _HEXES)
TOWER = CELLS.index("C2")
OUTER = tuple(i for i, (q, r) in enumerate(_HEXES) if max(abs(q), abs(r), abs(q + r)) == 2)
INNER = tuple(i for i in range(len(CELLS)) if i not in OUTER and i != TOWER)
ROOFS = tuple(i for i in range(len(CELLS)) if i != TOWER)

BROKEN = 36
"""The code of a broken roof."""
NO_ROOF = 37
"""The code of a cell without a roof: not laid yet, or the tower."""
Links = tuple[int, ...]
"""[cell * 6 + edge]: the cell where a step leads; the cell itself: nowhere (CL-6)."""


def opposite(edge: int) -> int:
    """The edge across."""
    return (edge + 3) % 6


def _next(cell: int, edge: int) -> int:
    """CL-5: the next cell, from the edge of the board the first one of the same line."""
    (q, r), (dq, dr) = _HEXES[cell], _STEPS[edge]
    if (q + dq, r + dr) in _HEXES:
        return _HEXES.index((q + dq, r + dr))
    while (q - dq, r - dr) in _HEXES:
        q, r = q - dq, r - dr
    return _HEXES.index((q, r))


NEXT: Links = tuple(_next(c, e) for c in range(len(CELLS)) for e in range(6))
"""[cell * 6 + edge]: the next cell, broken or not."""
TO_TOWER = {c: e for c in INNER for e in range(6) if NEXT[c * 6 + e] == TOWER}
"""The edge of each inner roof that touches the tower."""


def wraps(cell: int, edge: int) -> bool:
    """Whether leaving through this edge leads round the edge of the board."""
    (q, r), (dq, dr) = _HEXES[cell], _STEPS[edge]
    return (q + dq, r + dr) not in _HEXES


def broken(links: Links, cell: int) -> Links:
    """CL-6: the links after this roof breaks: its lines join what is on both sides of it."""
    new = list(links)
    for edge in range(6):
        before = links[cell * 6 + opposite(edge)]
        if before != cell:
            new[before * 6 + edge] = links[cell * 6 + edge]
        new[cell * 6 + edge] = cell
    return tuple(new)


def links_of(codes: list[int]) -> Links:
    """The links of a board, given by the code of each cell."""
    links = NEXT
    for cell, code in enumerate(codes):
        if code == BROKEN:
            links = broken(links, cell)
    return links


def code_of(colour: int, way: int) -> int:
    """The code of a roof whose area 3 begins, clockwise, at the first edge; see ``turned``."""
    return colour * 12 + way * 6


def turned(code: int, steps: int = 1) -> int:
    """The code of the roof after it turns clockwise."""
    return code // 6 * 6 + (code + steps) % 6


def areas(code: int) -> str:
    """The number at each edge, from NW clockwise: "322113"."""
    order = "3312" if code // 6 % 2 == 0 else "3321"
    numbers = order[:2] + order[2] * 2 + order[3] * 2
    return "".join(numbers[(edge - code) % 6] for edge in range(6))


def facing(code: int, edge: int) -> int:
    """CL-4: turn a roof clockwise, a step at a time, until area 3 is at ``edge``."""
    while areas(code)[edge] != "3":
        code = turned(code)
    return code
