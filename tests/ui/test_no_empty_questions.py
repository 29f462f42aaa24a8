"""Nobody is asked a question that can only be passed, in any game; and undo skips such answers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens
from kit_folders import HIDE_AND_SEEK, WITH_RULES
from replays import move_on
from test_drag import positions
from thorough import amount

from catgames.catalog import add_folder, load_game
from catgames.core.types import PASS
from catgames.match.match import Match
from catgames.ui.table.scene import TableScene

PROTOTYPES = [*WITH_RULES, HIDE_AND_SEEK]
PROTOTYPES.append(HIDE_AND_SEEK.parent / "hiss")  # has open calls
GAMES: list[Any] = [*screens.drawn_games, *PROTOTYPES]
MOST = amount(150, 16)


@contextmanager
def table_of(home: Path, game: Any, people: int, open_hands: bool) -> Iterator[tuple[Any, Any]]:
    """A table of a game, or of the prototype in a folder, with computers that think at once."""
    folder = game if isinstance(game, Path) else None
    if folder is not None:
        assert not add_folder(folder.parent)
    loaded = load_game(game if folder is None else folder.name)
    window = screens.open_window(home / "portable")
    match = Match(
        loaded,
        screens.people(loaded.info.seats[0], people),
        {},
        rng=Random(5),
        open_hands=open_hands,
    )
    window.push(table := TableScene(window, match))
    yield window, table
    window.close()


@pytest.mark.parametrize(("people", "open_hands"), [(1, False), (2, True)])
@pytest.mark.parametrize("game", GAMES, ids=lambda g: getattr(g, "name", g))
def test_whoever_is_asked_can_do_something(
    home: Path, game: Any, people: int, open_hands: bool
) -> None:
    with table_of(home, game, people, open_hands) as (window, table):
        asked = 0
        rng = Random(f"empty {table.game.info.id}")
        for _ in positions(window, table, rng, MOST):
            match = table.match
            if match.asking is not None:
                assert list(match.legal()) != [PASS], match.decision
                asked += 1
        assert asked


def test_nobody_is_called_who_can_only_pass_with_open_hands(home: Path) -> None:
    """People of Clowder who see all hands are called where somebody can play a card."""
    with table_of(home, "clowder", 2, True) as (window, table):
        rng, calls = Random(1), 0
        for _ in range(amount(200, 60)):
            hands.rest(window, table)
            match = table.match
            if match.over:
                break
            if match.call is not None:
                calls += 1
                assert list(match.game.legal_moves(match._state)) != [PASS], match.decision
                table.model.open_call(None)
            else:
                table.model.answer(rng.choice(match.legal()))
        assert calls


def test_hidden_hands_of_several_people_still_call_everybody() -> None:
    """Not to be asked would show what a hand holds."""
    game, empty, seed = load_game("clowder"), 0, 0
    while not empty:
        seed += 1
        match = Match(game, screens.people(2), {}, rng=Random(seed))
        rng = Random(seed)
        while not match.over:
            reaction = match.decision is not None and match.decision.kind in game.open_calls
            asked = match.call is not None or match.asking is not None
            empty += reaction and asked and list(game.legal_moves(match._state)) == [PASS]
            move_on(match, rng)
        assert seed < 20


def test_undo_takes_back_a_choice_and_not_what_had_no_alternative(home: Path) -> None:
    """To undo nothing but a forced pass would only pass again."""
    with table_of(home, "clowder", 1, False) as (window, table):
        rng, done = Random(3), 0
        for _ in positions(window, table, rng, MOST):
            match = table.match
            own = [i for i, (seat, _, _) in enumerate(match.history()) if seat == 0]
            if not own or match.why_no_undo() is not None:
                continue
            forced = len(match.game.legal_moves(match._history.entries[own[-1]].before)) == 1
            if forced and table.selection.selector is not None and not table.selection.picks:
                before = match.answers
                table.model.undo()
                hands.rest(window, table)
                last = [i for i in own if i < match.answers]
                assert match.answers < before and len(last) < len(own)
                done += 1
                break
        assert done
