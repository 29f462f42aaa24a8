"""Files as people write them by hand: fifty that say much the same in as many ways."""

from __future__ import annotations

from random import Random

TITLES = (
    "Lake",
    '"Lake: the game"',
    "'It''s a lake'",
    "Jezioro łódź 猫 🐟",
    "Lake  # not all of it",
)
NOTES = ("# mine", "#", "# ------------- zones -------------", "#\ttab in a comment",
         "# ünïcödé 猫", "# a: b, {c: d} [e] - f", "# " + "long " * 40)  # fmt: skip
DECK = (
    "{order: unknown, start: card}",
    "{order: unknown,start: [card]}",
    "{  order:   unknown ,  start: 'card'  }",
    '{"order": "unknown", "start": "card"}',
    "{order: unknown,   # shuffled\n{i}{i}start: card}",
    "\n{i}{i}order: unknown   # shuffled\n{i}{i}start: card",
    "\n{i}{i}# what lies there\n{i}{i}start:\n{i}{i}- card\n\n{i}{i}order: unknown",
    '\n{i}{i}start: [\n{i}{i}  card  # all of them\n{i}{i}]\n{i}{i}order: "unknown"',
)
HAND = ("{per: seat, seen_by: owner}", "\n{i}{i}per: seat\n{i}{i}seen_by: 'owner'  # of course",
        "{per: seat,\n{i}{i}{i}seen_by: owner}")  # fmt: skip
ROW = ("{}", "{ }  # nothing", "{\n{i}{i}}")
MARKET = ("{track: 4, holds: 1}", "\n{i}{i}holds: 1\n{i}{i}track: 4  # wide")
LAYOUTS = (
    "layout:\n- {zone: deck, kind: pile, frame: left}\n- {zone: row, frame: middle}\n"
    "- {zone: market, frame: middle}   # stalls\n- {zone: hand}\n",
    "layout:\n    # the left one\n    -   zone: deck\n        kind: pile   # high\n"
    "        frame: left\n    -   zone: row\n        frame: middle\n\n    # the rest\n"
    "    -   {zone: market, frame: middle, weight: 2}\n    -   zone: hand\n",
    "layout: [{zone: deck, kind: pile, frame: left}, {zone: row, frame: middle},\n"
    "         {zone: market, frame: middle},  # stalls\n         {zone: hand}]\n",
    "",
)
FIELDS = (
    "fields: {score: {per: seat}, coins: 3}\n",
    "fields:\n  score: {per: seat}   # points\n  coins: 3\n",
    "fields:\n      score:\n            per: seat\n      coins: {start: 3, least: 0}  # few\n",
)
SETUPS = (
    "setups:\n  2:\n    deck: -card   # all\n    hand 1: [Tuna, 'Cream']\n\n  3: {deck: [-card]}\n",
    "setups: {2: {deck: -card, hand 1: [Tuna, Cream]}, 3: {deck: -card}}\n",
    "setups:\n    # for three\n    3:\n        deck:\n            - -card\n"
    "    2:   # for two\n        'hand 1': [Tuna,\n                   Cream]\n"
    "        deck: [-card]\n",
)
TEXTS = ("text:\n  zone: {row: The row}\n", 'text: {zone: {row: "A row"}}\n', "")
PIECES = (
    "pieces: {card: cards.csv}\n",
    'pieces:\n  card: {file: cards.csv, back: "#806040"}  # brown\n',
    "pieces:\n    card:\n        rows:   # all of them\n        - {name: Tuna, count: 3}\n"
    "        - name: Cream\n          count: 2\n          text: >\n            Long words,\n"
    '            over lines.\n        - {name: Boot, count: 4, text: "x\\ny"}\n',
)
CARDS = "name,count\nTuna,3\nCream,2\nBoot,4\n"


def hand_written(number: int) -> bytes:
    """One of the files."""
    rng = Random(number)

    def one(choices: tuple[str, ...]) -> str:
        return choices[rng.randrange(len(choices))]

    indent = " " * rng.choice((1, 2, 3, 4, 6))
    seats = rng.choice(("[2, 4]", "[ 2,4 ]", "\n- 2\n- 4   # at most", "[2,\n  4]"))
    zones = ["zones:" + rng.choice(("", "   # areas"))]
    for name, specs in (("deck", DECK), ("row", ROW), ("market", MARKET), ("hand", HAND)):
        if rng.random() < 0.4:
            zones.append(indent + one(NOTES[:6]))
        if rng.random() < 0.3:
            zones.append("")
        key = rng.choice((name, name, f'"{name}"'))
        zones.append(f"{indent}{key}: {one(specs)}".replace("{i}", indent).rstrip())
    sections = ["\n".join(zones) + "\n", one(PIECES), one(LAYOUTS), one(FIELDS), one(SETUPS),
                one(TEXTS), f"title: {one(TITLES)}\n", f"seats: {seats}\n",
                "tagline: >-\n  Words over\n  two lines, with # no comment.\n"]  # fmt: skip
    rng.shuffle(sections)
    parts: list[str] = []
    for section in sections:
        if rng.random() < 0.5:
            parts.append(one(NOTES) + "\n")
        parts.append(section)
        if rng.random() < 0.5:
            parts.append("\n" * rng.randrange(1, 3))
    text = "".join(parts)
    if rng.random() < 0.2:
        text = "---\n" + text
    if rng.random() < 0.3:
        text = text.rstrip("\n")
    if rng.random() < 0.3:
        text = text.replace("\n", "\r\n")
    return (b"\xef\xbb\xbf" if rng.random() < 0.2 else b"") + text.encode()
