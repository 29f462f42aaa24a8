"""The album on the screen, and what the end of a game says of earlier ones."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import room
import screens

from catgames.album.screen.news import NewsLine
from catgames.album.screen.page import AlbumScene, Place
from catgames.core.record import Record
from catgames.match.players import Player
from catgames.match.remarks import Remark
from catgames.ui.input.inputs import Input
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.table.end import EndScene
from catgames.ui.window import Window

RECORDS = Path(__file__).parents[1] / "records"
ADA, BEN = Player("Ada", "human", 0), Player("Ben", "human", 1)
PIP = Player("Pip", "kitten", 1, cat="pip")
"""Who sits second wins the game that is recorded."""


@pytest.fixture
def window(home: Path) -> Window:
    window = screens.open_window(home / "portable")
    window.known_players.remember([ADA, BEN])
    return window


def record_of(name: str, players: tuple[Player, ...], day: int) -> Record:
    """A recorded game as if these had played it on a day."""
    path = RECORDS / f"{name}.catgame"
    record = Record.read(path.read_text(), path.name)
    record.players = [(p.name, p.kind, p.colour) for p in players]
    record.first_kinds = tuple(p.kind for p in players)
    record.cats = tuple(p.cat for p in players) if any(p.cat for p in players) else ()
    record.handovers, record.created = [], f"2026-01-{day:02d}T19:30:00"
    return record


def keep(window: Window, name: str, players: tuple[Player, ...], day: int) -> None:
    """Put a finished game where the program keeps them."""
    folder = window.files.finished
    folder.mkdir(parents=True, exist_ok=True)
    text = record_of(name, players, day).text()
    (folder / f"2026-01-{day:02d}_19-30-00_{name.partition('/')[0]}.catgame").write_text(text)


def end_of(window: Window, name: str, players: tuple[Player, ...], day: int) -> EndScene:
    """The page of a game's result, with everything counted and read."""
    screens.open_table(
        window, name.partition("/")[0], players, record=record_of(name, players, day)
    )
    window.step([])
    end = window.scenes[-1]
    assert isinstance(end, EndScene)
    while not (end.after.done and end.counted):
        window.step([])
    window.step([])
    return end


def album_of(window: Window, name: str = "Ada") -> AlbumScene:
    album = screens.open_page(window, "album", name, "clowder")
    assert isinstance(album, AlbumScene)
    while not album.reading.done:
        window.step([])
    window.step([])
    return album


def of(scene: Any, kind: type) -> list[Any]:
    return [w for w in scene.group.widgets if isinstance(w, kind)]


# ---------------------------------------------------------------- the page


def test_the_title_opens_the_album_of_whoever_played_last(window: Window) -> None:
    album = hands.press(window, "title.album")
    assert isinstance(album, AlbumScene) and album.name == "Ada"
    seen = []
    for _ in range(2):
        (button,) = (w for w in album.group.widgets if w.tip == window.ctx.translate("album.next"))
        hands.click(window, button.rect.center)
        seen.append(album.name)
    assert seen == ["Ben", "Ada"]


def test_without_any_name_the_album_says_whose_it_may_become(home: Path) -> None:
    window = screens.open_window(home / "portable")
    album = album_of(window, "")
    assert album._foot_words() == window.ctx.translate("album.nobody")
    assert album.title() == window.ctx.translate("album.nobodys")
    assert not [w for w in album.group.widgets if w.tip]


def test_old_games_fill_the_album(window: Window) -> None:
    assert not [place for place in of(album_of(window), Place) if place.stuck]
    window.back_to_title()
    keep(window, "clowder/captures", (PIP, ADA), 1)
    stuck = {p.sticker.id for p in of(album_of(window), Place) if p.stuck}
    assert stuck == {"cat_pip", "first", "found_flight", "found_hunter"}
    window.back_to_title()
    assert not [place for place in of(album_of(window, "Ben"), Place) if place.stuck]


def test_a_place_says_what_earns_it(window: Window) -> None:
    album = album_of(window)
    place = next(p for p in of(album, Place) if p.sticker.id == "found_thief")
    before = album._foot_words()
    window.step([Input("hover", place.rect.center)])
    assert album._foot_words() == window.ctx.translate(place.sticker.how) != before


def test_every_page_is_reached_by_its_tab_and_by_keys(window: Window) -> None:
    album = album_of(window)
    seen = set()
    for _ in album.games:
        window.step([Input("key", key="pagedown")])
        seen.add(album.game)
        assert {p.sticker.game for p in of(album, Place)} == {album.game}
    assert seen == set(album.games)
    window.step([Input("back")])
    assert window.scenes[-1] is not album


def test_the_players_page_leads_to_the_album(window: Window) -> None:
    window.routes.open("players")
    window.step([])
    album = hands.press(window, "profile.album")
    assert isinstance(album, AlbumScene) and album.name == "Ada"


def test_a_still_album_is_not_drawn_again(window: Window) -> None:
    album = album_of(window)
    assert not any(album.update(window.now()) for _ in range(5))


# ---------------------------------------------------------------- the end of a game


def test_the_result_tells_what_is_new_and_leads_there(window: Window) -> None:
    end = end_of(window, "clowder/captures", (ADA, BEN), 2)
    lines = of(end, NewsLine)
    assert {line.told.name for line in lines} <= {"Ada", "Ben"} and lines
    line = lines[0]
    assert window.ctx.translate(line.told.stickers[0].name) in line.spoken()
    screens.wait_until(window, end.ready_at)
    hands.click(window, line.rect.center)
    album = window.scenes[-1]
    assert isinstance(album, AlbumScene) and (album.name, album.game) == (line.told.name, "clowder")


def test_what_was_in_the_album_is_no_news(window: Window) -> None:
    keep(window, "clowder/captures", (ADA, BEN), 1)
    assert not of(end_of(window, "clowder/captures", (ADA, BEN), 2), NewsLine)


def test_a_game_without_pages_brings_nothing(window: Window) -> None:
    """Saucers is not listed, as prototypes are not."""
    screens.open_table(window, "template", (ADA, BEN), {"rounds": 1})
    hands.play_on(window, Random(3))
    end = window.scenes[-1]
    assert isinstance(end, EndScene) and end.winners
    while not end.after.done:
        window.step([])
    assert not end.after.news


def test_somebody_without_a_name_has_no_album(window: Window) -> None:
    players = Player("Player 1", "human", 0), Player("Player 2", "human", 1)
    end = end_of(window, "clowder/captures", players, 2)
    assert not of(end, NewsLine) and end.after.words is None


def test_those_who_meet_again_see_who_leads(window: Window) -> None:
    keep(window, "clowder/captures", (ADA, BEN), 1)
    keep(window, "clowder/captures", (BEN, ADA), 2)
    end = end_of(window, "clowder/captures", (ADA, BEN), 3)
    words = end.stage.translate(end.after.words)
    assert words == "Ada 1 : 2 Ben"
    assert any(words in text for text in room.texts(window))


def test_the_first_game_together_has_no_score(window: Window) -> None:
    assert end_of(window, "clowder/captures", (ADA, BEN), 3).after.words is None


def test_a_cat_remembers_the_game_before(window: Window) -> None:
    keep(window, "clowder/captures", (ADA, PIP), 1)
    end = end_of(window, "clowder/captures", (PIP, ADA), 2)
    said = Remark(0, "cats.pip.lose", False)
    assert end.after.remembered(said) == "end.remembers.turned"
    assert end.after.remembered(replace(said, seat=1)) == "", "it is nobody's cat"
    assert not end.after.remembered(replace(said, pleased=True)), "it has won twice"


def test_a_cat_says_nothing_of_games_with_others(window: Window) -> None:
    keep(window, "clowder/captures", (ADA, BEN), 1)
    end = end_of(window, "clowder/captures", (PIP, ADA), 2)
    assert end.after.remembered(Remark(0, "cats.pip.lose", False)) == ""


def test_the_best_moment_opens_the_replay(window: Window) -> None:
    end = end_of(window, "clowder/captures", (ADA, BEN), 3)
    hands.press(window, "end.best")
    while window.scenes[-1] is end:
        window.step([])
    replay = window.scenes[-1]
    assert isinstance(replay, ReplayScene)
    assert replay.model.replay.first <= replay.model.at < len(replay.model.replay)
    window.pop()
    assert not end.update(window.now()), "and then it sleeps again"


def test_an_empty_page_shows_one_sticker_as_it_will_look(window: Window) -> None:
    empty = [place.example for place in of(album_of(window, "Ben"), Place)]
    assert empty[0] and not any(empty[1:])
    window.back_to_title()
    keep(window, "clowder/captures", (PIP, ADA), 1)
    assert not any(place.example for place in of(album_of(window), Place))


def test_a_place_that_is_pointed_at_shows_its_sticker_and_waits_in_its_colours(
    window: Window,
) -> None:
    places = of(album_of(window, "Ben"), Place)[1:5]
    looks = set()
    for place in places:
        seen = []
        for place.hover in (False, True):
            window.surface.fill("white")
            place.draw(window.surface)
            part = window.surface.subsurface(place.rect)
            seen.append(bytes(part.copy().get_buffer().raw))
        assert seen[0] != seen[1]
        place.hover = False
        window.surface.fill("white")
        place.draw(window.surface)
        looks.add(tuple(window.surface.get_at(place.rect.move(0, -20).center)))
    assert len(looks) == len(places)
