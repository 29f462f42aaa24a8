"""The stock board: draws any prototype from its zones, pieces and layout."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from ...core.events import Event
from ...core.game import View
from ...core.types import HIDDEN, Message, Picture, Seat, Spot, Target, message
from ...ui.graphics.shapes import Shape
from ...ui.stage.board import Board, Flourish, Good, PerView, Pose, Selection
from ...ui.stage.components import Component
from ...ui.stage.parts import Union
from ...ui.stage.tumble import Tumble
from ..prototype import Prototype
from ..state import State
from . import ground, marks
from .banner import Banner, announced
from .components import components
from .faces import Faces
from .last_one import SLOWLY, LastOne, draw_last
from .layout import Layout, Lying, box_of
from .outcomes import Outcomes, next_taken, taken_together
from .plates import Plates, field_name
from .preview import Preview, signed
from .shelf import Shelf, trays_on

SOUNDS = {
    "moved": "common/card",
    "added": "common/card",
    "turned_up": "common/flip",
    "turned_down": "common/flip",
    "rolled": "common/dice",
    "changed": "",
}
"""Unless game.yaml says something else."""

LIFTED = 1.5
"""Seconds for which the only choice is seen before it goes."""
MANY_ENDS = 60
"""Cells whose points are all foretold at most, so that no frame takes long."""
THROWN = 1.5
"""How far a die rolls that is thrown, in its heights."""


class StockBoard(Board):
    """Draws a prototype; what is special in a game may be overridden by its board.py."""

    at: Layout
    shows_last = counts_last = enlarges = True
    rest = 3.2

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.d: Prototype = self.game.data
        self.faces = Faces(self.ctx, self.d, self.look)
        self.shelf = Shelf(self.ctx, self.d)
        self.plates = Plates(self.ctx, self.game, self.faces, self.shelf)
        self._shapes = PerView(self._find_shapes)
        self._together = PerView(lambda view: taken_together(self.game, view, self.picture(view)))
        self._outcomes = Outcomes(self.game)
        self._decided: Seat | None = None
        self._lay: Mapping[Spot, int] = {}
        """How many pieces lay at each spot in the last frame."""

    # ------------------------------------------------------------------ places

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        self.area = area
        self.at = Layout(self.ctx, self.d, self.faces, area, view.state.seats)

    def find_picture(self, view: View[State]) -> Picture:
        """Hands in front are sorted by the rows of the table; on a pile that all see into lies what
        whoever acts takes next.  What lies below that in a supply is no more than its backs: its
        order means nothing, and nobody may take it for what comes next."""
        picture, front = dict(self.game.picture(view)), self.seat_in_front(view)
        mixed = set[Spot]()
        for spot, faces in picture.items():
            place = self.at.place(spot, front)
            if self.at.in_hand(spot, front):
                picture[spot] = tuple(sorted(faces))
            elif place and place.area.kind == "pile" and len({*faces}) > 1 and HIDDEN not in faces:
                mixed.add(spot)
        if mixed and (taken := next_taken(self.game, view)) and taken.src in mixed:
            rest = list(picture[taken.src])
            rest.remove(taken.face)
            supply = self.d.zones[str(taken.src[0])].start
            picture[taken.src] = (*([HIDDEN] * len(rest) if supply else rest), taken.face)
        return picture

    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose | None:
        return self.at.pose(spot, index, count, face, self.seat_in_front(view))

    def image(self, face: int, spot: Spot, view: View[State]) -> str:
        return self.faces.name(face, self.at.set(face, spot))

    def shapes(self, view: View[State]) -> Mapping[Target, Shape]:
        return self._shapes.get(view, tuple(self.area))

    def _find_shapes(self, view: View[State]) -> dict[Target, Shape]:
        """Where every target is; a number is the last of the pieces for which it stands."""
        found = self.at.shapes(view, self.picture(view), self.seat_in_front(view))
        for name, tray in self.field_trays().items():
            found["field", name] = box_of(tray, self.ctx.u(10))
        for number, slots in self.together(view).items():
            found[number] = self.at.outline(slots[-1].slot, slots[-1].form)
        return found

    def together(self, view: View[State]) -> dict[Target, list[Lying]]:
        """The pieces in sight that are taken when a number is chosen."""
        picture, front = self.picture(view), self.seat_in_front(view)
        found: dict[Target, list[Lying]] = {}
        for number, (spot, gone) in self._together.get(view).items():
            place, faces = self.at.place(spot, front), picture[spot]
            if any(self.at.is_covered(place, spot, i, len(faces)) for i in gone):
                continue
            slots = [self.at.slot(spot, i, len(faces), faces[i], front) for i in gone]
            shown = [self.at.lying(slot, faces[i], spot) for i, slot in zip(gone, slots) if slot]
            if len(shown) == len(gone):
                found[number] = shown
        return found

    def taken_with(self, target: Target, view: View[State]) -> Shape | None:
        lying = self.together(view).get(target, [])
        shapes = [self.at.outline(each.slot, each.form) for each in lying]
        return Union(tuple(shapes)) if shapes else None

    def also_buttons(self, view: View[State]) -> Sequence[Target]:
        """Numbers that pieces stand for, too: nobody guesses at once that these can be clicked."""
        return tuple(self._together.get(view))

    def lies_beside(self, target: Target, view: View[State]) -> bool:
        """The tray of what whoever decides holds."""
        held = isinstance(target, tuple) and bool(self.picture(view).get(target))
        return held and self.at.in_hand(target, self.seat_in_front(view))  # type: ignore[arg-type]

    def where(self, spot: Spot, view: View[State]) -> Shape | None:
        return self._marks(view).where(spot)

    def components(self, view: View[State]) -> Sequence[Component]:
        return tuple(components(self.faces, view.state.seats, self.title))

    # ------------------------------------------------------------------ drawing

    def ground_key(self, view: View[State]) -> Hashable:
        looks = map(self.look, range(view.state.seats))
        front = self.seat_in_front(view)
        holder = self._holder(view)
        return (self.area.topleft, self.area.size, front, self._bare(view), holder, *looks)

    def _holder(self, view: View[State]) -> Seat | None:
        """Who holds what is ``held``: whoever decides, and while dice roll whoever did before."""
        if not any(self.d.fields[name].held for name in self.shelf.fields):
            return None
        decision = self.game.decision(view.state)
        if decision is not None and decision.seat >= 0:
            self._decided = decision.seat
        return self._decided

    def _bare(self, view: View[State]) -> tuple[str, ...]:
        """The zones of all in which nothing lies."""
        lying = {spot[0] for spot, faces in self.picture(view).items() if faces}
        return tuple(name for name, _ in self.at.places.shared if name not in lying)

    def ground(self, surface: pygame.Surface, view: View[State]) -> None:
        front = self.seat_in_front(view)
        bare, holder = self._bare(view), self._holder(view)
        ground.draw_ground(surface, self.ctx, self.d, self.at, self.look, front, bare, holder)

    def still(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        ctx, front = self.ctx, self.seat_in_front(view)
        ground.outline_groups(surface, ctx, self.at, self.picture(view))
        ground.draw_names(surface, ctx, self.at, front, self.name, self.look)
        bare = self._bare(view)
        ground.draw_captions(surface, ctx, self.at, view, front, self.title, bare, self.name)
        strip = self.at.places.front
        if front is None and strip is not None and view.state.stack:
            words = "" if self.watched else ctx.translate("prototypes.board.closed")
            ctx.text(surface, words, strip.center, 17, "cream", "bold", "middle", strip)

    def counts(self, surface: pygame.Surface, view: View[State]) -> None:
        bears = partial(self.plates.borne, view)
        ground.draw_borne(surface, self.ctx, self.at, self.name, bears)
        if self.at.places.counters is not None:
            self.draw_counters(surface, self.at.places.counters, view)
        if self.at.places.shelf is not None:
            counts = {name: getattr(view.state, name) for name in self.shelf.fields}
            titles = [self._counter(view, name) for name in counts]
            self.shelf.draw(surface, self.at.places.shelf, counts, titles)

    def draw_counters(self, surface: pygame.Surface, strip: pygame.Rect, view: View[State]) -> None:
        """The values of fields that all share, but for those on the shelf."""
        names = [name for name in self.d.counters if name not in self.shelf.fields]
        ground.draw_counters(surface, self.ctx, strip, [self._counter(view, n) for n in names])

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        self._lay = selection.lying or {spot: len(f) for spot, f in self.picture(view).items()}
        draw_last(surface, self.ctx, self.at, self._lay)
        marks.draw_under(surface, self.ctx, self.at, self._marks(view), selection)
        ground.draw_cell_names(surface, self.ctx, self.at)

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        ctx, front, picture = self.ctx, self.seat_in_front(view), self.picture(view)
        marks.draw_over(surface, ctx, self._marks(view), selection, self.look, self.name)
        now = selection.lying or {spot: len(faces) for spot, faces in picture.items()}
        lying = {spot: faces[-1:] * now.get(spot, 0) for spot, faces in picture.items()}
        ground.draw_counts(surface, ctx, self.at, lying, front)
        preview, hover = Preview(ctx, self.at, picture, front), selection.hover
        if selection.held and not selection.picks:
            return  # what is in the hand hides nothing else, and is no second picture of itself
        large = None if hover is None or selection.picks else preview.large(hover)
        (going, won), placed = self._outcomes.of(view, selection.moves), None
        for event in going:  # one picture of a piece at a time: there, if it can be read there
            if large is None or preview.reads(event):
                preview.draw_ghost(surface, event, large is not None)
                large, placed = None, event
        self._foretell(surface, preview, view, selection)
        marks.draw_hot(surface, ctx, self._marks(view), selection)
        if placed is not None:
            preview.draw_gain(surface, placed, won)
        self._number_pieces(surface, preview, view, selection)
        if hover is not None:
            preview.draw_label(surface, hover, self.title)
            self._explain_field(surface, preview, hover)
            if large is not None:
                preview.draw_enlarged(surface, large)
            else:
                for spot in preview.spots_of(hover)[:1]:
                    preview.draw_sign(surface, spot)

    def _foretell(
        self, surface: pygame.Surface, preview: Preview, view: View[State], selection: Selection
    ) -> None:
        """The points of each cell to which what has been chosen can go."""
        ends = preview.ends_of(selection)
        for target, move in ends.items() if len(ends) <= MANY_ENDS else ():
            _, won = self._outcomes.of(view, [move])
            if won and target != selection.hover:
                preview.draw_worth(surface, target, won)

    def _number_pieces(
        self,
        surface: pygame.Surface,
        preview: Preview,
        view: View[State],
        selection: Selection,
    ) -> None:
        """How many pieces a click on one of them takes, and which, in words."""
        hover = selection.hover
        open_ = {n: s for n, s in self.together(view).items() if n in selection.choosable}
        if hover in open_:
            said = self.button(hover, view)
            words = self.ctx.translate(said) if said else str(hover)
            preview.draw_taken(surface, open_[hover], words)
        elif len(open_) > 1:
            preview.draw_numbers(surface, open_)

    def _explain_field(self, surface: pygame.Surface, preview: Preview, target: Target) -> None:
        """What the game says of a field whose things are under the mouse."""
        for name, tray in self.field_trays().items():
            text = self.ctx.catalogue.find(f"{self.d.id}.field_text.{name}")
            if target == ("field", name) and isinstance(text, str):
                preview.draw_words(surface, field_name(self.ctx, self.d, name), text, tray)

    def field_trays(self) -> dict[str, pygame.Rect]:
        """Where the things of fields lie."""
        shelf, fields = self.at.places.shelf, self.shelf.fields
        trays = trays_on(shelf, len(fields), self.ctx.u(9)) if shelf is not None else ()
        return dict(zip(fields, trays))

    def _marks(self, view: View[State]) -> marks.Marks:
        picture, front = self.picture(view), self.seat_in_front(view)
        return marks.Marks(self.shapes(view), self.at, picture, front, self.together(view))

    def tip(self, view: View[State], selection: Selection) -> Message | None:
        """The points that the move wins, or who moved last what is pointed at."""
        _, won = self._outcomes.of(view, selection.moves)
        if won:
            seat = self.game.decision(view.state).seat  # type: ignore[union-attr]
            points = signed(self.ctx, won)
            return message(
                "prototypes.board.wins", seat=("seat", seat), points=points, count=abs(won)
            )
        seen = self._marks(view)
        for seat, spots in selection.last_spots.items():
            shapes = filter(None, map(seen.where, filter(seen.tells, spots)))
            if any(shape.contains(*selection.pos) for shape in shapes):
                return message("prototypes.board.last", seat=("seat", seat))
        return None

    def tumble(self, event: Event, view: View[State]) -> Tumble | None:
        """A die rolls towards the middle of the board and back, and shows all its faces in their
        own order, which tells nothing."""
        shown = self.pose(event.dst, 0, 1, event.face, view) if event.at >= 0 else None
        if event.kind != "rolled" or shown is None:
            return None
        order = self.d.sets[self.d.pieces[event.face].set].faces
        if event.face not in order:
            return None  # all that is seen of it is a back
        sprites = tuple(self.image(face, event.dst, view) for face in order)
        x, y = self.area.center
        way = (math.copysign(THROWN, x - shown.x), math.copysign(THROWN / 5, y - shown.y))
        return Tumble(sprites, way)

    def slower(self, event: Event) -> float:
        return SLOWLY if self._takes_last(event) else super().slower(event)

    def _takes_last(self, event: Event) -> bool:
        taken = event.kind == "moved" and bool(event.src)
        return taken and self.at.is_last(event.src, self._lay.get(event.src, 0))

    def gap(self, event: Event) -> float | None:
        """Dice that are rolled together are so nearly at once."""
        return 0.09 if event.kind == "rolled" else super().gap(event)

    def flourish(self, event: Event, view: View[State]) -> Flourish | None:
        """What the rules decided, where it happened or below the middle, and that the piece which
        goes by itself was the only choice; and light where the last of a supply lay."""
        if self._takes_last(event) and (left := self.at.slot(event.src, 0, 1, HIDDEN, None)):
            return LastOne(self.ctx, left)
        line = announced(self.game, event)
        if event.kind == "lifted" and event.seat >= 0:
            line = message("table.forced", seat=("seat", event.seat))
        if line is None:
            return None
        words, strip = self.ctx.translate(line, self.name), self.at.places.front
        spot = event.dst or (event.src if event.kind == "lifted" else ())
        about, gain = self._shape_at(spot, view) if spot else None, None
        box = None if about is None else about.box()
        lying = self._lying(view)
        if box is not None:
            lying.append(pygame.Rect(box))
            at = (box.centerx, box.top - self.ctx.u(14))
            if event.kind == "counted" and event.amount:
                won = (box.right - box.width * 0.2, box.top + box.height * 0.16)
                gain = signed(self.ctx, event.amount), won
                lying.append(pygame.Rect(won, (1, 1)).inflate(*[self.ctx.u(60)] * 2))
        else:
            at = (self.area.centerx, (strip.top if strip else self.area.bottom) - self.ctx.u(34))
        inside = self.area.inflate(-self.ctx.u(20), -self.ctx.u(20))
        if event.kind == "lifted":
            about = None  # it is already
        banner = Banner(self.ctx, words, at, inside, lying, gain, about)
        if event.kind == "lifted":
            banner.seconds = LIFTED
        return banner

    def _shape_at(self, spot: Spot, view: View[State]) -> Shape | None:
        """Of a cell, or of the piece that lies at a spot or would lie there alone."""
        front = self.seat_in_front(view)
        place, zone = self.at.place(spot, front), self.d.zones.get(str(spot[0]))
        empty = zone is not None and zone.holds == 1 and not self.picture(view).get(spot)
        if empty and place is not None and not self.at.cell(spot, place):
            slot = self.at.slot(spot, 0, 1, HIDDEN, front)
            return self.at.outline(slot, self.at.form(HIDDEN, spot)) if slot else None
        return self.where(spot, view)

    def _lying(self, view: View[State]) -> list[pygame.Rect]:
        """The boxes of fields, of all pieces in sight, of places for one piece or pile, from which
        something may be on its way, of names and of the rims of trays."""
        front, picture = self.seat_in_front(view), self.picture(view)
        found = [*self.field_trays().values(), *self.at.rims(front)]
        found += [*self.at.places.heads, *(strip for _, strip in self.at.named())]
        for zone in self.d.zones.values() if self.d.sets else ():
            for spot in zone.spots(view.state.seats):
                place, faces = self.at.place(spot, front), picture.get(spot, ())
                if place is None or (not faces and self.at.cell(spot, place)):
                    continue
                if not faces and (zone.holds == 1 or place.area.kind == "pile"):
                    faces = (HIDDEN,)
                for i, face in enumerate(faces):
                    if slot := self.at.slot(spot, i, len(faces), face, front):
                        shape = self.at.outline(slot, self.at.form(face, spot))
                        found.append(pygame.Rect(shape.box()))
        return found

    # ------------------------------------------------------------------ words and sounds

    def title(self, zone: str) -> str:
        """The name of a zone."""
        return self.ctx.translate(f"{self.d.id}.zone.{zone}")

    def goods(self, view: View[State], seat: Seat) -> Sequence[Good]:
        return self.plates.goods(view, seat)

    def _counter(self, view: View[State], name: str) -> str:
        value = getattr(view.state, name)
        shown = self.ctx.number(value) if isinstance(value, int) else str(value)
        words, holder = f"{field_name(self.ctx, self.d, name)} {shown}", self._holder(view)
        if holder is None or name not in self.d.fields or not self.d.fields[name].held:
            return words
        held = message("prototypes.board.held", seat=("seat", holder), field=words)
        return self.ctx.translate(held, self.name)

    def primary(self, buttons: Sequence[Target], view: View[State]) -> Target:
        """Where all buttons are verbs, the one that the rules offer first."""
        only = super().primary(buttons, view)
        verbs = [t for t in buttons if isinstance(t, tuple) and t[0] == "verb"]
        acts = [t for t in verbs if t != ("verb", "pass")]
        return only or (acts[0] if acts and len(verbs) == len(buttons) else None)

    def button(self, target: Target, view: View[State]) -> Message | None:
        """A number says what is done with so many."""
        if isinstance(target, int):
            verbs = {m[0] for m in self.game.legal_moves(view.state) if target in m}
            if len(verbs) == 1:
                verb = ("text", f"{self.d.id}.verb.{verbs.pop()}")
                return message("kit.target.counted", verb=verb, number=target)
        if isinstance(target, tuple) and target and target[0] not in ("verb", "seat"):
            return self.game.target_name(view, target)
        return None

    def sound(self, event: Event) -> str:
        return super().sound(event) or SOUNDS.get(event.kind, "")


TheBoard = StockBoard
"""The name that the catalog looks for."""
