"""What hands do on a free table besides moving pieces: verbs of keys and of menus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ...core.types import Move, Seat, Spot, Target, message
from ...kit.zones import ALL
from ...ui.shell import Shell
from ..pieces import hand_of, is_die, written
from ..routines import button_of
from ..words import button_name
from .aim import Aim, Pos
from .button_files import RenameScene, ask_to_delete, move_in_files
from .keep import ask_to_save_setup
from .menu import PieceMenu, ask
from .menu_lines import Line
from .pen import PenScene
from .reach import Grip, Reach, piece_of
from .record import Recording
from .timer import Timer

WAITS = 4.0
"""Seconds for which what would show a hidden card waits for the second time."""


def _takes(source: Spot, first: int, many: int, spot: Spot, index: int) -> bool:
    """Whether a move of so many pieces takes the one with an index along."""
    return spot == source and first <= index < first + many


class Handling:
    """Carries verbs out."""

    def __init__(self, shell: Shell, aim: Aim, open_seats: Callable[[Seat], None]) -> None:
        self.shell, self.aim, self.open_seats = shell, aim, open_seats
        self.model, self.stage, self.board = aim.model, aim.stage, aim.board
        self.timer = Timer(aim.stage.ctx)
        self.recording = Recording(shell, self.model, self.stage)
        self.waiting: Move | None = None
        """What would show a hidden card to others, and waits for the second time."""
        self._since = 0.0
        self.several: list[Grip] = []
        """Pieces that are taken together."""

    def say(self, key: str) -> None:
        """A sentence in the prompt."""
        self.model.listener.note(self.model.translate(message(key)))

    def after_animation(self) -> None:
        """Nobody waits for an animation to go on."""
        if self.stage.animator.busy():
            self.stage.animator.skip()
            self.model.sync()

    # ------------------------------------------------------------------ verbs

    def waits_for(self, target: Target) -> bool:
        """Whether a second time would show a hidden card there."""
        waiting = self.waiting
        fresh = self.model.now - self._since < WAITS
        return waiting is not None and fresh and waiting[1:3] == piece_of(target)

    def turn(self, targets: Sequence[Target]) -> None:
        """Turn pieces over; what would show a hidden card to others waits for a second time."""
        reach = self.model.reach()
        if reach is None:
            return
        found = [piece for piece in map(piece_of, targets) if piece is not None]
        found = [piece for piece in found if reach.can(("turn", *piece, 1))]
        moves: list[Move] = [("turn", *piece, 1) for piece in found]
        hidden = [i for i, (spot, n) in enumerate(found) if reach.is_down(reach.codes(spot)[n])]
        if hidden and not self.waits_for(("at", *found[hidden[0]][0], found[hidden[0]][1])):
            self.waiting, self._since = moves[hidden[0]], self.model.now
            self.say("hands.reveals")
            self.model.play_sound("common/hover")
            return
        self.waiting = None
        if not self.model.do(*moves) and targets:
            self.say("hands.cannot.turn")

    def press(self, target: Target) -> None:
        """Press a button, which may ask whom it is about, or wait for a second press."""
        reach, button = self.model.reach(), button_of(self.board.d, target)
        if reach is None or button is None:
            return
        if button.choose:
            box = self.board.column.boxes[target]
            self.open_menu(target, box.midleft, asks=True)
            return
        move: Move = ("press", target)
        fresh = self.waiting == move and self.model.now - self._since < WAITS
        if button.confirm and not fresh:
            self.waiting, self._since = move, self.model.now
            self.board.column.pressed = target
            again = message("free.press.again", button=button_name(reach.d, button.name))
            self.model.listener.note(self.model.translate(again))
            self.model.play_sound("common/hover")
            return
        self.waiting = self.board.column.pressed = None
        self.model.do(move)

    def forget_press(self, now: float) -> bool:
        """A button that has waited too long for its second press is as it was; True: one is."""
        column = self.board.column
        late = column.pressed is not None and now - self._since >= WAITS
        if late:
            self.waiting = column.pressed = None
        return late

    def mix_move(self, reach: Reach, spot: Spot, index: int) -> Move | None:
        """Roll the die there, or shuffle the pile."""
        codes = reach.codes(spot)
        if not 0 <= index < len(codes):
            return None
        move: Move = ("roll", spot, index) if is_die(reach.d, codes[index]) else ("shuffle", spot)
        return move if reach.can(move) else None

    def mix(self, target: Target) -> None:
        """Roll the die there, with all dice that have been chosen together with it, or shuffle the
        pile; elsewhere roll again what was rolled last.  Or say that there is nothing."""
        reach, piece = self.model.reach(), piece_of(target)
        if reach is None:
            return
        move = self.mix_move(reach, *piece) if piece is not None else None
        if move is not None and move[0] == "roll" and reach.grip(target) in self.several:
            move = reach.rolls(*(grip.target for grip in self.several))
        move = move or self._roll_again(reach)
        if move is None or not self.model.do(move):
            self.say("hands.cannot.mix" if piece else "hands.cannot.nothing")

    def _roll_again(self, reach: Reach) -> Move | None:
        """Roll the only die in sight, or those that were rolled last and still lie there."""
        dice = reach.dice()
        if len(dice) == 1:
            return reach.rolls(*dice)
        rolled: list[tuple[Any, ...]] = []
        for _, move, _ in self.model.match.history():
            if move[0] == "roll":
                rolled = [*zip(move[1::2], move[2::2])]
            elif move[0] == "move":  # what is moved lies on top
                moved: Any = move[1:4]
                rolled = [
                    (move[4], len(reach.codes(move[4])) - 1) if _takes(*moved, *die) else die  # type: ignore[arg-type]
                    for die in rolled
                ]
        again = [("at", *spot, index) for spot, index in rolled]
        return reach.rolls(*(target for target in again if target in dice))

    def rotate(self, target: Target, by: int) -> None:
        """Turn what lies on a loose table."""
        reach, piece = self.model.reach(), piece_of(target)
        if reach is None or piece is None or not self.board.is_loose(piece[0]):
            return
        spot = piece[0]
        if spot in reach.s.locks:
            return self.say("hands.cannot.locked")
        goal = (*spot[:3], (int(spot[3] or 0) + by) % 360)
        self.model.do(("move", spot, 0, len(reach.codes(spot)), goal, "top"))

    def draw_many(self, target: Target, many: int) -> bool:
        """Draw so many pieces, or all that there are."""
        reach, piece = self.model.reach(), piece_of(target)
        if reach is None or piece is None:
            return False
        return self.model.do(("draw", piece[0], min(many, len(reach.codes(piece[0])))))

    def count(self, by: int, pos: Pos) -> bool:
        """Count what is under the mouse, or else one's own first counter."""
        reach, counter = self.model.reach(), self.aim.counter_at(pos)
        hover = self.model.selection.hover
        if reach is None:
            return False
        if isinstance(hover, tuple) and hover[:1] == ("count",):
            return self.model.do((*hover[:3], by))
        if counter is not None:
            return self.model.do(("count", counter[0], counter[1], by))
        own = (f.name for f in reach.d.fields.values() if f.per_seat and isinstance(f.start, int))
        name = next(own, None)
        return name is not None and self.model.do(("count", name, reach.seat, by))

    # ------------------------------------------------------------------ menus

    def open_menu(self, target: Target, pos: Pos, asks: bool = False) -> None:
        """The menu at a piece, or of the table; ``asks``: of a button that asks whom it means."""
        self.model.back()
        if self.model.reach() is None:
            return
        act, records = partial(self.act, pos), self.recording.began is not None
        menu = PieceMenu(self.shell, self.aim, target, pos, act, records, asks)
        if not menu.pages[0]:  # nobody can do anything with it
            menu = PieceMenu(self.shell, self.aim, None, pos, act, records)
        self.shell.push(menu)

    def act(self, pos: Pos, line: Line) -> None:
        """Do what a line of a menu says that was opened at ``pos``."""
        value: Any = line.value
        match line.act:
            case "":
                self.model.do(*line.moves)
            case "hold":
                self.hold(value)
            case "below":
                self.hold(value, "below")
            case "reveal":
                self.model.show_hand()
            case "several":
                self.toggle(value)
            case "write":
                self.write(value)
            case "new":
                self._new(pos, value)
            case "timer":
                self.timer.start(self.model.now, 60.0 * value)
            case "seats":
                self.open_seats(value)
            case "setup":
                ask_to_save_setup(self.shell, self.model.match)
            case "record":
                self.recording.begin()
            case "stop":
                self.recording.stop()
            case "rename":
                self.shell.push(RenameScene(self.shell, self.model, value))
            case "up" | "down" as way:
                move_in_files(self.shell, self.model, value, -1 if way == "up" else 1)
            case "delete":
                ask_to_delete(self.shell, self.model, value)
            case "arrange":
                self.shell.routes.open("arrange", self.model.match.game.info.id)
            case what:
                ask(self.shell, self.model, what, self.finish)

    def hold(self, grip: Grip, how: str = "top") -> None:
        """Pick pieces: the next click says where they go."""
        if self.model.hands is not None:
            self.model.hands.hold(grip, how)
            self.model.listener.refresh()

    def toggle(self, grip: Grip) -> None:
        """Choose pieces besides others, or no longer."""
        if grip in self.several:
            self.several.remove(grip)
        else:
            self.several.append(grip)

    def put_all(self, goal: Target) -> bool:
        """Put all that has been chosen to where one of them goes; False: what has been picked is
        none of them."""
        hands, reach = self.model.hands, self.model.reach()
        if hands is None or reach is None or hands.grip not in self.several:
            return False
        ordered = sorted(self.several, key=lambda grip: -grip.first)
        self.model.back()
        moves = [reach.put(grip, goal) for grip in ordered]
        self.model.do(*(move for move in moves if move is not None))
        return True

    def write(self, grip: Grip) -> None:
        """Write on a card."""
        reach = self.model.reach()
        codes = reach.codes(grip.spot) if reach else ()
        if reach is not None and grip.first < len(codes):
            piece = written(reach.d, reach.s, codes[grip.first])
            self.shell.push(PenScene(self.shell, piece, grip, self._written))

    def _written(self, moves: list[Move]) -> None:
        self.after_animation()
        self.model.do(*moves)

    def _new(self, pos: Pos, what: str) -> None:
        """Lay a new card or a note where the menu was, and write on it."""
        spot = self._place_for_card(pos)
        if spot is None or not self.model.do(("new", spot, what)):
            self.say("hands.cannot.new")
            return
        self.after_animation()
        reach = self.model.reach()
        if reach is not None and reach.codes(spot):
            self.write(Grip(spot, len(reach.codes(spot)) - 1))

    def _place_for_card(self, pos: Pos) -> Spot | None:
        """On a loose table near a pixel; else in an open place of all, or one's hand."""
        areas, reach = self.board.at.areas(), self.model.reach()
        for area in sorted(areas, key=lambda area: not area.rect.collidepoint(pos)):
            edge = self.stage.ctx.u(60)
            inside = area.rect.inflate(-2 * edge, -2 * edge)
            x = min(max(pos[0], inside.left), max(inside.left, inside.right))
            y = min(max(pos[1], inside.top), max(inside.top, inside.bottom))
            return area.spot((x, y))
        if reach is None:
            return None
        open_zones = (z for z in reach.d.zones.values() if not z.per_seat and z.seen_by == ALL)
        zone = next(open_zones, None)
        if zone is None:
            return hand_of(reach.d, reach.seat)
        return next(zone.spots(reach.s.seats))

    def finish(self, move: Move) -> None:
        """After the question: set up anew, or end the game."""
        self.after_animation()
        self.model.do(move)
