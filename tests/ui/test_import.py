"""From a designer's files to the table, through the window."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import hands
import pygame
import pytest
import screens
from designers_files import card, pcio, saved_table, sheet, xlsx
from PIL import Image
from room import texts
from screens import frame, open_window

from catgames.free_table.pieces import places
from catgames.importing.command import import_files
from catgames.importing.found import Found, Sheet
from catgames.importing.plan import Plan
from catgames.importing.screen.cards import CardStrip
from catgames.importing.screen.choose import ChooseScene
from catgames.importing.screen.columns import ColumnButton, RoleScene
from catgames.importing.screen.page import ImportScene
from catgames.kit.board.faces import Faces
from catgames.ui.input import clipboard
from catgames.ui.input.inputs import Input
from catgames.ui.prototypes.entries import define_cover, entry_of
from catgames.ui.table.scene import TableScene
from catgames.ui.title import TitleScene
from catgames.ui.window import Window

CATS = "Card,How often,Points\nTuna,3,2\nCarp,2,5\nBoot,4,\n"


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Window:
    monkeypatch.setattr(ChooseScene, "last", None)
    window = open_window(tmp_path / "home")
    return window


@pytest.fixture
def cats(tmp_path: Path) -> Path:
    (tmp_path / "lake.csv").write_text(CATS, "utf-8")
    return tmp_path / "lake.csv"


def drop(window: Window, *paths: Path, together: bool = True) -> None:
    """Let files go over the window, as the system tells it."""
    kinds = [pygame.DROPBEGIN, *[pygame.DROPFILE] * len(paths), pygame.DROPCOMPLETE]
    files = ["", *map(str, paths), ""]
    for kind, file in zip(kinds, files) if together else zip(kinds[1:-1], files[1:-1]):
        pygame.event.post(pygame.event.Event(kind, {"file": file} if file else {}))
    window.step(window.poll())


def page_of(window: Window) -> Any:
    """The page, when everything has been read."""
    page: Any = window.scenes[-1]
    assert isinstance(page, ImportScene)
    while page.plan is None and not page.problem:
        frame(window)
    window.step([])
    return page


def button(window: Window, label: str) -> Any:
    found = [w for w in window.scenes[-1].group.widgets if getattr(w, "label", "") == label]
    assert found, label
    return found[-1]


def click(window: Window, widget: Any) -> None:
    pos = widget.rect.center
    window.step([Input("hover", pos), Input("press", pos), Input("release", pos)])


def games(window: Window) -> list[Path]:
    folder = window.files.data / "games"
    return sorted(path for path in folder.iterdir() if path.is_dir()) if folder.exists() else []


def test_dropped_chosen_changed_and_played(window: Window, cats: Path) -> None:
    drop(window, cats)
    page = page_of(window)
    assert "3 cards" in texts(window) and not games(window)
    (count,) = [w for w in page.group.widgets if getattr(w, "heading", "") == "How often"]
    click(window, count)
    assert isinstance(window.scenes[-1], RoleScene)
    click(window, button(window, "quantity"))
    assert "9 cards of 3 kinds" in texts(window) and not games(window)
    page.plan.set_hand(2)
    page.plan.set_now(3)
    click(window, button(window, "Put it on the table"))
    assert [folder.name for folder in games(window)] == ["lake"]
    table: Any = window.scenes[-1]
    assert isinstance(table, TableScene) and table.game.info.id == "lake"
    hands.rest(window, table)
    state = table.match.record.replay(table.match.game)
    assert [len(hand) for hand in state.hand] == [2, 2, 2]
    assert len(state.deck) == 3


def test_files_that_are_dropped_together_are_one_game(window: Window, tmp_path: Path) -> None:
    paths = [tmp_path / f"{name}.csv" for name in ("a", "b", "c")]
    for path in paths:
        path.write_text(f"Name\n{path.stem}1\n{path.stem}2\n", "utf-8")
    drop(window, *paths)
    assert len(page_of(window).plan.parts) == 3
    drop(window, paths[0], together=False)
    assert len(page_of(window).plan.parts) == 1
    assert [type(scene) for scene in window.scenes] == [TitleScene, ImportScene]


@pytest.mark.parametrize("name", ["empty.csv", "page.html", "lost.xlsx", "picture.png"])
def test_what_cannot_be_read_is_said_on_the_page(window: Window, tmp_path: Path, name: str) -> None:
    if "lost" not in name:
        (tmp_path / name).write_bytes(b"" if "empty" in name else b"<html>")
    drop(window, tmp_path / name)
    page = page_of(window)
    assert page.plan is None and any(name in text for text in texts(window))
    window.step([Input("back")])
    assert isinstance(window.scenes[-1], TitleScene) and not games(window)


def test_escape_writes_nothing_and_leaves_nothing_behind(window: Window, cats: Path) -> None:
    drop(window, cats)
    folder = window.scenes[-1].readings[0].folder  # type: ignore[attr-defined]
    window.step([Input("back")])  # while it is read
    assert not folder.exists()
    drop(window, cats)
    folder = page_of(window).readings[0].folder
    window.step([Input("back")])
    assert not folder.exists() and not games(window)


def test_a_table_from_the_clipboard(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window.routes.open("choose_files")
    monkeypatch.setattr(clipboard, "paste", lambda: "")
    click(window, button(window, "Paste a table"))
    assert isinstance(window.scenes[-1], ChooseScene) and "clipboard" in window.notice
    monkeypatch.setattr(clipboard, "paste", lambda: "Name\tQty\nTuna\t3\nCarp\t4\n")
    click(window, button(window, "Paste a table"))
    page_of(window)
    assert "7 cards of 2 kinds" in texts(window)


def test_files_of_the_usual_folders_are_offered_the_newest_first(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    downloads = tmp_path / "Downloads"
    (downloads / "deck").mkdir(parents=True)
    monkeypatch.setattr("platformdirs.user_downloads_dir", lambda: str(downloads))
    for name in ("desktop", "documents"):
        monkeypatch.setattr(f"platformdirs.user_{name}_dir", lambda: str(tmp_path / "nothing"))
    files = [f"deck/{number}.png" for number in range(4)]
    files += ["old.csv", "notes.docx", "new.xlsx", ".hidden.csv", "~$new.xlsx"]
    for when, name in enumerate(files):
        (downloads / name).write_text("Name\nTuna\n", "utf-8")
        os.utime(downloads / name, (1e9 + when, 1e9 + when))
    os.utime(downloads / "deck", (1e9 + 50, 1e9 + 50))
    scene = screens.open_page(window, "choose_files")
    assert [near.path.name for near in scene.files] == ["deck", "new.xlsx", "old.csv"]
    (row,) = [
        w for w in scene.group.widgets if getattr(w, "stands_for", "") == downloads / "old.csv"
    ]
    click(window, row)
    assert page_of(window).plan is not None


def test_a_path_is_typed(window: Window, cats: Path) -> None:
    scene = screens.open_page(window, "choose_files")
    click(window, scene.group.widgets[0])
    window.step([Input("text", text=f'"{cats}"')])
    click(window, button(window, "Open"))
    assert page_of(window).plan is not None


@pytest.mark.parametrize("back", ["again", "escape"])
@pytest.mark.parametrize("name", ["lost.csv", "empty", "Cats & dogs/nothing.xlsx"])
def test_a_path_that_cannot_be_read_stays_typed(
    window: Window, tmp_path: Path, cats: Path, name: str, back: str
) -> None:
    (tmp_path / "empty").mkdir()
    scene = screens.open_page(window, "choose_files")
    click(window, scene.group.widgets[0])
    window.step([Input("text", text=str(tmp_path / name))])
    click(window, button(window, "Open"))
    assert page_of(window).plan is None
    if back == "again":
        click(window, button(window, "Choose another file"))
    else:
        window.step([Input("back")])
        window.routes.open("choose_files")
    again: Any = window.scenes[-1]
    assert again.path == again.group.widgets[0].value == str(tmp_path / name)
    drop(window, cats)
    assert page_of(window).plan is not None
    window.step([Input("back")])
    window.routes.open("choose_files")
    assert window.scenes[-1].path == ""  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "offered"),
    [("Tabletop/Saves/1.json", True), ("Cats/Saved Objects/a.json", True),
     ("game/v2/cards.csv", True),
     ("game/cats.pcio", True), ("code/lib/package.json", False), ("letters/a/b.txt", False),
     ("game/a/b/cards.csv", True), ("game/a/b/c/cards.csv", False), ("game/.git/a.csv", False)],
)  # fmt: skip
def test_folders_with_tables_below_are_offered(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, offered: bool
) -> None:
    for folder in ("downloads", "desktop", "documents"):
        path = tmp_path / folder
        monkeypatch.setattr(f"platformdirs.user_{folder}_dir", lambda path=path: str(path))
    file = tmp_path / "documents" / name
    file.parent.mkdir(parents=True)
    file.write_text("Name\nTuna\n", "utf-8")
    scene = screens.open_page(window, "choose_files")
    assert [near.path.name for near in scene.files] == [name.split("/")[0]] * offered


@pytest.mark.parametrize("way", ["tab", "up"])
def test_all_of_it_by_keys(window: Window, cats: Path, way: str) -> None:
    window.step([Input("key", key="tab")])
    drop(window, cats)
    page = page_of(window)
    assert page.group.focused.label == "Put it on the table"
    for _ in range(40):
        widget = page.group.focused
        if isinstance(widget, ColumnButton) and widget.heading == "How often":
            break
        window.step([Input("key", key="tab")])
    window.step([Input("key", key="return")])
    panel: Any = window.scenes[-1]
    assert isinstance(panel, RoleScene)
    for _ in range(20):
        if panel.group.focused and panel.group.focused.label == "quantity":
            break
        window.step([Input("key", key=way if panel.group.focused else "tab")])
    window.step([Input("key", key="return")])
    assert window.scenes[-1] is page and "9 cards of 3 kinds" in texts(window)
    for _ in range(40):
        if getattr(page.group.focused, "label", "") == "Put it on the table":
            break
        window.step([Input("key", key="tab")])
    window.step([Input("key", key="return")])
    assert isinstance(window.scenes[-1], TableScene)


def frames_until(window: Window, done: Callable[[], bool]) -> bool:
    end = time.monotonic() + 20
    while not done() and time.monotonic() < end:
        frame(window)
    return done()


def test_a_save_in_the_spreadsheet_program_comes_to_the_table(window: Window, cats: Path) -> None:
    drop(window, cats)
    page_of(window)
    click(window, button(window, "Put it on the table"))
    window.back_to_title()
    setup = screens.open_page(window, "setup", "lake")
    cats.write_text(CATS + "Pike,1,9\n", "utf-8")
    assert frames_until(window, lambda: len(setup.game.data.sets["lake"].faces) == 4)
    click(window, button(window, window.ctx.translate("setup.play")))
    table: Any = window.scenes[-1]
    hands.rest(window, table)
    cats.write_text(CATS + "Pike,1,9\nHeron,1,8\n", "utf-8")
    assert frames_until(window, lambda: table.new_rules.offered)
    cats.write_text("", "utf-8")
    assert frames_until(window, lambda: "The cards stay as they were" in window.notice)
    assert "empty" in window.notice


def test_changed_words_are_on_a_table_that_is_being_played(window: Window, cats: Path) -> None:
    drop(window, cats)
    page_of(window)
    click(window, button(window, "Put it on the table"))
    table: Any = window.scenes[-1]
    hands.rest(window, table)
    match = table.match
    table.model.answer(next(m for m in match.game.legal_moves(match._state) if m[0] == "draw"))
    hands.rest(window, table)
    moves, key = [*table.match.record.moves], table.match._state.key()
    cats.write_text(CATS.replace("Tuna,3,2", "Tuna,3,7"), "utf-8")
    assert frames_until(window, lambda: window.scenes[-1] is not table)
    other: Any = window.scenes[-1]
    assert type(other) is type(table) and other.match._state.key() == key
    assert other.match.record.moves[: len(moves)] == moves
    assert 7 in {p.value for p in other.match.game.data.pieces.values()}
    assert other.ctx.translate("table.new_words") in window.notice
    (saved,) = window.games.unfinished()
    window.back_to_title()
    window.games.resume(saved)
    assert window.scenes[-1].match._state.key() == key
    assert window.scenes[-1].match.record.content == other.match.record.content


def test_a_card_is_shown_large_and_read_aloud(window: Window, cats: Path) -> None:
    cats.write_text("Name,Text\nTuna,Draw a card.\nCarp,Look.\n", "utf-8")
    drop(window, cats)
    page = page_of(window)
    before = pygame.image.tobytes(window.surface, "RGB")
    window.step([Input("hover", page.cards.places[1][1].center)])
    assert page.cards.marked == 1 and pygame.image.tobytes(window.surface, "RGB") != before
    window.step([Input("hover", (5, 5))])
    assert pygame.image.tobytes(window.surface, "RGB") == before
    pos = page.cards.places[0][1].center  # by a finger
    window.step([Input("press", pos), Input("release", pos), Input("hover", (-1, -1))])
    assert page.cards.marked == 0 and pygame.image.tobytes(window.surface, "RGB") != before
    page.cards.marked = -1
    page.group.set_focus(page.cards)
    window.step([Input("key", key="right")])
    assert page.cards.spoken() == "Tuna. Draw a card."
    window.step([Input("key", key="right")])
    assert page.cards.spoken() == "Carp. Look." and page.group.focused is page.cards
    window.step([Input("key", key="right")])
    assert page.group.focused is not page.cards


def test_a_copy_does_not_follow_the_file(window: Window, cats: Path) -> None:
    drop(window, cats)
    page_of(window).follow = False
    click(window, button(window, "Put it on the table"))
    assert [path.name for path in games(window)[0].iterdir() if path.suffix == ".yaml"] == [
        "game.yaml"
    ]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("scale", [75, 150])
def test_cards_and_backs_stay_in_their_room(
    window: Window, tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    pairs = [(1, 1), (6, 1), (7, 7), (40, 1), (40, 4)]
    for cards, sets in pairs if size == (1280, 720) else pairs[-2:]:
        rows = [f"Cat {n},Deck {n % sets},{n}" for n in range(cards)]
        found = Found(title="cats", sheets=[Sheet("cats.csv", "cats", [])])
        table = [row.split(",") for row in ["Name,Deck,Points", *rows]]
        found.sheets[0].rows = [*enumerate(table, 1)]
        plan = Plan(found, tmp_path)
        faces = Faces(window.ctx, plan.prototype())
        window.settings = replace(window.settings, scale=scale)
        window.resize(size)
        for wide, high in ((0.6, 0.5), (0.6, 0.24), (0.7, 0.7)):
            room = pygame.Rect(20, 20, round(size[0] * wide), round(size[1] * high))
            strip = CardStrip(window.ctx, room, faces, plan, plan.parts[0])
            rects = [rect for _, rect in strip.places]
            assert rects and all(room.inflate(4, 4).contains(rect) for rect in rects)
            backs = {name for name, _ in strip.places if "/-" in name}
            assert len(backs) == len(plan.sets[:4])


def numbered_pictures(folder: Path) -> Path:
    (folder / "lake").mkdir()
    for number in range(1, 55):
        card(number, (20, 28)).save(folder / "lake" / f"{number:02} Cat.png")
    return folder / "lake"


def one_sheet(folder: Path) -> Path:
    sheet(10, 7).save(folder / "lake.png")
    return folder / "lake.png"


def spreadsheet(folder: Path) -> Path:
    (folder / "lake.csv").write_text("Title;Qty;Effect\nTuna;12;Draw.\nCarp;76;\n", "utf-8")
    return folder / "lake.csv"


def workbook(folder: Path) -> Path:
    rows = [["Name", "Qty"], ["Tuna", 30], ["Carp", 2]]
    (folder / "lake.xlsx").write_bytes(xlsx({"Fish": rows, "Treats": rows, "Rocks": rows}))
    return folder / "lake.xlsx"


@pytest.mark.parametrize(
    ("made", "many"),
    [
        (spreadsheet, 88),
        (workbook, 96),
        (numbered_pictures, 54),
        (one_sheet, 70),
        (saved_table, 3 + 1 + 1 + 2),
        (pcio, 5),
    ],
    ids=lambda what: getattr(what, "__name__", ""),
)
def test_from_drop_to_the_first_card(
    window: Window, tmp_path: Path, made: Callable[[Path], Path], many: int
) -> None:
    drop(window, made(tmp_path))
    page_of(window)
    click(window, button(window, "Put it on the table"))
    table: Any = window.scenes[-1]
    hands.rest(window, table)
    state = table.match.record.replay(table.match.game)
    lying = {spot: codes for spot, codes in places(table.match.game.data, state) if codes}
    assert sum(map(len, lying.values())) == many
    pile = max(lying, key=lambda spot: len(lying[spot]))
    top = ("at", *pile, len(lying[pile]) - 1)
    window.step([Input("hover", hands.point_of(table, top) or (0, 0))])
    window.step([Input("key", key="1")])  # draw one
    hands.rest(window, table)
    state = table.match.record.replay(table.match.game)
    assert sum(map(len, state.hand)) == 1


def test_how_many_cards_a_picture_has_can_be_said(window: Window, tmp_path: Path) -> None:
    card(1, (400, 560)).save(tmp_path / "lake.png")
    drop(window, tmp_path / "lake.png")
    page = page_of(window)
    assert "1 card" in texts(window)
    page.plan.set_title("Lake")
    for key, value in (("across", 4), ("down", 2)):
        words = window.ctx.translate(f"importing.page.{key}")
        (label,) = [w for w in page.group.widgets if getattr(w, "text", "") == words]
        choice = page.group.widgets[page.group.widgets.index(label) + 1]
        for _ in range(value - 1):
            choice.turn(1)
    assert frames_until(window, lambda: len(page.plan.sets[0].cards) == 8)
    assert page.plan.title == "Lake" and len(page.readings) == 1
    for grid in ((30, 30), (4, 3)):
        page._divide(grid)
        assert frames_until(window, lambda: len(page.readings) == 1)
    assert len(page.plan.sets[0].cards) == 12 and "the limit" in window.notice
    click(window, button(window, "Put it on the table"))
    assert len([*(games(window)[0] / "pictures").iterdir()]) >= 2


@pytest.mark.parametrize("many", [1, 5, 9, 23, 54, 80])
def test_all_cards_of_a_list_are_seen_before_it_is_taken(
    window: Window, cats: Path, many: int
) -> None:
    cats.write_text("Card,Text\n" + "".join(f"Cat {i},Purrs.\n" for i in range(many)), "utf-8")
    drop(window, cats)
    page = page_of(window)
    assert len(page.cards.words) == many and len(page.cards.places) == many + 1
    for (_, one), (_, next) in pairwise(page.cards.places):
        assert page.cards.rect.contains(one) and not one.colliderect(next)


def test_the_title_shows_the_pictures_of_the_cards(window: Window, tmp_path: Path) -> None:
    (tmp_path / "deck").mkdir()
    for i in range(5):
        Image.new("RGB", (60, 84), (250, 0, 250)).save(tmp_path / "deck" / f"{i}.png")
    folder, _ = import_files([tmp_path / "deck"], tmp_path / "made")
    entry = entry_of("deck", folder)

    def shown() -> bool:
        frame(window)
        cover = window.ctx.atlas.get(define_cover(window.ctx, entry), height=200)
        return cover.get_at(cover.get_rect().center)[:3] == pytest.approx((250, 0, 250), abs=8)

    assert frames_until(window, shown)
