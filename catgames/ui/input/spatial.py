"""Finds the nearest rectangle in a direction, for moving the focus by arrow keys."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Set
from typing import TypeVar

import pygame

Name = TypeVar("Name")

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
CONE = 1.25
"""What is further aside than this share of its distance is taken only if nothing else is there."""
ASIDE, OVERLAP = 1.5, 0.3
"""Costs per pixel aside: beyond the edge, and between centres."""
ANOTHER_ROW = 1.5
"""What the way to a box in another row, or column, is multiplied by."""


def nearest(
    here: pygame.Rect, boxes: Mapping[Name, pygame.Rect], way: str, straight: bool = False
) -> Name | None:
    """The box to go to from ``here``; None: there is none.  ``straight``: exclude boxes far
    aside."""
    dx, dy = WAYS[way]
    best: tuple[tuple[bool, float], Name] | None = None
    for name, box in boxes.items():
        x, y = box.centerx - here.centerx, box.centery - here.centery
        along = x * dx + y * dy
        if along <= 0:
            continue
        aside = abs(x * dy) + abs(y * dx)
        wide, high = (here.width + box.width) / 2, (here.height + box.height) / 2
        gap = max(0.0, aside - (high if dx else wide))
        if gap > 0 and along < (wide if dx else high):
            continue  # to the left or right of ``here`` by less than they are wide, for example
        slanting = gap > 0 and aside > CONE * along
        way_along = along * ANOTHER_ROW if gap > 0 else along
        cost = (slanting, way_along + ASIDE * gap + OVERLAP * aside)
        if straight and slanting:
            continue
        if best is None or cost < best[0]:
            best = (cost, name)
    return best[1] if best else None


def closest(point: tuple[int, int], boxes: Mapping[Name, pygame.Rect]) -> Name | None:
    """The box whose centre is closest to a point."""

    def far(name: Name) -> int:
        x, y = boxes[name].center
        return (x - point[0]) ** 2 + (y - point[1]) ** 2

    return min(boxes, key=far, default=None)


def apart(boxes: Iterable[tuple[Name, pygame.Rect]]) -> dict[Name, pygame.Rect]:
    """Shift boxes with equal centres a pixel to the right, so that an arrow leads from one to the
    other."""
    found: dict[Name, pygame.Rect] = {}
    taken: set[tuple[int, int]] = set()
    for name, box in boxes:
        while box.center in taken:
            box = box.move(1, 0)
        taken.add(box.center)
        found[name] = box
    return found


Links = dict[Name, dict[str, Name]]


def links(boxes: Mapping[Name, pygame.Rect]) -> Links[Name]:
    """Where each arrow leads from each box, so that every box can be reached from every other.

    Where directions alone don't suffice, an arrow that would leave the edge leads across.
    """
    found: Links[Name] = {}
    for name, box in boxes.items():
        others = {other: at for other, at in boxes.items() if other != name}
        ways = {way: nearest(box, others, way) for way in WAYS}
        found[name] = {way: other for way, other in ways.items() if other is not None}
    start = next(iter(boxes), None)
    while start is not None:
        seen, back = _reached(start, found), _reached(start, _reversed(found))
        if len(seen) < len(boxes):
            bridged = _bridge(boxes, found, seen, boxes.keys() - seen)
        else:
            bridged = _bridge(boxes, found, boxes.keys() - back, back)
        if not bridged:
            break
    return found


def _bridge(
    boxes: Mapping[Name, pygame.Rect], led: Links[Name], here: Collection[Name], to: Set[Name]
) -> bool:
    """Let an arrow that leads nowhere from ``here`` lead to the closest box in ``to``."""
    goals = {name: box for name, box in boxes.items() if name in to}
    free = [(name, way) for name in boxes if name in here for way in WAYS if way not in led[name]]
    if not free or not goals:
        return False
    name, way = min(free, key=lambda slot: _distance(boxes[slot[0]], goals.values()))
    led[name][way] = closest(boxes[name].center, goals) or next(iter(goals))
    return True


def _reversed(led: Links[Name]) -> Links[Name]:
    """All arrows reversed."""
    found: Links[Name] = {name: {} for name in led}
    for name, ways in led.items():
        for other in ways.values():
            found[other][str(len(found[other]))] = name
    return found


def _reached(start: Name, led: Links[Name]) -> set[Name]:
    seen, todo = {start}, [start]
    while todo:
        for name in led[todo.pop()].values():
            if name not in seen:
                seen.add(name)
                todo.append(name)
    return seen


def _distance(box: pygame.Rect, others: Iterable[pygame.Rect]) -> int:
    x, y = box.center
    return min((o.centerx - x) ** 2 + (o.centery - y) ** 2 for o in others)
