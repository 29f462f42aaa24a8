"""Which key and gamepad button does what: used by the program and shown by the page of keys."""

from __future__ import annotations

from dataclasses import dataclass

from ...content.texts import Catalogue
from .inputs import Input
from .keyboard import SIGNS, on_mac
from .spatial import WAYS


@dataclass(frozen=True, slots=True)
class Binding:
    """An action with its keys.  The text ``keys.do.<action>`` describes it."""

    action: str
    keys: tuple[str, ...]
    """Names of keys as in ``Input.key``, perhaps with "ctrl+" or "shift+"; names like "arrows"
    stand for several keys and are only shown."""
    pad: tuple[str, ...] = ()


EVERYWHERE = (
    Binding("move", ("arrows",), ("dpad", "left_stick")),
    Binding("choose", ("return", "space"), ("a",)),
    Binding("back", ("escape",), ("b",)),
    Binding("next", ("tab", "shift+tab"), ("left_shoulder", "right_shoulder")),
    Binding("scroll", ("page up", "page down"), ("right_stick",)),
    Binding("keys", ("f2", "?"), ("back",)),
    Binding("fullscreen", ("f11",)),
    Binding("second_screen", ("f9",)),
)
TABLE = (
    Binding("regions", ("tab",), ("right_shoulder",)),
    Binding("undo", ("u", "ctrl+z", "undo"), ("x",)),
    Binding("redo", ("r", "ctrl+y", "ctrl+shift+z")),
    Binding("hint", ("i",)),
    Binding("log", ("l",)),
    Binding("rules", ("h", "f1"), ("y",)),
    Binding("menu", ("escape", "menu"), ("start",)),
    Binding("step_back", ("backspace",), ("b",)),
    Binding("letter", ("letter",)),
    Binding("number", ("digit",)),
    Binding("each", ("page up", "page down")),
    Binding("anywhere", ("ctrl+arrows",)),
    Binding("again", ("f3",)),
    Binding("note", ("!",)),
)
DESIGNERS = (Binding("debug", ("f12",)),)
"""At a table; the page of keys shows them only while a prototype is played."""
HANDS = (
    Binding("piece_menu", ("m",), ("stick",)),
    Binding("turn_over", ("f",)),
    Binding("mix", ("r",)),
    Binding("rotate", ("q", "e")),
    Binding("draw", ("digit",)),
    Binding("count", ("-", "+")),
    Binding("closely", ("z", "alt")),
    Binding("several", ("shift+arrows",)),
    Binding("next_turn", ("space",)),
)
"""On a free table, for the piece that has the focus or is under the mouse."""
REPLAY = (
    Binding("replay_step", ("left", "right"), ("dpad",)),
    Binding("replay_turn", ("page up", "page down")),
    Binding("replay_ends", ("home", "end")),
    Binding("replay_play", ("space",)),
    Binding("replay_speed", ("s",)),
    Binding("replay_eyes", ("e",)),
    Binding("replay_log", ("l",)),
    Binding("replay_branch", ("b",)),
    Binding("replay_picture", ("p",)),
    Binding("replay_film", ("g",)),
    Binding("replay_note", ("n", "shift+n")),
)
GROUPS = {
    "everywhere": EVERYWHERE,
    "table": TABLE,
    "hands": HANDS,
    "replay": REPLAY,
    "designers": DESIGNERS,
}
"""By ``Scene.keys``."""
EDITING = frozenset(f"ctrl+{key}" for key in ("a", "c", "x", "v", "backspace"))
"""What changes a text field."""
SEARCH = "ctrl+f"
"""What begins a search in the rules."""
UNSHOWN = frozenset({"undo", "menu", "ctrl+shift+z"})
"""Keys that few keyboards have, or that stand for others; they are not shown."""
OFFERED = frozenset({"second_screen"})
"""Actions that exist only where a wing offers what they open, by the same name."""
SPOKEN = frozenset({"again"})
"""Actions that exist only while the program speaks."""

PAD_KEYS = {
    "a": "return",
    "b": "escape",
    "x": "undo",
    "y": "f1",
    "start": "menu",
    "stick": "context",
    "back": "f2",
    "left_shoulder": "shift+tab",
    "right_shoulder": "tab",
}
"""The keys that a gamepad's buttons stand for."""

_ACTIONS = {key: b.action for b in reversed((*EVERYWHERE, *TABLE, *DESIGNERS)) for key in b.keys}
_TABLE = {key: b.action for b in (*TABLE, *DESIGNERS) for key in b.keys}
RESERVED = frozenset(key for key in _ACTIONS if len(key) == 1)
"""Letters that can't press buttons."""


REPEATED = frozenset({*WAYS, "page up", "page down", "home", "end", "tab", "backspace", "delete"})
"""Keys that go on while they are held down: they move and delete.  No other one does: what it
decides is decided once."""
_WITH_CTRL = frozenset(
    {key for group in GROUPS.values() for b in group for key in b.keys if key.startswith("ctrl+")}
    | {f"ctrl+{way}" for way in WAYS}
    | EDITING
    | {SEARCH}
)


def means_something(e: Input) -> bool:
    """Whether an input can have a use: a scene gets no key that is only still held down, and none
    with Ctrl that is no binding, so that Ctrl+L is not L."""
    if e.kind != "key":
        return True
    if e.repeat and e.key not in REPEATED:
        return False
    return not e.ctrl or written(e) in _WITH_CTRL


def written(e: Input) -> str:
    """The name of a pressed key as in ``Binding.keys``; "": it is no key."""
    if e.kind == "back":
        return "escape"
    if e.kind != "key":
        return ""
    if e.text in SIGNS:
        return SIGNS[e.text]
    name = "return" if e.key == "enter" else e.key
    if e.ctrl:
        return f"ctrl+shift+{name}" if e.shift and len(name) == 1 else f"ctrl+{name}"
    return f"shift+{name}" if e.shift and len(name) > 1 else name


def action_of(e: Input, table: bool = True) -> str:
    """The action of a pressed key at a table or elsewhere; "": none."""
    return (_TABLE if table else {}).get(written(e)) or _ACTIONS.get(written(e), "")


def shown(binding: Binding) -> list[str]:
    """The keys that the page of keys shows for an action."""
    return [key for key in binding.keys if key not in UNSHOWN]


def cap(words: Catalogue, key: str) -> str:
    """What is printed on a key, in the screen's language."""
    held, plus, name = key.rpartition("+") if len(key) > 1 else ("", "", key)
    held = "cmd" if held == "ctrl" and on_mac() else held
    text = f"keys.cap.{name.replace(' ', '_')}"
    said = words.translate(text) if words.find(text) is not None else name.upper()
    return f"{words.translate(f'keys.cap.{held}')}+{said}" if plus else said
