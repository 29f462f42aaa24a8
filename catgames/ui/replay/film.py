"""Encodes the frames of a moving picture in a thread."""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, BinaryIO

import pygame

if TYPE_CHECKING:
    from .film_formats import Frame

QUEUED = 4
"""Frames that may wait for the encoder."""

Raw = tuple[bytes, tuple[int, int]]
"""A picture's pixels (RGB) and size."""


class Encoder:
    """Takes frames from the screen's thread and encodes them in its own.

    Pillow is imported in that thread too: it takes a tenth of a second.
    """

    def __init__(self, file: BinaryIO, format: str, samples: Sequence[pygame.Surface]) -> None:
        """``format``: gif or webp; ``samples``: pictures from which a GIF's colours are chosen."""
        self._file, self._format = file, format
        self._samples = [_raw(surface) for surface in samples]
        self._frames: queue.Queue[tuple[Raw, int] | None] = queue.Queue(QUEUED)
        self._error: Exception | None = None
        self._cancelled = False
        self._added = self._encoded = 0
        self._thread = threading.Thread(target=self._run, name="film", daemon=True)
        self._thread.start()

    @property
    def done(self) -> float:
        """The fraction of the frames added so far that is encoded."""
        return self._encoded / self._added if self._added else 0.0

    def add(self, surface: pygame.Surface, milliseconds: int) -> Iterator[None]:
        """Add a frame; yields while the encoder has enough to do.  Raises OSError."""
        self._added += 1
        yield from self._put((_raw(surface), milliseconds))

    def close(self) -> Iterator[None]:
        """Encode what has been added; yields until that is done.  Raises OSError."""
        yield from self._put(None)
        while self._thread.is_alive():
            yield
        if self._error is not None:
            raise self._error

    def cancel(self) -> None:
        """Stop encoding; the file can be closed afterwards."""
        self._cancelled = True
        while self._thread.is_alive():
            with contextlib.suppress(queue.Full):
                self._frames.put_nowait(None)  # it may be waiting for a frame
            self._thread.join(0.005)

    def _put(self, frame: tuple[Raw, int] | None) -> Iterator[None]:
        while True:
            if self._error is not None:
                raise self._error
            try:
                self._frames.put_nowait(frame)
                return
            except queue.Full:
                yield

    def _run(self) -> None:
        from .film_formats import picture_of, write_gif, write_webp

        def received() -> Iterator[Frame]:
            while (frame := self._frames.get()) is not None:
                self._progress(self._encoded)
                yield picture_of(*frame[0]), frame[1]
            self._progress(self._encoded)

        try:
            if self._format == "gif":
                samples = [picture_of(*raw) for raw in self._samples]
                write_gif(self._file, received(), samples, self._progress)
            else:
                write_webp(self._file, received(), self._progress)
        except _Cancelled:
            pass
        except Exception as e:  # raised again in the screen's thread
            self._error = e

    def _progress(self, encoded: int) -> None:
        if self._cancelled:
            raise _Cancelled
        self._encoded = encoded


class _Cancelled(Exception):
    """Raised in the encoder's thread to end it."""


def _raw(surface: pygame.Surface) -> Raw:
    return pygame.image.tobytes(surface, "RGB"), surface.get_size()
