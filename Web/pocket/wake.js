// Keeps the screen from going dark while an app asks for it; the lock goes when the page is hidden and is taken
// again when it is seen.

let wanted = false;
let lock;

/** From now on, or no longer. */
export function keepAwake(isOn) {
  wanted = isOn;
  if (isOn) {
    document.addEventListener("visibilitychange", take);
    take();
  } else {
    document.removeEventListener("visibilitychange", take);
    lock?.release().catch(() => {});
    lock = undefined;
  }
}

async function take() {
  if (!wanted || document.hidden || !navigator.wakeLock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    if (!wanted) keepAwake(false);
  } catch {
    // The device saves its battery; the person can still touch the screen.
  }
}
