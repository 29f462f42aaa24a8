"""Whatever people's hands do at a table goes to the part of it that is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..input.bindings import action_of
from ..input.inputs import Input

if TYPE_CHECKING:
    from .scene import TableScene


class Hands:
    """Routes the inputs of one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def handle(self, e: Input) -> bool:
        """What lies on top gets it first: curtain, recap, hint, focus, buttons, log, board."""
        table = self.table
        if table.curtain is not None:
            return table.curtain.handle(e, table.now)
        if e.kind in ("press", "back", "key") and table.now < table.quiet_until:
            return True
        if table.recap is not None and table.recap.handle(e):
            return True
        if table.hint.handle(e) or table.focus.handle(e):
            return True
        if e.kind == "hover":
            changed = table.prompt.group.handle(e) | table.tools.handle(e)
            changed |= table.stage.point_at_log(e.pos) if table.recap is None else False
            return table.pointer.hover(e.pos) or changed
        if e.kind == "scroll" and table.stage.log_open and table.stage.log.rect.collidepoint(e.pos):
            table.stage.log.scroll(e.amount)
            return True
        if table.prompt.group.handle(e) or table.tools.handle(e):
            return True
        line = table.stage.log.line_at(e.pos) if table.stage.log_open else None
        if e.kind == "press" and table.prompt.link_box.collidepoint(e.pos):
            table.doors.rules()
        elif e.kind == "press" and line is not None:
            table.doors.replay(line.answer)
        elif e.kind == "press":
            table.pointer.press(e.pos)
        elif e.kind == "release":
            return table.pointer.release(e)
        elif e.kind == "back":
            if not table.back() and e.pos == (-1, -1):
                table.doors.menu()
        else:
            return e.kind == "key" and self._key(e)
        return True

    def _key(self, e: Input) -> bool:
        table = self.table
        call = table.match.call
        if e.repeat or (call is not None and not e.ctrl and table.calls.key(e.key, call)):
            return True
        action = action_of(e)
        acts = {"undo": table.undo, "redo": table.redo, "log": table.toggle_log}
        act = acts.get(action) or table.doors.by_key(action)
        if act is not None:
            act()
        elif table.animator.busy() and action != "keys":
            table.animator.skip()
        else:
            return False
        return True
