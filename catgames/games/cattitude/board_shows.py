"""What is shown for a while: what securing would move, arrows of direction, a palace looked into."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...core.events import Event
from ...core.game import View
from ...core.types import HIDDEN, Seat, says
from ...ui.board import Flourish, Selection
from .board_cards import back, signed
from .board_layout import Place
from .preview import Securing, decided, given_up, securings
from .rules import receiver
from .state import OVER, RUN_OFF, SECURE, State, UNDECIDED

if TYPE_CHECKING:
    from .board import TheBoard


class Shows:
    """Drawn over the pieces."""

    def __init__(self, board: TheBoard) -> None:
        self.board = board
        self.kit = board.kit

    def draw(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """From the state and from what is hovered."""
        s = view.state
        if s.stage != OVER:
            for seat in range(s.seats):
                self._arrow(surface, view, seat)
                self._chosen(surface, view, seat)
        self._settled(surface, view)
        self._ways(surface, view, selection)
        match selection.hover:
            case ("palace", int(seat)) if s.stage != OVER:
                self._look_into(surface, view, seat)
            case ("discard",) if s.discard:
                self._pop(surface, tuple(sorted(s.discard)), self.board.painter.course(view).discard)

    # ------------------------------------------------------------------ who gives to whom

    def _arrow(self, surface: pygame.Surface, view: View[State], seat: Seat) -> None:
        """A chip on the edge of a place that points to the seat whose bids go there."""
        s = view.state
        if not s.direction and s.seats > 2:
            return
        a = self.board.at(view, seat).rect
        b = self.board.at(view, receiver(s, seat)).rect
        r = self.kit.u(13)
        low, high = max(a.x, b.x), min(a.right, b.right)
        if high - low > 4 * r:  # one above the other
            x = (low + high) / 2 + (0 if s.seats > 2 else (r * 2 if a.y > b.y else -r * 2))
            down = b.y > a.y
            self._chip(surface, x, a.bottom + self.kit.u(4) if down else a.y - self.kit.u(4), r, 0, 1 if down else -1)  # fmt: skip
            return
        right = b.x > a.x
        x = a.right + self.kit.u(4) if right else a.x - self.kit.u(4)
        self._chip(surface, x, a.y + r * 2.2, r, 1 if right else -1, 0)

    def _chip(
        self, surface: pygame.Surface, x: float, y: float, r: float, dx: float, dy: float
    ) -> None:
        theme = self.kit.theme
        pygame.draw.aacircle(surface, theme["ink"], (x, y), r + self.kit.u(2))
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
        s = view.state
        if s.choice[seat] == HIDDEN and s.choice[seat] != UNDECIDED:
            place = self.board.at(view, seat)
            side = min(place.open.high * 0.62, self.kit.u(64))
            picture = self.kit.atlas.get("cattitude/choice_hidden", height=side)
            surface.blit(picture, picture.get_rect(center=place.token))

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
                place = self.board.at(view, seat)
                box = place.heads[species].union(place.groups[species].rect)
                self._banner(surface, box, self.kit.say("cattitude.board.gone"), "danger")

    def _ways(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """What the species under the mouse would bring to the palace, and the one that is asked."""
        s, seat = view.state, self.board.below(view)
        word = selection.hover[1] if _is(selection.hover, "species") else None
        cat = selection.hover[1] if _is(selection.hover, "cat") else None
        asked = s.stack[-1][2] if s.stage == SECURE and s.stack and selection.selector else None
        for way in securings(self.board.d, s, seat):
            hovered = self.board.d.species[way.species] == word
            if selection.picks and cat is not None:
                hovered = way.royal == cat and way.species == asked
            if hovered or (way.species == asked and word is None):
                self._mark(surface, view, seat, way, "accent" if hovered else "gold")
                return

    def _mark(
        self, surface: pygame.Surface, view: View[State], seat: Seat, way: Securing, colour: str
    ) -> None:
        """Edges around the cards that would go, and the points."""
        board, left = self.board, list(way.cards)
        for group in (board.d.species[way.species], "royal"):
            faces = board.faces(view, seat, group)
            for i, face in enumerate(faces):
                if face in left:
                    left.remove(face)
                    box = board.card_box(view, seat, group, i, len(faces))
                    pygame.draw.rect(
                        surface, self.kit.theme[colour], box, self.kit.u(3), self.kit.u(8)
                    )
        row = board.at(view, seat).groups[way.species].rect
        words = says("cattitude.board.points", points=signed(way.points, plus=True))
        self._banner(surface, row, self.kit.say(words), colour)

    def _banner(self, surface: pygame.Surface, box: Rect, words: str, colour: str) -> None:
        kit = self.kit
        wide = kit.type.size(words, 15 * kit.unit, "heavy")[0] + kit.u(20)
        pill = Rect(0, 0, min(wide, box.width), kit.u(26))
        pill.midbottom = (box.centerx, box.bottom - kit.u(3))
        pygame.draw.rect(surface, kit.theme["ink"], pill.inflate(kit.u(4), kit.u(4)), 0, kit.u(15))
        pygame.draw.rect(surface, kit.theme[colour], pill, 0, kit.u(13))
        ink = "cream" if colour in ("good", "danger") else "ink"
        kit.text(surface, words, pill.center, 15, ink, "heavy", "middle", pill.inflate(-kit.u(8), 0))

    # ------------------------------------------------------------------ looking into piles

    def _look_into(self, surface: pygame.Surface, view: View[State], seat: Seat) -> None:
        """A palace's cards, as far as the viewer may know them."""
        s = view.state
        cards = tuple(sorted(f for f in s.palace[seat] if f >= 0))
        cards += (HIDDEN,) * s.palace[seat].count(HIDDEN)
        place: Place = self.board.at(view, seat)
        self._pop(surface, (*cards, *s.bonus[seat]), place.palace, len(s.bonus[seat]))

    def _pop(
        self, surface: pygame.Surface, faces: tuple[int, ...], near: Rect, bonus: int = 0
    ) -> None:
        """A sheet with cards beside ``near``, inside the board."""
        kit, area = self.kit, self.board.area
        if not faces:
            return
        high = kit.u(92)
        wide = round(high * 120 / 168)
        columns = min(len(faces), max(1, min(12, (area.width - kit.u(40)) // wide)))
        rows = -(-len(faces) // columns)
        high = min(high, (area.height - kit.u(30)) // rows - kit.u(4))
        wide = round(high * 120 / 168)
        box = Rect(0, 0, columns * (wide + kit.u(3)) + kit.u(24), rows * (high + kit.u(3)) + kit.u(24))
        box.midbottom = (near.centerx, near.y - kit.u(4))
        if box.y < area.y:
            box.midtop = (near.centerx, near.bottom + kit.u(4))
        box.clamp_ip(area)
        kit.panel(surface, box)
        for i, face in enumerate(faces):
            spot = ("bonus", 0) if i >= len(faces) - bonus else ("palace", 0)
            name = self.board.deck.face(self.board.d, face) if face >= 0 else back(spot)
            picture = kit.atlas.get(name, height=high)
            x = box.x + kit.u(12) + i % columns * (wide + kit.u(3))
            y = box.y + kit.u(12) + i // columns * (high + kit.u(3))
            surface.blit(picture, (x, y))

    def flourish(self, event: Event, view: View[State]) -> Flourish | None:
        """None yet."""
        return None


def _is(target: object, kind: str) -> bool:
    return isinstance(target, tuple) and target[0] == kind
