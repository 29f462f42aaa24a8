"""The commands of main.py, one module each; ``catgames.app`` parses their arguments."""
