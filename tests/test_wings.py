"""The program without its wings: each folder is taken away in turn, and everything else works.

Children run a copy of the package whose other folders are links, so that they share the bytecode.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from thorough import sample

from catgames.catalog import WINGS
from catgames.content.paths import ROOT

pytestmark = pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")

BUTTONS = {
    "album": ("title.album", "profile.album"),
    "importing": ("title.import",),
    "playtests": ("setup.notes", "playtest.sessions.button"),
    "printing": ("print.button",),
    "puzzles": ("title.puzzles",),
    "workbench": ("setup.tune",),
}
"""Texts of the buttons that lead to a wing."""
COMMANDS = {
    "importing": ("import",),
    "playtests": ("sessions",),
    "printing": ("print",),
    "puzzles": ("puzzles",),
    "workbench": ("learn", "measure", "compare", "restrict", "sweep", "report", "variant"),
}
PAGES = {
    "album": ("album",),
    "arranging": ("arrange",),
    "importing": ("choose_files", "import"),
    "playtests": ("agreement", "playtests"),
    "printing": ("print",),
    "puzzles": ("puzzles", "puzzle"),
    "workbench": ("tune",),
}
LISTED = ("play", "simulate", "arena", "check", "try", "new-game", "replay")
"""Commands that belong to no wing."""

PLAYS = """
import contextlib, io, json, sys
from pathlib import Path
from random import Random

folder = Path(sys.argv[1])
import hands
from screens import open_window, people
from catgames import __file__ as place, app
from catgames.catalog import load_game
from catgames.match.replay import Replay
from catgames.store.unfinished import read_record
from catgames.ui.library.scene import LibraryScene
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.settings.keys import rows
from catgames.ui.setup.scene import SetupScene
from catgames.ui.table.scene import TableScene

found = {"place": place}

def labels(scene):
    return [getattr(w, what, "") for w in scene.group.widgets for what in ("label", "text", "tip")]

window = open_window(folder)
window.step([])
found["title"] = type(window.scenes[-1]).__name__
shown = labels(window.scenes[-1])

def look():
    window.step([])
    return labels(window.scenes[-1])

if "playtests" not in sys.argv[2].split(","):
    from catgames.match.match import Match
    match = Match(load_game("swap_clops"), people(2), {}, rng=Random(1))
    store = window.files.new_record("swap_clops")
    window.files.playtests.begin(store, match).note("")
window.routes.open("setup", "swap_clops")
scene = window.scenes[-1]
assert isinstance(scene, SetupScene)
shown += look()
while scene.page < len(scene.pages()) - 1:
    scene._turn_page()
    shown += look()
window.back_to_title()

game = load_game("swap_clops")
window.games.begin(game, people(2, 1), {})
hands.play_on(window, Random(1))  # to the end
window.step([])
found["end"] = [type(s).__name__ for s in window.scenes]
window.back_to_title()
window.games.begin(game, people(2, 1), {})
hands.play_on(window, Random(2), 3)
table = window.scenes[-1]
answers = table.match.answers
window.back_to_title()
assert table.match.store.wait(20)
(saved,) = window.games.unfinished()
window.games.resume(saved)
window.step([])
assert isinstance(window.scenes[-1], TableScene)
found["resumed"] = window.scenes[-1].match.answers >= answers > 0
window.back_to_title()

window.routes.open("library")
assert isinstance(window.scenes[-1], LibraryScene)
shown += look()
window.back_to_title()
window.known_players.remember(people(1))
window.routes.open("players")
shown += look()
window.back_to_title()
(path,) = window.files.finished.glob("*.catgame")
window.routes.replay_file(path)
window.step([])
replay = window.scenes[-1]
assert isinstance(replay, ReplayScene)
found["replayed"] = len(Replay(load_game("swap_clops"), read_record(path)))
keys = json.loads(sys.argv[3])
found["key"] = "second_screen" in {b.action for b in rows("everywhere", False)}
window.toggle_second_screen()
found["second"] = window.second_screen is not None and window.second_screen.wanted
window.step([])
found["buttons"] = {key: window.ctx.translate(key) in shown for key in keys}
found["pages"] = [name for name in json.loads(sys.argv[4]) if window.routes.opens(name)]
window.close()

def command(*argv):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = app.main([str(a) for a in argv])
        except SystemExit as e:
            code = e.code
    return code, out.getvalue(), err.getvalue()

gone = sys.argv[2].split(",")
if "event_mode" not in gone:  # with visitors, and what staff look at
    from catgames.event_mode.attract import AttractScene
    from catgames.event_mode.plan import EventPlan, Pin
    from catgames.event_mode.staff import StaffScene
    from catgames.event_mode.window import EventWindow
    event = EventWindow(EventPlan("swap_clops", Pin("1234")), folder / "event", (960, 540))
    event.prepare()
    event.open_first()
    event.step([])
    assert isinstance(event.scenes[-1], AttractScene)
    event._open_staff()
    event.step([])
    assert isinstance(event.scenes[-1], StaffScene)
    event.scenes[-1]._export()
    event.leave_event()
    event.close()
    found["event"] = sorted(p.name for p in (folder / "event" / "event").glob("*.csv"))
if "workbench" not in gone:
    found["measured"] = command("measure", "swap_clops", "--games", 2, "--jobs", 1)
if "playtests" not in gone:
    found["sessions"] = command("sessions", "--portable", folder)
if "printing" not in gone:
    found["printed"] = command("print", "swap_clops", "--tts", folder / "tts")
found["simulated"] = command("simulate", "swap_clops", "--games", 2, "--jobs", 1)
found["checked"] = command("check", Path(place).parents[1] / "examples" / "cat_carpet")
found["help"] = command("--help")[1]
found["play"] = command("play", "--help")[1]
found["refused"] = {name: command(name, "--help") for name in json.loads(sys.argv[5])}
print(json.dumps(found))
sys.stdout.flush()
import os
os._exit(0)  # the processes of computers need not be waited for
"""


def without(gone: tuple[str, ...], folder: Path) -> Path:
    """A copy of the program that lacks these folders."""
    folder.mkdir()
    for name in ("data", "sprites", "sounds", "examples"):
        (folder / name).symlink_to(ROOT / name)
    shutil.copy(ROOT / "main.py", folder)
    (folder / "catgames").mkdir()
    for path in (ROOT / "catgames").iterdir():
        if path.name not in (*gone, "__pycache__"):
            (folder / "catgames" / path.name).symlink_to(path)
    return folder


def run(gone: tuple[str, ...], tmp_path: Path) -> dict[str, Any]:
    """What the program without these wings does."""
    program = without(gone, tmp_path / "program")
    paths = [program, ROOT / "tests" / "ui", ROOT / "tests"]
    keys = [key for own in BUTTONS.values() for key in own]
    pages = [name for own in PAGES.values() for name in own]
    names = [name for own in COMMANDS.values() for name in own]
    line = [sys.executable, "-c", PLAYS, str(tmp_path / "files"), ",".join(gone)]
    done = subprocess.run(
        [*line, *(json.dumps(what) for what in (keys, pages, names))],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert Path(found["place"]).parents[1] == program
    return found


@pytest.mark.parametrize("gone", [*sample([(wing,) for wing in WINGS]), WINGS], ids="+".join)
def test_the_rest_works_without_a_wing(gone: tuple[str, ...], tmp_path: Path) -> None:
    found = run(gone, tmp_path)
    assert found["title"] == "TitleScene" and found["end"][-1] == "EndScene"
    assert found["resumed"] and found["replayed"] > 0
    assert found["simulated"][0] == 0 and "2 games" in found["simulated"][1], found["simulated"]
    code, said, _ = found["checked"]  # a busy machine is told to be slow, too
    assert (code, said.splitlines()[-1]) == (0, "No mistakes in cat_carpet."), found["checked"]
    here = [wing for wing in WINGS if wing not in gone]
    assert found.get("event") == (["games.csv"] if "event_mode" in here else None)
    for wing, done in (
        ("workbench", "measured"),
        ("playtests", "sessions"),
        ("printing", "printed"),
    ):
        assert (done in found) == (wing in here)
        assert done not in found or (found[done][0], found[done][2]) == (0, ""), found[done]
    for table, seen in ((BUTTONS, "buttons"), (PAGES, "pages"), (COMMANDS, "refused")):
        many = {"buttons": 6, "pages": 7, "refused": 5}  # arranging has no button on these pages,
        assert len(table) == many[seen], "albums no command, event mode an option"
        for wing, names in table.items():
            for name in names:
                if seen == "buttons":
                    there = found["buttons"][name]
                elif seen == "pages":
                    there = name in found["pages"]
                else:
                    code, out, err = found["refused"][name]
                    there = code == 0 and f"  {name} " in found["help"]
                    assert there or (code, out) == (2, "")
                    assert there or err.startswith(f"catgames: there is no command {name!r}; ")
                assert there == (wing in here), name
    assert all(f"  {name} " in found["help"] for name in LISTED)
    assert ("--event GAME" in found["play"]) == ("event_mode" in here)
    assert ("--spectator" in found["play"]) == ("second_screen" in here)
    assert found["key"] == found["second"] == ("second_screen" in here)
    assert ("--notes" in found["play"]) == {"event_mode", "playtests"}.issubset(here)
