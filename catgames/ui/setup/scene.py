"""The set-up page: players and the game's picture; all else is on further pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pygame

from ...catalog import forget_game, load_game, offers, prototypes
from ...catalog import offered as by_wing
from ...content.names import option_key, value_name
from ...content.rule_numbers import with_limits
from ...core.game import Game
from ...core.options import Option
from ...core.record_text import content_digest
from ...core.types import Atom, GameError, NotAllowed, message
from ...store.variants import Variant, load_variant, variants_in
from ..data_watch import DataWatch
from ..graphics.shapes import rounded
from ..input.inputs import Input
from ..lesson.entry import lesson_button
from ..opening import draw_table
from ..shell import Scene, Shell
from ..widgets.controls import Button, Choice, Label
from ..widgets.tooltip import draw_tooltip
from ..widgets.widget import Group, Widget
from .contents import Contents
from .designers import foot_button, limit_field, notes_choice
from .facts import Facts
from .model import SetupModel
from .seats import Seats

PAGE = 8
"""Options on a page, at most."""
BELOW = 172
"""Units below the players for what is said of the game."""
MORE, ROOMY = 124, 470
"""Width of the button for the options beside the number of players, and of the left half from which
on it has room there, in units."""
TRAY = 158
"""Units below the picture for what is in the box."""
SIDE = 7
"""Units of the lid's side that are seen below the picture."""
NARROW = 680
"""Design pixels of the right half below which "Back" is only an icon, so that the lesson fits."""


class SetupScene(Scene):
    """One game's set-up."""

    def __init__(self, shell: Shell, game_id: str, variant: Variant | None = None) -> None:
        """Raises GameError for an unknown game, or damaged or changed data that don't fit."""
        super().__init__(shell)
        self.music = game_id
        self.variant = variant
        self.variants, mistakes = variants_in(shell.files.variants, game_id)
        if mistakes:
            shell.notify("\n".join(mistakes))
        tried = [v for v in shell.games.variants.values() if v.game == game_id]
        for known in (*tried, variant):
            if known is not None and known not in self.variants:
                self.variants.insert(0, known)
        self.watch = DataWatch(game_id, lambda what: shell.notify(self.ctx.translate(what)))
        self.game = self._load()
        self.use_words(self.game)
        translate = self.ctx.translate
        self.model = SetupModel(self.game, shell.games, shell.known_players, translate)
        self.seats = Seats(shell, self.model, self.relayout)
        if game_id not in shell.settings.tables:
            self.model.seat_last_player()
        self.facts, self.contents = Facts(shell, self.model), Contents(self.ctx)
        self.room = pygame.Rect(0, 0, 1, 1)
        self.page = 0

    def _load(self) -> Game[Any, Any]:
        game = load_game(self.music)
        if self.variant is None:
            return game
        changed = load_variant(self.variant, game)
        self.shell.games.variants[content_digest(changed.content)] = self.variant
        return changed

    def title(self) -> str:
        return self.ctx.translate(f"{self.game.info.id}.title")

    def language_changed(self) -> None:
        games, model = self.shell.games, self.model
        model.players = games.seated(model.players)

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        gap = ctx.u(16)
        self.left = pygame.Rect(gap, gap, min(ctx.u(500), round(w * 0.42)), h - 2 * gap)
        self.right = pygame.Rect(
            self.left.right + gap, gap, w - self.left.right - 2 * gap, h - 2 * gap
        )
        if not self.page:
            self.contents.look(self.game, len(self.model.players), self.model.options)
        made: list[Widget] = []
        self._players(made)
        self._options(made)
        self._foot(made)
        self.group = Group(made)

    left = right = pygame.Rect(0, 0, 1, 1)

    def _players(self, made: list[Widget]) -> None:
        ctx, box = self.ctx, self.left.inflate(-self.ctx.u(44), 0)
        chosen = (self.game.info.has_secrets + bool(self.variants)) if self.page else 0
        below = ctx.u(BELOW + 54 * chosen)
        top = box.y + ctx.u(136)
        y = self.seats.place(made, box, top, box.bottom - below)
        if self._more_aside:
            right = box.right - ctx.u(182)
            rect = pygame.Rect(right - ctx.u(MORE), top, ctx.u(MORE), ctx.u(42))
            made.append(self._page_button(rect))
        if self.page and self.game.info.has_secrets:
            rect = self._beside_label(made, box, y, "setup.open_hands", 170)
            labels = [ctx.translate("setup.hidden"), ctx.translate("setup.open")]
            made.append(
                Choice(ctx, rect, [False, True], labels, self.model.open_hands, self._set_open)
            )
            y += ctx.u(54)
        if self.page and self.variants:
            rect = self._beside_label(made, box, y, "setup.variant", 230)
            values = [None, *self.variants]
            labels = [ctx.translate("setup.original"), *(v.title for v in self.variants)]
            choice = Choice(ctx, rect, values, labels, self.variant, self._use)
            choice.tip = self.variant.note if self.variant else ""
            made.append(choice)
            y += ctx.u(54)
        self.below = y

    @property
    def _more_aside(self) -> bool:
        """Whether the first page has the way to the options beside the number of players."""
        roomy = self.left.width >= self.ctx.u(ROOMY)
        return not self.page and roomy and len(self.game.info.seats) > 1

    def _page_button(self, rect: pygame.Rect) -> Button:
        """For the next page."""
        words = self.ctx.translate(f"setup.{self._next_page(self.pages())}")
        return Button(self.ctx, rect, words, self._turn_page, size=15)

    def _beside_label(
        self, made: list[Widget], box: pygame.Rect, y: int, key: str, wide: int
    ) -> pygame.Rect:
        """Add a label; returns the place of its choice, so many units wide."""
        ctx = self.ctx
        room = pygame.Rect(box.x, y, box.width - ctx.u(wide + 12), ctx.u(42))
        made.append(Label(ctx, room, ctx.translate(key), size=16, weight="bold", wrap=True))
        return pygame.Rect(box.right - ctx.u(wide), y, ctx.u(wide), ctx.u(42))

    def pages(self) -> list[list[Option]]:
        """The offered options in pages; the first has only the picture, and limits, which only
        designers change, come last."""
        found = self.model.offered_options()
        main = [o for o in found if not o.limit]
        cut = [main[i : i + PAGE] for i in range(0, len(main), PAGE)] or [[]]
        limits = [o for o in found if o.limit]
        return [[], *cut, limits] if limits else [[], *cut]

    def _options(self, made: list[Widget]) -> None:
        ctx, box = self.ctx, self.right.inflate(-self.ctx.u(44), 0)
        pages = self.pages()
        self.page %= len(pages)
        offered = pages[self.page]
        columns, row = 2, ctx.u(48)
        cells = [len(page) for page in pages]
        cells[-1] += 1  # notes for the designer
        lines = max((many + columns - 1) // columns for many in cells) if self.page else 0
        puzzles = self.shell.routes.opens("puzzles") and by_wing("has_own_puzzles")(self.music)
        low = ctx.u(86 if self._more_aside and not puzzles else 136)
        top = self.right.bottom - low - lines * row
        high = min(top - self.right.y - ctx.u(34), box.width)
        if not self.page and self.contents.heaps:
            high -= ctx.u(TRAY)
        self.room = pygame.Rect(box.x, self.right.y + ctx.u(22), box.width, high)
        foot = self.right.bottom - low + ctx.u(2)
        self.foot = pygame.Rect(box.x, foot, box.width, ctx.u(46))
        if not self._more_aside:
            more = pygame.Rect(0, self.foot.y + ctx.u(4), ctx.u(190), ctx.u(38))
            more.right = box.right
            self.foot.width -= ctx.u(202)
            made.append(self._page_button(more))
        if not self.page:
            if puzzles:
                self._puzzles_button(made)
            return
        wide = (box.width - ctx.u(20)) // columns

        def cell(i: int, words: str) -> pygame.Rect:
            """Add the label of a cell of the grid; the place of its value."""
            x, y = box.x + i % columns * (wide + ctx.u(20)), top + i // columns * row
            label = pygame.Rect(x, y, round(wide * 0.46), ctx.u(42))
            made.append(Label(ctx, label, words, size=15.5, weight="bold", wrap=True))
            return pygame.Rect(x + round(wide * 0.48), y, round(wide * 0.52), ctx.u(42))

        for i, option in enumerate(offered):
            rect = cell(i, ctx.translate(option_key(self.game, option, "name")))
            made.append(self._value(option, rect))
        last, opens = self.page == len(pages) - 1, self.shell.routes.opens
        if last and opens("agreement"):
            rect = cell(len(offered), ctx.translate("setup.notes"))
            made.append(notes_choice(self.shell, self.model, rect, self.relayout))
        tunes = last and opens("tune") and not self.game.by_hand
        if opens("print"):
            self._print_button(made, beside=tunes)
        if tunes:
            self._tune_button(made)
        if last and opens("arrange") and offers("free_board") and self.music in prototypes():
            self._arrange_button(made)

    def _value(self, option: Option, rect: pygame.Rect) -> Widget:
        """Where an option's value is chosen, or typed if it is a limit."""
        ctx, tip = self.ctx, self.ctx.translate(option_key(self.game, option, "help"))
        if option.limit and not option.choices:
            return limit_field(ctx, self.model, option, rect, tip)
        values = list(option.choices) or list(range(option.low, option.high + 1))
        labels = [value_name(ctx.catalogue, self.game, option, v) for v in values]
        now, change = self.model.options[option.key], partial(self._set_option, option.key)
        choice = Choice(ctx, rect, values, labels, now, change)
        choice.tip = tip
        return choice

    def _puzzles_button(self, made: list[Widget]) -> None:
        """The way to the puzzles in a prototype's folder; those of others are on the title."""
        puzzles = partial(self.shell.routes.open, "puzzles", game=self.music)
        self._foot_button(made, "title.puzzles", puzzles, "icon_star", narrow=False)

    def _print_button(self, made: list[Widget], beside: bool) -> None:
        """The way to the game on paper; ``beside``: another button stands there."""
        narrow = self.right.width < self.ctx.u(NARROW) or beside
        self._foot_button(made, "print.button", self._print, "icon_card", narrow)

    def _tune_button(self, made: list[Widget]) -> None:
        """The way to all numbers of the game, for designers."""
        narrow = self.right.width < self.ctx.u(NARROW)
        self._foot_button(made, "setup.tune", self._tune, "icon_settings", narrow)

    def _arrange_button(self, made: list[Widget]) -> None:
        """The way to the table of a prototype, where areas and pieces are moved."""
        narrow = self.right.width < self.ctx.u(NARROW)
        arrange = partial(self.shell.routes.open, "arrange", self.music)
        self._foot_button(made, "arranging.button", arrange, "icon_swap", narrow)

    def _foot_button(
        self, made: list[Widget], key: str, act: Callable[[], None], icon: str, narrow: bool
    ) -> None:
        """Takes a part of the room for a sentence about the options."""
        button = foot_button(self.ctx, self.foot, key, act, icon, narrow)
        self.foot.width -= button.rect.width + self.ctx.u(12)
        made.append(button)

    def _tune(self) -> None:
        self.shell.routes.open("tune", load_game(self.music), self.variant, self._try_tuned)

    def _try_tuned(self, variant: Variant | None) -> None:
        """Begin a game with the changes; set-up offers them until the program ends."""
        if variant is not None and variant not in self.variants:
            self.variants = [v for v in self.variants if v.name != variant.name or not v.name]
            self.variants.insert(0, variant)
        self._use(variant)
        if self.variant == variant:
            self.model.begin()

    def _next_page(self, pages: list[list[Option]]) -> str:
        """What the button for the next page of options leads to."""
        if self.page == len(pages) - 1:
            return "less"
        return "designers" if any(o.limit for o in pages[self.page + 1]) else "more"

    def _turn_page(self) -> None:
        self.page += 1
        self.relayout()

    def _foot(self, made: list[Widget]) -> None:
        ctx = self.ctx
        narrow = self.right.width < ctx.u(NARROW)
        width = ctx.u(170 if narrow else 230)
        play = pygame.Rect(
            self.right.right - ctx.u(22) - width, self.right.bottom - ctx.u(74), width, ctx.u(54)
        )
        made.append(
            Button(
                ctx,
                play,
                ctx.translate("setup.play"),
                self.model.begin,
                style="primary",
                icon="icon_play",
                size=22,
            )
        )
        back = pygame.Rect(
            self.right.x + ctx.u(22), play.y, ctx.u(54 if narrow else 150), ctx.u(54)
        )
        words = ctx.translate("setup.back")
        label, tip = ("", words) if narrow else (words, "")
        go = self.shell.back_to_title
        made.append(Button(ctx, back, label, go, icon="icon_back", tip=tip))
        rules = pygame.Rect(back.right + ctx.u(12), play.y, ctx.u(54), ctx.u(54))
        tip = ctx.translate("rules.button")
        made.append(Button(ctx, rules, "", self._rules, icon="icon_help", tip=tip))
        room = pygame.Rect(rules.right + ctx.u(12), play.y, 0, play.height)
        room.width = play.x - ctx.u(12) - room.x
        variant = self.variant.title if self.variant else ""
        lesson = lesson_button(self.shell, self.game.info.id, room, variant)
        if lesson is not None:
            made.append(lesson)

    def _print(self) -> None:
        base = load_game(self.music)
        self.shell.routes.open("print", base, self.variant, self.model.options)

    def _rules(self) -> None:
        content = with_limits(self.game.content, self.model.options)
        self.shell.routes.open("rules", self.game.info.id, content=content)

    # ------------------------------------------------------------------ changes

    def _set_option(self, key: str, value: Atom) -> None:
        self.model.set_option(key, value)
        self.relayout()

    def _set_open(self, value: bool) -> None:
        self.model.set_open_hands(value)
        self.relayout()

    def _use(self, variant: Variant | None) -> None:
        """Play with a variant's data, or with the game's own.  One that does not fit is opened to
        be repaired."""
        before, self.variant = self.variant, variant
        try:
            self._reload()
        except GameError as e:
            self.variant = before
            if variant is None:
                self.shell.notify(self.ctx.told(e))
            else:
                self.shell.routes.guard(partial(self._repair, variant))
        self.relayout()

    def _repair(self, variant: Variant) -> None:
        self.shell.routes.open("tune", load_game(self.music), variant, self._try_tuned)

    def _reload(self) -> None:
        self.game = self._load()
        self.use_words(self.game)
        self.model.use(self.game)

    def _look_at_files(self) -> None:
        """Use data that have been saved, or report what is wrong with them."""
        forget_game(self.music)
        try:
            self._reload()
        except NotAllowed:  # changed code has to be allowed first
            self.shell.routes.guard(self._reload_and_show)
        except GameError as e:
            words = message("setup.data_damaged", problem=e.words)
            self.shell.notify(self.ctx.translate(words))
        else:
            if not self.watch.own:
                self.shell.notify(self.ctx.translate("setup.data_changed"), "good")
            self.relayout()

    def _reload_and_show(self) -> None:
        self._reload()
        self.relayout()

    # ------------------------------------------------------------------ drawing

    def update(self, now: float) -> bool:
        changed = self.watch.changed(now)
        if changed:
            self._look_at_files()
        return self.facts.update() or changed

    shows_tips = True

    def handle(self, e: Input) -> bool:
        if e.kind == "back" and self.page:
            self.page = -1
            self._turn_page()
            return True
        if e.kind == "back":
            self.shell.back_to_title()
            return True
        if e.kind == "key" and e.key == "f1":
            self._rules()
            return True
        return self.group.handle(e)

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        draw_table(surface, ctx.atlas, ctx.unit)
        ctx.panel(surface, self.left)
        ctx.panel(surface, self.right)
        box = self.left.inflate(-ctx.u(44), 0)
        head = pygame.Rect(box.x, self.left.y + ctx.u(16), box.width, ctx.u(56))
        ctx.text(surface, self.title(), head, 38, "ink", "title")
        below = pygame.Rect(box.x, head.bottom, box.width, ctx.u(50))
        goal = f"{self.game.info.id}.goal"
        known = ctx.catalogue.find(goal) is not None
        words = ctx.translate(goal if known else f"{self.game.info.id}.tagline")
        ctx.fit(surface, words, below, 16.5, "ink_soft", "semibold")
        foot = pygame.Rect(box.x, self.left.bottom - ctx.u(64), box.width, ctx.u(48))
        designer = f"{self.game.info.id}.designer"
        top = self.below + ctx.u(8)
        self.facts.draw(surface, pygame.Rect(box.x, top, box.width, foot.y - ctx.u(8) - top))
        if self.below <= foot.y and ctx.translate(designer):
            words = ctx.translate(message("setup.by", name=("text", designer)))
            ctx.fit(surface, words, foot, 14.5, "ink_soft", "medium")
        self._cover(surface)
        self.group.draw(surface)
        if any(option.limit for option in self.pages()[self.page % len(self.pages())]):
            about = ctx.translate("setup.limits")
            ctx.fit(surface, about, self.foot, 15, "ink_soft", "semibold")
        self._tip(surface)

    def _cover(self, surface: pygame.Surface) -> None:
        """Draw the game's box; a prototype has none, and a cat lies there."""
        ctx, name = self.ctx, f"{self.game.info.id}/cover"
        boxed = ctx.atlas.has(name)
        width = min(self.room.width, round(self.room.height * 1.6))
        if not boxed:
            cat = ctx.atlas.get("common/title_cat", width=width * 0.5)
            surface.blit(cat, cat.get_rect(center=self.room.center))
            return
        picture = ctx.atlas.get(name, width, round(width / 1.6))
        frame = picture.get_rect(midtop=self.room.midtop)
        side = frame.inflate(ctx.u(4), ctx.u(4)).move(0, ctx.u(SIDE))  # of the lid
        for box, colour in ((side.move(ctx.u(4), ctx.u(4)), "paper_dark"), (side, "shade")):
            rounded(surface, ctx.theme[colour], box, border_radius=ctx.u(7))
        surface.blit(picture, frame)
        edge = frame.inflate(ctx.u(4), ctx.u(4))
        rounded(surface, ctx.theme["ink"], edge, ctx.u(3), border_radius=ctx.u(6))
        if not self.page:
            top = side.bottom + ctx.u(12)
            tray = pygame.Rect(self.room.x, top, self.room.width, self.foot.y - ctx.u(4) - top)
            self.contents.draw(surface, tray)

    foot = pygame.Rect(0, 0, 1, 1)
    """The room for a sentence about the options."""
    below = 0
    """Where the room below the players begins, pixels."""

    def _tip(self, surface: pygame.Surface) -> None:
        """Explain what the mouse or, moved by keys, the focus is on."""
        group = self.group
        at = group.focused if self.shell.keys_lead else group.at
        if at is not None and at.tip and not at.tip.startswith("«"):
            mouse = at.rect.midbottom if self.shell.keys_lead else group.mouse
            others = [w.rect for w in group.widgets if w.focusable]
            draw_tooltip(self.ctx, surface, at.shown_tip, mouse, [at.rect, *others])


def choose_options(shell: Shell, options: Mapping[str, Atom]) -> None:
    """Choose options in the set-up on top, as far as its players can have them."""
    scene = shell.scenes[-1]
    if isinstance(scene, SetupScene):
        offered = {o.key: o for o in scene.game.options(len(scene.model.players))}
        for key, value in options.items():
            if key in offered and offered[key].allows(value):
                scene.model.set_option(key, value)
        scene.relayout()
