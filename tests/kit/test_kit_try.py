"""``main.py try`` and ``check`` find planted mistakes, and say where they are."""

from __future__ import annotations

import pytest
from kit_folders import GAME, RULES, changed, make

from catgames import app
from catgames.commands import try_out

PLAY = 's.move(face_of(move), ("hand", seat), "row", events)'


def tried(folder, capsys):
    """The exit code of ``try`` and what it prints."""
    code = app.main(["try", str(folder), "--games", "3"])
    return code, capsys.readouterr().out


def test_good_rules_are_told_so(tmp_path, capsys):
    code, out = tried(make(tmp_path), capsys)
    assert code == 0
    assert out.startswith("lucky_paws: 6 random games with 2 to 3 players, of 8 to")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "s.turn += 1",
            "s.turn += s.trun",
            "s has no 'trun'; did you mean 'turn'?",
        ),
        ("s.turn += 1", "s.turn += 0.5", "s.turn holds 0.5; a state has whole numbers, words"),
        ("s.turn += 1", "s.turn += s.eaten[9]", "seats and cells are numbered from 0"),
        (
            "s.turn += 1",
            "s.turn += len(range('2'))",
            "cannot be interpreted as an integer (this is text; a number of game.yaml is a number",
        ),
        (
            'yield offer("play", piece(card))',
            'yield offer("play", ["row"])',
            "TypeError: unhashable type: 'list' (a place is a tuple, ('hand', seat)",
        ),
        (
            "s.turn += 1",
            "s.turn += next(i for i in ())",
            "rules.py:20: StopIteration: next found nothing",
        ),
        ("].value", "].vaule", "no piece has a column 'vaule'; did you mean 'value'?"),
        ("s.turn += 1", "s.turn += 1 / 0", "rules.py:20: ZeroDivisionError: division by zero"),
        ("s.turn += 1", "s.turn += 1; assert False, 'oh'", "rules.py:20: AssertionError: oh"),
        ("s.turn += 1", "s.turn += 0", "s.turn is still 0 at the end of a game"),
        (
            '("play", seat)',
            '("plya", seat)',
            "rules.py:8: there is no ask or step 'plya'; did you mean 'play'?",
        ),
        ('("play", seat)', '("play", 7)', "rules.py:13: asks seat 7, which does not exist"),
        ('("play", seat)', '("play", seat, 1)', "rules.py:8: the frame has 2 values"),
        (PLAY, "s.hand[seat] = ()", "there were 3 pieces 'Tuna', now there are"),
        (PLAY, f"{PLAY}\n            s.row = list(s.row)", "row holds a list instead of a tuple"),
        (
            PLAY,
            's.move(9, ("hand", seat), "row", events)',
            "rules.py:22: there is no piece 9 at hand 0",
        ),
        (PLAY, changed(PLAY, "events", "None"), "the picture has (0,)"),
        (PLAY, f"{PLAY}\n            s.note.append(1)", "s has no 'note'"),
        ("for card in s.hand[seat]", "for card in s.hand[1 - seat % 2]", "there is no piece"),
        (
            "for card in s.hand[seat]:",
            "for card in s.hand[seat][: 1 + (0 in s.hand[1 - min(seat, 1)])]:",
            "legal moves",
        ),
        ('yield offer("play", piece(card))', 'yield offer("paly", piece(card))', "'paly'"),
        ('yield offer("pass")', "pass", "rules.py:13: offers no move"),
        ("return s.eaten[seat]", "return 'many'", "rules.py"),
        ("return s.eaten[seat]", "return d.value(s.hand[seat])", ""),
    ],
)
def test_a_planted_mistake_is_found(tmp_path, capsys, old, new, told):
    code, out = tried(make(tmp_path, rules=changed(RULES, old, new)), capsys)
    if not told:  # odd, but within the rules: points for a hand that others can't see
        assert code == 0
        return
    assert code == 1
    assert told in out, out
    assert "rules.py" in out.splitlines()[0]
    seen_without_playing = app.main(["check", str(tmp_path / "lucky_paws")]) == 1
    assert ("seed" in out) != seen_without_playing


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("s.turn += 1", "while s.turn < 1: pass\n        s.turn += 1"),
        ('yield offer("pass")', 'yield from iter(lambda: offer("pass"), None)'),
        ("return s.eaten[seat]", "return next(i for i in iter(int, 1) if i)"),
    ],
)
def test_endless_rules_are_stopped_with_their_line(tmp_path, capsys, monkeypatch, old, new):
    monkeypatch.setattr(try_out, "LONGEST", 0.5)
    code, out = tried(make(tmp_path, rules=changed(RULES, old, new)), capsys)
    assert code == 1
    assert "does not come to an end" in out
    assert "rules.py:" in out.splitlines()[0]


def test_steps_that_push_themselves_are_stopped(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(try_out, "LONGEST", 0.5)
    rules = changed(RULES, "s.turn += 1", 's.turn += 1; do_next(s, ("again",))') + (
        '\n\n@rules.step\ndef again(d, s, events):\n    do_next(s, ("again",))\n'
    )
    code, out = tried(make(tmp_path, rules=rules), capsys)
    assert code == 1
    assert "does not come to an end" in out


def test_a_leak_is_found(tmp_path, capsys):
    """What was laid face down stands in a field that all can see."""
    rules = changed(RULES, PLAY, f"{PLAY}\n            s.last = face_of(move)")
    rules = changed(rules, '"row", events)', '"pile", events)')
    rules = changed(rules, "s.eaten[seat] +=", "0 and")
    game = changed(GAME, "fields:", "fields:\n  last: 0")
    code, out = tried(make(tmp_path, game, rules), capsys)
    assert code == 1
    assert "sees the same happen after" in out or "worlds look different: last" in out


def test_check_prints_every_mistake(tmp_path, capsys):
    game = changed(GAME, "fields:", "sounds: {moved: common/meow_no}\nfields:")
    folder = make(tmp_path, game, cards="name,icon\ntuna,common/no_such_icon\ncod,\ncrab,\nxx,\n")
    assert app.main(["check", str(folder)]) == 1
    out = capsys.readouterr().out
    assert "there is no icon 'common/no_such_icon'" in out
    assert "game.yaml:10: sounds.moved: there is no sounds/common/meow_no.ogg" in out
    assert "2 mistakes." in out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{promt: {play: x}}", "text.promt.play: there are no such texts; did you mean 'prompt'?"),
        ("{prompt: {ply: x}}", "prompt.ply: there is no prompt 'ply'; did you mean 'play'?"),
        ("{verb: {lay: x}}", "verb.lay: there is no verb 'lay'; did you mean 'play'?"),
        ("{zone: {rwo: x}}", "zone.rwo: there is no zone 'rwo'; did you mean 'row'?"),
        ("{log: {moved: {hadn: x}}}", "log.moved.hadn: there is no zone 'hadn'; did you mean"),
    ],
)
def test_check_tells_of_texts_that_nothing_says(tmp_path, capsys, text, told):
    game = changed(GAME, "fields:", f"text: {text}\nfields:")
    assert app.main(["check", str(make(tmp_path, game))]) == 1
    assert f"game.yaml:10: {told}" in capsys.readouterr().out


def test_a_gap_that_nothing_fills_is_found(tmp_path, capsys):
    game = changed(GAME, "fields:", 'text: {prompt: {play: "{saet} plays"}}\nfields:')
    told = "game.yaml:10: prompt.play: nothing fills {saet}; did you mean {seat}?"
    for command in ("check", "try"):
        assert app.main([command, str(make(tmp_path, game))]) == 1
        assert told in capsys.readouterr().out


def test_a_sound_of_a_place_that_there_is_not_is_found(tmp_path, capsys):
    game = changed(GAME, "fields:", "sounds: {moved.rwo: common/place}\nfields:")
    assert app.main(["check", str(make(tmp_path, game))]) == 1
    told = "game.yaml:10: sounds.moved.rwo: there is no zone 'rwo'; did you mean 'row'?"
    assert told in capsys.readouterr().out


def test_a_brace_that_is_not_closed_is_found(tmp_path, capsys):
    game = changed(GAME, "fields:", 'text: {prompt: {play: "{seat plays"}}\nfields:')
    assert app.main(["check", str(make(tmp_path, game))]) == 1
    told = "game.yaml:10: prompt.play: a gap is a name in braces, {seat}; found '{seat plays'"
    assert told in capsys.readouterr().out


def test_check_tells_of_rules_that_can_t_begin(tmp_path, capsys):
    rules = changed(RULES, "do_next(s, (", "s.no_such_thing\n    do_next(s, (")
    assert app.main(["check", str(make(tmp_path, rules=rules))]) == 1
    assert "rules.py:8: s has no 'no_such_thing'" in capsys.readouterr().out


def test_check_accepts_a_good_prototype(tmp_path, capsys):
    assert app.main(["check", str(make(tmp_path))]) == 0
    assert "No mistakes in" in capsys.readouterr().out


def test_a_folder_that_is_none_is_refused_with_a_sentence(tmp_path, capsys):
    for folder, told in ((tmp_path / "no", "there is no folder"), (tmp_path, "has no game.yaml")):
        assert app.main(["try", str(folder)]) == 2
        assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("inside", "given", "told"),
    [
        ("lucky_paws", ".", "game.yaml:10: "),
        (".", "lucky_paws", "lucky_paws/game.yaml:10: "),
        ("lucky_paws", "../lucky_paws", "../lucky_paws/game.yaml:10: "),
    ],
)
def test_files_are_named_as_the_user_names_the_folder(
    tmp_path, capsys, monkeypatch, inside, given, told
):
    make(tmp_path, changed(GAME, "fields:", "text: {promt: {play: x}}\nfields:"))
    monkeypatch.chdir(tmp_path / inside)
    assert app.main(["check", given]) == 1
    assert capsys.readouterr().out.startswith(told)


def test_a_good_folder_is_named(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(make(tmp_path))
    assert app.main(["check", "."]) == 0
    assert capsys.readouterr().out == "No mistakes in lucky_paws.\n"


def test_mistakes_in_code_are_named_like_the_folder(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(make(tmp_path, rules=changed(RULES, "s.turn += 1", "s.turn += 1 / 0")))
    assert app.main(["try", "."]) == 1
    assert capsys.readouterr().out.startswith("rules.py:20: ZeroDivisionError")
