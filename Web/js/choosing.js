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

/** Makes the buttons work that make the person's own position the start; only then the browser is asked for it. */
export function offerHere() {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-here]");
    if (!button || isWorking(button)) return;
    const done = working(button);
    try {
      const { latitude, longitude } = await ownPosition(patience);
      go({ from: positionText(latitude, longitude), from_name: "", pick: "" });
    } catch {
      done();
      toast(button.dataset.textFailed, { tone: "warning", seconds: 10 });
    }
  });
}

function choose({ lat, lon }) {
  const taps = mapData()?.taps;
  // What is tapped has no chosen name.
  if (taps) go({ [taps]: positionText(lat, lon), [`${taps}_name`]: "" });
}

/** The person's own position becomes the start while none has been chosen by hand. */
function chooseStart({ lat, lon }) {
  const taps = mapData()?.taps;
  const parameters = new URLSearchParams(location.search);
  if (taps === "at") {
    choose({ lat, lon });
  } else if (taps && (!parameters.has("from") || taps === "from")) {
    go({ from: positionText(lat, lon), from_name: "" });
  }
}

/** Goes to the next sheet without losing the map. */
function go(change) {
  const form = document.getElementById("map-form");
  const parameters = new URLSearchParams(location.search);
  for (const field of form.elements) {
    field.value = change[field.name] ?? parameters.get(field.name) ?? "";
    field.disabled = !field.value;
  }
  form.requestSubmit();
}
