"""The second window: opens on another display if there is one, and survives whatever happens to
that display.  Nothing that goes wrong in it reaches the first window."""

from __future__ import annotations

import os
import warnings

import pygame

from ..core.types import message
from ..match.match import Match
from ..store.fault_log import log_fault
from ..ui.displays import usable_parts
from ..ui.shell import Shell
from .picture import Picture
from .placing import ANY, Place, place_for

LOOK_SECONDS = 1.0
"""How often it looks whether displays have come or gone."""
AGAIN_SECONDS = 5.0
"""After a fault of the display, when it tries again to open."""
FOCUS_SECONDS = 1.0
"""A window that has just opened gives the focus back."""
SMALLEST = (640, 360)
"""The least size that it is laid out for, in pixels; in a smaller window it is smaller."""
REDRAWN = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED)


class Screen:
    """Implements ``ui.shell.SecondScreen``."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.wanted = False
        """Whether it is to be open; it may be waiting for its display."""
        self.display = ANY
        self.window: pygame.Window | None = None
        self.picture: Picture | None = None
        self.place: Place | None = None
        self.frames = 0
        self._dirty, self._drawn = True, False
        """Whether it must be drawn; whether it has been, and is still to be shown."""
        self._changes, self._waits = 0, False
        """Of the match when it was looked at last, and whether that is still to be drawn."""
        self._opened = self._looked = 0.0
        self._again = 0.0
        """When it tries again to open."""

    # ------------------------------------------------------------------ opening and closing

    def open(self, display: int = ANY) -> None:
        """Open it on a display, counted from 1."""
        self.wanted, self.display = True, display
        self._destroy()
        try:
            self._open()
        except pygame.error as e:
            self.wanted = False
            self.shell.notify(self.shell.ctx.translate(message("second.no_window", why=str(e))))
            return
        if self.place is not None and self.place.missing:
            told = message("second.no_display", display=display)
            self.shell.notify(self.shell.ctx.translate(told))

    def close(self) -> None:
        """Close it until somebody opens it again."""
        self.wanted = False
        self._destroy()
        self.picture = None

    def toggle(self) -> None:
        (self.close if self.wanted else self.open)()

    def _open(self) -> None:
        """Make the window where it belongs now.  Raises pygame.error."""
        os.environ["SDL_WINDOW_NO_ACTIVATION_WHEN_SHOWN"] = "1"
        os.environ["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] = "0"  # the first one may be full screen
        place = self._find_place()
        x, y, w, h = place.box
        title = self.shell.ctx.translate("second.button")
        self.window = pygame.Window(title, (w, h), (x, y), resizable=True)
        if place.full:
            self.window.set_fullscreen(desktop=True)
        self.window.get_surface()
        self.place, self._dirty, self._drawn = place, True, False
        self._opened = self._looked = self.shell.now()
        self.picture = self.picture or Picture(self.shell.ctx)

    def _find_place(self) -> Place:
        corner, size = pygame.display.get_window_position(), pygame.display.get_window_size()
        return place_for(usable_parts(), pygame.Rect(corner, size), self.display)

    def _destroy(self) -> None:
        window, self.window = self.window, None
        if window is not None:
            window.destroy()

    def _lost(self, now: float) -> None:
        """The display has failed: try again later, also when a cable is back."""
        self._destroy()
        self._again = now + AGAIN_SECONDS

    # ------------------------------------------------------------------ events

    def takes(self, event: pygame.event.Event) -> bool:
        """Everything that happens to this window; clicks and keys do nothing there but Esc."""
        if self.window is None:
            return False
        if event.type == pygame.VIDEORESIZE and event.size != pygame.display.get_window_size():
            self.shell.redraw()  # it may have displaced one of the first window
            return True
        theirs = getattr(event, "window", None)
        if event.type == pygame.WINDOWCLOSE and theirs is None:
            self.shell.quit()  # SDL says so itself only of the last window
            return True
        if theirs is not self.window:
            return False
        if event.type == pygame.WINDOWCLOSE:
            self.close()
        elif event.type == pygame.KEYUP and event.key == pygame.K_ESCAPE:  # the first window would
            self.close()  # get what comes of a key that is still down
        elif event.type == pygame.WINDOWFOCUSGAINED:
            if self.shell.now() - self._opened < FOCUS_SECONDS:
                _give_focus_back()
        elif event.type in REDRAWN:
            self._dirty = True
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self._looked, self._dirty = 0.0, True
        return True

    # ------------------------------------------------------------------ frames

    def update(self, now: float) -> bool:
        """Draw if something has changed; an error of SDL closes the window for a while, and any
        other one until it is opened again."""
        if not self.wanted:
            return False
        try:
            if self.window is None:
                if now < self._again:
                    return False
                self._open()
            self._look(now)
            return self._draw(now)
        except pygame.error:
            self._lost(now)
        except Exception as e:
            log_fault(self.shell.files.data, e)
            self.close()
            self.shell.notify(self.shell.ctx.translate("second.fault"))
        return False

    def _look(self, now: float) -> None:
        """Go elsewhere if a display has come or gone, or the first window is on this one now."""
        if now - self._looked < LOOK_SECONDS:
            return
        self._looked = now
        place, was = self._find_place(), self.place
        if (was is not None and place.full != was.full) or (place.full and place != was):
            self._destroy()
            self._open()

    def _draw(self, now: float) -> bool:
        assert self.window is not None and self.picture is not None
        settings = self.shell.settings
        speed = 0.0 if self.shell.ctx.reduced_motion else settings.speed
        if self._drawn:  # half of the work in each frame, so that the first screen loses none
            self._drawn = False
            self.window.flip()
            self.frames += 1
            return True
        match = self._match()
        news = match is not None and match.changes != self._changes
        self._changes = match.changes if match is not None else 0
        self._waits = news and not self._waits
        if self._waits:  # the first screen has more to draw in this frame
            return True
        (w, h), surface = self.window.size, self.window.get_surface()
        size = max(w, SMALLEST[0]), max(h, SMALLEST[1])
        moved = self.picture.follow(match, size, now, speed)
        if not moved and not self._dirty:
            return False
        self._dirty = False
        if surface.get_size() == size:
            self.picture.draw(surface)
        else:
            whole = pygame.Surface(size).convert()
            self.picture.draw(whole)
            pygame.transform.smoothscale(whole, surface.get_size(), surface)
        self._drawn = True
        return True

    def _match(self) -> Match | None:
        """What is played on the first screen, below whatever page lies over it."""
        found = (scene.watched() for scene in reversed(self.shell.scenes))
        return next((match for match in found if match is not None), None)


def _give_focus_back() -> None:
    """Let keys go to the first window again."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().focus()
