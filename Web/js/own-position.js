// Where the phone says it is, asked for once.

/** As old as this, in milliseconds, a measurement may be. */
const maximumAge = 30_000;

/** The device's coordinates; fails where it does not tell them within so many milliseconds. */
export function ownPosition(timeout) {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) throw new Error("this browser knows no positions");
    const options = { enableHighAccuracy: true, timeout, maximumAge };
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, options);
  });
}

/** A position to about a metre, as forms send it and people read it out. */
export function positionText(lat, lon) {
  return `${lat.toFixed(5)},${lon.toFixed(5)}`;
}
