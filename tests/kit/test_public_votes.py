"""Secret answers from options that everybody knows: ``secret`` and ``public`` in rules.py."""

from __future__ import annotations

import pytest
from kit_folders import TOWN_HALL, changed, make

from catgames import app
from catgames.kit.folder import load_prototype
from catgames.match.together import row_of
from catgames.properties.suite import check_game

RULES = (TOWN_HALL / "rules.py").read_text("utf-8")
GAME = (TOWN_HALL / "game.yaml").read_text("utf-8")


@pytest.mark.parametrize("seats", [2, 5])
def test_every_property_holds(seats):
    check_game(load_prototype(TOWN_HALL), seats, seed=seats)


def test_all_are_asked_at_once():
    game = load_prototype(TOWN_HALL)
    row = row_of(game, game.new_state(5, {}), range(5))
    assert [question.seat for question in row] == [0, 1, 2, 3, 4]
    assert all(len(question.options) == 6 for question in row)


def test_options_that_only_the_hand_shows_are_found(tmp_path, capsys):
    """What is offered is read from the hand, which the table does not see."""
    wrong = changed(RULES, 'd.sets["ballot"].faces', "s.ballots[seat]")
    folder = make(tmp_path, GAME, wrong, id="town_hall")
    assert app.main(["try", str(folder)]) != 0
    told = "".join(capsys.readouterr())
    assert "public" in told and "vote" in told, told


def test_the_same_without_public_is_a_question_behind_the_curtain(tmp_path):
    private = changed(RULES, "    public = True\n", "")
    game = load_prototype(make(tmp_path, GAME, private, id="town_hall"))
    state = game.new_state(3, {})
    assert row_of(game, state, range(3)) == () and game.needs_hand(game.decision(state))
