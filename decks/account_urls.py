"""The addresses of accounts, below `/accounts/`."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import path

from decks.accounts import LoginForm, signup

urlpatterns = [
    path(
        "login/",
        LoginView.as_view(authentication_form=LoginForm, redirect_authenticated_user=True),
        name="login",
    ),
    path("logout/", LogoutView.as_view(), name="logout"),
    path("signup/", signup, name="signup"),
]
