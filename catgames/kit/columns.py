"""What the columns of a table of pieces mean, whatever a designer's spreadsheet calls them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches

from ..content.loader import brief_text
from ..core.fields import wrong_id

Row = Mapping[str, str]
"""The cells of a row by column."""
_TRUTHS: Mapping[str, str] = {
    **dict.fromkeys("true yes wahr ja verdadeiro sim waar vrai oui".split(), "1"),
    **dict.fromkeys("false no falsch nein falso não onwaar nee faux non".split(), "0"),
}
TOTALS = frozenset("total totals sum subtotal totaal som summe gesamt soma totais".split())
"""What a row with the sum is called."""
_ERROR = re.compile(r"#(REF!|N/A|VALUE!|NAME\?|DIV/0!|NUM!|NULL!|SPILL!|ERROR!)|Err:\d{3}")
_QUANTITY = re.compile(
    r"[x×*]?\s*(\d{1,15})(?:[.,]0{1,2})?\s*"
    r"(?:[x×*]|(?:pc|pcs|pieces?|cop(?:y|ies)|cards?|stk|st|stück|mal|karten?|stuks?|kaart(?:en)?|un"
    r"|unid|unidades?|cartas?|pièces?|each|шт|szt|ks|db|[枚张張本個个장개]|まい)\.?)?"
)
_WHOLE = re.compile(r"[0-9]+")
_UNSEEN = "\ufeff\u200b\u2060\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Signs without a width, which copied cells may have at their ends."""


def cleaned(cell: str) -> str:
    """A cell without blanks, and signs that nobody sees, at its ends."""
    while (shorter := cell.strip().strip(_UNSEEN)) != cell:
        cell = shorter
    return cell


def quantity(text: str) -> str:
    """How many, as a number alone: ``3x``, ``x3``, ``× 3``, ``3.0`` and ``3 pcs.`` are 3."""
    found = _QUANTITY.fullmatch(unicodedata.normalize("NFKC", text).lower())
    return str(int(found[1])) if found else text


def numbers_rows(heading: str, cells: Sequence[str]) -> bool:
    """Whether a column that may say how many only numbers the rows: 1, 2, 3, 4 and so on."""
    in_order = [str(number) for number in range(1, 1 + len(cells))]
    return bare(heading) in VAGUE and bool(cells[3:]) and list(cells) == in_order


def failed_formula(cells: Iterable[int | str]) -> str:
    """What a spreadsheet has written for a formula that failed, ``#REF!``; "": nothing."""
    return next((str(cell) for cell in cells if _ERROR.fullmatch(str(cell))), "")


def is_total(row: Row, above: Sequence[tuple[int, Row]]) -> bool:
    """Whether a row only says how many pieces the rows ``above``, with their lines, are: a word for
    it, or no name, and the sum."""
    said = {cell for cell in row.values() if cell}
    labels = {cell for cell in said if cell.casefold().rstrip(": ") in TOTALS}
    numbers = {quantity(cell) for cell in said - labels}
    if (row.get("name") and not labels) or not all(map(_WHOLE.fullmatch, numbers)):
        return False
    if not labels and not any(r.get("name") for _, r in above):
        return False  # of a list of numbers each is a piece
    counted = [quantity(r.get("count", "")) for _, r in above]
    if not above or not all(_WHOLE.fullmatch(count or "1") for count in counted):
        return False
    given = [int(count) for count in counted if count]
    sums = {str(sum(given)), str(sum(given) + counted.count(""))}
    return bool(numbers & sums if labels else quantity(row.get("count", "")) in sums)


def with_truths(rows: Sequence[Row], known: Collection[str]) -> list[Row]:
    """Rows in which the columns that say yes or no, and nothing else, have 1 and 0; those that the
    program has headings for, which are ``known``, stay as they are."""
    own = {column_of(heading) for heading in known}
    said: dict[str, set[str]] = {}
    for row in rows:
        for column, cell in row.items():
            if cell and column not in own:
                said.setdefault(column, set()).add(cell.lower())
    truths = {column for column, cells in said.items() if cells <= _TRUTHS.keys()}
    return [
        {c: _TRUTHS[cell.lower()] if cell and c in truths else cell for c, cell in row.items()}
        for row in rows
    ]


_NO_WORD = re.compile(r"[\W_]+")
_TITLE = "title cardtitle titel titulo titre"
_OWN: Mapping[str, tuple[str, ...]] = {
    column: tuple(words.split())
    for column, words in {
        "name": f"name cardname card nome naam nom carte nombre {_TITLE}",
        "title": _TITLE,
        "count": "count qty quantity copies amount duplication anzahl quantidade"
        " aantal qtd qtde menge stuks cantidad quantite numberofcopies noofcopies howmany num"
        " number # x",
        "text": "text rulestext effect rules ability description desc body texto tekst texte effekt"
        " efeito regeltext beschreibung beschrijving descricao",
        "value": "value waarde wert valor valeur",
        "cost": "cost costs kosten custo cout coste price preis prijs preco prix",
        "colour": "colour color kleur farbe cor couleur",
        "icon": "icon icoon icone",
        "picture": "picture image img art artwork illustration bild afbeelding imagem",
        "mark": "mark",
    }.items()
}
_ABROAD: Mapping[str, str] = {
    "name": "nazwa namn navn nimi nev nazev jmeno bezeichnung kartenname isim carta имя название"
    " карта ονομα الاسم שם 名前 名称 カード名 卡名 이름",
    "count": "quant qnt frequency multiplicity instances exemplaires exemplare copias kopien"
    " stuckzahl haufigkeit indeck inthedeck inbox noofcards numberofcards copiesindeck"
    " printqty nombre ilosc antal antall maara darab pocet quantita copie nb nbre nbr qte"
    " wieoft adet sztuk liczbasztuk количество колво ποσοτητα العدد الكمية כמות 枚数 数量 张数"
    " 수량",
    "text": "opis beskrivning testo effetto descripcion efecto descrizione leiras kuvaus effet"
    " popis wirkung fahigkeit kartentext abilitytext effecttext aciklama текст κειμενο"
    " النص טקסט 설명 описание эффект правила 効果 テキスト 説明 文本 效果 描述 텍스트 효과",
    "cost": "costo koszt kostnad koszty hinta cena стоимость цена コスト 费用 비용",
    "value": "wartosc varde arvo valore ertek значение очки 値 数值 값",
    "colour": "kolor farg farve vari colore szin barva цвет 色 颜色 색",
    "picture": "obraz obrazek kuva immagine imagen kep картинка изображение 画像 图片 그림",
}
"""In further languages, or near to words of other meanings; of these no heading is taken to be
misspelt."""
VAGUE = frozenset({"#", "x", "num", "number", "nombre"})
"""Names of the column ``count`` that may as well mean something else."""


def bare(heading: str) -> str:
    """A heading without what makes no difference: ``Card Name`` is ``card_name``."""
    plain = unicodedata.normalize("NFKD", heading.casefold())
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    return _NO_WORD.sub("", letters) or letters.strip()


ALIASES: Mapping[str, tuple[str, ...]] = {
    column: tuple(
        sorted((*words, *map(bare, _ABROAD.get(column, "").split())), key=VAGUE.__contains__)
    )
    for column, words in _OWN.items()
}
"""The columns that the program knows, and what they may be called without capitals, accents and
signs.  Of several in one table the first of the list counts."""
_NAMES = frozenset(ALIASES["name"])
_EXACT = ("cost",)
"""Columns whose names are too near to words of other meanings (*prize*) to be misspelt."""
BACKS = frozenset("back backs cardback backside rückseite achterkant verso".split())
_BESIDES = frozenset("card cards deck front face file name the of in".split())
"""Words that leave a heading's meaning as it is: a *Front image* is an image."""
RESERVED = frozenset({"face", "set", "columns", "where", "key", "has_value", "own_back"})
"""What pieces have besides the columns of their table."""
_NEAR = 0.8
"""How similar a misspelt heading is at least: ``colur`` is, ``cost`` is not like ``count``."""
_SHORTEST = 4
_WORDS = re.compile(r"[A-Z]?[^\W_A-Z]+|[A-Z]+")
_BLANKS = re.compile(r"[\s_]+")


def column_of(heading: str) -> str:
    """The column that rules find under a heading: ``Mana cost`` is ``mana_cost``."""
    return "number" if heading == "#" else _BLANKS.sub("_", heading.strip().lower())


def _core(heading: str) -> str:
    """A bare heading without the words beside the one that counts: ``Card Count`` is ``count``."""
    said = [word for word in map(bare, _WORDS.findall(heading)) if word not in _BESIDES]
    return said[0] if len(said) == 1 and said[0] not in VAGUE | BACKS else ""


def meanings(headings: Iterable[str]) -> dict[str, str]:
    """The headings of the columns that the program knows, by these columns."""
    by_word: dict[str, str] = {}
    for heading in headings:
        by_word.setdefault(bare(heading), heading)
    if "y" in by_word:
        by_word.pop("x", None)  # columns of coordinates
    for heading in list(by_word.values()):
        if (core := _core(heading)) and core not in _NAMES:
            by_word.setdefault(core, heading)
    found: dict[str, str] = {}
    titled = not _near("name", by_word)  # otherwise the names stand under a misspelt heading
    for column, words in ALIASES.items():
        allowed = (w for w in words if titled or column != "name" or w not in ALIASES["title"])
        free = (by_word[word] for word in allowed if word in by_word)
        for heading in free:
            if heading not in found.values():
                found[column] = heading
                break
    return found


def wrong_heading(heading: str, known: Mapping[str, str]) -> str:
    """Why there can't be a column with this heading; "": there can.  ``known``: see ``meanings``"""
    if heading in known.values():
        return ""
    column = column_of(heading)
    if what := wrong_id(column):
        return f"{brief_text(heading)!r} can't be a column: it {what}"
    if column in RESERVED:
        return f"{heading!r} can't be a column: the program uses this name itself"
    return ""


def read_as(known: Mapping[str, str]) -> str:
    """Which columns have names that are not the program's own: ``Qty is read as count``."""
    others = [f"{h!r} is read as {c}" for c, h in known.items() if bare(h) != c]
    return ", ".join(others)


def misspelt(headings: Sequence[str], known: Mapping[str, str]) -> dict[str, str]:
    """Columns that look like a missing one of the program's, and the word that may be meant."""
    wanted = [
        word
        for column, words in _OWN.items()
        if column not in known and column not in _EXACT
        for word in words
        if len(word) >= _SHORTEST
    ]
    found = {}
    for heading in headings:
        word = bare(heading)
        if heading in known.values() or len(word) < _SHORTEST:
            continue
        if near := _near(word, wanted):
            found[column_of(heading)] = near
    return found


def _near(word: str, words: Collection[str]) -> str:
    """One of the words that this one may be, misspelt; "": none, or it is one of them."""
    if word in words:
        return ""
    swapped = [other for other in words if sorted(other) == sorted(word)]
    return next(iter(swapped or get_close_matches(word[:40], words, 1, _NEAR)), "")
