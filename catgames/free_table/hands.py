"""Hands on a free table: what mouse, fingers and keys do with pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Any

import pygame

from ..core.types import Move, Seat, Spot, Target, message
from ..kit.board.forms import ASPECT
from ..kit.zones import ALL
from ..ui.graphics.theme import veil
from ..ui.input.inputs import Input
from ..ui.input.spatial import WAYS
from ..ui.shell import Shell
from ..ui.stage.stage import Stage
from ..ui.table.pointer import Pointer
from .board import CounterGood, FreeBoard
from .keep import ask_to_save_setup
from .lift import HOLD, Lift
from .menu import PieceMenu, ask
from .model import FreeModel
from .pen import PenScene
from .pieces import STEP, hand_of, written
from .reach import Grip, Reach
from .timer import Timer

DOUBLE = 0.4
"""Seconds within which a second click is a double click."""
WAITS = 4.0
"""Seconds for which what would show a hidden card waits for the second click."""
NEAR = 0.42
"""The share of its size within which a piece that is let go is put on another one."""
QUARTER = 90
VERB_KEYS = {"f": "turn", "r": "mix", "q": "left", "e": "right", "m": "menu", "context": "menu",
             "z": "closely"}  # fmt: skip
MINUS, PLUS = ("-", "keypad -", "[-]"), ("+", "=", "keypad +", "[+]")


class Hands(Pointer):
    """Moves, turns, stacks and gives pieces; what it does ends in moves."""

    model: FreeModel
    drag: Lift | None  # type: ignore[assignment]

    def __init__(
        self, shell: Shell, model: FreeModel, stage: Stage, open_seats: Callable[[Seat], None]
    ) -> None:
        super().__init__(shell, model, stage, open_seats)
        assert isinstance(stage.board, FreeBoard)
        self.board: FreeBoard = stage.board
        self.board.locked = model.locked
        model.points, model.shown = self._points, stage.shapes
        self.several: list[Grip] = []
        """Pieces that are taken together."""
        self.frame: tuple[int, int] | None = None
        """Where the mouse was pressed on the bare table."""
        self._pressed = 0.0
        """When the mouse was pressed there."""
        self._ctrl = False
        self._clicked: tuple[Target, float] = (None, -9.0)
        self._reveals: tuple[Move | None, float] = (None, -9.0)
        """What would show a hidden card to others, and since when it waits."""
        self._alt = False
        self._position: object = None
        """Of which what is held and chosen is."""
        self.timer = Timer(self.stage.ctx)
        self._table: tuple[object, pygame.Surface] | None = None
        """The table without what is held."""

    def _let_go_of_the_past(self) -> None:
        """Drop what was held or chosen in a position that is no more."""
        now = (self.model.match.answers, self.model.match.viewer)
        if now != self._position:
            self._position = now
            self.several, self.frame = [], None
            self._reveals = (None, -9.0)
            if self.drag is not None:
                self._restore()

    def _points(self) -> Sequence[Spot]:
        return [spot for area in self.board.at.areas() for spot in area.cells()]

    def forget(self) -> None:
        self._restore()
        super().forget()
        self.several, self.frame = [], None
        self._reveals, self._clicked = (None, -9.0), (None, -9.0)
        self.board.closely = False

    # ------------------------------------------------------------------ where

    def target_at(self, pos: tuple[int, int]) -> Target:
        """The topmost piece or place at a pixel; points of loose tables are for keys."""
        board, view = self.board, self.stage.view
        looked = dict(board.at.looked(view.state, board.picture(view)))
        if looked and board.at.tray_for(view.state).collidepoint(pos):
            shapes = self.stage.shapes()
            inside = [t for t in looked if shapes[t].contains(*pos)]
            return inside[-1] if inside else None
        found: Target = None
        for target, shape in self.stage.shapes().items():
            if target not in looked and shape.contains(*pos) and not board._is_point(target):
                found = target
        return found

    def goal_at(
        self, pos: tuple[int, int], middle: tuple[float, float], grip: Grip, angle: int = 0
    ) -> Target:
        """Where a piece is put that is let go at a pixel, with its own middle at another one."""
        board, view = self.board, self.stage.view
        seat = self.stage.seat_at(pos)
        if seat is not None:
            return ("seat", seat)
        picture = board.picture(view)
        looked = board.at.looked(view.state, picture)
        if looked and board.at.tray_for(view.state).collidepoint(pos):
            return grip.spot  # on top of the others
        for area in board.at.areas():
            if not area.rect.collidepoint(pos):
                continue
            if (stack := self._stack_near(middle, grip)) is not None:
                return stack
            turned = int(grip.spot[3] or 0) if grip.spot[0] == area.zone else 0
            return area.spot(middle, (turned + angle) % 360)
        found = None
        for target, shape in self.stage.shapes().items():
            if shape.contains(*pos) and not board._is_point(target):
                spot = target[1:-1] if target[:1] == ("at",) else target
                found = target if spot[0] == "seat" else spot
        return found

    def _stack_near(self, middle: tuple[float, float], grip: Grip) -> Target:
        """The piece of the same form on a loose table that lies nearly below."""
        form, best, least = self._form(grip), None, NEAR
        faces = self.board.picture(self.stage.view).get(grip.spot, ())
        own = grip.spot if grip.many == len(faces) else None
        for spot, stack_form, top, x, y, high in self.board.stacks(self.stage.view):
            if stack_form != form or spot == own or spot in self.model.locked:
                continue
            far = hypot(x - middle[0], y - middle[1]) / high
            if far < least:
                best, least = ("at", *spot, top), far
        return best

    def _form(self, grip: Grip) -> str:
        faces = self.board.picture(self.stage.view)[grip.spot]
        return self.board.at.form(faces[grip.first], grip.spot)

    def counter_at(self, pos: tuple[int, int]) -> tuple[str, Seat, int] | None:
        """The counter on a name plate at a pixel, and what a click there counts."""
        for plate in self.stage.plates:
            for box, good in plate.boxes:
                if isinstance(good, CounterGood) and box.inflate(0, 4).collidepoint(pos):
                    return good.field, good.seat, -1 if pos[0] < box.centerx else 1
        return None

    # ------------------------------------------------------------------ mouse

    def hover(self, pos: tuple[int, int]) -> bool:
        self._let_go_of_the_past()
        self.board.closely = self._alt
        if self.drag is not None:
            return self._drag_to(pos)
        if self.frame is not None:
            self.at = pos
            return True
        return super().hover(pos)

    def _drag_to(self, pos: tuple[int, int]) -> bool:
        lift = self.drag
        assert lift is not None
        self.at = pos
        if lift.move(pos, self.model.now):
            self._lift_off(lift)
        if lift.moving:
            goal = self.goal_at(pos, lift.middle, lift.grips[0], lift.angle)
            self.model.selection.hover = goal if goal in self.stage.shapes() else None
        if lift.shaken and lift.moving:
            self._shake(lift)
        return lift.moving

    def _lift_off(self, lift: Lift) -> None:
        """The drag begins: the uppermost piece, all of the pile, or all that has been chosen."""
        self.model.back()
        if lift.whole:
            self._take_whole(lift)
        self.board.quiet = True
        picture = self.board.picture(self.stage.view)
        whole = [g.spot for g in lift.grips if g.many == len(picture.get(g.spot, ()))]
        self.board.hidden = whole[0] if whole else None
        lift.take(self.stage.animator, [self._form(grip) for grip in lift.grips])
        self.model.play_sound("common/slide")

    def _take_whole(self, lift: Lift) -> None:
        reach = self.model.reach()
        whole = reach.grip(lift.target, whole=True) if reach else None
        if whole is not None and len(lift.grips) == 1:
            lift.grips = [whole]

    def press(self, pos: tuple[int, int]) -> None:
        model, stage = self.model, self.stage
        self._after_animation()  # the click still counts
        self._let_go_of_the_past()
        hands, reach = model.hands, model.reach()
        if hands is None or reach is None:
            super().press(pos)
            return
        target, seat = self.target_at(pos), stage.seat_at(pos)
        grip = reach.grip(target)
        free = grip is not None and grip.spot not in model.locked
        if (counter := self.counter_at(pos)) is not None:
            model.choose(("count", *counter))
        elif hands.picks and target != hands.picks[0]:
            self._put_down(pos, hands.grip)
        elif seat is not None:
            self._press_plate(seat, reach)
        elif self._ctrl and grip is not None and free:
            self._toggle(grip)
        elif grip is not None and free:
            chosen = [g for g in self.several if g.spot == grip.spot and g.first <= grip.first]
            grips = [*chosen[:1], *(g for g in self.several if g not in chosen[:1])]
            if not chosen:
                grips, self.several = [grip], []
            self.drag = Lift(grips, target, pos, model.now, stage.ctx.unit, pos)
        elif target is not None and target[0] == "count":
            model.choose(target)
        elif stage.area.collidepoint(pos):
            self.several, self.frame, self.at = [], pos, pos
            self._pressed = model.now

    def _put_down(self, pos: tuple[int, int], grip: Grip | None) -> None:
        """The second click: what has been picked goes there."""
        if grip is None:
            return
        goal = self.goal_at(pos, pos, grip)
        target = self.target_at(pos)
        hands = self.model.hands
        if hands is not None and target in hands.instead():
            goal = target
        if goal is None:
            self.model.back()
        else:
            self.model.choose(goal)

    def _press_plate(self, seat: Seat, reach: Reach) -> None:
        """A name plate: hand the mouse over to whose it is."""
        if seat == reach.seat or not self.model.do(("act", seat)):
            self.open_seats(seat)

    def _toggle(self, grip: Grip) -> None:
        if grip in self.several:
            self.several.remove(grip)
        else:
            self.several.append(grip)

    def release(self, e: Input) -> bool:
        self._let_go_of_the_past()
        if self.frame is not None:
            return self._end_frame(e.pos)
        lift, self.drag = self.drag, None
        if lift is None:
            return False
        lift.move(e.pos, self.model.now)
        if not lift.moving:
            if self.model.now - lift.began >= HOLD:
                self.open_menu(lift.target, e.pos)
            else:
                self._click(lift.target)
        elif not lift.held:
            self._lift_off(lift)
            self._drop(lift, e.pos)
        else:
            self._drop(lift, e.pos)
        return True

    def _click(self, target: Target) -> None:
        """A click picks a piece or draws from a pile; a second one turns it over."""
        now, reach = self.model.now, self.model.reach()
        double = self._clicked[0] == target and now - self._clicked[1] < DOUBLE
        self._clicked = (target, now)
        if reach is None or target is None:
            return
        waiting, since = self._reveals
        if (
            waiting is not None
            and waiting[1:3] == (target[1:-1], target[-1])
            and now - since < WAITS
        ):
            self._reveals = (None, -9.0)
            self.model.back()
            self.model.do(waiting)
        elif double and not reach.is_pile(target[1:-1]):
            self.model.back()
            self.turn([target])
        else:
            self.model.choose(target)

    def _end_frame(self, pos: tuple[int, int]) -> bool:
        """Choose everything in the frame; a click on the bare table puts back what was picked."""
        start, self.frame = self.frame, None
        assert start is not None
        box = pygame.Rect(start, (pos[0] - start[0], pos[1] - start[1]))
        box.normalize()
        reach = self.model.reach()
        if box.width + box.height < 12 * self.stage.ctx.unit or reach is None:
            if not self.model.back() and self.model.now - self._pressed >= HOLD:
                self.open_menu(self.target_at(pos), pos)
            return True
        shapes = self.stage.shapes()
        inside = [
            t for t in reach.pieces() if t in shapes and box.collidepoint(shapes[t].box().center)
        ]
        found = [reach.grip(t, whole=self._is_loose(t)) for t in inside]
        self.several = [g for g in found if g is not None and g.spot not in self.model.locked]
        return True

    def _is_loose(self, target: Target) -> bool:
        return self.board.d.zones[str(target[1])].loose is not None

    # ------------------------------------------------------------------ letting go

    def _drop(self, lift: Lift, pos: tuple[int, int]) -> None:
        """Put down what is held."""
        self.board.quiet, self.board.hidden = False, None
        moves = self._moves(lift, pos)
        lift.let_go(self.stage.animator)
        if not self.model.do(*moves):
            self._put_back(pos, lift)
        self.several = []

    def _moves(self, lift: Lift, pos: tuple[int, int]) -> list[Move]:
        """Those that take each of the held pieces to where it is let go."""
        reach = self.model.reach()
        if reach is None:
            return []
        goal = self.goal_at(pos, lift.middle, lift.grips[0], lift.angle)
        single = reach.spot_of(goal)
        if single is None:
            return []
        loose = self.board.at.area_of(str(single[0]))
        found = []
        for grip, held in sorted(zip(lift.grips, lift.held), key=lambda g: -g[0].first):
            where: Target = goal
            if loose is not None and len(lift.grips) > 1:
                at = (lift.middle[0] + held.off[0], lift.middle[1] + held.off[1])
                turned = int(grip.spot[3] or 0) if grip.spot[0] == loose.zone else 0
                where = loose.spot(at, (turned + lift.angle) % 360)
            how = "top"
            if grip.spot == reach.spot_of(where):  # another place in the same hand or pile
                how = self._end(grip.spot, pos)
            if (move := reach.put(grip, where, how)) is not None:
                found.append(move)
        return found

    def _end(self, spot: Spot, pos: tuple[int, int]) -> str:
        """To which end of its own place something is taken."""
        place = self.board.at.place(spot, self.board.seat_in_front(self.stage.view))
        reach = self.model.reach()
        if reach is not None and reach.looking == spot:
            return "top"
        left = place is not None and pos[0] < place.rect.centerx
        return "below" if left else "top"

    def _put_back(self, pos: tuple[int, int], lift: Lift) -> None:
        """Let it glide back; who meant a place is told why it can't go there."""
        self.stage.animator.show(self.stage.view, slide=True)
        goal = self.goal_at(pos, lift.middle, lift.grips[0], lift.angle)
        if goal is not None and self.model.reach() is not None:
            spot = goal[1:-1] if goal[:1] == ("at",) else goal
            if spot != lift.grips[0].spot:
                self.model.refuse_target(goal)

    def _restore(self) -> None:
        """Show what was held where it lay."""
        self.board.quiet, self.board.hidden = False, None
        lift, self.drag = self.drag, None
        if lift is not None and lift.held:
            lift.let_go(self.stage.animator)
            if self.stage.animator.view is not None:
                self.stage.animator.show(self.stage.animator.view)

    def cancel(self) -> bool:
        moving = self.drag is not None and self.drag.moving
        had = moving or bool(self.several)
        self._restore()
        self.several, self.frame = [], None
        return had

    def _shake(self, lift: Lift) -> None:
        """Shaking shuffles a pile and rolls a die, where it is held."""
        lift.turns.clear()
        grip, reach = lift.grips[0], self.model.reach()
        if reach is None or len(lift.grips) > 1:
            return
        move = self.mix_move(reach, grip.spot, grip.first)
        if move is None:
            return
        moves = self._moves(lift, lift.at)
        self.drag = None
        self.board.quiet, self.board.hidden = False, None
        lift.let_go(self.stage.animator)
        if not self.model.do(*moves):
            self.stage.animator.show(self.stage.view, slide=True)
            self.model.do(move)
            return
        goal, reach = moves[0][4], self.model.reach()
        if reach is not None and isinstance(goal, tuple):
            top = len(reach.codes(goal)) - 1
            again = self.mix_move(reach, goal, top)
            if again is not None:
                self.model.do(again)

    # ------------------------------------------------------------------ verbs

    def mix_move(self, reach: Reach, spot: Spot, index: int) -> Move | None:
        """Roll the die there, or shuffle the pile."""
        codes = reach.codes(spot)
        if not 0 <= index < len(codes):
            return None
        roll, shuffle = ("roll", spot, index), ("shuffle", spot)
        if reach.is_die(codes[index]):
            return roll if reach.can(roll) else None
        return shuffle if reach.can(shuffle) else None

    def turn(self, targets: Sequence[Target]) -> None:
        """Turn pieces over; what would show a hidden card to others waits for a second time."""
        reach = self.model.reach()
        if reach is None:
            return
        moves: list[Move] = [("turn", t[1:-1], t[-1], 1) for t in targets]
        moves = [move for move in moves if reach.can(move)]
        reveals = [m for m in moves if reach.is_down(reach.codes(m[1])[m[2]])]
        now = self.model.now
        if reveals and not (self._reveals[0] == reveals[0] and now - self._reveals[1] < WAITS):
            self._reveals = (reveals[0], now)
            self._say("hands.reveals")
            self.model.play_sound("common/hover")
            return
        self._reveals = (None, -9.0)
        self.several = []
        if not self.model.do(*moves) and targets:
            self._say("hands.cannot.turn")

    def rotate(self, target: Target, by: int) -> None:
        """Turn what lies on a loose table, or what is held."""
        if self.drag is not None and self.drag.moving:
            self.drag.angle = (self.drag.angle + by) % 360
            return
        reach = self.model.reach()
        if reach is None or not isinstance(target, tuple) or len(target) != 6:
            return
        zone, x, y, angle = target[1:-1]
        many = len(reach.codes(target[1:-1]))
        goal = (zone, x, y, (int(angle or 0) + by) % 360)
        self.model.do(("move", target[1:-1], 0, many, goal, "top"))

    def _say(self, key: str) -> None:
        self.model.listener.note(self.model.translate(message(key)))

    def open_menu(self, target: Target, pos: tuple[int, int]) -> None:
        """The menu at a piece, or of the table."""
        self.model.back()
        if self.model.reach() is not None:
            self.shell.push(PieceMenu(self.shell, self, target, pos))

    # ------------------------------------------------------------------ keys and more

    def takes(self, e: Input) -> bool:
        if e.kind == "press":
            self._ctrl = e.ctrl
            return False
        if self.model.hands is None and not self.stage.animator.busy():
            return False
        if e.kind == "scroll" and e.pos != (-1, -1):
            return self._scroll(e)
        if e.kind == "back" and e.pos != (-1, -1):
            return self._right_click(e.pos)
        if e.kind == "key" and not e.ctrl:
            return self._key(e)
        return False

    def _scroll(self, e: Input) -> bool:
        by = STEP if e.amount > 0 else -STEP
        if self.drag is not None and self.drag.moving:
            self.rotate(None, by)
            return True
        log = self.stage.log_open and self.stage.log.rect.collidepoint(e.pos)
        target = None if log else self.target_at(e.pos)
        if target is None or target[:1] != ("at",) or not self._is_loose(target):
            return False
        if not self.stage.animator.busy():
            self.rotate(target, by)
        return True

    def _right_click(self, pos: tuple[int, int]) -> bool:
        if self.drag is not None or self.stage.animator.busy():
            return False
        if self.model.selection.picks:
            return False
        target, seat = self.target_at(pos), self.stage.seat_at(pos)
        if seat is not None:
            target = ("seat", seat)
        elif not self.stage.area.collidepoint(pos):
            return False
        self.open_menu(target, pos)
        return True

    def _key(self, e: Input) -> bool:
        model = self.model
        target = self.drag.target if self.drag is not None else model.selection.hover
        piece = isinstance(target, tuple) and target[:1] == ("at",)
        if e.key == "space" and not self._on_button():
            if not e.repeat:
                self._after_animation()
                if not model.do(("next",)):
                    model.do(("done",))
            return True
        if e.key in WAYS and e.shift and piece:
            reach = model.reach()
            grip = reach.grip(target) if reach else None
            if grip is not None and grip not in self.several:
                self.several.append(grip)
            return False
        if e.key in ("return", "enter") and self.several and piece and not model.selection.picks:
            return self._hold_several(target)
        if e.key in ("return", "enter") and self.several and model.selection.picks:
            return self._put_several(target)
        if e.key in (*MINUS, *PLUS) or e.text in ("-", "+"):
            return self._count(-1 if e.key in MINUS or e.text == "-" else 1)
        if e.key in VERB_KEYS and not e.repeat:
            self._after_animation()
            return self._do_key(VERB_KEYS[e.key], target, piece)
        if piece and e.key.isdecimal() and e.key != "0" and len(e.key) == 1:
            self._after_animation()
            return self._draw_n(target[1:-1], int(e.key))
        return False

    def _on_button(self) -> bool:
        """Whether keys are on something that Space presses."""
        on_board = self.stage.area.collidepoint(self.at) or self.stage.seat_at(self.at) is not None
        return self.at != (-1, -1) and not on_board

    def _after_animation(self) -> None:
        if self.stage.animator.busy():
            self.stage.animator.skip()
            self.model.sync()

    def _hold_several(self, target: Target) -> bool:
        hands = self.model.hands
        grip = next((g for g in self.several if g.target == target), None)
        if hands is None or grip is None:
            return False
        hands.hold(grip)
        self.model.listener.refresh()
        return True

    def _put_several(self, goal: Target) -> bool:
        """Put all that has been chosen to the place that has the focus."""
        grips, self.several, reach = self.several, [], self.model.reach()
        self.model.back()
        ordered = sorted(grips, key=lambda grip: -grip.first)
        moves = [reach.put(grip, goal) for grip in ordered] if reach else []
        return self.model.do(*(move for move in moves if move is not None))

    def _do_key(self, verb: str, target: Target, piece: bool) -> bool:
        reach = self.model.reach()
        if reach is None:
            return False
        if verb == "menu":
            seat = self.stage.seat_at(self.at)
            where = self.at if self.at != (-1, -1) else self.stage.area.center
            self.open_menu(target if piece else ("seat", seat) if seat is not None else None, where)
        elif verb == "closely":
            self.board.closely = not self.board.closely
        elif verb == "turn" and (self.several or piece):
            self.turn([g.target for g in self.several] or [target])
        elif verb == "mix" and piece:
            move = self.mix_move(reach, target[1:-1], int(target[-1] or 0))
            if move is None or not self.model.do(move):
                self._say("hands.cannot.mix")
        elif verb in ("left", "right") and piece:
            self.rotate(target, QUARTER if verb == "right" else -QUARTER)
        return verb in ("menu", "closely") or piece or bool(self.several)

    def _draw_n(self, spot: Spot, many: int) -> bool:
        reach = self.model.reach()
        if reach is None:
            return False
        many = min(many, len(reach.codes(spot)))
        return self.model.do(("draw", spot, many))

    def _count(self, by: int) -> bool:
        """Count what is under the mouse, or else one's own first counter."""
        reach, counter = self.model.reach(), self.counter_at(self.at)
        hover = self.model.selection.hover
        if reach is None:
            return False
        if isinstance(hover, tuple) and hover[:1] == ("count",):
            return self.model.do(("count", hover[1], hover[2], by))
        if counter is not None:
            return self.model.do(("count", counter[0], counter[1], by))
        own = (f.name for f in reach.d.fields.values() if f.per_seat and isinstance(f.start, int))
        name = next(own, None)
        return name is not None and self.model.do(("count", name, reach.seat, by))

    # ------------------------------------------------------------------ frames

    def update(self, now: float) -> bool:
        self._let_go_of_the_past()
        alt = bool(pygame.key.get_mods() & pygame.KMOD_ALT)
        moved = alt != self._alt
        if moved:
            self._alt = self.board.closely = alt
        moved = self.timer.update(now) or moved
        lift = self.drag
        if lift is None:
            return moved
        if not lift.moving and not lift.whole and now - lift.began >= HOLD:
            lift.whole = True
            self._say("hands.held")
            return True
        return (lift.moving and lift.follow()) or moved

    def backdrop(self, surface: pygame.Surface, draw: Callable[[], None]) -> None:
        """While something is held and nothing else moves, the table is drawn only once."""
        selection, stage = self.model.selection, self.stage
        if self.drag is None or not self.drag.moving or stage.animator.busy():
            self._table = None
            draw()
            return
        key = (stage.view, surface.get_size(), stage.log_open)
        if self._table is None or self._table[0] != key:
            hover, selection.hover = selection.hover, None
            draw()
            selection.hover = hover
            self._table = (key, surface.copy())
        else:
            surface.blit(self._table[1], (0, 0))
        if selection.hover is not None:
            self.board.outline(surface, stage.view, selection.hover)

    def draw(self, surface: pygame.Surface) -> None:
        ctx, shapes = self.stage.ctx, self.stage.shapes()
        self.timer.draw(surface, self.stage.area)
        for grip in self.several:
            shape = shapes.get(("at", *grip.spot, grip.first + grip.many - 1))
            if shape is not None and not (self.drag is not None and self.drag.moving):
                shape.outline(surface, ctx.theme["ink"], ctx.u(6))
                shape.outline(surface, ctx.theme["chosen"], ctx.u(4))
        if self.frame is not None:
            box = pygame.Rect(self.frame, (self.at[0] - self.frame[0], self.at[1] - self.frame[1]))
            box.normalize()
            layer = pygame.Surface((max(1, box.width), max(1, box.height)), pygame.SRCALPHA)
            layer.fill(veil(ctx.theme["glow"], 50))
            surface.blit(layer, box)
            pygame.draw.rect(surface, ctx.theme["glow"], box, ctx.u(2), border_radius=ctx.u(4))
        lift = self.drag
        if lift is not None and lift.moving:
            if (seat := self.stage.seat_at(lift.at)) is not None and self.stage.plates:
                box = self.stage.plates[seat].rect.inflate(ctx.u(4), ctx.u(4))
                pygame.draw.rect(surface, ctx.theme["glow"], box, ctx.u(5), border_radius=ctx.u(14))
            lift.draw(surface, ctx)
        elif lift is not None and lift.whole:
            shape = shapes.get(lift.target)
            if shape is not None:
                shape.outline(surface, ctx.theme["chosen"], ctx.u(5))

    # ------------------------------------------------------------------ what menus do

    def act(self, what: str, value: Any, pos: tuple[int, int]) -> None:
        """What a line of a menu does that is no move by itself."""
        match what:
            case "hold" | "below":
                self._hold(value, "below" if what == "below" else "top")
            case "lock":
                if self.model.locked.pop(value, None) is None:
                    self.model.locked[value] = True
                self.model.resync()
            case "write":
                self.write(value)
            case "new" | "note":
                self._new(pos)
            case "timer":
                self.timer.start(self.model.now, 60.0 * value)
            case "seats":
                self.open_seats(value)
            case "reset" | "end":
                ask(self.shell, self, what)
            case "setup":
                ask_to_save_setup(self.shell, self.model.match)

    def _hold(self, grip: Grip, how: str) -> None:
        """Pick pieces: the next click says where they go."""
        if self.model.hands is not None:
            self.model.hands.hold(grip, how)
            self.model.listener.refresh()

    def write(self, grip: Grip) -> None:
        """Write on a card."""
        reach = self.model.reach()
        codes = reach.codes(grip.spot) if reach else ()
        if reach is None or grip.first >= len(codes):
            return
        piece = written(reach.d, reach.s, codes[grip.first])
        self.shell.push(PenScene(self.shell, piece, grip, lambda moves: self._written(moves)))

    def _written(self, moves: list[Move]) -> None:
        self._after_animation()
        self.model.do(*moves)

    def _new(self, pos: tuple[int, int]) -> None:
        """Lay a new card where the menu was, and write on it."""
        reach = self.model.reach()
        if reach is None:
            return
        area = next((a for a in self.board.at.areas() if a.rect.collidepoint(pos)), None)
        area = area or next(iter(self.board.at.areas()), None)
        if area is not None:
            inside = area.rect.inflate(-self.stage.ctx.u(60), -self.stage.ctx.u(60))
            x = min(max(pos[0], inside.left), inside.right)
            y = min(max(pos[1], inside.top), inside.bottom)
            spot = area.spot((x, y))
        else:
            open_zones = (z for z in reach.d.zones.values() if not z.per_seat and z.seen_by == ALL)
            zone = next(open_zones, None)
            mine = hand_of(reach.d, reach.seat)
            spot = next(zone.spots(reach.s.seats)) if zone is not None else mine or ()
        if not self.model.do(("new", spot)):
            self._say("hands.cannot.new")
            return
        self._after_animation()
        reach = self.model.reach()
        if reach is not None and reach.codes(spot):
            self.write(Grip(spot, len(reach.codes(spot)) - 1))

    def finish(self, move: Move) -> None:
        """After the question: set up anew, or end the game."""
        self._after_animation()
        self.model.locked.clear()
        self.model.do(move)

    def draw_beside_menu(self, surface: pygame.Surface, target: Target, panel: pygame.Rect) -> None:
        """The piece that a menu is about, large: fingers can't hover."""
        board, view = self.board, self.stage.view
        if not (isinstance(target, tuple) and target[:1] == ("at",)):
            return
        faces = board.picture(view).get(target[1:-1], ())
        index = int(target[-1] or 0)
        if index >= len(faces):
            return
        form = board.at.form(faces[index], target[1:-1])
        ctx = self.stage.ctx
        high = ctx.u(270)
        wide = round(high * ASPECT[form])
        box = pygame.Rect(0, 0, wide, high)
        gap = ctx.u(14)
        box.midleft = (panel.right + gap, panel.centery)
        if box.right > surface.get_width():
            box.midright = (panel.left - gap, panel.centery)
        box.clamp_ip(surface.get_rect().inflate(-gap, -gap))
        if not box.colliderect(panel):
            sprite = board.image(faces[index], target[1:-1], view)
            surface.blit(ctx.atlas.get(sprite, height=high), box)
