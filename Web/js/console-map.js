// The operator's map of the whole city: vehicles and requests, as the server tells them by the events `cars`, `pins` and,
// of a crowd, `fields`. A tap chooses the thing that lies there, or a field of the crowd; what was chosen leads to the next
// sheet, by the form #map-form that the sheet has for it. The list beside the map does the same without it.

import { firstPoints, followSheet } from "./follow-sheet.js";
import { onLive } from "./live.js";
import { mapData } from "./map-data.js";
import { createSheetMap } from "./sheet-map.js";
import { tellState } from "./sheet-state.js";
import { keepSheet } from "./sheet-swaps.js";

/** So many pixels beside a thing a finger still means it. */
const reach = 28;
/** So many pixels above its place a pin is seen. */
const pinHeight = 28;

keepSheet(() => tellState());
start();

async function start() {
  const shown = await createSheetMap({ points: firstPoints(), locate: false });
  if (!shown) return;
  const { map } = shown;
  let cars = [];
  let pins = [];
  let fields = [];
  followSheet(map);
  onLive("cars", (text) => {
    cars = JSON.parse(text);
    map.setCars(cars);
  });
  onLive("pins", (text) => {
    pins = JSON.parse(text);
    map.setPins(pins);
  });
  onLive("fields", (text) => {
    fields = JSON.parse(text);
    map.setZones(fields);
  });
  map.on("tap", (place) => {
    const thing = nearest(map, place, cars, pins);
    if (thing) go({ thing: thing.id });
    else if (fields.length > 0) go({ thing: "", area: "", at: `${place.lat.toFixed(5)},${place.lon.toFixed(5)}` });
  });
}

/** What a tap means: who waits is looked for before what drives. */
function nearest(map, place, cars, pins) {
  const all = [
    ...pins.map((pin) => ({ id: pin.id, apart: map.apart(place, pin, pinHeight), first: 0 })),
    ...cars.map((car) => ({ id: car.id, apart: map.apart(place, map.placeOf(car.id) ?? car), first: 1 })),
  ].filter(({ apart }) => apart <= reach);
  return all.sort((one, other) => one.first - other.first || one.apart - other.apart)[0];
}

/** Goes to the next sheet without losing the map, with what is shown of it. */
function go(change) {
  const form = document.getElementById("map-form");
  if (!form || !mapData()) return;
  const parameters = new URLSearchParams(location.search);
  for (const field of form.elements) {
    field.value = change[field.name] ?? parameters.get(field.name) ?? "";
    field.disabled = !field.value;
  }
  form.requestSubmit();
}
