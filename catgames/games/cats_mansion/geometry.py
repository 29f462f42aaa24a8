"""The plan of the mansion: squares, walls and doors, read from a drawing (CM-1 to CM-5).

A square's number is ``y * width + x``, counted from the upper left corner.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from dataclasses import dataclass

CATS = ("brown", "grey", "black", "orange_marmalade", "blue_persian")
ROOMS = (
    "front_hall",
    "wine_cellar",
    "billiard_room",
    "kitchen",
    "reception_room",
    "pink_bedroom",
    "drawing_room",
    "dining_room",
    "conservatory",
    "blue_bedroom",
)
OBJECTS = ("mouse", "bowl", "pillow", "present")
MOUSE, BOWL, PILLOW, PRESENT = range(4)
FAR = 999
"""The distance to what can't be reached."""

Cells = tuple[int, ...]


@dataclass(frozen=True)
class Plan:
    """Tuples have an entry for every square, solid ones included, unless noted otherwise."""

    width: int
    height: int
    solid: tuple[bool, ...]
    plain: tuple[bool, ...]
    """A corridor square without an object."""
    room: Cells
    """The room that the square belongs to, or -1."""
    cushion: Cells
    """The cat whose starting cushion it is, or -1."""
    object: Cells
    """The object on it, or -1."""
    adjacent: tuple[Cells, ...]
    """The squares one step away (CM-5)."""
    pushes: tuple[Cells, ...]
    """Where a cat can be pushed to from here if nobody is there (CM-27)."""
    cushions: Cells
    """By cat: the square of its starting cushion."""
    front: Cells
    """For a cushion, the square directly in front of it; otherwise -1."""
    beyond: Cells
    """For a cushion, the square beyond the front space; otherwise -1."""
    diagonals: tuple[Cells, ...]
    """For a cushion, the squares diagonally in front of it."""
    objects: Cells
    """By object: its square."""
    rooms: tuple[Cells, ...]
    """By room: its squares."""

    def at(self, x: int, y: int) -> int:
        """The square at column ``x`` and row ``y``; -1: outside the plan."""
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else -1

    def xy(self, cell: int) -> tuple[int, int]:
        """Column and row, from 0."""
        return cell % self.width, cell // self.width

    def doors(self, room: int) -> list[tuple[int, int]]:
        """The doors of a room: the squares inside and outside."""
        inside = self.rooms[room]
        return [(a, b) for a in inside for b in self.adjacent[a] if b not in inside]

    def distances(self, goal: Iterable[int], without: Collection[int] = ()) -> Cells:
        """Steps from every square to the nearest of ``goal``, on no square of ``without``."""
        far = [FAR] * len(self.room)
        queue = deque(cell for cell in goal if cell not in without)
        for cell in queue:
            far[cell] = 0
        while queue:
            cell = queue.popleft()
            for other in self.adjacent[cell]:
                if far[other] == FAR and other not in without:
                    far[other] = far[cell] + 1
                    queue.append(other)
        return tuple(far)


def build_plan(rows: list[str], legend: dict[str, str]) -> Plan:
    """The plan of a drawing; ``legend``: what its characters mean, rooms by their small letter."""
    sketch = _Sketch(rows, legend)
    room, cushion, cells = sketch.room, sketch.cushion, sketch.cells
    adjacent = tuple(sketch.ways(c) for c in cells)
    return Plan(
        width=sketch.width,
        height=sketch.height,
        solid=sketch.solid,
        plain=sketch.plain,
        room=room,
        cushion=cushion,
        object=sketch.object,
        adjacent=adjacent,
        pushes=tuple((*adjacent[c], *sketch.corners(c, adjacent)) for c in cells),
        cushions=tuple(cushion.index(cat) for cat in range(len(CATS))),
        front=tuple(sketch.ahead(c, 0, 1) for c in cells),
        beyond=tuple(sketch.ahead(c, 0, 2) for c in cells),
        diagonals=tuple(
            (sketch.ahead(c, -1, 1), sketch.ahead(c, 1, 1)) if cushion[c] >= 0 else ()
            for c in cells
        ),
        objects=tuple(sketch.object.index(o) for o in range(len(OBJECTS))),
        rooms=tuple(tuple(c for c in cells if room[c] == r) for r in range(len(ROOMS))),
    )


class _Sketch:
    """What each square of a drawing is, and which borders are open."""

    def __init__(self, rows: list[str], legend: dict[str, str]) -> None:
        self.width, self.height = len(rows[0]), len(rows)
        signs = "".join(rows)
        means = [legend.get(c, "") or legend.get(c.lower(), "") for c in signs]
        self.cells = range(len(signs))
        self.room = tuple(ROOMS.index(m) if m in ROOMS else -1 for m in means)
        self.cushion = tuple(CATS.index(m) if m in CATS else -1 for m in means)
        self.object = tuple(OBJECTS.index(m) if m in OBJECTS else -1 for m in means)
        self.solid = tuple(m == "solid" for m in means)
        self.plain = tuple(m == "corridor" for m in means)
        self.door = tuple(r >= 0 and c.isupper() for r, c in zip(self.room, signs))

    def beside(self, cell: int, dx: int, dy: int) -> int:
        """The square ``dx`` columns and ``dy`` rows away, or -1."""
        x, y = cell % self.width + dx, cell // self.width + dy
        inside = 0 <= x < self.width and 0 <= y < self.height
        return y * self.width + x if inside else -1

    def ahead(self, cell: int, right: int, forward: int) -> int:
        """The square so far ahead of a cushion, or -1; ahead is towards the bedrooms."""
        return self.beside(cell, right, -forward) if self.cushion[cell] >= 0 else -1

    def is_open(self, a: int, b: int) -> bool:
        """Whether there is no wall between two neighbouring squares."""
        for one, two in ((a, b), (b, a)):
            if self.solid[one]:
                return False
            if self.cushion[one] >= 0:
                return self.plain[two] and two == self.ahead(one, 0, 1)
            if self.room[one] >= 0:
                same = self.room[two] == self.room[one]
                return same or (self.door[one] and self.plain[two])
        return True

    def ways(self, cell: int) -> Cells:
        """The squares one step away."""
        around = (self.beside(cell, *step) for step in ((0, -1), (1, 0), (0, 1), (-1, 0)))
        return tuple(b for b in around if b >= 0 and self.is_open(cell, b))

    def corners(self, cell: int, adjacent: tuple[Cells, ...]) -> Cells:
        """The squares that a cat can be pushed to diagonally (CM-27)."""
        around = (self.beside(cell, *step) for step in ((1, -1), (1, 1), (-1, 1), (-1, -1)))
        return tuple(
            c
            for c in around
            if c >= 0 and self.cushion[c] < 0 and any(c in adjacent[b] for b in adjacent[cell])
        )
