"""Signing up: a name and a password, nothing else; logging in and out are Django's own."""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib.auth import login
from django.contrib.auth.forms import AuthenticationForm, UserCreationForm
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods


class LoginForm(AuthenticationForm):
    """Django's form in the look of the site."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _dress(self)


class SignupForm(UserCreationForm[User]):
    """Django's form in the look of the site."""

    class Meta(UserCreationForm.Meta):
        model = User
        fields: ClassVar = ("username",)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _dress(self)


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def signup(request: HttpRequest) -> HttpResponse:
    """Make an account, log its owner in and go to where they came from."""
    target = _way_on(request)
    if request.user.is_authenticated:
        return HttpResponseRedirect(target)
    form = SignupForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        login(request, form.save())
        return HttpResponseRedirect(target)
    status = 400 if form.is_bound else 200
    return render(request, "registration/signup.html", {"form": form, "next": target}, status=status)


def _way_on(request: HttpRequest) -> str:
    target = request.POST.get("next", request.GET.get("next", ""))
    is_ours = url_has_allowed_host_and_scheme(
        target, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return target if is_ours else reverse("decks:decks")


def _dress(form: AuthenticationForm | UserCreationForm[User]) -> None:
    """Give every field its class, and tie its help and error to it for screen readers."""
    for key, field in form.fields.items():
        field.widget.attrs["class"] = "input"
        describers = [f"id_{key}-help"] if field.help_text else []
        if form.is_bound and key in form.errors:
            field.widget.attrs["aria-invalid"] = "true"
            describers.append(f"id_{key}-error")
        if describers:
            field.widget.attrs["aria-describedby"] = " ".join(describers)
