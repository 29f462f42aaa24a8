"""Tools of the project's makers: pictures and sounds from their sources. The program needs none."""
