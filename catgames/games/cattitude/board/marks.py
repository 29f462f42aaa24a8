"""Drawn over the pieces: arrows of direction, choices made, what securing would move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....core.game import View
from ....core.types import HIDDEN, Seat, Target, message
from ....ui.stage.board import Selection
from ..advice.preview import Securing, decided, given_up, securings
from ..rules.turn import receiver
from ..state import OVER, RUN_OFF, SECURE, State
from .cards import signed
from .popup import show_discard, show_palace

if TYPE_CHECKING:
    from .board import TheBoard


class Shows:
    """Made anew with every layout."""

    def __init__(self, board: TheBoard) -> None:
        self.board = board
        self.ctx = board.ctx

    def draw(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """From the state and from what is hovered."""
        s = view.state
        if s.stage != OVER:
            for seat in range(s.seats):
                self._arrow(surface, view, seat)
                self._chosen(surface, view, seat)
                self._stacks(surface, view, seat)
        self._settled(surface, view)
        self._ways(surface, view, selection)
        match selection.hover:
            case ("palace", int(seat)) if s.stage != OVER:
                show_palace(surface, self.board, view, seat)
            case ("discard",):
                near = self.board.painter.course(view).discard
                show_discard(surface, self.board, view, near)

    # ------------------------------------------------------------------ who gives to whom

    def _arrow(self, surface: pygame.Surface, view: View[State], seat: Seat) -> None:
        """A chip on the edge of a place that points to the seat whose bids go there."""
        s, u = view.state, self.ctx.u
        if not s.direction and s.seats > 2:
            return
        a = self.board.at(view, seat).rect
        b = self.board.at(view, receiver(s, seat)).rect
        r = u(13)
        low, high = max(a.x, b.x), min(a.right, b.right)
        if high - low > 4 * r:  # one above the other
            x = (low + high) / 2 + (0 if s.seats > 2 else (r * 2 if a.y > b.y else -r * 2))
            down = 1 if b.y > a.y else -1
            y = a.bottom + u(4) if down > 0 else a.y - u(4)
            self._chip(surface, x, y, r, 0, down)
            return
        right = 1 if b.x > a.x else -1
        x = a.right + u(4) if right > 0 else a.x - u(4)
        self._chip(surface, x, a.y + r * 2.2, r, right, 0)

    def _chip(
        self, surface: pygame.Surface, x: float, y: float, r: float, dx: int, dy: int
    ) -> None:
        theme = self.ctx.theme
        pygame.draw.aacircle(surface, theme["ink"], (x, y), r + self.ctx.u(2))
        pygame.draw.aacircle(surface, theme["gold"], (x, y), r)
        tip, side = r * 0.66, r * 0.56
        points = (
            (x + dx * tip, y + dy * tip),
            (x - dx * tip * 0.5 - dy * side, y - dy * tip * 0.5 + dx * side),
            (x - dx * tip * 0.5 + dy * side, y - dy * tip * 0.5 - dx * side),
        )
        pygame.draw.polygon(surface, theme["ink"], points)
        pygame.draw.aalines(surface, theme["ink"], True, points)

    def _chosen(self, surface: pygame.Surface, view: View[State], seat: Seat) -> None:
        """A choice that is made, but secret."""
        if view.state.choice[seat] == HIDDEN:
            place = self.board.at(view, seat)
            side = self.board.token_side(place)
            picture = self.ctx.atlas.get("cattitude/choice_hidden", height=side)
            surface.blit(picture, picture.get_rect(center=place.token))

    def _stacks(self, surface: pygame.Surface, view: View[State], seat: Seat) -> None:
        """How many equal cards lie so close together that they can't be counted."""
        board, ctx = self.board, self.ctx
        told: list[tuple[float, float]] = []
        for word in (*board.d.species, "royal", "runaway"):
            faces = board.faces(view, seat, word)
            if len(faces) < 3:
                continue
            lefts = board.lefts(view, seat, word, len(faces))
            start = 0
            for i in range(1, len(faces) + 1):
                if i < len(faces) and faces[i] == faces[start]:
                    continue
                count = i - start
                if count > 2 and (lefts[i - 1] - lefts[start]) / (count - 1) < ctx.u(15):
                    row = board.group(view, seat, word).row
                    end = lefts[i] if i < len(faces) else lefts[-1] + row.wide
                    at = (end - ctx.u(17), row.rect.bottom - ctx.u(12))
                    if any(abs(at[0] - x) < ctx.u(30) and at[1] == y for x, y in told):
                        at = (at[0], at[1] - ctx.u(20))  # one above the other
                    told.append(at)
                    self._pill(surface, f"\u00d7{count}", at, "gold", 13)
                start = i

    def _pill(
        self,
        surface: pygame.Surface,
        words: str,
        at: tuple[float, float],
        colour: str,
        size: float,
        most: int = 10_000,
    ) -> None:
        ctx = self.ctx
        wide = ctx.type.size(words, size * ctx.unit, "heavy")[0] + ctx.u(size * 0.9)
        pill = Rect(0, 0, min(wide, most), ctx.u(size * 1.5))
        pill.center = (round(at[0]), round(at[1]))
        pygame.draw.rect(surface, ctx.theme["ink"], pill.inflate(ctx.u(4), ctx.u(4)), 0, pill.h)
        pygame.draw.rect(surface, ctx.theme[colour], pill, 0, pill.h)
        ink = "cream" if colour in ("good", "danger") else "ink"
        room = pill.inflate(-ctx.u(4), 0)
        ctx.text(surface, words, pill.center, size, ink, "heavy", "middle", room)

    # ------------------------------------------------------------------ securing, running off

    def _settled(self, surface: pygame.Surface, view: View[State]) -> None:
        """What the viewer has answered already."""
        s, seat = view.state, self.board.below(view)
        if view.viewer != seat:
            return
        if s.stage == SECURE:
            for way in decided(self.board.d, s, seat):
                self._mark(surface, view, seat, way, "good")
        if s.stage == RUN_OFF:
            for species in given_up(self.board.d, s, seat):
                row = self.board.groups(view, seat)[species].row.rect
                words = self.ctx.translate("cattitude.board.gone")
                at = (row.centerx, row.bottom - self.ctx.u(16))
                self._pill(surface, words, at, "danger", 15, row.width)

    def _ways(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """What the species under the mouse would bring to the palace, or the one asked about."""
        s, seat = view.state, self.board.below(view)
        word = _named(selection.hover, "species")
        cat = _named(selection.hover, "cat")
        asked = None
        if s.stage == SECURE and s.stack and s.stack[-1][0] == "secure" and selection.selector:
            asked = s.stack[-1][2]
        for way in securings(self.board.d, s, seat):
            hovered = self.board.d.species[way.species] == word
            if selection.picks and cat is not None:
                hovered = way.royal == cat and way.species == asked
            if hovered or (way.species == asked and word is None and cat is None):
                self._mark(surface, view, seat, way, "accent" if hovered else "gold")
                return

    def _mark(
        self, surface: pygame.Surface, view: View[State], seat: Seat, way: Securing, colour: str
    ) -> None:
        """Edges around the cards that would go, and the points."""
        board, left, u = self.board, list(way.cards), self.ctx.u
        for group in (board.d.species[way.species], "royal"):
            faces, boxes = board.faces(view, seat, group), []
            for i, face in enumerate(faces):
                if face in left:
                    left.remove(face)
                    boxes.append(board.card_box(view, seat, group, i, len(faces)))
            if boxes:
                box = boxes[0].unionall(boxes[1:]).inflate(u(4), u(4))
                pygame.draw.rect(surface, self.ctx.theme[colour], box, u(4), u(9))
        row = board.groups(view, seat)[way.species].row.rect
        words = message("cattitude.board.points", points=signed(way.points, plus=True))
        at = (row.centerx, row.bottom - u(16))
        self._pill(surface, self.ctx.translate(words), at, colour, 15, row.width)


def _named(target: Target, kind: str) -> object:
    """What a target of that kind names; None: it is of another kind."""
    return target[1] if isinstance(target, tuple) and target[0] == kind else None
