"""Pictures, films and handouts on their way into files."""
