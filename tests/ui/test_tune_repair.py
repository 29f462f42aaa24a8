"""A variant whose numbers can't work together: refused with its file, and repaired on the page
Tune."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import hands
import pytest
import screens

from catgames.app import WRONG, main
from catgames.catalog import load_game
from catgames.core.record_text import content_digest
from catgames.core.types import BadContent
from catgames.store.variants import Variant, load_variant, read_variant, write_variant
from catgames.ui.setup.scene import SetupScene
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window
from catgames.workbench.tune.model import TuneModel
from catgames.workbench.tune.scene import TuneScene

TOO_MANY = {"numbers.captures_to_win": 9, "numbers.keys": 5}
TOLD = "numbers.captures_to_win: a player has only 7 life markers to lose"


def saved(folder: Path, changes: Mapping[str, Any], file: str = "hard.catvariant") -> Path:
    """A variant as it was saved before the program knew that it can't work."""
    base = content_digest(load_game("clowder").content)
    path = folder / file
    write_variant(Variant("clowder", "Hard", changes, "", base), path)
    return path


WINDOW = {"size": (1280, 720)}


def chosen(window: Window, changes: Mapping[str, Any]) -> Any:
    """Choose the variant at set-up; the scene that is on top then."""
    window.files.variants.mkdir(parents=True, exist_ok=True)
    saved(window.files.variants, changes)
    setup = screens.open_page(window, "setup", "clowder")
    assert isinstance(setup, SetupScene)
    (variant,) = setup.variants
    setup._use(variant)
    return window.scenes[-1]


def row_of(page: TuneScene, path: str) -> Any:
    return next(row for row in page.model.rows if row.path == path)


def test_it_is_refused_with_the_name_of_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(tmp_path, TOO_MANY)
    with pytest.raises(BadContent) as refused:
        load_variant(read_variant(path))
    assert str(refused.value) == f"hard.catvariant: {TOLD}"
    line = ["simulate", "clowder", "--games", "1", "--variant", str(path)]
    assert main(line) == WRONG
    assert f"catgames: hard.catvariant: {TOLD}" in capsys.readouterr().err
    lost = saved(tmp_path, {"number.keys.more": 5}, "lost.catvariant")
    assert main([*line[:-1], str(lost)]) == WRONG
    assert "catgames: lost.catvariant: number.keys.more: the data" in capsys.readouterr().err


def test_at_set_up_it_opens_for_repair_and_can_be_played_then(window: Window) -> None:
    page = chosen(window, TOO_MANY)
    assert isinstance(page, TuneScene)
    assert page.problem == f"It can't be played as it is: hard.catvariant: {TOLD}"
    wrong = [row.path for row in page.model.rows if row.mistake]
    assert wrong == ["numbers.captures_to_win"]
    hands.press(window, "tune.try")
    assert window.scenes[-1] is page, "not as it is"
    page._type(row_of(page, "numbers.captures_to_win"), "7")
    assert not page.problem and not page.model.mistakes
    hands.press(window, "tune.save")
    (path,) = window.files.variants.iterdir()
    assert path.name == "hard.catvariant", "the same file"
    assert dict(read_variant(path).changes) == {**TOO_MANY, "numbers.captures_to_win": 7}
    table = hands.press(window, "tune.try")
    assert isinstance(table, TableScene)
    assert table.game.content["numbers"]["captures_to_win"] == 7


def test_leaving_the_page_leaves_the_game_as_it_was(window: Window) -> None:
    chosen(window, TOO_MANY)
    window.pop()
    setup: Any = window.scenes[-1]
    assert setup.variant is None and setup.game.content["numbers"]["captures_to_win"] == 3


def test_two_numbers_that_fit_only_together(window: Window) -> None:
    """Each by itself is right, so that no row is marked, but the page says why."""
    page = chosen(window, {"numbers.captures_to_win": 5, "numbers.life_markers": 4})
    assert isinstance(page, TuneScene)
    assert "a player has only 4 life markers" in page.problem
    page._type(row_of(page, "numbers.life_markers"), "5")
    hands.press(window, "tune.try")
    assert isinstance(window.scenes[-1], TableScene)


@pytest.mark.parametrize("path", ["numbers.key_prize", "numbers.keys.more", "cards.pounce.copys"])
def test_what_the_data_no_longer_have_can_be_removed(window: Window, path: str) -> None:
    page = chosen(window, {path: 2, "numbers.keys": 5})
    assert isinstance(page, TuneScene) and path in page.problem
    page._remove(path)
    assert not page.model.look()
    table = hands.press(window, "tune.try")
    assert isinstance(table, TableScene) and table.game.content["numbers"]["keys"] == 5


def test_a_good_variant_opens_without_a_word() -> None:
    game = load_game("clowder")
    good = Variant("clowder", "Good", {"numbers.keys": 5}, "", content_digest(game.content))
    for variant in (good, None):
        model = TuneModel(game, variant)
        assert model.look() == "" and not model.mistakes


def test_a_variant_without_a_name_marks_its_wrong_rows_too() -> None:
    game = load_game("clowder")
    model = TuneModel(game, Variant("clowder", "", {"numbers.keys": "many"}))
    assert "numbers.keys" in model.look()
    assert [row.path for row in model.rows if row.mistake] == ["numbers.keys"]
