// Rings that empty until a deadline, and sentences that say how long something has to wait.

const deadlines = new WeakMap();

/** Keeps all rings and sentences of the page running; also those that come later. */
export function startCountdowns() {
  setInterval(update, 250);
}

/** A span of whole seconds or minutes, in the plural form of the page's language that the note came with. */
function span(seconds, { dataset }) {
  const count = seconds < 60 ? seconds : Math.round(seconds / 60);
  const forms = new Map((seconds < 60 ? dataset.seconds : dataset.minutes).split("|").map((form) => form.split("=")));
  const form = new Intl.PluralRules(document.documentElement.lang).select(count);
  return (forms.get(form) || forms.get("other")).replace("{count}", count);
}

/** Says how long a note still waits; at its end what it waited for takes its place. */
function count(note, now) {
  if (!deadlines.has(note)) deadlines.set(note, { at: now + Number(note.dataset.wait) * 1000 });
  const left = Math.ceil((deadlines.get(note).at - now) / 1000);
  if (left > 0) {
    const text = note.dataset.text.replace("{time}", span(left, note));
    if (note.textContent !== text) note.textContent = text;
    return;
  }
  document.getElementById(note.dataset.shows)?.removeAttribute("hidden");
  note.remove();
}

/** Seconds, and from 100 on minutes and seconds, as clocks show them. */
function words(seconds) {
  return seconds < 100 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function update() {
  const now = performance.now();
  for (const note of document.querySelectorAll("[data-wait]")) count(note, now);
  for (const ring of document.querySelectorAll("[data-countdown]")) {
    // A ring that was replaced, or given another time, starts from what it says.
    let known = deadlines.get(ring);
    if (known?.from !== ring.dataset.countdown) {
      known = { from: ring.dataset.countdown, at: now + Number(ring.dataset.countdown) * 1000 };
      deadlines.set(ring, known);
    }
    const left = Math.max(0, (known.at - now) / 1000);
    const number = ring.querySelector(".countdown-number");
    const text = words(Math.ceil(left));
    if (number && number.textContent !== text) number.textContent = text;
    const share = Math.min(1, left / Math.max(1, Number(ring.dataset.total)));
    ring.querySelector(".countdown-left")?.setAttribute("stroke-dashoffset", String(100 - share * 100));
  }
}
