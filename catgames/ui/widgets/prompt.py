"""The line that says who must do what, the sentence below it, and the buttons beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ..kit import Kit
from .base import Group
from .controls import Button
from .plate import draw_mark


class PromptBar:
    """At the bottom of the table.  ``show`` takes new content, ``draw`` draws it."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.group = Group()
        self.text, self.second, self.second_colour = "", "", "ink_soft"
        self.look: int | None = None
        self.letter = ""
        self._shown: tuple[object, ...] = ()

    def show(
        self,
        text: str,
        look: int | None,
        letter: str,
        buttons: Sequence[tuple[str, Callable[[], None], str]],
        key: tuple[object, ...],
    ) -> None:
        """``buttons``: (words, what they do, style).  They are made anew only when ``key``
        changes."""
        self.text, self.look, self.letter = text, look, letter
        if key == self._shown:
            return
        self._shown = key
        kit = self.kit
        right, middle = self.rect.right - kit.u(12), self.rect.centery
        made = []
        for words, act, style in reversed(buttons):
            width = max(kit.u(92), kit.type.size(words, 17 * kit.unit, "bold")[0] + kit.u(34))
            rect = pygame.Rect(right - width, middle - kit.u(22), width, kit.u(44))
            made.append(Button(kit, rect, words, act, style=style))
            right = rect.x - kit.u(8)
        self.group = Group(list(reversed(made)))
        self._right = right

    _right = 0

    def draw(self, surface: pygame.Surface) -> None:
        """Bar, mark, words, buttons."""
        kit, r = self.kit, self.rect
        kit.panel(surface, r)
        x = r.x + kit.u(16)
        if self.look is not None:
            draw_mark(surface, kit, self.look, x + kit.u(16), r.centery, kit.u(17), self.letter)
            x += kit.u(44)
        room = pygame.Rect(
            x,
            r.y + kit.u(6),
            max(10, (self._right or r.right) - x - kit.u(8)),
            r.height - kit.u(12),
        )
        if self.second:
            top = pygame.Rect(room.x, room.y, room.width, room.height // 2)
            low = top.move(0, room.height // 2)
            kit.text(surface, self.text, top.midleft, 18, "ink", "heavy", "left", top)
            kit.text(
                surface, self.second, low.midleft, 15.5, self.second_colour, "semibold", "left", low
            )
        else:
            kit.text(surface, self.text, room.midleft, 20, "ink", "heavy", "left", room)
        self.group.draw(surface)
