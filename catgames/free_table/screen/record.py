"""A button is recorded: what hands do meanwhile, and the page that makes steps of it."""

from __future__ import annotations

from functools import partial

import pygame

from ...core.types import message
from ...kit.no_code.words import steps_as_sentence
from ...ui.dialog import Dialog
from ...ui.graphics.shapes import rounded
from ...ui.shell import Shell
from ...ui.stage.stage import Stage
from ...ui.table.scene import TableScene
from ...ui.widgets.button_rows import side_by_side
from ...ui.widgets.controls import Button, Switch
from ...ui.widgets.field import Field
from ...ui.widgets.widget import Group, Widget
from ..game_file import LONGEST_NAME, save_button
from ..recorded import Proposal, Recorded, recorded
from .button_files import change_files, go_on_with_files
from .model import FreeModel

Pos = tuple[int, int]
ROW = 46
AMOUNTS = ("count", "fill", "up_to")


class Recording:
    """Since when hands are watched, and the sign that they are."""

    def __init__(self, shell: Shell, model: FreeModel, stage: Stage) -> None:
        self.shell, self.model, self.stage = shell, model, stage
        self.began: int | None = None
        """The answers before it; None: nothing is recorded."""
        self.sign = pygame.Rect(0, 0, 0, 0)

    def begin(self) -> None:
        """From now on."""
        self.began = self.model.match.answers
        self._say("begun")

    def update(self) -> None:
        """Whoever takes back more than was recorded begins there."""
        if self.began is not None:
            self.began = min(self.began, self.model.match.answers)

    def stop(self) -> None:
        """Show what was done as steps, or say that there was nothing."""
        began, self.began = self.began, None
        if began is None:
            return
        match = self.model.match
        found = recorded(match.game, match.record, began)
        if found.steps:
            self.shell.push(RecordScene(self.shell, self.model, found, began))
        else:
            self._say("nothing")

    def _say(self, key: str) -> None:
        self.model.listener.note(self.model.translate(message(f"free.record.{key}")))

    def draw(self, surface: pygame.Surface, room: pygame.Rect, below: int) -> None:
        """A red light, and how to stop, in the upper right corner of ``room``, below what stands
        there already, in units."""
        if self.began is None:
            return
        ctx, words = self.stage.ctx, self.model.translate(message("free.record.stop"))
        wide = ctx.type.size(words, 16 * ctx.unit, "heavy")[0] + ctx.u(56)
        self.sign = pygame.Rect(0, room.y + ctx.u(8 + below), wide, ctx.u(36))
        self.sign.right = room.right - ctx.u(4)
        for box, fill in ((self.sign.inflate(ctx.u(4), ctx.u(4)), "ink"), (self.sign, "paper")):
            rounded(surface, ctx.theme[fill], box, border_radius=box.height)
        at = (self.sign.x + ctx.u(22), self.sign.centery)
        pygame.draw.aacircle(surface, ctx.theme["danger"], at, ctx.u(8))
        where = (at[0] + ctx.u(16), at[1])
        ctx.text(surface, words, where, 16, "ink", "heavy", "left")

    def takes(self, pos: Pos) -> bool:
        """Whether a click stops it."""
        return self.began is not None and self.sign.collidepoint(pos)


class RecordScene(Dialog):
    """The steps in words: each can be left out, and its number meant in another way."""

    def __init__(self, shell: Shell, model: FreeModel, found: Recorded, began: int) -> None:
        super().__init__(shell)
        self.use_words(model.game)
        self.model, self.found, self.began = model, found, began
        self.typed: str | None = None
        """The name, as soon as somebody has typed one."""
        self.rows: list[tuple[pygame.Rect, Proposal]] = []

    def title(self) -> str:
        return self.ctx.translate("free.record.title")

    @property
    def name(self) -> str:
        """What the button is called: unless somebody types, what a step does, if that is short and
        no other button's name."""
        if self.typed is not None:
            return self.typed
        new = (p for p in self.found.steps if p.kept and "do" not in p.step)
        short = (words for words in map(self._sentence, new) if len(words) <= LONGEST_NAME)
        return next(short, self.ctx.translate("free.record.name"))

    def _sentence(self, proposal: Proposal) -> str:
        return self.model.translate(steps_as_sentence(self.model.game.data, proposal.step))

    @property
    def count(self) -> int:
        return len(self.found.steps)

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        fresh, high = not self.rows, 240 + ROW * self.count + (34 if self.found.left else 0)
        inner = self.place_panel(size, (820, high), (40, 24), (56, 40), head=40, foot=52)
        name = pygame.Rect(inner.x, self.head.bottom + ctx.u(30), ctx.u(300), ctx.u(44))
        self.label = pygame.Rect(name.x, name.y - ctx.u(24), inner.width, ctx.u(22))
        top = name.bottom + ctx.u(16)
        high = ctx.u(34 if self.found.left else 8)
        self.told = pygame.Rect(inner.x, self.foot.y - high, inner.width, ctx.u(24))
        self.room = pygame.Rect(inner.x, top, inner.width, self.told.y - top)
        self.lines = max(1, self.room.height // ctx.u(ROW))
        field = Field(ctx, name, self.name, self._rename, most=LONGEST_NAME,
                      placeholder=ctx.translate("free.record.name"))  # fmt: skip
        made: list[Widget] = [field]
        self.rows = []
        for i, proposal in enumerate(self.found.steps[self.top : self.top + self.lines]):
            row = pygame.Rect(self.room.x, top + i * ctx.u(ROW), inner.width, ctx.u(ROW - 6))
            made += self._row(row, proposal)
        no = (ctx.translate("free.record.leave"), self.close, "plain", "icon_back")
        yes = (ctx.translate("free.record.do"), self.finish, "primary", "icon_check")
        leave, keep = side_by_side(ctx, self.foot, [no, yes])
        keep.enabled = any(proposal.kept for proposal in self.found.steps)
        self.group = Group([*made, *self.scroll_bar(), leave, keep], field)
        if fresh:
            field.take_focus()

    def _row(self, row: pygame.Rect, proposal: Proposal) -> list[Widget]:
        ctx = self.ctx
        switch = pygame.Rect(row.x, row.y, ctx.u(64), row.height)
        wide = ctx.u(150) if len(proposal.variants) > 1 else 0
        words = pygame.Rect(switch.right, row.y, row.width - switch.width - wide - ctx.u(30),
                            row.height)  # fmt: skip
        self.rows.append((words, proposal))
        kept = Switch(ctx, switch, proposal.kept, partial(self._keep, proposal))
        kept.tip = ctx.translate("free.record.keep")
        if not wide:
            return [kept]
        box = pygame.Rect(words.right + ctx.u(6), row.y, wide, row.height)
        way = Button(ctx, box, self._way(proposal), partial(self._widen, proposal),
                     icon="icon_swap", size=14, tip=ctx.translate("free.record.widen"))  # fmt: skip
        way.enabled = proposal.kept
        return [kept, way]

    def _way(self, proposal: Proposal) -> str:
        """How many pieces a step moves, in short."""
        (what,) = proposal.step.values()
        key = next((key for key in AMOUNTS if key in what), "all")
        return self.ctx.translate(
            message(f"free.record.way.{key}", count=what.get(key, 0))
            if key != "all"
            else message("free.record.way.all")
        )

    def _rename(self, name: str) -> None:
        self.typed = name

    def _keep(self, proposal: Proposal, kept: bool) -> None:
        proposal.kept = kept
        self.relayout()

    def _widen(self, proposal: Proposal) -> None:
        proposal.widen()
        self.relayout()

    def draw_page(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        ctx.text(surface, ctx.translate("free.record.named"), self.label, 14, "ink_soft", "bold")
        for room, proposal in self.rows:
            words = self._sentence(proposal)
            ink = "ink" if proposal.kept else "ink_soft"
            ctx.fit(surface, words, room, 16, ink, "semibold", "left")
            if not proposal.kept:
                wide = min(room.width, ctx.type.size(words, 16 * ctx.unit, "semibold")[0])
                ends = (room.x, room.centery), (room.x + wide, room.centery)
                pygame.draw.line(surface, ctx.theme["ink_soft"], *ends, max(1, ctx.u(1.5)))
        if self.found.left:
            told = ctx.translate(message("free.record.left", count=self.found.left))
            ctx.text(surface, told, self.told, 14, "ink_soft", "semibold")

    def finish(self) -> None:
        """Write the button, and try it where the recording began."""
        match, steps = self.model.match, [p.step for p in self.found.steps if p.kept]
        name = self.name or self.ctx.translate("free.record.name")
        made: list[str] = []
        if not change_files(
            self.shell, lambda: made.append(save_button(match.game.data, name, steps))
        ):
            return
        self.close()
        if not go_on_with_files(self.shell, self.model, "saved", self.began):
            return
        table = self.shell.scenes[-1]
        if isinstance(table, TableScene):
            table.model.answer(("press", ("button", made[0])))
