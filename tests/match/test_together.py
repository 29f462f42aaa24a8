"""People who answer the same secret question at once, without a curtain (``match/together.py``)."""

from __future__ import annotations

from random import Random

import pytest
from kit_folders import TOWN_HALL, changed, make
from tables import go_to, move_on, table

from catgames.catalog import load_game
from catgames.core.types import TABLE, IllegalMove, Seat
from catgames.kit.folder import load_prototype
from catgames.match.match import Match
from catgames.match.observer import Observer
from catgames.match.players import Player

AT_ONCE = (6, 6)


def together(game: str, *kinds: str, **more) -> Match:
    match = table(game, *kinds, **more)
    match.at_once = AT_ONCE
    return match


def to_a_row(game: str, *kinds: str, seed: int = 1, many: int = 2, **more) -> Match:
    """A match in which people choose at once, at least so ``many``."""
    match = together(game, *kinds, seed=seed, **more)
    go_to(match, lambda m: m.together is not None and len(m.together.questions) >= many)
    return match


def let_choose(match: Match, rng: Random) -> dict[Seat, object]:
    """All of the row choose, in any order."""
    row, given = match.together, {}
    assert row is not None
    for question in rng.sample(row.questions, len(row.questions)):
        given[question.seat] = rng.choice(question.options)
        row.choose(question.seat, given[question.seat])
    return given


def everything_public(match: Match) -> tuple:
    view = match.view_for(Observer(TABLE))
    log = [[str(line) for line in entry.lines] for entry in match.log_for(Observer(TABLE))]
    return view.key(), log, match.record.text(), match.viewer


@pytest.mark.parametrize("game", ["clowder", "cattitude"])
def test_answers_come_in_order_when_the_last_has_chosen(game):
    """The record is the one that curtains would have made."""
    match, rng = to_a_row(game, *["human"] * 4), Random(5)
    before = match.answers
    order = [question.seat for question in match.together.questions]
    given = let_choose(match, rng)
    assert match.together is None and match.asking is None and match.curtain is None
    for number in range(len(order)):
        assert match.answers == before + number
        assert match.update(float(number)) is not None
    told = match.history()[before : before + len(order)]
    assert [(seat, move) for seat, move, _ in told] == [(seat, given[seat]) for seat in order]
    assert len(order) == 4


def test_nothing_is_told_before_all_have_chosen():
    match = to_a_row("clowder", "human", "human", "human")
    shown, row = everything_public(match), match.together
    for question in row.questions[:-1]:
        row.choose(question.seat, question.options[0])
        assert match.update(0.0) is None
        assert everything_public(match) == shown
    assert match.together is row and len(row.chosen) == 2


def test_a_choice_can_be_changed_until_the_last_has_chosen():
    match = to_a_row("clowder", "human", "human")
    row, (one, other) = match.together, match.together.questions
    row.choose(one.seat, one.options[0])
    row.choose(one.seat, one.options[1])
    row.choose(other.seat, other.options[0])
    with pytest.raises(IllegalMove):
        row.choose(one.seat, one.options[0])
    before = match.answers
    match.update(0.0)
    assert match.history()[before][:2] == (one.seat, one.options[1])


def test_only_what_is_legal_can_be_chosen():
    match = to_a_row("clowder", "human", "human")
    seat = match.together.questions[0].seat
    with pytest.raises(IllegalMove):
        match.together.choose(seat, ("pick", ("number", 99)))
    assert not match.together.chosen


def test_a_person_may_come_through_the_curtain_instead():
    match = to_a_row("clowder", "human", "human", "human")
    row = match.together
    first, second, third = row.questions
    row.choose(third.seat, third.options[0])
    row.come_alone(second.seat)
    row.choose(first.seat, first.options[0])
    before = match.answers
    assert match.curtain is None and match.update(0.0) is not None
    assert match.curtain == second.seat and match.asking is None
    match.lift(second.seat)
    assert match.asking == second.seat == match.viewer
    match.answer(match.legal()[0])
    assert match.viewer == TABLE and match.curtain is None
    assert match.update(0.0) is not None
    assert [seat for seat, *_ in match.history()[before:]] == [q.seat for q in row.questions]


def test_who_wanted_the_curtain_may_still_choose_with_the_others():
    match = to_a_row("clowder", "human", "human")
    row, (one, other) = match.together, match.together.questions
    row.come_alone(one.seat)
    row.come_alone(one.seat)
    assert one.seat not in row.chosen
    row.come_alone(one.seat)
    row.choose(one.seat, one.options[0])
    row.choose(other.seat, other.options[0])
    assert match.update(0.0) is not None and match.curtain is None


def test_a_computer_in_the_row_answers_in_its_turn():
    match = to_a_row("clowder", "human", "random", "human", "random", seed=3)
    before, seats = match.answers, {question.seat for question in match.together.questions}
    assert seats == {0, 2}
    let_choose(match, Random(1))
    go_to(match, lambda m: m.answers >= before + 3)
    answered = {seat for seat, *_ in match.history()[before:]}
    assert seats <= answered and answered & {1, 3}


def test_one_person_among_computers_is_asked_as_ever():
    match = together("clowder", "human", "random", "random")
    for _ in range(40):
        if match.over:
            break
        assert match.together is None
        move_on(match, Random(2), [0.0])


@pytest.mark.parametrize("game", ["swap_clops", "cat_herders", "cats_mansion", "template"])
def test_a_question_that_needs_a_hand_is_no_row(game):
    seats = load_game(game).info.seats[-1]
    match, rng, clock = together(game, *["human"] * seats), Random(4), [0.0]
    for _ in range(150):
        if match.over:
            break
        assert match.together is None
        move_on(match, rng, clock)


def test_without_enough_places_the_curtain_is_drawn():
    for places in ((0, 0), (2, 6), (3, 2)):
        match = table("clowder", "human", "human", "human")
        match.at_once = places
        go_to(match, lambda m: m.decision is not None and m.decision.kind == "pick_token")
        assert match.together is None and match.curtain is not None


def test_a_hand_over_begins_anew_with_those_who_are_left():
    match = to_a_row("clowder", "human", "human", "human")
    row = match.together
    row.choose(row.questions[0].seat, row.questions[0].options[0])
    match.hand_over_seat(row.questions[0].seat, "random")
    left = [question.seat for question in row.questions[1:]]
    go_to(match, lambda m: m.together is not None)
    assert match.together is not row and not match.together.chosen
    assert [question.seat for question in match.together.questions] == left


def test_what_was_chosen_is_forgotten_with_an_undo():
    match = to_a_row("clowder", "human", "human", "human")
    row = match.together
    row.choose(row.questions[0].seat, row.questions[0].options[0])
    match.take_back(match.answers - 1)
    assert match.together is not row
    go_to(match, lambda m: m.together is not None)
    assert not match.together.chosen


def test_an_undo_while_answers_are_given_asks_all_again():
    match = to_a_row("clowder", "human", "human", "human")
    before = match.answers
    let_choose(match, Random(1))
    assert match.update(0.0) is not None and match.together is None
    match.take_back(before)
    assert match.together is not None and not match.together.chosen
    assert len(match.together.questions) == 3


def test_what_was_chosen_is_given_once():
    """The next round asks again."""
    match, rng, clock = to_a_row("clowder", "human", "human"), Random(6), [0.0]
    rounds = 0
    for _ in range(500):
        if match.together is not None:
            let_choose(match, rng)
            rounds += 1
        move_on(match, rng, clock)
        if rounds == 3:
            break
    assert rounds == match.turn == 3


THINK = """
@rules.ask
class Think(Ask):
    secret = True

    def offers(self, d, s, seat):
        yield offer("think")

    def answer(self, d, s, move, events, seat):
        pass
"""


def test_a_row_hides_the_hand_on_the_screen(tmp_path):
    """Whoever looks at their hand when the row begins would show it to those who choose: here the
    first voter has just answered something else in secret."""
    rules = (TOWN_HALL / "rules.py").read_text("utf-8") + THINK
    vote = '*[("vote", seat) for seat in range(s.seats)]'
    rules = changed(rules, vote, f'("think", 0), {vote}')
    folder = make(tmp_path, (TOWN_HALL / "game.yaml").read_text("utf-8"), rules, id="town_hall")
    players = [Player(f"P{i}", "human", i) for i in range(3)]
    match = Match(load_prototype(folder), players, rng=Random(1))
    match.at_once = AT_ONCE
    match.update(0.0)
    match.lift(0)
    assert match.viewer == 0
    told = match.answer(("think",))
    assert told.view.viewer == match.viewer == TABLE
    assert match.together is not None and len(match.together.questions) == 3


def test_a_game_saved_in_the_middle_knows_nothing_of_what_was_chosen():
    match = to_a_row("cattitude", "human", "human", "human")
    row = match.together
    row.choose(row.questions[0].seat, row.questions[0].options[0])
    again = table("cattitude", "human", "human", "human", record=match.record)
    again.at_once = AT_ONCE
    assert again.together is not None and not again.together.chosen
    assert len(again.together.questions) == 3


@pytest.mark.parametrize("game", ["clowder", "cattitude"])
def test_rows_are_made_from_the_table_s_view(game):
    """Worlds that the table can't tell apart ask the same of the same people."""
    match = to_a_row(game, *["human"] * 3)
    told = [(q.seat, q.options, q.view.key()) for q in match.together.questions]
    for seed in range(5):
        other = to_a_row(game, *["human"] * 3)
        view = other.view_for(Observer(TABLE))
        other._state, other._row = other.game.determinise(view, Random(seed)), None
        other._open = None
        assert [(q.seat, q.options, q.view.key()) for q in other.together.questions] == told
