// What a sheet says of the map behind it. Every one carries an element #map-data: the way, the pins, whose car, what is
// to be seen, and what a tap chooses. It is read again whenever a part of the sheet has changed, by a link or by a live
// event.

/** What it says now, as texts: what is the same text looks the same. Nothing without such an element. */
export function mapData() {
  return document.getElementById("map-data")?.dataset;
}

/** The way, as [longitude, latitude] in order of travel. */
export function wayOf({ way }) {
  return JSON.parse(way);
}

/** The pins, as the map takes them. */
export function pinsOf({ pins }) {
  return JSON.parse(pins);
}

/** What is to be seen, as [longitude, latitude]; nothing for the way and the pins. */
export function frameOf({ frame }) {
  return frame ? JSON.parse(frame) : undefined;
}
