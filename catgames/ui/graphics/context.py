"""What every scene, widget and board draws with: colours, type, sprites, sounds, texts and the
unit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from ...content.texts import Catalogue, catalogue, words_of
from ...core.types import GameError, Message, Seat
from ...store.profiles import key_of
from ..sound import Sounds
from .fonts import drawn_in
from .runs import reads_leftward
from .shapes import rounded
from .sprites import Atlas
from .theme import Theme, theme
from .typesetter import Typesetter, line_height
from .units import FINGER

if TYPE_CHECKING:  # the title needs no game
    from ...core.game import Game

Rect = pygame.Rect
Colour = pygame.Color
SHRINK = (1.0, 0.92, 0.85, 0.78, 0.7)
"""Factors by which text is made smaller to fit, before it is cut."""
TWO_LINES = (0.78, 0.7, 0.62, 0.54)
"""The same for a name in two lines."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A text that was drawn, for tests of the layout."""

    text: str
    box: pygame.Rect
    room: pygame.Rect
    """Where it had to fit."""
    whole: bool = True
    """False: it was cut."""
    size: float = 16.0
    """Size of the letters as drawn, in units."""


class DrawContext:
    """The program has one of these; ``unit`` changes with the window."""

    def __init__(
        self, theme: Theme, atlas: Atlas, type_: Typesetter, sounds: Sounds, catalogue: Catalogue
    ) -> None:
        self.theme = theme
        self.atlas = atlas
        self.type = type_
        self.sounds = sounds
        self.catalogue = catalogue
        self.unit = 1.0
        """Pixels per unit; a unit is a pixel of a 1280x720 window at interface scale 100%."""
        self.reduced_motion, self.counts = False, True
        """Two of the settings."""
        self.touch = False
        """Whether the last input came from a finger."""
        self.finger = 0.0
        """Pixels of 9 mm on this display; 0: nobody knows."""
        self.voice: Callable[[str], None] = lambda words: None
        """Speaks sentences, if the program speaks (``speech``)."""
        self.printed: list[Printed] | None = None
        """Collects every text of the next frames, if a test sets a list."""
        self.cut_on_paper: set[str] | None = None
        """Not None: cards are drawn for print, with type large enough to read; collects the texts
        for which there was no room."""
        self.cats: dict[str, str] = {}
        """Players' cats by ``store.profiles.key_of`` of their names."""

    def of(self, game: Game[Any, Any]) -> DrawContext:
        """The same context, in which the game's own texts are known too."""
        return GameContext(self, game) if game.texts else self

    def u(self, design: float) -> int:
        """Units in pixels, at least one."""
        return max(1, round(design * self.unit))

    @property
    def reach(self) -> int:
        """Pixels of what a finger hits at least, however small it looks; 0: there is a mouse."""
        return max(self.u(FINGER), round(self.finger)) if self.touch else 0

    def translate(self, sentence: Message | str, name: Callable[[Seat], str] | None = None) -> str:
        """A sentence in the screen's language; ``name`` gives players' names."""
        return self.catalogue.translate(sentence, name)

    def told(self, e: GameError) -> str:
        """An error in the screen's language, if it has been translated."""
        return self.translate(e.message) if e.message else str(e)

    @property
    def language(self) -> str:
        """The screen's language."""
        return self.catalogue.language

    def number(self, value: float) -> str:
        """A number as the screen's language writes it."""
        return self.catalogue.number(value)

    def avatar(self, name: str, look: int) -> str:
        """The sprite of a player in a seat's colour."""
        return self.on_disc(self.face(name, look), look)

    def face(self, name: str, look: int) -> str:
        """The sprite of a player: their cat, or their colour's."""
        cats, cat = self.theme.cats, self.cats.get(key_of(name), "")
        return f"common/face_{cat if cat in cats else cats[look]}"

    def on_disc(self, face: str, look: int) -> str:
        """The sprite of a face on a disc in a seat's colour."""
        return self.atlas.compose(f"{face}_{look + 1}", (f"common/plate_{look + 1}", face))

    # ------------------------------------------------------------------ drawing

    def text(
        self,
        surface: pygame.Surface,
        text: str,
        at: tuple[float, float] | pygame.Rect,
        size: float = 16,
        colour: Colour | str = "ink",
        weight: str = "semibold",
        align: str = "left",
        room: pygame.Rect | None = None,
    ) -> pygame.Rect:
        """Draw one line; ``at`` is its left, middle or right end, at half its height, or the room
        that has it there.

        ``size`` in units.  In a room the line is made smaller and then cut to fit.  Returns the
        pixels it covers.
        """
        end = {"left": "midleft", "middle": "center", "right": "midright"}[align]
        if isinstance(at, pygame.Rect):
            room, at = at, getattr(at, end)
        ink = self.theme[colour] if isinstance(colour, str) else colour
        px, weight = size * self.unit, drawn_in(text, weight)
        if room:
            fits = (s for s in SHRINK if self.type.size(text, px * s, weight)[0] <= room.width)
            px *= next(fits, SHRINK[-1])
        shown = self.type.cut(text, px, room.width, weight) if room else text
        picture = self.type.line(shown, px, ink, weight)
        box = picture.get_rect()
        setattr(box, end, (round(at[0]), round(at[1])))
        surface.blit(picture, box)
        self.note(surface, text, box, room, shown == text, px / self.unit)
        return box

    def fits(self, line: str, size: float, width: float) -> bool:
        """Whether a line of ``size`` units has room in ``width`` pixels, in any weight and as small
        as ``text`` makes it before it cuts it."""
        return self.type.size(line, size * self.unit * SHRINK[-1], "heavy")[0] <= width

    def block(
        self,
        surface: pygame.Surface,
        text: str,
        room: pygame.Rect,
        size: float = 16,
        colour: Colour | str = "ink",
        weight: str = "medium",
        align: str = "left",
        middle: bool = False,
    ) -> int:
        """Draw wrapped lines from the top of ``room`` or around its middle; returns their height in
        pixels.  Centred lines are about equally long; a text that reads to the left begins at the
        right."""
        ink = self.theme[colour] if isinstance(colour, str) else colour
        px, weight = size * self.unit, drawn_in(text, weight)
        wrap = self.type.wrap_evenly if align == "middle" else self.type.wrap
        lines = wrap(text, px, room.width, weight)
        align = "right" if align == "left" and reads_leftward(text) else align
        step = line_height(px)
        y = room.y + (max(0, room.height - step * len(lines)) // 2 if middle else 0)
        for line in lines:
            picture = self.type.line(line, px, ink, weight)
            spare = room.width - picture.get_width()
            x = room.x + {"left": 0, "middle": spare // 2, "right": spare}[align]
            surface.blit(picture, (x, y + (step - picture.get_height()) // 2))
            box = pygame.Rect(x, y, picture.get_width(), step)
            self.note(surface, line, box, room, size=size)
            y += step
        return step * len(lines)

    def fit(
        self,
        surface: pygame.Surface,
        text: str,
        room: pygame.Rect,
        size: float = 16,
        colour: Colour | str = "ink",
        weight: str = "semibold",
        align: str = "left",
    ) -> None:
        """Draw text around the middle of ``room``, wrapped and made smaller until it fits."""
        for shrink in SHRINK:
            small = size * shrink
            lines = self.type.wrap(text, small * self.unit, room.width, weight, whole_words=True)
            wide = max(self.type.size(line, small * self.unit, weight)[0] for line in lines)
            if wide <= room.width and len(lines) * line_height(small * self.unit) <= room.height:
                break
        self.block(surface, text, room, small, colour, weight, align, middle=True)

    def name(
        self,
        surface: pygame.Surface,
        name: str,
        room: pygame.Rect,
        size: float = 17,
        weight: str = "heavy",
        align: str = "left",
    ) -> None:
        """Draw a name around the middle of ``room``: in one line, a long one in two smaller ones,
        and cut only if it is too long for these."""
        if not self.fits(name, size, room.width):
            for small in (size * share for share in TWO_LINES):
                lines = len(self.type.wrap(name, small * self.unit, room.width, weight))
                if lines <= 2 and lines * line_height(small * self.unit) <= room.height:
                    self.block(surface, name, room, small, "ink", weight, align, middle=True)
                    return
        side = {"left": room.midleft, "middle": room.center, "right": room.midright}[align]
        self.text(surface, name, side, size, "ink", weight, align, room)

    def block_height(
        self, text: str, width: float, size: float = 16, weight: str = "medium"
    ) -> int:
        """The height that ``block`` would return."""
        px = size * self.unit
        return line_height(px) * len(self.type.wrap(text, px, width, weight))

    def note(
        self,
        surface: pygame.Surface,
        text: str,
        box: pygame.Rect,
        room: pygame.Rect | None,
        whole: bool = True,
        size: float = 16.0,
    ) -> None:
        """Collect a drawn text for tests, as far as it is visible."""
        if self.printed is None:
            return
        clip = surface.get_clip()
        shows = box.copy() if clip == surface.get_rect() else box.clip(clip)
        if shows:
            self.printed.append(Printed(text, shows, (room or box).copy(), whole, size))

    def fade(self, size: tuple[int, int], colour: pygame.Color, upper: bool) -> pygame.Surface:
        """A strip in which lines fade into ``colour`` at the upper or lower edge of their room."""

        def make() -> pygame.Surface:
            strip, (wide, high) = pygame.Surface(size, pygame.SRCALPHA), size
            for y in range(high):
                alpha = 255 * y // high
                strip.fill((*colour[:3], 255 - alpha if upper else alpha), (0, y, wide, 1))
            return strip

        return self.atlas.keep(("fade", size, tuple(colour), upper), make)

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, name: str = "panel_paper") -> None:
        """Draw a panel: a 9-slice frame of the common sprites."""
        if self.printed is not None:  # texts below it are no longer visible
            self.printed = [p for p in self.printed if not rect.colliderect(p.box)]
        if rect.width > 1 and rect.height > 1:
            picture = self.atlas.nine(f"common/{name}", rect.size, 32, self.unit * 0.5)
            surface.blit(picture, rect)

    def button(self, surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
        """Draw the ground of a button: "button", "button_hover", "button_primary", …"""
        border = min(self.unit * 0.5, rect.height / 64)
        surface.blit(self.atlas.nine(f"common/{name}", rect.size, 28, border), rect)

    def progress(self, surface: pygame.Surface, bar: pygame.Rect, share: float) -> pygame.Rect:
        """Draw a bar that is full so far; returns the full part."""
        radius, full = min(self.u(8), bar.height // 2), bar.copy()
        full.width = round(bar.width * share)
        rounded(surface, self.theme["paper_dark"], bar, border_radius=radius)
        rounded(surface, self.theme["accent"], full, border_radius=radius)
        rounded(surface, self.theme["ink"], bar, self.u(2), border_radius=radius)
        return full

    def icon(
        self,
        surface: pygame.Surface,
        name: str,
        at: tuple[float, float],
        size: float,
        colour: Colour | str = "ink",
    ) -> None:
        """Draw an icon of the common sprites centred on ``at``; ``size`` in units."""
        ink = self.theme[colour] if isinstance(colour, str) else colour
        picture = self.atlas.get(f"common/{name}", width=size * self.unit, tint=ink)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    def shade(self, surface: pygame.Surface, alpha: int) -> None:
        """Darken the whole surface."""
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((*self.theme["shade"][:3], alpha))
        surface.blit(veil, (0, 0))

    def tile(self, surface: pygame.Surface, name: str, size: float) -> None:
        """Cover the surface with copies of a seamless picture, ``size`` units wide."""
        picture = self.atlas.get(name, width=size * self.unit)
        w, h = picture.get_size()
        for x in range(0, surface.get_width(), w):
            for y in range(0, surface.get_height(), h):
                surface.blit(picture, (x, y))


class GameContext(DrawContext):
    """The window's context with the words of one game; everything else is the window's, also what
    changes later."""

    __slots__ = ("_base", "_game", "_words")

    def __init__(self, base: DrawContext, game: Game[Any, Any]) -> None:
        self.__dict__ = base.__dict__
        self._game = game
        self._base: Catalogue | None = None
        self._words: Catalogue

    @property
    def catalogue(self) -> Catalogue:  # type: ignore[override]
        """The texts of the window's language, the game's own first."""
        base: Catalogue = self.__dict__["catalogue"]
        if base is not self._base:  # so that it is the same object until the language changes
            self._base, self._words = base, words_of(base, self._game)
        return self._words


def context_for_print(
    language: str, game: Game[Any, Any], atlas: Atlas | None = None
) -> DrawContext:
    """What draws a game on paper, and notes what has no room there."""
    ctx = DrawContext(theme(), atlas or Atlas(), Typesetter(), Sounds(), catalogue(language))
    ctx = ctx.of(game)
    ctx.cut_on_paper = set()
    return ctx
