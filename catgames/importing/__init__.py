"""Importing: a designer's files become the folder of a free table.

Nothing outside imports it.  See docs/free-table.md.
"""

OFFERS = {"follow_files": "live:follow"}
COMMANDS = {"import": "command"}
PAGES = {"choose_files": "screen.choose:ChooseScene", "import": "screen.page:open_files"}
