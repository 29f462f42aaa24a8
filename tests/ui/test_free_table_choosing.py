"""What a free table shows while something has been picked or is held: where it most likely goes,
what is asked, and how it is put back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
import screens
from free_hands import FreeTable, tables
from hands import press_button
from kit_folders import EXAMPLES
from test_free_table_keys import focus

from catgames.catalog import add_folder
from catgames.free_table.screen.lift import HOLD, WHOLE, lifted
from catgames.free_table.screen.reach import Grip, piece_of
from catgames.free_table.screen.sensible import sensible
from catgames.ui.input.inputs import Input
from catgames.ui.stage.board import in_steps

SNAPPED = """title: Snapped
seats: [2, 2]
pieces:
  card: {rows: [{name: tuna, count: 9}]}
  cube: {form: token, rows: [{name: red, count: 4}]}
  chip: {form: token, rows: [{name: one, count: 4}]}
zones:
  deck: {order: unknown, start: card}
  heap: {}
  bag: {order: unknown, start: chip}
  board: {grid: squares, width: 3, height: 2}
  map: {loose: {width: 900, height: 900, snap: hexes, cell: 100}, start: cube}
  hand: {per: seat, seen_by: owner}
"""
STALLS = {("stalls", n) for n in range(10)}
BOARD = {("board", n) for n in range(6)}


@pytest.fixture
def table(tmp_path: Path) -> Any:
    return tables(tmp_path, screens.Still, own={"snapped": SNAPPED})


def lit(free: FreeTable, *spot: Any, how: str = "top") -> set[Any]:
    """What lights up for the uppermost piece at a place."""
    top = len(free.codes(*spot)) - 1
    return set(sensible(free.model.reach(), Grip(spot, top), how))


SAMPLES: list[tuple[str, list[Any], tuple[Any, ...], set[Any]]] = [
    ("free_table", [], ("stalls", 0), STALLS - {("stalls", 0)}),
    ("free_table", [], ("table", 640, 480, 0), {("table",)}),  # a die
    ("free_table", [], ("deck",), {("table",), ("hand", 0)}),
    ("free_table", [("draw", ("deck",), 1)], ("hand", 0), {("table",), ("discard",)}),
    (
        "free_table",
        [("draw", ("deck",), 2), ("move", ("deck",), 0, 1, ("discard",), "top")],
        ("hand", 0),
        {("table",), ("discard",)},
    ),
    (
        "free_table",  # a fish lies on the discard pile, which is none for cards then
        [("draw", ("deck",), 1), ("move", ("crate",), 0, 1, ("discard",), "top")],
        ("hand", 0),
        {("table",)},
    ),
    (
        "free_table",
        [("move", ("stalls", 0), 0, 1, ("table", 200, 200, 0), "top")],
        ("table", 200, 200, 0),
        {("table",)} | STALLS,  # the other cat stands there
    ),
    (
        "free_table",
        [("move", ("deck",), 0, 1, ("table", 200, 200, 0), "top", "up")],
        ("table", 200, 200, 0),
        {("table",), ("discard",)},
    ),
    (
        "snapped",
        [("move", ("map", 450, 450, 0), 0, 1, ("board", 2), "top")],
        ("board", 2),
        BOARD - {("board", 2)},
    ),
    ("snapped", [], ("map", 450, 450, 0), {("map",)}),
    ("snapped", [], ("deck",), {("map",), ("hand", 0)}),
    ("snapped", [("draw", ("deck",), 1)], ("hand", 0), {("map",), ("heap",)}),
    (
        "snapped",
        [("move", ("deck",), 0, 1, ("heap",), "top", "up")],
        ("heap",),
        {("map",), ("hand", 0)},
    ),
]


@pytest.mark.parametrize(("game", "moves", "spot", "wanted"), SAMPLES)
def test_only_what_is_sensible_lights_up(table, game, moves, spot, wanted):
    free = table(game)
    for move in moves:
        free.model.do(move)
        free.rest()
    if spot[0] == "hand":
        free.show_hand()
    assert lit(free, *spot) == wanted


@pytest.mark.parametrize(
    ("game", "moves", "spot", "wanted"),
    [
        ("free_table", [("draw", ("deck",), 1)], ("hand", 0), {("deck",)}),
        ("free_table", [], ("deck",), {("deck",)}),
        ("free_table", [("move", ("deck",), 0, 1, ("discard",), "top")], ("deck",),
         {("deck",), ("discard",)}),
        ("free_table", [("move", ("deck",), 0, 1, ("discard",), "top")], ("discard",),
         {("deck",)}),
        ("snapped", [], ("bag",), {("bag",)}),
    ],
)  # fmt: skip
def test_put_below_lights_up_piles_of_its_like(table, game, moves, spot, wanted):
    free = table(game)
    for move in moves:
        free.model.do(move)
        free.rest()
    if spot[0] == "hand":
        free.show_hand()
    assert lit(free, *spot, how="below") == wanted


@pytest.mark.parametrize("game", ["free_table", "snapped", "harbour"])
def test_what_lights_up_is_always_possible_and_few(table, game):
    free = table(game)
    free.model.do(("draw", ("deck",), 2))
    free.rest()
    free.show_hand()
    reach = free.model.reach()
    for target in list(reach.pieces()):
        grip = reach.grip(target)
        for how in ("top", "below"):
            found = sensible(reach, grip, how)
            assert how == "below" or grip.spot not in found
            free.model.hands.hold(grip, how)
            possible = {*free.model.hands.targets(), *((s[0],) for s in free.stacks())}
            possible |= {(t[0],) for t in possible if isinstance(t, tuple)}
            assert found <= possible, (target, how)
            free.model.back()


def strong(free: FreeTable, spot: Any) -> bool:
    """Whether a place is outlined strongly on the screen."""
    free.step(Input("hover", (3, 3)))
    free.window.draw()
    box = free.table.stage.shapes()[spot].box()
    glow, surface = free.window.ctx.theme["glow"], free.window.surface
    rim = [surface.get_at((x, box.centery)) for x in range(box.left - 4, box.left + 5)]
    return any(max(abs(a - b) for a, b in zip(c[:3], glow[:3])) < 24 for c in rim)


def said(free: FreeTable) -> str:
    """The second line of the bar."""
    free.window.draw()
    return str(free.table.prompt.view.second)


@pytest.mark.parametrize("held", [False, True], ids=["picked", "dragged"])
def test_the_screen_shows_what_is_sensible(table, held):
    free = table()
    at = free.pos(free.top("stalls", 0))
    if held:
        free.step(Input("hover", at), Input("press", at), Input("hover", (at[0] + 40, at[1] - 60)))
    else:
        free.click(at)
    assert not held or "light up" in said(free)
    assert strong(free, ("stalls", 5)) and strong(free, ("stalls", 8))
    assert not strong(free, ("deck",)) and not strong(free, ("discard",))
    free.step(Input("back", (3, 3)), Input("release", (3, 3)))
    free.rest()
    assert not strong(free, ("stalls", 5))


def rolled(free: FreeTable) -> int:
    """Roll until the die shows a number; which."""
    for _ in range(50):
        (die,) = free.model.reach().dice()
        free.model.do(free.model.reach().rolls(die))
        free.rest()
        (spot,) = [piece_of(die)[0]]
        if value := free.table.game.data.pieces[free.codes(*spot)[-1]].value:
            return value
    raise AssertionError("only the watchdog")


@pytest.mark.parametrize("start", [0, 4, 9], ids=["ahead", "past the end", "from the last cell"])
def test_after_a_roll_the_place_to_walk_to_lights_up_alone(table, start):
    free = table()
    if start:
        free.model.do(("move", ("stalls", 0), 1, 1, ("stalls", start), "top"))
        free.model.do(("next",))  # it was moved in another turn
    assert lit(free, "stalls", start) == STALLS - {("stalls", start)}, "nobody has rolled"
    many = rolled(free)
    assert lit(free, "stalls", start) == {("stalls", (start + many) % 10)}
    goal = ("stalls", (start + 1 + many) % 10)
    assert free.model.reach().put(Grip(("stalls", start), 0), goal), "others are possible"
    free.model.do(("move", ("stalls", start), 0, 1, goal, "top"))
    assert lit(free, *goal) == STALLS - {goal}, "one has walked"


# ---------------------------------------------------------------- lines that ask for a second click


def offers(free: FreeTable) -> list[str]:
    free.table.refresh()
    return [w.label for w in free.table.prompt.view.group.widgets]


SECOND = [
    (("deck",), ("Take, split", "Take all of it"), "where does it go?"),
    (("deck",), ("Take, split", "Take the bottom one"), "where does it go?"),
    (("deck",), ("Take, split", "Take the upper half"), "where does it go?"),
    (("deck",), ("Move the top one somewhere",), "where does it go?"),
    (("deck",), ("Put below",), "below which pile?"),
    (("stalls", 0), ("Put below",), "below which pile?"),
]


@pytest.mark.parametrize(("spot", "words", "asks"), SECOND)
def test_what_asks_for_a_second_click_says_so_and_can_be_put_back(table, spot, words, asks):
    free = table()
    menu = free.right_click(free.pos(free.top(*spot)))
    free.choose(*words[:-1])
    labels = [w.label for w in menu.group.widgets]
    if not any(label.startswith(words[-1]) for label in labels):
        free.choose("More")
        labels = [w.label for w in menu.group.widgets]
    assert next(label for label in labels if label.startswith(words[-1])).endswith("…")
    free.choose(words[-1])
    assert free.table.selection.picks and asks in free.table.prompt.content()[0]
    assert offers(free) == ["Put it back"]
    answers = free.table.match.answers
    free.click(free.table.prompt.view.group.widgets[0].rect.center)
    assert not free.table.selection.picks and free.table.match.answers == answers
    assert "Put it back" not in offers(free)


@pytest.mark.parametrize("where", ["pile", "tray"])
def test_what_is_looked_at_goes_below_its_own_pile(table, where):
    free = table()
    free.model.do(("look", ("crate",), 3))
    free.rest()
    free.lift_curtain()

    def looked() -> Any:
        board, view = free.table.stage.board, free.table.stage.view
        return board.at.looked(view.state, board.picture(view))

    (_, _), (target, face), (other, _) = looked()
    free.right_click(free.pos(target))
    free.choose("Put below")
    assert strong(free, ("crate",)) and "below which pile?" in free.table.prompt.content()[0]
    free.click(free.pos(("crate",) if where == "pile" else other))
    move = free.last()
    assert move[:2] == ("move", ("crate",)) and move[4:6] == (("crate",), "below")
    assert free.codes("crate")[0] != face, "nobody sees it there"
    assert "bottom of Fish crate" in free.table.prompt.refusal
    assert len(looked()) == 2


def test_a_card_goes_below_the_pile_on_which_it_lies(table):
    """A click on it means its pile; the button and Escape put it back."""
    free = table()
    for _ in range(2):
        free.model.do(("move", ("deck",), 0, 1, ("discard",), "top", "up"))
    free.rest()
    top = free.codes("discard")[-1]
    free.right_click(free.pos(free.top("discard")))
    free.choose("Put below")
    free.click(free.pos(free.top("discard")))
    assert free.last()[4:6] == (("discard",), "below") and free.codes("discard")[0] == top
    assert "bottom of Discard" in free.table.prompt.refusal


GOALS = [("deck",), ("discard",), ("crate",), ("stalls", 7)]


@pytest.mark.parametrize("goal", GOALS, ids=str)
def test_the_ring_of_a_place_shows_beside_what_is_held_over_it(table, goal):
    free = table()
    start = free.pos(free.top("stalls", 0))
    free.step(Input("hover", start), Input("press", start), Input("hover", (start[0] + 40, 300)))
    box = free.table.stage.shapes()[goal].box()
    free.step(Input("hover", box.center))
    for _ in range(30):
        free.wait(0.05)  # it follows the mouse
    free.window.draw()
    glow = free.window.ctx.theme["glow"]
    edge = [(box.centerx + 7 * a, box.bottom + d) for a in (-1, 0, 1) for d in range(1, 9)]
    seen = [free.window.surface.get_at((round(x), round(y))) for x, y in edge]
    assert any(sum(abs(a - b) for a, b in zip(c[:3], glow[:3])) < 40 for c in seen)


def held_over(free: FreeTable, start: Any, goal: Any) -> Any:
    """Hold a piece over a place, and let it follow; the drag."""
    at = free.pos(start)
    free.step(Input("hover", at), Input("press", at), Input("hover", (at[0] + 40, at[1] - 60)))
    free.step(Input("hover", free.table.stage.shapes()[goal].box().center))
    for _ in range(30):
        free.wait(0.05)
    free.window.draw()
    return free.table.pointer.drag


@pytest.mark.parametrize(
    "start", [("at", "hand", 0, 0), ("at", "hand", 0, 2), ("at", "stalls", 0, 0)]
)
@pytest.mark.parametrize("goal", [*GOALS, ("table",), ("stalls", 2)], ids=str)
def test_no_ring_crosses_the_face_of_what_is_held(table, start, goal):
    free = table()
    free.show_hand()
    goal = free.stacks()[0] if goal == ("table",) else goal
    lift = held_over(free, start, ("at", *goal, 0) if goal[0] == "table" else goal)
    held, ctx = lift.held[0], free.window.ctx
    angle = in_steps(held.angle - lift.angle + lift.lean)
    picture = lifted(ctx, held.sprite, held.height * lift.scale, angle)
    at = picture.get_rect(center=(round(lift.x), round(lift.y)))
    covered = [
        (x, y)
        for x in range(0, picture.width, 3)
        for y in range(0, picture.height, 3)
        if picture.get_at((x, y))[3] == 255
        and picture.get_at((x, y))[:3] != free.window.surface.get_at((at.x + x, at.y + y))[:3]
    ]
    assert not covered


def test_the_bar_still_says_how_far_to_walk_while_the_cat_is_in_hand(table):
    free = table()
    many = rolled(free)
    free.click(free.pos(free.top("stalls", 0)))
    assert free.table.selection.picks and f"walk {many} " in free.table.prompt.content()[0]
    free.click(free.pos(free.top("stalls", 0)))


@pytest.mark.parametrize("goal", [("stalls", 5), ("stalls", 8), ("discard",)], ids=str)
def test_a_place_that_is_pointed_at_keeps_its_colours(table, goal):
    free = table()
    free.click(free.pos(free.top("stalls", 0)))
    box, surface = free.table.stage.shapes()[goal].box(), free.window.surface

    def seen(pos: tuple[int, int]) -> list[Any]:
        free.step(Input("hover", pos))
        free.window.draw()
        rows = range(box.top + 8, box.bottom - 8, 3)
        return [surface.get_at((box.x + 12, y))[:3] for y in rows]

    plain, pointed = seen((3, 3)), seen(box.center)
    assert plain != pointed
    assert all(abs(a - b) <= 24 for one, other in zip(plain, pointed) for a, b in zip(one, other))


def over(free: FreeTable, start: Any, pos: Any) -> str:
    """What is said to happen to a piece that is held over a pixel."""
    at = free.pos(start)
    free.step(Input("hover", at), Input("press", at), Input("hover", (at[0] + 40, at[1] - 60)))
    free.step(Input("hover", pos))
    _, words = free.table.pointer._goes
    said = "" if words is None else free.model.translate(words)
    free.step(Input("release", at))
    free.rest()
    return said


@pytest.mark.parametrize(
    ("start", "goal", "said"),
    [
        (("at", "hand", 0, 0), ("discard",), "→ Discard"),
        (("at", "hand", 0, 0), ("deck",), "→ Deck, face down"),
        (("at", "hand", 0, 0), ("stalls", 3), "→ Smokehouse"),
        (("at", "hand", 0, 0), ("seat", 1), "Give to Bo"),
        (("at", "stalls", 0, 0), ("table",), "→ Rug"),
        (("at", "hand", 0, 0), ("hand", 0), ""),
    ],
)
def test_what_will_happen_is_said_beside_what_is_held(table, start, goal, said):
    free = table()
    free.show_hand()
    match goal:
        case ("seat", who):
            pos = free.plate(who)
        case ("table",):
            pos = free.on_table(480, 300)
        case _:
            pos = free.table.stage.shapes()[goal].box().center
    assert over(free, start, pos) == said


def test_the_place_that_is_meant_is_lit_more_than_those_that_are_possible(table):
    free = table()
    free.show_hand()
    goal, glow = ("discard",), free.window.ctx.theme["glow"]

    def light(where: Any) -> int:
        held_over(free, ("at", "hand", 0, 0), where)
        box = free.table.stage.shapes()[goal].box()  # how wide the light is beside what is held
        near = pygame.Rect(box.left - 13, box.centery - 10, 26, 20)
        seen = free.window.surface.subsurface(near).copy()
        free.step(Input("release", free.pos(("at", "hand", 0, 1))))
        free.rest()
        return pygame.mask.from_threshold(seen, glow, (12, 12, 12, 255)).count()

    assert light(goal) > 1.5 * light(("stalls", 7)) > 0


def test_a_fish_that_is_given_lies_with_other_fish(table):
    free = table()
    free.drag(free.pos(free.top("crate")), free.plate(1))
    assert len(free.codes("catch", 1)) == 1 and len(free.codes("hand", 1)) == 3


def test_what_is_said_of_a_pile_that_is_held_goes_when_it_moves(table):
    free = table()
    at = free.pos(free.top("deck"))
    free.step(Input("hover", at), Input("press", at))
    free.wait(HOLD + 0.05)
    assert free.table.prompt.refusal.startswith("Let go: ")
    free.wait(WHOLE - HOLD)
    assert "whole pile" in free.table.prompt.refusal
    free.step(Input("hover", (at[0] + 60, at[1])))
    assert not free.table.prompt.refusal
    free.step(Input("release", free.on_table(480, 600)))
    free.rest()
    assert len(free.codes("deck")) == 0 and not free.table.prompt.refusal


def test_a_card_buries_no_die(table):
    free = table()
    free.show_hand()
    (die,) = free.of_set("die")
    free.drag(free.pos(("at", "hand", 0, 0)), free.pos(free.top(*die)))
    card = next(spot for spot in free.stacks() if spot != die)
    board, view = free.table.stage.board, free.table.stage.view
    poses = [board.pose(spot, 0, 1, free.codes(*spot)[0], view) for spot in (die, card)]
    assert poses[0].z > poses[1].z
    assert free.table.pointer.target_at((round(poses[0].x), round(poses[0].y))) == ("at", *die, 0)


def test_a_card_hangs_over_no_edge_of_the_table(table):
    free = table()
    free.show_hand()
    free.drag(free.pos(("at", "hand", 0, 0)), free.on_table(30, 950))
    (card,) = (spot for spot in free.stacks() if spot not in free.of_set("die"))
    assert (
        free.table.stage.board.at.areas()[0]
        .rect.inflate(4, 4)
        .contains(free.table.stage.shapes()["at", *card, 0].box())
    )


def test_what_the_turn_asks_for_is_lit_until_it_is_done(table):
    free = table()
    (die,) = free.of_set("die")
    assert free.model.hands.asked == [free.top(*die)]
    free.click(free.pos(free.top(*die)))
    assert free.top(*die) not in free.model.hands.asked
    free.model.do(("count", "barks", -1, 1), ("move", ("stalls", 0), 0, 1, ("stalls", 2), "top"))
    free.rest()
    assert free.model.hands.asked == [free.top("deck")], "the card dealer"
    free.click(free.pos(free.top("deck")))
    free.show_hand()
    free.drag(free.pos(("at", "hand", 0, 0)), free.pos(("discard",)))
    assert free.top("deck") not in free.model.hands.asked


def test_keys_go_to_what_the_turn_asks_for(table):
    free = table()
    (die,) = free.of_set("die")
    focus(free, free.top("deck"))
    free.key("r")
    assert free.last() == ("shuffle", ("deck",)), "whoever has gone there means it"
    free.key("space")
    assert free.table.focus.at == free.top(*die)
    free.key("r")
    assert free.last()[0] == "roll"


def test_a_mouse_that_was_left_on_a_pile_does_not_shuffle_it(table):
    free = table()
    free.point(free.top("deck"))
    free.key("space")
    free.key("r")
    assert free.last()[0] == "roll"
    free.key("space")
    free.point(free.top("deck"))
    free.key("r")
    assert free.last() == ("shuffle", ("deck",))


@pytest.mark.parametrize("by", ["pile", "button"])
def test_a_click_looks_where_the_stall_says_so(table, by):
    free = table()
    assert not any("Look" in offer.words for offer in free.table.prompt.content()[2])
    free.model.do(("count", "barks", -1, 1), ("move", ("stalls", 0), 0, 1, ("stalls", 3), "top"))
    (die,) = free.of_set("die")
    for _ in range(20):
        free.click(free.pos(free.top(*die)))
        if "Smokehouse" in free.model.translate(free.model.prompt()):
            break
    if by == "pile":
        free.click(free.pos(free.top("crate")))
    else:
        press_button(free.window, "Look at the top 2")
    assert free.last() == ("look", ("crate",), 2)


def test_a_bark_that_nobody_counts_is_told(table):
    free = table()
    for _ in range(60):
        free.model.do(("roll", *free.of_set("die"), 0))
        free.rest()
        if "watchdog" in free.model.translate(free.model.prompt()):
            break
    free.model.do(("next",))
    free.rest()
    assert free.table.prompt.refusal.startswith("Ada has left out: the watchdog")


def test_who_ends_a_game_without_points_is_told_to_count(table):
    free = table()
    free.model.ask_to_end()
    assert "Nobody has counted" in free.window.scenes[-1].words
    free.window.pop()
    free.model.do(("count", "score", 1, 1))
    free.rest()
    free.model.ask_to_end()
    assert "Nobody has counted" not in free.window.scenes[-1].words


def test_the_bar_says_whose_turn_it_is_and_keeps_its_buttons_while_it_is_told(table, tmp_path):
    window = screens.open_window(tmp_path / "home", speed=1.0, clock=screens.Still())
    assert not add_folder(EXAMPLES / "free_table")
    free = FreeTable(window, 2, "free_table")
    before = [offer.words for offer in free.table.prompt.content()[2]]
    free.model.do(("next",))
    window.step([])
    assert free.table.animator.busy()
    text, seat, offers = free.table.prompt.content()
    assert text == "Bo: roll the die" and seat == 1
    assert [offer.words for offer in offers] == before
    offers[-1].act()
    assert free.last() == ("next",) and free.table.match.decision.seat == 1, "no second turn"
