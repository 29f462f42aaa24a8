"""Rectangles with smooth rounded corners."""

from __future__ import annotations

import pygame
import pytest

from catgames.ui.graphics.shapes import rounded

INK, GROUND = (40, 20, 10, 255), (250, 240, 220, 255)


@pytest.mark.parametrize(("width", "radius"), [(0, 12), (3, 12), (8, 5), (40, 9), (2, 400), (0, 1)])
def test_it_differs_from_pygames_along_the_arcs_alone(width: int, radius: int):
    theirs, ours = pygame.Surface((90, 60)), pygame.Surface((90, 60))
    box = pygame.Rect(7, 5, 70, 44)
    for surface in (theirs, ours):
        surface.fill(GROUND)
    pygame.draw.rect(theirs, INK, box, width, border_radius=radius)
    rounded(ours, INK, box, width, border_radius=radius)
    r = min(radius, 22)
    for x in range(90):
        for y in range(60):
            inside = box.collidepoint(x, y)
            corner = inside and (x < box.x + r or x >= box.right - r)
            corner = corner and (y < box.y + r or y >= box.bottom - r)
            if not corner:
                assert ours.get_at((x, y)) == theirs.get_at((x, y)), (x, y)


def test_its_corners_have_no_steps():
    surface = pygame.Surface((60, 60))
    surface.fill(GROUND)
    rounded(surface, INK, (5, 5, 50, 50), border_radius=16)
    shades = {surface.get_at((x, y))[0] for x in range(5, 21) for y in range(5, 21)}
    assert len(shades) > 8, "there are only steps"
    assert all(INK[0] <= shade <= GROUND[0] for shade in shades), "an edge is darker than both"


def test_what_is_seen_through_replaces_what_lies_there():
    layer = pygame.Surface((40, 40), pygame.SRCALPHA)
    layer.fill(INK)
    rounded(layer, (0, 0, 0, 0), (4, 4, 32, 32), border_radius=8)
    assert layer.get_at((20, 20)).a == 0
    assert layer.get_at((5, 20)).a == 0
