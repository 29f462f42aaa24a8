"""Pictures of a replay: PNG, GIF and WebP; files are never overwritten."""

from __future__ import annotations

import io
import sys
import time
import weakref
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
import room
import screens
from PIL import Image
from replays import played, who

from catgames.catalog import load_game
from catgames.content.languages import PSEUDO
from catgames.match.replay import Replay
from catgames.store.pictures import NewFile, pictures_folder
from catgames.ui.input.inputs import Input
from catgames.ui.replay.film import Encoder
from catgames.ui.replay.film_bar import FORMATS
from catgames.ui.replay.film_formats import picture_of, write_gif, write_webp
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.window import Window

# ---------------------------------------------------------------- the formats

WRITERS: dict[str, Any] = {
    "gif": lambda file, frames, progress: write_gif(
        file, frames, [image for image, _ in frames], progress
    ),
    "webp": write_webp,
}


def written(format: str, pictures: list[pygame.Surface], delays: list[int]) -> bytes:
    frames = [
        (picture_of(pygame.image.tobytes(p, "RGB"), p.get_size()), d)
        for p, d in zip(pictures, delays, strict=True)
    ]
    file = io.BytesIO()
    WRITERS[format](file, frames, lambda encoded: None)
    return file.getvalue()


def shown(data: bytes) -> list[tuple[int, Image.Image]]:
    """Every frame as it is seen, and the milliseconds it stays."""
    out = []
    with Image.open(io.BytesIO(data)) as film:
        assert film.info["loop"] == 0, "endless"
        for index in range(film.n_frames):
            film.seek(index)
            picture = film.convert("RGB")
            out.append((film.info["duration"], picture))
    return out


def painted(rng: Random, size: tuple[int, int], before: pygame.Surface | None) -> pygame.Surface:
    """A picture with gradients, and a circle that is new."""
    picture = before.copy() if before else pygame.Surface(size)
    if before is None:
        for x in range(size[0]):
            for y in range(size[1]):
                picture.set_at((x, y), (x * 255 // size[0], y * 255 // size[1], 90))
    colour = [rng.randrange(256) for _ in range(3)]
    pygame.draw.circle(picture, colour, (rng.randrange(size[0]), rng.randrange(size[1])), 9)
    return picture


def several(seed: int, count: int, size: tuple[int, int]) -> list[pygame.Surface]:
    rng, pictures = Random(seed), list[pygame.Surface]()
    for _ in range(count):
        pictures.append(painted(rng, size, pictures[-1] if pictures else None))
    return pictures


@pytest.mark.parametrize(("format", "mean", "most"), [("gif", 6, 60), ("webp", 0, 0)])
def test_frames_come_back_with_their_colours_and_times(format: str, mean: int, most: int) -> None:
    pictures = several(4, 5, (97, 61))
    pictures.insert(3, pictures[2].copy())  # nothing moves
    found = shown(written(format, pictures, [100, 200, 300, 400, 500, 600]))
    assert [stays for stays, _ in found] == [100, 200, 700, 500, 600], "equal frames are one"
    del pictures[3]
    for picture, (_, image) in zip(pictures, found, strict=True):
        pixels = [(x, y) for y in range(0, 61, 3) for x in range(0, 97, 3)]
        errors = [
            sum(abs(a - b) for a, b in zip(picture.get_at(at), image.getpixel(at))) / 3  # type: ignore[arg-type]
            for at in pixels
        ]
        assert sum(errors) / len(errors) <= mean and max(errors) <= most


@pytest.mark.parametrize("format", WRITERS)
def test_pygame_reads_it_too(format: str) -> None:
    data = written(format, several(5, 4, (64, 48)), [100, 200, 300, 400])
    frames = pygame.image.load_animation(io.BytesIO(data), f"x.{format}")
    assert len(frames) == 4
    if format == "gif":  # SDL_image tells a WebP frame's end instead of its duration
        assert [stays for _, stays in frames] == [100, 200, 300, 400]
    for (surface, _), (_, image) in zip(frames, shown(data), strict=True):
        for at in ((0, 0), (63, 47), (31, 20), (10, 40)):
            assert surface.get_at(at)[:3] == image.getpixel(at)


@pytest.mark.parametrize("format", WRITERS)
def test_a_film_of_one_picture_can_be_read(format: str) -> None:
    with Image.open(io.BytesIO(written(format, several(3, 1, (40, 30)), [700]))) as film:
        assert film.size == (40, 30)


@pytest.mark.parametrize("format", WRITERS)
def test_a_frame_is_as_small_as_what_has_changed(format: str) -> None:
    still = several(6, 1, (200, 120))[0]
    moved = still.copy()
    moved.fill((255, 0, 0), (150, 100, 4, 5))
    both = written(format, [still, moved], [100, 100])
    twice = written(format, [still, moved, still], [100, 100, 100])
    assert 0 < len(twice) - len(both) < 200


def test_a_gifs_palette_holds_few_colours_exactly() -> None:
    picture = pygame.Surface((9, 3))
    colours = ((255, 0, 0), (0, 255, 0), (0, 0, 255))
    for x, colour in enumerate(colours):
        picture.fill(colour, (x * 3, 0, 3, 3))
    ((_, image),) = shown(written("gif", [picture, picture], [100, 100]))
    assert [image.getpixel((x, 1)) for x in (1, 4, 7)] == list(colours)


@pytest.mark.parametrize("format", WRITERS)
def test_memory_does_not_grow_with_the_film(format: str) -> None:
    """Pictures are let go while the film is written."""
    alive: list[weakref.ref[Image.Image]] = []
    most = 0

    def frames() -> Iterator[tuple[Image.Image, int]]:
        nonlocal most
        for i in range(60):
            image = Image.new("RGB", (32, 20), (i * 4, 0, 0))
            alive.append(weakref.ref(image))
            yield image, 100
            del image
            most = max(most, sum(ref() is not None for ref in alive))

    def progress(encoded: int) -> None:
        nonlocal most
        most = max(most, sum(ref() is not None for ref in alive))

    if format == "gif":
        write_gif(io.BytesIO(), frames(), [Image.new("RGB", (32, 20))], progress)
    else:
        write_webp(io.BytesIO(), frames(), progress)
    assert most <= 4


def encode(encoder: Encoder, pictures: list[pygame.Surface]) -> None:
    for picture in pictures:
        for _ in encoder.add(picture, 100):
            time.sleep(0.001)
    for _ in encoder.close():
        time.sleep(0.001)


@pytest.mark.parametrize("format", WRITERS)
def test_the_encoder_writes_what_it_is_given(format: str) -> None:
    pictures, file = several(7, 30, (64, 48)), io.BytesIO()
    encoder = Encoder(file, format, pictures[:3])
    encode(encoder, pictures)
    assert encoder.done == 1.0 and len(shown(file.getvalue())) == 30


class FullDisk(io.BytesIO):
    def write(self, *_: object) -> int:
        raise OSError(28, "No space left on device")

    writelines = write  # type: ignore[assignment]


@pytest.mark.parametrize("format", WRITERS)
def test_a_full_disk_is_told_to_who_adds_frames(format: str) -> None:
    pictures = several(8, 20, (64, 48))
    with pytest.raises(OSError, match="No space left"):
        encode(Encoder(FullDisk(), format, pictures[:3]), pictures)


@pytest.mark.parametrize("format", WRITERS)
@pytest.mark.parametrize("added", [0, 1, 9])
def test_a_cancelled_encoder_ends(format: str, added: int) -> None:
    pictures = several(9, 10, (64, 48))
    encoder = Encoder(io.BytesIO(), format, pictures[:3])
    for picture in pictures[:added]:
        for _ in encoder.add(picture, 100):
            time.sleep(0.001)
    encoder.cancel()
    assert not encoder._thread.is_alive()


# ---------------------------------------------------------------- from the replay


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


@pytest.mark.parametrize("format", FORMATS)
def test_a_moving_picture_of_a_stretch(window: Window, format: str) -> None:
    scene = show(window, "cat_herders", 50)
    window.step([Input("key", key="g")])
    film = scene.film
    assert film is not None and film.stretch[1] == 50
    scene.model.jump(47)
    window.step([Input("key", key="i")])
    assert film.stretch == (47, 50)
    if format == "webp":
        window.step([Input("key", key="f")])
    assert film.format == format
    film._make()
    steps, done, until = 0, [0.0], time.monotonic() + 30
    while scene.film is not None and time.monotonic() < until:
        screens.frame(window)
        steps += 1
        done.append(film.done)
    (path,) = kept(window)
    assert path.suffix == f".{format}" and str(path) in scene.toast
    with Image.open(path) as made:
        assert made.n_frames >= 4 and made.size == (640, 360)
    assert done == sorted(done) and steps > 4, "the screen goes on meanwhile"


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
    scene.film.set_format("webp")
    window.step([])
    assert not room.faults(window)
    scene.film._make()
    window.step([])
    assert scene.film.working and not room.faults(window)


def test_where_nothing_can_be_kept_it_is_said(window: Window) -> None:
    scene = show(window, "cat_herders", 50)
    folder = pictures_folder(window.files.portable)
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("in the way")
    window.step([Input("key", key="p")])
    assert "can't be saved" in scene.toast
    scene.toggle_film()
    assert scene.film is not None
    scene.film._make()
    assert "can't be saved" in scene.toast and not scene.film.working


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
