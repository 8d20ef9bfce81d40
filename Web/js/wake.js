// Keeps the screen on while somebody drives; the lock goes when the page is hidden and is taken again after.

/** Keeps the screen on from now on. `onChange(isOn)` tells whether the device does it. */
export function keepAwake(onChange = () => {}) {
  if (!navigator.wakeLock) {
    onChange(false);
    return;
  }
  const take = async () => {
    if (document.visibilityState !== "visible") return;
    try {
      const lock = await navigator.wakeLock.request("screen");
      onChange(true);
      lock.addEventListener("release", () => document.visibilityState === "visible" && take());
    } catch {
      onChange(false);
    }
  };
  document.addEventListener("visibilitychange", take);
  take();
}
