// Safety on live pages: the emergency dialog, in which a trip is shared, too.
//
// Everything that is said in an emergency stands in the page already, so that it opens without a network. The
// phone's own position is added where it may be read; nobody is asked twice.

import { ownPosition, positionText } from "./own-position.js";
import "./sharing.js";

/** So long, in milliseconds, the phone may take to say where it is. */
const patience = 8_000;

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

if (!document.querySelector("dialog.safety")) {
  const content = document.querySelector(".safety-content");
  if (content) locate(content);
}

/** Shows where the phone says it is. */
async function locate(container) {
  const row = container.querySelector("[data-own-position]");
  if (!row) return;
  const words = row.closest("dl").dataset.textOwn;
  try {
    const { latitude, longitude, accuracy } = await ownPosition(patience);
    const position = positionText(latitude, longitude);
    const distance = `${Math.max(1, Math.round(accuracy))} m`;
    row.querySelector("dd bdi").textContent = words.replace("{position}", position).replace("{distance}", distance);
    row.hidden = false;
  } catch {
    // What else is to be said stands there already.
  }
}
