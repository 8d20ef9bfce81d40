// The map shows what the sheet asks for (`map-data.js`): by links, forms and live events it comes to ask for something
// else. The view moves only when that is about something else than before, and with what moves.

import { frameOf, mapData, pinsOf, wayOf } from "./map-data.js";

/** What a map begins with: what is to be seen of the sheet that came with the page. */
export function firstPoints() {
  const data = mapData();
  if (!data) return [];
  return frameOf(data) ?? [...wayOf(data), ...pinsOf(data).map(({ lon, lat }) => [lon, lat])];
}

/** Keeps a map in step with the sheet from now on. */
export function followSheet(map) {
  let shown = {};
  const show = () => {
    const data = mapData();
    if (!data) return;
    if (data.way !== shown.way) map.setRoute(wayOf(data));
    if (data.pins !== shown.pins) map.setPins(pinsOf(data));
    if (data.fit !== shown.fit) look(map, data);
    // What moves is kept in view.
    else if (data.car && (data.frame !== shown.frame || data.way !== shown.way)) map.keepInView(frameOf(data));
    shown = { ...data };
  };
  addEventListener("live:replaced", show);
  addEventListener("htmx:afterSwap", ({ detail }) => detail.target?.id === "sheet" && show());
  show();
}

function look(map, data) {
  const pins = pinsOf(data);
  if (data.frame || wayOf(data).length > 1 || pins.length > 1) map.fit(frameOf(data));
  else if (pins.length === 1) map.goTo(pins[0], 13.5);
}
