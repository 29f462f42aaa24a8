"""A key that no data file has is told with the nearest one and with all that there are."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fresh_games import made

from catgames.bots.cats import read_cats
from catgames.bots.levels import read_levels
from catgames.bots.strength import read_strength
from catgames.catalog import load_game
from catgames.content import games, log_rules
from catgames.content.atlas import ATLAS, read_atlas
from catgames.content.game_ids import game_ids
from catgames.content.lessons import LESSONS, read_lesson
from catgames.content.paths import DATA, ROOT, SPRITES
from catgames.core.types import BadContent, BadOption, GameError
from catgames.kit.folder import load_prototype
from catgames.store.variants import make_variant, read_variant, write_variant
from catgames.ui.graphics.theme import read_theme

Read = Callable[[Path], Any]
Case = tuple[Path, str, str, Read, str, str]


def data_file(id: str) -> Read:
    """Reads a game whose data file has been edited."""

    def read(path: Path) -> Any:
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(games, "DATA", path.parent)
            return made(id)

    return read


def log_file(path: Path) -> Any:
    game = load_game("clowder")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(log_rules, "DATA", path.parent.parent)
        return log_rules.log_rules.__wrapped__("clowder", game.parts)


def prototype(path: Path) -> Any:
    folder = ROOT / "examples" / "cat_carpet"
    for other in folder.iterdir():
        if other.is_file() and other.name != path.name:
            shutil.copy(other, path.parent)
    return load_prototype(path.parent)


CLOWDER, CLOPS = data_file("clowder"), data_file("swap_clops")
CARPET = ROOT / "examples" / "cat_carpet" / "game.yaml"
CASES: dict[str, Case] = {
    "a section": (
        *(DATA / "clowder.yaml", "numbers:", "numbres:", CLOWDER),
        *("'numbers'", "numbers, roofs, cards"),
    ),
    "a number": (
        *(DATA / "clowder.yaml", "  key_price:", "  key_prize:", CLOWDER),
        *("'key_price'", "captures_to_win, life_markers"),
    ),
    "an effect": (
        *(DATA / "clowder.yaml", "[steal:", "[steel:", CLOWDER),
        *("'steal'", "known: "),
    ),
    "a part of an effect": (
        *(DATA / "clowder.yaml", "steal: { treats: 2 }", "steal: { treat: 2 }", CLOWDER),
        *("'treats'", "known: treats"),
    ),
    "an option": (
        *(DATA / "swap_clops.yaml", "  open_piles:", "  open_pile:", CLOPS),
        *("'open_piles'", "known: grid, like_tie"),
    ),
    "a part of an option": (
        *(DATA / "swap_clops.yaml", "grid: {default:", "grid: {defalt:", CLOPS),
        *("'default'", "known: default, choices"),
    ),
    "a decision": (
        *(DATA / "swap_clops.yaml", "  turn: SC-8", "  turm: SC-8", CLOPS),
        *("'turn'", "known: turn, fill, over"),
    ),
    "a computer level": (
        *(DATA / "bots.yaml", "    move_share: 0.8", "    move_shore: 0.8"),
        *(read_levels, "'move_share'", "known: algorithm, "),
    ),
    "a game of a level": (
        *(DATA / "bots.yaml", "      cat_herders: {move_share: 0.15}", "      cat_hearders: {}"),
        *(read_levels, "'cat_herders'", "known: prototypes, teams, cat_herders"),
    ),
    "a cat": (
        *(DATA / "cats.yaml", "pip: {level:", "pip: {lovel:"),
        *(read_cats, "'level'", "known: level, style, degree"),
    ),
    "a measurement": (
        *(DATA / "strength.yaml", "against:", "againts:"),
        *(read_strength, "'against'", "known: game, seats, level, against"),
    ),
    "a lesson": (
        *(LESSONS / "clowder.yaml", "written_for:", "writen_for:"),
        *(lambda p: read_lesson("clowder", p.parent), "'written_for'", "known: players"),
    ),
    "a step of a lesson": (
        *(LESSONS / "clowder.yaml", "  - says:", "  - sais:"),
        *(lambda p: read_lesson("clowder", p.parent), "'says'", "known: says, mood"),
    ),
    "a line of the log": (
        *(DATA / "log" / "clowder.yaml", "{event: moved, where:", "{event: moved, wheer:"),
        *(log_file, "'where'", "known: event, text, gaps, where, heading"),
    ),
    "a field of the log": (
        *(
            DATA / "log" / "clowder.yaml",
            "{event: moved, where: {",
            "{event: moved, where: {fase: 1, ",
        ),
        *(log_file, "'face'", "known: "),
    ),
    "the theme": (
        *(DATA / "theme.yaml", "  paper:", "  papper:"),
        *(read_theme, "'paper'", "known: "),
    ),
    "an atlas": (
        *(SPRITES / "cat_herders" / ATLAS, "{rect:", "{rekt:"),
        *(lambda p: read_atlas(p.parent), "'rect'", "known: rect, anchor"),
    ),
    "a prototype": (CARPET, "zones:", "zonnes:", prototype, "'zones'", "known: title, seats"),
    "a zone of a prototype": (
        *(CARPET, "width: 5", "widht: 5"),
        *(prototype, "'width'", "known: per, seen_by, order"),
    ),
    "a layout": (CARPET, "weight: 4", "wieght: 4", prototype, "'weight'", "known: zone, kind"),
    "a zone of a layout": (
        *(CARPET, "- {zone: basket", "- {zone: baskit"),
        *(prototype, "'basket'", "known: basket, carpet"),
    ),
    "pieces of a prototype": (
        *(CARPET, "start: cat}", "start: cats}"),
        *(prototype, "'cat'", "known: cat"),
    ),
}


@pytest.mark.parametrize("what", CASES)
def test_an_unknown_key_is_told_with_the_nearest_and_all(tmp_path: Path, what: str) -> None:
    path, old, new, read, near, known = CASES[what]
    text = path.read_text("utf-8")
    assert old in text
    copy = tmp_path / path.parent.name / path.name
    copy.parent.mkdir()
    copy.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(GameError) as refused:
        read(copy)
    line = text[: text.index(old)].count("\n") + 1
    told = [m for m in str(refused.value).split("\n") if "did you mean" in m and near in m]
    assert told, refused.value
    assert known in told[0] and f"{path.name}:{line}: " in told[0], told[0]


@pytest.mark.parametrize("what", CASES)
def test_the_files_themselves_have_no_such_mistake(tmp_path: Path, what: str) -> None:
    path, _, _, read, _, _ = CASES[what]
    copy = tmp_path / path.parent.name / path.name
    copy.parent.mkdir()
    shutil.copy(path, copy)
    assert read(copy) is not None


# ---------------------------------------------------------------- variants


def variant_file(path: Path, **changes: Any) -> Path:
    """A variant's file as another program may write it."""
    write_variant(make_variant(load_game("clowder"), {"numbers.key_price": 2}, "Cheap"), path)
    with zipfile.ZipFile(path) as file:
        plain = json.loads(file.read("variant.json"))
    plain.update(changes)
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("variant.json", json.dumps(plain))
    return path


def test_an_unknown_key_of_a_variants_file(tmp_path: Path) -> None:
    assert read_variant(variant_file(tmp_path / "a.catvariant")).name == "Cheap"
    with pytest.raises(BadContent) as refused:
        read_variant(variant_file(tmp_path / "b.catvariant", chnages=[]))
    assert str(refused.value) == (
        "b.catvariant: unknown key 'chnages'; did you mean 'changes'?; known: format, game, name, "
        "note, base, words, changes, was, files"
    )


@pytest.mark.parametrize(
    ("path", "told"),
    [
        (
            "numbers.key_prize.more",
            "numbers has no 'key_prize'; did you mean 'key_price'?; known: ",
        ),
        ("numbers.key_prize", "unknown key; did you mean 'key_price'?; known: captures_to_win"),
        (
            "card.pounce.copies",
            "the data have no 'card'; did you mean 'cards'?; known: options, num",
        ),
    ],
)
def test_an_unknown_key_of_a_change(path: str, told: str) -> None:
    with pytest.raises(BadContent) as refused:
        make_variant(load_game("clowder"), {path: 2})
    assert told in str(refused.value)


@pytest.mark.parametrize("game_id", game_ids())
def test_an_unknown_option(game_id: str) -> None:
    game = load_game(game_id)
    seats = game.info.seats[0]
    known = [option.key for option in game.options(seats)]
    with pytest.raises(BadOption) as refused:
        game.complete_options(seats, {known[0] + "s": 1})
    assert f"'{known[0]}'" in str(refused.value)
    assert all(key in str(refused.value) for key in known[:3])
