"""What ``python main.py COMMAND`` does, one a file; ``catgames.app`` reads the arguments."""
