"""Words belong to the game that is played: a saved game keeps its own, a new one has today's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens
from kit_folders import CARDS, GAME, RULES

from catgames.catalog import add_folder, forget_game, load_game
from catgames.content.texts import catalogue, words_of
from catgames.event_mode.plan import EventPlan, Pin
from catgames.event_mode.window import EventWindow
from catgames.kit.words import row_name
from catgames.match.match import Match
from catgames.store.player_files import Files
from catgames.ui.window import Window

WINDOW = {"size": (1280, 720)}

ID = "tide_lords"
OLD, NEW = "Old tuna", "New tuna"
TEXTS = """
text:
  prompt: {play: "VERSION {seat} plays"}
  verb: {pass: "VERSION pass"}
  field.eaten: "VERSION eaten"
  row.eaten: "VERSION row"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "mine" / ID
    made.mkdir(parents=True)
    write(made, OLD, "one")
    (made / "rules.py").write_text(RULES, "utf-8")
    assert not add_folder(made.parent)
    return made


def write(folder: Path, tuna: str, version: str) -> None:
    (folder / "cards.csv").write_text(CARDS.replace("Tuna", tuna), "utf-8")
    (folder / "game.yaml").write_text(GAME + TEXTS.replace("VERSION", version), "utf-8")
    forget_game(ID)


def begin(files: Files) -> Path:
    """An unfinished game with the words of now."""
    game = load_game(ID)
    store = files.new_record(ID)
    match = Match(game, screens.people(2), {}, rng=Random(1), store=store, open_hands=True)
    while match.asking is None:
        match.update(0.0)
    match.answer(match.legal()[0])
    match.close()
    return Path(store.path)


def told(table: Any) -> str:
    """What a table says: its prompt, the names of pieces, the log, the buttons, the score."""
    view = table.match.view()
    targets = [t for t in table.stage.shapes() if t[0] == "piece"]
    words = [table.translate(table.game.target_name(view, t)) for t in targets]
    words += [table.translate(table.game.prompt(view)), table.prompt.words(("verb", "pass"))]
    words += [table.translate(row.source) for row in table.game.breakdown(view)]
    words += [line.text for line in table.model.log.lines]
    words += [
        table.stage.board.faces.piece(face).title for face in table.game.data.pieces if face >= 0
    ]
    return "\n".join(words)


def says(table: Any, tuna: str, version: str) -> None:
    words = told(table)
    other = OLD if tuna == NEW else NEW
    assert tuna in words and other not in words, words
    assert f"{version} pass" in words, words
    assert ("one" if version == "two" else "two") not in words.split(), words


def new_table(window: Window) -> Any:
    setup = screens.open_page(window, "setup", ID)
    for seat in (0, 1):
        setup.model.change_player(seat, kind="human")
    setup.model.set_open_hands(True)
    setup.model.begin()
    table: Any = window.scenes[-1]
    hands.rest(window, table)
    return table


def test_a_new_game_has_todays_words_and_the_saved_one_its_own(
    window: Window, folder: Path
) -> None:
    begin(window.files)
    write(folder, NEW, "two")
    (saved,) = window.games.unfinished()
    assert saved.turn() >= 0, "the title has read the saved game"
    table = new_table(window)
    says(table, NEW, "two")
    window.back_to_title()
    window.games.resume(saved)
    old: Any = window.scenes[-1]
    hands.rest(window, old)
    says(old, OLD, "one")
    window.back_to_title()
    table = new_table(window)
    says(table, NEW, "two")


def test_a_running_game_keeps_its_words_when_others_are_loaded(
    window: Window, folder: Path
) -> None:
    begin(window.files)
    (saved,) = window.games.unfinished()
    window.games.resume(saved)
    table: Any = window.scenes[-1]
    hands.rest(window, table)
    write(folder, NEW, "two")
    load_game(ID)  # as the table does that looks for new rules
    says(table, OLD, "one")
    window.change_settings(language="nl")
    assert "one pass" in told(table), "also in a language that it has no words in"
    window.change_settings(language="en")
    says(table, OLD, "one")
    window.draw()


@pytest.mark.parametrize("order", ["old first", "new first"])
def test_the_log_the_replay_and_the_library_tell_each_version(
    window: Window, folder: Path, order: str
) -> None:
    paths = [begin(window.files)]
    write(folder, NEW, "two")
    paths.append(begin(window.files))
    window.routes.open("library")
    for _ in range(12):
        window.step([])
    for path in paths if order == "old first" else paths[::-1]:
        window.routes.replay_file(path, 4)
        scene: Any = window.scenes[-1]
        version, other = ("one", "two") if path == paths[0] else ("two", "one")
        view = scene.stage.view
        words = scene.translate(scene.game.prompt(view)).split()
        assert version in words and other not in words
        pieces = [scene.stage.board.faces.piece(f).title for f in scene.game.data.pieces if f >= 0]
        assert (OLD if version == "one" else NEW) in pieces
        window.pop()


def test_a_visitor_at_an_event_has_todays_words_after_a_crash(home: Path, folder: Path) -> None:
    plan = EventPlan(ID, Pin("47110815"), idle=60.0)

    def open_event() -> Any:
        window = EventWindow(plan, home / "portable", language="en")
        screens.share_thinkers(window)
        window.prepare()
        window.open_first()
        return window

    window = open_event()
    begin(window.files)
    window.close()
    for tuna, version in (("Middle tuna", "three"), (NEW, "two")):
        write(folder, tuna, version)
    window = open_event()
    attract = window.scenes[0]
    found = words_of(window.ctx.catalogue, attract.game).find(f"{ID}.piece.card.tuna")
    assert found == NEW
    for _ in range(3):
        window.step([])
        shown = attract.demo.game.texts["en"] if attract.demo else {f"{ID}.piece.card.tuna": NEW}
        assert shown[f"{ID}.piece.card.tuna"] == NEW
    window.close()


def test_each_version_translates_itself(folder: Path) -> None:
    """Whichever was loaded last; also what only one of them has words for."""
    old = load_game(ID)
    write(folder, NEW, "two")
    file = folder / "game.yaml"
    file.write_text(file.read_text("utf-8").replace('  row.eaten: "two row"\n', ""), "utf-8")
    new = load_game(ID)
    saved = load_game(ID, old.content)
    key = f"{ID}.piece.card.tuna"
    games: list[tuple[Any, str, str]] = [(old, OLD, "one"), (new, NEW, "two"), (saved, OLD, "one")]
    for game, tuna, version in games * 2:
        words: Callable[..., Any] = words_of(catalogue("nl"), game).find
        assert words(key) == tuna and words(f"{ID}.verb.pass") == f"{version} pass"
        row = row_name(game.data, "eaten")
        assert game.translate(row) == ("one row" if version == "one" else "two eaten")
        assert words("table.menu") == catalogue("nl").find("table.menu")
    assert catalogue("en").find(key) == NEW, "pages that know only the id show what is on the disk"
