"""What can't be arranged is refused with a sentence, and nothing is changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import hands
import mouse
import pytest
import screens
from mouse import EMPTY, Opener

from catgames.arranging import layouts, model, places, things
from catgames.arranging.model import Arranging
from catgames.arranging.palette import PALETTE, step_of
from catgames.commands.check_prototype import check_prototype
from catgames.core.types import GameError
from catgames.kit.areas import Area
from catgames.ui.prototypes.broken import BrokenScene

Maker = Callable[..., Path]
EXAMPLES = ("whisker_tricks", "sunny_spots", "counter_surfing", "cat_carpet", "last_sardine")


@pytest.mark.parametrize("example", EXAMPLES)
def test_what_rules_name_stays_and_the_line_is_told(folder_with: Maker, example: str) -> None:
    folder = folder_with(example)
    a, before = Arranging(folder), (folder / "game.yaml").read_bytes()
    steps: list[Any] = []
    for zone in a.d.zones.values():
        steps += [places.remove_zone(zone.name), places.set_whose(zone.name, not zone.per_seat)]
        steps += [places.set_zone(zone.name, track=3)]
    steps += [things.remove_counter(name) for name in a.d.fields]
    steps += [things.remove_set(name) for name, set in a.d.sets.items() if set.turns]
    assert steps
    for step in steps:
        with pytest.raises(GameError, match=r"rules\.py:\d+"):
            a.do(step)
    assert (folder / "game.yaml").read_bytes() == before


@pytest.mark.parametrize("example", EXAMPLES)
def test_what_rules_don_t_care_for_is_arranged(folder_with: Maker, example: str) -> None:
    folder = folder_with(example)
    a, before = Arranging(folder), (folder / "game.yaml").read_bytes()
    name = next(area.zone for area in a.d.layout if area.zone in a.d.zones)
    a.do(places.rename("zone", name, "Something else", "en"))
    a.do(layouts.put_area(name, a.d.layout[0].frame, None))
    a.do(layouts.set_area(name, "weight", 2))
    area: Area = next(x for x in a.d.layout if x.zone == name)
    assert area.weight == 2 and a.d.words["en"][f"zone.{name}"] == "Something else"
    a.do(step_of(PALETTE[1], a.d, "Discard pile"))
    assert "discard" in a.d.zones or "discard_2" in a.d.zones
    while a.done:
        a.undo()
    assert (folder / "game.yaml").read_bytes() == before


REFUSED: dict[str, Any] = {
    "the last area": lambda a: [places.remove_zone(name) for name in a.d.zones],
    "pieces without a place": lambda a: [things.add_cards("card", 3), places.remove_zone("deck")],
    "two of a name": lambda a: [places.rename("zone", "discard", "HAND", "en")],
    "a counter called like an area": lambda a: [places.rename("field", "score", "Hand", "en")],
    "an owner of what is for all": lambda a: [places.set_seen_by("discard", "owner")],
    "the wrong frame": lambda a: [layouts.put_area("discard", "chooser", None)],
    "a kind that doesn't fit": lambda a: [layouts.set_area("discard", "kind", "hexes")],
    "limits around nothing": lambda a: [things.set_counter("score", start=3, most=2)],
    "no players": lambda a: [things.set_seats(0, 2)],
    "a table that is too full": lambda a: [
        places.add_zone("market", {"per": "seat", "track": 90}, {"frame": "players"}, "M")
    ],
}


@pytest.mark.parametrize("what", REFUSED)
def test_it_is_refused_with_a_sentence(folder_with: Maker, what: str) -> None:
    folder = folder_with(game_yaml=EMPTY)
    a, path = Arranging(folder), folder / "game.yaml"
    with pytest.raises(GameError) as refused:
        for step in REFUSED[what](a):
            before = path.read_bytes()
            a.do(step)
    assert path.read_bytes() == before == a.document.bytes
    words = str(refused.value)
    assert len(words) > 12 and "Traceback" not in words and "arranging." not in words


def test_every_player_would_begin_with_the_same_card(folder_with: Maker) -> None:
    a = Arranging(folder_with(game_yaml=EMPTY))
    a.do(things.add_cards("card", 3))
    pile = next(name for name, zone in a.d.zones.items() if zone.start)
    with pytest.raises(GameError, match="card"):
        a.do(places.set_whose(pile, True))


def test_what_a_text_editor_writes_meanwhile_is_kept(opened: Opener) -> None:
    window, page, folder = opened()
    mouse.add(window, "market")
    path = folder / "game.yaml"
    text = path.read_text("utf-8").replace("title: Lake", "title: River")
    path.write_text(text, "utf-8")
    mouse.add(window, "counter")  # before the page has looked at the file
    new = path.read_text("utf-8")
    assert "title: River  # for now" in new and "counter" in new
    mouse.button(window, "arranging.undo")
    assert path.read_text("utf-8") == text
    assert not page.model.done, "the step before the other change stays"
    path.write_text(text.replace("River", "Pond"), "utf-8")
    page._next = 0.0
    window.step([])
    assert page.d.title == "Pond"


@pytest.mark.parametrize(
    "broken",
    ["title: [Lake\n", "title: Lake\nseats: 2\nzones: {a: {per: x}}\n", "", "- a\n- b\n", "\t",
     "title: Lake\nseats: 2\nzones: &a {b: {}}\n", "a: " + "[" * 40, "x" * 1_100_000,
     "title: Lake\r\nseats: 2\r\nlayout:\r\n- zone: gone\r\n"],
)  # fmt: skip
def test_broken_files_are_told_and_left_alone(opened: Opener, broken: str) -> None:
    window, page, folder = opened()
    mouse.add(window, "market")
    path = folder / "game.yaml"
    path.write_text(broken, "utf-8", newline="")
    raw = path.read_bytes()
    for what in ("counter", "hand"):
        mouse.add(window, what)
    mouse.button(window, "arranging.undo")
    mouse.key(window, "y", ctrl=True)
    page._next = 0.0
    window.step([])
    assert window.scenes[-1] is page and path.read_bytes() == raw
    path.write_text(EMPTY, "utf-8")
    page._next = 0.0
    window.step([])
    mouse.add(window, "market")
    assert "market" in path.read_text("utf-8"), "it goes on once the file is good again"


def test_a_file_that_can_t_be_written_is_told(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, page, folder = opened()

    def full(path: Path, text: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("catgames.arranging.model.replace_file", full)
    mouse.add(window, "market")
    assert (folder / "game.yaml").read_text("utf-8") == EMPTY
    assert "market" not in page.d.zones and not page.model.done


def test_a_broken_prototype_does_not_open(home: Path, folder_with: Maker) -> None:
    folder = folder_with(game_yaml=EMPTY)
    (folder / "game.yaml").write_text("title: [", "utf-8")
    window = screens.open_window(home)
    window.step([])
    window.routes.open("arrange", folder.name)
    assert isinstance(window.scenes[-1], BrokenScene)


def test_the_button_is_there_for_prototypes_only(home: Path, folder_with: Maker) -> None:
    folder_with("free_table")
    window = screens.open_window(home)
    window.step([])
    words = window.ctx.translate("arranging.button")
    for game, there in (("free_table", True), ("cattitude", False)):
        scene = screens.open_page(window, "setup", game)
        scene.page = len(scene.pages()) - 1
        scene.relayout()
        found = [w for w in scene.group.widgets if words in (getattr(w, "label", ""), w.tip)]
        assert bool(found) == there
        if there:
            hands.click(window, found[0].rect.center)
            assert type(window.scenes[-1]).__name__ == "ArrangeScene"
        window.back_to_title()


@pytest.mark.parametrize("language", ["en", "nl", "pt_BR"])
def test_it_is_in_the_menu_of_a_table(home: Path, folder_with: Maker, language: str) -> None:
    folder_with("free_table")
    window = screens.open_window(home, language=language)
    window.step([])
    table: Any = hands.open_table(window, "free_table", screens.people(2))
    table.pointer.handling.open_menu(None, table.stage.area.center)
    window.step([])
    menu: Any = window.scenes[-1]
    lines = [*menu.pages[-1], *(line for one in menu.pages[-1] for line in one.lines)]
    line = next(line for line in lines if line.act == "arrange")
    window.pop()
    table.pointer.handling.act((0, 0), line)
    assert type(window.scenes[-1]).__name__ == "ArrangeScene"


def test_a_map_lies_on_a_picture_and_its_spots_are_dragged(opened: Opener) -> None:
    window, page, folder = opened()
    mouse.add(window, "map")
    assert "map" not in page.d.zones, "there is no picture"
    (folder / "pictures").mkdir()
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"></svg>'
    (folder / "pictures" / "lake.svg").write_text(svg, "utf-8")
    mouse.add(window, "map")
    mouse.choose(window, "map")
    mouse.turn(window, "spots", 2)
    area: Area = next(a for a in page.d.layout if a.zone == "map")
    assert len(area.at) == 8 == len(page.d.zones["map"].space or ())
    first = mouse.cell(window, "map", 0)
    mouse.drag(window, first, (first[0] + 10, first[1] + 60))
    moved: Area = next(a for a in page.d.layout if a.zone == "map")
    assert moved.at[1:] == area.at[1:] and moved.at[0][1] > area.at[0][1] + 0.1
    text = (folder / "game.yaml").read_text("utf-8")
    mouse.drag(window, mouse.cell(window, "map", 1), mouse.cell(window, "map", 2))
    assert (folder / "game.yaml").read_text("utf-8") == text, "spots can't lie over each other"
    mouse.turn(window, "spots", -5)
    assert len(page.d.zones["map"].space or ()) == 3


def test_what_is_taken_away_leaves_no_word_behind(folder_with: Maker) -> None:
    folder = folder_with("free_table")
    (folder / "lesson.yaml").unlink()
    files = {p: p.read_bytes() for p in folder.rglob("*") if p.is_file()}
    a = Arranging(folder)
    for name in ("stalls", "crate", "catch"):
        a.do(places.remove_zone(name))
    a.do(things.remove_counter("barks"))
    for name in ("fish", "cat"):
        a.do(things.remove_set(name))
    assert check_prototype(folder) == []
    dutch = (folder / "text" / "nl.yaml").read_text("utf-8")
    assert "viskrat" not in dutch and "Makreel" not in dutch and "Stille poten" in dutch
    while a.done:
        a.undo()
    assert {p: p.read_bytes() for p in folder.rglob("*") if p.is_file()} == files
    a.redo()
    (folder / "text" / "nl.yaml").write_bytes(files[folder / "text" / "nl.yaml"] + b"# mine\n")
    with pytest.raises(GameError, match=r"nl\.yaml"):
        a.undo()
    assert b"# mine" in (folder / "text" / "nl.yaml").read_bytes()


def test_of_several_files_all_are_written_or_none(
    folder_with: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = folder_with("free_table")
    files = {p: p.read_bytes() for p in folder.rglob("*") if p.is_file()}
    a, real = Arranging(folder), model.replace_file

    def full(path: Path, text: bytes) -> None:
        if path.name == "pt_BR.yaml":
            raise OSError(28, "No space left on device")
        real(path, text)

    monkeypatch.setattr(model, "replace_file", full)
    with pytest.raises(GameError, match="can't be written"):
        a.do(places.remove_zone("crate"))
    assert {p: p.read_bytes() for p in folder.rglob("*") if p.is_file()} == files
    assert "crate" in a.d.zones and not a.done


ODD = (
    "title: Lake\nseats: 2\npieces: {card: {rows: [{name: a}]}}\n"
    "fields: {score: {per: seat}}\nzones:\n  row: {}  # mine\n  hand: {per: seat, seen_by: owner}\n"
    "sounds: {moved.row: common/card}\ntext: {zone.row: The row}\nplates: [score]\n"
    "setups: {2: {row: [a]}}\n"
)


def test_nothing_that_a_file_says_of_an_area_stays_behind(folder_with: Maker) -> None:
    folder = folder_with(game_yaml=ODD)
    a = Arranging(folder)
    a.do(places.rename("zone", "row", "Stalls", "en"))
    assert a.document.get("text") == {"zone.row": "Stalls"}
    a.do(things.remove_set("card"))
    assert "setups" not in a.document.plain, "an empty set-up is none"
    a.undo()
    a.do(places.remove_zone("row"))
    a.do(things.remove_counter("score"))
    assert "plates" not in a.document.plain and a.document.get("fields") == {}
    assert not {"setups", "text", "sounds"} & {*a.document.plain}
    assert check_prototype(folder) == []
    for _ in range(3):
        a.undo()
    assert (folder / "game.yaml").read_text("utf-8") == ODD


@pytest.mark.parametrize("name", ["catch", "discard", "stalls", "crate"])
def test_no_other_area_names_one_that_is_gone(folder_with: Maker, name: str) -> None:
    folder = folder_with("free_table")
    (folder / "lesson.yaml").unlink()
    a, before = Arranging(folder), (folder / "game.yaml").read_bytes()
    assert a.d.zones["crate"].drawn_to == "catch"
    a.do(places.remove_zone(name)) if name != "crate" else a.do(things.remove_set("fish"))
    assert "catch" in a.d.zones or "drawn_to" not in a.document.text
    a.undo()
    assert (folder / "game.yaml").read_bytes() == before
