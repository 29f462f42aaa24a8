"""Printing: a game as a PDF to cut out, and for Tabletop Simulator."""

PAGES = {"print": "scene:PrintScene"}
COMMANDS = {"print": "command"}
