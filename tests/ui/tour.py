"""A walk through every screen there is, for whatever must hold on all of them."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import hands
import pygame
import screens
from kit_folders import EXAMPLES
from replays import move_on
from thorough import SCALE

from catgames.arranging.screen.page import ArrangeScene
from catgames.arranging.screen.rules_page import SectionsScene
from catgames.bots.advice import Advice, RankedMove
from catgames.catalog import FOLDERS, add_folder, load_game
from catgames.content.lessons import has_lesson
from catgames.core.game import Game
from catgames.core.types import FaultyRules, GameError, NotAllowed, message
from catgames.event_mode.attract import AttractScene, ClosedScene
from catgames.event_mode.demo import Demo
from catgames.event_mode.files import EventFiles
from catgames.event_mode.games import EventGames, GameTracker
from catgames.event_mode.idle import InterruptionScene, StillThereScene
from catgames.event_mode.note_page import StaffNoteScene
from catgames.event_mode.pin_pad import PinPadScene
from catgames.event_mode.plan import EventPlan, Pin
from catgames.event_mode.setup import EventSetupScene
from catgames.event_mode.staff import StaffScene
from catgames.event_mode.state import EventGame, EventState, today
from catgames.event_mode.stick import Copy
from catgames.event_mode.stick_page import StickScene
from catgames.free_table.screen.button_files import RenameScene
from catgames.free_table.screen.keep import KeepScene
from catgames.free_table.screen.reach import Grip
from catgames.importing.screen.choose import ChooseScene
from catgames.kit.no_code.routines import Button
from catgames.match.match import Match
from catgames.match.recorder import Note
from catgames.match.replay import Replay
from catgames.playtests.dialogs import NoteScene
from catgames.playtests.form import FormScene
from catgames.playtests.playtest import CHOICES, INCIDENTS, MARKS, Form, Incident, Timing
from catgames.puzzles.screen.table import EndOfPuzzle
from catgames.store.fault_log import NAME, log_fault
from catgames.ui.dialog import ConfirmScene
from catgames.ui.fault import FaultScene
from catgames.ui.input.inputs import Input
from catgames.ui.library.open_file import OpenFileScene
from catgames.ui.library.scene import LibraryScene
from catgames.ui.people.look import Look, LookScene
from catgames.ui.people.scene import PlayersScene
from catgames.ui.replay.branch import BranchScene
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.rulebook.scene import RulesScene
from catgames.ui.settings.keys import KeysScene
from catgames.ui.settings.scene import TABS, SettingsScene
from catgames.ui.start_problem import StartProblemScene
from catgames.ui.table.curve import CurveScene
from catgames.ui.table.handover import HandoverScene
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

HEAD_WORDS = ("head", "words")


def rules_of(window: Window, table: TableScene) -> Iterator[str]:
    """The whole rules beside the table, page by page, and a search in them."""
    drawer = RulesScene(window, table.game.info.id, "", table.stage, table.prompt.view)
    window.push(drawer)
    while True:
        yield f"rules from {drawer.scroll:.0f} on"
        if drawer.scroll >= drawer.page.height - drawer.room.height:
            break
        window.step([Input("key", key="page down")])
    for e in (Input("key", key="c"), Input("text", text="cat")):
        window.step([e])
    yield "rules searched"
    window.pop()


def shell_of(window: Window) -> Iterator[str]:
    """What belongs to no game."""
    yield "title"
    settings = SettingsScene(window)
    window.push(settings)
    for tab, _ in TABS:
        settings.open_tab(tab)
        yield f"settings, {tab}"
    window.pop()
    window.push(LibraryScene(window))
    yield "games"
    window.push(OpenFileScene(window))
    yield "open a file"
    window.pop()
    window.pop()
    window.push(KeysScene(window))
    yield "keys"
    window.pop()
    window.known_players.remember(screens.people(5))
    profiles = PlayersScene(window)
    window.push(profiles)
    for _ in range(50):
        window.step([])
    yield "players"
    yield from albums_of(window)
    window.push(LookScene(window, Look("Ada", 0, ""), lambda look: None, taken=[1]))
    yield "a player's look"
    window.pop()
    yield from playtests_of(window)
    yield from puzzles_of(window)
    head, words = (
        window.ctx.translate(message(f"profile.delete_{x}", name="Ada")) for x in HEAD_WORDS
    )
    yes = window.ctx.translate("profile.delete")
    window.push(ConfirmScene(window, head, words, yes, lambda: None))
    yield "a question"
    window.pop()
    window.push(FaultScene(window, KeyError("ink"), window.files.data / NAME, True))
    yield "an unexpected error"
    window.back_to_title()
    yield from event_of(window)
    yield from prototypes_of(window)


def puzzles_of(window: Window) -> Iterator[str]:
    """The sheets of puzzles, some of them solved, and a table with its hint and both its ends."""
    sheet = screens.open_page(window, "puzzles", date(2026, 11, 27))
    for game, known in sheet.sheets.items():
        sheet.progress.solved |= {puzzle.id: "2026-11-27" for puzzle in known[::5]}
        sheet.choose(game)
        yield f"puzzles of {game}"
    for game, right in (("cattitude", True), ("cats_mansion", False)):
        sheet.play(sheet.sheets[game][0])
        table: Any = window.scenes[-1]
        hands.rest(window, table)
        table.hint_card.ask()
        yield f"a hint for a puzzle of {game}"
        window.push(EndOfPuzzle(table, right))
        yield f"the end of a puzzle of {game}"
        window.pop()
        window.pop()
    window.pop()


def albums_of(window: Window) -> Iterator[str]:
    """The pages of an album, some places of it filled."""
    album = screens.open_page(window, "album", "Ada")
    for game, places in album.games.items():
        album.stuck[game] = frozenset(place.id for place in places[::2])
        album.choose(game)
        yield f"the album's pages of {game}"
    window.pop()


def playtests_of(window: Window) -> Iterator[str]:
    """What is noted of people, from the question whether it may be to the page of all sessions."""
    window.routes.open("agreement", lambda: None)
    yield "may notes be taken?"
    window.pop()
    window.routes.open("playtests")
    yield "no sessions"
    window.pop()
    game, players = load_game("template"), screens.people(2)
    store = window.files.new_record("template")
    match = Match(game, players, {"rounds": 1}, rng=Random(1), store=store)
    recorder = window.files.playtests.begin(store, match)
    file = recorder.file
    for seat in range(2):
        file.add(Timing(2, seat, "bid", 12.5))
        file.add(Timing(3, seat, "bid", 400.0))
        for what in INCIDENTS:
            file.add(Incident(what, 3, seat, "TE-4"))
        file.add(Note(4, seat, "Too Long " * 20))
        texts = {"change": "Shorter " * 40, "favourite": "The End"}
        marks, choices = {q: seat + 1 for q in MARKS}, {q: words[0] for q, words in CHOICES.items()}
        file.add(Form(seat, marks, choices, texts))
    table = TableScene(window, match, recorder=recorder)
    window.push(table)
    window.push(NoteScene(window, "template", lambda text: None, lambda: None))
    yield "a note"
    window.pop()
    file.playtest.forms.pop(1)
    play_out(window, table, Random(1))
    yield "the end of a recorded game"
    form = FormScene(window, players, (0, 1), (0, 1), lambda form: None, lambda: None)
    window.push(form)
    yield "whose questions come now"
    form.begin()
    yield "questions"
    while form.page < len(form.pages) - 1:
        form.next_page()
        yield f"questions, page {form.page}"
    window.back_to_title()
    assert match.store is not None and store.wait(30) and file.wait(30)
    page = screens.open_page(window, "playtests")
    page.update(0.0)
    yield "sessions"
    page.open(page.items[0])
    for tab in ("notes", "forms", "times", "played"):
        window.scenes[-1].open_tab(tab)  # type: ignore[attr-defined]
        yield f"a session, {tab}"
    window.routes.replay_file(window.files.finished / page._read[page.items[0]].path.name, 4)
    yield "a replay with notes"
    window.back_to_title()


def event_of(window: Window) -> Iterator[str]:
    """The screens of event mode."""
    game = load_game("cattitude")
    window.push(Demo(window, game))
    yield "the game of computers"
    window.pop()
    attract = AttractScene(window, game, lambda: None)
    window.push(attract)
    for at in range(len(attract.pages) + 2):
        attract.show(at)
        yield f"touch to play, {attract.shown}"
    window.pop()
    setup = EventSetupScene(window, game, lambda players: None)
    window.push(setup)
    setup.table.set_people(1)
    setup.relayout()
    yield "the set-up for passers-by"
    window.pop()
    for interrupted in (False, True):
        window.push(StillThereScene(window, lambda: None, interrupted=interrupted))
        yield "still there?"
        window.pop()
    pad = PinPadScene(window, Pin("4711"), lambda: None)
    window.push(pad)
    for key in ("1", "return"):
        window.step([Input("key", key=key, text=key[:1])])
        yield "the PIN pad"
    window.pop()
    tracker = GameTracker(EventFiles(window.files.portable))
    tracker.state = EventState(games=(EventGame(today(), "clowder", 2, 2, 1234, "finished"),))
    log_fault(tracker.files.data, KeyError("ink"))
    window.push(StaffScene(window, tracker, lambda: None, lambda: None))
    yield "the staff page"
    window.pop()
    plan = EventPlan("cattitude", Pin("4711"))
    edits = EventGames(window, plan)
    edits.damaged = "cattitude.yaml:12: hand: expected a whole number; found 'five'"
    edits.refused = NotAllowed("cattitude", Path("my_games/cattitude"), "", changed=True)
    staff = StaffScene(
        window, tracker, lambda: None, lambda: None, True, edits, write=lambda: None,
        switch_code=lambda on: None,
    )  # fmt: skip
    window.push(staff)
    yield "the staff page with edits"
    for tab in ("desk", "visitors", "problems"):
        staff.open_tab(tab)
        yield f"the staff page, {tab}"
    window.pop()
    window.push(StaffNoteScene(window, None, lambda text: None))
    yield "a note of staff"
    window.pop()
    stick = StickScene(window, lambda drive: Copy(tracker.files, (), drive, ","), "", lambda: ())
    window.push(stick)
    yield "no stick"
    stick.drives = [Path("/media/ada/ONE"), Path("/media/ada/TWO")]
    stick.relayout()
    yield "two sticks"
    stick.begin(Path("/nowhere"))
    for _ in range(3):
        window.step([])
    yield "a copy that has failed"
    window.pop()
    missing = GameError("/home/ada/my_games")  # the words of an error are those of the terminal
    window.push(StartProblemScene(window, missing, None, False))
    yield "why the program can't start"
    window.pop()
    window.push(ClosedScene(window))
    yield "this game will be back soon"
    window.pop()
    window.push(InterruptionScene(window, KeyError("ink"), None, True))
    yield "an unexpected error in event mode"
    window.pop()


def prototypes_of(window: Window) -> Iterator[str]:
    """The list on the title, and what is said about the code of prototypes."""
    before = os.environ.get(FOLDERS, "")
    add_folder(EXAMPLES)
    try:
        window.scenes[0].enter()
        yield "the title with prototypes"
        refused = NotAllowed("whisker_tricks", EXAMPLES / "whisker_tricks", "0" * 64, True)
        window.routes.open("consent", refused, lambda: None)
        yield "may code run?"
        window.pop()
        found = "\n".join(f"examples/whisker_tricks/game.yaml:{n}: unknown key" for n in (3, 8))
        folder = EXAMPLES / "whisker_tricks"
        window.routes.open("broken", "whisker_tricks", folder, found, lambda: None)
        yield "a prototype with mistakes"
        window.scenes[-1].unfold()  # type: ignore[attr-defined]
        yield "a prototype with mistakes, all of them"
        window.pop()
        mistake = "examples/whisker_tricks/rules.py:12: KeyError: 31"
        window.push(FaultScene(window, FaultyRules(mistake), None, True))
        yield "a mistake in the rules"
        window.back_to_title()
        sheet = screens.open_page(window, "puzzles", date(2026, 11, 27), "sunny_spots")
        yield "puzzles of a prototype"
        sheet.play(sheet.sheets["sunny_spots"][0])
        hands.rest(window, window.scenes[-1])
        yield "a puzzle of a prototype"
        window.back_to_title()
        yield from free_table_of(window)
        window.back_to_title()
        yield from importing_of(window)
    finally:
        os.environ[FOLDERS] = before
        window.back_to_title()


def free_table_of(window: Window) -> Iterator[str]:
    """Hands on a free table: the menu at a pile, the pen, and what becomes of changed cards."""
    table: Any = hands.open_table(window, "free_table", screens.people(2))
    yield "a free table"
    deck = [target for target in table.stage.shapes() if target[:2] == ("at", "deck")][-1]
    table.pointer.handling.open_menu(deck, table.stage.area.center)
    yield "the menu at a pile"
    window.pop()
    table.model.do(("new", ("discard",)))
    hands.rest(window, table)
    table.pointer.handling.write(Grip(("discard",), 0))
    yield "the pen"
    window.pop()
    window.push(KeepScene(window, table.match, table.match.view().state, 3))
    yield "what becomes of changed cards"
    window.pop()
    table.pointer.handling.recording.begin()
    for move in (("draw", ("deck",), 2), ("shuffle", ("deck",)), ("next",)):
        table.model.do(move)
        hands.rest(window, table)
    yield "a button is being recorded"
    table.pointer.handling.recording.stop()
    yield "the steps of a recorded button"
    window.pop()
    window.push(RenameScene(window, table.model, Button("refill", 0, ())))
    yield "the name of a button"
    window.back_to_title()
    yield from arranging_of(window)


def arranging_of(window: Window) -> Iterator[str]:
    """The table of a prototype is arranged: each kind of thing, and a set-up."""
    folder = window.files.portable / "arranged" / "free_table"
    shutil.copytree(EXAMPLES / "free_table", folder, dirs_exist_ok=True)
    page = ArrangeScene(window, "free_table", folder)
    window.push(page)
    yield "arrange a table"
    for kind, name in (("zone", "hand"), ("zone", "stalls"), ("field", "barks"), ("dice", "die"),
                       ("set", "card")):  # fmt: skip
        page.choose(kind, name)
        yield f"arrange: {kind} {name}"
    page.show_seats(3)
    yield "arrange: the set-up for three"
    yield from sections_of(window, page)


def sections_of(window: Window, page: ArrangeScene) -> Iterator[str]:
    """The rules of a free table, and a line of each kind of a game's."""
    page.open_rules()
    yield "the rules of a free table"
    folder = window.files.portable / "arranged" / "pantry_prowl"
    shutil.copytree(EXAMPLES / "no_code" / "pantry_prowl", folder, dirs_exist_ok=True)
    page = ArrangeScene(window, "pantry_prowl", folder)
    window.push(page)
    page.open_rules()
    rules = window.scenes[-1]
    assert isinstance(rules, SectionsScene)
    yield "rules as sentences"
    for way in (("setup", 0), ("turns",), ("moves", "buy"), ("moves", "play", "do"),
                ("score", "points"), ("end",)):  # fmt: skip
        rules.choose(way)
        yield f"rules: {' '.join(map(str, way))}"


CARDS = """My game,,,,,,,,
Name,Qty,Points,Mana cost,Colour,Rules text,Notes of the artist,Deck,Back
Tuna,3,2,1,teal,Draw a card.,,Fish,red
Fat carp,two,5,4,mauve,"You may look at the top three cards of the deck.",redo,Fish,red
Yarn ball,3,1,1,red,#REF!,,Treats,red
,1,2,,,Nobody knows.,,Treats,red
Total,9,,,,,,,
"""


def importing_of(window: Window) -> Iterator[str]:
    """From a designer's files to a table: what can be chosen, what was found, what a column is."""
    folder = window.files.portable / "from a designer"
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    (folder / "cards.csv").write_text(CARDS, "utf-8")
    (folder / "empty.csv").write_text("", "utf-8")
    for number in range(14):
        picture = pygame.Surface((60, 84))
        picture.fill((number * 16, 90, 150))
        pygame.image.save(picture, folder / "pictures" / f"{number:02} Cat.png")
    ChooseScene.last = folder
    window.routes.open("choose_files")
    yield "choose files"
    cat = "pictures/00 Cat.png"
    for files in ([cat], ["cards.csv"], ["empty.csv"], ["cards.csv", "pictures"]):
        page = screens.open_page(window, "import", [folder / name for name in files])
        yield "reading files"
        while page.plan is None and not page.problem:
            screens.frame(window)
        for part in range(len(page.plan.parts) if page.plan else 1):
            page._show(part)
            yield f"what was found in {files}, {part}"
    page._show(0)
    page._ask(page.plan.parts[0], "Points")
    yield "what a column is"
    window.back_to_title()


def setups_of(window: Window, game_id: str) -> Iterator[str]:
    """A game's set-up, small and large, and every page of options."""
    setup = screens.open_page(window, "setup", game_id)
    for seats in (setup.game.info.seats[0], setup.game.info.seats[-1]):
        setup.seats.set_count(seats)
        for page in range(len(setup.pages())):
            setup.page = page
            setup.relayout()
            yield f"set-up for {seats}, page {page}"
    setup.seats.choose_cat(1)
    yield "another cat"
    window.pop()
    setup._tune()
    tune: Any = window.scenes[-1]
    yield "tune"
    tune._type(tune.model.rows[0], "?")
    tune.scroll_to(10**6)
    yield "tune, at the end, with a mistake"
    tune._put_back()
    if tune.takes_cards:
        tune._add()
        add: Any = window.scenes[-1]
        add._type(add.card.rows[0], "?")
        yield "tune, a new card with a mistake"
        add._open_patterns()
        yield "tune, what a new card does"
        window.pop()
        window.pop()
    if SCALE >= 1 or game_id == screens.drawn_games[0]:  # elsewhere the names differ, and no more
        yield from trials_of(window, tune)
    window.back_to_title()
    setup = screens.open_page(window, "setup", game_id)
    setup._print()
    printing: Any = window.scenes[-1]
    yield "print"
    folder = "/home/somebody/Pictures/catgames/a folder with a long name"
    words = message("print.made", file=f"{folder}/{game_id} (12).pdf")
    printing.told = words
    yield "print, done"
    printing.job = HalfDone()
    printing.relayout()
    yield "print, at work"
    window.back_to_title()


class HalfDone:
    """Stands for a PDF of which half is written."""

    done, pages, working, problem = 10, 20, True, ""

    def stop(self) -> None:
        """Nothing to stop."""


def trials_of(window: Window, tune: Any) -> Iterator[str]:
    """The pages on which computers play: before, during and after."""
    for row in [r for r in tune.model.rows if isinstance(r.base, int) and r.base > 1]:
        tune._type(row, str(row.base - 1))
        if not row.mistake:
            break
        tune._type(row, str(row.base))
    for open_page in (tune._compare, tune._report):
        open_page()
        page: Any = window.scenes[-1]
        kind = type(page).__name__
        yield f"tune, {kind}"
        page.games, page.levels = 2, ("random", "greedy")
        page.options = short(page.base, page.seats)
        page.start()
        yield f"tune, {kind} playing"
        wait_for(window, page)
        assert page.found, page.words
        for tab in getattr(page, "tabs", ("",)):
            if tab:
                page.open_tab(tab)
            yield f"tune, {kind} {tab}"
            page.scroll_to(10**6)
            yield f"tune, {kind} {tab} at the end"
        window.pop()


def wait_for(window: Window, page: Any) -> None:
    """Let the games of a page be played."""
    end = time.monotonic() + 60
    while page.batch is not None and time.monotonic() < end:
        window.step([])
        time.sleep(0.005)
    assert page.batch is None and not page.problem, page.problem


def tables_of(window: Window, game_id: str) -> Iterator[str]:
    """A few turns into the game, small and large, with all that opens beside the board."""
    seats_of = load_game(game_id).info.seats
    for seats in sorted({seats_of[0], seats_of[-1]}):
        table = hands.open_table(window, game_id, screens.people(seats, 1))
        yield f"table of {seats}"
        hands.play_on(window, Random(1), 12)
        table.toggle_log()
        yield f"table of {seats} with the log"
        table.toolbar.menu()
        yield "menu"
        window.pop()
        if table.match.asking is not None:
            legal = table.match.legal()
            best, second = (legal[0], 0.62, 0.7, 0.7), (legal[-1], 0.58, 0.6, 0.3)
            table.hint_card.take(Advice((RankedMove(*best), RankedMove(*second))))
            yield "hint"
            table.model.hint.clear()
        window.push(HandoverScene(window, table.match, table.stage, table.players_changed, 0))
        yield "who plays"
        window.pop()
        if seats == seats_of[0]:
            yield from rules_of(window, table)
            table.toolbar.debug()
            yield "debug drawer"
        window.back_to_title()


def short(game: Game[Any, Any], seats: int) -> dict[str, int]:
    """Options with which a game soon ends."""
    return {o.key: max(o.low, 4) for o in game.options(seats) if o.limit and not o.choices}


def play_out(window: Window, table: TableScene, rng: Random) -> None:
    """The whole game at once, in random moves."""
    match = table.match
    while not match.over:
        move_on(match, rng, window.now())
    table.model.resync()


def ends_of(window: Window, game_id: str) -> Iterator[str]:
    """The end, and the game played again."""
    game = load_game(game_id)
    seats = game.info.seats[-1]
    table = screens.open_table(window, game_id, screens.people(seats), short(game, seats))
    play_out(window, table, Random(1))
    yield "end"
    curve = CurveScene(window, table.match, table.stage)
    window.push(curve)
    while not curve.chances.done:
        curve.update(window.now())
    yield "who was ahead"
    window.back_to_title()
    scene = ReplayScene(window, Replay(table.game, table.match.record))
    window.push(scene)
    yield "replay"
    scene.model.go(len(scene.model.replay) // 2)
    yield "replay, half of it"
    window.push(BranchScene(window, scene.model, scene.stage))
    yield "playing on"
    window.back_to_title()


def lesson_of(window: Window, game_id: str) -> Iterator[str]:
    """A lesson, step by step, as its pupil is told."""
    if not has_lesson(game_id):
        return
    scene = screens.open_page(window, "lesson", game_id)
    told = -1
    for _ in range(5000):
        window.step([])
        if scene.match.playing or scene.animator.busy():
            continue
        if scene.match.at != told:
            told = scene.match.at
            yield f"lesson, step {told}"
        if scene.match.last:
            break
        if not scene.match.task.awaits:
            scene.model.go_on()
        elif scene.selection.targets:
            scene.model.choose(scene.selection.targets[0])
    assert scene.match.last, f"the lesson stops at step {told}"
    window.back_to_title()


def game_of(window: Window, game_id: str) -> Iterator[str]:
    """Every screen of a game, one after another, with a name for messages."""
    yield from setups_of(window, game_id)
    yield from tables_of(window, game_id)
    yield from ends_of(window, game_id)
    yield from lesson_of(window, game_id)
