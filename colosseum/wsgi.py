"""The WSGI entry point, for servers such as gunicorn; runs with the production settings."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "colosseum.settings.production")

application = get_wsgi_application()
