"""``python -m farstar`` is the command ``farstar``."""

from farstar.cli import main

if __name__ == "__main__":
    main(prog_name="farstar")
