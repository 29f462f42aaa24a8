"""The window, its pages and everything that is drawn in it."""

PAGES = {
    "title": "title:TitleScene",
    "setup": "setup.scene:SetupScene",
    "consent": "prototypes.consent:ConsentScene",
    "broken": "prototypes.broken:BrokenScene",
    "settings": "settings.scene:SettingsScene",
    "keys": "settings.keys:KeysScene",
    "players": "people.scene:PlayersScene",
    "library": "library.scene:LibraryScene",
    "rules": "rulebook.scene:RulesScene",
    "lesson": "lesson.scene:lesson_scene",
    "table": "table.scene:TableScene",
    "debug": "table.debug:DebugScene",
    "replay": "replay.scene:ReplayScene",
}
