"""Playtest sessions at a real table: what is noted, to the second, and what is not."""

from __future__ import annotations

import csv
from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import room
import screens
from held import Clock
from replays import move_on

from catgames.catalog import load_game
from catgames.event_mode.idle import StillThereScene
from catgames.match.match import Match
from catgames.match.recorder import EVERYBODY, Note
from catgames.match.replay import Replay
from catgames.playtests.dialogs import AgreementScene, NoteScene
from catgames.playtests.form import GUARD, FormScene
from catgames.playtests.playtest import Form
from catgames.playtests.scene import PlaytestsScene
from catgames.playtests.session import SessionScene
from catgames.playtests.tables import read_sessions, write_csv
from catgames.ui.input.inputs import Input
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.table.end import EndScene
from catgames.ui.table.scene import TableScene
from catgames.ui.widgets.scale import Scale
from catgames.ui.window import Window


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def window(home: Path, clock: Clock) -> Window:
    window = screens.open_window(home / "portable", (960, 540), clock=clock)
    return window


def sit(window: Window, id: str = "template", **more: Any) -> Any:
    """A recorded table of two people, saved like any other."""
    game = load_game(id)
    store = window.files.new_record(id)
    match = Match(game, screens.people(2), rng=Random(5), store=store, **more)
    table = TableScene(window, match, recorder=window.files.playtests.begin(store, match))
    window.push(table)
    return table


def settle(window: Window, clock: Clock, table: Any) -> None:
    """Let chance go on, and whoever is called come, until somebody is asked."""
    while True:
        window.step([])
        if table.curtain is not None:
            clock.seconds += 7  # nobody's decision
            table.lift_curtain()
        elif (
            table.match.over
            or table.match.call is not None
            or (table.match.asking is not None and table.selection.selector)
        ):
            return


def noted(window: Window, table: Any) -> Any:
    assert table.model.recorder.file.wait(10)
    (name,) = window.files.playtests.list_names()
    return window.files.playtests.read(name)


def answer(window: Window, table: Any) -> None:
    """Click the first move."""
    before = table.match.answers
    while table.match.answers == before:
        hands.choose(window, table, table.selection.choosable[0])


def texts(window: Window) -> str:
    return " ".join(room.texts(window))


# ---------------------------------------------------------------- what is noted


def test_a_scripted_session_gives_the_tables_to_the_second(window, clock, tmp_path):
    table = sit(window)
    script, expected = iter((3.0, 12.5, 301.0, 0.6, 40.0, 8.0)), []
    refused = 0
    for seconds in script:
        settle(window, clock, table)
        match = table.match
        if match.call is not None:
            expected.append((match.answers, EVERYBODY, "react", seconds))
            clock.seconds += seconds
            hands.press(window, "table.nobody")
            continue
        expected.append((match.answers, match.asking, match.decision.kind, seconds))
        clock.seconds += seconds
        if not refused:  # another dish can't be chosen: bids are made with cards
            view = table.model.view()
            wrong = next(
                t
                for t in table.stage.shapes()
                if t not in table.selection.choosable and table.game.refusal(view, t, ())
            )
            rule = table.game.refusal(view, wrong, ()).rule
            table.model.choose(wrong)
            refused = match.answers
        answer(window, table)
    settle(window, clock, table)
    table.toolbar.rules()
    window.step([Input("back")])
    clock.seconds += 5
    table.toolbar.note()
    window.step([])
    window.step([Input("text", text="=so long")])
    window.step([Input("key", key="return")])
    playtest = noted(window, table)
    assert [(t.at, t.seat, t.kind, t.seconds) for t in playtest.timings] == expected
    first = playtest.incidents[0]
    assert (first.what, first.at, first.about) == ("refused", refused, rule)
    assert playtest.incidents[-1].what == "rules" and playtest.incidents[-1].about.startswith("TE-")
    assert playtest.notes == [Note(table.match.answers, playtest.notes[0].seat, "=so long")]

    write_csv(tmp_path / "tables", read_sessions(window.files, unfinished=True)[0])

    def rows(name: str) -> list[list[str]]:
        with (tmp_path / "tables" / f"{name}.csv").open(newline="") as file:
            return list(csv.reader(file))[1:]

    key = [playtest.name, "template"]
    assert rows("decisions") == [
        [*key, str(at), str(seat + 1), kind, str(seconds), str(int(seconds > 300))]
        for at, seat, kind, seconds in expected
    ]
    assert [row[:6] for row in rows("notes")] == [
        [*key, str(table.match.answers), str(playtest.notes[0].seat + 1), "'=so long", "0"]
    ]
    (session,) = rows("sessions")
    assert session[4:6] == ["2", "2"] and session[7] == "0"
    assert session[9:13] == ["5", "8.0", "1", "301.0"]  # 0.6 3 8 12.5 40, and one pause


def test_undo_and_hints_are_noted_and_a_mark_by_its_key(window, clock):
    table = sit(window, "swap_clops")
    settle(window, clock, table)
    answer(window, table)
    settle(window, clock, table)
    at = table.match.answers
    window.step([Input("key", key="u", text="u")])
    settle(window, clock, table)
    window.step([Input("key", key="i", text="i")])
    window.step([Input("key", key="1", text="!", shift=True), Input("text", text="!")])
    assert isinstance(window.scenes[-1], NoteScene)
    window.step([])
    assert window.scenes[-1].text == ""  # the key that opened it is not typed into it
    window.step([Input("key", key="return")])
    playtest = noted(window, table)
    assert [i.what for i in playtest.incidents] == ["undo", "hint"]
    assert playtest.incidents[0].at < at
    assert playtest.notes == [Note(table.match.answers, 0)]


def behind_the_curtain(window: Window, clock: Clock, table: Any) -> None:
    table.match.look_away()
    window.step([])
    assert table.curtain is not None
    clock.seconds += 1000
    window.step([])
    table.lift_curtain()


def writing_a_note(window: Window, clock: Clock, table: Any) -> None:
    table.toolbar.note()
    window.step([])
    clock.seconds += 40
    window.step([Input("text", text="slow")])
    window.step([Input("key", key="return")])


def away_where_nothing_is_secret(window: Window, clock: Clock, table: Any) -> None:
    table.look_away()
    window.push(StillThereScene(window, window.pop))
    clock.seconds += 15
    window.step([])
    window.pop()


@pytest.mark.parametrize(
    ("game", "meanwhile"),
    [
        ("template", behind_the_curtain),
        ("swap_clops", writing_a_note),
        ("swap_clops", away_where_nothing_is_secret),
    ],
)
def test_time_that_is_no_part_of_the_decision_is_nobodys(window, clock, game, meanwhile):
    table = sit(window, game)
    settle(window, clock, table)
    clock.seconds += 4
    window.step([])
    meanwhile(window, clock, table)
    window.step([])
    clock.seconds += 2.5
    answer(window, table)
    window.step([])
    assert [t.seconds for t in noted(window, table).timings] == [6.5]


def test_no_notes_are_taken_unless_everybody_agrees(window, clock):
    setup = screens.open_page(window, "setup", "template")
    setup.page = len(setup.pages()) - 1
    setup.relayout()

    def choice() -> Any:
        tip = window.ctx.translate("setup.notes_help")
        return next(w for w in setup.group.widgets if w.tip == tip)

    hands.click(window, choice().rect.midright)
    hands.click(window, (choice().rect.right - 4, choice().rect.centery))
    assert isinstance(window.scenes[-1], AgreementScene) and not setup.model.noted
    folder = str(window.files.playtests.folder)
    said = texts(window)
    assert folder in said.replace(" ", "") and "No names" in said  # a long path is broken
    window.step([Input("back")])
    assert window.scenes[-1] is setup and not setup.model.noted and choice().index == 0
    hands.click(window, (choice().rect.right - 4, choice().rect.centery))
    hands.press(window, "playtest.agreement.yes")
    assert setup.model.noted and choice().index == 1
    setup.seats.set_count(3)  # somebody else sits down
    assert not setup.model.noted
    setup.model.set_noted(True)
    setup.model.begin()
    table: Any = window.scenes[-1]
    assert table.model.recorder.active
    window.back_to_title()
    setup = screens.open_page(window, "setup", "template")
    assert not setup.model.noted  # asked anew at each set-up
    setup.model.begin()
    assert not window.scenes[-1].model.recorder.active
    sign = window.ctx.translate("playtest.note.tip")
    assert sign not in [w.tip for w in window.scenes[-1].toolbar.group.widgets]


def test_the_sign_is_there_while_notes_are_taken_and_stops_them(window, clock):
    table = sit(window)
    settle(window, clock, table)
    tip = window.ctx.translate("playtest.note.tip")

    def signs() -> list[Any]:
        return [w for w in table.toolbar.group.widgets if w.tip == tip]

    hands.click(window, signs()[0].rect.center)
    hands.press(window, "playtest.note.stop")
    assert not signs() and not table.model.recorder.active
    clock.seconds += 9
    answer(window, table)
    settle(window, clock, table)
    window.step([Input("key", key="1", text="!", shift=True)])
    assert window.scenes[-1] is table
    playtest = noted(window, table)
    assert playtest.stopped and not playtest.timings


def test_a_continued_game_goes_on_taking_notes(window, clock):
    table = sit(window)
    settle(window, clock, table)
    clock.seconds += 3
    answer(window, table)
    settle(window, clock, table)
    window.back_to_title()
    assert table.model.recorder.file.wait(10) and table.match.store.wait(10)
    (saved,) = window.games.unfinished()
    window.games.resume(saved)
    again: Any = window.scenes[-1]
    settle(window, clock, again)
    clock.seconds += 4
    answer(window, again)
    window.step([])
    assert [t.seconds for t in noted(window, again).timings] == [3.0, 4.0]


# ---------------------------------------------------------------- the form


def play_out(match: Match, clock: Clock) -> None:
    rng = Random(3)
    while not match.over:
        move_on(match, rng, clock.seconds)


def ended(window: Window, clock: Clock) -> Any:
    """A recorded game that is over, with the end on the screen."""
    table = sit(window, options={"rounds": 1})
    play_out(table.match, clock)
    table.model.resync()
    end: Any = window.scenes[-1]
    assert isinstance(end, EndScene)
    clock.seconds += 60
    window.step([])
    window.step([Input("press", (1, 1))])
    clock.seconds += 5
    window.step([])
    return table


def next_page(window: Window) -> None:
    form: Any = window.scenes[-1]
    last = form.page == len(form.pages) - 1
    hands.press_button(window, window.ctx.translate(f"playtest.form.{'send' if last else 'next'}"))


def scales(window: Window) -> list[Any]:
    form: Any = window.scenes[-1]
    return [w for w in form.group.widgets if isinstance(w, Scale)]


def test_the_form_is_filled_in_by_mouse_one_player_after_the_other(window, clock):
    table = ended(window, clock)
    hands.press(window, "end.title")  # the questions come first
    form: Any = window.scenes[-1]
    assert isinstance(form, FormScene) and form.answers is None
    clock.seconds += GUARD
    hands.press(window, "playtest.form.begin")
    marks = 0
    while form.answers is not None and form.page < len(form.pages) - 1:
        for scale in scales(window):
            marks += 1
            hands.click(window, scale.boxes()[marks % 5].center)
        next_page(window)
    hands.click(window, scales(window)[0].boxes()[0].center)
    hands.click(window, scales(window)[1].boxes()[2].center)
    hands.click(window, scales(window)[1].boxes()[2].center)  # taken back
    boxes = [w for w in form.group.widgets if hasattr(w, "most")]
    hands.click(window, boxes[0].rect.center)
    window.step([Input("text", text="fewer cats")])
    next_page(window)
    assert form.answers is None and form.waiting == [1]
    hands.press(window, "playtest.form.begin")
    assert form.answers is None  # a double click is not for the next player
    clock.seconds += GUARD
    hands.press(window, "playtest.form.skip")
    assert len(window.scenes) == 1  # then the title, as was wanted
    playtest = noted(window, table)
    questions = ("length", "learning", "decisions", "downtime", "interaction", "originality", "fun")
    given = {q: i % 5 + 1 for i, q in enumerate(questions, 1)}
    assert playtest.forms == {0: Form(0, given, {"predictable": "no"}, {"change": "fewer cats"})}


def by_keys(window: Window, *names: str) -> None:
    for name in names:
        window.step([Input("key", key=name, text=name if len(name) == 1 else "")])


def test_the_form_is_filled_in_by_keys(window, clock):
    table = ended(window, clock)
    window.navigation.keys_lead = True
    hands.press(window, "playtest.form.button")
    window.navigation.keys_lead = True
    form: Any = window.scenes[-1]
    clock.seconds += GUARD
    form.group.begin()
    by_keys(window, "return")
    assert form.answers is not None and form.group.focused is scales(window)[0]
    by_keys(window, "5", "²")  # the key beside the 1 on a French keyboard
    by_keys(window, "tab", "right", "right", "tab", "left", "tab", "4", "4")
    for _ in range(len(form.pages) - 1):
        by_keys(window, *["tab"] * 20)
        form.group.set_focus(form.group.widgets[-1])
        by_keys(window, "return")
    form.group.set_focus(form.group.widgets[-1])
    by_keys(window, "return")
    assert form.waiting == [1]
    clock.seconds += GUARD
    window.step([Input("back")])
    assert isinstance(window.scenes[-1], EndScene)
    marks = noted(window, table).forms[0].marks
    assert marks == {"length": 5, "learning": 2, "decisions": 5}
    words = [getattr(w, "label", "") for w in window.scenes[-1].group.widgets]
    assert window.ctx.translate("playtest.form.button") in words  # the other player may still


def test_the_page_between_two_players_shows_nothing_of_the_answers(window, clock):
    def hand_over(mark: int) -> bytes:
        table = ended(window, clock)
        form = hands.press(window, "playtest.form.button")
        clock.seconds += GUARD
        hands.press(window, "playtest.form.begin")
        hands.click(window, scales(window)[0].boxes()[mark].center)
        form.answers.give("change", "x" * mark)
        while form.answers is not None:
            next_page(window)
        assert table.model.recorder.file.playtest.forms[0].marks["length"] == mark + 1
        window.step([Input("hover", (1, 1))])
        window.draw()
        shown = bytes(window.surface.get_buffer().raw)
        window.back_to_title()
        return shown

    assert hand_over(0) == hand_over(3)


@pytest.mark.parametrize("way", ["menu.leave", "menu.again"])
def test_who_leaves_a_finished_table_by_its_menu_is_asked_once(window, clock, way):
    table = ended(window, clock)
    hands.press(window, "end.look")
    table.toolbar.menu()
    hands.press_button(window, window.ctx.translate(way))
    form: Any = window.scenes[-1]
    assert isinstance(form, FormScene) and form.waiting == [0, 1]
    for _ in table.match.people:
        clock.seconds += GUARD
        hands.press(window, "playtest.form.skip")
    assert table not in window.scenes and form not in window.scenes


def test_who_leaves_a_table_in_mid_game_is_asked_nothing(window):
    table = sit(window)
    table.toolbar.menu()
    hands.press(window, "menu.leave")
    assert [type(scene).__name__ for scene in window.scenes] == ["TitleScene"]


# ---------------------------------------------------------------- afterwards


def test_notes_stand_in_the_replay_at_their_moments(window, clock):
    table = ended(window, clock)
    last = table.match.answers
    notes = [Note(5, 1, "here I was lost"), Note(last + 3, 0), Note(5, EVERYBODY, "me too")]
    scene = screens.open_page(window, "replay", Replay(table.game, table.match.record), notes=notes)
    assert isinstance(scene, ReplayScene) and scene.bar.timeline.marked == [5, last]
    by_keys(window, "home", "n")
    assert scene.model.at == 5
    assert scene.model.noted_words() == "Bo noted: here I was lost\nNoted: me too"
    by_keys(window, "n")
    assert scene.model.at == last and scene.model.noted_words() == "Ada marked this moment."
    window.step([Input("key", key="n", text="N", shift=True)])
    assert scene.model.at == 5
    by_keys(window, "end")
    timeline = scene.bar.timeline
    hands.click(window, (timeline.x(5), timeline.track.y - 3))
    assert scene.model.at == 5


def test_words_are_kept_back_while_players_have_secrets(window, clock):
    """A note may tell a hand: until the game is over nobody reads it, anywhere."""
    table = sit(window)
    settle(window, clock, table)
    answer(window, table)
    table.model.recorder.note("I hold the tiger")
    table.model.recorder.refused("TE-4")
    settle(window, clock, table)
    table.toolbar.replay(table.match.answers)
    scene: Any = window.scenes[-1]
    for at in range(len(scene.model.replay) + 1):
        scene.model.jump(at)
        window.step([])
        assert "tiger" not in texts(window) + scene.bar.moment_words(at)
    window.back_to_title()
    noted(window, table)
    for _ in range(2):
        window.routes.open("playtests")
        window.step([])
        window.step([])
        page: Any = window.scenes[-1]
        page.open(page.items[0])
        shown = ""
        for tab in ("notes", "forms", "times"):
            window.scenes[-1].open_tab(tab)
            shown += texts(window) + " ".join(b.words for b in window.scenes[-1].rows.blocks)
        over = page._read[page.items[0]].over
        assert ("tiger" in shown) == ("TE-4" in shown) == over
        window.back_to_title()
        if not over:
            (saved,) = window.games.unfinished()
            window.games.resume(saved)
            match = window.scenes[-1].match
            play_out(match, clock)
            window.back_to_title()
            assert match.store.wait(10)
    assert over


def page_of_sessions(window: Window) -> Any:
    window.routes.open("library")
    page = hands.press(window, "playtest.sessions.button")
    assert isinstance(page, PlaytestsScene)
    for _ in page.items:
        window.step([])
    return page


def test_the_page_of_sessions_opens_the_replay_at_a_note(window, clock):
    table = ended(window, clock)
    table.model.recorder.note("what an end")
    table.model.recorder.file.add(Note(4, 0, "too slow"))
    noted(window, table)
    window.back_to_title()
    assert table.match.store.wait(10)
    page = page_of_sessions(window)
    row = page.group.widgets[2]
    hands.click(window, (row.rect.x + 20, row.rect.centery))
    session: Any = window.scenes[-1]
    assert isinstance(session, SessionScene)
    blocks = session.rows.blocks
    flag = next(i for i, block in enumerate(blocks) if "too slow" in block.words)
    hands.click(window, session.rows.boxes()[flag].center)
    replay: Any = window.scenes[-1]
    assert isinstance(replay, ReplayScene) and replay.model.at == 4
    assert "too slow" in texts(window)


def test_sessions_are_exported_and_deleted_after_a_question(window, clock):
    table = ended(window, clock)
    table.model.recorder.fill_in(Form(0, {"fun": 4}))
    noted(window, table)
    window.back_to_title()
    assert table.match.store.wait(10) and table.model.recorder.file.wait(10)
    page = page_of_sessions(window)
    hands.press(window, "playtest.sessions.export")
    forms = (window.files.data / "tables" / "forms.csv").read_text()
    assert forms.count("\n") == 2 and "template" in forms
    tip = window.ctx.translate("playtest.sessions.delete")
    bin_ = next(w for w in page.group.widgets if w.tip == tip)
    hands.click(window, bin_.rect.center)
    window.step([Input("back")])
    assert page.items
    hands.click(window, bin_.rect.center)
    hands.press_button(window, tip)
    assert not page.items and not window.files.playtests.list_names()
    assert list(window.files.finished.iterdir())  # the saved game stays


def test_a_damaged_session_is_told_and_can_be_deleted(window, clock):
    folder = window.files.playtests.folder
    folder.mkdir(parents=True)
    (folder / "2026-11-22_18-00-00-0_template.catplaytest").write_text("?")
    page = page_of_sessions(window)
    assert "does not begin like a playtest session" in texts(window)
    page.open(page.items[0])
    assert window.scenes[-1] is page
