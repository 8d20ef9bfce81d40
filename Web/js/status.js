// What changes by itself is read aloud from a place that stays when other parts of the page are replaced.

/** Adds such a place to the page. */
export function addStatus() {
  const status = document.createElement("p");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  document.body.append(status);
  return status;
}

/** Says words in such a place, unless they are the last that were said there. */
export function say(status, words) {
  if (status && status.textContent !== words) status.textContent = words;
}

/** Says in the tab's title how things stand. */
export function entitle(words) {
  document.title = `${words} · Medina`;
}
