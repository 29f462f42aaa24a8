"""Makes pixels of users' drawings (SVG) in a process of its own: one that takes too long or too
much memory ends this process, and not the program.

One process makes all pictures, one after the other, and ends by itself when it is no longer needed.
What it has made is kept in the user's cache folder.
"""

from __future__ import annotations

import io
import multiprocessing
import signal
import struct
import sys
from hashlib import sha256
from multiprocessing.connection import Connection
from threading import Lock
from typing import Any

from ...bots.children import begin_child, limit_memory
from ...store.pictures import PictureCache

SECONDS = 3.0
"""How long one drawing may take; usual ones take hundredths of a second.  Where a process can
measure the time that it works, only that counts, and not what a busy machine does meanwhile."""
_MEASURES = hasattr(signal, "setitimer")
_WAITS = 8 if _MEASURES else 1
"""How many times as long is waited."""
PATIENCE = 12.0
"""How long all drawings together that were given up may have taken; then no more are made."""
START_SECONDS = 20.0
"""For the process to start, on a busy machine."""
UNUSED_SECONDS = 5.0
"""After so long without work the process ends."""
MEMORY = 1024**3
"""Address space of the process, in bytes, where the system can limit it."""
_READY = b"ready"
_ORDER = struct.Struct(">Id")
"""What comes before a drawing: the side in pixels, and the seconds."""
_VERSION = 1
"""Part of the keys of what is kept; to be raised when drawings come out differently."""


def serve(pipe: Connection) -> None:
    """Run in the process: answer each drawing with a PNG file, or with nothing."""
    begin_child()
    limit_memory(MEMORY)
    import pygame  # noqa: F401  # before it says that it is ready

    pipe.send_bytes(_READY)
    try:
        while pipe.poll(UNUSED_SECONDS):
            side, seconds = _ORDER.unpack(pipe.recv_bytes())
            drawing = pipe.recv_bytes()
            _work_at_most(seconds)
            made = _rasterise(drawing, side)
            _work_at_most(0)
            pipe.send_bytes(made)
    except (EOFError, OSError):
        return


def _work_at_most(seconds: float) -> None:
    """End this process after so much work; 0: no longer."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _rasterise(drawing: bytes, side: int) -> bytes:
    import pygame
    from PIL import Image

    try:
        surface = pygame.image.load_sized_svg(io.BytesIO(drawing), (side, side))
        raw = pygame.image.tobytes(surface, "RGBA")
        made = io.BytesIO()
        Image.frombytes("RGBA", surface.get_size(), raw).save(made, "PNG", compress_level=1)
        return made.getvalue()
    except (pygame.error, ValueError, MemoryError):
        return b""


class Rasteriser:
    """Controls the process; any thread may use it, one at a time."""

    def __init__(self, cache: PictureCache | None = None) -> None:
        self._cache = cache or PictureCache()
        self._process: Any = None
        self._pipe: Connection | None = None
        self._lock = Lock()
        self._patience = PATIENCE

    def find(self, drawing: bytes, side: int) -> bytes | None:
        """The PNG file of a drawing that was made before."""
        return self._cache.find(_key(drawing, side))

    def make(self, drawing: bytes, side: int) -> bytes | None:
        """A PNG file that fits into a square of ``side`` pixels; None: it can't be made."""
        if (found := self.find(drawing, side)) is not None:
            return found
        with self._lock:
            made = self._ask(drawing, side)
        if made:
            self._cache.keep(_key(drawing, side), made)
        return made or None

    def _ask(self, drawing: bytes, side: int) -> bytes:
        for _ in range(2):  # the process may have ended by itself since it was last asked
            if self._patience <= 0 or not self._start():
                return b""
            assert self._pipe is not None
            try:
                self._pipe.send_bytes(_ORDER.pack(side, SECONDS))
                self._pipe.send_bytes(drawing)
                if self._pipe.poll(SECONDS * _WAITS):
                    return self._pipe.recv_bytes()
            except (EOFError, OSError):
                if not self._took_too_long():
                    self.stop()
                    continue
            self._patience -= SECONDS
            self.stop()
            return b""
        self._patience -= SECONDS / 4  # it has died of the drawing
        return b""

    def _took_too_long(self) -> bool:
        """Whether the process has ended because of its work."""
        self._process.join(1)
        return _MEASURES and self._process.exitcode == -signal.SIGPROF

    def _start(self) -> bool:
        """Start the process unless it is running.  False: that is impossible here."""
        if self._process is not None and self._process.is_alive():
            return True
        self.stop()
        try:
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=serve, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
            if self._pipe.poll(START_SECONDS) and self._pipe.recv_bytes() == _READY:
                return True
        except (EOFError, OSError, RuntimeError, ValueError, AssertionError):
            pass
        self.stop()
        return False

    def stop(self) -> None:
        """End the process; it has nothing to save."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None and self._process.pid is not None:
            self._process.kill()
            self._process.join(1)
        self._process, self._pipe = None, None


def _key(drawing: bytes, side: int) -> str:
    return sha256(b"%d %d " % (_VERSION, side) + drawing).hexdigest()[:32]
