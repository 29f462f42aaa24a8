"""Forty lists of cards in as many shapes as designers write them, each with how many rows it has
and how many cards that makes; the words are ours."""

from __future__ import annotations

from typing import NamedTuple


class CardList(NamedTuple):
    """A file, and what must come of it."""

    what: str
    content: str | bytes
    kinds: int
    cards: int
    names: str = ""
    """Some names that must be there, with ``|`` between."""
    ending: str = ".csv"


LISTS = (
    CardList("plain", "name,count\nTuna,3\nCream,2\n", 2, 5, "Tuna|Cream"),
    CardList("Qty", "Card Name,Qty,Effect\nTuna,3,Draw\nCream,4,Pass\nBoot,,-\n", 3, 8),
    CardList("semicolons", "Titel;Anzahl;Text\nBär;2;Brummt\nMöwe;3;Ruft; laut\n", 2, 5, "Bär"),
    CardList("tabs", "Name\tCopies\tRules\nFox\t2\tSly\nHen\t4\tLays\n", 2, 6, "Fox", ".tsv"),
    CardList("pipes", "Naam|Aantal|Tekst\nVos|2|Slim\nKip|4|Legt\n", 2, 6, "Vos|Kip", ".txt"),
    CardList("3x and x3", "Qty,Name\n3x,Tuna\nx2,Cream\n× 4,Boot\n1.0,Hat\n", 4, 10),
    CardList("no quantity", "Name,Cost\nFox,1\nHen,2\nCow,3\n", 3, 3),
    CardList("numbered rows", "#,Name,Cost\n1,A,1\n2,B,2\n3,C,3\n4,D,4\n5,E,5\n", 5, 5),
    CardList("# counts", "#,Name\n4,Ace\n4,Two\n1,Joker\n", 3, 9, "Joker"),
    CardList("title of the sheet", "My Game v3,,\n,,\nCard,Number,Text\nA,2,x\nB,3,y\n", 2, 5),
    CardList("total row", "Card,Qty\nA,2\nB,3\nTotal,5\n", 2, 5, "A|B"),
    CardList("sum without a word", "Card,Qty\nA,2\nB,3\n,5\n", 2, 5),
    CardList("empty rows", "Card,Qty\n,\nA,2\n,\n,\nB,3\n,\n", 2, 5),
    CardList("no names but texts", "Cost,Rule\n1,Draw two\n2,Draw three\n", 2, 2, "Draw two"),
    CardList("equal names", "Name,Qty,Text\nFox,2,a\nFox,3,b\nFox,1,c\n", 3, 6, "Fox|Fox 2|Fox 3"),
    CardList("names that nearly agree", "Name\nA!\nA?\na\n", 3, 3),
    CardList("no headings", "Tuna\nCream\nBoot\n", 3, 3, "Tuna|Boot"),
    CardList("no headings, counted", "3,Tuna\n2,Cream\n1,Boot\n", 3, 6, "Tuna|Boot"),
    CardList(
        "multi-line", 'Name,Text\nFox,"one\ntwo\n\nthree"\nHen,"""hi"", it says"\n', 2, 2, "Hen"
    ),
    CardList("open quote", 'Name,Text\nFox,"never closed\nHen,b\nCow,c\n', 3, 3, "Fox|Hen|Cow"),
    CardList("written line breaks", "Name,Text\nFox,one\\ntwo\nHen,x\n", 2, 2),
    CardList("failed formulas", "Name,Qty,Cost\nFox,#REF!,1\nHen,2,#N/A\n", 2, 3, "Fox|Hen"),
    CardList("padded", "Name , Qty ,Text\n  Fox , 2 , a\n\u200bHen\ufeff, 3 ,b\n", 2, 5, "Fox|Hen"),
    CardList("BOM", "\ufeffName,Qty\nFox,2\nHen,3\n", 2, 5, "Fox"),
    CardList("UTF-16", "Name\tQty\nFüchse\t2\nHähne\t3\n".encode("utf-16"), 2, 5, "Füchse"),
    CardList("UTF-16 without a mark", "Name,Qty\nFox,2\n".encode("utf-16-le"), 1, 2, "Fox"),
    CardList("Windows-1252", "Name;Qtd\nAção;2\nPão;3\n".encode("cp1252"), 2, 5, "Ação|Pão"),
    CardList("Latin-1", b"Name,Qty\nCaf\xe9 \x81,2\nTh\xe9,3\n", 2, 5, "Thé"),
    CardList(
        "Cyrillic",
        "Name,Qty,Text\nКошка,2,Возьмите две карты\nСобака,3,Пропустите ход\n".encode("cp1251"),
        2,
        5,
        "Кошка|Собака",
    ),
    CardList("emoji and CJK", "名前,Qty,Text\n猫,2,🐱 draw\n犬,3,🐶\n", 2, 5, "猫|犬"),
    CardList("sep=", "sep=;\nName;Qty\nFox;2\nHen;3\n", 2, 5, "Fox"),
    CardList("Mac line ends", "Name,Qty\rFox,2\rHen,3\r", 2, 5, "Fox"),
    CardList("longer rows", "Name,Qty\nFox,2,extra,more\nHen,3\n", 2, 5, "Fox"),
    CardList("shorter rows", "Name,Qty,Cost,Text\nFox\nHen,3\nCow,2,1\n", 3, 6, "Cow"),
    CardList("two columns alike", "Name,Text,Text,Qty\nFox,a,b,2\nHen,c,d,3\n", 2, 5),
    CardList("strange headings", "Name,Cost (gold),2nd,Größe,Set,face\nFox,1,b,3,x,y\n", 1, 1),
    CardList("headings again", "Name,Qty\nFox,2\nName,Qty\nHen,3\n", 2, 5, "Fox|Hen"),
    CardList("by deck", "Deck,Name,Qty\nA,x,2\nA,y,1\nA,z,1\nB,x,3\nB,y,1\nB,w,1\n", 6, 9),
    CardList("values of words", "Name,Value,Color,Icon\nFox,2-4,mauve,sun\nHen,3,red,\n", 2, 2),
    CardList("a quantity in words", "Name,Qty\nFox,Two\nHen,3\nCow,1 or 2\n", 3, 6, "Cow"),
    CardList("misspelt", "Nmae,Quantiy,Colur\nFox,2,red\nHen,3,blue\n", 2, 5, "Fox"),
    CardList("far too many of a card", "Name,Qty\nFox,100000\nHen,3\n", 2, 503, "Fox"),
    CardList(
        "words of YAML", "Name,Text\nyes,no\n1:30,on\n- x,# y\nnull,&a\n'q',[z]\n", 5, 5, "null"
    ),
    CardList("names without a letter", "Name,Qty\n7,2\n+1,3\n?,1\n!,1\n", 4, 7, "7|+1|?"),
    CardList("columns called x and y", "Name,x,y\nHill,3,4\nLake,1,2\n", 2, 2, "Lake"),
    CardList("nanDECK", "COUNT,TITLE,IMAGE\n2,Fox,img/fox.png\n3,Hen,C:\\hen.png\n", 2, 5, "Hen"),
    CardList("Polish", "Nazwa;Ilość;Opis\nRyba;2;x\nPiłka;1;y\n", 2, 3, "Ryba|Piłka"),
    CardList("Japanese", "名前,枚数,効果\n魚,2,引く\n球,1,跳ねる\n", 2, 3, "魚|球"),
    CardList("Markdown", "| Name | Qty |\n|:-----|----:|\n| Fox | 2 |\n| Hen | 3 |\n", 2, 5),
    CardList("stars", "Qty,Name\n* 2,Fox\n3*,Hen\n", 2, 5, "Fox|Hen"),
    CardList("counted in the names", "Name\nFox x3\nHen (x2)\n4x Cow\nDog\n", 4, 10, "Cow|Dog"),
    CardList("list of a deck", "4 Fox\n2 Hen\n1 The Old Cow\n", 3, 7, "The Old Cow", ".txt"),
    CardList(
        "commas in a deck",
        "4 Fox, the Sly\n2 Hen\n1 7 Cows, old\n",
        3,
        7,
        "Fox, the Sly|7 Cows, old",
    ),
    CardList("a deck with a title", "The Old Deck\n4 Fox\n2 Hen\n1 Cow\n", 4, 8, "Fox|Cow", ".txt"),
    CardList("counted without blanks", "名前\n猫×3\n2×犬\n鳥（×４）\n", 3, 9, "猫|犬|鳥"),
    CardList("an empty quantity", "Name,Qty\n3x Fox,\n2x Hen,\n", 2, 5, "Fox|Hen"),
    CardList("far too many in a name", "Name\n1000x Fox\n2x Hen\n", 2, 502, "Fox"),
    CardList("short Markdown", "| Name | Qty |\n|-|:-:|\n| Fox | 2 |\n| -- | 3 |\n", 2, 5, "--"),
    CardList("a card of dashes", "Name,Text\nFox,a\n---,---\nHen,b\n", 3, 3, "---"),
    CardList(
        "cards called as columns", "Card,Effect\nCount,a\nPrice,b\nText,c\n", 3, 3, "Count|Text"
    ),
    CardList("a column of such cards", "Name\nFox\nText\nCost\n", 3, 3, "Fox|Text|Cost"),
    CardList("a card called Total", "Name\nFox\nTotal\nSum:\n", 3, 3, "Fox"),
    CardList("numbers alone", "1\n2\n3\n", 3, 6),
    CardList("on its side", "Name,Fox,Hen,Cow\nQty,2,1,3\nText,a,b,c\n", 3, 6, "Fox|Hen|Cow"),
    CardList("counted without a blank", "4xFox\n2xHen\n1xCow\n", 3, 7, "Fox|Hen|Cow", ".txt"),
    CardList("a list with dashes", "- 4 Fox\n- 2 Hen\n- 1 Cow\n", 3, 7, "Fox|Hen|Cow", ".txt"),
    CardList("a list with dots", "• Fox\n• Hen x2\n• Cow x3\n", 3, 6, "Fox|Hen|Cow", ".txt"),
    CardList("a numbered list", "1. Fox\n2. Hen\n3. Cow\n", 3, 3, "Fox|Hen|Cow", ".txt"),
    CardList("bars in Markdown", "| Name | Text |\n|---|---|\n| Fox \\| Hen | a<br>b |\n", 1, 1),
    CardList("names with numbers", "Name\n3x3 Grid\n2x4 Brick\nFox\n", 3, 3, "3x3 Grid|Fox"),
    CardList(
        "JSON",
        '[{"name": "Fox", "qty": 2, "tags": ["red", "sly"]}, {"name": "Hen", "cost": 1.0}]',
        2,
        3,
        "Fox|Hen",
        ".json",
    ),
    CardList(
        "JSON by deck",
        '{"version": 2, "foxes": [{"name": "Fox"}, {"name": "Cub"}], "hens": ["Hen x3", "Old"]}',
        4,
        6,
        "Cub|Hen",
        ".json",
    ),
)
