"""How a game looks: what its ``board.py`` fills in.  Draws from views only."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from ...core.events import Event
from ...core.game import Game, View
from ...core.selector import Selector
from ...core.types import Message, Move, Picture, Seat, Spot, Target
from ..graphics.context import DrawContext
from ..graphics.shapes import Box, Shape
from ..graphics.theme import veil


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how a piece is drawn.  Pixels; (x, y) is where the sprite's anchor goes."""

    x: float
    y: float
    height: float
    """Of the sprite."""
    z: float = 0
    """Layer; within one, what stands lower on the screen is drawn later.  Below 0: a piece of the
    ground, under the highlights."""
    angle: float = 0
    alpha: int = 255
    flip: bool = False


@dataclass(frozen=True, slots=True)
class Good:
    """A public good on a seat's name plate: a small picture and a number or a few words."""

    sprite: str
    """``group/name``, or "" for words alone."""
    text: str
    tip: Message | None = None
    dim: bool = False


@dataclass(slots=True)
class Selection:
    """What the player at the screen is doing; for highlights and previews."""

    selector: Selector | None = None
    """None: nobody at the screen has to choose."""
    hover: Target = None
    """The target under the mouse, whether it can be chosen or not."""
    last: dict[Seat, Move] = field(default_factory=dict)
    """The last open move of every seat."""
    last_spots: dict[Seat, tuple[Spot, ...]] = field(default_factory=dict)
    """Where the pieces of every seat's last move came to lie."""
    now: float = 0.0

    @property
    def targets(self) -> list[Target]:
        """What can be chosen now."""
        return self.selector.targets() if self.selector else []

    @property
    def picks(self) -> tuple[Target, ...]:
        """What has been chosen of the current move."""
        return self.selector.picks if self.selector else ()

    @property
    def moves(self) -> list[Move]:
        """The moves that the hovered target would lead to."""
        if not self.selector or self.hover is None:
            return []
        return self.selector.through(self.hover)


class Board(ABC):
    """One game's board; the table does the clicking, the animation, the seats and the prompt.

    Order of drawing: ``ground`` (kept until its key changes), ``still`` (kept until view or picks
    change), pieces of a layer below 0, ``under``, the other pieces of the picture (by ``pose`` and
    ``image``), ``over``.
    """

    shows_last = False
    """True: the board itself marks every seat's last move."""
    own_seats = False
    """True: the board shows the players itself and gets the room of their name plates too."""
    looks: tuple[int, ...] | None = None
    """Seat colours (indices into ``ctx.theme.seats``) that the pieces prescribe; None: players
    choose."""

    def __init__(
        self,
        game: Game[Any, Any],
        ctx: DrawContext,
        name: Callable[[Seat], str],
        look: Callable[[Seat], int],
    ) -> None:
        self.game = game
        self.ctx = ctx
        self.name = name
        """A seat's player's name."""
        self.look = look
        """A seat's index into ``ctx.theme.seats``."""
        self.computer: Callable[[Seat], bool] = lambda seat: False
        """Whether a computer plays a seat."""
        self.area = pygame.Rect(0, 0, 1, 1)

    # ------------------------------------------------------------------ layout

    @abstractmethod
    def place(self, area: pygame.Rect, view: View[Any]) -> None:
        """Lay the board out in ``area`` (pixels) for the view's size of board and number of
        seats."""

    @abstractmethod
    def shapes(self, view: View[Any]) -> Mapping[Target, Shape]:
        """Where every target can be clicked, also those that can't be chosen now (they are refused
        with a reason).  Later ones lie on top.  Targets without a shape become buttons."""

    @abstractmethod
    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[Any]) -> Pose | None:
        """Where the ``index``-th of ``count`` pieces at a spot is drawn; None: it isn't drawn
        as a piece."""

    @abstractmethod
    def image(self, face: int, spot: Spot, view: View[Any]) -> str:
        """The sprite of a piece: ``group/name``.  HIDDEN has one too."""

    def where(self, spot: Spot, view: View[Any]) -> Shape | None:
        """What lights up when a spot is spoken of: the target of its name, or else the piece that
        lies there; None: it has no place on the screen."""
        target = self.shapes(view).get(spot)
        if target is not None:
            return target
        faces = self.picture(view).get(spot, ())
        if not faces:
            return None
        pose = self.pose(spot, len(faces) - 1, len(faces), faces[-1], view)
        if pose is None or not pose.alpha or pose.x < 0:
            return None
        sprite = self.ctx.atlas.find(self.image(faces[-1], spot, view))
        scale = pose.height / sprite.size[1]
        w, h = sprite.size[0] * scale, pose.height
        ax, ay = (0.5 * w, 0.5 * h) if pose.angle else (a * scale for a in sprite.anchor)
        return Box(pose.x - ax, pose.y - ay, w, h, self.ctx.u(10))

    def entrance(self, event: Event, view: View[Any]) -> Pose | None:
        """Where the piece that ``event`` moves starts from; None: from where it lay."""
        return None

    def way(self, event: Event, view: View[Any]) -> Sequence[tuple[float, float]]:
        """Points, in pairs, between which the piece that ``event`` moves jumps unseen: out at the
        first, in at the second.  Empty: it goes straight."""
        return ()

    def gap(self, event: Event) -> float | None:
        """Seconds until chance may go on after an event that it caused, so that what it brings
        overlaps; None: when the pieces have arrived."""
        return None

    def picture(self, view: View[Any]) -> Picture:
        """What the pieces are drawn from."""
        return self.game.picture(view)

    def seat_at(self, pos: tuple[int, int], view: View[Any]) -> Seat | None:
        """Whose name is there, where the board shows the players itself."""
        return None

    # ------------------------------------------------------------------ drawing

    @abstractmethod
    def ground(self, surface: pygame.Surface, view: View[Any]) -> None:
        """Draw what lies still, on a surface as large as the window (the table is on it
        already)."""

    def ground_key(self, view: View[Any]) -> Hashable:
        """The ground is drawn anew when this changes."""
        return ()

    def still(self, surface: pygame.Surface, view: View[Any], selection: Selection) -> None:
        """On the ground, what follows from the view and from what can be chosen, but neither from
        the mouse nor from the clock: counts, names, the marks of targets."""
        return

    def under(self, surface: pygame.Surface, view: View[Any], selection: Selection) -> None:
        """Highlights that lie under the pieces; drawn with every frame."""
        self.mark_targets(surface, view, selection)

    def over(self, surface: pygame.Surface, view: View[Any], selection: Selection) -> None:
        """Previews and marks that lie over the pieces; nothing by default."""
        return

    def mark_targets(self, surface: pygame.Surface, view: View[Any], selection: Selection) -> None:
        """The plain way to show what can be chosen, what is chosen, what is under the mouse."""
        shapes, theme = self.shapes(view), self.ctx.theme
        for target in selection.targets:
            if shape := shapes.get(target):
                hot = target == selection.hover
                shape.fill(surface, veil(theme["glow"], 130 if hot else 62))
                shape.outline(surface, theme["glow"], self.ctx.u(4 if hot else 2.5))
        for target in selection.picks:
            if shape := shapes.get(target):
                shape.fill(surface, veil(theme["chosen"], 90))
                shape.outline(surface, theme["chosen"], self.ctx.u(4))

    def moving(self) -> bool:
        """Whether the board itself has something that moves by the clock; then every frame is
        drawn."""
        return False

    # ------------------------------------------------------------------ words and sounds

    def goods(self, view: View[Any], seat: Seat) -> Sequence[Good]:
        """What the name plate shows."""
        return ()

    def portrait(self, view: View[Any], seat: Seat) -> str:
        """The picture on a seat's name plate where the game gives the seats figures of their own
        (``group/name``, round); "": the player's avatar."""
        return ""

    def tip(self, view: View[Any], selection: Selection) -> Message | None:
        """What would happen, what it costs, what it would win, for what is under the mouse."""
        return None

    def button(self, target: Target, view: View[Any]) -> Message | None:
        """The words on the button of a target without a shape; None: the catalogue's
        ``<game>.verb.<verb>`` or the plain value."""
        return None

    def sound(self, event: Event) -> str:
        """The effect of an event, from the data file's ``sounds``: first ``kind.dst``, then
        ``kind``."""
        sounds = self.game.content.get("sounds", {})
        place = event.dst[0] if event.dst else ""
        return str(sounds.get(f"{event.kind}.{place}", sounds.get(event.kind, "")))

    def flourish(self, event: Event, view: View[Any]) -> Flourish | None:
        """An animation of the game's own for an event, beside what the pieces do."""
        return None


class Flourish(ABC):
    """Something drawn over the board for a while; ``t`` runs from 0 to 1 in ``seconds``."""

    seconds = 0.6

    @abstractmethod
    def draw(self, surface: pygame.Surface, t: float) -> None:
        """Draw it as it is at ``t``."""
