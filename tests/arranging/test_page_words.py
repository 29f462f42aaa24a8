"""What the page says of a table without being asked, and where the words stand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import hands
import mouse
import pytest
import screens
from mouse import EMPTY, Opener

from catgames.arranging import things
from catgames.arranging.model import Arranging
from catgames.arranging.needs import Lack, lack
from catgames.arranging.screen import promises
from catgames.arranging.screen.widgets import AreaFrame, EyeButton, LeftField
from catgames.commands.check_prototype import check_prototype
from catgames.ui.table.menu import MenuScene
from catgames.ui.widgets.controls import Label

Maker = Callable[..., Path]
MARKET = """pieces:
  card: {rows: [{name: a, count: 6}, {name: b, count: 6}]}
zones:
  deck: {order: unknown, start: card}
  market: {track: 5, holds: 1, filled_from: deck}
  hand: {per: seat, seen_by: owner}
layout:
- {zone: deck, kind: pile, frame: left}
- {zone: market, kind: track, frame: top}
- {zone: hand, kind: fan, frame: chooser}
deal: {card: 5}
"""


def labels(window: Any) -> list[str]:
    found = [w for w in window.scenes[-1].group.widgets if not isinstance(w, AreaFrame)]
    return [w.text if isinstance(w, Label) else str(getattr(w, "label", "")) for w in found]


@pytest.fixture
def pills(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Any]]:
    """The words on the table, and where they are drawn."""
    seen: list[tuple[str, Any]] = []
    draw = promises.draw_pill

    def noted(surface: Any, ctx: Any, words: str, *more: Any) -> Any:
        rect = draw(surface, ctx, words, *more)
        seen.append((words, rect))
        return rect

    monkeypatch.setattr(promises, "draw_pill", noted)
    return seen


@pytest.mark.parametrize(
    ("change", "setups", "seats", "found"),
    [
        ("", "", 2, Lack(2, 15, 12)),
        ("", "", 3, Lack(3, 20, 12)),
        ("deal: {card: 5}=deal: {card: 3}", "", 2, None),
        ("deal: {card: 5}=deal: {card: 3}", "", 3, Lack(3, 14, 12)),
        ("track: 5=track: 2", "", 2, None),
        ("", "setups: {2: {deck: [-card], market 1: [a], hand 1: [b]}}\n", 2, None),
        ("", "setups: {2: {deck: [a x6], market 1: [b]}}\n", 2, Lack(2, 14, 6)),
        ("filled_from: deck=drawn_to: hand", "setups: {2: {hand 2: [b x6]}}\n", 2, None),
    ],
)
def test_cards_are_counted(
    folder_with: Maker, change: str, setups: str, seats: int, found: Lack | None
) -> None:
    old, _, new = change.partition("=")
    yaml = EMPTY + (MARKET.replace(old, new) if old else MARKET)
    assert lack(Arranging(folder_with(game_yaml=yaml + setups)).d, [seats]) == found


def test_a_pile_that_does_not_suffice_is_told(opened: Opener, pills: list[Any]) -> None:
    window, page, _ = opened(game_yaml=EMPTY + MARKET)
    for seats, needed in ((0, "2 players 15"), (3, "3 players 20")):
        page.show_seats(seats)
        pills.clear()
        page.draw(window.surface)
        assert any(f"For {needed} cards are needed, and there are 12" in w for w, _ in pills)
    page.do(things.set_deal("card", 1))
    pills.clear()
    page.draw(window.surface)
    assert not any("needed" in words for words, _ in pills)


def test_words_cover_no_place_of_a_market_and_no_outline_covers_words(
    opened: Opener, pills: list[Any]
) -> None:
    window, page, _ = opened(game_yaml=EMPTY + MARKET)
    page.choose("zone", "hand")
    page.draw(window.surface)
    filled = next(rect for words, rect in pills if "Filled" in words)
    for number in range(5):
        assert not filled.collidepoint(mouse.cell(window, "market", number))
    plate = next(rect for words, rect in pills if "name plate" in words)
    outline = page.ctx.theme["gold"]
    x = plate.x + 6
    column = [window.surface.get_at((x, y))[:3] for y in range(plate.y + 2, plate.bottom - 2)]
    assert tuple(outline[:3]) not in column


def test_no_outline_stays_after_a_drag_without_effect(opened: Opener) -> None:
    window, page, _ = opened(game_yaml=EMPTY + MARKET)
    deck = mouse.area(window, "deck").rect.center
    mouse.drag(window, deck, (deck[0] + 20, deck[1] + 20))
    mouse.drag(window, deck, (5, 5))
    assert not [w for w in page.group.widgets if isinstance(w, AreaFrame) and w.hover]


def test_a_card_in_a_hand_ends_the_deal_and_that_is_said(opened: Opener) -> None:
    window, page, _ = opened(game_yaml=EMPTY + MARKET)
    mouse.seats(window, 3)
    say = window.ctx.translate
    assert "Dealt to everybody: 5 × Card" in labels(window)
    deck, hand = (mouse.area(window, n).rect.center for n in ("deck", "hand"))
    mouse.drag(window, deck, hand)
    assert window.notice == say("arranging.box.deal_off")
    assert say("arranging.box.not_dealt") in labels(window)
    mouse.button(window, "arranging.box.not_dealt")  # the way to where it is changed
    assert page.chosen == ("zone", "hand") and not page.seats


def test_an_open_pile_says_that_it_is_not_shuffled(opened: Opener) -> None:
    window, page, _ = opened(game_yaml=EMPTY + MARKET)
    words = window.ctx.translate("arranging.eye_tip.not_shuffled")
    for zone, said in (("deck", True), ("market", False), ("hand", False)):
        mouse.choose(window, zone)
        eyes = [w for w in page.group.widgets if isinstance(w, EyeButton)]
        assert any(words in eye.tip for eye in eyes) == said


def test_sets_have_names(opened: Opener) -> None:
    window, page, folder = opened()
    for _ in range(2):
        mouse.add(window, "cards")
    first, second = page.d.sets
    assert page.called("set", second) == "Cards"
    assert window.ctx.translate("arranging.panel.pen") in labels(window)
    for name, words in ((second, "Treasures"), (first, "Cats")):
        page.choose("set", name)
        field = next(w for w in page.group.widgets if isinstance(w, LeftField))
        field.take(words)
        assert page.called("set", name) == words and words in labels(window)
    page.do(things.remove_set(second))
    assert check_prototype(folder) == [] and "Treasures" not in page.model.document.text


@pytest.mark.parametrize(("example", "there"), [("free_table", True), ("cattitude", False)])
def test_the_menu_of_a_table_leads_to_the_page(
    home: Path, folder_with: Maker, example: str, there: bool
) -> None:
    folder_with("free_table")
    window = screens.open_window(home)
    window.step([])
    table: Any = hands.open_table(window, example, screens.people(2))
    window.push(MenuScene(window, table.match, lambda: None, lambda: None, lambda leave: leave()))
    window.step([])
    designers = window.ctx.translate("setup.designers")
    assert (designers in labels(window)) == there
    if there:
        hands.press_button(window, designers)
        hands.press_button(window, window.ctx.translate("arranging.menu"))
        assert type(window.scenes[-1]).__name__ == "ArrangeScene"
        assert window.scenes[-2] is table
