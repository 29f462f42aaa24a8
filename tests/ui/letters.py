"""Names and texts of cards in many scripts, and a sheet of them to look at:
``python tests/ui/letters.py sheet.png``."""

from __future__ import annotations

import sys
from pathlib import Path

BUNDLED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "Latin": (
        ("Łucja Wół", "Zażółć Gęślą", "Přemysl Žluťoučký", "Ğülşah Işık", "Nguyễn Thị Hạnh",
         "Ștefan Țurcanu", "Ólafur Þórðarson", "Ŋwa Ǧaba", "Zo\u0308e Cre\u0301pe"),
        ("Dobierz dwie karty, po czym odrzuć jedną.", "Každý hráč si vezme žeton: 1 → 2.",
         "Herkes bir kart çeker; ışık söner.", "Mỗi người chơi rút hai lá bài.",
         "Ka\u0304rts un z\u030cagata"),
    ),
    "Cyrillic": (
        ("Кошка Мурка", "Ёжик Їжак", "Ґанна Ўладзімір", "Ђорђе Љубић"),
        ("Возьмите две карты и сбросьте одну.", "Кожен гравець бере жетон.",
         "Сваки играч узима жетон."),
    ),
    "Greek": (
        ("Γάτα Ψιψίνα", "Ἀθηνᾶ Νίκη", "Ίωνας Ϋ"),
        ("Τράβα δύο κάρτες και πέτα μία.", "Κάθε παίκτης παίρνει μια μάρκα."),
    ),
    "Armenian": (("Կատու Մուրկա", "Արամ"), ("Վերցրու երկու քարտ։",)),
    "Georgian": (("კატა მურკა", "ნინო"), ("აიღე ორი ბარათი.",)),
    "Hebrew": (("חתול שובב", "נועה"),
               ("קחו שני קלפים, והשליכו אחד (1).", "כל שחקן לוקח אסימון: 12!")),
    "Arabic": (("قطة صغيرة", "ليلى"), ("اسحب بطاقتين ثم تخلص من واحدة.", "كل لاعب يأخذ ٣ عملات.")),
    "Symbols": (
        ("♥ ♠ ♦ ♣ ★", "Dame ♛ ♞", "⚔️ Ritter ⚔️", "№ 5 ½ ②⑪", "🐱 Tom 🐾"),
        ("Pay 3 💎, gain 1 🛡️ or 🔥.", "✓ ✗ ⚀⚁⚂⚃⚄⚅ ⓿ ⑳ Ⓐ ⓐ", "← ↑ → ↓ ↔ ⇒ ⟳ ↻ ∞ ≤ ≥ ≠ ± × ÷",
         "👩‍🚀 👍🏽 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇵🇱 😀",
         "☀ ☁ ☂ ☃ ☠ ☢ ☮ ☯ ⚡ ⚓ ⚖ ⚙ ⛏ ⏳ ⌛ ▲ ▼ ◆ ● ○ ■ □ ♻",
         "🂡 🂮 🁣 🎲 🃏 🪙 🪵 🧱 🐑 🌾 🪨 🗡 🏹 🧙 🐉 🏰"),
    ),
}  # fmt: skip
"""By script: names and texts whose letters come with the program."""

OF_THE_SYSTEM: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "Devanagari": (("बिल्ली रानी", "क्षत्रिय"), ("दो पत्ते लें और एक फेंक दें।", "हर खिलाड़ी एक सिक्का लेता है।")),
    "Thai": (("แมวน้อย", "น้ำฝน"), ("จั่วไพ่สองใบแล้วทิ้งหนึ่งใบ", "ผู้เล่นทุกคนได้รับเหรียญที่นี่")),
    "Han": (("小猫咪", "貓咪大俠"), ("抽两张牌，然后弃掉一张。", "每位玩家拿一枚代幣（共三枚）。")),
    "Kana": (
        ("ねこのミケ", "タマちゃん"),
        ("カードを二枚引き、一枚を捨てる。", "プレイヤーはコインを一つ取る。"),
    ),
    "Hangul": (
        ("고양이 나비", "호랑이"),
        ("카드 두 장을 뽑고 한 장을 버린다.", "각 플레이어는 동전을 받는다."),
    ),
}
"""Names and texts for which the system has fonts, or not."""


def all_lines() -> list[tuple[str, str, str]]:
    """(script, name, text), as many as there are names or texts."""
    found = []
    for script, (names, texts) in {**BUNDLED, **OF_THE_SYSTEM}.items():
        for i in range(max(len(names), len(texts))):
            found.append((script, names[i % len(names)], texts[i % len(texts)]))
    return found


def draw_sheet(path: Path) -> None:
    """A page of all names, as titles and on plates, and of all texts, as on cards."""
    import pygame

    from catgames.ui.graphics.typesetter import Typesetter

    type_, ink, lines = Typesetter(), pygame.Color("#3b2418"), all_lines()
    half, high = -(-len(lines) // 2), 56
    sheet = pygame.Surface((1860, half * high + 20))
    sheet.fill("#f7ead2")
    for i, (script, name, text) in enumerate(lines):
        x, y = 10 + 930 * (i // half), 10 + high * (i % half)
        sheet.blit(type_.line(script, 11, pygame.Color("#a07a5a")), (x, y + 14))
        sheet.blit(type_.line(name, 30, ink, "title"), (x + 80, y))
        sheet.blit(type_.line(name, 14, ink, "heavy"), (x + 380, y + 2))
        for row, part in enumerate(type_.wrap(text, 17, 330, "semibold")[:2]):
            sheet.blit(type_.line(part, 17, ink, "semibold"), (x + 580, y + 22 * row))
        sheet.blit(type_.line(text, 11, ink, "medium"), (x + 380, y + 26))
    pygame.image.save(sheet, path)


if __name__ == "__main__":
    draw_sheet(Path(sys.argv[1]))
