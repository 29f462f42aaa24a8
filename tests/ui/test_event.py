"""Event mode: passers-by get one game and nothing else, and nothing stays of who was there."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import hands
import pygame
import pytest
from event_room import IDLE, PIN, EventRoom

from catgames.catalog import load_game, page_names
from catgames.content.game_ids import game_ids
from catgames.content.texts import catalogue
from catgames.core.types import GameError, NotAllowed
from catgames.event_mode.attract import AttractScene, briefs
from catgames.event_mode.files import EventFiles
from catgames.event_mode.idle import QUESTION_SECONDS, InterruptionScene, StillThereScene
from catgames.event_mode.pin_pad import PinPadScene
from catgames.event_mode.plan import FIRST_WAIT, LONGEST_WAIT, Pin
from catgames.event_mode.setup import EventSetupScene, Table
from catgames.event_mode.staff import StaffScene
from catgames.store.player_files import Files
from catgames.store.variants import make_variant
from catgames.ui.input.inputs import Input
from catgames.ui.lesson.scene import LessonScene
from catgames.ui.speech import speak_aloud
from catgames.ui.table.scene import TableScene


@pytest.fixture
def room(open_room: Callable[..., EventRoom]) -> EventRoom:
    return open_room()


# ---------------------------------------------------------------- while nobody plays


def test_cats_play_for_whoever_passes_by_and_say_nothing(room: EventRoom) -> None:
    demo, say = room.top.demo, room.window.ctx.translate
    assert all(p.name == say(f"cats.{p.cat}.name") for p in demo.match.players)
    assert len({p.cat for p in demo.match.players}) == len(demo.match.players)
    for _ in range(60):
        room.wait(0.5)
        assert room.top.demo is None or room.top.demo.bubbles.said is None


def test_the_game_its_cover_and_its_rules_take_turns(room: EventRoom) -> None:
    attract, seen = room.top, set()
    for _ in range(400):
        room.wait(0.5)
        seen.add(attract.shown)
        if len(seen) == len(attract._kinds()) and attract.shown == "demo":
            break
    assert {"demo", "cover", "brief 0"} <= seen, seen
    assert room.kinds == ["AttractScene"]
    assert not list(room.window.files.games.glob("*")), "what computers play there is not saved"


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_rules_in_brief(game_id: str) -> None:
    for language in ("en", "pt_BR", "nl"):
        pages = briefs(game_id, catalogue(language))
        assert 2 <= len(pages) <= 4, (game_id, language)
        assert all(p.words and p.title and p.words[-1] not in ":;," for p in pages), pages


@pytest.mark.parametrize(
    "begin",
    [
        lambda room: room.touch(),
        lambda room: room.key("space"),
        lambda room: room.step(Input("back")),
        lambda room: room.event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=0),
    ],
)
def test_a_touch_a_key_or_a_gamepad_begins(room: EventRoom, begin: Any) -> None:
    room.step(Input("hover", (5, 5)), Input("hover", (300, 300)))
    assert room.kinds == ["AttractScene"], "a mouse that is pushed begins nothing"
    begin(room)
    assert room.kinds == ["AttractScene", "EventSetupScene"]


def test_a_double_touch_does_not_begin_a_game(room: EventRoom) -> None:
    room.touch()
    play = next(w for w in room.top.group.widgets if getattr(w, "label", "") == "Play")
    room.touch(play.rect.center)
    assert isinstance(room.top, EventSetupScene)
    room.wait(1)
    room.touch(play.rect.center)
    assert isinstance(room.top, TableScene)


@pytest.mark.parametrize("seats", [range(2, 6), (2,), (3, 5), range(1, 4)])
def test_every_choice_at_the_set_up_is_a_table_that_the_game_takes(seats: Any) -> None:
    table = Table(seats)
    for people in (*table.people_offered(), 1, max(seats)):
        table.set_people(people)
        assert table.people == people
        assert table.people + table.computers in seats
        for computers in table.computers_offered():
            assert people + computers in seats


def test_the_lesson_leads_to_a_game_of_the_event(open_room: Callable[..., EventRoom]) -> None:
    changes = {"numbers.key_price": 2}
    room = open_room("clowder", variant=make_variant(load_game("clowder"), changes, "Cheap keys"))
    room.touch()
    room.wait(1)
    lesson = next(w for w in room.top.group.widgets if "Learn it" in getattr(w, "label", ""))
    room.touch(lesson.rect.center)
    assert isinstance(room.top, LessonScene)
    room.top._play()
    room.step()
    table = room.top
    assert type(table) is TableScene and table.match.game is room.window._game
    assert table.match.players[0].name == "Player 1"


# ---------------------------------------------------------------- nobody is there any more


def test_an_idle_table_asks_and_goes_back_to_the_beginning(room: EventRoom) -> None:
    table = room.play()
    room.wait(IDLE - 5)
    assert room.top is table
    room.wait(6)
    assert isinstance(room.top, StillThereScene)
    assert room.window.running
    room.wait(QUESTION_SECONDS + 1)
    assert room.kinds == ["AttractScene"] and room.window.notice == ""
    assert [g.end for g in room.window.tracker.state.games] == ["abandoned"]


@pytest.mark.parametrize(
    "answer",
    [
        Input("press", (400, 300)),
        Input("back"),
        Input("key", key="a", text="a"),
        Input("scroll", (300, 300), amount=1),
        Input("hover", (700, 400)),
    ],
)
def test_any_input_answers_and_reaches_nothing_else(room: EventRoom, answer: Input) -> None:
    table = room.play()
    room.step(Input("hover", (100, 100)))
    answers = table.match.answers
    room.wait(IDLE + 1)
    room.step(answer)
    assert room.top is table and table.match.answers == answers
    room.wait(IDLE - 1)
    assert room.top is table


def test_what_lies_on_the_keyboard_or_trembles_is_nobody(room: EventRoom) -> None:
    room.play()
    room.step(Input("hover", (100, 100)))
    for i in range(round(IDLE) + 1):
        room.clock.seconds += 1
        room.step(*nobody(i))
    assert isinstance(room.top, StillThereScene)
    for i in range(round(QUESTION_SECONDS) + 1):
        room.clock.seconds += 1
        room.step(*nobody(i))
    assert isinstance(room.top, AttractScene)


def nobody(i: int) -> list[Input]:
    """Inputs that come from nobody: something on the keyboard, a table that shakes, a worn stick,
    a mouse that leaves the window."""
    return [
        Input("key", key="a", repeat=True),
        Input("hover", (100 + i % 3, 101)),
        Input("hover", (-1, -1)),
        Input("scroll", amount=1.4),
    ]


def test_the_set_up_and_the_rules_idle_too(room: EventRoom) -> None:
    room.touch()
    room.idle_out()
    room.play().toolbar.rules()
    room.idle_out()


def test_nothing_of_an_abandoned_hand_is_left(open_room: Callable[..., EventRoom]) -> None:
    room = open_room("cattitude")
    table = room.play(2)
    room.wait(1)
    assert table.curtain is not None
    table.lift_curtain()
    room.wait(1)
    seat = table.match.asking
    assert seat is not None and table.match.viewer == seat, "the hand lies open"
    room.wait(IDLE)
    assert isinstance(room.top, StillThereScene) and room.top.opaque
    room.touch()
    room.wait(1)
    assert room.top.curtain is not None, "whoever touches the screen need not be who has left it"
    room.idle_out()
    assert "Player 1, please" not in room.printed()
    assert table not in room.window.scenes


# ---------------------------------------------------------------- no way out


def leaves(room: EventRoom) -> None:
    """Whatever people try to get out of a program."""
    for key, mod in (
        (pygame.K_F4, pygame.KMOD_ALT),
        (pygame.K_q, pygame.KMOD_CTRL),
        (pygame.K_w, pygame.KMOD_CTRL),
        (pygame.K_F11, 0),
        (pygame.K_F12, 0),
        (pygame.K_F2, 0),
        (pygame.K_ESCAPE, 0),
        (pygame.K_ESCAPE, pygame.KMOD_SHIFT),
    ):
        room.event(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        room.event(pygame.KEYUP, key=key, mod=mod)
        room.wait(0.5)
    room.event(pygame.DROPFILE, file="/etc/hostname")
    room.event(pygame.WINDOWCLOSE)
    room.event(pygame.QUIT)


ALLOWED = {
    "AttractScene",
    "EventSetupScene",
    "TableScene",
    "MenuScene",
    "PinPadScene",
    "RulesScene",
}


def test_nobody_gets_out_without_the_pin(room: EventRoom) -> None:
    for begin in (lambda: None, room.touch, lambda: None):
        begin()
        full = room.window.settings.fullscreen
        leaves(room)
        assert isinstance(room.top, PinPadScene), room.kinds
        room.type_pin("0000")
        assert isinstance(room.top, PinPadScene) and room.window.running
        assert {*room.kinds} <= ALLOWED
        assert room.window.settings.fullscreen == full
        room.step(Input("back"))
    room.window.reset()
    table = room.play()
    leaves(room)
    room.step(Input("back"))
    assert table in room.window.scenes and {*room.kinds} <= ALLOWED, room.kinds


def refuse(e: NotAllowed) -> None:
    raise e


def test_no_screen_of_the_box_opens(room: EventRoom) -> None:
    table = room.play()
    routes, before = room.window.routes, room.kinds
    refused = NotAllowed("some_game", Path("/nowhere"), "0" * 64)
    opened = {"title", "setup", "lesson", "rules", "table"}
    closed = {*page_names()} - opened
    assert {"settings", "library", "replay", "consent", "tune", "debug"} <= closed
    for name in closed:  # also those that the box gets later
        routes.open(name)
    routes.replay_file(Path("/nowhere")), routes.open_file(Path("/nowhere.catvariant"))
    routes.guard(lambda: refuse(refused))
    table.toolbar.replay(1), table.toolbar.debug()
    assert room.kinds == before
    table.toolbar.menu()
    labels, say = room.labels(), room.window.ctx.translate
    assert {say("menu.go_on"), say("menu.leave"), say("rules.button")} <= labels
    assert not labels & {say(key) for key in ("menu.settings", "replay.button", "keys.button")}


def test_the_end_leads_to_nothing_else_and_counts(room: EventRoom) -> None:
    table = room.play(2)
    room.finish(table)
    labels = room.labels()
    say = room.window.ctx.translate
    assert not labels & {say("replay.button"), say("curve.button")}
    room.press(say("end.again"))
    assert isinstance(room.top, TableScene) and room.top is not table
    games = room.window.tracker.state.games
    assert [g.end for g in games] == ["finished"] and games[0].people == 2
    assert room.window.tracker.state.day("").begun == 2  # on any day: midnight may come between


# ---------------------------------------------------------------- staff


@pytest.mark.parametrize("how", ["corner", "key", "close"])
def test_staff_get_in_and_lead_it_out(room: EventRoom, how: str) -> None:
    room.play()
    if how == "corner":
        room.knock()
    elif how == "key":
        room.key(*["f2"] * 5)
    else:
        room.event(pygame.QUIT)
    assert isinstance(room.top, PinPadScene), room.kinds
    room.type_pin()
    assert isinstance(room.top, StaffScene)
    assert room.window.running
    room.press("Leave event mode")
    assert not room.window.running
    assert [g.end for g in room.window.tracker.state.games] == ["abandoned"]


def test_a_slow_or_broken_off_knock_opens_nothing(room: EventRoom) -> None:
    room.play()
    for _ in range(8):
        room.touch((8, 8))
        room.wait(1.5)
    assert not isinstance(room.top, PinPadScene)
    room.wait(5)
    for _ in range(4):
        room.touch((8, 8))
    room.touch((500, 300))
    room.touch((8, 8))
    assert not isinstance(room.top, PinPadScene)


def test_the_pad_works_by_touch_and_gamepad(room: EventRoom) -> None:
    room.window.ask_pin()
    room.wait(1)
    for digit in PIN:
        room.press(digit)
    enter = next(w for w in room.top.group.widgets if getattr(w, "icon", "") == "icon_check")
    room.touch(enter.rect.center)
    assert isinstance(room.top, StaffScene)
    room.window.pop()
    room.window.ask_pin()
    group = room.top.group
    for digit in PIN:
        walk(room, next(w for w in group.widgets if getattr(w, "label", "") == digit))
        room.key("return")
    walk(room, next(w for w in group.widgets if getattr(w, "icon", "") == "icon_check"))
    room.key("return")
    assert isinstance(room.top, StaffScene)


def walk(room: EventRoom, widget: Any) -> None:
    """Move the focus there with the next and previous buttons, as a gamepad does."""
    for _ in range(30):
        if widget.focus:
            return
        room.key("tab")
    raise AssertionError("the focus does not come there")


def test_wrong_pins_have_to_wait_longer_and_longer() -> None:
    pin, now, waits = Pin("1234"), 50.0, list[float]()
    for _ in range(10):
        assert not pin.check("9999", now)
        waits.append(pin.wait(now))
        assert not pin.check("1234", now), "the right one too, while it must wait"
        now += waits[-1] + 0.01
    assert waits[0] == FIRST_WAIT and waits[-1] == pytest.approx(LONGEST_WAIT)
    assert waits == sorted(waits) and waits[3] == pytest.approx(8 * FIRST_WAIT)
    assert pin.check("1234", now) and not pin.wait(now)
    pin.check("1", now)
    assert pin.wait(now) == FIRST_WAIT, "a right one begins anew"


def test_the_wait_outlasts_the_pad(room: EventRoom) -> None:
    room.window.ask_pin()
    for _ in range(4):
        room.type_pin("0000")
        room.wait(room.window.plan.pin.wait(room.window.now()) + 0.1, 0.1)
    room.type_pin("0000")
    room.step(Input("back"))
    room.window.ask_pin()
    room.type_pin()
    assert isinstance(room.top, PinPadScene)
    room.wait(room.window.plan.pin.wait(room.window.now()) + 0.1, 0.1)
    room.type_pin()
    assert isinstance(room.top, StaffScene)


def test_the_pin_is_never_shown_spoken_or_written(
    room: EventRoom, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    heard = io.StringIO()
    speak_aloud(room.window, heard)
    room.play()
    room.knock()
    shown: list[str] = []
    for digit in PIN:
        room.window.ctx.printed = []
        room.key("right", digit)
        room.window.draw()
        shown += [p.text for p in room.window.ctx.printed or []]
        room.window.ctx.printed = None
    before = heard.getvalue()
    room.key("return")
    assert isinstance(room.top, StaffScene)
    room.window.recover(ValueError("in the middle"))
    said = " ".join(x for x in before.split("staff", 1)[-1].split() if x.isdigit())
    assert not said, f"no digit is spoken: {before!r}"
    assert PIN not in "".join(shown) and not any(len(t) > 1 and PIN in t for t in shown)
    assert PIN not in repr(room.window.plan) and PIN not in room.window.title_of(room.top)
    out, err = capsys.readouterr()
    assert PIN not in out + err
    for path in home.rglob("*"):
        if path.is_file():
            assert PIN.encode() not in path.read_bytes(), path


@pytest.mark.parametrize(
    ("free", "told"),
    [
        (0, (["The disk is full."], "")),
        (999_999, (["The disk is full."], "")),
        (55_500_000, (["The disk has only 55 MB free."], "")),
        (3_000_000_000, ([], "The disk has 3 GB free.")),
    ],
)
def test_staff_see_once_how_much_room_is_left(
    room: EventRoom, monkeypatch: pytest.MonkeyPatch, free: int, told: tuple[list[str], str]
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=free))
    page = room.staff()
    assert (page.troubles, page.free()) == told


def test_staff_who_go_away_leave_no_page_open(room: EventRoom) -> None:
    room.play()
    room.window.ask_pin()
    room.wait(40)
    assert not any(isinstance(s, PinPadScene) for s in room.window.scenes)
    room.window.reset()
    room.window.ask_pin()
    room.type_pin()
    room.wait(IDLE + 2)
    assert room.kinds == ["AttractScene"]


def test_staff_see_what_was_played_and_export_it(room: EventRoom) -> None:
    room.play()
    room.idle_out()
    room.window.recover(ValueError("the cat sat on the rules"))
    room.wait(20)
    page = room.staff()
    figures = dict(page.figures)
    assert figures["Games begun"] == "1" and figures["Games abandoned"] == "1"
    assert "1 unexpected error today" in page.troubles[0]
    room.press("Export to a stick")
    (line,) = (room.window.files.data / "games.csv").read_text().splitlines()[1:]
    assert line.endswith(",abandoned,0") and ",cat_herders,2,2," in line


def test_sound_changed_by_staff_holds(room: EventRoom, open_room: Callable[..., EventRoom]) -> None:
    quiet = room.window.ctx.sounds.effects
    room.play()
    assert 0 < quiet < room.window.ctx.sounds.effects  # quieter while nobody plays
    room.staff()._set_sound("off")
    assert room.window.ctx.sounds.mute
    room.close()
    again = open_room()
    assert again.window.tracker.state.sound == "off" and again.window.ctx.sounds.mute


# ---------------------------------------------------------------- nothing is kept of anybody


def test_nothing_of_others_is_read_or_touched(home: Path) -> None:
    others = Files(home / "portable")
    store = others.new_record("cat_herders")
    kept = {
        others.config / "players.json": '{"format": 1, "people": [{"name": "Zoë"}]}',
        others.config / "settings.json": json.dumps(
            {
                "music": 0.5,
                "tables": {
                    "cat_herders": {
                        "players": [["Zoë", "human", 0], ["Bo", "human", 1]],
                        "options": {},
                        "open_hands": False,
                    }
                },
            }
        ),
        others.games / store.path.name: "not even a game",
        others.finished / "2020-01-01_00-00-00-0_clowder.catgame": "old",
    }
    for path, text in kept.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    room = EventRoom(home)
    assert room.window.settings.music == 0.5
    table = room.play(1, 1)
    assert [p.name for p in table.match.players] == ["Player 1", "Crumpet"]
    hands.play_on(room.window, Random(1), 3)
    room.idle_out()
    room.close()
    assert {path: path.read_text() for path in kept} == kept
    event = others.data / "event"
    mine = {p for p in (home / "portable").rglob("*") if p.is_file()} - kept.keys()
    assert mine and all(event in p.parents for p in mine), mine
    assert not any(b"Zo" in p.read_bytes() for p in mine)


# ---------------------------------------------------------------- crashes


def test_an_error_leads_back_by_itself(room: EventRoom) -> None:
    room.play()
    room.window.recover(ValueError("secret: ace of spades"))
    room.step()
    assert isinstance(room.top, InterruptionScene)
    words = room.printed()
    assert "ace" not in words and "faults.log" not in words and "/" not in words
    assert [getattr(w, "label", "") for w in room.top.group.widgets] == ["Begin again"]
    room.wait(15)
    assert room.kinds == ["AttractScene"]
    assert [g.end for g in room.window.tracker.state.games] == ["failed"]


def test_an_error_of_the_computers_game_is_not_repeated_for_ever(room: EventRoom) -> None:
    attract = room.top
    assert isinstance(attract, AttractScene) and attract.demo is not None
    room.window.recover(ZeroDivisionError("in the demo"))
    room.wait(15)
    assert room.kinds == ["AttractScene"] and room.top.demo is None
    assert room.top.shown == "cover"


def crash(room: EventRoom) -> None:
    """Leave the files as a killed program does: nothing is closed, the system frees the locks."""
    for file in room.window.files._records:
        assert file.wait(10)
    room.window.games.close()
    room.window.files.close_records()
    room.window.tracker.files.release()
    room.window.scenes.clear()


def test_a_killed_program_goes_on_where_it_was(
    room: EventRoom, open_room: Callable[..., EventRoom]
) -> None:
    table = room.play(1, 1)
    hands.play_on(room.window, Random(1), 4)
    moves = list(table.match.record.moves)
    crash(room)
    again = open_room()
    assert isinstance(again.top, StillThereScene) and again.top.opaque
    again.touch()
    assert isinstance(again.top, TableScene)
    assert again.top.match.record.moves[: len(moves)] == moves
    again.idle_out()
    assert [g.end for g in again.window.tracker.state.games] == ["abandoned"]
    assert again.window.tracker.state.running == ""
    crash(again)
    assert open_room().kinds == ["AttractScene"]


def test_an_interrupted_game_that_nobody_wants_idles_out(
    room: EventRoom, open_room: Callable[..., EventRoom]
) -> None:
    room.play(2)
    hands.play_on(room.window, Random(1), 2)
    crash(room)
    again = open_room()
    again.wait(QUESTION_SECONDS + 1)
    assert again.kinds == ["AttractScene"]


@pytest.mark.parametrize("harm", ["gone", "damaged", "another game"])
def test_an_interrupted_game_that_cant_go_on_is_no_obstacle(
    room: EventRoom, open_room: Callable[..., EventRoom], harm: str
) -> None:
    room.play(2)
    hands.play_on(room.window, Random(1), 2)
    crash(room)
    (path,) = room.window.files.games.glob("*.catgame")
    if harm == "gone":
        path.unlink()
    elif harm == "damaged":
        path.write_text("catgame\n{")
    again = open_room("clowder" if harm == "another game" else "cat_herders")
    assert again.kinds == ["AttractScene"]
    assert again.window.tracker.state.running == ""


def test_two_windows_dont_share_a_table(
    home: Path, room: EventRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("catgames.event_mode.files._OTHER_WINDOW", 0.0)
    with pytest.raises(GameError, match="already running"):
        EventFiles(home / "portable").claim()


def test_a_variant_is_what_is_played(open_room: Callable[..., EventRoom]) -> None:
    game = load_game("clowder")
    variant = make_variant(game, {"numbers.key_price": 2}, "Cheap keys")
    room = open_room("clowder", variant=variant)
    table = room.play(2)
    assert table.match.game.content["numbers"]["key_price"] == 2
    assert room.window.scenes[0].game.content["numbers"]["key_price"] == 2
