// How long somebody who has tried wrong passphrases must wait for the next try. It is kept with the lock: closing the
// page does not shorten it.

/** So many tries are free: people mistype. */
const free = 3;
const longest = 300_000;

/** A lock after one more try that was wrong as far as is known. */
export function failedOnce(lock, now) {
  return { ...lock, failures: lock.failures + 1, failedAt: now };
}

/**
 * A lock whose last wrong try lies ahead, because the clock was, as if it had been tried now: else the wait would not pass
 * before the clock is there again. Once that is kept, closing the page makes it neither longer nor shorter.
 */
export function rebased(lock, now) {
  return lock.failedAt > now ? { ...lock, failedAt: now } : lock;
}

/** So many milliseconds until the next try; a clock that was set back makes nobody wait longer than anew. */
export function pause({ failures, failedAt }, now) {
  if (failures < free) return 0;
  const whole = Math.min(longest, 1_000 * 2 ** Math.min(failures - free + 1, 20));
  return Math.min(whole, Math.max(0, failedAt + whole - now));
}
