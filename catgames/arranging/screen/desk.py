"""What the parts of the page may use of it."""

from __future__ import annotations

from typing import Protocol

import pygame

from ...kit.prototype import Prototype
from ...ui.graphics.context import DrawContext
from ...ui.shell import Shell
from ...ui.widgets.widget import Group
from ..palette import Offer
from ..places import Step
from .table_view import TableView
from .widgets import Hold


class Desk(Protocol):
    """The page."""

    ctx: DrawContext
    shell: Shell
    room: pygame.Rect
    """Where the table is drawn."""
    seats: int
    """The number of players whose set-up is laid; 0: areas are arranged."""
    front: int
    """Whose hand lies in front."""
    view: TableView | None
    chosen: tuple[str, str]
    """What the properties are about: ``zone``, ``field``, ``dice``, ``set`` or ``table``; and its
    name."""

    @property
    def d(self) -> Prototype: ...

    @property
    def free(self) -> bool:
        """Whether nothing but hands moves the pieces."""

    @property
    def group(self) -> Group: ...

    @property
    def holds(self) -> Hold:
        """What is told when something is pressed that can be dragged."""

    def do(self, *steps: Step) -> bool:
        """Carry out the first one that makes no mistake, or say why not; whether one was."""

    def add(self, offer: Offer, frame: str = "", before: str | None = None) -> None:
        """Add something of the palette."""

    def choose(self, kind: str, name: str = "") -> None:
        """Show the properties of something."""

    def show_seats(self, seats: int) -> None:
        """Arrange areas (0), or lay the set-up for so many players."""

    def called(self, kind: str, name: str) -> str:
        """The name that is shown of something."""

    def relayout(self) -> None: ...
