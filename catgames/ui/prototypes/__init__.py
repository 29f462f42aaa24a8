"""Prototypes in the window: their list on the title, and the page that asks before code runs."""
