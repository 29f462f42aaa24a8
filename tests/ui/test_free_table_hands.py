"""The mouse on a free table: each verb of the hands ends in the right move."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
import screens
from free_hands import FreeTable

from catgames.catalog import add_folder
from catgames.free_table.screen.board import CounterGood
from catgames.free_table.screen.lift import WHOLE
from catgames.free_table.screen.menu import PieceMenu
from catgames.ui.input.inputs import Input

WINDOW = {"size": (1280, 720), "clock": screens.Still()}


@pytest.fixture
def free(window):
    return FreeTable(window)


@pytest.fixture
def coins(free):
    """The table, and the place of all coins."""
    (spot,) = free.of_set("coin")
    return free, spot


def test_a_click_draws_and_numbers_draw_more(free):
    many = len(free.codes("deck"))
    free.click(free.pos(free.top("deck")))
    assert free.last() == ("draw", ("deck",), 1) and len(free.codes("hand", 0)) == 1
    free.point(free.top("deck"))
    free.key("4")
    assert free.last() == ("draw", ("deck",), 4) and len(free.codes("deck")) == many - 5


def test_a_short_drag_takes_the_uppermost_and_holding_takes_all(coins):
    free, spot = coins
    many = len(free.codes(*spot))
    free.drag(free.pos(free.top(*spot)), free.on_table(300, 200))
    verb, source, first, count, goal, how = free.last()
    assert (verb, source, first, count, how) == ("move", spot, many - 1, 1, "top")
    assert abs(goal[1] - 300) < 12 and abs(goal[2] - 200) < 12 and goal[3] == 0
    free.drag(free.pos(free.top(*spot)), free.on_table(1300, 700), hold=True)
    assert free.last()[1:4] == (spot, 0, many - 1)
    assert len(free.codes(*free.last()[4])) == many - 1


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("pause", [0.15, 0.5, 3.0])
def test_a_drag_that_begins_slowly_takes_one(free, pause, touch):
    """A hand that creeps, or rests only for a moment, means the uppermost piece."""
    (x, y), many = free.pos(free.top("deck")), len(free.codes("deck"))
    if not touch:
        free.step(Input("hover", (x, y)))
    free.step(Input("press", (x, y)))
    if pause < WHOLE:
        free.wait(pause)
    else:  # as slowly as that, and always moving
        for i in range(12):
            free.wait(pause / 12)
            free.step(Input("hover", (x + (3 if i % 2 else 0), y)))
    end = free.on_table(300, 200)
    free.step(*(Input("hover", (x + (end[0] - x) * i // 4, y + (end[1] - y) * i // 4))
                for i in range(1, 5)))  # fmt: skip
    free.step(Input("release", end))
    free.rest()
    assert free.last()[:2] == ("move", ("deck",)) and len(free.codes("deck")) == many - 1


def test_what_is_let_go_on_its_like_is_stacked_and_otherwise_overlaps(coins):
    free, spot = coins
    free.drag(free.pos(free.top(*spot)), free.on_table(300, 200))
    alone = free.last()[4]
    free.drag(free.pos(free.top(*spot)), free.pos(free.top(*alone)))
    assert free.last()[4] == alone and len(free.codes(*alone)) == 2
    dice, _ = free.of_set("die")
    free.drag(free.pos(free.top(*spot)), free.pos(free.top(*dice)))
    assert free.last()[4] != dice, "a coin is no die"


def test_a_drag_to_nowhere_or_a_right_click_puts_back(coins):
    free, spot = coins
    before, answers = free.codes(*spot), free.table.match.answers
    free.drag(free.pos(free.top(*spot)), (1270, 700))
    assert free.table.match.answers == answers and free.codes(*spot) == before
    actors = free.table.animator.actors[spot]
    assert all(actor.pose.alpha == 255 for actor in actors)
    at = free.pos(free.top(*spot))
    free.step(Input("press", at), Input("hover", (at[0] + 90, at[1])))
    assert free.table.pointer.drag.moving
    free.step(Input("back", (at[0] + 90, at[1])))
    assert free.table.pointer.drag is None and free.table.match.answers == answers
    assert all(actor.pose.alpha == 255 for actor in free.table.animator.actors[spot])


def test_two_clicks_move_too(coins):
    free, spot = coins
    free.click(free.pos(free.top(*spot)))
    assert free.table.selection.picks == (free.top(*spot),)
    free.click(free.pos(("quay", 3)))
    assert free.last()[4] == ("quay", 3) and not free.table.selection.picks
    free.click(free.pos(free.top(*spot)))
    free.click(free.on_table(250, 700))
    assert free.last()[4][0] == "table" and abs(free.last()[4][1] - 250) < 12


def test_a_name_plate_takes_what_is_given_and_asks_before_another_one_acts(coins):
    free, spot = coins
    free.drag(free.pos(free.top(*spot)), free.plate(1))
    assert free.last()[4] == ("hand", 1)
    answers = free.table.match.answers
    free.click(free.plate(1))
    assert free.table.match.answers == answers, "nobody takes a turn over by accident"
    free.choose("Bo acts")
    assert free.last() == ("act", 1) and free.table.match.decision.seat == 1


def test_a_double_click_turns_over_and_what_would_be_revealed_waits(free):
    free.drag(free.pos(free.top("deck")), free.on_table(400, 450))
    card = free.last()[4]
    answers = free.table.match.answers
    at = free.pos(free.top(*card))
    free.click(at)
    free.click(at)
    assert free.table.match.answers == answers, "it would be seen by all"
    free.click(at)
    assert free.last() == ("turn", card, 0, 1)
    free.wait(1)
    free.click(at)
    free.click(at)
    assert free.last() == ("turn", card, 0, 1) and free.table.match.answers == answers + 2
    assert not free.table.selection.picks


def test_a_click_that_comes_late_is_no_double_click(coins):
    free, spot = coins
    free.drag(free.pos(free.top(*spot)), free.on_table(400, 200))
    at, answers = free.pos(free.top(*free.last()[4])), free.table.match.answers
    free.click(at)
    free.wait(0.6)
    free.click(at)
    assert free.table.match.answers == answers and not free.table.selection.picks


def test_the_wheel_rotates_in_the_hand_and_on_the_table(coins):
    free, spot = coins
    at = free.pos(free.top(*spot))
    free.step(Input("hover", at), Input("press", at))
    end = free.on_table(400, 300)
    free.step(Input("hover", end), *[Input("scroll", end, amount=1)] * 3, Input("release", end))
    free.rest()
    assert free.last()[4][3] == 45
    placed = free.last()[4]
    free.step(Input("hover", free.pos(free.top(*placed))))
    free.step(Input("scroll", free.pos(free.top(*placed)), amount=-1))
    free.rest()
    assert free.last()[4] == (*placed[:3], 30)


def to_and_fro(start, times=8):
    return [Input("hover", (start[0] + (70 if i % 2 else -70), start[1])) for i in range(times)]


def test_shaking_rolls_a_die_and_shuffles_a_pile(free):
    dice, _ = free.of_set("die")
    start = free.pos(free.top(*dice))
    free.step(Input("hover", start), Input("press", start), *to_and_fro(start))
    free.rest()
    assert free.last()[0] == "roll" and free.table.pointer.drag is None
    start = free.pos(free.top("deck"))
    free.step(Input("hover", start), Input("press", start))
    free.wait(0.4)
    free.step(*to_and_fro(start))
    free.rest()
    assert free.last()[0] == "shuffle"


@pytest.mark.parametrize("zone", ["discard", "quay", "hand"])
def test_a_pile_shaken_over_another_place_stays_where_it_was(free, zone):
    """Nobody means to put all of it there, nor to mix it with what lies there."""
    free.click(free.pos(free.top("deck")))
    many, start = len(free.codes("deck")), free.pos(free.top("deck"))
    x, y = free.pos({"quay": ("quay", 3), "hand": free.top("hand", 0)}.get(zone, (zone,)))
    free.step(Input("hover", start), Input("press", start))
    free.wait(0.4)
    free.step(*to_and_fro((x, y)))
    free.rest()
    assert free.last() == ("shuffle", ("deck",)) and len(free.codes("deck")) == many


def test_dice_shaken_over_others_are_not_stacked(free):
    dice, other = free.of_set("die")
    free.drag(free.pos(free.top(*dice)), free.on_table(400, 200))
    one = free.last()[4]
    start, (x, y) = free.pos(free.top(*other)), free.pos(free.top(*one))
    free.step(Input("hover", start), Input("press", start), Input("hover", (x - 70, y)))
    free.step(*[Input("hover", (x + (70 if i % 2 else 0), y)) for i in range(9)])
    free.rest()
    assert free.last()[0] == "roll" and len(free.codes(*one)) == 1


def test_a_frame_chooses_several_that_are_dragged_together(coins):
    free, spot = coins
    for x in (200, 420):  # apart from each other
        free.drag(free.pos(free.top(*spot)), free.on_table(x, 250))
    free.drag(free.on_table(120, 120), free.on_table(540, 380))
    assert len(free.table.pointer.handling.several) == 2
    before = set(free.of_set("coin"))
    one = next(s for s in before if abs(s[1] - 200) < 12)
    free.drag(free.pos(free.top(*one)), free.on_table(200, 600))
    new = set(free.of_set("coin")) - before
    assert len(new) == 2 and {round(s[1], -2) for s in new} == {200, 400}
    assert all(abs(s[2] - 600) < 15 for s in new)


def test_what_was_done_at_once_is_taken_back_at_once(coins):
    free, spot = coins
    for x in (200, 300, 400):
        free.drag(free.pos(free.top(*spot)), free.on_table(x, 250))
    before, answers = set(free.stacks()), free.table.match.answers
    free.drag(free.on_table(120, 120), free.on_table(480, 380))
    one = next(s for s in free.of_set("coin") if abs(s[1] - 200) < 12)
    free.drag(free.pos(free.top(*one)), free.on_table(200, 600))
    after = set(free.stacks())
    assert free.table.match.answers == answers + 3
    free.key("u")
    assert free.table.match.answers == answers and set(free.stacks()) == before
    free.key("y", ctrl=True)
    assert free.table.match.answers == answers + 3 and set(free.stacks()) == after
    free.key("u")
    free.drag(free.pos(free.top(*spot)), free.on_table(900, 250))
    free.drag(free.pos(free.top(*spot)), free.on_table(1000, 250))
    free.drag(free.pos(free.top(*spot)), free.on_table(1100, 250))
    free.key("u")
    assert free.table.match.answers == answers + 2, "these were three"


def test_ctrl_and_a_click_choose_one_by_one(coins):
    free, spot = coins
    free.drag(free.pos(free.top(*spot)), free.on_table(200, 250))
    one = free.last()[4]
    for target in (free.top(*one), free.top(*spot)):
        at = free.pos(target)
        free.step(Input("hover", at), Input("press", at, ctrl=True), Input("release", at))
    assert {g.spot for g in free.table.pointer.handling.several} == {one, spot}
    free.drag(free.pos(free.top(*one)), free.plate(1))
    assert [m[4] for m in free.moves()[-2:]] == [("hand", 1), ("hand", 1)]


def test_counters_on_plates_and_on_the_board(free):
    plate = free.table.stage.plates[1]
    (box,) = [box for box, good in plate.boxes if isinstance(good, CounterGood)]
    free.click((box.right - 3, box.centery))
    assert free.last() == ("count", "fish", 1, 1)
    free.click((box.left + 3, box.centery))
    assert free.last() == ("count", "fish", 1, -1)
    free.click(free.pos(("count", "round", -1, 1)))
    assert free.last() == ("count", "round", -1, 1)
    free.step(Input("hover", free.on_table(50, 50)))
    free.key("+")
    assert free.last() == ("count", "fish", 0, 1), "one's own, where none is pointed at"


def test_the_menu_at_a_pile_has_few_lines_and_all_verbs(free):
    menu = free.right_click(free.pos(free.top("deck")))
    assert isinstance(menu, PieceMenu) and 3 <= len(menu.group.widgets) <= 8
    free.choose("Draw", "Take 3")
    assert free.last() == ("draw", ("deck",), 3)
    free.right_click(free.pos(free.top("deck")))
    free.choose("Deal", "2 to each")
    assert free.last() == ("deal", ("deck",), 2)
    free.right_click(free.pos(free.top("deck")))
    free.choose("Shuffle")
    assert free.last() == ("shuffle", ("deck",))
    free.right_click(free.pos(free.top("deck")))
    free.choose("Take, split", "Cut")
    assert free.last()[0] == "move" and free.last()[4] == ("deck",)
    free.right_click(free.pos(free.top("deck")))
    free.choose("Take, split", "Take the upper half")
    many = len(free.codes("deck"))
    free.click(free.pos(("discard",)))
    assert free.last()[1:5] == (("deck",), many // 2, many - many // 2, ("discard",))


def test_put_below(free):
    free.click(free.pos(free.top("deck")))
    free.right_click(free.pos(free.top("deck")))
    free.choose("Put below")
    free.click(free.on_table(500, 300))
    assert free.last()[5] == "below"


def test_looking_at_the_top_ones_behind_the_curtain(free):
    menu = free.right_click(free.pos(free.top("deck")))
    free.choose("Look", "Look at the top 3")
    assert free.last() == ("look", ("deck",), 3) and menu not in free.window.scenes
    free.lift_curtain()
    board, view = free.table.stage.board, free.table.stage.view
    looked = board.at.looked(view.state, board.picture(view))
    kinds = len(free.table.game.data.pieces) - 1
    assert len(looked) == 3 and all(face < kinds for _, face in looked)
    bare = free.on_table(1500, 880)
    assert not board.at.tray_for(view.state).rect.collidepoint(bare)
    free.drag(free.pos(looked[0][0]), bare)
    assert free.last()[:2] == ("move", ("deck",)) and free.last()[4][0] == "table"
    free.key("space")
    assert free.last() == ("done",)


def outside(free):
    """The picture of all that is no part of the board."""
    left = free.window.surface.copy()
    left.fill("black", free.table.stage.area)
    left.fill("black", free.table.prompt.view.rect)
    return pygame.image.tobytes(left, "RGB")


def let_glide(free):
    """Until the window says by itself that nothing moves."""
    for _ in range(200):
        screens.wait_until(free.window, free.window.now() + 1 / 30)
        if not free.window.step([]):
            return
    raise AssertionError("something moves for ever")


ORDERS = [(3, *divmod(n, 3), bool(n % 2)) for n in range(9)]
ORDERS += [(2, 1, 0, True), (5, 4, 0, True), (5, 0, 3, False), (9, 7, 2, False), (16, 15, 0, True)]


@pytest.mark.parametrize(("many", "start", "end", "touch"), ORDERS)
def test_pieces_that_are_looked_at_are_put_in_any_order(free, many, start, end, touch):
    free.model.do(("look", ("deck",), many))
    free.rest()
    free.lift_curtain()
    board, answers = free.table.stage.board, free.table.match.answers

    def looked():
        view = free.table.stage.view
        return board.at.looked(view.state, board.picture(view))

    targets, faces = zip(*looked())
    shapes, before = free.table.stage.shapes(), outside(free)
    centre = [shapes[target].box().center for target in targets]
    at, pile = free.pos(targets[start]), free.codes("deck")[:-many]
    by = (at[0] - centre[start][0], at[1] - centre[start][1])
    goal = (centre[end][0] + by[0], centre[end][1] + by[1])
    free.drag(at, goal, touch=touch)
    let_glide(free)
    wanted = [*faces[:start], *faces[start + 1 :]]
    wanted.insert(end, faces[start])
    assert [face for _, face in looked()] == wanted and free.codes("deck")[:-many] == pile
    assert outside(free) == before
    assert (free.table.match.answers > answers) == (start != end)


def test_what_is_taken_from_the_tray_is_held_where_it_was(free):
    free.model.do(("look", ("deck",), 3))
    free.rest()
    free.lift_curtain()
    board, view = free.table.stage.board, free.table.stage.view
    target = board.at.looked(view.state, board.picture(view))[0][0]
    middle = free.table.stage.shapes()[target].box().center
    free.step(Input("hover", middle), Input("press", middle))
    goal = (middle[0] + 40, middle[1] + 60)
    free.step(Input("hover", goal))
    assert free.table.pointer.drag.middle == pytest.approx(goal, abs=1)
    free.step(Input("back", goal))
    assert not board.taken


def test_what_may_not_go_anywhere_is_seen_to_glide_back(coins):
    """Also while nobody moves the mouse any more."""
    free, spot = coins
    free.step(Input("hover", (1275, 715)))
    before = pygame.image.tobytes(free.window.surface, "RGB")
    free.drag(free.pos(free.top(*spot)), (1275, 715))
    let_glide(free)
    assert pygame.image.tobytes(free.window.surface, "RGB") == before


def test_showing_a_card_to_one_person(free):
    free.click(free.pos(free.top("deck")))
    free.show_hand()
    free.right_click(free.pos(free.top("hand", 0)))
    free.choose("Show this one", "To Bo")
    assert free.last() == ("show", ("hand", 0), 0, 1, 1)
    free.lift_curtain()
    assert free.codes("shown") and free.table.match.asking == 1
    free.table.model.choose(("verb", "done"))
    free.rest()
    assert free.last() == ("done",) and not free.codes("shown")


def every_line(menu):
    todo = [*menu.pages[0]]
    while todo:
        line = todo.pop()
        todo += line.lines
        yield line


@pytest.mark.parametrize("verb", [("look", ("deck",), 2), ("draw", ("deck",), 1)])
def test_whatever_a_menu_picks_can_go_somewhere(free, verb):
    """Also while somebody looks at the top ones, and the rest of the pile stays."""
    free.model.do(verb)
    free.rest()
    if verb[0] == "look":
        free.lift_curtain()
    for target in [t for t in free.table.stage.shapes() if t[0] == "at"] + [None]:
        shapes = free.table.stage.shapes()  # some may lie below what is looked at
        where = free.on_table(100, 800) if target is None else shapes[target].box().center
        free.table.pointer.handling.open_menu(target, where)
        for line in every_line(free.window.scenes[-1]):
            if line.act in ("hold", "below"):
                free.table.pointer.handling.hold(line.value)
                assert free.model.hands.targets(), f"{line.words.key} at {target}"
                free.model.back()
            moves = {"reset": ("reset",), "end": ("end",), "new": ("new", ("discard",))}
            if line.act in moves:
                assert free.model.reach().can(moves[line.act]), line.act
        free.window.pop()


def test_every_menu_says_what_it_is_about(free):
    titles = {}
    for target in [None, *free.table.stage.shapes()]:
        free.table.pointer.handling.open_menu(target, free.on_table(10, 10))
        free.step()
        titles[target] = free.window.scenes[-1].about()
        free.window.pop()
    assert all(titles.values()) and titles[None] == "The table"
    assert "Deck" in {words.partition(": ")[2] for words in titles.values()}
    assert not any("°" in words for words in titles.values())


@pytest.mark.parametrize("key", ["q", "e", "f", "right"])
def test_keys_leave_a_locked_piece_alone(coins, key):
    free, spot = coins
    free.model.do(("lock", spot))
    before, answers = free.codes(*spot), free.table.match.answers
    free.point(free.top(*spot))
    free.step(Input("scroll", free.pos(free.top(*spot)), amount=1))
    free.key(key, shift=key == "right")
    assert free.table.match.answers == answers and free.codes(*spot) == before
    assert not free.table.pointer.handling.several


def test_a_locked_piece_stays(coins):
    free, spot = coins
    free.right_click(free.pos(free.top(*spot)))
    free.choose("Lock")
    answers = free.table.match.answers
    free.drag(free.pos(free.top(*spot)), free.on_table(900, 200))
    free.drag(free.on_table(20, 20), free.on_table(1580, 880))
    assert free.table.match.answers == answers and free.codes(*spot)
    assert not any(grip.spot == spot for grip in free.table.pointer.handling.several)
    free.key("z", ctrl=True)
    assert not free.table.stage.view.state.locks, "to lock is a move like all others"
    free.key("y", ctrl=True)
    free.right_click(free.pos(free.top(*spot)))
    free.choose("Unlock")
    free.drag(free.pos(free.top(*spot)), free.on_table(900, 200))
    assert [move[0] for move in free.moves()] == ["lock", "unlock", "move"]


def test_a_note_is_laid_down_and_written_on(free):
    free.right_click(free.on_table(700, 650))
    free.choose("New note")
    pen = free.window.scenes[-1]
    assert free.last()[0::2] == ("new", "note") and pen.title() == "Write on the note"
    assert [name for name, _ in pen.labels] == ["text", "colour"], "a note has only words"
    pen._set("text")("The fox may not cross the river.")
    pen.finish()
    free.rest()
    (note,) = free.of_set("new-note")
    free.drag(free.pos(free.top(*note)), free.on_table(300, 200))
    (note,) = free.of_set("new-note")
    assert abs(note[1] - 300) < 12
    free.right_click(free.pos(free.top(*note)))
    free.choose("Turn over")
    view = free.table.stage.view
    assert free.codes(*note)[0] >= free.table.game.data.pieces.kinds, "its back is up"
    log = [line.text for line in free.table.model.log.lines]
    assert any("lays down a note" in line for line in log) and view.state.made == (0, 1)


def test_the_pen_makes_and_changes_cards(free):
    free.right_click(free.on_table(700, 650))
    free.choose("New card")
    pen = free.window.scenes[-1]
    assert free.last()[0] == "new"
    pen._set("title")("Whale")
    pen._set("value")("9")
    pen._set("text")("Eats all.")
    pen.finish()
    free.rest()
    assert [m[3] for m in free.moves()[-3:]] == ["title", "value", "text"]
    (card,) = free.of_set("new-card")
    board, view = free.table.stage.board, free.table.stage.view
    name = board.image(free.codes(*card)[-1], card, view)
    assert name != board.faces.name(free.codes(*card)[-1], "")
    free.right_click(free.pos(free.top(*card)))
    free.choose("Write")
    assert free.window.scenes[-1].words["title"] == "Whale"


def test_the_timer_counts_down(free):
    free.right_click(free.on_table(700, 650))
    free.choose("Timer", "2 minutes")
    timer = free.table.pointer.handling.timer
    assert 118 <= timer.left <= 120
    free.wait(61)
    assert 55 <= timer.left <= 60
    free.wait(70)
    assert timer.left == 0


def test_hidden_hands_stay_hidden(free):
    """Nothing of a hand that lies face down can be taken, pointed at or shown large."""
    free.click(free.pos(free.top("deck")))
    free.click(free.plate(1))
    free.choose("Bo acts")
    kinds = len(free.table.game.data.pieces) - 1
    assert all(code >= kinds for code in free.codes("hand", 0))
    shapes = free.table.stage.shapes()
    for target in [t for t in shapes if t[:2] == ("at", "hand")]:
        assert free.model.reach().grip(target) is None


HAND_ORDERS = [(0, 1), (0, 2), (0, 4), (4, 0), (4, 2), (2, 0), (2, 4), (1, 3)]


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
@pytest.mark.parametrize(("start", "gap"), HAND_ORDERS)
def test_a_card_lands_in_the_hand_where_the_light_shows(free, start, gap, touch):
    """``gap``: before which of the other cards it is let go."""
    free.model.do(("draw", ("deck",), 5))
    free.rest()
    free.show_hand()
    shapes, before = free.table.stage.shapes(), free.codes("hand", 0)
    stay = [shapes["at", "hand", 0, i].box() for i in range(5) if i != start]
    y = stay[0].centery
    xs = [stay[0].left - 4, *((a.right + b.left) // 2 for a, b in pairwise(stay))]
    end = ([*xs, stay[-1].right + 4][gap], y)
    at = free.pos(("at", "hand", 0, start))
    by = (at[0] - shapes["at", "hand", 0, start].box().centerx, 0)
    pos = (end[0] + by[0], at[1])
    if not touch:
        free.step(Input("hover", at))
    free.step(Input("press", at), *(Input("hover", pos) for _ in range(2)))
    light = free.table.pointer._gap
    assert light is not None and light.number == gap and abs(light.x - end[0]) < 12
    answers = free.table.match.answers
    free.step(Input("release", pos))
    free.rest()
    wanted = [face for i, face in enumerate(before) if i != start]
    wanted.insert(gap, before[start])
    assert list(free.codes("hand", 0)) == wanted
    free.key("u")
    assert free.codes("hand", 0) == before, "one step back takes all of it back"
    assert free.table.match.answers == answers


@pytest.fixture
def market(home: Path) -> FreeTable:
    assert not add_folder(Path(__file__).parents[2] / "examples")
    return FreeTable(screens.open_window(home / "portable", (1280, 720)), 2, "free_table")


@pytest.mark.parametrize("spot", [("hand", 0), ("stalls", 0), ("deck",)], ids=str)
@pytest.mark.parametrize("where", ["pond", "beside the deck", "corner"])
def test_what_is_let_go_where_nothing_can_lie_goes_back_and_is_told_why(market, spot, where):
    market.show_hand()
    boxes = {t: shape.box() for t, shape in market.table.stage.shapes().items()}
    stalls = [box for t, box in boxes.items() if t[0] == "stalls"]
    around = stalls[0].unionall(stalls[1:])
    area = market.table.stage.area
    ends = {
        "pond": around.center,
        "beside the deck": (boxes["deck",].left - 24, around.centery),
        "corner": (area.right - 6, area.top + 6),
    }
    before = market.table.match.answers
    market.drag(market.pos(market.top(*spot)), ends[where])
    assert market.table.match.answers == before
    assert market.table.prompt.refusal == "Nothing can lie there, so it goes back"


@pytest.mark.parametrize("off", [(12, 0), (-4, 0), (14, 6)])
def test_just_beside_a_stall_means_the_stall(market, off):
    box = market.table.stage.shapes()["stalls", 5].box()
    side = box.right if off[0] > 0 else box.left
    edge = (side + off[0], box.centery + off[1])
    market.drag(market.pos(market.top("stalls", 0)), edge)
    assert market.last()[4] == ("stalls", 5)


@pytest.mark.parametrize("on", ["card", "beside the cards", "catch"])
def test_the_menu_of_ones_own_closed_hand_shows_it(market, on):
    if on == "catch":
        market.model.do(("draw", ("crate",), 1))
        market.rest()
    hand = market.table.stage.board.at.places.fronts["hand", 0].tray
    card = market.table.stage.shapes()["at", "hand", 0, 0].box().center
    at = {"card": card, "beside the cards": (hand.left + 20, hand.centery)}
    menu = market.right_click(at.get(on) or market.pos(("at", "catch", 0, 0)))
    assert menu.about() != "The table"
    market.choose("Show the cards")
    assert market.table.curtain is not None or not market.table.match.hand_hidden


def button_of_the_bar(free: FreeTable, target: object) -> Any:
    words = free.table.prompt.words(target)
    return next(b for b in free.table.prompt.view.group.widgets if b.label == words)


def test_space_ends_a_turn_also_after_a_click_beside_the_board(market):
    market.show_hand()
    market.model.do(("look", ("crate",), 3))
    market.rest()
    market.click(button_of_the_bar(market, ("verb", "done")).rect.center)
    assert market.last() == ("done",)
    market.key("space")
    assert market.last() == ("next",)


def test_the_end_of_a_turn_stands_out_only_where_nothing_else_is_to_be_done(market, free):
    assert button_of_the_bar(market, ("verb", "next")).style == "plain", "the die comes first"
    assert button_of_the_bar(free, ("verb", "next")).style == "primary"
