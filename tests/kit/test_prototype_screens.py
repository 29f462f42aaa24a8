"""Prototypes on the screens around the table: title, rules, statistics, saved games."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import room
import screens
from kit_folders import EXAMPLES, GAME, changed, make

from catgames import app
from catgames.catalog import add_folder, load_game, prototypes
from catgames.match.players import Player
from catgames.ui.library.scene import LibraryScene
from catgames.ui.people.scene import PlayersScene
from catgames.ui.prototypes.broken import BrokenScene
from catgames.ui.prototypes.column import EntryButton
from catgames.ui.prototypes.entries import entries
from catgames.ui.setup.scene import SetupScene
from catgames.ui.table.end import EndScene
from catgames.ui.window import Window


def texts(window: Window) -> str:
    """All that is drawn."""
    window.step([])
    return " ".join(room.texts(window))


def covers(window: Window) -> list[EntryButton]:
    return [w for w in window.scenes[0].group.widgets if isinstance(w, EntryButton)]


def test_without_prototypes_the_title_shows_none(home: Path) -> None:
    window = screens.open_window(home / "portable")
    assert not covers(window) and window.ctx.translate("prototypes.title") not in texts(window)


def test_the_title_lists_them_and_opens_their_set_up(window: Window) -> None:
    found = covers(window)
    assert [w.entry.title for w in found] == sorted(w.entry.title for w in found)
    assert {w.entry.id for w in found} == {p.parent.name for p in EXAMPLES.glob("*/game.yaml")}
    hands.click(window, found[-1].rect.center)
    assert isinstance(window.scenes[-1], SetupScene)
    assert window.scenes[-1].title() == found[-1].entry.title


def test_one_or_two_prototypes_are_as_large_as_covers(home: Path, tmp_path: Path) -> None:
    heights = []
    for number in range(3):
        make(tmp_path, id=f"paws_{number}")
        add_folder(tmp_path)
        shown = screens.open_window(home / "portable")
        high = {w.rect.height for w in covers(shown)}
        assert len(covers(shown)) == number + 1 and len(high) == 1
        heights.append(high.pop() / shown.ctx.unit)
        shown.close()
    assert heights[0] > heights[1] > 200 > 100 > heights[2]


def test_many_prototypes_are_on_several_pages(window: Window, tmp_path: Path) -> None:
    for number in range(20):
        make(tmp_path, id=f"paws_{number}")
    add_folder(tmp_path)
    window.scenes[0].enter()
    seen, pages = set(), 0
    while not seen & {w.entry.id for w in covers(window)}:
        seen |= {w.entry.id for w in covers(window)}
        pages += 1
        tip = window.ctx.translate("prototypes.next")
        button = next(w for w in window.scenes[0].group.widgets if w.tip == tip)
        hands.click(window, button.rect.center)
    assert len(seen) == len(entries()) and pages > 2


def test_a_mistake_in_its_files_is_told_by_a_click(window: Window, tmp_path: Path) -> None:
    folder = make(tmp_path, game=changed(GAME, "zones:", "zoens:"))
    add_folder(tmp_path)
    window.scenes[0].enter()
    damaged = next(w for w in covers(window) if w.entry.id == "lucky_paws")
    hands.click(window, damaged.rect.center)
    page: Any = window.scenes[-1]
    assert isinstance(page, BrokenScene)
    assert page.sentence().startswith("game.yaml, line ") and "'zones'" in page.sentence()
    say = window.ctx.translate
    assert f"{folder}/game.yaml:" not in texts(window)
    hands.press_button(window, say("prototypes.broken.more"))
    assert "game.yaml:" in texts(window), "the details say where the file is"
    hands.press_button(window, say("prototypes.broken.again"))
    assert isinstance(window.scenes[-1], BrokenScene), "it still has the mistake"
    (folder / "game.yaml").write_text(GAME, "utf-8")
    (folder / "extra.csv").write_text("", "utf-8")  # newer than what has been read
    hands.press_button(window, say("prototypes.broken.again"))
    assert [type(scene) for scene in window.scenes[1:]] == [SetupScene]


def test_a_mistake_in_rules_py_is_told_on_the_same_page(window: Window, tmp_path: Path) -> None:
    folder = make(tmp_path)
    with (folder / "rules.py").open("a", encoding="utf-8") as file:
        file.write("\n1 / 0\n")
    add_folder(tmp_path)
    page = screens.open_page(window, "setup", folder.name)
    assert isinstance(page, BrokenScene) and "division by zero" in page.sentence()


def test_an_edited_file_is_read_again(window: Window, tmp_path: Path) -> None:
    folder = make(tmp_path)
    add_folder(tmp_path)
    window.scenes[0].enter()
    (folder / "game.yaml").write_text(changed(GAME, "Lucky Paws", "Unlucky Paws"), "utf-8")
    (folder / "extra.csv").write_text("", "utf-8")  # newer than what has been read
    window.scenes[0].enter()
    assert "Unlucky Paws" in [w.entry.title for w in covers(window)]


def test_its_rules_are_shown_or_that_there_are_none(window: Window, tmp_path: Path) -> None:
    shutil.copytree(EXAMPLES / "cat_carpet", tmp_path / "rug")
    rules = "# The Rug\n\n## Lying down\n\nA cat lies down **anywhere**.\n"
    (tmp_path / "rug" / "rules.md").write_text(rules, "utf-8")
    add_folder(tmp_path)
    window.scenes[0].enter()
    window.routes.open("rules", "rug")
    shown = texts(window)
    assert "Lying down" in shown and "anywhere" in shown
    assert window.ctx.translate("rules.retold") not in shown
    window.back_to_title()
    window.routes.open("rules", "cat_carpet")
    assert "There are no rules for Cat Carpet yet." in texts(window)
    (tmp_path / "rug" / "rules.md").write_text("no heading", "utf-8")
    window.back_to_title()
    window.routes.open("rules", "rug")
    assert "rules.md:1" in texts(window).replace(" ", ""), "a long path is wrapped"


def test_finished_games_are_in_the_list_and_in_the_statistics(window: Window) -> None:
    players = [Player("Ada", "human", 0), Player("Bo", "random", 1)]
    window.known_players.remember(players)
    window.games.begin(load_game("last_sardine"), players, {})
    hands.play_on(window, Random(1))
    assert isinstance(window.scenes[-1], EndScene)
    window.back_to_title()
    window.push(LibraryScene(window))
    assert "Last Sardine" in texts(window)
    window.back_to_title()
    people: Any = PlayersScene(window)
    window.push(people)
    for _ in range(50):
        window.step([])
    shown = texts(window)
    assert "«" not in shown and "Ada" in shown


def test_a_folder_that_is_not_there_is_refused_before_a_window_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--portable", str(tmp_path / "portable"), "--games", str(tmp_path / "no/such")]
    assert app.main(["play", *words]) == 2
    assert "there is no folder" in capsys.readouterr().err


@pytest.mark.parametrize("others", [(), ("cards.csv",), ("notes.txt", "old/cards.csv")])
def test_a_folder_without_prototypes_gets_the_first_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, others: tuple[str, ...]
) -> None:
    """It is where a designer begins."""
    folder = tmp_path / "mine"
    folder.mkdir()
    for name in others:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("name\n", "utf-8")
    opened: list[Any] = []
    monkeypatch.setattr("catgames.ui.start.run", lambda *words: opened.append(words) or 0)
    (tmp_path / "portable" / "games").mkdir(parents=True)
    words = ["--portable", str(tmp_path / "portable"), "--games", str(folder)]
    assert app.main(["play", *words]) == 0 and opened
    window = screens.open_window(tmp_path / "portable")
    window.routes.open("choose_files")
    window.step([])
    hands.press(window, "importing.choose.blank")
    window.step([])
    assert (folder / "my_game_1" / "game.yaml").is_file()


def test_a_folder_that_is_named_opens_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make(tmp_path / "mine")
    opened: list[Any] = []
    monkeypatch.setattr("catgames.ui.start.run", lambda *words: opened.append(words) or 0)
    assert app.main(["play", "--portable", str(tmp_path / "home"), str(folder)]) == 0
    assert opened[0][1] == folder.name and folder.name in prototypes()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["empty"], "empty is not the folder of a prototype: it has no game.yaml"),
        (["mine"], "; --games mine shows the prototypes in it"),
        (["mine/lucky_paws", "--game", "clowder"], "lucky_paws and clowder are two games"),
    ],
    ids=["nothing", "several", "two"],
)
def test_a_folder_that_is_no_game_is_answered_by_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    make(tmp_path / "mine")
    (tmp_path / "empty").mkdir()
    assert app.main(["play", "--portable", str(tmp_path / "home"), *words]) == 2
    assert said in capsys.readouterr().err


def test_the_users_data_folder_is_looked_into(
    tmp_path: Path, examples: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(tmp_path / "portable" / "games")
    opened: list[Any] = []
    monkeypatch.setattr("catgames.ui.start.run", lambda *words: opened.append(words) or 0)
    assert app.main(["play", "--portable", str(tmp_path / "portable"), "--no-code"]) == 0
    assert "lucky_paws" in prototypes() and opened[0][4] is True


def test_the_title_keeps_the_programs_own_games_loaded(window: Window) -> None:
    """Else every set-up after a game would wait for the files again."""
    own, prototype = load_game("cat_herders"), load_game("cat_carpet")
    window.scenes[0].enter()
    assert load_game("cat_herders") is own and load_game("cat_carpet") is not prototype
