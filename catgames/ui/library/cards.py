"""Reads and paints saved games when they are shown, and keeps some of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ...catalog import has_board, unknown_game
from ...content.names import game_title
from ...core.record import Record
from ...core.types import GameError, message
from ...match.observer import Observer
from ...match.replay import Replay
from ...store.saved_games import SavedFile, SavedGame, read_saved_game
from ...store.unfinished import game_of
from ..dates import moment_of
from ..game_model import in_turn, won_by
from ..graphics.context import DrawContext
from ..graphics.memory import Cache
from ..graphics.shapes import rounded
from ..people.default_names import initial
from ..replay.camera import small_picture
from ..widgets.plate import draw_mark
from ..widgets.tile import CardRow


@dataclass(frozen=True, slots=True)
class Person:
    """A player as the row shows them."""

    name: str
    look: int
    computer: bool
    winner: bool


@dataclass(frozen=True, slots=True)
class Description:
    """A row's content, translated."""

    title: str
    date: str = ""
    people: Sequence[Person] = ()
    result: str = ""
    wrong: bool = False
    """True: ``result`` says why the game can't be read."""


class GameRow(CardRow):
    """A click opens the game."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        game_id: str,
        description: Description,
        act: Callable[[], object],
    ) -> None:
        super().__init__(ctx, rect, act)
        self.game_id, self.description = game_id, description
        self.picture: pygame.Surface | None = None

    def spoken(self) -> str:
        row = self.description
        names = ", ".join(p.name for p in row.people)
        return ". ".join(x for x in (row.title, row.date, names, row.result) if x)

    @staticmethod
    def frame_in(ctx: DrawContext, rect: pygame.Rect) -> pygame.Rect:
        """The picture's place in a row."""
        high = rect.height - ctx.u(20)
        return pygame.Rect(rect.x + ctx.u(12), rect.y + ctx.u(10), round(high * 1.6), high)

    def draw(self, surface: pygame.Surface) -> None:
        ctx, description = self.ctx, self.description
        frame = self.frame_in(ctx, self.draw_card(surface))
        self._picture(surface, frame)
        room = pygame.Rect(frame.right + ctx.u(16), frame.y - ctx.u(1), 0, frame.height)
        room.width = self.right - room.x - ctx.u(12)
        wrong = description.result if description.wrong else ""
        top = self.draw_title(surface, room, description.title, description.date, wrong)
        if description.people:
            self._people(surface, top.move(0, top.height))
        if not description.wrong:
            low = top.move(0, 2 * top.height)
            ctx.text(surface, description.result, low, 15.5, "ink", "semibold")

    def _picture(self, surface: pygame.Surface, frame: pygame.Rect) -> None:
        ctx, cover = self.ctx, f"{self.game_id}/cover"
        if self.picture is not None and self.picture.get_size() == frame.size:
            surface.blit(self.picture, frame)
        elif ctx.atlas.has(cover):
            surface.blit(ctx.atlas.get(cover, *frame.size, alpha=150), frame)
        else:
            self.draw_no_picture(surface, frame)
        edge = frame.inflate(ctx.u(3), ctx.u(3))
        rounded(surface, ctx.theme["ink"], edge, ctx.u(2), border_radius=ctx.u(4))

    def _people(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw marks and names side by side, winners' with a crown."""
        ctx, people = self.ctx, self.description.people
        each = room.width // len(people)
        x = room.x
        for person in people:
            r = ctx.u(10)
            letter = initial(person.name)
            draw_mark(surface, ctx, person.look, x + r, room.centery, r, letter)
            left = x + 2 * r + ctx.u(6)
            if person.winner:
                crown = ctx.atlas.get("common/crown", width=ctx.u(22))
                surface.blit(crown, crown.get_rect(midleft=(left, room.centery - ctx.u(1))))
                left += ctx.u(26)
            words = pygame.Rect(left, room.y, max(1, x + each - left - ctx.u(8)), room.height)
            weight = "heavy" if person.winner else "semibold"
            ink = "ink_soft" if person.computer and not person.winner else "ink"
            box = ctx.text(surface, person.name, words, 15, ink, weight)
            x = min(x + each, box.right + ctx.u(18))


CARDS, PICTURES = 48, 48
"""How many are kept; a card holds its game's rules as well."""


class Cards:
    """What has been read of saved games, by path, and how it is said in the screen's language."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self._cards: dict[object, SavedGame | str] = {}
        """A card, or why it can't be read."""
        self._descriptions: dict[object, Description] = {}
        self._pictures = Cache(PICTURES)

    def clear(self) -> None:
        """Forget all cards, because the language has changed."""
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
        self._pictures.pop(kept.path, None)
        self._pictures.get_or(
            kept.path, lambda: small_picture(self.ctx, replay, len(replay), Observer(), size)
        )

    # ------------------------------------------------------------------ words

    def _title(self, kept: SavedFile) -> str:
        """The game by the name of its file, or else that name."""
        known = kept.game_id and game_title(self.ctx.catalogue, kept.game_id)
        return known or kept.path.name

    def _title_of(self, record: Record) -> str:
        return game_title(self.ctx.catalogue, record.game_id, record.content)

    def _date(self, iso: str) -> str:
        return self.ctx.translate(moment_of(iso))

    def _describe(self, card: SavedGame, result: str) -> Description:
        winners = card.result.winners if card.result else ()
        people = [
            Person(p.name, p.colour, not p.human, seat in winners)
            for seat, p in enumerate(card.players)
        ]
        record = card.record
        return Description(self._title_of(record), self._date(record.created), people, result)

    def _end(self, card: SavedGame) -> str:
        """Who has won, with how many points."""
        assert card.result is not None
        winners, names = card.result.winners, [p.name for p in card.players]
        points = " : ".join(self.ctx.number(p) for p in card.result.scores)
        said = self.ctx.translate(won_by(tuple(names[s] for s in winners)))
        return self.ctx.translate(message("library.points", result=said, points=points))
