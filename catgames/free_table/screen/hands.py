"""Hands on a free table: what the mouse, or a finger, does with pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ...core.types import Message, Move, Seat, Spot, Target
from ...kit.zones import STEP
from ...ui.graphics.rings import draw_ring
from ...ui.graphics.shapes import rounded
from ...ui.graphics.theme import veil
from ...ui.input.inputs import Input
from ...ui.input.spatial import WAYS
from ...ui.shell import Shell
from ...ui.stage.stage import Stage
from ...ui.table.pointer import FAR, Pointer
from ..pieces import owner_of
from .aim import DOUBLE, Aim, Gap, Pos
from .hand_keys import HandKeys
from .handling import Handling
from .lift import HOLD, WHOLE, Lift
from .mat import draw_gap
from .menu import ask
from .model import FreeModel
from .outcome import draw_outcome, outcome
from .reach import Grip, Reach, piece_of

REST = 0.4
"""Seconds after which what the mouse rests on is shown large."""
NOWHERE = (-1, -1)


class Hands(Pointer):
    """Moves, turns, stacks and gives pieces; what it does ends in moves."""

    model: FreeModel
    drag: Lift | None  # type: ignore[assignment]
    feels = True

    def __init__(
        self, shell: Shell, model: FreeModel, stage: Stage, open_seats: Callable[[Seat], None]
    ) -> None:
        super().__init__(shell, model, stage, open_seats)
        self.aim = Aim(model, stage)
        self.handling = Handling(shell, self.aim, open_seats)
        self.keys = HandKeys(self.handling)
        self.board = self.aim.board
        model.points, model.shown = self._points, stage.shapes
        model.press = self.handling.press
        model.ask_to_end = partial(ask, shell, model, "end", self.handling.finish)
        model.carries = lambda: self.drag is not None and self.drag.moving
        self.frame: Pos | None = None
        """Where the mouse was pressed on the bare table."""
        self._stuck: Target = None
        """A piece there that can't be taken."""
        self._plate: Seat | None = None
        """Whose name plate it was pressed on."""
        self._pressed = 0.0
        """When it was."""
        self._ctrl = self._alt = False
        self._moved = self._by_mouse = False
        """Whether the mouse has moved since the last key or click."""
        self._over: tuple[Target, float] = (None, 0.0)
        """What the mouse or the focus is on, and since when."""
        self._clicked: tuple[Target, float] = (None, -9.0)
        self._goes: tuple[Target, Message | None] = (None, None)
        """Where what is held would go, and what would happen then."""
        self._gap: Gap | None = None
        """Between which pieces of its place what is held would go."""
        self._position: object = None
        """Of which what is held and chosen is."""
        self._table: tuple[object, pygame.Surface] | None = None
        """The table without what is held."""
        self._kept = pygame.Surface((1, 1))
        """Room for it: to get it takes half a frame, which no drag waits for."""

    def _points(self) -> Sequence[Spot]:
        return [spot for area in self.board.at.areas() for spot in area.cells()]

    def forget(self) -> None:
        self._restore()
        super().forget()
        self.handling.several, self.frame, self._plate = [], None, None
        self.handling.waiting, self._clicked = None, (None, -9.0)
        self.board.closely = False

    def _let_go_of_the_past(self) -> None:
        """Drop what was held or chosen in a position that is no more."""
        now = (self.model.match.answers, self.model.match.viewer)
        if now != self._position:
            self._position = now
            self.handling.several, self.frame, self.handling.waiting = [], None, None
            self.board.column.pressed = None
            if self.drag is not None:
                self._restore()

    def target_at(self, pos: Pos) -> Target:
        return self.aim.target_at(pos)

    # ------------------------------------------------------------------ pressing and moving

    def hover(self, pos: Pos) -> bool:
        self._let_go_of_the_past()
        self.board.closely, self._moved, self.model.fresh = self._alt, True, False
        if self.drag is not None:
            return self._drag_to(self.drag, pos)
        if self.frame is not None:
            self.at = pos
            return True
        return super().hover(pos)

    def _drag_to(self, lift: Lift, pos: Pos) -> bool:
        self.at = pos
        if lift.move(pos, self.model.now):
            self._lift_off(lift)
        if lift.moving:
            lift.fit(self.board.at.tray_for(self.stage.view.state).rect.collidepoint(pos))
            self._gap = self.aim.gap_at(pos, lift.middle, lift.grips, lift.angle)
            goal = self.aim.goal_at(pos, lift.middle, lift.grips[0], lift.angle)
            goal = goal if self._gap is None else None
            self._foresee(lift, pos, goal)
            self.model.selection.hover = goal if goal in self.stage.shapes() else None
        if lift.shaken and lift.moving:
            self._shake(lift)
        return lift.moving

    def _foresee(self, lift: Lift, pos: Pos, goal: Target) -> None:
        """Find out what would happen if what is held were let go; everywhere on a loose table that
        is the same."""
        goal = goal[:1] if isinstance(goal, tuple) and self.board.is_point(goal) else goal
        if goal != self._goes[0]:
            reach = self.model.reach() if goal is not None else None
            words = outcome(reach, self._moves(lift, pos)) if reach is not None else None
            self._goes = (goal, words)

    def _lift_off(self, lift: Lift) -> None:
        """The drag begins: the uppermost piece, all of the pile, or all that has been chosen."""
        if self.model.selection.picks:
            self.model.back()
        reach = self.model.reach()
        if len(lift.grips) == 1:
            self.handling.several = []
        whole = reach.grip(lift.target, whole=True) if reach and lift.whole else None
        if whole is not None and len(lift.grips) == 1:
            lift.grips = [whole]
        picture = self.board.picture(self.stage.view)
        empty = [g.spot for g in lift.grips if g.many == len(picture.get(g.spot, ()))]
        self.board.quiet, self.board.hidden = True, empty[0] if empty else None
        self.board.lit = self.model.likely(reach, lift.grips[0]) if reach else frozenset()
        self._goes = (None, None)
        self._unsay(lift)
        lift.take(self.stage.animator)
        if reach is not None and reach.looking == lift.grips[0].spot:  # it is held over the tray
            box = self.stage.shapes()[lift.grips[0].target].box()
            lift.hold_at(box.center, box.height)
            self._show_faces(lift)
            self.board.taken = [grip.target for grip in lift.grips]
        self.model.play_sound("common/slide")

    def _show_faces(self, lift: Lift) -> None:
        """Whoever looks at pieces sees the faces of those that are held, too."""
        view = self.stage.view
        picture = self.board.picture(view)
        for grip, held in zip(lift.grips, lift.held):
            held.sprite = self.board.image(picture[grip.spot][grip.first], (), view)

    def press(self, pos: Pos) -> None:
        model, stage = self.model, self.stage
        self.handling.after_animation()  # the click still counts
        self._let_go_of_the_past()
        hands, reach = model.hands, model.reach()
        if hands is None or reach is None:
            super().press(pos)
            return
        if self.handling.recording.takes(pos):
            self.handling.recording.stop()
            return
        target, seat = self.target_at(pos), stage.seat_at(pos)
        grip = reach.grip(target)
        held = grip or reach.blind(target)
        if (counter := self.aim.counter_at(pos)) is not None:
            model.choose(("count", *counter))
        elif hands.grip is not None and target != hands.grip.target:
            goal = self.aim.goal_at(pos, pos, hands.grip)
            self._choose(target if target in hands.instead() else goal)
        elif seat is not None:
            self._plate, self._pressed = seat, model.now
        elif self._ctrl and grip is not None:
            self.handling.toggle(grip)
        elif held is not None:
            self.drag = Lift(self._taken(held), target, pos, model.now, stage.ctx.unit, pos)
        elif isinstance(target, tuple) and target[0] in ("count", "button"):
            model.choose(target)
        elif stage.area.collidepoint(pos):
            self.frame, self.at, self._pressed = pos, pos, model.now
            self._stuck = target if piece_of(target) else None

    def _choose(self, goal: Target) -> None:
        """The second click: what has been picked goes there, or back."""
        if goal is None:
            self.model.back()
        elif not self.handling.put_all(goal):
            self.model.choose(goal)

    def _release_plate(self, seat: Seat, pos: Pos) -> None:
        """A click on a name plate opens its menu: nobody takes a turn over by accident."""
        if self.stage.seat_at(pos) == seat:
            self.handling.open_menu(("seat", seat), pos)

    def _taken(self, grip: Grip) -> list[Grip]:
        """What is dragged: a piece, or all that has been chosen if it is among that."""
        several = self.handling.several
        chosen = [g for g in several if g.spot == grip.spot and g.first <= grip.first][:1]
        if not chosen:
            return [grip]
        return [*chosen, *(g for g in several if g not in chosen)]

    # ------------------------------------------------------------------ releasing

    def release(self, e: Input) -> bool:
        self._let_go_of_the_past()
        if self.frame is not None:
            self._end_frame(self.frame, e.pos)
            return True
        plate, self._plate = self._plate, None
        if plate is not None:
            self._release_plate(plate, e.pos)
            return True
        lift, self.drag = self.drag, None
        if lift is None:
            return False
        self._unsay(lift)
        begins = lift.move(e.pos, self.model.now)
        if begins:
            self._lift_off(lift)
        if lift.moving:
            self._put_down(lift, e.pos)
        elif self.model.now - lift.began >= HOLD:
            self.handling.open_menu(lift.target, e.pos)
        elif not self._show_closed(e.pos) and not self._offer_blind(lift, e.pos):
            self._click(lift.target)
        return True

    def _unsay(self, lift: Lift) -> None:
        """It is no longer said what becomes of a pile that is held."""
        if lift.told:
            self.model.listener.note("")

    def _show_closed(self, pos: Pos) -> bool:
        """Begin to show the hand that lies face down at a pixel."""
        strip = self.board.closed_hand(self.stage.view)
        if strip is None or not strip.collidepoint(pos) or not self.model.match.hand_hidden:
            return False
        self.model.show_hand()
        return True

    def _click(self, target: Target) -> None:
        """A click picks a piece, draws from a pile or rolls a die; a second one turns a piece
        over."""
        now, reach, piece = self.model.now, self.model.reach(), piece_of(target)
        double = self._clicked[0] == target and now - self._clicked[1] < DOUBLE
        self._clicked = (target, now)
        if reach is None or piece is None:
            return
        if reach.grip(target) not in self.handling.several:
            self.handling.several = []
        if reach.rolls(target):
            self.handling.mix(target)
        elif self.handling.waits_for(target) or (double and not reach.is_pile(piece[0])):
            self.model.back()
            self.handling.turn([target])
        else:
            self.model.choose(target)

    def _end_frame(self, start: Pos, pos: Pos) -> None:
        """Choose everything in the frame; a click on the bare table puts back what was picked, and
        a long one opens the menu."""
        self.frame, reach = None, self.model.reach()
        box = pygame.Rect(start, (pos[0] - start[0], pos[1] - start[1]))
        box.normalize()
        if reach is None or box.width + box.height < FAR * self.stage.ctx.unit:
            held = self.model.now - self._pressed >= HOLD
            stuck, last = self._stuck, self._clicked
            self._clicked = (stuck, self.model.now)
            if not self.model.back() and held:
                self.handling.open_menu(self.target_at(pos), pos)
            elif not held and last[0] == stuck and self.model.now - last[1] < DOUBLE:
                self._offer(stuck, pos)
            elif not held:
                self.handling.several = []
                target = self.target_at(pos)
                if self.model.hands is not None and target in self.model.hands.walks:
                    self.model.choose(target)
                else:
                    self._show_closed(pos)
            return
        shapes = self.stage.shapes()
        if self._show_closed(start):
            return
        if self._stuck is not None:
            if not self._offer(self._stuck, pos):
                self.model.refuse_target(self._stuck)
            return
        pieces = [target for target in reach.pieces() if target in shapes]
        inside = [t for t in pieces if box.collidepoint(shapes[t].box().center)]
        found = [reach.grip(target, whole=self.aim.is_loose(target)) for target in inside]
        self.handling.several = [grip for grip in found if grip is not None]

    def _offer(self, target: Target, pos: Pos) -> bool:
        """Offer what can be done with a piece that can't be grasped: one of another's hidden ones
        is taken at random, one's own are shown first; False: nothing can."""
        reach, piece = self.model.reach(), piece_of(target)
        if reach is None or piece is None:
            return False
        if self.model.match.hand_hidden and owner_of(reach.d, piece[0]) == reach.seat:
            self.model.show_hand()
        elif reach.can(("take", piece[0])):
            self.handling.open_menu(target, pos)
        else:
            return False
        return True

    def _offer_blind(self, lift: Lift, pos: Pos) -> bool:
        """Offer to take one of another's hidden pieces at random; False: it is none."""
        reach = self.model.reach()
        blind = reach is not None and reach.blind(lift.target) is not None
        return blind and self._offer(lift.target, pos)

    def _put_down(self, lift: Lift, pos: Pos) -> None:
        self.board.show_all()
        moves = self._moves(lift, pos)
        lift.let_go(self.stage.animator)
        if not self.model.do(*moves):
            self._put_back(pos, lift)
            self._offer_blind(lift, pos)
        self.handling.several = []

    def _moves(self, lift: Lift, pos: Pos) -> list[Move]:
        """Those that take each of the held pieces to where it is let go."""
        reach = self.model.reach()
        gap = self.aim.gap_at(pos, lift.middle, lift.grips, lift.angle)
        if reach is not None and gap is not None:
            return reach.reorder(lift.grips, gap.number)
        goal = self.aim.goal_at(pos, lift.middle, lift.grips[0], lift.angle)
        spot = None if reach is None else reach.spot_of(goal, lift.grips[0])
        if reach is None or spot is None:
            return []
        if reach.blind(lift.target) is not None:
            own = owner_of(reach.d, spot) == reach.seat
            return [("take", lift.grips[0].spot)] if own else []
        loose = self.board.at.area_of(str(spot[0]))
        found = []
        for grip, held in sorted(zip(lift.grips, lift.held), key=lambda both: -both[0].first):
            where = goal
            if loose is not None and len(lift.grips) > 1:
                at = (lift.middle[0] + held.off[0], lift.middle[1] + held.off[1])
                turned = int(grip.spot[3] or 0) if grip.spot[0] == loose.zone else 0
                where = loose.spot(at, (turned + lift.angle) % 360)
            same = grip.spot == reach.spot_of(where, grip)  # another place in the same hand or pile
            how = self.aim.end_at(grip.spot, pos) if same else "top"
            if (move := reach.put(grip, where, how)) is not None:
                found.append(move)
        return found

    def _put_back(self, pos: Pos, lift: Lift) -> None:
        """Let it glide back; who meant a place is told why it can't go there."""
        self.stage.animator.show(self.stage.view, slide=True)
        goal = self.aim.goal_at(pos, lift.middle, lift.grips[0], lift.angle)
        piece = piece_of(goal)
        if goal is None and self.stage.area.collidepoint(pos):
            self.handling.say("hands.cannot.here")
        elif (piece[0] if piece is not None else goal) not in (None, lift.grips[0].spot):
            self.model.refuse_target(goal)

    def _restore(self) -> None:
        """Show what was held where it lay."""
        self.board.show_all()
        lift, self.drag = self.drag, None
        if lift is not None:
            self._unsay(lift)
        if lift is not None and lift.held:
            lift.let_go(self.stage.animator)
            if self.stage.animator.view is not None:
                self.stage.animator.show(self.stage.animator.view)

    def cancel(self) -> bool:
        had = (self.drag is not None and self.drag.moving) or bool(self.handling.several)
        self._restore()
        self.handling.several, self.frame = [], None
        return had

    def _shake(self, lift: Lift) -> None:
        """Shaking shuffles a pile and rolls a die, where it is held over a bare part of a loose
        table, or else where it came from: over another place nobody means to mix it with that."""
        lift.turns.clear()
        grip, reach = lift.grips[0], self.model.reach()
        if reach is None:
            return
        if len(lift.grips) > 1:
            self._shake_dice(lift, reach)
            return
        move = self.handling.mix_move(reach, grip.spot, grip.first)
        if move is None:
            return
        moves = [m for m in self._moves(lift, lift.at) if self._is_bare(reach, m[4])]
        self.drag = None
        self.board.show_all()
        lift.let_go(self.stage.animator)
        if not self.model.do(*moves):
            self.stage.animator.show(self.stage.view, slide=True)
            self.model.do(move)
            return
        goal, reach = moves[0][4], self.model.reach()
        if reach is not None and isinstance(goal, tuple):
            top = len(reach.codes(goal)) - 1
            self.handling.mix(("at", *goal, top))

    def _shake_dice(self, lift: Lift, reach: Reach) -> None:
        """Several dice are rolled where they came from."""
        move = reach.rolls(*(grip.target for grip in lift.grips))
        if move is None or len(move) <= 2 * len(lift.grips):
            return
        self._restore()
        self.model.do(move)

    def _is_bare(self, reach: Reach, goal: Target) -> bool:
        """Whether a place is one of a loose table at which nothing lies."""
        return isinstance(goal, tuple) and self.board.is_loose(goal) and not reach.codes(goal)

    # ------------------------------------------------------------------ other inputs, and frames

    def takes(self, e: Input) -> bool:
        if e.kind in ("key", "press", "back"):
            self._moved = False
        if e.kind == "press":
            self._ctrl, self._by_mouse = e.ctrl, True
            return False
        if e.kind == "key" and (e.key in WAYS or e.key == "tab"):
            self._by_mouse = False
        if self.model.hands is None and not self.stage.animator.busy():
            return False
        held = self.drag is not None and self.drag.moving
        if e.kind == "scroll" and e.pos != NOWHERE:
            if self.drag is not None and held:
                self.drag.angle = (self.drag.angle + (STEP if e.amount > 0 else -STEP)) % 360
            return held or self.keys.scroll(e)
        if e.kind == "back" and e.pos != NOWHERE:
            return self.drag is None and self.keys.right_click(e.pos)
        if e.kind != "key" or e.ctrl:
            return False
        if self.drag is not None and held and e.key in ("q", "e"):
            self.drag.angle = (self.drag.angle + (90 if e.key == "e" else -90)) % 360
            return True
        anywhere = self._by_mouse and e.key == "space"  # no keys lead to what Space would press
        return self.keys.key(e, NOWHERE if anywhere else self.at)

    def update(self, now: float) -> bool:
        self._let_go_of_the_past()
        alt = bool(pygame.key.get_mods() & pygame.KMOD_ALT)
        moved = alt != self._alt
        if moved:
            self._alt = self.board.closely = alt
        moved = self._rest(now) or moved
        moved = self.handling.timer.update(now) or moved
        moved = self.handling.forget_press(now) or moved
        self.handling.recording.update()
        lift = self.drag
        if lift is None:
            return moved
        if not lift.moving:
            return self._hold(lift, now) or moved
        return lift.follow() or moved

    def _hold(self, lift: Lift, now: float) -> bool:
        """Say what becomes of a press that lasts: first the menu opens, then all is taken."""
        if not lift.whole and lift.still(now) >= WHOLE and self._has_more(lift):
            lift.whole = lift.told = True
            self.handling.say("hands.held")
        elif not lift.told and now - lift.began >= HOLD:
            lift.told = True
            self.handling.say("hands.holds" if self._has_more(lift) else "hands.lets_go")
        else:
            return False
        return True

    def _has_more(self, lift: Lift) -> bool:
        """Whether more lies there than is held."""
        reach = self.model.reach()
        if reach is None or len(lift.grips) > 1:
            return False
        grip = reach.grip(lift.target, whole=True)
        return grip is not None and grip.many > 1

    def _rest(self, now: float) -> bool:
        """True: something begins to be shown large, or does no longer."""
        hover, before = self.model.selection.hover, self.board.resting
        if hover != self._over[0]:
            self._over = (hover, now)
        rests = hover is not None and now - self._over[1] >= REST
        self.board.resting = rests and self._moved
        return self.board.resting != before

    def backdrop(self, surface: pygame.Surface, draw: Callable[[], None]) -> None:
        """While something is held and nothing else moves, the table is drawn only once."""
        selection, stage = self.model.selection, self.stage
        if self._kept.get_size() != surface.get_size():
            self._kept, self._table = surface.copy(), None
        if self.drag is None or not self.drag.moving or stage.animator.busy():
            self._table = None
            draw()
            return
        key = (stage.view, surface.get_size(), stage.log_open)
        if self._table is None or self._table[0] != key:
            hover, selection.hover = selection.hover, None
            draw()
            selection.hover = hover
            self._kept.blit(surface, (0, 0))
            self._table = (key, self._kept)
        else:
            surface.blit(self._table[1], (0, 0))

    def draw(self, surface: pygame.Surface) -> None:
        ctx, shapes, lift = self.stage.ctx, self.stage.shapes(), self.drag
        room = self.handling.board.beside_counters()
        self.handling.timer.draw(surface, room)
        self.handling.recording.draw(surface, room, 0 if self.handling.timer.until is None else 40)
        moving = lift is not None and lift.moving
        for grip in self.handling.several:
            shape = shapes.get(("at", *grip.spot, grip.first + grip.many - 1))
            if shape is not None and not moving:
                draw_ring(surface, ctx, shape, "chosen")
        if self.frame is not None:
            self._draw_frame(surface, self.frame)
        if lift is not None and moving:
            if (seat := self.stage.seat_at(lift.at)) is not None and self.stage.plates:
                box = self.stage.plates[seat].rect.inflate(ctx.u(4), ctx.u(4))
                rounded(surface, ctx.theme["glow"], box, ctx.u(5), border_radius=ctx.u(14))
            goal, words = self._goes
            if words is not None:
                self.board.outline(surface, self.stage.view, goal)
            lift.draw(surface, ctx)  # nothing crosses its face
            if words is not None:
                draw_outcome(surface, ctx, lift, self.model.translate(words))
            if self._gap is not None:
                draw_gap(surface, ctx, (self._gap.x, self._gap.y), self._gap.high)
        elif lift is not None and lift.whole and lift.target in shapes:
            draw_ring(surface, ctx, shapes[lift.target], "chosen")

    def _draw_frame(self, surface: pygame.Surface, start: Pos) -> None:
        ctx = self.stage.ctx
        box = pygame.Rect(start, (self.at[0] - start[0], self.at[1] - start[1]))
        box.normalize()
        layer = pygame.Surface((max(1, box.width), max(1, box.height)), pygame.SRCALPHA)
        layer.fill(veil(ctx.theme["glow"], 50))
        surface.blit(layer, box)
        rounded(surface, ctx.theme["glow"], box, ctx.u(2), border_radius=ctx.u(4))
