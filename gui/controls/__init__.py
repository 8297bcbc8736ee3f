"""Controls: the form made from the declared parameters of any Struct, an editor for each kind of parameter."""
