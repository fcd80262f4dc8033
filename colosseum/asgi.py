"""The ASGI entry point, for servers such as uvicorn; runs with the production settings."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "colosseum.settings.production")

application = get_asgi_application()
