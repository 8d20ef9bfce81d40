// A taxi is switched on: the phone says where it is, and the city answers by the live events of the page. The page is not
// left for it. Phones let a page make sounds, shake and measure once it was touched, and a new page has not been touched
// yet: a driver who presses this and puts the phone into its holder would never hear a call.

import { ownPosition, positionText } from "./own-position.js";
import { pause } from "./pause.js";
import { toast } from "./toasts.js";
import { isWorking, working } from "./working.js";

/** How long the phone may take to say where it is, in milliseconds. */
const patience = 12_000;
/** How long the city may take to answer, and then its live events to come. */
const longestAnswer = 15_000;
const longestNews = 5_000;

/**
 * Makes the form `data-needs-position` work.
 *
 * @param {string | undefined} stand  where a taxi stands whose phone says nothing; in the demo, which has no taxi to
 *     sit in
 */
export function startSwitchingOn(stand) {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("form[data-needs-position] button");
    if (!button) return;
    event.preventDefault();
    if (!isWorking(button)) press(button, stand);
  });
}

async function press(button, stand) {
  const { form } = button;
  const done = working(button);
  try {
    if (await measure(form, stand)) await send(form);
  } finally {
    done();
  }
}

/** Fills in where the phone is; says so where it does not tell. */
async function measure(form, stand) {
  try {
    const { latitude, longitude, accuracy } = await ownPosition(patience);
    form.elements.at.value = positionText(latitude, longitude);
    form.elements.accuracy.value = String(Math.round(accuracy));
  } catch {
    form.elements.at.value = stand ?? "";
    if (!stand) toast(form.dataset.textFailed, { tone: "warning", seconds: 10 });
  }
  return form.elements.at.value !== "";
}

async function send(form) {
  let response;
  try {
    const body = new URLSearchParams(new FormData(form));
    response = await fetch(form.action, { method: "POST", body, signal: AbortSignal.timeout(longestAnswer) });
  } catch {
    const { textOffline, textFailed } = document.body.dataset;
    toast(navigator.onLine ? textFailed : textOffline, { tone: "warning", seconds: 8 });
    return;
  }
  const { pathname, search } = new URL(response.url);
  // Why it could not be done stands on the page to which the answer leads.
  if (!response.ok || pathname !== location.pathname || search !== "") {
    if (response.redirected) location.assign(response.url);
    else form.submit();
    return;
  }
  for (let waited = 0; form.isConnected && waited < longestNews; waited += 100) await pause(100);
  if (form.isConnected) location.assign(response.url);
  else document.querySelector(".sheet-body")?.scrollTo({ top: 0 });
}
