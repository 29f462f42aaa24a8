"""What the shelf knows of its games: read and painted when they are looked at, kept for a while."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ...core.types import BadRecord, GameError, Message, message
from ...match.observer import Observer
from ...match.replay import Replay
from ...store.files import game_of
from ...store.saved_games import SavedFile, SavedGame, read_saved_game
from ..graphics.cache import Cache
from ..graphics.context import DrawContext
from ..replay.camera import Camera
from ..stage.board_registry import has_board
from ..title import date_of
from .game_row import Person, Told

if TYPE_CHECKING:
    from ..window import Window

PAINTED, UNIT = (640, 360), 0.5
"""The size in which a position is painted before it is made small."""
CARDS, PICTURES = 48, 48
"""How many are kept; a card holds its game's rules too."""


class Cards:
    """By path; all in the window's language."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self._cards: dict[object, SavedGame | str] = {}
        """A card, or why there is none."""
        self._told: dict[object, Told] = {}
        self._pictures = Cache(PICTURES)

    @property
    def ctx(self) -> DrawContext:
        """The window's."""
        return self.window.ctx

    def forget(self) -> None:
        """Nothing is known any more."""
        self._cards.clear()
        self._told.clear()

    def forget_gone(self) -> None:
        """What goes on may have changed meanwhile."""
        for path, card in list(self._cards.items()):
            if isinstance(card, str) or card.result is None:
                del self._cards[path]
                self._told.pop(path, None)
                self._pictures.pop(path, None)

    # ------------------------------------------------------------------ asking

    def card(self, kept: SavedFile) -> SavedGame | None:
        """None: it has not been read yet, or can't be."""
        card = self._cards.get(kept.path)
        return card if isinstance(card, SavedGame) else None

    def told(self, kept: SavedFile) -> Told:
        """What is known by now."""
        known = self._told.get(kept.path)
        if known is not None:
            return known
        return Told(self._title(kept.game_id) or kept.path.name, self._date(kept.date))

    def picture(self, kept: SavedFile) -> pygame.Surface | None:
        """None: there is none yet."""
        found = self._pictures.get(kept.path)
        return found if isinstance(found, pygame.Surface) else None

    # ------------------------------------------------------------------ reading

    def read_one(self, page: Sequence[SavedFile], size: tuple[int, int]) -> bool:
        """Read or paint one of the page's games; False: all is there."""
        for kept in page:
            if kept.path not in self._cards:
                self._read(kept)
                return True
        for kept in page:
            picture = self._pictures.get(kept.path)
            wrong = self.told(kept).wrong
            if not wrong and (picture is None or picture.get_size() != size):
                self._paint(kept, size)
                return True
        return False

    def _read(self, kept: SavedFile) -> None:
        while len(self._cards) >= CARDS:
            del self._cards[next(iter(self._cards))]
        try:
            card = read_saved_game(kept.path)
            if not has_board(card.record.game_id):
                raise BadRecord(f"{kept.path.name}: {card.record.game_id} can't be shown")
        except GameError as e:
            self._failed(kept, e)
            return
        self._cards[kept.path] = card
        self._told[kept.path] = self._tell(card, "" if card.result is None else self._end(card))

    def _failed(self, kept: SavedFile, e: GameError) -> None:
        words = self.ctx.translate(message("library.damaged", problem=str(e)))
        self._cards[kept.path] = words
        title = self._title(kept.game_id) or kept.path.name
        self._told[kept.path] = Told(title, self._date(kept.date), (), words, True)

    def _paint(self, kept: SavedFile, size: tuple[int, int]) -> None:
        card = self.card(kept)
        if card is None:
            return
        try:
            replay = Replay(game_of(card.record), card.record)
        except GameError as e:
            self._failed(kept, e)
            return
        if card.result is None:
            turn = replay.turn(len(replay))
            self._told[kept.path] = self._tell(
                card, self.ctx.translate(message("library.in_turn", turn=turn))
            )
        camera = Camera(self.ctx, replay, Observer(), PAINTED, UNIT)
        whole = camera.still(len(replay))
        cut = whole.subsurface(_middle(camera.stage.area, size[0] / size[1]))
        self._pictures.pop(kept.path, None)
        self._pictures.get_or(kept.path, lambda: pygame.transform.smoothscale(cut, size))

    # ------------------------------------------------------------------ words

    def _title(self, game_id: str) -> str:
        key = f"{game_id}.title"
        return self.ctx.translate(key) if self.ctx.catalogue.find(key) else ""

    def _date(self, iso: str) -> str:
        day = date_of(iso)
        words = day if isinstance(day, str) else self.ctx.translate(day)
        return f"{words}  {iso[11:16]}" if iso else ""

    def _tell(self, card: SavedGame, result: str) -> Told:
        winners = card.result.winners if card.result else ()
        people = [
            Person(p.name, p.colour, not p.human, seat in winners)
            for seat, p in enumerate(card.players)
        ]
        record = card.record
        return Told(self._title(record.game_id), self._date(record.created), people, result)

    def _end(self, card: SavedGame) -> str:
        """Who has won, with the points."""
        assert card.result is not None
        winners, names = card.result.winners, [p.name for p in card.players]
        who = ("list", tuple(names[s] for s in winners))
        sentence: Message | str = "library.draw"
        if winners:
            sentence = message("library.wins", count=len(winners), who=who)
        points = " : ".join(self.ctx.number(p) for p in card.result.scores)
        said = self.ctx.translate(sentence)
        return self.ctx.translate(message("library.points", result=said, points=points))


def _middle(area: pygame.Rect, ratio: float) -> pygame.Rect:
    """As much of the middle as has this shape."""
    wide = min(area.width, round(area.height * ratio))
    cut = pygame.Rect(0, 0, wide, min(area.height, round(wide / ratio)))
    cut.center = area.center
    return cut
