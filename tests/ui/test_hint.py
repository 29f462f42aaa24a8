"""The hint: what the strongest level would do, shown on the board; never in anybody's way."""

from __future__ import annotations

import io
import time
from itertools import product
from pathlib import Path
from random import Random

import keyboard
import pygame
import pytest
from hands import choose, click, play_on, point_of, rest
from screens import drawn_games, open_table, open_window, people

from catgames.bots.advice import Advice, RankedMove
from catgames.catalog import load_game
from catgames.core.selector import verb_button
from catgames.core.types import TABLE
from catgames.ui.input.inputs import Input
from catgames.ui.speech import speak_aloud
from catgames.ui.table.hint_model import clicks
from catgames.ui.table.scene import TableScene

KEY = Input("key", key="i")


def begin(folder: Path, game: str, humans: int = 1, turns: int = 4) -> TableScene:
    window = open_window(folder)
    table = open_table(window, game, people(load_game(game).info.seats[0], humans))
    window.step([])
    play_on(window, Random(3), turns)
    rest(window, table)
    return table


def advised(folder: Path, game: str) -> TableScene:
    """A table that has a hint."""
    table = begin(folder, game)
    table.shell.step([KEY])
    wait(table)
    return table


def wait(table: TableScene) -> None:
    until = time.monotonic() + 20
    while table.model.hint.question is not None:
        assert time.monotonic() < until, "no advice"
        table.shell.step([])
        time.sleep(0.002)


@pytest.mark.parametrize("game", drawn_games)
def test_following_the_hint_plays_its_move(tmp_path, game):
    table = begin(tmp_path, game)
    window, match = table.shell, table.match
    for _ in range(10):
        if match.asking is not None:
            break
        play_on(window, Random(3), 1)
    assert match.asking is not None
    window.step([KEY])
    wait(table)
    best = table.model.hint.ranked[0]
    assert best.move in match.legal()
    card, plates = table.hint_card.rect, [p.rect for p in table.stage.plates]
    assert card.width
    assert card.collidelist(plates) < 0 and window.surface.get_rect().contains(card)
    before, seat = match.answers, match.asking
    for target in table.model.hint.steps():
        assert table.model.hint.open
        choose(window, table, target)
    assert match.answers > before and not table.model.hint.open
    played = match.history()[before]
    assert played[0] == seat and played[1][0] == best.move[0]
    if best.move[0] != "purr":  # its row is as wide as all numbers, and the column counts
        assert played[1] == best.move


def test_every_legal_move_can_be_shown_as_clicks():
    for game in map(load_game, drawn_games):
        state, rng = game.new_state(game.info.seats[0]), Random(1)
        for _ in range(60):
            decision = game.decision(state)
            if decision is None:
                break
            if decision.seat < 0:
                game.apply(state, game.sample_chance(state, rng))
                continue
            legal = game.legal_moves(state)
            for move in rng.sample(list(legal), min(5, len(legal))):
                selector = game.selector(legal)
                for target in clicks(game.selector(legal), move):
                    assert target in selector.targets()
                    selector.choose(target)
                assert selector.move is not None
                assert selector.move[0] == move[0] and set(selector.move) == set(move)
            game.apply(state, rng.choice(list(legal)))


def test_no_frame_waits_for_it_and_the_second_best_follows(tmp_path):
    table = begin(tmp_path, "swap_clops")
    window = table.shell
    frames, until = 0, time.monotonic() + 20
    window.step([KEY])
    assert table.model.hint.question is not None
    while table.model.hint.question is not None and time.monotonic() < until:
        window.step([])
        frames += 1
        time.sleep(0.005)
    assert table.model.hint.ranked and frames > 5, "a frame has waited for the search"
    first = table.model.hint.steps()
    window.step([KEY])
    assert table.model.hint.shown == 1 and table.model.hint.steps() != first
    click(window, table.hint_card.group.widgets[0].rect.center)
    assert table.model.hint.shown == 0 and table.model.hint.steps() == first
    window.step([KEY])
    window.step([KEY])
    assert not table.model.hint.open


@pytest.mark.parametrize("way", ["escape", "undo", "another", "menu and leave"])
def test_it_ends_when_something_else_is_done(tmp_path, way):
    table = begin(tmp_path, "cat_herders")
    window = table.shell
    window.step([KEY])
    question = table.model.hint.question
    assert question is not None
    if way == "escape":
        window.step([Input("back")])
        assert window.scenes[-1] is table
    elif way == "undo":
        table.model.undo()
    elif way == "another":
        wait(table)
        others = [t for t in table.selection.targets if t not in table.model.hint.steps()]
        choose(window, table, others[0])
    else:
        window.back_to_title()
    assert not table.model.hint.open
    assert way == "another" or not question.wanted


def test_nothing_of_it_passes_the_curtain_or_stays_in_the_record(tmp_path):
    table = begin(tmp_path, "template", humans=2)
    window, match = table.shell, table.match
    while table.curtain is not None:
        table.lift_curtain()
    rest(window, table)
    if match.call is not None:
        match.open_call(None)
        rest(window, table)
    viewer, text = match.viewer, match.record.text()
    window.step([KEY])
    wait(table)
    if table.model.hint.ranked:
        assert table.model.asked_view().viewer == match.asking == viewer
    assert match.record.text() == text
    while match.viewer == viewer:
        play_on(window, Random(1), 1)
    assert not table.model.hint.open and match.viewer in (TABLE, *match.people)
    if table.curtain is not None:
        window.step([KEY])
        assert not table.model.hint.open


def test_the_card_says_why_in_words_without_figures(tmp_path):
    for game in ("clowder", "cats_mansion", "cat_herders"):
        table = advised(tmp_path / game, game)
        words = [*table.hint_card._lines(), *table.hint_card._values()]
        assert words and not any("%" in line for line in words), words
        table.shell.close()


def test_a_move_without_reasons_is_compared_with_the_second_best(tmp_path):
    """What another could do only after the second best move is the reason."""
    table = begin(tmp_path, "cat_herders", humans=2, turns=12)
    hint, game, said = table.model.hint, table.game, set()
    for _ in range(6):
        view, legal = table.model.asked_view(), table.match.legal()
        quiet = [move for move in legal if not game.explain(view, move)]
        for best, other in product(quiet[:6], quiet[-6:]):
            ranked = (RankedMove(best, 0.6, 0.6, 0.6), RankedMove(other, 0.5, 0.5, 0.4))
            hint.take(Advice(ranked), view)
            for reason in hint.reasons[0]:
                said.add(reason.key)
                gaps = dict(reason.params)
                after = hint._next(game.determinise(view, Random(0)), other)
                assert reason.key != "hint.otherwise" or gaps["reason"] in after[1]
                assert gaps.get("seat", ("seat", after[0])) == ("seat", after[0])
        play_on(table.shell, Random(3), 1)
    assert "hint.otherwise" in said


@pytest.mark.parametrize("clicks_before", [2, 4, 5])
def test_the_card_lies_over_nothing_that_can_be_chosen(tmp_path, clicks_before):
    table = begin(tmp_path, "cattitude", turns=clicks_before)
    assert not table.stage.plates, "the card has a column to itself"
    first, *_, last = table.match.legal()
    table.hint_card.take(
        Advice((RankedMove(first, 0.6, 0.6, 0.6), RankedMove(last, 0.5, 0.5, 0.4)))
    )
    shapes = table.stage.shapes()
    can = [shapes[t].box() for t in table.selection.targets if t in shapes]
    for which in (0, 1):
        table.hint_card.show(which)
        assert can and table.hint_card.rect.collidelist(can) < 0
    places = {(table.hint_card.show(which), table.hint_card.rect.right)[1] for which in (0, 1)}
    assert len(places) == 1, "the second best move sends the card elsewhere"


@pytest.mark.parametrize(
    ("game", "seats", "share"),
    [("cat_herders", 2, 0.0), ("cattitude", 5, 0.0), ("swap_clops", 4, 0.1)],
)
def test_in_large_letters_it_hides_little_that_any_move_needs(tmp_path, game, seats, share):
    """Bids too, which are chosen only after a card."""
    window = open_window(tmp_path, scale=200)
    table = open_table(window, game, people(seats), open_hands=True)
    play_on(window, Random(3), 6)
    rest(window, table)
    first, *_, last = table.match.legal()
    table.hint_card.take(
        Advice((RankedMove(first, 0.6, 0.6, 0.6), RankedMove(last, 0.5, 0.5, 0.4)))
    )
    shapes, card = table.stage.shapes(), table.hint_card.rect
    named = {t for move in table.match.legal() for t in (*move[1:], verb_button(move))}
    boxes = [shapes[t].box() for t in named if t in shapes]
    hidden = [b for b in boxes if (c := card.clip(b)).width * c.height > b.width * b.height / 3]
    assert boxes and len(hidden) <= share * len(boxes)
    assert window.surface.get_rect().contains(card)
    assert card.collidelist([p.rect for p in table.stage.plates]) < 0


@pytest.mark.parametrize(
    ("best", "second", "words"),
    [
        ((0.621, False), (0.58, False), ["Best move", "Second best"]),
        ((0.58, False), (0.621, False), ["Best move", "Just as good"]),
        ((1.0, True), (0.9999, False), ["Wins for certain", "Second best"]),
        ((0.9999, False), (0.0, True), ["Best move", "Second best: loses for certain"]),
        ((0.0, True), (0.0, True), ["Loses for certain", "Just as good"]),
    ],
)
def test_what_is_not_certain_is_never_called_so(tmp_path, best, second, words):
    table = begin(tmp_path, "cat_herders")
    moves = table.match.legal()
    ranked = [
        RankedMove(move, chance, 0.5, 0.5, certain)
        for move, (chance, certain) in zip(moves, (best, second))
    ]
    table.hint_card.take(Advice(tuple(ranked)))
    assert [button.label for button in table.hint_card.group.widgets] == words


def test_who_is_not_asked_gets_a_sentence(tmp_path):
    window = open_window(tmp_path, pace=10.0)  # the computer is still thinking
    table = open_table(window, "cat_herders", people(2, 0))
    window.step([])
    window.step([KEY])
    assert not table.model.hint.open and table.prompt.refusal == table.translate("hint.later")


def test_the_marks_show(tmp_path):
    """Where the steps are, the picture changes."""
    table = begin(tmp_path, "cat_herders")
    window = table.shell
    before = window.surface.copy()
    window.step([KEY])
    wait(table)
    window.step([Input("hover", (5, 5))])
    window.draw()
    for _, shape in table.hint_card.places():
        box = shape.box().clip(window.surface.get_rect())
        same = pygame.transform.average_color(before, box)
        assert pygame.transform.average_color(window.surface, box) != same
    assert table.hint_card.places()


def test_a_lesson_gives_no_other_advice(tmp_path):
    window = open_window(tmp_path)
    window.routes.open("lesson", "cat_herders")
    window.step([])
    scene = window.scenes[-1]
    window.step([KEY])
    assert isinstance(scene, TableScene) and not scene.model.hint.open


def test_what_lies_below_the_card_is_not_pointed_at(tmp_path):
    """Neither in the prompt nor as a glow; beside it the board is pointed at at once.  A
    piece that is let go on it is taken back, as anywhere else."""
    table = advised(tmp_path, "swap_clops")
    window, card, shapes = table.shell, table.hint_card.rect, table.stage.shapes()
    target = next(t for t in table.selection.choosable if not shapes[t].box().colliderect(card))
    for below in (card.center, table.hint_card.group.widgets[0].rect.center):
        window.step([Input("hover", point_of(table, target))])
        assert table.selection.hover == target
        window.step([Input("hover", below)])
        assert table.selection.hover is None
    window.step([Input("hover", point_of(table, target))])
    assert table.selection.hover == target
    start = point_of(table, table.model.hint.steps()[0])
    window.step([Input("hover", start)])
    window.step([Input("press", start)])
    assert table.pointer.drag is not None
    window.step([Input("hover", card.center)])
    window.step([Input("release", card.center)])
    assert table.pointer.drag is None and table.selection.picks == ()


@pytest.mark.parametrize("game", drawn_games)
def test_by_keys_enter_alone_follows_it(tmp_path, game):
    """The focus is on its next step, and every step is spoken."""
    table = begin(tmp_path, game)
    window, match, hint = table.shell, table.match, table.model.hint
    ear = io.StringIO()
    speak_aloud(window, ear)
    for _ in range(10):
        if match.asking is not None:
            break
        play_on(window, Random(3), 1)
    keyboard.press(window, "right", "i")
    wait(table)
    move, before, steps = hint.ranked[0].move, match.answers, hint.steps()
    said = ear.getvalue()
    names, shapes = table.game.target_name, table.stage.shapes()
    for step in steps:
        if step in shapes:
            assert table.translate(names(table.stage.view, step)) in said
        else:
            assert table.prompt.words(step) in said
    for _ in steps:
        keyboard.press(window, "enter")
    if table.selection.pending:
        keyboard.press(window, "enter")
    assert match.answers > before
    played = match.history()[before][1]
    assert played[0] == move[0] and (move[0] == "purr" or played == move)


def test_by_keys_the_second_best_is_gone_to(tmp_path):
    table = begin(tmp_path, "swap_clops")
    window = table.shell
    keyboard.press(window, "right", "i")
    wait(table)
    keyboard.press(window, "i")
    assert table.model.hint.shown == 1
    assert table.focus.at == table.model.hint.steps()[0]


# ---------------------------------------------------------------- the move, played faintly

PLACES = {
    "cat_herders": ("move",),
    "cats_mansion": ("step",),
    "cattitude": ("open", "closed"),
    "clowder": ("move",),
    "swap_clops": ("swap",),
}
"""Verbs of moves that send a piece to a place."""


@pytest.mark.parametrize("game", PLACES)
def test_a_hint_leads_from_what_is_clicked_first_to_what_is_clicked_last(tmp_path, game):
    table = begin(tmp_path, game, humans=2)
    move = placing(table, game)
    table.hint_card.take(Advice((RankedMove(move, 0.5, 0.5, 1.0),)))
    (start, end), *_ = table.hint_card.ghosts.arrows
    boxes, near = [shape.box() for _, shape in table.hint_card.places()], table.ctx.u(60)
    assert boxes[-1].inflate(near, near).collidepoint(end)
    assert len(boxes) == 1 or boxes[0].inflate(near, near).collidepoint(start)


@pytest.mark.parametrize("game", ["cat_herders", "cats_mansion", "cattitude"])
def test_ghosts_lie_where_the_pieces_then_lie(tmp_path, game):
    table = begin(tmp_path, game, humans=2)
    move = placing(table, game)
    table.hint_card.take(Advice((RankedMove(move, 0.5, 0.5, 1.0),)))
    (ghost, *_) = table.hint_card.ghosts.actors
    table.model.answer(move)
    table.animator.skip()
    real = table.animator.actors[ghost.spot][-1]
    assert (real.pose.x, real.pose.y) == (ghost.pose.x, ghost.pose.y)
    assert real.sprite == ghost.sprite and ghost.pose.alpha < real.pose.alpha


def test_pieces_that_change_places_lie_where_the_other_lay(tmp_path):
    table = begin(tmp_path, "swap_clops", humans=2)
    move = placing(table, "swap_clops")
    table.hint_card.take(Advice((RankedMove(move, 0.5, 0.5, 1.0),)))
    ghosts, lying = table.hint_card.ghosts.actors, table.animator.actors
    assert [ghost.spot for ghost in ghosts] == [move[2], move[1]]
    for ghost in ghosts:
        (other,) = lying[ghost.spot]
        assert (ghost.pose.x, ghost.pose.y) == (other.pose.x, other.pose.y)


def placing(table, game):
    """A move that sends a piece to a place, after so many turns that there is one."""
    window, match, rng = table.shell, table.match, Random(5)
    for _ in range(200):
        rest(window, table)
        if match.asking is not None and table.curtain is None:
            found = [m for m in match.legal() if m[0] in PLACES[game]]
            if found and not match.hand_hidden:
                return found[0]
        play_on(window, rng, 1)
    raise AssertionError("there is none")


def test_ghosts_go_once_and_then_nothing_moves(tmp_path):
    table = begin(tmp_path, "cat_herders")
    window = table.shell
    window.change_settings(speed=2.0)
    rest(window, table)
    window.step([KEY])
    wait(table)
    ghosts = table.hint_card.ghosts
    assert ghosts.moving(window.now())
    until = time.monotonic() + 10
    while table.update(window.now()):
        assert time.monotonic() < until, "it never rests"
        time.sleep(0.005)
    assert not table.update(window.now())
    table.hint_card.show(0)
    assert table.update(window.now()), "the button plays it again"
