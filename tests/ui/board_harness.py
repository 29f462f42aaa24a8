"""Any game's board on a stage of its own: laid out, walked through random games, drawn, clicked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pygame
import screens

from catgames.core.game import Game, View
from catgames.core.selector import Chosen, Selector
from catgames.core.types import CHANCE, Atom, Decision, Move, Seat, Target
from catgames.ui.stage.selection import Selection
from catgames.ui.stage.stage import Stage
from catgames.ui.window import Window

LEAST_SIDE = 30
"""Pixels of what can be chosen, at 1280 × 720: a finger or a shaking hand must hit it."""

HOVERED = 4
"""Targets under the mouse at every step of a move, when two worlds are compared."""


def states(
    game: Game[Any, Any],
    seats: int,
    rng: Random,
    options: Mapping[str, Atom] | None = None,
    prefer: Callable[[Move], bool] = lambda move: False,
) -> Iterator[tuple[Any, Decision]]:
    """Every state of a random game with its decision, chance's included.

    The state goes on changing.  Preferred moves are chosen where there are any.
    """
    s = game.new_state(seats, options or {})
    while (decision := game.decision(s)) is not None:
        yield s, decision
        if decision.seat == CHANCE:
            game.apply(s, game.sample_chance(s, rng))
        else:
            legal = game.legal_moves(s)
            game.apply(s, rng.choice([m for m in legal if prefer(m)] or legal))


class BoardHarness:
    """A stage without a match: shows whatever view it is given."""

    def __init__(
        self, window: Window, game: Game[Any, Any], view: View[Any], seats: int | None = None
    ) -> None:
        self.window, self.game = window, game
        players = screens.people(len(game.scores(view.state)) if seats is None else seats)
        self.stage = Stage(window.ctx, game, lambda: players, [])
        self.board = self.stage.board
        self.selection = Selection()
        self.show(view)

    def show(self, view: View[Any], selection: Selection | None = None) -> None:
        """Show a view; the layout follows its options and number of seats."""
        self.selection = selection or Selection()
        self.stage.animator.clear()
        self.stage.animator.view = None  # what was shown before need not be laid out again
        u, (width, height) = self.window.ctx.u, self.window.size
        self.stage.place(pygame.Rect(u(8), u(8), width - u(76), height - u(90)), view)
        self.stage.animator.show(view)

    @property
    def view(self) -> View[Any]:
        return self.stage.view

    def pixels(self) -> bytes:
        """The stage as it is drawn."""
        surface = self.window.surface
        surface.fill((0, 0, 0))
        self.stage.draw(surface, self.selection)
        return bytes(surface.get_buffer().raw)

    def words(self) -> list[str]:
        """All that is said of the view and of what is under the mouse, on the screen or aloud."""
        view, hover, picks = self.view, self.selection.hover, self.selection.picks
        said = [self.game.prompt(view, picks)]
        said += [g.tip for seat in self.seats for g in self.board.goods(view, seat) if g.tip]
        for target in (hover, *self.selection.targets):
            if target is not None:
                said += [self.game.target_name(view, target)]
                said += [words] if (words := self.board.button(target, view)) else []
        tip = self.board.tip(view, self.selection)
        goods = [g.text for seat in self.seats for g in self.board.goods(view, seat)]
        return [*goods, *map(self.stage.translate, [*said, *([tip] if tip else [])])]

    @property
    def seats(self) -> range:
        return range(len(self.stage.players()))

    # ------------------------------------------------------------------ clicks

    def point_of(self, target: Target) -> tuple[int, int] | None:
        """A pixel where a click means ``target``; None: it is nowhere on the board."""
        shape = self.stage.shapes().get(target)
        if shape is None:
            return None
        box, can = shape.box(), self.selection.targets
        tries = [(0.5, 0.5), *((x / 20, y / 20) for x in range(1, 20) for y in range(1, 20))]
        for x, y in tries:
            pos = (round(box.x + box.width * x), round(box.y + box.height * y))
            if self.stage.target_at(pos, can) == target:
                return pos
        return None

    def click_together(self, legal: Sequence[Move], move: Move) -> None:
        """Go down the targets of a legal move; fails where one can't be found or hit."""
        selector = self.game.selector(legal)
        self.selection = Selection(selector)
        for target in clicks(selector, move):
            shape = self.stage.shapes().get(target)
            if shape is None:
                words = self.board.button(target, self.view)
                assert words is None or "«" not in self.stage.translate(words), (move, words)
            else:
                assert self.point_of(target), f"{target} of {move} can't be hit"
                assert min(shape.box().size) >= LEAST_SIDE, (target, shape.box())
            assert selector.choose(target) is not Chosen.NOTHING
        assert selector.move == move or set(selector.move or ()) == set(move)


def clicks(selector: Selector, move: Move) -> Iterator[Target]:
    """The targets that lead to a move, one by one; the caller chooses each."""
    while selector.move is None:
        yield next(t for t in selector.targets() if move in selector.through(t))


def looks(
    harness: BoardHarness,
    world: Any,
    viewer: Seat,
    rng: Random,
) -> list[tuple[object, bytes, list[str]]]:
    """What a viewer can find out about a world by looking at the board: everywhere the mouse or
    the focus may be, in the middle of a move too.

    With the same ``rng``, the same is looked at in another world.
    """
    game = harness.game
    view = game.view(world, viewer)
    decision = game.decision(world)
    asked = decision is not None and decision.seat == viewer
    selector = game.selector(game.legal_moves(view.state)) if asked else None
    harness.show(view, Selection(selector))
    found = [(tuple(harness.stage.shapes()), harness.pixels(), harness.words())]
    while True:
        places = [*harness.stage.shapes()]
        if selector is not None:
            places += [t for t in selector.targets() if t not in harness.stage.shapes()]
        for target in rng.sample(places, min(HOVERED, len(places))):
            harness.selection.hover = target
            found.append((target, harness.pixels(), harness.words()))
        harness.selection.hover = None
        if selector is None or selector.choose(rng.choice(selector.targets())) is not Chosen.MORE:
            return found
        found.append((selector.picks, harness.pixels(), harness.words()))


def difference(ours: list[Any], theirs: list[Any]) -> str:
    """Where the looks at two worlds differ first; "": nowhere."""
    for a, b in zip(ours, theirs):
        if a[0] != b[0]:
            return f"other things can be pointed at: {a[0]} / {b[0]}"
        if a[2] != b[2]:
            return f"at {a[0]} other words: {[p for p in zip(a[2], b[2]) if p[0] != p[1]]}"
        if a[1] != b[1]:
            return f"at {a[0]} other pixels"
    return "" if len(ours) == len(theirs) else "there is more to look at"
