"""How the roofs look at dusk: the board of Clowder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from ....core.events import Event
from ....core.game import View
from ....core.types import HIDDEN, Message, Seat, Spot, Target, message
from ....ui.graphics.shapes import Shape
from ....ui.stage.board import Board, Flourish, Good, Pose, Selection
from ..data import CARD, KEY, LIFE, NYX_TOKEN, ROOF, TOKEN, TREAT, Data, cat_target
from ..geometry import BROKEN, CELLS, COLOURS, EDGES, ROOFS, TOWER
from ..state import NYX, State
from .arrows import Arrows, number_of
from .cards import picture_of, sprite_of
from .flourishes import Claws, Crash, Sparks
from .layout import Layout
from .marks import Marks
from .panels import PICKS, Side, track_order
from .paths import way_between
from .tips import tip

GONE = Pose(-999, -999, 1, alpha=0)


class Several:
    """One target in several places."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self.shapes = shapes

    def contains(self, x: float, y: float) -> bool:
        return any(shape.contains(x, y) for shape in self.shapes)

    def box(self) -> pygame.Rect:
        return self.shapes[0].box()

    def outline(self, surface: pygame.Surface, colour: pygame.Color, width: int) -> None:
        for shape in self.shapes:
            shape.outline(surface, colour, width)

    def fill(self, surface: pygame.Surface, colour: pygame.Color) -> None:
        for shape in self.shapes:
            shape.fill(surface, colour)


class TheBoard(Board):
    """Roofs on the left, everything that is bought, played and held on the right."""

    shows_last = True

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        self.area = area
        self._kept: tuple[View[State] | None, dict[Target, Shape]] = (None, {})
        self.d: Data = self.game.data
        self.lay = Layout(self.ctx, area, view.state.seats)
        self.side = Side(self.ctx, self.lay, self.game, self)
        self.marks = Marks(self.ctx, self.lay, self.game, self.look)
        self.arrows = Arrows(self.ctx, self.lay, self.game, self.name, self.look)

    # ------------------------------------------------------------------ where to click

    def shapes(self, view: View[State]) -> Mapping[Target, Shape]:
        if self._kept[0] is not view:
            self._kept = (view, self._shapes(view))
        return self._kept[1]

    def _shapes(self, view: View[State]) -> dict[Target, Shape]:
        s, lay, d = view.state, self.lay, self.d
        decision = self.game.decision(s)
        kind = decision.kind if decision else ""
        found: dict[Target, Shape] = {d.cell[cell]: lay.roof(cell) for cell in ROOFS}
        found.update({("door", EDGES[i]): lay.door(i) for i in range(6)})
        for cat in (*range(2 * s.seats), NYX):
            spot = d.at_cell[s.pos[cat]] if s.pos[cat] >= 0 else self._off(cat)
            pose = self.pose(spot, 0, 1, cat, view)
            if pose:
                found[cat_target(cat)] = lay.cat_shape(pose.x, pose.y, pose.height)
        for c, colour in enumerate(COLOURS):
            found["discard", colour] = lay.stall_card(c, True)
            found["deck", colour] = lay.stall_card(c, False)
            found["key", colour] = lay.key_box(c)
        for i, _ in enumerate(self.side.table_cards(s)):
            found["on_table", i] = lay.table_card(i, len(self.side.table_cards(s)))
        if kind in PICKS and decision and decision.seat == view.viewer:
            found.update({("number", n): lay.token(n) for n in (1, 2, 3)})
        self._hand_shapes(view, found)
        if kind == "fetch" and decision and decision.seat == view.viewer:
            faces = self.marks.to_fetch(s)
            found = {("card", f): lay.grid(i, len(faces)) for i, f in enumerate(faces)}
        return found

    def _hand_shapes(self, view: View[State], found: dict[Target, Shape]) -> None:
        places: dict[int, list[Shape]] = {}
        hand = self._hand(view)
        for i, face in enumerate(hand):
            if face != HIDDEN:
                places.setdefault(face, []).append(self.lay.hand_card(i, len(hand)))
        for face, shapes in places.items():
            found["card", face] = Several(shapes) if len(shapes) > 1 else shapes[0]

    def _shown(self, view: View[State]) -> Seat:
        """Whose hand is shown: the viewer's, or the backs of whoever has to decide."""
        decision = self.game.decision(view.state)
        return view.viewer if view.viewer >= 0 or not decision else decision.seat

    def _hand(self, view: View[State]) -> list[int]:
        """The shown cards as they lie, colour by colour."""
        seat = max(0, self._shown(view))
        hands = view.state.hands[3 * seat : 3 * seat + 3]
        return [face for hand in hands for face in hand]

    @staticmethod
    def _off(cat: int) -> Spot:
        return ("off", "nyx") if cat == NYX else ("off", cat >> 1, 1 + (cat & 1))

    # ------------------------------------------------------------------ pieces

    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose | None:
        where = getattr(self, f"_at_{spot[0]}", None)
        if where is None:
            return None
        found: Pose | None = where(spot, index, count, face, view)
        return found

    def _at_roof(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose:
        x, y = self.lay.centres[CELLS.index(str(spot[1]))]
        return Pose(x, y, self.lay.r * 2, z=-1)

    def _at_cell(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose:
        lay, s = self.lay, view.state
        cell = CELLS.index(str(spot[1]))
        x, y = lay.centres[cell]
        if cell == TOWER:
            return Pose(x, y + lay.r * 0.62, lay.r * 0.9, z=3)
        number = number_of(s, face)
        if number and count == 1 and s.roofs[cell] < BROKEN:
            x, y = lay.area_of(cell, s.roofs[cell], number)
            return Pose(x, y + lay.r * 0.24, lay.r * 0.86, z=2)
        shift = 0.0 if count == 1 else (index - (count - 1) / 2) * lay.r * 0.62
        return Pose(x + shift, y + lay.r * 0.32, lay.r * 0.96, z=2)

    def _at_treats(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose:
        lay, s = self.lay, view.state
        cell = CELLS.index(str(spot[1]))
        x, y = lay.centres[cell]
        size = 0.5
        if cell in s.pos:
            x, y, size = x + lay.r * 0.3, y + lay.r * 0.2, 0.38
        step = lay.r * min(0.3, 0.8 / max(1, count))
        return Pose(x + (index - (count - 1) / 2) * step, y, lay.r * size, z=1.5)

    def _at_off(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose:
        lay = self.lay
        if spot[1] == "nyx":
            x, y = lay.centres[TOWER]
            return Pose(x, y + lay.r * 0.66, lay.r * 0.9, z=2)
        seat, k = int(spot[1] or 0), int(spot[2] or 0)
        x, y, way = lay.home_row(seat, 2 if lay.home(seat).centery < lay.middle[1] else 1)
        feet = y + lay.r * (0.62 if way and lay.home(seat).centery < lay.middle[1] else 0.2)
        return Pose(x + way * lay.r * (0.42 + 0.66 * (k - 1)), feet, lay.r * 0.86, z=2)

    def _at_bag(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose:
        """Petunia keeps the bag."""
        x, y = self.lay.centres[TOWER]
        return Pose(x, y - self.lay.r * 0.3, self.lay.r * 0.4, z=4, alpha=0)

    def _at_purse(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose:
        """On the plate there are numbers; here treats arrive and vanish."""
        x, y, way = self.lay.home_row(int(spot[1] or 0), 1)
        return Pose(x + way * self.lay.r * 0.5, y, self.lay.r * 0.4, z=4, alpha=0)

    _at_lives = _at_purse

    def _at_captures(
        self, spot: Spot, index: int, count: int, face: int, view: View[State]
    ) -> Pose:
        x, y, way = self.lay.home_row(int(spot[1] or 0), 0)
        r = self.lay.r
        return Pose(x + way * r * (0.72 + 0.42 * index), y, r * 0.4, z=3)

    def _at_keys(
        self, spot: Spot, index: int, count: int, face: int, view: View[State]
    ) -> Pose | None:
        lay, r = self.lay, self.lay.r
        c = COLOURS.index(str(spot[2]))
        if spot[1] == "stock":
            box = lay.key_box(c).box()
            size = box.height * 0.86
            step = min(size * 0.42, (box.width - self.ctx.u(52) - size * 0.6) / max(1, count - 1))
            return Pose(box.x + self.ctx.u(4) + size / 2 + index * step, box.centery, size, z=1)
        seat = int(spot[1] or 0)
        x, y, way = lay.home_row(seat, 1)
        before = sum(view.state.keys[3 * seat : 3 * seat + c])
        return Pose(x + way * r * (0.22 + 0.3 * (before + index)), y, r * 0.4, z=3)

    def _at_deck(
        self, spot: Spot, index: int, count: int, face: int, view: View[State]
    ) -> Pose | None:
        box = self.lay.stall_card(COLOURS.index(str(spot[1])), False)
        if index > 1:
            return None
        lift = self.ctx.u(1.5) if index == 0 and count > 1 else 0
        return Pose(box.x + box.w / 2 - lift, box.y + box.h / 2 - lift, box.h, z=1 - index * 0.1)

    def _at_discard(
        self, spot: Spot, index: int, count: int, face: int, view: View[State]
    ) -> Pose | None:
        box = self.lay.stall_card(COLOURS.index(str(spot[1])), True)
        if index < count - 2:
            return None
        return Pose(box.x + box.w / 2, box.y + box.h / 2, box.h, z=1 + index * 0.001)

    def _at_hand(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose:
        seat = int(spot[1] or 0)
        if seat != self._shown(view):
            x, y, way = self.lay.home_row(seat, 1)
            return Pose(x + way * self.lay.r * 0.5, y, self.lay.r * 0.6, z=5, alpha=0)
        s, c = view.state, COLOURS.index(str(spot[2]))
        before = sum(len(hand) for hand in s.hands[3 * seat : 3 * seat + c])
        box = self.lay.hand_card(before + index, max(s.in_hand(seat), before + index + 1))
        return Pose(box.x + box.w / 2, box.y + box.h / 2, box.h, z=5 + index * 0.01)

    def _at_table(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose:
        box = self.lay.table_card(index, count)
        return Pose(box.x + box.w / 2, box.y + box.h / 2, box.h, z=6 + index * 0.01)

    def _in_track(self, seat: Seat, view: View[State]) -> pygame.Rect:
        order = track_order(view.state)
        return self.lay.slot(order.index(seat), len(order))

    def _at_token(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose:
        box = self._in_track(int(spot[1] or 0), view)
        h = min(box.height - self.ctx.u(30), (box.width - self.ctx.u(26)) * 64 / 56)
        return Pose(box.centerx - self.ctx.u(8), box.bottom - h / 2 - self.ctx.u(2), h, z=2)

    def _at_used(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose:
        box = self._in_track(int(spot[1] or 0), view)
        return Pose(
            box.right - self.ctx.u(18), box.y + self.ctx.u(15), self.ctx.u(24), z=1, alpha=160
        )

    def _at_nyx_token(
        self, spot: Spot, index: int, count: int, face: int, view: View[State]
    ) -> Pose:
        box = self._in_track(int(spot[1] or 0), view)
        return Pose(box.right - self.ctx.u(15), box.bottom - self.ctx.u(16), self.ctx.u(25), z=3)

    def image(self, face: int, spot: Spot, view: View[State]) -> str:
        if spot[0] == "token" and face == HIDDEN:
            return "clowder/token_back"
        if spot[0] == "discard" and CARD <= face < ROOF:  # too small for its name
            return picture_of(self.ctx, self.d.card(face))
        if face == HIDDEN or CARD <= face < ROOF:
            return sprite_of(self.ctx, self.d, face, str(spot[-1]))
        if face >= ROOF:
            code = face - ROOF
            if code >= BROKEN:
                return "clowder/roof_broken"
            return f"clowder/roof_{COLOURS[code // 12]}_{code // 6 % 2}_{code % 6}"
        if face < NYX:
            mark = "_fur" if view.state.fur >> face & 1 else ""
            return f"clowder/cat_{self.look(face >> 1) + 1}_{1 + (face & 1)}{mark}"
        return self._thing(face)

    def _thing(self, face: int) -> str:
        if face in (NYX, NYX_TOKEN):
            return "clowder/nyx" if face == NYX else "clowder/nyx_token"
        if LIFE <= face < LIFE + 4:
            return f"clowder/life_{self.look(face - LIFE) + 1}"
        if TREAT <= face < TREAT + 3:
            return f"clowder/treat_{COLOURS[face - TREAT]}"
        if KEY <= face < KEY + 3:
            return f"clowder/key_{COLOURS[face - KEY]}"
        if TOKEN < face <= TOKEN + 3:
            return f"clowder/token_{face - TOKEN}"
        return "clowder/fur"

    def way(self, event: Event, view: View[State]) -> Sequence[tuple[float, float]]:
        """Round the edge of the board a cat goes out on one side and comes in on the other."""
        cat = event.kind == "moved" and event.src[:1] == event.dst[:1] == ("cell",)
        if not cat or event.extra in (("swap",), ("off",)):
            return ()
        start, goal = (CELLS.index(str(spot[1])) for spot in (event.src, event.dst))
        found = way_between(self.lay, view.state, start, goal)
        return found.jumps if found else ()

    # ------------------------------------------------------------------ drawing

    def ground_key(self, view: View[State]) -> Any:
        return (self.area.topleft, self.area.size, view.state.seats)

    def ground(self, surface: pygame.Surface, view: View[State]) -> None:
        ctx, lay = self.ctx, self.lay
        sky = pygame.Surface(self.area.size, pygame.SRCALPHA)
        w, h = ctx.atlas.find("clowder/backdrop").size
        scale = max(self.area.width / w, self.area.height / h)
        picture = ctx.atlas.get("clowder/backdrop", width=w * scale)
        sky.blit(picture, picture.get_rect(midbottom=sky.get_rect().midbottom))
        mask = pygame.Surface(self.area.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=ctx.u(18))
        sky.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        surface.blit(sky, self.area)
        pygame.draw.rect(surface, ctx.theme["ink"], self.area, ctx.u(3), border_radius=ctx.u(18))
        self.marks.shadow(surface)
        tower = ctx.atlas.get("clowder/tower", height=lay.r * 2)
        surface.blit(tower, tower.get_rect(center=lay.centres[TOWER]))
        self.side.ground(surface)

    def still(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        self.side.draw(surface, view)

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        self.marks.last(surface, view.state, selection)
        self.marks.targets(surface, view, selection, self.shapes(view))
        surface.set_clip(self.area)  # ways round the edge end where the board does
        self.arrows.under(surface, view, selection)
        surface.set_clip(None)

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        self.side.counts(surface)
        self.side.free(surface, selection)
        self.side.top_card(surface, view.state)
        self.side.tokens(surface, view, selection)
        self.arrows.over(surface, view, selection)
        self.marks.fetching(surface, view, selection)
        self.side.details(surface, view, selection.hover)

    # ------------------------------------------------------------------ words

    def goods(self, view: View[State], seat: Seat) -> Sequence[Good]:
        s, d = view.state, self.d
        who, captures = ("seat", seat), len(s.captures[seat])
        found = [
            Good(
                f"clowder/life_{self.look(seat) + 1}",
                f"{captures}/{d.captures_to_win}",
                message("clowder.good.captures", seat=who, count=captures, win=d.captures_to_win),
            )
        ]
        for c, colour in enumerate(COLOURS):
            many = s.purse[3 * seat + c]
            words = message(f"clowder.good.treats_{colour}", seat=who, count=many)
            found.append(Good(f"clowder/treat_{colour}", str(many), words, dim=not many))
        for kind, sprite, counts in (
            ("keys", "key", s.keys[3 * seat : 3 * seat + 3]),
            ("cards", "back", [len(hand) for hand in s.hands[3 * seat : 3 * seat + 3]]),
        ):
            for c, many in enumerate(counts):
                if many:
                    words = message(f"clowder.good.{kind}_{COLOURS[c]}", seat=who, count=many)
                    found.append(Good(f"clowder/{sprite}_{COLOURS[c]}", str(many), words))
        return found

    def button(self, target: Target, view: View[State]) -> Message | None:
        if isinstance(target, tuple) and target[0] == "treat":
            return message(f"clowder.board.treat_{target[1]}")
        decision = self.game.decision(view.state)
        if target == ("verb", "pass") and decision and decision.kind in self.game.open_calls:
            return message("clowder.board.pass")
        return None

    def tip(self, view: View[State], selection: Selection) -> Message | None:
        return tip(self.game, view, selection)

    def flourish(self, event: Event, view: View[State]) -> Flourish | None:
        ctx, lay, pos = self.ctx, self.lay, view.state.pos
        if event.kind == "capture" and pos[int(event.extra[0] or 0)] >= 0:
            x, y = lay.centres[pos[int(event.extra[0] or 0)]]
            return Claws(ctx, (x, y - lay.r * 0.1), lay.r)
        if event.kind == "broke":
            return Crash(ctx, lay.centres[CELLS.index(str(event.src[1]))], lay.r)
        if event.kind in ("petunia", "tower_step", "won"):
            return Sparks(ctx, lay.centres[TOWER], lay.r * 1.2)
        if event.kind == "turned":
            return Sparks(ctx, lay.centres[CELLS.index(str(event.extra[0]))], lay.r)
        return None
