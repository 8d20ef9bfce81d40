// The map shows what the sheet asks for (`map-data.js`): by links, forms and live events it comes to ask for something
// else. The view moves only when that is about something else than before, and with what moves.

import { onLive, openLive } from "./live.js";
import { frameOf, mapData, pinsOf, wayOf } from "./map-data.js";
import { Way } from "./way.js";

/** As far beside its way, in metres, a car still is on it. */
const beside = 60;

/** What a map begins with: what is to be seen of the sheet that came with the page. */
export function firstPoints() {
  const data = mapData();
  if (!data) return [];
  return frameOf(data) ?? [...wayOf(data), ...pinsOf(data).map(({ lon, lat }) => [lon, lat])];
}

/** Keeps a map in step with the sheet, and with the sheet's car, from now on. */
export function followSheet(map) {
  let shown = {};
  let way = new Way([]);
  let along = 0;
  let car;

  const show = () => {
    const data = mapData();
    if (!data) return;
    // Another start is among other cars.
    if (data.stream) openLive(data.stream);
    if (data.way !== shown.way) {
      way = new Way(wayOf(data));
      along = 0;
      map.setRoute(ahead(data));
    }
    if (data.pins !== shown.pins) map.setPins(pinsOf(data));
    if (data.fit !== shown.fit && !map.keepsView) look(map, data, frame(data));
    // What moves is kept in view.
    else if (data.car && (data.frame !== shown.frame || data.way !== shown.way)) map.keepInView(frame(data));
    shown = { ...data };
    map.keepsView = false;
  };

  /** The way from where the car is: it comes anew only where it is another. */
  const ahead = (data) => {
    const place = car && car.id === data.car ? way.locate(car, along) : undefined;
    if (!place || place.off > beside) return way.line;
    along = place.along;
    return way.ahead(along);
  };
  const frame = (data) => {
    const points = frameOf(data);
    return points && car && car.id === data.car ? [[car.lon, car.lat], ...points.slice(1)] : points;
  };

  addEventListener("live:replaced", show);
  addEventListener("htmx:afterSwap", ({ detail }) => detail.target?.id === "sheet" && show());
  onLive("cars", (text) => {
    const data = mapData();
    car = data?.car ? JSON.parse(text).find(({ id }) => id === data.car) : undefined;
    if (!car || data.way !== shown.way) return;
    map.setRoute(ahead(data));
    map.keepInView(frame(data));
  });
  show();
}

function look(map, data, points) {
  const pins = pinsOf(data);
  if (points || wayOf(data).length > 1 || pins.length > 1) map.fit(points);
  else if (pins.length === 1) map.goTo(pins[0], 13.5);
}
