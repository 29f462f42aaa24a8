"""What Saucers is made of on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ....core.bags import Bag
from ....ui.graphics.context import DrawContext
from ....ui.stage.components import TILE, Component
from ..data import Data

DISH = (40.0, 34.0)
CLOTH = "#c9a06c"


def components(ctx: DrawContext, d: Data, image: Callable[[int], str]) -> Iterator[Component]:
    """Everything; ``image`` finds the sprite of a face."""
    for key, bag in (("cards", d.cards), ("dishes", d.dishes)):
        group = ctx.translate(f"template.box.{key}")
        for face, count in _counts(bag):
            name = ctx.translate(f"template.box.{d.names[face]}")
            card = Component(
                name=name, count=count, face=image(face), back="template/card_back", group=group
            )
            if key == "dishes":
                card = replace(card, back="template/covered", form=TILE, size=DISH, ground=CLOTH)
            yield card


def _counts(bag: Bag) -> Iterator[tuple[int, int]]:
    for face in dict.fromkeys(bag):
        yield face, bag.count(face)
