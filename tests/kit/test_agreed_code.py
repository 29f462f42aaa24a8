"""What somebody has agreed to is what runs, in every process, and nothing that lies beside it."""

from __future__ import annotations

import py_compile
import shutil
import sys
import sysconfig
from pathlib import Path
from random import Random

import pytest
import screens
from kit_folders import EXAMPLES, GAME, RULES, changed, make
from thorough import sample
from yaml import _yaml

from catgames import app, catalog
from catgames.bots.arena import Setup, play_all
from catgames.bots.pool import ThinkerPool
from catgames.catalog import (
    add_folder,
    ask_before_running,
    board_class,
    forget_prototypes,
    load_game,
)
from catgames.core.types import CHANCE, BadContent, NotAllowed
from catgames.kit.files import read_code
from catgames.kit.folder import load_prototype
from catgames.printing.choices import Choices
from catgames.printing.job import Order, PrintJob
from catgames.ui.prototypes.permission import allow, guard_prototypes
from catgames.ui.window import Window
from catgames.workbench.background import BackgroundBatch

HELPED = RULES.replace("rules = Rules()", "from .helpers import WORTH\n\nrules = Rules()")
EVIL = "open(r'{}', 'w').write('ran')\n"


@pytest.fixture
def window(home: Path) -> Window:
    window = screens.open_window(home / "portable", (960, 540))
    guard_prototypes(window)
    return window


def agree(window: Window, id: str) -> None:
    with pytest.raises(NotAllowed) as asked:
        load_game(id)
    allow(window, asked.value)
    load_game(id)


# ---------------------------------------------------------------- nothing else is imported


def bytecode(folder: Path, marker: Path) -> None:
    source = folder / "x.py"
    source.write_text(f"WORTH = 1\n{EVIL.format(marker)}", "utf-8")
    py_compile.compile(str(source), str(folder / "helpers.pyc"))
    source.unlink()


def extension(folder: Path, marker: Path) -> None:
    del marker
    shutil.copy(_yaml.__file__, folder / f"helpers{sysconfig.get_config_var('EXT_SUFFIX')}")


def linked_folder(folder: Path, marker: Path) -> None:
    elsewhere = folder.parent.parent / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "__init__.py").write_text(f"WORTH = 1\n{EVIL.format(marker)}", "utf-8")
    (folder / "helpers").symlink_to(elsewhere)


def linked_file(folder: Path, marker: Path) -> None:
    elsewhere = folder.parent.parent / "elsewhere.py"
    elsewhere.write_text(f"WORTH = 1\n{EVIL.format(marker)}", "utf-8")
    (folder / "helpers.py").symlink_to(elsewhere)


def cached(folder: Path, marker: Path) -> None:
    bytecode(folder, marker)
    (folder / "__pycache__").mkdir()
    tag = f"helpers.{sys.implementation.cache_tag}.pyc"
    (folder / "helpers.pyc").rename(folder / "__pycache__" / tag)


@pytest.mark.parametrize("hide", [bytecode, extension, linked_folder, linked_file, cached])
def test_what_nobody_can_read_and_agree_to_is_not_imported(tmp_path, hide):
    folder, marker = make(tmp_path / "games", rules=HELPED), tmp_path / "marker"
    hide(folder, marker)
    with pytest.raises(BadContent, match=r"helpers.*(imported|outside)|No module named .*helpers"):
        load_prototype(folder)
    assert not marker.exists()


def test_files_and_folders_of_its_own_are_imported(tmp_path):
    folder = make(tmp_path, rules=changed(HELPED, ".helpers", ".parts.deep.cards"))
    deep = folder / "parts" / "deep"
    deep.mkdir(parents=True)
    (folder / "parts" / "__init__.py").write_text("from ..other import ONE\n", "utf-8")
    (deep / "cards.py").write_text("from .. import ONE\nWORTH = ONE\n", "utf-8")
    (folder / "other.py").write_text("from pathlib import Path\nONE = Path(__file__).name\n")
    assert load_prototype(folder).code.digest == read_code(folder).digest


# ---------------------------------------------------------------- what runs is what was read


LATER = RULES + "\nopen(__file__ + '.ran', 'a').write('ran')\n"


def change_code(folder: Path) -> Path:
    """Change the code after it was agreed to; returns the file that it makes when it runs."""
    (folder / "rules.py").write_text(LATER, "utf-8")
    (folder / "board.py").write_text(LATER, "utf-8")
    return folder / "rules.py.ran"


def test_code_that_changes_between_question_and_start_is_not_run(tmp_path, window):
    """Permission is given to what was read, not to what is there when it is looked at again."""
    folder = make(tmp_path)
    add_folder(tmp_path)
    agree(window, "lucky_paws")
    forget_prototypes()
    before, ran = catalog._may_run, folder / "rules.py.ran"

    def meanwhile(id: str, where: Path, digest: str) -> None:
        before(id, where, digest)
        change_code(folder)

    ask_before_running(meanwhile)
    load_game("lucky_paws")
    board_class("lucky_paws")
    assert not ran.exists() and not (folder / "board.py.ran").exists()


@pytest.mark.parametrize("event", [False, True])
@pytest.mark.parametrize("change", ["--set", "--variant"])
def test_a_game_is_changed_at_the_start_only_if_its_code_may_run(tmp_path, capsys, change, event):
    folder = make(tmp_path / "games", changed(GAME, "fields:", "numbers: {worth: 1}\nfields:"))
    ran = change_code(folder)
    words = {"--set": "numbers.worth=2", "--variant": str(tmp_path / "a.catvariant")}
    (tmp_path / "a.catvariant").write_bytes(b"none")
    line = ["play", "--event" if event else "--game", "lucky_paws", change, words[change]]
    line += ["--games", str(tmp_path / "games"), "--portable", str(tmp_path / "home")]
    told = {(): "open it once without --variant and --set", ("--no-code",): "--no-code forbids it"}
    for more, words in told.items():
        assert app.main([*line, *more]) == 2
        assert f"has not been allowed to run; {words}" in capsys.readouterr().err
    assert not ran.exists()


def test_computers_play_by_the_rules_of_the_table(tmp_path, window):
    folder = make(tmp_path)
    add_folder(tmp_path)
    agree(window, "lucky_paws")
    game, rng = load_game("lucky_paws"), Random(1)
    ran = change_code(folder)
    state = game.new_state(2)
    while (decision := game.decision(state)) and decision.seat == CHANCE:
        game.apply(state, game.sample_chance(state, rng))
    pool = ThinkerPool()
    try:
        request = pool.ask(game, game.view(state, decision.seat), "alley_cat", 1, 20.0)
        while not request.done:
            request.poll()
        assert request.move in game.legal_moves(state)
    finally:
        pool.close()
    assert not ran.exists()


@pytest.mark.parametrize("jobs", sample([1, 2]))
def test_figures_are_of_the_rules_that_were_agreed_to(tmp_path, window, jobs):
    folder = make(tmp_path)
    add_folder(tmp_path)
    agree(window, "lucky_paws")
    ran = change_code(folder)
    setup = Setup("lucky_paws", ("random", "random"), {}, True)
    batch = BackgroundBatch([(setup, seed) for seed in range(4)], len, jobs)
    while batch.running:
        batch.look()
    assert not batch.problem and not batch.failures
    outcomes = list(play_all([(setup, seed) for seed in range(4)], 2))
    assert len(outcomes) == 4
    assert not ran.exists()


def test_a_changed_game_is_not_printed(tmp_path, window):
    folder = make(tmp_path)
    add_folder(tmp_path)
    agree(window, "lucky_paws")
    game = load_game("lucky_paws")
    for problem in ("", "code has changed"):
        job = PrintJob(Order(game, None, {}, "en", Choices()), tmp_path / "a.pdf")
        job._thread.join(60)
        assert problem in str(job.problem) and bool(job.problem) == bool(problem)
        ran = change_code(folder)
    assert not ran.exists()


# ---------------------------------------------------------------- our own examples

CODED = sorted(path.parent.name for path in EXAMPLES.glob("*/rules.py"))


@pytest.mark.parametrize("name", CODED)
def test_nobody_is_asked_about_an_example_that_came_with_the_program(window, tmp_path, name):
    add_folder(EXAMPLES)
    load_game(name)
    copy = tmp_path / "games" / f"my_{name}"  # as new-game makes it
    shutil.copytree(EXAMPLES / name, copy)
    add_folder(copy.parent)
    load_game(f"my_{name}")


def edited(folder: Path) -> None:
    with (folder / "rules.py").open("a", encoding="utf-8") as file:
        file.write("\n")


def with_more_code(folder: Path) -> None:
    (folder / "more.py").write_text("x = 1\n", "utf-8")


def with_a_board(folder: Path) -> None:
    (folder / "board.py").write_text("", "utf-8")


def renamed(folder: Path) -> None:
    (folder / "rules.py").rename(folder / "rule.py")
    shutil.copy(folder / "rule.py", folder / "rules.py")


def of_another(folder: Path) -> None:
    (folder / "rules.py").write_text(RULES, "utf-8")


@pytest.mark.parametrize("change", [edited, with_more_code, with_a_board, renamed, of_another])
@pytest.mark.parametrize("name", CODED[:2])
def test_a_strangers_folder_is_never_taken_for_one_of_ours(window, tmp_path, name, change):
    """Even if it is called like it, and lies in a folder that is called like ours."""
    folder = tmp_path / "catgames" / "examples" / name
    shutil.copytree(EXAMPLES / name, folder)
    change(folder)
    add_folder(folder.parent)
    with pytest.raises(NotAllowed):
        load_game(name)


def test_a_link_into_our_folder_does_not_help(window, tmp_path):
    folder = tmp_path / "examples" / "last_sardine"
    shutil.copytree(EXAMPLES / "last_sardine", folder)
    (folder / "rules.py").unlink()
    (folder / "rules.py").symlink_to(EXAMPLES / "last_sardine" / "rules.py")
    add_folder(folder.parent)
    with pytest.raises((NotAllowed, BadContent)):
        load_game("last_sardine")


def test_without_code_not_even_ours_runs(window):
    guard_prototypes(window, no_code=True)
    add_folder(EXAMPLES)
    for name in CODED:
        with pytest.raises(NotAllowed):
            load_game(name)
