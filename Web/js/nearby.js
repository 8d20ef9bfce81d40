// Keeps the words about the cars near the start true while one looks: the map's cars are counted, and the words asked
// for anew when the number has changed.

const leastPause = 10_000;
let askedAt = -leastPause;

/** Counts the cars that have just been told. */
export async function countNearby(cars) {
  const element = document.getElementById("ride-nearby");
  if (!element || document.hidden) return;
  const count = cars.filter((car) => car.icon === "car" && isNear(car, element.dataset)).length;
  const known = element.dataset.counted ?? element.dataset.count;
  if (Number(known) === count || performance.now() - askedAt < leastPause) return;
  askedAt = performance.now();
  try {
    const response = await fetch(element.dataset.address, { signal: AbortSignal.timeout(leastPause) });
    if (!response.ok || !element.isConnected) return;
    element.outerHTML = await response.text();
    // The server may count a car at the very edge otherwise: what was counted here is compared with what will be.
    document.getElementById("ride-nearby").dataset.counted = String(count);
  } catch {
    // Without the network nothing is known anew.
  }
}

/** Whether a car is within reach; over a few kilometres the earth is flat. */
function isNear(car, { at, within }) {
  const [lat, lon] = at.split(",").map(Number);
  const degree = 111_195;
  const north = (car.lat - lat) * degree;
  const east = (car.lon - lon) * degree * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(north, east) <= Number(within);
}
