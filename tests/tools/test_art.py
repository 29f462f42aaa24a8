"""Sprites are what their sources draw, mistakes are reported, colours can be told apart."""

import zlib
from pathlib import Path

import pygame
import pytest
from colour_vision import closest, contrast
from PIL import Image
from plain_yaml import plain_yaml
from thorough import SCALE, sample

from catgames.content.atlas import doubled, read_atlas
from catgames.content.paths import ROOT
from catgames.core.types import BadContent
from catgames.printing.sources import ArtError, Source, Sources
from tools import art
from tools.art_contact import contact_sheet
from tools.art_groups import differences, write_group
from tools.art_pictures import save
from tools.art_sheets import (
    LARGEST_AREA,
    LARGEST_SIDE,
    PADDING,
    Plan,
    pack,
    read_plan,
)

THEME = plain_yaml((ROOT / "data" / "theme.yaml").read_text(encoding="utf-8"))
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'
SPOT = '<circle cx="20" cy="20" r="{}" fill="{}"/>'


def write(folder: Path, files: dict[str, str]) -> Sources:
    group = folder / "things"
    group.mkdir(exist_ok=True)
    for name, text in files.items():
        (group / name).write_text(text, encoding="utf-8")
    return Sources("things", folder)


def picture(size: float, colour: str) -> str:
    return HEAD + SPOT.format(size, colour) + "</svg>"


def message(folder: Path, files: dict[str, str]) -> str:
    with pytest.raises(ArtError) as caught:
        list(write(folder, files))
    return str(caught.value)


@pytest.mark.parametrize("group", art.groups())
def test_committed_pictures_are_what_the_sources_draw(group: str) -> None:
    """Before releases each of them, otherwise some; all are checked to be there."""
    sources, folder = list(Sources(group)), art.SPRITES / group
    assert list(differences(sources, folder, ())) == []
    small = [s for s in sources if s.size[0] * s.size[1] < 20_000]
    for few, scale in (
        (sample(sources, 1, SCALE / 6) if SCALE >= 1 else sample(small), 1),
        (sample(small, 1, SCALE / 10), 2),
    ):
        told = differences(few, folder, (scale,))
        assert [t for t in told if "has no source" not in t] == []


@pytest.mark.parametrize("group", art.groups())
def test_sheets_keep_their_limits_doubles_and_places(group: str) -> None:
    folder = art.SPRITES / group
    atlas, plan = read_atlas(folder), art.read_plan(art.SOURCES / group)
    sheets = {region.sheet for region in atlas.regions.values()}
    for name in (*sheets, *(f"{name}.png" for name in atlas.pictures)):
        with Image.open(folder / name) as one, Image.open(doubled(folder / name)) as two:
            assert two.size == (one.width * 2, one.height * 2), name
            assert two.mode == one.mode, name
            assert name not in sheets or max(one.size) <= LARGEST_SIDE, name
            held = sum(region.sheet == name for region in atlas.regions.values())
            assert held < 2 or one.width * one.height <= LARGEST_AREA, name
    for source in Sources(group):
        sheet = atlas.regions[source.name].sheet if source.name in atlas.regions else None
        assert (plan.sheet_of(source) or "") in (sheet or "")
        assert (sheet is None) == (plan.sheet_of(source) is None), source.name
    assert sum(path.stat().st_size for path in folder.rglob("*.png")) < 6_000_000, "the repository"


def build(sources: Sources, folder: Path) -> list[Source]:
    """Write a group with one sheet of its own; its sources."""
    found = list(sources)
    write_group(found, Plan(folder / "sheets.yaml", ["big*"], {"spots": ["*"]}), folder)
    return found


def test_a_changed_drawing_is_named(tmp_path: Path) -> None:
    files = {"a.svg": picture(12, "#a06030"), "b.svg": picture(9, "#3060a0")}
    out = tmp_path / "out"
    sources = build(write(tmp_path, files), out)
    assert list(differences(sources, out)) == []
    for planted in (picture(9.6, "#3060a0"), picture(9, "#3060c0"), picture(9, "none")):
        told = list(differences(list(write(tmp_path, {"b.svg": planted})), out))
        assert told == [
            "out/b differs from its source at nominal size.",
            "out/b differs from its source at doubled size.",
        ]


def test_a_sprite_that_lies_elsewhere_is_named(tmp_path: Path) -> None:
    files = {"a.svg": picture(12, "#a06030"), "b.svg": picture(9, "#3060a0")}
    out = tmp_path / "out"
    sources = build(write(tmp_path, files), out)
    atlas = out / "atlas.yaml"
    region = read_atlas(out).regions["b"].rect
    moved = [region[0] + 1, *region[1:]]
    atlas.write_text(atlas.read_text("utf-8").replace(str(list(region)), str(moved)), "utf-8")
    assert {told.split()[0] for told in differences(sources, out)} == {"out/b"}


def test_mistakes_in_a_folder_are_named(tmp_path: Path) -> None:
    out = tmp_path / "out"
    build(write(tmp_path, {"a.svg": picture(9, "#3060a0")}), out)
    moved = picture(9, "#3060a0").replace("viewBox", 'data-anchor="20 39" viewBox')
    sources = list(write(tmp_path, {"a.svg": moved, "b.svg": moved}))
    (out / "old.png").write_bytes(b"")
    told = " ".join(differences(sources, out, (1,)))
    assert "out/a has another anchor" in told
    assert "out/b is missing in atlas.yaml" in told
    assert "old.png is not in atlas.yaml" in told
    assert "out/a has no source" in " ".join(differences(sources[1:], out, (1,)))
    (out / "sheets" / "spots@2.png").write_bytes(b"words")
    told = " ".join(differences(sources[:1], out))
    assert "out/a: " in told and "spots@2.png: can't be read" in told


def test_a_missing_or_damaged_atlas_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(art, "SPRITES", tmp_path)
    (tmp_path / "clowder").mkdir()
    assert art.main(["--check", "clowder"]) == 2
    assert "clowder/atlas.yaml: can't be read" in capsys.readouterr().err
    (tmp_path / "clowder" / "atlas.yaml").write_text("pictures: []\nsheets: {a: {b: {}}}\n")
    assert art.main(["--check", "clowder"]) == 2
    assert "clowder/atlas.yaml:2: " in capsys.readouterr().err


def test_pictures_come_out_the_same_twice(tmp_path: Path) -> None:
    files = {"a.svg": picture(12, "#a06030"), "big.svg": picture(9, "#000")}
    files |= {f"s{i}.svg": picture(i, "#a06030") for i in range(9)}
    for name in ("one", "two"):
        build(write(tmp_path, files), tmp_path / name)
    one, two = (
        {p.relative_to(tmp_path / n) for p in files_of(tmp_path / n)} for n in ("one", "two")
    )
    assert one == two and len(one) == 5
    for path in one - {Path("atlas.yaml")}:
        assert (tmp_path / "one" / path).read_bytes() == (tmp_path / "two" / path).read_bytes()
    assert read_atlas(tmp_path / "one") == read_atlas(tmp_path / "two")


def files_of(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def test_files_that_are_no_longer_needed_are_deleted(tmp_path: Path) -> None:
    out = tmp_path / "out"
    sources = build(
        write(tmp_path, {"a.svg": picture(9, "red"), "big.svg": picture(9, "red")}), out
    )
    write_group(sources[:1], Plan(out, (), {"others": ["*"]}), out)
    names = sorted(path.relative_to(out).as_posix() for path in files_of(out))
    assert names == ["atlas.yaml", "sheets/others.png", "sheets/others@2.png"]


def test_only_anchors_off_the_centre_are_written(tmp_path: Path) -> None:
    feet = picture(9, "red").replace("<svg", '<svg data-anchor="20 38.5"')
    build(write(tmp_path, {"a.svg": picture(9, "red"), "b.svg": feet}), tmp_path / "o")
    regions = read_atlas(tmp_path / "o").regions
    assert (regions["a"].anchor, regions["b"].anchor) == ((20, 20), (20, 38.5))
    assert (tmp_path / "o" / "atlas.yaml").read_text("utf-8").count("anchor: [") == 1


def test_a_picture_of_its_own_has_no_anchor_of_its_own(tmp_path: Path) -> None:
    feet = picture(9, "red").replace("<svg", '<svg data-anchor="20 38.5"')
    with pytest.raises(ArtError, match="big has an anchor of its own"):
        build(write(tmp_path, {"big.svg": feet}), tmp_path / "o")


def test_opaque_sprites_share_sheets_without_alpha(tmp_path: Path) -> None:
    ground = HEAD + '<rect width="40" height="40" fill="#a06030"/></svg>'
    files = {"a.svg": ground, "b.svg": picture(9, "red"), "big.svg": ground}
    build(write(tmp_path, files), tmp_path / "o")
    regions = read_atlas(tmp_path / "o").regions
    assert {name: regions[name].sheet for name in regions} == {
        "a": "sheets/spots_opaque.png",
        "b": "sheets/spots.png",
    }
    for name, mode in (("sheets/spots_opaque", "RGB"), ("sheets/spots", "RGBA"), ("big", "RGB")):
        with Image.open(tmp_path / "o" / f"{name}.png") as found:
            assert found.mode == mode


@pytest.mark.parametrize("mode", ["RGBA", "RGB"])
def test_a_saved_picture_keeps_its_pixels_and_has_no_filters(tmp_path: Path, mode: str) -> None:
    """Filters take a third of the time of decoding."""
    drawn = Image.linear_gradient("L").resize((90, 70)).convert("RGBA")
    if mode == "RGBA":
        drawn.putalpha(Image.radial_gradient("L").resize((90, 70)))
    path = tmp_path / "a.png"
    save(drawn, path)
    with Image.open(path) as found:
        assert (found.mode, found.convert("RGBA").tobytes()) == (mode, drawn.tobytes())
    lines = zlib.decompressobj().decompress(path.read_bytes().partition(b"IDAT")[2])
    assert set(lines[:: 1 + 90 * len(mode)]) == {0}


def test_sprites_that_no_pattern_names_find_a_place() -> None:
    plan = Plan(Path(), ["*_wide"], {"cats": ["cat_*"]})
    wanted = {"cat_1": "cats", "cat_wide": None, "dog": "others"}
    for name, sheet in wanted.items():
        assert plan.sheet_of(Source(name, "", (40, 40), (20, 20))) == sheet
    assert plan.sheet_of(Source("dog", "", (640, 400), (320, 200))) is None
    assert plan.sheet_of(Source("cat_1", "", (640, 400), (320, 200))) == "cats"


@pytest.mark.parametrize(
    ("text", "line"), [("sheet: {}\n", 1), ("sheets:\n  a: b\n", 2), ("sheets: [", 1)]
)
def test_mistakes_in_a_plan_are_reported_with_file_and_line(
    tmp_path: Path, text: str, line: int
) -> None:
    (tmp_path / "sheets.yaml").write_text(text)
    with pytest.raises(BadContent, match=rf"sheets\.yaml:{line}: "):
        read_plan(tmp_path)


def test_packed_sprites_keep_their_distance_and_inside_the_sheet() -> None:
    sizes = {f"s{i}": (10 + i * 7 % 60, 12 + i * 13 % 80) for i in range(120)}
    sheets = list(pack("toys", sizes, 300))
    assert [sheet.name for sheet in sheets[:2]] == ["toys", "toys_2"]
    assert sorted(name for sheet in sheets for name in sheet.places) == sorted(sizes)
    for sheet in sheets:
        inside = pygame.Rect((0, 0), sheet.size).inflate(-2 * PADDING, -2 * PADDING)
        areas = [pygame.Rect(place, sizes[name]) for name, place in sheet.places.items()]
        assert max(sheet.size) <= 300
        assert all(inside.contains(area) for area in areas)
        padded = [area.inflate(PADDING, PADDING) for area in areas]
        assert all(area.collidelist(padded[:i]) == -1 for i, area in enumerate(padded))


def test_a_sprite_larger_than_a_sheet_is_refused() -> None:
    with pytest.raises(ValueError, match="wide is larger than 300 x 300"):
        list(pack("toys", {"small": (10, 10), "wide": (300, 10)}, 300))


def test_a_contact_sheet_shows_the_sprites(tmp_path: Path) -> None:
    sources = list(write(tmp_path, {"a.svg": picture(12, "#a06030"), "b.svg": picture(9, "red")}))
    contact_sheet(sources, tmp_path / "look.png")
    with Image.open(tmp_path / "look.png") as found:
        colours = {colour for _, colour in found.getcolors(100_000)}
    assert {(160, 96, 48), (255, 0, 0)} <= colours


def test_variants_fill_names_and_inherit(tmp_path: Path) -> None:
    template = HEAD + SPOT.format("$size:7$", "$fur$") + "</svg>"
    variants = 'red: {from: _spot, set: {fur: "#ff0000"}}\nbig: {from: red, set: {size: 15}}\n'
    sources = write(tmp_path, {"_spot.svg": template, "variants.yaml": variants})
    drawn = {source.name: source.svg for source in sources}
    assert sorted(drawn) == ["big", "red"]
    assert 'r="7" fill="#ff0000"' in drawn["red"]
    assert 'r="15" fill="#ff0000"' in drawn["big"]


def test_parts_nest_and_keep_their_ids_apart(tmp_path: Path) -> None:
    inner = HEAD + '<g id="x"><path d="M0,0" fill="$c:red$"/></g><use href="#x"/></svg>'
    outer = HEAD + '<?part _inner.svg c="$c$"?></svg>'
    sprite = HEAD + '<?part _outer.svg c="blue"?><?part _inner.svg?><?part none?></svg>'
    files = {"_inner.svg": inner, "_outer.svg": outer, "s.svg": sprite}
    (source,) = write(tmp_path, files)
    assert isinstance(source, Source) and (source.name, source.size) == ("s", (40, 40))
    assert source.svg.count("<svg") == 1
    assert source.svg.count('fill="blue"') == source.svg.count('fill="red"') == 1
    assert 'id="x--1"' in source.svg and 'href="#x--1"' in source.svg
    assert 'id="x--2"' in source.svg or 'id="x--3"' in source.svg


@pytest.mark.parametrize(
    ("inside", "line", "words"),
    [
        ("\n<text>Miaow</text>", 2, "paths"),
        ('\n\n<image href="#a"/>', 3, "raster"),
        ('\n<use href="other.svg#a"/>', 2, "outside"),
        ('\n<path fill="url(http://x/#a)"/>', 2, "outside"),
        ("\n<style>path {}</style>", 2, "style"),
        ("\n<g>", 2, "XML"),
        ('\n<path fill="$fur$"/>', 2, "neither"),
        ('\n<?part _nowhere.svg fur="red"?>', 2, "no part"),
        ("<!-- \n\n -->\n<?part none?>\n<?part _nowhere.svg?>", 5, "no part"),
    ],
)
def test_mistakes_in_a_drawing_are_reported_with_file_and_line(
    tmp_path: Path, inside: str, line: int, words: str
) -> None:
    told = message(tmp_path, {"cat.svg": HEAD + inside + "</svg>"})
    assert f"cat.svg:{line}: " in told
    assert words in told


def test_a_drawing_needs_a_view_box(tmp_path: Path) -> None:
    bare = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    assert "cat.svg:2: the root has no viewBox" in message(tmp_path, {"cat.svg": bare})


@pytest.mark.parametrize(
    ("yaml_text", "line", "words"),
    [
        ("a:\n  from: _none\n", 1, "no template"),
        ("b: {from: s}\na: {set: {}}\n", 2, "from"),
        ("b: {from: s}\na: {from: s, colour: red}\n", 2, "colour"),
        ("a: {from: b}\nb: {from: a}\n", 1, "from itself"),
        ("s: {from: s}\n", 1, "file of its own"),
        ("a: {from: s\n", 2, "not YAML"),
    ],
)
def test_mistakes_in_variants_are_reported_with_file_and_line(
    tmp_path: Path, yaml_text: str, line: int, words: str
) -> None:
    group = tmp_path / "things"
    group.mkdir()
    (group / "variants.yaml").write_text(yaml_text, encoding="utf-8")
    told = message(tmp_path, {"s.svg": picture(9, "red")})
    assert f"variants.yaml:{line}: " in told
    assert words in told


def test_an_unknown_group_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert art.main(["no_such_group"]) == 2
    assert "no_such_group" in capsys.readouterr().err


def test_seat_colours_stay_apart_for_every_sight() -> None:
    seats = THEME["seats"]
    gap, one, other, sight = closest([seat["colour"] for seat in seats])
    assert gap >= 30, f"{one} and {other} are {gap:.1f} apart under {sight}"
    assert len(seats) == 6
    assert len({seat["shape"] for seat in seats}) == 6


def test_the_distance_test_sees_colours_that_only_some_tell_apart() -> None:
    gap, *_, sight = closest(["#c04040", "#6b7a2f"])
    assert gap < 30 and sight != "normal"


@pytest.mark.parametrize("seat", THEME["seats"], ids=lambda seat: seat["name"])
def test_letters_read_on_seat_colours(seat: dict[str, str]) -> None:
    assert contrast(seat["ink"], seat["colour"]) >= 4.5


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("ink", "paper"),
        ("ink", "paper_dark"),
        ("ink", "paper_light"),
        ("ink", "accent"),
        ("ink", "glow"),
        ("ink_soft", "paper"),
        ("ink_soft", "paper_dark"),
        ("good", "paper"),
        ("danger", "paper"),
        ("cream", "dark"),
        ("cream", "table"),
        ("cream", "table_dark"),
        ("cream", "felt"),
        ("cream", "good"),
        ("cream", "danger"),
    ],
)
def test_text_reads_on_its_ground(text: str, ground: str) -> None:
    assert contrast(THEME["palette"][text], THEME["palette"][ground]) >= 4.5
