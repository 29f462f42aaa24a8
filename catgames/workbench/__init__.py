"""The workbench: figures of many games, and what changes of the data do to them."""

PAGES = {
    "tune": "tune.scene:TuneScene",
    "add_card": "tune.add:AddScene",
    "compare": "tune.compare:CompareScene",
    "report": "tune.report:ReportScene",
}
COMMANDS = {
    "learn": "commands.learn",
    "measure": "commands.measure",
    "compare": "commands.compare",
    "restrict": "commands.restrict",
    "sweep": "commands.sweep",
    "report": "commands.report",
    "variant": "commands.variant",
}
