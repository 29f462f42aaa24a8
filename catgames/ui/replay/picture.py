"""Saves a picture of the replay as a PNG file."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from ...core.types import message
from ...store.pictures import new_file, pictures_folder
from .camera import Camera

if TYPE_CHECKING:
    from .scene import ReplayScene


def file_name(scene: ReplayScene) -> str:
    """A name without suffix: the game, the date it was begun, and the moment."""
    record = scene.replay.record
    return " ".join(
        part for part in (record.game_id, record.created[:10], f"{scene.at:03d}") if part
    )


def save_picture(scene: ReplayScene) -> tuple[str, str]:
    """Save the stage at the window's size, without the bar and the log.

    Returns the message to show and its colour.
    """
    window, ctx = scene.window, scene.ctx
    camera = Camera(ctx, scene.replay, scene.eyes, window.size, ctx.unit)
    marks = replace(scene.selection, hover=None)
    packed = io.BytesIO()
    pygame.image.save(camera.still(scene.at, marks), packed, "picture.png")
    try:
        with new_file(pictures_folder(window.files.portable), file_name(scene), ".png") as made:
            made.file.write(packed.getvalue())
            path = made.keep()
    except OSError as e:
        return failed(scene, e)
    ctx.sounds.play("common/card")
    return ctx.translate(message("replay.movie.picture_saved", file=str(path))), "ink"


def failed(scene: ReplayScene, e: OSError) -> tuple[str, str]:
    """The message that says why a picture could not be saved, and its colour."""
    problem = f"{e.filename}: {e.strerror}" if e.filename else str(e)
    return scene.ctx.translate(message("replay.movie.failed", problem=problem)), "danger"
