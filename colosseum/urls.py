"""
The addresses of the site.

Each app's own `urls` says what lies below its prefix: the catalogue has the
home page, `cards/` and `sets/`; the decks are below `decks/`, matches below `simulate/`.
"""

from django.conf import settings
from django.conf.urls.static import static
from django.contrib import admin
from django.urls import include, path

from colosseum.health import health
from colosseum.styles import styles
from colosseum.theme import set_theme

urlpatterns = [
    path("", include("catalog.urls")),
    path("decks/", include("decks.urls")),
    path("simulate/", include("rules.web.urls")),
    path("api/", include("colosseum.api_urls")),
    path("accounts/", include("decks.account_urls")),
    path("admin/", admin.site.urls),
    path("health/", health, name="health"),
    path("theme/", set_theme, name="theme"),
    path("styles.css", styles, name="styles"),
    # Uploaded images, on one's own machine only; in production the web server serves them.
    *static(settings.MEDIA_URL, document_root=settings.MEDIA_ROOT),
]
