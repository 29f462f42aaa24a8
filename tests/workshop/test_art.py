"""The drawings: pictures are what the sources draw, faults are told, colours can be told apart."""

from pathlib import Path

import pygame
import pytest
import yaml

from catgames.workshop import art
from catgames.workshop.art_contact import pack
from catgames.workshop.art_files import ROOT, ArtError
from catgames.workshop.art_pictures import SCALES, differences, file_of, read_anchors, write_group
from catgames.workshop.art_source import Source, Sources
from catgames.workshop.colour import closest, contrast

THEME = yaml.safe_load((ROOT / "data" / "theme.yaml").read_text(encoding="utf-8"))
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
    sources = list(Sources(group))
    assert list(differences(sources, art.SPRITES / group, (1,))) == []
    few = [s for s in sources if s.size[0] * s.size[1] < 20_000][::5]
    told = differences(few, art.SPRITES / group, (2,))
    assert [t for t in told if "has no source" not in t] == []


@pytest.mark.parametrize("group", art.groups())
def test_every_picture_is_there_at_both_sizes(group: str) -> None:
    folder = art.SPRITES / group
    names = {path.stem for path in folder.glob("*.png") if "@" not in path.stem}
    assert set(read_anchors(folder)) <= names
    for name in names:
        one, two = (pygame.image.load(file_of(folder, name, scale)) for scale in SCALES)
        assert two.get_size() == (one.width * 2, one.height * 2), name


@pytest.mark.parametrize("group", art.groups())
def test_pictures_stay_small_enough_for_the_repository(group: str) -> None:
    pictures = (art.SPRITES / group).glob("*.png")
    assert sum(path.stat().st_size for path in pictures) < 6_000_000


def test_a_changed_drawing_is_named(tmp_path: Path) -> None:
    files = {"a.svg": picture(12, "#a06030"), "b.svg": picture(9, "#3060a0")}
    sources = list(write(tmp_path, files))
    out = tmp_path / "out"
    write_group(sources, out)
    assert list(differences(sources, out, SCALES)) == []
    for planted in (picture(9.6, "#3060a0"), picture(9, "#3060c0"), picture(9, "none")):
        changed = list(write(tmp_path, {"b.svg": planted}))
        told = list(differences(changed, out, SCALES))
        assert len(told) == 2
        assert all("out/b differs" in sentence for sentence in told)


def test_faults_of_a_folder_are_named(tmp_path: Path) -> None:
    write_group(list(write(tmp_path, {"a.svg": picture(9, "#3060a0")})), tmp_path / "out")
    moved = picture(9, "#3060a0").replace("viewBox", 'data-anchor="20 39" viewBox')
    sources = list(write(tmp_path, {"a.svg": moved, "b.svg": moved}))
    told = " ".join(differences(sources, tmp_path / "out", (1,)))
    assert "a has another anchor" in told
    assert "b.png is missing" in told
    assert "a has no source" in " ".join(differences(sources[1:], tmp_path / "out", (1,)))


def test_pictures_come_out_the_same_twice(tmp_path: Path) -> None:
    sources = list(write(tmp_path, {"a.svg": picture(12, "#a06030"), "b.svg": picture(9, "#000")}))
    for name in ("one", "two"):
        write_group(sources, tmp_path / name)
    for file in ("a.png", "b@2.png", "anchors.json"):
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes()


def test_only_anchors_off_the_middle_are_written(tmp_path: Path) -> None:
    feet = picture(9, "red").replace("<svg", '<svg data-anchor="20 38.5"')
    write_group(list(write(tmp_path, {"a.svg": picture(9, "red"), "b.svg": feet})), tmp_path / "o")
    assert read_anchors(tmp_path / "o") == {"b": (20, 38.5)}


def test_packing_never_overlaps() -> None:
    sizes = {f"s{i}": (10 + i * 7 % 60, 12 + i * 13 % 80) for i in range(60)}
    places, (width, height) = pack(sizes, 300)
    areas = [pygame.Rect(places[name], sizes[name]) for name in sizes]
    assert width <= 300
    assert all(pygame.Rect(0, 0, width, height).contains(area) for area in areas)
    assert all(area.collidelist(areas[:i]) == -1 for i, area in enumerate(areas))


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
    assert source.svg.count("<svg") == 1
    assert source.svg.count('fill="blue"') == source.svg.count('fill="red"') == 1
    assert 'id="x--1"' in source.svg and 'href="#x--1"' in source.svg
    assert 'id="x--2"' in source.svg or 'id="x--3"' in source.svg


def test_the_anchor_is_the_middle_unless_said(tmp_path: Path) -> None:
    feet = picture(9, "red").replace("<svg", '<svg data-anchor="20 38.5"')
    a, b = write(tmp_path, {"a.svg": picture(9, "red"), "b.svg": feet})
    assert (a.anchor, b.anchor) == ((20, 20), (20, 38.5))


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
def test_faults_in_a_drawing_are_told_with_file_and_line(
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
        ("a: {from: b}\nb: {from: a}\n", 1, "circle"),
        ("s: {from: s}\n", 1, "file of its own"),
        ("a: {from: s\n", 2, "not YAML"),
    ],
)
def test_faults_in_variants_are_told_with_file_and_line(
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


def test_a_source_is_named_by_its_file(tmp_path: Path) -> None:
    (source,) = write(tmp_path, {"paw.svg": picture(9, "red")})
    assert isinstance(source, Source) and source.name == "paw" and source.size == (40, 40)
