// Sharing a trip by a link: made once, handed on by the phone's own sheet, by the clipboard or by hand, and ended for
// everybody.

import { toast } from "./toasts.js";
import { isWorking, working } from "./working.js";

document.addEventListener("submit", (event) => {
  const form = event.target.closest?.("form[data-share]");
  if (!form) return;
  event.preventDefault();
  if (form.dataset.share === "stop") stop(form);
  else share(form);
});

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (button) copy(button.closest(".link-field"));
});

// Sharing may be ended elsewhere, on another device of the same person: then the link of this page is dead.
document.addEventListener("live:replaced", ({ target }) => {
  if (target.dataset.live !== "ride-sharing") return;
  if (!target.querySelector("[data-share-ends]:not([hidden])")) tellShared();
});

// The link that was made on this page: it is shown only once, and one is enough for many people.
let made;

/** Makes a link and hands it on: by the phone's own sheet, or else by the clipboard, or else by hand. */
async function share(form) {
  const words = form.closest("[data-sharing]").dataset;
  const button = form.querySelector("button");
  if (isWorking(button)) return;
  const done = working(button);
  try {
    if (!made) {
      const { path, words: count } = await (await send(form)).json();
      made = new URL(path, location.href).href;
      tellShared(count);
    }
    await handOn(form.closest("[data-sharing]"), { title: words.shareTitle, text: words.shareText, url: made });
  } catch {
    say(form, words.shareFailed, "warning");
  } finally {
    done();
  }
}

/** Ends all links to the trip. */
async function stop(form) {
  const words = form.closest("[data-sharing]").dataset;
  const button = form.querySelector("button");
  if (isWorking(button)) return;
  const done = working(button);
  try {
    await send(form);
    tellShared();
    say(form, words.shareStopped, "ok");
  } catch {
    say(form, words.shareStopFailed, "warning");
  } finally {
    done();
  }
}

/** Says something beside what was pressed: a dialog lies over the messages that float in. */
function say(element, words, tone) {
  const place = element.closest("dialog")?.querySelector("[data-said]");
  if (place) place.textContent = words;
  else toast(words, { tone, seconds: 8 });
}

async function send(form) {
  const response = await fetch(form.action, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams(new FormData(form)),
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response;
}

/** Says everywhere on the page how many links show the trip; without words, that none does. */
function tellShared(words) {
  for (const ends of document.querySelectorAll("[data-share-ends]")) {
    // What goes must not take the focus along into nowhere.
    const next = ends.contains(document.activeElement) && ends.closest("dialog, .sheet")?.querySelector("h1, h2");
    ends.hidden = !words;
    ends.querySelector("[data-share-count]").textContent = words ?? "";
    if (!words && next) {
      next.tabIndex = -1;
      next.focus({ preventScroll: true });
    }
  }
  if (!words) forgetLink();
}

/** The link that was made here leads nowhere any more. */
function forgetLink() {
  made = undefined;
  for (const box of document.querySelectorAll("[data-share-made]")) box.hidden = true;
}

async function handOn(sharing, data) {
  if (navigator.share) {
    try {
      await navigator.share(data);
      return;
    } catch (error) {
      // Closing the phone's sheet is an answer, too.
      if (error.name === "AbortError") return;
    }
  }
  const box = sharing.querySelector("[data-share-made]");
  box.querySelector("input").value = data.url;
  box.hidden = false;
  await copy(box.querySelector(".link-field"));
}

/** Copies the link in a field; where that is refused it is marked, to be copied by hand. */
async function copy(field) {
  const { shareCopied, shareByHand } = field.dataset;
  const input = field.querySelector("input");
  try {
    await navigator.clipboard.writeText(input.value);
    say(field, shareCopied, "ok");
  } catch {
    input.focus();
    input.select();
    // Pages without HTTPS have no clipboard of the newer kind.
    if (document.execCommand("copy")) say(field, shareCopied, "ok");
    else say(field, shareByHand, "info");
  }
}
