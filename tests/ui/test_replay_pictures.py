"""Pictures of a replay: PNG and GIF that others can read, and files that are never overwritten."""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
import room
import screens
from replays import played, who

from catgames.content.pseudo import PSEUDO
from catgames.core.registry import load_game
from catgames.match.replay import Replay
from catgames.store.pictures import NewFile, pictures_folder
from catgames.ui.input.inputs import Input
from catgames.ui.replay import gif
from catgames.ui.replay.gif import GifWriter, choose_palette, lzw, pixels_of
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.window import Window

Rgb = tuple[int, int, int]


# ---------------------------------------------------------------- a reader of our own


def unpacked(data: bytes) -> bytes:
    """LZW as the format's description tells it, with 8-bit colours."""
    table: list[bytes] = []
    out, at, size, held, bits = bytearray(), 0, 9, 0, 0
    before = b""
    while True:
        while held < size:
            bits |= data[at] << held
            at, held = at + 1, held + 8
        code, bits, held = bits & ((1 << size) - 1), bits >> size, held - size
        if code == 256:
            table, size, before = [bytes([i]) for i in range(256)] + [b"", b""], 9, b""
            continue
        if code == 257:
            return bytes(out)
        word = table[code] if code < len(table) else before + before[:1]
        if before and len(table) < 4096:
            table.append(before + word[:1])
            size += len(table) == 1 << size and size < 12
        out += word
        before = word


def frames_of(data: bytes) -> Iterator[tuple[int, list[list[Rgb]]]]:
    """Every frame of a GIF as it is to be seen, and how long it stays."""
    assert data[:6] == b"GIF89a" and data[-1:] == b"\x3b"
    width, height = (int.from_bytes(data[i : i + 2], "little") for i in (6, 8))
    colours = [(data[i], data[i + 1], data[i + 2]) for i in range(13, 13 + 768, 3)]
    at, delay, clear = 13 + 768, 0, -1
    canvas: list[list[Rgb]] = [[(0, 0, 0)] * width for _ in range(height)]
    while data[at] != 0x3B:
        if data[at] == 0x21:
            if data[at + 1] == 0xF9:
                delay = int.from_bytes(data[at + 4 : at + 6], "little")
                clear = data[at + 6] if data[at + 3] & 1 else -1
            at += 2
            while data[at]:
                at += data[at] + 1
            at += 1
            continue
        assert data[at] == 0x2C
        x, y, w, h = (int.from_bytes(data[at + i : at + i + 2], "little") for i in (1, 3, 5, 7))
        assert x + w <= width and y + h <= height and data[at + 10] == 8
        at += 11
        packed = bytearray()
        while data[at]:
            packed += data[at + 1 : at + 1 + data[at]]
            at += data[at] + 1
        at += 1
        indices = unpacked(bytes(packed))
        assert len(indices) == w * h
        for i, index in enumerate(indices):
            if index != clear:
                canvas[y + i // w][x + i % w] = colours[index]
        yield delay, [row[:] for row in canvas]
    assert at == len(data) - 1


def run(work: Generator[None, None, Any] | Iterator[None]) -> Any:
    """To the end; what it returns."""
    while True:
        try:
            next(work)
        except StopIteration as last:
            return last.value


def written(pictures: list[pygame.Surface], delays: list[int]) -> bytes:
    pixels = [pixels_of(p) for p in pictures]
    file = io.BytesIO()
    writer = GifWriter(file, pictures[0].get_size(), run(choose_palette(pixels)))
    for shown, delay in zip(pixels, delays, strict=True):
        run(writer.add(shown, delay))
    run(writer.close())
    return file.getvalue()


def painted(rng: Random, size: tuple[int, int], before: pygame.Surface | None) -> pygame.Surface:
    """A picture with shading, and a few things that are new."""
    picture = before.copy() if before else pygame.Surface(size)
    if before is None:
        for x in range(size[0]):
            for y in range(size[1]):
                picture.set_at((x, y), (x * 255 // size[0], y * 255 // size[1], 90))
    colour = [rng.randrange(256) for _ in range(3)]
    pygame.draw.circle(picture, colour, (rng.randrange(size[0]), rng.randrange(size[1])), 9)
    return picture


@pytest.mark.parametrize("seed", range(4))
def test_any_bytes_are_packed_so_that_they_can_be_unpacked(seed: int) -> None:
    rng = Random(seed)
    many = (1, 2, 30_000, 60_001)[seed]
    kinds = (1, 3, 40, 255)[(seed + 2) % 4]
    plain = bytes(rng.randrange(kinds) for _ in range(many))
    packed = bytearray()
    run(lzw(plain, packed))
    assert unpacked(bytes(packed)) == plain


def test_frames_come_back_with_their_colours_and_times() -> None:
    rng, pictures = Random(4), []
    for _ in range(5):
        pictures.append(painted(rng, (97, 61), pictures[-1] if pictures else None))
    pictures.insert(3, pictures[2].copy())  # nothing moves
    data = written(pictures, [10, 20, 30, 40, 50, 60])
    found = list(frames_of(data))
    assert [delay for delay, _ in found] == [10, 20, 70, 50, 60], "stills are one frame"
    del pictures[3]
    errors = []
    for picture, (_, rows) in zip(pictures, found, strict=True):
        for y in range(0, 61, 3):
            for x in range(0, 97, 3):
                wanted = picture.get_at((x, y))[:3]
                errors.append(sum(abs(a - b) for a, b in zip(wanted, rows[y][x])) / 3)
    assert sum(errors) / len(errors) < 6 and max(errors) < 60


def test_others_read_it_too() -> None:
    rng, pictures = Random(5), []
    for _ in range(4):
        pictures.append(painted(rng, (64, 48), pictures[-1] if pictures else None))
    data = written(pictures, [10, 20, 30, 40])
    theirs = pygame.image.load_animation(io.BytesIO(data), "x.gif")
    ours = list(frames_of(data))
    assert [delay for _, delay in theirs] == [100, 200, 300, 400]
    for (surface, _), (_, rows) in zip(theirs, ours, strict=True):
        for x, y in ((0, 0), (63, 47), (31, 20), (10, 40)):
            assert surface.get_at((x, y))[:3] == rows[y][x]


def test_a_frame_is_as_small_as_what_has_changed() -> None:
    still = painted(Random(6), (200, 120), None)
    moved = still.copy()
    moved.fill((255, 0, 0), (150, 100, 4, 5))
    both, twice = written([still, moved], [10, 10]), written([still, moved, still], [10, 10, 10])
    assert 0 < len(twice) - len(both) < 120


# ---------------------------------------------------------------- from the replay


@pytest.fixture
def window(home: Path) -> Iterator[Window]:
    window = screens.open_window(home / "portable", (960, 540))
    yield window
    window.close()


def show(window: Window, game_id: str, at: int) -> ReplayScene:
    game = load_game(game_id)
    record = played(game, who("human", "random"), Random(3), 80, created="2026-11-21T10:00:00")
    scene = ReplayScene(window, Replay(game, record), at)
    window.push(scene)
    window.step([])
    return scene


def kept(window: Window) -> list[Path]:
    folder = pictures_folder(window.files.portable)
    return sorted(folder.iterdir()) if folder.exists() else []


def test_a_picture_is_the_stage_at_the_windows_size(window: Window) -> None:
    scene = show(window, "cat_herders", 50)
    for _ in range(2):
        window.step([Input("key", key="p")])
    first, second = kept(window)
    assert (first.name, second.name) == (
        "cat_herders 2026-11-21 050 (2).png",
        "cat_herders 2026-11-21 050.png",
    )
    assert first.read_bytes() == second.read_bytes()
    assert pygame.image.load(first).get_size() == (960, 540)
    assert str(first) in scene.toast


def test_a_moving_picture_of_a_stretch(window: Window) -> None:
    scene = show(window, "cat_herders", 50)
    window.step([Input("key", key="g")])
    film = scene.film
    assert film is not None and film.stretch[1] == 50
    scene.model.jump(47)
    window.step([Input("key", key="i")])
    assert film.stretch == (47, 50)
    film._make()
    slowest, until = 0.0, time.monotonic() + 30
    while scene.film is not None and time.monotonic() < until:
        began = time.perf_counter()
        window.step([])
        slowest = max(slowest, time.perf_counter() - began)
    (path,) = kept(window)
    assert path.suffix == ".gif" and str(path) in scene.toast
    frames = pygame.image.load_animation(path)
    assert len(frames) >= 4 and frames[0][0].get_size() == (640, 360)
    assert slowest < 1.0, "the screen goes on meanwhile"


def test_a_moving_picture_that_is_given_up_leaves_nothing(window: Window) -> None:
    scene = show(window, "cat_herders", 50)
    for leave in ("cancel", "esc", "close"):
        scene.toggle_film()
        assert scene.film is not None
        scene.film._make()
        for _ in range(3):
            window.step([])
        assert scene.film is not None and scene.film.working
        if leave == "cancel":
            scene.film._cancel()
        elif leave == "esc":
            window.step([Input("back")])
        else:
            window.back_to_title()
        assert kept(window) == []


@pytest.mark.parametrize("scale", [75, 200])
@pytest.mark.parametrize("language", ["en", PSEUDO])
def test_the_films_words_have_room(window: Window, language: str, scale: int) -> None:
    window.change_settings(scale=scale)
    window._change_language(language)
    scene = show(window, "cat_herders", 50)
    scene.toggle_film()
    assert not room.faults(window)
    assert scene.film is not None
    scene.film._make()
    window.step([])
    assert scene.film.working and not room.faults(window)


def test_where_nothing_can_be_kept_it_is_said(window: Window) -> None:
    scene = show(window, "cat_herders", 50)
    folder = pictures_folder(window.files.portable)
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("in the way")
    window.step([Input("key", key="p")])
    assert "can't be kept" in scene.toast
    scene.toggle_film()
    assert scene.film is not None
    scene.film._make()
    assert "can't be kept" in scene.toast and not scene.film.working


def test_the_ends_of_the_stretch_can_be_dragged(window: Window) -> None:
    scene = show(window, "cat_herders", 50)
    scene.toggle_film()
    film = scene.film
    assert film is not None
    film.set_stretch(20, 40)
    line = film.timeline
    y = line.track.y - 4
    for kind, x in (("hover", line.x(20)), ("press", line.x(20)), ("hover", line.x(10))):
        window.step([Input(kind, (x, y))])
    window.step([Input("release", (line.x(10), y))])
    assert film.stretch == (10, 40) and scene.model.at == 50
    film.set_stretch(70, 60)
    assert film.stretch == (70, 71), "never empty"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems tell their folders themselves")
def test_pictures_go_to_the_platforms_folder_for_them(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_PICTURES_DIR", "XDG_DOCUMENTS_DIR"):
        monkeypatch.delenv(name, raising=False)
    assert pictures_folder(None) == home / "Documents" / "catgames"
    (home / "Pictures").mkdir(parents=True)
    assert pictures_folder(None) == home / "Pictures" / "catgames"
    assert pictures_folder(home / "portable") == home / "portable" / "pictures"


def test_files_are_never_overwritten(tmp_path: Path) -> None:
    names = []
    for i in range(3):
        made = NewFile(tmp_path, "cat", ".png")
        made.file.write(bytes([i]))
        names.append(made.keep().name)
    assert names == ["cat.png", "cat (2).png", "cat (3).png"]
    assert [p.read_bytes() for p in sorted(tmp_path.iterdir())] == [b"\1", b"\2", b"\0"]


def test_the_palette_holds_few_colours_exactly() -> None:
    picture = pygame.Surface((9, 3))
    for x, colour in enumerate(((255, 0, 0), (0, 255, 0), (0, 0, 255))):
        picture.fill(colour, (x * 3, 0, 3, 3))
    palette = run(choose_palette([pixels_of(picture)]))
    assert sorted(palette.colours) == [(0, 0, 255), (0, 255, 0), (255, 0, 0)]
    assert len(palette.colours) <= gif.COLOURS
