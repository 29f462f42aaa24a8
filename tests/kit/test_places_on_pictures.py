"""Areas on the picture of another one, what all have side by side, and the last of a supply."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from typing import Any

import pygame
import pytest
import room
import screens
from board_harness import BoardHarness
from kit_folders import changed

from catgames.catalog import load_game
from catgames.core.events import Event
from catgames.core.types import TABLE, BadContent
from catgames.kit.board.last_one import LastOne
from catgames.kit.board.slots import picture_in
from catgames.kit.folder import load_prototype, read_prototype
from catgames.ui.stage.selection import Selection
from catgames.ui.window import Window

WITHIN = "{zone: deck, kind: pile, within: stalls, part: [0.066, 0.318, 0.113, 0.364]}"


def stock(window: Window, game: Any, seats: int = 2, **fields: Any) -> tuple[Any, Any]:
    s = game.new_state(seats)
    for name, value in fields.items():
        setattr(s, name, value)
    view = game.view(s, TABLE)
    return BoardHarness(window, game, view).board, view


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", screens.SIZES)
def test_what_lies_on_a_picture_lies_where_that_shows_it(
    home: Path, examples: Path, size: tuple[int, int], seats: int
) -> None:
    window = screens.open_window(home / "portable", size)
    table = screens.open_table(window, load_game("free_table"), screens.people(seats))
    at = table.stage.board.at  # type: ignore[attr-defined]
    board = at.places.shared["stalls", None]
    shown = picture_in(board.rect, at.proportions(board))
    boxes = {name: at.places.shared[name, None] for name in ("deck", "discard", "table", "crate")}
    for name, place in boxes.items():
        x, y, wide, high = place.area.part
        assert abs(place.tray.x - shown.x - x * shown.width) <= 1, name
        assert abs(place.tray.bottom - shown.y - (y + high) * shown.height) <= 2, name
        assert abs(place.tray.width - wide * shown.width) <= 1, name
        cells = [cell.shape.box() for cell in at.cells(board)]
        assert place.tray.collidelist([pygame.Rect(cell) for cell in cells]) < 0, name
    trays = [place.tray for place in boxes.values()]
    assert all(a.collidelist([b for b in trays if b is not a]) < 0 for a in trays)


def test_places_on_a_picture_have_their_names(window: Window, examples: Path) -> None:
    screens.open_table(window, load_game("free_table"), screens.people(2))
    window.draw()
    printed = [p.text for p in room.printed(window)]
    assert all(printed.count(name) == 1 for name in ("Deck", "Discard", "Fish crate"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (WITHIN.replace("within: stalls", "within: stals"), "stals is not shown as spots on a"),
        (WITHIN.replace("within: stalls", "within: crate"), "crate is not shown as spots on a"),
        (WITHIN.replace(", part: [0.066, 0.318, 0.113, 0.364]", ""), "has 'within', 'part' with"),
        (WITHIN.replace("within: stalls, ", ""), "has 'within', 'part' with"),
        (WITHIN.replace("kind: pile", "kind: fan"), "one of the kinds row, pile, loose"),
        (WITHIN.replace("0.364]", "1.2]"), "part"),
    ],
)
def test_a_place_on_no_picture_is_refused_with_its_line(
    examples: Path, tmp_path: Path, line: str, said: str
) -> None:
    folder = copytree(examples / "free_table", tmp_path / "free_table")
    text = changed((folder / "game.yaml").read_text("utf-8"), WITHIN, line)
    (folder / "game.yaml").write_text(text, "utf-8")
    number = text[: text.index(line)].count("\n") + 1
    with pytest.raises(BadContent, match=rf"game\.yaml:{number}: .*{said}"):
        read_prototype(folder)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("size", screens.SIZES)
def test_everybody_has_a_bowl_of_one_size_below_their_name(
    window: Window, examples: Path, size: tuple[int, int], seats: int
) -> None:
    """Although nothing lies on mats, of which there are none."""
    screens.resize_to(window, size)
    board, _ = stock(window, load_game("last_sardine"), seats)
    assert board.at.mats(None) == board.at.mats(0) == []
    places = [board.at.place(("bowl", seat), None) for seat in range(seats)]
    assert len({place.rect.size for place in places}) == 1
    heads = [head for _, head in board.at.named()]
    assert all(head.bottom <= place.rect.top for head, place in zip(heads, places, strict=True))


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", screens.SIZES)
def test_a_trick_and_its_names_lie_within_the_border_of_their_cloth(
    window: Window, examples: Path, size: tuple[int, int], seats: int
) -> None:
    screens.resize_to(window, size)
    board, _ = stock(window, load_game("whisker_tricks"), seats)
    at, ctx = board.at, window.ctx
    within = at.places.shared["trick", None].tray.inflate(*[-2 * ctx.u(20)] * 2)
    for seat in range(seats):
        slot = at.slot(("trick", seat), 0, 1, 0, None)
        assert within.contains(at.outline(slot, at.form(0, ("trick", seat))).box())
    assert all(within.contains(head) for _, head in at.named())


@pytest.mark.parametrize("left", [1, 2])
def test_the_last_of_a_supply_lies_large_in_the_middle_and_in_the_light(
    window: Window, examples: Path, left: int
) -> None:
    game = load_game("last_sardine")
    board, view = stock(window, game, tin=game.new_state(2).tin[:left])
    at, cell = board.at, board.at.cells(board.at.places.shared["tin", None])[0]
    slots = [at.slot(("tin",), i, left, view.state.tin[i], None) for i in range(left)]
    usual = at.slot(("tin",), 0, 15, view.state.tin[0], None).height
    assert (slots[0].height > 1.3 * usual) == (left == 1)
    assert (abs(slots[0].x - cell.x) < 2) == (left == 1)
    surface = pygame.Surface(window.surface.get_size())
    board.under(surface, view, Selection())
    near = (round(slots[0].x), round(slots[0].y - slots[0].height * 0.3))
    assert (surface.get_at(near)[:3] > (120, 100, 40)) == (left == 1)


@pytest.mark.parametrize("left", [1, 2])
def test_the_last_one_goes_slowly_out_of_the_light(
    window: Window, examples: Path, left: int
) -> None:
    """As it was seen in the last frame: all of the next position has happened already."""
    game = load_game("last_sardine")
    board, view = stock(window, game, tin=game.new_state(2).tin[:left])
    board.under(pygame.Surface(window.surface.get_size()), view, Selection())
    taken = Event("moved", view.state.tin[0], ("tin",), ("bowl", 0))
    _, after = stock(window, game, tin=[])
    assert (board.slower(taken) > 2) == (left == 1)
    assert isinstance(board.flourish(taken, after), LastOne) == (left == 1)


def test_a_picture_stays_when_all_of_its_supply_has_gone(window: Window, examples: Path) -> None:
    game = load_prototype(examples / "last_sardine")
    full, _ = stock(window, game)
    place = full.at.places.shared["tin", None]

    def ground(fields: dict[str, Any]) -> pygame.Color:
        board, view = stock(window, game, **fields)
        surface = pygame.Surface(window.surface.get_size())
        board.ground(surface, view)
        return surface.get_at(place.rect.center)

    assert ground({"tin": []}) == ground({})
