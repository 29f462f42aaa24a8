"""Drawings and pictures of a prototype's folder: none freezes the program, none fills its memory,
and what is not drawn of them is said."""

from __future__ import annotations

import io
import os
import signal
import struct
import subprocess
import sys
import zlib
from pathlib import Path
from threading import Timer
from time import time_ns

import pygame
import pytest
import screens
from kit_folders import make
from thorough import thorough_only

from catgames.content.paths import command_line
from catgames.kit.board import images
from catgames.kit.board.images import KEPT, PIECE, picture_of, picture_soon
from catgames.kit.drawings import look_at
from catgames.kit.pictures import lost_in, wrong_picture
from catgames.kit.plain_drawings import plain_drawing
from catgames.store.pictures import PictureCache
from catgames.ui.graphics import rasteriser
from catgames.ui.graphics.rasteriser import Rasteriser
from catgames.ui.prototypes.entries import define_cover, entry_of

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
CIRCLE = '<circle cx="50" cy="50" r="30" fill="none" stroke="red" stroke-width="50"/>'
SQUARE = '<rect width="100" height="100" fill="#f00"/>'
SLOW = HEAD + '<path d="M0 0H100V100H0z" fill="red"/>' * 3_900 + "</svg>"
"""A crowd that is still let through; it takes seconds."""


def drawing(body: str) -> str:
    return f"{HEAD}{body}</svg>"


REFUSED = {
    "dashes of a thousandth over a million": drawing(
        '<path d="M0 0H1000000" stroke="red" stroke-dasharray="0.001"/>'
    ),
    "dashes of a group": drawing(
        '<g stroke-dasharray=".001,.001"><line x1="0" y1="0" x2="1e5" y2="0"/></g>'
    ),
    "dashes of a style": drawing(
        '<rect style="stroke:red;stroke-dasharray:1e-3 1e-3" width="9999" height="5"/>'
    ),
    "dashes of a style sheet": drawing(
        '<style>.a{stroke-dasharray:0.001}</style><circle class="a" r="1e4"/>'
    ),
    "dashes along a curve": drawing(
        '<path d="m0 0c9e9 0 0 9e9 1 1" stroke="red" stroke-dasharray="1"/>'
    ),
    "dashes without end": drawing('<line x2="1e999" y2="1e999" stroke-dasharray="1"/>'),
    "dashes of many lines": drawing(f'<path stroke-dasharray="0.1" d="{"M0 0L100 100" * 1000}"/>'),
    "dashes in other signs": drawing('<line x2="1e6" style="stroke-&#100;asharray:.001"/>'),
    "6,000 thick circles": drawing(CIRCLE * 6_000),
    "10,000 planes": drawing('<path d="M0 0H9V9z"/>' * 10_000),
    "a torn file": HEAD + "<g>" * 30_000,
    "no well-formed file": drawing('<rect width="100"<'),
    "a view of nothing": drawing(SQUARE).replace("0 0 100 100", "0 0 100 0"),
    "no width": drawing(SQUARE).replace("<svg", '<svg width="0" height="9"'),
    "no height in millimetres": drawing(SQUARE).replace("<svg", '<svg width="9" height="0.0mm"'),
}
FINE = {
    "a square": drawing(SQUARE),
    "a dashed frame": drawing('<rect width="90" height="90" stroke="red" stroke-dasharray="4 2"/>'),
    "a map with paths": drawing(
        '<g stroke="red" stroke-dasharray="1 1">'
        + '<path d="M0 0L10 10 20 0c5 5 6 6 7 7z"/>' * 500
        + "</g>"
    ),
    "a long line that is not dashed": drawing(
        f'<path stroke-dasharray="none" d="M0 0{"h9v9h-9v-9" * 9000}"/>' + SQUARE
    ),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = make(tmp_path)
    (made / "pictures").mkdir(exist_ok=True)
    return made


def put(folder: Path, name: str, content: str | bytes) -> str:
    raw = content.encode() if isinstance(content, str) else content
    (folder / "pictures" / name).write_bytes(raw)
    return name


@pytest.mark.parametrize("what", REFUSED)
def test_what_can_not_be_drawn_is_refused_with_a_sentence(folder: Path, what: str) -> None:
    name = put(folder, "a.svg", REFUSED[what])
    assert any(
        part in wrong_picture(folder, name)
        for part in ("too long to draw", "is damaged", "is 0 wide")
    )
    assert picture_of(folder, name) is None and picture_soon(folder, name) is None


@pytest.mark.parametrize("what", FINE)
def test_usual_drawings_are_drawn(folder: Path, what: str) -> None:
    name = put(folder, "a.svg", FINE[what])
    assert not wrong_picture(folder, name)
    picture = picture_of(folder, name)
    assert picture is not None and picture.get_size() == (PIECE, PIECE)


def test_a_drawing_that_takes_too_long_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process is killed; the next drawing is made by a new one."""
    monkeypatch.setattr(rasteriser, "SECONDS", 0.05)
    made = Rasteriser(PictureCache(tmp_path))
    assert made.make(SLOW.encode(), 2048) is None
    monkeypatch.setattr(rasteriser, "SECONDS", 60.0)
    png = made.make(drawing(SQUARE).encode(), 64)
    assert png is not None
    assert pygame.image.load(io.BytesIO(png), "x.png").get_at((30, 30)) == (255, 0, 0, 255)
    made.stop()


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="only the clock on the wall is there")
def test_a_drawing_is_made_although_the_machine_does_something_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game whose board is a drawing was once begun on a busy machine, and had no board."""
    made = Rasteriser(PictureCache(tmp_path))
    assert made.make(drawing(SQUARE).encode(), 64)
    monkeypatch.setattr(rasteriser, "SECONDS", 0.2)
    pid = made._process.pid
    os.kill(pid, signal.SIGSTOP)
    go_on = Timer(0.5, os.kill, (pid, signal.SIGCONT))
    go_on.start()
    assert made.make(drawing(CIRCLE).encode(), 64)
    assert made._process.pid == pid
    go_on.join()
    made.stop()


def test_drawings_are_given_up_only_a_few_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rasteriser, "SECONDS", 0.05)
    monkeypatch.setattr(rasteriser, "PATIENCE", 0.1)
    made = Rasteriser(PictureCache(tmp_path))
    for number in range(4):
        assert made.make(f"{SLOW}<!--{number}-->".encode(), 2048) is None
    assert made._process is None
    assert made.make(drawing(SQUARE).encode(), 64) is None


def test_the_process_may_end_at_any_time(tmp_path: Path) -> None:
    made = Rasteriser(PictureCache(tmp_path))
    assert made.make(drawing(SQUARE).encode(), 64)
    made._process.kill()
    made._process.join()
    assert made.make(drawing(CIRCLE).encode(), 64)
    made.stop()


def test_where_no_process_can_be_started_there_is_no_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(kind: str) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(rasteriser.multiprocessing, "get_context", none)
    assert Rasteriser(PictureCache(tmp_path)).make(drawing(SQUARE).encode(), 64) is None


def test_what_was_made_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Rasteriser(PictureCache(tmp_path))
    png = first.make(drawing(SQUARE).encode(), 64)
    first.stop()
    again = Rasteriser(PictureCache(tmp_path))
    monkeypatch.setattr(again, "_start", lambda: pytest.fail("it is drawn again"))
    assert again.make(drawing(SQUARE).encode(), 64) == png


def test_a_cover_that_takes_long_is_not_waited_for(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rasteriser, "SECONDS", 0.05)
    name = put(folder, "cover.svg", SLOW)
    ready = picture_soon(folder, name)
    assert callable(ready)
    for thread, _ in [*images._late.values()]:
        thread.join()
    assert ready() and picture_soon(folder, name) is None


def is_red(picture: pygame.Surface) -> bool:
    red, green, blue, _ = picture.get_at(picture.get_rect().center)
    return red > 240 and max(green, blue) < 16


def test_the_title_shows_a_cover_when_it_has_been_drawn(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until then the prototype has the cover of those without a picture."""
    window = screens.open_window(tmp_path / "portable", (1280, 720))
    entry = entry_of("lucky_paws", folder)
    high = f"4.{time_ns()}"  # drawn nowhere else, and never before
    own = SQUARE + f'<rect x="3" y="3" width="5.3" height="{high}" fill="red"/>'
    put(folder, "cover.svg", drawing(own))
    with images._one_at_a_time:  # the thread that draws it waits
        name = define_cover(window.ctx, entry)
        before = window.ctx.atlas.get(name, height=100)
    assert not is_red(before)
    for thread, _ in [*images._late.values()]:
        thread.join()
    window.dirty = False
    assert window.step([])
    assert is_red(window.ctx.atlas.get(name, height=100))
    assert not window.ctx.atlas.refresh()


# ---------------------------------------------------------------- large pictures


def one_bit(side: int, shade: int) -> bytes:
    """A PNG of a few kB with one bit for each pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        whole = kind + data
        return struct.pack(">I", len(data)) + whole + struct.pack(">I", zlib.crc32(whole))

    row = b"\0" + bytes([shade]) * (side // 8)
    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(row * side, 9))
        + chunk(b"IEND", b"")
    )


def test_pictures_are_kept_by_their_pixels(folder: Path) -> None:
    for number in range(40):
        name = put(folder, f"p{number}.png", one_bit(2048, number))
        picture = picture_of(folder, name)
        assert picture is not None and max(picture.get_size()) == PIECE
        assert images._kept.weight <= KEPT


@thorough_only
def test_large_pictures_print_in_little_memory(folder: Path, tmp_path: Path) -> None:
    """Each took 70 MB."""
    pytest.importorskip("resource")
    rows = ["name,count,title,value,picture"]
    for number in range(16):
        put(folder, f"p{number}.png", one_bit(4096, number))
        rows.append(f"card_{number},1,Card {number},{number + 1},p{number}.png")
    (folder / "cards.csv").write_text("\n".join(rows) + "\n")
    line = [*command_line(), "print", str(folder), "--tts", str(tmp_path / "table")]
    # By way of a small process: what a process had before it became another program counts too.
    asks = (
        "import resource, subprocess, sys; code = subprocess.run(sys.argv[1:]).returncode; "
        "print(code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    done = subprocess.run([sys.executable, "-c", asks, *line], capture_output=True, text=True)
    code, peak = map(int, done.stdout.split()[-2:])
    assert code == 0, done.stderr
    assert peak < 500_000, f"{peak:,} kB"


# ---------------------------------------------------------------- what is not drawn


@pytest.mark.parametrize(
    ("body", "line", "told"),
    [
        ('\n<text x="1" y="9">3 fish</text>', 2, "text"),
        ("\n\n<g><text><tspan>a</tspan></text></g>", 3, "text"),
        ('<image href="a.png"/>', 1, "pictures inside"),
        ('<defs><rect id="a"/></defs>\n<use href="#a"/>', 2, "copies"),
        ('\n<mask id="m"/>', 2, "masks"),
        ('<clipPath id="c"><circle r="5"/></clipPath>', 1, "clipping"),
        ('<filter id="f"/>', 1, "filters"),
    ],
)
def test_what_is_lost_of_a_drawing_is_named_with_its_line(
    folder: Path, body: str, line: int, told: str
) -> None:
    name = put(folder, "a.svg", drawing(body))
    (said,) = lost_in(folder, name)
    assert f"a.svg:{line}:" in said and told in said


STOPS = '<stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/>'
FILLED = '<rect width="100" height="100" fill="url(#g)"/>'
XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
GRADIENTS = {
    "plain numbers": f'<linearGradient id="g" x1="0" x2="1">{STOPS}</linearGradient>{FILLED}',
    "a gradient behind its use": f'{FILLED}<linearGradient id="g">{STOPS}</linearGradient>',
    "href": f'<linearGradient id="a">{STOPS}</linearGradient><linearGradient id="g" href="#a"/>'
    + FILLED,
    "a chain of links": f'<linearGradient id="a">{STOPS}</linearGradient><linearGradient id="b" '
    f'{XLINK} xlink:href="#a" x2="1"/><linearGradient id="g" href="#b"/>{FILLED}',
    "quotes": f'<linearGradient id="g">{STOPS}</linearGradient>'
    + FILLED.replace("url(#g)", "url('#g')"),
    "a style sheet": "<style>.x{stop-color:#f00} .y , p{stop-color:#00f} rect{fill:url( #g )}"
    '</style><linearGradient id="g"><stop class="n x"/><stop offset="1" class="y"/>'
    '</linearGradient><rect width="100" height="100"/>',
    "named colours": '<linearGradient id="g"><stop stop-color="Red"/>'
    f'<stop offset="1" stop-color="rgba(0, 0, 255, 1)"/></linearGradient>{FILLED}',
    "hsl": '<linearGradient id="g"><stop stop-color="hsl(0,100%,50%)"/>'
    f'<stop offset="1" stop-color="hsl(240deg 100% 50% / 1)"/></linearGradient>{FILLED}',
    "a colour from above": '<g color="red"><linearGradient id="g"><stop stop-color="currentColor"/>'
    f'<stop offset="1" stop-color="#00f"/></linearGradient></g>{FILLED}',
    "a long id": f'<linearGradient id="{"g" * 90}">{STOPS}</linearGradient>'
    + FILLED.replace("#g", "#" + "g" * 90),
    "a prefix": '<s:linearGradient xmlns:s="http://www.w3.org/2000/svg" id="g">'
    f"{STOPS.replace('<stop', '<s:stop')}</s:linearGradient>{FILLED}",
}


@pytest.mark.parametrize("what", GRADIENTS)
def test_a_gradient_keeps_its_colours(folder: Path, what: str) -> None:
    """The renderer alone took them for grey, for one colour, or for nothing."""
    picture = picture_of(folder, put(folder, "a.svg", drawing(GRADIENTS[what])))
    assert picture is not None
    left, middle, right = (picture.get_at((x, 500)) for x in (100, 512, 924))
    assert left.r > 200 > 60 > left.b and right.b > 200 > 60 > right.r
    assert 90 < middle.r < 160 and 90 < middle.b < 160 and middle.a > 250


@pytest.mark.parametrize(
    ("colour", "shown"),
    [
        *(("gold", (255, 215, 0, 255)), ("#F80", (255, 136, 0, 255)), ("none", (0, 0, 0, 0))),
        *(("rgba(255, 0, 0, .5)", (255, 0, 0, 127)), ("transparent", (0, 0, 0, 0))),
        *(("rgb(100% 0% 0%)", (255, 0, 0, 255)), ("RebeccaPurple", (102, 51, 153, 255))),
    ],
)
def test_colours_are_those_that_are_written(
    folder: Path, colour: str, shown: tuple[int, ...]
) -> None:
    body = f'<rect width="100" height="100" style="fill: {colour} !important"/>'
    picture = picture_of(folder, put(folder, "a.svg", drawing(body)))
    assert picture is not None
    found = picture.get_at((500, 500))
    assert all(abs(a - b) <= 3 for a, b in zip(found, shown, strict=True)), found


def test_a_drawing_that_is_too_deep_is_left_as_it_is() -> None:
    deep = drawing("<g>" * 5_000 + SQUARE + "</g>" * 5_000).encode()
    assert plain_drawing(deep) == deep and plain_drawing(b"<svg") == b"<svg"


def test_a_frame_that_clips_nothing_is_no_loss() -> None:
    body = '<clipPath id="c"><rect width="100" height="100"/></clipPath>' + SQUARE
    assert not look_at(drawing(body).encode()).lost
