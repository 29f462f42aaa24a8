"""A healthy saved game stays as it is when its game, its rules or its program are not here."""

from __future__ import annotations

import json
import shutil
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import screens
from kit_folders import EXAMPLES

from catgames.catalog import add_folder, ask_before_running, forget_prototypes, load_game
from catgames.content.names import game_title
from catgames.core.types import BadRecord, GameError, NotAllowed
from catgames.match.match import Match
from catgames.store.player_files import Files
from catgames.store.saved_games import list_saved_games

GAME = "whisker_tricks"


@pytest.fixture
def prototypes(tmp_path: Path) -> Path:
    """A folder with a copy of one prototype, which is known."""
    folder = tmp_path / "prototypes"
    shutil.copytree(EXAMPLES / GAME, folder / GAME, ignore=shutil.ignore_patterns("__pycache__"))
    assert not add_folder(folder)
    return folder


def begin(files: Files, answers: int = 12) -> Path:
    """A game that is left after some answers of people."""
    game = load_game(GAME)
    store = files.new_record(GAME)
    match = Match(game, screens.people(3), {}, rng=Random(2), store=store, open_hands=True)
    while match.answers < answers:
        if match.update(0.0) is None:
            match.answer(match.legal()[0])
    match.close()
    return Path(store.path)


def rewritten(path: Path, **header: Any) -> None:
    """Another header in a saved game, with right checksums."""
    lines, check = [line.rpartition("\t")[0] for line in path.read_text("utf-8").splitlines()], 0
    lines[0] = json.dumps({**json.loads(lines[0]), **header})
    made = []
    for line in lines:
        check = zlib.crc32(line.encode(), check)
        made.append(f"{line}\t{check:08x}\n")
    path.write_text("".join(made), "utf-8")


def no_folder(path: Path, folder: Path) -> Callable[[], None]:
    away = folder.with_name("away")
    folder.rename(away)
    return lambda: shutil.move(away, folder) and None


def a_typo(path: Path, folder: Path) -> Callable[[], None]:
    file = folder / GAME / "game.yaml"
    text = file.read_text("utf-8")
    file.write_text(text + "\nzone: [\n", "utf-8")
    return lambda: file.write_text(text, "utf-8") and None


def a_mistake_in_the_code(path: Path, folder: Path) -> Callable[[], None]:
    file = folder / GAME / "rules.py"
    text = file.read_text("utf-8")
    file.write_text(text + "\nraise RuntimeError('later')\n", "utf-8")
    return lambda: file.write_text(text, "utf-8") and None


def other_code(path: Path, folder: Path) -> Callable[[], None]:
    """Rules that nobody can lead to the same cards."""
    file = folder / GAME / "rules.py"
    text = file.read_text("utf-8")
    file.write_text(text.replace('do_next(s, ("deal"', 'do_next(s, ("dael"'), "utf-8")
    if file.read_text("utf-8") == text:
        file.write_text(text.replace("s.seats", "(s.seats - 1)"), "utf-8")
    return lambda: file.write_text(text, "utf-8") and None


def other_rules(path: Path, folder: Path) -> Callable[[], None]:
    version = json.loads(path.read_text("utf-8").splitlines()[0].rpartition("\t")[0])
    rewritten(path, rules_version=version["rules_version"] + 1)
    return lambda: rewritten(path, rules_version=version["rules_version"])


def a_newer_program(path: Path, folder: Path) -> Callable[[], None]:
    rewritten(path, catgames=2)
    return lambda: rewritten(path, catgames=1)


ABSENT = (no_folder, a_typo, a_mistake_in_the_code, other_code, other_rules, a_newer_program)


@pytest.mark.parametrize("absent", ABSENT, ids=lambda f: f.__name__)
def test_what_is_absent_is_said_and_the_game_stays(
    tmp_path: Path, prototypes: Path, absent: Callable[[Path, Path], Callable[[], None]]
) -> None:
    files = Files(tmp_path / "home")
    path = begin(files)
    come_back = absent(path, prototypes)
    forget_prototypes()
    kept = path.read_bytes()
    found, problems = Files(tmp_path / "home").unfinished()
    if found:
        assert not problems
        with pytest.raises(GameError) as told:
            files.resume(found[0], rng=Random(1), think=None)
        assert "damaged" not in str(told.value.words)
    else:
        assert [m.key for m in problems] == ["store.not_now"]
    assert [s.path for s in list_saved_games(files)] == [path], "it is listed"
    assert path.read_bytes() == kept and [p.name for p in path.parent.glob("*.catgame*")] == [
        path.name
    ]
    come_back()
    forget_prototypes()
    (saved,) = Files(tmp_path / "home").unfinished()[0]
    match = files.resume(saved, rng=Random(1), think=None)
    assert match.answers == 12
    match.close()


def test_code_that_nobody_has_allowed_is_asked_about(tmp_path: Path, prototypes: Path) -> None:
    files = Files(tmp_path / "home")
    path = begin(files)
    forget_prototypes()

    def no(id: str, folder: Path, digest: str) -> None:
        raise NotAllowed(id, folder, "")

    ask_before_running(no)
    try:
        (saved,) = files.unfinished()[0]
        with pytest.raises(NotAllowed):
            files.resume(saved, rng=Random(1), think=None)
    finally:
        ask_before_running(lambda id, folder, digest: None)
    assert [p.name for p in path.parent.glob("*.catgame*")] == [path.name]
    files.resume(saved, rng=Random(1), think=None).close()


def test_what_is_damaged_is_still_put_aside(tmp_path: Path, prototypes: Path) -> None:
    files = Files(tmp_path / "home")
    path = begin(files)
    lines = path.read_bytes().split(b"\n")
    lines[8] = b"x" + lines[8][1:]
    path.write_bytes(b"\n".join(lines))
    found, problems = files.unfinished()
    assert len(found) == 1 and [m.key for m in problems] == ["store.game_salvaged"]
    assert (path.parent / (path.name + ".damaged")).exists()
    path.unlink()
    assert Files(tmp_path / "home").unfinished() == ([], []), "it is not taken for healthy"


@pytest.mark.parametrize("here", [True, False])
def test_a_healthy_game_that_was_put_aside_is_offered_again(
    tmp_path: Path, prototypes: Path, here: bool
) -> None:
    files = Files(tmp_path / "home")
    path = begin(files)
    path.rename(path.with_name(path.name + ".damaged"))
    if not here:
        no_folder(path, prototypes)
    forget_prototypes()
    (saved,) = files.unfinished()[0]
    assert saved.path == path and not list(path.parent.glob("*.damaged"))


def test_the_screen_says_what_is_missing_and_offers_other_games_first(
    home: Path, prototypes: Path
) -> None:
    files = Files(home / "portable")
    other = files.new_record("cat_herders")
    match = Match(load_game("cat_herders"), screens.people(2), {}, rng=Random(1), store=other)
    while match.asking is None:
        match.update(0.0)
    match.answer(match.legal()[0])
    match.close()
    path = begin(files)
    no_folder(path, prototypes)
    forget_prototypes()
    window = screens.open_window(home / "portable", (960, 540))
    saved = window.games.unfinished()
    assert [s.game_id for s in saved] == ["cat_herders", GAME]
    title = game_title(window.ctx.catalogue, GAME, saved[1].record.content)
    assert title == "Whisker Tricks"
    window.games.resume(saved[1])
    assert "whisker tricks" in window.notice and "isn't here" in window.notice
    assert len(window.scenes) == 1 and path.exists()
    window.routes.open("library")
    for _ in range(8):
        window.step([])
    library: Any = window.scenes[-1]
    titles = {row.description.title: row.description.wrong for row in library.rows}
    assert titles["Whisker Tricks"] is True


def test_a_finished_game_of_a_newer_program_stays(tmp_path: Path, prototypes: Path) -> None:
    files = Files(tmp_path / "home")
    path = begin(files)
    files.finished.mkdir(parents=True, exist_ok=True)
    there = files.finished / path.name
    path.rename(there)
    rewritten(there, catgames=2)
    assert files.results.all() == [] and files.results.problems == [] and there.exists()
    with pytest.raises(BadRecord) as told:
        from catgames.store.unfinished import read_record

        read_record(there)
    assert not told.value.damaged
