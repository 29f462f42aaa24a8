"""Every small edit of a data file is accepted, and then all works, or refused with its place."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from board_harness import BoardHarness
from edits import edits
from fresh_games import made
from thorough import amount

from catgames.bots.levels import decide, read_levels
from catgames.bots.strength import measured_strength, read_strength
from catgames.catalog import has_board, load_game
from catgames.commands.check_lessons import check_lessons
from catgames.content import games, log_rules
from catgames.content.atlas import read_atlas
from catgames.content.game_ids import game_ids
from catgames.content.paths import DATA, SPRITES
from catgames.content.texts import Catalogue, read_texts
from catgames.core.game import Game
from catgames.core.types import CHANCE, TABLE, GameError, Message
from catgames.ui.graphics.theme import read_theme
from catgames.ui.window import Window

GAMES = game_ids()
LONGEST = 4000
"""Decisions of a random game, with limits set low, after which its rules are assumed never to end
it."""


def some(text: str, most: int = 120) -> list[tuple[str, str]]:
    """A sample of all edits, the same in every run."""
    found = list(edits(text))
    few = min(len(found), amount(most, 12))
    return Random(len(found)).sample(found, few)


class Campaign:
    """Tries edits of one file; all faults are reported together."""

    def __init__(self, file: str) -> None:
        self.file, self.faults, self.refused, self.tried = file, list[str](), 0, 0

    def accepts(self, act: Callable[[], object], what: str) -> bool:
        """Whether the edit is accepted; a refusal must have its place, and anything else that is
        raised is a fault."""
        self.tried += 1
        try:
            act()
        except GameError as e:
            self.refused += 1
            for line in str(e).splitlines():
                if not re.match(rf"\S*{self.file}:\d+: .+|… and [\d,]+ more mistakes$", line):
                    self.faults.append(f"{what}: {line}")
        except Exception as e:
            self.fault(what, e)
        else:
            return True
        return False

    def fault(self, what: str, e: Exception) -> None:
        """Note what was raised, and where."""
        where = traceback.extract_tb(e.__traceback__)[-1]
        self.faults.append(f"{what}: {e!r} in {Path(where.filename).name}:{where.lineno}")

    def close(self) -> None:
        """Fail if there were faults."""
        few = "\n".join(self.faults[:40])
        count = f"{len(self.faults)} faults in {self.tried} edits of {self.file}"
        assert not self.faults, f"{count}:\n{few}"


def play_through(game: Game[Any, Any], window: Window, seed: int) -> None:
    """A random game to its end, seen, told and drawn on the way."""
    rng = Random(seed)
    seats = rng.choice(list(game.info.seats))
    options: dict[str, Any] = {}
    for o in game.options(seats):
        if o.limit and not o.choices:
            options[o.key] = max(o.low, min(o.high, 3))
    s = game.new_state(seats, options)
    board: BoardHarness | None = None
    number = 0
    while (decision := game.decision(s)) is not None:
        assert number < LONGEST, "the game does not end"
        if number % 25 == 0:
            board = look(game, s, seats, window, board)
        number += 1
        chance = decision.seat == CHANCE
        move = game.sample_chance(s, rng) if chance else rng.choice(game.legal_moves(s))
        game.play(s, move, [])
    look(game, s, seats, window, board)
    game.winners(s)
    game.breakdown(game.view(s, TABLE))


def look(
    game: Game[Any, Any], s: Any, seats: int, window: Window, board: BoardHarness | None
) -> BoardHarness | None:
    """Everything that shows, tells or judges a position."""
    game.check(s)
    decision = game.decision(s)
    for viewer in (TABLE, *range(seats)):
        view = game.view(s, viewer)
        game.picture(view)
        game.describe(view)
        if decision is not None and decision.seat >= 0:
            game.prompt(view)
    for seat in range(seats):
        game.evaluate(s, seat)
    if not has_board(game.info.id):
        return None
    view = game.view(s, 0)
    if board is None:
        board = BoardHarness(window, game, view, seats)
    board.show(view)
    board.pixels()
    return board


@pytest.mark.parametrize("treats", [0, 1, 5])
def test_too_few_treats_for_the_roofs_are_refused(treats, tmp_path, monkeypatch):
    good = (DATA / "clowder.yaml").read_text("utf-8")
    (tmp_path / "clowder.yaml").write_text(good.replace("treats: 10", f"treats: {treats}"), "utf-8")
    monkeypatch.setattr(games, "DATA", tmp_path)
    with pytest.raises(
        GameError, match=r"clowder\.yaml:11: numbers\.treats: \d of each colour are"
    ):
        made("clowder")


@pytest.mark.parametrize("id", GAMES)
def test_edits_of_a_games_data(id, tmp_path, monkeypatch, window):
    file = f"{id}.yaml"
    monkeypatch.setattr(games, "DATA", tmp_path)
    campaign = Campaign(file)
    for seed, (what, text) in enumerate(some((DATA / file).read_text("utf-8"))):
        (tmp_path / file).write_text(text, "utf-8")
        read: list[Any] = []
        if campaign.accepts(lambda read=read: read.append(made(id)), what):
            try:
                play_through(read[0], window, seed)
            except Exception as e:
                campaign.fault(f"{what} (seed {seed})", e)
    campaign.close()


@pytest.mark.parametrize("id", [id for id in GAMES if (DATA / f"log/{id}.yaml").exists()])
def test_edits_of_log_rules(id, tmp_path, monkeypatch):
    file = f"{id}.yaml"
    (tmp_path / "log").mkdir()
    monkeypatch.setattr(log_rules, "DATA", tmp_path)
    game = load_game(id)
    campaign = Campaign(file)
    for what, text in some((DATA / "log" / file).read_text("utf-8")):
        (tmp_path / "log" / file).write_text(text, "utf-8")
        log_rules.log_rules.cache_clear()
        campaign.accepts(lambda: log_rules.log_rules(id, type(game).parts), what)
    campaign.close()
    log_rules.log_rules.cache_clear()


@pytest.mark.parametrize("id", [id for id in GAMES if (DATA / f"lessons/{id}.yaml").exists()])
def test_edits_of_lessons(id, tmp_path):
    file = f"{id}.yaml"
    campaign = Campaign(file)
    for what, text in some((DATA / "lessons" / file).read_text("utf-8"), 40):
        (tmp_path / file).write_text(text, "utf-8")

        def check() -> None:
            if mistakes := check_lessons(tmp_path):
                raise GameError("\n".join(mistakes))

        campaign.accepts(check, what)
    campaign.close()


def test_edits_of_computer_levels(tmp_path):
    path = tmp_path / "bots.yaml"
    game = load_game("template")
    state = game.new_state(2)
    while game.decision(state).seat == CHANCE:
        game.apply(state, game.sample_chance(state, Random(1)))
    view = game.view(state, game.decision(state).seat)
    campaign = Campaign("bots.yaml")
    for what, text in some((DATA / "bots.yaml").read_text("utf-8")):
        path.write_text(text, "utf-8")
        read: list[Any] = []
        if campaign.accepts(lambda read=read: read.append(read_levels(path)), what):
            for level in read[0].values():
                decide(game, view, level, Random(1), 0.01)
    campaign.close()


def test_edits_of_measured_strength(tmp_path):
    path = tmp_path / "strength.yaml"
    campaign = Campaign("strength.yaml")
    for what, text in some((DATA / "strength.yaml").read_text("utf-8")):
        path.write_text(text, "utf-8")

        def use() -> None:
            known = read_strength(path)
            for m in known:
                measured_strength(m.game, m.seats, m.level, known)
                assert m.aim and m.reached in (True, False)

        campaign.accepts(use, what)
    campaign.close()


def test_edits_of_the_theme(tmp_path):
    path = tmp_path / "theme.yaml"
    campaign = Campaign("theme.yaml")
    for what, text in some((DATA / "theme.yaml").read_text("utf-8")):
        path.write_text(text, "utf-8")
        campaign.accepts(lambda: read_theme(path), what)
    campaign.close()


@pytest.mark.parametrize("group", sorted(p.parent.name for p in SPRITES.glob("*/atlas.yaml")))
def test_edits_of_sprite_atlases(group, tmp_path):
    campaign = Campaign("atlas.yaml")
    for what, text in some((SPRITES / group / "atlas.yaml").read_text("utf-8"), 60):
        (tmp_path / "atlas.yaml").write_text(text, "utf-8")
        campaign.accepts(lambda: read_atlas(tmp_path), what)
    campaign.close()


@pytest.mark.parametrize("file", sorted(p.name for p in (DATA / "text" / "en").glob("*.yaml")))
def test_edits_of_texts(file, tmp_path):
    """Accepted texts are filled with anything."""
    topic = tmp_path / "en"
    topic.mkdir()
    (tmp_path / "en.yaml").write_text((DATA / "text/en.yaml").read_text("utf-8"), "utf-8")
    campaign = Campaign(file)
    for what, text in some((DATA / "text/en" / file).read_text("utf-8"), 40):
        (topic / file).write_text(text, "utf-8")

        def use() -> None:
            catalogue = Catalogue(read_texts(tmp_path, "en"))
            for key in catalogue.texts:
                if key.startswith(Path(file).stem):
                    catalogue.translate(Message(key, (("count", 1), ("seat", ("seat", 0)))))

        campaign.accepts(use, what)
    campaign.close()
