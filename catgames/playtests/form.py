"""The questions at the end of a game, one player after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ..core.types import Seat, message
from ..kit.questions import Question
from ..match.players import Player
from ..ui.input.inputs import Input
from ..ui.page import Page
from ..ui.people.default_names import initial
from ..ui.shell import Shell
from ..ui.widgets.button_rows import side_by_side
from ..ui.widgets.plate import draw_mark
from ..ui.widgets.widget import Group, Widget
from .form_pages import Answers, paged, place
from .playtest import Form

GUARD = 0.4
"""Seconds in which a page for the next player takes no input: it was meant for the page before."""


class FormScene(Page):
    """Between two players stands a page that shows nothing but who is next."""

    def __init__(
        self,
        shell: Shell,
        players: Sequence[Player],
        looks: Sequence[int],
        seats: Sequence[Seat],
        save: Callable[[Form], None],
        done: Callable[[], None],
        own: Sequence[Question] = (),
    ) -> None:
        """``looks``: index into the theme's seats by seat; ``seats``: who is asked, in this order;
        ``done`` is called when this page has been closed; ``own``: the questions of the game's own
        form."""
        super().__init__(shell)
        self.players, self.looks, self.waiting = players, looks, list(seats)
        self.save, self.done = save, done
        self.own = {question.name: question for question in own}
        self._title = shell.scenes[-1].title() if shell.scenes else ""
        self.answers: Answers | None = None
        """Those of the player who is answering; None: the next one has to come."""
        self.page = 0
        self._since = shell.now()

    def title(self) -> str:
        return self._title

    @property
    def seat(self) -> Seat:
        """The player who is asked."""
        return self.waiting[0]

    # ------------------------------------------------------------------ going on

    def begin(self) -> None:
        """Show the first questions: the player has come."""
        self.answers, self.page = Answers(self.seat, self.own), 0
        self._show()

    def next_page(self) -> None:
        """Go on to the next page, or to the next player."""
        assert self.answers is not None
        if self.page + 1 < len(self.pages):
            self.page += 1
            self._show()
        else:
            if form := self.answers.form(self.ctx.language):
                self.save(form)
            self.skip()

    def previous_page(self) -> None:
        """Back to the page before."""
        self.page = max(0, self.page - 1)
        self._show()

    def skip(self) -> None:
        """Nothing is kept of what this player has not sent off."""
        self.answers, self.page = None, 0
        del self.waiting[0]
        self._since = self.shell.now()
        if self.waiting:
            self._show()
        else:
            self.close()

    def close(self) -> None:
        """Close the form; nobody else is asked."""
        self.shell.pop()
        self.done()

    def _show(self) -> None:
        self.group = Group()  # nothing of the last page keeps the focus
        self.relayout()
        if self.shell.keys_lead:
            self.group.set_focus(self.group.able()[0] if self.answers else None)
            self.group.begin()

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        inner = self.place_panel(size, (980, 690), (16, 12), (64, 36), head=52, foot=50)
        room = pygame.Rect(inner.x, self.head.bottom + ctx.u(8), inner.width, 0)
        room.height = self.foot.y - ctx.u(10) - room.y
        self.pages = paged(ctx, room, self.shell.routes.opens("players"), self.own)
        self.page = min(self.page, len(self.pages) - 1)
        if self.answers is None:
            self._hand_over(size)
            return
        made: list[Widget] = place(ctx, room, self.pages[self.page], self.answers)
        last = self.page == len(self.pages) - 1
        made += self._buttons(
            ("playtest.form.skip", self.skip, "plain", "", True),
            ("playtest.form.previous", self.previous_page, "plain", "icon_back", self.page > 0),
            (
                "playtest.form.send" if last else "playtest.form.next",
                self.next_page,
                "primary",
                "icon_check" if last else "icon_play",
                True,
            ),
        )
        self.group = Group(made)

    pages: Sequence[Sequence[str]] = ()

    def _hand_over(self, size: tuple[int, int]) -> None:
        self.panel = self.panel.inflate(-self.panel.width // 4, 0)
        high = min(self.panel.height, self.ctx.u(410))
        self.panel = pygame.Rect(0, 0, self.panel.width, high)
        self.panel.center = (size[0] // 2, size[1] // 2)
        inner = self.panel.inflate(-self.ctx.u(56), -self.ctx.u(44))
        self.foot = pygame.Rect(inner.x, inner.bottom - self.ctx.u(52), inner.width, self.ctx.u(52))
        self.group = Group(
            self._buttons(
                ("playtest.form.none", self.close, "plain", "", len(self.waiting) > 1),
                ("playtest.form.skip", self.skip, "plain", "", True),
                ("playtest.form.begin", self.begin, "primary", "icon_play", True),
            )
        )

    def _buttons(self, *entries: tuple[str, Callable[[], None], str, str, bool]) -> list[Widget]:
        """A button for each entry whose end says that it is offered, in its third of the foot."""
        say = self.ctx.translate
        said = [(say(key), act, style, icon) for key, act, style, icon, _ in entries]
        made = side_by_side(self.ctx, self.foot, said, gap=10)
        return [button for button, entry in zip(made, entries) if entry[-1]]

    # ------------------------------------------------------------------ input and drawing

    def handle(self, e: Input) -> bool:
        early = self.answers is None and self.shell.now() - self._since < GUARD
        decides = e.kind in ("press", "back") or e.key in ("return", "enter", "space")
        if early and decides:
            return True
        if e.kind == "back":
            if self.answers is None:
                self.close()
            elif self.page:
                self.previous_page()
            return True
        return self.group.handle(e)

    def draw_heading(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        if self.answers is None:
            self._draw_hand_over(surface)
        else:
            name = self.players[self.seat].name
            words = ctx.translate(message("playtest.form.head", name=name))
            wide = ctx.u(90)
            room = pygame.Rect(self.head.x, self.head.y, self.head.width - wide, self.head.height)
            ctx.text(surface, words, room.midleft, 28, "ink", "title", "left", room)
            words = ctx.translate(
                message("playtest.form.page", number=self.page + 1, of=len(self.pages))
            )
            room = pygame.Rect(self.head.right - wide, self.head.y, wide, self.head.height)
            ctx.text(surface, words, room.midright, 16, "ink_soft", "semibold", "right", room)

    def _draw_hand_over(self, surface: pygame.Surface) -> None:
        ctx, panel = self.ctx, self.panel
        name, look = self.players[self.seat].name, self.looks[self.seat]
        room = pygame.Rect(panel.x + ctx.u(28), panel.y + ctx.u(20), panel.width - ctx.u(56), 0)
        room.height = self.foot.y - ctx.u(8) - room.y
        side = min(ctx.u(124), room.height - ctx.u(150))
        if side > ctx.u(40):
            face = ctx.atlas.get(ctx.avatar(name, look), width=side)
            box = face.get_rect(midtop=(panel.centerx, room.y))
            surface.blit(face, box)
            at = (box.centerx + round(side * 0.39), box.y + round(side * 0.84))
            draw_mark(surface, ctx, look, *at, round(side * 0.15), initial(name))
            room.height -= side + ctx.u(12)
            room.y += side + ctx.u(12)
        line = pygame.Rect(room.x, room.y, room.width, ctx.u(44))
        words = ctx.translate(message("playtest.form.please", name=name))
        ctx.text(surface, words, line.center, 29, "ink", "title", "middle", line)
        rest = pygame.Rect(room.x, line.bottom, room.width, ctx.u(72))
        words = ctx.translate("playtest.form.about")
        ctx.fit(surface, words, rest, 16.5, "ink_soft", "semibold", "middle")

    def announcements(self) -> Sequence[str]:
        return [
            self.ctx.translate(message("playtest.form.please", name=self.players[self.seat].name))
        ]
