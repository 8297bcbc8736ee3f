"""Controls: the form made from any Struct's declared parameters, an editor for each kind."""
