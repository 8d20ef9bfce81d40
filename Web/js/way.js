// A way on the ground: where along it somebody is, how far off it, and what comes next.

import { metresPerDegree } from "./ground.js";

/** As far apart as this, in metres, two parts of a way count as equally near: the one that is expected wins. */
const tie = 15;

export class Way {
  /**
   * @param {[number, number][]} line  longitude and latitude, in order of travel
   * @param {{ at: number }[]} steps  what to do, with the metres from the start of the line
   */
  constructor(line, steps = []) {
    this.line = line;
    this.steps = steps;
    this.scale = Math.cos(((line[0]?.[1] ?? 0) * Math.PI) / 180) * metresPerDegree;
    this.points = line.map(([lon, lat]) => [lon * this.scale, lat * metresPerDegree]);
    this.ends = [0];
    for (let index = 1; index < this.points.length; index += 1) {
      const [x, y] = this.points[index - 1];
      this.ends.push(this.ends[index - 1] + Math.hypot(this.points[index][0] - x, this.points[index][1] - y));
    }
  }

  get length() {
    return this.ends.at(-1) ?? 0;
  }

  /** The place of the way nearest to a position; of several that are as near, the one closest to `expected` metres. */
  locate({ lat, lon }, expected = 0) {
    const [px, py] = [lon * this.scale, lat * metresPerDegree];
    const hits = [];
    for (let index = 1; index < this.points.length; index += 1) {
      const [ax, ay] = this.points[index - 1];
      const [dx, dy] = [this.points[index][0] - ax, this.points[index][1] - ay];
      const square = dx * dx + dy * dy;
      const share = square > 0 ? Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / square)) : 0;
      const [x, y] = [ax + share * dx, ay + share * dy];
      hits.push({
        along: this.ends[index - 1] + share * Math.sqrt(square),
        off: Math.hypot(px - x, py - y),
        lon: x / this.scale,
        lat: y / metresPerDegree,
        heading: ((Math.atan2(dx, dy) * 180) / Math.PI + 360) % 360,
      });
    }
    if (hits.length === 0) return undefined;
    const nearest = Math.min(...hits.map((hit) => hit.off));
    return hits
      .filter((hit) => hit.off <= nearest + tie)
      .reduce((best, hit) => (Math.abs(hit.along - expected) < Math.abs(best.along - expected) ? hit : best));
  }

  /** The point so many metres from the start, and where the way heads there. */
  at(along) {
    let index = this.ends.findIndex((end) => end >= along);
    if (index === -1) index = this.ends.length - 1;
    if (index === 0) index = Math.min(1, this.ends.length - 1);
    const before = this.ends[index - 1] ?? 0;
    const share = Math.min(1, Math.max(0, (along - before) / Math.max(0.001, this.ends[index] - before)));
    const [ax, ay] = this.points[index - 1] ?? this.points[index];
    const [bx, by] = this.points[index];
    return {
      lon: (ax + (bx - ax) * share) / this.scale,
      lat: (ay + (by - ay) * share) / metresPerDegree,
      heading: ((Math.atan2(bx - ax, by - ay) * 180) / Math.PI + 360) % 360,
    };
  }

  /** The next step after so many metres, and how far it is; one that is being carried out is over. */
  next(along) {
    const step = this.steps.find(({ at }) => at > along + 8) ?? this.steps.at(-1);
    return step && { step, distance: Math.max(0, step.at - along) };
  }

  /** The line from so many metres on. */
  ahead(along) {
    const here = this.at(along);
    const index = this.ends.findIndex((end) => end > along);
    return index < 1 ? this.line : [[here.lon, here.lat], ...this.line.slice(index)];
  }
}
