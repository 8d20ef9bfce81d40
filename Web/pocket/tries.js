// How long somebody who has tried wrong passphrases must wait for the next try. It is kept with the lock: closing the
// page does not shorten it.

/** So many tries are free: people mistype. */
const free = 3;
const longest = 300_000;

/** A lock after one more try that was wrong as far as is known. */
export function failedOnce(lock, now) {
  return { ...lock, failures: lock.failures + 1, failedAt: now };
}

/** So many milliseconds until the next try; a clock that was set back makes nobody wait longer than anew. */
export function pause({ failures, failedAt }, now) {
  if (failures < free) return 0;
  const whole = Math.min(longest, 1_000 * 2 ** Math.min(failures - free + 1, 20));
  return Math.min(whole, Math.max(0, failedAt + whole - now));
}
