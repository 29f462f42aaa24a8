"""One person, one face: name, colour and face of a seat agree everywhere, in every game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import screens

from catgames.catalog import load_game
from catgames.match.players import Player
from catgames.ui.people.faces import Face
from catgames.ui.setup.model import SetupModel
from catgames.ui.table.handover import HandoverScene
from catgames.ui.window import Window

GAMES = ("cat_herders", "cats_mansion", "cattitude", "clowder", "swap_clops")


def of(scene: Any, kind: type) -> list[Any]:
    """The scene's widgets of a kind."""
    return [w for w in scene.group.widgets if isinstance(w, kind)]


@pytest.fixture
def window(home: Any) -> Window:
    """A window in which two people are known, one with a cat of her own."""
    window = screens.open_window(home / "portable")
    known = window.known_players
    known.remember([Player("Ada", colour=0), Player("Bo", colour=5)])
    known.set_look("Ada", 0, "wizard")
    return window


def set_up(window: Window, game: str) -> SetupModel:
    """Ada, a cat, and Bo if there is a third seat, as the set-up seats them."""
    window.routes.open("setup", game)
    model: SetupModel = window.scenes[-1].model  # type: ignore[attr-defined]
    scene, seats = window.scenes[-1], load_game(game).info.seats
    model.set_count(3 if 3 in seats else seats[0])
    for seat, name in enumerate(("Ada", "", "Bo")[: len(model.players)]):
        model.change_player(seat, kind="human" if name else "kitten")
        if name:
            model.change_player(seat, name=name)
    scene.relayout()
    return model


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_looks_the_same_everywhere(window: Window, game: str) -> None:
    players = set_up(window, game).players
    shown = {w.player.name: w.player.colour for w in of(window.scenes[-1], Face)}
    window.back_to_title()
    table = screens.open_table(window, game, tuple(replace(p, kind="human") for p in players))
    window.draw()
    stage = table.stage
    looks = [stage.look(seat) for seat in range(len(players))]
    assert {p.name: look for p, look in zip(players, looks)} == shown, "as at the set-up"
    assert looks[0] == 0 and looks[2:] in ([], [5]), "people have their own colour"
    faces = [stage.avatar(seat) for seat in range(len(players))]
    assert "wizard" in faces[0] and players[1].cat in faces[1] and len({*faces}) == len(faces)
    for seat, plate in enumerate(stage.plates):
        assert (plate.name, plate.look, plate.portrait) == (
            players[seat].name, looks[seat], faces[seat])  # fmt: skip
    handover = HandoverScene(window, table.match, stage, lambda: None)
    window.push(handover)
    assert [f.portrait for f in of(handover, Face)] == faces
    window.pop()
    if game == "clowder":
        assert all(f.rsplit("_", 1)[0] in stage.board.image(2 * seat, ("off", seat, 1), stage.view)
                   for seat, f in enumerate(faces))  # fmt: skip
    if game == "cat_herders":
        pieces = [stage.board.image(seat, ("supply", seat), stage.view) for seat in (0, 1)]
        assert pieces == ["cat_herders/herder_red", "cat_herders/herder_blue"]
    for line in table.model.log.lines:
        if line.seat is not None and line.seat >= 0:
            assert line.look == looks[line.seat]


@pytest.mark.parametrize("handed", [False, True])
def test_a_seat_keeps_its_face_when_it_is_handed_over(window: Window, handed: bool) -> None:
    players = tuple(set_up(window, "cat_herders").players)
    window.back_to_title()
    table = screens.open_table(window, "cat_herders", players, at_once=True)
    before = [(table.stage.look(s), table.stage.avatar(s)) for s in (0, 1)]
    for seat, kind in enumerate(("random", "human") if handed else ("human", "human")):
        table.match.hand_over_seat(seat, kind)
    assert [(table.stage.look(s), table.stage.avatar(s)) for s in (0, 1)] == before


def test_a_face_does_not_follow_the_colour_of_the_pieces(window: Window) -> None:
    model = set_up(window, "cat_herders")
    model.change_player(0, name="Bo")
    table = screens.open_table(window, "cat_herders", tuple(model.players))
    patches = window.ctx.theme.cats[5]
    assert table.stage.look(0) == 0, "of red and blue, red is nearer to pink"
    assert f"face_{patches}" in table.stage.avatar(0)


def test_a_colour_is_kept_and_whoever_else_has_it_changes(window: Window) -> None:
    model = set_up(window, "clowder")
    assert [p.colour for p in model.players][::2] == [0, 5]
    model.change_player(0, name="Bo")  # and Ada leaves; Bo's double keeps what is there
    assert model.players[0].colour == 5 and len({p.colour for p in model.players}) == 3
    model.change_player(2, name="Ada")
    assert [p.colour for p in model.players][::2] == [5, 0]
    model.begin()
    assert window.known_players.find("Ada").colour == 0  # type: ignore[union-attr]
    assert window.known_players.find("Bo").colour == 5  # type: ignore[union-attr]


def test_of_two_people_with_one_colour_the_second_keeps_the_face(window: Window) -> None:
    window.known_players.remember([Player("Cleo", colour=5)])
    model = set_up(window, "clowder")
    model.change_player(1, kind="human")
    model.change_player(1, name="Cleo")
    cleo = model.players[1]
    assert cleo.colour == 5 and model.players[2].colour != 5
    table = screens.open_table(window, "clowder", tuple(model.players))
    assert f"face_{window.ctx.theme.cats[5]}" in table.stage.avatar(2), "Bo in another colour"
