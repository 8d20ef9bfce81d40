// The clock of the place where the device is: by how much it was ahead of UTC, and when that changed.

const week = 7 * 86_400_000;
const years = { before: 26, after: 2 };

/** How far a clock is ahead of UTC at a moment, in minutes. */
const aheadAt = (milliseconds) => -new Date(milliseconds).getTimezoneOffset();

/**
 * The changes of the last decades and of the next two years, in order: from when on, and how many minutes ahead. The
 * first says how it was before.
 */
export function zoneChanges(now = Date.now(), ahead = aheadAt) {
  let at = now - years.before * 365.25 * 86_400_000;
  const end = now + years.after * 365.25 * 86_400_000;
  let current = ahead(at);
  const changes = [{ from: Math.trunc(at), ahead: current }];
  while (at < end) {
    const next = at + week;
    // A week has one change at most, except where a government has been very quick; then the last one counts.
    if (ahead(next) !== current) {
      let [low, high] = [at, next];
      while (high - low > 1_000) {
        const middle = (low + high) / 2;
        if (ahead(middle) === current) low = middle;
        else high = middle;
      }
      current = ahead(next);
      // Clocks change on full minutes.
      changes.push({ from: Math.round(high / 60_000) * 60_000, ahead: current });
    }
    at = next;
  }
  return changes;
}
