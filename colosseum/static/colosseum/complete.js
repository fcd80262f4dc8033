/*
 * Completes queries while they are typed: keys, values and names, as the server offers them.
 *
 * Every field with data-complete becomes a combobox with a list below it; without this file it
 * is a plain field. The arrows choose, Enter and Tab take what is chosen, Escape closes the list.
 * Nothing is asked while an input method is still composing a word.
 */
"use strict";

const PAUSE_IN_MS = 120;

class QueryBox {
  constructor(field) {
    this.field = field;
    this.offers = [];
    this.chosen = -1;
    this.timer = 0;
    this.isTaking = false;
    this.asking = null;
    this.list = this.makeList();
    this.status = this.makeStatus();
    this.makeCombobox();
    this.listen();
  }

  makeList() {
    const list = document.createElement("ul");
    list.id = `${this.field.id}-offers`;
    list.className = "offers";
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", "What may be meant");
    list.hidden = true;
    this.field.parentElement.append(list);
    return list;
  }

  makeStatus() {
    const status = document.createElement("span");
    status.className = "hidden-text";
    status.setAttribute("role", "status");
    this.field.parentElement.append(status);
    return status;
  }

  makeCombobox() {
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-controls": this.list.id,
    };
    for (const [name, value] of Object.entries(attributes)) {
      this.field.setAttribute(name, value);
    }
  }

  listen() {
    this.field.addEventListener("input", (event) => this.typed(event));
    this.field.addEventListener("compositionend", () => this.askSoon());
    this.field.addEventListener("keydown", (event) => this.pressed(event));
    this.field.addEventListener("blur", () => this.close());
    this.field.form?.addEventListener("submit", () => this.close());
    // The field keeps the focus while an offer is clicked.
    this.list.addEventListener("mousedown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => this.clicked(event));
  }

  typed(event) {
    if (!event.isComposing && !this.isTaking) {
      this.askSoon();
    }
  }

  askSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), PAUSE_IN_MS);
  }

  async ask() {
    this.asking?.abort();
    const asking = (this.asking = new AbortController());
    const { value: q, selectionEnd: cursor, dataset } = this.field;
    const asked = new URLSearchParams({ q, cursor: toColumn(q, cursor), game: dataset.game ?? "" });
    try {
      const answer = await fetch(`${dataset.complete}?${asked}`, { signal: asking.signal });
      const { completions } = answer.ok ? await answer.json() : { completions: [] };
      if (document.activeElement === this.field && this.field.value === q) {
        this.show(completions);
      }
    } catch {
      // Overtaken by the next letter, or the network is gone; the field works without offers.
      if (!asking.signal.aborted) {
        this.show([]);
      }
    }
  }

  show(offers) {
    this.offers = offers;
    this.list.replaceChildren(...offers.map((offer, place) => this.makeOption(offer, place)));
    this.list.hidden = offers.length === 0;
    this.field.setAttribute("aria-expanded", String(offers.length > 0));
    this.status.textContent = offers.length ? `${offers.length} completions, arrows choose.` : "";
    this.choose(-1);
  }

  makeOption(offer, place) {
    const option = document.createElement("li");
    option.id = `${this.list.id}-${place}`;
    option.className = "offer";
    option.dataset.kind = offer.kind;
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    const note = document.createElement("span");
    note.className = "offer-note";
    note.textContent = offer.note;
    option.append(offer.label, note);
    return option;
  }

  choose(place) {
    this.list.children[this.chosen]?.setAttribute("aria-selected", "false");
    this.chosen = place;
    const option = this.list.children[place];
    if (option) {
      option.setAttribute("aria-selected", "true");
      option.scrollIntoView({ block: "nearest" });
      this.field.setAttribute("aria-activedescendant", option.id);
    } else {
      this.field.removeAttribute("aria-activedescendant");
    }
  }

  pressed(event) {
    // Some browsers end the composition before the key that ended it; 229 says what it was.
    if (event.isComposing || event.keyCode === 229) {
      return;
    }
    if (this.list.hidden) {
      if (event.key === "ArrowDown") {
        this.ask();
      }
      return;
    }
    const acts = {
      ArrowDown: () => this.choose(this.chosen + 1 < this.offers.length ? this.chosen + 1 : -1),
      ArrowUp: () => this.choose(this.chosen < 0 ? this.offers.length - 1 : this.chosen - 1),
      Escape: () => this.close(),
    };
    if (this.chosen >= 0) {
      acts.Enter = acts.Tab = () => this.take(this.offers[this.chosen]);
    }
    if (acts[event.key] && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      acts[event.key]();
    }
  }

  clicked(event) {
    const option = event.target.closest("[role=option]");
    if (option) {
      this.take(this.offers[[...this.list.children].indexOf(option)]);
    }
  }

  take(offer) {
    this.field.value = offer.text;
    const cursor = toUnits(offer.text, offer.cursor);
    this.field.setSelectionRange(cursor, cursor);
    this.close();
    this.isTaking = true;
    this.field.dispatchEvent(new Event("input", { bubbles: true }));
    this.isTaking = false;
    if (offer.kind === "key") {
      this.ask();
    }
  }

  close() {
    clearTimeout(this.timer);
    this.asking?.abort();
    this.show([]);
  }
}

// The server counts characters where scripts count the 16-bit units that they are made of.
function toColumn(text, units) {
  return [...text.slice(0, units ?? text.length)].length;
}

function toUnits(text, column) {
  return [...text].slice(0, column).join("").length;
}

for (const field of document.querySelectorAll("input[data-complete]")) {
  new QueryBox(field);
}
