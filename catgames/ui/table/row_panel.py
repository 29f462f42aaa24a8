"""The panel over a table while several people choose at once: a plate for each of them with keys of
their own, what these stand for, and whether they have chosen.

Nothing in it depends on what somebody has chosen, so that everybody may look.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ...core.types import Seat, message
from ...match.together import Question, Together
from ..graphics.shapes import rounded
from ..input.bindings import cap
from ..input.inputs import Input
from ..input.own_keys import columns, pad_buttons, printed_on
from ..input.spatial import WAYS
from ..people.default_names import initial
from ..stage.stage import Stage
from ..widgets.controls import Button
from ..widgets.plate import draw_mark
from ..widgets.widget import Group
from .choosers import Choosers
from .option_faces import OptionFace, faces_of, prompt_of, shared_question

EDGE, GAP = 12, 8
TITLE, ABOUT, FACE, ASKED = 46, 40, 50, 36
"""Heights of the title, of what is explained, of the head of a plate and of its question."""
KEY, CELL, WIDE, LEAST = 28, 74, 150, 36
"""Size of a key, the height of an option, the width from which its words stand beside its picture,
and the height from which a picture says something."""
WIDEST = 330
"""The greatest width of a plate."""
FOLD = "space"
"""The key that shows the table, or the panel again; it is nobody's own."""
SIGNS = {"left": "icon_left", "right": "icon_right", "up": "icon_up", "down": "icon_down"}


class RowPanel:
    """What the row of people sees; takes their inputs."""

    def __init__(
        self,
        stage: Stage,
        row: Together,
        choosers: Choosers,
        explained: bool,
        always_curtain: Callable[[], None],
    ) -> None:
        """``choosers``: they have begun with this row; ``explained``: people have chosen at once at
        this table before."""
        self.ctx, self.stage, self.row, self.choosers = stage.ctx, stage, row, choosers
        self.explained, self.always_curtain = explained, always_curtain
        self.folded = False
        """Whether only faces are shown, so that the table is seen."""
        self.language = ""
        self.asked = ""
        """The question if it is the same for all."""
        self.faces: dict[Seat, list[OptionFace]] = {}
        self.printed = printed_on()
        self.group = Group()
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.plates: list[pygame.Rect] = []
        self._room = pygame.Rect(0, 0, 1, 1)

    def speak(self) -> None:
        """Say the keys of all and what they stand for."""
        ctx = self.ctx
        for question in self.choosers.questions:
            signs = zip(self._signs(question), self.faces[question.seat], strict=True)
            said = (message("together.option", letter=s, option=face.words) for s, face in signs)
            options = "; ".join(map(ctx.translate, said))
            name = self.stage.name(question.seat)
            ctx.voice(ctx.translate(message("together.keys", name=name, options=options)))

    def _signs(self, question: Question) -> list[str]:
        """What is on the keys or buttons of a person, option by option."""
        if self.choosers.pad_of(question.seat) is not None:
            return list(pad_buttons(len(question.options)))
        return [self.printed.get(place, "") for place in self.choosers.keys_of(question)]

    # ------------------------------------------------------------------ layout

    def layout(self, room: pygame.Rect) -> None:
        """Place the panel at the lower edge of ``room`` (pixels)."""
        ctx, many, self._room = self.ctx, len(self.choosers.questions), room
        if self.language != ctx.language:
            self.language, self.asked = ctx.language, shared_question(self.stage, self.row)
            self.faces = {q.seat: faces_of(self.stage, q) for q in self.choosers.questions}
        edge, gap = ctx.u(EDGE), ctx.u(GAP)
        plate = min(ctx.u(WIDEST), (room.width - 2 * edge - (many - 1) * gap) // many)
        title = ctx.u(TITLE) + (0 if self.explained or self.folded else ctx.u(ABOUT))
        high = ctx.u(FACE) + (0 if self.folded else self._map_height() + ctx.u(6))
        wide = room.width
        self.rect = pygame.Rect(0, 0, wide, title + high + edge + ctx.u(4))
        self.rect.midbottom = room.midbottom
        x = self.rect.centerx - (many * plate + (many - 1) * gap) // 2
        y = self.rect.y + title
        self.plates = [pygame.Rect(x + i * (plate + gap), y, plate, high) for i in range(many)]
        old, buttons = self.group, self._buttons()
        self.group = Group(buttons, first=buttons[0])
        self.group.inherit(old)

    def _map_height(self) -> int:
        rows = max(-(-len(q.options) // columns(len(q.options))) for q in self.choosers.questions)
        cells = rows * self.ctx.u(CELL) + (rows - 1) * self.ctx.u(4)
        return cells + (0 if self.asked else self.ctx.u(ASKED))

    def _buttons(self) -> list[Button]:
        ctx, made = self.ctx, list[Button]()
        right = self.rect.right - ctx.u(EDGE)
        fold = ctx.translate("together.unfold" if self.folded else "together.fold")
        fold = f"{fold} ({cap(ctx.catalogue, FOLD)})"
        always = ctx.translate("together.always")
        for words, act in ((always, self.always_curtain), (fold, self._fold)):
            wide = ctx.type.size(words, 15 * ctx.unit, "bold")[0] + ctx.u(28)
            rect = pygame.Rect(right - wide, self.rect.y + ctx.u(8), wide, ctx.u(34))
            made.insert(0, Button(ctx, rect, words, act, size=15))
            right = rect.x - ctx.u(GAP)
        self._left_of_buttons = right
        for question, plate in zip(self.choosers.questions, self.plates, strict=True):
            side = ctx.u(34)
            rect = pygame.Rect(plate.right - side - ctx.u(6), plate.y + ctx.u(8), side, side)
            tip = message("together.alone", name=self.stage.name(question.seat))
            act = partial(self._alone, question)
            icon = "icon_back" if self.row.alone(question.seat) else "icon_eye_off"
            made.append(Button(ctx, rect, "", act, icon=icon, tip=ctx.translate(tip)))
        return made

    def _fold(self) -> None:
        self.folded = not self.folded
        self.layout(self._room)

    def _alone(self, question: Question) -> None:
        self.row.come_alone(question.seat)
        self.layout(self._room)

    # ------------------------------------------------------------------ input

    def handle(self, e: Input) -> bool:
        """Whether the panel has taken an input: a choice, or what is done with its buttons.  No
        letter goes past it: it would be somebody's choice a row later."""
        before, pads = self.row.chosen, dict(self.choosers.pads)
        if self.choosers.take(e):
            self.ctx.sounds.play("common/place")
            for seat in self.row.chosen - before:
                self.ctx.voice(
                    self.ctx.translate(message("together.told", name=self.stage.name(seat)))
                )
            if self.row.chosen != before or self.choosers.pads != pads:
                self.layout(self._room)
            return True
        if e.kind == "key" and e.key == FOLD and self.group.focused is None:
            self._fold()
            return True
        if e.kind == "key":
            buttons = (*WAYS, "tab", "return", "enter", "space")
            if e.key in buttons and self.group.focused is None:
                self.group.begin()
                return True
            taken = e.key in buttons and self.group.handle(e)
            return taken or len(e.key) == 1
        inside = e.pos != (-1, -1) and self.rect.collidepoint(e.pos)
        return self.group.handle(e) or (inside and e.kind != "hover")

    def tip(self) -> str:
        """The words beside the mouse."""
        return self.group.at.tip if self.group.at is not None else ""

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the title, the plates and the buttons."""
        ctx, r = self.ctx, self.rect
        ctx.panel(surface, r)
        line = pygame.Rect(r.x + ctx.u(EDGE + 4), r.y + ctx.u(7), 0, ctx.u(TITLE - 10))
        line.width = self._left_of_buttons - line.x - ctx.u(8)
        words = self.asked or ctx.translate("together.title")
        ctx.fit(surface, words, line, 19, "ink", "heavy")
        if not self.explained and not self.folded:
            about = pygame.Rect(line.x, line.bottom, r.right - ctx.u(EDGE) - line.x, ctx.u(ABOUT))
            ctx.fit(surface, ctx.translate("together.about"), about, 14.5, "ink_soft", "semibold")
        for question, plate in zip(self.choosers.questions, self.plates, strict=True):
            self._plate(surface, question, plate)
        self.group.draw(surface)

    def _plate(self, surface: pygame.Surface, question: Question, box: pygame.Rect) -> None:
        ctx, seat, name = self.ctx, question.seat, self.stage.name(question.seat)
        done = seat in self.row.chosen
        rounded(surface, ctx.theme["paper_light"], box, border_radius=ctx.u(10))
        edge = ctx.theme["good" if done else "paper_dark"]
        rounded(surface, edge, box, ctx.u(3 if done else 2), border_radius=ctx.u(10))
        face = ctx.atlas.get(self.stage.avatar(seat), width=ctx.u(40))
        at = (box.x + ctx.u(28), box.y + ctx.u(FACE) // 2)
        surface.blit(face, face.get_rect(center=at))
        left = at[0] + ctx.u(26)
        words = pygame.Rect(left + ctx.u(22), box.y + ctx.u(5), 0, ctx.u(22))
        words.width = box.right - ctx.u(46) - words.x
        look = self.stage.look(seat)
        draw_mark(surface, ctx, look, left + ctx.u(8), words.centery, ctx.u(9), initial(name))
        ctx.name(surface, name, words, 16)
        self._draw_state(surface, question, pygame.Rect(left, words.bottom, 0, ctx.u(18)), box)
        if not self.folded:
            self._draw_map(surface, question, box)

    def _draw_state(
        self, surface: pygame.Surface, question: Question, line: pygame.Rect, box: pygame.Rect
    ) -> None:
        """Whether a person has chosen, and which gamepad is theirs."""
        ctx, seat = self.ctx, question.seat
        done, alone = seat in self.row.chosen, self.row.alone(seat)
        key = "together.behind" if alone else "together.chosen" if done else "together.choosing"
        if done:
            ctx.icon(surface, "icon_check", (line.x + ctx.u(8), line.centery), 18, "good")
            line.x += ctx.u(20)
        line.width = box.right - ctx.u(46) - line.x
        ctx.text(surface, ctx.translate(key), line, 14, "ink" if done else "ink_soft", "bold")

    def _draw_map(self, surface: pygame.Surface, question: Question, box: pygame.Rect) -> None:
        """The question if it is the person's own, and the keys with what they stand for."""
        ctx, on_pad = self.ctx, self.choosers.pad_of(question.seat) is not None
        room = pygame.Rect(box.x + ctx.u(6), box.y + ctx.u(FACE), box.width - ctx.u(12), 0)
        if not self.asked:
            room.height = ctx.u(ASKED) - ctx.u(4)
            words = self.stage.translate(prompt_of(self.stage, question))
            ctx.fit(surface, words, room.inflate(-ctx.u(6), 0), 14, "ink", "semibold", "middle")
            room.y += ctx.u(ASKED)
        wide = columns(len(question.options))
        gap = ctx.u(4)
        width = (room.width - (wide - 1) * gap) // wide
        faces = self.faces[question.seat]
        below = width - ctx.u(6)
        lines = max(ctx.block_height(face.words, below, 15, "bold") for face in faces)
        for i, (sign, face) in enumerate(zip(self._signs(question), faces, strict=True)):
            y, x = divmod(i, wide)
            cell = pygame.Rect(room.x + x * (width + gap), 0, width, ctx.u(CELL))
            cell.y = room.y + y * (cell.height + gap)
            self._draw_key(surface, cell, sign, on_pad)
            self._draw_option(surface, cell, face, lines)

    def _draw_option(
        self, surface: pygame.Surface, cell: pygame.Rect, face: OptionFace, lines: int
    ) -> None:
        """What a key stands for; ``lines``: the height of the longest words of all options."""
        ctx, key = self.ctx, self._key(cell)
        room = pygame.Rect(key.right + ctx.u(4), cell.y + ctx.u(3), 0, cell.height - ctx.u(6))
        room.width = cell.right - ctx.u(4) - room.x
        below = pygame.Rect(cell.x + ctx.u(3), key.bottom + ctx.u(1), cell.width - ctx.u(6), 0)
        below.height = cell.bottom - key.bottom - ctx.u(3)
        words, picture = face.words, room.copy()
        said_by_picture, narrow = words.isdigit(), cell.width < ctx.u(WIDE)
        if narrow and not said_by_picture:
            high = min(below.height, lines)
            picture.height = below.bottom - high - room.y
        elif not said_by_picture:
            picture.width = room.width // 2
        if face.sprite and picture.height >= ctx.u(LEAST):
            self._draw_picture(surface, face.sprite, picture)
            if said_by_picture:
                return
            if narrow:
                room = pygame.Rect(
                    below.x, picture.bottom, below.width, below.bottom - picture.bottom
                )
            else:
                room.x, room.width = picture.right, room.right - picture.right
        elif not self._has_room(words, room):
            room = below
        ctx.fit(surface, words, room, 15, "ink", "bold", "middle")

    def _draw_picture(self, surface: pygame.Surface, sprite: str, room: pygame.Rect) -> None:
        """As large as fits, in the middle of the room."""
        w, h = self.ctx.atlas.find(sprite).size
        high = min(room.height, room.width * h / w)
        picture = self.ctx.atlas.get(sprite, height=high)
        surface.blit(picture, picture.get_rect(center=room.center))

    def _has_room(self, words: str, room: pygame.Rect) -> bool:
        longest = max(words.split(), key=len, default="")
        wide = self.ctx.type.size(longest, 13 * self.ctx.unit, "bold")[0]
        return wide <= room.width and self.ctx.block_height(words, room.width, 13) <= room.height

    def _key(self, cell: pygame.Rect) -> pygame.Rect:
        """The place of the key in the cell of an option."""
        u = self.ctx.u
        return pygame.Rect(cell.x + u(4), cell.y + u(4), u(KEY), u(KEY))

    def _draw_key(
        self, surface: pygame.Surface, cell: pygame.Rect, sign: str, on_pad: bool
    ) -> None:
        """The ground of an option with its key, or a gamepad's button, which is round."""
        ctx, box = self.ctx, self._key(cell)
        rounded(surface, ctx.theme["paper"], cell, border_radius=ctx.u(8))
        radius = box.width // 2 if on_pad else ctx.u(6)
        rounded(surface, ctx.theme["ink"], box, border_radius=radius)
        inner = box.inflate(-ctx.u(3), -ctx.u(3))
        inner.height -= 0 if on_pad else ctx.u(2)
        rounded(surface, ctx.theme["cream"], inner, border_radius=radius)
        if sign in SIGNS:
            ctx.icon(surface, SIGNS[sign], inner.center, 17)
        else:
            words = ctx.translate(f"keys.pad.{sign}") if on_pad else sign
            ctx.text(surface, words, inner.center, 16, "ink", "heavy", "middle")
