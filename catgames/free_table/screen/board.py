"""The board of a free table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from ...core.events import Event
from ...core.game import View
from ...core.types import Message, Picture, Seat, Spot, Target, message
from ...kit.board.board import StockBoard
from ...kit.board.forms import HEX, TILE, Form
from ...kit.board.ground import SIGN, draw_cell_names, draw_vessel_name
from ...kit.board.layout import box_of
from ...kit.board.marks import glow
from ...kit.board.plates import field_name
from ...kit.board.slots import Slot
from ...kit.state import State
from ...kit.words import has, place_name
from ...kit.zones import NOBODY
from ...ui.graphics.rings import draw_ring
from ...ui.graphics.shapes import Circle, Shape, rounded
from ...ui.graphics.theme import veil
from ...ui.stage.board import Flourish, Good, PerView, Pose, Selection
from ...ui.stage.highlights import Trails
from ...ui.stage.parts import draw_count, draw_pill
from ...ui.widgets.plate import FINGER, draw_signs, steady
from ..doing import FREE
from ..guide import alarms, cell_said, is_left, plays, says_full, step_now
from ..hiding import LOOK, SEE, TRAY, look_of
from ..pieces import is_die, kinds, owner_of, written
from ..words import full_words
from .column import ButtonColumn, acting
from .faces import FreeFaces
from .flourishes import Alarm, Full, HeldUp, Jump, Ribbon
from .large import Enlarged
from .layout import FreeLayout
from .mat import draw_goal, draw_mat, draw_padlock
from .reach import BACK, ENDS, LOOKS, OPENS, Reach, piece_of
from .selector import HandSelector
from .trail import draw_walks

SOUNDS = {
    "shuffled": "common/shuffle",
    "turned": "common/flip",
    "rolled": "common/dice",
    "looked": "common/slide",
    "showed": "common/slide",
    "shown": "common/flip",
    "opened": "common/flip",
    "closed": "common/flip",
    "set": "common/point",
    "wrote": "common/place",
    "made": "common/place",
    "noted": "common/place",
    "locked": "common/place",
    "unlocked": "common/slide",
    "is_first": "common/point",
    "begins": "common/turn",
    "acts": "common/turn",
    "pressed": "common/click",
    "reset": "common/slide",
    "dealt": "common/slide",
    "added": "",
    "removed": "",
    "moved": "common/place",
    "changed": "",
}
"""A soft sound for each verb, unless game.yaml says something else."""

FULL = "common/hiss"
"""The sound when a counter goes on towards an end of which the game says something."""
TAUGHT = 2
"""Turns of each player in which it is said what hands can do."""
POSSIBLE, MEANT = 2.0, 6.5
"""Units of the light around a place to which something most likely goes, and around the one that is
meant."""
HAZE = 22
"""How strong the light is over a place that is meant: the ring around it says enough."""
FOLLOWED = 1.7
"""How much longer a piece takes on its way by itself than one that a hand lets go."""
MEANWHILE = 0.38
"""Seconds after which the next one may follow."""


@dataclass(frozen=True, slots=True)
class CounterGood(Good):
    """A counter on a name plate, which is counted up and down there."""

    field: str = ""
    seat: Seat = -1


class FreeBoard(StockBoard):
    """Also draws loose tables, stacks, counters to be clicked, and the tray."""

    at: FreeLayout
    parts, lesson, keys = "free_parts", "free_lesson", "hands"
    leaves_prints = False
    """It draws them itself, below the names of cells."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.faces: FreeFaces = FreeFaces(self.ctx, self.d, self.look)
        self.column = ButtonColumn(self.ctx, self.d)
        self.trails = Trails(self, self.ctx)
        self.closely = False
        """Whether what is under the mouse is looked at closely."""
        self.resting = False
        """Whether the mouse, or the focus, has rested there, so that it is shown large."""
        self.quiet = False
        """Whether nothing is shown large, since something is held."""
        self.hidden: Spot | None = None
        """The place of which all pieces are held."""
        self.taken: Sequence[Target] = ()
        """What is held of the pieces in the tray."""
        self.lit: frozenset[Spot] = frozenset()
        """Where what is held most likely goes."""
        self._shapes = PerView(self.find_shapes)
        self._order = PerView(self._find_order)
        self._stacks = PerView(self._find_stacks)
        self._counts = PerView(self._find_counts)

    def show_all(self) -> None:
        """Nothing is held any longer."""
        self.quiet, self.hidden, self.taken, self.lit = False, None, (), frozenset()

    # ------------------------------------------------------------------ places

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        self.area = self.column.place(area)
        self.at = FreeLayout(self.ctx, self.d, self.faces, self.area, view.state.seats)

    def _find_seat_in_front(self, view: View[State]) -> Seat | None:
        """The hand of who acts lies in the strip before everybody has asked to see it, too, and
        while chance answers."""
        found = super()._find_seat_in_front(view)
        acting = (f[1] for f in reversed(view.state.stack) if f[0] in (FREE, LOOK, SEE))
        return next(acting, None) if found is None else found

    def closed_hand(self, view: View[State]) -> pygame.Rect | None:
        """The strip in which a hand lies face down; None: none does."""
        front, strip = self.seat_in_front(view), self.at.places.front
        if strip is None or front is None or view.everything or view.viewer == front:
            return None
        picture = self.picture(view)
        return strip if any(self.at.in_hand(spot, front) for spot in picture) else None

    def find_picture(self, view: View[State]) -> Picture:
        """Pieces keep the order in which they are held: moves count them in it.  On a loose table
        what is small lies over the rest."""
        found = self.game.picture(view)
        return dict(sorted(found.items(), key=lambda there: self.at.lies_over(*there)))

    def _find_order(self, view: View[State]) -> Mapping[Spot, int]:
        return {spot: i for i, spot in enumerate(self.picture(view))}

    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose | None:
        front = self.seat_in_front(view)
        if not self.is_loose(spot):
            return self.at.pose(spot, index, count, face, front)
        slot = self.at.slot(spot, index, count, face, front)
        if slot is None:
            return None
        z = 1 + self._order.get(view).get(spot, 1000) / 2000 + index * 1e-6
        return Pose(slot.x, slot.y, slot.height, z, round(slot.angle))

    def stacks(self, view: View[State]) -> Sequence[tuple[Spot, Form, int, float, float, float]]:
        """What lies on loose tables: place, form and index of the uppermost piece, its middle and
        its height."""
        return self._stacks.get(view, tuple(self.area))

    def _find_stacks(self, view: View[State]) -> list[tuple[Spot, Form, int, float, float, float]]:
        found = []
        for spot, faces in self.picture(view).items():
            zone, top = self.d.zones.get(str(spot[0])), len(faces) - 1
            pose = self.pose(spot, top, top + 1, faces[top], view) if zone and zone.loose else None
            if pose is not None:
                form = self.at.form(faces[top], spot)
                found.append((spot, form, top, pose.x, pose.y, pose.height))
        return found

    def image(self, face: int, spot: Spot, view: View[State]) -> str:
        """What is looked at shows its back where it lies: its face is in the tray."""
        look = look_of(view.state)
        if spot and look is not None and look[2] == spot and face < kinds(self.d):
            return self.faces.back(self.d.pieces[face])
        if view.state.written and face < kinds(self.d):
            piece = written(self.d, view.state, face)
            if piece is not self.d.pieces[face]:
                return self.faces.written(piece)
        return self.faces.name(face, "")

    def shapes(self, view: View[State]) -> Mapping[Target, Shape]:
        return self._shapes.get(view, (tuple(self.area), self.ctx.language))

    def find_shapes(self, view: View[State]) -> dict[Target, Shape]:
        """Those of the layout, and the signs of counters."""
        front = self.seat_in_front(view)
        found: dict[Target, Shape] = dict(self.at.shapes(view, self.picture(view), front))
        for name, box in self._counter_boxes(view):
            r = box.height / 2
            for by, x in ((-1, box.x + r), (1, box.right - r)):
                found["count", name, -1, by] = Circle(x, box.centery, self.ctx.u(FINGER) / 2)
        found |= {t: box_of(box, self.ctx.u(10)) for t, box in self.column.boxes.items()}
        return found

    def where(self, spot: Spot, view: View[State]) -> Shape | None:
        """Also all of a loose table, by its name."""
        area = self.at.area_of(str(spot[0])) if len(spot) == 1 and self.is_loose(spot) else None
        return super().where(spot, view) if area is None else box_of(area.rect, self.ctx.u(14))

    def primary(self, buttons: Sequence[Target], view: View[State]) -> Target:
        """Not the end of a turn, as long as something else is to be done in it."""
        wanted, decision = super().primary(buttons, view), self.game.decision(view.state)
        if wanted == ("verb", "next") and decision is not None:
            s, seat = view.state, decision.seat
            over = self.full(s, None) and step_now(self.d, s, seat) is None
            return None if is_left(self.d, s, seat) or over else wanted
        return wanted

    # ------------------------------------------------------------------ drawing

    def still(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """Also the name of what lies in the strip without a caption, where that leaves room."""
        super().still(surface, view, selection)
        self._name_fronts(surface, view)

    def _name_fronts(self, surface: pygame.Surface, view: View[State]) -> None:
        front, ctx, shapes = self.seat_in_front(view), self.ctx, self.shapes(view)
        for (zone, owner), place in self.at.places.fronts.items():
            if owner != front or place.area.frame != "chooser":
                continue
            if self.at.vessel(place):
                draw_vessel_name(surface, ctx, self.title(zone), self.at.stand(place))
            elif place.caption is None:
                words = ctx.type.size(self.title(zone), SIGN * ctx.unit, "heavy")[0]
                wide = min(words, place.tray.width) + ctx.u(12)
                label = pygame.Rect(0, 0, wide, ctx.u(18))
                label.center = place.tray.centerx, place.tray.y - ctx.u(3)  # on the rim
                kept = label.inflate(0, -ctx.u(8))
                lies = (s.box() for t, s in shapes.items() if self._lies_in(t, (zone, owner)))
                if not any(map(kept.colliderect, map(pygame.Rect, lies))):
                    draw_pill(surface, ctx, self.title(zone), label.center, "paper", SIGN)

    @staticmethod
    def _lies_in(target: Target, place: tuple[str, Seat | None]) -> bool:
        piece = piece_of(target)
        return piece is not None and piece[0] == place

    def ground(self, surface: pygame.Surface, view: View[State]) -> None:
        super().ground(surface, view)
        for area in self.at.areas():
            place = self.at.places.shared[area.zone, None]
            if not place.area.within:  # the picture shows it
                draw_mat(surface, self.ctx, self.d, area, place)

    def draw_counters(self, surface: pygame.Surface, strip: pygame.Rect, view: View[State]) -> None:
        ctx = self.ctx
        alone, full = self._column_of_counters(), dict(self.full(view.state, None))
        for name, box in self._counter_boxes(view):
            if alone:
                named = pygame.Rect(strip.x, box.top - ctx.u(21), strip.width, ctx.u(18))
                title = field_name(ctx, self.d, name)
                ctx.text(surface, title, named.center, 13.5, "cream", "bold", "middle", named)
            paper = "gold" if name in full else "paper"
            for rect, fill in ((box.inflate(ctx.u(4), ctx.u(4)), "ink"), (box, paper)):
                rounded(surface, ctx.theme[fill], rect, border_radius=rect.height)
            words, room = self._counter_words(view, name), box.inflate(-2 * box.height, 0)
            ctx.text(surface, words, box.center, 16, "ink", "heavy", "middle", room)
            if not self.watched:
                draw_signs(surface, ctx, box)

    def _counter_boxes(self, view: View[State]) -> list[tuple[str, pygame.Rect]]:
        """Where the counters of all stand."""
        strip, ctx = self.at.places.counters, self.ctx
        if strip is None:
            return []
        gap, high = ctx.u(14), ctx.u(34)
        names = [n for n in self.d.counters if n in self.d.fields]
        words = [self._counter_words(view, name) for name in names]
        signs = 2 * high + ctx.u(16)
        wide = [ctx.type.size(steady(each), 16 * ctx.unit, "heavy")[0] + signs for each in words]
        if self._column_of_counters():
            rooms, step = [], strip.height / max(1, len(names))
            for i, width in enumerate(wide):
                box = pygame.Rect(0, 0, min(width, strip.width), high)
                box.midbottom = strip.centerx, round(strip.y + (i + 1) * step) - ctx.u(5)
                rooms.append(box)
            return list(zip(names, rooms))
        most = (strip.width - gap * (len(words) - 1)) // max(1, len(words))
        wide = [min(each, most) for each in wide]
        x = strip.centerx - (sum(wide) + gap * (len(wide) - 1)) / 2
        found = []
        for name, width in zip(names, wide):
            box = pygame.Rect(round(x), 0, round(width), high)
            box.centery = strip.centery - ctx.u(3)
            found.append((name, box))
            x += width + gap
        return found

    def _column_of_counters(self) -> bool:
        """Whether counters stand below each other, in the column on the right, and each below its
        name."""
        strip, right = self.at.places.counters, self.at.area.centerx
        return strip is not None and strip.x > right

    def beside_counters(self) -> pygame.Rect:
        """The area, without a column of counters on its right."""
        room, strip = self.at.area.copy(), self.at.places.counters
        if strip is not None and self._column_of_counters():
            room.width = strip.x - room.x
        return room

    def _counter_words(self, view: View[State], name: str) -> str:
        """What stands between the signs of a counter: not its name where that is above, and the
        number at which it ends."""
        most = self.d.fields[name].most
        end = "" if most is None else f"/{self.ctx.number(most)}"
        if self._column_of_counters():
            return self.ctx.number(getattr(view.state, name)) + end
        return self._counter(view, name) + end

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """Only places glow where something likely goes: nearly everything can always be taken, and
        go anywhere."""
        shapes, ctx = self.shapes(view), self.ctx
        hands = selection.selector
        lit = hands.lit if isinstance(hands, HandSelector) and hands.grip else self.lit
        for area in self.at.areas():
            if (area.zone,) in lit:
                draw_goal(surface, ctx, area, self.at.places.shared[area.zone, None])
        for spot in lit:
            if (shape := shapes.get(spot)) is not None:
                draw_ring(surface, ctx, shape, wide=POSSIBLE)
        if isinstance(hands, HandSelector) and not (selection.picks or self.quiet):
            for target in hands.asked:
                draw_ring(surface, ctx, shapes[target])
        hover = selection.hover
        if hover in shapes and (selection.picks or piece_of(hover) is not None):
            self.mark(surface, view, hover, "glow")
        for target in selection.picks:
            self.mark(surface, view, target, "chosen")
        within = [p.tray for p in self.at.places.shared.values() if p.area.within]
        draw_walks(surface, self.trails, self.d, shapes, selection.moved, within, selection.latest)
        draw_cell_names(surface, ctx, self.at)

    def mark(self, surface: pygame.Surface, view: View[State], target: Target, colour: str) -> None:
        """A light below a piece, or around a place."""
        ink, found = self.ctx.theme[colour], self._slot(view, target)
        if found is not None:
            glow(surface, self.ctx, *found, ink, True)
        elif (shape := self.shapes(view).get(target)) is not None:
            shape.fill(surface, veil(ink, HAZE))  # its own picture stays what is seen
            draw_ring(surface, self.ctx, shape, colour, wide=MEANT)

    def outline(self, surface: pygame.Surface, view: View[State], target: Target) -> None:
        """A light around where something held would go, much stronger than where it may go as
        well; of a loose table around all of it."""
        shape = self.shapes(view).get(target)
        if isinstance(target, tuple) and self.is_loose(target):
            shape = self.where(target[:1], view)
        if shape is not None:
            draw_ring(surface, self.ctx, shape, wide=MEANT)
            self.name_again(surface, view, shape)

    def name_again(self, surface: pygame.Surface, view: View[State], shape: Shape) -> None:
        draw_cell_names(surface, self.ctx, self.at, shape)
        self._name_fronts(surface, view)
        if look_of(view.state) is None:
            self._draw_counts(surface, view)  # a ring crosses no number
        elif looked := self._in_tray(view):
            self.at.tray_for(view.state).draw_marks(surface, looked, self.taken)

    def _slot(self, view: View[State], target: Target) -> tuple[Slot, Form] | None:
        """Where a piece lies, with its form; None: it fills its cell, or there is none."""
        spot, index = piece_of(target) or (TRAY, 0)
        faces, front = self.picture(view).get(spot, ()), self.seat_in_front(view)
        if index >= len(faces) or spot == TRAY:
            return None
        form, place = self.at.form(faces[index], spot), self.at.place(spot, front)
        if form.kind in (HEX, TILE) and place is not None and self.at.cell(spot, place):
            return None
        slot = self.at.slot(spot, index, len(faces), faces[index], front)
        return None if slot is None else (slot, form)

    def is_loose(self, spot: Spot) -> bool:
        """Whether a place is one of a loose table."""
        zone = self.d.zones.get(str(spot[0])) if spot else None
        return zone is not None and zone.loose is not None

    def is_point(self, target: Target) -> bool:
        """Whether a target is a point of a loose table."""
        return isinstance(target, tuple) and self.is_loose(target)

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        ctx = self.ctx
        self._draw_counts(surface, view)
        for spot in view.state.locks:
            faces = self.picture(view).get(spot)
            pose = faces and self.pose(spot, len(faces) - 1, len(faces), faces[-1], view)
            if pose:
                draw_padlock(surface, ctx, (pose.x, pose.y))
        if (strip := self.closed_hand(view)) is not None and not (self.quiet or self.watched):
            trays = [p.tray for p in self.at.places.fronts.values() if strip.contains(p.tray)]
            hand = max(trays, key=lambda tray: tray.width)
            at = (hand.centerx, strip.bottom - ctx.u(22))
            draw_pill(surface, ctx, ctx.translate("table.show_hand"), at, "paper", 15, strip.width)
        self.column.draw(surface, view, None if self.quiet else selection.hover)
        self._draw_tray(surface, view, selection)
        if selection.hover is not None and not self.quiet:
            self._draw_large(surface, view, selection)

    def _draw_counts(self, surface: pygame.Surface, view: View[State]) -> None:
        for spot, number, words in self._counts.get(view, tuple(self.area)):
            if spot != self.hidden:
                draw_count(surface, self.ctx, (number.x, number.y), number.r, words)

    def _draw_large(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """The name of the place under the mouse, and the piece."""
        target, preview = selection.hover, self.enlarged(view)
        if piece_of(target) is None and not self.is_point(target):
            preview.draw_label(surface, target, self.title)
        reads = not selection.picks and preview.helps(target)
        spot, front = (piece_of(target) or (target, 0))[0], self.seat_in_front(view)
        said = front is not None and spot == cell_said(self.d, view.state, front) != ()
        rests = self.closely or (self.resting and not said)  # the bar says it already
        if rests and not reads and preview.explain(surface, target):
            return
        if self.closely or (self.resting and not selection.picks):
            preview.enlarge(surface, target, self.closely)

    def enlarged(self, view: View[State]) -> Enlarged:
        """What shows pieces large."""
        picture, front = self.picture(view), self.seat_in_front(view)
        image = partial(self._face_image, view)
        return Enlarged(self.ctx, self.at, picture, front, self.shapes(view), image)

    def _face_image(self, view: View[State], face: int) -> str:
        return self.image(face, (), view)

    def _find_counts(self, view: View[State]) -> list[tuple[Spot, Circle, str]]:
        """How many pieces lie in piles, stacks and closed hands."""
        front, found = self.seat_in_front(view), []
        for spot, faces in self.picture(view).items():
            number = self.at.number_at(spot, len(faces), faces[-1], front) if faces else None
            if number is not None:
                found.append((spot, number, str(len(faces))))
        return found

    def _draw_tray(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """What somebody looks at, over everything else."""
        if looked := self._in_tray(view):
            self.at.tray_for(view.state).draw(surface, looked, selection, self.taken)

    def _in_tray(self, view: View[State]) -> list[tuple[Target, str]]:
        """What lies in the tray, with its pictures."""
        looked = self.at.looked(view.state, self.picture(view))
        return [(target, self.image(face, (), view)) for target, face in looked]

    # ------------------------------------------------------------------ words and sounds

    def tip(self, view: View[State], selection: Selection) -> Message | None:
        """What hands can do with what is under the mouse; else what the game says of a turn."""
        if not view.state.stack:
            return None
        if self.quiet:
            return message("hands.tip.held")
        if (button := self.column.tip(view, selection.hover)) is not None:
            return button
        if look_of(view.state) is not None and not selection.picks:
            return message("hands.tip.look")
        front = self.seat_in_front(view)
        if not selection.picks and (full := self.full(view.state, front)):
            return full[0][1]
        closed = not selection.picks and self.closed_hand(view) is not None
        if closed and front is not None and plays(self.d, view.state, front):
            return message("hands.tip.closed")
        spot, _ = piece_of(selection.hover) or (TRAY, 0)
        knows = view.state.turn > TAUGHT * view.state.seats
        faces = () if selection.picks or knows else self.picture(view).get(spot, ())
        if spot == TRAY or not faces:
            own = f"{self.d.id}.prompt.{FREE}"
            if has(self.d, own):
                return None if selection.picks else message(own)
            first = selection.hover is None and view.state.turn < view.state.seats
            return self._told("start") if first and not selection.picks else None
        zone, face = self.d.zones[str(spot[0])], faces[-1]
        if zone.held:
            others = owner_of(self.d, spot) != front
            return message("hands.tip.others") if others else self._told("card")
        if is_die(self.d, face):
            return self._told("die")
        if len(faces) < 2:
            return self._told("piece")
        pile = face >= kinds(self.d) or zone.seen_by == NOBODY
        return self._told("pile" if pile else "stack")

    def _told(self, about: str) -> Message:
        """What can be done, by the device that is in use."""
        return message(f"hands.{'touch' if self.ctx.touch else 'tip'}.{about}")

    def goods(self, view: View[State], seat: Seat) -> Sequence[Good]:
        s, others = view.state, self.plates.listed(view, seat)
        found = [good for good in others if good.sprite or good.tip]
        for field in self.d.fields.values():
            if field.per_seat and isinstance(field.start, int):
                value = self.ctx.number(getattr(s, field.name)[seat])
                named = field_name(self.ctx, self.d, field.name)
                words = f"{named} {value}"
                way = "touch" if self.ctx.touch else "tip"
                tip = message(f"hands.counter.{way}", field=named, value=value)
                counts = ("count", field.name, seat)
                found.append(CounterGood("", words, tip, False, True, counts, field.name, seat))
        if s.first_player == seat:
            found.append(
                Good("common/crown", "", message("free.log.is_first", seat=("seat", seat)))
            )
        return found

    def full(self, s: State, seat: Seat | None) -> list[tuple[str, Message]]:
        """What the game says of counters that have reached their end: of those of all, and of a
        seat's own; with their names."""
        values = [
            (name, getattr(s, name)[seat] if field.per_seat else getattr(s, name))
            for name, field in self.d.fields.items()
            if field.most is not None and not (field.per_seat and seat is None)
        ]
        found = [(name, full_words(self.d, name, now)) for name, now in values]
        return [(name, words) for name, words in found if words is not None]

    def sound(self, event: Event) -> str:
        own = self.game.content.get("sounds", {})
        if event.kind in own or (event.dst and f"{event.kind}.{event.dst[0]}" in own):
            return super().sound(event)
        if self._fills(event) is not None or self._goes_on(event):
            return FULL
        return SOUNDS.get(event.kind, "")

    def button(self, target: Target, view: View[State]) -> Message | None:
        if isinstance(target, tuple) and target[:1] == ("seat",):
            return message("hands.give", seat=("seat", target[1]))
        if target in (LOOKS, OPENS, BACK) and (seat := acting(view)) is not None:
            match Reach(self.game, view, seat).said().get(target):
                case ("look", _, int(many)):
                    return message("hands.menu.look_n", count=many)
                case ("open", tuple(spot)):
                    return message("hands.open", place=place_name(self.d, spot[:1]))
                case ("act", int(who)):
                    return message("hands.menu.act", seat=("seat", who))
            return None
        return message("hands.menu.end") if target == ENDS else super().button(target, view)

    def gap(self, event: Event) -> float | None:
        """Pieces that are drawn together are so nearly at once."""
        if self._is_drawn(event):
            return 0.16
        return MEANWHILE if event.kind == "moved" else super().gap(event)

    def _fills(self, event: Event) -> Message | None:
        """What the game says when a counter reaches its end; None: none does."""
        if event.kind != "set" or int(event.extra[2] or 0) <= 0:
            return None
        return full_words(self.d, str(event.extra[0]), event.amount)

    def _goes_on(self, event: Event) -> str:
        """The counter of all that goes on towards an end of which the game says something; "":
        none does."""
        name = str(event.extra[0]) if event.kind == "set" and int(event.extra[2] or 0) > 0 else ""
        return name if name and says_full(self.d, name) else ""

    def flourish(self, event: Event, view: View[State]) -> Flourish | None:
        if full := self._fills(event):
            box = dict(self._counter_boxes(view)).get(str(event.extra[0]))
            about = None if box is None else box_of(box, box.height // 2)
            words = self.ctx.translate(full, self.name)
            names = self.ctx.u(24)  # on the edges of cells
            boxes = (pygame.Rect(shape.box()) for shape in self.shapes(view).values())
            lying = [box.inflate(0, names) for box in boxes]
            return Full(self.ctx, words, self.area, lying, about)
        if box := dict(self._counter_boxes(view)).get(self._goes_on(event)):
            return Jump(self.ctx, box)
        if event.kind == "rolled" and event.face < kinds(self.d) and alarms(self.d, event.face):
            pose = self.pose(event.dst, event.at, 1, event.face, view)
            image = self.image(event.face, event.dst, view)
            if pose is not None:
                return Alarm(self.ctx, image, (pose.x, pose.y), pose.height, self.area)
        if event.kind == "shown" and event.face < kinds(self.d):
            return HeldUp(self.ctx, [self.image(event.face, (), view)], self.area)
        if event.kind == "opened":
            faces = self.picture(view).get(event.src, ())
            return HeldUp(self.ctx, [self.image(face, (), view) for face in faces], self.area)
        if event.kind in ("begins", "acts"):
            words = self.ctx.translate(message("free.turn", seat=("seat", event.seat)), self.name)
            colour = self.ctx.theme.seats[self.look(event.seat)].colour
            return Ribbon(self.ctx, words, self.avatar(event.seat), colour, self.area)
        return None

    def slower(self, event: Event) -> float:
        """What goes by itself can be followed, a card from the pile to the hand and a pawn along
        its board."""
        return FOLLOWED if event.kind == "moved" else 1.0

    def _is_drawn(self, event: Event) -> bool:
        if event.kind != "moved" or not event.dst:
            return False
        zones = [self.d.zones.get(str(spot[0])) for spot in (event.src, event.dst)]
        return None not in zones and not zones[0].held and zones[1].held  # type: ignore[union-attr]
