"""The players' page: everybody who has played here, with their statistics."""

from __future__ import annotations

from functools import cached_property, partial

import pygame

from ...core.types import message
from ...store.profiles import People, Profile, key_of
from ...store.saved_games import list_saved_games
from ...store.statistics import Statistics, statistics
from ..dialog import ConfirmScene
from ..input.inputs import Input
from ..opening import draw_table
from ..shell import Shell
from ..widgets.button_rows import Entry, from_right
from ..widgets.controls import Button
from ..widgets.widget import Group, Widget
from .faces import PersonCard, draw_person
from .known_players import timestamp
from .look import Look, LookScene
from .reading import CountingPage
from .statistics_panel import StatisticsPanel

CARD = 64


class PlayersScene(CountingPage):
    """People on the left, one person's statistics on the right."""

    heading = 32

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.known = shell.known_players
        self.stats: dict[str, Statistics] = {}
        self.first = 0
        profiles = self.people.profiles
        self.chosen = profiles[0].name if profiles else ""
        self.left = self.right = self.inner = self.list = pygame.Rect(0, 0, 1, 1)

    @property
    def people(self) -> People:
        """All profiles."""
        return self.known.people

    @property
    def profile(self) -> Profile | None:
        """Whose statistics are shown."""
        return self.people.find(self.chosen)

    def title(self) -> str:
        return self.ctx.translate("profile.title")

    # ------------------------------------------------------------------ reading

    def _count(self) -> None:
        results, people = self.reading.known, self.people
        self.stats = {key_of(p.name): statistics(p, people, results) for p in people.profiles}
        self.relayout()

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        gap = ctx.u(14)
        high = min(h - 2 * gap, ctx.u(680))
        wide = min(w - 2 * gap, ctx.u(1250))
        x, y = (w - wide) // 2, (h - high) // 2
        self.left = pygame.Rect(x, y, min(ctx.u(280), wide // 3), high)
        self.right = pygame.Rect(self.left.right + gap, y, 0, high)
        self.right.width = x + wide - self.right.x
        self.inner = self.right.inflate(-ctx.u(48), -ctx.u(40))
        made: list[Widget] = []
        self._cards(made)
        self._actions(made)
        self.group = Group(made)

    def _cards(self, made: list[Widget]) -> None:
        ctx = self.ctx
        inner = self.left.inflate(-ctx.u(36), -ctx.u(36))
        self.head = pygame.Rect(inner.x, inner.y, inner.width, ctx.u(44))
        back = pygame.Rect(inner.x, inner.bottom - ctx.u(48), inner.width, ctx.u(48))
        add = back.move(0, -ctx.u(56))
        top = inner.y + ctx.u(52)
        self.list = pygame.Rect(inner.x, top, inner.width, add.y - ctx.u(10) - top)
        profiles, step = self.people.profiles, ctx.u(CARD + 6)
        fits = max(1, self.list.height // step)
        if len(profiles) > fits:
            self.list.height -= ctx.u(40)
            fits = max(1, self.list.height // step)
        self.first = max(0, min(self.first, len(profiles) - fits))
        for i, profile in enumerate(profiles[self.first : self.first + fits]):
            rect = pygame.Rect(inner.x, top + i * step, inner.width, ctx.u(CARD))
            chosen = profile.name == self.chosen
            act = partial(self._choose, profile.name)
            made.append(PersonCard(ctx, rect, profile, self._summary(profile), chosen, act))
        if len(profiles) > fits:
            self._arrows(made, fits, len(profiles))
        made.append(Button(ctx, add, ctx.translate("profile.add"), self._add, icon="icon_human"))
        made.append(
            Button(ctx, back, ctx.translate("setup.back"), self.shell.pop, icon="icon_back")
        )

    def _arrows(self, made: list[Widget], fits: int, count: int) -> None:
        ctx, box = self.ctx, self.list
        half = (box.width - ctx.u(8)) // 2
        for i, (icon, step) in enumerate((("icon_up", -fits), ("icon_down", fits))):
            rect = pygame.Rect(
                box.x + i * (half + ctx.u(8)), box.bottom + ctx.u(2), half, ctx.u(36)
            )
            able = self.first > 0 if step < 0 else self.first + fits < count
            tip = ctx.translate("profile.earlier" if step < 0 else "profile.more")
            act = partial(self._scroll, step)
            made.append(Button(ctx, rect, "", act, icon=icon, enabled=able, tip=tip))

    def _summary(self, profile: Profile) -> str:
        stats = self.stats.get(key_of(profile.name))
        if stats is None:
            return self.ctx.translate("profile.counting")
        return self.ctx.translate(
            message("profile.summary", count=stats.total.games, wins=stats.total.wins)
        )

    def _actions(self, made: list[Widget]) -> None:
        if self.profile is None:
            return
        ctx, y = self.ctx, self.inner.y + self.ctx.u(18)
        entries: list[Entry] = [
            (ctx.translate("profile.delete"), self._ask_delete, "plain", "icon_close"),
            (ctx.translate("profile.change"), self._edit, "plain", "icon_settings"),
        ]
        if self.shell.routes.opens("album"):
            album = partial(self.shell.routes.open, "album", self.profile.name)
            entries.append((ctx.translate("profile.album"), album, "plain", "icon_star"))
        row = pygame.Rect(self.inner.x, y, self.inner.width, ctx.u(46))
        made += from_right(ctx, row, entries, size=16, edge=62)

    # ------------------------------------------------------------------ changes

    def _choose(self, name: str) -> None:
        self.chosen = name
        self.relayout()

    def _scroll(self, step: int) -> None:
        self.first += step
        self.relayout()

    def _add(self) -> None:
        """Ask for a new person's name and look."""
        taken = {profile.colour for profile in self.people.profiles}
        free = next((colour for colour in range(6) if colour not in taken), 0)
        scene = LookScene(self.shell, Look("", free, ""), self._added)
        self.shell.push(scene)
        scene.begin_typing()

    def _added(self, look: Look) -> None:
        known = self.people.find(look.name)
        if known is not None:
            self._choose(known.name)
        elif not self.known.is_default_name(look.name):
            self._take(self.people.seated(look.name, look.colour, look.cat), look.name)

    def _edit(self) -> None:
        profile = self.profile
        if profile is not None:
            look = Look(profile.name, profile.colour, profile.cat)
            self.shell.push(LookScene(self.shell, look, partial(self._edited, profile)))

    def _edited(self, before: Profile, look: Look) -> None:
        people = self.people.changed(before.name, colour=look.colour, cat=look.cat)
        other = people.find(look.name)
        self.known.change(people)
        if not look.name.strip() or self.known.is_default_name(look.name):
            pass  # not a name
        elif other is None or key_of(other.name) == key_of(before.name):
            self._take(people.renamed(before.name, look.name, timestamp()), look.name)
            self.shell.games.rename_player(before.name, look.name.strip())
            return
        else:
            self._ask_merge(before, other)
        self._count()

    def _ask_merge(self, before: Profile, other: Profile) -> None:
        def merge() -> None:
            self._take(self.people.merged(before.name, other.name, timestamp()), other.name)
            self.shell.games.rename_player(before.name, other.name)

        words = message("profile.merge_words", name=before.name, other=other.name)
        head = message("profile.merge_head", name=other.name)
        yes = self.ctx.translate("profile.merge")
        scene = ConfirmScene(
            self.shell, self.ctx.translate(head), self.ctx.translate(words), yes, merge
        )
        self.shell.push(scene)

    def _ask_delete(self) -> None:
        profile = self.profile
        if profile is None:
            return
        head = self.ctx.translate(message("profile.delete_head", name=profile.name))
        words = self.ctx.translate(message("profile.delete_words", name=profile.name))
        yes = self.ctx.translate("profile.delete")
        act = partial(self._delete, profile.name)
        self.shell.push(ConfirmScene(self.shell, head, words, yes, act))

    def _delete(self, name: str) -> None:
        self._take(self.people.without(name, timestamp()), "")

    def _take(self, people: People, chosen: str) -> None:
        self.known.change(people)
        found = people.find(chosen) or (people.profiles[0] if people.profiles else None)
        self.chosen = found.name if found else ""
        self._count()

    def notch(self, pos: tuple[int, int]) -> float:
        return self.ctx.u(CARD + 6) if self.left.collidepoint(pos) else 0

    def handle(self, e: Input) -> bool:
        if e.kind == "scroll" and self.left.collidepoint(e.pos):
            if rows := self.turned.rows(e.amount):
                self._scroll(rows)
            return True
        if e.kind == "key" and e.key in ("pageup", "page up", "pagedown", "page down"):
            self._step(-1 if "up" in e.key else 1)
            return True
        return super().handle(e)

    def _step(self, step: int) -> None:
        """Choose the person before (-1) or after (1)."""
        names = [p.name for p in self.people.profiles]
        if self.chosen in names:
            at = max(0, min(len(names) - 1, names.index(self.chosen) + step))
            self.chosen = names[at]
            self.first = min(self.first, at)
            while at >= self.first + max(1, self.list.height // self.ctx.u(CARD + 6)):
                self.first += 1
            self.relayout()

    # ------------------------------------------------------------------ drawing

    def draw_ground(self, surface: pygame.Surface) -> None:
        draw_table(surface, self.ctx.atlas, self.ctx.unit)
        self.ctx.panel(surface, self.left)
        self.ctx.panel(surface, self.right)

    def draw_page(self, surface: pygame.Surface) -> None:
        if self.profile is None:
            self._nobody(surface)
        else:
            self._person(surface, self.profile)

    def _nobody(self, surface: pygame.Surface) -> None:
        ctx, box = self.ctx, self.right
        cat = ctx.atlas.get("common/title_cat", width=ctx.u(300))
        frame = cat.get_rect(midbottom=(box.centerx, box.centery + ctx.u(30)))
        surface.blit(cat, frame)
        room = pygame.Rect(0, 0, min(box.width - ctx.u(60), ctx.u(480)), ctx.u(120))
        room.midtop = (box.centerx, frame.bottom + ctx.u(6))
        nobody = "profile.nameless" if self._any_saved else "profile.nobody"
        ctx.block(surface, ctx.translate(nobody), room, 18, "ink_soft", "semibold", "middle")

    @cached_property
    def _any_saved(self) -> bool:
        """Whether there are saved games, whoever has played them."""
        return bool(list_saved_games(self.shell.files))

    def _person(self, surface: pygame.Surface, profile: Profile) -> None:
        ctx, box = self.ctx, self.inner
        face = pygame.Rect(box.x, box.y - ctx.u(4), ctx.u(92), ctx.u(92))
        draw_person(surface, ctx, face, profile)
        buttons = [w.rect.x for w in self.group.widgets if w.rect.x > face.right]
        right = min(buttons, default=box.right) - ctx.u(12)
        name = pygame.Rect(face.right + ctx.u(18), face.y + ctx.u(8), 0, ctx.u(46))
        name.width = right - name.x
        ctx.text(surface, profile.name, name, 36, "ink", "title")
        below = pygame.Rect(name.x, name.bottom, name.width, ctx.u(26))
        cat = profile.cat or ctx.theme.cats[profile.colour]
        colour = ctx.translate(f"colour.{ctx.theme.seats[profile.colour].name}")
        words = message("profile.look", cat=("text", f"profile.cat.{cat}"), colour=colour)
        ctx.text(surface, ctx.translate(words), below, 15.5, "ink_soft", "semibold")
        room = pygame.Rect(box.x, face.bottom + ctx.u(8), box.width, 0)
        room.height = box.bottom - room.y
        if not self.reading.done:
            self._progress(surface, room)
        elif stats := self.stats.get(key_of(profile.name)):
            StatisticsPanel(ctx, room, profile, self.people, stats).draw(surface)

    def _progress(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        ctx = self.ctx
        bar = pygame.Rect(0, 0, min(room.width, ctx.u(360)), ctx.u(14))
        bar.center = room.center
        ctx.progress(surface, bar, self.reading.share)
        above = bar.move(0, -ctx.u(30))
        words = ctx.translate("profile.reading")
        ctx.text(surface, words, above.center, 16, "ink_soft", "semibold", "middle", room)
