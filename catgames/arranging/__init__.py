"""Arranging: the table of a prototype is changed by hand, and its game.yaml with it.

Nothing outside imports it.  See docs/free-table.md.
"""

PAGES = {"arrange": "screen.page:ArrangeScene"}
