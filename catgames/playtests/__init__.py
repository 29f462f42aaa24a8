"""Playtests: what the designer learns from people at a table, who have agreed to that."""

PAGES = {"agreement": "dialogs:AgreementScene", "playtests": "scene:PlaytestsScene"}
COMMANDS = {"sessions": "command"}
OFFERS = {
    "playtests": "files:Playtests",
    "playtest_tables": "tables:write_all",
    "people": "tables:read_noted",
}
