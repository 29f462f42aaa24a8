"""Whether the words on a screen have the room they need; asserted from what was drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from catgames.content.languages import PSEUDO
from catgames.ui.graphics.context import Printed
from catgames.ui.window import Window

LEGIBLE, LEGIBLE_PSEUDO = 8.4, 7.9
"""Design pixels of the smallest letters of words; the pseudo-language is longer than any."""


def printed(window: Window, draw: Callable[[], object] | None = None) -> list[Printed]:
    """Every text of one frame that shows, or of what ``draw`` draws."""
    window.ctx.printed = []
    (draw or window.draw)()
    found, window.ctx.printed = window.ctx.printed, None
    return found


def texts(window: Window, draw: Callable[[], object] | None = None) -> list[str]:
    """Their words."""
    return [p.text for p in printed(window, draw)]


def _printed_alone(window: Window) -> Iterator[list[Printed]]:
    """The texts of each scene that shows; what lies below another scene may be covered."""
    first = max(i for i, s in enumerate(window.scenes) if s.opaque or i == 0)
    for scene in window.scenes[first:]:
        yield printed(window, partial(scene.draw, window.surface))


def faults(window: Window) -> list[str]:
    """What is cut, too large for its room, too small to read or printed over something else."""
    found, read = [], False
    least = LEGIBLE_PSEUDO if window.language == PSEUDO else LEGIBLE
    for texts in _printed_alone(window):
        read = read or bool(texts)
        for p in texts:
            found += [f"{p.text!r} {what}: {p.box} in {p.room}" for what in _wrong(p, window)]
            if p.size < least and any(c.isalpha() for c in p.text):
                found.append(f"{p.text!r} is too small to read: {p.size:.1f}")
        found += [f"{p.text!r} and {q.text!r} are over each other" for p, q in _overlaps(texts)]
    return found if read else ["there is nothing to read"]


def _wrong(p: Printed, window: Window) -> Iterator[str]:
    room = p.room.inflate(4, 10)
    if not p.whole:
        yield "is cut"
    if not pygame.Rect((0, 0), window.size).contains(p.box):
        yield "leaves the window"
    if p.box.width > room.width or p.box.bottom > room.bottom + 6:
        yield "is too large for its room"


def _overlaps(texts: list[Printed]) -> Iterator[tuple[Printed, Printed]]:
    """Lines may touch: there is air above and below letters."""
    cores = [(p, p.box.inflate(-4, -p.box.height * 0.45)) for p in texts if p.text.strip()]
    for i, (p, box) in enumerate(cores):
        for q, other in cores[i + 1 :]:
            if box.colliderect(other) and (p.text, p.box) != (q.text, q.box):
                yield p, q


def assert_texts_have_room(window: Window, where: str) -> None:
    """Inside the window, whole, inside the room they were given, legible, none over another."""
    found = faults(window)
    assert not found, f"{where}: " + "; ".join(found)
