"""What the pages have in common on which computers play many games: who plays, how many, how far
they are, and a button that stops them; and the changes of a variant in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from ...bots.level_names import MEASURED, USUAL
from ...content.names import card_name, changed_options, level_name
from ...core.game import Game
from ...core.types import Message, message
from ...store.variants import Variant, content_for, load_variant
from ...ui.graphics.context import DrawContext
from ...ui.page import TALL, Page
from ...ui.shell import Shell
from ...ui.widgets.controls import Button, Choice, Label
from ...ui.widgets.widget import Group, Widget
from ..background import BackgroundBatch
from ..sample import Arm
from ..statistics import games_for_share
from .charts import Listing
from .model import shown
from .path_words import PathWords, in_words

MOST = 4
"""So many changes are told one by one."""
GAMES = (50, 100, 200, 400, 800, 1600)
LEVELS = (("kitten",), (USUAL,), ("alley_cat",), MEASURED)
"""Who may play; two levels have games of their own."""


def changes_in_words(ctx: DrawContext, base: Game[Any, Any], variant: Variant) -> str:
    """What is changed, with both values; of what is new, its name."""
    card = partial(card_name, ctx.of(base).catalogue, base.info.id)
    words = PathWords(base.content, card)
    told: list[Any] = []
    for path, value in variant.changes.items():
        if path in variant.was and value is not None and not isinstance(value, dict):
            was, now = (shown(v).strip("[]") or "–" for v in (variant.was[path], value))
            told.append(message("tune.change", what=words.whole(path), was=was, now=now))
        elif path in variant.was:
            told.append(words.whole(path))
        else:
            told.append(new_name(path, value, variant))
    if len(told) > MOST:
        told = [*told[: MOST - 1], message("workbench.more", count=len(told) - MOST + 1)]
    return ctx.translate(message("tune.each", which=("list", tuple(told))))


def new_name(path: str, value: Any, variant: Variant) -> str:
    """What an entry is called that the variant adds."""
    last = path.rpartition(".")[2]
    id = str(value.get("name", last)) if isinstance(value, dict) else last
    own = next((w for key, w in variant.words.items() if id in key.split(".")), "")
    return own or in_words(id)


class TrialScene(Page):
    """``tasks`` and ``finish`` of a page say what is played and what comes of it."""

    def __init__(self, shell: Shell, base: Game[Any, Any]) -> None:
        super().__init__(shell)
        self.music = "common"
        self.base = base
        self.games, self.levels = 200, LEVELS[1]
        self.seats, self.options = self._last_setup()
        self.batch: BackgroundBatch | None = None
        self.listing = Listing()
        self.problem = ""

    def _last_setup(self) -> tuple[int, dict[str, Any]]:
        """How the game was set up last, as far as that fits the data."""
        players, options, _ = self.shell.games.last_setup(self.base)
        offered = {o.key: o for o in self.base.options(len(players))}
        fitting = {k: v for k, v in options.items() if k in offered and offered[k].allows(v)}
        return len(players), fitting

    # ------------------------------------------------------------------ what a page says

    def tasks(self) -> list[Any]:
        """The games to be played."""
        raise NotImplementedError

    def finish(self) -> Callable[[list[Any]], Any]:
        """Works out, in another process, what the games say."""
        raise NotImplementedError

    def show(self, result: Any) -> None:
        """Take what has come of the games."""
        raise NotImplementedError

    def about(self) -> str:
        """What is played, in a sentence."""
        raise NotImplementedError

    def more_choices(self) -> list[tuple[str, list[Any], list[str], Any, Callable[[Any], None]]]:
        """Further choices beside the usual ones: label, values, their words, value, change."""
        return []

    def place(self, made: list[Widget]) -> None:
        """Add the page's own widgets, and take their place from ``room``."""

    def draw_results(self, surface: pygame.Surface) -> None:
        """Draw what is neither a widget nor a row, once there are results."""

    help_key = ""
    """The text that says what the page is for, until there are results."""
    has_results = False

    # ------------------------------------------------------------------ playing

    def arm(self, variant: Variant | None) -> Arm:
        """The game with a variant's data and the chosen set-up.  Raises GameError."""
        from ...bots.arena import Setup

        game = self.base if variant is None else load_variant(variant, self.base)
        self.use_words(game)
        options = game.complete_options(self.seats, self.options)
        levels = (self.levels[0],) * self.seats
        setup = Setup(game.info.id, levels, options, True, content=content_for(game))
        return Arm(game, setup, variant)

    def start(self) -> None:
        """Begin to play; what was played before is dropped."""
        self.leave()
        self.problem = ""
        self.batch = BackgroundBatch(self.tasks(), self.finish())
        self.relayout()

    def stop(self) -> None:
        """Play no more; what has been played counts."""
        if self.batch:
            self.batch.stop()
            self.relayout()

    def leave(self) -> None:
        if self.batch:
            self.batch.close()
            self.batch = None

    def update(self, now: float) -> bool:
        batch = self.batch
        if batch is None or not batch.look():
            return False
        if not batch.running:
            self._take(batch)
        return True

    def _take(self, batch: BackgroundBatch) -> None:
        self.batch = None
        self.problem = batch.problem
        if not batch.problem:
            self.show(batch.result)
            self.has_results = True
            if batch.failures:
                count = len(batch.failures)
                words = message("tune.failed", count=count, first=batch.failures[0])
                self.problem = self.ctx.translate(words)
        self.ctx.voice(self.problem or self.ctx.translate("tune.finished"))
        self.relayout()

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        box = self.place_panel(size, (1240, TALL), (32, 28), (44, 28), head=44, foot=48)
        self.strip = pygame.Rect(box.x, self.head.bottom + ctx.u(4), box.width, ctx.u(66))
        self.told = pygame.Rect(box.x, self.strip.bottom + ctx.u(2), box.width, ctx.u(42))
        top = self.told.bottom + ctx.u(6)
        self.room = pygame.Rect(box.x, top, box.width, self.foot.y - ctx.u(8) - top)
        self._fill()

    strip = told = pygame.Rect(0, 0, 1, 1)

    @property
    def count(self) -> int:
        return len(self.listing.rows)

    def _fill(self) -> None:
        made: list[Widget] = []
        if self.batch is None:
            self._choices(made)
        else:
            self._progress(made)
        back = pygame.Rect(self.foot.x, self.foot.y, self.ctx.u(150), self.foot.height)
        words = self.ctx.translate("tune.back")
        made.append(Button(self.ctx, back, words, self.shell.pop, icon="icon_back", size=17))
        self.place(made)
        self._rows(made)
        self.group = Group(made)

    def _choices(self, made: list[Widget]) -> None:
        ctx, strip = self.ctx, self.strip
        play = pygame.Rect(0, strip.bottom - ctx.u(44), ctx.u(150), ctx.u(44))
        play.right = strip.right
        choices = [
            *self.more_choices(),
            self._choice("seats", self.base.info.seats, map(str, self.base.info.seats), self.seats),
            self._choice("levels", LEVELS, map(self._level_words, LEVELS), self.levels),
            self._choice("games", GAMES, map(ctx.number, GAMES), self.games),
        ]
        gap = ctx.u(10)
        wide = (play.x - strip.x - gap * len(choices)) // len(choices)
        for i, (label, values, words, value, change) in enumerate(choices):
            rect = pygame.Rect(strip.x + i * (wide + gap), play.y, wide, play.height)
            above = pygame.Rect(rect.x, strip.y, wide, rect.y - strip.y)
            made.append(Label(ctx, above, label, size=14, weight="bold", colour="ink_soft"))
            made.append(Choice(ctx, rect, values, words, value, change))
        words_ = ctx.translate("tune.start")
        made.append(
            Button(ctx, play, words_, self.start, style="primary", icon="icon_play", size=17)
        )

    def _choice(
        self, what: str, values: Sequence[Any], words: Any, value: Any
    ) -> tuple[str, list[Any], list[str], Any, Callable[[Any], None]]:
        label = self.ctx.translate(f"tune.{what}")
        return label, list(values), list(words), value, partial(self._set, what)

    def _set(self, what: str, value: Any) -> None:
        setattr(self, what, value)
        if what == "seats":
            offered = {o.key: o for o in self.base.options(value)}
            self.options = {
                k: v for k, v in self.options.items() if k in offered and offered[k].allows(v)
            }
        self.relayout()

    def _level_words(self, levels: Sequence[str]) -> str:
        names = tuple(level_name(self.ctx.catalogue, level) for level in levels)
        return self.ctx.translate(message("tune.each", which=("list", names)))

    def _progress(self, made: list[Widget]) -> None:
        ctx, strip, batch = self.ctx, self.strip, self.batch
        stop = pygame.Rect(0, strip.bottom - ctx.u(44), ctx.u(150), ctx.u(44))
        stop.right = strip.right
        words = ctx.translate("tune.stop")
        enabled = batch is not None and not batch.stopping
        tip = ctx.translate("tune.stop_help")
        made.append(
            Button(
                ctx, stop, words, self.stop, icon="icon_pause", size=17, enabled=enabled, tip=tip
            )
        )

    def _rows(self, made: list[Widget]) -> None:
        ctx, listing = self.ctx, self.listing
        self.lines = listing.lines(ctx, self.room)
        self.top = self.within(self.top)
        if bar := self.scroll_bar():
            made += bar
            self.room.width -= ctx.u(30)
        for row, box in listing.boxes(ctx, self.room, self.top):
            if row.place:
                row.place(made, box)

    # ------------------------------------------------------------------ drawing

    def draw_page(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        words, colour = self.problem, "danger"
        if not words:
            words, colour = self.about(), "ink_soft"
        ctx.fit(surface, words, self.told, 15, colour, "semibold")
        if self.batch:
            self._draw_progress(surface, self.batch)
        self.listing.draw(ctx, surface, self.room, self.top)
        if self.has_results:
            self.draw_results(surface)
        else:
            words = ctx.translate(self.help_key)
            room = self.room.inflate(-self.room.width // 4, 0)
            ctx.fit(surface, words, room, 18, "ink_soft", "semibold", "middle")

    def _draw_progress(self, surface: pygame.Surface, batch: BackgroundBatch) -> None:
        ctx, strip = self.ctx, self.strip
        bar = pygame.Rect(strip.x, strip.bottom - ctx.u(34), 0, ctx.u(24))
        bar.width = strip.width - ctx.u(166)
        words = message("tune.played", played=batch.played, count=batch.total)
        if batch.played == batch.total or batch.stopping:
            words = message("tune.working_out")
        above = pygame.Rect(strip.x, strip.y, bar.width, bar.y - strip.y)
        told = ctx.translate(words)
        ctx.text(surface, told, above.midleft, 16, "ink", "bold", "left", above)
        ctx.progress(surface, bar, batch.played / max(1, batch.total))

    def called(self, variant: Variant | None) -> str:
        """What the page calls the game with this variant: its name, or else its changes."""
        if variant is None:
            return self.ctx.translate("setup.original")
        return variant.name or changes_in_words(self.ctx, self.base, variant)

    def set_up_words(self) -> str:
        """The options that differ from their defaults, and how many games a figure takes."""
        options = self.base.complete_options(self.seats, self.options)
        changed = changed_options(self.ctx.catalogue, self.base, self.seats, options)
        return " ".join([*(f"{c}." for c in changed), self.ctx.translate(self.sure())])

    def sure(self) -> Message:
        """How many games show a figure to within some points."""
        return message("tune.sure", count=games_for_share(0.05))
