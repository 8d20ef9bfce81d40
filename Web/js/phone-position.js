// Where the phone is, measured again and again, as a source of fixes. Panels of the page (`data-permission`) ask for
// the permission, or say that it is missing.

/** So long, in milliseconds, nothing may be measured before the phone is asked: a standing car is not by itself. */
const longestSilence = 35_000;
/** How often, in milliseconds, it is looked whether that is over. */
const look = 5_000;
const options = { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 };

/** Shows the panel for a state of the permission: `prompt`, `denied`, or `none` where nothing is to be said. */
export function showPermission(state) {
  for (const panel of document.querySelectorAll("[data-permission]")) {
    panel.hidden = panel.dataset.permission !== state;
  }
}

/** Whether the phone may be measured without asking: where not, the page says first what for. */
export async function isAllowed() {
  const state = await permission("prompt");
  if (state === "granted") return true;
  showPermission(state === "denied" ? "denied" : "prompt");
  return false;
}

/** What the browser says of the permission, or what is taken for it where the browser says nothing. */
async function permission(unsaid) {
  const status = await navigator.permissions?.query({ name: "geolocation" }).catch(() => undefined);
  return status?.state ?? unsaid;
}

export class PhonePosition {
  /** @param {(fix: object) => void} measured  gets each fix: `{ lat, lon, accuracy, heading, speed, at }` */
  constructor(measured) {
    this.measured = measured;
  }

  /** Measures from now on; the browser asks the person where it has to. */
  start() {
    const { geolocation } = navigator;
    if (!geolocation) return showPermission("denied");
    this.stop();
    this.follow();
    // Whoever watches anew is told at once; asked beside a watch that rests, some browsers never answer.
    this.timer = setInterval(() => {
      if (performance.now() - this.heardAt >= longestSilence) this.follow();
    }, look);
  }

  follow() {
    const { geolocation } = navigator;
    if (this.watch !== undefined) geolocation.clearWatch(this.watch);
    // A clock that is set must not make a phone silent.
    this.heardAt = performance.now();
    this.watch = geolocation.watchPosition((position) => this.take(position), refused, options);
  }

  stop() {
    if (this.watch !== undefined) navigator.geolocation.clearWatch(this.watch);
    clearInterval(this.timer);
  }

  take({ coords }) {
    this.heardAt = performance.now();
    this.measured({
      lat: coords.latitude,
      lon: coords.longitude,
      accuracy: coords.accuracy,
      heading: coords.heading ?? undefined,
      speed: coords.speed ?? undefined,
      at: Date.now(),
    });
  }
}

async function refused({ code }) {
  // What times out in a tunnel comes back by itself; what is forbidden does not. A question that was only put aside can
  // be asked again.
  if (code === 1) showPermission((await permission("denied")) === "prompt" ? "prompt" : "denied");
}
