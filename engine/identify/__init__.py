"""Which encoding, and which conventions, a table without a name holds."""
