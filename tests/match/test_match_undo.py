"""Undo and redo: the same states, the same dice, and clear limits."""

from __future__ import annotations

from random import Random

import pytest
from tables import go_to, move_on, play_on, table

from catgames.core.record import Record
from catgames.core.types import CHANCE, TABLE
from catgames.match.match import Match

TABLES = [
    ("template", "human", "greedy", "random"),
    ("template", "human", "human", "human"),
    ("cat_herders", "human", "human"),
    ("cattitude", "human", "random"),
    ("cats_mansion", "human", "random", "human"),
]


def key(match: Match) -> object:
    return match._state.key()


@pytest.mark.parametrize("setup", TABLES, ids=lambda t: "-".join(t))
@pytest.mark.parametrize("seed", range(4))
def test_undo_and_redo_lead_through_the_same_states(setup, seed):
    match, rng, clock = table(*setup, seed=seed, undo_mode="free"), Random(seed), [0.0]
    keys = [key(match)]  # by number of answers
    for _ in range(150):
        if match.over:
            break
        had = len(match.history())
        move_on(match, rng, clock)
        if len(match.history()) > had:
            keys.append(key(match))
        if rng.random() < 0.2 and match.why_no_undo() is None:
            back, more = rng.randint(1, 4), match.can_redo()
            undone = [match.undo() for _ in range(back) if match.why_no_undo() is None]
            assert key(match) == keys[len(match.history())]
            if rng.random() < 0.7:
                for _ in undone:
                    match.redo()
                assert key(match) == keys[-1]
                assert match.can_redo() == more
            del keys[len(match.history()) + 1 :]
        assert key(match) == keys[-1]
    again = Record.read(match.record.text())
    assert again.replay(match.game).key() == key(match)


def test_a_new_answer_discards_what_was_undone():
    match = table("cat_herders", "human", "human")
    go_to(match, lambda m: len(m.history()) > 14 and m.asking is not None)
    match.answer(match.legal()[0])
    match.undo()
    assert match.can_redo()
    match.answer(match.legal()[-1])
    assert not match.can_redo()


def test_there_is_nothing_to_undo_before_a_person_has_answered():
    match = table("cat_herders", "human", "human")
    go_to(match, lambda m: m.asking is not None)  # chance has set the board up
    reason = match.why_no_undo()
    assert reason is not None and reason.key == "match.undo.nothing"


def test_free_undo_takes_computers_and_chance_back_too():
    match = table("template", "human", "greedy", "greedy")
    go_to(match, lambda m: m.asking == 0)
    match.answer(match.legal()[0])
    go_to(match, lambda m: m.asking == 0)
    assert {e[0] for e in match.history()[-3:]} - {0}, "others have answered since"
    view = match.undo()
    assert match.asking == 0 and view.viewer == 0
    assert match.history()[-1][0] == CHANCE


def fair_table() -> Match:
    return table("template", "human", "human", "greedy")


def test_fair_undo_takes_back_an_answer_without_consequences():
    match = table("cat_herders", "human", "human", undo_mode="fair")
    go_to(match, lambda m: m.asking is not None)
    seat = match.asking
    match.answer(match.legal()[0])
    assert match.why_no_undo() is None
    match.undo()
    assert match.decision.seat == seat


@pytest.mark.parametrize("mode", ["auto", "fair"])
def test_fair_undo_never_takes_back_anothers_secret_answer(mode):
    match = table("template", "human", "human", "greedy", undo_mode=mode)
    go_to(match, lambda m: m.asking == 0 and m.decision.kind == "bid")
    match.answer(match.legal()[0])
    for _ in ("behind the curtain", "by the next person"):
        reason = match.why_no_undo()
        assert reason is not None and reason.key == "match.undo.secret"
        assert dict(reason.params) == {"seat": ("seat", 0)}
        if match.curtain is not None:
            match.lift(match.curtain)
    match.hand_over_seat(0, "greedy")  # the answer stays its former owner's
    assert match.people == (1,) and match.why_no_undo() is not None
    match.hand_over_seat(0, "human")
    assert match.why_no_undo() is not None
    match.undo_mode = "free"
    assert match.why_no_undo() is None


def test_fair_undo_takes_back_the_own_secret_answer():
    match = table("template", "human", "greedy", "greedy", undo_mode="fair")
    go_to(match, lambda m: m.asking == 0 and m.decision.kind == "bid")
    match.answer(match.legal()[0])
    assert match.why_no_undo() is None


def test_after_the_end_fair_undo_would_play_on_with_open_hands():
    match = table("template", "human", "human")
    for _ in play_on(match, Random(1)):
        pass
    reason = match.why_no_undo()
    assert reason is not None and reason.key in ("match.undo.over", "match.undo.chance")
    match._history.entries[-1].seat = 0
    reason = match.why_no_undo()
    assert reason is not None and reason.key == "match.undo.over"


def test_after_undo_the_hand_is_behind_the_curtain():
    """Anybody may have pressed the button."""
    match = table("template", "human", "human", "greedy", undo_mode="free")
    go_to(match, lambda m: m.asking is not None and m.decision.kind == "bid")
    match.answer(match.legal()[0])
    assert match.curtain is not None  # the other person is next
    view = match.undo()
    assert view.viewer == TABLE and match.viewer == TABLE
    assert match.curtain == 0 and match.asking is None


def answer_in_secret(match: Match, *, again: bool) -> int:
    """Go on to a secret answer after which the same person answers in secret ``again``, or not;
    returns the seat, whose answer has been undone."""
    for _ in play_on(match, Random(1)):
        seat = match.asking
        if seat is None or not match.decision.secret or match.viewer != seat:
            continue
        for move in match.legal():
            match.answer(move)
            next_one = match.decision
            stays = next_one is not None and next_one.seat == seat and next_one.secret
            if stays == again and match.why_no_undo() is None:
                match.undo()
                return seat
            match.take_back(match.answers - 1)
            if match.curtain == seat:
                match.lift(seat)
    raise AssertionError("the game ended before")


def test_redo_of_an_own_secret_answer_needs_no_curtain_before_the_next():
    match = table("cattitude", "human", "human")
    seat = answer_in_secret(match, again=True)
    assert match.asking == seat and match.viewer == seat
    view = match.redo()
    assert match.curtain is None and match.asking == seat and view.viewer == seat


def test_redo_of_a_last_secret_answer_hides_the_hand():
    match = table("cattitude", "human", "human", undo_mode="free")
    seat = answer_in_secret(match, again=False)
    if match.curtain == seat:
        match.lift(seat)
    assert match.viewer == seat
    assert match.redo().viewer == TABLE and match.viewer == TABLE


def test_redo_at_another_persons_screen_shows_no_hand():
    match = table("cattitude", "human", "human", undo_mode="free")
    seat = answer_in_secret(match, again=True)
    match.look_away()
    assert match.redo().viewer == TABLE
    assert match.curtain == seat


def test_fair_undo_stops_at_another_players_answer():
    match = fair_table()
    go_to(match, lambda m: m.decision is not None and m.history()[-1:] and m.history()[-1][0] == 2)
    reason = match.why_no_undo()
    assert reason is not None
    assert reason.key == "match.undo.other" and dict(reason.params) == {"seat": ("seat", 2)}


def test_fair_undo_stops_at_dice_and_cards():
    match = fair_table()
    seen = set()
    for _ in play_on(match, Random(3)):
        last = match.history()[-1] if match.history() else None
        reason = match.why_no_undo()
        if last and last[0] == CHANCE and any(h[0] in (0, 1) for h in match.history()):
            assert reason is not None and reason.key == "match.undo.chance"
            seen.add(last[1][0])
    assert seen == {"draw", "serve"}


def test_fair_undo_stops_where_hidden_things_were_revealed():
    """The last bid of a round reveals all bids: its player has seen what the others bid."""
    match = table("template", "human", "human")
    go_to(match, lambda m: m.asking == 1 and m.decision.kind == "bid" and m.decision.secret)
    reason = match.why_no_undo()
    assert reason is not None and reason.key == "match.undo.secret"  # the first bid is face down
    match.answer(match.legal()[0])
    reason = match.why_no_undo()
    assert reason is not None and reason.key == "match.undo.revealed"


def test_fair_undo_allows_revealing_an_own_card():
    """A hiss reveals only its player's own card."""
    match = table("template", "human", "human", "human", seed=5)

    def may_hiss(m: Match) -> bool:
        return m.asking is not None and m.decision.kind == "react" and len(m.legal()) > 1

    go_to(match, may_hiss)
    match.answer(next(move for move in match.legal() if move[0] == "hiss"))
    if match.decision is not None and match.decision.seat != CHANCE:
        assert match.why_no_undo() is None


def test_fair_and_free_undo_can_be_chosen():
    fair = table("cat_herders", "human", "random", undo_mode="fair")
    go_to(fair, lambda m: m.asking == 0 and any(h[0] == 1 for h in m.history()))
    assert fair.why_no_undo() is not None
    free = table("template", "human", "human", "random", undo_mode="free")
    go_to(free, lambda m: len(m.history()) > 30)
    assert free.why_no_undo() is None


def test_a_finished_game_can_be_undone():
    match = table("cat_herders", "human", "human")
    for _ in play_on(match, Random(1)):
        pass
    end = match.record.end
    assert end is not None
    match.undo()
    assert not match.over and match.record.end is None
    match.redo()
    assert match.over and match.record.end == end
