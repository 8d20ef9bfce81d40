// Distances on the ground: over a few kilometres the earth is flat.

export const metresPerDegree = 111_195;

/** Metres between two positions. */
export function metresBetween(a, b) {
  const scale = Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot((a.lon - b.lon) * scale, a.lat - b.lat) * metresPerDegree;
}
