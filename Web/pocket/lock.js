// The lock of an app as a person meets it: the question at the opening, and the dialogs that set, change and remove it.

import { showScreen } from "./notices.js";
import { canSeal } from "./vault.js";

/** So many letters a passphrase has at least. */
const shortest = 10;

/** Asks until the passphrase is right; resolves with what the store keeps. After deleting everything the page begins anew. */
export function unlocked(store) {
  showScreen("locked");
  const screen = document.querySelector("[data-screen=locked]");
  const form = screen.querySelector("form");
  const [field] = form.elements;
  const { say, busy, waiting } = voice(form, store);
  startWiping(screen, store);
  field.focus();
  waiting();
  return new Promise((resolve) => {
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (store.pause > 0) return waiting();
      const kept = await busy(() => store.unlock(field.value));
      if (kept === undefined) {
        field.select();
        return waiting() || say("wrong");
      }
      if (!kept) return;
      field.value = "";
      showScreen("app");
      resolve(kept);
    });
  });
}

/** Shows the dialog that sets, changes or removes the lock; resolves with `on`, `off`, `unchanged` or `unavailable`. */
export function changeLock(store, wish) {
  if (!canSeal() || !store.keeps) return Promise.resolve("unavailable");
  // The one that there is decides what can be done.
  const state = () => (store.isSealed ? "on" : "off");
  if ((wish === "set") === store.isSealed) return Promise.resolve("unchanged");
  const template = document.querySelector(`template[data-lock=${wish}]`);
  const dialog = template.content.firstElementChild.cloneNode(true);
  const form = dialog.querySelector("form");
  const { present, next, again } = form.elements;
  const { say, busy, waiting } = voice(form, store);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    let outcome = "unchanged";
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(outcome);
    });
    dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (next && [...next.value.normalize("NFKC")].length < shortest) return say("short", next);
      if (next && next.value.normalize("NFKC") !== again.value.normalize("NFKC")) return say("differs", again);
      if (present && store.pause > 0) return waiting();
      const done = await busy(() => {
        if (wish === "set") return store.seal(next.value);
        return wish === "change" ? store.changeLock(present.value, next.value) : store.unseal(present.value);
      });
      if (done === undefined) return waiting() || say("wrong", present);
      if (!done) return say("failed");
      outcome = state();
      dialog.close();
    });
  });
}

/** What a form of the lock says, in the words that stand in it. */
function voice(form, store) {
  const place = form.querySelector("[role=alert]");
  const submit = form.querySelector("[type=submit]");
  let timer;

  function say(name, field) {
    clearTimeout(timer);
    for (const each of form.querySelectorAll("input")) each.removeAttribute("aria-invalid");
    place.textContent = form.dataset[name];
    field?.setAttribute("aria-invalid", "true");
    field?.focus();
  }

  /** Says how long to wait, as long as it is so; whether it is. */
  function waiting() {
    clearTimeout(timer);
    const seconds = Math.ceil(store.pause / 1_000);
    submit.disabled = seconds > 0;
    if (seconds > 0) {
      place.textContent = form.dataset.wait.replace("{seconds}", seconds);
      timer = setTimeout(waiting, 1_000);
    } else if (place.dataset.waits) {
      place.textContent = "";
    }
    place.dataset.waits = seconds > 0 ? "yes" : "";
    return seconds > 0;
  }

  /** Does what takes a moment; null where it failed without being wrong. */
  async function busy(act) {
    if (submit.disabled) return null;
    clearTimeout(timer);
    submit.disabled = true;
    place.textContent = form.dataset.busy;
    try {
      const done = await act();
      place.textContent = "";
      return done;
    } catch (error) {
      console.warn("The lock could not be used.", error);
      say("failed");
      return null;
    } finally {
      submit.disabled = false;
    }
  }

  return { say, busy, waiting };
}

/** The way out for who has forgotten the passphrase: asked once more, in words. */
function startWiping(screen, store) {
  const question = screen.querySelector("[data-wipe-question]");
  const show = (isShown) => {
    question.hidden = !isShown;
    if (isShown) question.querySelector("[data-keep]").focus();
  };
  screen.querySelector("[data-wipe]").addEventListener("click", () => show(true));
  question.querySelector("[data-keep]").addEventListener("click", () => show(false));
  question.querySelector("[data-wipe-now]").addEventListener("click", async () => {
    if (await store.wipe()) location.reload();
  });
}
