"""Puzzles as they are solved: by mouse and by keys, right and wrong, with hints, day by day."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import hands
import pygame
import pytest
import screens
from kit_folders import EXAMPLES
from thorough import sample

from catgames.catalog import add_folder, load_game
from catgames.content.game_ids import game_ids
from catgames.core.record import Record
from catgames.core.types import message
from catgames.event_mode.window import PAGES
from catgames.match.observer import Observer
from catgames.match.replay import Replay
from catgames.puzzles import files as puzzle_files
from catgames.puzzles.files import puzzle_of_the_day, puzzles_of
from catgames.puzzles.goals import ends
from catgames.puzzles.progress import solved_by_grade
from catgames.puzzles.screen.preview import players_of
from catgames.puzzles.screen.sheet import PuzzleButton, PuzzlesScene
from catgames.puzzles.screen.table import EndOfPuzzle, PuzzleScene
from catgames.ui.input.inputs import Input
from catgames.ui.prototypes.consent import ConsentScene
from catgames.ui.prototypes.permission import guard_prototypes
from catgames.ui.replay.camera import Camera, liveliest
from catgames.ui.routes import Routes
from catgames.ui.setup.scene import SetupScene
from catgames.ui.table.hint_model import clicks
from catgames.ui.title import TitleScene
from catgames.ui.window import Window

DAY = date(2026, 11, 27)
SPOTS = EXAMPLES / "sunny_spots"


def sheet_in(home: Path, game_id: str = "cat_herders", **settings: Any) -> tuple[Window, Any]:
    """A window with the sheet of a game, opened at the title."""
    window = screens.open_window(home / "portable", **settings)
    window.routes.open("puzzles", DAY)
    window.step([])
    scene = window.scenes[-1]
    assert isinstance(scene, PuzzlesScene)
    scene.choose(game_id)
    return window, scene


def open_puzzle(window: Window, sheet: PuzzlesScene, number: int) -> PuzzleScene:
    """Click a number of the sheet."""
    window.step([])
    (button,) = (
        w for w in sheet.group.widgets if isinstance(w, PuzzleButton) and w.puzzle.number == number
    )
    hands.click(window, button.rect.center)
    table = window.scenes[-1]
    assert isinstance(table, PuzzleScene), window.notice
    return table


def solve(window: Window, table: PuzzleScene) -> None:
    """Click what the hints say."""
    while table.match.outcome is None:
        hands.rest(window, table)
        move = table.match.way()[0]
        assert move is not None
        for target in clicks(table.game.selector(table.match.legal()), move):
            hands.choose(window, table, target)
    until_sheet(window, table)


def until_sheet(window: Window, table: PuzzleScene) -> None:
    for _ in range(2000):
        screens.frame(window)
        if isinstance(window.scenes[-1], EndOfPuzzle):
            return
    raise AssertionError(f"no sheet: {table.match.outcome}")


def say(window: Window, key: str) -> str:
    return window.ctx.translate(f"puzzles.{key}")


@pytest.mark.parametrize("game_id", game_ids())
def test_a_puzzle_is_solved_by_clicks_and_ticked(home, game_id):
    window, sheet = sheet_in(home, game_id)
    number = sample([p.number for p in puzzles_of(game_id)], seed=game_id)[0]
    table = open_puzzle(window, sheet, number)
    at = table.match.answers
    solve(window, table)
    assert table.match.outcome is True and window.scenes[-1].right
    assert table.match.answers > at
    hands.press_button(window, say(window, "next"))
    following = window.scenes[-1]
    assert isinstance(following, PuzzleScene) and following is not table
    assert following.match.puzzle.number == number % len(puzzles_of(game_id)) + 1
    window.step([Input("back")])
    assert window.scenes[-1] is sheet
    window.step([])
    ticked = [w for w in sheet.group.widgets if isinstance(w, PuzzleButton) and w.solved]
    assert [w.puzzle.number for w in ticked] == [number]
    assert say(window, "solved") in ticked[0].spoken()
    window.close()
    (file,) = (home / "portable").rglob("puzzles.json")
    found = json.loads(file.read_text("utf-8"))
    assert found == {"solved": {table.match.puzzle.id: DAY.isoformat()}}
    assert not [*(home / "portable").rglob("*.catgame")], "nothing counts as a game"


def wrong_move(table: PuzzleScene) -> Any:
    """A first move after which the turn is over and nothing is reached."""
    for move in table.match.legal():
        state = table.match._state.clone()
        table.game.apply(state, move)
        decision = table.game.decision(state)
        seat = table.match.goal.seat
        if (decision is None or decision.seat != seat) and not table.match.goal.reached(
            table.game, state
        ):
            return move
    return None


@pytest.mark.parametrize("game_id", ("cat_herders", "swap_clops"))
def test_a_wrong_try_is_taken_back_and_the_others_dont_move(home, game_id):
    window, sheet = sheet_in(home, game_id)
    table = open_puzzle(window, sheet, 2)
    hands.rest(window, table)
    start = table.match.answers
    for target in clicks(table.game.selector(table.match.legal()), wrong_move(table)):
        hands.choose(window, table, target)
    until_sheet(window, table)
    assert table.match.outcome is False
    after = table.match.answers
    assert window.scenes[-1].question == say(window, "wrong")
    window.step([Input("back")])  # look at it
    for _ in range(50):
        screens.frame(window)
    assert window.scenes[-1] is table and table.match.answers == after
    assert not table.progress.solved
    hands.press_button(window, say(window, "again"))
    hands.rest(window, table)
    assert table.match.answers == start and table.match.outcome is None
    table.model.undo()
    assert table.match.answers == start and table.prompt.refusal == say(window, "start")
    solve(window, table)
    assert table.match.outcome is True


def test_a_try_can_be_undone_in_the_middle_and_after_its_end(home):
    window, sheet = sheet_in(home, "clowder")
    number = next(p.number for p in puzzles_of("clowder") if len(p.solution) > 3)
    table = open_puzzle(window, sheet, number)
    start = table.match.answers
    for _ in range(2):
        hands.rest(window, table)
        table.model.answer(table.match.way()[0])
    while table.match.given:
        table.model.undo()
    assert table.match.answers == start
    solve(window, table)
    window.step([Input("back")])
    table.model.undo()
    assert table.match.outcome is None
    solve(window, table)


def test_hints_show_the_solution_step_by_step_and_say_when_it_is_missed(home):
    window, sheet = sheet_in(home, "clowder")
    puzzle = next(p for p in puzzles_of("clowder") if len(p.solution) > 3)
    table = open_puzzle(window, sheet, puzzle.number)
    for _ in range(2):
        hands.rest(window, table)
        before = table.match.given
        window.step([Input("key", key="i")])
        assert table.model.hint.open and table.hint_card.places(), "it is shown on the board"
        shown = table.model.hint.ranked[0].move
        assert shown == puzzle.solution[len(before)]
        for target in table.model.hint.steps():
            hands.choose(window, table, target)
        assert table.match.given[: len(before) + 1] == puzzle.solution[: len(before) + 1]
        assert not table.model.hint.open
    window.pop()
    table = open_puzzle(window, sheet, puzzle.number)
    hands.rest(window, table)
    astray = next(m for m in table.match.legal() if leads_nowhere(table, m))
    table.model.answer(astray)
    for _ in range(20):
        screens.frame(window)
    table.hint_card.ask()
    assert table.prompt.refusal == say(window, "astray") and not table.model.hint.open


def leads_nowhere(table: PuzzleScene, move: Any) -> bool:
    state, goal = table.match._state.clone(), table.match.goal
    table.game.apply(state, move)
    over = goal.reached(table.game, state)
    return not over and next(ends(table.game, state, goal), None) is None


def test_what_was_done_is_shown_again(home):
    window, sheet = sheet_in(home, "clowder")
    number = next(p.number for p in puzzles_of("clowder") if len(p.solution) > 3)
    table = open_puzzle(window, sheet, number)
    solve(window, table)
    done = table.match.given
    hands.press_button(window, say(window, "show"))
    assert len(table.match.given) < len(done)
    until_sheet(window, table)
    assert table.match.given == done and table.match.outcome is True


def test_the_puzzle_of_the_day_is_on_top_and_ticked_when_it_is_solved(home):
    window, sheet = sheet_in(home)
    known = [p for game in game_ids() for p in puzzles_of(game)]
    assert sheet.of_the_day == puzzle_of_the_day(DAY, known)
    assert PuzzlesScene(window, date(2026, 11, 28)).of_the_day != sheet.of_the_day
    hands.press_button(window, say(window, "play"))
    table = window.scenes[-1]
    assert table.match.puzzle == sheet.of_the_day
    solve(window, table)
    window.pop()
    window.pop()
    window.step([])
    assert sheet.game == sheet.of_the_day.game, "its sheet is shown"
    labels = [getattr(w, "label", "") for w in sheet.group.widgets]
    assert say(window, "solved") in labels and say(window, "play") not in labels


def test_puzzles_are_reached_by_keys(home):
    window = screens.open_window(home / "portable")
    title = window.scenes[-1]
    assert isinstance(title, TitleScene)
    words = window.ctx.translate("title.puzzles")
    for _ in range(40):
        window.step([Input("key", key="tab")])
        focused = title.group.focused
        if focused is not None and getattr(focused, "label", "") == words:
            break
    window.step([Input("key", key="return")])
    sheet = window.scenes[-1]
    assert isinstance(sheet, PuzzlesScene)
    window.step([])
    assert isinstance(sheet.group.focused, PuzzleButton), "keys begin at the first puzzle"
    window.step([Input("key", key="return")])
    assert isinstance(window.scenes[-1], PuzzleScene)
    window.step([Input("back")])
    assert window.scenes[-1] is sheet


def test_a_broken_file_of_what_is_solved_is_told_and_kept(home):
    folder = home / "portable"
    window = screens.open_window(folder)
    window.files.data.mkdir(parents=True, exist_ok=True)
    (window.files.data / "puzzles.json").write_text("{", "utf-8")
    window.routes.open("puzzles", DAY)
    assert "puzzles.json.damaged" in window.notice
    assert (window.files.data / "puzzles.json.damaged").read_text("utf-8") == "{"


def test_a_broken_file_of_puzzles_leaves_the_others(home, tmp_path, monkeypatch):
    for game_id in game_ids():
        (tmp_path / f"{game_id}.yaml").symlink_to(puzzle_files.PUZZLES / f"{game_id}.yaml")
    (tmp_path / "clowder.yaml").unlink()
    (tmp_path / "clowder.yaml").write_text("games: 7\n", "utf-8")
    monkeypatch.setattr(puzzle_files, "PUZZLES", tmp_path)
    window, sheet = sheet_in(home, "clowder")
    assert "clowder.yaml:1: games: expected a list" in sheet.sheets["clowder"]
    window.step([])
    assert sheet.of_the_day is not None and sheet.of_the_day.game != "clowder"
    sheet.choose("swap_clops")
    open_puzzle(window, sheet, 1)


def test_other_data_of_the_game_are_told(home):
    window, sheet = sheet_in(home, "cat_herders")
    sheet.play(replace(puzzles_of("cat_herders")[0], options={"side": 9}))
    assert window.scenes[-1] is sheet and "Cat Herders" in window.notice


# ---------------------------------------------------------------- prototypes


def test_a_prototype_has_its_own_sheet_and_its_puzzles_are_solved(home):
    add_folder(SPOTS)
    window = screens.open_window(home / "portable")
    window.routes.open("setup", SPOTS.name)
    sheet = hands.press(window, "title.puzzles")
    assert isinstance(sheet, PuzzlesScene) and sheet.of_the_day is None
    assert sheet.title() == "Puzzles of Sunny Spots" and [*sheet.sheets] == [SPOTS.name]
    table = open_puzzle(window, sheet, 3)
    least = table.match.puzzle.least
    assert window.ctx.translate(table.match.puzzle.task) == f"Score {least} points in this turn"
    hands.rest(window, table)
    window.step([Input("key", key="i")])
    assert table.model.hint.open and table.hint_card.places()
    solve(window, table)
    hands.press_button(window, say(window, "next"))
    assert window.scenes[-1].match.puzzle.number == 4
    window.pop()
    window.step([])
    solved = [w.puzzle.number for w in sheet.group.widgets if getattr(w, "solved", False)]
    assert solved == [3], "the preview tells of another one"
    assert not solved_by_grade(window.files, "cat_herders"), "it earns no sticker"


def test_a_game_without_own_puzzles_has_no_button_for_them(home, tmp_path):
    add_folder(SPOTS.parent)
    window = screens.open_window(home / "portable")
    shutil.copytree(SPOTS.parent / "no_code" / "cat_carpet", tmp_path / "night")
    (tmp_path / "night" / "puzzles.yaml").write_text("goals: [win]\n")  # none is found yet
    add_folder(tmp_path / "night")
    for game in ("last_sardine", "free_table", "clowder", "night"):
        window.routes.open("setup", game)
        window.step([])
        assert isinstance(window.scenes[-1], SetupScene), window.notice
        labels = [getattr(w, "label", "") for w in window.scenes[-1].group.widgets]
        assert window.ctx.translate("title.puzzles") not in labels


def test_where_only_pages_of_an_event_open_none_are_offered(home):
    add_folder(SPOTS)
    window = screens.open_window(home / "portable")
    window.routes = Routes(window, only=PAGES)
    window.routes.open("setup", SPOTS.name)
    window.step([])
    setup = window.scenes[-1]
    words = window.ctx.translate("title.puzzles")
    assert isinstance(setup, SetupScene)
    assert words not in [getattr(w, "label", "") for w in setup.group.widgets]
    window.routes.open("puzzles", DAY, SPOTS.name)
    assert window.scenes[-1] is setup


def test_a_puzzle_that_fits_no_longer_says_so(home, tmp_path):
    folder = shutil.copytree(SPOTS, tmp_path / SPOTS.name)
    rules = folder / "rules.py"
    text = rules.read_text("utf-8")
    rules.write_text(text.replace("s.points[seat] += won", "s.points[seat] += won // 2"), "utf-8")
    add_folder(folder)
    window = screens.open_window(home / "portable")
    guard_prototypes(window)
    window.routes.open("puzzles", DAY, SPOTS.name)
    assert isinstance(window.scenes[-1], ConsentScene), "first somebody has to allow the code"
    window.step([])
    sheet = hands.press(window, "prototypes.consent.yes")
    assert isinstance(sheet, PuzzlesScene)
    sheet.play(sheet.sheets[SPOTS.name][0])
    assert window.scenes[-1] is sheet
    assert "the data of Sunny Spots have been changed" in window.notice


def test_a_prototype_whose_file_is_broken_says_so_on_its_sheet(home, tmp_path):
    folder = shutil.copytree(SPOTS, tmp_path / SPOTS.name)
    (folder / "puzzles.yaml").write_text("games: 7\n", "utf-8")
    add_folder(folder)
    window = screens.open_window(home / "portable")
    window.routes.open("puzzles", DAY, SPOTS.name)
    window.step([])
    assert "puzzles.yaml:1: games: expected a list" in window.scenes[-1].sheets[SPOTS.name]


def test_the_page_tells_of_the_puzzle_that_is_pointed_at(home):
    window, sheet = sheet_in(home, "clowder")
    window.step([])
    known = puzzles_of("clowder")
    assert sheet.preview.puzzle == known[0], "at first of the next one"
    buttons = [w for w in sheet.group.widgets if isinstance(w, PuzzleButton)]
    assert [b.shown for b in buttons[:2]] == [True, False]
    seen = set()
    for button in (buttons[4], buttons[20]):
        window.step([Input("hover", button.rect.center)])
        for _ in range(2):
            window.step([])
        assert sheet.preview.puzzle == button.puzzle
        assert [b for b in buttons if b.shown] == [button]
        part = window.surface.subsurface(sheet.preview.rect)
        seen.add(bytes(part.copy().get_buffer()))
    assert len(seen) == 2, "the positions differ"
    hands.click(window, sheet.preview.rect.center)
    assert isinstance(window.scenes[-1], PuzzleScene)
    assert window.scenes[-1].match.puzzle == buttons[20].puzzle


@pytest.mark.parametrize("game_id", game_ids())
def test_a_puzzles_picture_shows_the_part_of_the_board_that_it_is_about(home, game_id):
    window = screens.open_window(home / "portable")
    game = load_game(game_id)
    for puzzle in puzzles_of(game_id)[::12]:
        _, goal, answers = puzzle.begin(game)
        record = Record.new(game, players_of(window, puzzle, goal), puzzle.options)
        record.moves += answers
        replay, observer = Replay(game, record), Observer(goal.seat)
        camera = Camera(window.ctx, replay, observer, (1000, 600), 0.8)
        camera.still(len(answers))
        stage = camera.stage
        cut = stage.area.scale_by(0.5)
        place = liveliest(stage, cut)
        assert place.size == cut.size and stage.area.contains(place)
        view, shapes = stage.view, stage.board.shapes(stage.view)
        pieces = [stage.board.where(spot, view) for spot in stage.board.picture(view)]
        assert any(place.contains(piece.box()) for piece in pieces if piece)
        cells = {t for m in game.legal_moves(view.state) for t in m if t[0] == "cell"}
        cells = {t for t in cells if t in shapes}
        assert not cells or any(place.contains(shapes[t].box()) for t in cells)


def test_after_a_solved_puzzle_the_page_tells_of_the_next_one(home):
    _, sheet = sheet_in(home, "cat_herders")
    first, second = puzzles_of("cat_herders")[:2]
    sheet.progress.solve(first.id, DAY)
    sheet.choose("cat_herders")
    assert sheet.preview.puzzle == second and not sheet.preview.solved


def test_a_hint_counts_choices_and_not_what_follows_by_itself(home):
    window, sheet = sheet_in(home, "cat_herders")
    table = open_puzzle(window, sheet, 1)
    way = table.match.way()
    assert len(way) == 2 and table.match.steps(way) == 1, "the cat has nowhere to flee to"
    hands.rest(window, table)
    window.step([Input("key", key="i")])
    last = window.ctx.translate(message("puzzles.hint", count=1))
    assert [window.ctx.translate(m) for m in table.model.hint.reasons[0]] == [last]
    solve(window, table)
    assert table.match.outcome is True and not table.prompt.refusal


@pytest.mark.parametrize("still", [False, True])
def test_a_solved_puzzle_is_cheered_unless_motion_is_reduced(home, still):
    settings = {"speed": 1.0, "reduced_motion": still}
    window = screens.open_window(home / "portable", clock=screens.Still(), **settings)
    window.routes.open("puzzles", DAY)
    window.scenes[-1].play(puzzles_of("cat_herders")[0])
    table: Any = window.scenes[-1]
    cheered = False
    for _ in range(100):
        screens.wait_until(window, window.now() + 0.1)
        window.step([])
        cheered = cheered or table.finale is not None
        if isinstance(window.scenes[-1], EndOfPuzzle):
            break
        if table.match.asking is not None and not table.animator.busy():
            table.model.answer(table.match.way()[0])
    assert cheered is not still and isinstance(window.scenes[-1], EndOfPuzzle)
    assert window.scenes[-1].figure == table.stage.avatar(table.match.goal.seat)


def test_equal_goals_have_a_ground_of_one_colour_and_others_of_another(home):
    _, sheet = sheet_in(home, "cat_herders")
    buttons = [w for w in sheet.group.widgets if isinstance(w, PuzzleButton)]
    pairs = {(w.puzzle.picture, w.ground) for w in buttons}
    assert len(pairs) == len({goal for goal, _ in pairs}) == len({g for _, g in pairs}) > 1


def test_a_picture_cuts_through_as_few_pieces_as_it_can(home):
    window = screens.open_window(home / "portable")
    game, puzzle = load_game("swap_clops"), puzzles_of("swap_clops")[9]
    _, goal, answers = puzzle.begin(game)
    record = Record.new(game, players_of(window, puzzle, goal), puzzle.options)
    record.moves += answers
    camera = Camera(window.ctx, Replay(game, record), Observer(goal.seat), (1280, 720), 1.0)
    camera.still(len(answers))
    stage = camera.stage
    wide = stage.area.height * 1.6
    cuts = [pygame.Rect(0, 0, wide / n, wide / n / 1.6) for n in (2, 1.8, 1.6, 1.44)]
    place = liveliest(stage, *cuts)
    boxes = [stage.board.where(spot, stage.view) for spot in stage.board.picture(stage.view)]
    there = [shape.box() for shape in boxes if shape and place.colliderect(shape.box())]
    whole = [box for box in there if place.contains(box)]
    assert len(whole) >= 12 and len(there) - len(whole) <= len(whole) // 3
