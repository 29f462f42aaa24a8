"""Drags files onto a window as a file manager does: the source's side of XDND, version 5."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY = 33, 30, 31
PATIENCE = 20.0
"""Seconds until the window must have answered."""
Event = ctypes.c_long * 24
"""An XEvent, in the longs of 64 bits of which its members are."""


class Source:
    """A small window on a screen from which files are dragged."""

    def __init__(self, screen: str) -> None:
        self.x11: Any = ctypes.CDLL("libX11.so.6")
        for name in ("XOpenDisplay", "XDefaultRootWindow", "XCreateSimpleWindow", "XInternAtom"):
            getattr(self.x11, name).restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(screen.encode()))
        assert self.display.value, "the screen can't be opened"
        root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))
        self.window = self.x11.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0, 0, 0)

    def close(self) -> None:
        self.x11.XCloseDisplay(self.display)

    def drop(self, window: int, at: tuple[int, int], files: Sequence[Path]) -> None:
        """Drag files to a point of the screen in a window, and let go."""
        uris = "".join(f"{path.absolute().as_uri()}\r\n" for path in files).encode()
        selection, kind = self._atom("XdndSelection"), self._atom("text/uri-list")
        self.x11.XSetSelectionOwner(
            self.display, ctypes.c_ulong(selection), ctypes.c_ulong(self.window), ctypes.c_ulong(0)
        )
        self._send(window, "XdndEnter", 5 << 24, kind)
        copy = self._atom("XdndActionCopy")
        self._send(window, "XdndPosition", 0, at[0] << 16 | at[1], 0, copy)
        accepted = self._wait("XdndStatus", uris)[8] & 1
        assert accepted, "the window takes no files"
        self._send(window, "XdndDrop", 0, 0)
        self._wait("XdndFinished", uris)

    def _atom(self, name: str) -> int:
        return int(self.x11.XInternAtom(self.display, name.encode(), 0))

    def _send(self, window: int, kind: str, *data: int) -> None:
        values = (CLIENT_MESSAGE, 0, 1, 0, window, self._atom(kind), 32, self.window, *data)
        self._post(window, Event(*values))

    def _post(self, window: int, event: Any) -> None:
        target = ctypes.c_ulong(window)
        self.x11.XSendEvent(self.display, target, 0, ctypes.c_long(0), ctypes.byref(event))
        self.x11.XFlush(self.display)

    def _wait(self, kind: str, content: bytes) -> Any:
        """Answer what the window asks until it says this."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if not self.x11.XPending(self.display):
                time.sleep(0.01)
                continue
            event = Event()
            self.x11.XNextEvent(self.display, ctypes.byref(event))
            number = event[0] & 0xFFFFFFFF
            if number == SELECTION_REQUEST:
                self._give(event, content)
            elif number == CLIENT_MESSAGE and event[5] == self._atom(kind):
                return event
        raise AssertionError(f"no {kind} comes")

    def _give(self, asked: Any, content: bytes) -> None:
        requestor, selection, target, name, when = (int(asked[i]) for i in range(5, 10))
        self.x11.XChangeProperty(
            self.display, ctypes.c_ulong(requestor), ctypes.c_ulong(name), ctypes.c_ulong(target),
            8, 0, content, len(content),
        )  # fmt: skip
        answer = Event(SELECTION_NOTIFY, 0, 1, 0, requestor, selection, target, name, when)
        self._post(requestor, answer)
