// The zones of the taxis on a map: their lines as the sheet's `data-zones` names them, their names with how many wait, as
// the event `zones` tells it, and the one that the sheet is about.

import { onLive } from "./live.js";
import { mapData } from "./map-data.js";

/** Shows them on a map, and keeps it in step with the sheet. */
export function showZones(map) {
  let address;
  let zones = [];
  let waiting = {};

  const draw = () => {
    const chosen = mapData()?.zone;
    map.setZones(
      zones.map(({ name, ...zone }) => ({
        ...zone,
        title: waiting[zone.id] ? `${name} · ${waiting[zone.id]}` : name,
        chosen: zone.id === chosen,
      })),
    );
  };
  const look = async () => {
    const wanted = mapData()?.zones;
    if (wanted && wanted !== address) {
      address = wanted;
      try {
        const answer = await fetch(wanted);
        if (!answer.ok) throw new Error(`status ${answer.status}`);
        const found = await answer.json();
        if (wanted !== address) return;
        zones = found;
      } catch (error) {
        // The sheet lists them; the next look tries again.
        console.warn(error);
        address = undefined;
      }
    }
    draw();
  };

  onLive("zones", (text) => {
    waiting = JSON.parse(text);
    draw();
  });
  addEventListener("live:replaced", look);
  addEventListener("htmx:afterSwap", ({ detail }) => detail.target?.id === "sheet" && look());
  look();
}
