/*
 * Conveniences only; every page works without this file.
 *   /            goes to the search field
 *   Esc          closes an open menu
 *   ← and →      follow the links marked rel="prev" and rel="next"
 */
"use strict";

function isTyping(target) {
  return target.closest("input, select, textarea, [contenteditable]") !== null;
}

function closeMenus(except) {
  for (const menu of document.querySelectorAll("details[data-closes][open]")) {
    if (menu !== except) {
      menu.open = false;
    }
  }
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    closeMenus(null);
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) {
    return;
  }
  if (event.key === "/") {
    event.preventDefault();
    document.getElementById("find")?.focus();
  }
  const turns = { ArrowLeft: "prev", ArrowRight: "next" };
  if (turns[event.key]) {
    document.querySelector(`a[rel="${turns[event.key]}"]`)?.click();
  }
});

document.addEventListener("click", (event) => closeMenus(event.target.closest("details[data-closes]")));
