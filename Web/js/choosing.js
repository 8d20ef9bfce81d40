// Choosing a place on the map: by a tap, or as the place where the phone is. What is chosen leads to the next sheet, by
// the form #map-form that the page has for it; what else was chosen stands in the page's address.

import { mapData } from "./map-data.js";
import { ownPosition, positionText } from "./own-position.js";
import { toast } from "./toasts.js";
import { isWorking, working } from "./working.js";

/** So long, in milliseconds, the phone may take to say where it is. */
const patience = 15_000;

/** Lets people choose on a map what the sheet's `data-taps` asks for. */
export function startChoosing(map) {
  map.on("tap", choose);
  map.on("located", chooseStart);
}

/** Makes the buttons work that choose the person's own position, as the start where there is a way; only then the browser is
 *  asked for it. */
export function offerHere() {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-here]");
    if (!button || isWorking(button)) return;
    const done = working(button);
    try {
      const { latitude, longitude } = await ownPosition(patience);
      const field = placeOf(mapData()?.taps);
      goOn({ [field]: positionText(latitude, longitude), [`${field}_name`]: "", pick: "" });
    } catch {
      done();
      toast(button.dataset.textFailed, { tone: "warning", seconds: 10 });
    }
  });
}

function choose({ lat, lon }) {
  const taps = mapData()?.taps;
  // What is tapped has no chosen name.
  if (taps) goOn({ [taps]: positionText(lat, lon), [`${taps}_name`]: "" });
}

/** The person's own position becomes the start while none has been chosen by hand. */
function chooseStart({ lat, lon }) {
  const taps = mapData()?.taps;
  const parameters = new URLSearchParams(location.search);
  const field = placeOf(taps);
  if (taps && (!parameters.has(field) || taps === field)) {
    goOn({ [field]: positionText(lat, lon), [`${field}_name`]: "" });
  }
}

/** Which place the person's own position is: the only one that is asked for, or the start of a way. */
function placeOf(taps) {
  return ["at", "near"].includes(taps) ? taps : "from";
}

/** Goes to the next sheet without losing the map. */
export function goOn(change) {
  const form = document.getElementById("map-form");
  const parameters = new URLSearchParams(location.search);
  for (const field of form.elements) {
    field.value = change[field.name] ?? parameters.get(field.name) ?? "";
    field.disabled = !field.value;
  }
  form.requestSubmit();
}
