"""What the document of Saucers says is so."""

from __future__ import annotations

from pathlib import Path

from catgames.core.registry import load_game

DOCS = Path(__file__).parents[3] / "docs"


def test_describe_is_as_documented():
    """docs/games/template.md lists every key."""
    text = (DOCS / "games" / "template.md").read_text("utf-8")
    game = load_game("template")
    told = game.describe(game.view(game.new_state(2), 0))
    for key in [*told, *told["seats"][0], *told["options"]]:
        assert f"`{key}`" in text, key
