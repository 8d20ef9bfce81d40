// The pin of the pickup can be moved: dragged with a finger or the mouse, or with the arrow keys while it has the focus.
// Where it is let go becomes the start; the city looks for the nearest place where a car can stop, and says the street.

import { goOn } from "./choosing.js";
import { mapData, pinsOf } from "./map-data.js";
import { positionText } from "./own-position.js";
import { toast } from "./toasts.js";

/** How far an arrow key moves it, in pixels; with Shift further. */
const step = 8, stride = 40;
/** So long, in milliseconds, after the last arrow key it counts as let go. */
const rest = 900;
const arrows = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Lets people move the pin that the sheet names by `data-moves`, on a map as `createMap` makes it. */
export function letPinMove(map) {
  const handle = document.createElement("button");
  handle.type = "button";
  handle.className = "pin-handle";
  let marker, waiting, said;
  let isLetGo = false;

  const show = () => {
    // What was to be let go lay on the sheet before.
    clearTimeout(waiting);
    waiting = undefined;
    const data = mapData();
    const pin = data?.moves && pinsOf(data).find(({ id }) => id === data.moves);
    if (!pin) {
      marker?.remove();
      marker = undefined;
      return;
    }
    said = data;
    // Where the car stops is said as well as shown.
    if (isLetGo) {
      toast(pin.title, { seconds: 4 });
      // Also where it is the place that it was carried away from.
      map.setPins(pinsOf(data));
    }
    isLetGo = false;
    handle.setAttribute("aria-label", data.textMove);
    for (const hint of document.querySelectorAll("[data-pin-hint]")) hint.hidden = false;
    if (marker) {
      marker.setLngLat([pin.lon, pin.lat]);
      return;
    }
    marker = new globalThis.maplibregl.Marker({ element: handle, draggable: true, anchor: "bottom" })
      .setLngLat([pin.lon, pin.lat]).addTo(map.map);
    // MapLibre names what it marks by itself.
    handle.setAttribute("aria-label", data.textMove);
    marker.on("drag", carry);
    marker.on("dragend", letGo);
  };

  /** The pin itself goes along. */
  const carry = () => {
    const { lng: lon, lat } = marker.getLngLat();
    map.setPins(pinsOf(said).map((pin) => (pin.id === said.moves ? { ...pin, lon, lat } : pin)));
  };

  /** Whether nothing lies over it. */
  const isSeen = () => {
    const { left, top, width, height } = handle.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === handle;
  };

  const letGo = () => {
    clearTimeout(waiting);
    waiting = undefined;
    if (!marker) return;
    // Who moves the pin has chosen what they look at.
    map.keepsView = true;
    isLetGo = true;
    const { lng, lat } = marker.getLngLat();
    goOn({ [said.moves]: positionText(lat, lng), [`${said.moves}_name`]: "" });
  };

  // Who comes to the pin by the keyboard sees it, whatever lies over the map.
  handle.addEventListener("focus", () => {
    if (!marker || isSeen()) return;
    const center = marker.getLngLat();
    map.camera.take(() => ({ center, zoom: map.map.getZoom() }), 0);
    // A question at the top of the map is passed below.
    for (let steps = 0; steps < 12 && !isSeen(); steps += 1) map.map.panBy([0, -20], { duration: 0 });
  });

  handle.addEventListener("keydown", (event) => {
    const way = arrows[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (waiting) letGo();
      return;
    }
    if (!way || !marker) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? stride : step;
    const point = map.map.project(marker.getLngLat());
    marker.setLngLat(map.map.unproject([point.x + way[0] * far, point.y + way[1] * far]));
    carry();
    clearTimeout(waiting);
    waiting = setTimeout(letGo, rest);
  });
  // A press that moved nothing chooses nothing below it either.
  handle.addEventListener("click", (event) => event.stopPropagation());
  addEventListener("htmx:afterSwap", ({ detail }) => detail.target?.id === "sheet" && show());
  show();
}
