"""Chooses who plays on a computer's seat: one of the cats, or a person."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial

import pygame

from ...bots.cats import cats, cats_of
from ...bots.levels import offered_ids
from ...match.players import Player
from ..dialog import TwoColumns
from ..graphics.context import DrawContext
from ..people.cats import TAGS, badge_of, computer_words, portrait_of
from ..people.default_names import initial
from ..people.faces import colour_tiles
from ..shell import Shell
from ..widgets.controls import Button, Label
from ..widgets.plate import draw_mark
from ..widgets.tile import Tile
from ..widgets.widget import Group, Widget
from .facts import family_strength

HEAD, ROW, BESIDE = 44, 110, 158
"""Height of the question and of a row of cats, width of a level's name beside them, in units."""
TAG = 30
"""Size of a level's tag, in units."""


class OpponentTile(Tile):
    """A cat with its name; a small mark says on which seat it sits already."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        player: Player,
        chosen: bool,
        seated: int | None,
        on_click: Callable[[], None],
    ) -> None:
        """``seated``: the colour of another seat at which this cat sits."""
        super().__init__(ctx, rect, chosen, on_click)
        self.player, self.seated = player, seated
        self.stands_for = ("cat", player.cat)

    def spoken(self) -> str:
        kind = computer_words(self.ctx, self.player)
        return f"{self.player.name}, {kind}. {self.ctx.translate(f'cats.{self.player.cat}.line')}"

    def picture(self, surface: pygame.Surface) -> None:
        ctx, r = self.ctx, self.rect
        line = ctx.u(22)
        side = min(r.height - line - ctx.u(8), r.width - ctx.u(8))
        mood = "pleased" if self.chosen else ""
        look = self.player.colour if self.seated is None else self.seated
        face = ctx.atlas.get(portrait_of(ctx, self.player, look, mood), width=side)
        at = face.get_rect(midtop=(r.centerx, r.y + ctx.u(5)))
        surface.blit(face, at)
        if self.seated is not None:
            x, y, letter = (
                at.right - side * 0.08,
                at.bottom - side * 0.14,
                initial(self.player.name),
            )
            draw_mark(surface, ctx, self.seated, x, y, max(ctx.u(9), side * 0.15), letter)
        room = pygame.Rect(r.x + ctx.u(4), r.bottom - line - ctx.u(2), r.width - ctx.u(8), line)
        ctx.text(surface, self.player.name, room, 15, "ink", "bold", "middle")


class ChooseCatScene(TwoColumns):
    """Nothing changes before Done; a second click on the chosen cat does the same."""

    def __init__(
        self,
        shell: Shell,
        player: Player,
        game_id: str,
        seats: int,
        on_done: Callable[[str, int], None],
        on_person: Callable[[], None],
        *,
        seated: Mapping[str, int],
        taken: Collection[int] = (),
    ) -> None:
        """``on_done`` gets the cat and the colour.  ``seated``: the colours of the cats on other
        seats.  ``taken``: colours of others."""
        super().__init__(shell)
        self.player, self.game_id, self.seats = player, game_id, seats
        self.on_done, self.on_person = on_done, on_person
        self.seated, self.taken = seated, taken
        self.cat, self.colour = player.character or next(iter(cats())), player.colour
        self.tags: list[tuple[str, tuple[int, int]]] = []
        """The tag of each level and its middle, in pixels."""

    def title(self) -> str:
        return self.shell.scenes[0].title()

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        self.place(size, (980, 604), (24, 20), (56, 44), left=312, gap=26)
        made: list[Widget] = []
        self._cats(made)
        self._colours(made)
        self._foot(made)
        self.group = Group(made)
        if self.shell.keys_lead:
            self.group.set_focus(next(w for w in made if isinstance(w, Tile) and w.chosen))

    def _cats(self, made: list[Widget]) -> None:
        ctx, box = self.ctx, self.right
        levels = [level for level in offered_ids() if cats_of(level)]
        top, head = box.y + ctx.u(HEAD), ctx.u(BESIDE)
        high = min(ctx.u(ROW), (box.bottom - ctx.u(60) - top) // len(levels))
        self.tags = []
        for row, level in enumerate(levels):
            y = top + row * high
            middle, offered = y + (high - ctx.u(6)) // 2, cats_of(level)
            self.tags.append((badge_of(self._as(offered[0].id)), (box.x + ctx.u(TAG / 2), middle)))
            label = pygame.Rect(box.x + ctx.u(TAG + 10), 0, head - ctx.u(TAG + 14), ctx.u(22))
            label.bottom = middle + ctx.u(2)
            words = ctx.translate(f"level.{level}")
            made.append(Label(ctx, label, words, size=16, weight="heavy"))
            label = label.move(0, ctx.u(20))
            words = ctx.translate(f"setup.how_hard_{min(row + 1, TAGS)}")
            made.append(Label(ctx, label, words, size=14, colour="ink_soft"))
            wide = min(ctx.u(146), (box.width - head) // len(offered))
            for i, cat in enumerate(offered):
                x = box.x + head + i * wide
                rect = pygame.Rect(x, y, wide - ctx.u(6), high - ctx.u(6))
                who = self._as(cat.id)
                choose = partial(self._choose, cat.id)
                seat = self.seated.get(cat.id)
                made.append(OpponentTile(ctx, rect, who, cat.id == self.cat, seat, choose))

    def _as(self, cat: str) -> Player:
        """The seat's player as a cat."""
        name = self.ctx.translate(f"cats.{cat}.name")
        return Player(name, cats()[cat].level, self.colour, cat)

    def _colours(self, made: list[Widget]) -> None:
        ctx, box = self.ctx, self.left
        row = pygame.Rect(box.x, box.bottom - ctx.u(112), box.width, ctx.u(46))
        letter = initial(self._as(self.cat).name)
        made += colour_tiles(ctx, row, letter, self.colour, self.taken, self._set_colour)

    def _foot(self, made: list[Widget]) -> None:
        ctx = self.ctx
        done = pygame.Rect(0, 0, ctx.u(186), ctx.u(50))
        done.bottomright = self.right.bottomright
        leave = pygame.Rect(0, 0, ctx.u(150), ctx.u(50))
        leave.midright = (done.x - ctx.u(12), done.centery)
        person = pygame.Rect(self.left.x, done.y, ctx.u(220), ctx.u(50))
        words = ctx.translate("setup.person")
        made += [
            Button(ctx, person, words, self._person, icon="icon_human"),
            Button(ctx, leave, ctx.translate("setup.back"), self.shell.pop, icon="icon_back"),
            Button(
                ctx,
                done,
                ctx.translate("settings.done"),
                self._done,
                style="primary",
                icon="icon_check",
            ),
        ]

    # ------------------------------------------------------------------ changes

    def _choose(self, cat: str) -> None:
        if cat == self.cat:
            return self._done()
        self.cat = cat
        self.relayout()

    def _set_colour(self, colour: int) -> None:
        self.colour = colour
        self.relayout()

    def _person(self) -> None:
        self.shell.pop()
        self.on_person()

    def _done(self) -> None:
        self.shell.pop()
        self.on_done(self.cat, self.colour)

    # ------------------------------------------------------------------ drawing

    def draw_heading(self, surface: pygame.Surface) -> None:
        ctx, box = self.ctx, self.right
        head = pygame.Rect(box.x, box.y - ctx.u(2), box.width, ctx.u(HEAD - 10))
        words = ctx.translate("setup.who")
        ctx.text(surface, words, head, 22, "ink", "title")

    def draw_page(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        for sprite, at in self.tags:
            tag = ctx.atlas.get(sprite, height=ctx.u(TAG))
            surface.blit(tag, tag.get_rect(center=at))
        self._about(surface, self._as(self.looked_at))

    @property
    def looked_at(self) -> str:
        """The cat that mouse or keys point at, or else the chosen one."""
        group = self.group
        for widget in (group.focused if self.shell.keys_lead else None, group.at):
            if isinstance(widget, OpponentTile):
                return widget.player.cat
        return self.cat

    def _about(self, surface: pygame.Surface, who: Player) -> None:
        """The portrait, and what is said of the cat."""
        ctx, box = self.ctx, self.left
        low = box.bottom - ctx.u(118)
        size = min(ctx.u(196), (low - box.y) * 9 // 20)
        face = ctx.atlas.get(portrait_of(ctx, who, self.colour), width=size)
        at = face.get_rect(midtop=(box.centerx, box.y))
        surface.blit(face, at)
        if sprite := badge_of(who):
            tag = ctx.atlas.get(sprite, width=size * 0.24)
            surface.blit(tag, tag.get_rect(center=(at.right - size * 0.1, at.y + size * 0.14)))
        line = pygame.Rect(box.x, at.bottom + ctx.u(4), box.width, ctx.u(36))
        ctx.text(surface, who.name, line, 28, "ink", "title", "middle")
        line = pygame.Rect(box.x, line.bottom, box.width, ctx.u(22))
        words = computer_words(ctx, who)
        ctx.text(surface, words, line, 16, "ink_soft", "bold", "middle")
        said = [(ctx.translate(f"cats.{who.cat}.line"), 16.5, "ink")]
        if sentence := family_strength(self.game_id, self.seats, who.kind):
            said.append((ctx.translate(sentence), 15, "ink_soft"))
        if who.cat in self.seated and who.cat != self.player.character:
            said.append((ctx.translate("setup.cats_change_places"), 15, "ink"))
        y, gap = line.bottom + ctx.u(14), ctx.u(12)
        need = sum(ctx.block_height(x, box.width, z, "semibold") + gap for x, z, _ in said) - gap
        shrink = min(1.0, (low - y) / max(1, need))
        for words, letters, ink in said:
            room = pygame.Rect(box.x, y, box.width, 0)
            room.height = ctx.block_height(words, box.width, letters, "semibold")
            room.height = round(room.height * shrink)
            ctx.fit(surface, words, room, letters, ink, "semibold", "middle")
            y = room.bottom + round(gap * shrink)
