"""How fast the program is: each subject a module. They may import whatever they measure."""

import engine  # noqa: F401  (before numpy, which reads how many threads a product has when it is first imported)
