"""An ask can say in other words what it asks in other cases."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from catgames.catalog import load_game
from catgames.content.texts import catalogue
from catgames.core.types import TABLE


def at_play(led: str, hand: tuple[str, ...]) -> tuple[Any, Any]:
    """Whisker Tricks: seat 0 has led, and seat 1 is asked."""
    game: Any = load_game("whisker_tricks")
    d, s = game.data, game.new_state(3)
    s.leader, s.hand = 0, ((), tuple(map(d.face, hand)), ())
    s.trick = ((d.face(led),), (), ()) if led else ((), (), ())
    s.stack = (("play", 1),)
    return game, s


@pytest.mark.parametrize(
    ("led", "hand", "said"),
    [
        ("", ("sofa_tom",), "lead any card"),
        ("sofa_lion", ("sofa_tom", "garden_tom"), "with a card of the Sofa"),
        ("sofa_lion", ("garden_tom",), "play any card"),
    ],
)
def test_the_bar_says_what_may_be_played(
    examples: Path, led: str, hand: tuple[str, ...], said: str
) -> None:
    game, s = at_play(led, hand)
    assert said in catalogue("en").translate(game.prompt(game.view(s, 1)), str)


def test_nobody_else_learns_what_a_hand_lacks(examples: Path) -> None:
    game, s = at_play("sofa_lion", ("garden_tom",))
    for viewer in (0, 2, TABLE):
        words = catalogue("en").translate(game.prompt(game.view(s, viewer)), str)
        assert "with a card of the Sofa" in words


@pytest.mark.parametrize("language", ["nl", "pt_BR"])
def test_every_case_is_said_in_every_language(examples: Path, language: str) -> None:
    game, _ = at_play("", ("sofa_tom",))
    cases = {key for key in game.texts["en"] if ".prompt." in key}
    assert len(cases) == 6 and cases <= {*game.texts[language]}
