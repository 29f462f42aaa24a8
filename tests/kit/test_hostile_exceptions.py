"""Exceptions of a prototype that do anything when they are looked at: they are answered with file
and line like all others, and never end the program."""

from __future__ import annotations

import traceback
from random import Random

import pytest
from kit_folders import RULES, changed, make

from catgames import app
from catgames.catalog import add_folder, load_game
from catgames.core.types import CHANCE, BadContent, FaultyRules
from catgames.kit import guard
from catgames.kit.folder import load_prototype

ODD = {
    "str raises": "class Odd(Exception):\n    def __str__(self): raise ValueError",
    "str exits": "class Odd(Exception):\n    def __str__(self): raise SystemExit(3)",
    "str interrupts": "class Odd(Exception):\n    def __str__(self): raise KeyboardInterrupt",
    "str raises itself": "class Odd(Exception):\n    def __str__(self): raise self",
    "str is endless": "class Odd(Exception):\n    def __str__(self):\n        while True: pass",
    "str calls itself": "class Odd(Exception):\n    def __str__(self): return str(self)",
    "str is no text": "class Odd(Exception):\n    def __str__(self): return 5",
    "str is huge": "class Odd(Exception):\n    def __str__(self): return 'x' * 10_000_000",
    "str is another text": (
        "class Text(str):\n    def __getitem__(self, i): raise SystemExit\n"
        "    partition = __format__ = __str__ = __getitem__\n"
        "class Odd(Exception):\n    def __str__(self): return Text('x')"
    ),
    "no Exception": "class Odd(BaseException): pass",
    "no Exception, and str raises": "class Odd(BaseException):\n    def __str__(self): raise self",
    "it exits": "class Odd(SystemExit): pass",
    "it exits with something": (
        "class Code:\n    def __eq__(self, o): raise self\n    __repr__ = __hash__ = __eq__\n"
        "class Odd(SystemExit):\n    code = Code()"
    ),
    "it interrupts": "class Odd(KeyboardInterrupt): pass",
    "it closes": "class Odd(GeneratorExit): pass",
    "repr raises": "class Odd(Exception):\n    def __repr__(self): raise SystemExit",
    "eq and hash raise": (
        "class Odd(Exception):\n    def __eq__(self, o): raise SystemExit\n    __hash__ = __eq__"
    ),
    "attributes raise": "class Odd(Exception):\n    def __getattribute__(self, n): exit()",
    "its class raises": "class Odd(Exception):\n    __class__ = property(lambda self: 1 / 0)",
    "its traceback raises": "class Odd(Exception):\n    __traceback__ = property(lambda s: exit())",
    "its name raises": (
        "class Meta(type):\n    __name__ = property(lambda c: exit())\n"
        "    def __eq__(c, o): raise SystemExit\n    __hash__ = __subclasscheck__ = __eq__\n"
        "class Odd(Exception, metaclass=Meta):\n    def __str__(self): raise SystemExit"
    ),
    "a key that raises": (
        "class Key:\n    def __repr__(self): raise SystemExit\n"
        "class Odd(KeyError):\n    def __init__(self): super().__init__(Key())"
    ),
    "a plain error of a strange value": (
        "class Value:\n    def __str__(self): raise SystemExit\n    __repr__ = __str__\n"
        "def Odd(): return ValueError(Value())"
    ),
    "one of the program's errors": (
        "from catgames.core.types import FaultyRules\n"
        "class Odd(FaultyRules):\n    def __str__(self): raise SystemExit"
    ),
    "one of the program's errors with a strange value": (
        "from catgames.core.types import IllegalMove\n"
        "class Value:\n    def __str__(self): raise SystemExit\n    __repr__ = __str__\n"
        "def Odd(): return IllegalMove(Value())"
    ),
    "an attribute of something strange": (
        "class Strange:\n    def __dir__(self): raise SystemExit\n"
        "def Odd(): return AttributeError('x', name='x', obj=Strange())"
    ),
    "an attribute of something stranger": (
        "class Strange:\n    __class__ = property(lambda self: exit())\n"
        "class Child(Strange): pass\n"
        "def Odd(): return AttributeError('x', name='x', obj=Child())"
    ),
    "a file of something strange": (
        "class Odd(SyntaxError):\n    filename = property(lambda self: exit())"
    ),
    "a group": "def Odd(): return BaseExceptionGroup('x', [SystemExit()])",
    "it knows a word": "class Odd(Exception):\n    word = property(lambda self: exit())",
}

BEGIN = "def begin(d, s, events):\n"
PLACES = {
    "while it is read": f"{RULES}\n\nraise Odd()\n",
    "at the beginning": changed(RULES, BEGIN, f"{BEGIN}    raise Odd()\n"),
    "among the candidates": changed(
        RULES, "for card in s.hand", "raise Odd()\n        for card in s.hand"
    ),
    "in an answer": changed(RULES, "s.turn += 1", "s.turn += 1; raise Odd()"),
    "in the score": changed(RULES, "return s.eaten", "raise Odd()\n    return s.eaten"),
    "in a part": f"{RULES}\n\n@rules.part\ndef prompt(d, view, decision, p):\n    raise Odd()\n",
}


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("catgames.kit.mistakes.LONGEST", 0.2)


@pytest.mark.parametrize("what", ODD)
@pytest.mark.parametrize("place", ["while it is read", "in an answer"])
def test_whatever_is_raised_is_told_with_its_line(tmp_path, capsys, what, place):
    """By the commands, which end by themselves, with their own exit code."""
    rules = f"{ODD[what]}\n\n\n{PLACES[place]}"
    line = str(rules[: rules.index("raise Odd()")].count("\n") + 1)
    if what == "its name raises":  # Python itself compares the class, so another line is at fault
        line = "3"
    folder = make(tmp_path, rules=rules)
    commands = [["try", str(folder), "--games", "1"]]
    commands += [["check", str(folder)]] if "read" in place else []
    for command in commands:
        assert app.main(command) in (1, 2)
        said = "".join(capsys.readouterr())
        assert f"rules.py:{line}" in said and "Traceback" not in said
        assert len(said) < 3_000


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("what", ["str exits", "its name raises", "it exits", "it interrupts"])
def test_wherever_it_is_raised(tmp_path, capsys, what, place):
    folder = make(tmp_path, rules=f"{ODD[what]}\n\n\n{PLACES[place]}")
    assert app.main(["try", str(folder), "--games", "1"]) in (1, 2)
    assert "rules.py:" in "".join(capsys.readouterr())
    assert app.main(["simulate", str(folder), "--games", "1", "--bots", "random,random"]) != 130
    capsys.readouterr()


@pytest.mark.parametrize("what", ODD)
def test_what_is_left_of_it_can_be_looked_at(tmp_path, monkeypatch, what):
    """The page about the fault and the log do that, where people play."""
    monkeypatch.setattr(guard.watch, "playing", True)
    make(tmp_path, rules=f"{ODD[what]}\n\n\n{PLACES['at the beginning']}")
    add_folder(tmp_path)
    with pytest.raises(FaultyRules) as caught:
        load_game("lucky_paws").new_state(2)
    assert "".join(traceback.format_exception(caught.value))
    assert "rules.py:" in str(caught.value) and len(str(caught.value)) < 1_000


@pytest.mark.parametrize("raised", ["5 .x", "s.hnd", "d.titel", "[].x", "1 / 0", "{}['x']"])
def test_a_usual_mistake_is_kept_for_the_log(tmp_path, raised):
    make(tmp_path, rules=changed(RULES, BEGIN, f"{BEGIN}    {raised}\n"))
    add_folder(tmp_path)
    with pytest.raises(FaultyRules) as caught:
        load_game("lucky_paws").new_state(2)
    assert caught.value.__cause__ is not None


@pytest.mark.parametrize("name", ["rules", "TheBoard"])
def test_a_module_that_answers_for_missing_names_answers_nothing(tmp_path, name):
    rules = "def __getattr__(name):\n    raise SystemExit\n"
    with pytest.raises(BadContent, match=r"there is no 'rules = Rules\(\)'"):
        load_prototype(make(tmp_path, rules=rules))


STRANGE = (
    "class Odd:\n    def __eq__(self, o): raise SystemExit\n"
    "    __hash__ = __repr__ = __str__ = __bool__ = __int__ = __lt__ = __format__ = __eq__\n\n\n"
)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("s.turn += 1", "s.turn = Odd()"),
        ("s.turn += 1", "s.turn += 1; s.eaten[0] = Odd()"),
        ("s.turn += 1", "s.turn += 1; s.row = (*s.row, Odd())"),
        ("s.turn += 1", "s.turn += 1; s.stack[:0] = [('play', Odd())]"),
        ('offer("play", piece(card))', 'offer("play", Odd())'),
        ('offer("play", piece(card))', 'offer("play", piece(card), why=Odd())'),
        ('offer("play", piece(card))', "Odd()"),
        ("return s.eaten[seat]", "return Odd()"),
    ],
)
def test_values_that_do_anything_end_one_game(tmp_path, monkeypatch, old, new):
    """As it is played: nobody else may meet them, such as the screen that shows a field."""
    monkeypatch.setattr(guard.watch, "playing", True)
    monkeypatch.setattr(guard.watch, "strict", True)
    make(tmp_path, rules=STRANGE + changed(RULES, old, new))
    add_folder(tmp_path)
    game, rng = load_game("lucky_paws"), Random(1)
    with pytest.raises(FaultyRules, match=r"rules\.py:"):
        state = game.new_state(2)
        while decision := game.decision(state):
            chance = decision.seat == CHANCE
            moves = [game.sample_chance(state, rng)] if chance else game.legal_moves(state)
            game.apply(state, moves[0])
            str([f"{getattr(state, name)}" for name in ("turn", "eaten", "row")])
            game.scores(state)


def test_ctrl_c_still_ends_a_command(tmp_path, capsys):
    """A KeyboardInterrupt that no code has raised is somebody's."""
    press = "import signal; signal.raise_signal(signal.SIGINT)"
    folder = make(tmp_path, rules=changed(RULES, "s.turn += 1", f"s.turn += 1; {press}"))
    assert app.main(["try", str(folder), "--games", "1"]) == 130
    again = make(tmp_path, rules=f"{press}\n{RULES}")
    assert app.main(["check", str(again)]) == 130


@pytest.mark.parametrize(
    "code",
    ["x = " + "(" * 500 + ")" * 500, "x = " + "-" * 100_000 + "1", "x = " + "[" * 90 + "]" * 90],
)
def test_code_that_is_nested_deep_is_told(tmp_path, capsys, code):
    folder = make(tmp_path, rules=f"{code}\n{RULES}")
    for command in ("check", "try"):
        code_ = app.main([command, str(folder)])
        said = "".join(capsys.readouterr())
        assert code_ == 0 or "rules.py:1" in said
        assert "Traceback" not in said
