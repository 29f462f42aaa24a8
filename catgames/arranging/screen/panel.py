"""The strip of properties: what has been chosen on the table, and what can be changed of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from ...core.fields import MOST_SEATS
from ...core.types import message
from ...kit.areas import FLOORS
from ...kit.pieces import short_place
from ...kit.prototype import Prototype
from ...kit.schema import GAME
from ...kit.zones import ALL, NOBODY, OTHERS, OWNER, Zone, dealt_to
from ...ui.graphics.context import DrawContext
from ...ui.widgets.button_rows import side_by_side
from ...ui.widgets.controls import Choice, Label
from ...ui.widgets.widget import Widget
from .. import layouts, names, places, things
from ..places import Step
from .widgets import EyeButton, LeftField

HIGH, GAP = 38, 7
"""Height of a row and of the gap below it, in units."""
EYES = {ALL: "icon_eye", OWNER: "icon_hand", OTHERS: "icon_human", NOBODY: "icon_eye_off"}
NUMBERS = (*range(100), *range(-20, 0))
"""What a counter can be set to here, from 0 on; behind the last one are those below 0."""
SIDES = (2, 3, 4, 6, 8, 10, 12, 20)
LONGEST_TITLE = 60


class Panel:
    """Its widgets are added from top to bottom; each change is a step that ``do`` carries out."""

    topic = "arranging.panel"
    """What the keys of its texts begin with."""
    labels = 0.42
    """The share of a row that its label has."""

    def __init__(
        self, ctx: DrawContext, room: pygame.Rect, d: Prototype, do: Callable[..., Any]
    ) -> None:
        self.ctx, self.room, self.d, self.do = ctx, room, d, do
        self.made: list[Widget] = []
        self.language = ctx.language
        self._y = room.y
        self.delete: tuple[str, Callable[[], object], str] = ("delete", lambda: None, "icon_trash")
        """The button that takes away what is shown."""

    # ------------------------------------------------------------------ rows

    def words(
        self, text: str, high: float = 24, size: float = 14, colour: str = "ink_soft"
    ) -> None:
        """A line of text."""
        rect = pygame.Rect(self.room.x, self._y, self.room.width, self.ctx.u(high))
        self.made.append(Label(self.ctx, rect, text, size=size, colour=colour, wrap=True))
        self._y = rect.bottom + self.ctx.u(2)

    def _row(self, key: str) -> pygame.Rect:
        """A label; returns the room beside it."""
        ctx, half = self.ctx, round(self.room.width * self.labels)
        rect = pygame.Rect(self.room.x, self._y, half, ctx.u(HIGH))
        words = ctx.translate(f"{self.topic}.{key}")
        self.made.append(Label(ctx, rect, words, size=15, weight="bold", wrap=True))
        self._y = rect.bottom + ctx.u(GAP)
        x = rect.right + ctx.u(6)
        return pygame.Rect(x, rect.y, self.room.right - x, rect.height)

    def choice(
        self, key: str, values: Sequence[Any], labels: Sequence[str], value: Any,
        step: Callable[[Any], Step],
    ) -> None:  # fmt: skip
        """A row with one of several values."""
        if value not in values:
            values, labels = [value, *values], [str(value), *labels]
        rect, do = self._row(key), self.do
        made = Choice(self.ctx, rect, values, labels, value, lambda v: do(step(v)))
        tip = self.ctx.catalogue.find(f"arranging.tip.{key}")
        made.tip = str(tip) if tip else ""
        made.enabled = len(values) > 1
        self.made.append(made)

    def number(
        self, key: str, values: Sequence[int], value: int, step: Callable[[Any], Step]
    ) -> None:
        """A row with a number."""
        self.choice(key, values, [*map(self.ctx.number, values)], value, step)

    def name(self, key: str, value: str, step: Callable[[str], Step], most: int) -> None:
        """A field with a name, under its label."""
        ctx, do = self.ctx, self.do
        self.words(ctx.translate(f"{self.topic}.{key}"), 20, 15, "ink")
        rect = pygame.Rect(self.room.x, self._y, self.room.width, ctx.u(HIGH))
        field = LeftField(ctx, rect, value, lambda text: do(step(text)), most)
        field.stands_for = (key, value)
        self.made.append(field)
        self._y = rect.bottom + ctx.u(GAP)

    def buttons(self, *entries: tuple[str, Callable[[], object], str]) -> None:
        """Buttons at the foot."""
        ctx = self.ctx
        foot = pygame.Rect(self.room.x, 0, self.room.width, ctx.u(HIGH + 4))
        foot.bottom = self.room.bottom
        rows = [
            (ctx.translate(f"{self.topic}.{k}"), act, "plain", icon) for k, act, icon in entries
        ]
        self.made += side_by_side(ctx, foot, rows, gap=8, size=15)

    def show(self, kind: str, name: str, title: str, language: str, free: bool) -> None:
        """What can be changed of something, which is called ``title``; see ``Desk.chosen``."""
        remove: Step = things.remove_set(name)
        if kind == "zone":
            self.area(name, title, language, free)
            remove = places.remove_zone(name)
        elif kind == "field":
            self.counter(name, title, language, free)
            remove = things.remove_counter(name)
        elif kind == "dice":
            self._name_of("set", name, title, language)
            self.dice(name)
        elif kind == "set":
            self._name_of("set", name, title, language)
            self.cards(name, free)
        else:
            self.table(self.d.title)
        self.delete = ("delete", partial(self.do, remove), "icon_trash")

    def _name_of(self, kind: str, name: str, title: str, language: str) -> None:
        def rename(text: str) -> Step:
            return places.rename(kind, name, text, language)

        self.name("name", title, rename, names.LONGEST_NAME)

    # ------------------------------------------------------------------ an area

    def area(self, name: str, title: str, language: str, free: bool) -> None:
        """What can be changed of an area."""
        d, say = self.d, self.ctx.translate
        zone = d.zones[name]
        area = next((a for a in d.layout if a.zone == name), None)
        self._name_of("zone", name, title, language)
        self._eyes(zone)
        labels = [say("arranging.panel.shared"), say("arranging.panel.each")]
        self.choice("whose", [False, True], labels, zone.per_seat, partial(places.set_whose, name))
        if area is not None:
            frames = ("players", "chooser") if zone.per_seat else ("left", "middle", "right", "top")
            labels = [say(f"arranging.frame.{frame}") for frame in frames]
            self.choice(
                "where", frames, labels, area.frame, lambda f: layouts.put_area(name, f, None)
            )
            kinds = layouts.kinds_of(d, name)
            if len(kinds) > 1:
                shown = [say(f"arranging.kind.{kind}") for kind in kinds]
                self.choice(
                    "kind", kinds, shown, area.kind, lambda k: layouts.set_area(name, "kind", k)
                )
            beside = [a.zone for a in d.layout if a.frame == area.frame]
            if len(beside) > 1:
                order = [self.ctx.number(n + 1) for n in range(len(beside))]
                self.choice("order", range(len(beside)), order, beside.index(name),
                            partial(layouts.put_at, name))  # fmt: skip
                self.number("share", range(1, layouts.MOST_WEIGHT + 1), area.weight,
                            lambda w: layouts.set_area(name, "weight", w))  # fmt: skip
        self._cells(zone)
        self._pieces(zone, free)

    def _eyes(self, zone: Zone) -> None:
        ctx, say = self.ctx, self.ctx.translate
        self.words(say("arranging.panel.seen_by"), 20, 15, "ink")
        seen_by = NOBODY if zone.bag else zone.seen_by
        gap = ctx.u(6)
        wide = (self.room.width - 3 * gap) // 4
        for i, (who, icon) in enumerate(EYES.items()):
            rect = pygame.Rect(self.room.x + i * (wide + gap), self._y, wide, ctx.u(54))
            step = places.set_seen_by(zone.name, who)
            tip = say(f"arranging.eye_tip.{who}")
            if who == ALL and zone.is_pile:
                tip = f"{tip} {say('arranging.eye_tip.not_shuffled')}"
            eye = EyeButton(
                ctx, rect, say(f"arranging.eye.{who}"), partial(self.do, step), icon=icon,
                tip=tip, chosen=who == seen_by,
            )  # fmt: skip
            eye.pale = not zone.per_seat and who in (OWNER, OTHERS)  # a click on it says why
            self.made.append(eye)
        self._y += ctx.u(54 + GAP)

    def _cells(self, zone: Zone) -> None:
        name, space = zone.name, zone.space
        on_map = any(a.zone == name and a.kind == "spots" for a in self.d.layout)
        if space is None:
            return
        if on_map and space.kind == "track":
            self.number("spots", range(1, 61), space.width, partial(layouts.set_spots, name))
        elif on_map:
            return
        elif space.kind == "track":
            self.number(
                "cells", range(1, 101), space.width, lambda n: places.set_zone(name, track=n)
            )
        elif space.kind == "hexes":
            self.number("side", range(1, 13), space.width, lambda n: places.set_zone(name, side=n))
        else:
            sizes = range(1, 31)
            self.number("columns", sizes, space.width, lambda n: places.set_zone(name, width=n))
            self.number("rows", sizes, space.height, lambda n: places.set_zone(name, height=n))

    def _pieces(self, zone: Zone, free: bool) -> None:
        d, say, name = self.d, self.ctx.translate, zone.name
        none = say("arranging.panel.none")
        sets = [s for s in d.sets if s in zone.start or self._has_room(zone, s)]
        if sets and not zone.held:
            now = zone.start[0] if zone.start else None
            labels = [none, *(names.shown_name(d, "set", s, self.language) for s in sets)]
            self.choice("start", [None, *sets], labels, now, lambda s: places.begins_with(name, s))
        piles = [n for n, z in d.zones.items() if z.is_pile and n != name]
        if free and zone.space is not None and piles:
            labels = [none, *(names.shown_name(d, "zone", n, self.language) for n in piles)]
            self.choice("filled_from", [None, *piles], labels, zone.filled_from or None,
                        lambda n: places.set_zone(name, filled_from=n))  # fmt: skip
        cards = [s for s in d.sets if not d.sets[s].turns]
        if free and cards and dealt_to(d.zones) is zone:
            many = range(21)
            labels = [none, *map(self.ctx.number, many[1:])]
            for dealt in [*d.deal] or cards[:1]:
                step = partial(things.set_deal, dealt)
                self.choice("deal", many, labels, d.deal.get(dealt, 0), step)

    def _has_room(self, zone: Zone, set: str) -> bool:
        """Whether all pieces of a set can lie in an area."""
        return not zone.holds or len(self.d.faces(set)) <= zone.holds * zone.cells

    # ------------------------------------------------------------------ what is no area

    def counter(self, name: str, title: str, language: str, free: bool) -> None:
        """What can be changed of a counter."""
        field, say = self.d.fields[name], self.ctx.translate
        self._name_of("field", name, title, language)
        labels = [say("arranging.panel.shared"), say("arranging.panel.each")]
        self.choice("whose", [False, True], labels, field.per_seat,
                    partial(things.set_counter_whose, name))  # fmt: skip
        if isinstance(field.start, int):
            self.number("begins", NUMBERS, field.start, lambda n: things.set_counter(name, start=n))
        if free and isinstance(field.start, int):
            limits = [None, *NUMBERS]
            labels = [say("arranging.panel.none"), *map(self.ctx.number, NUMBERS)]
            self.choice(
                "least", limits, labels, field.least, lambda n: things.set_counter(name, least=n)
            )
            self.choice(
                "most", limits, labels, field.most, lambda n: things.set_counter(name, most=n)
            )

    def dice(self, name: str) -> None:
        """What can be changed of dice."""
        sides, dice = things.sides_and_dice(self.d, name)
        self.number("sides", SIDES, sides, lambda n: things.set_dice(name, n, dice))
        self.number(
            "dice", range(1, things.MOST_DICE + 1), dice, lambda n: things.set_dice(name, sides, n)
        )

    def cards(self, name: str, free: bool) -> None:
        """What can be changed of a set of cards."""
        many = len(self.d.faces(name))
        kinds = len(self.d.sets[name].faces)
        said = message("arranging.panel.set", count=many, kinds=kinds)
        self.words(self.ctx.translate(said), 44, 15)
        pieces = [self.d.pieces[face] for face in self.d.sets[name].faces]
        file = short_place(pieces[0].where).partition(":")[0]
        copies = {piece.count for piece in pieces}
        if file != GAME or len(copies) > 1:
            where = message("arranging.panel.in_file", file=file)
            self.words(self.ctx.translate(where), 60, 15)
        elif free:
            each = copies.pop()
            most = range(1, things.MOST_CARDS + 1)
            self.number("kinds", most, kinds, lambda n: things.set_cards(name, n, each))
            self.number("copies", range(1, 21), each, lambda n: things.set_cards(name, kinds, n))
        if free:
            self.words(self.ctx.translate("arranging.panel.pen"), 80, 14)

    def table(self, title: str) -> None:
        """What can be changed of the table as a whole."""
        d, say = self.d, self.ctx.translate
        self.name(
            "title",
            title,
            lambda text: things.set_value("title", text.strip() or title),
            LONGEST_TITLE,
        )
        fewest, most = d.seats[0], d.seats[-1]
        every = range(1, MOST_SEATS + 1)
        self.number("fewest", every, fewest, lambda n: things.set_seats(n, max(n, most)))
        self.number("most_players", every, most, lambda n: things.set_seats(min(n, fewest), n))
        own = [d.floor] if d.floor and d.floor not in FLOORS else []  # a picture
        floors = ["", *FLOORS, *own]
        labels = [say("arranging.panel.any"), *(say(f"arranging.floor.{f}") for f in FLOORS), *own]
        self.choice(
            "floor", floors, labels, d.floor, lambda f: things.set_value("floor", f or None)
        )
        self._y += self.ctx.u(6)
        self.words(say("arranging.panel.hint"), 190, 15)
