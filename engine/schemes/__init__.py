"""One encoding a file: parameters, formula, source. A new file here is a new entry of the picker."""
