"""One picture a file: what product it needs, how it shows it."""
