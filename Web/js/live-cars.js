// The cars near a page, as the server tells them: each event `cars` is the whole list, as `{ id, icon, lat, lon,
// heading }`, and takes the place of the one before.

import { onLive } from "./live.js";
import { countNearby } from "./nearby.js";

/** Shows them on a map, and counts them where the page says how many there are. */
export function showLiveCars(map) {
  onLive("cars", (text) => {
    const cars = JSON.parse(text);
    map.setCars(cars);
    countNearby(cars);
  });
}
