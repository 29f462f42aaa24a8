"""Keys: arrows lead to everything, Tab through every screen, the focus shows what the mouse
would, letters press buttons, and the page of keys tells the truth."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any

import hands
import keyboard
import pygame
import pytest
import room
import screens
import tour

from catgames.catalog import load_game
from catgames.ui.input.bindings import GROUPS, RESERVED, action_of, cap, shown
from catgames.ui.input.inputs import Input
from catgames.ui.input.spatial import WAYS, apart, closest, links, nearest
from catgames.ui.rulebook.scene import RulesScene
from catgames.ui.settings.keys import KeysScene
from catgames.ui.settings.scene import SettingsScene
from catgames.ui.table.menu import MenuScene
from catgames.ui.table.scene import TableScene
from catgames.ui.title import Cover
from catgames.ui.widgets.prompt import Offer, lettered
from catgames.ui.window import Window

# ---------------------------------------------------------------- arrows


def test_an_arrow_goes_to_what_is_next_that_way() -> None:
    boxes = {
        name: pygame.Rect(x, y, 10, 10)
        for name, x, y in (("far", 100, 0), ("near", 30, 4), ("above", 0, -40), ("left", -20, 3))
    }
    here = pygame.Rect(0, 0, 10, 10)
    found = {way: nearest(here, boxes, way) for way in WAYS}
    assert found == {"left": "left", "right": "near", "up": "above", "down": None}
    boxes["low"] = pygame.Rect(-60, 12, 10, 10)  # rather to the left, but below
    assert nearest(here, boxes, "down") == "low"


def test_an_arrow_does_not_lead_away_from_a_row(window: Window) -> None:
    group = window.scenes[0].group
    covers = [w for w in group.widgets if isinstance(w, Cover)]
    group.set_focus(max(covers, key=lambda w: (-w.rect.top, w.rect.right)))
    before = group.focused
    keyboard.press(window, "right")
    assert group.focused is before, "to the buttons far below"
    keyboard.press(window, "left")
    keyboard.press(window, "right")
    assert group.focused is before


def test_a_button_partly_above_is_not_beside(window: Window) -> None:
    window.routes.open("setup", "cat_herders")
    group = window.scenes[-1].group
    play = next(w for w in group.widgets if getattr(w, "style", "") == "primary")
    group.set_focus(play)
    for _ in range(3):
        keyboard.press(window, "left")
        assert group.focused and group.focused.rect.centery == play.rect.centery
    for _ in range(3):
        keyboard.press(window, "right")
    assert group.focused is play


def test_arrows_reach_everything_from_everywhere() -> None:
    rng = Random(3)
    for _ in range(150):
        boxes = apart(
            (i, pygame.Rect(rng.randrange(90), rng.randrange(60), rng.randrange(4, 30), 8))
            for i in range(rng.randrange(1, 24))
        )
        led = links(boxes)
        assert all(keyboard.reached(name, led) == set(boxes) for name in boxes)


# ---------------------------------------------------------------- the focus at a table


def test_the_focus_shows_what_the_mouse_would(window: Window, table: Any) -> None:
    for target in list(table.selection.targets)[::5]:
        pos = hands.point_of(table, target)
        assert pos
        window.step([Input("hover", pos)])
        window.draw()
        by_mouse = (table.selection.hover, table.prompt.view.second)
        window.step([Input("hover", (0, 0))])
        keyboard.press(window, "page down")
        for _ in table.selection.targets:
            if table.focus.at == target:
                break
            keyboard.press(window, "page down")
        window.draw()
        assert (table.selection.hover, table.prompt.view.second) == by_mouse
        assert by_mouse[1]


def far_apart(one: pygame.Color, other: pygame.Color) -> bool:
    return max(abs(a - b) for a, b in zip(tuple(one), tuple(other))) > 64


def test_the_focus_is_seen_on_every_board(window: Window) -> None:
    for game_id in screens.drawn_games:
        seats = load_game(game_id).info.seats[0]
        table = hands.open_table(window, game_id, screens.people(seats, 1))
        keyboard.press(window, "right")
        if table.focus.region == "board":
            box = table.focus.box().inflate(20, 20).clip(window.surface.get_rect())
            with_ring = window.surface.subsurface(box).copy()
            table.focus.shown = False
            window.draw()
            without = window.surface.subsurface(box)
            places = [(x, y) for x in range(box.width) for y in range(box.height)]
            changed = sum(far_apart(with_ring.get_at(at), without.get_at(at)) for at in places)
            assert changed > 8 * table.focus.box().width, game_id
        window.back_to_title()


def test_the_mouse_takes_the_lead_when_it_moves(window: Window, table: Any) -> None:
    window.step([Input("hover", (300, 300))])
    keyboard.press(window, "down")
    assert table.focus.shown and table.selection.hover is not None
    window.step([Input("hover", (301, 300)), Input("hover", (-1, -1))])
    assert table.focus.shown, "a shaken table is no hand"
    window.step([Input("hover", (340, 310))])
    assert not table.focus.shown
    assert table.selection.hover == table.pointer.target_at((340, 310))


def test_enter_with_no_focus_only_shows_it(window: Window, table: Any) -> None:
    answers = table.match.answers
    keyboard.press(window, "enter")
    assert table.focus.shown and table.match.answers == answers and not table.selection.picks


def test_the_focus_goes_on_near_where_it_was(window: Window, table: Any) -> None:
    shapes = table.stage.shapes()
    for herder in dict.fromkeys(m[1] for m in table.match.legal() if m[0] == "move"):
        keyboard.choose(window, table, herder)
        x, y = shapes[herder].box().center
        targets = table.selection.targets
        assert table.selection.picks == (herder,) and herder not in targets
        far = {t: pygame.Vector2(shapes[t].box().center).distance_to((x, y)) for t in targets}
        assert far[table.focus.at] == min(far.values())
        keyboard.press(window, "backspace")
        assert table.selection.picks == ()


def test_enter_alone_bids_the_whole_hand(window: Window) -> None:
    table = hands.open_table(window, "cattitude", screens.people(3, 1))
    seat = table.match.asking
    keyboard.press(window, "right")
    while hand := table.match.view().state.hand[seat]:
        keyboard.press(window, "enter")
        if table.selection.picks:
            keyboard.press(window, "enter")
        hands.rest(window, table)
        now = table.match.view().state.hand[seat]
        assert len(now) < len(hand), "the next card in hand had the focus"
    assert table.focus.region == "buttons"
    assert table.prompt.view.group.focused.label == table.prompt.words(("verb", "ready"))


@pytest.mark.parametrize("humans", (1, 2))
@pytest.mark.parametrize("bid", ("open", "closed"))
def test_the_focus_goes_on_in_the_hand_after_a_card_is_bid(
    window: Window, bid: str, humans: int
) -> None:
    """Not at the corner of the table, and not on the card just bid, which would be taken back."""
    table = hands.open_table(window, "cattitude", screens.people(2, humans))
    if humans > 1:
        keyboard.lift(window, table)
    keyboard.press(window, "right")
    while table.focus.region == "board":
        hand = {t: box for t, box in table.focus.boxes("board").items() if t[0] == "card"}
        assert table.selection.hover == closest(table.focus.spot, hand)
        keyboard.press(window, "enter")
        if table.selection.hover != ("verb", bid):
            keyboard.press(window, "right" if bid == "closed" else "left")
        assert table.selection.hover == ("verb", bid)
        keyboard.press(window, "enter")
        hands.rest(window, table)
    assert len(table.match.history()) >= 5 and table.focus.region == "buttons"  # Ready


def test_tab_goes_through_the_regions_and_all_of_them(window: Window, table: Any) -> None:
    table.toggle_log()
    keyboard.press(window, "right")
    seen = []
    for _ in range(5):
        seen.append(table.focus.region)
        keyboard.press(window, "tab")
    assert seen == ["board", "tools", "log", "plates", "board"]
    while not table.toolbar.group.widgets[0].focus:
        keyboard.press(window, "page down")
    assert table.toolbar.group.at is table.toolbar.group.widgets[0]
    keyboard.press(window, "enter")
    assert isinstance(window.scenes[-1], MenuScene)


def test_where_only_buttons_can_be_pressed_the_focus_starts_there(window: Window) -> None:
    people = screens.people(2, 2)
    table = screens.open_table(window, "cat_herders", people, options={"max_turns": 2})
    hands.play_on(window, Random(3), 60)
    hands.rest(window, table)
    assert table.match.over
    while window.scenes[-1] is not table:
        window.pop()
    table.focus.forget()
    keyboard.press(window, "down")
    assert table.focus.region == "buttons"


def table_with_a_call(window: Window, people: int) -> TableScene:
    """A game of Clowder in which everybody is asked."""
    table = screens.open_table(window, "clowder", screens.people(people, people))
    for seed in range(400):
        hands.play_on(window, Random(seed), 1)
        hands.rest(window, table)
        if table.match.call:
            break
    assert table.match.call is not None
    return table


def test_enter_answers_no_call_for_everybody(window: Window) -> None:
    """One press too many after a card, when the others are called."""
    table = table_with_a_call(window, people=3)
    call = table.match.call
    assert call is not None
    keyboard.press(window, "down", "enter")
    assert table.curtain is not None
    assert table.match.call is None and table.match.decision.seat == call.seats[0]


def test_a_call_after_a_choice_on_the_board_moves_the_focus_to_its_buttons(window: Window) -> None:
    """It stayed on a deck of Clowder's shop, where Enter chose nothing."""
    table = table_with_a_call(window, people=2)
    focus = table.focus
    focus.shown, focus.region, focus.at = True, "board", ("deck", "blue")
    focus._question = None  # the call comes while the focus is on the board
    focus.refresh()
    assert focus.region == "buttons"
    keyboard.press(window, "enter")
    assert table.match.call is None


def test_ctrl_and_arrows_look_at_the_whole_board(window: Window, table: Any) -> None:
    keyboard.press(window, "right")
    seen = {table.focus.at}
    for arrow in [way for way in ("right", "down", "left", "up") for _ in range(3)]:
        keyboard.press(window, arrow, mod=pygame.KMOD_LCTRL)
        assert table.focus.region == "board"
        seen.add(table.focus.at)
        if table.focus.at not in table.selection.targets:
            break
    assert table.focus.at not in table.selection.targets and len(seen) > 1
    keyboard.press(window, "enter")
    assert table.prompt.refusal, "what can't be chosen says why"
    keyboard.press(window, "left")
    assert table.focus.at in table.selection.targets or table.focus.region != "board"


def test_a_move_that_waits_is_confirmed_by_enter(window: Window, table: Any) -> None:
    window.change_settings(confirm=True)
    answers = table.match.answers
    move = next(m for m in table.match.legal() if m[0] == "place")
    keyboard.choose(window, table, move[1])
    assert table.match.answers == answers and table.focus.region == "buttons"
    keyboard.press(window, "enter")
    assert table.match.history()[answers][1] == move


# ---------------------------------------------------------------- letters and bindings


def test_letters_are_free_and_differ() -> None:
    offers = [Offer(words, lambda: None) for words in ("Undo", "Rest", "Pass", "Purr", "Été", "…")]
    made = lettered([*offers, Offer("Nobody", lambda: None, key="N")])
    keys = [o.key.lower() for o in made]
    assert keys == ["d", "e", "p", "", "t", "", "n"]
    assert not RESERVED & {*keys}


def test_a_letter_presses_the_button_that_shows_it(window: Window) -> None:
    table = hands.open_table(window, "cats_mansion", screens.people(3, 1))
    answers = table.match.answers
    button = table.prompt.view.group.widgets[0]
    assert button.hint_key()
    keyboard.press(window, button.hint_key())
    assert table.match.answers > answers


def test_every_binding_has_words_and_a_cap(window: Window) -> None:
    for name in ("table", "replay"):
        window.scenes[0].keys = name
        window.step([Input("key", key="f2")])
        assert isinstance(window.scenes[-1], KeysScene)
        texts = " ".join(room.texts(window))
        assert "«" not in texts
        for binding in (*GROUPS["everywhere"], *GROUPS[name]):
            words = window.ctx.translate(f"keys.do.{binding.action}")
            assert binding.action == "again" or words.split()[0] in texts, binding
            assert all(cap(window.ctx.catalogue, key) in texts for key in shown(binding)) or (
                binding.action == "again"
            )
        window.pop()


@pytest.mark.parametrize("below", ["title", "table", "settings"])
def test_the_page_of_keys_opens_over_everything(window: Window, table: Any, below: str) -> None:
    if below == "title":
        window.back_to_title()
    elif below == "settings":
        window.push(SettingsScene(window))
    under = window.scenes[-1]
    for way in (("f2",), ("?",)):
        keyboard.press(window, *way)
        assert isinstance(window.scenes[-1], KeysScene)
        keyboard.press(window, "escape")
        assert window.scenes[-1] is under


def test_a_question_mark_in_a_name_is_a_letter(window: Window) -> None:
    rules = RulesScene(window, "cat_herders")
    window.push(rules)
    keyboard.write(window, "a?")
    assert window.scenes[-1] is rules and rules.field.value == "a?"


@pytest.mark.parametrize(
    ("key", "action"), [("u", "undo"), ("r", "redo"), ("l", "log"), ("h", "rules"), ("f1", "rules")]
)
def test_the_table_goes_by_the_bindings(key: str, action: str) -> None:
    assert action_of(Input("key", key=key)) == action
    assert action_of(Input("key", key=key), table=False) != "undo" or action == "undo"


# ---------------------------------------------------------------- every screen


def stops(window: Window) -> set[int]:
    """Press Tab as often as there are widgets and see where the focus has been."""
    scene: Any = window.scenes[-1]
    seen = set()
    for _ in range(len(scene.group.widgets) + 1):
        keyboard.press(window, "tab")
        if window.scenes[-1] is not scene:
            break
        focused = scene.group.focused
        if focused is not None:
            seen.add(scene.group.widgets.index(focused))
    return seen


def test_tab_reaches_every_widget_of_every_screen(window: Window) -> None:
    walked = set()
    for where in chain(tour.shell_of(window), tour.game_of(window, "template")):
        scene: Any = window.scenes[-1]
        if isinstance(scene, TableScene) or type(scene) in walked:
            continue
        walked.add(type(scene))
        while window.now() < getattr(scene, "ready_at", 0.0):
            screens.wait_until(window, scene.ready_at)
            window.step([])
        able = {i for i, w in enumerate(scene.group.widgets) if w.focusable and w.enabled}
        dumb = [vars(w) for w in scene.group.able() if not scene.group.words(w).strip()]
        assert not dumb, where
        assert stops(window) == able, where
        window.draw()
    assert {SettingsScene, KeysScene} < walked


def test_a_changed_option_keeps_the_focus(window: Window) -> None:
    setup = screens.open_page(window, "setup", "cat_herders")
    setup._turn_page()
    choice = [w for w in setup.group.widgets if hasattr(w, "labels")][-1]
    at = setup.group.widgets.index(choice)
    setup.group.set_focus(choice)
    before = dict(setup.model.options)
    for _ in range(2):
        keyboard.press(window, "right")
        assert setup.group.focused is setup.group.widgets[at]
    keyboard.press(window, "left")
    assert setup.model.options != before


def test_the_focus_is_still_on_the_tool_that_opened_the_rules(window: Window, table: Any) -> None:
    keyboard.press(window, "right", "tab")
    while table.toolbar.group.focused is None or not table.toolbar.group.focused.tip.startswith(
        window.ctx.translate("rules.tip")
    ):
        keyboard.press(window, "page down")
    tip = table.toolbar.group.focused.tip
    keyboard.press(window, "enter")
    assert isinstance(window.scenes[-1], RulesScene)
    keyboard.press(window, "escape")
    assert table.toolbar.group.focused is not None, "the ring is gone"
    assert table.toolbar.group.focused.tip == tip


def test_a_new_size_keeps_the_focus(window: Window, table: Any) -> None:
    table.toolbar.menu()
    group = window.scenes[-1].group
    group.set_focus(group.able()[4])
    at, was = group.widgets.index(group.able()[4]), window.size
    screens.resize_to(window, (1280, 720))
    focused = window.scenes[-1].group.focused
    assert window.scenes[-1].group is not group and window.size != was
    assert focused is window.scenes[-1].group.widgets[at]


def test_what_a_key_opens_has_a_focus_and_what_the_mouse_opens_has_none(
    window: Window, table: Any
) -> None:
    keyboard.press(window, "escape")
    assert isinstance(window.scenes[-1], MenuScene) and window.scenes[-1].group.focused
    keyboard.press(window, "escape")
    hands.click(window, table.toolbar.group.widgets[0].rect.center)
    assert isinstance(window.scenes[-1], MenuScene) and not window.scenes[-1].group.focused


def test_backspace_steps_back_with_any_other_key_held(window: Window, table: Any) -> None:
    """Found by random hands: with Shift held it was taken for a number."""
    for held in ({"shift": True}, {"ctrl": True}):
        herder = next(
            t for t in table.selection.targets if len(table.selection.selector.through(t)) > 1
        )
        table.model.choose(herder)
        picks = table.selection.picks
        window.step([Input("key", key="right")])
        window.step([Input("key", key="backspace", **held)])
        assert table.selection.picks == picks[:-1], held
    window.step([Input("key", key="²")])  # a digit that is no number
