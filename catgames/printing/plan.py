"""The page "What to cut": which pages are printed how, a small picture of each kind of sheet, how
it is cut, and what else is needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..core.types import Message, message
from ..ui.stage.components import DISC, HEX, Component
from .contents import SIDE
from .faces import outline
from .open import OpenGame
from .page_layout import BOARD_EDGE, BoardPage, PiecePage
from .paper import INK, SOFT, Paper

NUMBERS = 34.0
"""Width of the column of page numbers."""
LINE = 6.4
SMALL, BETWEEN = 38.0, 8.0
"""Width of the picture of a sheet, and what lies between two."""
MOST = 8
"""Pictures of sheets."""
NEEDED = 6
"""Lines of what is needed besides."""
FILL = (244, 233, 208)


@dataclass(frozen=True, slots=True)
class Leaves:
    """How the pages of the PDF follow each other."""

    lists: int
    """Pages of what is in the box, and of what is to be cut."""
    rules: int
    filled: bool
    """Whether the table card stands before the sheets, which begin on the front of a leaf then."""
    sheets: Sequence[PiecePage]
    boards: Sequence[BoardPage]
    backs: bool

    @property
    def before(self) -> int:
        """Pages before the first sheet."""
        return self.lists + self.rules + self.filled

    @property
    def sides(self) -> int:
        """Printed sides of a sheet of pieces."""
        return 2 if self.backs else 1

    @property
    def paper(self) -> int:
        """Sheets of paper that all pages take."""
        return -(-self.before // self.sides) + len(self.sheets) + len(self.boards)

    def rows(self) -> Iterator[tuple[int, int, str]]:
        """First and last page of each part, and its text."""
        page = 1
        cut = "both" if self.backs else "one"
        for many, key in (
            (self.lists, "lists"),
            (self.rules, "rules"),
            (int(self.filled), "card"),
            (len(self.sheets) * self.sides, cut),
            (len(self.boards), "boards"),
        ):
            if many:
                yield page, page + many - 1, key
            page += many


class Plan:
    """The page."""

    def __init__(
        self,
        found: OpenGame,
        components: Sequence[Component],
        size: tuple[float, float],
        leaves: Leaves,
    ) -> None:
        self.ctx, self.size, self.leaves = found.ctx, size, leaves
        self.needed = [c for c in components if not c.face]

    def draw(self, paper: Paper) -> None:
        """Draw it."""
        wide = self.size[0] - 2 * SIDE
        paper.fitted(self._say("title"), (SIDE, SIDE + 4), 20, "title", INK, wide)
        count = message("print.plan.paper", count=self.leaves.paper)
        paper.fitted(self.ctx.translate(count), (SIDE, SIDE + 12), 10.5, "semibold", SOFT, wide)
        y = SIDE + 18
        for first, last, key in self.leaves.rows():
            pages = f"{first}–{last}" if last > first else f"{first}"
            said = message("print.plan.pages", count=last - first + 1, pages=pages)
            at = (SIDE, y + LINE / 2)
            paper.fitted(self.ctx.translate(said), at, 10, "heavy", INK, NUMBERS - 2)
            weight = "bold" if key in ("both", "one", "boards") else "medium"
            at = (SIDE + NUMBERS, y + LINE / 2)
            paper.fitted(self._say(key), at, 10, weight, INK, wide - NUMBERS)
            y += LINE
        y = self._pictures(paper, y + 7)
        y = self._heading(paper, "how", y + 3)
        for number, key in enumerate(self._steps(), 1):
            paper.text(f"{number}", (SIDE, y + 2.4), 10, "heavy")
            y = paper.block(self._say(key), (SIDE + 7, y), wide - 7, 10) + 1.2
        if self.needed and y < self.size[1] - SIDE - 20:
            y = self._heading(paper, "also", y + 3)
            for line in self._also():
                paper.fitted(line, (SIDE, y + 2.4), 10, "medium", INK, wide)
                y += 5.2

    def _say(self, key: str) -> str:
        return self.ctx.translate(f"print.plan.{key}")

    def _heading(self, paper: Paper, key: str, y: float) -> float:
        paper.fitted(self._say(key), (SIDE, y + 3), 12, "heavy", INK, self.size[0] - 2 * SIDE)
        return y + 8

    def _steps(self) -> list[str]:
        forms = {slot.outlined for sheet in self.leaves.sheets for slot in sheet.slots}
        found = ["glue", "gutters"]
        found += ["marks"] if False in forms else []
        found += ["lines"] if True in forms else []
        found += ["join"] if any(b.columns * b.rows > 1 for b in self.leaves.boards) else []
        return found

    def _also(self) -> list[str]:
        found = [f"{self.ctx.number(c.count)} × {c.name}" for c in self.needed]
        return [*found[: NEEDED - 1], "…"] if len(found) > NEEDED else found

    # ------------------------------------------------------------------ pictures of sheets

    def _pictures(self, paper: Paper, top: float) -> float:
        """One for each arrangement; returns the lower edge."""
        kinds = self._kinds()[:MOST]
        high = SMALL * self.size[1] / self.size[0]
        many = int((self.size[0] - 2 * SIDE + BETWEEN) // (SMALL + BETWEEN))
        for i, (page, numbers) in enumerate(kinds):
            row, column = divmod(i, many)
            x = SIDE + column * (SMALL + BETWEEN)
            y = top + row * (high + 16)
            self._sheet(paper, page, (x, y))
            paper.fitted(numbers, (x, y + high + 3.2), 8.5, "heavy", INK, SMALL + BETWEEN - 1)
            for line, words in enumerate(self._sizes(page)):
                at = (x, y + high + 6.8 + 3.1 * line)
                paper.fitted(words, at, 7, "medium", SOFT, SMALL + BETWEEN - 1)
        return top + -(-len(kinds) // many) * (high + 16)

    def _kinds(self) -> list[tuple[PiecePage | BoardPage, str]]:
        """Sheets with the same cuts together, with the numbers of their pages."""
        found: dict[object, list[int]] = {}
        pages: dict[object, PiecePage | BoardPage] = {}
        for i, sheet in enumerate(self.leaves.sheets):
            key = tuple((slot.x, slot.y, slot.size, slot.component.form) for slot in sheet.slots)
            pages.setdefault(key, sheet)
            found.setdefault(key, []).append(self.leaves.before + 1 + i * self.leaves.sides)
        begin = self.leaves.before + 1 + len(self.leaves.sheets) * self.leaves.sides
        for i, part in enumerate(self.leaves.boards):
            board = (part.component, part.width, part.height)
            pages.setdefault(board, part)
            found.setdefault(board, []).append(begin + i)
        return [(pages[key], self._numbers(found[key], pages[key])) for key in pages]

    def _numbers(self, first: Sequence[int], page: PiecePage | BoardPage) -> str:
        """``5/6, 7/8``: a front and its back; of many the first and the last."""
        pairs = self.leaves.backs and isinstance(page, PiecePage)
        said = [f"{n}/{n + 1}" if pairs else f"{n}" for n in first]
        return ", ".join(said) if len(said) < 4 else f"{said[0]} … {said[-1]}"

    def _sheet(self, paper: Paper, page: PiecePage | BoardPage, at: tuple[float, float]) -> None:
        scale = SMALL / self.size[0]
        paper.box((*at, SMALL, self.size[1] * scale), SOFT)
        if isinstance(page, BoardPage):
            left, top = (a + BOARD_EDGE * scale for a in at)
            paper.box((left, top, page.width * scale, page.height * scale), SOFT, FILL)
            return
        for slot in page.slots:
            (w, h), form = slot.size, slot.component.form
            x, y = at[0] + slot.x * scale, at[1] + slot.y * scale
            if form == DISC:
                paper.disc((x + w * scale / 2, y + h * scale / 2), w * scale / 2, FILL, SOFT)
            elif form == HEX:
                corners = outline(form, slot.component.size, 0)
                turned = [(b, a) if slot.turned else (a, b) for a, b in corners]
                paper.shape([(x + a * scale, y + b * scale) for a, b in turned], FILL, SOFT)
            else:
                paper.box((x, y, w * scale, h * scale), SOFT, FILL)

    def _sizes(self, page: PiecePage | BoardPage) -> list[str]:
        """``9 of 63 × 88 mm``, the most frequent ones."""
        if isinstance(page, BoardPage):
            return [page.component.name]
        found = Counter(slot.component.size for slot in page.slots)
        return [self.ctx.translate(self._size(n, size)) for size, n in found.most_common(3)]

    def _size(self, count: int, size: tuple[float, float]) -> Message:
        w, h = (self.ctx.number(round(side, 1)) for side in size)
        return message("print.plan.size", count=count, width=w, height=h)
