"""Variants change what they say, are read with suspicion, and notice that the game has changed."""

from __future__ import annotations

import io
import json
import os
import zipfile
from pathlib import Path
from random import Random

import pytest
from thorough import amount

from catgames.catalog import load_game
from catgames.content.games import missing_words
from catgames.core.record import Record
from catgames.core.record_text import content_digest
from catgames.core.types import BadContent, GameError, message
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.store import variants
from catgames.store.variants import (
    SUFFIX,
    Variant,
    conflicts,
    content_of,
    load_variant,
    make_variant,
    read_change,
    read_variant,
    variant_of,
    write_variant,
)

GAME = load_game("clowder")


def made(*settings: str, name: str = "Cheap keys") -> Variant:
    return make_variant(GAME, dict(map(read_change, settings)), name, "For two.")


def test_a_variant_changes_what_it_names_and_nothing_else():
    variant = made("numbers.key_price=2", "roofs.broken.2=[A0]")
    changed = load_variant(variant).content
    assert changed["numbers"]["key_price"] == 2 and changed["roofs"]["broken"][2] == ["A0"]
    assert GAME.content["numbers"]["key_price"] == 3, "the game itself stays as it is"
    put_back = content_of(Variant("clowder", "", variant.was), changed)
    del put_back["variant"]
    assert content_digest(put_back) == content_digest(GAME.content)


def test_cards_are_added_and_removed():
    card = "cards.big_steal={deck: red, copies: 1, when: turn, effects: [steal: {treats: 3}]}"
    changed = load_variant(made(card, "cards.zoomies=null")).content["cards"]
    assert "big_steal" in changed and "zoomies" not in changed


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ("numbers.key_prize=2", "unknown key; did you mean 'key_price'?"),
        ("number.key_price=2", "no 'number'; did you mean 'numbers'?"),
        ("numbers.key_price=dear", "expected a whole number from 1 to 99, found 'dear'"),
        ("numbers.key_price.more=2", "is 3 and has no parts"),
        ("roofs.broken.2.9=A0", "no entry '9' in roofs.broken.2; it has 6 entries"),
        ("roofs.broken.2.²=A0", "no entry '²' in roofs.broken.2"),
        ("numbers.key_price", "expected key=value, found 'numbers.key_price'"),
        ("numbers.key_price=[1", "expected"),
        ("numbers.key_price=010", "is read differently"),
    ],
)
def test_a_wrong_change_is_told_in_a_sentence(setting, words):
    with pytest.raises(BadContent) as caught:
        made(setting)
    assert words in str(caught.value) and "\n" not in str(caught.value).strip()


def test_what_is_new_brings_its_words(tmp_path):
    card = "cards.big_steal={deck: red, copies: 1, when: turn, effects: [steal: {treats: 3}]}"
    changes = dict([read_change(card)])
    assert missing_words(load_variant(make_variant(GAME, changes))) == [
        "card.big_steal.name",
        "card.big_steal.text",
    ]
    words = {"card.big_steal.name": "Big Steal", "card.big_steal.text": "Take three treats"}
    path = tmp_path / f"x{SUFFIX}"
    write_variant(make_variant(GAME, changes, "Thieves", "", words), path)
    changed = load_variant(read_variant(path))
    assert missing_words(changed) == []
    assert changed.translate(message("clowder.card.big_steal.name")) == "Big Steal"
    assert load_game("clowder", changed.content).content == changed.content


def test_words_of_the_program_stay_as_they_are():
    words = {"card.zoomies.name": "Boring"}
    load_variant(make_variant(GAME, {"numbers.key_price": 2}, "x", "", words))
    assert GAME.translate(message("clowder.card.zoomies.name")) == "Zoomies"


def test_a_file_holds_all_of_it(tmp_path):
    variant = made("numbers.key_price=2", "cards.zoomies.copies=5")
    path = tmp_path / f"cheap{SUFFIX}"
    write_variant(variant, path)
    assert read_variant(path) == variant
    again = tmp_path / f"again{SUFFIX}"
    write_variant(variant, again)
    assert again.read_bytes() == path.read_bytes()


def test_a_record_carries_the_variant():
    game = load_variant(made("numbers.key_price=2"))
    players = [Player("Ada", "random", 0), Player("Bo", "random", 1)]
    match = Match(game, players, rng=Random(1))
    record = Record.read(match.record.text(), "x")
    assert record.content["variant"]["name"] == "Cheap keys"
    assert record.content["numbers"]["key_price"] == 2


def test_a_changed_base_is_merged_key_by_key():
    variant = made("numbers.key_price=2", "numbers.card_price=2")
    base = content_of(Variant("clowder", "", {"numbers.key_price": 4}), GAME.content)
    del base["variant"]
    (clash,) = conflicts(variant, base)
    assert str(clash).startswith("numbers.key_price was 3 when the variant was made, is 4 now")
    other = content_of(Variant("clowder", "", {"numbers.treats": 9}), GAME.content)
    assert conflicts(variant, other) == [] and conflicts(variant, GAME.content) == []
    assert content_of(variant, other)["numbers"]["treats"] == 9


def test_a_variant_of_another_game_is_refused(tmp_path):
    path = tmp_path / f"cheap{SUFFIX}"
    write_variant(made("numbers.key_price=2"), path)
    with pytest.raises(GameError, match="a variant of clowder, not of cattitude"):
        variant_of(load_game("cattitude"), path, [])


# ---------------------------------------------------------------- files from outside


def zipped(*entries: tuple[str, bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", how) as file:
        for name, raw in entries:
            file.writestr(name, raw)
    return buffer.getvalue()


PLAIN = {"format": 1, "game": "clowder", "name": "x", "note": "", "base": "", "was": []}
INSIDE = "variant.json"


def plain(**changes: object) -> bytes:
    return json.dumps({**PLAIN, "changes": [["numbers.key_price", 2]], **changes}).encode()


HOSTILE = {
    "empty": b"",
    "no zip": b"numbers: 2",
    "another name": zipped(("../../evil", plain())),
    "two entries": zipped((INSIDE, plain()), ("more", b"x")),
    "bomb": zipped((INSIDE, b" " * 20_000_000)),
    "packed by bzip2": zipped((INSIDE, plain()), how=zipfile.ZIP_BZIP2),
    "packed by lzma": zipped((INSIDE, plain()), how=zipfile.ZIP_LZMA),
    "nested": zipped((INSIDE, b'{"changes": ' + b"[" * 100_000)),
    "no object": zipped((INSIDE, b"[1]")),
    "no text": zipped((INSIDE, b"\xff\xfe")),
    "format": zipped((INSIDE, plain(format=2))),
    "game": zipped((INSIDE, plain(game="../clowder"))),
    "name": zipped((INSIDE, plain(name="a\0b"))),
    "long name": zipped((INSIDE, plain(name="x" * 100))),
    "no words": zipped((INSIDE, plain(note=3))),
    "words": zipped((INSIDE, plain(words={"a": "{seat}"}))),
    "changes": zipped((INSIDE, plain(changes={"a": 1}))),
    "pairs": zipped((INSIDE, plain(changes=[["a"]]))),
    "many": zipped((INSIDE, plain(changes=[["a", 1]] * 5000))),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_file_is_refused_in_a_sentence(what, tmp_path):
    path = tmp_path / f"x{SUFFIX}"
    path.write_bytes(HOSTILE[what])
    with pytest.raises(BadContent) as caught:
        read_variant(path)
    assert str(caught.value).startswith("x.catvariant: ")


@pytest.mark.parametrize("depth", [100, 900, 20_000])
def test_a_deep_change_is_refused_where_it_is_read(tmp_path, depth):
    """Nothing that looks at the data meets it."""
    path = tmp_path / f"x{SUFFIX}"
    deep = "[" * depth + "]" * depth
    text = plain().replace(b", 2]]", f", {deep}]]".encode())
    assert deep.encode() in text
    path.write_bytes(zipped((INSIDE, text)))
    with pytest.raises(BadContent, match=r"is nested deeper than 24|json is damaged"):
        read_variant(path)
    found, mistakes = variants.variants_in(tmp_path, "clowder")
    assert not found and len(mistakes) == 1


def test_damaged_files_are_refused_or_read(tmp_path):
    path = tmp_path / f"x{SUFFIX}"
    write_variant(made("numbers.key_price=2"), path)
    whole, rng = path.read_bytes(), Random(1)
    for _ in range(amount(1000, 60)):
        raw = bytearray(whole)
        for _ in range(rng.randrange(1, 4)):
            raw[rng.randrange(len(raw))] = rng.randrange(256)
        path.write_bytes(bytes(raw[: rng.choice([len(raw), rng.randrange(len(raw))])]))
        try:
            assert isinstance(read_variant(path), Variant)
        except BadContent as e:
            assert str(e).startswith("x.catvariant: ")


def test_missing_and_foreign_files(tmp_path: Path):
    for path in (tmp_path / "none.catvariant", tmp_path, Path("/dev/zero")):
        with pytest.raises(BadContent):
            read_variant(path)


def test_what_a_path_may_be():
    assert variants.value_at(GAME.content, "numbers.nothing") is variants.MISSING


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no pipes among files")
def test_what_is_no_file_is_refused_for_that(tmp_path: Path):
    os.mkfifo(tmp_path / "pipe.catvariant")
    (tmp_path / "zeros.catvariant").symlink_to("/dev/zero")
    for name in ("pipe.catvariant", "zeros.catvariant"):
        with pytest.raises(BadContent) as caught:
            read_variant(tmp_path / name)
        assert str(caught.value) == f"{name}: can't be read: is not a file"
