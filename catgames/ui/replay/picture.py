"""Saves the replay's picture as a PNG file."""

from __future__ import annotations

import io
from dataclasses import replace

import pygame

from ...core.types import message
from ...store.disk import file_problem, why
from ...store.pictures import new_file, pictures_folder
from ..graphics.context import DrawContext
from ..shell import Shell
from .camera import Camera
from .model import ReplayModel


def file_name(model: ReplayModel) -> str:
    """The game, the day it was begun and the moment."""
    record = model.replay.record
    return " ".join(
        part for part in (record.game_id, record.created[:10], f"{model.at:03d}") if part
    )


def save_picture(shell: Shell, model: ReplayModel) -> tuple[str, str]:
    """Save the stage without bar and log, as large as the window; returns a sentence and its
    colour."""
    ctx = shell.ctx
    camera = Camera(ctx, model.replay, model.observer, shell.size, ctx.unit)
    marks = replace(model.selection, hover=None)
    packed = io.BytesIO()
    pygame.image.save(camera.still(model.at, marks), packed, "picture.png")
    try:
        with new_file(pictures_folder(shell.files.portable), file_name(model), ".png") as made:
            made.file.write(packed.getvalue())
            path = made.keep()
    except OSError as e:
        return failed(ctx, e)
    ctx.sounds.play("common/card")
    return ctx.translate(message("replay.movie.picture_saved", file=str(path))), "ink"


def failed(ctx: DrawContext, e: OSError) -> tuple[str, str]:
    """Why a picture could not be saved, and the sentence's colour."""
    problem = file_problem(str(e.filename), e) if e.filename else why(e)
    return ctx.translate(message("replay.movie.failed", problem=problem)), "danger"
