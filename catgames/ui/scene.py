"""What a scene is, and the stack of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from .input.inputs import Input
from .widgets.widget import Group

if TYPE_CHECKING:
    from .window import Window


class Scene:
    """A screen.  ``draw`` changes nothing; ``update`` says whether something moved."""

    opaque = True
    """Nothing below it shows."""
    music = "common"
    hushed = False
    """Its music is softer for the moment."""
    first_focus = True
    """Whoever plays by keys finds the focus on a widget when the scene opens."""

    keys = "table"
    """The bindings that the page of keys shows over it beside those that hold everywhere."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.ctx = window.ctx
        self._group = Group()

    @property
    def group(self) -> Group:
        """The scene's widgets.  Laid out anew, they leave the focus where it was."""
        return self._group

    @group.setter
    def group(self, group: Group) -> None:
        group.inherit(self._group)
        self._group = group

    def speak(self) -> None:
        """The screen's language has changed: what is kept in words is said anew.  ``layout``
        follows."""

    def layout(self, size: tuple[int, int]) -> None:
        """Take a new window size (pixels) or interface scale; called before the first drawing."""

    def handle(self, e: Input) -> bool:
        """React; False: it was not for this scene."""
        return False

    def update(self, now: float) -> bool:
        """Move on to ``now`` (seconds); True: draw again."""
        return False

    def wakes_in(self) -> float | None:
        """Seconds until ``update`` is wanted again although nothing moves; None: not before an
        input."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""

    def enter(self) -> None:
        """It is on top now (again)."""

    def leave(self) -> None:
        """It is taken off the stack; close what is open."""

    def heard(self) -> Iterable[str]:
        """What is said of it when it comes on top, behind its title: sentences that nobody has
        to move the focus for."""
        return ()

    def title(self) -> str:
        """For the window's title bar; never a secret."""
        return ""
