"""Types of the native core; the prose stands with the code and in ``help()``."""

__version__: str
