"""`manage.py` commands; each module is one."""
