// Keeps the words about the cars near the start true while one looks: the map's cars are counted, and the words asked
// for anew when the number has changed.

import { metresBetween } from "./ground.js";

const leastPause = 10_000;
let askedAt = -leastPause;
let told = [];
let later;

/** Counts the cars that have just been told. */
export function countNearby(cars) {
  told = cars;
  compare();
}

/** Where no car moves nothing more is told: what comes too early to ask, or while nobody looks, is compared later. */
async function compare() {
  const element = document.getElementById("ride-nearby");
  if (!element || document.hidden) return;
  const count = told.filter((car) => car.icon === "car" && isNear(car, element.dataset)).length;
  const known = element.dataset.counted ?? element.dataset.count;
  if (Number(known) === count) return;
  const pause = askedAt + leastPause - performance.now();
  if (pause > 0) {
    clearTimeout(later);
    later = setTimeout(compare, pause);
    return;
  }
  askedAt = performance.now();
  try {
    const response = await fetch(element.dataset.address, { signal: AbortSignal.timeout(leastPause) });
    if (!response.ok || !element.isConnected) return;
    element.outerHTML = await response.text();
    // The server may count a car at the very edge otherwise: what was counted here is compared with what will be.
    document.getElementById("ride-nearby").dataset.counted = String(count);
    compare();
  } catch {
    // Without the network nothing is known anew.
  }
}

document.addEventListener("visibilitychange", compare);

/** Whether a car is within reach. */
function isNear(car, { at, within }) {
  const [lat, lon] = at.split(",").map(Number);
  return metresBetween({ lat, lon }, car) <= Number(within);
}
