// Rings that empty until a deadline.

const deadlines = new WeakMap();

/** Keeps all rings of the page running; also those that come later. */
export function startCountdowns() {
  setInterval(update, 250);
}

/** Seconds, and from 100 on minutes and seconds, as clocks show them. */
function words(seconds) {
  return seconds < 100 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function update() {
  const now = performance.now();
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
    if (left === 0 && !known.ended) {
      known.ended = true;
      ring.dispatchEvent(new CustomEvent("countdown:end", { bubbles: true }));
    }
  }
}
