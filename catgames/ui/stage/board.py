"""How a game looks: the interface that its ``board/board.py`` implements.  Boards draw from views
only."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import pygame

from ...core.events import Event
from ...core.game import Game, View
from ...core.types import Message, Picture, Seat, Spot, Target
from ..graphics.context import DrawContext
from ..graphics.shapes import Box, Point, Shape
from ..graphics.theme import veil
from .components import Component
from .selection import Selection as Selection
from .tumble import Tumble

T = TypeVar("T")


class PerView(Generic[T]):
    """One value, computed again for another view or key.

    Views are compared by identity: a new one is made for every position.
    """

    def __init__(self, compute: Callable[[View[Any]], T]) -> None:
        self.compute = compute
        self._view: View[Any] | None = None
        self._key: Hashable = None
        self._value: T

    def get(self, view: View[Any], key: Hashable = None) -> T:
        """The value for ``view``; ``key`` holds whatever else it depends on, such as the area."""
        if view is not self._view or key != self._key:
            self._value = self.compute(view)
            self._view, self._key = view, key
        return self._value

    def clear(self) -> None:
        """Forget the value, for a change that neither view nor key shows."""
        self._view = None


PLATES, LOG, GAP = 212, 300, 8
"""Widths of what lies beside a board, and the gap between, in units."""


def in_steps(angle: float) -> int:
    """The angle at which pieces are drawn: not at all angles, so that pictures can be kept."""
    return round(angle / 3) * 3


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how a piece is drawn, in pixels; (x, y) is the place of the sprite's anchor."""

    x: float
    y: float
    height: float
    """The sprite's height."""
    z: float = 0
    """Layer; within one, pieces lower on the screen are drawn later.  Below 0: a piece of the
    ground, under the highlights."""
    angle: float = 0
    alpha: int = 255
    flip: bool = False


@dataclass(frozen=True, slots=True)
class Good:
    """A public good on a name plate: a small picture and a number or a few words."""

    sprite: str
    """``group/name``; "": text only."""
    text: str
    tip: Message | None = None
    dim: bool = False
    signs: bool = False
    """Whether the buttons − and + are at its ends."""
    counts: Target = None
    """What these count, as the first words of the targets that the buttons are."""


@dataclass(frozen=True, slots=True)
class Announced:
    """What people and computers may react to."""

    seat: Seat
    """Who did it."""
    sprite: str
    """What it was done with, ``group/name``."""


class Board(ABC):
    """One game's board.  The table handles clicks, animation, seats and prompt.

    Order of drawing: ``ground`` (redrawn when its key changes), ``still`` (redrawn when view or
    picks change), pieces of layers below 0, ``under``, the other pieces, ``over``.
    """

    shows_last = False
    """Whether the board itself marks every seat's last move."""
    unmarked: frozenset[str] = frozenset()
    """Names of spots that are a pile, a count or a whole area, where no last move is marked: nobody
    could tell what happened there."""
    watched = False
    """Whether nobody acts here, so that what is only there to be pressed is left out."""
    leaves_prints = True
    """Whether pieces that others have moved leave paw prints."""
    latest_prints = False
    """Whether only those of whoever moved last do."""
    marks_taken = False
    """Whether the board itself marks what others have taken."""
    enlarges = False
    """Whether it shows what is pointed at in large by itself."""
    own_seats = False
    """Whether the board shows the players itself, also in the room of their name plates."""
    alike: frozenset[str] = frozenset()
    """Names of spots at which any piece of a player may be grasped for the one that is moved."""
    rest = 0.0
    """Seconds for which a piece that has come lies still before the same answer sweeps it away."""
    counts_last = False
    """Whether name plates and ``counts`` change only when what changes them has been seen."""
    parts = ""
    """What a wing offers by this name are the parts of a table with this board; "": the usual
    ones."""
    lesson = ""
    """The same for the table of a lesson."""
    keys = "table"
    """The group of bindings that the page of keys shows for its table."""
    looks: tuple[int, ...] | None = None
    """The only colours that the game's pieces have (indices into ``ctx.theme.seats``); None: all
    of them."""

    def __init__(
        self,
        game: Game[Any, Any],
        ctx: DrawContext,
        name: Callable[[Seat], str],
        look: Callable[[Seat], int],
    ) -> None:
        self.game = game
        self.ctx = ctx = ctx.of(game)
        self.name = name
        """The name of a seat's player."""
        self.look = look
        """A seat's index into ``ctx.theme.seats``."""
        self.face: Callable[[Seat], str] = lambda seat: ctx.face(name(seat), look(seat))
        """The sprite of a seat's player."""
        self.badge: Callable[[Seat], str] = lambda seat: ""
        """The sprite beside a computer's avatar; "": a person plays the seat."""
        self.area = pygame.Rect(0, 0, 1, 1)
        self._last_in_front: Seat | None = None
        """With open hands: who was in front when a player last decided."""
        self._in_front = PerView(self._find_seat_in_front)
        self._picture = PerView(self.find_picture)

    # ------------------------------------------------------------------ layout

    @abstractmethod
    def place(self, area: pygame.Rect, view: View[Any]) -> None:
        """Lay the board out in ``area`` (pixels), for the view's options and number of seats."""

    @abstractmethod
    def shapes(self, view: View[Any]) -> Mapping[Target, Shape]:
        """Where targets can be clicked, also those that can't be chosen now (they are refused with
        a reason).  Later ones are on top.  Targets without a shape become buttons."""

    @abstractmethod
    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[Any]) -> Pose | None:
        """Where the ``index``-th of ``count`` pieces at a spot is drawn; None: it is not drawn."""

    @abstractmethod
    def image(self, face: int, spot: Spot, view: View[Any]) -> str:
        """The sprite of a piece, ``group/name``; also of HIDDEN."""

    def where(self, spot: Spot, view: View[Any]) -> Shape | None:
        """What is highlighted for a spot: the target of that name, or else the top piece there;
        None: it has no place on the screen."""
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

    def announced(self, view: View[Any]) -> Announced | None:
        """What the open reaction window is about, to be shown large; None: nothing."""
        return None

    def blink(self, face: int, spot: Spot, view: View[Any]) -> str:
        """The sprite of a piece that shuts its eyes for a moment, in the same outline; "": it has
        none."""
        return ""

    def lights(self, view: View[Any]) -> Sequence[pygame.Rect]:
        """What the lights of the board shine on, which now and then are brighter for a moment."""
        return ()

    def entrance(self, event: Event, view: View[Any]) -> Pose | None:
        """Where the piece moved by ``event`` starts; None: at its present place."""
        return None

    def way(self, event: Event, view: View[Any]) -> Sequence[Point]:
        """Pairs of points between which the piece moved by ``event`` jumps: it disappears at the
        first and reappears at the second.  Empty: it goes straight."""
        return ()

    def slower(self, event: Event) -> float:
        """How much longer the piece moved by ``event`` takes than usual, and flies higher."""
        return 1.0

    def tumble(self, event: Event, view: View[Any]) -> Tumble | None:
        """How the die at ``event.dst`` and ``event.at`` rolls, that shows ``event.face`` after it;
        None: it doesn't."""
        return None

    def gap(self, event: Event) -> float | None:
        """Seconds until chance may go on after an event, so that animations overlap; None: when
        the pieces have arrived."""
        return None

    def picture(self, view: View[Any]) -> Picture:
        """The pieces to draw; ``find_picture`` is asked once for each view."""
        return self._picture.get(view)

    def find_picture(self, view: View[Any]) -> Picture:
        """The pieces to draw: the game's, unless the board sorts them or leaves some out."""
        return self.game.picture(view)

    def seat_at(self, pos: tuple[int, int], view: View[Any]) -> Seat | None:
        """Whose name is at a pixel, if the board shows the players itself."""
        return None

    def seat_in_front(self, view: View[Any]) -> Seat | None:
        """The seat whose things are shown large: the viewer's; with open hands that of the person
        who decides, or, if a computer decides, of the next person.  None: the viewer sees
        nobody's hand.

        While chance decides it remains the same.  It is a computer's only if no people play: the
        board would turn again and again while computers decide one after the other.
        """
        return view.viewer if view.viewer >= 0 else self._in_front.get(view)

    def _find_seat_in_front(self, view: View[Any]) -> Seat | None:
        decision = self.game.decision(view.state)
        if not view.everything or decision is None:
            return None
        if decision.seat >= 0:
            seats = range(len(self.game.scores(view.state)))
            people = [seat for seat in seats if not self.badge(seat)] or [decision.seat]
            self._last_in_front = next((p for p in people if p >= decision.seat), people[0])
        return self._last_in_front

    def components(self, view: View[Any]) -> Sequence[Component]:
        """What the game is made of with the view's options and number of seats, made from the
        game's data; the board has not been placed.  Empty: it can't be printed."""
        return ()

    # ------------------------------------------------------------------ drawing

    @abstractmethod
    def ground(self, surface: pygame.Surface, view: View[Any]) -> None:
        """Draw what never moves onto a surface as large as the window, on which the table already
        is."""

    def ground_key(self, view: View[Any]) -> Hashable:
        """The ground is redrawn when this changes."""
        return ()

    def places_key(self, view: View[Any]) -> Hashable:
        """All pieces glide to their new places when this changes."""
        return self.ground_key(view)

    def still(self, surface: pygame.Surface, view: View[Any], selection: Selection) -> None:
        """Draw onto the ground what depends on the view and on what can be chosen, but not on mouse
        or clock: counts, names, marks of targets."""
        return

    def counts(self, surface: pygame.Surface, view: View[Any]) -> None:
        """Draw over ``still`` the numbers that wait with ``counts_last``."""
        return

    def under(self, surface: pygame.Surface, view: View[Any], selection: Selection) -> None:
        """Draw highlights under the pieces; called for every frame."""
        self.mark_targets(surface, view, selection)

    def over(self, surface: pygame.Surface, view: View[Any], selection: Selection) -> None:
        """Draw previews and marks over the pieces; called for every frame."""
        return

    def mark_targets(self, surface: pygame.Surface, view: View[Any], selection: Selection) -> None:
        """Mark what can be chosen, what has been chosen and what is under the mouse."""
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
        """Whether the board itself animates something, so that every frame must be drawn."""
        return False

    # ------------------------------------------------------------------ words and sounds

    def goods(self, view: View[Any], seat: Seat) -> Sequence[Good]:
        """What a seat's name plate shows."""
        return ()

    def avatar(self, seat: Seat) -> str:
        """The face of a seat's player on a disc in the seat's colour."""
        return self.ctx.on_disc(self.face(seat), self.look(seat))

    def figure(self, view: View[Any], seat: Seat) -> str:
        """The piece that is the player, if the game gives seats characters; "": none.  It stands
        beside the face on the name plate, and jumps for joy at the end."""
        return ""

    def tip(self, view: View[Any], selection: Selection) -> Message | None:
        """What choosing the hovered target would do, cost and win."""
        return None

    def lies_beside(self, target: Target, view: View[Any]) -> bool:
        """Whether a target is only the ground of pieces that are chosen one by one: a press on it
        has missed them, and asks for nothing."""
        return False

    def name_again(self, surface: pygame.Surface, view: View[Any], shape: Shape) -> None:
        """Draw the names on the edge of a shape again, over the ring around it."""
        return

    def taken_with(self, target: Target, view: View[Any]) -> Shape | None:
        """All that goes where a click on the target means several things; None: only the target."""
        return None

    def also_buttons(self, view: View[Any]) -> Sequence[Target]:
        """Targets on the board that have a button in the prompt bar as well, before the others."""
        return ()

    def primary(self, buttons: Sequence[Target], view: View[Any]) -> Target:
        """The button that most people want, which stands out; None: none.  By default the only
        verb besides ``pass``, if all buttons are verbs."""
        verbs = [t for t in buttons if isinstance(t, tuple) and t[0] == "verb"]
        acts = [t for t in verbs if t != ("verb", "pass")]
        return acts[0] if len(acts) == 1 and len(verbs) == len(buttons) else None

    def button(self, target: Target, view: View[Any]) -> Message | None:
        """The words on the button of a target without a shape; None: the catalogue's
        ``<game>.verb.<verb>`` or the plain value."""
        return None

    def sound(self, event: Event) -> str:
        """The sound of an event by the data file's ``sounds``: ``kind.dst`` or else ``kind``."""
        sounds = self.game.content.get("sounds", {})
        place = event.dst[0] if event.dst else ""
        return str(sounds.get(f"{event.kind}.{place}", sounds.get(event.kind, "")))

    def flourish(self, event: Event, view: View[Any]) -> Flourish | None:
        """An animation for an event in addition to the pieces'."""
        return None


class Flourish(ABC):
    """An animation over the board that takes ``seconds`` at speed 1."""

    seconds = 0.6

    @abstractmethod
    def draw(self, surface: pygame.Surface, t: float) -> None:
        """Draw it at ``t``, 0 to 1."""
