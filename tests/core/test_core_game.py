"""The catalog, and what every game has from the core, tried on the template."""

from __future__ import annotations

import subprocess
import sys

import pytest

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.paths import ROOT
from catgames.core.types import CHANCE, TABLE, BadOption, GameError, IllegalMove

OPENING = ("draw card:0", "draw card:1", "draw card:2", "draw card:3", "draw card:3", "draw card:4")


def test_the_template_is_not_among_the_games(monkeypatch):
    assert "template" not in game_ids() and list(game_ids()) == sorted(game_ids())
    monkeypatch.delenv("CATGAMES_UNLISTED")
    line = [sys.executable, str(ROOT / "main.py"), "simulate", "template"]
    done = subprocess.run(line, capture_output=True, text=True)
    assert done.returncode == 2 and "there is no game 'template'; there are" in done.stderr


def test_an_unknown_game_is_refused_with_those_there_are():
    with pytest.raises(GameError, match=r"there is no game 'chess'; there are"):
        load_game("chess")


def test_a_game_from_content_is_built_anew(template):
    content = {**template.content, "hand": 2}
    assert load_game("template", content).data.hand == 2
    assert load_game("template").data.hand == 3


def test_seats_out_of_range_are_refused(template):
    with pytest.raises(BadOption, match="template is for 2 to 4 players, not 5"):
        template.new_state(5)


def test_an_illegal_move_is_refused_and_leaves_no_trace(template, script):
    s = script(template, *OPENING)
    kept = s.key()
    with pytest.raises(IllegalMove, match="not possible now"):
        template.play(s, ("bid", ("card", 0)))
    assert s.key() == kept


def test_chance_answers_as_a_seat_of_its_own(template):
    s = template.new_state(2)
    assert template.decision(s).seat == CHANCE
    assert template.decision(s).kind == "draw"


def bidding(template, script):
    """Seat 0 holds a hiss, a tabby and a tom, and is to bid for milk."""
    s = script(template, *OPENING, "serve dish:6")
    assert s.hands[0] == (0, 2, 3)
    return s


def test_why_not_is_none_for_what_can_be_done(template, script):
    s = bidding(template, script)
    view = template.view(s, 0)
    assert template.why_not(view, ("card", 2)) is None
    assert template.why_not(view, ("bid", ("card", 2))) is None


def test_why_not_gives_a_sentence_and_the_rule(template, script):
    s = bidding(template, script)
    assert template.why_not(template.view(s, 0), ("card", 4)) == (
        "Player 1 has no such card: a tiger (TE-4)"
    )


def test_others_are_told_whose_turn_it_is(template, script):
    s = bidding(template, script)
    assert template.why_not(template.view(s, 1), ("card", 4)) == "It is Player 1's turn"


def test_the_table_learns_nothing_from_a_refusal(template, script):
    s = bidding(template, script)
    view = template.view(s, TABLE)
    assert {template.why_not(view, ("card", f)) for f in range(1, 5)} == {
        "Player 1's hand is face down (TE-1)"
    }


def test_after_the_end_everything_is_refused(template, script):
    s = template.new_state(2)
    s.stack.clear()
    view = template.view(s, 0)
    assert template.decision(s) is None and template.legal_moves(s) == ()
    assert template.why_not(view, ("card", 1)) == "The game is over"
    assert template.translate(template.prompt(view)) == "The game is over"
    assert template.describe(view)["over"] is True


def test_winners_share_and_are_known_only_at_the_end(template):
    s = template.new_state(3)
    milk, tuna = template.data.names.index("milk"), template.data.names.index("tuna")
    s.taken = [(milk, milk), (tuna,), ()]
    assert template.winners(s) == ()
    s.stack.clear()
    assert template.winners(s) == (0, 1)


def test_a_move_is_told_from_a_target_by_its_verb(template):
    assert template.is_move(("pass",)) and template.is_move(("bid", ("card", 1)))
    for thing in (("card", 1), ("verb", "pass"), (), None, 3, "pass"):
        assert not template.is_move(thing)


def test_a_script_that_can_not_be_says_where(template, script):
    with pytest.raises(pytest.fail.Exception, match=r"line 2, 'bid card:1': .*\n.*draw.*\nlegal: "):
        script(template, "draw card:0", "bid card:1")
