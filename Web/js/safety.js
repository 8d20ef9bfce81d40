// Safety on live pages: the emergency dialog, and sharing the trip by a link.
//
// Everything that is said in an emergency stands in the page already, so that it opens without a network. The
// phone's own position is added where it may be read; nobody is asked twice.

import { toast } from "./toasts.js";

document.addEventListener("click", (event) => {
  const opener = event.target.closest?.("[data-opens]");
  const dialog = opener && document.getElementById(opener.dataset.opens);
  if (!dialog) return;
  event.preventDefault();
  dialog.showModal();
  locate(dialog);
});

// A link that says it is a button is worked by the space bar, too.
document.addEventListener("keydown", (event) => {
  if (event.key !== " " || !event.target.matches?.("[data-opens]")) return;
  event.preventDefault();
  event.target.click();
});

document.addEventListener("submit", (event) => {
  const form = event.target.closest?.("form[data-share]");
  if (!form) return;
  event.preventDefault();
  share(form);
});

if (!document.querySelector("dialog.safety")) {
  const content = document.querySelector(".safety-content");
  if (content) locate(content);
}

/** Shows where the phone says it is. */
function locate(container) {
  const row = container.querySelector("[data-own-position]");
  if (!row || !navigator.geolocation) return;
  const words = row.closest("dl").dataset.textOwn;
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const position = `${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`;
      const distance = `${Math.max(1, Math.round(coords.accuracy))} m`;
      row.querySelector("dd bdi").textContent = words.replace("{position}", position).replace("{distance}", distance);
      row.hidden = false;
    },
    () => {},
    { enableHighAccuracy: true, timeout: 8_000, maximumAge: 30_000 },
  );
}

/** Makes a link and hands it on: by the phone's own sheet, or else by the clipboard. */
async function share(form) {
  const { shareTitle: title, shareText: text, shareCopied, shareFailed } = form.dataset;
  const button = form.querySelector("button");
  button.disabled = true;
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(new FormData(form)),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { path } = await response.json();
    await handOn({ title, text, url: new URL(path, location.href).href }, shareCopied);
  } catch {
    toast(shareFailed, { tone: "warning", seconds: 8 });
  } finally {
    button.disabled = false;
  }
}

async function handOn(data, copied) {
  if (navigator.share) {
    try {
      await navigator.share(data);
      return;
    } catch (error) {
      // Closing the phone's sheet is an answer, too.
      if (error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(data.url);
    toast(copied, { tone: "ok", seconds: 6 });
  } catch {
    // Without a clipboard the page of the link shows it to be copied by hand.
    const form = document.querySelector("form[data-share]");
    form.submit();
  }
}
