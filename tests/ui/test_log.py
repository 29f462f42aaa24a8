"""The log's lines light the table; whoever was away is told what happened, once, by a click."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens
from room import assert_texts_have_room
from thorough import amount, sample

from catgames.catalog import load_game
from catgames.ui.input.inputs import Input

WINDOW = {"size": (1280, 720)}

PATIENCE = 60.0
"""Seconds; computers take a moment to answer, whatever the machine."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


def played(window: Any, game_id: str, answers: int, humans: int | None = None) -> Any:
    """A table after so many answers of its people, anything chosen."""
    seats = load_game(game_id).info.seats[0]
    table = screens.open_table(window, game_id, screens.people(seats, humans), open_hands=True)
    rng, given, until = Random(7), 0, time.monotonic() + PATIENCE
    while time.monotonic() < until:
        window.step([])
        table.animator.skip()
        if table.recap is not None and given >= answers:
            return table
        if table.match.call is not None:
            hands.press(window, "table.nobody")
        if table.match.asking is not None and table.selection.selector is not None:
            if given >= answers and table.shell.settings.recap == "never":
                return table
            table.model.answer(rng.choice(table.match.legal()))
            given += 1
        else:
            screens.wait_until(window, window.now() + hands.GLIMPSE)
        if table.match.over:
            return table
    raise AssertionError("nobody was asked")


def test_no_line_of_the_log_is_cut_below_its_heading(window: Any) -> None:
    table = played(window, "swap_clops", 14)
    table.toggle_log()
    log, paper = table.stage.log, window.ctx.theme["paper"]
    for _ in range(4):
        log.scroll(0.4)
        window.dirty = True
        window.step([])
        top = min(box.y for box, _ in log._boxes if box.height)
        row = [
            window.surface.get_at((x, top + 1)) for x in range(log.rect.x + 20, log.rect.right - 20)
        ]
        assert max(abs(p[i] - paper[i]) for p in row for i in range(3)) < 40


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_lines_of_the_log_light_their_places(window: Any, game_id: str) -> None:
    table = played(window, game_id, 14)
    window.step([])
    if window.scenes[-1] is not table:  # the end: look at the table
        window.pop()
    table.toggle_log()
    window.dirty = True
    window.step([])
    lit = 0
    for box, line in list(table.stage.log._boxes):
        if not box.height:
            continue
        window.step([Input("hover", box.center)])
        assert table.stage.log.hover == line and table.stage.highlights.spots == line.spots
        boxes = [shape.box() for shape in table.stage.highlights.shapes(line.spots)]
        assert all(window.surface.get_rect().colliderect(b) for b in boxes), (line, boxes)
        lit += bool(boxes) or line.seat is not None
    assert lit, "no line lights anything"
    window.step([Input("hover", (1, 1))])
    assert not table.stage.highlights.spots and table.stage.highlights.seat < 0


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_the_log_leaves_the_board_large_enough(home: Path, game_id: str, scale: int) -> None:
    window = screens.open_window(home, scale=scale)
    seats = load_game(game_id).info.seats[-1]
    stage = screens.open_table(window, game_id, screens.people(seats), open_hands=True).stage
    window.step([Input("key", key="l")])
    assert stage.log_open and stage.area.width >= window.ctx.u(600)
    assert stage.area.collidelist([stage.log.rect, *(p.rect for p in stage.plates)]) == -1
    assert stage.log.rect.collidelist([p.rect for p in stage.plates]) == -1
    assert_texts_have_room(window, game_id)
    window.step([Input("key", key="l")])
    assert stage.plates or stage.board.own_seats


def test_a_lit_line_changes_the_board_and_only_while_it_is_hovered(window: Any) -> None:
    table = played(window, "cat_herders", 4)
    table.toggle_log()
    window.dirty = True
    window.step([])
    area = table.stage.area

    def board() -> bytes:
        window.dirty = True
        window.step([])
        import pygame

        return pygame.image.tobytes(window.surface.subsurface(area), "RGB")

    before = board()
    box = next(b for b, line in table.stage.log._boxes if line.spots and b.height)
    window.step([Input("hover", box.center)])
    assert board() != before
    window.step([Input("hover", (area.right + 2, 2))])
    assert board() == before


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_who_was_away_is_told_what_the_others_did(home: Path, game_id: str) -> None:
    """The strip holds the lines since the player's last answer and stays until the next one."""
    window = screens.open_window(home, recap="always")
    table = played(window, game_id, 3, humans=1)
    if table.match.over:
        return
    recap = table.recap
    history = table.match.history()
    own = max(i for i, (who, _, _) in enumerate(history, 1) if who == recap.seat)
    told = [x for x in table.model.log.lines if x.answer > own]
    while told and told[-1].heading:  # what follows it is still to come
        told.pop()
    before = [x for x in recap.panel.lines if x not in told]
    assert recap.panel.lines == [*before, *told] and told
    assert all(x.heading and x.answer == own for x in before)
    assert any(x.seat not in (None, recap.seat) for x in recap.panel.lines)
    for _ in range(30):
        window.step([])
    assert table.recap is recap, "it has not waited"
    assert not table.stage.highlights.spots, "places look like targets"
    table.model.answer(table.match.legal()[0])
    window.step([])
    assert table.recap is not recap


@pytest.mark.parametrize("size", sample(screens.SIZES, 2))
@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_every_click_and_hover_passes_through_the_recap(
    home: Path, game_id: str, size: tuple[int, int]
) -> None:
    window = screens.open_window(home, size, recap="always")
    table = played(window, game_id, 3, humans=1)
    if table.match.over or table.recap is None:
        return
    boxes = {t: shape.box() for t, shape in table.stage.shapes().items()}
    assert not [t for t, box in boxes.items() if box.colliderect(table.recap.rect)]
    window.draw()
    last = [x.text for x in table.recap.panel.lines if not x.heading][-1]
    assert table.recap.column or table.prompt.view.second.endswith(last)
    target = next((t for t in table.selection.targets if hands.point_of(table, t)), None)
    if target is not None:
        pos, answers = hands.point_of(table, target) or (0, 0), table.match.answers
        hands.click(window, pos)
        assert table.selection.picks or table.match.answers > answers


@pytest.mark.parametrize(("when", "speed", "shown"), [("never", 0.0, False), ("needed", 0.0, True)])
def test_there_is_a_recap_when_it_is_wanted(
    home: Path, when: str, speed: float, shown: bool
) -> None:
    window = screens.open_window(home, recap=when, speed=speed)
    table = played(window, "cat_herders", 3, humans=1)
    assert (table.recap is not None) == shown


def test_the_last_move_of_every_seat_stays_lit(window: Any) -> None:
    table = played(window, "cats_mansion", 12)
    told = table.match.log_entries(table.match.viewer)
    seats = {x.seat for x in told if x.seat >= 0 and x.spots}
    assert seats and seats <= table.selection.last_spots.keys()
    for seat in seats:
        last = max(i for i, x in enumerate(told) if x.seat == seat)
        assert set(told[last].spots) <= set(table.selection.last_spots[seat])


def recaps(
    window: Any, game_id: str, seats: int, answers: int, looking: bool = False
) -> dict[str, int]:
    """How often there was a recap, by the kind of decision, in a game of people with hidden
    hands and with animations.  ``looking``: they look at hands that they could do without."""
    table = screens.open_table(window, game_id, screens.people(seats))
    rng, given, found = Random(11), 0, dict[str, int]()
    for _ in range(6000):
        window.step([])
        table.animator.skip()
        if table.curtain is not None:
            table.lift_curtain()
        elif table.recap is not None:
            kind = table.match.decision.kind
            found[kind] = found.get(kind, 0) + 1
            table.recap = None
        elif table.match.call is not None:
            table.match.open_call(None)
            table.model.resync()
        elif looking and table.match.hand_hidden:
            table.model.show_hand()
        elif table.match.asking is not None and table.selection.selector is not None:
            table.model.answer(rng.choice(table.match.legal()))
            given += 1
        if given >= answers or table.match.over:
            return found
    raise AssertionError("nobody was asked")


def test_what_everybody_saw_is_not_told_again(home: Path) -> None:
    """Bids are turned up for all to see; a turn on the roofs is seen by whoever's hand is open."""
    window, answers = screens.open_window(home, speed=2.0, recap="needed"), amount(60, 25)
    assert recaps(window, "cattitude", 3, answers) == {}
    window.back_to_title()
    assert recaps(window, "clowder", 2, answers) == {}
    window.back_to_title()
    assert recaps(window, "clowder", 2, answers, looking=True)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (720, 960)])
@pytest.mark.parametrize("game_id", ["clowder", "cattitude", "cat_herders"])
def test_where_the_log_is_open_nothing_is_told_twice(
    home: Path, game_id: str, size: tuple[int, int]
) -> None:
    """Neither a strip over the log, nor a line in the prompt."""
    window = screens.open_window(home, size, recap="always")
    table = played(window, game_id, 3, humans=1)
    assert table.recap is not None
    for _ in range(2):  # in a high window it is open from the beginning
        table.toggle_log()
        told = table.recap.column or bool(table.recap.line(800))
        assert told != table.stage.log_open
