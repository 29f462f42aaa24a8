"""Chooses a player's name, colour and cat, or somebody who has played before."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial

import pygame

from ...core.types import message
from ..dialog import TwoColumns
from ..shell import Shell
from ..widgets.controls import Button, Label
from ..widgets.field import NameField
from ..widgets.plate import draw_mark
from ..widgets.widget import Group, Widget
from .default_names import initial
from .faces import CatTile, ColourTile, colour_tiles

COLUMNS = 5


@dataclass(slots=True)
class Look:
    """A player's appearance."""

    name: str
    colour: int
    cat: str
    """"": the colour's default cat."""


class LookScene(TwoColumns):
    """Nothing changes before Done."""

    def __init__(
        self,
        shell: Shell,
        look: Look,
        on_done: Callable[[Look], None],
        *,
        taken: Collection[int] = (),
        seated: Collection[str] | None = None,
    ) -> None:
        """``taken``: colours of others.  ``seated``: names
        at the table; everybody else is offered (None: nobody is)."""
        super().__init__(shell)
        self.look, self.on_done, self.taken = look, on_done, taken
        self.seated = seated
        self.known = shell.known_players
        self.page = 0

    def title(self) -> str:
        return self.shell.scenes[0].title()

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        self.place(size, (900, 540), (24, 24), (60, 52), left=316, gap=28)
        made: list[Widget] = []
        self._marks(made)
        self._cats(made)
        self._people(made)
        self._foot(made)
        self.group = Group(made)

    def begin_typing(self) -> None:
        """Put the focus into the name."""
        self.group.set_focus(next(w for w in self.group.widgets if isinstance(w, NameField)))

    def _marks(self, made: list[Widget]) -> None:
        ctx, box = self.ctx, self.left
        field = pygame.Rect(box.x, box.y + ctx.u(166), box.width, ctx.u(44))
        others = self.seated or ()
        rest = (lambda text: self.known.complete(text, others)) if self._offers else _nothing
        made.append(NameField(ctx, field, self.look.name, self._set_name, rest))
        row = pygame.Rect(box.x, field.bottom + ctx.u(12), box.width, ctx.u(50))
        look = self.look
        made += colour_tiles(
            ctx, row, initial(look.name), look.colour, self.taken, self._set_colour
        )

    @property
    def _offers(self) -> bool:
        return self.seated is not None

    def _cats(self, made: list[Widget]) -> None:
        ctx, box = self.ctx, self.right
        cats = ctx.theme.cats
        rows = (len(cats) + COLUMNS - 1) // COLUMNS
        top = box.y + ctx.u(34)
        wide, high = box.width // COLUMNS, (box.bottom - ctx.u(74) - top) // rows
        for i, cat in enumerate(cats):
            rect = pygame.Rect(
                box.x + i % COLUMNS * wide, top + i // COLUMNS * high, wide, high
            ).inflate(-ctx.u(4), -ctx.u(4))
            chosen = self._cat == cat
            made.append(
                CatTile(ctx, rect, cat, self.look.colour, chosen, partial(self._set_cat, cat))
            )

    @property
    def _cat(self) -> str:
        return self.look.cat or self.ctx.theme.cats[self.look.colour]

    def _people(self, made: list[Widget]) -> None:
        """Add buttons for known players who are not seated."""
        ctx, box = self.ctx, self.left
        names = {n.strip().casefold() for n in self.seated or ()}
        free = [p for p in self.known.people.profiles if p.name.casefold() not in names]
        if not self._offers or not free:
            return
        top = box.y + ctx.u(286)
        head = pygame.Rect(box.x, top, box.width, ctx.u(24))
        made.append(Label(ctx, head, ctx.translate("profile.remembered"), size=15, weight="bold"))
        lines = max(1, min(4, (box.bottom - head.bottom) // ctx.u(46)))
        most = 2 * lines
        pages = (len(free) + most - 1) // most
        self.page %= pages
        if pages > 1:
            more = pygame.Rect(head.right - ctx.u(40), head.y - ctx.u(7), ctx.u(40), ctx.u(34))
            button = Button(ctx, more, "", self._next_page, icon="icon_right", style="quiet")
            button.tip = ctx.translate("profile.more")
            made.append(button)
        half = (box.width - ctx.u(8)) // 2
        for i, person in enumerate(free[self.page * most : (self.page + 1) * most]):
            x, y = box.x + i % 2 * (half + ctx.u(8)), head.bottom + ctx.u(4) + i // 2 * ctx.u(46)
            rect = pygame.Rect(x, y, half, ctx.u(42))
            made.append(
                Button(ctx, rect, person.name, partial(self._choose_person, person.name), size=15)
            )

    def _foot(self, made: list[Widget]) -> None:
        ctx = self.ctx
        done = pygame.Rect(0, 0, ctx.u(190), ctx.u(50))
        done.bottomright = (self.right.right, self.right.bottom)
        leave = pygame.Rect(0, 0, ctx.u(150), ctx.u(50))
        leave.midright = (done.x - ctx.u(12), done.centery)
        words = ctx.translate("settings.done")
        made.append(
            Button(ctx, leave, ctx.translate("setup.back"), self.shell.pop, icon="icon_back")
        )
        made.append(Button(ctx, done, words, self._done, style="primary", icon="icon_check"))

    # ------------------------------------------------------------------ changes

    def _set_name(self, name: str) -> None:
        self.look.name = name
        for w in self.group.widgets:
            if isinstance(w, ColourTile):
                w.letter = initial(name)
        if self._offers and (known := self.known.find(name)):
            self._apply(known.colour, known.cat)

    def _choose_person(self, name: str) -> None:
        self.look.name = name
        self._set_name(name)
        self.relayout()

    def _apply(self, colour: int, cat: str) -> None:
        if colour not in self.taken:
            self.look.colour = colour
        self.look.cat = cat
        for w in self.group.widgets:
            if isinstance(w, ColourTile):
                w.chosen = w.look == self.look.colour
            elif isinstance(w, CatTile):
                w.chosen, w.look = w.cat == self._cat, self.look.colour

    def _set_colour(self, colour: int) -> None:
        self._apply(colour, self.look.cat)

    def _set_cat(self, cat: str) -> None:
        self._apply(self.look.colour, cat)

    def _next_page(self) -> None:
        self.page += 1
        self.relayout()

    def _done(self) -> None:
        self.shell.pop()
        self.on_done(self.look)

    # ------------------------------------------------------------------ drawing

    def draw_heading(self, surface: pygame.Surface) -> None:
        """The face says whom it is about."""
        ctx, look = self.ctx, self.look
        size = ctx.u(148)
        sprite = ctx.on_disc(f"common/face_{self._cat}", look.colour)
        picture = ctx.atlas.get(sprite, width=size)
        box = picture.get_rect(midtop=(self.left.centerx, self.left.y))
        surface.blit(picture, box)
        letter = initial(look.name)
        at = (box.right - size * 0.12, box.bottom - size * 0.14)
        draw_mark(surface, ctx, look.colour, *at, ctx.u(21), letter)

    def draw_page(self, surface: pygame.Surface) -> None:
        ctx, look = self.ctx, self.look
        at_cat = self.group.at
        cat = at_cat.cat if isinstance(at_cat, CatTile) else self._cat
        head = pygame.Rect(self.right.x, self.right.y, self.right.width, ctx.u(28))
        words = ctx.translate("profile.which_cat")
        wide = ctx.text(surface, words, head, 17, "ink", "heavy").width
        room = pygame.Rect(head.x + wide + ctx.u(14), head.y, head.width - wide - ctx.u(14), head.h)
        name = ctx.translate(f"profile.cat.{cat}")
        ctx.text(surface, name, room, 16, "ink_soft", "semibold", "right")
        if not self._offers and look.name.strip():
            room = pygame.Rect(self.left.x, self.left.y + ctx.u(288), self.left.width, ctx.u(80))
            words = ctx.translate(message("profile.favourites", name=look.name.strip()))
            ctx.block(surface, words, room, 15, "ink_soft", "semibold")


def _nothing(text: str) -> str:
    return ""
