"""The set-up page: players, options and a preview of the board."""

from __future__ import annotations

from functools import partial

import pygame

from ...core.options import Option, write
from ...core.registry import load_game
from ...core.types import Atom, message
from ..input.inputs import Input
from ..lesson.entry import lesson_button
from ..opening import draw_table
from ..shell import Scene, Shell
from ..stage.board_registry import board_class
from ..widgets.controls import Button, Choice, Field, Label
from ..widgets.widget import Group, Widget
from .model import SetupModel
from .preview import preview
from .seats import Seats

PAGE = 8
"""Options on a page, at most."""


class SetupScene(Scene):
    """One game's set-up."""

    def __init__(self, shell: Shell, game_id: str) -> None:
        """Raises GameError for an unknown game or a damaged data file."""
        super().__init__(shell)
        self.music = game_id
        self.game = load_game(game_id)
        colours, translate = board_class(game_id).looks, self.ctx.translate
        self.model = SetupModel(self.game, shell.sessions, shell.known_players, translate, colours)
        self.seats = Seats(shell, self.model, self.relayout, self._drop_preview)
        if game_id not in shell.settings.tables:
            self.model.seat_last_player()
        self.preview: pygame.Surface | None = None
        self.room = pygame.Rect(0, 0, 1, 1)
        self.page = 0

    def title(self) -> str:
        return self.ctx.translate(f"{self.game.info.id}.title")

    def language_changed(self) -> None:
        sessions, model = self.shell.sessions, self.model
        model.players = sessions.translate_default_names(model.players)

    def _drop_preview(self) -> None:
        self.preview = None

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        gap = ctx.u(16)
        self.left = pygame.Rect(gap, gap, min(ctx.u(500), round(w * 0.42)), h - 2 * gap)
        self.right = pygame.Rect(
            self.left.right + gap, gap, w - self.left.right - 2 * gap, h - 2 * gap
        )
        made: list[Widget] = []
        self._players(made)
        self._options(made)
        self._foot(made)
        self.group = Group(made)
        self.preview = None

    left = right = pygame.Rect(0, 0, 1, 1)

    def _players(self, made: list[Widget]) -> None:
        ctx, box = self.ctx, self.left.inflate(-self.ctx.u(44), 0)
        y = self.seats.place(made, box, box.y + ctx.u(136))
        if self.game.info.has_secrets:
            made.append(
                Label(
                    ctx,
                    pygame.Rect(box.x, y, box.width - ctx.u(182), ctx.u(42)),
                    ctx.translate("setup.open_hands"),
                    size=16,
                    weight="bold",
                    wrap=True,
                )
            )
            rect = pygame.Rect(box.right - ctx.u(170), y, ctx.u(170), ctx.u(42))
            labels = [ctx.translate("setup.hidden"), ctx.translate("setup.open")]
            made.append(
                Choice(ctx, rect, [False, True], labels, self.model.open_hands, self._set_open)
            )
            y += ctx.u(54)
        self.below = y

    def pages(self) -> list[list[Option]]:
        """The offered options in pages; limits, which hardly anybody changes, come last."""
        found = self.model.offered_options()
        main = [o for o in found if not o.limit]
        cut = [main[i : i + PAGE] for i in range(0, len(main), PAGE)] or [[]]
        limits = [o for o in found if o.limit]
        return [*cut, limits] if limits else cut

    def _options(self, made: list[Widget]) -> None:
        ctx, box = self.ctx, self.right.inflate(-self.ctx.u(44), 0)
        pages = self.pages()
        self.page %= len(pages)
        offered = pages[self.page]
        columns, row = 2, ctx.u(48)
        lines = max((len(page) + columns - 1) // columns for page in pages)
        top = self.right.bottom - ctx.u(136) - lines * row
        self.room = pygame.Rect(
            box.x, self.right.y + ctx.u(20), box.width, top - self.right.y - ctx.u(34)
        )
        self.help = pygame.Rect(box.x, self.right.bottom - ctx.u(134), box.width, ctx.u(46))
        if len(pages) > 1:
            more = pygame.Rect(
                box.right - ctx.u(132), self.help.y + ctx.u(4), ctx.u(132), ctx.u(38)
            )
            self.help.width -= ctx.u(144)
            words = ctx.translate("setup.less" if self.page == len(pages) - 1 else "setup.more")
            made.append(Button(ctx, more, words, self._turn_page, size=15))
        wide = (box.width - ctx.u(20)) // columns
        for i, option in enumerate(offered):
            column, line = i % columns, i // columns
            x, y = box.x + column * (wide + ctx.u(20)), top + line * row
            label = pygame.Rect(x, y, round(wide * 0.46), ctx.u(42))
            made.append(
                Label(
                    ctx,
                    label,
                    ctx.translate(self._key(option, "name")),
                    size=15.5,
                    weight="bold",
                    wrap=True,
                )
            )
            rect = pygame.Rect(x + round(wide * 0.48), y, round(wide * 0.52), ctx.u(42))
            if option.limit and not option.choices:
                made.append(self._limit(option, rect))
                continue
            values = list(option.choices) or list(range(option.low, option.high + 1))
            labels = [self._label(option, v) for v in values]
            choice = Choice(
                ctx,
                rect,
                values,
                labels,
                self.model.options[option.key],
                partial(self._set_option, option.key),
            )
            choice.tip = ctx.translate(self._key(option, "help"))
            made.append(choice)

    def _limit(self, option: Option, rect: pygame.Rect) -> Field:
        """A field for a number; values that are not allowed get a red edge and are ignored."""

        def take(text: str) -> None:
            field.wrong = not (text.isdigit() and option.allows(int(text)))
            if not field.wrong:
                self.model.set_option(option.key, int(text))

        field = Field(self.ctx, rect, str(self.model.options[option.key]), take, most=6)
        field.tip = self.ctx.translate(self._key(option, "help"))
        return field

    def _turn_page(self) -> None:
        self.page += 1
        self.relayout()

    def _key(self, option: Option, part: str) -> str:
        return f"{self.game.info.id.strip('_')}.option.{option.key}.{part}"

    def _label(self, option: Option, value: Atom) -> str:
        key = self._key(option, write(value))
        if self.ctx.catalogue.find(key) is not None:
            return self.ctx.translate(key)
        if isinstance(value, bool):
            return self.ctx.translate("setup.yes" if value else "setup.no")
        return str(value)

    def _foot(self, made: list[Widget]) -> None:
        ctx = self.ctx
        play = pygame.Rect(
            self.right.right - ctx.u(22 + 230), self.right.bottom - ctx.u(74), ctx.u(230), ctx.u(54)
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
        back = pygame.Rect(self.right.x + ctx.u(22), play.y, ctx.u(150), ctx.u(54))
        made.append(
            Button(
                ctx,
                back,
                ctx.translate("setup.back"),
                self.shell.back_to_title,
                icon="icon_back",
                size=18,
            )
        )
        rules = pygame.Rect(back.right + ctx.u(12), play.y, ctx.u(54), ctx.u(54))
        tip = ctx.translate("rules.button")
        made.append(Button(ctx, rules, "", self._rules, icon="icon_help", tip=tip))
        if (lesson := lesson_button(self.shell, self.game.info.id, self.room)) is not None:
            made.append(lesson)

    def _rules(self) -> None:
        self.shell.routes.rules(self.game.info.id)

    # ------------------------------------------------------------------ changes

    def _set_option(self, key: str, value: Atom) -> None:
        self.model.set_option(key, value)
        self.relayout()

    def _set_open(self, value: bool) -> None:
        self.model.set_open_hands(value)
        self.relayout()

    # ------------------------------------------------------------------ drawing

    def handle(self, e: Input) -> bool:
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
        ctx.text(surface, self.title(), head.midleft, 38, "ink", "title", "left", head)
        below = pygame.Rect(box.x, head.bottom, box.width, ctx.u(50))
        words = ctx.translate(f"{self.game.info.id}.tagline")
        ctx.fit(surface, words, below, 16.5, "ink_soft", "semibold")
        foot = pygame.Rect(box.x, self.left.bottom - ctx.u(64), box.width, ctx.u(48))
        self._cover(surface, pygame.Rect(box.x, self.below, box.width, foot.y - self.below))
        if self.below <= foot.y:
            words = ctx.translate(
                message("setup.by", name=("text", f"{self.game.info.id}.designer"))
            )
            ctx.fit(surface, words, foot, 14.5, "ink_soft", "medium")
        if self.preview is None:
            self.preview = self._make_preview()
        surface.blit(self.preview, self.room)
        pygame.draw.rect(surface, ctx.theme["ink"], self.room, ctx.u(2), border_radius=ctx.u(6))
        self.group.draw(surface)
        ctx.fit(surface, self._help(), self.help, 15, "ink_soft", "semibold")

    help = pygame.Rect(0, 0, 1, 1)
    below = 0
    """Where the room below the players begins, pixels."""

    def _cover(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the game's box where few players leave room for it."""
        ctx, name = self.ctx, f"{self.game.info.id}/cover"
        room = room.inflate(0, -ctx.u(24))
        width = min(room.width, round(room.height * 1.6))
        if width < ctx.u(150) or not ctx.atlas.has(name):
            return
        picture = ctx.atlas.get(name, width, round(width / 1.6))
        frame = picture.get_rect(center=room.center)
        surface.blit(picture, frame)
        edge = frame.inflate(ctx.u(4), ctx.u(4))
        pygame.draw.rect(surface, ctx.theme["ink"], edge, ctx.u(3), border_radius=ctx.u(6))

    def _help(self) -> str:
        """The tip of the option under the mouse or the focus, or else how long the game takes."""
        focused = next((w for w in self.group.widgets if w.focus and w.tip), None)
        at = self.group.at if self.group.at and self.group.at.tip else focused
        if at and not at.tip.startswith("«"):
            return at.tip
        model = self.model
        length = self.game.length(len(model.players), model.options)
        return self.ctx.translate(length) if length else ""

    def _make_preview(self) -> pygame.Surface:
        return preview(self.ctx, self.game, self.model.players, self.model.options, self.room.size)
