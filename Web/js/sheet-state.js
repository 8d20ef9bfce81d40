// The title of a sheet says how things stand: so does the tab, and when that changes it is read aloud.

import { addStatus, entitle, say } from "./status.js";

const status = addStatus();
let isRead = false;

/** Says how things stand; a part of the sheet is read instead of its title where that is what changed. */
export function tellState(part) {
  const title = document.querySelector("#sheet h1")?.textContent;
  if (!title) return;
  entitle(title);
  const words = part ? [...document.querySelectorAll(`${part} > *`)].map((each) => each.textContent).join(": ") : title;
  // The first title is what the page was opened with: it has been read.
  if (part || isRead) say(status, words);
  isRead = true;
}
