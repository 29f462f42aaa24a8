"""Reads and paints saved games when they are shown, and keeps some of them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...catalog import has_board, unknown_game
from ...content.names import game_title
from ...core.record import Record
from ...core.types import GameError, Message, message
from ...match.observer import Observer
from ...match.replay import Replay
from ...store.saved_games import SavedFile, SavedGame, read_saved_game
from ...store.unfinished import game_of
from ..dates import date_of
from ..game_model import in_turn
from ..graphics.cache import Cache
from ..graphics.context import DrawContext
from ..replay.camera import Camera
from .game_row import Description, Person

PAINTED, UNIT = (640, 360), 0.5
"""Size and unit in which a position is painted before it is scaled down."""
CARDS, PICTURES = 48, 48
"""How many are kept; a card holds its game's rules as well."""


class Cards:
    """By path, in the screen's language."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self._cards: dict[object, SavedGame | str] = {}
        """A card, or why it can't be read."""
        self._descriptions: dict[object, Description] = {}
        self._pictures = Cache(PICTURES)

    def clear(self) -> None:
        """Forget everything, for another language."""
        self._cards.clear()
        self._descriptions.clear()

    def clear_unfinished(self) -> None:
        """Forget games that may have gone on meanwhile."""
        for path, card in list(self._cards.items()):
            if isinstance(card, str) or card.result is None:
                del self._cards[path]
                self._descriptions.pop(path, None)
                self._pictures.pop(path, None)

    # ------------------------------------------------------------------ asking

    def card(self, kept: SavedFile) -> SavedGame | None:
        """A game's card; None: it has not been read yet, or can't be."""
        card = self._cards.get(kept.path)
        return card if isinstance(card, SavedGame) else None

    def description(self, kept: SavedFile) -> Description:
        """What is known of a game so far."""
        known = self._descriptions.get(kept.path)
        if known is not None:
            return known
        return Description(self._title(kept), self._date(kept.date))

    def picture(self, kept: SavedFile) -> pygame.Surface | None:
        """A game's picture; None: it has not been painted yet."""
        found = self._pictures.get(kept.path)
        return found if isinstance(found, pygame.Surface) else None

    # ------------------------------------------------------------------ reading

    def read_one(self, page: Sequence[SavedFile], size: tuple[int, int]) -> bool:
        """Read or paint one game of a page; False: all are done."""
        for kept in page:
            if kept.path not in self._cards:
                self._read(kept)
                return True
        for kept in page:
            picture = self._pictures.get(kept.path)
            wrong = self.description(kept).wrong
            if not wrong and (picture is None or picture.get_size() != size):
                self._paint(kept, size)
                return True
        return False

    def _read(self, kept: SavedFile) -> None:
        while len(self._cards) >= CARDS:
            del self._cards[next(iter(self._cards))]
        card = None
        try:
            card = read_saved_game(kept.path)
            if not has_board(card.record.game_id):
                raise unknown_game(card.record.game_id)
        except GameError as e:
            self._failed(kept, e, "" if card is None else self._title_of(card.record))
            return
        self._cards[kept.path] = card
        self._descriptions[kept.path] = self._describe(
            card, "" if card.result is None else self._end(card)
        )

    def _failed(self, kept: SavedFile, e: GameError, title: str = "") -> None:
        words = self.ctx.translate(message("library.damaged", problem=e.words))
        self._cards[kept.path] = words
        title = title or self._title(kept)
        self._descriptions[kept.path] = Description(title, self._date(kept.date), (), words, True)

    def _paint(self, kept: SavedFile, size: tuple[int, int]) -> None:
        card = self.card(kept)
        if card is None:
            return
        try:
            replay = Replay(game_of(card.record), card.record)
        except GameError as e:
            self._failed(kept, e, self._title_of(card.record))
            return
        if card.result is None:
            turn = replay.turn(len(replay))
            self._descriptions[kept.path] = self._describe(
                card, self.ctx.translate(in_turn("library.in_turn", turn))
            )
        camera = Camera(self.ctx, replay, Observer(), PAINTED, UNIT)
        whole = camera.still(len(replay))
        cut = whole.subsurface(_middle(camera.stage.area, size[0] / size[1]))
        self._pictures.pop(kept.path, None)
        self._pictures.get_or(kept.path, lambda: pygame.transform.smoothscale(cut, size))

    # ------------------------------------------------------------------ words

    def _title(self, kept: SavedFile) -> str:
        """The game by the name of its file, or else that name."""
        known = kept.game_id and game_title(self.ctx.catalogue, kept.game_id)
        return known or kept.path.name

    def _title_of(self, record: Record) -> str:
        return game_title(self.ctx.catalogue, record.game_id, record.content)

    def _date(self, iso: str) -> str:
        day = date_of(iso)
        words = day if isinstance(day, str) else self.ctx.translate(day)
        return f"{words}  {iso[11:16]}" if iso else ""

    def _describe(self, card: SavedGame, result: str) -> Description:
        winners = card.result.winners if card.result else ()
        people = [
            Person(p.name, p.colour, not p.human, seat in winners)
            for seat, p in enumerate(card.players)
        ]
        record = card.record
        return Description(self._title_of(record), self._date(record.created), people, result)

    def _end(self, card: SavedGame) -> str:
        """The winner with the points."""
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
    """The largest part of the middle with this ratio of width to height."""
    wide = min(area.width, round(area.height * ratio))
    cut = pygame.Rect(0, 0, wide, min(area.height, round(wide / ratio)))
    cut.center = area.center
    return cut
