"""Writes moving pictures as GIF, in plain Python and in slices, so that the screen goes on.

A frame is turned to 16-bit colours by SDL, then by one table to the palette's; only the part that
has changed is written, with what is the same in it left transparent.
"""

from __future__ import annotations

import struct
from array import array
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import BinaryIO

import pygame

COLOURS = 255
"""Of the palette; one more is the transparent one."""
CLEAR = 255
"""The transparent colour's index."""
SLICE = 24_000
"""Pixels that are coded at a time: a few thousandths of a second."""
SAMPLE = 60_000
"""Pixels of a picture that are counted for the palette."""
_MASKS = (0xF800, 0x07E0, 0x001F, 0)

Colour = tuple[int, int, int]


def pixels_of(surface: pygame.Surface) -> array[int]:
    """The picture's colours row by row, 5, 6 and 5 bits of red, green and blue."""
    width, height = surface.get_size()
    small = pygame.Surface((width, height), 0, 16, _MASKS)
    small.blit(surface, (0, 0))
    raw, pitch = small.get_buffer().raw, small.get_pitch()
    if pitch != width * 2:
        raw = b"".join(raw[y * pitch : y * pitch + width * 2] for y in range(height))
    return array("H", raw)


def _rgb(colour: int) -> Colour:
    """A 16-bit colour in 8 bits each."""
    r, g, b = colour >> 11, colour >> 5 & 63, colour & 31
    return r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2


class Palette(dict[int, int]):
    """From 16-bit colours to the nearest of few; finds each once."""

    def __init__(self, colours: Sequence[Colour]) -> None:
        super().__init__()
        self.colours = list(colours)

    def __missing__(self, colour: int) -> int:
        r, g, b = _rgb(colour)
        near = min(range(len(self.colours)), key=lambda i: _far(self.colours[i], r, g, b))
        self[colour] = near
        return near

    def indices(self, pixels: array[int]) -> Generator[None, None, bytes]:
        """A picture in the palette's colours, in slices."""
        for i, colour in enumerate(set(pixels) - self.keys(), 1):
            self[colour]  # finds it
            if i % 100 == 0:
                yield
        parts = []
        for start in range(0, len(pixels), SLICE):
            parts.append(bytes(map(self.__getitem__, pixels[start : start + SLICE])))
            yield
        return b"".join(parts)


def _far(colour: Colour, r: int, g: int, b: int) -> int:
    """As eyes weigh it, roughly."""
    dr, dg, db = colour[0] - r, colour[1] - g, colour[2] - b
    return 3 * dr * dr + 6 * dg * dg + db * db


def choose_palette(
    pictures: Iterable[array[int]], most: int = COLOURS
) -> Generator[None, None, Palette]:
    """The colours that stand for all in the pictures (median cut), in slices."""
    counted: Counter[int] = Counter()
    for pixels in pictures:
        counted.update(pixels[:: max(1, len(pixels) // SAMPLE)])
        yield
    boxes = [_Box([(_rgb(c), n, c) for c, n in counted.items()])]
    while len(boxes) < most:
        box = max(boxes, key=lambda b: b.worth)
        if box.worth <= 0:
            break
        boxes.remove(box)
        boxes += box.halves()
        yield
    palette = Palette([box.mean() for box in boxes])
    for i, box in enumerate(boxes):
        palette.update((c, i) for _, _, c in box.colours)
    return palette


class _Box:
    """Colours that one of the palette may stand for."""

    def __init__(self, colours: list[tuple[Colour, int, int]]) -> None:
        self.colours = colours
        spans = [max(c[0][i] for c in colours) - min(c[0][i] for c in colours) for i in range(3)]
        weighed = [span * weight for span, weight in zip(spans, (1.0, 1.4, 0.7))]
        self.axis = weighed.index(max(weighed))
        self.count = sum(n for _, n, _ in colours)
        self.worth = weighed[self.axis] * self.count**0.4 if len(colours) > 1 else 0.0

    def halves(self) -> list[_Box]:
        """Cut where half of the pixels lie on either side."""
        self.colours.sort(key=lambda c: c[0][self.axis])
        seen, cut = 0, 0
        while cut < len(self.colours) - 1 and seen * 2 < self.count:
            seen += self.colours[cut][1]
            cut += 1
        return [_Box(self.colours[:cut]), _Box(self.colours[cut:])]

    def mean(self) -> Colour:
        """The one that stands for all."""
        r, g, b = (sum(c[i] * n for c, n, _ in self.colours) / self.count for i in range(3))
        return round(r), round(g), round(b)


class GifWriter:
    """Writes frames one after another; the picture begins anew after the last."""

    def __init__(self, file: BinaryIO, size: tuple[int, int], palette: Palette) -> None:
        self.file, self.size, self.palette = file, size, palette
        self._before: bytes | None = None
        self._pending: tuple[tuple[int, int, int, int], bytes] | None = None
        self._delay = 0
        colours = [*palette.colours, *[(0, 0, 0)] * 256][:256]
        file.write(b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0))
        file.write(bytes(value for colour in colours for value in colour))
        file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")  # for ever

    def add(self, pixels: array[int], delay: int) -> Iterator[None]:
        """A frame that stays for ``delay`` hundredths of a second; goes on with each ``next``."""
        indices = yield from self.palette.indices(pixels)
        box = self._changed(indices)
        if box is None:
            self._delay += delay
            return
        yield from self._flush()
        cut = yield from self._cut(indices, box)
        self._before, self._pending, self._delay = indices, (box, cut), delay

    def _cut(self, indices: bytes, box: tuple[int, int, int, int]) -> Generator[None, None, bytes]:
        """What is new within the box; the rest is transparent."""
        x, y, width, height = box
        before, parts = self._before, []
        for row in range(y, y + height):
            at = row * self.size[0] + x
            new = indices[at : at + width]
            if before is not None:
                old = before[at : at + width]
                same = new == old
                new = (
                    bytes([CLEAR]) * width
                    if same
                    else bytes([n if n != o else CLEAR for n, o in zip(new, old)])
                )
            parts.append(new)
            if row % 48 == 0:
                yield
        return b"".join(parts)

    def close(self) -> Iterator[None]:
        """Write what is left."""
        yield from self._flush()
        self.file.write(b"\x3b")

    def _changed(self, indices: bytes) -> tuple[int, int, int, int] | None:
        """The smallest box around all that differs from the frame before; None: nothing does."""
        width, height = self.size
        before = self._before
        if before is None:
            return 0, 0, width, height
        rows = [
            (y, indices[y * width : (y + 1) * width], before[y * width : (y + 1) * width])
            for y in range(height)
        ]
        rows = [(y, new, old) for y, new, old in rows if new != old]
        if not rows:
            return None
        left, right = width, 0
        for _, new, old in rows:
            if new[:left] != old[:left]:
                left = next(i for i in range(left) if new[i] != old[i])
            if new[right:] != old[right:]:
                right = next(i for i in range(width, right, -1) if new[i - 1] != old[i - 1])
        return left, rows[0][0], right - left, rows[-1][0] - rows[0][0] + 1

    def _flush(self) -> Iterator[None]:
        if self._pending is None:
            return
        (x, y, width, height), indices = self._pending
        delay = min(self._delay, 0xFFFF)
        # 0x05: the frame stays and the next is painted over it; a transparent colour
        self.file.write(b"\x21\xf9\x04" + struct.pack("<BHBB", 0x05, delay, CLEAR, 0))
        self.file.write(b"\x2c" + struct.pack("<HHHHB", x, y, width, height, 0) + b"\x08")
        coded = bytearray()
        yield from lzw(indices, coded)
        for at in range(0, len(coded), 255):
            part = coded[at : at + 255]
            self.file.write(bytes([len(part)]) + part)
        self.file.write(b"\x00")
        self._pending = None


def lzw(indices: bytes, out: bytearray) -> Iterator[None]:
    """Pack 8-bit colours as GIF wants them, in slices."""
    clear, end, most = 256, 257, 4096
    table: dict[int, int] = {}
    size, free = 9, 258
    bits, held = clear, 9
    prefix = indices[0]
    for start in range(1, len(indices), SLICE):
        for pixel in indices[start : start + SLICE]:
            key = prefix << 8 | pixel
            if key in table:
                prefix = table[key]
                continue
            bits |= prefix << held
            held += size
            if free < most:
                table[key] = free
                size += free == 1 << size
                free += 1
            else:
                bits |= clear << held
                held += size
                table.clear()
                size, free = 9, 258
            prefix = pixel
            if held >= 64:
                out += (bits & 0xFFFFFFFFFFFFFFFF).to_bytes(8, "little")
                bits >>= 64
                held -= 64
        yield
    bits |= prefix << held
    held += size
    size += free == 1 << size and size < 12
    bits |= end << held
    held += size
    out += bits.to_bytes((held + 7) // 8, "little")
