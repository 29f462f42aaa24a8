"""The board: what is drawn, what can be clicked, what tips and buttons say."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any

import hands
import pygame
import pytest
import screens
from mansion import GAME, D, Race
from room import assert_texts_have_room, faults
from thorough import amount

from catgames.catalog import load_game
from catgames.core.types import CHANCE
from catgames.games.cats_mansion.board.board import TheBoard
from catgames.games.cats_mansion.board.layout import lay_out
from catgames.games.cats_mansion.board.spat_panel import SPENDS
from catgames.games.cats_mansion.geometry import CATS
from catgames.games.cats_mansion.rules.objects import bonuses
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.match.replay import Replay
from catgames.ui.input.inputs import Input
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.stage.animator import Animator
from catgames.ui.stage.board import Selection
from catgames.ui.window import Window

VARIANTS = (
    {"shorter": False},
    {"shorter": True, "bidirectional": True, "cats": "picked"},
    {"personal_space": True, "bidirectional": True, "shorter": False},
)


WINDOW = {"size": (1280, 720)}


def board_for(window: Window, game: Any = GAME) -> TheBoard:
    board = TheBoard(game, window.ctx, lambda seat: screens.NAMES[seat], lambda seat: seat)
    state = game.new_state(5, {})
    board.place(pygame.Rect(228, 8, 984, 630), game.view(state, 0))
    return board


def states(rng: Random, seats: int, options: Any, most: int = 1200) -> Iterator[Any]:
    """The states of a random game in which players start every spat they can."""
    s = GAME.new_state(seats, options)
    for _ in range(most):
        decision = GAME.decision(s)
        if decision is None:
            return
        yield s
        if decision.seat == CHANCE:
            GAME.apply(s, GAME.sample_chance(s, rng))
        else:
            legal = GAME.legal_moves(s)
            fights = [m for m in legal if m[0] == "spat"]
            GAME.apply(s, rng.choice(fights or legal))


def draw(window: Window, board: TheBoard, view: Any, selection: Selection) -> bytes:
    surface = pygame.Surface((1280, 720))
    board.ground(surface, view)
    animator = Animator(board, window.ctx)
    animator.show(view)
    board.still(surface, view, selection)
    board.under(surface, view, selection)
    animator.draw(surface)
    board.over(surface, view, selection)
    return bytes(surface.get_buffer().raw)


@pytest.mark.parametrize(
    ("unit", "size"), [(1, (984, 630)), (0.75, (738, 472)), (1.5, (1476, 945))]
)
def test_a_panel_never_hides_where_the_cats_can_go(
    window: Window, unit: float, size: tuple[int, int]
) -> None:
    plan, window.ctx.unit = D.plan, unit
    at = lay_out(window.ctx, pygame.Rect(0, 0, *size), plan)
    for a, near in enumerate(plan.adjacent):
        for b in near:
            panel = at.panel([a, b])
            for cell in {a, b, *plan.pushes[a], *plan.pushes[b]}:
                assert not panel.colliderect(at.square(cell).inflate(-8, -8)), (a, b, cell)


def test_an_edited_plan_is_drawn_as_edited(window: Window) -> None:
    data = copy.deepcopy(GAME.content)
    data["map"]["plan"][3] = ".cCc.bBb.kK#?"  # a square of the conservatory instead of wall
    game: Any = load_game("cats_mansion", data)
    pictures = []
    for g in (GAME, game):
        surface = pygame.Surface((1280, 720))
        board = board_for(window, g)
        board.ground(surface, g.view(g.new_state(5, {}), 0))
        pictures.append(surface)
    changed = board.at.square(D.plan.at(1, 3)).center
    assert pictures[0].get_at(changed) != pictures[1].get_at(changed)
    same = board.at.square(D.plan.at(6, 4))
    assert pictures[0].get_at(same.center) == pictures[1].get_at(same.center)


def test_all_seats_see_the_same_pixels(window: Window) -> None:
    board = board_for(window)
    for i, s in enumerate(states(Random(4), 4, {"shorter": False}, 200)):
        if i % 40 == 20:
            ours = draw(window, board, GAME.view(s, 0), Selection())
            assert all(
                draw(window, board, GAME.view(s, x), Selection()) == ours for x in range(-1, 4)
            )


def test_the_rooms_of_cards_to_come_are_shown_to_whoever_points_at_the_turns(
    window: Window,
) -> None:
    board = board_for(window)
    view = GAME.view(Race().put(brown=(6, 5)).turn("brown").s, 0)
    turns = board.at.turns
    apart = draw(window, board, view, Selection(pos=(turns.x - 5, turns.y)))
    folded = draw(window, board, view, Selection())
    assert apart == folded != draw(window, board, view, Selection(pos=turns.center))


def _alike(one: pygame.Color, other: pygame.Color) -> bool:
    """Whether two colours differ by no more than smoothing changes them."""
    return all(abs(a - b) <= 4 for a, b in zip(one, other, strict=True))


def test_a_cat_stands_on_its_seat_s_colour_asleep_and_blinking_too(window: Window) -> None:
    board = board_for(window)
    race = Race().put(brown=(6, 5), grey=(0, 2))
    seats = window.ctx.theme.seats
    for how in ("", "_asleep", "_blink"):
        for seat in range(2):
            picture = window.ctx.atlas.get(board.pieces.stands(race.s, race.s.cats[seat], how), 96)
            rows = range(picture.get_height() * 3 // 4, picture.get_height())
            front = [picture.get_at((x, y)) for y in rows for x in range(48)]  # not the mark
            seen = [any(_alike(at, seats[who].colour) for at in front) for who in range(2)]
            assert seen == [seat == 0, seat == 1]
    nobody = next(cat for cat in range(len(CATS)) if cat not in race.s.cats)
    assert board.pieces.stands(race.s, nobody) == f"cats_mansion/cat_{CATS[nobody]}"


# ---------------------------------------------------------------------- what is said beforehand


def selection_at(race: Race, hover: Any) -> Selection:
    return Selection(selector=GAME.selector(GAME.legal_moves(race.s)), hover=hover)


def tip(window: Window, race: Race, hover: Any) -> str:
    board = board_for(window)
    words = board.tip(GAME.view(race.s, 0), selection_at(race, hover))
    return "" if words is None else window.ctx.translate(words, lambda seat: screens.NAMES[seat])


def test_CM_14_a_space_within_reach_says_its_steps_and_its_price(window: Window) -> None:
    race = Race().put(brown=(6, 5), grey=(0, 0 + 2), black=(12, 8)).turn("brown")
    assert tip(window, race, ("cell", 7, 5)) == "1 step for 0 EP"
    assert tip(window, race, ("cell", 9, 5)).startswith("3 steps for 3 EP")
    assert tip(window, race, ("cell", 1, 7)) == "Drawing Room"  # out of reach


def test_CM_17_a_step_that_starts_a_spat_says_with_whom_and_the_chance(window: Window) -> None:
    race = Race().put(brown=(6, 8), grey=(8, 8), black=(0, 2)).turn("brown")
    words = tip(window, race, ("cell", 7, 8))
    assert "spat with Bo" in words and "50%" in words


def test_CM_24_spending_says_the_chance_it_brings(window: Window) -> None:
    race = Race().put(brown=(6, 8), grey=(8, 8), black=(0, 2)).turn("brown")
    race.do("step 7,8", "pass")
    words = tip(window, race, ("number", 3))
    assert "3 EP, no card: 68%" in words and "Purr" in words


def test_CM_21_a_resting_cat_sleeps_and_wakes(window: Window) -> None:
    board = board_for(window)
    race = Race().put(brown=(1, 5)).turn("brown")
    race.do("rest")
    spot, face = ("cell", 1, 5), CATS.index("brown")
    assert board.image(face, spot, GAME.view(race.s, 0)).split(":")[0].endswith("_asleep")
    race.give("brown", rest=0)
    assert not board.image(face, spot, GAME.view(race.s, 0)).split(":")[0].endswith("_asleep")


def test_CM_19_squares_next_to_a_protected_cat_look_barred(window: Window) -> None:
    board = board_for(window)
    free = Race().put(brown=(6, 2), grey=(0, 2), black=(12, 8))
    guarded = Race().put(brown=(6, 1), grey=(0, 2), black=(12, 8))
    at = board.at.square(D.plan.at(6, 2))
    assert D.plan.at(6, 2) in D.plan.adjacent[D.plan.at(6, 1)]
    colours = []
    for race in (free.put(brown=(4, 5)), guarded):
        surface = pygame.Surface((1280, 720))
        view = GAME.view(race.s, 0)
        board.ground(surface, view)
        board.still(surface, view, Selection())
        colours.append(pygame.transform.average_color(surface, at))
    assert sum(abs(a - b) for a, b in zip(*colours)) > 20


def test_buttons_have_words_and_refusals_have_reasons(window: Window) -> None:
    table = hands.open_table(window, "cats_mansion", screens.people(3), {"shorter": False})
    labels = [w.label for w in table.prompt.view.group.widgets]
    assert "Rest (+3 energy)" in labels and "Stay" in labels
    mine = table.match.asking
    cats = table.match.view().state.cats
    other = next(CATS[c] for seat, c in enumerate(cats) if seat != mine)
    for target in (("cell", 0, 0), ("object", "present"), ("cat", other)):
        pos = hands.point_of(table, target)
        assert pos is not None
        table.prompt.refusal = ""
        window.step([Input("press", pos)])
        window.step([Input("release", pos)])
        assert table.prompt.refusal, target


def replay_of(window: Window, players: tuple[Player, ...]) -> ReplayScene:
    scene = ReplayScene(window, Replay(GAME, Match(GAME, players, {}, rng=Random(3)).record))
    window.push(scene)
    return scene


def test_in_a_spat_long_names_lie_above_the_bonuses(window: Window) -> None:
    window.change_settings(language="nl", scale=150)
    screens.resize_to(window, (1080, 1920))
    names = ("Wolfeschlegelsteinha", "Cleopatra Filopator") * 3
    scene = replay_of(
        window, tuple(replace(p, name=n) for p, n in zip(screens.people(5), names, strict=False))
    )
    spats = 0
    for s in states(Random(1), 5, {"shorter": False}, 500):
        if s.spat is not None and s.stack[-1][0] not in SPENDS:
            spats += 1
            scene.animator.show(GAME.view(copy.deepcopy(s), 0))
            assert not [fault for fault in faults(window) if "over each other" in fault]
    assert spats > 3


@pytest.mark.parametrize("language", ["en", "nl", "pt_BR"])
def test_a_spats_bonuses_lie_beside_its_chances_in_large_letters(
    window: Window, language: str
) -> None:
    window.change_settings(scale=200, language=language)
    scene = replay_of(window, screens.people(5))
    seen, told = set[tuple[int, str]](), list[Any]()
    for s in chain.from_iterable(
        states(Random(n), 5, {"shorter": False}, 500) for n in range(amount(6))
    ):
        if s.spat is None or s.stack[-1][0] in SPENDS:
            continue
        shown = {(side, name) for side in (0, 1) for name, _ in bonuses(D, s, side)}
        if (key := (s.stack[-1][0], tuple(s.cats[x] for x in s.spat.seats), shown)) not in told:
            seen |= shown
            told.append(key)
            scene.animator.show(GAME.view(copy.deepcopy(s), 0))
            assert_texts_have_room(window, f"{language}, {s.stack[-1][0]}, {shown}")
    assert len(seen) > 4, seen


def test_no_room_is_lit_while_two_cats_have_a_spat(window: Window) -> None:
    """It would be the attacker's, also while the defender is asked."""
    board, glow = board_for(window), window.ctx.theme["glow"]
    lit = {True: 0, False: 0}
    for s in states(Random(4), 3, {}, 400):
        if not s.homes or s.active < 0:
            continue
        window.surface.fill("black")
        board.marks.draw_due(window.surface, s)
        lit[s.spat is not None] += pygame.mask.from_threshold(
            window.surface, glow, (2, 2, 2, 255)
        ).count()
    assert lit[False] and not lit[True]


def test_a_cat_hides_no_name_of_a_room_and_no_name_hides_a_cat(window: Window) -> None:
    board = board_for(window)
    for room, cells in enumerate(D.plan.rooms):
        for cell in cells:
            window.ctx.printed = []
            board.room_names.draw(window.surface, [cell])
            square = board.at.square(cell)
            over = [p.text for p in window.ctx.printed if p.box.colliderect(square)]
            if len(cells) > 3:
                assert not over, (room, cell, over)


def test_prices_keep_clear_of_furniture_and_names(window: Window) -> None:
    board = board_for(window)
    board.room_names.draw(window.surface)
    clear = [*(place for _, place in board.house.furniture), *board.room_names.places]
    hidden = {False: 0, True: 0}
    for number, state in enumerate(states(Random(4), 4, {})):
        if number % 5 or not (state.stack and state.stack[-1][0] == "walk"):
            continue
        for heeds in hidden:
            window.surface.fill("black")
            board.marks.draw_prices(window.surface, state, set(), clear if heeds else ())
            marked = pygame.mask.from_threshold(window.surface, "black", (1, 1, 1, 255))
            marked.invert()
            for place in clear:
                room = pygame.Mask(place.size, fill=True)
                hidden[heeds] += marked.overlap_area(room, place.topleft)
    assert 0 < hidden[True] < 0.5 * hidden[False], hidden
