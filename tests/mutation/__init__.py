"""Do the tests notice? Small mistakes are put into the engine's mathematics, one at a time, and the tests run on each.

    python -m tests.mutation [--mutants 1000] [--seed 1] [--processes 1] [path …]

mutmut's operators make the mistakes (a sign, a comparison, a number, a key, an argument that is left out); its own
runner is not used: it leaves out every decorated function, which is half of this code, and starts pytest anew for each.
Here a process that has imported and collected everything forks for each mutant, exchanges the code of the one function,
and runs the tests that a recorded coverage map names for the line, the likeliest first, until one fails.
"""
