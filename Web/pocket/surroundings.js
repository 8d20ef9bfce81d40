// What the device says of itself, and the moment at which something happens.

const media = {
  reducesMotion: "(prefers-reduced-motion: reduce)",
  isDark: "(prefers-color-scheme: dark)",
  increasesContrast: "(prefers-contrast: more)",
  isTouch: "(pointer: coarse)",
};

/** Now. */
export function moment(keepsSnapshots) {
  const now = Date.now();
  const [seed] = crypto.getRandomValues(new BigUint64Array(1));
  return {
    milliseconds: now,
    zoneOffsetMinutes: -new Date(now).getTimezoneOffset(),
    seed,
    ...Object.fromEntries(Object.entries(media).map(([name, query]) => [name, matchMedia(query).matches])),
    isOnline: navigator.onLine,
    isVisible: !document.hidden,
    keepsSnapshots,
  };
}

/** Tells when any of it changes, and when a new day begins. */
export function startSurroundings(deliver) {
  const changed = () => deliver({ kind: "surroundingsChanged" });
  for (const query of Object.values(media)) matchMedia(query).addEventListener("change", changed);
  addEventListener("online", changed);
  addEventListener("offline", changed);
  document.addEventListener("visibilitychange", changed);
  const waitForTomorrow = () => {
    const midnight = new Date();
    midnight.setHours(24, 0, 0, 500);
    setTimeout(() => {
      changed();
      waitForTomorrow();
    }, midnight - Date.now());
  };
  waitForTomorrow();
}
