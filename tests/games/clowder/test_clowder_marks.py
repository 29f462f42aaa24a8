"""Marks on the board: threats, cards in force, names of roofs, cards under the mouse."""

from __future__ import annotations

from functools import partial
from itertools import combinations, product
from random import Random
from typing import Any, cast

import pygame
import pytest
import room
import screens
from clowder_roofs import GAME, Roofs, cell
from colour_vision import contrast

from catgames.core.selector import Selector
from catgames.core.types import TABLE
from catgames.games.clowder.advice.preview import dangers, ways
from catgames.games.clowder.board.board import TheBoard
from catgames.games.clowder.data import NUMBERS
from catgames.games.clowder.geometry import CELLS, ROOFS
from catgames.games.clowder.rules.moving import goals
from catgames.ui.stage.animator import Animator
from catgames.ui.stage.board import Selection
from catgames.ui.window import Window

WINDOW = {"size": (1280, 720)}


def board_of(window: Window, view: Any, size: tuple[int, int] = (984, 630)) -> TheBoard:
    board = TheBoard(GAME, window.ctx, lambda seat: screens.NAMES[seat], lambda seat: seat)
    board.place(pygame.Rect((228, 8), size), view)
    return board


def printed(window: Window, view: Any, selection: Selection) -> list[str]:
    """Everything that the board writes."""
    board = board_of(window, view)
    surface = pygame.Surface((1280, 720))
    window.ctx.printed = []
    board.still(surface, view, selection)
    board.under(surface, view, selection)
    board.over(surface, view, selection)
    found, window.ctx.printed = window.ctx.printed, None  # without what a panel has covered
    return [words.text for words in found or ()]


def hex_of(colour: pygame.Color) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


def choosing(r: Roofs, seat: int, hover: Any = None) -> tuple[Any, Selection]:
    view = GAME.view(r.s, seat)
    return view, Selection(Selector(GAME.legal_moves(view.state)), hover=hover)


def test_numbers_that_threaten_a_cat_are_apart(window: Window) -> None:
    r = Roofs("0.1=A0 1.1=A1 1.2=A2", seats=2, frames=(("pick_token", 0),))
    words = printed(window, *choosing(r, 0))
    assert "1/2" in words and "12" not in words


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_names_of_roofs_can_be_read_and_lie_on_no_dots(window: Window, scale: float) -> None:
    r = Roofs("0.1=A0 1.1=B1", seats=2, frames=(("pick_token", 0),))
    view, selection = choosing(r, 0)
    window.ctx.unit *= scale
    board = board_of(window, view, (760, 530))
    surface = pygame.Surface((1280, 720))
    board.ground(surface, view)
    animator = Animator(board, window.ctx)
    animator.show(view)
    animator.draw(surface, ground=True)
    board.under(surface, view, selection)
    found = room.printed(window, partial(board.marks.names, surface))
    names = [p.box for p in found if len(p.text) == 2 and p.text[0] in "ABCDE"]
    assert len(names) == 18
    for box in names:
        around = box.inflate(4, 0)
        for at in (around.midleft, around.midright):
            ground, letters = surface.get_at(at), window.ctx.theme["cream"]
            assert contrast(hex_of(ground), hex_of(letters)) >= 4.5, (box, at)


def test_no_cat_hides_the_name_of_a_roof(window: Window) -> None:
    table = screens.open_table(window, GAME, screens.people(4), open_hands=True)
    match, rng, board = table.match, Random(3), cast(TheBoard, table.stage.board)
    for answered in range(1, 61):
        while match.asking is None:
            assert not match.over
            match.open_call(None) if match.call is not None else match.update(window.now())
        match.answer(rng.choice(match.legal()))
        if answered % 10:
            continue
        table.model.resync()
        window.step([])
        before = window.surface.copy()
        names = room.printed(window, partial(board.marks.names, window.surface))
        for p in names:
            was, again = (light(s, p.box) for s in (before, window.surface))
            assert len(was) > 0.7 * len(again) > 0, p.text
            assert len(was - again) < 0.1 * len(again), p.text


def light(surface: pygame.Surface, box: pygame.Rect) -> set[tuple[int, int]]:
    """The pixels in a box that may belong to pale letters."""
    places = product(range(box.x, box.right), range(box.y, box.bottom))
    return {at for at in places if min(surface.get_at(at)[:3]) > 150}


def test_every_roof_shows_the_name_that_the_log_uses(window: Window) -> None:
    r = Roofs("0.1=A0 1.1=B1", seats=2, frames=(("pick_token", 0),))
    view, selection = choosing(r, 0)
    words = printed(window, view, selection)
    names = [f"{row}{i}" for row, long in zip("ABCDE", (3, 4, 5, 4, 3)) for i in range(long)]
    assert [n for n in names if n not in words] == ["C2"]  # the tower


@pytest.mark.parametrize(("on", "name"), [("one_cat", "Schröd"), ("highest_first", "Midnight")])
def test_a_card_that_lasts_for_the_round_stays_in_sight(window: Window, on: str, name: str) -> None:
    r = Roofs("0.1=A0 1.1=B1", seats=2, order=(0, 1))
    title = window.ctx.translate("clowder.board.in_force")
    assert title not in printed(window, GAME.view(r.s, TABLE), Selection())
    setattr(r.s, on, 1)
    assert title in printed(window, GAME.view(r.s, TABLE), Selection())


def test_the_preview_of_a_card_goes_with_the_card(window: Window) -> None:
    r = Roofs("0.1=A0 1.1=B1", seats=2, order=(0, 1), hands=("hiss",))
    face = next(f for f in r.s.hands[0] + r.s.hands[1] + r.s.hands[2])
    text = window.ctx.translate("clowder.card.hiss.text")
    view, selection = choosing(r, 0, ("card", face))
    assert text in " ".join(printed(window, view, selection))
    r.s.hands = [()] * len(r.s.hands)
    view, selection = choosing(r, 0, ("card", face))
    assert text not in " ".join(printed(window, view, selection))


def test_CL_18_every_piece_on_a_roof_can_bar_it() -> None:
    r = Roofs("0.1=A1 1.1=B1", seats=2, order=(0, 1), tokens=(1, 1))
    number = next(n for n in (1, 2, 3) if _reaches(r, n))
    r.s.token[0] = number
    r.s.pos[8] = cell("B1")  # Nyx comes onto the roof of a cat: for a moment both are there
    assert cell("B1") not in goals(GAME.data, r.s, 0, 0)
    cats = GAME.describe(GAME.view(r.s, 0))["cats"]
    assert "B1" not in next(c for c in cats if c["cat"] == "0.1")["may_go_to"]


def test_CL_18_previews_look_at_every_piece_on_a_roof(window: Window) -> None:
    """Of two pieces on one roof, the one with the lower number hid the other."""
    r = Roofs("0.1=A1 1.1=B1", seats=2, order=(0, 1), tokens=(1, 1))
    number = next(n for n in (1, 2, 3) if _reaches(r, n))
    r.s.token[0] = number
    assert any(w.captures for w in ways(GAME.data, GAME.view(r.s, 0), ("cat", 0, 1), number))
    assert [danger.cat for danger in dangers(GAME.data, GAME.view(r.s, 1), 1)] == [("cat", 1, 1)]
    r.s.pos[8] = cell("B1")
    found = ways(GAME.data, GAME.view(r.s, 0), ("cat", 0, 1), number)
    barred = next(w for w in found if w.target == ("cell", "B1"))
    assert barred.refused is not None and barred.refused.key.endswith("nyx_there")
    assert not any(w.captures for w in found)
    assert not dangers(GAME.data, GAME.view(r.s, 1), 1)
    r.s.moved = 1 << 2  # the cat has moved, and Nyx has not
    view = GAME.view(r.s, 0)
    board = board_of(window, view)
    drawn = []
    for hover in (("cat", 1, 1), ("cat", "nyx"), ("cell", "B1")):
        window.surface.fill("black")
        board.arrows.under(window.surface, view, Selection(hover=hover))
        drawn.append(pygame.image.tobytes(window.surface, "RGB"))
    assert drawn[0] != drawn[1] == drawn[2]


def _reaches(r: Roofs, number: int) -> bool:
    r.s.token[0] = number
    return cell("B1") in goals(GAME.data, r.s, 0, 0)


def test_the_first_card_costs_nothing(window: Window) -> None:
    r = Roofs("0.1=A0 1.1=B1", seats=2, frames=(("draw_from", 0),))
    view, selection = choosing(r, 0, ("deck", "red"))
    board = board_of(window, view)
    tip = board.tip(view, selection)
    assert tip is not None and tip.key == "clowder.tip.draw"


def test_giving_a_life_marker_is_never_the_orange_button(window: Window) -> None:
    r = Roofs("0.1=A0 1.1=B1", seats=2, order=(0, 1))
    board = TheBoard(GAME, window.ctx, lambda seat: screens.NAMES[seat], lambda seat: seat)
    assert board.primary([("verb", "give")], GAME.view(r.s, 0)) is None
    assert board.primary([("verb", "place"), ("verb", "pass")], GAME.view(r.s, 0)) is not None


BROKEN_ROOFS = "A0 A1 A2 B0 B1 B3 C0 C1 C4 D0 D1 D3"


def test_numbers_by_which_no_cat_can_move_do_not_glow(window: Window) -> None:
    seen, standing = set(), [CELLS[c] for c in ROOFS if CELLS[c] not in BROKEN_ROOFS + " E1 E2"]
    for first, second in combinations(standing, 2):
        cats = f"0.1={first} 0.2={second} 1.1=E1"
        r = Roofs(cats, seats=2, frames=(("pick_token", 0),), broken=BROKEN_ROOFS)
        view, selection = choosing(r, 0)
        moves = {
            n: any(
                w.refused is None for c in (1, 2) for w in ways(GAME.data, view, ("cat", 0, c), n)
            )
            for n in NUMBERS
        }
        glowing = {n for n in NUMBERS if _glows(window, view, selection, n)}
        assert glowing == ({n for n in NUMBERS if moves[n]} or set(NUMBERS)), (cats, moves)
        seen.add(len(glowing))
    assert len(seen) > 1, "some numbers were idle, somewhere"


def _glows(window: Window, view: Any, selection: Selection, number: int) -> bool:
    """Whether there is something bright above a number's house."""
    board = board_of(window, view)
    window.surface.fill("black")
    board.card_table.tokens(window.surface, view, selection)
    token = board.layout.token(number)
    x, y = token.box().center
    above = range(round(y - token.h * 0.72), round(token.y) - 1)
    beside = [window.surface.get_at((x, top)) for top in above]
    return max(sum(colour[:3]) for colour in beside) > 300


def test_cards_in_hand_that_cannot_be_played_are_dark(window: Window) -> None:
    r = Roofs("0.1=A0 1.1=B1", seats=2, hands=("catnip",), frames=(("pick_token", 0),))
    view, selection = choosing(r, 0)
    board = board_of(window, view)
    ((card,), shapes) = (board.pieces.hand(view), board.shapes(view))
    middle = shapes["card", card].box().center
    playable = Selection(Selector([("play", ("card", card))]))
    brightness = []
    for chosen in (selection, playable):
        window.surface.fill("white")
        board.marks.idle_hand(window.surface, board.pieces.hand(view), chosen)
        brightness.append(sum(window.surface.get_at(middle)[:3]))
    assert brightness[0] < brightness[1] == 3 * 255


def test_what_the_stall_does_not_offer_is_dark_and_what_it_offers_has_a_ring(
    window: Window,
) -> None:
    r = Roofs("0.1=A0 1.1=B1", seats=2)
    view = GAME.view(r.s, 0)
    board = board_of(window, view)
    shapes = board.shapes(view)
    offered = Selection(Selector([("buy", ("deck", "red"))]))
    for selection in (offered, Selection(Selector([("pass",)]))):
        window.surface.fill("white")
        board.marks.offered(window.surface, selection, shapes)
        for target in (("deck", "red"), ("deck", "blue"), ("key", "red")):
            box = shapes[target].box()
            dark = selection is offered and target != ("deck", "red")
            assert (sum(window.surface.get_at(box.center)[:3]) < 600) == dark, target
            rim = window.surface.get_at((box.centerx, box.y - window.ctx.u(3)))
            assert (rim == window.ctx.theme["glow"]) == (
                selection is offered and target == ("deck", "red")
            )
