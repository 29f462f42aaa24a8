"""The screens of importing."""
