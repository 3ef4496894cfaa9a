"""Settings for all tests."""

from hypothesis import settings

# The first example of a test may have to wait for the compiler, and no test may depend on how fast a machine is.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
