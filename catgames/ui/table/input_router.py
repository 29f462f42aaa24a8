"""Gives each input at a table to the part of the screen that it is meant for."""

from __future__ import annotations

from dataclasses import dataclass

from ..input.bindings import action_of
from ..input.inputs import Input
from ..stage.stage import Stage
from .curtain import Curtain
from .hint_card import HintCard
from .keyboard_focus import KeyboardFocus
from .model import TableModel
from .pointer import Pointer
from .prompt_bar import PromptBar
from .toolbar import Toolbar


@dataclass(slots=True)
class InputRouter:
    """From top to bottom: curtain, hint, focus, buttons, log, board."""

    model: TableModel
    stage: Stage
    prompt: PromptBar
    toolbar: Toolbar
    pointer: Pointer
    hint_card: HintCard
    focus: KeyboardFocus

    def handle(self, e: Input, curtain: Curtain | None) -> bool:
        """False: no part had a use for the input."""
        model, stage, group = self.model, self.stage, self.prompt.view.group
        if curtain is not None:
            return curtain.handle(e, model.now)
        if e.kind in ("press", "back", "key") and model.now < model.quiet_until:
            return True
        if e.kind == "hover":
            return self._hover(e)
        drops = e.kind == "release" and self.pointer.drag is not None
        if (not drops and self.hint_card.handle(e)) or self.focus.handle(e):
            return True
        if e.kind == "back" and self.pointer.cancel():
            return True
        if e.kind == "scroll" and stage.log_open and stage.log.rect.collidepoint(e.pos):
            stage.log.scroll(e.amount)
            return True
        if group.handle(e) or self.toolbar.group.handle(e):
            return True
        if e.kind == "press":
            self._press(e)
        elif e.kind == "release":
            return self.pointer.release(e)
        elif e.kind == "back":
            if not model.back() and e.pos == (-1, -1):
                self.toolbar.menu()
        else:
            return e.kind == "key" and self._key(e)
        return True

    def _hover(self, e: Input) -> bool:
        """What lies below the hint's card is not pointed at, unless something is dragged there."""
        changed = False
        if self.pointer.drag is None:
            changed = self.hint_card.handle(e)
            if self.hint_card.covers(e.pos):
                e = Input("hover")
        if self.focus.handle(e):
            return True
        changed |= self.prompt.view.group.handle(e) | self.toolbar.group.handle(e)
        changed |= self.stage.point_at_log(e.pos)
        return self.pointer.hover(e.pos) or changed

    def _press(self, e: Input) -> None:
        line = self.stage.log.line_at(e.pos) if self.stage.log_open else None
        if self.prompt.view.link_box.collidepoint(e.pos):
            self.toolbar.rules()
        elif line is not None:
            self.toolbar.replay(line.answer)
        else:
            self.pointer.press(e.pos)

    def _key(self, e: Input) -> bool:
        call, action = self.model.match.call, action_of(e)
        called = call is not None and not e.ctrl and action != "note"
        if e.repeat or (called and call is not None and self.prompt.calls.key(e.key, call)):
            return True
        act = self.toolbar.by_key(action)
        if act is not None:
            act()
        elif self.stage.animator.busy() and action != "keys":
            self.stage.animator.skip()
        else:
            return False
        return True
