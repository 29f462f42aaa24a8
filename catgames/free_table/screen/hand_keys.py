"""Keys, the wheel and the right button on a free table."""

from __future__ import annotations

from ...core.types import Target
from ...kit.zones import STEP
from ...ui.input.inputs import Input
from ...ui.input.spatial import WAYS
from ..routines import button_of
from .aim import Pos
from .handling import Handling
from .reach import piece_of

QUARTER = 90
VERB_KEYS = {
    "f": "turn", "r": "mix", "q": "left", "e": "right", "m": "menu", "context": "menu",
    "z": "closely",
}  # fmt: skip
MINUS, PLUS = ("-", "keypad -", "[-]"), ("+", "=", "keypad +", "[+]")
ENTER = ("return", "enter")


class HandKeys:
    """Does with keys what the mouse does by moving."""

    def __init__(self, handling: Handling) -> None:
        self.handling, self.aim = handling, handling.aim
        self.model, self.stage, self.board = handling.model, handling.stage, handling.board

    def scroll(self, e: Input) -> bool:
        """Rotate what lies under the mouse."""
        log = self.stage.log_open and self.stage.log.rect.collidepoint(e.pos)
        target = None if log else self.aim.target_at(e.pos)
        if not self.aim.is_loose(target):
            return False
        if not self.stage.animator.busy():
            self.handling.rotate(target, STEP if e.amount > 0 else -STEP)
        return True

    def right_click(self, pos: Pos) -> bool:
        """Open a menu, unless the click puts something back."""
        if self.stage.animator.busy() or self.model.selection.picks:
            return False
        target, seat = self.aim.target_at(pos), self.stage.seat_at(pos)
        if seat is not None:
            target = ("seat", seat)
        elif not self.stage.area.collidepoint(pos):
            return False
        self.handling.open_menu(target, pos)
        return True

    def key(self, e: Input, at: Pos) -> bool:
        """A key for what is under the mouse or has the focus; ``at``: where that is."""
        model, handling = self.model, self.handling
        verb = None if e.repeat else VERB_KEYS.get(e.key)
        if verb is not None:
            handling.after_animation()
        target = model.selection.hover
        if e.key in WAYS:
            model.fresh = False
        elif (
            verb == "mix"
            and (hands := model.hands) is not None
            and hands.aside(target)
            and hands.reach.rolls(hands.asked[0])
        ):
            target = hands.asked[0]  # the mouse was left there in another step
        if target is None and self.stage.area.collidepoint(at):
            target = self.aim.target_at(at)  # it came to lie there under a mouse at rest
        if e.key == "space" and not self._on_button(at):
            if not e.repeat:
                handling.after_animation()
                if not model.do(("next",)):
                    model.do(("done",))
            return True
        if e.key in (*MINUS, *PLUS) or e.text in ("-", "+"):
            handling.after_animation()
            return handling.count(-1 if e.key in MINUS or e.text == "-" else 1, at)
        if verb is not None:
            return self._verb(verb, target, at)
        if piece_of(target) is None and not model.selection.picks:
            return False
        if e.key in WAYS and e.shift:
            self._add(target)
            return False  # the focus goes on
        if e.key in ENTER and handling.several and not model.selection.picks:
            reach = model.reach()
            if reach is not None and reach.rolls(target):
                handling.after_animation()
                handling.mix(target)
                return True
        if e.key in ENTER and handling.several:
            return handling.put_all(target) if model.selection.picks else self._hold(target)
        if e.key in "123456789" and len(e.key) == 1 and not model.selection.picks:
            handling.after_animation()
            return handling.draw_many(target, int(e.key))
        return False

    def _on_button(self, at: Pos) -> bool:
        """Whether keys are on something that Space presses."""
        on_board = self.stage.area.collidepoint(at) or self.stage.seat_at(at) is not None
        return at != (-1, -1) and not on_board

    def _verb(self, verb: str, target: Target, at: Pos) -> bool:
        handling, piece = self.handling, piece_of(target) is not None
        if verb == "menu":
            seat = self.stage.seat_at(at)
            mine = piece or button_of(self.board.d, target) is not None
            about = target if mine else None if seat is None else ("seat", seat)
            handling.open_menu(about, at if at != (-1, -1) else self.stage.area.center)
        elif verb == "closely":
            self.board.closely = not self.board.closely
        elif verb == "turn" and (handling.several or piece):
            handling.turn([grip.target for grip in handling.several] or [target])
        elif verb == "mix":
            handling.mix(target)
        elif verb in ("left", "right") and piece:
            handling.rotate(target, QUARTER if verb == "right" else -QUARTER)
        return verb in ("menu", "closely", "mix") or piece or bool(handling.several)

    # ------------------------------------------------------------------ several

    def _add(self, target: Target) -> None:
        reach = self.model.reach()
        grip = reach.grip(target) if reach else None
        if grip is not None and grip not in self.handling.several:
            self.handling.toggle(grip)

    def _hold(self, target: Target) -> bool:
        grip = next((grip for grip in self.handling.several if grip.target == target), None)
        if grip is not None:
            self.handling.hold(grip)
        return grip is not None
