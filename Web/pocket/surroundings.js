// What the device says of itself, and the moment at which something happens.

const media = {
  reducesMotion: "(prefers-reduced-motion: reduce)",
  isDark: "(prefers-color-scheme: dark)",
  increasesContrast: "(prefers-contrast: more)",
  isTouch: "(pointer: coarse)",
};

/** Now. */
export function moment({ keepsSnapshots, isSealed }) {
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
    isSealed,
  };
}

/**
 * The moment that the value of a field means where the person is: of a day its beginning, of a time alone nothing, as it
 * has no day.
 */
export function typedMoment(value) {
  const [, ...digits] = value.match(/^(\d{4,6})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?/) ?? [];
  if (digits.length === 0) return {};
  const [year, month, day, hour, minute, second] = digits.map((part) => Number(part ?? 0));
  const date = new Date(0);
  // The constructor takes years below 100 for those of the last century.
  date.setFullYear(year, month - 1, day);
  date.setHours(hour, minute, second, 0);
  const milliseconds = date.getTime();
  return Number.isNaN(milliseconds) ? {} : { milliseconds, zoneOffsetMinutes: -date.getTimezoneOffset() };
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
