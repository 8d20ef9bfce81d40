// Waiting before something is tried again: what the network has ended is tried as soon as that is back.

/** Resolves after so many milliseconds, when the network comes back, or when nobody waits any more. */
export function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
    signal?.addEventListener("abort", done);
    function done() {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal?.removeEventListener("abort", done);
      resolve();
    }
  });
}
