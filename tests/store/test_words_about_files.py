"""What is wrong with a file is said in the language of the screen."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from catgames.catalog import load_game
from catgames.content.languages import ENGLISH, languages
from catgames.content.texts import catalogue
from catgames.core.types import GameError, Message, message
from catgames.store.disk import read_bytes, unreadable, why
from catgames.store.unfinished import game_of, read_record, read_unfinished

OTHERS = [language for language in languages() if language != ENGLISH]
WHOLE = Path(__file__).parents[1] / "records/swap_clops/supply.catgame"


def error_of(path: Path) -> GameError:
    with pytest.raises(GameError) as caught:
        record = read_record(path)
        record.replay(game_of(record))
    return caught.value


def changed(line: int, to: str) -> str:
    lines = WHOLE.read_text("utf-8").split("\n")
    lines[line] = to
    return "\n".join(lines)


def test_every_language_has_its_own_words_for_what_is_wrong_with_files_and_saved_games() -> None:
    english = catalogue(ENGLISH).texts
    keys = [k for k in english if k.startswith(("store.why.", "store.record."))]
    assert len(keys) > 15
    for language in OTHERS:
        own = catalogue(language).texts
        for key in keys:
            assert own[key] != english[key], (language, key)


@pytest.mark.parametrize("text", ["", "no saved game\n", changed(3, "0 swap x\t00000000"), None])
def test_a_saved_game_that_cannot_be_opened_says_why_in_every_language(
    tmp_path: Path, text: str | None
) -> None:
    path = tmp_path / "game.catgame"
    if text is not None:
        path.write_text(text, "utf-8")
    e = error_of(path)
    assert e.message is not None and path.name in str(e)
    told = {language: catalogue(language).translate(e.message) for language in languages()}
    assert len(set(told.values())) == len(told) and all("«" not in t for t in told.values())
    assert all(path.name in t for t in told.values())


def test_a_damaged_game_to_continue_is_told_without_english(tmp_path: Path) -> None:
    path = tmp_path / "game.catgame"
    path.write_text("no saved game\n", "utf-8")
    _, problem = read_unfinished(path, tmp_path / "finished")
    assert problem is not None
    told = catalogue("nl").translate(problem)
    assert "is geen bewaard spel" in told and " like " not in told


@pytest.mark.parametrize(
    "number, dutch",
    [(errno.ENOSPC, "de schijf is vol"), (errno.EACCES, "het systeem staat het niet toe")],
)
def test_a_full_or_closed_disk_is_told_in_the_language(number: int, dutch: str) -> None:
    e = OSError(number, os.strerror(number))
    words = message("store.game_unsaved", file="a.catgame", problem=why(e))
    assert dutch in catalogue("nl").translate(words)
    assert os.strerror(number) not in catalogue("pt_BR").translate(words)


def test_a_rare_reason_is_told_in_the_words_of_the_system() -> None:
    e = OSError(errno.EXDEV, os.strerror(errno.EXDEV))
    assert catalogue("nl").translate(unreadable(Path("a"), e)).count(os.strerror(errno.EXDEV)) == 1


def test_what_is_no_file_is_told_in_the_language(tmp_path: Path) -> None:
    with pytest.raises(OSError) as caught:
        read_bytes(Path(os.devnull), 100)
    assert isinstance(why(caught.value), Message)


def test_a_prototype_that_has_gone_is_told_in_the_language() -> None:
    with pytest.raises(GameError) as caught:
        load_game("lucky_paws")
    assert caught.value.message is not None
    told = catalogue("nl").translate(caught.value.message)
    assert "lucky paws" in told and "there is" not in told
