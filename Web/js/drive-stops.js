// What is done at a stop is offered as soon as it can be done there, and called for when the car has come to it.

import { metresBetween } from "./ground.js";

/** As near to a stop, in metres, the driver is asked whether they have arrived. */
const atStop = 70;
/** So far, in metres, a car may have come since the city last heard of it. */
const unheard = 50;

let told;

/** Shows what can be done where the car is. */
export function showStops(fix) {
  if (!fix) return;
  let isNearAny = false;
  for (const step of document.querySelectorAll("#drive-actions [data-stop]")) {
    const [lat, lon] = step.dataset.stop.split(",").map(Number);
    const distance = metresBetween(fix, { lat, lon });
    const isDue = distance <= Number(step.dataset.reach) - unheard;
    step.querySelector(".drive-now").hidden = !isDue;
    step.querySelector(".drive-soon").hidden = isDue;
    const isNear = distance <= atStop;
    step.querySelector("button").classList.toggle("is-near", isNear);
    isNearAny ||= isNear;
    if (!isNear || told === step.dataset.stop) continue;
    told = step.dataset.stop;
    navigator.vibrate?.(120);
  }
  // Also when nothing is done at a stop any more.
  document.getElementById("drive-near")?.toggleAttribute("hidden", !isNearAny);
}
