// The dialogs about the key of the vault. The words came with the page: templates named data-city-key="…".

import { keySecret, keyText } from "./city-vault-key.js";

/** Says whose account it is and shows a new key; resolves with whether the person has kept it and goes on. */
export function keepNewKey(secret, person, signal) {
  return shown("new", signal, ({ dialog, form, say, done }) => {
    tellPerson(dialog, person);
    showKey(form, secret, say);
    form.addEventListener("submit", () => {
      const { kept } = form.elements;
      if (kept.checked) return done(true);
      say("unkept");
      kept.focus();
    });
  });
}

/** Says whose account it is and asks for the key until `opens(secret)` gives something; gives that, or undefined. */
export function askForKey(opens, person, signal) {
  return shown("ask", signal, ({ dialog, form, say, done }) => {
    tellPerson(dialog, person);
    const { key } = form.elements;
    key.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      form.requestSubmit();
    });
    form.addEventListener("submit", async () => {
      const secret = keySecret(key.value);
      const opened = secret && (await opens(secret).catch(() => undefined));
      if (opened) return done(opened);
      say(secret ? "wrong" : "slip");
      key.setAttribute("aria-invalid", "true");
      key.focus();
    });
  });
}

/** Shows the key again; resolves when it was closed. */
export function showKeyAgain(secret, signal) {
  return shown("show", signal, ({ form, say }) => showKey(form, secret, say));
}

/** Opens a dialog; resolves with what `prepare` has handed to `done`, or with undefined when it is closed. */
function shown(name, signal, prepare) {
  const template = document.querySelector(`template[data-city-key=${name}]`);
  const dialog = template.content.firstElementChild.cloneNode(true);
  const form = dialog.querySelector("form");
  const place = form.querySelector("[role=alert]");
  const say = (word) => {
    place.textContent = form.dataset[word];
    place.classList.toggle("is-good", word === "copied");
  };
  return new Promise((resolve) => {
    let result;
    const close = () => dialog.close();
    dialog.addEventListener("close", () => {
      signal.removeEventListener("abort", close);
      dialog.remove();
      resolve(result);
    });
    dialog.querySelector("[data-close]").addEventListener("click", close);
    form.addEventListener("submit", (event) => event.preventDefault());
    prepare({ dialog, form, say, done(value) {
      result = value;
      dialog.close();
    } });
    if (signal.aborted) return resolve(undefined);
    signal.addEventListener("abort", close);
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** A link with somebody else's code leads here, too: the person sees to whose account what this device has would go. */
function tellPerson(dialog, person) {
  const place = dialog.querySelector("[data-account]");
  // A name that runs the other way disturbs nothing around it (U+2068 FIRST STRONG ISOLATE … U+2069).
  place.textContent = place.dataset.account.replace("{name}", () => `\u2068${person}\u2069`);
  dialog.setAttribute("aria-describedby", place.id);
}

function showKey(form, secret, say) {
  const text = keyText(secret);
  const place = form.querySelector("[data-key-shown]");
  // Lines break between groups alone.
  text.split("-").forEach((group, number) => {
    if (number > 0) place.append("-", document.createElement("wbr"));
    place.append(group);
  });
  form.querySelector("[data-copy-key]").addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      say("copied");
    } catch {
      // The person copies what is marked.
      getSelection().selectAllChildren(place);
    }
  });
}
